"""What a page for a translator says: sheets of editions, their entries; and an edition as it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cardforge.catalog.model import Game, Record
from cardforge.faces import Face
from cardforge.l10n import Unit
from cardforge.l10n.review import KINDS
from cardforge.report.html.cards import Slotted, owner
from cardforge.report.html.findings import Both, Shown
from cardforge.text import Edition, plain, previews

OVERFLOW, GLYPH = "overflow", "glyph"
KINDS_SHOWN = (OVERFLOW, GLYPH, *KINDS[:-1])
"""In the order of the page; what is `unrecorded` is counted."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of a text. `kind`: same, gone, new (of two versions of it), or at (what is meant)."""

    kind: str
    text: str


@dataclass(frozen=True)
class Entry:
    """One thing to look at. `name`: what the record is called, in the source and in this edition; `source` and `text`
    as they are printed; `pieces`: what changed, or where in the text it is; `shown`: the face."""

    kind: str
    key: str
    name: str
    place: str
    source: str = ""
    text: str = ""
    pieces: tuple[Piece, ...] = ()
    told: Both | None = None
    note: str = ""
    shown: Shown | None = None
    change: str = ""
    """Of a character: what it took the form of, and what is usual."""


@dataclass
class Sheet:
    """An edition of a game on the page. `states`: state -> texts; `drawn`: whether there are faces."""

    game: str
    tag: str
    label: str
    source_tag: str
    states: Mapping[str, int]
    entries: list[Entry] = field(default_factory=list)
    unrecorded: int = 0
    drawn: bool = False

    def of(self, kind: str) -> list[Entry]:
        """The entries of a kind."""
        return [each for each in self.entries if each.kind == kind]

    @property
    def total(self) -> int:
        return sum(self.states.values())


@dataclass
class Drawn:
    """An edition as it is printed: its cards, and what is wrong with them."""

    game: Game
    edition: Edition
    fronts: Mapping[str, Face]
    backs: Mapping[str, Face]

    @classmethod
    def of(cls, game: Game, edition: Edition, slots: Sequence[Slotted], backs: Iterable[Face]) -> Drawn:
        """`slots`: every card, the first copy of each record counts."""
        fronts = {slot.front.record: slot.front for slot in reversed(slots)}
        return cls(game, edition, fronts, {face.name: face for face in backs})

    def shown_on(self, record: str) -> Face | None:
        """The face that a record's texts stand on: its own, its owner's, or that of the first with such a skill."""
        known = self.game.records.get(record)
        face = self.fronts.get(record) or (self.fronts.get(owner(known)) if known is not None else None)
        return face or next((self.fronts[each.id] for each in self._with(record)), None)

    def _with(self, skill: str) -> Iterator[Record]:
        for each in self.game.records.values():
            if each.id in self.fronts and skill in (each.fields.get("skills") or ()):
                yield each

    def printed(self, unit: Unit, text: str) -> str:
        """A text of this edition as its readers see it, without the mark of a preview."""
        record = unit.record if unit.record in self.game.records else None
        if record is not None and unit.kind == "clauses":
            return plain(self.edition.clause(record, unit.field.partition(".")[2])).lstrip(previews.EVERY)
        if "{" not in text:
            return text
        found = len(self.edition.findings)
        try:
            return plain(self.edition.render(text, record))
        finally:
            del self.edition.findings[found:]  # told where the text itself is rendered
