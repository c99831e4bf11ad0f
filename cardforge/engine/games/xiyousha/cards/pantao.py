"""蟠桃 (L113-115): in the play phase a wounded user gains 1 HP; or it saves a dying player, who then has 1 HP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import BASIC, Kind

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "card/pantao"
HEALED = 1


def _fixed(game: Xiyousha, user: Fighter) -> list[Fighter]:
    return [user] if game.wounded(user) else []


def _effect(game: Xiyousha, use: Use) -> Play:
    return game.heal(use.target, use.user, HEALED, ID, use)


PANTAO = Kind(ID, BASIC, fixed=_fixed, effect=_effect)
