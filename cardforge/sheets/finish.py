"""A drawn PDF -> the file that is handed out: page boxes, metadata, viewer hints, tight compression; the same bytes
for the same pages.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
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


@dataclass(frozen=True, slots=True)
class PageBoxes:
    """Trim and bleed box of a page of `width` x `height`: left, top, right, bottom in mm from its top left corner."""

    trim: Box
    bleed: Box
    width: float
    height: float


def finish_pages(pdf: bytes, meta: Meta, boxes: Sequence[PageBoxes], duplex: str = "") -> bytes:
    """Set TrimBox and BleedBox on every page (`boxes`: one a page; cut where it ends), the
    document's metadata (Info and XMP), language and viewer hints: no scaling when printing, and how the sheet is
    turned (`duplex`: long, short or nothing).
    """
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page, box in zip(document.pages, boxes, strict=True):
            page.obj["/TrimBox"] = _pdf_box(box.trim, box)
            page.obj["/BleedBox"] = _pdf_box(box.bleed, box)
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
            stream_decode_level=pikepdf.StreamDecodeLevel.none,  # every stream is packed already, pictures as they came
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            deterministic_id=True,
            normalize_content=False,
        )
    return stream.getvalue()


def _pdf_box(box: Box, page: PageBoxes) -> Any:
    """A PDF rectangle in pt from the bottom left corner, no larger than the page."""
    import pikepdf

    left, top, right, bottom = box
    left, top, right, bottom = max(0.0, left), max(0.0, top), min(right, page.width), min(bottom, page.height)
    return pikepdf.Array([round(value * MM, 3) for value in (left, page.height - bottom, right, page.height - top)])


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
