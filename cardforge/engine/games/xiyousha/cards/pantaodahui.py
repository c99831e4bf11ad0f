"""蟠桃大会 (L121): everybody gains 1 HP, up to the maximum; it does nothing to one who is not wounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "card/pantaodahui"
HEALED = 1


def _everybody(game: Xiyousha, user: Fighter) -> list[Fighter]:
    return list(game.order())


def _works(game: Xiyousha, use: Use) -> bool:
    return game.wounded(use.target)


def _effect(game: Xiyousha, use: Use) -> Play:
    return game.heal(use.target, use.user, HEALED, ID, use)


PANTAODAHUI = Kind(ID, SKILL_CARD, fixed=_everybody, works=_works, effect=_effect, nullifiable=True)
