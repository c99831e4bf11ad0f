"""What composing a face really asks for lies within what `reach` says that it can reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardforge import project
from cardforge.catalog.model import Record
from cardforge.claims.model import Claims
from cardforge.faces import compose, layout_for
from cardforge.forge import Workbench
from cardforge.forge.reach import Reach
from cardforge.text import Edition

HERE = Path(__file__).resolve().parent
GAMES = {
    "bundled": project.bundled() / "data" / "games" / "pansidong",
    "showcase": HERE.parent / "fixtures" / "showcase",
    "ten records": HERE.parent / "fixtures" / "ten_records",
}


class Watched(Mapping[str, Any]):
    """A mapping that notes what is asked of it, and "*" where all of it is looked through."""

    def __init__(self, held: Mapping[str, Any], noted: set[str]) -> None:
        self.held, self.noted = held, noted

    def __getitem__(self, key: str) -> Any:
        if key in self.held:
            self.noted.add(key)
        return self.held[key]

    def __contains__(self, key: object) -> bool:
        if key in self.held:
            self.noted.add(str(key))
        return key in self.held

    def __iter__(self) -> Iterator[str]:
        self.noted.add("*")
        return iter(self.held)

    def __len__(self) -> int:
        return len(self.held)


class Clauses(Watched):
    """The clauses of a record: which are asked for does not matter."""

    def __init__(self, record: Record, noted: set[str]) -> None:
        super().__init__(record.clauses, noted)
        self.id = record.id

    def __getitem__(self, key: str) -> Any:
        self.noted.add(self.id)
        return self.held[key]

    __contains__ = Mapping.__contains__

    def __iter__(self) -> Iterator[str]:
        self.noted.add(self.id)
        return iter(self.held)


class Watch:
    """A game whose records say when they are looked at: `whole` where clauses were read, `known` for all else."""

    def __init__(self, bench: Workbench) -> None:
        self.whole: set[str] = set()
        self.known: set[str] = set()
        told = {id: replace(r, clauses=Clauses(r, self.whole)) for id, r in bench.game.records.items()}
        self.game = replace(bench.game, records=Watched(told, self.known))
        by_record, actors = (Watched(each, self.known) for each in (bench.claims.by_record, bench.claims.actors))
        self.claims = Claims(self.game, by_record, actors)
        self.records = told

    def edition(self, bench: Workbench, tag: str) -> Edition:
        """A fresh edition: nothing is rendered yet, names locked in conversion are known (they count for all)."""
        edition = Edition(self.game, self.claims, bench.language, tag)
        edition.locked()
        self.whole.clear()
        self.known.clear()
        return edition


@pytest.mark.parametrize("name", GAMES)
def test_faces_ask_only_for_what_can_be_reached(name: str) -> None:
    bench = Workbench(GAMES[name])
    reach, watch = Reach(bench.game), Watch(bench)
    seen = 0
    for tag in bench.game.info.editions:
        fonts = bench.fonts(tag)
        for record in bench.cards:
            edition = watch.edition(bench, tag)
            layout = layout_for(record, edition, bench.layouts)
            face = compose(watch.records[record.id], record.copies[0], edition, layout, fonts, bench.art, bench.theme)
            assert face.items
            if edition.findings or face.findings:
                continue  # a report looks for its place in the whole game; such a face is not kept
            seen += 1
            whole, known = reach.of(record.id)
            assert watch.whole <= whole, (record.id, tag)
            assert watch.known <= whole | known, (record.id, tag)
    assert seen > 0.8 * len(bench.cards) * len(bench.game.info.editions)


def test_what_a_record_reaches() -> None:
    bench = Workbench(GAMES["showcase"])
    whole, known = Reach(bench.game).of("character/monk")
    skills = {id for id in whole if id.startswith("skill/")}
    assert skills == set(bench.game.records["character/monk"].fields["skills"])  # they are drawn on the same face
    assert not whole & known
    assert Reach(bench.game).of("card/peach")[0] == {"card/peach"}


def test_a_digest_changes_with_what_is_reached_and_with_nothing_else() -> None:
    bench = Workbench(GAMES["bundled"])
    game, before = bench.game, Reach(bench.game)
    changed_id = next(id for id in game.records if id.startswith("skill/"))
    record = game.records[changed_id]
    other = replace(record, claims={**record.claims, "zzz": 1})
    after = Reach(replace(game, records={**game.records, changed_id: other}))
    for card in bench.cards:
        reached = changed_id in frozenset().union(*before.of(card.id))
        assert (before.digest(card.id) != after.digest(card.id)) is reached, card.id
