"""A face -> its operators, drawn once and packed: what any file needs to show it.

Texts are written with codes that are the characters themselves (`typeset.embedded`), so the operators are the same in
every file, whatever else it shows and before any font is made. Drawn faces are kept in place of what they were drawn
from: a few hundred bytes of a text instead of some ten thousand, and the next file takes them as they are.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase import pdfmetrics

from cardforge.faces.model import Gradient, PictureItem
from cardforge.faces.pdf import gradient
from cardforge.faces.pdf.operators import new_form
from cardforge.faces.pdf.pictures import define_drawing, define_picture, define_raster, picture_name
from cardforge.faces.pictures.drawing import Raster
from cardforge.typeset import FaceRef
from cardforge.typeset.canvas import FontNames

_STAND_IN = "cardforge-drawn:"


@dataclass(frozen=True, slots=True)
class StoredDrawing:
    """A drawing as it was written into a file before: the name of its form, its view box, its operators."""

    name: str
    box: tuple[float, float, float, float]
    code: bytes = field(repr=False)
    """Deflated."""


@dataclass(frozen=True, slots=True)
class StoredRaster:
    """A raster that is read when it is needed: the name of its object, and of its picture."""

    name: str
    art: str
    read: Callable[[], Raster] = field(repr=False)


Part = PictureItem | Gradient | StoredDrawing | StoredRaster


@dataclass(frozen=True, slots=True)
class Drawn:
    """`code`: operators in pt from the trim's bottom left corner, deflated. `parts`: the forms they show, in order.
    `shown`: the characters they show of each font. `apart`: it shows characters beyond the BMP, whose codes are each
    file's own: then it has to be drawn into every file.
    """

    code: bytes = field(repr=False)
    parts: tuple[Part, ...]
    shown: tuple[tuple[FaceRef, str], ...]
    apart: bool = False


def part_name(part: Part) -> str:
    """What the form of a part is called in a file."""
    if isinstance(part, StoredDrawing | StoredRaster):
        return part.name
    return gradient.form_name(part) if isinstance(part, Gradient) else picture_name(part)


def define_part(canvas: Any, part: Part) -> None:
    """Make the form of a part, once a file. Not between `beginForm` and `endForm`."""
    if isinstance(part, Gradient):
        gradient.define(canvas, part)
    elif isinstance(part, PictureItem):
        define_picture(canvas, part)
    elif isinstance(part, StoredRaster):
        define_raster(canvas, part.read())
    elif new_form(canvas, part.name):
        define_drawing(canvas, part.name, part.box, zlib.decompress(part.code).decode("ascii"))


# --- drawing without a file -------------------------------------------------------------------------------------------


class _StandIn:
    """A font before there is one: codes are the characters' own, and what is shown is noted."""

    def __init__(self, ps_name: str) -> None:
        self.fontName = f"{_STAND_IN}{ps_name}"
        self.name = f"/{ps_name}"
        self.shown: set[str] = set()

    def encode(self, text: str, _: Any) -> bytes:
        """Two bytes a character, as `EmbeddedFont` has them."""
        self.shown.update(text)
        return text.replace("\xa0", " ").encode("utf-16-be", "surrogatepass")

    def getSubsetInternalName(self, *_: Any) -> str:  # noqa: N802 - the name is ReportLab's
        """The resource's name."""
        return self.name


_stand_ins: dict[str, _StandIn] = vars(pdfmetrics)["_fonts"]
"""ReportLab's fonts by name: the canvas looks for them there."""
_canvases: list[Any] = []
"""What is drawn on, kept for the next face."""


class _Names(dict[FaceRef, str]):
    """The names of stand-ins by face, for those that are asked for."""

    def __missing__(self, ref: FaceRef) -> str:
        name = f"{_STAND_IN}{ref.ps_name}"
        font = _stand_ins.setdefault(name, _StandIn(ref.ps_name))
        if all(known.ps_name != ref.ps_name for known in self):
            font.shown = set()
        self[ref] = name
        return name


def draw_apart(paint: Callable[[Any, FontNames], None], parts: tuple[Part, ...]) -> tuple[Drawn, str]:
    """What `paint(canvas, names)` draws, and its operators; `parts`: the forms that it shows, in order."""
    from reportlab.pdfgen.canvas import Canvas

    canvas: Any = _canvases.pop() if _canvases else Canvas(io.BytesIO(), invariant=1)
    canvas.init_graphics_state()
    canvas._code, canvas._formsinuse = [], []
    names = _Names()
    paint(canvas, names)
    code = "\n".join(canvas._code)
    _canvases.append(canvas)
    shown = tuple((ref, "".join(sorted(_stand_ins[names[ref]].shown))) for ref in sorted(names))
    apart = any(char > "\uffff" for _, text in shown for char in text)
    return Drawn(zlib.compress(code.encode("ascii")), parts, shown, apart), code
