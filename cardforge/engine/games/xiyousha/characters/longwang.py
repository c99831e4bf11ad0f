"""东海龙王.

翻江倒海 (L337), once a turn: two red hand cards are used as the card 翻江倒海.
普降甘霖 (L339), once a turn: you discard two red hand cards; all who are wounded gain 1 HP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import cost, hand_of, is_red
from cardforge.engine.battle.hooks import TO_USE, Active, Convert, Skill
from cardforge.engine.battle.kinds import RED
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.xiyousha.cards.volleys import FANJIANG

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

FANJIANG_ID = "skill/fanjiang"
PUJIANG_ID = "skill/pujiang"
PRICE = 2
HEAL = 1


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return len(hand_of(game, owner, RED)) >= PRICE and any(game.wounded(fighter) for fighter in game.living)


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    cards = yield from cost(game, owner, hand_of(game, owner, RED), PRICE, PUJIANG_ID)
    return Plan(cards) if cards else None


def _rain(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    yield from game.discard(owner, plan.cards, PUJIANG_ID)
    for fighter in game.order():
        yield from game.heal(fighter, owner, HEAL, PUJIANG_ID)


FANJIANG_SKILL = Skill(FANJIANG_ID, Convert(FANJIANG, is_red, n=PRICE, to=TO_USE, times=1))
PUJIANG = Skill(PUJIANG_ID, Active(_can, _choose, _rain, times=1))
