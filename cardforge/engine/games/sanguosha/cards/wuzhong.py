"""无中生有: you draw two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import TRICK, Kind

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play

ID = "card/wuzhong"
DRAWN = 2


def _myself(game: Battle, user: Fighter) -> list[Fighter]:
    return [user]


def _effect(game: Battle, use: Use) -> Play:
    return game.draw(use.target, DRAWN, ID)


WUZHONG = Kind(ID, TRICK, fixed=_myself, effect=_effect, nullifiable=True)
