"""金刚镯 (L163): a hand card (unseen), equipment or laid card of another is discarded.

紫金葫芦 (L165): a hand card (unseen) or equipment of a player at distance 1 comes into your hand.
"""

from __future__ import annotations

from cardforge.engine.battle.effects import dismantling, taking
from cardforge.engine.battle.hooks import OWN_CARDS
from cardforge.engine.games.xiyousha.words import SKILL_CARD

NEAR = 1

JINGANGZHUO = dismantling("card/jingangzhuo", SKILL_CARD)
HULU = taking("card/hulu", SKILL_CARD, NEAR, OWN_CARDS)
