"""Sheets as planned -> PDF: fronts filled from the top row, backs where they must lie, marks, boxes and metadata."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from cardforge.faces import Face
from cardforge.faces.outline import Outline
from cardforge.faces.pdf.draw import define, font_names, show
from cardforge.faces.pdf.pages import open_canvas
from cardforge.findings import CardforgeError, DataError, finding
from cardforge.sheets.finish import Meta, PageBoxes, dress, end_page, finished
from cardforge.sheets.grid import Grid, Spot
from cardforge.sheets.leaves import Leaf, Rule, Side, Slot, leaves, outline_at
from cardforge.sheets.plan import SheetPlan
from cardforge.sheets.printer import Shift
from cardforge.sheets.registration import Rect
from cardforge.sheets.spec import BACKS, DUPLEX, SheetSpec
from cardforge.typeset import draw_line
from cardforge.typeset.canvas import number
from cardforge.typeset.model import MM

__all__ = ["Slot", "impose", "print_sheets"]
SAME = 0.005
"""mm by which faces of one size may differ."""


def impose(
    slots: Sequence[Slot], sheet: SheetSpec, backs: str, meta: Meta, start: int = 1, marks: str = "crop"
) -> bytes:
    """The PDF of all sheets of cards of one size. `backs`: long or short (edge the printer turns over), fold, none.
    `start`: the slot of the first sheet to begin at; `marks`: see `SheetOptions`.

    Duplex files have fronts on odd and backs on even pages; a back page is left out only where no later sheet has one
    either. CardforgeError for unknown `backs` (S004), DataError for faces that are not of the sheet's card size
    (S005). No slots: a ValueError.
    """
    if backs not in BACKS:
        raise CardforgeError(finding("S004", backs=backs))
    if not slots:
        raise ValueError("expected at least one slot")
    _check_sizes(slots, sheet.card_width, sheet.card_height)
    return print_leaves(list(leaves(slots, Grid(sheet, backs), start, marks)), backs, meta)


def print_sheets(plan: SheetPlan, meta: Meta) -> bytes:
    """The PDF of all sheets of a plan, section after section. DataError (S005) for a back of another size than its
    front.
    """
    for section in plan.sections:
        _check_sizes(section.group.slots, section.group.width, section.group.height)
    return print_leaves(list(plan.leaves()), plan.backs, meta)


def print_leaves(sheets: Sequence[Leaf], backs: str, meta: Meta) -> bytes:
    """The PDF of sheets whose sides are known."""
    duplex = backs if backs in DUPLEX else ""
    sides = list(_sides(sheets))
    faces = list(_faces(sides))
    canvas = open_canvas(io.BytesIO(), sides[0].width, sides[0].height, faces)
    dress(canvas, meta, duplex)
    for face in faces:
        define(canvas, face)
    for side in sides:
        canvas.setPageSize((side.width * MM, side.height * MM))
        _draw(canvas, side)
        end_page(canvas, _boxes(side))
    return finished(canvas)


def _sides(sheets: Sequence[Leaf]) -> Iterator[Side]:
    """Sides in printing order. Backs keep their parity: one is left out only where no later sheet has one."""
    last = max((index for index, leaf in enumerate(sheets) if leaf.has_back), default=-1)
    for index, leaf in enumerate(sheets):
        yield leaf.front
        if index <= last and leaf.back is not None:
            yield leaf.back


def _faces(sides: Iterable[Side]) -> Iterator[Face]:
    """Every face shown, once."""
    seen: set[int] = set()
    for side in sides:
        for face, _ in side.placed:
            if id(face) not in seen:
                seen.add(id(face))
                yield face


def _boxes(side: Side) -> PageBoxes:
    def moved(box: Rect) -> Rect:
        return (
            box[0] + side.shift.dx,
            box[1] + side.shift.dy,
            box[2] + side.shift.dx,
            box[3] + side.shift.dy,
        )

    return PageBoxes(moved(side.trim), moved(side.bleed), side.width, side.height)


# --- drawing ----------------------------------------------------------------------------------------------------------


def _draw(canvas: Any, side: Side) -> None:
    if side.shift:
        canvas.transform(*shift_matrix(side.shift, side.width, side.height))
    for face, spot in side.placed:
        _put(canvas, face, spot)
    if side.rules or side.bars:
        canvas._code.append(_marks(side.rules, side.bars, side.height))
    if side.outlines:
        _hairlines(canvas, side)
    for label in side.labels:
        names = font_names(side.placed[0][0].fonts)
        draw_line(canvas, label.line, label.x * MM, (side.height - label.y) * MM, names)


def shift_matrix(shift: Shift, width: float, height: float) -> tuple[float, ...]:
    """A correction as a matrix of PDF (pt, y up): a turn about the middle of the page, then the movement."""
    cos, sin = math.cos(math.radians(shift.angle)), math.sin(math.radians(shift.angle))
    x, y = width / 2 * MM, height / 2 * MM
    return (
        cos,
        -sin,
        sin,
        cos,
        x - cos * x - sin * y + shift.dx * MM,
        y + sin * x - cos * y - shift.dy * MM,
    )


def _put(canvas: Any, face: Face, spot: Spot) -> None:
    """A face in its place; what is not cut straight is clipped to its own outline, grown by its bleed."""
    if face.shape == "rounded" or min(spot.margins) < 0:
        show(canvas, face, spot.x, spot.y, spot.margins, spot.turned)
        return
    canvas.saveState()
    _outline(canvas, outline_at(face, spot, min(spot.margins)), "W n")
    show(canvas, face, spot.x, spot.y, spot.margins, spot.turned)
    canvas.restoreState()


@lru_cache(maxsize=64)
def _marks(rules: tuple[Rule, ...], bars: tuple[Rect, ...], height: float) -> str:
    """Lines and bars in black, as PDF writes them: the same on every sheet of a kind."""
    code = ["q 0 0 0 RG 0 0 0 rg"]
    for rule in rules:
        dash = f"[{number(rule.dash * MM)} {number(rule.dash * MM)}]" if rule.dash else "[]"
        ends = (rule.x1 * MM, (height - rule.y1) * MM, rule.x2 * MM, (height - rule.y2) * MM)
        x1, y1, x2, y2 = map(number, ends)
        code.append(f"{number(rule.width)} w {dash} 0 d {x1} {y1} m {x2} {y2} l S")
    for left, top, right, bottom in bars:
        box = (left * MM, (height - bottom) * MM, (right - left) * MM, (bottom - top) * MM)
        code.append(f"{' '.join(map(number, box))} re f")
    return "\n".join([*code, "Q"])


def _hairlines(canvas: Any, side: Side) -> None:
    """Outlines to cut along, 0.25 pt."""
    canvas.saveState()
    canvas.setStrokeColorRGB(0, 0, 0)
    canvas.setLineWidth(0.25)
    for outline in side.outlines:
        _outline(canvas, outline, "S")
    canvas.restoreState()


def _outline(canvas: Any, outline: Outline, operator: str) -> None:
    """An outline on the page, in pt."""
    _, page_height = canvas._pagesize
    names = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    code = []
    for kind, *numbers in outline:
        points = (n * MM if index % 2 == 0 else page_height - n * MM for index, n in enumerate(numbers))
        code.append(" ".join([*map(number, points), names[kind]]))
    canvas._code.append(f"{' '.join(code)} {operator}")


def _check_sizes(slots: Sequence[Slot], width: float, height: float) -> None:
    for face in (face for slot in slots for face in (slot.front, slot.back) if face is not None):
        if abs(face.width - width) > SAME or abs(face.height - height) > SAME:
            raise DataError(
                finding(
                    "S005",
                    first=f"{width:g} x {height:g} mm",
                    other=f"{face.width:g} x {face.height:g} mm ({face.name})",
                )
            )
