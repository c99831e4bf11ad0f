"""关羽.

武圣: a red card of yours, from hand or equipment, counts as a 杀, to use or to play.
"""

from __future__ import annotations

from cardforge.engine.battle.choosing import is_red
from cardforge.engine.battle.hooks import OWN_CARDS, Convert, Skill
from cardforge.engine.games.sanguosha.cards.sha import SHA

WUSHENG = Skill("skill/wusheng", Convert(SHA, is_red, zones=OWN_CARDS))
