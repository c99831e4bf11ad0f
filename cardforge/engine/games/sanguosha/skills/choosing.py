"""What several skills choose from: cards by colour and suit, the other players by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.engine.battle.kinds import BLACK, DIAMOND, RED

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter


def is_red(game: Battle, owner: Fighter, card: int) -> bool:
    """Hearts and diamonds."""
    return game.deck.colour[card] == RED


def is_black(game: Battle, owner: Fighter, card: int) -> bool:
    """Spades and clubs."""
    return game.deck.colour[card] == BLACK


def is_diamond(game: Battle, owner: Fighter, card: int) -> bool:
    """Diamonds."""
    return game.deck.suit[card] == DIAMOND


def elsewhere(game: Battle, owner: Fighter) -> list[Fighter]:
    """The other living players, by seat."""
    return [fighter for fighter in game.living if fighter is not owner]
