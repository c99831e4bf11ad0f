"""青龙偃月刀, a weapon of range 3: when a 闪 has cancelled your 杀, you may use a 杀 on the same target again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import TO_USE, Reach, Skill, Trigger
from cardforge.engine.battle.kinds import WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.battle.timing import DODGED
from cardforge.engine.battle.uses import Plan, Request
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play

ID = "card/qinglong"


def _request(owner: Fighter, use: Use) -> Request:
    """The target may be out of range by now (流离 may have brought it there)."""
    return Request(owner, SHA, TO_USE, ID, owner, None, (use.target,), anywhere=True)


def _when(game: Battle, owner: Fighter, use: Use) -> bool:
    return use.kind is SHA and use.target.alive and bool(game.ways(_request(owner, use)))


def _choose(game: Battle, owner: Fighter, use: Use) -> Play:
    answer = yield from game.provide(_request(owner, use))
    return None if answer is None else Plan(targets=(use.target,), data=answer)


def _run(game: Battle, owner: Fighter, use: Use, plan: Plan) -> Play:
    yield from game.use_answer(plan.data, plan.targets)


QINGLONG = Kind(
    ID,
    WEAPON,
    slot=WEAPON_SLOT,
    skill=Skill(ID, Reach(3), Trigger(DODGED, _run, when=_when, choose=_choose, asks=False)),
)
