"""牛魔王.

牛X (L255): any number of 攻 in your play phase; weapons may be added to each.
"""

from __future__ import annotations

from cardforge.engine.battle.hooks import Skill, Unlimited
from cardforge.engine.games.xiyousha.cards.gong import GONG

NIU = Skill("skill/niu", Unlimited(GONG))
