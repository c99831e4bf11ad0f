"""Crop marks and fold marks of a grid, as lines (x1, y1, x2, y2) in mm from the sheet's top left corner, y down.

They stand outside every bleed, never inside a trim: around the block, and in the gaps where bleeds leave a millimetre.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.sheets.grid import Grid

Line = tuple[float, float, float, float]
SHORTEST = 0.2
"""A mark shorter than this is left out."""


def crop_marks(grid: Grid) -> list[Line]:
    """The marks of the front side."""
    spec = grid.spec
    xs, ys = grid.edges()
    _, bleed = grid.boxes()
    lines: list[Line] = []
    level = list(_inside(grid, 0))
    upright = list(_inside(grid, 1))
    for x in xs:
        lines += [(x, a, x, b) for a, b in _outside(grid, bleed[1], bleed[3], spec.height)]
        lines += [(x, a, x, b) for a, b in upright]
    for y in ys:
        lines += [(a, y, b, y) for a, b in _outside(grid, bleed[0], bleed[2], spec.width)]
        lines += [(a, y, b, y) for a, b in level]
    return lines


def fold_marks(grid: Grid) -> list[Line]:
    """Two short dashes at the paper's sides that say where to fold."""
    if grid.backs != "fold":
        return []
    spec, y = grid.spec, grid.spec.height / 2
    left = max(2.0, grid.boxes()[1][0] - spec.marks.off)
    right = max(2.0, spec.width - grid.boxes()[1][2] - spec.marks.off)
    return [(0.0, y, left, y), (spec.width - right, y, spec.width, y)]


def behind(grid: Grid, lines: list[Line]) -> list[Line]:
    """The same marks on the sheet's other side."""
    width, height = grid.spec.width, grid.spec.height
    across, down = grid.spec.mirrored(grid.backs)
    return [
        (
            width - x2 if across else x1,
            height - y2 if down else y1,
            width - x1 if across else x2,
            height - y1 if down else y2,
        )
        for x1, y1, x2, y2 in lines
    ]


def _outside(grid: Grid, start: float, end: float, paper: float) -> Iterator[tuple[float, float]]:
    """The two spans beyond a bleed that reaches from `start` to `end`, cut short where the paper ends."""
    off, length = grid.spec.marks.off, grid.spec.marks.length
    before, after = min(length, start - off), min(length, paper - end - off)
    if before > SHORTEST:
        yield start - off - before, start - off
    if after > SHORTEST:
        yield end + off, end + off + after


def _inside(grid: Grid, axis: int) -> Iterator[tuple[float, float]]:
    """The spans in the gaps between bleeds."""
    spec = grid.spec
    size, count, start = ((spec.card_width, grid.columns, grid.left), (spec.card_height, grid.rows, grid.top))[axis]
    room = spec.gap - 2 * spec.bleed
    if room < 1.0:
        return
    middles = [start + index * (size + spec.gap) - spec.gap / 2 for index in range(1, count)]
    if axis and grid.backs == "fold":
        middles += [spec.height - middle for middle in middles]
    for middle in middles:
        yield middle - room / 2, middle + room / 2
