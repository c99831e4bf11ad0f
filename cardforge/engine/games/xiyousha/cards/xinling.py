"""心灵控制 (L137-139): another player with a weapon uses an 攻 on whom you choose in their range, or you get a weapon.

You may be the one it is used on. The 攻 does not count for the play phase, weapons may be added to it. Of several
weapons you choose one; it comes into your hand.
"""

from __future__ import annotations

from cardforge.engine.battle.effects import borrowing
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.words import SKILL_CARD

XINLING = borrowing("card/xinling", SKILL_CARD, GONG)
