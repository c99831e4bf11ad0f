"""曹操.

奸雄: after you suffered damage, you may take the cards that dealt it, if they still lie on the table.
护驾 (lord): when you need a 闪, you may ask the others of 魏; in the order of turns each may play one for you, by
their own conversions and armour too, until one does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.hooks import Skill, Supply, Trigger
from cardforge.engine.battle.timing import DAMAGED
from cardforge.engine.battle.uses import Request
from cardforge.engine.games.sanguosha.cards.shan import SHAN
from cardforge.engine.games.sanguosha.skills.asking import ask_kingdom, has_kin
from cardforge.engine.games.sanguosha.skills.words import WEI

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage
    from cardforge.engine.core.game import Play

JIANXIONG_ID = "skill/jianxiong"
HUJIA_ID = "skill/hujia"


def _left(game: Battle, damage: Damage) -> tuple[int, ...]:
    return tuple([card for card in damage.cards if game.place[card] == TABLE])


def _can_take(game: Battle, owner: Fighter, damage: Damage) -> bool:
    return bool(_left(game, damage))


def _take(game: Battle, owner: Fighter, damage: Damage) -> Play:
    yield from game.obtain(owner, _left(game, damage), JIANXIONG_ID)


def _can_ask(game: Battle, owner: Fighter, request: Request) -> bool:
    return has_kin(game, owner, WEI)


def _ask(game: Battle, owner: Fighter, request: Request) -> Play:
    return (yield from ask_kingdom(game, owner, request, SHAN, WEI, HUJIA_ID))


JIANXIONG = Skill(JIANXIONG_ID, Trigger(DAMAGED, _take, when=_can_take))
HUJIA = Skill(HUJIA_ID, Supply(SHAN, _can_ask, _ask), lord=True)
