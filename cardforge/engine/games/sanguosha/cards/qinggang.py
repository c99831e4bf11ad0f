"""青釭剑, a weapon of range 2: your 杀 ignores the armour of its target (locked)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Reach, Skill, Trigger
from cardforge.engine.battle.kinds import ARMOUR_SLOT, WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.battle.timing import TARGETED
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use

ID = "card/qinggang"


def _when(game: Battle, owner: Fighter, use: Use) -> bool:
    return use.kind is SHA and game.gear(use.target, ARMOUR_SLOT) >= 0


def _run(game: Battle, owner: Fighter, use: Use) -> None:
    use.bare |= 1 << use.target.seat


QINGGANG = Kind(
    ID, WEAPON, slot=WEAPON_SLOT, skill=Skill(ID, Reach(2), Trigger(TARGETED, _run, when=_when, locked=True))
)
