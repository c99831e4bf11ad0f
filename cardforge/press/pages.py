"""Faces -> a PDF with one card a page, as large as its trim and its bleed, in the colours it is drawn in.

A face that was drawn for another size is enlarged or reduced evenly about its middle, by the least factor that makes
its trim cover the wanted trim and its bleed the wanted bleed. That is refused where it would be more than 5 %, or cut
away more than a millimetre at an edge.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.faces import Face
from cardforge.faces.pdf import open_canvas
from cardforge.press.presets import Preset

MM = 72 / 25.4
MOST = 0.05
"""How much a face may be enlarged or reduced at most."""
CUT = 1.0
"""mm of a face that may fall to the knife at an edge, since its proportions are others."""
SLUG = 8.0
"""mm around the bleed where crop marks stand."""
MARK_OFF, MARK_LONG, MARK_WIDE = 1.5, 5.0, 0.25
"""mm from the bleed, mm long, pt wide."""


@dataclass(frozen=True, slots=True)
class Sheetlet:
    """The page of one card, in mm: trim, bleed around it, slug around that."""

    width: float
    height: float
    bleed: float
    slug: float = 0.0

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of the page."""
        around = 2 * (self.bleed + self.slug)
        return self.width + around, self.height + around

    @property
    def trim_box(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top in pt."""
        edge = self.bleed + self.slug
        return (edge * MM, edge * MM, (edge + self.width) * MM, (edge + self.height) * MM)

    @property
    def bleed_box(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top in pt."""
        edge, width, height = self.slug, self.width + 2 * self.bleed, self.height + 2 * self.bleed
        return (edge * MM, edge * MM, (edge + width) * MM, (edge + height) * MM)

    def marks(self) -> Iterator[tuple[float, float, float, float]]:
        """Crop marks at the corners, outside the bleed: x1, y1, x2, y2 in pt; none without a slug."""
        if not self.slug:
            return
        left, bottom, right, top = self.trim_box
        off, long = (self.bleed + MARK_OFF) * MM, MARK_LONG * MM
        for x in (left, right):
            yield (x, bottom - off, x, bottom - off - long)
            yield (x, top + off, x, top + off + long)
        for y in (bottom, top):
            yield (left - off, y, left - off - long, y)
            yield (right + off, y, right + off + long, y)


def sheetlet(preset: Preset, face: Face) -> Sheetlet:
    """The page that a preset wants for a face."""
    width, height = preset.trim or (face.width, face.height)
    return Sheetlet(width, height, preset.bleed, SLUG if preset.marks else 0.0)


def factor(face: Face, page: Sheetlet) -> float | None:
    """By how much a face is enlarged to fill a page; None where the rule refuses."""
    trim = max(page.width / face.width, page.height / face.height)
    bleed = max(
        (page.width + 2 * page.bleed) / (face.width + 2 * face.bleed),
        (page.height + 2 * page.bleed) / (face.height + 2 * face.bleed),
    )
    scale = max(trim, bleed)
    lost = max(face.width * scale - page.width, face.height * scale - page.height) / 2
    return scale if abs(scale - 1) <= MOST and lost <= CUT + 1e-9 else None


def draw(faces: Sequence[Face | None], page: Sheetlet, title: str) -> bytes:
    """The PDF of these faces, a page each; an empty page for None, so that backs keep their places. ValueError where
    there is no face at all.
    """
    there = [face for face in faces if face is not None]
    if not there:
        raise ValueError("expected at least one face")
    stream = io.BytesIO()
    width, height = page.page
    canvas = open_canvas(stream, width, height, there)
    canvas.setTitle(title)
    canvas.setAuthor("Cardforge")
    for face in faces:
        if face is not None:
            _draw_one(canvas, face, page)
        if page.slug:
            _marks(canvas, page)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _draw_one(canvas: Any, face: Face, page: Sheetlet) -> None:
    """A face in the middle of its page, cut at the bleed."""
    scale = factor(face, page) or 1.0
    width, height = page.page
    left = (width - face.width * scale) / 2 * MM
    top = (height - face.height * scale) / 2 * MM
    high = height * MM
    box = page.bleed_box
    canvas.saveState()
    path = canvas.beginPath()
    path.rect(box[0], box[1], box[2] - box[0], box[3] - box[1])
    canvas.clipPath(path, stroke=0, fill=0)
    canvas.transform(scale, 0, 0, scale, left, high - top - scale * high)
    face.draw(canvas, 0, 0, bleed=True)
    canvas.restoreState()


def _marks(canvas: Any, page: Sheetlet) -> None:
    """Crop marks at the corners, outside the bleed."""
    canvas.saveState()
    canvas.setStrokeColorRGB(0, 0, 0)
    canvas.setLineWidth(MARK_WIDE)
    for line in page.marks():
        canvas.line(*line)
    canvas.restoreState()
