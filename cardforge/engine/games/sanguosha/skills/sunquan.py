"""孙权.

制衡: once in your play phase you may discard any number of your cards, from hand and equipment, and draw as many.
救援 (lord, locked): a 桃 that another of 吴 uses on you while you are dying heals one more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Active, HealMore, Skill
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.sanguosha.cards.tao import TAO
from cardforge.engine.games.sanguosha.skills.words import WU

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Heal
    from cardforge.engine.core.game import Play

ZHIHENG_ID = "skill/zhiheng"
JIUYUAN_ID = "skill/jiuyuan"
MORE = 1


def _has_cards(game: Battle, owner: Fighter) -> bool:
    return bool(owner.hand or owner.equipment)


def _choose(game: Battle, owner: Fighter) -> Play:
    own = game.own_cards(owner)
    cards = yield from game.ask_cards(owner, own, 0, len(own), ZHIHENG_ID)
    return Plan(cards) if cards else None


def _change(game: Battle, owner: Fighter, plan: Plan) -> Play:
    yield from game.discard(owner, plan.cards, ZHIHENG_ID)
    yield from game.draw(owner, len(plan.cards), ZHIHENG_ID)


def _more(game: Battle, owner: Fighter, heal: Heal) -> int:
    by = heal.by
    rescued = heal.dying and by is not None and by is not owner and by.side == WU
    return MORE if rescued and heal.why == TAO.id else 0


ZHIHENG = Skill(ZHIHENG_ID, Active(_has_cards, _choose, _change, times=1))
JIUYUAN = Skill(JIUYUAN_ID, HealMore(_more), lord=True)
