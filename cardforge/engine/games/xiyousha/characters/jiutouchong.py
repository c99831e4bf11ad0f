"""九头虫.

九头 (L327): your 攻 that is a diamond deals 2 damage when it hits.
"""

from __future__ import annotations

from cardforge.engine.battle.hooks import Skill, Trait
from cardforge.engine.games.xiyousha.cards.gong import STRONG_DIAMONDS

JIUTOU = Skill("skill/jiutou", Trait(STRONG_DIAMONDS))
