"""金角大王.

一览万物 (L277), once a turn: you judge; a diamond: you may take any player's weapon or mount into your hand, your
own too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import EQUIPPED, Active, Skill
from cardforge.engine.battle.kinds import DIAMOND
from cardforge.engine.battle.moments import Plan
from cardforge.engine.games.xiyousha.characters.choosing import nothing

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Judgement
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "skill/yilan"


def _wanted(suit: int, rank: int) -> bool:
    return suit == DIAMOND


def _owners(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    return [other for other in game.order() if other.equipment]


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return bool(_owners(game, owner))


def _judge(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    judgement: Judgement = yield from game.judge(owner, ID, _wanted)
    if judgement.result and owner.alive:
        targets = yield from game.ask_targets(owner, _owners(game, owner), 0, 1, ID)
        if targets:
            cards = yield from game.ask_take(owner, targets[0], ID, zones=EQUIPPED)
            yield from game.obtain(owner, cards, ID)


YILAN = Skill(ID, Active(_can, nothing, _judge, times=1))
