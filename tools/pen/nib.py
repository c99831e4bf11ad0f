"""A centre line and a flat nib -> the filled outline of the stroke.

The nib is an ellipse 1 : 0.55 turned by -40 degrees and held still in the hand: a stroke's width depends on its
direction only, w * sqrt(sin^2 t + (0.55 cos t)^2), t being the angle between stroke and nib. Open strokes taper;
a corner sharper than 38 degrees is two strokes with round ends. Lengths are grid units.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

from tools.pen.curves import KAPPA, Contour, Cubic, Point, at, line, sample, tangent
from tools.pen.fitting import fit

NIB_ANGLE = math.radians(-40)
NIB_RATIO = 0.55
CORNER = math.radians(38)
STEP = 0.3
"""Distance of two samples along a stroke."""
THINNEST = 0.1
"""No stroke is thinner than this, so that it prints."""


@dataclass(frozen=True)
class Taper:
    """Width factors at both ends and the lengths over which the full width is reached."""

    start: float = 1.0
    end: float = 1.0
    start_length: float = 2.2
    end_length: float = 7.0

    def factor(self, along: float, total: float) -> float:
        first, last = min(self.start_length, total * 0.3), min(self.end_length, total * 0.55)
        k = 1.0
        if self.start < 1 and along < first:
            k *= self.start + (1 - self.start) * math.sin(along / first * math.pi / 2)
        if self.end < 1 and total - along < last:
            k *= self.end + (1 - self.end) * math.sin((total - along) / last * math.pi / 2)
        return k


TAPERS = {
    "both": Taper(0.35, 0.12),
    "end": Taper(1.0, 0.1),
    "start": Taper(0.1, 1.0, start_length=7.0),
    "none": Taper(),
    "soft": Taper(0.7, 0.55),
}


def nib_width(angle: float) -> float:
    """Width of a stroke drawn at `angle` (radians) with a nib of length 1."""
    t = angle - NIB_ANGLE
    return math.hypot(math.sin(t), NIB_RATIO * math.cos(t))


@dataclass(frozen=True)
class _Station:
    """A place on the centre line: point, unit direction, half width."""

    p: Point
    t: Point
    h: float

    def side(self, sign: int) -> Point:
        return (self.p[0] - sign * self.t[1] * self.h, self.p[1] + sign * self.t[0] * self.h)


def stroke(contour: Contour, width: float, taper: Taper, tolerance: float = 0.025) -> list[Contour]:
    """The outline of `contour` drawn with a nib of `width`; every piece runs the same way round, so pieces that
    overlap never cut a hole into each other when filled non-zero."""
    lengths = [_length(c) for c in contour.cubics]
    total = sum(lengths)
    if total < 1e-6:
        return []
    taper = Taper() if contour.closed else taper
    runs = _runs(contour)
    out: list[Contour] = []
    index, done = 0, 0.0
    for run in runs:
        own = lengths[index : index + len(run)]
        stations = _stations(run, own, done, total, width, taper)
        if len(runs) == 1 and contour.closed and not _is_corner(run[-1], run[0]):
            out.extend(_ring(stations, tolerance))
        else:
            out.append(_bar(stations, tolerance))
        index, done = index + len(run), done + sum(own)
    return out


def _length(cubic: Cubic) -> float:
    pts = sample(cubic, 12)
    return sum(math.dist(a, b) for a, b in itertools.pairwise(pts))


def _is_corner(a: Cubic, b: Cubic) -> bool:
    t, u = tangent(a, 1), tangent(b, 0)
    return abs(math.atan2(t[0] * u[1] - t[1] * u[0], t[0] * u[0] + t[1] * u[1])) > CORNER


def _runs(contour: Contour) -> list[list[Cubic]]:
    runs: list[list[Cubic]] = [[contour.cubics[0]]]
    for cubic in contour.cubics[1:]:
        if _is_corner(runs[-1][-1], cubic):
            runs.append([])
        runs[-1].append(cubic)
    return runs


def _stations(
    run: list[Cubic], lengths: list[float], done: float, total: float, width: float, taper: Taper
) -> list[_Station]:
    out: list[_Station] = []
    for k, (cubic, length) in enumerate(zip(run, lengths, strict=True)):
        n = max(6, math.ceil(length / STEP))
        for i in range(0 if k == 0 else 1, n + 1):
            t = tangent(cubic, i / n)
            factor = nib_width(math.atan2(t[1], t[0])) * taper.factor(done + length * i / n, total)
            out.append(_Station(at(cubic, i / n), t, max(THINNEST, width * factor) / 2))
        done += length
    return out


def _sides(stations: list[_Station], sign: int, tolerance: float, loop: bool) -> list[Cubic]:
    pts = [s.side(sign) for s in stations]
    if loop:
        first = _direction(pts[-2], pts[1])
        return fit(pts, first, first, tolerance)
    return fit(pts, _direction(pts[0], pts[1]), _direction(pts[-2], pts[-1]), tolerance)


def _direction(a: Point, b: Point) -> Point:
    length = math.dist(a, b) or 1.0
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def _ring(stations: list[_Station], tolerance: float) -> list[Contour]:
    rings = [Contour(tuple(_sides(stations, sign, tolerance, True)), True) for sign in (1, -1)]
    outer, inner = sorted(rings, key=lambda c: -abs(c.area()))
    outer = outer if outer.area() > 0 else outer.reversed()
    inner = inner if inner.area() < 0 else inner.reversed()
    return [outer, inner]


def _bar(stations: list[_Station], tolerance: float) -> Contour:
    left = _sides(stations, 1, tolerance, False)
    right = [(d, c, b, a) for a, b, c, d in reversed(_sides(stations, -1, tolerance, False))]
    bar = Contour((*left, *_cap(stations[-1], 1), *right, *_cap(stations[0], -1)), True)
    return bar if bar.area() > 0 else bar.reversed()


def _cap(s: _Station, way: int) -> list[Cubic]:
    """The round end from the left side to the right (way 1), or back from right to left at the start (-1)."""
    a, b = s.side(way), s.side(-way)
    if s.h < 0.14:
        return [line(a, b)]
    f = (s.t[0] * s.h * way, s.t[1] * s.h * way)
    tip = (s.p[0] + f[0], s.p[1] + f[1])
    back = ((a[0] - s.p[0]) * KAPPA, (a[1] - s.p[1]) * KAPPA)
    k = (f[0] * KAPPA, f[1] * KAPPA)
    return [
        (a, (a[0] + k[0], a[1] + k[1]), (tip[0] + back[0], tip[1] + back[1]), tip),
        (tip, (tip[0] - back[0], tip[1] - back[1]), (b[0] + k[0], b[1] + k[1]), b),
    ]
