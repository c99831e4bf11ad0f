"""One folder a code: `tests/cases/<CODE>/in` is a small game with that fault, `golden` what is reported of it.

`python -m tests.text.test_cases CODE...` writes the golden files of these codes anew, to be read before they are kept.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardforge import catalog, check, claims
from cardforge.findings import all_codes
from cardforge.text import Edition
from tests.casebook import CASES, written
from tests.text.shared import language

LETTERS = ("C0", "T0", "T1", "T2", "T5", "L0", "L1", "L2")
ELSEWHERE = {"L010", "L011", "L014", "L015", "L016", "L021", "L022", "T107", "T500"}
"""Faults of the language data itself, not of a game: `test_patterns.py`, `test_edition.py`, `test_check.py`,
`test_convert_stress.py`; L022
comes up in drawing."""
CODES = sorted(path.name for path in CASES.iterdir() if path.name.startswith(LETTERS))


def report(folder: Path) -> str:
    """All findings of these letters about a game, as the golden file has them."""
    game, findings = catalog.load(folder)
    assert game is not None
    read, faults = claims.read(game)
    editions = {tag: Edition(game, read, language(), tag) for tag in game.info.editions}
    findings = findings + faults + check.run(game, read, editions, select=LETTERS)
    return written(findings)


@pytest.mark.parametrize("code", CODES)
def test_a_case_is_reported_as_its_golden_file_says(code: str) -> None:
    found = report(CASES / code / "in")
    assert found == (CASES / code / "golden").read_text(encoding="utf-8")
    assert f" {code}" in found


def test_every_code_has_a_case() -> None:
    assert {code for code in all_codes() if code.startswith(LETTERS)} - ELSEWHERE == set(CODES)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        (CASES / name / "golden").write_text(report(CASES / name / "in"), encoding="utf-8")
