"""沙和尚.

流沙河 (L247): when a 火焰山 or 翻江倒海 would begin to affect you, you may discard a diamond from hand and name another
player, not its user: it affects that one at once in your place, and once in their own.
苦力 (L249-251): any number of weapons and mounts; with 七星宝剑 among them any number of weapons are added to one 攻.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import elsewhere, is_diamond
from cardforge.engine.battle.hooks import MANY_PIECES, Skill, Trait, Trigger
from cardforge.engine.battle.timing import AFFECTING
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.xiyousha.cards.volleys import FANJIANG, HUOYANSHAN

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

LIUSHAHE_ID = "skill/liushahe"
KULI_ID = "skill/kuli"


def _diamonds(game: Xiyousha, owner: Fighter) -> list[int]:
    return [card for card in owner.hand if is_diamond(game, owner, card)]


def _heirs(game: Xiyousha, owner: Fighter, use: Use) -> list[Fighter]:
    return [other for other in elsewhere(game, owner) if other is not use.user]


def _can(game: Xiyousha, owner: Fighter, use: Use) -> bool:
    return use.kind in (HUOYANSHAN, FANJIANG) and bool(_diamonds(game, owner) and _heirs(game, owner, use))


def _choose(game: Xiyousha, owner: Fighter, use: Use) -> Play:
    cards = yield from game.ask_cards(owner, _diamonds(game, owner), 1, 1, LIUSHAHE_ID)
    targets = yield from game.ask_targets(owner, _heirs(game, owner, use), 1, 1, LIUSHAHE_ID)
    return Plan(cards, targets)


def _divert(game: Xiyousha, owner: Fighter, use: Use, plan: Plan) -> Play:
    yield from game.discard(owner, plan.cards, LIUSHAHE_ID)
    game.redirect(use, plan.targets[0])


LIUSHAHE = Skill(LIUSHAHE_ID, Trigger(AFFECTING, _divert, when=_can, choose=_choose))
KULI = Skill(KULI_ID, Trait(MANY_PIECES))
