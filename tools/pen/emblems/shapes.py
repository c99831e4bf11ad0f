"""Shapes that more than one emblem uses."""

from __future__ import annotations

import re
from collections.abc import Callable

from tools.pen.curves import sample
from tools.pen.drawing import CONTOUR, Drawing
from tools.pen.nib import Taper

Emblem = Callable[[Drawing], None]

_NUMBER = re.compile(r"-?\d*\.?\d+")


def closed_half(start: str, right: str, axis: float = 24) -> str:
    """A closed symmetric path from its right half.

    `start` is `Mx y` on the axis, `right` continues with C and L only and ends on the axis again; the left half is
    the same run mirrored and walked backwards.
    """
    commands = re.findall(r"([MCL])([^MCL]*)", f"{start} {right}")
    points: list[tuple[str, list[tuple[float, float]]]] = []
    for letter, rest in commands:
        v = [float(n) for n in _NUMBER.findall(rest)]
        for i in range(0, len(v), 6 if letter == "C" else 2):
            run = v[i : i + (6 if letter == "C" else 2)]
            points.append((letter, list(zip(run[::2], run[1::2], strict=True))))
    out = [f"{start} {right}"]
    ends = [run[-1] for _, run in points]
    for i in range(len(points) - 1, 0, -1):
        letter, handles = points[i]
        back = [*handles[:-1][::-1], ends[i - 1]]
        out.append(letter + " ".join(f"{2 * axis - x:.3f} {y:.3f}" for x, y in back))
    return " ".join(out) + " Z"


def placed(draw: Emblem, scale: float, dx: float = 0, dy: float = 0) -> Emblem:
    """The emblem scaled about the middle of the grid and moved, so that it stays in the live area."""

    def moved(d: Drawing) -> None:
        with d.at(24 + dx, 20 + dy, 0, scale), d.at(-24, -20):
            draw(d)

    return moved


LIVE = (1.1, 1.1, 46.9, 38.9)
"""Left, top, right, bottom of the live area, with a little to spare."""


def fitted(draw: Emblem) -> Emblem:
    """The emblem as large as the live area allows, in its middle; grown by a fifth at most."""

    def fit(d: Drawing) -> None:
        reach = _Reach()
        draw(reach)
        scale, left, top, right, bottom = 1.0, *reach.box(1)
        for _ in range(4):  # the nib does not grow with the drawing, so the first guess is not the last
            scale *= min((LIVE[2] - LIVE[0]) / (right - left), (LIVE[3] - LIVE[1]) / (bottom - top))
            scale = min(1.2, scale)
            left, top, right, bottom = reach.box(scale)
        placed(draw, scale, 24 - (left + right) / 2, 20 - (top + bottom) / 2)(d)

    return fit


STANDING = 38.4
"""Height at which the lower edges of all portraits lie (centre of the stroke)."""
DRESS = 38.4
"""Where a portrait's own numbers put that edge."""


def standing(draw: Emblem) -> Emblem:
    """The portrait as large as the live area allows, its lower edge (drawn at `DRESS`) on the line of all portraits."""

    def stand(d: Drawing) -> None:
        reach = _Reach()
        draw(reach)
        scale, left, right = 1.0, 0.0, 48.0
        for _ in range(4):
            left, top, right, _ = reach.box(scale)
            lowest = 20 + (DRESS - 20) * scale
            scale = min(1.2, scale * min((LIVE[2] - LIVE[0]) / (right - left), (STANDING - LIVE[1]) / (lowest - top)))
            left, _, right, _ = reach.box(scale)
        placed(draw, scale, 24 - (left + right) / 2, STANDING - 20 - (DRESS - 20) * scale)(d)

    return stand


class _Reach(Drawing):
    """Takes the place of a drawing only to learn how far it reaches: centre lines, and what the nib adds to them."""

    def __init__(self) -> None:
        super().__init__()
        self.points: list[tuple[float, float, float]] = []

    def _take(self, d: str, width: float) -> None:
        for contour in self._contours(d):
            self.points += [(x, y, width) for cubic in contour.cubics for x, y in sample(cubic, 8)]

    def fill(self, d: str, role: str, kind: str) -> None:
        self._take(d, 0)

    def line(
        self, d: str, w: float = 0.6, taper: str | Taper = "both", role: str = "ink", kind: str | None = None
    ) -> None:
        self._take(d, w)

    def dot(self, x: float, y: float, r: float, role: str = "ink", kind: str = "detail") -> None:
        self._take(f"M{x + r} {y}A{r} {r} 0 1 1 {x - r} {y}A{r} {r} 0 1 1 {x + r} {y}Z", 0)

    def box(self, scale: float) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what `placed` at this scale paints, or a hair more: no stroke is broader than
        its nib."""
        xs = [(24 + (x - 24) * scale, w / 2) for x, _, w in self.points]
        ys = [(20 + (y - 20) * scale, w / 2) for _, y, w in self.points]
        return (
            min(x - h for x, h in xs),
            min(y - h for y, h in ys),
            max(x + h for x, h in xs),
            max(y + h for y, h in ys),
        )


def extent(d: Drawing) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that is painted."""
    points = [p for part in d.parts for contour in part.contours for c in contour.cubics for p in sample(c, 8)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def cloud(d: Drawing, x: float, y: float, scale: float) -> None:
    """An auspicious cloud with its tail to the right, about 38 wide at scale 1."""
    with d.at(x, y, 0, scale):
        d.body(
            "M-8.6 7 C-11.2 6.8 -11.4 3.4 -8.8 3 C-9.6 -.2 -6 -2.2 -3.4 -.2 C-2.4 -4.6 3.8 -5.2 5.2 -1.2 "
            "C8 -2.8 11 .2 9.6 2.8 C12.4 2.8 13.6 5.6 11.6 7 C10.8 7.5 17 7.6 21.4 7 C16.6 9.8 4 10.6 -3 8.8 "
            "C-7 9.8 -12.6 9.4 -16.4 8.6 C-13.6 8.4 -10.8 8 -8.6 7 Z",
            CONTOUR,
        )
        d.line("M-3.4 -.2 C-.8 1.2 -1.4 5 -4 4.8 C-5.8 4.6 -5.6 2.4 -4.2 2.6")
        d.line("M5.2 -1.2 C7.8 .8 6.2 4.8 3.4 4.4 C1 4 1.2 1 3.4 1.2 C4.8 1.4 4.6 3 3.6 3")
        d.line("M9.6 2.8 C8 3 7.6 4.6 8.8 5.2")


def lotus(d: Drawing, y: float, scale: float = 1) -> None:
    """A lotus throne on the axis of the grid, its lowest point at `y`; 30 wide and 14 high at scale 1."""
    with d.at(24, y, 0, scale), d.at(-24, -39):

        def side() -> None:
            d.body("M24 39 C29.4 38.8 35.6 35.4 40.4 29.6 C36 28.6 31 30 27.4 33 Z")
            d.body("M24 39 C28 37 32 32.4 32.8 26.6 C29.2 27.6 26.2 29.6 24 32.6 Z")
            d.accent("M32 28.2 C31 32.2 28.8 35.2 26 37.2 C27.6 34 29.2 31 32 28.2 Z")

        d.both(side)
        petal = "C26.6 27.8 28.8 30.2 28.8 33 C28.8 35.6 26.6 37.8 24 39"
        d.body(closed_half("M24 25.4", petal))
        d.accent(closed_half("M24 27.4", "C25.6 29.2 27 30.6 27.4 32.2 C25.8 32 24.8 33.2 24 35.8"))
