"""诸葛亮.

观星: as your turn starts, you may look at as many topmost cards of the pile as there are living players, five at most,
and put each on top or at the bottom in any order.
空城 (locked): without hand cards you cannot become a target of 杀 or 决斗; a target already named stays one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Forbid, Skill, Trigger
from cardforge.engine.battle.timing import TURN_START
from cardforge.engine.games.sanguosha.cards.juedou import JUEDOU
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Kind
    from cardforge.engine.battle.moments import Phase
    from cardforge.engine.core.game import Play

GUANXING_ID = "skill/guanxing"
KONGCHENG_ID = "skill/kongcheng"
MOST_STARS = 5


def _arrange(game: Battle, owner: Fighter, phase: Phase) -> Play:
    cards = game.look(owner, min(len(game.living), MOST_STARS), GUANXING_ID)
    top, bottom = yield from game.ask_arrange(owner, cards, GUANXING_ID)
    game.put_back(owner, top, bottom, GUANXING_ID)


def _empty(game: Battle, owner: Fighter, user: Fighter | None, kind: Kind) -> bool:
    return not owner.hand and kind in (SHA, JUEDOU)


GUANXING = Skill(GUANXING_ID, Trigger(TURN_START, _arrange))
KONGCHENG = Skill(KONGCHENG_ID, Forbid(_empty))
