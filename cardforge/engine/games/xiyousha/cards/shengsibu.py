"""生死簿 (L95, L171): it saves a dying player, oneself too, who then has all HP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "card/shengsibu"


def _effect(game: Xiyousha, use: Use) -> Play:
    return game.heal(use.target, use.user, use.target.max_hp, ID, use)


SHENGSIBU = Kind(ID, SKILL_CARD, active=False, effect=_effect)
