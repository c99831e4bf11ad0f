"""Faces -> a ReportLab canvas: each face becomes one form XObject a file, however often it is shown. Pictures are
drawn by `draw_pictures`.

Shapes are written in mm, y down, under one matrix; texts by the line composer's own drawer, y up. Nothing is
rasterised.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase import pdfmetrics

from cardforge.faces.model import Face, Gradient, GroupItem, Item, PathItem, PictureItem, TextItem, walk
from cardforge.faces.pdf import gradient
from cardforge.faces.pdf.compact import pack_form, put_form
from cardforge.faces.pdf.drawn import Drawn, Part, define_part, draw_apart, part_name
from cardforge.faces.pdf.operators import PAINT, new_form, operators, rgb, transform
from cardforge.faces.pdf.pictures import paint_picture
from cardforge.typeset import Block, Column, FontSet, VBlock, draw, draw_column, draw_line, draw_vertical, register
from cardforge.typeset.canvas import FontNames, number
from cardforge.typeset.model import MM

_names: WeakKeyDictionary[FontSet, tuple[int, FontNames]] = WeakKeyDictionary()


_parts: WeakKeyDictionary[FontSet, dict[str, Part]] = WeakKeyDictionary()
"""The parts of drawn faces by name: one of each is kept, however many faces show it."""


def font_names(fonts: FontSet) -> FontNames:
    """ReportLab's names for the fonts of a set, assembled and registered anew only where characters were added."""
    needed = fonts.needed
    known = _names.get(fonts)
    if known is None or known[0] != needed:
        known = (needed, register(fonts))
        _names[fonts] = known
    return known[1]


def draw_face(canvas: Any, face: Face, x_mm: float, y_mm: float, *, bleed: bool = True, turned: bool = False) -> None:
    """Show a face with its trim's top left corner at (x, y) mm from the page's top left; `turned` by 180 degrees in
    its place.
    """
    define(canvas, face)
    show(canvas, face, x_mm, y_mm, (face.bleed,) * 4 if bleed else (0.0,) * 4, turned)


def define(canvas: Any, face: Face) -> None:
    """Make the form of a face, once a file. Must not be called between `beginForm` and `endForm`."""
    name = f"face-{face.key}"
    if not new_form(canvas, name):
        return
    drawn: Drawn = face.drawn
    for part in drawn.parts:
        define_part(canvas, part)
    bleed, width, height = face.bleed * MM, face.width * MM, face.height * MM
    box = (-bleed, -bleed, width + bleed, height + bleed)
    if not drawn.apart and _told(canvas, face, drawn):
        put_form(canvas, name, box, drawn.code, [part_name(part) for part in drawn.parts])
        return
    canvas.beginForm(name, *box)
    _paint(canvas, face.items, face.height, font_names(face.fonts))
    canvas.endForm()
    pack_form(canvas, name)


def drawn_of(face: Face) -> tuple[Drawn, str]:
    """A face drawn by itself, and its operators."""
    parts: dict[str, Part] = {}
    known = _parts.setdefault(face.fonts, {})
    for item, _ in walk(face.items):
        part = item.fill if isinstance(item, PathItem) else item
        if isinstance(part, PictureItem | Gradient):
            name = part_name(part)
            parts[name] = known.setdefault(name, part)
    return draw_apart(lambda canvas, names: _paint(canvas, face.items, face.height, names), tuple(parts.values()))


def _told(canvas: Any, face: Face, drawn: Drawn) -> bool:
    """Tell the file what is shown of each font; False where one of them is called otherwise in this file."""
    names = font_names(face.fonts) if drawn.shown else {}
    for ref, text in drawn.shown:
        font: Any = pdfmetrics.getFont(names[ref])
        if font.getSubsetInternalName(0, canvas._doc) != f"/{ref.ps_name}":
            return False
        font.encode(text, canvas._doc)
    return True


def show(canvas: Any, face: Face, x_mm: float, y_mm: float, margins: tuple[float, ...], turned: bool = False) -> None:
    """Show a defined face, cut to `margins` (left, top, right, bottom, mm) beyond its trim as it lies on the page."""
    _, page_height = canvas._pagesize
    left, top, right, bottom = (m * MM for m in margins)
    x, y = x_mm * MM, page_height - (y_mm + face.height) * MM
    width, height = face.width * MM, face.height * MM
    code = ["q"]
    if min(margins) < face.bleed:
        clip = (x - left, y - bottom, width + left + right, height + top + bottom)
        code.append(f"{' '.join(map(number, clip))} re W n")
    turn, x, y = ("-1 0 0 -1", x + width, y + height) if turned else ("1 0 0 1", x, y)
    canvas._code.append(f"{' '.join(code)} {turn} {number(x)} {number(y)} cm")
    canvas.doForm(f"face-{face.key}")
    canvas._code.append("Q")


def _paint(canvas: Any, items: tuple[Item, ...], height: float, names: FontNames) -> None:
    """Items in order. Runs of shapes share one flipped frame."""
    flipped = False
    for item in items:
        if isinstance(item, TextItem):
            if flipped:
                canvas.restoreState()
            flipped = False
            _paint_text(canvas, item, height, names)
            continue
        if not flipped:
            canvas.saveState()
            canvas.transform(MM, 0, 0, -MM, 0, height * MM)
            flipped = True
        if isinstance(item, GroupItem):
            _paint_group(canvas, item, height, names)
        elif isinstance(item, PathItem):
            _paint_path(canvas, item)
        else:
            paint_picture(canvas, item)
    if flipped:
        canvas.restoreState()


def _paint_group(canvas: Any, group: GroupItem, height: float, names: FontNames) -> None:
    """Items under a transform and a clip; the frame is flipped (mm, y down) when this begins, and back in points
    inside.
    """
    canvas.saveState()
    canvas.transform(*group.matrix)
    if group.clip:
        canvas._code.append(f"{operators(group.clip)} W n")
    canvas.transform(1 / MM, 0, 0, -1 / MM, 0, height)
    _paint(canvas, group.items, height, names)
    canvas.restoreState()


def _paint_text(canvas: Any, item: TextItem, height: float, names: FontNames) -> None:
    x, y = item.x * MM, (height - item.y) * MM
    if item.upside_down:
        canvas.saveState()
        canvas.transform(-1, 0, 0, -1, x, y)
        x = y = 0.0
    if isinstance(item.content, Block):
        draw(canvas, item.content, x, y, names)
    elif isinstance(item.content, VBlock):
        draw_vertical(canvas, item.content, x, y, names)
    elif isinstance(item.content, Column):
        draw_column(canvas, item.content, x, y, names, item.colour)
    else:
        draw_line(canvas, item.content, x, y, names)
    if item.upside_down:
        canvas.restoreState()


# --- shapes -----------------------------------------------------------------------------------------------------------


def _paint_path(canvas: Any, item: PathItem) -> None:
    if isinstance(item.fill, Gradient):
        canvas._code.append(f"q {operators(item.outline)} W n {transform(item.fill.matrix)}")
        canvas.doForm(gradient.form_name(item.fill))
        canvas._code.append("Q")
        item = replace(item, fill=None)
        if item.stroke is None:
            return
    canvas._code.append(_path_code(item))


def _path_code(item: PathItem) -> str:
    parts = ["q"]
    if item.fill is not None and not isinstance(item.fill, Gradient):
        parts.append(f"{rgb(item.fill)} rg")
    if item.stroke is not None:
        parts.append(f"{rgb(item.stroke)} RG {number(item.width)} w {item.join} j")
        if item.dash:
            parts.append(f"[{number(item.dash)} {number(item.dash)}] 0 d")
    parts += [operators(item.outline), PAINT[item.fill is not None, item.stroke is not None, False], "Q"]
    return " ".join(parts)
