"""Parts that several of the cards are drawn from: limbs, tubes, blades, arrows, hands.

A weapon lies along the x axis of its own frame, its point to the right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.pen.drawing import CONTOUR, Drawing

Joint = tuple[float, float, float]
"""A point of a limb and half its width there."""


def through(points: Sequence[tuple[float, float]]) -> str:
    """The curves through `points` (Catmull-Rom), as path data after the first point."""
    padded = [points[0], *points, points[-1]]
    out = []
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        p, q = (bx + (cx - ax) / 6, by + (cy - ay) / 6), (cx - (dx - bx) / 6, cy - (dy - by) / 6)
        out.append(f"C{p[0]:.2f} {p[1]:.2f} {q[0]:.2f} {q[1]:.2f} {cx:.2f} {cy:.2f}")
    return " ".join(out)


def limb(*joints: Joint) -> str:
    """A closed outline along the joints, as wide as each says; the last end is cut straight."""
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    for i, (x, y, half) in enumerate(joints):
        (ax, ay, _), (bx, by, _) = joints[max(0, i - 1)], joints[min(len(joints) - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length * half, (ax - bx) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    right.reverse()
    start = f"M{left[0][0]:.2f} {left[0][1]:.2f}"
    return f"{start} {through(left)} L{right[0][0]:.2f} {right[0][1]:.2f} {through(right)} Z"


def joined(d: Drawing, paths: Sequence[str], w: float = CONTOUR, role: str = "paper") -> None:
    """Overlapping shapes as one body: their contours first, twice as wide, then their fills over them."""
    for path in paths:
        d.line(path, 2 * w, "none")
    for path in paths:
        d.fill(path, role, "body" if role == "paper" else "accent")


def tube(d: Drawing, path: str, outer: float, inner: float, role: str = "paper") -> None:
    """A band along a centre line, edged in ink."""
    d.line(path, outer, "none")
    d.line(path, inner, "none", role, "body" if role == "paper" else "accent")


def disc(x: float, y: float, rx: float, ry: float | None = None) -> str:
    ry = rx if ry is None else ry
    return f"M{x + rx} {y} A{rx} {ry} 0 1 1 {x - rx} {y} A{rx} {ry} 0 1 1 {x + rx} {y} Z"


def polygon(*points: tuple[float, float]) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


def polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    return (x + r * math.cos(math.radians(degrees)), y + r * math.sin(math.radians(degrees)))


def star(x: float, y: float, rays: Sequence[float], inner: float, turn: float = 0) -> str:
    """A star whose rays are as long as `rays` says, one after another."""
    step = 360 / len(rays)
    points = []
    for i, ray in enumerate(rays):
        points += [polar(x, y, ray, turn + i * step), polar(x, y, inner, turn + (i + 0.5) * step)]
    return polygon(*points)


# --- blades --------------------------------------------------------------------------------------------


def jian(d: Drawing, reach: float, half: float = 1.9, grip: str = "accent", dark: bool = True) -> None:
    """A straight two-edged sword: guard at 0, point at `reach`, pommel at -10.6."""
    tip = min(6.0, reach * 0.25)
    d.body(f"M1 {-half} L{reach - tip} {-half * 0.8} L{reach} 0 L{reach - tip} {half * 0.8} L1 {half} Z")
    if dark:
        d.mass(f"M1 0 L{reach} 0 L{reach - tip} {half * 0.8} L1 {half} Z", 0)
    d.line(f"M1 0 L{reach - 1.5} 0", 0.5, "end")
    hilt(d, grip)


def hilt(d: Drawing, grip: str = "accent") -> None:
    """Grip, guard and pommel of a straight sword."""
    path = "M-.6 -1.3 L-8 -1.1 L-8 1.1 L-.6 1.3 Z"
    if grip == "accent":
        d.accent(path, CONTOUR)
        for x in (-2.2, -4, -5.8):
            d.line(f"M{x} -1.3 L{x - 1} 1.3", 0.55, "none")
    else:
        d.mass(path)
    d.body(
        "M2.4 -1.2 C3.2 -3 2.8 -4.8 1.2 -5.2 C-.2 -5.5 -1 -4.6 -.7 -3.6 C-1.5 -2.4 -1.5 -1 -1.2 0 "
        "C-1.5 1 -1.5 2.4 -.7 3.6 C-1 4.6 -.2 5.5 1.2 5.2 C2.8 4.8 3.2 3 2.4 1.2 Z"
    )
    d.body(disc(-9.3, 0, 1.7, 1.9), 1.0)


def dao(d: Drawing, grip: str = "accent") -> None:
    """A broad sabre, its back dark, the edge down: guard at 0, point at 27, ring pommel at -13."""
    d.body("M-.6 -2.2 C8 -2.6 15 -3.4 21 -6 L27 -8.6 C26.4 -1.6 22 3.8 14.6 4.2 C8.6 4.4 4 3 -.6 2 Z")
    d.mass("M-.6 -2.2 C8 -2.6 15 -3.4 21 -6 L27 -8.6 C23.6 -1.8 14 1 -.6 .2 Z", 0)
    handle = "M-1 -1.4 L-10 -.8 L-10 1.5 L-1 1.4 Z"
    if grip == "accent":
        d.accent(handle, CONTOUR)
        for x in (-3.4, -5.4, -7.4):
            d.line(f"M{x} -1.3 L{x - 1} 1.5", 0.55, "none")
    else:
        d.mass(handle)
    d.body("M.6 -4.4 C1.6 -4.2 1.8 -3.4 1.4 -2.4 L1.4 2.4 C1.8 3.4 1.6 4.2 .6 4.4 L-1.4 4 C-1.9 2 -1.9 -2 -1.4 -4 Z")
    d.ring(-12.3, 0.4, 2.2, 1.3)


def arrow(d: Drawing, length: float, head: float = 1.0, feather: str = "accent") -> None:
    """An arrow whose point is at 0 and whose nock is at -length."""
    d.line(f"M{-length} 0 L-4 0", 1.1, "none")
    with d.at(0, 0, 0, head):
        d.mass("M0 0 L-6.2 -2.6 L-4.8 0 L-6.2 2.6 Z", 0.7)
    for side in (1, -1):
        with d.at(-length, 0, 0, 1, side):
            vane = "M-.4 -.2 L5.4 -.2 L3.6 -2.6 L-2.4 -2.6 Z"
            if feather == "accent":
                d.accent(vane, 0.7)
            else:
                d.mass(vane, 0.5)


def pole(d: Drawing, start: float, end: float, half: float = 0.85) -> None:
    """A dark shaft with a metal foot."""
    d.mass(f"M{start} {-half} L{end} {-half} L{end} {half} L{start} {half} Z", 0.8)
    foot = half + 0.75
    d.body(
        f"M{start + 4} {-foot} L{start} {-foot * 0.8} L{start - 2} 0 L{start} {foot * 0.8} L{start + 4} {foot} Z", 0.9
    )


# --- hands ---------------------------------------------------------------------------------------------


def fist(d: Drawing, sleeve: str = "accent") -> None:
    """A closed hand seen from its back, 11 wide, reaching left out of a sleeve that ends at x = 17."""
    cuff = "M8.6 -6.4 L17 -8.6 L17 8.6 L8.6 6.4 Z"
    d.body(
        "M9.6 -4.4 L3.4 -5 C-.6 -5.4 -3 -4.4 -3.2 -2.4 C-4 -1.4 -4 .2 -3.2 1 C-3.6 2.4 -3 4 -1.2 4.6 "
        "C2 5.4 6 5 9.6 4.4 Z"
    )
    for y, x in ((-2.3, -2.8), (0.2, -3.2), (2.5, -2.9)):
        d.line(f"M{x} {y} C-.8 {y - 0.2} .8 {y} 2.4 {y + 0.1}", 0.75, "end")
    if sleeve == "accent":
        d.accent(cuff, CONTOUR)
    else:
        d.mass(cuff)
    d.body("M7.6 -6.4 L10.2 -6.8 L10.2 6.8 L7.6 6.4 C7 2 7 -2 7.6 -6.4 Z")
