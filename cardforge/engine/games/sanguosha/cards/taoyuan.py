"""桃园结义: everybody gains 1 HP; it does nothing to, and cannot be nullified for, one who is not wounded."""

from __future__ import annotations

from cardforge.engine.battle.effects import healing_all
from cardforge.engine.battle.kinds import TRICK

HEALED = 1

TAOYUAN = healing_all("card/taoyuan", TRICK, HEALED)
