"""太上老君.

金丹 (L343), whenever you can act (in your play phase, or dying): you discard two hearts from hand and gain 1 HP.
老君炉 (L345): 三昧真火 and 二昧真火 before you go on to the next player without a judgement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import cost, hearts_of
from cardforge.engine.battle.hooks import EXEMPT, Active, Rescue, Skill, Trait
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.xiyousha.cards.fires import ERMEI, SANMEI

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

JINDAN_ID = "skill/jindan"
LAOJUNLU_ID = "skill/laojunlu"
PRICE = 2
HEAL = 1


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return game.wounded(owner) and len(hearts_of(game, owner)) >= PRICE


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    cards = yield from cost(game, owner, hearts_of(game, owner), PRICE, JINDAN_ID)
    return Plan(cards) if cards else None


def _swallow(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    yield from game.discard(owner, plan.cards, JINDAN_ID)
    yield from game.heal(owner, owner, HEAL, JINDAN_ID)


def _is_dying(game: Xiyousha, owner: Fighter, dying: Fighter) -> bool:
    return dying is owner and _can(game, owner)


def _save(game: Xiyousha, owner: Fighter, dying: Fighter) -> Play:
    cards = yield from game.ask_cards(owner, hearts_of(game, owner), PRICE, PRICE, JINDAN_ID)
    yield from _swallow(game, owner, Plan(cards))


JINDAN = Skill(JINDAN_ID, Active(_can, _choose, _swallow), Rescue(_is_dying, _save))
LAOJUNLU = Skill(LAOJUNLU_ID, Trait(EXEMPT + SANMEI.id), Trait(EXEMPT + ERMEI.id))
