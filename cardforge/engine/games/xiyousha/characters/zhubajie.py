"""猪八戒.

散伙饭 (L239): when you become the target of an 攻 you may give two hand cards to one other player; then it is none.
娶媳妇 (L241-243), once a turn: you discard two hand cards; a wounded woman and you gain 1 HP. You need no wound.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import cost, elsewhere
from cardforge.engine.battle.hooks import Active, Skill, Trigger
from cardforge.engine.battle.timing import TARGETING
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.words import FEMALE

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

SANHUOFAN_ID = "skill/sanhuofan"
QUXIFU_ID = "skill/quxifu"
PRICE = 2
HEAL = 1


def _is_aimed_at(game: Xiyousha, owner: Fighter, use: Use) -> bool:
    return use.kind is GONG and use.target is owner and owner in use.targets and len(owner.hand) >= PRICE


def _choose_gift(game: Xiyousha, owner: Fighter, use: Use) -> Play:
    cards = yield from game.ask_cards(owner, owner.hand, PRICE, PRICE, SANHUOFAN_ID, kind="give")
    targets = yield from game.ask_targets(owner, elsewhere(game, owner), 1, 1, SANHUOFAN_ID)
    return Plan(cards, targets)


def _share(game: Xiyousha, owner: Fighter, use: Use, plan: Plan) -> Play:
    yield from game.give(owner, plan.targets[0], plan.cards, SANHUOFAN_ID)
    game.cancel_target(use, SANHUOFAN_ID)


def _brides(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    return [other for other in elsewhere(game, owner) if other.sex == FEMALE and game.wounded(other)]


def _can_marry(game: Xiyousha, owner: Fighter) -> bool:
    return len(owner.hand) >= PRICE and bool(_brides(game, owner))


def _choose_bride(game: Xiyousha, owner: Fighter) -> Play:
    cards = yield from cost(game, owner, owner.hand, PRICE, QUXIFU_ID)
    targets = (yield from game.ask_targets(owner, _brides(game, owner), 0, 1, QUXIFU_ID)) if cards else ()
    return Plan(cards, targets) if targets else None


def _marry(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    yield from game.discard(owner, plan.cards, QUXIFU_ID)
    for fighter in (plan.targets[0], owner):
        yield from game.heal(fighter, owner, HEAL, QUXIFU_ID)


SANHUOFAN = Skill(SANHUOFAN_ID, Trigger(TARGETING, _share, when=_is_aimed_at, choose=_choose_gift))
QUXIFU = Skill(QUXIFU_ID, Active(_can_marry, _choose_bride, _marry, times=1))
