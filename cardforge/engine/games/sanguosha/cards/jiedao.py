"""借刀杀人: the target, who has a weapon, uses a 杀 on whom you choose within their range, or hands you the weapon."""

from __future__ import annotations

from cardforge.engine.battle.effects import borrowing
from cardforge.engine.battle.kinds import TRICK
from cardforge.engine.games.sanguosha.cards.sha import SHA

JIEDAO = borrowing("card/jiedao", TRICK, SHA)
