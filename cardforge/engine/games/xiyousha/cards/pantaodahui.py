"""蟠桃大会 (L121): everybody gains 1 HP, up to the maximum; it does nothing to one who is not wounded."""

from __future__ import annotations

from cardforge.engine.battle.effects import healing_all
from cardforge.engine.games.xiyousha.words import SKILL_CARD

HEALED = 1

PANTAODAHUI = healing_all("card/pantaodahui", SKILL_CARD, HEALED)
