"""哪吒.

三头六臂 (L363), once a turn, instead of the 攻 of your turn: any number of 攻 from hand, each at another player within
your attack range, one after the other; a weapon may be added to one of them only.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Active, Skill
from cardforge.engine.battle.triggers import skill_atom
from cardforge.engine.battle.uses import PLAYERS, Plan
from cardforge.engine.core.decision import Decision
from cardforge.engine.games.xiyousha.cards.gong import GONG, ONE_BOOST

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

ID = "skill/santou"


def _arms(game: Xiyousha, owner: Fighter) -> list[int]:
    return [card for card in owner.hand if game.deck.kind[card] is GONG]


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return bool(_arms(game, owner)) and game.usable(owner, GONG)


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    foes = game.candidates(owner, GONG)
    cards = yield from game.ask_cards(owner, _arms(game, owner), 0, len(foes), ID)
    if not cards:
        return None
    n = len(cards)
    options = tuple([PLAYERS[foe.seat] for foe in foes])
    legal = ((), *combinations(range(len(foes)), n))
    choice = yield Decision("target", owner.seat, options, (0, n), legal=legal, about=(skill_atom(ID),))
    order = game.order()
    targets = sorted([foes[i] for i in choice], key=order.index)
    return Plan(cards, tuple(targets)) if targets else None


def _strike(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    owner.marks[ONE_BOOST] = 1
    for card, target in zip(plan.cards, plan.targets, strict=True):
        if owner.alive and target.alive and card in owner.hand:
            yield from game.use(owner, GONG, (card,), [target])
    del owner.marks[ONE_BOOST]


SANTOU = Skill(ID, Active(_can, _choose, _strike, times=1))
