"""The board: all that lies on the table at one moment, with every card's spot looked up by id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardforge.engine import Game

HAND, ROLE = "zone/hand", "zone/role"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its zone, the seat where the zone is a seat's, its index from the top and the zone's size."""

    zone: str
    seat: int
    index: int
    size: int


@dataclass(frozen=True)
class Board:
    """All that lies on the table at one moment."""

    data: Mapping[str, Any]

    @cached_property
    def spots(self) -> Mapping[str, Spot]:
        """Card -> where it lies."""
        out: dict[str, Spot] = {}
        for zone, cards in self.data["zones"].items():
            seat = zone.partition(":")[2]
            out.update({card: Spot(zone, int(seat or 0), i, len(cards)) for i, card in enumerate(cards)})
        for seat, cards in self.data["hands"].items():
            out.update({card: Spot(HAND, int(seat), i, len(cards)) for i, card in enumerate(cards)})
        for seat, card in self.data["roles"].items():
            if str(card).startswith("card/"):
                out[card] = Spot(ROLE, int(seat), 0, 1)
        return out

    def zone(self, zone: str) -> list[str]:
        """The cards of a zone from the top."""
        return list(self.data["zones"].get(zone, ()))

    def hand(self, seat: int) -> list[str]:
        """A seat's hand; empty where the game gives it none."""
        hands = {int(each): cards for each, cards in self.data["hands"].items()}
        return list(hands.get(seat, ()))

    @property
    def hands(self) -> dict[int, list[str]]:
        """Every hand by seat."""
        return {int(seat): list(cards) for seat, cards in self.data["hands"].items()}

    @property
    def roles(self) -> dict[int, str]:
        """The role card of each seat."""
        return {int(seat): str(card) for seat, card in self.data["roles"].items()}

    @property
    def owners(self) -> dict[int, int]:
        """The player who owns each seat."""
        return {int(seat): int(player) for seat, player in self.data["owners"].items()}

    def moved(self, later: Board) -> dict[str, tuple[Spot, Spot]]:
        """Cards that changed zone or seat: card -> (from, to)."""
        return {
            card: (spot, later.spots[card])
            for card, spot in self.spots.items()
            if (spot.zone, spot.seat) != (later.spots[card].zone, later.spots[card].seat)
        }


def board_of(game: Game) -> Board:
    """The board of a game as it stands."""
    return Board(game.inspect())
