"""Faces -> pictures for a page, from the very PDF that is printed, and where each character stands on them.

A picture is WebP; equal pictures are kept once. Boxes are in mm from the trim's top left corner, y down, as the PDF
itself has them, so a frame drawn around a word cannot miss it.
"""

from __future__ import annotations

import base64
import hashlib
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from cardforge.faces import Face, face_pdf

MM = 25.4 / 72
"""mm in a point."""
QUALITY = 58
TURNED = 6.0
"""Height of boxes by their width from which on they are those of a turned word."""
UNSEEN = frozenset("【】〖〗[]\u200b\u2060\ufeff")
"""What a text has and a face may not: the brackets of names, which are bold there, and what takes no room."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def around(self, other: Box) -> Box:
        """The smallest box with both in it."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


@dataclass(frozen=True)
class Glyphs:
    """The characters of a face in reading order, without blanks and what is in `UNSEEN`; a box each."""

    text: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True)
class Picture:
    """A picture of a face: `width` and `height` in mm, its bytes as a data URI's text."""

    id: str
    width: float
    height: float
    data: str
    size: int


@dataclass
class Pictures:
    """The pictures of one page. `dpi` for faces without a fault; those with one are drawn at `close` dpi, since they
    are shown enlarged, as long as there are no more than `most_close` of them."""

    dpi: float = 110.0
    close: float = 200.0
    most_close: int = 240
    made: dict[str, Picture] = field(default_factory=dict)
    closed: int = 0

    def take(self, face: Face, close: bool) -> tuple[Picture, Glyphs | None]:
        """The picture of a face; with `close`, its characters too."""
        import pypdfium2

        sharp = close and self.closed < self.most_close
        self.closed += sharp
        document: Any = pypdfium2.PdfDocument(face_pdf(face))  # type: ignore[no-untyped-call]
        try:
            page = document[0]
            image = page.render(scale=(self.close if sharp else self.dpi) / 72).to_pil()
            glyphs = _glyphs(page) if close else None
        finally:
            document.close()
        stream = io.BytesIO()
        image.save(stream, "WEBP", quality=QUALITY, method=4)
        return self._kept(stream.getvalue(), face), glyphs

    def _kept(self, data: bytes, face: Face) -> Picture:
        name = hashlib.sha256(data).hexdigest()[:12]
        if name not in self.made:
            uri = "data:image/webp;base64," + base64.b64encode(data).decode("ascii")
            self.made[name] = Picture(f"p{len(self.made)}", face.width, face.height, uri, len(data))
        return self.made[name]

    @property
    def listed(self) -> Iterator[Picture]:
        """Every picture, in the order they were made."""
        yield from self.made.values()


def _glyphs(page: Any) -> Glyphs:
    """The page's characters with their boxes."""
    text_page = page.get_textpage()
    height = page.get_height()
    characters, boxes = [], []
    for index in range(text_page.count_chars()):
        character = text_page.get_text_range(index, 1)
        if len(character) != 1 or character.isspace() or character in UNSEEN:
            continue
        left, bottom, right, top = text_page.get_charbox(index, loose=True)
        characters.append(character)
        boxes.append(Box(left * MM, (height - top) * MM, (right - left) * MM, (top - bottom) * MM))
    return Glyphs("".join(characters), tuple(_upright(boxes)))


def _upright(boxes: list[Box]) -> Iterator[Box]:
    """The boxes, where a word is turned by a quarter one below the other: there each is as high as the whole word, and
    a sliver of its width."""
    for (y, height), group in groupby(boxes, lambda box: (box.y, box.height)):
        row = list(group)
        if len(row) < 2 or height < TURNED * max(box.width for box in row):
            yield from row
            continue
        left, step = min(box.x for box in row), height / len(row)
        wide = max(box.right for box in row) - left
        yield from (Box(left, y + n * step, wide, step) for n in range(len(row)))
