"""木吒.

定力 (L385-387): 金刚镯 and 单挑 cannot be aimed at you; a 单挑 of your own in which you play no 攻 is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Forbid, Skill, Trait
from cardforge.engine.games.xiyousha.cards.dantiao import DANTIAO, DRAWN_DUELS
from cardforge.engine.games.xiyousha.cards.taking import JINGANGZHUO

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Kind
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "skill/dingli"


def _steady(game: Xiyousha, owner: Fighter, user: Fighter | None, kind: Kind) -> bool:
    return kind in (JINGANGZHUO, DANTIAO)


DINGLI = Skill(ID, Forbid(_steady), Trait(DRAWN_DUELS))
