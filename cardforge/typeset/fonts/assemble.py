"""Glyphs -> a TrueType file: only the characters asked for, the same bytes for the same characters.

The file has what ReportLab and Typst need and no more: outlines, advances, a character map, names, and a `kern`
table where pairs are given. What it says of the font as a whole (its box, its ranges, its dates) does not change with
the characters that happen to be in it: a page that shows three of them embeds the same bytes whatever other pages show.
Tables after the OpenType specification 1.9.1.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import lru_cache

from cardforge.typeset.fonts.convert import UNITS, glyf_bytes
from cardforge.typeset.fonts.embolden import Contour
from cardforge.typeset.fonts.faces import Glyph
from cardforge.typeset.fonts.names import Names

ASCENT, DESCENT = 880, -120
"""The em box of Chinese type, in 1/1000 em; the same for all faces, so that mixed lines share one box."""

EPOCH = 0xA2E9_B4C0  # 2026-08-08 in seconds since 1904: a fixed date, so that the same glyphs give the same bytes
BOX = (-1000, -1000, 3000, 2000)
"""Said to hold every glyph, in 1/1000 em; a larger glyph makes it larger."""
ROOM = (1024, 8192)
"""Said to be the most contours and points of a glyph; doubled where one has more."""
CAP_HEIGHT, X_HEIGHT = 733, 500
MAGIC = 0x5F0F3CF5


@lru_cache(maxsize=1)
def notdef() -> bytes:
    """An upright box: if it ever shows on paper, nobody takes it for a character."""
    outer = Contour((80, -40), [((920, -40),), ((920, 800),), ((80, 800),)])
    inner = Contour((140, 20), [((140, 740),), ((860, 740),), ((860, 20),)])
    return glyf_bytes([outer, inner], True)


def assemble(
    names: Names,
    characters: Mapping[int, tuple[int, Glyph]],
    kerns: Mapping[tuple[int, int], int] | None = None,
) -> bytes:
    """The font file. `characters`: code point -> (glyph id in the source, glyph); code points of one id share it.
    `kerns`: by code points."""
    glyphs = [Glyph(UNITS, notdef())]
    places: dict[int, int] = {}
    codes: dict[int, int] = {}
    for code in sorted(characters):
        glyph_id, glyph = characters[code]
        if glyph_id not in places:
            places[glyph_id] = len(glyphs)
            glyphs.append(glyph)
        codes[code] = places[glyph_id]
    data = [glyph.data for glyph in glyphs]
    outlines, offsets = _outlines(data)
    tables = {
        b"OS/2": _os2(names.weight),
        b"cmap": _cmap(codes),
        b"glyf": outlines,
        b"head": _head(data),
        b"hhea": struct.pack(">I3hH11hH", 0x10000, ASCENT, DESCENT, 0, UNITS, 0, 0, 0, 1, *[0] * 7, len(glyphs)),
        b"hmtx": b"".join(struct.pack(">Hh", glyph.advance, _box(glyph.data)[0]) for glyph in glyphs),
        b"loca": struct.pack(f">{len(offsets)}I", *offsets),
        b"maxp": _maxp(data),
        b"name": _names(names),
        b"post": struct.pack(">IIhhI16x", 0x30000, 0, -75, 50, 0),
    }
    pairs = {(codes[a], codes[b]): value for (a, b), value in (kerns or {}).items() if value}
    if pairs:
        tables[b"kern"] = _kern(pairs)
    return _file(tables)


def _outlines(data: list[bytes]) -> tuple[bytes, list[int]]:
    """(`glyf`, where each entry begins and the last ends)."""
    parts, offsets, at = [], [0], 0
    for entry in data:
        parts += [entry, bytes(-len(entry) % 4)]
        at += len(entry) + -len(entry) % 4
        offsets.append(at)
    return b"".join(parts), offsets


def _box(data: bytes) -> tuple[int, int, int, int]:
    """The bounding box stated at the head of a `glyf` entry."""
    return struct.unpack_from(">hhhh", data, 2) if data else (0, 0, 0, 0)


def _head(data: list[bytes]) -> bytes:
    boxes = [BOX, *(_box(entry) for entry in data if entry)]
    box = [min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)]
    whole = (0x10000, 0x10000, 0, MAGIC, 3, UNITS, EPOCH, EPOCH)
    return struct.pack(">IIIIHHqq4hHHhhh", *whole, *box, 0, 6, 2, 1, 0)


def _maxp(data: list[bytes]) -> bytes:
    """Most contours and points of a glyph, read from the entries without decoding them."""
    contours, points = ROOM
    for entry in data:
        if entry:
            (count,) = struct.unpack_from(">h", entry)
            (last,) = struct.unpack_from(">H", entry, 10 + 2 * (count - 1))
            while count > contours:
                contours *= 2
            while last >= points:
                points *= 2
    most = (min(points, 0xFFFF), min(contours, 0xFFFF))
    return struct.pack(">I14H", 0x10000, len(data), *most, 0, 0, 1, *[0] * 8)


def _os2(weight: int) -> bytes:
    """Version 4: metrics of the em box; ranges as of a Chinese face."""
    scripts = (650, 600, 0, 75, 650, 600, 0, 350, 50, 300)
    head = struct.pack(">HhHHH10hh10x4I4s", 4, UNITS, weight, 5, 0, *scripts, 0, 3, 1 << 27, 0, 0, b"CFRG")
    flags = struct.pack(">HHH", 0x40 if weight == 400 else 0, 0x20, 0xFFFF)
    lines = struct.pack(">3hHHIIhhHHH", ASCENT, DESCENT, 0, ASCENT, -DESCENT, 1, 0, X_HEIGHT, CAP_HEIGHT, 0, 0x20, 2)
    return head + flags + lines


def _names(names: Names) -> bytes:
    """Family, style, identifier, full name, version and PostScript name, for Windows and for old Macintosh readers."""
    said = {
        1: names.family,
        2: "Regular",
        3: names.postscript,
        4: names.postscript,
        5: "Version 1.000",
        6: names.postscript,
    }
    records, texts = [], b""
    for platform, encoding, language, coding in ((1, 0, 0, "ascii"), (3, 1, 0x409, "utf-16-be")):
        for number, text in said.items():
            raw = text.encode(coding, "replace")
            records.append(struct.pack(">6H", platform, encoding, language, number, len(raw), len(texts)))
            texts += raw
    return struct.pack(">HHH", 0, len(records), 6 + 12 * len(records)) + b"".join(records) + texts


def _cmap(codes: Mapping[int, int]) -> bytes:
    """Format 4 for the basic plane, and format 12 for all where some lie beyond it."""
    runs = _runs({code: glyph for code, glyph in codes.items() if code < 0xFFFF})
    segments = [(first, last, glyph - first & 0xFFFF) for first, last, glyph in runs] + [(0xFFFF, 0xFFFF, 1)]
    firsts, lasts, deltas = zip(*segments, strict=True)
    count = len(segments)
    power = 1 << count.bit_length() - 1
    search = (2 * count, 2 * power, power.bit_length() - 1, 2 * (count - power))
    body = struct.pack(f">{count}HH{3 * count}H", *lasts, 0, *firsts, *deltas, *[0] * count)
    tables = [(3, 1, struct.pack(">HHH4H", 4, 14 + len(body), 0, *search) + body)]
    if any(code > 0xFFFF for code in codes):
        groups = b"".join(struct.pack(">III", *run) for run in _runs(codes))
        tables.append((3, 10, struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(groups) // 12) + groups))
    at, head = 4 + 8 * len(tables), struct.pack(">HH", 0, len(tables))
    for platform, encoding, table in tables:
        head += struct.pack(">HHI", platform, encoding, at)
        at += len(table)
    return head + b"".join(table for _, _, table in tables)


def _runs(codes: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """(first code, last code, glyph of the first) of every run in which both go up together."""
    runs: list[tuple[int, int, int]] = []
    for code, glyph in codes.items():
        if runs and runs[-1][1] == code - 1 and glyph == runs[-1][2] + code - runs[-1][0]:
            runs[-1] = (runs[-1][0], code, runs[-1][2])
        else:
            runs.append((code, code, glyph))
    return runs


def _kern(pairs: Mapping[tuple[int, int], int]) -> bytes:
    """One horizontal table of format 0."""
    count = len(pairs)
    power = 1 << count.bit_length() - 1
    search = (count, 6 * power, power.bit_length() - 1, 6 * (count - power))
    body = b"".join(struct.pack(">HHh", *pair, value) for pair, value in sorted(pairs.items()))
    head = struct.pack(">HHHHH", 0, 1, 0, 14 + len(body) & 0xFFFF, 1)
    return head + struct.pack(">4H", *(value & 0xFFFF for value in search)) + body


def _file(tables: Mapping[bytes, bytes]) -> bytes:
    """The tables in order of their names behind a directory, with checksums."""
    count = len(tables)
    power = 1 << count.bit_length() - 1
    directory = struct.pack(">IHHHH", 0x10000, count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    at = len(directory) + 16 * count
    body = []
    for tag, data in sorted(tables.items()):
        directory += struct.pack(">4sIII", tag, _checksum(data), at, len(data))
        body += [data, bytes(-len(data) % 4)]
        at += len(data) + -len(data) % 4
    whole = bytearray(directory + b"".join(body))
    head = len(directory) + sum(len(d) + -len(d) % 4 for tag, d in tables.items() if tag < b"head")
    struct.pack_into(">I", whole, head + 8, (0xB1B0AFBA - _checksum(bytes(whole))) & 0xFFFFFFFF)
    return bytes(whole)


def _checksum(data: bytes) -> int:
    padded = data + bytes(-len(data) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}I", padded)
    return sum(words) & 0xFFFFFFFF
