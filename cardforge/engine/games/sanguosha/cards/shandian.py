"""闪电, delayed, on yourself: whoever has it judges in the judge phase.

2 to 9 of spades: 3 damage, of which nobody is the source; else it goes on to the next fighter who has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import DELAYED, SPADE, Kind
from cardforge.engine.battle.moments import Judgement

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play

ID = "card/shandian"
DAMAGE = 3
RANKS = range(2, 10)


def _fixed(game: Battle, user: Fighter) -> list[Fighter]:
    return [] if game.judges(user, SHANDIAN) else [user]


def _wanted(suit: int, rank: int) -> bool:
    return suit == SPADE and rank in RANKS


def _judged(game: Battle, fighter: Fighter, card: int, kind: Kind) -> Play:
    def strike(game: Battle, judgement: Judgement) -> Play:
        if judgement.result:
            yield from game.damage(fighter, None, DAMAGE, ID, (card,))
        else:
            game.pass_on(fighter, card, kind)

    yield from game.judge(fighter, ID, _wanted, strike)


SHANDIAN = Kind(ID, DELAYED, fixed=_fixed, nullifiable=True, judged=_judged, passes_on=True)
