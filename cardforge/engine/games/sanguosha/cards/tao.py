"""桃: in your play phase, when you are wounded, you gain 1 HP; or it heals a dying fighter by 1 HP.

By the rule `tao_on_others` it may heal another wounded fighter in the play phase too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import BASIC, Kind

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play

ID = "card/tao"
HEALED = 1


def _fixed(game: Battle, user: Fighter) -> list[Fighter] | None:
    if game.switches["tao_on_others"]:
        return None
    return [user] if game.wounded(user) else []


def _may_target(game: Battle, user: Fighter, target: Fighter) -> bool:
    return game.wounded(target)


def _effect(game: Battle, use: Use) -> Play:
    return game.heal(use.target, use.user, HEALED, ID, use)


TAO = Kind(ID, BASIC, fixed=_fixed, may_target=_may_target, myself=True, effect=_effect)
