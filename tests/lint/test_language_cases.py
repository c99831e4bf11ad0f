"""One folder a code of what goes by the lists of a language: `tests/cases/<CODE>/in/<language>.txt` are texts with that
fault, `in/<language>.names` the names that are known, each on a line with what it is also called; `golden` is what is
reported.

`python -m tests.lint.test_language_cases CODE...` writes the golden files of these codes anew, to be read before they
are kept.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.findings import Findings, all_codes
from cardforge.lint import Text, lint
from tests.casebook import CASES, written
from tests.lint.shared import lexicon

LETTERS = ("L3", "R1", "T40")
CODES = sorted(path.name for path in CASES.iterdir() if path.name.startswith(LETTERS))


def names(path: Path) -> dict[str, str]:
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    return {word: name for name, *others in lines for word in (name, *others)}


def report(code: str) -> str:
    """All that is found in the texts of a case by the rules of the code's kind."""
    folder = CASES / code / "in"
    findings = Findings()
    for path in sorted(folder.glob("*.txt")):
        known, plain = names(path.with_suffix(".names")), lexicon(path.stem)
        taught = replace(plain, names=known, speech=plain.speech.teach(known), memo={})
        findings += lint(Text(f"in/{path.name}", path.read_text(encoding="utf-8"), path.stem), taught, select=LETTERS)
    return written(findings)


@pytest.mark.parametrize("code", CODES)
def test_a_case_is_reported_as_its_golden_file_says(code: str) -> None:
    found = report(code)
    assert found == (CASES / code / "golden").read_text(encoding="utf-8")
    assert f" {code}" in found


def test_every_code_has_a_case() -> None:
    assert {code for code in all_codes() if code.startswith(LETTERS)} == set(CODES)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        (CASES / name / "golden").write_text(report(name), encoding="utf-8")
