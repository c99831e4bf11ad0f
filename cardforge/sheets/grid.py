"""Where cards lie: places of fronts and backs on a sheet, what bleed each shows, and the crop marks. Pure geometry,
in mm from the sheet's top left corner, y down.

Duplex: turned over its long edge, a portrait sheet shows its columns reversed; over its short edge, its rows reversed
and the art upside down. A landscape sheet is the other way round. A fold-over sheet has its backs below the fold in
the same column, upside down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardforge.sheets.spec import SheetSpec

BACKS = ("long", "short", "fold", "none")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card's trim begins, its bleed beyond the trim (left, top, right, bottom), and whether its art stands
    upside down.
    """

    x: float
    y: float
    margins: tuple[float, float, float, float]
    turned: bool = False


class Grid:
    """The places of one sheet. Slots are counted along the rows, from the top row down."""

    def __init__(self, spec: SheetSpec, backs: str = "none") -> None:
        self.spec = spec
        self.backs = backs
        self.columns = spec.columns
        self.rows = spec.fold_rows if backs == "fold" else spec.rows
        block = self.columns * spec.card_width + (self.columns - 1) * spec.gap
        high = self.rows * spec.card_height + (self.rows - 1) * spec.gap
        self.left = (spec.width - block) / 2
        self.right = spec.width - self.left
        self.top = spec.height / 2 - spec.fold / 2 - high if backs == "fold" else (spec.height - high) / 2
        self.bottom = self.top + high

    @property
    def capacity(self) -> int:
        """Cards on a sheet."""
        return self.columns * self.rows

    def front(self, slot: int) -> Spot:
        """The place of a front."""
        return self._spot(slot // self.columns, slot % self.columns)

    def back(self, slot: int) -> Spot:
        """The place of the same slot's back: on the sheet's other side, or below the fold."""
        row, column = divmod(slot, self.columns)
        if self.backs == "fold":
            front = self._spot(row, column)
            left, top, right, bottom = front.margins
            return Spot(front.x, self.spec.height - front.y - self.spec.card_height, (left, bottom, right, top), True)
        if (self.backs == "long") is not self.spec.landscape:
            return self._spot(row, self.columns - 1 - column)
        return self._spot(self.rows - 1 - row, column, True)

    def _spot(self, row: int, column: int, turned: bool = False) -> Spot:
        spec = self.spec
        inner = min(spec.bleed, spec.gap / 2)
        outer = min(spec.bleed, self.left, self.top)
        below = min(outer, spec.fold / 2) if self.backs == "fold" else outer
        margins = (
            outer if column == 0 else inner,
            outer if row == 0 else inner,
            outer if column == self.columns - 1 else inner,
            below if row == self.rows - 1 else inner,
        )
        return Spot(
            self.left + column * (spec.card_width + spec.gap),
            self.top + row * (spec.card_height + spec.gap),
            margins,
            turned,
        )

    def marks(self) -> Iterator[tuple[float, float, float, float]]:
        """Crop marks as lines (x1, y1, x2, y2): outside the block's bleed at every cut, and in the gaps where bleeds
        leave room.
        """
        xs = [edge for column in range(self.columns) for edge in self._edges(self.left, column, self.spec.card_width)]
        ys = [edge for row in range(self.rows) for edge in self._edges(self.top, row, self.spec.card_height)]
        bottom = self.spec.height - self.top if self.backs == "fold" else self.bottom
        if self.backs == "fold":
            ys += [self.spec.height - y for y in ys]
        for x in _distinct(xs):
            yield from ((x, a, x, b) for a, b in self._outside(self.top, bottom, self.spec.height))
            yield from ((x, a, x, b) for a, b in self._inside(self.top, self.rows, self.spec.card_height))
        for y in _distinct(ys):
            yield from ((a, y, b, y) for a, b in self._outside(self.left, self.right, self.spec.width))
            yield from ((a, y, b, y) for a, b in self._inside(self.left, self.columns, self.spec.card_width))

    def fold_line(self) -> Iterator[tuple[float, float, float, float]]:
        """Two short dashes at the paper's sides that say where to fold."""
        if self.backs == "fold":
            y = self.spec.height / 2
            reach = max(2.0, self.left - self.spec.bleed - self.spec.marks.off)
            yield (0.0, y, reach, y)
            yield (self.spec.width - reach, y, self.spec.width, y)

    def _edges(self, start: float, index: int, size: float) -> tuple[float, float]:
        first = start + index * (size + self.spec.gap)
        return first, first + size

    def _outside(self, start: float, end: float, paper: float) -> Iterator[tuple[float, float]]:
        marks = self.spec.marks
        near = min(self.spec.bleed, start) + marks.off
        length = min(marks.length, start - near)
        if length > 0.2:
            yield start - near - length, start - near
            yield end + near, end + near + length

    def _inside(self, start: float, count: int, size: float) -> Iterator[tuple[float, float]]:
        room = self.spec.gap - 2 * self.spec.bleed
        if room >= 1.0:
            for index in range(1, count):
                middle = start + index * (size + self.spec.gap) - self.spec.gap / 2
                yield middle - room / 2, middle + room / 2


def _distinct(values: list[float]) -> list[float]:
    """Edges in order, those that abut taken once."""
    kept: list[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > 1e-6:
            kept.append(value)
    return kept
