"""Composed text -> a ReportLab canvas: real text with exact places, that extracts as the exact string.

ReportLab's own text output knows no adjustment inside a string, so the operators are written here: one TJ a piece.
Readers guess spaces from distances, and guess wrong where Chinese lines are spaced; so a line with wide gaps states
its text (ActualText), and spaces are real characters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from cardforge.typeset.classes import AS_DRAWN
from cardforge.typeset.column import Column
from cardforge.typeset.fonts.embedded import EmbeddedFont
from cardforge.typeset.fonts.fontset import AssembledFont, FaceRef, FontSet
from cardforge.typeset.model import Block, Icon, Line, Placed
from cardforge.typeset.standing import Standing
from cardforge.typeset.vertical import VBlock

FontNames = Mapping[FaceRef, str]
IconDrawer = Callable[[Any, Icon, float, float, float], None]
"""Draws an icon: canvas, icon, x and y of its box's left end on the baseline, size of an em; all in pt, y up."""

SAFE_GAP = 0.08  # em; wider distances may be taken for spaces by readers


def register(fonts: FontSet) -> dict[FaceRef, str]:
    """Assemble what the set needs so far and register it with ReportLab: the font names by face. Compose
    everything first."""
    return {ref: register_font(font) for ref, font in fonts.assemble().items()}


def register_font(font: AssembledFont) -> str:
    """Register one font, once for each content; its name. The PDF calls it by its PostScript name and six digits
    that tell what of it the file shows."""
    name = font.reportlab_name
    if name not in pdfmetrics.getRegisteredFontNames():
        made = EmbeddedFont(name, font.data)
        made.face.name = f"{font.ps_name}-{font.sha256[:6]}".encode("ascii")
        pdfmetrics.registerFont(made)
    return name


def draw(
    canvas: Canvas,
    block: Block,
    x: float,
    y: float,
    names: FontNames,
    icon: IconDrawer | None = None,
    color: Any = None,
) -> None:
    """Draw a block with its top left corner at (x, y) pt, y up; `color` for pieces without one, by default the
    canvas's fill."""
    for line in block.lines:
        draw_line(canvas, line, x, y - line.baseline, names, icon, color)


def draw_line(
    canvas: Canvas, line: Line, x: float, y: float, names: FontNames, icon: IconDrawer | None = None, color: Any = None
) -> None:
    """Draw a line with its baseline's start at (x, y) pt, y up (the line's own `baseline` is not used). Icons
    come after the text. Readings are drawn within the text they belong to, so that the line still says its text and
    nothing else to those who extract it."""
    if line.items:
        _show(canvas, _groups(line), x, y, names, color)
    for piece in line.items:
        if piece.icon and icon:
            canvas.saveState()
            icon(canvas, piece.icon, x + piece.x, y, piece.size)
            canvas.restoreState()


def draw_column(canvas: Canvas, column: Column, x: float, y: float, names: FontNames, color: Any = None) -> None:
    """Draw a column with the top of its axis at (x, y) pt, y up."""
    placed = [_stood(item) for item in (*column.items, *column.notes)]
    if placed:
        _show(canvas, [(placed, column.text)], x, y, names, color)


def draw_vertical(canvas: Canvas, block: VBlock, x: float, y: float, names: FontNames,
                  icon: IconDrawer | None = None, color: Any = None) -> None:  # fmt: skip
    """Draw columns with the block's top left corner at (x, y) pt, y up; each paragraph states its text as a
    whole, since readers do not join columns."""
    texts: list[Stated] = []
    for line in block.lines:
        if line.opens or not texts:
            texts.append(([], ""))
        shown, says = texts[-1]
        shown += [_stood(item, line.x) for item in (*line.items, *line.notes) if not item.icon]
        texts[-1] = (shown, (says or "") + line.text)
    if any(shown for shown, _ in texts):
        _show(canvas, texts, x, y, names, color)
    for line in block.lines if icon else ():
        for item in line.items:
            if item.icon and icon:
                canvas.saveState()
                icon(canvas, item.icon, x + line.x + item.x, y - item.y, item.size)
                canvas.restoreState()


def _stood(item: Standing, axis: float = 0.0) -> Shown:
    turn = (0.0, -1.0, 1.0, 0.0) if item.turned else (item.squeeze, 0.0, 0.0, 1.0)
    piece = Placed(0.0, 0.0, item.size, item.text, "", item.face, item.color, item.tag, adjust=item.adjust)
    return piece, (*turn, axis + item.x, -item.y)


Shown = tuple[Placed, tuple[float, ...]]
"""A piece and its text matrix, from the line's start."""
Stated = tuple[list[Shown], str | None]
"""Pieces and the text to state for them, None where the glyphs say it."""


def _groups(line: Line) -> list[Stated]:
    """The pieces of a line, parted where what they say must be stated otherwise: None where the glyphs say it.

    Characters beyond the BMP stay outside any statement: the most common reader drops them from one.
    """
    other = any(p.icon or p.stated for p in line.items) or _drawn_as_other(line.text)
    if not other and not line.notes and not _gappy(line.items):
        return [([(p, (1, 0, 0, 1, p.x, 0)) for p in line.items], None)]
    groups: list[Stated] = []
    ends: list[float] = []
    for piece in line.items:
        shown: list[Shown] = [] if piece.icon else [(piece, (1, 0, 0, 1, piece.x, 0))]
        if any(char > "\uffff" for char in piece.says):
            groups.append((shown, None))
            ends.append(0.0)
        elif groups and groups[-1][1] is not None:
            groups[-1] = (groups[-1][0] + shown, groups[-1][1] + piece.says)
        else:
            groups.append((shown, piece.says))
            ends.append(0.0)
        ends[-1] = piece.x + piece.width
    for note in line.notes:
        at = next((i for i, end in enumerate(ends) if note.x + note.width / 2 <= end), len(ends) - 1)
        shown, says = groups[at]
        if says is None:  # a reading over such a character: better lose that than have the reading told as text
            says = "".join(piece.says for piece, _ in shown)
        groups[at] = ([*shown, (note, (1, 0, 0, 1, note.x, note.rise))], says)
    return groups


def _gappy(items: Iterable[Placed]) -> bool:
    """Whether a reader could see spaces that are none, or overlook one: a space that is a piece of its own is in
    another font than what stands before it."""
    end: float | None = None
    for piece in items:
        if end is not None and piece.text.isspace():
            return True
        if end is not None and abs(piece.x - end) > SAFE_GAP * piece.size:
            return True
        if any(abs(shift) > SAFE_GAP * piece.size for _, shift in piece.adjust):
            return True
        end = piece.x + piece.width
    return False


def _drawn_as_other(text: str) -> bool:
    """Whether the text holds white space that is drawn as another."""
    return not text.isascii() and any(ord(char) in AS_DRAWN for char in text)


def _show(canvas: Any, groups: Iterable[Stated], x: float, y: float, names: FontNames,
          color: Any) -> None:  # fmt: skip
    """One text object of groups of pieces, from (x, y); each group with the text to state, None where the glyphs say
    it."""
    before = canvas._fillColorObj
    plain = before if color is None else color
    current = before
    text = canvas.beginText()
    code: list[str] = text._code
    for pieces, actual in groups:
        if actual is not None:
            stated = actual.encode("utf-16-be", "surrogatepass").hex().upper()
            code.append(f"/Span <</ActualText <FEFF{stated}>>> BDC")
        for piece, matrix in pieces:
            if piece.face is None:
                continue  # missing glyphs are reported by the font set; nothing can be drawn for them
            wanted = plain if piece.color is None else piece.color
            if wanted != current:
                _fill(text, wanted)
                current = wanted
            turn = _UPRIGHT if matrix[:4] == (1, 0, 0, 1) else " ".join(map(number, matrix[:4]))
            code.append(f"{turn} {number(x + matrix[4])} {number(y + matrix[5])} Tm")
            code += _strings(canvas, piece, names[piece.face])
        if actual is not None:
            code.append("EMC")
    if current != before:
        _fill(text, before)
    canvas.drawText(text)


_UPRIGHT = "1 0 0 1"


def _fill(text: Any, color: Any) -> None:
    """Set the colour: one that is three numbers without ReportLab's ceremony. `_show` leaves the colour as it was."""
    if isinstance(color, tuple) and len(color) == 3:
        text._code.append(_rgb(color))
    else:
        text.setFillColor(color)


@lru_cache(maxsize=256)
def _rgb(color: tuple[float, float, float]) -> str:
    return f"{fp_str(*color)} rg"


def _strings(canvas: Any, piece: Placed, name: str) -> list[str]:
    """Font and text operators of a piece."""
    font: Any = pdfmetrics.getFont(name)
    shown = font.encode(piece.text.translate(AS_DRAWN), canvas._doc).hex().upper()
    select = f"{font.getSubsetInternalName(0, canvas._doc)} {number(piece.size)} Tf"
    if not piece.adjust:
        return [select, f"<{shown}> Tj"]
    parts, start = ["["], 0
    for index, shift in sorted(dict(piece.adjust).items()):
        if index > start:
            parts.append(f"<{shown[4 * start : 4 * index]}>")
        parts.append(number(-shift * 1000 / piece.size))
        start = index
    return [select, "".join([*parts, f"<{shown[4 * start :]}>] TJ"])]


def number(value: float) -> str:
    """A number as PDF writes it: at most three decimals, no exponent, no trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
