"""嘲讽 (L175): laid before another player, whose 攻 in their next turn may only be aimed at its user.

It is discarded when they use an 攻, at the latest in their discard phase; without force once its user is dead. It is
not judged; 锦阑袈裟 answers it as it is laid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "card/chaofeng"


def taunted_by(game: Xiyousha, fighter: Fighter) -> Fighter | None:
    """At whom alone the turn's player may aim an 攻 (None: at anybody)."""
    if not fighter.judgement or game.turn_fighter is not fighter or not game.judges(fighter, CHAOFENG):
        return None
    taunter = game.seats[fighter.marks.get(ID, 0)]
    return taunter if taunter.seat and taunter.alive and taunter is not fighter else None


def drop_taunt(game: Xiyousha, fighter: Fighter) -> Play:
    """A 嘲讽 before the fighter is discarded."""
    cards = [card for card in fighter.judgement if game.standing_for(card) is CHAOFENG]
    yield from game.discard(fighter, cards, ID)


def _may_target(game: Xiyousha, user: Fighter, target: Fighter) -> bool:
    return not game.judges(target, CHAOFENG)


def _effect(game: Xiyousha, use: Use) -> None:
    use.target.marks[ID] = use.user.seat
    game.place_delayed(use.target, use.cards[0], CHAOFENG, ID, use.user.seat)


CHAOFENG = Kind(ID, SKILL_CARD, may_target=_may_target, effect=_effect, nullifiable=True, lies=True)
