"""A game in one edition -> its physical cards as slots, in printing order: every copy of every record that is printed,
with its back. Sizes and shapes may differ; a back that resizes takes those of its front.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardforge.catalog.model import Record
from cardforge.faces import Art, Face, Layouts, Theme, back, cards, compose, is_card, layout_for
from cardforge.faces.subject import EditionLike
from cardforge.findings import Findings
from cardforge.sheets.impose import Slot
from cardforge.typeset import FontSet

__all__ = ["MOST", "back_name", "deck", "faults", "is_card", "too_many"]
MOST = 10_000
"""Physical cards of a game at most: 1,112 sheets of A4 with nine poker cards each."""


def deck(edition: EditionLike, layouts: Layouts, fonts: FontSet, art: Art, theme: Theme) -> list[Slot]:
    """Every physical card. What is wrong with a face is in its `findings`; see `faults`. KeyError where a back names
    no layout.
    """
    backs: dict[tuple[Any, ...], Face] = {}
    slots: list[Slot] = []
    numbered: dict[int, bool] = {}  # whether anything in a layout asks which copy it is drawn for
    for record in cards(edition.game):
        layout = layout_for(record, edition, layouts)
        behind: Face | None = None
        if name := back_name(record, edition.game.info.fields.get("backs")):
            as_laid = layouts[name].like(layout)
            key = (name, as_laid.size, as_laid.shape, as_laid.radius, as_laid.stated)
            if key not in backs:
                backs[key] = back(edition, layouts, fonts, art, theme, name, layout)
            behind = backs[key]
        if id(layout) not in numbered:
            numbered[id(layout)] = "copy" in repr(layout)
        copies = record.copies if numbered[id(layout)] else record.copies[:1]
        fronts = [compose(record, copy, edition, layout, fonts, art, theme) for copy in copies]
        fronts += [_another(fronts[0], f"{record.id}#{copy.number}") for copy in record.copies[len(copies) :]]
        slots += [Slot(front, behind) for front in fronts]
    return slots


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
