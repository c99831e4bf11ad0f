"""The typed records of a game: what every later stage reads.

Values are plain Python values (str, int, bool, None, tuple, dict with str keys); the place of each is looked up by
its path, so that records stay easy to use and a
finding can still say file:line:column. Texts are kept as written, with their slots; `text/` renders them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from cardforge.findings import Place

Key = str | int
Texts = Mapping[str, str]
"""Edition tag -> text as written. Only the source edition, human decisions and `en` need be there; other Chinese
editions are computed."""


class Origin(StrEnum):
    """Where a value comes from. The rulebook marks and lists what is neither seed nor public."""

    SEED = "seed"
    PUBLIC = "public"
    LIKELY = "likely"
    DERIVED = "derived"
    RECONSTRUCTED = "reconstructed"
    COINED = "coined"


@dataclass(frozen=True, slots=True)
class SourceRef:
    """A line of a source document (`doc` "002", `line` counted from 1). The sentence itself is not copied."""

    doc: str
    line: int


@dataclass(frozen=True, slots=True)
class Copy:
    """One physical card: 1-based number among its record's copies; suit `S H C D` or "", rank `A 2..10 J Q K` or ""."""

    number: int
    suit: str = ""
    rank: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML file read: its plain tree and the place of every value (`places`) and mapping key (`keys`) by path.

    The tree holds dict (keys always str, `"6"` for `6:`), tuple, str, int, bool, None: treat it as immutable. `file`
    is relative to the game's folder. A block mapping or list is placed at its key.
    """

    file: str
    tree: Any
    places: Mapping[tuple[Key, ...], Place]
    keys: Mapping[tuple[Key, ...], Place] = field(default_factory=dict)

    def place(self, *path: Key) -> Place:
        """The place of the value at a path, or of the nearest value around it."""
        return _nearest(self.places, path) or Place(self.file)

    def key_place(self, *path: Key) -> Place:
        """The place of the key a path ends in; where it is no key, as `place`."""
        return self.keys.get(path) or self.place(*path)


def _nearest(places: Mapping[tuple[Key, ...], Place], path: tuple[Key, ...]) -> Place | None:
    while path and path not in places:
        path = path[:-1]
    return places.get(path)


@dataclass(frozen=True, slots=True)
class Record:
    """A card, role, skill, component, zone, side, rule, ruling ...: the part of `id` before the slash is its `type`.

    `claims` are raw here (see `claims/`); `clauses` maps clause key -> edition tag -> template. `fields` holds what
    its type adds (family, side, art, face, colour ...). `path` leads to it inside `document`; `place("claims", "use",
    "times")` gives the place of any value of it.
    """

    id: str
    type: str
    name: Texts
    claims: Mapping[str, Any]
    clauses: Mapping[str, Texts]
    copies: tuple[Copy, ...]
    origin: Origin
    origins: Mapping[str, Origin]
    source: tuple[SourceRef, ...]
    fields: Mapping[str, Any]
    document: Document = field(compare=False, repr=False)
    path: tuple[Key, ...] = field(compare=False)

    def place(self, *keys: Key) -> Place:
        """The place of the value at `keys` inside this record, or of the nearest value around it. `text:` stands for
        the clause `text`."""
        if keys[:2] == ("clauses", "text") and (*self.path, *keys[:2]) not in self.document.places:
            keys = keys[1:]
        return self.document.place(*self.path, *keys)

    def key_place(self, *keys: Key) -> Place:
        """The place of the key (not its value) at `keys`."""
        return self.document.key_place(*self.path, *keys)

    def origin_of(self, path: str) -> Origin:
        """The origin of a value by dotted path ("claims.draw.n"): its own, else the nearest stated above it, else the
        record's."""
        parts = path.split(".")
        for end in range(len(parts), 0, -1):
            if (stated := self.origins.get(".".join(parts[:end]))) is not None:
                return stated
        return self.origin


@dataclass(frozen=True, slots=True)
class GameInfo:
    """`game.yaml`: identity, editions, players, credits and how it is printed."""

    id: str
    name: Texts
    version: str
    binding: str  # "strict" or "free"
    source_edition: str
    editions: tuple[str, ...]
    bilingual: tuple[str, ...]  # "zh-Hant-TW+en"
    players: tuple[int, int]  # least, most; (0, 0) where the game does not say
    engine: str  # id of the reference engine's game, or "" for none
    fields: Mapping[str, Any]  # credits, unofficial, card (size), backs, faces, theme ... as schema'd
    document: Document = field(repr=False)

    @property
    def unofficial(self) -> bool:
        """Whether the game says that it is a fan's edition of another's game: `unofficial: true`, or a notice. A
        maker's own game says nothing and is called nothing; every bundled game says it.
        """
        return bool(self.fields.get("unofficial"))


@dataclass(frozen=True, slots=True)
class Game:
    """A game read whole. Records keep the order of the files and of their lines: that is the order things are printed
    in."""

    folder: Path
    info: GameInfo
    records: Mapping[str, Record]
    documents: tuple[Document, ...]
    book: tuple[Mapping[str, Any], ...] = ()  # rules/book.yaml: chapters and their blocks, in order
    unread: tuple[str, ...] = ()  # files that could not be read: records, and what names them, may be missing
    decided: Mapping[str, Mapping[str, str | None]] = field(default_factory=dict)
    """Key of a text -> edition -> what its own file says there (None: nothing): the translators' decision of
    `l10n/<tag>.yaml` stands in its stead in `records`, `book` and `info`."""

    def of_type(self, *types: str) -> list[Record]:
        """The records of these types, in printing order."""
        return [record for record in self.records.values() if record.type in types]

    def book_place(self, chapter: str, *keys: Key) -> Place:
        """The place of a value inside a chapter of `rules/book.yaml`, by the chapter's id."""
        document = next((each for each in self.documents if each.file == "rules/book.yaml"), None)
        if document is None:
            return Place("rules/book.yaml")
        tree = document.tree if isinstance(document.tree, tuple | list) else ()
        index = next((i for i, each in enumerate(tree) if isinstance(each, dict) and each.get("id") == chapter), 0)
        return document.place(index, *keys)
