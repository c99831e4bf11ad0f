"""Records of a game: their real faces, and their texts in all editions side by side, clause beside clause.

A value that a claim prints is `same` where every edition prints it as often, else `odd`: an edition that left its slot
out, or wrote the value out, says something that nothing holds to the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from cardforge.catalog.model import Game, Record
from cardforge.faces import Face
from cardforge.report.html.findings import Shown
from cardforge.text import Edition, parse_template
from cardforge.text.model import Rich, SpanKind


class Slotted(Protocol):
    """A physical card: its front."""

    @property
    def front(self) -> Face: ...


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a sentence. `kind`: text, claim, name, icon; `state`: same or odd, of a claim's words; `ref`: the
    claim or record."""

    text: str
    kind: str
    state: str = ""
    ref: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one edition says. `how`: written, converted (from another Chinese edition), stand-in (another language's
    text stands in its place), or none."""

    edition: str
    how: str
    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A clause (or `name`) in every edition."""

    key: str
    cells: tuple[Cell, ...]

    @property
    def odd(self) -> bool:
        """Whether the editions differ in the values they print, or one has no text of its own."""
        return any(cell.how == "stand-in" or any(part.state == "odd" for part in cell.segments) for cell in self.cells)


@dataclass
class Card:
    """A record as the page shows it. `items`: numbers of the findings about it."""

    anchor: str
    record: str
    name: str
    copies: int
    faces: list[Shown] = field(default_factory=list)
    rows: tuple[Row, ...] = ()
    items: list[int] = field(default_factory=list)
    worst: str = ""


def anchor(game: str, record: str) -> str:
    """The id of a record's place on the page."""
    return f"card-{game}-{record.replace('/', '-')}"


def owner(record: Record) -> str:
    """The record on whose card it is printed, by its field `of` (a skill's character); "" where it says none."""
    of = record.fields.get("of")
    return of if isinstance(of, str) else ""


def fronts(slots: Sequence[Slotted]) -> dict[str, Face]:
    """Record -> the face to be shown of it: of its copies, one with the most findings; else the first."""
    found: dict[str, Face] = {}
    for slot in slots:
        known = found.get(slot.front.record)
        if known is None or len(slot.front.findings) > len(known.findings):
            found[slot.front.record] = slot.front
    return found


def rows_of(record: Record, editions: Mapping[str, Edition]) -> tuple[Row, ...]:
    """The name and the clauses of a record, aligned."""
    rows = [Row("name", tuple(_name(record, edition) for edition in editions.values()))] if record.name else []
    for key, texts in record.clauses.items():
        slots = {tag: _slots(record, edition, texts) for tag, edition in editions.items()}
        cells = [
            Cell(tag, _how(edition, texts), tuple(_segments(edition.clause(record.id, key), slots, tag)))
            for tag, edition in editions.items()
        ]
        rows.append(Row(key, tuple(cells)))
    return tuple(rows)


def _name(record: Record, edition: Edition) -> Cell:
    return Cell(edition.tag, _how(edition, record.name), (Segment(edition.name(record.id), "name"),))


def _how(edition: Edition, texts: Mapping[str, str]) -> str:
    picked = edition.pick(texts)
    if picked is None:
        return "stand-in" if texts else "none"
    return "written" if picked[1] == edition.tag else "converted"


def _slots(record: Record, edition: Edition, texts: Mapping[str, str]) -> Counter[str]:
    """The claims that an edition's own text asks for: address -> how often."""
    picked = edition.pick(texts)
    found = parse_template(picked[0] if picked is not None else edition.texts(texts)).slots
    return Counter(f"{slot.record or record.id}:{slot.path}" for slot in found if slot.path)


def _segments(rich: Rich, slots: Mapping[str, Counter[str]], tag: str) -> Iterator[Segment]:
    for span in rich:
        if span.kind is SpanKind.CLAIM:
            asked = [each for each in slots[tag] if span.ref == each or span.ref.startswith(f"{each}.")]
            same = all(len({counted[each] for counted in slots.values()}) == 1 for each in asked)
            yield Segment(span.text, "claim", "same" if same else "odd", span.ref)
        else:
            yield Segment(span.text, span.kind.value, "", span.ref if span.kind is SpanKind.NAME else "")


def named(game: Game, edition: Edition | None, record: str) -> str:
    """A record's name in an edition; its id where it has none."""
    own = game.records.get(record)
    return (edition.texts(own.name) if edition is not None and own is not None else "") or record
