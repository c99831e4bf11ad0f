"""Glyphs -> a TrueType file: only the characters asked for, the same bytes for the same characters.

The file has what ReportLab and Typst need and no more: outlines, advances, a character map, names, and a `kern`
table where pairs are given. Its dates are fixed.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph as GlyfEntry
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

from cardforge.typeset.convert import UNITS, glyf_bytes
from cardforge.typeset.embolden import Contour
from cardforge.typeset.faces import Glyph
from cardforge.typeset.names import Names

_Builder: Any = FontBuilder  # fontTools has no types for these
_Entry: Any = GlyfEntry
_KernTable: Any = KernTable_format_0

ASCENT, DESCENT = 880, -120
"""The em box of Chinese type, in 1/1000 em; the same for all faces, so that mixed lines share one box."""

EPOCH = 0xA2E9_B4C0  # 2026-08-08 in seconds since 1904: a fixed date, so that the same glyphs give the same bytes


def notdef() -> bytes:
    """An upright box: if it ever shows on paper, nobody takes it for a character."""
    outer = Contour((80, -40), [((920, -40),), ((920, 800),), ((80, 800),)])
    inner = Contour((140, 20), [((140, 740),), ((860, 740),), ((860, 20),)])
    return glyf_bytes([outer, inner], True)


def assemble(names: Names, characters: Mapping[int, tuple[int, Glyph]],
             kerns: Mapping[tuple[int, int], int] | None = None) -> bytes:
    """The font file. `characters`: code point -> (glyph id in the source, glyph); code points of one id share it.
    `kerns`: by code points."""
    order = [".notdef"]
    entries: dict[str, Glyph] = {".notdef": Glyph(UNITS, notdef())}
    cmap: dict[int, str] = {}
    for code in sorted(characters):
        glyph_id, glyph = characters[code]
        name = f"g{glyph_id}"
        if name not in entries:
            order.append(name)
            entries[name] = glyph
        cmap[code] = name
    builder: Any = _Builder(UNITS, isTTF=True)
    builder.font.recalcTimestamp = builder.font.recalcBBoxes = False
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(cmap)
    _outlines(builder, order, entries)
    builder.setupOS2(sTypoAscender=ASCENT, sTypoDescender=DESCENT, sTypoLineGap=0,
                     usWinAscent=ASCENT, usWinDescent=-DESCENT,
                     usWeightClass=names.weight, sCapHeight=733, sxHeight=500, fsType=0,
                     fsSelection=0x40 if names.weight == 400 else 0)
    builder.setupNameTable({"familyName": names.family, "styleName": "Regular",
                            "uniqueFontIdentifier": names.postscript,
                            "fullName": names.postscript, "psName": names.postscript, "version": "Version 1.000"})
    builder.setupPost(keepGlyphNames=False)
    if kerns:
        _kern_table(builder.font, {(cmap[a], cmap[b]): value for (a, b), value in sorted(kerns.items()) if value})
    stream = BytesIO()
    builder.font.save(stream)
    return stream.getvalue()


def _outlines(builder: Any, order: list[str], entries: Mapping[str, Glyph]) -> None:
    font = builder.font
    font["loca"] = newTable("loca")
    glyf: Any = newTable("glyf")
    font["glyf"] = glyf
    glyf.glyphOrder = order
    glyf.glyphs = {name: _Entry(entries[name].data) for name in order}
    boxes = {name: _box(entries[name].data) for name in order}
    builder.setupHorizontalMetrics({name: (entries[name].advance, boxes[name][0]) for name in order})
    builder.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT, lineGap=0)
    head = font["head"]
    head.created = head.modified = EPOCH
    head.xMin, head.yMin = min(b[0] for b in boxes.values()), min(b[1] for b in boxes.values())
    head.xMax, head.yMax = max(b[2] for b in boxes.values()), max(b[3] for b in boxes.values())
    _maxp(font, [entries[name].data for name in order])


def _box(data: bytes) -> tuple[int, int, int, int]:
    """The bounding box stated at the head of a `glyf` entry."""
    if not data:
        return (0, 0, 0, 0)
    x_min, y_min, x_max, y_max = struct.unpack_from(">hhhh", data, 2)
    return (x_min, y_min, x_max, y_max)


def _maxp(font: Any, glyphs: list[bytes]) -> None:
    """Most contours and points of a glyph, read from the entries without decoding them."""
    contours = points = 0
    for data in glyphs:
        if data:
            count = struct.unpack_from(">h", data)[0]
            contours = max(contours, count)
            points = max(points, struct.unpack_from(">H", data, 10 + 2 * (count - 1))[0] + 1)
    maxp: Any = newTable("maxp")
    font["maxp"] = maxp
    maxp.tableVersion = 0x00010000
    maxp.numGlyphs = len(glyphs)
    maxp.maxContours, maxp.maxPoints = contours, points
    maxp.maxZones = 1
    for name in ("maxCompositePoints", "maxCompositeContours", "maxTwilightPoints", "maxStorage", "maxFunctionDefs",
                 "maxInstructionDefs", "maxStackElements", "maxSizeOfInstructions", "maxComponentElements",
                 "maxComponentDepth"):
        setattr(maxp, name, 0)


def _kern_table(font: Any, pairs: Mapping[tuple[str, str], int]) -> None:
    if not pairs:
        return
    kern: Any = newTable("kern")
    font["kern"] = kern
    kern.version = 0
    table: Any = _KernTable()
    table.coverage, table.tupleIndex, table.kernTable = 1, None, dict(pairs)
    kern.kernTables = [table]
