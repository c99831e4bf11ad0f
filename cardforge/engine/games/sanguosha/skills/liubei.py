"""刘备.

仁德: in your play phase you may give any number of hand cards to others, as often as you like; when the cards given in
this phase come to two, you gain one HP, once.
激将 (lord): when you need a 杀, to use or to play, you may ask the others of 蜀; in the order of turns each may play
one for you, by their own conversions too, until one does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import elsewhere
from cardforge.engine.battle.hooks import Active, Skill, Supply
from cardforge.engine.battle.uses import Plan, Request
from cardforge.engine.games.sanguosha.cards.sha import SHA
from cardforge.engine.games.sanguosha.skills.asking import ask_kingdom, has_kin
from cardforge.engine.games.sanguosha.skills.words import SHU

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play

RENDE_ID = "skill/rende"
JIJIANG_ID = "skill/jijiang"
ENOUGH = 2
GAIN = 1


def has_hand(game: Battle, owner: Fighter) -> bool:
    """仁德 takes hand cards."""
    return bool(owner.hand)


def choose_gift(game: Battle, owner: Fighter) -> Play:
    """Which cards go to whom, or None."""
    cards = yield from game.ask_cards(owner, owner.hand, 0, len(owner.hand), RENDE_ID, kind="give")
    targets = (yield from game.ask_targets(owner, elsewhere(game, owner), 0, 1, RENDE_ID)) if cards else ()
    return Plan(cards, targets) if targets else None


def _give(game: Battle, owner: Fighter, plan: Plan) -> Play:
    """The kernel has counted one use; what counts here is the cards."""
    before = game.used[RENDE_ID] - 1
    game.used[RENDE_ID] = before + len(plan.cards)
    yield from game.give(owner, plan.targets[0], plan.cards, RENDE_ID)
    if before < ENOUGH <= before + len(plan.cards):
        yield from game.heal(owner, owner, GAIN, RENDE_ID)


def _can_ask(game: Battle, owner: Fighter, request: Request) -> bool:
    return has_kin(game, owner, SHU)


def _ask(game: Battle, owner: Fighter, request: Request) -> Play:
    return (yield from ask_kingdom(game, owner, request, SHA, SHU, JIJIANG_ID))


RENDE = Skill(RENDE_ID, Active(has_hand, choose_gift, _give))
JIJIANG = Skill(JIJIANG_ID, Supply(SHA, _can_ask, _ask), lord=True)
