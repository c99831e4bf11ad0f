"""Plain lines for patterns and backs: curves cut at a shape's edge, written as strokes.

No clip path is used, so a renderer needs none: what lies outside is not in the file.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable

from tools.pen.curves import Contour, Cubic, Point, at, circle, data, line, mix, number
from tools.pen.fitting import fit

Inside = Callable[[Point], bool]
PIECES = 48
"""A curve is tested at so many places; a shorter excursion across the edge is not seen."""


def cut(cubic: Cubic, inside: Inside) -> list[Cubic]:
    """The pieces of a curve that lie inside."""
    marks = [i / PIECES for i in range(PIECES + 1)]
    state = [inside(at(cubic, t)) for t in marks]
    changes = [i for i in range(PIECES) if state[i] != state[i + 1]]
    edges = [_crossing(cubic, inside, marks[i], marks[i + 1]) for i in changes]
    edges = [*([0.0] if state[0] else []), *edges, *([1.0] if state[-1] else [])]
    return [_part(cubic, a, b) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def _crossing(cubic: Cubic, inside: Inside, low: float, high: float) -> float:
    start = inside(at(cubic, low))
    for _ in range(30):
        middle = (low + high) / 2
        if inside(at(cubic, middle)) == start:
            low = middle
        else:
            high = middle
    return low


def _part(cubic: Cubic, t0: float, t1: float) -> Cubic:
    """The curve between two parameters (de Casteljau, twice)."""
    tail = _split(cubic, t0)[1] if t0 > 0 else cubic
    return _split(tail, (t1 - t0) / (1 - t0))[0] if t1 < 1 else tail


def _split(cubic: Cubic, t: float) -> tuple[Cubic, Cubic]:
    a, b, c, d = cubic
    ab, bc, cd = mix(a, b, t), mix(b, c, t), mix(c, d, t)
    abc, bcd = mix(ab, bc, t), mix(bc, cd, t)
    p = mix(abc, bcd, t)
    return (a, ab, abc, p), (p, bcd, cd, d)


def cut_all(cubics: Iterable[Cubic], inside: Inside) -> list[Contour]:
    """Cut every curve and join the pieces that follow one another."""
    runs: list[list[Cubic]] = []
    for cubic in cubics:
        for piece in cut(cubic, inside):
            if runs and math.dist(runs[-1][-1][3], piece[0]) < 1e-6:
                runs[-1].append(piece)
            else:
                runs.append([piece])
    return [Contour(tuple(run), False) for run in runs if _reach(run) > 0.02]


def _reach(run: list[Cubic]) -> float:
    """The length of a run's control polygon, at least that of the run."""
    return sum(math.dist(p, q) for cubic in run for p, q in itertools.pairwise(cubic))


def arch(x: float, y: float, r: float, leg: float = 0) -> list[Cubic]:
    """The upper half of a circle from left to right, standing on legs."""
    c = circle((x, y), r).cubics
    over = [c[2], c[3]]
    if not leg:
        return over
    return [line((x - r, y + leg), (x - r, y)), *over, line((x + r, y), (x + r, y + leg))]


def spiral(x: float, y: float, r0: float, r1: float, start: float, turns: float) -> list[Cubic]:
    """An Archimedean spiral from radius r0 to r1; `start` in radians, positive turns run clockwise on the page."""
    n = max(12, int(48 * abs(turns)))
    points: list[Point] = []
    for i in range(n + 1):
        a, r = start + 2 * math.pi * turns * i / n, r0 + (r1 - r0) * i / n
        points.append((x + r * math.cos(a), y + r * math.sin(a)))
    return fit(points, _direction(points[0], points[1]), _direction(points[-2], points[-1]), 0.03)


def _direction(a: Point, b: Point) -> Point:
    length = math.dist(a, b) or 1.0
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def strokes(role: str, width: float, contours: Iterable[Contour], cap: str = "round") -> str:
    """One stroked path element."""
    return (
        f'<path fill="none" stroke="{{{role}}}" stroke-width="{number(width)}" stroke-linecap="{cap}" '
        f'stroke-linejoin="round" d="{data(contours)}"/>'
    )
