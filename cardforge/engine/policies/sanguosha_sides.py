"""Whom a player of 三国杀 wants dead, and how much: from its role and the odds of the others' roles."""

from __future__ import annotations

from typing import Final

from cardforge.engine.policies.battle_belief import Odds
from cardforge.engine.policies.battle_sides import (
    BETWEEN,
    FOE,
    FOLLOWER,
    MYSELF,
    expected,
    lead,
    leader_of,
    others_of,
    power,
)
from cardforge.engine.policies.battle_situation import Seats
from cardforge.engine.policies.sanguosha_lore import LORD, REBEL, SPY

LORD_TO_REBEL: Final = 1.6
LORD_TO_LOYAL: Final = -2.0
NEARLY: Final = 0.15
"""Expected seats of a role below this: there is none left."""


def enmity(role: str, me: int, seats: Seats, odds: Odds) -> dict[int, float]:
    """What harm to each living seat is worth to the player; to itself it is a loss."""
    others = others_of(me, seats)
    lord = leader_of(others, seats, LORD)
    if role == SPY:
        found = _spy(others, lord, seats, odds)
    else:
        rebels = expected(FOE, others, odds) + (role == REBEL)
        found = {seat: _plain(role, odds[seat], rebels < NEARLY) for seat in others}
        if lord:
            found[lord] = LORD_TO_REBEL if role == REBEL else LORD_TO_LOYAL
    found[me] = MYSELF
    return found


def _plain(role: str, chance: list[float], no_rebels: bool) -> float:
    """For all but spies. A spy is a friend of the weaker side as long as there are rebels."""
    if role == REBEL:
        return 0.7 * chance[FOLLOWER] + 0.25 * chance[BETWEEN] - chance[FOE]
    spy = 1.0 if no_rebels else 0.35
    friend = 1.0 if role == LORD else 0.8
    return chance[FOE] + spy * chance[BETWEEN] - friend * chance[FOLLOWER]


def strength(seat: int, seats: Seats) -> float:
    """What a seat can still do: HP, cards, equipment."""
    data = seats[seat]
    return power(max(0, data["hp"]), data)


def _spy(others: list[int], lord: int, seats: Seats, odds: Odds) -> dict[int, float]:
    """The spy keeps the sides level, and the lord alive until nobody else is."""
    if others == [lord]:
        return {lord: 1.6}
    rest = [seat for seat in others if seat != lord]
    rebels, ahead = lead(rest, lord, odds, lambda seat: strength(seat, seats))
    against_rebels, against_loyal = (1.0, 0.0) if ahead > 0 else (0.3, 0.9)
    if rebels < 0.5:
        against_loyal = 1.0
    found = {
        seat: against_rebels * odds[seat][FOE] + against_loyal * odds[seat][FOLLOWER] + 0.7 * odds[seat][BETWEEN]
        for seat in rest
    }
    if lord:
        found[lord] = _spy_on_lord(seats[lord]["hp"], ahead, rebels)
    return found


def _spy_on_lord(hp: int, ahead: float, rebels: float) -> float:
    if hp <= 2 or ahead > 0:
        return -1.5
    return -0.4 if rebels < 0.5 else -0.1
