"""周瑜.

英姿: in your draw phase you may draw one card more.
反间: once in your play phase you may have another player name a suit and pick one of your hand cards, unseen; the card
is shown, and unless it is of that suit, you deal them one damage. The card stays yours until all this is over; then
they take it, wherever it lies, if they live. (With the switch `fanjian_takes_first` they take it before the damage.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import elsewhere
from cardforge.engine.battle.hooks import HAND_CARDS, Active, Skill, Trigger
from cardforge.engine.battle.kinds import SUIT_ATOMS
from cardforge.engine.battle.timing import DRAWING
from cardforge.engine.battle.uses import Plan

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Drawing
    from cardforge.engine.core.game import Play

YINGZI_ID = "skill/yingzi"
FANJIAN_ID = "skill/fanjian"
MORE = 1
WOUND = 1


def _draws(game: Battle, owner: Fighter, drawing: Drawing) -> bool:
    return not drawing.replaced


def _more(game: Battle, owner: Fighter, drawing: Drawing) -> None:
    drawing.n += MORE


def _has_hand(game: Battle, owner: Fighter) -> bool:
    return bool(owner.hand)


def _choose(game: Battle, owner: Fighter) -> Play:
    targets = yield from game.ask_targets(owner, elsewhere(game, owner), 0, 1, FANJIAN_ID)
    return Plan(targets=targets) if targets else None


def _sow(game: Battle, owner: Fighter, plan: Plan) -> Play:
    (target,) = plan.targets
    suit = yield from game.ask_choose(target, SUIT_ATOMS, FANJIAN_ID)
    cards = yield from game.ask_take(target, owner, FANJIAN_ID, zones=HAND_CARDS)
    takes_first = game.switches["fanjian_takes_first"]
    if takes_first:
        yield from game.obtain(target, cards, FANJIAN_ID)
    game.show(target if takes_first else owner, cards)
    if game.deck.suit[cards[0]] != suit:
        yield from game.damage(target, owner, WOUND, FANJIAN_ID)
    if not takes_first and cards[0] not in target.hand:
        yield from game.obtain(target, cards, FANJIAN_ID)


YINGZI = Skill(YINGZI_ID, Trigger(DRAWING, _more, when=_draws))
FANJIAN = Skill(FANJIAN_ID, Active(_has_hand, _choose, _sow, times=1))
