"""银角大王.

玉净瓶子 (L283), once a turn: you judge; a club: you may take a hand card, unseen, of another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import elsewhere
from cardforge.engine.battle.hooks import HAND_CARDS
from cardforge.engine.battle.kinds import CLUB
from cardforge.engine.games.xiyousha.characters.judged import judged_taking

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.games.xiyousha.game import Xiyousha


def _owners(game: Xiyousha, owner: Fighter) -> list[Fighter]:
    return [other for other in elsewhere(game, owner) if other.hand]


YUJING = judged_taking("skill/yujing", CLUB, _owners, HAND_CARDS)
