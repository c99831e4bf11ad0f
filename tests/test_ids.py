"""Engine and data are two witnesses that speak of the same things: every id of one is an id of the other.

The engine's ids are read off its sources as text, the data's off its records; neither is imported by the other.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardforge
from cardforge import catalog, project

ENGINE = Path(cardforge.__file__).parent / "engine" / "games"
JOINED = ("card", "zone", "side", "skill", "action")
"""Types that engine and data must share whole; of `rule` the engine names only those it can give as a reason."""
INNER = {"zone/drawn", "zone/out"}
"""Where a card is while it is in the hand of whoever carries out an action, or out of the game: on no table."""
OUTER = {"zone/role"}
"""Where role cards lie, before their seats: the engine tells them by seat (`roles`), not as a pile."""
GAMES = [game for game in project.bundled_games() if (ENGINE / game).is_dir()]


def engine_ids(game: str) -> set[str]:
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ENGINE / game).rglob("*.py")))
    if "cardforge.engine.battle" in source:
        source += (ENGINE.parent / "battle" / "events.py").read_text(encoding="utf-8")
    return {id.partition("#")[0] for id in re.findall(r'"([a-z]+/[a-z0-9-]+(?:#\d)?)"', source)}


@pytest.mark.parametrize("game", GAMES)
def test_engine_and_data_name_the_same_things(game: str) -> None:
    data, _ = catalog.load(project.find_game(game))
    assert data is not None
    engine = engine_ids(game) - INNER
    for kind in JOINED:
        named = {id for id in engine if id.startswith(f"{kind}/")}
        recorded = {record.id for record in data.of_type(kind)}
        assert named == recorded - OUTER, f"{kind}: {sorted(named ^ recorded)}"
    assert {id for id in engine if id.startswith("rule/")} <= data.records.keys()


def test_there_is_a_game_to_join() -> None:
    assert GAMES
