"""孙悟空.

美猴王 (L233), once a turn: a spade from hand is used up; all others but 唐僧 play a 受 or take 1 damage.
救命毫毛 (L235): for each point of damage that you took you may draw two cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import is_spade
from cardforge.engine.battle.hooks import TO_PLAY, TO_USE, Convert, Skill, Trigger
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.battle.timing import DAMAGED
from cardforge.engine.games.xiyousha.cards.shou import SHOU
from cardforge.engine.games.xiyousha.words import SKILL_KIND

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

MEIHOUWANG_ID = "skill/meihouwang"
HAOMAO_ID = "skill/haomao"
DAMAGE = 1
CARDS_A_POINT = 2


def _all_but_monk(game: Xiyousha, user: Fighter) -> list[Fighter]:
    return [fighter for fighter in game.others(user) if not fighter.lord]


def _strike(game: Xiyousha, use: Use) -> Play:
    if (yield from game.answers(use.target, SHOU, TO_PLAY, MEIHOUWANG_ID, use.user, use)) is None:
        yield from game.damage(use.target, use.user, DAMAGE, MEIHOUWANG_ID, use.cards, use)


def _points(game: Xiyousha, owner: Fighter, damage: Damage) -> int:
    return damage.n


def _draw(game: Xiyousha, owner: Fighter, damage: Damage) -> Play:
    yield from game.draw(owner, CARDS_A_POINT, HAOMAO_ID)


MEIHOUWANG_KIND = Kind(MEIHOUWANG_ID, SKILL_KIND, fixed=_all_but_monk, effect=_strike)
MEIHOUWANG = Skill(MEIHOUWANG_ID, Convert(MEIHOUWANG_KIND, is_spade, to=TO_USE, times=1))
HAOMAO = Skill(HAOMAO_ID, Trigger(DAMAGED, _draw, times=_points))
