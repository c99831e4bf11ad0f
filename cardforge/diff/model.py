"""What differs between two versions of a game: plain dataclasses, in the order of the new version's files.

A text is held as pieces (see `words.py`), so that every output shows the same redlining; a face as its display list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from cardforge.faces import Face


class State(StrEnum):
    """Whether a piece of a redlined text stands in both versions, only in the old one, or only in the new one."""

    SAME = "same"
    OLD = "old"
    NEW = "new"


class Kind(StrEnum):
    """What came of a record. `RENAMED`: the same content under another id."""

    ADDED = "added"
    REMOVED = "removed"
    RENAMED = "renamed"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words of a redlined text. `role`: "name" for a name that faces and books set bold, "bracket" for what stands
    around it in plain text (`【】`), else ""."""

    state: State
    text: str
    role: str = ""


Pieces = tuple[Piece, ...]


def reading(pieces: Pieces, state: State) -> str:
    """What the old or the new version says, whole."""
    return "".join(piece.text for piece in pieces if piece.state in (State.SAME, state))


def runs(pieces: Pieces) -> list[tuple[State, str]]:
    """The pieces as plain text: neighbours of one state as one."""
    found: list[tuple[State, str]] = []
    for piece in pieces:
        if found and found[-1][0] is piece.state:
            found[-1] = (piece.state, found[-1][1] + piece.text)
        else:
            found.append((piece.state, piece.text))
    return found


@dataclass(frozen=True, slots=True)
class TextChange:
    """A text of a record in one edition. `key`: name, clauses.use, title ...; one of the readings may be empty.
    `echo`: it reads otherwise only because something it names is called otherwise."""

    key: str
    pieces: Pieces
    echo: bool = False

    @property
    def old(self) -> str:
        return reading(self.pieces, State.OLD)

    @property
    def new(self) -> str:
        return reading(self.pieces, State.NEW)


@dataclass(frozen=True, slots=True)
class ValueChange:
    """A value that is no text, by its path (`claims.draw.n`, `copies`, `family`); None where there was or is none."""

    path: str
    old: str | None
    new: str | None


@dataclass(frozen=True)
class Look:
    """How a record is drawn in one edition: a face before and after, of a copy that differs where one does (None: there
    was, or is, none). `redrawn`: they differ in more than the version or the number that faces tell; `texts`: layout
    elements whose words differ; `drawing`: something besides words differs; `back`: the other side does.
    `reprint`: the physical cards of the new version that nobody has yet."""

    old: Face | None
    new: Face | None
    redrawn: bool = False
    texts: tuple[str, ...] = ()
    drawing: bool = False
    back: bool = False
    reprint: tuple[str, ...] = ()
    base: Face | None = None
    """The old face with the version and number of the new one: what that is held against."""


@dataclass(frozen=True)
class InEdition:
    """A record's change in one edition; a name is "" where there is no such record."""

    name_old: str
    name_new: str
    texts: tuple[TextChange, ...] = ()
    look: Look | None = None
    card: str = ""
    """The name of the record on whose card it is printed."""

    @property
    def name(self) -> str:
        """What it is called now, or was."""
        return self.name_new or self.name_old


@dataclass(frozen=True)
class RecordChange:
    """What became of one record. `id` is the new one (of a removed record its last); `card`: the record on whose card
    it is printed (its own id for a card, the character of a skill), "" for records of the book only. `reasons`:
    edition -> why, where the game says it."""

    kind: Kind
    id: str
    old_id: str
    card: str
    values: tuple[ValueChange, ...]
    editions: Mapping[str, InEdition]
    reasons: Mapping[str, str] = field(default_factory=dict)
    number: str = ""
    """The number of that card."""

    @property
    def type(self) -> str:
        return self.id.partition("/")[0]


@dataclass(frozen=True, slots=True)
class PassageChange:
    """A paragraph of the rulebook in one edition. `anchor`: the section, which is mostly a record's id; `where`: the
    titles of chapter and section; `echo` as of a `TextChange`."""

    anchor: str
    where: tuple[str, ...]
    pieces: Pieces
    echo: bool = False
    reason: str = ""

    @property
    def old(self) -> str:
        return reading(self.pieces, State.OLD)

    @property
    def new(self) -> str:
        return reading(self.pieces, State.NEW)


@dataclass(frozen=True)
class Named:
    """What an edition calls itself and the game."""

    label: str
    game: str


@dataclass(frozen=True)
class Diff:
    """All that differs. `editions`: tag -> what it is called; `passages`: edition -> paragraphs of the rulebook;
    `renumbered`: records whose faces differ in nothing but their number."""

    game: str
    old_version: str
    new_version: str
    editions: Mapping[str, Named]
    records: tuple[RecordChange, ...]
    passages: Mapping[str, tuple[PassageChange, ...]]
    info: tuple[ValueChange, ...] = ()
    renumbered: tuple[str, ...] = ()
    unofficial: bool = False

    def __bool__(self) -> bool:
        return bool(self.records or self.info or self.renumbered or any(self.passages.values()))

    def count(self, kind: Kind) -> int:
        """How many records this came of."""
        return sum(each.kind is kind for each in self.records)
