"""Faces that have one name on the shelf are one face: whatever else is changed in a game's data.

For single changes of every value of every file: wherever a face keeps its name, it shows just what it showed before.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from one_change import changes
from test_reach import GAMES

from cardforge.artifacts import Cache
from cardforge.catalog.model import Record
from cardforge.faces import Face
from cardforge.findings import CardforgeError
from cardforge.forge import Workbench
from cardforge.forge.shelf import Shelf

SOAK = bool(os.environ.get("CARDFORGE_SOAK"))
SAMPLE = {"bundled": 6, "showcase": 5, "ten records": 8}
MOST = 900
"""Changes of one game in a long run: all of the two smaller games."""
Told = dict[tuple[str, ...], tuple[Any, ...]]


class Ledger(Shelf):
    """A shelf that gives nothing away and notes by which name it would."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.told: Told = {}
        self.records: dict[tuple[str, ...], str] = {}

    def take(self, record: Record | None, what: tuple[Any, ...], again: Callable[[], Face]) -> Face | None:
        """Nothing."""
        return None

    def put(self, record: Record | None, what: tuple[Any, ...], face: Face) -> None:
        """Note what the face shows, under its name and the state of its pictures."""
        states = [f"{name}={self.art.state(name)}" for name in sorted(self.art.asked)]
        name = (self.key, self._name(record, what), *states)
        if all(each.code == "G005" for each in face.findings):
            self.told[name] = (face.name, face.key, face.fits, dict(face.texts), face.width, face.height, face.shape)
            self.records[name] = record.id if record else ""

    def kept(self) -> Told:
        """What would be kept: not what reaches a record that the edition has something to report of."""
        faulty = {each.record for each in self.edition.findings}
        reached = {id: frozenset().union(*self.reach.of(id)) for id in set(self.records.values()) if id}
        if "" in faulty:
            return {}
        return {n: t for n, t in self.told.items() if faulty.isdisjoint(reached.get(self.records[n], ()))}


def ledger(folder: Path, tag: str, cache: Path) -> Told:
    """What every face of an edition shows, by its name on the shelf."""
    bench = Workbench(folder, cache=Cache(cache))
    parts = (bench.cache, bench._drawn_with, bench.edition(tag), bench._reach, bench.fonts(tag), bench.art)
    shelf = Ledger(*parts)
    bench._deck(tag, shelf)
    return shelf.kept()


@pytest.mark.parametrize("name", SAMPLE)
def test_a_face_that_keeps_its_name_shows_the_same(name: str, tmp_path: Path) -> None:
    game, found = GAMES[name], changes(GAMES[name])
    editions = Workbench(game).game.info.editions
    before = {tag: ledger(game, tag, tmp_path / "cache") for tag in editions}
    kept = renamed = 0
    for number, change in enumerate(found[: MOST if SOAK else 10 * SAMPLE[name]]):
        if not SOAK and kept and renamed and number >= SAMPLE[name]:
            break
        folder, tag = tmp_path / "changed", editions[number % len(editions)]
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(game, folder)
        change.apply(folder)
        try:
            after = ledger(folder, tag, tmp_path / "cache")
        except CardforgeError:  # a game that cannot be read any more
            continue
        for face, told in after.items():
            if face in before[tag]:
                assert told == before[tag][face], f"{change}: {told[0]} has changed and keeps its name"
        kept += len(after.keys() & before[tag].keys())
        renamed += len(after.keys() - before[tag].keys())
    assert kept
    assert renamed
