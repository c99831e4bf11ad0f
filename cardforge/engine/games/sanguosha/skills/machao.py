"""马超.

马术 (locked): your distance to others is one less.
铁骑: when your 杀 has its target, you may judge; red, and the target may not answer with a 闪. It comes after 流离 and
before the armour of the target; equipment of your own waits until it is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Distance, Skill, Trigger
from cardforge.engine.battle.kinds import RED
from cardforge.engine.battle.timing import TARGETED
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play

MASHU_ID = "skill/mashu"
TIEQI_ID = "skill/tieqi"


def _red(suit: int, rank: int) -> bool:
    return suit & 1 == RED


def _strikes(game: Battle, owner: Fighter, use: Use) -> bool:
    return use.kind is SHA


def _judge(game: Battle, owner: Fighter, use: Use) -> Play:
    target = use.target
    judgement = yield from game.judge(owner, TIEQI_ID, _red)
    if judgement.result:
        use.unanswerable |= 1 << target.seat


MASHU = Skill(MASHU_ID, Distance(out=-1))
TIEQI = Skill(TIEQI_ID, Trigger(TARGETED, _judge, when=_strikes))
