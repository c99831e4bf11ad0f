"""A game in one edition -> its physical cards as slots, in printing order: every copy of every record that is printed,
with its back. Sizes and shapes may differ; a back that resizes takes those of its front.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from cardforge.catalog.model import Record
from cardforge.faces import Art, Face, Layout, Layouts, Theme, back, cards, compose, is_card, layout_for
from cardforge.faces.subject import EditionLike
from cardforge.findings import Findings
from cardforge.sheets.impose import Slot
from cardforge.typeset import FontSet

__all__ = ["MOST", "back_name", "deck", "faults", "furthest", "is_card", "too_many"]
MOST = 10_000
"""Physical cards of a game at most: 1,112 sheets of A4 with nine poker cards each."""


def deck(edition: EditionLike, layouts: Layouts, fonts: FontSet, art: Art, theme: Theme) -> list[Slot]:
    """Every physical card. What is wrong with a face is in its `findings`; see `faults`. KeyError where a back names
    no layout.
    """
    desk = _Desk(edition, layouts, fonts, art, theme)
    pieces = [desk.piece(record) for record in cards(edition.game)]
    least = furthest(front for piece in pieces for front in piece.fronts)
    if least:
        pieces = [desk.level(piece, least) for piece in pieces]
    return [Slot(front, piece.back) for piece in pieces for front in piece.fronts]


def furthest(faces: Iterable[Face]) -> dict[str, int]:
    """The step that each group of texts (`same:` in a layout) has to take so that all of them have one size; groups
    that nowhere leave the first step are not in it.
    """
    least: dict[str, int] = {}
    for face in faces:
        for fit in face.fits:
            if fit.group and fit.step > least.get(fit.group, 0):
                least[fit.group] = fit.step
    return least


@dataclass(frozen=True, slots=True)
class _Piece:
    """One record as drawn: every copy, and its back."""

    record: Record
    layout: Layout
    fronts: tuple[Face, ...]
    back: Face | None


class _Desk:
    """What all cards of an edition are drawn with."""

    def __init__(self, edition: EditionLike, layouts: Layouts, fonts: FontSet, art: Art, theme: Theme) -> None:
        self.edition = edition
        self.layouts = layouts
        self.tools = (fonts, art, theme)
        self.backs: dict[tuple[Any, ...], Face] = {}
        self.numbered: dict[int, bool] = {}
        """Whether anything in a layout asks which copy it is drawn for."""

    def piece(self, record: Record) -> _Piece:
        """A record with all its copies."""
        layout = layout_for(record, self.edition, self.layouts)
        return _Piece(record, layout, self.fronts(record, layout, {}), self.back(record, layout))

    def level(self, piece: _Piece, least: Mapping[str, int]) -> _Piece:
        """A piece drawn anew where one of its texts is set larger than its group can be."""
        if all(fit.step >= least.get(fit.group, 0) for face in piece.fronts for fit in face.fits):
            return piece
        return replace(piece, fronts=self.fronts(piece.record, piece.layout, least))

    def fronts(self, record: Record, layout: Layout, least: Mapping[str, int]) -> tuple[Face, ...]:
        """Every copy of a record; copies that cannot differ are drawn once."""
        if id(layout) not in self.numbered:
            self.numbered[id(layout)] = "copy" in repr(layout)
        copies = record.copies if self.numbered[id(layout)] else record.copies[:1]
        drawn = [compose(record, copy, self.edition, layout, *self.tools, least) for copy in copies]
        alike = [_another(drawn[0], f"{record.id}#{copy.number}") for copy in record.copies[len(copies) :]]
        return (*drawn, *alike)

    def back(self, record: Record, layout: Layout) -> Face | None:
        """The back of a record, each once for every size and shape."""
        name = back_name(record, self.edition.game.info.fields.get("backs"))
        if not name:
            return None
        as_laid = self.layouts[name].like(layout)
        key = (name, as_laid.size, as_laid.shape, as_laid.radius, as_laid.stated)
        if key not in self.backs:
            self.backs[key] = back(self.edition, self.layouts, *self.tools, name, layout)
        return self.backs[key]


def _another(face: Face, name: str) -> Face:
    """One more copy of a face whose layout says nothing of the copy: drawn once, under a name of its own."""
    other = replace(face, name=name)
    vars(other)["key"] = face.key  # by what it shows, and that is the same
    return other


def too_many(cards: Iterable[Record]) -> Findings:
    """S008 at the card with which a game has more than `MOST` physical cards."""
    findings, count = Findings(), 0
    for record in cards:
        before, count = count, count + len(record.copies)
        if before <= MOST < count:
            findings.report("S008", record.place("copies"), record=record.id, most=MOST)
    return findings


def back_name(record: Record, backs: Mapping[str, Any] | str | None) -> str:
    """The layout of a record's back: its `back:`, else the game's `backs:` (one for all, or by id, family, side or
    type), else `back`; "none" is no back.
    """
    if isinstance(backs, Mapping):
        kinds = [str(record.fields.get(key, "")) for key in ("family", "side")]
        keys = [record.id, *(key for kind in kinds for key in (kind, kind.rpartition("/")[2])), record.type]
        stated = next((backs[key] for key in keys if key in backs), "back")
    else:
        stated = backs or "back"
    name = str(record.fields.get("back") or stated)
    return "" if name == "none" else name


def faults(slots: list[Slot]) -> Findings:
    """The findings of all faces, each once."""
    return Findings(Findings(_all(slots)).ordered())


def _all(slots: list[Slot]) -> Iterator[Any]:
    for slot in slots:
        yield from slot.front.findings
        if slot.back is not None:
            yield from slot.back.findings
