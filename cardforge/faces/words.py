"""Rendered text -> paragraphs, lines and columns of the line composer, and the steps by which a text may shrink."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from cardforge.faces.desk import Desk
from cardforge.faces.model import PictureItem
from cardforge.faces.outline import bounds
from cardforge.faces.pictures.drawing import Drawing
from cardforge.faces.spans import is_bold
from cardforge.faces.themes.theme import RGB, Style
from cardforge.text.model import Rich, Span, SpanKind
from cardforge.typeset import Block, FontSet, Icon, Line, Paragraph, Run, Step, VBlock, compose_label, readings_of
from cardforge.typeset.model import MM

_labels: WeakKeyDictionary[FontSet, dict[tuple[Any, ...], Line]] = WeakKeyDictionary()
SMALLEST = 6.0
"""pt: rules text is never set smaller."""
SUIT_HEIGHT, SUIT_DEPTH = 0.886, 0.12
"""em: a suit in running text is 2.5 mm high at 8 pt and stands a little below the base line."""
LONGEST_KEPT = 8
"""characters: the Chinese name of a card is not cut, another term rather not; a longer one would not fit everywhere."""
RED = ("heart", "diamond")
CAP = 0.67
"""em: the height of figures and Latin capitals, to centre them on."""
HAN_MIDDLE = 0.38
"""em above the base line: the middle of a Chinese character."""


def steps(measure_mm: float, first: float, last: float) -> list[Step]:
    """Sizes at which a whole number of em fills the measure, from `first` em to `last`; none under the smallest size.

    42.34 mm: 15 em of 8.00 pt, 16 of 7.50, 17 of 7.06, 18 of 6.67, 19 of 6.32.
    """
    if measure_mm <= 0:
        raise ValueError(f"expected a measure of more than 0 mm, got {measure_mm:g}")
    start = min(max(1, round(first)), 200)
    end = min(max(start, round(last)), start + 40)
    found = [Step(measure_mm * MM / em, float(em)) for em in range(start, end + 1)]
    return [step for step in found if step.size >= SMALLEST] or found[:1]


def paragraphs(
    rich: Sequence[Rich], style: Style, desk: Desk, align: str = "", readings: bool = False, hang: bool = False
) -> list[Paragraph]:
    """One Paragraph for each Rich: names in the strong role, icons on the base line; with `readings`, names that have
    one (`reading:` of their record) bear it; with `hang`, pauses may stand outside justified lines.
    """
    colour = desk.colour(style.colour)
    how = {"centre": "center", "": None}.get(align, align)
    return [
        Paragraph(
            [_piece(span, style, colour, desk, readings) for span in each if span.text or span.kind is SpanKind.ICON],
            how,
            desk.subject.edition.tag,
            hang,
        )
        for each in rich
    ]


def _piece(span: Span, style: Style, colour: RGB, desk: Desk, readings: bool = False) -> Run | Icon:
    if span.kind is not SpanKind.ICON:
        bold = style.strong and span.kind is SpanKind.NAME and is_bold(span)
        reading = desk.subject.reading_of(span.ref) if readings and span.kind is SpanKind.NAME else ""
        ruby = readings_of(span.text, reading) if reading else ()
        name = span.kind is SpanKind.NAME and len(span.text) <= LONGEST_KEPT and not desk.subject.latin
        role = style.strong if bold else style.role
        return Run(span.text, role, colour, keep=bool(name and bold), together=name, ruby=ruby or None)
    drawing = icon_drawing(span.ref, desk)
    if drawing is None:
        desk.named_picture(icon_name(span.ref), "text")
        return Run(span.text, style.role, colour)
    left, _, right, _ = _reach(drawing)
    width = SUIT_HEIGHT * (right - left) / drawing.box[3] + 0.04
    return Icon(span.ref, width, SUIT_HEIGHT - SUIT_DEPTH, SUIT_DEPTH, alt=span.text)


def icon_name(ref: str) -> str:
    """The file of an icon: suits have a folder of their own."""
    bare = ref.rpartition("/")[2]
    bare = {"S": "spade", "H": "heart", "C": "club", "D": "diamond"}.get(bare, bare)
    return f"suits/{bare}" if bare in ("spade", "heart", "club", "diamond") else f"icons/{bare}"


def icon_drawing(ref: str, desk: Desk) -> Drawing | None:
    """The drawing of an icon, None where there is none."""
    found = desk.art.find(icon_name(ref))
    return found if isinstance(found, Drawing) else None


def icon_colours(ref: str, desk: Desk, ink: RGB | None = None) -> dict[str, RGB]:
    """Colours of an icon: red suits are cinnabar, the rest ink, accents cinnabar."""
    red = icon_name(ref).rpartition("/")[2] in RED
    plain = desk.colour("cinnabar") if red else (ink or desk.colour("ink"))
    accent = desk.colour("paper" if desk.theme.low else "cinnabar")
    return {"ink": plain, "accent": accent, "paper": desk.colour("paper")}


def add_icons(desk: Desk, block: Block, x: float, y: float) -> None:
    """Draw the icons of a block whose top left corner is at (x, y) mm."""
    for line in block.lines:
        for piece in line.items:
            if piece.icon is not None:
                middle = x + (piece.x + piece.width / 2) / MM
                _icon(desk, piece.icon.name, middle, y + line.baseline / MM, piece.size)


def add_standing_icons(desk: Desk, block: VBlock, x: float, y: float) -> None:
    """Draw the icons of columns whose block has its top left corner at (x, y) mm."""
    for line in block.lines:
        for piece in line.items:
            if piece.icon is not None:
                middle = x + (line.x + piece.x + piece.icon.width_em * piece.size / 2) / MM
                _icon(desk, piece.icon.name, middle, y + piece.y / MM, piece.size)


def _icon(desk: Desk, name: str, middle: float, base: float, size: float) -> None:
    """An icon in text of `size` pt, its drawing's middle and the base line it stands on in mm."""
    drawing = icon_drawing(name, desk)
    if drawing is None:
        return
    left, _, right, _ = _reach(drawing)
    scale = SUIT_HEIGHT * size / MM / drawing.box[3]
    foot = base + SUIT_DEPTH * size / MM
    matrix = (scale, 0.0, 0.0, scale, middle - scale * (left + right) / 2,
              foot - scale * (drawing.box[1] + drawing.box[3]))  # fmt: skip
    desk.items.append(PictureItem(drawing, matrix, tuple(sorted(icon_colours(name, desk).items()))))


def _reach(drawing: Drawing) -> tuple[float, float, float, float]:
    boxes = [bounds(shape.outline) for shape in drawing.shapes]
    if not boxes:
        left, top, width, height = drawing.box
        return left, top, left + width, top + height
    return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)


def label(
    desk: Desk, text: str, style: Style, size: float | None = None, colour: RGB | None = None, reading: str = ""
) -> Line:
    """One line in a style, at its natural width; `reading`: how it is read, above it. What all cards say (the game's
    name, labels) is composed once an edition.
    """
    colour = desk.colour(style.colour) if colour is None else colour
    key = (text, style.role, style.tracking, size or style.size, colour, reading, desk.subject.edition.tag)
    known = _labels.setdefault(desk.fonts, {})
    if key not in known:
        ruby = readings_of(text, reading) if reading else ()
        run = Run(text, style.role, colour, ruby=ruby or None)
        known[key] = compose_label([run], size or style.size, desk.fonts, style.tracking, desk.subject.edition.tag)
    return known[key]


def middle(text: str, size: float) -> float:
    """mm from the base line up to the middle of Chinese characters, or of figures and capitals."""
    return size / MM * (HAN_MIDDLE if any(ord(c) > 0x2E7F for c in text) else CAP / 2)
