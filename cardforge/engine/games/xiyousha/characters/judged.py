"""A judgement that lets its owner take a card: 一览万物 and 玉净瓶子."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import nothing
from cardforge.engine.battle.hooks import Active, Skill
from cardforge.engine.battle.uses import Plan

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Judgement
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

Owners = Callable[["Xiyousha", "Fighter"], "list[Fighter]"]


def judged_taking(id: str, suit: int, owners: Owners, zones: int) -> Skill:
    """Once a turn its owner judges, whether or not anybody has such a card; the suit: they may take a card from the
    zones of one of the players."""

    def wanted(turned: int, rank: int) -> bool:
        return turned == suit

    def can(game: Xiyousha, owner: Fighter) -> bool:
        return True

    def act(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
        judgement: Judgement = yield from game.judge(owner, id, wanted)
        among = owners(game, owner) if judgement.result and owner.alive else []
        if among:
            targets = yield from game.ask_targets(owner, among, 0, 1, id)
            if targets:
                cards = yield from game.ask_take(owner, targets[0], id, zones=zones)
                yield from game.obtain(owner, cards, id)

    return Skill(id, Active(can, nothing, act, times=1))
