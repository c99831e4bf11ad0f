"""Where cards lie: places of fronts and backs on a sheet, and what bleed each shows. Pure geometry, in mm from the
sheet's top left corner, y down.

The block of cards stands in the middle of the sheet; margins that differ by edge, or a cutting machine's marks, move
it no further than they must. A back lies where the sheet, turned over, brings it behind its front: mirrored about the
middle of the sheet, not of the block. Turned over its long edge, a portrait sheet shows its columns reversed; over
its short edge, its rows reversed and the art upside down. A landscape sheet is the other way round. A fold-over sheet
has its backs below the fold in the same column, upside down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardforge.sheets.registration import Rect, overlap
from cardforge.sheets.spec import SheetSpec

FEWER = 2
"""Columns and rows that are tried less, to find the place among a cutting machine's marks where most cards lie."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card's trim begins, its bleed beyond the trim (left, top, right, bottom), and whether its art stands
    upside down.
    """

    x: float
    y: float
    margins: tuple[float, float, float, float]
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Columns and rows of cards, and where the first begins."""

    columns: int
    rows: int
    left: float
    top: float


class Grid:
    """The places of one sheet. Slots are counted along the rows, from the top row down; `cells` are the (row, column)
    of those that can be used.
    """

    def __init__(self, spec: SheetSpec, backs: str = "none") -> None:
        self.spec = spec
        self.backs = backs
        block, self.cells = _laid(spec, backs)
        self.columns, self.rows, self.left, self.top = block.columns, block.rows, block.left, block.top
        self.right = self.left + self.columns * (spec.card_width + spec.gap) - spec.gap
        self.bottom = self.top + self.rows * (spec.card_height + spec.gap) - spec.gap

    @property
    def capacity(self) -> int:
        """Cards on a sheet."""
        return len(self.cells)

    def front(self, slot: int) -> Spot:
        """The place of a front."""
        return _spot(self.spec, self.backs, Block(self.columns, self.rows, self.left, self.top), *self.cells[slot])

    def back(self, slot: int) -> Spot:
        """The place of the same slot's back: on the sheet's other side, or below the fold."""
        return self.behind(self.front(slot))

    def behind(self, front: Spot) -> Spot:
        """The place behind any place of the front side."""
        spec = self.spec
        left, top, right, bottom = front.margins
        below = spec.height - front.y - spec.card_height
        if self.backs == "fold":
            return Spot(front.x, below, (left, bottom, right, top), True)
        if spec.mirrored(self.backs)[0]:
            return Spot(spec.width - front.x - spec.card_width, front.y, (right, top, left, bottom))
        return Spot(front.x, below, (left, bottom, right, top), True)

    @property
    def lowest(self) -> float:
        """Where the last card on the front side ends, backs below a fold included."""
        return self.spec.height - self.top if self.backs == "fold" else self.bottom

    def edges(self) -> tuple[list[float], list[float]]:
        """Where the front side is cut: x of every upright cut, y of every level one, those that abut taken once."""
        spec = self.spec
        xs = _cuts(self.left, self.columns, spec.card_width, spec.gap)
        ys = _cuts(self.top, self.rows, spec.card_height, spec.gap)
        if self.backs == "fold":
            ys += [spec.height - y for y in ys]
        return _distinct(xs), _distinct(ys)

    def boxes(self) -> tuple[Rect, Rect]:
        """Trim and bleed box of the front side: around the block of cards, not around a single one."""
        bleeds = outer_bleeds(self.spec, self.backs, Block(self.columns, self.rows, self.left, self.top))
        bottom = bleeds[1] if self.backs == "fold" else bleeds[3]
        return (self.left, self.top, self.right, self.lowest), (
            self.left - bleeds[0],
            self.top - bleeds[1],
            self.right + bleeds[2],
            self.lowest + bottom,
        )


def outer_bleeds(spec: SheetSpec, backs: str, block: Block) -> tuple[float, float, float, float]:
    """The bleed around a block: all of it, as far as the paper reaches; as far as the fold between two sides."""
    right = spec.width - block.left - block.columns * (spec.card_width + spec.gap) + spec.gap
    below = spec.height - block.top - block.rows * (spec.card_height + spec.gap) + spec.gap
    if backs == "fold":
        below = spec.fold / 2
    left, top, right, bottom = (max(0.0, min(spec.bleed, room)) for room in (block.left, block.top, right, below))
    return left, top, right, bottom


def _spot(spec: SheetSpec, backs: str, block: Block, row: int, column: int) -> Spot:
    inner = min(spec.bleed, spec.gap / 2)
    left, top, right, bottom = outer_bleeds(spec, backs, block)
    margins = (
        left if column == 0 else inner,
        top if row == 0 else inner,
        right if column == block.columns - 1 else inner,
        bottom if row == block.rows - 1 else inner,
    )
    x = block.left + column * (spec.card_width + spec.gap)
    y = block.top + row * (spec.card_height + spec.gap)
    return Spot(x, y, margins)


@lru_cache(maxsize=256)
def _laid(spec: SheetSpec, backs: str) -> tuple[Block, tuple[tuple[int, int], ...]]:
    """The block where most cards can be used, and its usable cells."""
    columns, rows = spec.count(backs)
    keep_outs = spec.registration.keep_outs(spec.width, spec.height) if spec.registration else ()
    best: tuple[Block, tuple[tuple[int, int], ...]] | None = None
    for block in _blocks(spec, backs, columns, rows, keep_outs):
        cells = tuple(
            (row, column)
            for row in range(block.rows)
            for column in range(block.columns)
            if not any(overlap(r, k) for r in _covered(spec, backs, block, row, column) for k in keep_outs)
        )
        if best is None or len(cells) > len(best[1]):
            best = block, cells
        if len(cells) == columns * rows:
            break
    return best or (Block(0, 0, spec.width / 2, spec.height / 2), ())


def _blocks(spec: SheetSpec, backs: str, columns: int, rows: int, keep_outs: tuple[Rect, ...]) -> Iterator[Block]:
    """Blocks to try: the whole one in the middle first, then moved beside the marks, then smaller ones."""
    if not columns or not rows:
        return
    fewer = FEWER if keep_outs else 0
    for count in range(columns, max(0, columns - fewer - 1), -1):
        for lines in range(rows, max(0, rows - fewer - 1), -1):
            for left in _starts(spec, backs, count, 0, keep_outs):
                for top in _starts(spec, backs, lines, 1, keep_outs):
                    yield Block(count, lines, left, top)


def _starts(spec: SheetSpec, backs: str, count: int, axis: int, keep_outs: tuple[Rect, ...]) -> list[float]:
    """Where a row or column of cards may begin, nearest to the middle first."""
    keep = spec.keep(backs)
    size = (spec.card_width, spec.card_height)[axis]
    paper = (spec.width, spec.height)[axis]
    low, high = ((keep.left, keep.right), (keep.top, keep.bottom))[axis]
    long = count * (size + spec.gap) - spec.gap
    if axis and backs == "fold":
        return [paper / 2 - spec.fold / 2 - long]
    last = paper - high - long
    middle = min(max((paper - long) / 2, low), last)
    reach = min(spec.bleed, max(low, 0.0)) if keep_outs else 0.0
    beside = [k[axis + 2] + reach for k in keep_outs] + [k[axis] - reach - long for k in keep_outs]
    allowed = [start for start in (low, last, *beside) if low - 1e-9 <= start <= last + 1e-9]
    return [middle, *sorted(_distinct(allowed), key=lambda start: abs(start - middle))]


def _covered(spec: SheetSpec, backs: str, block: Block, row: int, column: int) -> Iterator[Rect]:
    """What a cell prints on, bleed included; with its back where that lies on the same side."""
    spot = _spot(spec, backs, block, row, column)
    left, top, right, bottom = spot.margins
    rect = (spot.x - left, spot.y - top, spot.x + spec.card_width + right, spot.y + spec.card_height + bottom)
    yield rect
    if backs == "fold":
        yield (rect[0], spec.height - rect[3], rect[2], spec.height - rect[1])


def _cuts(start: float, count: int, size: float, gap: float) -> list[float]:
    """Both edges of every card of a row."""
    return [start + index * (size + gap) + edge for index in range(count) for edge in (0.0, size)]


def _distinct(values: list[float]) -> list[float]:
    """Values in order, those that coincide taken once."""
    kept: list[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > 1e-6:
            kept.append(value)
    return kept
