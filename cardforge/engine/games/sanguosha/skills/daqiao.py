"""大乔.

国色: a diamond of yours, from hand or equipment, may be used as a 乐不思蜀.
流离: when you become the target of a 杀, you may discard a card, from hand or equipment, and put another player in your
attack range in your place: not the one who uses it, nor one who cannot be its target. Another of its targets may be put
there, and is a target twice then. A piece of equipment that is discarded does not count for the range.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import is_diamond
from cardforge.engine.battle.hooks import OWN_CARDS, TO_USE, Convert, Skill, Trigger
from cardforge.engine.battle.timing import TARGETING
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.sanguosha.cards.lebu import LEBU
from cardforge.engine.games.sanguosha.cards.sha import SHA

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.uses import Use
    from cardforge.engine.core.game import Play

GUOSE_ID = "skill/guose"
LIULI_ID = "skill/liuli"


def _heirs(game: Battle, owner: Fighter, use: Use, card: int) -> list[Fighter]:
    """Who can be put in her place if she discards the card."""
    return [
        fighter
        for fighter in game.candidates(owner, SHA, (card,))
        if fighter is not use.user and not game.protected(fighter, use.user, SHA)
    ]


def _prices(game: Battle, owner: Fighter, use: Use) -> list[int]:
    return [card for card in game.own_cards(owner) if _heirs(game, owner, use, card)]


def _can(game: Battle, owner: Fighter, use: Use) -> bool:
    return use.kind is SHA and any(_heirs(game, owner, use, card) for card in game.own_cards(owner))


def _choose(game: Battle, owner: Fighter, use: Use) -> Play:
    cards = yield from game.ask_cards(owner, _prices(game, owner, use), 1, 1, LIULI_ID)
    targets = yield from game.ask_targets(owner, _heirs(game, owner, use, cards[0]), 1, 1, LIULI_ID)
    return Plan(cards, targets)


def _redirect(game: Battle, owner: Fighter, use: Use, plan: Plan) -> Play:
    yield from game.discard(owner, plan.cards, LIULI_ID)
    game.redirect(use, plan.targets[0])


GUOSE = Skill(GUOSE_ID, Convert(LEBU, is_diamond, zones=OWN_CARDS, to=TO_USE))
LIULI = Skill(LIULI_ID, Trigger(TARGETING, _redirect, when=_can, choose=_choose))
