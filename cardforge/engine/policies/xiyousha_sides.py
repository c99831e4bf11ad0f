"""Whom a player of 西游杀 wants dead, and how much: from its identity and the odds of the others' identities.

The 神仙 win when 唐僧 dies after the last 妖怪; so they see to it that the 妖怪 go first.
"""

from __future__ import annotations

from typing import Final

from cardforge.engine.policies.battle_belief import Odds
from cardforge.engine.policies.battle_situation import Seats
from cardforge.engine.policies.xiyousha_lore import DEMON, IMMORTAL, MONK, PILGRIM

MYSELF: Final = -1.6
FRIENDLY: Final = {
    MONK: (0.0, -1.0, 1.0, 0.45),
    PILGRIM: (-2.0, -0.8, 1.0, 0.45),
    DEMON: (1.8, 0.6, -1.0, 0.35),
}
"""What harm to 唐僧, a 取经人, a 妖怪, a 神仙 is worth to each side."""
_PILGRIM: Final = 1
_DEMON: Final = 2
_IMMORTAL: Final = 3
NEARLY: Final = 0.2
"""Expected seats of an identity below this: there is none left."""


def enmity(role: str, me: int, seats: Seats, odds: Odds) -> dict[int, float]:
    """What harm to each living seat is worth to the player; to itself it is a loss."""
    others = [seat for seat, data in seats.items() if data["alive"] and seat != me]
    if role == IMMORTAL:
        found = _immortal(others, seats, odds)
    else:
        row = list(FRIENDLY[role])
        if role != DEMON and sum(odds[seat][_DEMON] for seat in others) < NEARLY:
            row[_IMMORTAL] = 1.0
        found = {seat: sum(chance * wish for chance, wish in zip(odds[seat], row, strict=True)) for seat in others}
    found[me] = MYSELF
    return found


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
    data = seats[seat]
    return float(hp_left(seats, seat) + 0.5 * data["hand"] + 0.6 * len(data["equipment"]) + 0.5)


def _immortal(others: list[int], seats: Seats, odds: Odds) -> dict[int, float]:
    """First the 妖怪, with 唐僧's help, then 唐僧; the sides are kept level until then."""
    monk = next((seat for seat in others if seats[seat]["role"] == MONK), 0)
    rest = [seat for seat in others if seat != monk]
    demons = sum(odds[seat][_DEMON] * strength(seat, seats) for seat in rest)
    pilgrims = sum(odds[seat][_PILGRIM] * strength(seat, seats) for seat in rest)
    if sum(odds[seat][_DEMON] for seat in rest) < NEARLY:
        row, to_monk = (0.0, 0.5, 1.0, -0.8), 2.0
    else:
        monks = strength(monk, seats) if monk else 0.0
        ahead = demons - pilgrims - 0.7 * monks
        row = (0.0, 0.0, 1.0, -0.6) if ahead > -2 else (0.0, 0.5, 0.7, -0.6)
        left = hp_left(seats, monk) if monk else 0
        to_monk = -1.5 if left <= 3 or ahead > 0 else -0.3
    found = {seat: sum(chance * wish for chance, wish in zip(odds[seat], row, strict=True)) for seat in rest}
    if monk:
        found[monk] = to_monk
    return found
