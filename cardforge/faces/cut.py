"""The outline a face is cut to: rounded rectangle, round, hexagon, octagon. In mm from the trim's top left corner."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from cardforge.faces import outline
from cardforge.faces.outline import Outline

SHAPES = ("rounded", "round", "hex", "hex-pointy", "octagon")
"""What a face may be cut to. `hex` has a flat side above and below, `hex-pointy` a point; both fill their box, and are
regular where its sides are as 2 to the square root of 3.
"""
FIGURES = ("rounded", "round", "hex", "hex-pointy", "octagon", "star", "polygon", "path")
"""What a layout may draw and clip to; see `figures`."""
Point = tuple[float, float]


class Cut(Protocol):
    """What has an outline: a Face, a Layout."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    @property
    def shape(self) -> str: ...
    @property
    def radius(self) -> float: ...


def cut_outline(of: Cut, grow: float = 0.0) -> Outline:
    """The line along which a face is cut; `grow` mm outside it (the edge of the bleed), or inside where negative (the
    safe margin). Corners of a rounded shape keep a right radius; polygons are offset side by side.
    """
    width, height = of.width, of.height
    if of.shape == "round":
        return outline.ellipse(width / 2, height / 2, max(0.0, width / 2 + grow), max(0.0, height / 2 + grow))
    if of.shape in ("hex", "hex-pointy", "octagon"):
        return closed(offset(corners(of.shape, width, height), grow))
    radius = max(0.0, of.radius + grow) if of.radius > 0 else 0.0
    return outline.rectangle(-grow, -grow, max(0.0, width + 2 * grow), max(0.0, height + 2 * grow), radius)


def corners(shape: str, width: float, height: float) -> list[Point]:
    """The corners of a polygon that fills this box, clockwise."""
    if shape == "hex":
        return [(width / 4, 0.0), (width * 3 / 4, 0.0), (width, height / 2),
                (width * 3 / 4, height), (width / 4, height), (0.0, height / 2)]  # fmt: skip
    if shape == "hex-pointy":
        return [(width / 2, 0.0), (width, height / 4), (width, height * 3 / 4),
                (width / 2, height), (0.0, height * 3 / 4), (0.0, height / 4)]  # fmt: skip
    cut = min(width, height) * (1 - 1 / math.sqrt(2))
    return [(cut, 0.0), (width - cut, 0.0), (width, cut), (width, height - cut),
            (width - cut, height), (cut, height), (0.0, height - cut), (0.0, cut)]  # fmt: skip


def closed(points: Sequence[Point]) -> Outline:
    """A polygon as an outline."""
    return (("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",))


def offset(points: Sequence[Point], grow: float) -> list[Point]:
    """A convex polygon (clockwise, y down) with every side moved outwards by `grow`."""
    moved: list[Point] = []
    for before, here, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        ax, ay = _normal(before, here)
        bx, by = _normal(here, after)
        reach = grow / (1 + ax * bx + ay * by)
        moved.append((here[0] + (ax + bx) * reach, here[1] + (ay + by) * reach))
    return moved


def _normal(start: Point, end: Point) -> Point:
    """The unit vector that points out of the side, the polygon running clockwise with y down."""
    length = math.dist(start, end) or 1.0
    return (end[1] - start[1]) / length, (start[0] - end[0]) / length
