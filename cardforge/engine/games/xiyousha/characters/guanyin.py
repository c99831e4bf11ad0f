"""观世音.

圣水 (L379): at any time a black hand card is as good as a 受.
感化 (L381): the cards that damaged you come into your hand, but for those of a 单挑.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import is_black
from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.hooks import TO_PLAY, Convert, Skill, Trigger
from cardforge.engine.battle.timing import DAMAGED
from cardforge.engine.games.xiyousha.cards.dantiao import DANTIAO
from cardforge.engine.games.xiyousha.cards.shou import SHOU

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

SHENGSHUI_ID = "skill/shengshui"
GANHUA_ID = "skill/ganhua"


def _left(game: Xiyousha, damage: Damage) -> tuple[int, ...]:
    return tuple([card for card in damage.cards if game.place[card] == TABLE])


def _can(game: Xiyousha, owner: Fighter, damage: Damage) -> bool:
    return damage.why != DANTIAO.id and bool(_left(game, damage))


def _take(game: Xiyousha, owner: Fighter, damage: Damage) -> Play:
    yield from game.obtain(owner, _left(game, damage), GANHUA_ID)


SHENGSHUI = Skill(SHENGSHUI_ID, Convert(SHOU, is_black, to=TO_PLAY))
GANHUA = Skill(GANHUA_ID, Trigger(DAMAGED, _take, when=_can, locked=True))
