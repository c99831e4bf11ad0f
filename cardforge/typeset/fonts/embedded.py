"""An assembled font -> its objects in a PDF: one composite font with two-byte codes, which are the characters' own
code points, holding just the glyphs that the file shows.

ReportLab's own embedding deals TrueType out in subsets of 256 characters, in order of first use: a Chinese line then
changes its font every few characters, and what a line's operators are depends on everything drawn before it. Here a
text is the same operators in every file, so a drawn face can be kept. ISO 32000-1, 9.7: Type 0 with Identity-H,
CIDFontType2 with a CIDToGIDMap.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import groupby
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont

TAG = "AAAAAA+"
"""Marks the name of a subset; names tell files' fonts apart by a digest of their own."""
FULL = 1000
"""The width of a glyph where the font's table states none: one em."""
_HIGH = 0xD800
"""Code points beyond the BMP take the surrogates' codes, in order of first use in a file."""
_PER_BLOCK = 100  # entries that a block of a CMap may hold
_CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
{blocks}
endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


class _Shown:
    """What one document shows of the font: code -> code point."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.codes: dict[int, int] = {}
        self.high: dict[int, int] = {}


class EmbeddedFont(TTFont):
    """A font as ReportLab's canvas asks for it, with one subset that holds everything. `name`: what it is registered
    under, the PostScript name and a digest; `data`: the font file.
    """

    def __init__(self, name: str, data: bytes) -> None:
        super().__init__(name, BytesIO(data), asciiReadable=False, shapable=False)
        self._files: WeakKeyDictionary[Any, _Shown] = WeakKeyDictionary()

    def encode(self, text: str, doc: Any) -> bytes:
        """The codes of a text, two bytes each; its characters are thereby in the file."""
        shown = self._shown(doc)
        text = text.replace("\xa0", " ")
        if all(map(shown.codes.__contains__, map(ord, text))):  # all in the file, none beyond the BMP
            return text.encode("utf-16-be", "surrogatepass")
        codes = [self._code(ord(char), shown) for char in text]
        return b"".join(code.to_bytes(2, "big") for code in codes)

    def splitString(self, text: str, doc: Any, encoding: str = "utf-8") -> list[tuple[int, bytes]]:  # noqa: N802
        """The text as one piece of the only subset."""
        return [(0, self.encode(text, doc))]

    def getSubsetInternalName(self, subset: int, doc: Any) -> str:  # noqa: N802 - the name is ReportLab's
        """The resource's name: the PostScript name, so that operators do not depend on what else a file shows."""
        return f"/{self._shown(doc).name}"

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - the name is ReportLab's
        """The font, its descendant, descriptor, file and maps. ReportLab asks for them when the file is written."""
        shown = self._shown(doc)
        face: Any = self.face  # ReportLab types only some of it
        # Glyph 0 stands for what is not there; the file's glyphs follow in the order of the points asked for.
        codes = sorted(shown.codes)
        points = [shown.codes[code] for code in codes]
        name = f"{TAG}{self._postscript}-{self._digest(codes, points)}"
        descendant = {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName("CIDFontType2"),
            "BaseFont": pdfdoc.PDFName(name),
            "CIDSystemInfo": pdfdoc.PDFDictionary(
                {"Registry": pdfdoc.PDFString("Adobe"), "Ordering": pdfdoc.PDFString("Identity"), "Supplement": 0}
            ),
            "FontDescriptor": face.addSubsetObjects(doc, name, points),
            "DW": FULL,
            "CIDToGIDMap": _stream(doc, _glyph_map(codes, self._glyphs(points)), f"cidToGid:{name}"),
        }
        if widths := _widths({code: face.getCharWidth(point) for code, point in zip(codes, points, strict=True)}):
            descendant["W"] = widths
        font = {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName("Type0"),
            "BaseFont": pdfdoc.PDFName(name),
            "Encoding": pdfdoc.PDFName("Identity-H"),
            "DescendantFonts": pdfdoc.PDFArray([doc.Reference(pdfdoc.PDFDictionary(descendant), f"cidFont:{name}")]),
            "ToUnicode": _stream(doc, _to_unicode(shown.codes).encode("ascii"), f"toUnicode:{name}"),
        }
        made = pdfdoc.PDFDictionary(font)
        doc.idToObject["BasicFonts"].dict[shown.name] = doc.Reference(made, f"font:{name}")
        del self._files[doc]

    @property
    def _postscript(self) -> str:
        return self.fontName.rpartition("-")[0] or self.fontName

    def _digest(self, codes: list[int], points: list[int]) -> str:
        """Six digits that tell what a file shows of the font: what other files show does not change it."""
        face: Any = self.face
        start, _ = face.get_table_pos("glyf")
        digest = hashlib.sha256(repr(codes).encode("ascii"))
        for point in points:
            glyph = face.charToGlyph[point]
            digest.update(face._ttf_data[start + face.glyphPos[glyph] : start + face.glyphPos[glyph + 1]])
        return digest.hexdigest()[:6]

    def _shown(self, doc: Any) -> _Shown:
        if (known := self._files.get(doc)) is not None:
            return known
        taken = set(doc.fontMapping.values())
        names = (self._postscript, self.fontName)
        shown = _Shown(next(name for name in names if f"/{name}" not in taken))
        doc.fontMapping[self.fontName] = f"/{shown.name}"
        doc.delayedFonts.append(self)
        self._files[doc] = shown
        return shown

    def _code(self, point: int, shown: _Shown) -> int:
        if point in shown.codes:
            return point
        if point > 0xFFFF:
            return self._high(point, shown)
        if point not in self.face.charToGlyph:
            return 0
        shown.codes[point] = point
        return point

    def _high(self, point: int, shown: _Shown) -> int:
        if point not in shown.high:
            if point not in self.face.charToGlyph:
                return 0
            shown.high[point] = _HIGH + len(shown.high)
            shown.codes[shown.high[point]] = point
        return shown.high[point]

    def _glyphs(self, points: Iterable[int]) -> list[int]:
        """Where `makeSubset` puts the glyph of each point: characters of one glyph share it."""
        places = {0: 0}
        return [places.setdefault(self.face.charToGlyph[point], len(places)) for point in points]


def _stream(doc: Any, content: bytes, name: str) -> Any:
    stream = pdfdoc.PDFStream(content=content)
    if doc.compression:
        stream.filters = [pdfdoc.PDFZCompress]
    return doc.Reference(stream, name)


def _glyph_map(codes: list[int], glyphs: list[int]) -> bytes:
    """Two bytes a code from 0 to the last."""
    table = bytearray(2 * (codes[-1] + 1 if codes else 1))
    for code, glyph in zip(codes, glyphs, strict=True):
        table[2 * code : 2 * code + 2] = glyph.to_bytes(2, "big")
    return bytes(table)


def _widths(widths: dict[int, float]) -> Any:
    """The `W` array: a run of neighbouring codes and their widths, where they are not a full em."""
    stated = sorted((code, width) for code, width in widths.items() if width != FULL)
    entries: list[Any] = []
    for _, run in groupby(enumerate(stated), key=lambda each: each[1][0] - each[0]):
        found = [each for _, each in run]
        entries += [found[0][0], pdfdoc.PDFArray([width for _, width in found])]
    return pdfdoc.PDFArray(entries) if entries else None


def _to_unicode(codes: dict[int, int]) -> str:
    """The CMap from codes to the characters they show (ISO 32000-1, 9.10.3)."""
    lines = [f"<{code:04X}> <{chr(codes[code]).encode('utf-16-be').hex().upper()}>" for code in sorted(codes)]
    return _CMAP.format(blocks="\n".join(_blocks(lines)))


def _blocks(lines: list[str]) -> Iterator[str]:
    for start in range(0, len(lines), _PER_BLOCK):
        block = lines[start : start + _PER_BLOCK]
        yield f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar"
