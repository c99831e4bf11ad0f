"""甄姬.

倾国: a black hand card of yours counts as a 闪.
洛神: as your turn starts, you may judge; a black card you take, and you may do it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import is_black
from cardforge.engine.battle.hooks import HAND_CARDS, Convert, Skill, Trigger
from cardforge.engine.battle.kinds import BLACK
from cardforge.engine.battle.timing import TURN_START
from cardforge.engine.games.sanguosha.cards.shan import SHAN

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Judgement, Phase
    from cardforge.engine.core.game import Play

QINGGUO_ID = "skill/qingguo"
LUOSHEN_ID = "skill/luoshen"


def _black(suit: int, rank: int) -> bool:
    return suit & 1 == BLACK


def _judge(game: Battle, owner: Fighter, phase: Phase) -> Play:
    def take(game: Battle, judgement: Judgement) -> Play:
        if judgement.result:
            yield from game.obtain(owner, (judgement.card,), LUOSHEN_ID)

    again = True
    while again:
        judgement = yield from game.judge(owner, LUOSHEN_ID, _black, take)
        again = judgement.result and (yield from game.ask_skill(owner, LUOSHEN_ID, ()))


QINGGUO = Skill(QINGGUO_ID, Convert(SHAN, is_black, zones=HAND_CARDS))
LUOSHEN = Skill(LUOSHEN_ID, Trigger(TURN_START, _judge))
