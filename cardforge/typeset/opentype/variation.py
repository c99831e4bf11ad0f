"""Item variation stores: how numbers of a variable font change along its axes.

After the OpenType specification 1.9.1, "OpenType Font Variations Common Table Formats".
"""

from __future__ import annotations

import struct

NONE = 0xFFFFFFFF
MOST_AXES = 64


class Store:
    """An ItemVariationStore that begins at `at` of `data`, at one place on the axes (-1..1 each)."""

    def __init__(self, data: bytes | memoryview, at: int, place: tuple[float, ...]) -> None:
        self._data, self._at = data, at
        form, regions, count = struct.unpack_from(">HIH", data, at)
        if form != 1:
            raise ValueError(f"a variation store of format {form} is not known")
        self._offsets = struct.unpack_from(f">{count}I", data, at + 8)
        self._scalars = _scalars(data, at + regions, place)
        self._known: dict[int, tuple[float, ...]] = {}

    def weights(self, outer: int) -> tuple[float, ...]:
        """What each delta of a set of this outer index counts, in order."""
        if outer not in self._known:
            at = self._at + self._offsets[outer]
            (count,) = struct.unpack_from(">H", self._data, at + 4)
            self._known[outer] = tuple(self._scalars[i] for i in struct.unpack_from(f">{count}H", self._data, at + 6))
        return self._known[outer]

    def delta(self, index: int) -> float:
        """The change of the item `outer << 16 | inner`; 0 for an index that is not there."""
        outer, inner = index >> 16, index & 0xFFFF
        if index == NONE or outer >= len(self._offsets):
            return 0.0
        at = self._at + self._offsets[outer]
        items, words, count = struct.unpack_from(">HHH", self._data, at)
        if inner >= items:
            return 0.0
        long, words = bool(words & 0x8000), words & 0x7FFF
        form = f">{words}{'i' if long else 'h'}{count - words}{'h' if long else 'b'}"
        row = struct.unpack_from(form, self._data, at + 6 + 2 * count + struct.calcsize(form) * inner)
        return sum((d * w for d, w in zip(row, self.weights(outer), strict=True) if w), 0.0)


def _scalars(data: bytes | memoryview, at: int, place: tuple[float, ...]) -> list[float]:
    """How much each region counts at a place."""
    axes, count = struct.unpack_from(">HH", data, at)
    if axes > MOST_AXES:
        raise ValueError(f"a variation store of {axes} axes")
    result = []
    for region in range(count):
        scalar = 1.0
        for axis in range(axes):
            raw = struct.unpack_from(">hhh", data, at + 4 + 6 * (axes * region + axis))
            lower, peak, upper = (value / 16384 for value in raw)
            value = place[axis] if axis < len(place) else 0.0
            if peak == 0 or lower > peak or peak > upper or (lower < 0 < upper) or value == peak:
                continue
            if value <= lower or upper <= value:
                scalar = 0.0
                break
            scalar *= (value - lower) / (peak - lower) if value < peak else (value - upper) / (peak - upper)
        result.append(scalar)
    return result


def advance_delta(hvar: bytes, glyph: int, store: Store) -> float:
    """How the advance of a glyph changes, by the `HVAR` table whose store is given."""
    (mapping,) = struct.unpack_from(">I", hvar, 8)
    if not mapping:
        return store.delta(glyph) if glyph <= 0xFFFF else 0.0
    form, entry = hvar[mapping], hvar[mapping + 1]
    (count,) = struct.unpack_from(">H" if form == 0 else ">I", hvar, mapping + 2)
    size = (entry >> 4 & 3) + 1
    at = mapping + (4 if form == 0 else 6) + size * min(glyph, count - 1)
    value = int.from_bytes(hvar[at : at + size], "big")
    bits = (entry & 15) + 1
    return store.delta((value >> bits) << 16 | value & ((1 << bits) - 1))
