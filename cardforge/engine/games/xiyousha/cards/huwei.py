"""护卫 (L177): when another player is about to take damage from an 攻, its user takes that damage instead.

Asked from the turn's player on; the attacker may take it too. Once taken over it is not handed on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import Kind
from cardforge.engine.battle.uses import PLAYERS
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

HUWEI = Kind("card/huwei", SKILL_CARD, active=False)


def guarded(game: Xiyousha, use: Use, victim: Fighter) -> Play:
    """Who takes the damage of the 攻: the victim, or whoever uses 护卫."""
    holders = game.holders(HUWEI)
    if holders:
        atoms = [game.deck.atoms[card] for card in use.cards]
        about = (HUWEI.option, *atoms, PLAYERS[use.user.seat], PLAYERS[victim.seat])
        for fighter in game.others(victim):
            if holders >> fighter.seat & 1 or HUWEI.id in fighter.converts:
                payment = yield from game.ask_own(fighter, HUWEI, "respond", about)
                if payment is not None:
                    yield from game.use(fighter, HUWEI, payment[0], [victim], payment[1])
                    return fighter
    return victim
