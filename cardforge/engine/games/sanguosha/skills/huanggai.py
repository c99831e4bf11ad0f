"""黄盖.

苦肉: in your play phase you may lose one HP, as often as you like; if you live, you draw two cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Active, Skill
from cardforge.engine.battle.uses import Plan

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play

KUROU_ID = "skill/kurou"
PRICE = 1
GAIN = 2


def _always(game: Battle, owner: Fighter) -> bool:
    return True


def _nothing(game: Battle, owner: Fighter) -> Play:
    yield from ()
    return Plan()


def _pay(game: Battle, owner: Fighter, plan: Plan) -> Play:
    yield from game.lose_hp(owner, PRICE, KUROU_ID)
    if owner.alive:
        yield from game.draw(owner, GAIN, KUROU_ID)


KUROU = Skill(KUROU_ID, Active(_always, _nothing, _pay))
