"""周瑜.

英姿: in your draw phase you may draw one card more.
反间: once in your play phase you may have another player name a suit and take one of your hand cards, unseen; the card
is shown, and unless it is of that suit, you deal them one damage. They keep it either way. (With the switch
`fanjian_shows_first` it is shown in your hand, and comes to them only after the damage.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import HAND_CARDS, Active, Skill, Trigger
from cardforge.engine.battle.kinds import SUIT_ATOMS
from cardforge.engine.battle.moments import Plan
from cardforge.engine.battle.timing import DRAWING
from cardforge.engine.games.sanguosha.skills.choosing import elsewhere

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
    shows_first = game.switches["fanjian_shows_first"]
    if not shows_first:
        yield from game.obtain(target, cards, FANJIAN_ID)
    game.show(owner if shows_first else target, cards)
    if game.deck.suit[cards[0]] != suit:
        yield from game.damage(target, owner, WOUND, FANJIAN_ID)
    if shows_first and cards[0] in owner.hand:
        yield from game.obtain(target, cards, FANJIAN_ID)


YINGZI = Skill(YINGZI_ID, Trigger(DRAWING, _more, when=_draws))
FANJIAN = Skill(FANJIAN_ID, Active(_has_hand, _choose, _sow, times=1))
