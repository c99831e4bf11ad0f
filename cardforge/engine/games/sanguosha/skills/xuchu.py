"""许褚.

裸衣: in your draw phase, before drawing, you may draw one card less; then the damage that you deal by a 杀 or a 决斗 of
your own is one more, until the turn ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Skill, Trigger
from cardforge.engine.battle.timing import DEALING, DRAWING
from cardforge.engine.games.sanguosha.cards.juedou import JUEDOU
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage, Drawing

LUOYI_ID = "skill/luoyi"
FEWER = 1
MORE = 1


def _can(game: Battle, owner: Fighter, drawing: Drawing) -> bool:
    return not drawing.replaced and drawing.n >= FEWER


def _bare(game: Battle, owner: Fighter, drawing: Drawing) -> None:
    drawing.n -= FEWER
    game.used[LUOYI_ID] = 1


def _serves(game: Battle, owner: Fighter, damage: Damage) -> bool:
    use = damage.use
    if use is None or use.user is not owner or use.kind not in (SHA, JUEDOU):
        return False
    return game.turn_fighter is owner and LUOYI_ID in game.used


def _more(game: Battle, owner: Fighter, damage: Damage) -> None:
    damage.n += MORE


LUOYI = Skill(LUOYI_ID, Trigger(DRAWING, _bare, when=_can), Trigger(DEALING, _more, when=_serves, locked=True))
