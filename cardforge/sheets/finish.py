"""What a drawn file says beside its pages: page boxes, metadata, language, viewer hints, and an identity that is a
digest of its content; so the same pages give the same bytes. Written as the file is drawn: nothing is read again.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from cardforge.faces.pdf.compact import pack_page
from cardforge.typeset.model import MM

Box = tuple[float, float, float, float]
VERSION = (1, 7)
"""Of PDF: the first that knows how a sheet is turned over (ISO 32000-1, 12.2)."""
_BLANK = b"0" * 32
"""Stands for the identity until the content is known."""


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


def dress(canvas: Any, meta: Meta, duplex: str = "") -> None:
    """The document's metadata (Info and XMP), language and viewer hints: no scaling when printing, and how the sheet is
    turned (`duplex`: long, short or nothing).
    """
    from reportlab.pdfbase import pdfdoc

    document = canvas._doc
    document._pdfVersion = VERSION
    document.info = _info(meta)
    document._ID = b"\n[<" + _BLANK + b"><" + _BLANK + b">]\n"
    root = document.Catalog
    root.Lang = pdfdoc.PDFString(meta.lang)
    root.Metadata = pdfdoc.PDFStream(
        pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("Metadata"), "Subtype": pdfdoc.PDFName("XML")}), _xmp(meta), []
    )
    hints = {"DisplayDocTitle": "true", "PrintScaling": pdfdoc.PDFName("None")}
    if duplex:
        hints["Duplex"] = pdfdoc.PDFName("DuplexFlipLongEdge" if duplex == "long" else "DuplexFlipShortEdge")
    root.ViewerPreferences = pdfdoc.PDFDictionary(hints)


def end_page(canvas: Any, boxes: PageBoxes) -> None:
    """End a page, with its boxes (cut where the page ends)."""
    canvas.showPage()
    page = canvas._doc.Pages.pages[-1]
    page.TrimBox, page.BleedBox = _pdf_box(boxes.trim, boxes), _pdf_box(boxes.bleed, boxes)
    pack_page(canvas)


def finished(canvas: Any) -> bytes:
    """The file. The canvas is spent then."""
    data: bytes = canvas.getpdfdata()
    content, blank, end = data.rpartition(b"[<" + _BLANK + b"><" + _BLANK + b">]")
    identity = hashlib.sha256(content).hexdigest()[: len(_BLANK)].encode("ascii")
    return b"".join([content, blank.replace(_BLANK, identity), end])


def _pdf_box(box: Box, page: PageBoxes) -> Any:
    """A PDF rectangle in pt from the bottom left corner, no larger than the page."""
    from reportlab.pdfbase import pdfdoc

    left, top, right, bottom = box
    left, top, right, bottom = max(0.0, left), max(0.0, top), min(right, page.width), min(bottom, page.height)
    return pdfdoc.PDFArray([round(value * MM, 3) for value in (left, page.height - bottom, right, page.height - top)])


def _info(meta: Meta) -> Any:
    """The Info dictionary: no dates."""
    from reportlab.pdfbase import pdfdoc

    stated = {
        "Title": meta.title,
        "Author": meta.author,
        "Subject": meta.subject,
        "Keywords": ", ".join(meta.keywords),
        "Creator": "cardforge",
        "Producer": "cardforge",
    }
    made: Any = pdfdoc.PDFDictionary({key: pdfdoc.PDFString(value) for key, value in stated.items() if value})
    made.digest = lambda signature: None  # ReportLab asks for it; the identity is made of the content
    return made


_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{lang}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>cardforge</pdf:Producer>{keywords}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


def _xmp(meta: Meta) -> bytes:
    """The XMP packet (ISO 16684-1)."""
    keywords = escape(", ".join(meta.keywords))
    return _PACKET.format(
        title=escape(meta.title),
        author=escape(meta.author),
        subject=escape(meta.subject),
        lang=escape(meta.lang),
        keywords=f"\n<pdf:Keywords>{keywords}</pdf:Keywords>" if keywords else "",
    ).encode("utf-8")
