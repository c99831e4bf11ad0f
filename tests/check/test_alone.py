"""A check that says it looks at one record at a time finds in each record alone what it finds in all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardforge import catalog, check, claims
from cardforge.check import Check, Subject
from cardforge.text import Edition
from tests.casebook import CASES
from tests.text.shared import language

FAULTY = ("T1", "T2", "L1", "L2", "L3")
"""Cases with faults that such checks find."""


@pytest.fixture(scope="module")
def subjects() -> list[Subject]:
    """The games of these cases, and the language."""
    out = []
    for folder in sorted(CASES.iterdir()):
        if folder.name.startswith(FAULTY) and (folder / "in" / "game.yaml").exists():
            game, _ = catalog.load(folder / "in")
            assert game is not None
            read, _ = claims.read(game)
            editions = {tag: Edition(game, read, language(), tag) for tag in game.info.editions}
            out.append(Subject(game, read, editions, {"language": language()}))
    return out


ALONE = [each for each in check.checks() if each.alone]


@pytest.mark.parametrize("each", ALONE, ids=lambda each: each.name)
def test_each_record_alone_shows_what_all_do(each: Check, subjects: list[Subject]) -> None:
    told = 0
    for subject in subjects:
        whole = {str(found) for found in check.found_by(each, subject) if found.record}
        apart: set[str] = set()
        for record in subject.game.records:
            narrow = {tag: edition.narrowed([record]) for tag, edition in subject.editions.items()}
            apart |= {str(found) for found in check.found_by(each, replace(subject, editions=narrow)) if found.record}
        assert apart == whole, subject.game.folder.parent.name
        told += len(whole)
    assert told, "no case has a fault that this check finds"


def test_an_unknown_way_to_look_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of"):
        check.check("D041", reads=(), alone="now and then")
