"""The inconsistencies known of the source documents: which of them the commands tell, and by what. Needs
CARDFORGE_SOURCES.

`python -m tests.lint.test_inconsistencies` prints the counts and what is not told.
"""

from __future__ import annotations

import csv
import json
import os
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardforge.cli.audit import command as audit_command
from cardforge.cli.lint import command as lint_command

SOURCES = os.environ.get("CARDFORGE_SOURCES", "")
LEAST, LEAST_ALONE = 60, 45
"""Inconsistencies that are told at all, and of the document alone."""
GAMES = {"000": "xiyousha", "001": "sanguosha", "002": "pansidong", "003": ""}
ROWS = 78
NOT_TOLD = {"holds", "settled"}
"""Why a row has no finding: its sums hold, the document settles it itself."""
_LINES = re.compile("第 ([0-9., …]+) 行")


@dataclass(frozen=True)
class Row:
    """One inconsistency: where it stands, by what it is told, and what the finding says."""

    id: str
    lines: frozenset[int]
    by: str
    code: str
    says: str


def rows() -> list[Row]:
    table = Path(__file__).with_name("inconsistencies.tsv").read_text(encoding="utf-8")
    lines = [line for line in table.splitlines() if not line.startswith("#")]
    return [
        Row(each["id"], frozenset(map(int, each["lines"].split(","))), each["by"], each["code"], each["says"])
        for each in csv.DictReader(lines, delimiter="\t")
    ]


@cache
def told(doc: str, by: str) -> list[dict[str, str]]:
    """The findings of the command that tells what is told by this."""
    path = str(next(Path(SOURCES).glob(f"{doc}_*")))
    game = ["--game", GAMES[doc]] if GAMES[doc] else []
    asked = {"text": [], "names": game, "notes": game, "declared": ["--language", "zh-Hans"]}[by]
    before = os.environ.get("CARDFORGE_LANG")
    os.environ["CARDFORGE_LANG"] = "zh"
    try:
        ran = CliRunner().invoke(audit_command if by == "notes" else lint_command, [path, "--format", "json", *asked])
    finally:
        os.environ.pop("CARDFORGE_LANG") if before is None else os.environ.update(CARDFORGE_LANG=before)
    found: list[dict[str, str]] = json.loads(ran.output)["findings"]
    return found


def is_told(row: Row) -> bool:
    return row.by not in NOT_TOLD and any(_is(each, row) for each in told(row.id[:3], row.by))


def _is(finding: dict[str, str], row: Row) -> bool:
    message = finding["message"]
    named = {int(n) for lines in _LINES.findall(message) for n in re.findall(r"(?<![.0-9])[0-9]+", lines)}
    here = {int(finding["line"] or 0)} | named
    return (
        finding["code"] == row.code and bool(here & row.lines) and bool(re.search(row.says, message + finding["hint"]))
    )


def test_every_row_has_its_place_in_the_table() -> None:
    found = rows()
    assert len({row.id for row in found}) == len(found) == ROWS
    assert all((row.code == "-") == (row.by in NOT_TOLD) for row in found)


@pytest.mark.skipif(not SOURCES, reason="the source documents are not at hand")
def test_most_inconsistencies_are_told() -> None:
    outcome = {row.id: row.by for row in rows() if is_told(row)}
    missing = [row.id for row in rows() if row.id not in outcome]
    expected = [row.id for row in rows() if row.by in NOT_TOLD]
    assert missing == expected, f"{len(outcome)} told; not told: {missing}"
    assert len(outcome) >= LEAST
    assert sum(by != "notes" for by in outcome.values()) >= LEAST_ALONE


@pytest.mark.skipif(not SOURCES, reason="the source documents are not at hand")
def test_sums_that_hold_are_not_told() -> None:
    for row in rows():
        if row.by == "holds":
            sums = [each for each in told(row.id[:3], "text") if each["code"].startswith("N10")]
            assert not [each for each in sums if int(each["line"] or 0) in row.lines and each["code"] != "N109"], row.id


if __name__ == "__main__":
    known = {row.id: is_told(row) for row in rows()}
    by = Counter(row.by for row in rows() if known[row.id])
    print(f"{sum(known.values())} of {len(known)} told: {dict(by)}")
    print("not told:", *(f"{row.id} ({row.by})" for row in rows() if not known[row.id]))
