"""单挑 (L141-143): the target plays an 攻 first, then both by turns; who plays none takes 1 damage from the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.engine.battle.effects import duel
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.games.xiyousha.game import Xiyousha

DAMAGE = 1
DRAWN_DUELS: Final = "drawn duels"
"""A trait: a 单挑 of the owner's own that they do not win is drawn (定力)."""


def _is_drawn(game: Xiyousha, use: Use, loser: Fighter) -> bool:
    if loser is not use.user or DRAWN_DUELS not in loser.traits:
        return False
    game.acted(loser, loser.traits[DRAWN_DUELS])
    return True


DANTIAO = duel("card/dantiao", SKILL_CARD, GONG, DAMAGE, _is_drawn)
