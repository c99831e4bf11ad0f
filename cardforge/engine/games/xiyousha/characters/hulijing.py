"""狐狸精.

诱惑 (L259), once a turn: you discard two hand cards and name two men, first the one who begins: they fight a 单挑.
The one who begins is the challenged of the two; one who cannot be challenged cannot be named first.
魅力 (L261): as your turn ends you may draw a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import cost
from cardforge.engine.battle.hooks import Active, Skill, Trigger
from cardforge.engine.battle.timing import TURN_END
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.xiyousha.cards.dantiao import DANTIAO
from cardforge.engine.games.xiyousha.words import MALE

if TYPE_CHECKING:
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Phase
    from cardforge.engine.core.game import Play
    from cardforge.engine.games.xiyousha.game import Xiyousha

YOUHUO_ID = "skill/youhuo"
MEILI_ID = "skill/meili"
PRICE = 2
GAIN = 1


def _men(game: Xiyousha) -> list[Fighter]:
    return [fighter for fighter in game.living if fighter.sex == MALE]


def _beginners(game: Xiyousha) -> list[Fighter]:
    men = _men(game)
    return [man for man in men if any(_may_fight(game, man, other) for other in men)]


def _may_fight(game: Xiyousha, beginner: Fighter, other: Fighter) -> bool:
    return beginner is not other and not game.protected(beginner, other, DANTIAO)


def _can(game: Xiyousha, owner: Fighter) -> bool:
    return len(owner.hand) >= PRICE and bool(_beginners(game))


def _choose(game: Xiyousha, owner: Fighter) -> Play:
    cards = yield from cost(game, owner, owner.hand, PRICE, YOUHUO_ID)
    if not cards:
        return None
    first = yield from game.ask_targets(owner, _beginners(game), 0, 1, YOUHUO_ID)
    if not first:
        return None
    others = [man for man in _men(game) if _may_fight(game, first[0], man)]
    second = yield from game.ask_targets(owner, others, 0, 1, YOUHUO_ID)
    return Plan(cards, (first[0], second[0])) if second else None


def _seduce(game: Xiyousha, owner: Fighter, plan: Plan) -> Play:
    beginner, other = plan.targets
    yield from game.discard(owner, plan.cards, YOUHUO_ID)
    yield from game.use(other, DANTIAO, (), [beginner], skill=YOUHUO_ID, nullifiable=False)


def _draw(game: Xiyousha, owner: Fighter, phase: Phase) -> Play:
    yield from game.draw(owner, GAIN, MEILI_ID)


YOUHUO = Skill(YOUHUO_ID, Active(_can, _choose, _seduce, times=1))
MEILI = Skill(MEILI_ID, Trigger(TURN_END, _draw))
