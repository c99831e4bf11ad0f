"""救命毫毛 (L157): you draw two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "card/haomao"
DRAWN = 2


def _oneself(game: Xiyousha, user: Fighter) -> list[Fighter]:
    return [user]


def _effect(game: Xiyousha, use: Use) -> Play:
    return game.draw(use.target, DRAWN, ID)


HAOMAO = Kind(ID, SKILL_CARD, fixed=_oneself, effect=_effect)
