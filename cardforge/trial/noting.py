"""What an answer of the engine depends on: the data that were looked at while it was found.

`Eye` shows a game's claims and records and notes every look: a record by its id, all records of a type, all claims of a
kind, or which records there are. `Listening` is a bench that also notes what its memory was made of, and forgets what
a change makes untrue. Both stand for one game through all its changes: `show` puts the changed data behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from cardforge.catalog.model import Game, Record
from cardforge.claims import Claim, Claims
from cardforge.trial.bench import Bench

IDS = "ids"
"""Noted where it was asked which records there are; what is then looked at of each is noted by itself."""

V = TypeVar("V")


class Noting(Mapping[str, V]):
    """A mapping by record that notes which records are looked at."""

    def __init__(self, seen: set[str]) -> None:
        self.of: Mapping[str, V] = {}
        self._seen = seen

    def __getitem__(self, key: str) -> V:
        self._seen.add(key)
        return self.of[key]

    def __iter__(self) -> Iterator[str]:
        self._seen.add(IDS)
        return iter(self.of)

    def __len__(self) -> int:
        self._seen.add(IDS)
        return len(self.of)


@dataclass(frozen=True)
class NotingClaims(Claims):
    """Claims whose looks are noted."""

    seen: set[str] = field(default_factory=set)
    held: list[Claim] = field(default_factory=list)

    def of_kind(self, *kinds: str) -> Iterator[Claim]:
        self.seen.update(f"kind {each}" for each in kinds)
        return (claim for claim in self.held if claim.kind in kinds)


@dataclass(frozen=True)
class NotingGame(Game):
    """A game whose looks are noted."""

    seen: set[str] = field(default_factory=set)
    held: list[Record] = field(default_factory=list)

    def of_type(self, *types: str) -> list[Record]:
        self.seen.update(f"type {each}" for each in types)
        return [record for record in self.held if record.type in types]


class Eye:
    """One game's data, seen through notes. `claims` is to be given to probes and rulings; `seen` is what they looked
    at."""

    def __init__(self, claims: Claims) -> None:
        self.seen: set[str] = set()
        self._records: Noting[Record] = Noting(self.seen)
        self._claims: Noting[Mapping[str, Claim]] = Noting(self.seen)
        self._actors: Noting[Any] = Noting(self.seen)
        game = claims.game
        parts = {name: getattr(game, name) for name in ("folder", "info", "documents", "book", "unread")}
        self.game = NotingGame(records=self._records, seen=self.seen, **parts)
        self.claims = NotingClaims(self.game, self._claims, self._actors, self.seen)
        self.show(claims)

    def show(self, claims: Claims) -> None:
        """Put other claims, and their game, behind the same notes."""
        self._records.of, self._claims.of, self._actors.of = claims.game.records, claims.by_record, claims.actors
        self.game.held[:] = claims.game.records.values()
        self.claims.held[:] = claims


@dataclass
class Listening(Bench):
    """A bench that knows which data its memory was made of."""

    eye: Eye | None = None
    learnt: dict[Any, frozenset[str]] = field(default_factory=dict)

    def remember(self, key: Any, make: Callable[[], Any]) -> Any:
        """As the bench's own; what is looked at while it is made is noted with it. Under a key of several parts, what
        was looked at before as well: that may be how the parts were found."""
        seen = self.eye.seen if self.eye is not None else set()
        if key not in self.memory:
            before = set(seen)
            if isinstance(key, str):
                seen.clear()
            self.memory[key] = make()
            self.learnt[key] = frozenset(seen)
            seen |= before
        seen |= self.learnt.get(key, frozenset())
        return self.memory[key]

    def forget(self, changed: Iterable[str]) -> None:
        """Drop what was made of changed data, and what it was a part of: a key that another begins with."""
        gone = {key for key, seen in self.learnt.items() if not untouched(seen, frozenset(changed))}
        gone |= {key[:n] for key in gone if isinstance(key, tuple) for n in range(1, len(key))}
        for key in gone:
            self.learnt.pop(key, None)
            self.memory.pop(key, None)


def untouched(seen: frozenset[str], changed: frozenset[str]) -> bool:
    """Whether nothing that was looked at has changed."""
    return seen.isdisjoint(changed)


def looks_at(ids: Iterable[str], before: Claims, after: Claims) -> frozenset[str]:
    """What notes of records would tell of them: their ids, their types, the kinds of their claims before and after; and
    that there are others."""
    wanted, claims = list(ids), (before, after)
    found = set(wanted) | {f"type {id.partition('/')[0]}" for id in wanted}
    found |= {f"kind {claim.kind}" for each in claims for id in wanted for claim in each.of(id).values()}
    if list(before.by_record) != list(after.by_record) or list(before.game.records) != list(after.game.records):
        found.add(IDS)
    return frozenset(found)
