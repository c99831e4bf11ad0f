"""锦阑袈裟 (L159-161): whoever is affected by another's skill card uses it, and the effect on them does not happen.

Against a laid card before it is judged, or, a rope, after the judgement (L151). It answers no other 锦阑袈裟.
"""

from __future__ import annotations

from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.words import SKILL_CARD

JIASHA = Kind("card/jiasha", SKILL_CARD, active=False)
