"""What a finding is about -> frames on a picture of the face, in mm.

Words are looked up among the characters of the printed PDF. A character that no font has is not there: then the gap
between its neighbours is framed. A text that does not fit is framed with its box, and what runs out of it apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardforge.faces import Face
from cardforge.faces.model import TextItem, walk
from cardforge.faces.outline import Matrix
from cardforge.report.html.pictures import MM, UNSEEN, Box, Glyphs
from cardforge.report.html.target import Words
from cardforge.typeset import Block, Column, Line

NEAR = 8
"""Characters of context by which words are found that stand on the face in another order than in the text."""
ROOM = 0.35
"""mm around framed words."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A frame. `kind`: `words`, `box` (of a layout), `over` (what runs out of it), `gap` (a missing character)."""

    kind: str
    box: Box


def on_face(words: Iterable[Words], glyphs: Glyphs) -> tuple[Mark, ...]:
    """Frames around the first of these words that stand on the face."""
    for each in words:
        if found := tuple(_find(each, glyphs)):
            return found
    return ()


def of_box(face: Face, element: str, high: float, wide: float) -> tuple[Mark, ...]:
    """The box of a text of the layout, with what runs out of it: `high` mm below, `wide` at the side."""
    words = face.texts.get(element, "")
    box = next((box for text, box in _texts(face) if text and _bare(text) == _bare(words)), None)
    if box is None:
        return ()
    within = Box(box.x, box.y, max(box.width - wide, 1.0), max(box.height - high, 1.0))
    marks = [Mark("box", within)]
    if high > 0:
        marks.append(Mark("over", Box(box.x, within.bottom, box.width, high)))
    if wide > 0:
        marks.append(Mark("over", Box(within.right, box.y, wide, within.height)))
    return tuple(marks)


def _find(words: Words, glyphs: Glyphs) -> Iterator[Mark]:
    text = _bare(words.text)
    start, end = len(_bare(words.text[: words.start])), len(_bare(words.text[: words.end]))
    if start == end:
        return
    for before, after in ((len(text), len(text)), (NEAR, NEAR), (NEAR // 2, NEAR // 2), (0, 0)):
        first, last = max(0, start - before), min(len(text), end + after)
        if (at := glyphs.text.find(text[first:last])) >= 0:
            yield from _lines(glyphs.boxes[at + start - first : at + end - first])
            return
    yield from _gap(text[max(0, start - NEAR) : start], text[end : end + NEAR], glyphs)


def _gap(before: str, after: str, glyphs: Glyphs) -> Iterator[Mark]:
    """Where something is not printed: between what stands before it and what stands after."""
    at = glyphs.text.find(before) + len(before) if before and before in glyphs.text else -1
    if at < 0 and len(after) > 1:
        at = glyphs.text.find(after)
    if at < 0:
        return
    left, right = (glyphs.boxes[at - 1] if at else None), (glyphs.boxes[at] if at < len(glyphs.boxes) else None)
    above = glyphs.boxes[at - 2] if at > 1 else None
    if left is not None and above is not None and abs(above.x - left.x) < left.width and left.y > above.bottom - 0.5:
        yield Mark("gap", Box(left.x, left.bottom, left.width, max(left.width, left.height)))  # in a column
    elif left is not None and right is not None and abs(left.y - right.y) < left.height / 2 and right.x > left.right:
        yield Mark("gap", Box(left.right, left.y, max(right.x - left.right, 0.8), left.height))
    elif left is not None:
        yield Mark("gap", Box(left.right, left.y, left.height * 0.8, left.height))
    elif right is not None:
        yield Mark("gap", Box(right.x - right.height * 0.8, right.y, right.height * 0.8, right.height))


def _lines(boxes: Iterable[Box]) -> Iterator[Mark]:
    """One frame a line of characters."""
    row: Box | None = None
    for box in boxes:
        follows = row is not None and (
            (abs(box.y - row.y) < max(row.height, box.height) * 0.6 and box.x >= row.x - 0.5)
            or (row.width < 1.5 * box.width and abs(box.x - row.x) < 0.5 and 0 <= box.y - row.bottom < box.height)
        )
        if row is not None and not follows:
            yield Mark("words", _wider(row))
        row = row.around(box) if row is not None and follows else box
    if row is not None:
        yield Mark("words", _wider(row))


def _wider(box: Box) -> Box:
    return Box(box.x - ROOM, box.y - ROOM / 2, box.width + 2 * ROOM, box.height + ROOM)


def _texts(face: Face) -> Iterator[tuple[str, Box]]:
    """Every text of the display list with the room it takes."""
    for item, matrix in walk(face.items):
        if not isinstance(item, TextItem):
            continue
        content, (x, y) = item.content, _point(matrix, item.x, item.y)
        if isinstance(content, Line):
            size = max((piece.size for piece in content.items), default=8.0) * MM
            yield content.text, Box(x, y - 0.88 * size, content.width * MM, size)
        elif isinstance(content, Column):
            half = max((piece.size for piece in content.items), default=8.0) * MM / 2
            yield content.text, Box(x - half, y, 2 * half, content.height * MM)
        elif isinstance(content, Block):
            lead = content.size * max(content.leading - 1, 0.0) / 2 * MM
            wide = max([content.width, *(line.width for line in content.lines)]) * MM
            yield content.text, Box(x, y + lead, wide, content.height * MM - 2 * lead)
        else:
            yield content.text, Box(x, y, content.width * MM, content.height * MM)


def _point(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _bare(text: str) -> str:
    return "".join(each for each in text if not each.isspace() and each not in UNSEEN)
