"""方天画戟, a weapon of range 4: a 杀 that is your last hand card may have up to two more targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import MoreTargets, Reach, Skill
from cardforge.engine.battle.kinds import WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter

ID = "card/fangtian"
MORE = 2


def _more(game: Battle, owner: Fighter, cards: tuple[int, ...]) -> int:
    return MORE if owner.hand and len(owner.hand) == len(cards) and all(card in owner.hand for card in cards) else 0


FANGTIAN = Kind(ID, WEAPON, slot=WEAPON_SLOT, skill=Skill(ID, Reach(4), MoreTargets(SHA, _more)))
