"""火焰山 (L119) and 翻江倒海 (L145): every other player plays a 受, or an 攻, or takes 1 damage."""

from __future__ import annotations

from cardforge.engine.battle.effects import volley
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.cards.shou import SHOU
from cardforge.engine.games.xiyousha.words import SKILL_CARD

DAMAGE = 1

HUOYANSHAN = volley("card/huoyanshan", SKILL_CARD, SHOU, DAMAGE)
FANJIANG = volley("card/fanjiang", SKILL_CARD, GONG, DAMAGE)
