"""镇元大仙.

人参果 (L331), once a turn: you discard a black hand card and gain 1 HP.
仙丹 (L333): outside your turn a red hand card is as good as a 蟠桃.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import cost, hand_of, is_red
from cardforge.engine.battle.hooks import TO_USE, Active, Convert, Skill
from cardforge.engine.battle.kinds import BLACK
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.xiyousha.cards.pantao import PANTAO

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

RENSHENGUO_ID = "skill/renshenguo"
XIANDAN_ID = "skill/xiandan"
HEAL = 1


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return game.wounded(owner) and bool(hand_of(game, owner, BLACK))


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    cards = yield from cost(game, owner, hand_of(game, owner, BLACK), 1, RENSHENGUO_ID)
    return Plan(cards) if cards else None


def _eat(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    yield from game.discard(owner, plan.cards, RENSHENGUO_ID)
    yield from game.heal(owner, owner, HEAL, RENSHENGUO_ID)


def _out_of_turn(game: Xiyousha, owner: Fighter, purpose: int) -> bool:
    return game.turn_fighter is not owner


RENSHENGUO = Skill(RENSHENGUO_ID, Active(_can, _choose, _eat, times=1))
XIANDAN = Skill(XIANDAN_ID, Convert(PANTAO, is_red, to=TO_USE, when=_out_of_turn))
