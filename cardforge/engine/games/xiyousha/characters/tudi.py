"""土地公.

遁地 (L395): 捆仙索 cannot be aimed at you.
小打小闹 (L397), once a turn: two players with hand cards, you too, each choose one of them and exchange the two.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Active, Forbid, Skill
from cardforge.engine.battle.triggers import skill_atom
from cardforge.engine.battle.uses import PLAYERS, Plan
from cardforge.engine.core.decision import Decision
from cardforge.engine.games.xiyousha.cards.ropes import KUNXIAN

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Kind
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

DUNDI_ID = "skill/dundi"
XIAODA_ID = "skill/xiaoda"
TWO = 2


def _underground(game: Xiyousha, owner: Fighter, user: Fighter | None, kind: Kind) -> bool:
    return kind is KUNXIAN


def _holders(game: Xiyousha) -> list[Fighter]:
    return [fighter for fighter in game.living if fighter.hand]


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return len(_holders(game)) >= TWO


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    among = _holders(game)
    options = tuple([PLAYERS[fighter.seat] for fighter in among])
    legal = ((), *combinations(range(len(among)), TWO))
    choice = yield Decision("target", owner.seat, options, (0, TWO), legal=legal, about=(skill_atom(XIAODA_ID),))
    pair = sorted([among[i] for i in choice], key=game.order().index)
    return Plan(targets=tuple(pair)) if pair else None


def _exchange(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    a, b = plan.targets
    ours = yield from game.ask_cards(a, a.hand, 1, 1, XIAODA_ID, kind="give")
    theirs = yield from game.ask_cards(b, b.hand, 1, 1, XIAODA_ID, kind="give")
    yield from game.give(a, b, ours, XIAODA_ID)
    yield from game.give(b, a, theirs, XIAODA_ID)


DUNDI = Skill(DUNDI_ID, Forbid(_underground))
XIAODA = Skill(XIAODA_ID, Active(_can, _choose, _exchange, times=1))
