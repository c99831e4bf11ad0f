"""Path data -> cubic curves -> path data: parsing, mapping and sampling. Lengths are grid units, y down."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from fontTools.svgLib.path.parser import parse_path

Point = tuple[float, float]
Cubic = tuple[Point, Point, Point, Point]
Affine = tuple[float, float, float, float, float, float]

KAPPA = 0.5522847498
"""Handle length of a quarter circle of radius 1."""


@dataclass(frozen=True)
class Contour:
    """A run of cubics, each starting where the last one ended; a closed one comes back to its start."""

    cubics: tuple[Cubic, ...]
    closed: bool

    def mapped(self, matrix: Affine) -> Contour:
        return Contour(tuple(_map_cubic(c, matrix) for c in self.cubics), self.closed)

    def reversed(self) -> Contour:
        return Contour(tuple((d, c, b, a) for a, b, c, d in reversed(self.cubics)), self.closed)

    def area(self) -> float:
        """Signed area in square units; positive runs clockwise on a y-down page."""
        points = [p for cubic in self.cubics for p in sample(cubic, 8)[:-1]]
        return sum(points[i - 1][0] * p[1] - p[0] * points[i - 1][1] for i, p in enumerate(points)) / 2


def transform(matrix: Affine, p: Point) -> Point:
    a, b, c, d, e, f = matrix
    return (a * p[0] + c * p[1] + e, b * p[0] + d * p[1] + f)


def compose(outer: Affine, inner: Affine) -> Affine:
    """The map that applies `inner` first."""
    a, b, c, d, _e, _f = outer
    x, y = transform(outer, (inner[4], inner[5]))
    return (
        a * inner[0] + c * inner[1],
        b * inner[0] + d * inner[1],
        a * inner[2] + c * inner[3],
        b * inner[2] + d * inner[3],
        x,
        y,
    )


def _map_cubic(cubic: Cubic, matrix: Affine) -> Cubic:
    a, b, c, d = (transform(matrix, p) for p in cubic)
    return (a, b, c, d)


def line(a: Point, b: Point) -> Cubic:
    """A straight cubic with its handles at the thirds."""
    return (a, mix(a, b, 1 / 3), mix(a, b, 2 / 3), b)


def mix(a: Point, b: Point, t: float) -> Point:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


class _Cubics:
    """A pen of fontTools' protocol that collects contours; quadratics are raised to cubics."""

    def __init__(self) -> None:
        self.done: list[Contour] = []
        self._run: list[Cubic] = []
        self._at: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)

    def moveTo(self, p: Point) -> None:  # noqa: N802 - the pen protocol's names
        self._finish(False)
        self._at = self._start = p

    def lineTo(self, p: Point) -> None:  # noqa: N802
        if p != self._at:
            self._run.append(line(self._at, p))
        self._at = p

    def curveTo(self, *points: Point) -> None:  # noqa: N802
        b, c, d = points
        self._run.append((self._at, b, c, d))
        self._at = d

    def qCurveTo(self, *points: Point | None) -> None:  # noqa: N802
        q, d = points
        if q is None or d is None:
            raise ValueError("expected a quadratic with one handle, got an implied one")
        self._run.append((self._at, mix(self._at, q, 2 / 3), mix(d, q, 2 / 3), d))
        self._at = d

    def closePath(self) -> None:  # noqa: N802
        if math.dist(self._at, self._start) > 1e-6:
            self._run.append(line(self._at, self._start))
        self._finish(True)

    def endPath(self) -> None:  # noqa: N802
        self._finish(False)

    def _finish(self, closed: bool) -> None:
        if self._run:
            self.done.append(Contour(tuple(self._run), closed))
        self._run = []


def parse(d: str) -> list[Contour]:
    """The contours of an SVG path; arcs become cubics. Raises ValueError on path data that cannot be read."""
    pen = _Cubics()
    parse_path(d, pen)  # type: ignore[no-untyped-call]
    return pen.done


def sample(cubic: Cubic, n: int) -> list[Point]:
    """n + 1 points at equal steps of the parameter, both ends included."""
    return [at(cubic, i / n) for i in range(n + 1)]


def at(cubic: Cubic, t: float) -> Point:
    """The point at `t`, written out: it is called very often, and `sum` adds otherwise from Python 3.12 on."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = cubic
    u = 1 - t
    i, j, k, m = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (i * ax + j * bx + k * cx + m * dx, i * ay + j * by + k * cy + m * dy)


def tangent(cubic: Cubic, t: float) -> Point:
    """The unit direction at `t`; where a handle stands on its point, the next handle gives it."""
    a, b, c, d = cubic
    u = 1 - t
    k = (3 * u * u, 6 * u * t, 3 * t * t)
    legs = ((b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1]), (d[0] - c[0], d[1] - c[1]))
    v = (sum(w * g[0] for w, g in zip(k, legs, strict=True)), sum(w * g[1] for w, g in zip(k, legs, strict=True)))
    if math.hypot(*v) < 1e-6:
        other = (c[0] - a[0], c[1] - a[1]) if t < 0.5 else (d[0] - b[0], d[1] - b[1])
        v = other if math.hypot(*other) > 1e-6 else (d[0] - a[0], d[1] - a[1])
    return unit(v)


def unit(v: Point) -> Point:
    length = math.hypot(*v)
    return (v[0] / length, v[1] / length) if length > 1e-12 else (1.0, 0.0)


def circle(center: Point, r: float) -> Contour:
    x, y = center
    k = KAPPA * r
    return Contour(
        (
            ((x + r, y), (x + r, y + k), (x + k, y + r), (x, y + r)),
            ((x, y + r), (x - k, y + r), (x - r, y + k), (x - r, y)),
            ((x - r, y), (x - r, y - k), (x - k, y - r), (x, y - r)),
            ((x, y - r), (x + k, y - r), (x + r, y - k), (x + r, y)),
        ),
        True,
    )


# --- writing -------------------------------------------------------------------------------------------


def number(v: float) -> str:
    """Two decimals, no trailing zeros, no negative zero."""
    return _hundredths(round(v * 100))


def _hundredths(v: int) -> str:
    whole, rest = divmod(abs(v), 100)
    tail = f".{rest:02d}".rstrip("0") if rest else ""
    return f"{'-' if v < 0 else ''}{whole}{tail}"


def data(contours: Iterable[Contour]) -> str:
    """Path data of M, l, c and Z only, so that every renderer agrees.

    Every point is rounded to a hundredth of a unit first and the steps are taken between rounded points, so relative
    commands, which make the file a third smaller, add no error.
    """
    return "".join(_contour_data(c) for c in contours)


Grid = tuple[int, int]


def _grid(p: Point) -> Grid:
    return (round(p[0] * 100), round(p[1] * 100))


def _contour_data(contour: Contour) -> str:
    here = _grid(contour.cubics[0][0])
    out = ["M" + _numbers((0, 0), here)]
    for a, b, c, d in contour.cubics:
        there = _grid(d)
        if not _straight(a, b, c, d):
            out.append("c" + _numbers(here, _grid(b), _grid(c), there))
        elif there != here:
            out.append("l" + _numbers(here, there))
        here = there
    return "".join(out) + ("Z" if contour.closed else "")


def _numbers(origin: Grid, *points: Grid) -> str:
    """The points as seen from `origin`, with a space only where no minus sign parts two numbers."""
    out = ""
    for point in points:
        for v, o in zip(point, origin, strict=True):
            text = _hundredths(v - o)
            out += text if not out or text[0] == "-" else " " + text
    return out


def _straight(a: Point, b: Point, c: Point, d: Point) -> bool:
    length = math.dist(a, d)
    if length < 0.01:
        return max(math.dist(a, b), math.dist(a, c)) < 0.02
    off = (abs((d[0] - a[0]) * (p[1] - a[1]) - (d[1] - a[1]) * (p[0] - a[0])) / length for p in (b, c))
    along = (((p[0] - a[0]) * (d[0] - a[0]) + (p[1] - a[1]) * (d[1] - a[1])) / length for p in (b, c))
    return max(off) < 0.012 and all(-0.01 <= v <= length + 0.01 for v in along)
