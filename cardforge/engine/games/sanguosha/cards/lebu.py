"""乐不思蜀, delayed: the target judges in the next judge phase; unless it is a heart, the play phase is skipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import DELAYED, HEART, Kind
from cardforge.engine.battle.moments import Judgement
from cardforge.engine.battle.turns import PLAY

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play

ID = "card/lebu"


def _may_target(game: Battle, user: Fighter, target: Fighter) -> bool:
    return not game.judges(target, LEBU)


def _wanted(suit: int, rank: int) -> bool:
    return suit == HEART


def _judged(game: Battle, fighter: Fighter, card: int, kind: Kind) -> Play:
    judgement: Judgement = yield from game.judge(fighter, ID, _wanted)
    if not judgement.result:
        game.skip_phase(PLAY, ID)


LEBU = Kind(ID, DELAYED, may_target=_may_target, nullifiable=True, judged=_judged)
