"""黄风怪.

黄风 (L295), once a turn: you take a hand card, unseen, or a piece of equipment of another.
不劳而获 (L297): your own judgement cards come into your hand once their result stands, before what it brings about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import elsewhere, one_target
from cardforge.engine.battle.events import TABLE
from cardforge.engine.battle.hooks import Active, Skill, Trigger
from cardforge.engine.battle.timing import JUDGED
from cardforge.engine.battle.uses import Plan

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Judgement
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

HUANGFENG_ID = "skill/huangfeng"
BULAO_ID = "skill/bulao"


def _owners(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    return [other for other in elsewhere(game, owner) if other.hand or other.equipment]


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return bool(_owners(game, owner))


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    return one_target(game, owner, _owners(game, owner), HUANGFENG_ID)


def _blow(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    cards = yield from game.ask_take(owner, plan.targets[0], HUANGFENG_ID)
    yield from game.obtain(owner, cards, HUANGFENG_ID)


def _lies(game: Xiyousha, owner: Fighter, judgement: Judgement) -> bool:
    return game.place[judgement.card] == TABLE


def _keep(game: Xiyousha, owner: Fighter, judgement: Judgement) -> Play:
    yield from game.obtain(owner, (judgement.card,), BULAO_ID)


HUANGFENG = Skill(HUANGFENG_ID, Active(_can, _choose, _blow, times=1))
BULAO = Skill(BULAO_ID, Trigger(JUDGED, _keep, when=_lies, locked=True))
