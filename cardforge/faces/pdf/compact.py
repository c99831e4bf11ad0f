"""Finished forms and pages of a ReportLab canvas -> their bytes at once, packed, where ReportLab would keep code and
dictionaries of all of them until the file is saved. A file of 5,400 cards is then no more than its bytes in memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import PDFObject, PDFResourceDictionary, xObjectName

from cardforge.typeset.canvas import number

_ID = "__InternalName__"
"""The attribute by which ReportLab's objects know what they are registered as."""


class Packed(PDFObject):
    """An object of a file, as it will stand there; `name`: what it is registered as, "" where it is not yet."""

    def __init__(self, data: bytes, name: str = "") -> None:
        self.data = data
        if name:
            setattr(self, _ID, name)

    def format(self, document: Any) -> bytes:
        """The bytes."""
        return self.data


def pack_form(canvas: Any, name: str) -> None:
    """Pack the form that `endForm` has just ended. What it shows must be in the file already."""
    _pack(canvas._doc, xObjectName(name))


def put_form(canvas: Any, name: str, box: tuple[float, float, float, float], code: bytes, shown: Sequence[str]) -> None:
    """A form of operators that are deflated already; `shown`: the forms that they show."""
    document = canvas._doc
    known = _heads.setdefault(document, {})
    if (head := known.get((box, *shown))) is None:
        head = known[box, *shown] = _head(document, box, shown)
    data = b"%s /Length %d >>\nstream\n%s\nendstream\n" % (head, len(code), code)
    document.addForm(name, Packed(data))


_heads: WeakKeyDictionary[Any, dict[tuple[Any, ...], bytes]] = WeakKeyDictionary()


def _head(document: Any, box: tuple[float, float, float, float], shown: Sequence[str]) -> bytes:
    """The dictionary of a form but for its length: many forms of a file have the same."""
    resources: Any = PDFResourceDictionary()
    resources.basicFonts()
    if shown:
        resources.XObject = document.xobjDict(shown)
    told = b" ".join([b"/Resources", bytes(resources.format(document)).strip()])
    corners = " ".join(map(number, box)).encode("ascii")
    return b"<< /Type /XObject /Subtype /Form /BBox [%s] /Filter /FlateDecode %s" % (corners, told)


def pack_page(canvas: Any) -> None:
    """Pack the page that `showPage` has just ended, and its content."""
    document = canvas._doc
    page = document.Pages.pages[-1]
    packed = _pack(document, getattr(page, _ID))
    _pack(document, getattr(page.Contents, _ID))
    document.Pages.pages[-1] = packed


def _pack(document: Any, name: str) -> Packed:
    packed = Packed(document.idToObject[name].format(document), name)
    document.idToObject[name] = packed
    return packed
