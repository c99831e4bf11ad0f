"""闪: it cancels the effect of a 杀 on you, or answers 万箭齐发. It cannot be used of one's own accord."""

from __future__ import annotations

from cardforge.engine.battle.kinds import BASIC, Kind

SHAN = Kind("card/shan", BASIC, active=False)
