"""The recorded win rates of 西游杀: games end, sensible play beats chance, the pages show what is recorded."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardforge.engine.balance import wilson
from cardforge.engine.policies.xiyousha_lore import COUNTS, DEMON, IMMORTAL, MONK, PILGRIM
from cardforge.engine.winrates import Cast, Cell, measure

DOCS = Path(__file__).resolve().parents[3] / "docs"
CELLS = [
    Cell.read(cell)
    for cell in json.loads((DOCS / "games" / "xiyousha" / "balance.json").read_text(encoding="utf-8"))["cells"]
]


def cell(players: int, cast: str) -> Cell:
    return next(each for each in CELLS if (each.players, each.cast, each.dealt) == (players, cast, False))


def percent(rate: float, low: float, high: float) -> str:
    return f"{rate:.1%} [{low:.1%}, {high:.1%}]"


def test_games_end_and_one_side_wins() -> None:
    for each in CELLS:
        assert each.capped == each.drawn == 0
        assert each.roles[MONK] == each.roles[PILGRIM]
        assert each.roles[MONK] + each.roles[DEMON] + each.roles.get(IMMORTAL, 0) == each.games


@pytest.mark.parametrize("players", COUNTS)
def test_every_identity_wins_somewhere(players: int) -> None:
    for cast in ("sensible", "random"):
        assert cell(players, cast).games >= 300
        assert all(cell(players, cast).roles.values())


@pytest.mark.parametrize("players", [5, 8])
def test_sensible_play_beats_chance_in_every_identity(players: int) -> None:
    """One sensible seat among random ones, and a random side among sensible ones: the intervals lie apart."""
    chance, sensible = cell(players, "random"), cell(players, "sensible")
    for role in chance.roles:
        assert cell(players, f"random,one:{role}=sensible").rate(role)[1] > chance.rate(role)[2]
    for side in ((MONK, PILGRIM), (DEMON,), (IMMORTAL,)):
        cast = "sensible," + ",".join(f"{role}=random" for role in side)
        assert cell(players, cast).rate(side[0])[2] < sensible.rate(side[0])[1]


def test_a_single_demon_is_without_a_chance_as_the_page_says() -> None:
    for players in (3, 4):
        assert cell(players, "sensible").rate(DEMON)[2] < 0.08


def test_the_records_can_be_played_again() -> None:
    """The first games of a recorded run, played now, fit its rate."""
    kept = cell(5, "random")
    again = measure(kept.game, kept.players, Cast.read(kept.cast), 100, kept.seed)
    for role in kept.roles:
        _, low, high = again.rate(role)
        assert low - 0.05 < kept.rate(role)[0] < high + 0.05


@pytest.mark.parametrize("page", ["balance-xiyousha.md", "balance-xiyousha.zh.md"])
def test_the_pages_show_the_records(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    for each in CELLS:
        if each.dealt:
            for character in each.characters:
                wins, games = each.of_character(character)
                assert f"| {games} | {percent(wins / games, *wilson(wins, games))} |" in text
        elif each.cast in ("random", "sensible"):
            assert all(percent(*each.rate(role)) in text for role in each.roles)
    for picture in re.findall(r"\((pictures/[^)]+)\)", text):
        svg = (DOCS / picture).read_text(encoding="utf-8")
        assert svg.startswith("<svg")
        assert svg.count("<circle") > 10
