"""夏侯惇.

刚烈: after you suffered damage, you may judge; unless it is a heart, the source of the damage chooses: to discard two
hand cards, or to suffer one damage from you.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cardforge.engine.battle.hooks import Skill, Trigger
from cardforge.engine.battle.kinds import HEART
from cardforge.engine.battle.timing import DAMAGED

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.moments import Damage, Judgement
    from cardforge.engine.core.game import Play

GANGLIE_ID = "skill/ganglie"
PRICE = 2
WOUND = 1


def _not_heart(suit: int, rank: int) -> bool:
    return suit != HEART


def _has_source(game: Battle, owner: Fighter, damage: Damage) -> bool:
    return damage.source is not None and damage.source.alive


def _judge(game: Battle, owner: Fighter, damage: Damage) -> Play:
    source = damage.source
    assert source is not None

    def effect(game: Battle, judgement: Judgement) -> Play:
        if judgement.result and source.alive:
            yield from _make_choose(game, owner, source)

    yield from game.judge(owner, GANGLIE_ID, _not_heart, effect)


def _make_choose(game: Battle, owner: Fighter, source: Fighter) -> Play:
    cards: tuple[int, ...] = ()
    if len(source.hand) >= PRICE:
        legal = ((), *combinations(range(len(source.hand)), PRICE))
        cards = yield from game.ask_cards(source, source.hand, 0, PRICE, GANGLIE_ID, kind="discard", legal=legal)
    if cards:
        yield from game.discard(source, cards, GANGLIE_ID)
    else:
        yield from game.damage(source, owner, WOUND, GANGLIE_ID)


GANGLIE = Skill(GANGLIE_ID, Trigger(DAMAGED, _judge, when=_has_source))
