"""The `CFF ` and `CFF2` tables: glyph id -> contours, in the font's units.

After Adobe Technical Note 5176 (CFF) and the OpenType specification 1.9.1 (CFF2). Only what a glyph needs is read, in
place: a face of 65,535 glyphs costs nothing to open.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from functools import cached_property

from cardforge.typeset.fonts.embolden import Contour
from cardforge.typeset.opentype.charstring import Program, draw
from cardforge.typeset.opentype.sfnt import Sfnt
from cardforge.typeset.opentype.variation import Store

_CHARSTRINGS, _PRIVATE, _SUBRS, _VSINDEX, _VSTORE = 17, 18, 19, 22, 24
_DEFAULT_WIDTH, _NOMINAL_WIDTH = 20, 21
_FDARRAY, _FDSELECT = 0x0C24, 0x0C25
_NIBBLES = "0123456789.EE -"


class Index:
    """An INDEX at `at` of `data`: items by number, read when asked for. `wide`: with a count of 32 bits (CFF2)."""

    def __init__(self, data: memoryview, at: int, wide: bool) -> None:
        self._data = data
        head = 4 if wide else 2
        self.count = int.from_bytes(data[at : at + head], "big")
        self.end = at + head
        if self.count:
            self._size = data[at + head]
            if not 1 <= self._size <= 4:
                raise ValueError(f"an index with offsets of {self._size} bytes")
            self._offsets = at + head + 1
            self._base = self._offsets + self._size * (self.count + 1) - 1
            self.end = self._base + self._offset(self.count)

    def _offset(self, number: int) -> int:
        at = self._offsets + self._size * number
        return int.from_bytes(self._data[at : at + self._size], "big")

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, number: int) -> bytes:
        if not 0 <= number < self.count:
            raise IndexError(f"item {number} of {self.count}")
        return bytes(self._data[self._base + self._offset(number) : self._base + self._offset(number + 1)])


def operators(data: bytes | memoryview) -> dict[int, list[float]]:
    """A DICT: operator -> operands; two-byte operators as 0x0C00 + the second."""
    found: dict[int, list[float]] = {}
    operands: list[float] = []
    i = 0
    while i < len(data):
        b = data[i]
        i += 1
        if b <= 21 or b in (_VSINDEX, 23, _VSTORE):
            if b == 12:
                b = 0x0C00 + data[i]
                i += 1
            found[b] = operands
            operands = []
        elif b == 28:
            operands.append(struct.unpack_from(">h", data, i)[0])
            i += 2
        elif b == 29:
            operands.append(struct.unpack_from(">i", data, i)[0])
            i += 4
        elif b == 30:
            text = ""
            while not text.endswith(" "):
                text += "".join(_NIBBLES[n] if n < 15 else " " for n in (data[i] >> 4, data[i] & 15))
                i += 1
            operands.append(_real(text))
        elif b <= 246:
            operands.append(b - 139)
        elif b <= 254:
            operands.append((b - 247) * 256 + data[i] + 108 if b <= 250 else (251 - b) * 256 - data[i] - 108)
            i += 1
        else:
            raise ValueError(f"a DICT with the byte {b}")
    return found


def _real(text: str) -> float:
    """The operands that are real numbers (widths, a matrix) are not used here; a damaged one counts as 0."""
    try:
        return float(text.strip())
    except ValueError:
        return 0.0


class Outlines:
    """The glyphs of a face with a `CFF ` or `CFF2` table."""

    def __init__(self, font: Sfnt) -> None:
        self.wide = "CFF2" in font.tables
        self._data = font.view("CFF2" if self.wide else "CFF ")
        size = self._data[2]
        if self.wide:
            (length,) = struct.unpack_from(">H", self._data, 3)
            top = operators(self._data[size : size + length])
            self._globals = Index(self._data, size + length, True)
        else:
            names = Index(self._data, size, False)
            tops = Index(self._data, names.end, False)
            strings = Index(self._data, tops.end, False)
            top = operators(tops[0])
            self._globals = Index(self._data, strings.end, False)
        self._top = top
        self._programs = Index(self._data, int(top[_CHARSTRINGS][0]), self.wide)
        self._privates: dict[int, Program] = {}
        self._place: tuple[float, ...] = ()

    def contours(self, glyph: int, place: tuple[float, ...] = ()) -> list[Contour]:
        """The glyph's closed contours, at a place on the axes. ValueError for a damaged charstring, NotImplementedError
        for what no Chinese font does (arithmetic, accents composed by the long deprecated `seac`)."""
        if place != self._place:
            self._privates, self._place = {}, place
        number = self._select(glyph)
        if number not in self._privates:
            self._privates[number] = self._private(number)
        return draw(self._programs[glyph], self._privates[number])

    def _private(self, number: int) -> Program:
        held = operators(self._dicts[number]) if self._dicts is not None else self._top
        size, at = (int(v) for v in held.get(_PRIVATE, [0, 0])[-2:])
        private = operators(self._data[at : at + size])
        subrs = Index(self._data, at + int(private[_SUBRS][0]), self.wide) if _SUBRS in private else ()
        outer = int(private.get(_VSINDEX, [0])[0])
        return Program(subrs, self._globals, self.wide, self._weights, outer)

    @property
    def _weights(self) -> Store | None:
        if _VSTORE not in self._top:
            return None
        return Store(self._data, int(self._top[_VSTORE][0]) + 2, self._place)

    @cached_property
    def _dicts(self) -> Index | None:
        return Index(self._data, int(self._top[_FDARRAY][0]), self.wide) if _FDARRAY in self._top else None

    def _select(self, glyph: int) -> int:
        """Which private dictionary the glyph uses."""
        if _FDSELECT not in self._top:
            return 0
        at = int(self._top[_FDSELECT][0])
        if self._data[at] == 0:
            return self._data[at + 1 + glyph]
        firsts, numbers = self._ranges
        return numbers[bisect_right(firsts, glyph) - 1]

    @cached_property
    def _ranges(self) -> tuple[list[int], list[int]]:
        at = int(self._top[_FDSELECT][0])
        form = {3: ">HB", 4: ">IH"}[self._data[at]]
        head = ">H" if form == ">HB" else ">I"
        (count,) = struct.unpack_from(head, self._data, at + 1)
        start = at + 1 + struct.calcsize(head)
        ranges = list(struct.iter_unpack(form, self._data[start : start + struct.calcsize(form) * count]))
        return [first for first, _ in ranges], [number for _, number in ranges]
