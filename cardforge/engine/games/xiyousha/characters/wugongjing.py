"""蜈蚣精.

嗜血 (L317): when in your play phase an 攻 of yours at a player at distance 1 dealt damage, you may gain 1 HP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Skill, Trigger
from cardforge.engine.battle.timing import DEALT
from cardforge.engine.battle.turns import PLAY
from cardforge.engine.games.xiyousha.cards.gong import GONG

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "skill/shixue"
NEAR = 1
HEAL = 1


def _when(game: Xiyousha, owner: Fighter, damage: Damage) -> bool:
    use = damage.use
    if use is None or use.kind is not GONG or use.user is not owner or not game.wounded(owner):
        return False
    return game.turn_fighter is owner and game.phase == PLAY and owner.marks.get(GONG.id) == NEAR


def _drink(game: Xiyousha, owner: Fighter, damage: Damage) -> Play:
    yield from game.heal(owner, owner, HEAL, ID)


SHIXUE = Skill(ID, Trigger(DEALT, _drink, when=_when))
