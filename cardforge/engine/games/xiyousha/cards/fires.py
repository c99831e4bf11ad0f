"""三昧真火 (L127-131) and 二昧真火 (L133-135), laid before anybody, oneself too.

Whoever has one before them judges as the turn starts: a heart, and it deals 3 (2) damage, of which nobody is the
source; else it goes on to the next player. 二昧真火 cannot be used while a 三昧真火 lies; who uses 三昧真火 may discard
a 二昧真火 that lies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardforge.engine.battle.effects import striking
from cardforge.engine.battle.kinds import HEART, Kind
from cardforge.engine.battle.uses import PLAYERS
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

SANMEI_ID = "card/sanmei"
ERMEI_ID = "card/ermei"
SANMEI_DAMAGE = 3
ERMEI_DAMAGE = 2


def is_heart(suit: int, rank: int) -> bool:
    """What sets a fire going."""
    return suit == HEART


def _fire(
    id: str,
    damage: int,
    can: Callable[..., bool] | None = None,
    begin: Callable[..., Play] | None = None,
) -> Kind:
    def may_target(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
        return not game.judges(target, kind)

    kind = Kind(
        id,
        SKILL_CARD,
        can=can,
        may_target=may_target,
        myself=True,
        begin=begin,
        nullifiable=True,
        judged=striking(id, damage, is_heart),
        passes_on=True,
    )
    return kind


def _lies(game: Xiyousha, kind: Kind) -> Fighter | None:
    return next((fighter for fighter in game.living if game.judges(fighter, kind)), None)


def _put_out(game: Xiyousha, use: Use) -> Play:
    holder = _lies(game, ERMEI)
    if holder is not None:
        about = (ERMEI.option, PLAYERS[holder.seat])
        if (yield from game.ask_skill(use.user, SANMEI_ID, about)):
            cards = [card for card in holder.judgement if game.standing_for(card) is ERMEI]
            yield from game.discard(holder, cards, SANMEI_ID, by=use.user)


def _no_other(game: Xiyousha, user: Fighter) -> bool:
    return _lies(game, SANMEI) is None


SANMEI = _fire(SANMEI_ID, SANMEI_DAMAGE, begin=_put_out)
ERMEI = _fire(ERMEI_ID, ERMEI_DAMAGE, can=_no_other)
