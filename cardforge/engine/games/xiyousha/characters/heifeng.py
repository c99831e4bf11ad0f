"""黑风怪.

乘火打劫 (L313): when another player's 攻 at a third within your attack range has been dealt with, you may use an 攻 on
that third player, who lives. It does not count for your play phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import TO_USE, Skill, Trigger
from cardforge.engine.battle.timing import USE_OVER
from cardforge.engine.battle.uses import Plan, Request
from cardforge.engine.games.xiyousha.cards.gong import GONG

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "skill/chenghuo"


def _request(owner: Fighter, use: Use) -> Request:
    return Request(owner, GONG, TO_USE, ID, owner, None, (use.target,))


def _when(game: Xiyousha, owner: Fighter, use: Use) -> bool:
    if use.kind is not GONG or use.user is owner or use.target is owner or not use.target.alive:
        return False
    return bool(game.ways(_request(owner, use)))


def _choose(game: Xiyousha, owner: Fighter, use: Use) -> Play:
    answer = yield from game.provide(_request(owner, use))
    return None if answer is None else Plan(targets=(use.target,), data=answer)


def _rob(game: Xiyousha, owner: Fighter, use: Use, plan: Plan) -> Play:
    counted = game.used.get(GONG.id, 0)
    yield from game.use_answer(plan.data, plan.targets)
    if game.turn_fighter is owner and counted < game.used.get(GONG.id, 0):
        game.used[GONG.id] -= 1


CHENGHUO = Skill(ID, Trigger(USE_OVER, _rob, when=_when, choose=_choose, anyone=True, asks=False))
