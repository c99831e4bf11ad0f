"""What a player of a battle game sees when it is asked, in the terms its judgement needs.

`enmity[seat]` is what harm to a seat is worth to the player, from about -2 (as good as oneself, or better) to 2. Worth
is counted in cards: a card drawn is worth about 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardforge.engine.core.records import View
from cardforge.engine.policies.battle_belief import Odds

Seats = Mapping[int, Any]
"""The view's `seats`."""
Feelings = tuple[Mapping[int, float], Odds]
"""Enmity, and the odds of roles, by seat."""

RED_LETTERS: Final = "HD"
HP_WORTH: Final = (7.0, 5.0, 2.6, 2.0, 1.7)
"""What one HP is worth to one who has 0 or less, 1, 2, 3, 4 and more of them."""
_FACES: dict[str, tuple[str, str]] = {}


def face(card: str) -> tuple[str, str]:
    """A physical card's record and suit letter: `card/sha#S10.2` is a card/sha of S."""
    found = _FACES.get(card)
    if found is None:
        record, _, printed = card.partition("#")
        found = _FACES[card] = (record, printed[:1])
    return found


def record(card: str) -> str:
    """A physical card's record."""
    return face(card)[0]


def is_red(card: str) -> bool:
    """Hearts and diamonds."""
    return face(card)[1] in RED_LETTERS


class Situation:
    """A view, taken apart; `role` is the player's own. `feel` makes enmity and odds when one of them is asked for;
    `memo` is for what is worked out once of a situation."""

    __slots__ = (
        "_feel",
        "distances",
        "enmity",
        "hand",
        "living",
        "me",
        "memo",
        "my_turn",
        "odds",
        "own",
        "ranges",
        "role",
        "seats",
        "view",
    )

    enmity: Mapping[int, float]
    odds: Odds

    def __init__(self, view: View, feel: Callable[[], Feelings]) -> None:
        self._feel = feel
        self.memo: dict[str, dict[str, float]] = {}
        self.view = view
        self.me: int = view["me"]
        self.seats: Seats = view["seats"]
        self.own = self.seats[self.me]
        self.role: str = self.own["role"]
        self.hand: list[str] = view["hand"]
        self.living = [seat for seat, data in self.seats.items() if data["alive"]]
        self.distances: Mapping[int, Mapping[int, int]] = view["distances"]
        self.ranges: Mapping[int, int] = view["ranges"]
        self.my_turn: bool = view["turn"] == self.me

    def __getattr__(self, name: str) -> Any:
        """Enmity and odds (what harm to each seat is worth to the player; how likely each is of each role), late."""
        if name not in ("enmity", "odds"):
            raise AttributeError(name)
        self.enmity, self.odds = self._feel()
        return getattr(self, name)

    def others(self) -> list[int]:
        """The other living seats."""
        return [seat for seat in self.living if seat != self.me]

    def spare(self) -> int:
        """How many hand cards are over what can be kept: these cost nothing in one's own turn."""
        return max(0, len(self.hand) - max(0, self.own["hp"])) if self.my_turn else 0

    def has(self, seat: int, card: str) -> bool:
        """Whether a piece of equipment lies before a seat."""
        for each in self.seats[seat]["equipment"]:  # noqa: SIM110 - in the loop of every game
            if record(each) == card:
                return True
        return False

    def awaits(self, seat: int, card: str) -> bool:
        """Whether a card lies in a seat's judgement zone as such a card."""
        if not self.seats[seat]["judgement"]:
            return False
        disguises = self.view["as"]
        return any(disguises.get(each, record(each)) == card for each in self.seats[seat]["judgement"])

    def count(self, card: str) -> int:
        """How many hand cards are of a record."""
        return sum(record(each) == card for each in self.hand)

    def hp_worth(self, seat: int, n: int = 1) -> float:
        """What the next HP of a seat are worth, to itself."""
        hp = self.seats[seat]["hp"]
        if n == 1:
            return HP_WORTH[hp if 0 < hp < 4 else 4 if hp > 0 else 0]
        lost = min(n, max(1, hp))
        return sum(HP_WORTH[max(0, min(4, hp - i))] for i in range(lost))

    def harm(self, seat: int, n: int = 1) -> float:
        """What it is worth to the player that a seat loses HP."""
        return self.enmity.get(seat, 0.0) * self.hp_worth(seat, n)

    def heal(self, seat: int) -> float:
        """What it is worth to the player that a seat gains one HP (nothing without a wound)."""
        data = self.seats[seat]
        if data["hp"] >= data["max_hp"]:
            return 0.0
        worth = HP_WORTH[max(0, min(len(HP_WORTH) - 1, data["hp"] + 1))]
        return -self.enmity.get(seat, 0.0) * worth
