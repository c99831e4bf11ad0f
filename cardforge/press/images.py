"""Pages of a PDF -> PNG files of just the pixels their millimetres want; cut to the card's outline where asked."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardforge.faces import Face, cut_outline
from cardforge.findings import Finding, finding
from cardforge.press.pages import Sheetlet, placing
from cardforge.typeset.model import MM

MOST_PIXELS = 100_000_000
"""Of one picture: a tarot card at 2400 dpi has 75 million. Drawing takes up to eight bytes a pixel."""


def too_large(card: str, width: float, height: float, dpi: float) -> Finding | None:
    """S134 where the picture of so many mm would have more pixels than can be drawn; said before any is."""
    across, down = round(width / 25.4 * dpi), round(height / 25.4 * dpi)
    if across * down <= MOST_PIXELS:
        return None
    most = int((MOST_PIXELS / (width * height)) ** 0.5 * 25.4)
    return finding("S134", card=card.partition("#")[0], dpi=f"{dpi:g}", width=across, height=down, most=most)


def render(
    pdf: bytes, faces: Sequence[Face], names: Mapping[str, str], page: Sheetlet, dpi: float, rounded: bool = False
) -> Iterator[tuple[str, bytes]]:
    """File name and PNG of each different face; `names`: what the picture of a face is called, by the face's key. With
    `rounded`, what lies outside the line it is cut along is transparent.
    """
    import pypdfium2

    size = pixels(page, dpi)
    document: Any = pypdfium2.PdfDocument(pdf)  # type: ignore[no-untyped-call]
    masks: dict[tuple[Any, ...], Any] = {}
    done: set[str] = set()
    try:
        for index, face in enumerate(faces):
            if face.key in done:
                continue
            done.add(face.key)
            image = _image(document[index], size)
            if rounded:
                shape = (face.width, face.height, face.shape, face.radius)
                if shape not in masks:
                    masks[shape] = _mask(face, page, size)
                image.putalpha(masks[shape])
            stream = io.BytesIO()
            image.save(stream, "PNG", dpi=(dpi, dpi))
            yield names[face.key], stream.getvalue()
    finally:
        document.close()


def pixels(page: Sheetlet, dpi: float) -> tuple[int, int]:
    """Width and height of a page's picture."""
    width, height = (max(1, round(side / 25.4 * dpi)) for side in page.page)
    return width, height


def _image(page: Any, size: tuple[int, int]) -> Any:
    """A page as a PIL picture of just this size."""
    image = page.render(scale=(size[0] - 0.01) / page.get_width()).to_pil().convert("RGB")
    return image if image.size == size else image.resize(size)


def _mask(face: Face, page: Sheetlet, size: tuple[int, int]) -> Any:
    """What of a page lies inside the line along which its face is cut: white, with soft edges."""
    import pypdfium2
    from PIL import ImageChops
    from reportlab.pdfgen.canvas import Canvas

    how = placing(face, page)
    scale = how.scale if how else 1.0
    width, height = page.page
    left, top = (width - face.width * scale) / 2, (height - face.height * scale) / 2
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=(width * MM, height * MM), invariant=1)
    path = canvas.beginPath()
    draw: dict[str, Any] = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
    for kind, *numbers in cut_outline(face):
        points = [
            (left + n * scale) * MM if at % 2 == 0 else (height - top - n * scale) * MM for at, n in enumerate(numbers)
        ]
        draw[kind](*points)
    canvas.drawPath(path, stroke=0, fill=1)
    canvas.showPage()
    canvas.save()
    document: Any = pypdfium2.PdfDocument(stream.getvalue())  # type: ignore[no-untyped-call]
    try:
        return ImageChops.invert(_image(document[0], size).convert("L"))
    finally:
        document.close()
