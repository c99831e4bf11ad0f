"""The six additive weapons (L185-197): added to an 攻 at a target of the attribute named, they add to its damage.

Their ranges and numbers are those of the published faces (+2 is in L185 too); after it was added the weapon stays.
"""

from __future__ import annotations

from typing import Final

from cardforge.engine.battle.hooks import Reach, Skill
from cardforge.engine.battle.kinds import WEAPON, WEAPON_SLOT, Kind
from cardforge.engine.games.xiyousha.words import XIAN, YAO


def _weapon(id: str, reach: int) -> Kind:
    return Kind(id, WEAPON, slot=WEAPON_SLOT, skill=Skill(id, Reach(reach)))


JINGUBANG = _weapon("card/jingubang", 5)
DINGPA = _weapon("card/dingpa", 4)
FANGBIANCHAN = _weapon("card/fangbianchan", 3)
HONGYINGQIANG = _weapon("card/hongyingqiang", 4)
HUOJIANQIANG = _weapon("card/huojianqiang", 4)
LANGYABANG = _weapon("card/langyabang", 3)

ADDS: Final = {
    JINGUBANG: (YAO, 2),
    DINGPA: (YAO, 1),
    FANGBIANCHAN: (YAO, 1),
    HONGYINGQIANG: (XIAN, 2),
    HUOJIANQIANG: (XIAN, 1),
    LANGYABANG: (XIAN, 1),
}
"""By weapon: against which attribute, and how many points it adds."""
