"""Bleed for what has none: around a page stand eight strips, in which it is seen as in mirrors along its edges. What
runs off the page, a ground or a bar, goes on without a seam.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

UNDER = 0.25
"""pt by which the strips reach under the page; it is cut half of that inside its edge. So neither has an edge of its
own where they meet, that would show as a fine line."""
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Strip:
    """A part of the bleed, all in pt on the page: `clip` (x, y, width, height), and the matrix that mirrors what stands
    on the page into it.
    """

    clip: Box
    matrix: tuple[float, float, float, float, float, float]


def strips(trim: Box, bleed: float) -> Iterator[Strip]:
    """The strips around a trim box (left, bottom, right, top) to be painted before the page; none without bleed."""
    x1, y1, x2, y2 = trim
    for across in (-1, 0, 1) if bleed > 0 else ():
        for down in (-1, 0, 1):
            if across or down:
                left, wide, a, e = _along(across, x1, x2, bleed)
                low, high, d, f = _along(down, y1, y2, bleed)
                yield Strip((left, low, wide, high), (a, 0, 0, d, e, f))


def inside(trim: Box, bleed: float) -> Box:
    """What the page itself is cut to (x, y, width, height)."""
    inset = UNDER / 2 if bleed > 0 else 0.0
    x1, y1, x2, y2 = trim
    return (x1 + inset, y1 + inset, x2 - x1 - 2 * inset, y2 - y1 - 2 * inset)


def _along(side: int, start: float, end: float, bleed: float) -> tuple[float, float, int, float]:
    """On one axis, for a strip before (-1) or after (1) the page, or beside it (0): where it begins and how long it is,
    the direction of its matrix, and its shift.
    """
    if side == 0:
        return start, end - start, 1, 0.0
    if side < 0:
        return start - bleed, bleed + UNDER, -1, 2 * start + UNDER
    return end - UNDER, bleed + UNDER, -1, 2 * end - UNDER
