"""琵琶精.

靡靡之音 (L301), once a turn: a diamond from hand is used as 捆仙索.
幽雅 (L303): 心灵控制 cannot be aimed at you.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import is_diamond
from cardforge.engine.battle.hooks import TO_USE, Convert, Forbid, Skill
from cardforge.engine.games.xiyousha.cards.ropes import KUNXIAN
from cardforge.engine.games.xiyousha.cards.xinling import XINLING

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Kind
    from cardforge.engine.games.xiyousha.game import Xiyousha

MIMI_ID = "skill/mimi"
YOUYA_ID = "skill/youya"


def _elegant(game: Xiyousha, owner: Fighter, user: Fighter | None, kind: Kind) -> bool:
    return kind is XINLING


MIMI = Skill(MIMI_ID, Convert(KUNXIAN, is_diamond, to=TO_USE, times=1))
YOUYA = Skill(YOUYA_ID, Forbid(_elegant))
