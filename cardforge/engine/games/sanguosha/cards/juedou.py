"""决斗: the target plays a 杀 first, then the two by turns; who plays none suffers 1 damage from the other."""

from __future__ import annotations

from cardforge.engine.battle.effects import duel
from cardforge.engine.battle.kinds import TRICK
from cardforge.engine.games.sanguosha.cards.sha import SHA

DAMAGE = 1

JUEDOU = duel("card/juedou", TRICK, SHA, DAMAGE)
