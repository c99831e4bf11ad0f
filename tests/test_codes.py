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
        assert re.search("[\u4e00-\u9fff]", entry[part]["zh"]), part
        assert re.search("[a-z]", entry[part]["en"]), part


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
