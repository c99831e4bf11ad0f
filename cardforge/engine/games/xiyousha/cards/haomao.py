"""救命毫毛 (L157): you draw two cards."""

from __future__ import annotations

from cardforge.engine.battle.effects import drawing
from cardforge.engine.games.xiyousha.words import SKILL_CARD

DRAWN = 2

HAOMAO = drawing("card/haomao", SKILL_CARD, DRAWN)
