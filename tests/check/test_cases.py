"""One folder a code: `tests/cases/<CODE>/in` is a small game with that fault, `golden` what is reported of it, in
both languages.

`python -m tests.check.test_cases CODE...` writes the golden files of these codes anew, to be read before they are kept.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardforge import catalog, check
from cardforge.findings import all_codes
from tests.casebook import CASES, written

LETTERS = ("D", "N", "R")
OF_TEXTS = ("D09", "N1", "R1")
"""Codes of texts that are no game: `tests/lint/test_cases.py`."""
ELSEWHERE = {"D003", "D050", "D051", "D052", "D053", "D079", "D084", "D087", "D088", "D089", "D101"}
"""Files of 5 MB or 400,000 cells and texts without end have no place in the repository: `tests/catalog/test_load.py`,
`test_tables.py` and `tests/hostile/test_data.py` make them. D087-D089 are of texts
and of comments in them: `tests/test_ignores.py`, `tests/cli/test_lint.py`. D051, D052 and D084, of reviewing, need
editions, a release or a command: `test_review.py`; D053 a build: `tests/forge/test_drafts.py`.
D101 is of two versions: `tests/diff/test_versions.py`."""
CODES = sorted(
    path.name for path in CASES.iterdir() if path.name.startswith(LETTERS) and not path.name.startswith(OF_TEXTS)
)


def report(folder: Path) -> str:
    """All findings of a game, the checks' included, as the golden file has them."""
    game, findings = catalog.load(folder)
    if game is not None:
        findings += check.run(game, select=LETTERS)
    return written(findings)


@pytest.mark.parametrize("code", CODES)
def test_a_case_is_reported_as_its_golden_file_says(code: str) -> None:
    found = report(CASES / code / "in")
    assert found == (CASES / code / "golden").read_text(encoding="utf-8")
    assert f" {code}" in found


def test_every_code_has_a_case() -> None:
    documented = {code for code in all_codes() if code.startswith(LETTERS) and not code.startswith(OF_TEXTS)}
    assert documented - ELSEWHERE == set(CODES)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        (CASES / name / "golden").write_text(report(CASES / name / "in"), encoding="utf-8")
