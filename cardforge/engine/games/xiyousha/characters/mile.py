"""弥勒佛.

乐天 (L401): you draw three cards in your draw phase.
超度 (L403): hand and equipment of whoever dies come into your hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Skill, Trigger
from cardforge.engine.battle.timing import DEATH, DRAWING

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Death, Drawing
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

LETIAN_ID = "skill/letian"
CHAODU_ID = "skill/chaodu"
MORE = 1


def _draws(game: Xiyousha, owner: Fighter, drawing: Drawing) -> bool:
    return not drawing.replaced


def _more(game: Xiyousha, owner: Fighter, drawing: Drawing) -> None:
    drawing.n += MORE


def _leaves_cards(game: Xiyousha, owner: Fighter, death: Death) -> bool:
    return death.fighter is not owner and bool(game.own_cards(death.fighter))


def _inherit(game: Xiyousha, owner: Fighter, death: Death) -> Play:
    yield from game.obtain(owner, game.own_cards(death.fighter), CHAODU_ID)


LETIAN = Skill(LETIAN_ID, Trigger(DRAWING, _more, when=_draws, locked=True))
CHAODU = Skill(CHAODU_ID, Trigger(DEATH, _inherit, when=_leaves_cards, anyone=True, locked=True))
