"""Faces -> a PDF with one card a page, as large as its trim and its bleed, in the colours it is drawn in.

A face that was drawn for another size is enlarged or reduced evenly about its middle, by the least factor that makes
its trim cover the wanted trim and its bleed the wanted bleed. That is refused where it would be more than 5 %, or cut
away more than a millimetre at an edge. Where only the bleed is too small for that, the trim alone is covered, and the
bleed is made of mirrors.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.faces import Face
from cardforge.faces.pdf.pages import open_canvas
from cardforge.press.mirror import Box, inside, strips
from cardforge.press.presets import Preset
from cardforge.typeset.model import MM

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


@dataclass(frozen=True, slots=True)
class Placing:
    """How a face comes to fill a page: its scale, and whether its bleed is `mirrored` for want of its own."""

    scale: float
    mirrored: bool = False


def placing(face: Face, page: Sheetlet) -> Placing | None:
    """How a face fills a page; None where the rule refuses."""
    trim = max(page.width / face.width, page.height / face.height)
    bleed = max(
        (page.width + 2 * page.bleed) / (face.width + 2 * face.bleed),
        (page.height + 2 * page.bleed) / (face.height + 2 * face.bleed),
    )
    for scale, mirrored in ((max(trim, bleed), False), (trim, True)):
        lost = max(face.width * scale - page.width, face.height * scale - page.height) / 2
        if abs(scale - 1) <= MOST and lost <= CUT + 1e-9:
            return Placing(scale, mirrored)
    return None


def draw(faces: Sequence[Face | None], page: Sheetlet, title: str, mirrors: bool = True) -> bytes:
    """The PDF of these faces, a page each; an empty page for None, so that backs keep their places. Without `mirrors`,
    bleed that a face lacks is left out. ValueError where there is no face at all.
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
            _draw_one(canvas, face, page, mirrors)
        if page.slug:
            _marks(canvas, page)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _draw_one(canvas: Any, face: Face, page: Sheetlet, mirrors: bool) -> None:
    """A face in the middle of its page, cut at the bleed; its mirrors around it where it has no bleed."""
    how = placing(face, page) or Placing(1.0)
    if not how.mirrored:
        x1, y1, x2, y2 = page.bleed_box
        _show(canvas, face, page, how.scale, (x1, y1, x2 - x1, y2 - y1))
        return
    for strip in strips(page.trim_box, page.bleed * MM) if mirrors else ():
        _show(canvas, face, page, how.scale, strip.clip, strip.matrix)
    _show(canvas, face, page, how.scale, inside(page.trim_box, page.bleed * MM))


def _show(
    canvas: Any, face: Face, page: Sheetlet, scale: float, clip: Box, matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0)
) -> None:
    width, height = page.page
    left = (width - face.width * scale) / 2 * MM
    top = (height - face.height * scale) / 2 * MM
    canvas.saveState()
    path = canvas.beginPath()
    path.rect(*clip)
    canvas.clipPath(path, stroke=0, fill=0)
    canvas.transform(*matrix)
    canvas.transform(scale, 0, 0, scale, left, height * MM * (1 - scale) - top)
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
