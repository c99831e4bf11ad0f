"""Outlines as PDF can draw them, and what is done to them: transforms, bounds, arcs, simple shapes.

A segment is `("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)` or `("Z",)`, coordinates absolute.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

Segment = tuple[str, *tuple[float, ...]]
Outline = tuple[Segment, ...]
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def multiply(inner: Matrix, outer: Matrix) -> Matrix:
    """The transform that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def scale_of(matrix: Matrix) -> float:
    """The mean scale of a transform: what a stroke width is multiplied by."""
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def transform(outline: Iterable[Segment], matrix: Matrix) -> Outline:
    """Every point of the outline moved by `matrix`."""
    if matrix == IDENTITY:
        return tuple(outline)
    a, b, c, d, e, f = matrix
    moved: list[Segment] = []
    for kind, *numbers in outline:
        points: list[float] = []
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            points += (a * x + c * y + e, b * x + d * y + f)
        moved.append((kind, *points))
    return tuple(moved)


def bounds(outline: Iterable[Segment]) -> tuple[float, float, float, float]:
    """The box around all points, control points included: (left, top, right, bottom). ValueError for an empty
    outline.
    """
    xs: list[float] = []
    ys: list[float] = []
    for _, *numbers in outline:
        xs += numbers[::2]
        ys += numbers[1::2]
    if not xs:
        raise ValueError("an empty outline has no bounds")
    return min(xs), min(ys), max(xs), max(ys)


def arc(
    start: tuple[float, float], rx: float, ry: float, angle: float, large: bool, sweep: bool, end: tuple[float, float]
) -> Iterator[Segment]:
    """An elliptical arc as cubics of at most a quarter turn (SVG 2, appendix B.2.4: end points to centre)."""
    rx, ry = abs(rx), abs(ry)
    if start == end:
        return
    if rx < 1e-6 or ry < 1e-6:
        yield ("L", *end)
        return
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = cos * half_x + sin * half_y, -sin * half_x + cos * half_y
    stretch = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * stretch, ry * stretch
    rest = max(0.0, (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2) / ((rx * py) ** 2 + (ry * px) ** 2)
    factor = math.sqrt(rest) * (-1 if large == sweep else 1)
    cx, cy = factor * rx * py / ry, -factor * ry * px / rx
    first = math.atan2((py - cy) / ry, (px - cx) / rx)
    turn = (math.atan2((-py - cy) / ry, (-px - cx) / rx) - first) % math.tau
    if not sweep and turn:
        turn -= math.tau
    middle = (cos * cx - sin * cy + (start[0] + end[0]) / 2, sin * cx + cos * cy + (start[1] + end[1]) / 2)
    frame: Matrix = (rx * cos, rx * sin, -ry * sin, ry * cos, *middle)
    yield from transform(_unit_arc(first, turn), frame)


def _unit_arc(first: float, turn: float) -> Iterator[Segment]:
    parts = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / parts
    reach = 4 / 3 * math.tan(step / 4)
    for index in range(parts):
        a, b = first + index * step, first + (index + 1) * step
        yield (
            "C",
            math.cos(a) - reach * math.sin(a),
            math.sin(a) + reach * math.cos(a),
            math.cos(b) + reach * math.sin(b),
            math.sin(b) - reach * math.cos(b),
            math.cos(b),
            math.sin(b),
        )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """A whole ellipse."""
    frame: Matrix = (rx, 0.0, 0.0, ry, cx, cy)
    return transform((("M", 1.0, 0.0), *_unit_arc(0.0, math.tau), ("Z",)), frame)


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    """A rectangle from its top left corner, its corners rounded by `radius`."""
    r = min(radius, width / 2, height / 2)
    right, bottom = x + width, y + height
    if r <= 0:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    k = r * (1 - 4 / 3 * math.tan(math.pi / 8))
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )
