"""太白金星.

西方巡使 (L349): instead of drawing in your draw phase you may take a hand card, unseen, of each of two players.
拂尘 (L351): weapons add nothing to an 攻 at you.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import elsewhere
from cardforge.engine.battle.hooks import HAND_CARDS, Skill, Trait, Trigger
from cardforge.engine.battle.timing import DRAWING
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.xiyousha.cards.gong import NO_BOOST

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Drawing
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

XUNSHI_ID = "skill/xunshi"
FUCHEN_ID = "skill/fuchen"
VISITED = 2


def _hosts(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    return [other for other in elsewhere(game, owner) if other.hand]


def _can(game: Xiyousha, owner: Fighter, drawing: Drawing) -> bool:
    return not drawing.replaced and len(_hosts(game, owner)) >= VISITED


def _choose(game: Xiyousha, owner: Fighter, drawing: Drawing) -> Play:
    return Plan(targets=(yield from game.ask_targets(owner, _hosts(game, owner), VISITED, VISITED, XUNSHI_ID)))


def _visit(game: Xiyousha, owner: Fighter, drawing: Drawing, plan: Plan) -> Play:
    drawing.replaced = True
    for host in plan.targets:
        if host.hand:
            cards = yield from game.ask_take(owner, host, XUNSHI_ID, zones=HAND_CARDS)
            yield from game.obtain(owner, cards, XUNSHI_ID)


XUNSHI = Skill(XUNSHI_ID, Trigger(DRAWING, _visit, when=_can, choose=_choose))
FUCHEN = Skill(FUCHEN_ID, Trait(NO_BOOST))
