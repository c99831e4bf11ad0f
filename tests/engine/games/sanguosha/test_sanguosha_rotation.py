"""Seats are alike: the same game with everybody moved on by some seats is the same game."""

from __future__ import annotations

import pytest
from battle_rotation import check_alike, dealt

from cardforge.engine import Game, Rng, new_game
from cardforge.engine.games.sanguosha.deck import DECK
from cardforge.engine.games.sanguosha.skills import GENERALS

ROLES = ("lord", "loyalist", "rebel", "rebel", "spy")


def beginning(seed: int, by: int) -> Game:
    """Generals, roles, hands and the whole pile by the seed, everybody moved on by some seats."""
    setup, _ = dealt(DECK.ids, [general.id for general in GENERALS], ROLES, seed, by)
    return new_game("sanguosha", len(ROLES), seed, setup)


@pytest.mark.parametrize("by", [1, 3])
@pytest.mark.parametrize("seed", range(12))
def test_the_game_is_the_same_some_seats_on(seed: int, by: int) -> None:
    check_alike(beginning(seed, 0), beginning(seed, by), by, Rng(seed + 99))
