"""The sides of a battle game with hidden roles: a leader, who follows it, its foes, and who stands between the sides.

The four roles stand in this order wherever a game lists them, so in the odds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardforge.engine.policies.battle_belief import Odds
from cardforge.engine.policies.battle_situation import Seats

FOLLOWER: Final = 1
FOE: Final = 2
BETWEEN: Final = 3
MYSELF: Final = -1.6
"""What harm to oneself is worth."""
WISHES: Final = ((0.0, -0.6, 0.8, 0.4), (-1.4, -0.5, 0.8, 0.4), (1.4, 0.5, -0.7, 0.1))
"""How much a leader, a follower and a foe want to see each role hurt."""


def wishes_of(roles: Sequence[str], between: Sequence[float]) -> dict[str, dict[str, float]]:
    """The wishes of all roles for a `Belief`; those of who stands between are the game's own."""
    return {role: dict(zip(roles, row, strict=True)) for role, row in zip(roles, (*WISHES, between), strict=True)}


def others_of(me: int, seats: Seats) -> list[int]:
    """The other living seats."""
    return [seat for seat, data in seats.items() if data["alive"] and seat != me]


def leader_of(others: Sequence[int], seats: Seats, role: str) -> int:
    """Which of the others holds the leader's role openly, or 0."""
    return next((seat for seat in others if seats[seat]["role"] == role), 0)


def expected(place: int, seats: Sequence[int], odds: Odds) -> float:
    """How many of the seats hold a role, as far as one can tell."""
    return sum(odds[seat][place] for seat in seats)


def power(hp: int, data: Mapping[str, Any]) -> float:
    """What a seat (of the view's `seats`) with so many HP can still do."""
    return float(hp + 0.5 * data["hand"] + 0.6 * len(data["equipment"]) + 0.5)


def lead(rest: Sequence[int], leader: int, odds: Odds, strength: Callable[[int], float]) -> tuple[float, float]:
    """How strong the foes among the rest are, and by how much they are ahead of the leader (0: none) and its side."""
    foes = sum(odds[seat][FOE] * strength(seat) for seat in rest)
    followers = sum(odds[seat][FOLLOWER] * strength(seat) for seat in rest)
    return foes, foes - followers - 0.7 * (strength(leader) if leader else 0.0)
