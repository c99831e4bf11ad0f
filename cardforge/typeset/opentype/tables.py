"""The `GSUB` and `GPOS` tables: other forms of a glyph, room it can give up, kerning of two; by glyph id, in place.

After the OpenType specification 1.9.1: only lookups that map one glyph to one (GSUB 1), move one (GPOS 1) or two
(GPOS 2) are read, whatever script or language they serve; `fwid`, `vert`, `halt` and `kern` are no more than that in
Chinese and Latin faces.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from cardforge.typeset.opentype.variation import Store

EXTENSION = {"GSUB": 7, "GPOS": 9}
_VARIATION_INDEX = 0x8000


class Lookups:
    """One layout table of a face. `data` is the table's bytes, empty where the face has none."""

    def __init__(self, table: str, data: bytes) -> None:
        self._table, self._data = table, data
        self._subtables: dict[tuple[str, int], list[int]] = {}
        self._kerned: dict[int, list[tuple[int, int, int, int]]] = {}
        self._sets: dict[int, dict[int, int]] = {}
        self._classes: dict[tuple[int, int], int] = {}

    def _u16(self, at: int, count: int = 1) -> tuple[int, ...]:
        return struct.unpack_from(f">{count}H", self._data, at)

    def subtables(self, feature: str, kind: int) -> list[int]:
        """Where the subtables of a feature's lookups of a type stand, extensions unwrapped, in lookup order."""
        if (feature, kind) not in self._subtables:
            self._subtables[feature, kind] = list(self._of(feature, kind)) if self._data else []
        return self._subtables[feature, kind]

    def _of(self, feature: str, kind: int) -> Iterator[int]:
        features, lookups = self._u16(6, 2)
        wanted: set[int] = set()
        for i in range(self._u16(features)[0] if features else 0):
            tag, offset = struct.unpack_from(">4sH", self._data, features + 2 + 6 * i)
            if tag == feature.encode("ascii"):
                at = features + offset
                wanted.update(self._u16(at + 4, self._u16(at + 2)[0]))
        for number in sorted(wanted):
            at = lookups + self._u16(lookups + 2 + 2 * number)[0]
            stated, _, count = self._u16(at, 3)
            for offset in self._u16(at + 6, count):
                place, found = at + offset, stated
                if found == EXTENSION[self._table]:
                    _, found, far = struct.unpack_from(">HHI", self._data, place)
                    place += far
                if found == kind:
                    yield place

    def _covered(self, at: int, glyph: int) -> int | None:
        """The glyph's number in a Coverage table, None where it is not in it."""
        form, count = self._u16(at, 2)
        size = 2 if form == 1 else 6
        low, high = 0, count
        while low < high:
            middle = (low + high) // 2
            entry = self._u16(at + 4 + size * middle, size // 2)
            first, last = entry[0], entry[0] if form == 1 else entry[1]
            if glyph < first:
                high = middle
            elif glyph > last:
                low = middle + 1
            else:
                return middle if form == 1 else entry[2] + glyph - first
        return None

    def _class(self, at: int, glyph: int) -> int:
        """The glyph's class in a ClassDef table, 0 where it states none."""
        form, first, count = self._u16(at, 3)
        if form == 1:
            return self._u16(at + 6 + 2 * (glyph - first))[0] if first <= glyph < first + count else 0
        low, high = 0, first  # format 2 has the count where format 1 has its first glyph
        while low < high:
            middle = (low + high) // 2
            start, end, number = self._u16(at + 4 + 6 * middle, 3)
            if glyph < start:
                high = middle
            elif glyph > end:
                low = middle + 1
            else:
                return number
        return 0

    def substitute(self, feature: str, glyph: int) -> int | None:
        """The glyph that stands for this one under a feature, None where it has no other form."""
        for at in self.subtables(feature, 1):
            form, coverage = self._u16(at, 2)
            number = self._covered(at + coverage, glyph)
            if number is not None:
                if form == 1:
                    return (glyph + self._u16(at + 4)[0]) & 0xFFFF
                return self._u16(at + 6 + 2 * number)[0]
        return None

    def moved(self, feature: str, glyph: int) -> tuple[int, int] | None:
        """(placement in x, change of advance) under a feature, in font units; None where it says nothing of it."""
        for at in self.subtables(feature, 1):
            form, coverage, values = self._u16(at, 3)
            number = self._covered(at + coverage, glyph)
            if number is not None:
                place = at + 6 if form == 1 else at + 8 + 2 * values.bit_count() * number
                return self._value(place, values, 1), self._value(place, values, 4)
        return None

    def kern(self, left: int, right: int, store: Store | None) -> float:
        """The pair's kerning in font units: the first subtable that knows the pair says it. `store`: how variable
        fonts change it."""
        if left not in self._kerned:
            self._kerned[left] = list(self._kerning(left))
        for at, form, first, number in self._kerned[left]:
            found = self._of_pairs(at, number, right) if form == 1 else self._of_classes(at, left, right)
            if found is not None:
                place, base = found
                delta = self._device(place, first, base, store) if store is not None and first & 0x40 else 0.0
                return self._value(place, first, 4) + delta
        return 0

    def _kerning(self, left: int) -> Iterator[tuple[int, int, int, int]]:
        """(place, format, form of the first value, number in the coverage) of the subtables that kern this glyph."""
        for at in self.subtables("kern", 2):
            form, coverage, first, _ = self._u16(at, 4)
            number = self._covered(at + coverage, left)
            if number is not None and first:
                yield at, form, first, number

    def _of_pairs(self, at: int, number: int, right: int) -> tuple[int, int] | None:
        base = at + self._u16(at + 10 + 2 * number)[0]
        if base not in self._sets:
            first, second = self._u16(at + 4, 2)
            size = 2 + 2 * (first.bit_count() + second.bit_count())
            places = range(base + 2, base + 2 + size * self._u16(base)[0], size)
            self._sets[base] = {self._u16(place)[0]: place + 2 for place in reversed(places)}
        place = self._sets[base].get(right)
        return None if place is None else (place, base)

    def _of_classes(self, at: int, left: int, right: int) -> tuple[int, int]:
        first, second, one, other, _, columns = self._u16(at + 4, 6)
        size = 2 * (first.bit_count() + second.bit_count())
        row, column = self._known_class(at + one, left), self._known_class(at + other, right)
        return at + 16 + size * (columns * row + column), at

    def _known_class(self, at: int, glyph: int) -> int:
        if (at, glyph) not in self._classes:
            self._classes[at, glyph] = self._class(at, glyph)
        return self._classes[at, glyph]

    def _value(self, at: int, form: int, bit: int) -> int:
        """One field of a ValueRecord: 1 the placement in x, 4 the advance; 0 where the form has none."""
        if not form & bit:
            return 0
        return int(struct.unpack_from(">h", self._data, at + 2 * (form & (bit - 1)).bit_count())[0])

    def _device(self, at: int, form: int, base: int, store: Store) -> float:
        """What the variation store adds to the advance of a ValueRecord."""
        offset = self._u16(at + 2 * (form & 0x3F).bit_count())[0]
        if not offset:
            return 0.0
        outer, inner, kind = self._u16(base + offset, 3)
        return store.delta(outer << 16 | inner) if kind == _VARIATION_INDEX else 0.0
