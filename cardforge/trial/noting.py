"""A game's data, seen so that every look is noted: what an answer of the engine depends on.

`Eye` stands for one game through all its changes: `show` puts the changed data behind it. Each look is a *question*
(a claim of a record, a field of a record, which records there are, the claims of a kind ...), and `answer` says what
the data answer to it now, places left out: where both come out the same, what was made of it still holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar, cast

from cardforge.catalog.model import Game, GameInfo, Record
from cardforge.claims import Claim, Claims, Leaf, Node

Question = tuple[Any, ...]
"""Its sort, and what it is about; hashable."""
Note = Callable[[Question], None]
OF_GAME = ("info", "book", "documents", "unread", "decided")
"""Parts of a game that are noted as a whole, beside its records."""
V = TypeVar("V")


class Noting(Mapping[str, V]):
    """A mapping that notes which keys are looked at, as `(sort, *about, key)`; the whole of its keys as `(sort,
    *about)`."""

    def __init__(self, note: Note, of: Callable[[], Mapping[str, V]], *about: str) -> None:
        self._note, self._of, self._about = note, of, about

    def __getitem__(self, key: str) -> V:
        self._note((*self._about, key))
        return self._of()[key]

    def __iter__(self) -> Iterator[str]:
        self._note(self._about)
        return iter(list(self._of()))

    def __len__(self) -> int:
        self._note(self._about)
        return len(self._of())


class NotingRecord:
    """A record whose looks are noted, one field at a time."""

    def __init__(self, note: Note, of: Callable[[], Record], id: str) -> None:
        self._note, self._of = note, of
        self.id, self.type = id, id.partition("/")[0]
        self.fields: Mapping[str, Any] = Noting(note, lambda: of().fields, "field", id)

    def __getattr__(self, name: str) -> Any:
        self._note(("record", self.id, name))
        return getattr(self._of(), name)


class NotingRecords(Mapping[str, Record]):
    """The records of a game, each noted where it is looked up, and which there are."""

    def __init__(self, note: Note, of: Callable[[], Mapping[str, Record]]) -> None:
        self._note, self._of = note, of
        self._made: dict[str, NotingRecord] = {}

    def __getitem__(self, key: str) -> Record:
        self._note(("there", key))
        if key not in self._of():
            raise KeyError(key)
        return self.seen(key)

    def seen(self, key: str) -> Record:
        """The record, that it is there not being noted."""
        if key not in self._made:
            self._made[key] = NotingRecord(self._note, lambda: self._of()[key], key)
        return cast(Record, self._made[key])

    def __iter__(self) -> Iterator[str]:
        self._note(("ids",))
        return iter(list(self._of()))

    def __len__(self) -> int:
        self._note(("ids",))
        return len(self._of())


class NotingOf(Mapping[str, Mapping[str, V]]):
    """Claims or actors by record: which records have some, and each of them."""

    def __init__(self, note: Note, of: Callable[[], Mapping[str, Mapping[str, V]]], sort: str) -> None:
        self._note, self._of, self._sort = note, of, sort
        self._made: dict[str, Mapping[str, V]] = {}

    def __getitem__(self, key: str) -> Mapping[str, V]:
        self._note((f"any {self._sort}", key))
        if key not in self._of():
            raise KeyError(key)
        if key not in self._made:
            self._made[key] = Noting(self._note, lambda: self._of().get(key, {}), self._sort, key)
        return self._made[key]

    def __iter__(self) -> Iterator[str]:
        self._note((f"all {self._sort}",))
        return iter(list(self._of()))

    def __len__(self) -> int:
        self._note((f"all {self._sort}",))
        return len(self._of())


@dataclass(frozen=True)
class NotingClaims(Claims):
    """Claims whose looks are noted."""

    eye: Any = None

    def of_kind(self, *kinds: str) -> Iterator[Claim]:
        self.eye.note(("kinds", *kinds))
        for record, key in self.eye.answer(("kinds", *kinds)):
            yield self.by_record[record][key]


@dataclass(frozen=True)
class NotingGame(Game):
    """A game whose looks are noted."""

    eye: Any = field(default=None, compare=False)

    def of_type(self, *types: str) -> list[Record]:
        self.eye.note(("types", *types))
        return [self.records.seen(id) for id in self.eye.answer(("types", *types))]  # type: ignore[attr-defined]

    def __getattribute__(self, name: str) -> Any:
        if name in OF_GAME:
            eye = super().__getattribute__("eye")
            eye.note(("game", name))
            return getattr(eye.shown.game, name)
        return super().__getattribute__(name)


class Eye:
    """One game's data, seen through notes: `claims` (and their `game`) is to be given to probes and rulings. Whoever
    wants the notes sets `note`."""

    def __init__(self, claims: Claims) -> None:
        self.shown = claims
        self.note: Note = _unheard
        game = claims.game
        records = NotingRecords(self._note, lambda: self.shown.game.records)
        by_record = NotingOf(self._note, lambda: self.shown.by_record, "claim")
        actors = NotingOf(self._note, lambda: self.shown.actors, "actor")
        self.game = NotingGame(game.folder, game.info, records, game.documents, eye=self)
        self.claims = NotingClaims(self.game, by_record, actors, self)

    def _note(self, question: Question) -> None:
        self.note(question)

    def show(self, claims: Claims) -> None:
        """Put other claims, and their game, behind the same notes."""
        self.shown = claims

    def answer(self, question: Question) -> Any:
        """What the data answer to a question now: to be compared, so that all places are left out."""
        return ANSWERS[question[0]](self.shown, *question[1:])


def _unheard(question: Question) -> None:
    """Nobody listens."""


def _field(claims: Claims, id: str, name: str | None = None) -> Any:
    record = claims.game.records.get(id)
    if record is None:
        return None
    return tuple(record.fields) if name is None else (name in record.fields, record.fields.get(name))


def _record(claims: Claims, id: str, name: str) -> Any:
    record = claims.game.records.get(id)
    found = getattr(record, name, None)
    return record if callable(found) else found


def _one(of: Mapping[str, Mapping[str, Node]], record: str, key: str | None = None) -> Any:
    mine = of.get(record, {})
    return tuple(mine) if key is None else unplaced(mine[key]) if key in mine else None


def _game(claims: Claims, name: str) -> Any:
    found = getattr(claims.game, name)
    if isinstance(found, GameInfo):
        return replace(found, document=None)  # type: ignore[arg-type]
    return tuple(each.tree for each in found) if name == "documents" else found


ANSWERS: Mapping[str, Callable[..., Any]] = {
    "ids": lambda claims: tuple(claims.game.records),
    "there": lambda claims, id: id in claims.game.records,
    "types": lambda claims, *types: tuple(each.id for each in claims.game.records.values() if each.type in types),
    "field": _field,
    "record": _record,
    "game": _game,
    "all claim": lambda claims: tuple(claims.by_record),
    "any claim": lambda claims, id: id in claims.by_record,
    "claim": lambda claims, *about: _one(claims.by_record, *about),
    "all actor": lambda claims: tuple(claims.actors),
    "any actor": lambda claims, id: id in claims.actors,
    "actor": lambda claims, *about: _one(claims.actors, *about),
    "kinds": lambda claims, *kinds: tuple((each.record, each.key) for each in claims.of_kind(*kinds)),
}
"""Sort of question -> what the data answer."""


def unplaced(value: Any) -> Any:
    """A claim's node, leaf or list without its places; a number is no flag here (`1` is not `true`)."""
    if isinstance(value, Leaf):
        return value.path, type(value.value), value.value, value.type, value.given
    if isinstance(value, tuple):
        return tuple(map(unplaced, value))
    own = (value.path, value.shape, value.short, getattr(value, "key", ""), getattr(value, "kind", ""))
    return (*own, *((name, unplaced(each)) for name, each in value.fields.items()))
