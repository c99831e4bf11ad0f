"""What several skills ask and choose from: cards by suit and colour, other players, costs that can be called off."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import BLACK, CLUB, DIAMOND, HEART, RED, SPADE
from cardforge.engine.battle.uses import Plan

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.core.game import Play


def is_spade(game: Battle, owner: Fighter, card: int) -> bool:
    """Spades."""
    return game.deck.suit[card] == SPADE


def is_club(game: Battle, owner: Fighter, card: int) -> bool:
    """Clubs."""
    return game.deck.suit[card] == CLUB


def is_diamond(game: Battle, owner: Fighter, card: int) -> bool:
    """Diamonds."""
    return game.deck.suit[card] == DIAMOND


def is_red(game: Battle, owner: Fighter, card: int) -> bool:
    """Hearts and diamonds."""
    return game.deck.colour[card] == RED


def is_black(game: Battle, owner: Fighter, card: int) -> bool:
    """Spades and clubs."""
    return game.deck.colour[card] == BLACK


def hand_of(game: Battle, owner: Fighter, colour: int) -> list[int]:
    """The hand cards of a colour."""
    return [card for card in owner.hand if game.deck.colour[card] == colour]


def hearts_of(game: Battle, owner: Fighter) -> list[int]:
    """The hearts in hand."""
    return [card for card in owner.hand if game.deck.suit[card] == HEART]


def elsewhere(game: Battle, owner: Fighter) -> list[Fighter]:
    """The other living players, by seat."""
    return [fighter for fighter in game.living if fighter is not owner]


def nothing(game: Battle, owner: Fighter) -> Play:
    """A plan without a choice."""
    yield from ()
    return Plan()


def cost(game: Battle, owner: Fighter, cards: Sequence[int], n: int, skill: str) -> Play:
    """Just `n` of the cards, or none: called off."""
    legal = None if n == 1 else ((), *combinations(range(len(cards)), n))
    chosen = yield from game.ask_cards(owner, cards, 0, n, skill, legal=legal)
    return chosen


def one_target(game: Battle, owner: Fighter, among: Sequence[Fighter], skill: str) -> Play:
    """A plan with one of the players, or None: called off."""
    targets = yield from game.ask_targets(owner, among, 0, 1, skill)
    return Plan(targets=targets) if targets else None
