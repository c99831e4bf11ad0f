"""甘宁.

奇袭: a black card of yours, from hand or equipment, may be used as a 过河拆桥.
"""

from __future__ import annotations

from cardforge.engine.battle.choosing import is_black
from cardforge.engine.battle.hooks import OWN_CARDS, TO_USE, Convert, Skill
from cardforge.engine.games.sanguosha.cards.taking import GUOHE

QIXI = Skill("skill/qixi", Convert(GUOHE, is_black, zones=OWN_CARDS, to=TO_USE))
