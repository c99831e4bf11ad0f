"""Witness S: the notes on a source document (`source.yaml`), held against the claims that cite its lines.

Both ways: a value that a claim has must be what the lines it cites state of it, or at least among their values; and a
value that a line states must be in some claim that cites it. What the notes say the document lacks needs no line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.model import Record
from cardforge.claims import Claim, Claims, Formula, Leaf, leaves_of
from cardforge.claims.types import Flag, Number, Symbol
from cardforge.findings import Finding, finding
from cardforge.trial.notes import CASE, Note, Notes

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
    ("direction", "counterclockwise"): ("counterclockwise",),
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


@dataclass(frozen=True, slots=True)
class Sourced:
    """What the source says of a claim. `state` is yes, differs, unsourced (seed or public, and no line cited), or an
    origin for which there is no source; `leaf` is the first value that differs. `said`: what the lines say in its
    place; where they agree, the numbers stated at the claim's own addresses, or where the notes have none for it every
    value of the lines, which cannot tell one from another."""

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
    stated = notes.stated
    leaves = [leaf for leaf in leaves_of(claim) if leaf.given and (leaf.ref in stated or not notes.lacks(leaf.ref))]
    if origin == "public" and not leaves:
        return Sourced(origin)  # published elsewhere, and the document is known not to have it
    if not cited:
        return Sourced("unsourced")
    for leaf in leaves:
        said = None
        if leaf.ref in stated:
            said = _stated(leaf, claims, stated)
        elif str(record.origin_of(f"claims.{leaf.path}")) not in UNSOURCED_ORIGINS:
            said = _said(leaf, claims, cited, notes)
        if said is not None:
            return Sourced("differs", leaf, said)
    numbers = {stated[leaf.ref] for leaf in leaves if type(stated.get(leaf.ref)) is int}
    if any(leaf.ref not in stated for leaf in leaves if isinstance(leaf.type, Number)):
        numbers |= {n for note in cited for n in note.values}
    return Sourced("yes", said=", ".join(map(str, sorted(numbers))))


def _stated(leaf: Leaf, claims: Claims, stated: Mapping[str, Any]) -> str | None:
    """What is stated of just this value where it is another; None where it is the same."""
    value: Any = leaf.value
    if isinstance(value, Formula):
        value = claims.constant(value, leaf.record)
    return None if _same(value, stated[leaf.ref]) else _shown(stated[leaf.ref])


def _same(value: Any, stated: Any) -> bool:
    return type(value) is type(stated) and value == stated if isinstance(value, bool | int) else str(value) == stated


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


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
    """Values of a line that no record citing it claims (C131), lines that nothing but rulings cites (C132), citations
    of lines that state nothing of the record (C136), values stated at an address where no claim has one (C137)."""
    game = claims.game
    about: dict[str, Any] = {"game": game.info.id, "doc": notes.doc}
    numbers: dict[int | str, set[int]] = {}
    for record in game.records.values():
        found = numbers_of(record, claims)
        for i, ref in enumerate(record.source):
            if ref.doc == notes.doc:
                speaking = [note for note in notes.lines.get(ref.line, ()) if note.speaks_of(record.id)]
                for note in speaking if record.type != CASE else ():
                    numbers.setdefault(note.label, set()).update(found)
                if not speaking:
                    yield finding("C136", record.place("source", i), **about, record=record.id, line=ref.line)
    for note in notes:
        if not note.flavour:
            yield from _unclaimed(note, numbers, about)
            yield from _nowhere(note, claims, about)


def _unclaimed(note: Note, numbers: Mapping[int | str, set[int]], about: Mapping[str, Any]) -> Iterator[Finding]:
    if note.label not in numbers:
        yield finding("C132", note.place, **about, line=note.label)
    elif missing := sorted({*note.values} - {*note.follows} - numbers[note.label]):
        yield finding("C131", note.place, **about, line=note.label, values=", ".join(map(str, missing)))


def _nowhere(note: Note, claims: Claims, about: Mapping[str, Any]) -> Iterator[Finding]:
    for address, value in note.states.items():
        record, _, path = address.partition(":")
        claim = claims.of(record).get(path.split(".")[0])
        if claim is None or address not in {leaf.ref for leaf in leaves_of(claim)}:
            yield finding("C137", note.place, **about, line=note.label, path=address, value=_shown(value))


def numbers_of(record: Record, claims: Claims) -> set[int]:
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
