"""Roles: how many there are of each at every number of players, who wins, and what a kill is worth."""

from __future__ import annotations

from typing import Final

LORD: Final = "role/lord"
LOYALIST: Final = "role/loyalist"
REBEL: Final = "role/rebel"
SPY: Final = "role/spy"

REWARD_FOR_REBEL: Final = 3
"""Whoever kills a rebel draws so many cards."""


def _row(lord: int, loyalists: int, rebels: int, spies: int) -> dict[str, int]:
    return {LORD: lord, LOYALIST: loyalists, REBEL: rebels, SPY: spies}


TABLES: Final[dict[int, dict[str, dict[str, int]]]] = {
    4: {"": _row(1, 1, 1, 1)},
    5: {"": _row(1, 1, 2, 1)},
    6: {"single": _row(1, 1, 3, 1), "double": _row(1, 1, 2, 2)},
    7: {"": _row(1, 2, 3, 1)},
    8: {"single": _row(1, 2, 4, 1), "double": _row(1, 2, 3, 2)},
    9: {"": _row(1, 3, 4, 1)},
    10: {"": _row(1, 3, 4, 2)},
}
WITHOUT_LOYALIST: Final = {4: {"": _row(1, 0, 2, 1)}}
"""Four players as some play it: the switch `no_loyalist_at_four`."""


def winning_side(alive: list[str], lord_dead: bool) -> str:
    """The side that has won with these roles alive, or "".

    The lord dead: the spy, if a single spy is all that lives, else the rebels, dead or alive. All rebels and spies
    dead: the lord and the loyalists, dead or alive.
    """
    if lord_dead:
        return SPY if alive == [SPY] else REBEL
    return "" if REBEL in alive or SPY in alive else LORD


def winners(side: str) -> tuple[str, ...]:
    """The roles that win with a side; of spies only the one who lives."""
    return (LORD, LOYALIST) if side == LORD else (side,)
