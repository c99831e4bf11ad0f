"""Rows that came back from a translator -> what changes: decisions, and texts edited where they stand. A merge, with a
report of every row; nothing is ever deleted.

What a row means is told from three things: the row, the text as it is now, and (by the row's check) the text as it went
out. A row that was not touched changes nothing, even where the project has moved on meanwhile; one that was, and whose
text somebody else has changed since, is a conflict, and not taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from cardforge.catalog.characters import describe, first_forbidden
from cardforge.catalog.editing import Edit
from cardforge.catalog.model import Document, Key
from cardforge.catalog.tables import SUFFIXES
from cardforge.findings import Finding, Findings, Place, closest, finding
from cardforge.l10n.decisions import APPROVED, DRAFT, Decision
from cardforge.l10n.exchange.model import MOST, UNKNOWN, Received, Row, fingerprint, plain_note
from cardforge.l10n.states import State, Status
from cardforge.l10n.units import Unit

Check = Callable[[Unit, str], Iterable[Finding]]
"""What is wrong with a translation of a unit; findings that are errors keep it out."""
WORDS = ("strings", "logs", "phrases", "glossary")
"""Kinds of the project's own words."""
OURS = ("missing", "stale", "redraft")
"""States that follow from what is there; nobody gives them."""
STRANGE = 0.5
"""Share of unknown keys from which a file is taken for another game's."""


class Outcome(StrEnum):
    """What became of a row."""

    ACCEPTED = "accepted"
    SAME = "same"
    STALE = "stale"
    EMPTIED = "emptied"
    CONFLICT = "conflict"
    FAILED = "failed"
    UNKNOWN = "unknown"


TAKEN = (Outcome.ACCEPTED, Outcome.STALE)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the report: the row, what became of it, the text before and after, and why."""

    row: Row
    outcome: Outcome
    before: str = ""
    findings: tuple[Finding, ...] = ()


@dataclass(slots=True)
class Merged:
    """What a file changes: decisions by key; edits by file of the game, with the files as they were read and, of words,
    those they are built as. `report` has an entry for every row, in the order of the file."""

    tag: str
    decisions: dict[str, Decision] = field(default_factory=dict)
    edits: dict[str, list[Edit]] = field(default_factory=dict)
    report: list[Entry] = field(default_factory=list)
    moved: dict[tuple[str, tuple[Key, ...]], tuple[str, Decision]] = field(default_factory=dict)
    documents: dict[str, Document] = field(default_factory=dict)
    models: dict[str, Document] = field(default_factory=dict)

    @property
    def findings(self) -> Findings:
        """Everything to be told of the rows."""
        return Findings(each for entry in self.report for each in entry.findings)

    def count(self, outcome: Outcome) -> int:
        """How many rows came to an outcome."""
        return sum(entry.outcome is outcome for entry in self.report)

    def unedited(self, file: str, edit: Edit) -> None:
        """An edit that could not be made in its file: the text becomes a decision."""
        key, decision = self.moved[(file, edit.path)]
        self.decisions[key] = decision


def belongs(received: Received, game: str, tag: str) -> Findings:
    """Whether a file is of this game and edition: X085, X086; X089 where a later Cardforge wrote it."""
    found, place = Findings(), Place(received.file)
    if received.game and received.game != game:
        found.report("X085", place, got=received.game, due=game)
    if received.tag and received.tag.lower() != tag.lower():
        found.report("X086", place, got=received.tag, due=tag)
    if received.version.isdigit() and int(received.version) > 1:
        found.report("X089", place, version=received.version)
    return found


def merge(received: Received, states: Iterable[Status], tag: str, check: Check) -> Merged:
    """Merge a file into an edition. `states` are those of all its texts as they are now."""
    known = {status.unit.key: status for status in states}
    merged = Merged(tag)
    strange = [row for row in received.rows if row.key not in known]
    if received.rows and len(strange) > STRANGE * len(received.rows) and len(strange) > 3:
        place = Place(received.file)
        lost = finding("X094", place, strange=len(strange), total=len(received.rows))
        merged.report = [Entry(row, Outcome.UNKNOWN, "", (lost,) if row is strange[0] else ()) for row in received.rows]
        return merged
    names = list(known)
    for row in received.rows:
        if (status := known.get(row.key)) is None:
            tried = len([1 for entry in merged.report if entry.outcome is Outcome.UNKNOWN]) < MOST
            guess = closest(row.key, names) if tried else ""
            unknown = finding("X080", row.place, key=row.key, guess=guess)
            merged.report.append(Entry(row, Outcome.UNKNOWN, "", (unknown,)))
        else:
            merged.report.append(_merged(row, status, merged, check))
    return merged


def _merged(row: Row, status: Status, merged: Merged, check: Check) -> Entry:
    before = status.text
    left = tuple(_left(row, status)) if row.touched else ()
    if not row.text.strip():
        return _blank(row, status, merged, left)
    wanted = _wanted(row, status)
    if not row.touched or (row.text == before and not _changes(row, status, wanted)):
        return Entry(row, Outcome.SAME, before, left)
    if row.text != before and _moved_on(row, status):
        conflict = finding("X083", row.text_place or row.place, key=row.key, here=row.text, now=before)
        return Entry(row, Outcome.CONFLICT, before, (conflict,))
    faults = [] if row.text == before else list(_faults(row, status.unit, check))
    if any(each.severity == "error" for each in faults):
        return Entry(row, Outcome.FAILED, before, tuple(faults))
    _take(row, status, wanted, merged)
    if row.source is not None and row.source != status.unit.source:
        stale = finding("X081", row.place, key=row.key, was=row.source, now=status.unit.source)
        return Entry(row, Outcome.STALE, before, (*faults, stale, *left))
    return Entry(row, Outcome.ACCEPTED, before, (*faults, *left))


def _blank(row: Row, status: Status, merged: Merged, left: tuple[Finding, ...]) -> Entry:
    """A row without a text: what is there stays, and a note upon it is kept."""
    unit, decision, before = status.unit, status.decision, status.text
    emptied = before and row.touched and row.base and row.base != fingerprint("")
    told = (finding("X084", row.text_place or row.place, key=row.key),) if emptied else ()
    if row.touched and not is_word(unit) and _is_new(row.note, status):
        state = APPROVED if status.state is State.APPROVED else DRAFT
        made = decision or Decision(unit.key, unit.source, None, state, draft=status.draft)
        merged.decisions[unit.key] = replace(made, note=plain_note(row.note))
        return Entry(row, Outcome.ACCEPTED, before, (*told, *left))
    return Entry(row, Outcome.EMPTIED if emptied else Outcome.SAME, before, (*told, *left))


def _left(row: Row, status: Status) -> Iterator[Finding]:
    """X082: what somebody changed in a row and an import has no place for: notes and states of the project's own words;
    a note that was taken away; a state that only the project gives."""
    noted = status.decision.note if status.decision is not None else ""
    without = fingerprint(row.source or "", row.text, row.state, plain_note(noted))
    if is_word(status.unit):
        if row.note.strip():
            yield finding("X082", row.place, key=row.key, what="note", got=plain_note(row.note))
        same = row.text == status.text and row.state in (APPROVED, DRAFT)
        if row.state != status.state and (same or row.state == DRAFT):
            yield finding("X082", row.place, key=row.key, what="state", got=row.state)
    elif noted and not row.note.strip() and row.check == without:
        yield finding("X082", row.place, key=row.key, what="gone", got=noted)
    if row.state in OURS and row.state != status.state and _only_state(row):
        yield finding("X082", row.place, key=row.key, what="state", got=row.state)


def _only_state(row: Row) -> bool:
    """Whether nothing but the state of a row was changed since it went out."""
    said = (row.source or "", row.text)
    return bool(row.check) and any(
        row.check == fingerprint(*said, state.value, plain_note(row.note)) for state in State if state != row.state
    )


def _is_new(note: str, status: Status) -> bool:
    noted = status.decision.note if status.decision is not None else ""
    return bool(note.strip()) and plain_note(note) != plain_note(noted)


def is_word(unit: Unit) -> bool:
    """Whether a text is one of the project's own words, or of a game's: they have no decisions."""
    return unit.kind in WORDS and not unit.record


def _wanted(row: Row, status: Status) -> str:
    """The state a row asks for, "" for that it has. A new text whose state is still the one it went out with is done;
    it is a draft where nobody knows the state that is stated, or which source it was made for."""
    if row.source is None:
        return DRAFT
    if row.state in ("", APPROVED):
        return APPROVED if row.state or row.text != status.text else ""
    if row.state == DRAFT:
        return DRAFT
    if row.state == UNKNOWN:
        return DRAFT if row.text != status.text else ""
    changed = fingerprint(row.text) != row.base if row.base else row.text != status.text
    return APPROVED if changed else ""


def _changes(row: Row, status: Status, wanted: str) -> bool:
    """Whether a row with the text that stands there says anything new of it."""
    if is_word(status.unit):
        return False
    if _is_new(row.note, status):
        return True
    if row.source is None or not wanted:
        return False
    if wanted == DRAFT:
        return status.state is not State.DRAFT
    return status.state is not State.APPROVED


def _moved_on(row: Row, status: Status) -> bool:
    """Whether the project's text is another than the one that went out, or was approved for a later source."""
    if row.base:
        return row.base != fingerprint(status.text)
    later = row.source is not None and row.source != status.unit.source
    return later and status.state is State.APPROVED and status.decision is not None


def _faults(row: Row, unit: Unit, check: Check) -> Iterable[Finding]:
    place = row.text_place or row.place
    bad = first_forbidden(row.text) or ("\t" if "\t" in row.text and "\t" not in unit.source else "")
    if bad:
        yield finding("X093", place, key=row.key, character=describe(bad))
        return
    made_for = unit if row.source in (None, unit.source) else replace(unit, source=row.source or "")
    yield from (replace(each, place=place) for each in check(made_for, row.text))


def _take(row: Row, status: Status, wanted: str, merged: Merged) -> None:
    """Put a row's text where it belongs: in place where the edition's text stands in a YAML file, else as a decision;
    in both, the source it was made for is recorded."""
    unit, decision = status.unit, status.decision
    noted = decision.note if decision is not None else ""
    note = plain_note(row.note) if _is_new(row.note, status) else noted
    if not wanted and decision is not None:  # a note alone
        merged.decisions[unit.key] = replace(decision, note=note)
        return
    state = wanted or (DRAFT if status.state is State.DRAFT else APPROVED)
    source = row.source if row.source is not None else unit.source
    whole = Decision(unit.key, source, row.text, state, note, status.draft)
    inline = decision is None or decision.text is None
    stated = unit.texts.get(merged.tag) if inline else None
    at = _at(unit, merged.tag, stated)
    if at is not None and row.text != stated:
        file, path = at
        merged.edits.setdefault(file, []).append(Edit(path, row.text))
        if (stands := unit.places.get(merged.tag)) is not None:
            merged.documents[file] = stands[0]
        if is_word(unit):
            merged.models[file] = unit.places[unit.source_tag][0]
        merged.moved[(file, path)] = (unit.key, whole)
    elif at is None and stated is None and row.text != status.draft:
        merged.decisions[unit.key] = whole
        return
    draft = status.draft if at is None and stated is None else None
    made = Decision(unit.key, source, None, state, note, draft)
    if made != decision and not is_word(unit):
        merged.decisions[unit.key] = made


def _at(unit: Unit, tag: str, stated: str | None) -> tuple[str, tuple[Key, ...]] | None:
    """The file and path of an edition's text, where that is edited in place: it is stated in a YAML file, or is one of
    the project's own words, which have no decisions."""
    if is_word(unit):
        document, path = unit.places.get(tag) or unit.places[unit.source_tag]
        if unit.kind == "glossary":
            return document.file, (*path[:-1], tag)
        return f"{document.file.rpartition('/')[0]}/{tag}.yaml", path
    if stated is None or tag not in unit.places:
        return None
    document, path = unit.places[tag]
    return None if document.file.lower().endswith(tuple(SUFFIXES)) else (document.file, path)


def summary(reports: Sequence[Merged]) -> Mapping[Outcome, int]:
    """Rows by outcome, over all files."""
    return {outcome: sum(each.count(outcome) for each in reports) for outcome in Outcome}


__all__ = ["TAKEN", "Check", "Entry", "Merged", "Outcome", "belongs", "merge", "summary"]
