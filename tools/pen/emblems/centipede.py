"""The centipede of 盤絲洞: plates and legs set along a spine."""

from __future__ import annotations

import math

from tools.pen.curves import Cubic, Point, at, parse, sample, tangent
from tools.pen.drawing import CONTOUR, Drawing

SPINE = (
    "M22.4 23.8 C24.8 21.6 28 20.2 31.6 20.4 C38.4 20.8 40.4 29 35.2 31.8 C30 34.4 22.6 33.6 17 32.6 "
    "C9.4 31 6.2 25.6 6.6 20 C7 13 12.4 8.8 19 8.2 C24.4 7.8 29.6 8.4 34.4 9.4"
)
PLATE = "M1 -.84 C1.1 -.3 1.1 .3 1 .84 C.4 1.06 -.4 1.08 -1 .96 C-.8 .4 -.8 -.4 -1 -.96 C-.4 -1.08 .4 -1.06 1 -.84 Z"
PLATES = 29
LEGS = {1: 1.9, -1: 3.3}
"""How far the legs stand out from the body, inside and outside of the coil."""


def wugongjing(d: Drawing) -> None:
    """The centipede of a thousand eyes, coiled to strike: banded plates, an eye on every pale one."""
    places = _along(SPINE, [_spacing(i) for i in range(PLATES)])
    for tail in ("M22.8 23.4 C21.4 23.4 19.6 24 18 26", "M22.8 23.4 C21.6 22.6 20 22.4 17.6 23"):
        d.line(tail, 1.1, "end")
    for i, (p, angle) in enumerate(places[1:-1], 1):
        h = _size(i) / 2
        with d.at(p[0], p[1], angle):
            for side, leg in LEGS.items():
                with d.at(0, 0, 0, 1, side):
                    d.line(
                        f"M.6 {h - 0.4} C1.2 {h + leg * 0.4} .4 {h + leg * 0.7} -1.6 {h + leg}",
                        1.1,
                        "end",
                        kind="contour",
                    )
    for i, (p, angle) in enumerate(places):
        with d.at(p[0], p[1], angle):
            _plate(d, _size(i), i % 2 == 0)
    _centipede_head(d)


def _size(i: int) -> float:
    """Width of plate i, tail first."""
    return 1.6 + 4.5 * math.sin(min(1, (i + 1) / 17) * math.pi / 2)


def _spacing(i: int) -> float:
    """Length of plate i: the pale ones, which carry the eyes, are longer."""
    return (0.38 if i % 2 == 0 else 0.8) * _size(i) + 0.6


def _plate(d: Drawing, size: float, dark: bool) -> None:
    """One plate of the back in its own frame, the head to the right."""
    with d.at(0, 0, 0, (0.29 if dark else 0.46) * size, size / 2):
        if dark:
            d.mass(PLATE, 0)
            return
        d.body(PLATE, 0.85)
    if size > 3.6:
        with d.at(0.2, 0, 0, 1.5, size / 3):
            d.accent("M0 -1 C1 -.6 1 .6 0 1 C-1 .6 -1 -.6 0 -1 Z")
        d.dot(0.2, 0, size * 0.095)


def _centipede_head(d: Drawing) -> None:
    with d.at(36.4, 9.8, 14, 1.08):
        for side in (1, -1):
            with d.at(0, 0, 0, 1, side):
                d.line("M2.6 -1.8 C5 -4.6 6.2 -6.4 9.6 -6.6", 0.95, "end")
                d.line("M1.4 -2.6 C3.6 -4.6 6.6 -3.6 6.8 -.8", 2.0, "end")
        d.accent(
            "M-2.6 -3 C-1.2 -4.2 1.6 -4 3.2 -2.4 C4.4 -1.2 4.4 1.2 3.2 2.4 C1.6 4 -1.2 4.2 -2.6 3 C-2 1.2 -2 "
            "-1.2 -2.6 -3 Z",
            CONTOUR,
        )
        for side in (1, -1):
            d.dot(1.4, 1.7 * side, 0.95, "paper", "accent")
            d.dot(1.7, 1.7 * side, 0.55)


def _along(path: str, spacing: list[float]) -> list[tuple[Point, float]]:
    """A place in the middle of each of `spacing` (any unit, scaled to the path), with the direction in degrees."""
    cubics: tuple[Cubic, ...] = parse(path)[0].cubics
    steps: list[tuple[float, Cubic, float]] = []
    done = 0.0
    for cubic in cubics:
        pts = sample(cubic, 60)
        for k in range(60):
            steps.append((done, cubic, k / 60))
            done += math.dist(pts[k], pts[k + 1])
    steps.append((done, cubics[-1], 1.0))
    scale = done / sum(spacing)
    out: list[tuple[Point, float]] = []
    for i, own in enumerate(spacing):
        want = (sum(spacing[:i]) + own / 2) * scale
        _, cubic, t = min(steps, key=lambda s: abs(s[0] - want))
        direction = tangent(cubic, t)
        out.append((at(cubic, t), math.degrees(math.atan2(direction[1], direction[0]))))
    return out
