"""Rules texts of invented games, whole and with slips of every kind: `games/slips.tsv` was written before the rules
were tried on them. Each slip is made alone, so that none hides or helps another.

`python -m tests.lint.test_games` prints what is told of each kind, and what is not.
"""

from __future__ import annotations

import csv
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from cardforge.findings import Finding
from cardforge.lint import Text, lint
from cardforge.lint.markdown import prose
from tests.lint.shared import lexicon

FOLDER = Path(__file__).parent / "games"
TEXTS = sorted(path.name for path in FOLDER.iterdir() if path.suffix != ".tsv")
ALWAYS = {"numb": 0.9, "list": 0.9, "mark": 0.85, "pair": 0.9, "script": 0.8, "phase": 0.6, "scrape": 0.6, "sum": 0.5}
"""Kinds of slips that principles tell, and the share of them that must be told."""
ELSEWHERE, NEAR = ("sum", "list", "phase", "rep"), 1
"""Kinds of slips that may be told where the other half of the contradiction stands; lines off the place, else."""
LEAST = 0.6
"""Share of all slips."""


@cache
def told(name: str, written: str) -> tuple[tuple[str, str, int], ...]:
    """Codes, messages and lines of what is told, but for notes."""
    language = name.split(".")[1]
    text = Text(name, prose(written) if name.endswith(".md") else written, language)
    found = [each for each in lint(text, lexicon(language)) if each.severity.value != "note"]
    return tuple((each.code, each.message("en"), _line(each)) for each in found)


def _line(finding: Finding) -> int:
    assert finding.place is not None
    return finding.place.line


def slips() -> list[dict[str, str]]:
    lines = [line for line in (FOLDER / "slips.tsv").read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return [
        {key: value.replace("\\n", "\n") for key, value in row.items()}
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
    ]


@cache
def outcomes() -> tuple[tuple[str, bool, str], ...]:
    """Kind of each slip, whether it is told (of the whole text nothing is), and the slip."""
    found = []
    for row in slips():
        whole = (FOLDER / row["file"]).read_text(encoding="utf-8")
        assert row["right"] in whole, row
        line = whole[: whole.index(row["right"])].count("\n") + 1
        new = told(row["file"], whole.replace(row["right"], row["wrong"], 1))
        near = row["kind"] in ELSEWHERE or any(line - NEAR <= at <= line + 2 * NEAR for _, _, at in new)
        found.append((row["kind"], bool(new) and near, f"{row['file']}: {row['wrong']}"))
    return tuple(found)


@pytest.mark.parametrize("name", TEXTS)
def test_of_a_whole_text_nothing_is_told(name: str) -> None:
    assert told(name, (FOLDER / name).read_text(encoding="utf-8")) == ()


def test_slips_are_told_by_kind() -> None:
    all_ = Counter(kind for kind, _, _ in outcomes())
    seen = Counter(kind for kind, is_told, _ in outcomes() if is_told)
    short = {kind: (seen[kind], all_[kind]) for kind, share in ALWAYS.items() if seen[kind] < share * all_[kind]}
    assert not short, [slip for kind, is_told, slip in outcomes() if not is_told and kind in short]
    assert sum(seen.values()) >= LEAST * sum(all_.values())


if __name__ == "__main__":
    kinds = Counter(kind for kind, _, _ in outcomes())
    for kind, count in sorted(kinds.items()):
        print(kind, sum(is_told for each, is_told, _ in outcomes() if each == kind), "of", count)
    for kind, is_told, slip in outcomes():
        if not is_told:
            print(" not told:", kind, slip)
