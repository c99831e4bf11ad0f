"""A drawn PDF -> the file that is handed out: page boxes, metadata, viewer hints, tight compression; the same bytes
for the same pages.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any

MM = 72 / 25.4
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Meta:
    """What the file says of itself. `subject` should say that it is unofficial; `lang` is the edition's tag."""

    title: str
    author: str
    subject: str
    lang: str
    keywords: tuple[str, ...] = ()


def finish(pdf: bytes, meta: Meta, trim: Box, bleed: Box, height: float, duplex: str = "") -> bytes:
    """Set TrimBox and BleedBox (left, top, right, bottom in mm; `height` of the page) on every page, the document's
    metadata (Info and XMP), language and viewer hints: no scaling when printing, and how the sheet is turned
    (`duplex`: long, short or nothing).
    """
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            page.obj["/TrimBox"] = _pdf_box(trim, height)
            page.obj["/BleedBox"] = _pdf_box(bleed, height)
        root = document.Root
        root.Lang = pikepdf.String(meta.lang)
        hints = pikepdf.Dictionary(DisplayDocTitle=True, PrintScaling=pikepdf.Name("/None"))
        if duplex:
            hints.Duplex = pikepdf.Name("/DuplexFlipLongEdge" if duplex == "long" else "/DuplexFlipShortEdge")
        root.ViewerPreferences = hints
        _metadata(document, meta)
        stream = io.BytesIO()
        document.save(
            stream,
            compress_streams=True,
            stream_decode_level=pikepdf.StreamDecodeLevel.generalized,
            recompress_flate=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            deterministic_id=True,
            normalize_content=False,
        )
    return stream.getvalue()


def _pdf_box(box: Box, height: float) -> Any:
    """A PDF rectangle in pt from the bottom left corner."""
    import pikepdf

    left, top, right, bottom = box
    return pikepdf.Array([round(value * MM, 3) for value in (left, height - bottom, right, height - top)])


def _metadata(document: Any, meta: Meta) -> None:
    import pikepdf

    info = document.docinfo
    for key in list(info.keys()):
        del info[key]
    for key, value in (
        ("/Title", meta.title),
        ("/Author", meta.author),
        ("/Subject", meta.subject),
        ("/Keywords", ", ".join(meta.keywords)),
        ("/Creator", "cardforge"),
        ("/Producer", "cardforge"),
    ):
        if value:
            info[key] = pikepdf.String(value)
    with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as xmp:
        xmp["dc:title"] = meta.title
        xmp["dc:creator"] = [meta.author]
        xmp["dc:description"] = meta.subject
        xmp["dc:language"] = [meta.lang]
        xmp["pdf:Producer"] = "cardforge"
        if meta.keywords:
            xmp["pdf:Keywords"] = ", ".join(meta.keywords)
