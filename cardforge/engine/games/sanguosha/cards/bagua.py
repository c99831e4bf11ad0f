"""八卦阵, armour: when you need a 闪, you may judge; red counts as a 闪."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Skill, Supply
from cardforge.engine.battle.kinds import ARMOUR, ARMOUR_SLOT, RED, Kind
from cardforge.engine.battle.uses import Answer, Request
from cardforge.engine.games.sanguosha.cards.shan import SHAN

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play

ID = "card/bagua"


def _can(game: Battle, owner: Fighter, request: Request) -> bool:
    return True


def _run(game: Battle, owner: Fighter, request: Request) -> Play:
    judgement = yield from game.judge(owner, ID, lambda suit, rank: suit & 1 == RED)
    return Answer(owner, SHAN, (), ID, paid=True) if judgement.result else None


BAGUA = Kind(ID, ARMOUR, slot=ARMOUR_SLOT, skill=Skill(ID, Supply(SHAN, _can, _run), armour=True))
