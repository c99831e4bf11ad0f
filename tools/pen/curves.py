"""Path data -> cubic curves -> path data: parsing, mapping, sampling, and fitting curves to points.

Lengths are grid units of the drawing, y down. The fit is the least squares method of P. J. Schneider,
"An Algorithm for Automatically Fitting Digitized Curves", Graphics Gems (1990).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.svgLib.path import parse_path

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
    a, b, c, d, e, f = outer
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


class _Cubics(DecomposingRecordingPen):  # type: ignore[misc]
    """Collects contours; quadratics arrive raised to cubics."""

    def __init__(self) -> None:
        super().__init__({})
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
    parse_path(d, pen)
    return pen.done


def sample(cubic: Cubic, n: int) -> list[Point]:
    """n + 1 points at equal steps of the parameter, both ends included."""
    return [at(cubic, i / n) for i in range(n + 1)]


def at(cubic: Cubic, t: float) -> Point:
    u = 1 - t
    k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return (sum(w * p[0] for w, p in zip(k, cubic, strict=True)), sum(w * p[1] for w, p in zip(k, cubic, strict=True)))


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


# --- fitting -------------------------------------------------------------------------------------------


def fit(points: Sequence[Point], start: Point, end: Point, tolerance: float = 0.02) -> list[Cubic]:
    """Cubics through `points` that leave along `start` and arrive along `end` (unit vectors), no point further
    from its curve than `tolerance`."""
    pts = [p for i, p in enumerate(points) if i == 0 or math.dist(p, points[i - 1]) > 1e-9]
    if len(pts) < 2:
        return []
    if _flat(pts, tolerance * 0.5):
        return [line(pts[0], pts[-1])]
    return _fit(pts, start, (-end[0], -end[1]), tolerance)


def _flat(pts: Sequence[Point], tolerance: float) -> bool:
    a, b = pts[0], pts[-1]
    length = math.dist(a, b)
    if length < 1e-9:
        return False
    return all(abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length <= tolerance for p in pts)


def _fit(pts: Sequence[Point], t1: Point, t2: Point, tolerance: float) -> list[Cubic]:
    if len(pts) == 2:
        reach = math.dist(pts[0], pts[1]) / 3
        return [(pts[0], _go(pts[0], t1, reach), _go(pts[1], t2, reach), pts[1])]
    params = _chord_lengths(pts)
    worst, split = math.inf, len(pts) // 2
    for _ in range(5):
        curve = _least_squares(pts, params, t1, t2)
        worst, split = _worst(pts, params, curve)
        if worst <= tolerance * tolerance:
            return [curve]
        if worst > tolerance * tolerance * 60:
            break
        params = [_newton(curve, p, t) for p, t in zip(pts, params, strict=True)]
    a, b = pts[split - 1], pts[split + 1]
    middle = unit((a[0] - b[0], a[1] - b[1]))
    left = _fit(pts[: split + 1], t1, middle, tolerance)
    return left + _fit(pts[split:], (-middle[0], -middle[1]), t2, tolerance)


def _go(p: Point, v: Point, reach: float) -> Point:
    return (p[0] + v[0] * reach, p[1] + v[1] * reach)


def _chord_lengths(pts: Sequence[Point]) -> list[float]:
    out = [0.0]
    for a, b in zip(pts, pts[1:], strict=False):
        out.append(out[-1] + math.dist(a, b))
    return [v / out[-1] for v in out]


def _least_squares(pts: Sequence[Point], params: Sequence[float], t1: Point, t2: Point) -> Cubic:
    first, last = pts[0], pts[-1]
    c00 = c01 = c11 = x0 = x1 = 0.0
    for p, t in zip(pts, params, strict=True):
        u = 1 - t
        b1, b2 = 3 * u * u * t, 3 * u * t * t
        b01, b23 = u * u * u + b1, b2 + t * t * t
        dx = p[0] - first[0] * b01 - last[0] * b23
        dy = p[1] - first[1] * b01 - last[1] * b23
        ax, ay, bx, by = t1[0] * b1, t1[1] * b1, t2[0] * b2, t2[1] * b2
        c00 += ax * ax + ay * ay
        c01 += ax * bx + ay * by
        c11 += bx * bx + by * by
        x0 += ax * dx + ay * dy
        x1 += bx * dx + by * dy
    det = c00 * c11 - c01 * c01
    chord = math.dist(first, last)
    a1 = (x0 * c11 - x1 * c01) / det if abs(det) > 1e-12 else 0.0
    a2 = (c00 * x1 - c01 * x0) / det if abs(det) > 1e-12 else 0.0
    if a1 < 1e-3 * chord or a2 < 1e-3 * chord or max(a1, a2) > 4 * chord + 1:
        a1 = a2 = chord / 3
    return (first, _go(first, t1, a1), _go(last, t2, a2), last)


def _worst(pts: Sequence[Point], params: Sequence[float], curve: Cubic) -> tuple[float, int]:
    worst, split = 0.0, len(pts) // 2
    for i in range(1, len(pts) - 1):
        q = at(curve, params[i])
        d = (q[0] - pts[i][0]) ** 2 + (q[1] - pts[i][1]) ** 2
        if d > worst:
            worst, split = d, i
    return worst, split


def _newton(curve: Cubic, p: Point, t: float) -> float:
    a, b, c, d = curve
    q = at(curve, t)
    u = 1 - t
    d1 = [3 * (u * u * (b[k] - a[k]) + 2 * u * t * (c[k] - b[k]) + t * t * (d[k] - c[k])) for k in (0, 1)]
    d2 = [6 * (u * (c[k] - 2 * b[k] + a[k]) + t * (d[k] - 2 * c[k] + b[k])) for k in (0, 1)]
    top = (q[0] - p[0]) * d1[0] + (q[1] - p[1]) * d1[1]
    low = d1[0] ** 2 + d1[1] ** 2 + (q[0] - p[0]) * d2[0] + (q[1] - p[1]) * d2[1]
    return min(1.0, max(0.0, t - top / low)) if abs(low) > 1e-12 else t


# --- writing -------------------------------------------------------------------------------------------


def number(v: float) -> str:
    """Two decimals, no trailing zeros, no negative zero."""
    text = f"{v:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pair(p: Point) -> str:
    return f"{number(p[0])} {number(p[1])}"


def data(contours: Iterable[Contour], place: Callable[[Point], str] = pair) -> str:
    """Path data of absolute M, L, C and Z only, so that every renderer agrees."""
    return "".join(_contour_data(c, place) for c in contours)


def _contour_data(contour: Contour, place: Callable[[Point], str]) -> str:
    here = place(contour.cubics[0][0])
    out = ["M" + here]
    for a, b, c, d in contour.cubics:
        there = place(d)
        if _straight(a, b, c, d):
            if there != here:
                out.append("L" + there)
        else:
            out.append(f"C{place(b)} {place(c)} {there}")
        here = there
    return "".join(out) + ("Z" if contour.closed else "")


def _straight(a: Point, b: Point, c: Point, d: Point) -> bool:
    length = math.dist(a, d)
    if length < 0.01:
        return max(math.dist(a, b), math.dist(a, c)) < 0.02
    off = (abs((d[0] - a[0]) * (p[1] - a[1]) - (d[1] - a[1]) * (p[0] - a[0])) / length for p in (b, c))
    along = (((p[0] - a[0]) * (d[0] - a[0]) + (p[1] - a[1]) * (d[1] - a[1])) / length for p in (b, c))
    return max(off) < 0.012 and all(-0.01 <= v <= length + 0.01 for v in along)
