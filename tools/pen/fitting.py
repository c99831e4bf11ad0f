"""Points -> cubic curves through them.

The least squares method of P. J. Schneider, "An Algorithm for Automatically Fitting Digitized Curves", Graphics Gems
(1990): guess the parameters, solve for the two handles, mend the parameters, split where the error is largest.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from tools.pen.curves import Cubic, Point, at, line, unit


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
    """Whether the points go straight from the first to the last and never back."""
    a, b = pts[0], pts[-1]
    length = math.dist(a, b)
    if length < 1e-9:
        return False
    t = unit((b[0] - a[0], b[1] - a[1]))
    off = (abs(t[0] * (p[1] - a[1]) - t[1] * (p[0] - a[0])) for p in pts)
    along = [t[0] * (p[0] - a[0]) + t[1] * (p[1] - a[1]) for p in pts]
    return max(off) <= tolerance and all(u <= v for u, v in itertools.pairwise(along))


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
    for a, b in itertools.pairwise(pts):
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
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    qx, qy = at(curve, t)
    u = 1 - t
    uu, ut, tt = u * u, 2 * u * t, t * t
    x1, y1 = (
        3 * (uu * (bx - ax) + ut * (cx - bx) + tt * (dx - cx)),
        3 * (uu * (by - ay) + ut * (cy - by) + tt * (dy - cy)),
    )
    x2, y2 = (
        6 * (u * (cx - 2 * bx + ax) + t * (dx - 2 * cx + bx)),
        6 * (u * (cy - 2 * by + ay) + t * (dy - 2 * cy + by)),
    )
    top = (qx - p[0]) * x1 + (qy - p[1]) * y1
    low = x1**2 + y1**2 + (qx - p[0]) * x2 + (qy - p[1]) * y2
    return min(1.0, max(0.0, t - top / low)) if abs(low) > 1e-12 else t
