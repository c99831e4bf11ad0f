"""Drawings -> pictures to look at: contact sheets in colour, grey and low ink, and small rasters for the tests.

This is the pen's own eye, not the renderer of the cards: it knows only what the pen writes.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

import pypdfium2
from PIL import Image
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
PALETTE = {
    "ink": "#211E1C",
    "accent": "#B23A2B",
    "paper": "#F6F1E5",
    "tint": "#EBC9B8",
    "line": "#D8C8C4",
    "ground": "#4F2440",
}
"""Colours of the roles when nothing else is asked for (docs/art.md)."""
LOW_STROKE = 0.42
"""Outline of an opened mass or accent in the low-ink edition, grid units."""

_NUMBER = re.compile(r"-?\d*\.?\d+")
_COMMAND = re.compile(r"([MLCQZlc])([^MLCQZlc]*)")


@dataclass(frozen=True)
class Shape:
    """One element of a drawing with what it inherits: path commands, roles or 'none', stroke width."""

    commands: tuple[tuple[str, tuple[float, ...]], ...]
    fill: str
    stroke: str
    width: float
    kind: str


@dataclass(frozen=True)
class Picture:
    """A parsed drawing: its grid and its shapes in paint order."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def read(svg: str) -> Picture:
    """Parse a drawing of this project. Raises ValueError where it holds what the pen never writes."""
    root = ElementTree.fromstring(svg)
    x, y, width, height = (float(v) for v in root.attrib["viewBox"].split())
    if x or y:
        raise ValueError(f"expected a viewBox from 0 0, got {root.attrib['viewBox']!r}")
    return Picture(width, height, tuple(_shapes(root, {})))


def _shapes(element: ElementTree.Element, inherited: Mapping[str, str]) -> list[Shape]:
    own = {**inherited, **element.attrib}
    tag = element.tag.rpartition("}")[2]
    if tag in ("svg", "g"):
        return [shape for child in element for shape in _shapes(child, own)]
    fill, stroke = own.get("fill", "{ink}").strip("{}"), own.get("stroke", "none").strip("{}")
    return [Shape(_commands(tag, own), fill, stroke, float(own.get("stroke-width", 1)), own.get("class", ""))]


def _commands(tag: str, own: Mapping[str, str]) -> tuple[tuple[str, tuple[float, ...]], ...]:
    if tag == "path":
        return tuple(_absolute(_COMMAND.findall(own["d"])))
    if tag == "circle":
        return (("O", tuple(float(own[k]) for k in ("cx", "cy", "r"))),)
    if tag == "rect":
        x, y = float(own.get("x", 0)), float(own.get("y", 0))
        w, h = float(own["width"]), float(own["height"])
        return (("M", (x, y)), ("L", (x + w, y)), ("L", (x + w, y + h)), ("L", (x, y + h)), ("Z", ()))
    raise ValueError(f"expected svg, g, path, circle or rect, got {tag!r}")


def _absolute(found: list[tuple[str, str]]) -> Iterator[tuple[str, tuple[float, ...]]]:
    """The commands with every point absolute, on the hundredths they were written in."""
    x = y = 0.0
    for command, rest in found:
        v = [float(n) for n in _NUMBER.findall(rest)]
        if command in "lc":
            v = [round(n + (y if i % 2 else x), 2) for i, n in enumerate(v)]
        if v:
            x, y = v[-2:]
        yield command.upper(), tuple(v)


def low_ink(picture: Picture) -> Picture:
    """The low-ink edition: masses and accents open to an outline, what was paper on them or accent becomes ink."""
    return Picture(picture.width, picture.height, tuple(_low(s) for s in picture.shapes))


def _low(s: Shape) -> Shape:
    if s.kind in ("mass", "accent"):
        return Shape(s.commands, "paper", "ink", LOW_STROKE, s.kind)
    if s.kind in ("contour", "detail"):
        return Shape(s.commands, "ink", "none", 0, s.kind)
    return s


def draw(canvas: Canvas, picture: Picture, x: float, y: float, width: float, colours: Mapping[str, Color]) -> None:
    """Draw with the top left corner at (x, y) in points, y up, `width` points wide."""
    k = width / picture.width
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(k, -k)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    for s in picture.shapes:
        path = canvas.beginPath()
        _trace(path, s)
        if s.fill != "none":
            canvas.setFillColor(colours[s.fill])
        if s.stroke != "none":
            canvas.setStrokeColor(colours[s.stroke])
            canvas.setLineWidth(s.width)
        canvas.drawPath(path, fill=int(s.fill != "none"), stroke=int(s.stroke != "none"), fillMode=1)
    canvas.restoreState()


def _trace(path: object, s: Shape) -> None:
    p: object = path
    at = (0.0, 0.0)
    for command, v in s.commands:
        if command == "M":
            p.moveTo(*v)  # type: ignore[attr-defined]
        elif command == "O":
            p.circle(*v)  # type: ignore[attr-defined]
        elif command == "Z":
            p.close()  # type: ignore[attr-defined]
        else:
            size = {"L": 2, "C": 6, "Q": 4}[command]
            for i in range(0, len(v), size):
                at = _segment(p, command, at, v[i : i + size])
            continue
        at = (v[0], v[1]) if command == "M" else at


def _segment(p: object, command: str, at: tuple[float, float], v: Sequence[float]) -> tuple[float, float]:
    if command == "L":
        p.lineTo(*v)  # type: ignore[attr-defined]
    elif command == "C":
        p.curveTo(*v)  # type: ignore[attr-defined]
    else:
        q, e = (v[0], v[1]), (v[2], v[3])
        b = tuple(at[i] + (q[i] - at[i]) * 2 / 3 for i in (0, 1))
        c = tuple(e[i] + (q[i] - e[i]) * 2 / 3 for i in (0, 1))
        p.curveTo(*b, *c, *e)  # type: ignore[attr-defined]
    return (v[-2], v[-1])


def colours(accent: str = "accent", **more: str) -> dict[str, Color]:
    """The palette as ReportLab colours; `accent` is a role or a hex colour."""
    table = {**PALETTE, **more}
    table["accent"] = table.get(accent, accent)
    return {role: HexColor(value) for role, value in table.items()}


def raster(picture: Picture, pixels: int, table: Mapping[str, Color] | None = None) -> Image.Image:
    """The picture `pixels` wide on paper, RGB."""
    buffer = io.BytesIO()
    height = pixels * picture.height / picture.width
    canvas = Canvas(buffer, pagesize=(pixels, height), invariant=1)
    table = colours() if table is None else table
    canvas.setFillColor(table["paper"])
    canvas.rect(0, 0, pixels, height, fill=1, stroke=0)
    draw(canvas, picture, 0, height, pixels, table)
    canvas.showPage()
    canvas.save()
    return page_image(buffer.getvalue(), 1)


def page_image(pdf: bytes, scale: float) -> Image.Image:
    """The first page of a PDF, `scale` pixels a point."""
    document = pypdfium2.PdfDocument(pdf)  # type: ignore[no-untyped-call]
    try:
        page = document[0]
        bitmap = page.render(scale=scale)
        image: Image.Image = bitmap.to_pil().convert("RGB")
        bitmap.close()
        page.close()
    finally:
        document.close()  # type: ignore[no-untyped-call]
    return image


def sheet(
    rows: Sequence[Sequence[tuple[Picture, Mapping[str, Color]]]], width_mm: float, dpi: int = 150
) -> Image.Image:
    """A contact sheet: every picture `width_mm` wide, 4 mm apart."""
    gap, width = 4 * MM, width_mm * MM
    columns = max(len(r) for r in rows)
    heights = [max(p.height / p.width for p, _ in r) * width for r in rows]
    size = (gap + columns * (width + gap), gap + sum(h + gap for h in heights))
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=size, invariant=1)
    canvas.setFillColor(HexColor(PALETTE["paper"]))
    canvas.rect(0, 0, *size, fill=1, stroke=0)
    y = size[1] - gap
    for row, height in zip(rows, heights, strict=True):
        for i, (picture, table) in enumerate(row):
            draw(canvas, picture, gap + i * (width + gap), y, width, table)
        y -= height + gap
    canvas.showPage()
    canvas.save()
    return page_image(buffer.getvalue(), dpi / 72)
