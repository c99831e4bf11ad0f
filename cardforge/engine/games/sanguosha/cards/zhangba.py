"""丈八蛇矛, a weapon of range 3: you may use or play two hand cards as a 杀."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Convert, Reach, Skill
from cardforge.engine.battle.kinds import WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter

ID = "card/zhangba"


def _fits(game: Battle, owner: Fighter, card: int) -> bool:
    return True


ZHANGBA = Kind(ID, WEAPON, slot=WEAPON_SLOT, skill=Skill(ID, Reach(3), Convert(SHA, _fits, n=2)))
