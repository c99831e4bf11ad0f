"""What saints and spirits bear: haloes, curls, crowns of a monk, veils, beads and skulls; on the head or behind it."""

from __future__ import annotations

import math

from tools.pen.drawing import HAIR, Drawing
from tools.pen.portrait.beasts import half, sides, strokes
from tools.pen.portrait.face import MANLY, Shape
from tools.pen.portrait.things import disc


def halo(d: Drawing, x: float, y: float, r: float, rays: int = 0) -> None:
    """A disc of light behind a head, its rim in the accent; `rays` short lines stand within the rim."""
    with d.at(x, y):
        d.accent(f"{disc(r)} {disc(r - 2.4, -1)}", 0)
        d.fill(disc(r - 2.4), "paper", "body")
        d.line(disc(r), 1.1, "none")
        d.line(disc(r - 2.4), 0.7, "none")
        for k in range(rays):
            with d.at(0, 0, 360 * k / rays):
                d.line(f"M0 {-r + 3.6} L0 {-r + 6.2}", 0.7, "none")


def halo_of_flames(d: Drawing, x: float, y: float, r: float, tongues: int = 15) -> None:
    """A ring whose edge burns: tongues of the accent around a disc, from shoulder to shoulder."""
    with d.at(x, y):
        for k in range(tongues):
            a = -118 + 236 * k / (tongues - 1)
            with d.at(0, 0, a):
                d.accent(
                    f"M-2.6 {-r + 1} C-2.8 {-r - 1.4} -1 {-r - 2.4} .9 {-r - 4} C.7 {-r - 2.2} 2.9 {-r - 1} 2.6 "
                    f"{-r + 1} Z",
                    0.7,
                )
        d.body(disc(r), 1.1)
        d.line(disc(r - 1.7), HAIR, "none")


# --- on the skull --------------------------------------------------------------------------------------


def snail_curls(d: Drawing, shape: Shape = MANLY) -> None:
    """A Buddha's hair: rows of small curls over the skull and the knob on its crown, a jewel between them."""
    c = shape.cheek
    d.mass(
        half(
            "M0 -15.4",
            f"C2.8 -15.4 4.2 -13.4 4 -11.4 C7 -10.6 {c + 1.2} -7.4 {c + 0.9} -2.4 L{c - 0.1} -1.8 "
            f"C{c - 0.2} -4 {c - 2} -6 0 -6",
        ),
        0.7,
    )
    rows: tuple[tuple[float, tuple[float, ...]], ...] = (
        (-14, (-1, 1)),
        (-12.2, (-2.2, 0, 2.2)),
        (-10.2, (-4, -2, 0, 2, 4)),
        (-8.1, (-5.4, -3.3, -1.1, 1.1, 3.3, 5.4)),
        (-6.1, (-6.2, -4.4, 4.4, 6.2)),
        (-4, (-6.8, 6.8)),
    )
    for y, xs in rows:
        for x in xs:
            d.dot(x, y, 0.62, "paper", "detail")
    d.accent(
        "M0 -12.2 C1.1 -11.6 1.6 -10.8 1.5 -10 C1.3 -9.3 .6 -9 0 -9 C-.6 -9 -1.3 -9.3 -1.5 -10 C-1.6 -10.8 -1.1 "
        "-11.6 0 -12.2 Z",
        0.7,
    )


def urna(d: Drawing, y: float = -4) -> None:
    """The mark between the brows."""
    d.dot(0, y, 0.85, "accent", "accent")


def third_eye(d: Drawing, y: float = -5) -> None:
    """An upright eye in the brow."""
    with d.at(0, y):
        d.body("M0 -2.2 C1.5 -.9 1.5 .9 0 2.2 C-1.5 .9 -1.5 -.9 0 -2.2 Z", 0.7)
        d.dot(0, 0, 0.8)


def lobed_crown(d: Drawing, shape: Shape = MANLY) -> None:
    """A monk's crown of five lobes on a dark band, its ribbons falling beside the ears."""
    c = shape.cheek + 0.4
    sides(
        d,
        f"M{c - 0.6} -5 C{c + 2.2} -4.4 {c + 3.2} -2 {c + 2.6} 1.2 C{c + 2.2} 3.8 {c + 2.6} 5.8 {c + 4.4} 7.4 "
        f"L{c + 1.8} 9.4 C{c - 0.2} 7.2 {c - 0.4} 4.4 {c} 1.6 C{c + 0.4} -.8 {c} -2.6 {c - 1.2} -3.4 Z",
        "body",
        0.8,
    )
    lobe = "M-2.6 0 C-3.9 -3 -3.4 -6.2 0 -9.4 C3.4 -6.2 3.9 -3 2.6 0 Z"
    inner = "M0 -1.4 C-1.9 -2.6 -1.9 -4.8 0 -7 C1.9 -4.8 1.9 -2.6 0 -1.4 Z"
    for x, y, turn, scale in ((6.6, -5.6, 27, 0.84), (3.6, -6.6, 12, 0.94), (0, -6.8, 0, 1.08)):
        for side in (1, -1) if x else (1,):
            with d.at(x * side, y, turn * side, scale):
                d.body(lobe, 1.0)
                d.accent(inner)
    d.mass(half("M0 -7.8", f"C3.6 -7.8 {c - 1.2} -7 {c + 0.4} -5.2 L{c - 0.2} -3 C{c - 2} -4.6 3.6 -5.4 0 -5.4"), 0.7)
    for x, y in ((0, -6.6), (3.2, -6.4), (6, -5.2)):
        for side in (1, -1):
            d.dot(x * side, y, 0.5, "paper", "detail")


def ring_crown(d: Drawing, shape: Shape = MANLY, y: float = -5.4) -> None:
    """The plain fillet of a wandering friar, a crescent in its middle."""
    c = shape.cheek + 0.5
    d.accent(
        half(
            f"M0 {y - 2}",
            f"C3.4 {y - 2} {c - 1} {y - 1.4} {c} {y + 0.4} L{c - 0.2} {y + 2.4} C{c - 1.4} {y + 0.8} 3.4 {y} 0 {y}",
        ),
        0.8,
    )
    with d.at(0, y - 1):
        d.body("M-3 -2.2 C-2.2 -.6 -1 0 0 0 C1 0 2.2 -.6 3 -2.2 C3.6 .8 2 2.6 0 2.6 C-2 2.6 -3.6 .8 -3 -2.2 Z", 0.8)


def veil_behind(d: Drawing, shape: Shape, to: float = 14.5) -> None:
    """A white cloth that falls from the crown to the shoulders; draw it before the face."""
    c = shape.cheek
    d.body(
        half("M0 -15.6", f"C5.2 -15 {c + 1.6} -10 {c + 2.6} -3 C{c + 3.2} 2.6 {c + 3} 7 {c + 5.4} {to} L0 {to}"), 1.1
    )


def veil_edge(d: Drawing, shape: Shape, to: float = 14.5) -> None:
    """The folded edge of the cloth beside the face, and its folds."""
    c = shape.cheek
    strokes(
        d,
        (
            f"M{c - 1.4} -9.4 C{c + 0.8} -5 {c + 1.4} 1 {c + 1.3} 5 C{c + 1.4} 8.6 {c + 2} 11.6 {c + 3.2} {to - 0.4}",
            f"M{c + 0.3} 4 C{c + 0.2} 8 {c - 0.2} 11 {c + 0.8} {to - 0.4}",
        ),
        0.7,
        taper="soft",
    )


# --- beads ---------------------------------------------------------------------------------------------


def beads(d: Drawing, rx: float, ry: float, y: float, count: int = 13, r: float = 1.15, spread: float = 74) -> None:
    """A string of beads hanging round the neck, in the grid; the middle one is of the accent."""
    for k in range(count):
        a = math.radians(-spread + 2 * spread * k / (count - 1))
        x, low = 24 + rx * math.sin(a), y + ry * math.cos(a)
        if k == count // 2:
            d.dot(x, low, r * 1.45)
            d.dot(x, low, r * 0.9, "accent", "accent")
        else:
            d.dot(x, low, r)
            d.dot(x - 0.25, low - 0.3, r * 0.32, "paper", "detail")


def skull(d: Drawing, x: float, y: float, turn: float = 0, size: float = 1) -> None:
    """A small skull, 7 wide at size 1."""
    with d.at(x, y, turn, size):
        d.body(
            "M-3.2 -.5 C-3.3 -2.7 -1.8 -3.8 0 -3.8 C1.8 -3.8 3.3 -2.7 3.2 -.5 C3.2 .6 2.6 1.4 1.9 1.7 L1.7 3.1 "
            "L-1.7 3.1 L-1.9 1.7 C-2.6 1.4 -3.2 .6 -3.2 -.5 Z",
            0.75,
        )
        for side in (1, -1):
            d.dot(side * 1.3, -0.5, 0.82 * size)
        d.line("M0 .7 L0 1.3", HAIR, "none")
        d.line("M-.6 2 L-.6 2.9 M.6 2 L.6 2.9", 0.45, "none")


def necklace_of_skulls(d: Drawing, y: float = 24.6, rx: float = 16.4, ry: float = 10.4) -> None:
    """Skulls on a string from shoulder to shoulder, in the grid."""
    for a in (-78, -51, -25, 0, 25, 51, 78):
        t = math.radians(a)
        skull(d, 24 + rx * math.sin(t), y + ry * math.cos(t), -a * 0.45, 0.86)
