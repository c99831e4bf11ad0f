"""What 护驾 and 激将 share: the others of a kingdom are asked, one after the other, to play a card for their lord."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import TO_PLAY
from cardforge.engine.battle.uses import Answer, Request

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Kind
    from cardforge.engine.core.game import Play


def has_kin(game: Battle, lord: Fighter, side: str) -> bool:
    """Whether another of the kingdom is alive."""
    return any(fighter.side == side and fighter is not lord for fighter in game.living)


def ask_kingdom(game: Battle, lord: Fighter, request: Request, kind: Kind, side: str, skill: str) -> Play:
    """The answer of the first who plays one, in the order of turns; None where nobody does."""
    for fighter in game.others(lord):
        if fighter.side != side or not fighter.alive:
            continue
        wanted = Request(fighter, kind, TO_PLAY, skill, source=lord, use=request.use)
        answer = yield from game.respond(wanted, keep=True)
        if answer is not None:
            return Answer(lord, kind, answer.cards, skill, by=fighter, paid=True)
    return None
