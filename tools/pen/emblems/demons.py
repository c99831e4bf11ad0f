"""The demons of 盤絲洞: the centipede and seven spiders told apart by the pattern on their backs."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.pen.curves import Cubic, Point, at, parse, sample, tangent
from tools.pen.drawing import CONTOUR, DETAIL, Drawing
from tools.pen.emblems.shapes import closed_half

ABDOMEN = "M24 4.6 C29.2 4.6 32 9 31.6 13.6 C31.2 18 28 21.2 24 21.2 C20 21.2 16.8 18 16.4 13.6 C16 9 18.8 4.6 24 4.6 Z"

Pattern = Callable[[Drawing], None]


def _spider(d: Drawing, pattern: Pattern) -> None:
    d.line("M24 1 L24 5", 0.5, "none")

    def legs() -> None:
        for leg in (
            "M26 22.4 C29 20.4 31.6 17.6 33 14.6 C34.8 10.8 36.6 7.4 40.4 3.6",
            "M26.6 23.6 C31 22.6 35 20.6 37.4 17.8 C39.8 15.6 42.4 14.8 46 14.6",
            "M26.6 25.2 C30.6 25 35 25.4 37.6 27.2 C40 29 41.6 32 43.4 36",
            "M25.8 26.8 C28.6 27.6 31 29.2 31.8 31.4 C32.6 33.8 32.4 36.2 31.6 38.9",
        ):
            d.line(leg, 1.75, "end")
        for x, y in ((33, 14.6), (37.4, 17.8), (37.6, 27.2), (31.8, 31.4)):
            d.dot(x, y, 0.95, kind="contour")
        d.line("M24.9 28 C25.8 29 26 30.2 25.2 31.2", 1.1, "end")

    d.both(legs)
    d.accent(ABDOMEN, CONTOUR)
    pattern(d)
    head = "C27.2 20.6 28.4 22.8 28 25.2 C27.6 27.6 26 28.8 24 28.8"
    d.mass(closed_half("M24 20.6", head))
    for x, y, r in ((22.6, 26.6, 0.62), (25.4, 26.6, 0.62), (22.9, 24.6, 0.38), (25.1, 24.6, 0.38)):
        d.dot(x, y, r, "paper")


def _hourglass(d: Drawing) -> None:
    d.hole(closed_half("M24 7", "C25.4 8.8 27.8 9.4 28.6 11 C27.6 12.4 25.8 12.6 24.9 13.6 C26 14.6 27.2 15.2 27.4 17 "
                                "C26.2 18.2 25 18.2 24 19.4"))
    d.line("M24 8.6 L24 18", DETAIL)


def _bands(d: Drawing) -> None:
    d.hole("M17.2 10.4 C21 8 27 8 30.8 10.4 C31 11 31.2 11.7 31.2 12.3 C27.2 9.9 20.8 9.9 16.8 12.3 C16.8 11.7 17 11 17.2 10.4 Z")
    d.hole("M16.9 15.2 C21 12.8 27 12.8 31.1 15.2 C30.9 15.9 30.7 16.4 30.4 17 C26.8 14.8 21.2 14.8 17.6 17 "
           "C17.3 16.4 17.1 15.9 16.9 15.2 Z")


def _ring(d: Drawing) -> None:
    d.hole("M24 7.6 A5.1 5.1 0 0 1 24 17.8 A5.1 5.1 0 0 1 24 7.6 Z M24 9.6 A3.1 3.1 0 0 0 24 15.8 A3.1 3.1 0 0 0 24 9.6 Z")
    d.dot(24, 12.7, 1.35, "paper", "accent")


def _spots(d: Drawing) -> None:
    for x, y, r in ((24, 7.8, 1.25), (20.1, 10.6, 1.4), (27.9, 10.6, 1.4), (24, 12.9, 1.6), (20.2, 15.6, 1.3), (27.8, 15.6, 1.3),
                    (24, 18, 1.1)):
        d.dot(x, y, r, "paper", "accent")


def _cross(d: Drawing) -> None:
    d.hole(closed_half("M24 6.6", "C25 7.6 25.6 8.8 25.4 10.8 C27.2 10.6 28.6 10.9 29.8 12 C28.6 13.3 27.2 13.7 25.3 13.4 "
                                  "C25.5 15.6 25.1 17.4 24 19.4"))


def _chevrons(d: Drawing) -> None:
    for y, x in ((6.9, 5.4), (10.8, 6.7), (14.7, 6)):
        d.hole(f"M24 {y + 2.6} L{24 + x} {y - 0.4 + 1.4} L{24 + x - 0.4} {y + 3.1} L24 {y + 5} L{24 - x + 0.4} {y + 3.1} "
               f"L{24 - x} {y - 0.4 + 1.4} Z")


def _stripes(d: Drawing) -> None:
    d.hole(closed_half("M24 6", "C24.9 9 24.9 16.4 24 19.8"))

    def stripe() -> None:
        d.hole("M26.6 6.2 C29.2 9 29.2 15.8 26.4 19.2 C27.4 15.4 27.6 10 26.6 6.2 Z")
        d.hole("M29.4 8.4 C31.4 11 31 15.4 28.9 17.6 C30 14.6 30.2 11.4 29.4 8.4 Z")

    d.both(stripe)


def _spider_with(pattern: Pattern, doc: str) -> Callable[[Drawing], None]:
    def draw(d: Drawing) -> None:
        _spider(d, pattern)

    draw.__doc__ = doc
    return draw


SPIDERS = {
    "zhizhu-lv": _spider_with(_hourglass, "Green: an hourglass."),
    "zhizhu-lan": _spider_with(_ring, "Blue: a ring with an eye."),
    "zhizhu-zi": _spider_with(_spots, "Purple: seven spots."),
    "zhizhu-hei": _spider_with(_cross, "Black: the cross of the garden spider."),
    "zhizhu-hong": _spider_with(_bands, "Red: two bands."),
    "zhizhu-ju": _spider_with(_chevrons, "Orange: three chevrons."),
    "zhizhu-huang": _spider_with(_stripes, "Yellow: stripes from head to tail, like a melon's."),
}

# --- the centipede -------------------------------------------------------------------------------------

SPINE = (
    "M22.4 23.8 C24.8 21.6 28 20.2 31.6 20.4 C38.4 20.8 40.4 29 35.2 31.8 C30 34.4 22.6 33.6 17 32.6 "
    "C9.4 31 6.2 25.6 6.6 20 C7 13 12.4 8.8 19 8.2 C24.4 7.8 29.6 8.4 34.4 9.4"
)
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
                    d.line(f"M.6 {h - 0.4} C1.2 {h + leg * 0.4} .4 {h + leg * 0.7} -1.6 {h + leg}", 1.2, "end", kind="contour")
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
    h = size / 2
    n, f = (0.31 * size, 0.3 * size) if dark else (0.46 * size, 0.46 * size)
    plate = (
        f"M{f} {-h * 0.84} C{f + 0.3} {-h * 0.3} {f + 0.3} {h * 0.3} {f} {h * 0.84} C{f * 0.4} {h * 1.06} {-n * 0.4} {h * 1.08} "
        f"{-n} {h * 0.96} C{-n + 0.5} {h * 0.4} {-n + 0.5} {-h * 0.4} {-n} {-h * 0.96} "
        f"C{-n * 0.4} {-h * 1.08} {f * 0.4} {-h * 1.06} {f} {-h * 0.84} Z"
    )
    if dark:
        d.mass(plate, 0)
        return
    d.body(plate, 0.85)
    if size > 3.6:
        d.accent(f"M.2 {-h * 0.66} C1.7 {-h * 0.4} 1.7 {h * 0.4} .2 {h * 0.66} C-1.3 {h * 0.4} -1.3 {-h * 0.4} .2 {-h * 0.66} Z")
        d.dot(0.2, 0, size * 0.095)


def _centipede_head(d: Drawing) -> None:
    with d.at(36.4, 9.8, 14, 1.08):
        for side in (1, -1):
            with d.at(0, 0, 0, 1, side):
                d.line("M2.6 -1.8 C5 -4.6 6.4 -6.6 10.4 -6.4", 0.95, "end")
                d.line("M1.4 -2.6 C3.6 -4.6 6.6 -3.6 6.8 -.8", 2.0, "end")
        d.accent("M-2.6 -3 C-1.2 -4.2 1.6 -4 3.2 -2.4 C4.4 -1.2 4.4 1.2 3.2 2.4 C1.6 4 -1.2 4.2 -2.6 3 C-2 1.2 -2 -1.2 -2.6 -3 Z", CONTOUR)
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
