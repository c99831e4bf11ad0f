"""A game in one edition -> its physical cards as slots, in printing order: every copy of every record that is printed,
with its back. Sizes and shapes may differ; a back that resizes takes those of its front.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

from cardforge.catalog.model import Record
from cardforge.faces import Art, Face, Layout, Layouts, Theme, back, cards, compose, is_card, layout_for
from cardforge.faces.subject import EditionLike
from cardforge.findings import Findings
from cardforge.sheets.impose import Slot
from cardforge.typeset import FontSet

__all__ = ["MOST", "back_name", "deck", "faults", "furthest", "is_card", "too_many"]
MOST = 10_000
"""Physical cards of a game at most: 1,112 sheets of A4 with nine poker cards each."""


class Shelf(Protocol):
    """Faces made before, from just the same. `what`: everything that a face of a record (of a back: None) depends on
    besides the record.
    """

    def take(self, record: Record | None, what: tuple[Any, ...], again: Callable[[], Face]) -> Face | None:
        """The face; None where there is none."""

    def put(self, record: Record | None, what: tuple[Any, ...], face: Face) -> None:
        """Keep a face just composed."""


def deck(
    edition: EditionLike, layouts: Layouts, fonts: FontSet, art: Art, theme: Theme, shelf: Shelf | None = None
) -> list[Slot]:
    """Every physical card. What is wrong with a face is in its `findings`; see `faults`. KeyError where a back names
    no layout. With a `shelf`, faces are taken from it, and kept as drawn, not as composed.
    """
    desk = _Desk(edition, layouts, fonts, art, theme, shelf)
    pieces = [desk.piece(record) for record in cards(edition.game)]
    least = furthest(front for piece in pieces for front in piece.fronts)
    if least:
        pieces = [desk.level(piece, least) for piece in pieces]
    for front in (front for piece in pieces if shelf for front in piece.fronts):
        front.pack()
    return [Slot(front, piece.back) for piece in pieces for front in piece.copies()]


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


MARK = "copy.mark"
"""How a layout asks for the mark of a single copy: only records with `marks` have copies that differ by it."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """One record as drawn: every copy that may differ from the others, and its back."""

    record: Record
    layout: Layout
    fronts: tuple[Face, ...]
    back: Face | None

    def copies(self) -> Iterator[Face]:
        """Every copy; those that look like the first one under names of their own."""
        yield from self.fronts
        for copy in self.record.copies[len(self.fronts) :]:
            first = self.fronts[0]
            _ = first.key  # by what it shows, and that is the same: found once
            yield first.named(f"{self.record.id}#{copy.number}")


class _Desk:
    """What all cards of an edition are drawn with."""

    def __init__(
        self,
        edition: EditionLike,
        layouts: Layouts,
        fonts: FontSet,
        art: Art,
        theme: Theme,
        shelf: Shelf | None,
    ) -> None:
        self.edition = edition
        self.layouts = layouts
        self.tools = (fonts, art, theme)
        self.shelf = shelf
        self.backs: dict[tuple[Any, ...], Face] = {}
        self.numbered: dict[int, bool] = {}
        """Whether anything in a layout asks which copy it is drawn for, but for the mark of single copies."""

    def piece(self, record: Record) -> _Piece:
        """A record with all its copies."""
        layout = layout_for(record, self.edition, self.layouts)
        return _Piece(record, layout, self.fronts(record, layout, {}), self.back(record, layout))

    def level(self, piece: _Piece, least: Mapping[str, int]) -> _Piece:
        """A piece drawn anew where one of its texts is set larger than its group can be."""
        if all(fit.step >= least.get(fit.group, 0) for face in piece.fronts for fit in face.fits):
            return piece
        groups = {fit.group for face in piece.fronts for fit in face.fits}
        own = {group: step for group, step in least.items() if group in groups}
        return replace(piece, fronts=self.fronts(piece.record, piece.layout, own))

    def fronts(self, record: Record, layout: Layout, least: Mapping[str, int]) -> tuple[Face, ...]:
        """Every copy of a record; copies that cannot differ are drawn once."""
        if id(layout) not in self.numbered:
            self.numbered[id(layout)] = "copy" in repr(layout).replace(MARK, "")
        copies = record.copies if self.numbered[id(layout)] or record.fields.get("marks") else record.copies[:1]
        return tuple(
            self._made(record, (copy, sorted(least.items())), partial(compose, record, copy, self.edition, layout,
                                                                      *self.tools, least))
            for copy in copies
        )  # fmt: skip

    def _made(self, record: Record | None, what: tuple[Any, ...], make: Callable[[], Face]) -> Face:
        """A face from the shelf, or composed."""
        if self.shelf is None:
            return make()
        if (known := self.shelf.take(record, what, make)) is not None:
            return known
        self.tools[1].asked.clear()
        face = replace(make(), again=make)
        self.shelf.put(record, what, face)
        if not any(fit.group for fit in face.fits):  # those of a group may have to be composed once more
            face.pack()
        return face

    def back(self, record: Record, layout: Layout) -> Face | None:
        """The back of a record, each once for every size and shape."""
        name = back_name(record, self.edition.game.info.fields.get("backs"))
        if not name:
            return None
        as_laid = self.layouts[name].like(layout)
        key = (name, as_laid.size, as_laid.shape, as_laid.radius, as_laid.stated)
        if key not in self.backs:
            what = (*key, as_laid.bleed, as_laid.poster, as_laid.variables.get("w"), as_laid.variables.get("h"))
            make = partial(back, self.edition, self.layouts, *self.tools, name, layout)
            self.backs[key] = self._made(None, what, make)
        return self.backs[key]


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
    """The findings of all faces, each once; a picture with too few pixels (G005) at the first card that shows it."""
    found, coarse = Findings(), set()
    for face in (face for slot in slots for face in (slot.front, slot.back) if face is not None):
        for each in face.findings:
            if each.code != "G005":
                found.append(each)
            elif each.values["name"] not in coarse:
                coarse.add(each.values["name"])
                found.append(each)
    return Findings(found.ordered())
