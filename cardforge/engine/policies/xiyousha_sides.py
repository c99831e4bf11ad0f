"""Whom a player of 西游杀 wants dead, and how much: from its identity and the odds of the others' identities.

The 神仙 win when 唐僧 dies after the last 妖怪; so they see to it that the 妖怪 go first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardforge.engine.policies.battle_belief import Odds
from cardforge.engine.policies.battle_sides import BETWEEN, FOE, MYSELF, expected, lead, leader_of, others_of, power
from cardforge.engine.policies.battle_situation import Seats
from cardforge.engine.policies.xiyousha_lore import DEMON, IMMORTAL, MONK, PILGRIM

FRIENDLY: Final = {
    MONK: (0.0, -1.0, 1.0, 0.45),
    PILGRIM: (-2.0, -0.8, 1.0, 0.45),
    DEMON: (1.8, 0.6, -1.0, 0.35),
}
"""What harm to 唐僧, a 取经人, a 妖怪, a 神仙 is worth to each side."""
NEARLY: Final = 0.2
"""Expected seats of an identity below this: there is none left."""


def enmity(role: str, me: int, seats: Seats, odds: Odds) -> dict[int, float]:
    """What harm to each living seat is worth to the player; to itself it is a loss."""
    others = others_of(me, seats)
    if role == IMMORTAL:
        found = _immortal(others, seats, odds)
    else:
        row = list(FRIENDLY[role])
        if role != DEMON and expected(FOE, others, odds) < NEARLY:
            row[BETWEEN] = 1.0
        found = _felt(others, odds, row)
    found[me] = MYSELF
    return found


def _felt(seats: Sequence[int], odds: Odds, row: Sequence[float]) -> dict[int, float]:
    return {seat: sum(chance * wish for chance, wish in zip(odds[seat], row, strict=True)) for seat in seats}


def hp_left(seats: Seats, seat: int) -> int:
    """All HP a seat can lose before it dies: 唐僧's two layers, what is behind a form."""
    data = seats[seat]
    layers = data.get("layers")
    hp: int = layers["character"] + layers["true"] if layers else data["hp"]
    if data.get("behind"):
        hp = (hp if layers else data["behind"]["hp"]) + 1
    return hp


def strength(seat: int, seats: Seats) -> float:
    """What a seat can still do: HP, cards, equipment."""
    return power(hp_left(seats, seat), seats[seat])


def _immortal(others: list[int], seats: Seats, odds: Odds) -> dict[int, float]:
    """First the 妖怪, with 唐僧's help, then 唐僧; the sides are kept level until then."""
    monk = leader_of(others, seats, MONK)
    rest = [seat for seat in others if seat != monk]
    if expected(FOE, rest, odds) < NEARLY:
        row, to_monk = (0.0, 0.5, 1.0, -0.8), 2.0
    else:
        _, ahead = lead(rest, monk, odds, lambda seat: strength(seat, seats))
        row = (0.0, 0.0, 1.0, -0.6) if ahead > -2 else (0.0, 0.5, 0.7, -0.6)
        left = hp_left(seats, monk) if monk else 0
        to_monk = -1.5 if left <= 3 or ahead > 0 else -0.3
    found = _felt(rest, odds, row)
    if monk:
        found[monk] = to_monk
    return found
