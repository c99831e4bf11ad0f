"""黄月英.

集智: when you use a trick that is not delayed, you may draw a card, before anything comes of it.
奇才 (locked): the tricks that you use know no limit of distance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import FarReach, Skill, Trigger
from cardforge.engine.battle.kinds import DELAYED, TRICK
from cardforge.engine.battle.timing import USED

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play

JIZHI_ID = "skill/jizhi"
QICAI_ID = "skill/qicai"
GAIN = 1


def _is_trick(game: Battle, owner: Fighter, use: Use) -> bool:
    return use.kind.type == TRICK


def _draw(game: Battle, owner: Fighter, use: Use) -> Play:
    yield from game.draw(owner, GAIN, JIZHI_ID)


JIZHI = Skill(JIZHI_ID, Trigger(USED, _draw, when=_is_trick))
QICAI = Skill(QICAI_ID, FarReach((TRICK, DELAYED)))
