"""孙尚香.

结姻: once in your play phase you may discard two hand cards and choose a wounded man: you and he gain one HP each. You
need not be wounded.
枭姬: for each card that you lost from your equipment zone, you may draw two cards.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cardforge.engine.battle.choosing import elsewhere
from cardforge.engine.battle.hooks import Active, Skill, Trigger
from cardforge.engine.battle.timing import LOST
from cardforge.engine.battle.uses import Plan
from cardforge.engine.games.sanguosha.skills.words import MALE

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Lost
    from cardforge.engine.core.game import Play

JIEYIN_ID = "skill/jieyin"
XIAOJI_ID = "skill/xiaoji"
PRICE = 2
HEAL = 1
GAIN = 2


def _grooms(game: Battle, owner: Fighter) -> list[Fighter]:
    return [fighter for fighter in elsewhere(game, owner) if fighter.sex == MALE and fighter.hp < fighter.max_hp]


def _can(game: Battle, owner: Fighter) -> bool:
    return len(owner.hand) >= PRICE and bool(_grooms(game, owner))


def _choose(game: Battle, owner: Fighter) -> Play:
    legal = ((), *combinations(range(len(owner.hand)), PRICE))
    cards = yield from game.ask_cards(owner, owner.hand, 0, PRICE, JIEYIN_ID, legal=legal)
    targets = (yield from game.ask_targets(owner, _grooms(game, owner), 0, 1, JIEYIN_ID)) if cards else ()
    return Plan(cards, targets) if targets else None


def _marry(game: Battle, owner: Fighter, plan: Plan) -> Play:
    yield from game.discard(owner, plan.cards, JIEYIN_ID)
    for fighter in (owner, plan.targets[0]):
        if fighter.alive:
            yield from game.heal(fighter, owner, HEAL, JIEYIN_ID)


def _lost_equipment(game: Battle, owner: Fighter, lost: Lost) -> bool:
    return lost.equipment


def _pieces(game: Battle, owner: Fighter, lost: Lost) -> int:
    return len(lost.cards)


def _draw(game: Battle, owner: Fighter, lost: Lost) -> Play:
    yield from game.draw(owner, GAIN, XIAOJI_ID)


JIEYIN = Skill(JIEYIN_ID, Active(_can, _choose, _marry, times=1))
XIAOJI = Skill(XIAOJI_ID, Trigger(LOST, _draw, when=_lost_equipment, times=_pieces))
