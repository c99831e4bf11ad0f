"""New damaged texts of three domains: `{wrong|right}` marks a place. What is measured here was written before the rules
were tried on it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardforge.findings import Finding
from cardforge.lint import Text, lint
from tests.lint.shared import lexicon

FOLDER = Path(__file__).parent / "marked"
TEXTS = sorted(path.name for path in FOLDER.iterdir())
MARKS = ("T3", "N1", "T41")
_DAMAGE = re.compile(r"\{(?P<wrong>[^|{}]*)\|(?P<right>[^|{}]*)\}")


@dataclass(frozen=True)
class Damage:
    """A place of the damaged text: [start, end) and what should stand there."""

    start: int
    end: int
    right: str


def damaged(written: str) -> tuple[str, list[Damage]]:
    """The text with its damages, and where they are."""
    parts: list[str] = []
    places: list[Damage] = []
    at = length = 0
    for found in _DAMAGE.finditer(written):
        parts += [written[at : found.start()], found["wrong"]]
        length += found.start() - at
        places.append(Damage(length, length + len(found["wrong"]), found["right"]))
        length += len(found["wrong"])
        at = found.end()
    return "".join([*parts, written[at:]]), places


def whole(written: str) -> str:
    """The text without its damages."""
    return _DAMAGE.sub(lambda found: found["right"], written)


def looked_over(name: str, text: str) -> list[Finding]:
    language = name.split(".")[1]
    return list(lint(Text(name, text, language), lexicon(language), select=MARKS))


def beside(text: Text, finding: Finding, damage: Damage) -> bool:
    """Whether a finding is at a damage, or at what is next to it; a bracket that is missing is told at its partner."""
    place = finding.place
    assert place is not None
    if finding.code == "T304" and damage.right == finding.values["partner"]:
        return place.line == text.position(damage.start)[0]
    start = text.starts[place.line - 1] + place.column - 1
    end = text.starts[place.end_line - 1] + place.end_column - 1
    return start <= damage.end + 1 and damage.start - 1 <= end


def counted(name: str) -> tuple[int, int, list[Finding], list[Damage]]:
    """(damages found, damages, findings at no damage, damages not found)."""
    body, places = damaged((FOLDER / name).read_text(encoding="utf-8"))
    text = Text(name, body, name.split(".")[1])
    told = looked_over(name, body)
    missed = [each for each in places if not any(beside(text, finding, each) for finding in told)]
    false = [finding for finding in told if not any(beside(text, finding, each) for each in places)]
    return len(places) - len(missed), len(places), false, missed


def test_most_damages_are_found_and_little_else() -> None:
    results = [counted(name) for name in TEXTS]
    found, all_ = sum(each[0] for each in results), sum(each[1] for each in results)
    false = [finding for each in results for finding in each[2]]
    assert found >= 0.85 * all_, [each for result in results for each in result[3]]
    assert len(false) <= 0.05 * found, [(str(each.place), each.message("en")) for each in false]


@pytest.mark.parametrize("name", TEXTS)
def test_of_the_whole_text_nothing_is_told(name: str) -> None:
    told = looked_over(name, whole((FOLDER / name).read_text(encoding="utf-8")))
    assert [(str(each.place), each.code) for each in told] == []
