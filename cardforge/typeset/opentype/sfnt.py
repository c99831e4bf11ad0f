"""A font file as mapped bytes: its tables, character map, advances, variation axes. Nothing is parsed before it is
asked for, and only the piece asked for: a collection of 30 MB opens in a millisecond.

After the OpenType specification 1.9.1 (ISO/IEC 14496-22): "otff", "cmap", "hmtx", "fvar", "avar". Whatever the bytes
of a damaged file run into is raised as it comes (struct.error, IndexError, ValueError): callers turn it into a finding.
"""

from __future__ import annotations

import mmap
import struct
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from cardforge.typeset.fonts.sources import Unusable

VERSIONS = (b"\0\1\0\0", b"OTTO", b"true")
NOT_FONTS = {b"wOFF": "WOFF", b"wOF2": "WOFF2", b"typ1": "PostScript Type 1", b"%!PS": "PostScript Type 1"}
_UNICODE = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0))
"""Platform and encoding of the character maps that hold Unicode, the fullest first."""
_LEAST = {4: 14, 6: 10, 10: 20, 12: 16, 13: 16}


class Sfnt:
    """One face of a font file; `number` counts the faces of a collection. ValueError where it is no font, OSError
    where it cannot be read."""

    def __init__(self, path: Path, number: int = 0) -> None:
        with path.open("rb") as stream:
            if not path.stat().st_size:
                raise ValueError("the file is empty")
            self.data = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
        at = self._face(number)
        version = self.data[at : at + 4]
        if version not in VERSIONS:
            raise ValueError(f"not a font: it begins with {version!r}")
        (count,) = struct.unpack_from(">H", self.data, at + 4)
        if not count:
            raise ValueError("not a font: it has no tables")
        self.tables: dict[str, tuple[int, int]] = {}
        for i in range(count):
            tag, offset, length = struct.unpack_from(">4s4xII", self.data, at + 12 + 16 * i)
            if offset + length > len(self.data):
                raise ValueError(f"the table {tag.decode('latin-1')} ends after the file: the file is cut short")
            self.tables[tag.decode("latin-1")] = (offset, length)

    def _face(self, number: int) -> int:
        """Where the face's table directory stands."""
        head = self.data[:4]
        if head in NOT_FONTS:
            raise Unusable("A241", f"it is a {NOT_FONTS[head]} file", kind=NOT_FONTS[head])
        if head != b"ttcf":
            if number:
                raise Unusable("A244", f"it holds one face, no face {number}", face=number, last=0)
            return 0
        (count,) = struct.unpack_from(">I", self.data, 8)
        if not 0 <= number < count:
            raise Unusable("A244", f"it holds {count} faces, no face {number}", face=number, last=count - 1)
        (at,) = struct.unpack_from(">I", self.data, 12 + 4 * number)
        return int(at)

    def view(self, tag: str) -> memoryview:
        """A table's bytes in place, not copied."""
        offset, length = self.tables.get(tag, (0, 0))
        return memoryview(self.data)[offset : offset + length]

    def table(self, tag: str) -> bytes:
        """A table's bytes; empty where there is none."""
        offset, length = self.tables.get(tag, (0, 0))
        return self.data[offset : offset + length]

    @cached_property
    def units(self) -> int:
        """Units of an em. ValueError for none at all."""
        units = int(struct.unpack_from(">H", self.table("head"), 18)[0])
        if not units:
            raise ValueError("it states 0 units per em")
        return units

    @cached_property
    def glyphs(self) -> int:
        """How many glyphs there are."""
        return int(struct.unpack_from(">H", self.table("maxp"), 4)[0])

    def advance(self, glyph: int) -> int:
        """The default instance's advance, in the font's units."""
        start, length = self.tables["hmtx"]
        count = min(self._metrics, length // 4)
        if not count:
            raise ValueError("it states no advances")
        return int(struct.unpack_from(">H", self.data, start + 4 * min(glyph, count - 1))[0])

    @cached_property
    def _metrics(self) -> int:
        return int(struct.unpack_from(">H", self.table("hhea"), 34)[0])

    # --- characters -----------------------------------------------------------------------------------------------

    @cached_property
    def cmap(self) -> tuple[int, int]:
        """(format, place in the file) of the fullest Unicode character map. ValueError where there is none."""
        start, _ = self.tables["cmap"]
        (count,) = struct.unpack_from(">H", self.data, start + 2)
        found: dict[tuple[int, int], int] = {}
        for i in range(count):
            platform, encoding, offset = struct.unpack_from(">HHI", self.data, start + 4 + 8 * i)
            found.setdefault((platform, encoding), start + offset)
        for kind in _UNICODE:
            if kind in found:
                form = int(struct.unpack_from(">H", self.data, found[kind])[0])
                if form in _LEAST:
                    return form, found[kind]
        raise ValueError("it has no Unicode character map")

    def glyph(self, code: int) -> int:
        """The glyph of a code point; 0 where there is none."""
        form, at = self.cmap
        if form in (12, 13):
            return self._of_groups(code, at, form)
        if form == 4:
            return self._of_segments(code, at) if code < 0x10000 else 0
        wide = form == 10
        first, count = struct.unpack_from(">II" if wide else ">HH", self.data, at + (12 if wide else 6))
        if not first <= code < first + count:
            return 0
        return int(struct.unpack_from(">H", self.data, at + (20 if wide else 10) + 2 * (code - first))[0])

    def _of_groups(self, code: int, at: int, form: int) -> int:
        (count,) = struct.unpack_from(">I", self.data, at + 12)
        low, high = 0, count
        while low < high:
            middle = (low + high) // 2
            first, last, glyph = struct.unpack_from(">III", self.data, at + 16 + 12 * middle)
            if code < first:
                high = middle
            elif code > last:
                low = middle + 1
            else:
                return int(glyph + code - first if form == 12 else glyph)
        return 0

    def _of_segments(self, code: int, at: int) -> int:
        (double,) = struct.unpack_from(">H", self.data, at + 6)
        low, high = 0, double // 2
        while low < high:
            middle = (low + high) // 2
            (last,) = struct.unpack_from(">H", self.data, at + 14 + 2 * middle)
            if code > last:
                low = middle + 1
            else:
                high = middle
        if low >= double // 2:
            return 0
        first, delta, offset = (
            struct.unpack_from(">H", self.data, at + 16 + double * n + 2 * low)[0] for n in (1, 2, 3)
        )
        if code < first:
            return 0
        if not offset:
            return int(code + delta) & 0xFFFF
        place = at + 16 + double * 3 + 2 * low + offset + 2 * (code - first)
        glyph = struct.unpack_from(">H", self.data, place)[0]
        return int(glyph + delta) & 0xFFFF if glyph else 0

    # --- variation ------------------------------------------------------------------------------------------------

    @cached_property
    def axes(self) -> dict[str, tuple[float, float, float]]:
        """Variation axes in order: tag -> (least, default, most); empty for a static face."""
        table = self.table("fvar")
        if not table:
            return {}
        start, count, size = struct.unpack_from(">HxxHH", table, 4)
        found = {}
        for i in range(count):
            tag, *bounds = struct.unpack_from(">4siii", table, start + size * i)
            least, default, most = (value / 65536 for value in bounds)
            found[tag.decode("latin-1")] = (least, default, most)
        return found

    def normalised(self, settings: dict[str, float]) -> tuple[float, ...]:
        """A place on the axes as -1..1 for each, in order: default where nothing is said, bent by `avar`."""
        place = []
        for tag, (least, default, most) in self.axes.items():
            value = min(max(settings.get(tag, default), least), most)
            span = default - least if value < default else most - default
            place.append((value - default) / span if span and value != default else 0.0)
        bends = self._bends
        return tuple(_bent(v, bends[i]) if i < len(bends) else v for i, v in enumerate(place))

    @cached_property
    def _bends(self) -> list[list[tuple[float, float]]]:
        table = self.table("avar")
        if not table:
            return []
        major, count = struct.unpack_from(">HxxxxH", table)
        if major != 1:
            raise ValueError(f"avar of version {major} is not known")
        bends, at = [], 8
        for _ in range(count):
            (pairs,) = struct.unpack_from(">H", table, at)
            flat = struct.unpack_from(f">{2 * pairs}h", table, at + 2)
            bends.append([(flat[i] / 16384, flat[i + 1] / 16384) for i in range(0, 2 * pairs, 2)])
            at += 2 + 4 * pairs
        return bends


def _bent(value: float, pairs: list[tuple[float, float]]) -> float:
    """Piecewise linear between the pairs."""
    for (x0, y0), (x1, y1) in pairwise(pairs):
        if value == x0:
            return y0
        if x0 < value < x1:
            return y0 + (y1 - y0) * (value - x0) / (x1 - x0)
    return pairs[-1][1] if pairs and value == pairs[-1][0] else value
