"""单挑 (L141-143): the target plays an 攻 first, then both by turns; who plays none takes 1 damage from the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.engine.battle.hooks import TO_PLAY
from cardforge.engine.battle.kinds import Kind
from cardforge.engine.games.xiyousha.cards.gong import GONG
from cardforge.engine.games.xiyousha.words import SKILL_CARD

if TYPE_CHECKING:
    from cardforge.engine.battle.moments import Use
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "card/dantiao"
DAMAGE = 1
DRAWN_DUELS: Final = "drawn duels"
"""A trait: a 单挑 of the owner's own that they do not win is drawn (定力)."""


def _effect(game: Xiyousha, use: Use) -> Play:
    loser, winner = use.target, use.user
    while loser.alive and winner.alive:
        if (yield from game.answers(loser, GONG, TO_PLAY, ID, winner, use)) is None:
            break
        loser, winner = winner, loser
    if loser is use.user and DRAWN_DUELS in loser.traits:
        game.acted(loser, loser.traits[DRAWN_DUELS])
        return
    yield from game.damage(loser, winner, DAMAGE, ID, use.cards, use)


DANTIAO = Kind(ID, SKILL_CARD, effect=_effect, nullifiable=True)
