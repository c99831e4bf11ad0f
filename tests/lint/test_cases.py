"""One folder a code of text lint: `tests/cases/<CODE>/in/<language>.txt` are texts with that fault, `golden` what is
reported of them, in both languages.

`python -m tests.lint.test_cases CODE...` writes the golden files of these codes anew, to be read before they are kept.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from cardforge.findings import Findings, all_codes
from cardforge.lint import lint
from cardforge.lint.reading import files_of, read
from tests.casebook import CASES, written
from tests.lint.shared import lexicon

OF_TEXTS = ("D09", "N1", "T3", "T41", "T42", "T43")
"""Beginnings of codes that have a case here."""
ELSEWHERE = {"D092", "D095", "D099"}
"""What takes large files or many: `tests/lint/test_reading.py`."""
CODES = sorted(path.name for path in CASES.iterdir() if path.name.startswith(OF_TEXTS))


def report(code: str) -> str:
    """All that is found in the texts of a case by the rules of the code's kind."""
    before = Path.cwd()
    os.chdir(CASES / code)
    try:
        paths, findings = files_of(Path("in"))
        for path in paths:
            text, found = read(path, path.stem)
            findings += found
            kind = code[:2] if code < "T4" else code[:3]
            findings += lint(text, lexicon(text.language), select=[kind]) if text else Findings()
        return written(findings)
    finally:
        os.chdir(before)


@pytest.mark.parametrize("code", CODES)
def test_a_case_is_reported_as_its_golden_file_says(code: str) -> None:
    found = report(code)
    assert found == (CASES / code / "golden").read_text(encoding="utf-8")
    assert f" {code}" in found


def test_every_code_has_a_case() -> None:
    assert {code for code in all_codes() if code.startswith(OF_TEXTS)} - ELSEWHERE == set(CODES)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        (CASES / name / "golden").write_text(report(name), encoding="utf-8")
