"""Composed text -> a ReportLab canvas: real text with exact places, that extracts as the exact string.

ReportLab's own text output knows no adjustment inside a string, so the operators are written here: one TJ a piece
and font subset. Readers guess spaces from distances, and guess wrong where Chinese lines are spaced; so a line
with wide gaps states its text (ActualText), and spaces are real characters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from io import BytesIO
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cardforge.typeset.column import Column
from cardforge.typeset.fonts import AssembledFont, FaceRef, FontSet
from cardforge.typeset.model import Block, Icon, Line, Placed

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
    of its digest."""
    name = font.reportlab_name
    if name not in pdfmetrics.getRegisteredFontNames():
        stream = BytesIO(font.data)
        made = TTFont(name, stream, asciiReadable=False, shapable=False)
        made.face.name = f"{font.ps_name}-{font.sha256[:6]}".encode("ascii")
        pdfmetrics.registerFont(made)
    return name


def draw(canvas: Canvas, block: Block, x: float, y: float, names: FontNames, icon: IconDrawer | None = None,
         color: Any = None) -> None:
    """Draw a block with its top left corner at (x, y) pt, y up; `color` for pieces without one, by default the
    canvas's fill."""
    for line in block.lines:
        draw_line(canvas, line, x, y - line.baseline, names, icon, color)


def draw_line(canvas: Canvas, line: Line, x: float, y: float, names: FontNames, icon: IconDrawer | None = None,
              color: Any = None) -> None:
    """Draw a line with its baseline's start at (x, y) pt, y up (the line's own `baseline` is not used). Icons
    come after the text."""
    texts = [p for p in line.items if not p.icon]
    if texts:
        needs_text = len(texts) < len(line.items) or _gappy(line.items)
        _show(canvas, [(p, (1, 0, 0, 1, x + p.x, y)) for p in texts], names, line.text if needs_text else None, color)
    for piece in line.items:
        if piece.icon and icon:
            canvas.saveState()
            icon(canvas, piece.icon, x + piece.x, y, piece.size)
            canvas.restoreState()


def draw_column(canvas: Canvas, column: Column, x: float, y: float, names: FontNames, color: Any = None) -> None:
    """Draw a column with the top of its axis at (x, y) pt, y up."""
    placed = []
    for item in column.items:
        matrix = (0, -1, 1, 0) if item.turned else (1, 0, 0, 1)
        piece = Placed(0.0, 0.0, item.size, item.text, "", item.face, adjust=item.adjust)
        placed.append((piece, (*matrix, x + item.x, y - item.y)))
    _show(canvas, placed, names, column.text, color)


def _gappy(items: Iterable[Placed]) -> bool:
    """Whether a reader could see spaces that are none, or overlook one."""
    end: float | None = None
    for piece in items:
        if end is not None and abs(piece.x - end) > SAFE_GAP * piece.size:
            return True
        if any(abs(shift) > SAFE_GAP * piece.size for _, shift in piece.adjust):
            return True
        end = piece.x + piece.width
    return False


def _show(canvas: Any, pieces: Iterable[tuple[Placed, tuple[float, ...]]], names: FontNames, actual: str | None,
          color: Any) -> None:
    """One text object of pieces, each with its text matrix; `actual` is the text to state, None where the glyphs
    say it."""
    before = canvas._fillColorObj
    plain = before if color is None else color
    current = before
    text = canvas.beginText()
    code: list[str] = text._code
    if actual is not None:
        code.append(f"/Span <</ActualText <FEFF{actual.encode('utf-16-be').hex().upper()}>>> BDC")
    for piece, matrix in pieces:
        if piece.face is None:
            continue  # missing glyphs are reported by the font set; nothing can be drawn for them
        wanted = plain if piece.color is None else piece.color
        if wanted != current:
            text.setFillColor(wanted)
            current = wanted
        code.append(" ".join(_number(v) for v in matrix) + " Tm")
        code += _strings(canvas, piece, names[piece.face])
    if current != before:
        text.setFillColor(before)
    if actual is not None:
        code.append("EMC")
    canvas.drawText(text)


def _strings(canvas: Any, piece: Placed, name: str) -> list[str]:
    """Font and TJ operators of a piece, one pair for each subset of the font."""
    font: Any = pdfmetrics.getFont(name)
    shifts = dict(piece.adjust)
    operators: list[str] = []
    current: int | None = None
    parts: list[str] = []
    for index, char in enumerate(piece.text):
        subset, codes = font.splitString(char, canvas._doc)[0]
        if subset != current:
            if parts:
                operators.append(f"[{''.join(parts)}] TJ")
            operators.append(f"{font.getSubsetInternalName(subset, canvas._doc)} {_number(piece.size)} Tf")
            current, parts = subset, []
        if index in shifts:
            parts.append(_number(-shifts[index] * 1000 / piece.size))
        parts.append(f"<{codes.hex().upper()}>")
    operators.append(f"[{''.join(parts)}] TJ")
    return [operator.replace("><", "") for operator in operators]


def _number(value: float) -> str:
    """A number as PDF writes it: at most three decimals, no exponent, no trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
