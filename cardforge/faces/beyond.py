"""Texts as placed -> how far they stand out beyond the line the card is cut along: what is there is cut away, and no
box says so. By the boxes of characters, drawn in to what is inked at least; texts under a `clip` are cut on purpose.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from cardforge.faces.cut import Cut, Point, corners
from cardforge.faces.model import GroupItem, Item, TextItem
from cardforge.faces.outline import IDENTITY, Matrix, multiply
from cardforge.typeset import Block, Column, Line, VBlock
from cardforge.typeset.model import MM

TOP, FOOT = 0.68, 0.0
"""em above and below the base line that nearly every character inks."""
SIDE = 0.06
"""em at the ends of a line, half of that which a column leaves free at each side."""
HALF_COLUMN = 0.36
LEAST = 0.2
"""mm: less is hardly seen, and no cut is that exact."""
Box = tuple[float, float, float, float]


def beyond(items: Iterable[Item], of: Cut) -> float:
    """mm by which text stands out of the cut at the worst place; 0 where less than `LEAST`."""
    worst = max((outside(x, y, of) for x, y in _points(items, IDENTITY)), default=0.0)
    return worst if worst >= LEAST else 0.0


def outside(x: float, y: float, of: Cut) -> float:
    """mm by which a point lies outside of the cut, below 0 within it; the corners of a card count as square."""
    if of.shape == "round":
        across, down = of.width / 2, of.height / 2
        return (math.hypot(x / across - 1, y / down - 1) - 1) * min(across, down)
    if of.shape == "rounded":
        return max(-x, -y, x - of.width, y - of.height)
    points = corners(of.shape, of.width, of.height)
    sides = zip(points, [*points[1:], points[0]], strict=True)
    return max(_off(x, y, start, end) for start, end in sides)


def _off(x: float, y: float, start: Point, end: Point) -> float:
    """mm from a side of a polygon that runs clockwise with y down, outwards."""
    across, down = end[0] - start[0], end[1] - start[1]
    return ((x - start[0]) * down - (y - start[1]) * across) / (math.hypot(across, down) or 1.0)


def _points(items: Iterable[Item], matrix: Matrix) -> Iterator[Point]:
    """The corners of all boxes, in mm on the face."""
    for item in items:
        if isinstance(item, GroupItem):
            if not item.clip:
                yield from _points(item.items, multiply(item.matrix, matrix))
        elif isinstance(item, TextItem):
            a, b, c, d, e, f = matrix
            for x, y in _corners(item):
                yield a * x + c * y + e, b * x + d * y + f


def _corners(item: TextItem) -> Iterator[Point]:
    turn = -1 if item.upside_down else 1
    for left, top, right, foot in _boxes(item.content):
        for x, y in ((left, top), (right, top), (right, foot), (left, foot)):
            yield item.x + turn * x / MM, item.y + turn * y / MM


def _boxes(content: Block | Line | Column | VBlock) -> Iterator[Box]:
    """Boxes in pt from the content's own origin."""
    if isinstance(content, Column):
        if content.items:
            half = HALF_COLUMN * content.items[0].size
            inset = SIDE * content.items[0].size
            yield -half, inset, half, content.height - inset
    elif isinstance(content, VBlock):
        half, inset = HALF_COLUMN * content.size, SIDE * content.size
        for column in content.lines:
            yield column.x - half, inset, column.x + half, column.length - inset
    else:
        lines, lift = (content.lines, 1) if isinstance(content, Block) else ((content,), 0)
        for line in lines:
            if line.items and line.text.strip():
                size, left = max(piece.size for piece in line.items), line.items[0].x
                base, inset = line.baseline * lift, SIDE * size
                yield left + inset, base - TOP * size, left + line.width - inset, base - FOOT * size
