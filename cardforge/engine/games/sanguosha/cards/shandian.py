"""闪电, delayed, on yourself: whoever has it judges in the judge phase.

2 to 9 of spades: 3 damage, of which nobody is the source; else it goes on to the next fighter who has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.effects import striking
from cardforge.engine.battle.kinds import DELAYED, SPADE, Kind

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter

ID = "card/shandian"
DAMAGE = 3
RANKS = range(2, 10)


def _fixed(game: Battle, user: Fighter) -> list[Fighter]:
    return [] if game.judges(user, SHANDIAN) else [user]


def _wanted(suit: int, rank: int) -> bool:
    return suit == SPADE and rank in RANKS


SHANDIAN = Kind(ID, DELAYED, fixed=_fixed, nullifiable=True, judged=striking(ID, DAMAGE, _wanted), passes_on=True)
