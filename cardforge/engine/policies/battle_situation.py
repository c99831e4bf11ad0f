"""What a player of a battle game sees when it is asked, in the terms its judgement needs.

`enmity[seat]` is what harm to a seat is worth to the player, from about -2 (as good as oneself, or better) to 2. Worth
is counted in cards: a card drawn is worth about 1.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
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
FRIEND: Final = -0.4
"""Enmity below this: a friend."""
_FACES: dict[str, tuple[str, str]] = {}


def face(card: str) -> tuple[str, str]:
    """A physical card's record and suit letter: `card/x#S10.2` is a card/x of S."""
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

    def within(self, reach: int) -> list[int]:
        """The others at a distance of at most `reach`."""
        row = self.distances[self.me]
        return [seat for seat in self.others() if row[seat] <= reach]

    def victims_of(self, seat: int) -> list[int]:
        """Whom a seat could attack."""
        row, reach = self.distances[seat], self.ranges[seat]
        return [other for other in self.living if other != seat and row[other] <= reach]

    def friend(self) -> int:
        """The best friend among the others, or 0."""
        best = min(self.others(), key=lambda seat: self.enmity.get(seat, 0.0), default=0)
        return best if best and self.enmity.get(best, 0.0) < FRIEND else 0

    def spare(self) -> int:
        """How many hand cards are over what can be kept: these cost nothing in one's own turn."""
        return max(0, len(self.hand) - max(0, self.own["hp"])) if self.my_turn else 0

    def has(self, seat: int, card: str) -> bool:
        """Whether a piece of equipment lies before a seat."""
        for each in self.seats[seat]["equipment"]:  # noqa: SIM110 - in the loop of every game
            if record(each) == card:
                return True
        return False

    def equipped(self, seat: int, cards: Container[str]) -> str:
        """The record of the first piece of equipment before a seat that is one of these, or ""."""
        return next((record(each) for each in self.seats[seat]["equipment"] if record(each) in cards), "")

    def awaits(self, seat: int, card: str) -> bool:
        """Whether a card lies in a seat's judgement zone as such a card."""
        if not self.seats[seat]["judgement"]:
            return False
        disguises = self.view["as"]
        return any(disguises.get(each, record(each)) == card for each in self.seats[seat]["judgement"])

    def count(self, card: str) -> int:
        """How many hand cards are of a record."""
        return sum(record(each) == card for each in self.hand)

    def wounded(self, seat: int) -> bool:
        """Whether a seat has fewer HP than it can have."""
        return bool(self.seats[seat]["hp"] < self.seats[seat]["max_hp"])

    def hp_left(self, seat: int) -> int:
        """All HP a seat can lose before it dies."""
        hp: int = self.seats[seat]["hp"]
        return hp

    def hp_worth(self, seat: int, n: int = 1) -> float:
        """What the next HP of a seat are worth, to itself."""
        hp = self.hp_left(seat)
        if n == 1:
            return HP_WORTH[hp if 0 < hp < 4 else 4 if hp > 0 else 0]
        lost = min(n, max(1, hp))
        return sum(HP_WORTH[max(0, min(4, hp - i))] for i in range(lost))

    def harm(self, seat: int, n: int = 1) -> float:
        """What it is worth to the player that a seat loses HP."""
        return self.enmity.get(seat, 0.0) * self.hp_worth(seat, n)

    def heal(self, seat: int) -> float:
        """What it is worth to the player that a seat gains one HP (nothing without a wound)."""
        if not self.wounded(seat):
            return 0.0
        worth = HP_WORTH[max(0, min(len(HP_WORTH) - 1, self.hp_left(seat) + 1))]
        return -self.enmity.get(seat, 0.0) * worth
