"""Packed forms and pages: what ReportLab would have written, kept as bytes."""

from __future__ import annotations

import io
from typing import Any

import pikepdf
import pypdfium2
from reportlab.pdfgen.canvas import Canvas

from cardforge.faces.pdf.compact import Packed, pack_form, pack_page


def drawn(packed: bool) -> tuple[bytes, Any]:
    """Two pages that show a form, which shows another; its document."""
    stream = io.BytesIO()
    canvas: Any = Canvas(stream, (100, 100), pageCompression=1, invariant=1)
    for name, inner in (("dot", None), ("row", "dot")):
        canvas.beginForm(name, 0, 0, 50, 50)
        canvas.rect(5, 5, 10, 10, stroke=0, fill=1)
        if inner:
            canvas.translate(20, 20)
            canvas.doForm(inner)
        canvas.endForm()
        if packed:
            pack_form(canvas, name)
    for _ in range(2):
        canvas.translate(10, 10)
        canvas.doForm("row")
        canvas.showPage()
        if packed:
            pack_page(canvas)
    document = canvas._doc
    canvas.save()
    return stream.getvalue(), document


def test_packed_files_look_the_same() -> None:
    pages = [
        [page.render(scale=2).to_pil().tobytes() for page in pypdfium2.PdfDocument(data)]
        for data in (drawn(False)[0], drawn(True)[0])
    ]
    assert pages[0] == pages[1]
    assert len(set(pages[0][0])) > 1


def test_packed_files_are_sound_and_hold_each_form_once() -> None:
    with pikepdf.open(io.BytesIO(drawn(True)[0])) as pdf:
        assert len(pdf.pages) == 2
        forms = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"]
        assert len(forms) == 2
        assert pdf.check_pdf_syntax() == []


def test_what_is_packed_is_bytes() -> None:
    document = drawn(True)[1]
    assert all(isinstance(page, Packed) for page in document.Pages.pages)
    assert sum(isinstance(each, Packed) for each in document.idToObject.values()) == 2 + 2 * 2
