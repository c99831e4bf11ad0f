"""The long arms: 青龙偃月刀, 丈八蛇矛, 贯石斧, 方天画戟."""

from __future__ import annotations

import math

from tools.pen.drawing import Drawing
from tools.pen.emblems.sanguosha.kit import pole, polygon, through
from tools.pen.emblems.shapes import closed_half


def qinglong(d: Drawing) -> None:
    """A glaive like the waning moon, a dragon inlaid in its blade."""
    with d.at(24, 20, -37):
        pole(d, -19, 4, 0.9)
        d.body(
            "M3 -1.6 C6 -3 9 -3.6 11.6 -3.4 L12.2 -8.6 C14.4 -7.4 15.8 -5.6 16.4 -3.6 C21 -3.8 25.6 -6 29.6 -11 "
            "C31 -1.4 26 8.6 16.6 9.6 C11 10 6.6 6.4 3 1.6 Z",
            1.2,
        )
        d.mass(
            "M4 -.7 C9 -3 14 -2.9 18.4 -3.2 C22.8 -3.8 26.2 -5.8 29 -9.6 "
            "C28.4 -3.4 23.6 0 17.6 .2 C12 .4 8 -.9 4 -.7 Z",
            0,
        )
        d.line(
            "M7.6 3.6 C9.4 .9 11.4 1.5 12.6 3.9 C13.8 6.5 16 6.9 17.4 4.5 C18.6 2.4 20.6 1.5 22.4 2.7",
            1.9,
            "start",
            "accent",
            "accent",
        )
        d.accent(
            "M21 1.2 C22.6 .4 24.4 -.4 25.2 -1.8 C25.8 -.6 26 .6 25.4 1.6 C26 2.2 26 3 25.6 3.8 "
            "C24.6 3.4 23.6 3.6 22.6 4.6 C21.6 4 21 2.6 21 1.2 Z",
            0,
        )
        d.dot(23.6, 1.6, 0.5, "paper", "accent")
        for y0, y1 in ((-1.8, -6.2), (1.8, 6.2)):
            d.accent(
                f"M-2 {y0 - 0.7} C-4.4 {y1} -7.4 {y1} -11 {y1 * 1.2} C-8.4 {y1 * 0.5} -5.4 {y0} -2 {y0 + 0.7} Z", 0.7
            )
        d.accent("M-2.6 -2.2 L1.4 -2.8 L1.4 2.8 L-2.6 2.2 Z", 1.0)
        d.accent(
            "M1 -5.4 C4.2 -4.4 4.2 4.4 1 5.4 C-.2 5.6 -.6 4.6 .2 3.8 "
            "C1.6 2.4 1.6 -2.4 .2 -3.8 C-.6 -4.6 -.2 -5.6 1 -5.4 Z",
            1.0,
        )


def zhangba(d: Drawing) -> None:
    """A spear whose blade winds like a snake and ends in its tongue."""
    with d.at(24, 20, -143):
        pole(d, -20, 4, 0.8)
        left, middle, right = _snake(6, 27)
        x, y = middle[-1]
        d.line(f"M{x - 1.5} {y} L{x + 1.8} {y}", 1.1, "none", "accent", "accent")
        for aside in (-2.2, 2.2):
            d.line(f"M{x + 1.5} {y} L{x + 4.6} {y + aside}", 1.0, "end", "accent", "accent")
        d.body(f"M{left[0][0]} {left[0][1]} {through(left)} {through([left[-1], *right[::-1]])} Z")
        d.mass(f"M{middle[0][0]} {middle[0][1]} {through(middle)} {through([middle[-1], *right[::-1]])} Z", 0)
        d.accent("M-2.6 -1.7 L2 -2.4 L7 -3 L7 3 L2 2.4 L-2.6 1.7 Z", 1.0)
        for x in (0, 2.4, 4.8):
            d.line(f"M{x} -2.4 C{x + 1} -1 {x + 1} 1 {x} 2.4", 0.6, "none")
        for y0, y1 in ((-2, -5.4), (-0.8, -3), (0.8, 3), (2, 5.4)):
            d.accent(
                f"M-2.4 {y0 - 0.6} C-4.6 {y1} -7.6 {y1} -10.4 {y1 * 1.25} C-8.4 {y1 * 0.4} -5.4 {y0} -2.4 {y0 + 0.6} Z",
                0.7,
            )


Line = list[tuple[float, float]]


def _snake(start: float, end: float) -> tuple[Line, Line, Line]:
    """The left edge, the middle and the right edge of the winding blade; both edges meet in its point."""
    out: tuple[Line, Line, Line] = ([], [], [])
    steps = 16
    for i in range(steps + 1):
        t = i / steps
        x, sway = start + (end - start) * t, 2.7 * math.sin(t * 3.5 * math.pi) * (1 - 0.2 * t)
        half = (2.9 + 1.5 * math.sin(math.pi * min(1, t * 1.2))) * (1 - t) ** 0.45
        for line, side in zip(out, (-half, 0.0, half), strict=True):
            line.append((round(x, 2), round(sway + side, 2)))
    return out


def guanshi(d: Drawing) -> None:
    """An axe and the stone it has split."""
    d.body(polygon((25.4, 38.4), (27.4, 29.6), (33, 25.6), (35, 31.6), (34, 38.4)))
    d.body(polygon((36.4, 38.4), (37, 31), (36.2, 25.4), (42.6, 27), (46.6, 33), (46, 38.4)))
    d.mass(polygon((36.4, 38.4), (37, 31), (40, 33), (41, 38.4)), 0)
    d.line("M40 33 L42.6 27", 0.6, "end")
    d.line("M27.4 29.6 L30.4 32 L30 38.4", 0.6, "end")
    with d.at(20.6, 20.4, -45):
        pole(d, -23, 19, 1.1)
        d.mass("M8 -1.4 L9 -5.4 L15.4 -5.4 L16.4 -1.4 Z")
        d.body("M7.6 1.4 C8.4 5.6 6 9.6 1.6 13 C9 17.6 18.4 17 25 11.4 C20 9.6 16.8 6 17 1.4 Z", 1.2)
        d.mass("M7.6 1.4 C8.4 5.6 7.4 8.2 5.2 10.6 C10.4 12.6 16.6 12.2 20.6 9.4 C18 7.4 16.8 4.6 17 1.4 Z", 0)
        d.line("M10.4 7.2 C12 8.6 14 8.4 15.2 6.8", 0.8, "both", "paper", "detail")
        d.accent("M6.4 -2.2 L18 -2.2 L18 2.2 L6.4 2.2 Z", 1.0)
        for x in (9, 12.2, 15.4):
            d.line(f"M{x} -2.2 L{x} 2.2", 0.6, "none")
        d.accent("M-14 -1.7 L-4 -1.7 L-4 1.7 L-14 1.7 Z", 0.9)
        for x in (-12, -10, -8, -6):
            d.line(f"M{x} 1.7 L{x + 1.2} -1.7", 0.55, "none")


def fangtian(d: Drawing) -> None:
    """A halberd with a moon-blade on either side, its streamers flying."""
    d.mass("M22.8 22 L25.2 22 L25.2 44 L22.8 44 Z", 0.9)
    d.accent(
        closed_half(
            "M24 26", "L26.6 26 C29.4 29 30.4 33.6 29.6 38.6 C28 37.6 27.4 37 26.8 36 C26.2 37.8 25.4 38.8 24 39.8"
        ),
        1.0,
    )

    def side() -> None:
        for y in (9.4, 16.6):
            d.mass(f"M24 {y - 0.9} L36.4 {y - 0.9} L36.4 {y + 0.9} L24 {y + 0.9} Z", 0.7)
        d.body(
            "M31.4 -1 C38 2 41.6 7 41.6 13 C41.6 19 38 24 31.4 27 C34.6 22.6 36 18 36 13 C36 8 34.6 3.4 31.4 -1 Z", 1.2
        )
        d.mass("M31.4 -1 C38 2 41.6 7 41.6 13 C41.6 19 38 24 31.4 27 C37 22.4 39 18 39 13 C39 8 37 3.6 31.4 -1 Z", 0)
        d.line("M25.8 28.6 C27 31 27.4 33.6 27 36", 0.6)

    d.both(side)
    d.body(closed_half("M24 -7.6", "C27 -2.4 29 1.6 28.6 4.6 C28.4 6.4 26.8 7.4 26.2 9 L26.2 21.6 L24 21.6"), 1.2)
    d.mass("M24 -7.6 C27 -2.4 29 1.6 28.6 4.6 C28.4 6.4 26.8 7.4 26.2 9 L26.2 21.6 L24 21.6 Z", 0)
    d.accent("M20.6 21.6 L27.4 21.6 L27 26 L21 26 Z", 1.0)


POLEARMS = {"qinglong": qinglong, "zhangba": zhangba, "guanshi": guanshi, "fangtian": fangtian}
