"""What a game hands out: events, views, outcomes. Plain values without a way back into the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Event(NamedTuple):
    """One thing that happened: its kind, and its data as plain values (None where the reader may not know)."""

    kind: str
    data: Mapping[str, Any]

    def to_data(self) -> dict[str, Any]:
        """The event as one flat dict."""
        return {"event": self.kind, **self.data}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `kind` is "won", "drawn" or "capped" (the cap of turns was reached: a failure of the game); `side` the winning
    side's id; `winners` the winning players; `reason` the id of the rule that ended it; `data` what the game adds.
    """

    kind: str
    side: str | None = None
    winners: tuple[int, ...] = ()
    reason: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return {
            "kind": self.kind,
            "side": self.side,
            "winners": list(self.winners),
            "reason": self.reason,
            "data": dict(self.data),
        }


Witness = Callable[[int, Sequence[str]], tuple[Event, ...]]
"""Gives a player's events from a number on, of some kinds or (none named) of all."""


class View(Mapping[str, Any]):
    """What one player may know: a mapping of plain values, and what that player has witnessed so far."""

    __slots__ = ("_data", "_witness", "event_count", "player")

    def __init__(self, player: int, data: dict[str, Any], witness: Witness, event_count: int) -> None:
        """`event_count`: how many events there are so far, the number of the next."""
        self.player = player
        self.event_count = event_count
        self._data = data
        self._witness = witness

    def events(self, since: int = 0, kinds: Sequence[str] = ()) -> tuple[Event, ...]:
        """What the player has witnessed, from event number `since` on (a memory needs only what is new).

        `kinds`: only events of these kinds; the others are not even made.
        """
        return self._witness(since, kinds)

    def __getitem__(self, key: str) -> Any:
        return self._data[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __repr__(self) -> str:
        return f"View(player {self.player}, {self._data!r})"
