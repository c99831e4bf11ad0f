"""Faces -> pictures for a page, from the very PDF that is printed; and where two of them differ, as frames in mm."""

from __future__ import annotations

import base64
import hashlib
import io
from collections.abc import Iterator
from dataclasses import dataclass, field

from PIL import Image, ImageChops

from cardforge.faces import Face, face_pdf, render_png

QUALITY = 60
CELL = 1.0
"""mm: what differs is looked for in squares of this side."""
NEAR = 3
"""Squares that are no farther apart belong to one frame."""
FAINT = 6
"""Of 255: a square differs where it does by more than this on the average."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle in mm from the face's top left corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a face, `width` x `height` mm, as the text of a data URI."""

    id: str
    width: float
    height: float
    data: str


@dataclass
class Pictures:
    """The pictures of a page; equal ones are kept once."""

    dpi: float = 120.0
    made: dict[str, Picture] = field(default_factory=dict)
    drawn: dict[str, Image.Image] = field(default_factory=dict)

    def take(self, face: Face) -> Picture:
        """The picture of a face."""
        stream = io.BytesIO()
        self._image(face).save(stream, "WEBP", quality=QUALITY, method=4)
        name = hashlib.sha256(stream.getvalue()).hexdigest()[:12]
        if name not in self.made:
            uri = "data:image/webp;base64," + base64.b64encode(stream.getvalue()).decode("ascii")
            self.made[name] = Picture(f"p{len(self.made)}", face.width, face.height, uri)
        return self.made[name]

    def frames(self, old: Face, new: Face) -> tuple[Frame, ...]:
        """Where the new face differs from the old one; none where they are of two sizes."""
        one, two = self._image(old), self._image(new)
        if one.size != two.size or (old.width, old.height) != (new.width, new.height):
            return ()
        cells = (max(1, round(new.width / CELL)), max(1, round(new.height / CELL)))
        rough = ImageChops.difference(one.convert("L"), two.convert("L")).resize(cells, Image.Resampling.BOX)
        data = rough.tobytes()
        differing = {(n % cells[0], n // cells[0]) for n, value in enumerate(data) if value > FAINT}
        return tuple(_framed(differing))

    def _image(self, face: Face) -> Image.Image:
        if face.key not in self.drawn:
            png = render_png(face_pdf(face), self.dpi)
            self.drawn[face.key] = Image.open(io.BytesIO(png)).convert("RGB")
        return self.drawn[face.key]

    @property
    def listed(self) -> Iterator[Picture]:
        """Every picture, in the order they were made."""
        yield from self.made.values()


def _framed(cells: set[tuple[int, int]]) -> Iterator[Frame]:
    """Frames around what lies together, from top to bottom."""
    rest = set(cells)
    while rest:
        first = min(rest, key=lambda cell: (cell[1], cell[0]))
        rest.discard(first)
        group, edge = [first], [first]
        while edge:
            x, y = edge.pop()
            near = [cell for cell in rest if abs(cell[0] - x) <= NEAR and abs(cell[1] - y) <= NEAR]
            rest.difference_update(near)
            group += near
            edge += near
        left, top = min(x for x, _ in group), min(y for _, y in group)
        right, bottom = max(x for x, _ in group) + 1, max(y for _, y in group) + 1
        yield Frame(left * CELL, top * CELL, (right - left) * CELL, (bottom - top) * CELL)
