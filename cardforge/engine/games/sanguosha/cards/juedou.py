"""决斗: the target plays a 杀 first, then the two by turns; who plays none suffers 1 damage from the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import TO_PLAY
from cardforge.engine.battle.kinds import TRICK, Kind
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play

ID = "card/juedou"
DAMAGE = 1


def _effect(game: Battle, use: Use) -> Play:
    loser, winner = use.target, use.user
    while loser.alive and winner.alive:
        answer = yield from game.answers(loser, SHA, TO_PLAY, ID, winner, use)
        if answer is None:
            break
        loser, winner = winner, loser
    yield from game.damage(loser, winner, DAMAGE, ID, use.cards, use)


JUEDOU = Kind(ID, TRICK, effect=_effect, nullifiable=True)
