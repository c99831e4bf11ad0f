"""Faces -> a ReportLab canvas. Each face and each drawing becomes one form XObject a file, however often it is shown.

Shapes are written in mm, y down, under one matrix; texts by the line composer's own drawer, y up. Nothing is
rasterised.
"""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from cardforge.faces.drawing import Drawing, Raster, Shape
from cardforge.faces.model import Face, Item, PathItem, PictureItem, TextItem
from cardforge.faces.outline import Matrix, Outline
from cardforge.faces.theme import RGB
from cardforge.typeset import Block, Column, FontSet, draw, draw_column, draw_line, register
from cardforge.typeset.canvas import FontNames

MM = 72 / 25.4


_names: WeakKeyDictionary[FontSet, tuple[int, FontNames]] = WeakKeyDictionary()
_forms: WeakKeyDictionary[Any, set[str]] = WeakKeyDictionary()


def font_names(fonts: FontSet) -> FontNames:
    """ReportLab's names for the fonts of a set, assembled and registered anew only where characters were added."""
    needed = sum(len(fonts.characters(ref)) for ref, _ in fonts.faces())
    known = _names.get(fonts)
    if known is None or known[0] != needed:
        known = (needed, register(fonts))
        _names[fonts] = known
    return known[1]


def _new_form(canvas: Any, name: str) -> bool:
    """Whether this file has no form of that name yet; from now on it has."""
    forms = _forms.setdefault(canvas, set())
    if name in forms:
        return False
    forms.add(name)
    return True


def draw_face(canvas: Any, face: Face, x_mm: float, y_mm: float, *, bleed: bool = True, turned: bool = False) -> None:
    """Show a face with its trim's top left corner at (x, y) mm from the page's top left; `turned` by 180 degrees in
    its place.
    """
    define(canvas, face)
    show(canvas, face, x_mm, y_mm, (face.bleed,) * 4 if bleed else (0.0,) * 4, turned)


def define(canvas: Any, face: Face) -> None:
    """Make the form of a face, once a file. Must not be called between `beginForm` and `endForm`."""
    name = f"face-{face.key}"
    if not _new_form(canvas, name):
        return
    for item in face.items:
        if isinstance(item, PictureItem):
            _define_picture(canvas, item)
    bleed, width, height = face.bleed * MM, face.width * MM, face.height * MM
    canvas.beginForm(name, -bleed, -bleed, width + bleed, height + bleed)
    _paint(canvas, face.items, face.height, font_names(face.fonts))
    canvas.endForm()


def show(canvas: Any, face: Face, x_mm: float, y_mm: float, margins: tuple[float, ...], turned: bool = False) -> None:
    """Show a defined face, cut to `margins` (left, top, right, bottom, mm) beyond its trim as it lies on the page."""
    _, page_height = canvas._pagesize
    left, top, right, bottom = (m * MM for m in margins)
    x, y = x_mm * MM, page_height - (y_mm + face.height) * MM
    width, height = face.width * MM, face.height * MM
    canvas.saveState()
    if min(margins) < face.bleed:
        _clip(canvas, x - left, y - bottom, width + left + right, height + top + bottom)
    if turned:
        canvas.transform(-1, 0, 0, -1, x + width, y + height)
    else:
        canvas.translate(x, y)
    canvas.doForm(f"face-{face.key}")
    canvas.restoreState()


def _clip(canvas: Any, x: float, y: float, width: float, height: float) -> None:
    path = canvas.beginPath()
    path.rect(x, y, width, height)
    canvas.clipPath(path, stroke=0, fill=0)


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
        if isinstance(item, PathItem):
            canvas._code.append(_path_code(item))
        else:
            _paint_picture(canvas, item)
    if flipped:
        canvas.restoreState()


def _paint_text(canvas: Any, item: TextItem, height: float, names: FontNames) -> None:
    x, y = item.x * MM, (height - item.y) * MM
    if item.upside_down:
        canvas.saveState()
        canvas.transform(-1, 0, 0, -1, x, y)
        x = y = 0.0
    if isinstance(item.content, Block):
        draw(canvas, item.content, x, y, names)
    elif isinstance(item.content, Column):
        draw_column(canvas, item.content, x, y, names, item.colour)
    else:
        draw_line(canvas, item.content, x, y, names)
    if item.upside_down:
        canvas.restoreState()


# --- shapes -----------------------------------------------------------------------------------------------------------


def _path_code(item: PathItem) -> str:
    parts = ["q"]
    if item.fill is not None:
        parts.append(f"{_rgb(item.fill)} rg")
    if item.stroke is not None:
        parts.append(f"{_rgb(item.stroke)} RG {number(item.width)} w {item.join} j")
        if item.dash:
            parts.append(f"[{number(item.dash)} {number(item.dash)}] 0 d")
    parts += [_operators(item.outline), _PAINT[item.fill is not None, item.stroke is not None, False], "Q"]
    return " ".join(parts)


_PAINT = {
    (True, False, False): "f",
    (True, False, True): "f*",
    (False, True, False): "S",
    (False, True, True): "S",
    (True, True, False): "B",
    (True, True, True): "B*",
    (False, False, False): "n",
    (False, False, True): "n",
}
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


@lru_cache(maxsize=8192)
def _operators(outline: Outline) -> str:
    return " ".join(" ".join([*map(number, numbers), _OPERATORS[kind]]) for kind, *numbers in outline)


def number(value: float) -> str:
    """A number as PDF writes it: at most three decimals."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _rgb(colour: RGB) -> str:
    return " ".join(number(channel) for channel in colour)


# --- pictures ---------------------------------------------------------------------------------------------------------


def _form_name(item: PictureItem) -> str:
    colours = "-".join(f"{role}{''.join(f'{round(c * 255):02x}' for c in rgb)}" for role, rgb in item.colours)
    return f"art-{item.picture.digest}-{colours}-{number(item.mass / scale_of(item.matrix)) if item.mass else 0}"


def scale_of(matrix: Matrix) -> float:
    """The mean scale of a picture's matrix."""
    return float(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5)


def _define_picture(canvas: Any, item: PictureItem) -> None:
    name = _form_name(item)
    if isinstance(item.picture, Raster) or not _new_form(canvas, name):
        return
    left, top, width, height = item.picture.box
    canvas.beginForm(name, left - width, top - height, left + 2 * width, top + 2 * height)
    canvas._code.append(
        _drawing_code(item.picture, item.colours, item.mass / scale_of(item.matrix) if item.mass else 0.0)
    )
    canvas.endForm()


@lru_cache(maxsize=512)
def _drawing_code(drawing: Drawing, colours: tuple[tuple[str, RGB], ...], mass: float) -> str:
    found = dict(colours)
    code = ["4 M"]  # the mitre limit of SVG, where PDF has 10
    state: dict[str, str] = {}
    for shape in drawing.shapes:
        _shape_code(shape, found, mass, state, code)
    return "\n".join(code)


def _shape_code(shape: Shape, colours: dict[str, RGB], mass: float, state: dict[str, str], code: list[str]) -> None:
    """One shape; colours, widths, caps and joins are written only where they change."""
    fill, stroke, width = shape.fill, shape.stroke, shape.width
    if mass and shape.opens and fill:
        fill, stroke, width = "paper", "ink", mass
    elif mass and shape.klass == "detail":  # light lines on a mass that is now open
        fill, stroke = ("ink" if paint == "paper" else paint for paint in (fill, stroke))
    wanted = {}
    if fill:
        wanted["rg"] = f"{_rgb(_colour(fill, colours))} rg"
    if stroke:
        wanted |= {
            "RG": f"{_rgb(_colour(stroke, colours))} RG",
            "w": f"{number(width)} w",
            "J": f"{shape.cap} J",
            "j": f"{shape.join} j",
        }
    for key, operator in wanted.items():
        if state.get(key) != operator:
            state[key] = operator
            code.append(operator)
    code.append(f"{_operators(shape.outline)} {_PAINT[bool(fill), bool(stroke), shape.even_odd]}")


def _colour(name: str, colours: dict[str, RGB]) -> RGB:
    if name.startswith("#"):
        return (int(name[1:3], 16) / 255, int(name[3:5], 16) / 255, int(name[5:7], 16) / 255)
    return colours.get(name, colours.get("ink", (0.0, 0.0, 0.0)))


def _paint_picture(canvas: Any, item: PictureItem) -> None:
    canvas.saveState()
    if item.clip:
        canvas._code.append(f"{_operators(item.clip)} W n")
    canvas.transform(*item.matrix)
    if isinstance(item.picture, Raster):
        from reportlab.lib.utils import ImageReader

        canvas.transform(1, 0, 0, -1, 0, item.picture.height)
        canvas.drawImage(
            ImageReader(io.BytesIO(item.picture.data)), 0, 0, item.picture.width, item.picture.height, mask="auto"
        )
    else:
        canvas.doForm(_form_name(item))
    canvas.restoreState()
