"""A face alone: as a one-page PDF, and as the PNG of that very page, so that preview and print cannot differ."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from cardforge.faces import outline
from cardforge.faces.cut import cut_outline
from cardforge.faces.model import Face
from cardforge.faces.pdf.operators import operators
from cardforge.typeset.model import MM


def open_canvas(stream: io.BytesIO, width_mm: float, height_mm: float, faces: Sequence[Face]) -> Any:
    """A canvas for these faces (at least one): no date, compressed streams, and no unembedded font, since it begins
    with one of theirs.
    """
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0  # binary streams: a fifth smaller, and quicker to write
    from cardforge.faces.pdf.draw import font_names

    fonts = faces[0].fonts
    first = fonts.face_for("0", "sans-600")
    names = font_names(fonts)
    name = names[first] if first is not None else next(iter(names.values()))
    canvas = Canvas(
        stream,
        pagesize=(width_mm * MM, height_mm * MM),
        pageCompression=1,
        invariant=1,
        initialFontName=name,  # type: ignore[arg-type]
        lang=faces[0].edition,
    )
    canvas.setCreator("cardforge")
    canvas.setProducer("cardforge")
    return canvas


def face_pdf(face: Face, bleed: bool = False, title: str = "", cut: bool | None = None) -> bytes:
    """One face as a page of its trim size, or with its bleed around it. `cut`: clipped to its outline; by default where
    that is no rectangle (a token is shown round) and no bleed is wanted.
    """
    extra = face.bleed if bleed else 0.0
    stream = io.BytesIO()
    canvas = open_canvas(stream, face.width + 2 * extra, face.height + 2 * extra, [face])
    canvas.setTitle(title or face.name)
    canvas.setAuthor("Cardforge")
    if (face.shape != "rounded" and not bleed) if cut is None else cut:
        shift = (MM, 0.0, 0.0, -MM, extra * MM, (face.height + extra) * MM)
        canvas._code.append(f"{operators(outline.transform(cut_outline(face), shift))} W n")
    face.draw(canvas, extra, extra, bleed=bleed)
    canvas.showPage()
    canvas.save()
    return stream.getvalue()


def render_png(pdf: bytes, dpi: float = 300.0, page: int = 0, clear: bool = False) -> bytes:
    """A page of a PDF as PNG; `clear`: see-through where nothing is drawn. ValueError for a page that is not there."""
    import pypdfium2

    document: Any = pypdfium2.PdfDocument(pdf)  # type: ignore[no-untyped-call]
    try:
        if not 0 <= page < len(document):
            raise ValueError(f"expected a page below {len(document)}, got {page}")
        ground = (255, 255, 255, 0) if clear else (255, 255, 255, 255)
        image = document[page].render(scale=dpi / 72, fill_color=ground).to_pil()
        stream = io.BytesIO()
        image.save(stream, "PNG", optimize=False)
        return stream.getvalue()
    finally:
        document.close()
