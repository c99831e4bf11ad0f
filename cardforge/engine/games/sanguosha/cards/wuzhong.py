"""无中生有: you draw two cards."""

from __future__ import annotations

from cardforge.engine.battle.effects import drawing
from cardforge.engine.battle.kinds import TRICK

DRAWN = 2

WUZHONG = drawing("card/wuzhong", TRICK, DRAWN)
