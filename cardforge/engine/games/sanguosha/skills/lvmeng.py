"""吕蒙.

克己: unless you used or played a 杀 in your play phase, you may skip your discard phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Skill, Trigger
from cardforge.engine.battle.timing import BEFORE_PHASE
from cardforge.engine.battle.turns import DISCARD_PHASE
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Phase

KEJI_ID = "skill/keji"


def _held_back(game: Battle, owner: Fighter, phase: Phase) -> bool:
    """Asked only where the skill is of use: with more hand cards than may be kept."""
    if phase.phase != DISCARD_PHASE or phase.skip or game.played.get(SHA.id):
        return False
    return len(owner.hand) > game.hand_limit(owner)


def _skip(game: Battle, owner: Fighter, phase: Phase) -> None:
    phase.skip = True
    phase.why = KEJI_ID


KEJI = Skill(KEJI_ID, Trigger(BEFORE_PHASE, _skip, when=_held_back))
