"""张辽.

突袭: in your draw phase, instead of drawing, you may take one hand card each from one or two others, unseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import HAND_CARDS, Skill, Trigger
from cardforge.engine.battle.timing import DRAWING
from cardforge.engine.battle.uses import Plan

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Drawing
    from cardforge.engine.core.game import Play

TUXI_ID = "skill/tuxi"
MOST_TARGETS = 2


def _victims(game: Battle, owner: Fighter) -> list[Fighter]:
    return [fighter for fighter in game.living if fighter.hand and fighter is not owner]


def _can(game: Battle, owner: Fighter, drawing: Drawing) -> bool:
    return not drawing.replaced and bool(_victims(game, owner))


def _choose(game: Battle, owner: Fighter, drawing: Drawing) -> Play:
    victims = _victims(game, owner)
    most = min(MOST_TARGETS, len(victims))
    return Plan(targets=(yield from game.ask_targets(owner, victims, 1, most, TUXI_ID)))


def _take(game: Battle, owner: Fighter, drawing: Drawing, plan: Plan) -> Play:
    drawing.replaced = True
    for victim in plan.targets:
        if victim.hand:
            cards = yield from game.ask_take(owner, victim, TUXI_ID, zones=HAND_CARDS)
            yield from game.obtain(owner, cards, TUXI_ID)


TUXI = Skill(TUXI_ID, Trigger(DRAWING, _take, when=_can, choose=_choose))
