"""桃园结义: everybody gains 1 HP; it does nothing to, and cannot be nullified for, one who is not wounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import TRICK, Kind

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play

ID = "card/taoyuan"
HEALED = 1


def _everybody(game: Battle, user: Fighter) -> list[Fighter]:
    return list(game.order())


def _works(game: Battle, use: Use) -> bool:
    return game.wounded(use.target)


def _effect(game: Battle, use: Use) -> Play:
    return game.heal(use.target, use.user, HEALED, ID, use)


TAOYUAN = Kind(ID, TRICK, fixed=_everybody, works=_works, effect=_effect, nullifiable=True)
