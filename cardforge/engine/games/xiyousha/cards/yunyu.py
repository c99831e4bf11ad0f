"""孕育 (L179): a player whose maximum is 3 HP, you too, has a maximum of 4 from now on; HP stay as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "card/yunyu"
BEFORE = 3
AFTER = 4


def _may_target(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
    return target.max_hp == BEFORE


def _effect(game: Xiyousha, use: Use) -> None:
    game.set_cap(use.target, AFTER)


YUNYU = Kind(ID, SKILL_CARD, may_target=_may_target, myself=True, effect=_effect, nullifiable=True)
