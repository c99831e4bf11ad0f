"""What `cardforge explain` tells of every code: what it says and why it matters, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from cardforge.cli import COMMANDS
from cardforge.findings import all_codes, explanation

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("code", list(all_codes()))
def test_a_code_is_explained_in_both_languages(code: str) -> None:
    entry = explanation(code)
    for part in ("message", "why", *(["mend"] if "mend" in entry else [])):
        assert set(entry[part]) == {"zh", "en"}, part
        assert entry[part]["zh"].strip(), part
        assert entry[part]["en"].strip(), part


def test_hooks_call_commands_that_there_are() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert [hook["id"] for hook in hooks] == ["cardforge-validate", "cardforge-lint"]
    for hook in hooks:
        program, command = hook["entry"].split()
        assert program == "cardforge"
        assert command in COMMANDS
    files = re.compile(hooks[0]["files"])
    assert all(map(files.search, ["game.yaml", "games/a/cards/deck.xlsx", "parallel.yaml", "rules/book.yaml"]))
    assert not any(map(files.search, ["README.md", "src/main.py"]))
