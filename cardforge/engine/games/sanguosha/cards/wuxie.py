"""无懈可击: before a trick takes effect on a target, it cancels that effect; another 无懈可击 can cancel it in turn."""

from __future__ import annotations

from cardforge.engine.battle.kinds import TRICK, Kind

WUXIE = Kind("card/wuxie", TRICK, active=False)
