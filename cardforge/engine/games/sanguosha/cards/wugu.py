"""五谷丰登: as many cards as there are fighters alive are turned up; each, from the user on, takes one of them."""

from __future__ import annotations

from cardforge.engine.battle.effects import harvest
from cardforge.engine.battle.kinds import TRICK

WUGU = harvest("card/wugu", TRICK)
