"""受 (L111): played against an 攻 or a 火焰山; it cannot be used of one's own accord."""

from __future__ import annotations

from cardforge.engine.battle.kinds import BASIC, Kind

SHOU = Kind("card/shou", BASIC, active=False)
