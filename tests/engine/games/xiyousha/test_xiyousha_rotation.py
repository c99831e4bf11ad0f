"""Seats are alike: the same game with everybody moved on by some seats is the same game."""

from __future__ import annotations

import pytest
from battle_rotation import check_alike, dealt

from cardforge.engine import Game, Rng, new_game
from cardforge.engine.games.xiyousha.characters import CHARACTERS
from cardforge.engine.games.xiyousha.deck import DECK

ROLES = ("tangseng", "pilgrim", "demon", "demon", "demon", "immortal")


def beginning(seed: int, by: int) -> Game:
    """Characters, identities, hands and the whole pile by the seed, everybody moved on by some seats."""
    setup, left = dealt(DECK.ids, [character.id for character in CHARACTERS], ROLES, seed, by)
    return new_game("xiyousha", len(ROLES), seed, {**setup, "pool": left})


@pytest.mark.parametrize("by", [1, 3])
@pytest.mark.parametrize("seed", range(12))
def test_the_game_is_the_same_some_seats_on(seed: int, by: int) -> None:
    check_alike(beginning(seed, 0), beginning(seed, by), by, Rng(seed + 99))
