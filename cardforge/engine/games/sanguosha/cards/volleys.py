"""南蛮入侵 and 万箭齐发: every other fighter plays a 杀, or a 闪, or suffers 1 damage."""

from __future__ import annotations

from cardforge.engine.battle.effects import volley
from cardforge.engine.battle.kinds import TRICK
from cardforge.engine.games.sanguosha.cards.sha import SHA
from cardforge.engine.games.sanguosha.cards.shan import SHAN

DAMAGE = 1

NANMAN = volley("card/nanman", TRICK, SHA, DAMAGE)
WANJIAN = volley("card/wanjian", TRICK, SHAN, DAMAGE)
