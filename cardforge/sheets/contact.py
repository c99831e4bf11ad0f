"""A deck -> one picture of it all: every different face once, with its number, on a plain ground; the backs last.

The picture is a rasterised page, drawn by the same hand as the sheets, so it cannot differ from what is printed.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.faces import Face, Theme, cut_outline
from cardforge.faces.model import Item, PathItem, TextItem
from cardforge.faces.pdf.pages import open_canvas
from cardforge.findings import CardforgeError, finding
from cardforge.sheets.impose import Slot
from cardforge.typeset import FontSet, Run, compose_label
from cardforge.typeset.model import MM

WIDTHS = (200, 12000)
"""Pixels that a picture may be wide."""
MOST = 120_000_000
"""Pixels in all: three bytes each in memory."""
MARGIN, GAP, CAPTION, HEAD = 10.0, 5.0, 5.2, 15.0
"""mm of a sheet whose cards are at their size."""
SHAPE = 1.45
"""Width to height that the picture aims at."""
ALIKE = 1.35
"""How much higher a face may be than another in its row."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A face on the sheet: how many there are of it, where its top left corner lies in mm, and its scale."""

    face: Face
    count: int
    x: float
    y: float
    scale: float = 1.0


def contact_pdf(slots: Sequence[Slot], theme: Theme, title: str, note: str = "") -> bytes:
    """The sheet as a PDF of one page, cards at their size. `title` stands above on the left, `note` on the right.
    ValueError for no slots.
    """
    if not slots:
        raise ValueError("expected at least one slot")
    shown, width, height = _placed(_counted(slots))
    first = slots[0].front
    fonts = FontSet(first.edition, region=first.fonts.region)
    items = tuple(_labels(shown, theme, fonts, width, title, note))
    ground = (PathItem((("M", 0, 0), ("L", width, 0), ("L", width, height), ("L", 0, height), ("Z",)), _ground(theme)),)
    sheet = Face("contact", first.edition, width, height, 0.0, 0.0, (*ground, *items), {}, {}, fonts)
    stream = io.BytesIO()
    canvas = open_canvas(stream, width, height, [sheet, *(each.face for each in shown)])
    canvas.setTitle(title)
    canvas.setAuthor("Cardforge")
    sheet.draw(canvas, 0, 0, bleed=False)
    for each in shown:
        _draw(canvas, each, height, theme)
    canvas.showPage()
    canvas.save()
    return stream.getvalue()


def contact(slots: Sequence[Slot], theme: Theme, title: str, note: str = "", *, width: int = 3000) -> bytes:
    """The sheet as a PNG so many pixels wide. CardforgeError S132 for a width out of bounds, or where the picture would
    have more than 120 million pixels.
    """
    import pypdfium2

    document: Any = pypdfium2.PdfDocument(contact_pdf(slots, theme, title, note))  # type: ignore[no-untyped-call]
    try:
        across, down = document[0].get_size()
        height = round(width * down / across)
        if not WIDTHS[0] <= width <= WIDTHS[1] or width * height > MOST:
            most = min(WIDTHS[1], int((MOST * across / down) ** 0.5))
            raise CardforgeError(finding("S132", width=width, least=WIDTHS[0], most=most))
        image = document[0].render(scale=(width - 0.01) / across).to_pil().convert("RGB")
    finally:
        document.close()
    stream = io.BytesIO()
    image.save(stream, "PNG")
    return stream.getvalue()


def _counted(slots: Sequence[Slot]) -> tuple[list[tuple[Face, int]], list[tuple[Face, int]]]:
    """Different fronts with their numbers, in printing order; then backs."""
    sides: list[dict[str, tuple[Face, int]]] = [{}, {}]
    for slot in slots:
        for table, face in zip(sides, (slot.front, slot.back), strict=True):
            if face is not None:
                table[face.key] = (face, table.get(face.key, (face, 0))[1] + 1)
    return list(sides[0].values()), list(sides[1].values())


def _placed(sides: tuple[list[tuple[Face, int]], list[tuple[Face, int]]]) -> tuple[list[Shown], float, float]:
    """The faces in rows from the top left, backs after fronts; and the sheet's size. Rows are as wide as leaves little
    empty and makes the whole about half as wide again as high, by whole cards of the commonest size."""
    fronts, backs = sides
    faces = [*_by_size(fronts), *_by_size(backs)]
    sizes = [_size(face) for face, _ in fronts]
    card = _commonest(sizes)[0]
    widths = [max(columns * (card + GAP) - GAP, 110.0) + 2 * MARGIN for columns in range(1, len(faces) + 1)]
    laid = ((*_in_rows(faces, width), width) for width in widths)
    covered = sum(face.width * face.height for face, _ in faces)

    def ill(sheet: tuple[list[Shown], float, float]) -> float:
        _, height, width = sheet
        return width * height / covered + abs(math.log(width / height / SHAPE))

    shown, height, width = min(laid, key=ill)
    return shown, width, height


def _in_rows(faces: list[tuple[Face, int]], width: float) -> tuple[list[Shown], float]:
    """The faces in rows of a width, those of nearly the same height side by side; and the height they take."""
    rows: list[list[tuple[Face, int, float]]] = []
    x = 0.0
    for face, count in faces:
        scale = min(1.0, (width - 2 * MARGIN) / face.width)
        wide = face.width * scale
        if not rows or x + wide > width - MARGIN + 1e-6 or not _alike(rows[-1][0][0], face):
            rows.append([])
            x = MARGIN
        rows[-1].append((face, count, scale))
        x += wide + GAP
    shown, y = [], MARGIN + HEAD
    for row in rows:
        x = MARGIN
        for face, count, scale in row:
            shown.append(Shown(face, count, x, y, scale))
            x += face.width * scale + GAP
        y += max(face.height * scale for face, _, scale in row) + CAPTION + GAP
    return shown, y - GAP + MARGIN - 2


def _by_size(part: list[tuple[Face, int]]) -> list[tuple[Face, int]]:
    """Faces of one size together; the commonest size first, then the higher before the lower."""
    sizes = [_size(face) for face, _ in part]
    order = sorted(dict.fromkeys(sizes), key=lambda size: (-sizes.count(size) * (size == _commonest(sizes)), -size[1]))
    return sorted(part, key=lambda each: order.index(_size(each[0])))


def _commonest(sizes: list[tuple[float, float]]) -> tuple[float, float]:
    return max(dict.fromkeys(sizes), key=sizes.count)


def _alike(one: Face, other: Face) -> bool:
    """Whether two faces stand well in one row: neither is much higher."""
    return max(one.height, other.height) <= ALIKE * min(one.height, other.height)


def _size(face: Face) -> tuple[float, float]:
    return (round(face.width, 2), round(face.height, 2))


def _labels(shown: list[Shown], theme: Theme, fonts: FontSet, width: float, title: str, note: str) -> Iterator[Item]:
    """Title, note, and under each face how many there are."""
    lang, ink, grey = fonts.edition, theme.rgb("ink"), theme.rgb("grey")
    heading = compose_label([Run(title, "song-bold", ink)], 21.0, fonts, lang=lang)
    yield TextItem(heading, MARGIN, MARGIN + 6.6)
    aside = compose_label([Run(note, "song-medium", grey)], 10.5, fonts, lang=lang) if note else None
    if aside is not None and heading.width + aside.width < (width - 2 * MARGIN - 6) * MM:
        yield TextItem(aside, width - MARGIN - aside.width / MM, MARGIN + 6.6)
    rule = (("M", MARGIN, MARGIN + 10.4), ("L", width - MARGIN, MARGIN + 10.4))
    yield PathItem(rule, stroke=ink, width=0.32)
    for each in shown:
        count = compose_label([Run(f"× {each.count}", "latin-600", ink)], 9.5, fonts, lang=lang)
        yield TextItem(count, each.x + 0.4, each.y + each.face.height * each.scale + 4.0)


def _ground(theme: Theme) -> tuple[float, float, float]:
    """A little darker than the cards' paper, so that they stand out."""
    return theme.rgb("tint-hair") if theme.knows("tint-hair") else theme.rgb("paper")


def _draw(canvas: Any, each: Shown, height: float, theme: Theme) -> None:
    """A face cut to its outline, with a fine line around it."""
    canvas.saveState()
    scale = each.scale
    canvas.transform(scale, 0, 0, scale, each.x * MM, height * MM * (1 - scale) - each.y * MM)
    canvas.saveState()
    canvas.clipPath(_path(canvas, each.face, height), stroke=0, fill=0)
    each.face.draw(canvas, 0, 0, bleed=True)
    canvas.restoreState()
    canvas.setStrokeColorRGB(*theme.rgb("hair" if "hair" in theme.palette else "ink"))
    canvas.setLineWidth(0.15 * MM / scale)
    canvas.drawPath(_path(canvas, each.face, height), stroke=1, fill=0)
    canvas.restoreState()


def _path(canvas: Any, face: Face, height: float) -> Any:
    """The line along which a face is cut, its top left corner in the page's."""
    path = canvas.beginPath()
    for kind, *numbers in cut_outline(face):
        points = [n * MM if index % 2 == 0 else (height - n) * MM for index, n in enumerate(numbers)]
        {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[kind](*points)
    return path
