"""金钟罩 (L173, L185): played as a 受, or against an 攻 with a weapon added, which it stops whole."""

from __future__ import annotations

from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.cards.shou import SHOU
from cardforge.engine.games.xiyousha.words import SKILL_CARD

JINZHONGZHAO = Kind("card/jinzhongzhao", SKILL_CARD, active=False, also=SHOU)
