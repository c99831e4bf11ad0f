"""A PDF of composed text, and what is read back from it."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pypdfium2
from reportlab.pdfgen.canvas import Canvas

from cardforge.typeset import Block, Column, FontSet, Icon, Line, VBlock, draw, draw_column, draw_line, draw_vertical

WIDE, HIGH, LEFT, TOP = 500.0, 400.0, 20.0, 380.0


def page(fonts: FontSet, content: Block | Line | Column | VBlock) -> bytes:
    """A PDF of one page with the content at (LEFT, TOP)."""
    names = fonts.register_reportlab()
    stream = BytesIO()
    first = next(iter(names.values()), None)
    canvas = Canvas(stream, pagesize=(WIDE, HIGH), initialFontName=first, invariant=1)

    def box(canvas: Any, icon: Icon, x: float, y: float, size: float) -> None:
        height = (icon.height_em + icon.depth_em) * size
        canvas.rect(x, y - icon.depth_em * size, icon.width_em * size, height, stroke=0, fill=1)

    if isinstance(content, Block):
        draw(canvas, content, LEFT, TOP, names, box)
    elif isinstance(content, VBlock):
        draw_vertical(canvas, content, LEFT, TOP, names, box)
    elif isinstance(content, Column):
        draw_column(canvas, content, LEFT, TOP, names)
    else:
        draw_line(canvas, content, LEFT, TOP, names, box)
    canvas.showPage()
    canvas.save()
    return stream.getvalue()


def text_of(data: bytes) -> str:
    """What a reader extracts, without line ends."""
    document = pypdfium2.PdfDocument(data)
    text = document[0].get_textpage().get_text_range()
    document.close()
    return text.replace("\r\n", "")


def ink(data: bytes, scale: float = 4.0) -> list[tuple[int, int]]:
    """(x, y) of the dark pixels of the page at `scale` pixels a pt, from (LEFT, TOP), y down."""
    document = pypdfium2.PdfDocument(data)
    image = document[0].render(scale=scale).to_pil().convert("L")
    document.close()
    width, height = image.size
    pixels = image.tobytes()
    x0, y0 = round(LEFT * scale), round((HIGH - TOP) * scale)
    return [(i % width - x0, i // width - y0) for i in range(width * height) if pixels[i] < 128]


Box = tuple[float, float, float, float]


def ink_box(data: bytes, left: float, top: float, right: float, bottom: float) -> Box | None:
    """The box in pt of the ink within a part of the page, None where there is none."""
    inside = [(x / 4, y / 4) for x, y in ink(data) if left <= x / 4 <= right and top <= y / 4 <= bottom]
    if not inside:
        return None
    xs, ys = [x for x, _ in inside], [y for _, y in inside]
    return min(xs), min(ys), max(xs), max(ys)
