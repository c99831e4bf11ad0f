"""The notes on a source document (`source.yaml`): what each of its lines states, as values and concepts.

A line may hold many statements: `document.passages` names the mark that divides it, and notes are then of passages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardforge.catalog.model import Document, Game, Record
from cardforge.findings import Place
from cardforge.trial.witness import DocumentReader

FILE = "source.yaml"
CASE = "ruling"
"""The type of records that show rules at work: they may cite any line of rules, and state none themselves."""


@dataclass(frozen=True)
class Note:
    """What one line of the document, or one passage of it, states."""

    line: int
    values: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    repaired: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """What the document lacks there."""
    flavour: bool = False
    place: Place = field(default=Place(FILE), compare=False)
    passage: int = 0
    """Counted from 1; 0 for the whole line."""
    records: tuple[str, ...] = ()
    """The records it is about; with no `states` either, it is about every record that cites the line."""
    states: Mapping[str, Any] = field(default_factory=dict)
    """Address of a value -> the value it states, in words: rows of a table, who, when, how many."""
    misread: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """What a machine reads there and the sentence does not mean."""
    split: tuple[int, ...] = ()
    """Those of `values` that stand there as one run of digits."""
    follows: tuple[int, ...] = ()
    """Those of `values` that come out of others, so that nobody need claim them: a sum, a count."""
    damaged: Mapping[str, str] = field(default_factory=dict)
    """What is lost there, wrong, or against another line, by language."""

    @property
    def label(self) -> int | str:
        """Its number in a report: 5, or 5.4 for a passage."""
        return f"{self.line}.{self.passage}" if self.passage else self.line

    def speaks_of(self, record: str) -> bool:
        """Whether it is about the record."""
        if self.flavour:
            return False
        if record.partition("/")[0] == CASE:
            return True
        about = (*self.records, *(address.partition(":")[0] for address in self.states))
        return not about or record in about


@dataclass(frozen=True)
class Absence:
    """Something that the document does not say: where one would look for it (0: nowhere), what, and how it is settled,
    each by language; the records that tell it all the same."""

    line: int
    missing: Mapping[str, str]
    settled: Mapping[str, str]
    records: tuple[str, ...]


@dataclass(frozen=True)
class Notes:
    """The notes on one document."""

    doc: str
    sha256: str
    lines: Mapping[int, tuple[Note, ...]]
    words: Mapping[str, tuple[str, str]]
    """Word of the document -> ("names" | "concepts" | "neutral", id)."""
    place: Place
    mark: str = ""
    """What divides a line into passages."""
    numerals: Mapping[str, int] = field(default_factory=dict)
    """Words of the document that are numbers, beside its digits."""
    lacking: tuple[str, ...] = ()
    """What the document does not say: types, records, and addresses of claims or of values."""
    absent: tuple[Absence, ...] = ()
    """The same in words."""
    digests: Mapping[int | str, str] = field(default_factory=dict)
    """Label of a passage -> the digest of its letters, by which a copy is known to be word for word."""

    def cited(self, record: Record) -> tuple[Note, ...]:
        """The notes on the lines a record cites, as far as they are about it; headings and story apart."""
        lines = dict.fromkeys(ref.line for ref in record.source if ref.doc == self.doc)
        return tuple(note for line in lines for note in self.lines.get(line, ()) if note.speaks_of(record.id))

    @cached_property
    def stated(self) -> Mapping[str, Any]:
        """Address of a value -> what is stated of it, in whatever line: one card is often spoken of under another."""
        return {address: value for note in self for address, value in note.states.items()}

    @cached_property
    def reader(self) -> DocumentReader:
        """Reads the document's sentences by this vocabulary."""
        return DocumentReader(self.words, self.numerals)

    def lacks(self, address: str) -> bool:
        """Whether the document is silent about a value ("card/sha:use.times"), by its own address or one above it."""
        record = address.partition(":")[0]
        above = {address[:end] for end, mark in enumerate(address) if mark == "."}
        return not {record.partition("/")[0], record, address, *above}.isdisjoint(self.lacking)

    def __iter__(self) -> Iterator[Note]:
        for passages in self.lines.values():
            yield from passages


def read_notes(game: Game) -> Notes | None:
    """The game's notes; None where it has none (a maker's own game has no source)."""
    document = next((each for each in game.documents if each.file == FILE), None)
    if document is None or not isinstance(document.tree, Mapping):
        return None
    tree = document.tree
    head = _mapping(tree.get("document"))
    lines: dict[int, tuple[Note, ...]] = {}
    for note in _notes(document):
        lines[note.line] = (*lines.get(note.line, ()), note)
    return Notes(
        str(head.get("id", "")),
        str(head.get("sha256", "")),
        lines,
        _words(tree),
        Place(FILE),
        str(head.get("passages", "")),
        {str(word): number for word, number in _mapping(tree.get("numerals")).items()},
        tuple(each for absence in _absences(tree) for each in absence.records),
        tuple(_absences(tree)),
        dict(
            zip(
                (note.label for each in lines.values() for note in each),
                str(head.get("digests", "")).split(),
                strict=False,
            )
        ),
    )


def _absences(tree: Mapping[str, Any]) -> Iterator[Absence]:
    for item in _listed(tree.get("absent")):
        if isinstance(item, Mapping):
            missing, settled = item.get("missing") or {}, item.get("settled") or {}
            records = tuple(str(each) for each in _listed(item.get("records")))
            yield Absence(item.get("line") or 0, missing, settled, records)


def _notes(document: Document) -> Iterator[Note]:
    for i, item in enumerate(_listed(document.tree.get("lines"))):
        if isinstance(item, Mapping) and isinstance(item.get("line"), int):
            yield Note(
                item["line"],
                _listed(item.get("values")),
                _listed(item.get("names")),
                _listed(item.get("concepts")),
                _mapping(item.get("repaired")),
                item.get("flavour") is True,
                document.place("lines", i, "line"),
                item.get("passage") or 0,
                _listed(item.get("records")),
                dict(_spread(item.get("states") or {})),
                _mapping(item.get("misread")),
                _listed(item.get("split")),
                _listed(item.get("follows")),
                {str(tag): str(text) for tag, text in _mapping(item.get("damaged")).items()},
            )


def _spread(value: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Values of lists and maps by their own addresses: {"rule/x:rows": {4: [1, 2]}} -> "rule/x:rows.4.0": 1 ..."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _spread(item, f"{at}.{key}" if at else str(key))
    elif isinstance(value, list | tuple):
        for i, item in enumerate(value):
            yield from _spread(item, f"{at}.{i}")
    else:
        yield at, value


def _words(tree: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    words: dict[str, tuple[str, str]] = {str(word): ("neutral", "") for word in _listed(tree.get("neutral"))}
    for part, kind in (("vocabulary", "concepts"), ("names", "names")):
        for name, listed in _mapping(tree.get(part)).items():
            words.update({str(word): (kind, name) for word in _listed(listed)})
    return words


def _mapping(value: Any) -> Mapping[str, Any]:
    """A mapping; an empty one for anything else, which the file's schema has told."""
    return value if isinstance(value, Mapping) else {}


def _listed(value: Any) -> tuple[Any, ...]:
    """The values of a list; one that stands alone, as a list of one."""
    return tuple(value) if isinstance(value, list | tuple) else () if value is None else (value,)
