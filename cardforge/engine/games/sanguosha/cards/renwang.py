"""仁王盾, armour: a black 杀 has no effect on you."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Skill, Void
from cardforge.engine.battle.kinds import ARMOUR, ARMOUR_SLOT, BLACK, Kind
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use

ID = "card/renwang"


def _void(game: Battle, owner: Fighter, use: Use) -> bool:
    return use.kind is SHA and use.colour == BLACK


RENWANG = Kind(ID, ARMOUR, slot=ARMOUR_SLOT, skill=Skill(ID, Void(_void), armour=True))
