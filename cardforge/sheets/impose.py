"""Faces -> a PDF of sheets: fronts filled from the top row, backs where they must lie, crop marks, boxes and
metadata.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.faces import Face
from cardforge.faces.draw import MM, define, show
from cardforge.faces.pdf import open_canvas
from cardforge.findings import CardforgeError, DataError, finding
from cardforge.sheets.finish import Box, Meta, finish
from cardforge.sheets.grid import BACKS, Grid, Spot
from cardforge.sheets.spec import SheetSpec


@dataclass(frozen=True, slots=True)
class Slot:
    """One physical card."""

    front: Face
    back: Face | None = None


def impose(slots: Sequence[Slot], sheet: SheetSpec, backs: str, meta: Meta) -> bytes:
    """The PDF of all sheets. `backs`: long or short (edge the printer turns over), fold, none.

    Duplex files have fronts on odd and backs on even pages; a back page is left out only where no later sheet has one
    either. CardforgeError for unknown `backs` (S004), DataError for faces that are not of the sheet's card size
    (S005). No slots: a ValueError.
    """
    if backs not in BACKS:
        raise CardforgeError(finding("S004", backs=backs))
    if not slots:
        raise ValueError("expected at least one slot")
    _check_sizes(slots, sheet)
    grid = Grid(sheet, backs)
    stream = io.BytesIO()
    faces = [
        face for slot in slots for face in (slot.front, slot.back if backs != "none" else None) if face is not None
    ]
    canvas = open_canvas(stream, sheet.width, sheet.height, faces)
    for face in faces:
        define(canvas, face)
    pages = [slots[start : start + grid.capacity] for start in range(0, len(slots), grid.capacity)]
    for index, page in enumerate(pages):
        _fronts(canvas, grid, page)
        if backs in ("long", "short") and any(slot.back for later in pages[index:] for slot in later):
            _backs(canvas, grid, page)
    canvas.save()
    return finish(
        stream.getvalue(), meta, *boxes(grid), sheet.height, duplex=backs if backs in ("long", "short") else ""
    )


def boxes(grid: Grid) -> tuple[Box, Box]:
    """Trim and bleed box of a sheet (left, top, right, bottom in mm): around the block of cards, not around a single
    one.
    """
    bottom = grid.spec.height - grid.top if grid.backs == "fold" else grid.bottom
    bleed = min(grid.spec.bleed, grid.left, grid.top)
    return (grid.left, grid.top, grid.right, bottom), (
        grid.left - bleed,
        grid.top - bleed,
        grid.right + bleed,
        bottom + bleed,
    )


def _fronts(canvas: Any, grid: Grid, page: Sequence[Slot]) -> None:
    for index, slot in enumerate(page):
        _put(canvas, slot.front, grid.front(index))
        if grid.backs == "fold" and slot.back is not None:
            _put(canvas, slot.back, grid.back(index))
    _marks(canvas, grid)
    canvas.showPage()


def _backs(canvas: Any, grid: Grid, page: Sequence[Slot]) -> None:
    for index, slot in enumerate(page):
        if slot.back is not None:
            _put(canvas, slot.back, grid.back(index))
    _marks(canvas, grid)
    canvas.showPage()


def _put(canvas: Any, face: Face, spot: Spot) -> None:
    show(canvas, face, spot.x, spot.y, spot.margins, spot.turned)


def _marks(canvas: Any, grid: Grid) -> None:
    height = grid.spec.height
    canvas.saveState()
    canvas.setStrokeColorRGB(0, 0, 0)
    canvas.setLineWidth(grid.spec.marks.width)
    for x1, y1, x2, y2 in [*grid.marks(), *grid.fold_line()]:
        canvas.line(x1 * MM, (height - y1) * MM, x2 * MM, (height - y2) * MM)
    canvas.restoreState()


def _check_sizes(slots: Sequence[Slot], sheet: SheetSpec) -> None:
    for face in (face for slot in slots for face in (slot.front, slot.back) if face is not None):
        if abs(face.width - sheet.card_width) > 0.005 or abs(face.height - sheet.card_height) > 0.005:
            raise DataError(
                finding(
                    "S005",
                    first=f"{sheet.card_width:g} x {sheet.card_height:g} mm",
                    other=f"{face.width:g} x {face.height:g} mm ({face.name})",
                )
            )
