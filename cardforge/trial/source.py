"""Witness S: the notes on a source document (`source.yaml`), held against the claims that cite its lines.

Both ways: a value that a claim has must be among those of the lines it cites, and a value that a line states must be in
some claim that cites it. Where the document itself is at hand its sentences are read by machine, as `source.yaml` says
at its head, and compared with the notes.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardforge.catalog.model import Document, Game, Record
from cardforge.claims import Claim, Claims, Formula, Leaf, leaves_of
from cardforge.claims.types import Flag, Number, Symbol
from cardforge.findings import Finding, Place, finding

FILE = "source.yaml"
TELLS: Mapping[tuple[str, Any], tuple[str, ...]] = {
    ("end", "top"): ("top",),
    ("end", "bottom"): ("bottom",),
    ("order", "any"): ("any_order",),
    ("order", "turn"): ("turn_order", "in_turn"),
    ("facing", "up"): ("face_up",),
    ("facing", "down"): ("face_down", "shuffle"),
    ("open", "open"): ("public", "show"),
    ("open", "secret"): ("secret", "face_down"),
    ("direction", "clockwise"): ("clockwise",),
    ("moment", "turn_end"): ("end_of_turn",),
    ("forbidden", "exchange_hands"): ("exchange",),
    ("forbidden", "show_hands"): ("show",),
    ("position", "left"): ("left_of",),
    ("position", "right"): ("right_of",),
    ("position", "under"): ("below",),
    ("position", "below"): ("below",),
    ("position", "onto"): ("top",),
    ("position", "centre"): (),
}
"""A word of a claim -> the concepts of the notes that say it; one of them must be in a cited line (none: another
witness must do). Of positions the notes know these words only."""


CLOSED = ("position",)


@dataclass(frozen=True)
class Note:
    """What one line of the document states."""

    line: int
    values: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    repaired: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    flavour: bool = False
    place: Place = field(default=Place(FILE), compare=False)


@dataclass(frozen=True)
class Notes:
    """The notes on one document."""

    doc: str
    sha256: str
    lines: Mapping[int, Note]
    words: Mapping[str, tuple[str, str]]
    """Word of the document -> ("names" | "concepts" | "neutral", id)."""
    place: Place

    def cited(self, record: Record) -> tuple[Note, ...]:
        """The notes of the lines that a record cites, headings and story apart."""
        lines = dict.fromkeys(ref.line for ref in record.source if ref.doc == self.doc)
        return tuple(note for line in lines if (note := self.lines.get(line)) is not None and not note.flavour)


def read_notes(game: Game) -> Notes | None:
    """The game's notes; None where it has none (a maker's own game has no source)."""
    document = next((each for each in game.documents if each.file == FILE), None)
    if document is None or not isinstance(document.tree, Mapping):
        return None
    head = document.tree.get("document", {})
    lines = {note.line: note for note in _notes(document)}
    return Notes(str(head.get("id", "")), str(head.get("sha256", "")), lines, _words(document.tree), Place(FILE))


def _notes(document: Document) -> Iterator[Note]:
    for i, item in enumerate(document.tree.get("lines") or ()):
        if isinstance(item, Mapping) and isinstance(item.get("line"), int):
            yield Note(
                item["line"],
                tuple(item.get("values") or ()),
                tuple(item.get("names") or ()),
                tuple(item.get("concepts") or ()),
                item.get("repaired") or {},
                item.get("flavour") is True,
                document.place("lines", i, "line"),
            )


def _words(tree: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    words: dict[str, tuple[str, str]] = dict.fromkeys(tree.get("neutral") or (), ("neutral", ""))
    for part, kind in (("vocabulary", "concepts"), ("names", "names")):
        for name, listed in (tree.get(part) or {}).items():
            words.update({str(word): (kind, name) for word in listed})
    return words


# Claims against notes


@dataclass(frozen=True, slots=True)
class Sourced:
    """What the source says of a claim. `state` is yes, differs, unsourced (seed or public, and no line cited), or an
    origin for which there is no source; `leaf` is the first value that differs. `said`: what the lines say in its
    place; where they agree, every value they state, for a line of many values cannot tell one from another."""

    state: str
    leaf: Leaf | None = None
    said: str = ""


UNSOURCED_ORIGINS = ("coined", "reconstructed", "derived", "likely")


def source_of(claim: Claim, claims: Claims, notes: Notes | None) -> Sourced:
    """What the notes say of a claim."""
    record = claims.game.records[claim.record]
    origin = str(record.origin_of(f"claims.{claim.key}"))
    if origin in UNSOURCED_ORIGINS:
        return Sourced(origin)
    if notes is None:
        return Sourced("unsourced")
    cited = notes.cited(record)
    if not cited:
        return Sourced("unsourced")
    for leaf in leaves_of(claim):
        if leaf.given and str(record.origin_of(f"claims.{leaf.path}")) not in UNSOURCED_ORIGINS:
            said = _said(leaf, claims, cited, notes)
            if said is not None:
                return Sourced("differs", leaf, said)
    return Sourced("yes", said=", ".join(map(str, sorted({n for note in cited for n in note.values}))))


def _said(leaf: Leaf, claims: Claims, cited: Sequence[Note], notes: Notes) -> str | None:
    """What the lines say where they do not say the leaf's value; None where they do, or could not."""
    value: Any = leaf.value
    if isinstance(leaf.type, Number):
        if isinstance(value, Formula):
            value = claims.constant(value, leaf.record)
        values = sorted({n for note in cited for n in note.values})
        return None if value is None or value in values else ", ".join(map(str, values)) or "-"
    if isinstance(leaf.type, Symbol) and (leaf.type.name in CLOSED or (leaf.type.name, value) in TELLS):
        tells, concepts = TELLS.get((leaf.type.name, value)), _concepts(cited)
        return None if tells == () or concepts & set(tells or ()) else ", ".join(sorted(concepts)) or "-"
    if isinstance(leaf.type, Flag):
        return None
    known = {name for kind, name in notes.words.values() if kind == "names"}
    if isinstance(value, str) and value in known:
        names = {name for note in cited for name in note.names}
        return None if value in names | {leaf.record} else ", ".join(sorted(names)) or "-"
    return None


def _concepts(cited: Iterable[Note]) -> set[str]:
    return {concept for note in cited for concept in note.concepts}


def unstated(claims: Claims, notes: Notes) -> Iterator[Finding]:
    """Values of a line that no record citing it claims (C131), lines that nothing cites (C132), citations of lines that
    state nothing (C136)."""
    game = claims.game
    numbers: dict[int, set[int]] = {}
    for record in game.records.values():
        found = _numbers(record, claims)
        for ref in record.source:
            if ref.doc == notes.doc:
                numbers.setdefault(ref.line, set()).update(found)
    for record in game.records.values():
        for i, ref in enumerate(record.source):
            noted = notes.lines.get(ref.line)
            if ref.doc == notes.doc and (noted is None or noted.flavour):
                place = record.place("source", i)
                yield finding("C136", place, game=game.info.id, record=record.id, doc=notes.doc, line=ref.line)
    for note in notes.lines.values():
        if note.flavour:
            continue
        if note.line not in numbers:
            yield finding("C132", note.place, game=game.info.id, doc=notes.doc, line=note.line)
        elif missing := sorted(set(note.values) - numbers[note.line]):
            shown = ", ".join(map(str, missing))
            yield finding("C131", note.place, game=game.info.id, doc=notes.doc, line=note.line, values=shown)


def _numbers(record: Record, claims: Claims) -> set[int]:
    """The numbers a record states: those of its claims, its copies, its own figures, a game's players."""
    found = {len(record.copies)} if record.copies else set()
    found |= _integers(record.fields.get("stats")) | _integers(record.fields.get("count"))
    for leaf in claims.leaves(record.id):
        value: Any = leaf.value
        if isinstance(value, Formula):
            value = claims.constant(value, record.id)
        if isinstance(value, int) and not isinstance(value, bool):
            found.add(value)
    return found | set(_row_keys(record.claims))


def _integers(value: Any) -> set[int]:
    if isinstance(value, Mapping):
        return {n for item in value.values() for n in _integers(item)}
    return {value} if isinstance(value, int) and not isinstance(value, bool) else set()


def _row_keys(claims: Mapping[str, Any]) -> Iterator[int]:
    for raw in claims.values():
        rows = raw.get("rows") if isinstance(raw, Mapping) else None
        yield from (int(key) for key in rows or () if str(key).isdecimal())


# The document against the notes

_MARKER = re.compile(r"^\s*(?:[(（][0-9]+[)）]|[0-9]+[.．、])")
_NUMBER = re.compile(r"[0-9]+")
_WORDS_FOR_NUMBERS = {"兩": "2", "首": "1"}


def document_of(notes: Notes, folder: Path) -> Path | None:
    """The file in `folder` that is the document: its name begins with the document's id."""
    found = sorted(path for path in folder.glob(f"{notes.doc}*") if path.is_file())
    return found[0] if found else None


def compare(notes: Notes, folder: Path, game: str) -> Iterator[Finding]:
    """Where the notes do not say what the document says (C133-C135)."""
    path = document_of(notes, folder)
    if path is None:
        yield finding("C133", notes.place, game=game, doc=notes.doc)
        return
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != notes.sha256:
        yield finding("C134", notes.place, game=game, doc=notes.doc)
    for number, text in enumerate(data.decode("utf-8", "replace").split("\n"), 1):
        note = notes.lines.get(number)
        if not text.strip() or (note is not None and note.flavour):
            continue
        if note is None:
            yield finding("C135", notes.place, game=game, doc=notes.doc, line=number, what="-", said="-", noted="-")
            continue
        for what, said, noted in differences(text, note, notes):
            yield finding("C135", note.place, game=game, doc=notes.doc, line=number, what=what, said=said, noted=noted)


def differences(text: str, note: Note, notes: Notes) -> Iterator[tuple[str, str, str]]:
    """(values | names | concepts, what the sentence says, what the notes say), each where they differ."""
    values, names, concepts = read_sentence(text, notes)
    for what, said, noted in (
        ("values", values, note.values),
        ("names", names, note.names),
        ("concepts", concepts, note.concepts),
    ):
        extra = tuple(note.repaired.get(what, ()))
        if tuple(said) != tuple(each for each in noted if each not in extra):
            yield what, ", ".join(map(str, said)) or "-", ", ".join(map(str, noted)) or "-"


def read_sentence(text: str, notes: Notes) -> tuple[list[int], list[str], list[str]]:
    """The numbers, names and concepts of a sentence, read by machine: longest word first, from left to right."""
    text = _MARKER.sub("", unicodedata.normalize("NFKC", text))
    digits = "".join(_WORDS_FOR_NUMBERS.get(character, character) for character in text)
    words = sorted({unicodedata.normalize("NFKC", word): said for word, said in notes.words.items()}.items(),
                   key=lambda item: -len(item[0]))  # fmt: skip
    found: dict[str, dict[str, None]] = {"names": {}, "concepts": {}, "neutral": {}}
    at = 0
    while at < len(text):
        word, said = next(((w, s) for w, s in words if text.startswith(w, at)), ("", ("", "")))
        if word:
            found[said[0]][said[1]] = None
        at += len(word) or 1
    return [int(n) for n in _NUMBER.findall(digits)], list(found["names"]), list(found["concepts"])
