"""芭蕉扇 (L123-125): as many cards as there are players alive are turned up; each, from the user on, takes one."""

from __future__ import annotations

from cardforge.engine.battle.effects import harvest
from cardforge.engine.games.xiyousha.words import SKILL_CARD

BAJIAOSHAN = harvest("card/bajiaoshan", SKILL_CARD)
