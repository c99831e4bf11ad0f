"""What assertions are made of: a game played, how what was stated is compared with what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.claims import Claims
from cardforge.engine import Event, Game
from cardforge.trial.bench import Bench
from cardforge.trial.board import Board
from cardforge.trial.script import means

RUN = "..."
"""In a list of cards: any number of cards, none included; `*` is any one card."""


@dataclass(frozen=True)
class Played:
    """A game after the script, the board before it; or what a series came to."""

    bench: Bench
    game: Game | None
    before: Board | None = None
    series: Any = None
    claims: Claims | None = None
    asks: tuple[tuple[int, str], ...] = ()
    """(seat, kind) of every question of the script, and of the one that is asked now; (0, "over") at the end."""

    @property
    def state(self) -> Mapping[str, Any]:
        assert self.game is not None
        return self.game.inspect()

    @property
    def board(self) -> Board:
        return Board(self.state)

    def cards(self, zone: str) -> list[str]:
        """The cards of a zone now; `hand:3` is a hand."""
        return cards_in(self.board, zone)

    @property
    def events(self) -> tuple[Event, ...]:
        assert self.game is not None
        return self.game.events


Assertion = Callable[[Any, Sequence[Played]], Iterator[str]]


def fits(pattern: Sequence[Any], cards: Sequence[str]) -> bool:
    """Whether cards are as listed, from the top, with `*` and `...` as wild cards."""
    at, names = 0, [str(name) for name in pattern]
    back, resume = -1, 0  # behind the last `...`: where in the pattern, and the next card to try it with
    i = 0
    while i < len(cards) or at < len(names):
        if at < len(names) and names[at] == RUN:
            back, resume = at + 1, i
            at += 1
        elif at < len(names) and i < len(cards) and (names[at] == "*" or means(names[at], cards[i])):
            at, i = at + 1, i + 1
        elif back >= 0 and resume < len(cards):
            resume += 1
            at, i = back, resume
        else:
            return False
    return True


def equal(stated: Any, found: Any) -> bool:
    """Whether a value is as stated: `true` is not 1."""
    return bool(stated == found) and isinstance(stated, bool) == isinstance(found, bool)


def cards_in(board: Board, zone: str) -> list[str]:
    """The cards of a zone (`zone/pile`, or `pile`), or of a hand (`hand:3`). KeyError for a place that is not there."""
    for name in (zone, f"zone/{zone}"):
        if name in board.data["zones"]:
            return board.zone(name)
    name, _, seat = zone.removeprefix("zone/").partition(":")
    if name != "hand" or not seat.isdecimal() or int(seat) not in board.owners:
        raise KeyError(zone)
    return board.hand(int(seat))


def listed(value: Any) -> list[Any]:
    """What is stated as a list; one value alone as a list of it."""
    return list(value) if isinstance(value, tuple | list) else [value]
