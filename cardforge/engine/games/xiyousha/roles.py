"""Identities (L13-37): how many there are of each at every number of players, who wins, what a kill is worth (L97)."""

from __future__ import annotations

from typing import Final

MONK: Final = "role/tangseng"
PILGRIM: Final = "role/pilgrim"
DEMON: Final = "role/demon"
IMMORTAL: Final = "role/immortal"

REWARD_FOR_DEMON: Final = 3
"""Whoever kills a 妖怪 draws so many cards."""


def _row(pilgrims: int, demons: int, immortals: int) -> dict[str, dict[str, int]]:
    return {"": {MONK: 1, PILGRIM: pilgrims, DEMON: demons, IMMORTAL: immortals}}


TABLES: Final = {
    3: _row(1, 1, 0),
    4: _row(1, 1, 1),
    5: _row(1, 2, 1),
    6: _row(1, 3, 1),
    7: _row(2, 3, 1),
    8: _row(2, 3, 2),
    9: _row(3, 3, 2),
    10: _row(3, 4, 2),
    11: _row(3, 5, 2),
    12: _row(4, 5, 2),
}
HANDBOOK_TABLES: Final = {8: _row(2, 4, 1), 9: _row(3, 4, 1)}
"""The published handbook's rows where they differ: the rule `handbook_identities`."""


def winning_side(alive: list[str]) -> str:
    """The side that has won with these identities alive, or "".

    All 妖怪 and 神仙 dead: 唐僧 and the 取经人, dead or alive. 唐僧 dead: the 妖怪 if one of them lives, else the 神仙.
    """
    if MONK not in alive:
        return DEMON if DEMON in alive else IMMORTAL
    return "" if DEMON in alive or IMMORTAL in alive else MONK


def winners(side: str) -> tuple[str, ...]:
    """The identities that win with a side."""
    return (MONK, PILGRIM) if side == MONK else (side,)
