"""金角大王.

一览万物 (L277), once a turn: you judge; a diamond: you may take any player's weapon or mount into your hand, your
own too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import EQUIPPED
from cardforge.engine.battle.kinds import DIAMOND
from cardforge.engine.games.xiyousha.characters.judged import judged_taking

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.games.xiyousha.game import Xiyousha


def _owners(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    return [other for other in game.order() if other.equipment]


YILAN = judged_taking("skill/yilan", DIAMOND, _owners, EQUIPPED)
