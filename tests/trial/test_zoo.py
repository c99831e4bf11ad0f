"""The zoo: engines broken on purpose are rejected, every one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.engine import game_ids
from cardforge.trial.mutation.engine import EngineCourt, bench_in
from cardforge.trial.mutation.engine.sources import source
from cardforge.trial.mutation.zoo import zoo

DATA = Path(__file__).parents[2] / "data" / "games"


def test_there_are_ten_broken_engines_at_least_and_each_says_what_is_broken() -> None:
    animals = {animal.name: animal for game in game_ids() for animal in zoo(game)}
    assert len(animals) >= 20
    assert len({animal.path for animal in animals.values()}) == len(animals)
    for animal in animals.values():
        assert animal.changed() != source(animal.record).text
        compile(animal.tree(), animal.place.file, "exec")
        assert animal.broken["zh"]
        assert animal.broken["en"]
    assert all(any(animal.game == game for animal in animals.values()) for game in game_ids())
    assert any(not animal.game for animal in animals.values())


@pytest.mark.parametrize(("game", "every"), [("pansidong", 1), ("sanguosha", 3)])
def test_broken_engines_are_rejected_by_rulings_alone(game: str, every: int) -> None:
    """A sample of the larger game's; `cardforge mutate --only zoo` tries all of them."""
    bench = bench_in(DATA / game)
    assert bench is not None
    court = EngineCourt.of([bench], traced=False, kinds=("ruling",))
    assert not any(court.traces[game].said.values()), "a ruling fails on the engine as it is"
    verdicts = {animal.path: verdict for animal, verdict in court.judged(zoo(game)[::every], 2)}
    assert {path: verdict.witness for path, verdict in verdicts.items()} == dict.fromkeys(verdicts, "ruling")
