"""张飞.

咆哮: you may use any number of 杀 in your play phase.
"""

from __future__ import annotations

from cardforge.engine.battle.hooks import Skill, Unlimited
from cardforge.engine.games.sanguosha.cards.sha import SHA

PAOXIAO = Skill("skill/paoxiao", Unlimited(SHA))
