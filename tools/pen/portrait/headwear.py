"""Crowns, caps, bands and hats in the frame of the head; each covers the skull from the brows up."""

from __future__ import annotations

from tools.pen.drawing import HAIR, Drawing
from tools.pen.portrait.face import FRONT, MANLY, Pose, Shape, shift

# --- crowns --------------------------------------------------------------------------------------------


def small_crown(d: Drawing, x: float = 0, y: float = -10.4, size: float = 1.0) -> None:
    """The ridged crown over a nobleman's knot of hair, an upright plaque before it, and the pin through it."""
    with d.at(x, y, 0, size):
        d.line("M-6 -1.5 L5.2 -1.5", 0.9, "none", kind="contour")
        d.mass("M5 -2.4 C6.4 -3 7 -2.2 6.8 -1.2 C6.4 -.4 5.4 -.6 5 -.7 Z", 0.5)
        d.accent(
            "M-3 1 C-3.8 -.8 -4.6 -2.6 -5 -5 C-3.8 -4.4 -3 -4.6 -2.4 -5.4 C-1.6 -6.6 1.6 -6.6 2.4 -5.4 C3 -4.6 "
            "3.8 -4.4 5 -5 "
            "C4.6 -2.6 3.8 -.8 3 1 C1 1.7 -1 1.7 -3 1 Z",
            1.0,
        )
        for k in (-1, 1):
            d.line(f"M{k * 2.1} .4 C{k * 2.6} -1.2 {k * 2.9} -2.4 {k * 2.8} -3.8", 0.6, "soft", "paper")
        d.body("M0 .9 C-1.5 -.6 -1.8 -3.4 0 -7.4 C1.8 -3.4 1.5 -.6 0 .9 Z", 0.8)
        d.dot(0, -1.9, 0.6)


def beaded_crown(d: Drawing, pose: Pose, shape: Shape = MANLY) -> None:
    """A sovereign's crown: a flat board over a dark cap, strings of beads before the brow and at the temples."""
    c, s = shape.cheek + 0.2, shift(pose)
    d.mass(f"M{-c} -4 L{-c + 0.6} -11.4 L{c - 0.6} -11.4 L{c} -4 C3.4 -5.8 -3.4 -5.8 {-c} -4 Z", 0.8)
    d.accent(
        f"M{-c - 0.2} -5.8 C-3.4 -7.6 3.4 -7.6 {c + 0.2} -5.8 L{c + 0.1} -3.6 C3.4 -5.4 -3.4 -5.4 {-c - 0.1} -3.6 Z",
        0.8,
    )
    d.line(f"M{-c - 3.2} -8.4 L{-c} -8.4", 1.2, "none", kind="contour")
    d.line(f"M{c} -8.4 L{c + 3.2} -8.4", 1.2, "none", kind="contour")
    d.dot(s, -6.3, 0.75, "paper", "accent")
    d.body("M-9.2 -13.6 C-3 -14.2 3 -14.2 9.2 -13.6 L10.6 -11 C4 -11.6 -4 -11.6 -10.6 -11 Z", 1.0)
    for x in (-9.6, 9.6):
        d.line(f"M{x} -11 L{x} -.4", HAIR, "none")
        for y in (-9.2, -7, -4.8, -2.6, -0.4):
            d.dot(x, y, 0.85)
    for x in (-5, -3, -1, 1, 3, 5):
        for y in (-10.2, -8.6):
            d.dot(x + s * 0.4, y, 0.62, "paper", "detail")


def minister_cap(d: Drawing, pose: Pose, shape: Shape = MANLY) -> None:
    """A minister's black cap: a low front, a higher back with ridges, a pin through it and cords at the ears."""
    c, s = shape.cheek + 0.5, shift(pose)
    d.line(f"M{-c - 3} -8.4 L{c + 2.4} -10.2", 1.1, "none", kind="contour")
    d.mass(f"M{c + 2} -11.2 C{c + 3.6} -12 {c + 4.4} -11 {c + 4} -9.8 C{c + 3.4} -9 {c + 2.4} -9.2 {c + 2} -9.4 Z", 0.6)
    d.mass(f"M{-c + 0.8} -6 C{-c + 0.6} -10 -4.6 -14 0 -14.2 C4.6 -14 {c - 0.6} -10 {c - 0.8} -6 Z", 0.9)
    for x in (-3, -1, 1, 3):
        d.line(f"M{x * 1.2:.2f} -7.8 C{x * 1.1:.2f} -10 {x * 0.9:.2f} -12 {x * 0.6:.2f} -13.4", HAIR, "soft", "paper")
    d.body(f"M{-c} -3 L{-c} -6.6 C-3.4 -8.8 3.4 -8.8 {c} -6.6 L{c} -3 C3.4 -5 -3.4 -5 {-c} -3 Z", 1.0)
    d.accent(
        f"M{s - 1.7:.2f} -4.6 L{s - 1.7:.2f} -8 C{s - 0.6:.2f} -8.3 {s + 0.6:.2f} -8.3 {s + 1.7:.2f} -8 "
        f"L{s + 1.7:.2f} -4.6 C{s + 0.6:.2f} -4.8 {s - 0.6:.2f} -4.8 {s - 1.7:.2f} -4.6 Z",
        0.8,
    )


# --- caps and bands ------------------------------------------------------------------------------------


def drape(d: Drawing, pose: Pose, shape: Shape = MANLY, to: float = 9) -> None:
    """Cloth falling from a cap behind the head to the shoulders; draw it before the ears."""
    c = shape.cheek
    for side in (-1, 1) if pose is FRONT else (-1,):
        with d.at(0, 0, 0, side, 1):
            d.body(
                f"M{c - 1.4} -7 C{c + 1.6} -6 {c + 2.4} 0 {c + 3.6} {to - 0.8} C{c + 2} {to + 0.4} {c} {to + 0.6} "
                f"{c - 2} {to} Z",
                1.0,
            )
            d.line(f"M{c + 0.4} -4 C{c + 1} 1 {c + 1.2} {to - 4} {c + 1.6} {to - 1}", 0.6)


def scholar_cap(d: Drawing, pose: Pose, shape: Shape = MANLY) -> None:
    """The silk cap of a man of counsel: dark and ridged, its top folded in two soft waves, a band with a jade."""
    c, s = shape.cheek + 0.2, shift(pose)
    m = s * 0.5
    d.mass(
        f"M{-c} -4.6 C{-c - 0.6} -8 {-c - 0.4} -11 {-c + 0.8} -13.4 C{-c + 2.4} -15.6 {m - 1.8} -15 {m} -12.6 "
        f"C{m + 1.8} -15 {c - 2.2} -15.6 {c - 0.6} -13.2 C{c + 0.4} -11 {c + 0.6} -8 {c} -4.6 Z",
        1.0,
    )
    d.line(f"M{s * 0.8:.2f} -8 L{m:.2f} -12.2", 0.9, "soft", "paper", "detail")
    for k in (-0.5, 0.5):
        d.line(
            f"M{k * c * 1.1 + s * 0.5:.2f} -7.4 C{k * c * 1.16 + s * 0.4:.2f} -9.6 {k * c * 1.2 + m:.2f} -11.6 "
            f"{k * c * 1.1 + m:.2f} -13.6",
            0.7,
            "both",
            "paper",
        )
    d.accent(
        f"M{-c - 0.2} -6.4 C-3.4 -8.4 3.4 -8.4 {c + 0.2} -6.4 L{c + 0.1} -3.6 C3.4 -5.6 -3.4 -5.6 {-c - 0.1} -3.6 Z",
        0.9,
    )
    d.body(f"M{s - 1.3} -7.5 L{s + 1.3} -7.5 L{s + 1.3} -5.1 L{s - 1.3} -5.1 Z", 0.8)


def gauze_cap(d: Drawing, pose: Pose, shape: Shape = MANLY) -> None:
    """A low black cap, higher behind than before, with a plain brow."""
    c = shape.cheek + 0.4
    d.mass(
        f"M{-c} -3.6 C{-c - 0.8} -8 {-c + 0.2} -12.6 {-c + 2} -13.2 C-2 -14 0 -13.6 .6 -10.6 C3.4 -11.4 "
        f"{c - 0.6} -9.6 {c - 0.1} -4.6 C3.4 -6 -3.4 -5.8 {-c} -3.6 Z",
        1.0,
    )
    d.line("M.6 -10.4 C-1 -9.2 -4 -8.6 -6.4 -8.4", 0.7, "soft", "paper")
    d.line("M-4.6 -12.4 C-3 -12.8 -1.4 -12.4 -.6 -11.4", HAIR, "both", "paper")


def ribbons(d: Drawing, x: float, y: float, way: int = -1) -> None:
    """Two long ribbons blown from a knot, to the left if `way` is -1."""
    with d.at(x, y, 0, way, 1):
        d.body("M0 -.6 C3 -1.8 5 .6 8 -.8 C9.4 -1.4 10 -2 10.4 -2.8 C11 .4 9 2.4 6.6 2.2 C4 2 2.6 .6 0 1 Z", 0.8)
        d.body(
            "M0 .4 C2.6 .8 3.4 3.4 6 4.2 C7.2 4.6 8.2 4.4 9 3.8 C8.6 6.6 6.4 7.4 4.4 6.4 C2 5.2 1.8 2.6 -.4 1.8 Z", 0.8
        )


def _ends(d: Drawing, c: float) -> None:
    """The two ends of a head cloth falling behind a head `c` wide on its left."""
    d.mass(
        f"M{-c + 1} -5.8 C{-c - 3.6} -5.4 {-c - 5.4} -1.4 {-c - 7} 1.6 C{-c - 5.6} 3 {-c - 3.8} 3.2 {-c - 2.2} 2.6 "
        f"C{-c - 1.4} -.4 {-c} -2.4 {-c + 1.6} -3.4 Z",
        0.9,
    )
    d.line(f"M{-c - 0.6} -4 C{-c - 2.6} -2.8 {-c - 3.6} -.8 {-c - 4.6} 1.4", 0.6, "both", "paper")
    d.body(
        f"M{-c + 1.2} -5 C{-c - 1.6} -3.4 {-c - 2.8} 2.4 {-c - 3} 7.4 C{-c - 1.6} 8.4 {-c - 0.2} 8.4 {-c + 1} 7.8 "
        f"C{-c - 0.2} 3.6 {-c + 0.2} -.6 {-c + 1.6} -3 Z",
        0.9,
    )
    d.line(f"M{-c - 0.2} -2 C{-c - 1.2} 1 {-c - 1.4} 4 {-c - 1.2} 6.6", 0.6)


def wrap(d: Drawing, pose: Pose, shape: Shape = MANLY, dark: bool = True, tail: bool = True) -> None:
    """A head cloth drawn back into a fold, banded at the brow, its two ends falling behind."""
    c, s = shape.cheek + 0.5, shift(pose)
    paint = d.mass if dark else d.body
    role = "paper" if dark else "ink"
    if tail:
        _ends(d, c)
    paint(
        f"M{-c} -4.2 C{-c - 1.4} -8 {-c + 0.4} -11.8 -3.4 -12.8 C-3.4 -14.4 -1.6 -15.4 .8 -14.8 C2.6 -14.4 3 "
        "-13.4 2.8 -12.4 "
        f"C5.8 -11.6 {c + 0.8} -8 {c} -4.2 Z",
        1.0,
    )
    d.line("M-3 -12.6 C-1 -11.6 1 -11.6 2.6 -12.2", 0.7, "soft", role)
    d.line(f"M{-c + 1.4} -7.6 C{-c + 2} -9.4 -3.4 -11 -2 -11.6", 0.6, "both", role)
    d.line(f"M{c - 1.4} -7.6 C{c - 2} -9.4 3.6 -10.8 2.2 -11.4", 0.6, "both", role)
    d.accent(
        f"M{-c - 0.3} -6.2 C-3.4 -8.2 3.4 -8.2 {c + 0.3} -6.2 L{c + 0.2} -3.8 C3.4 -5.8 -3.4 -5.8 {-c - 0.2} -3.8 Z",
        0.9,
    )
    d.body(f"M{s} -8 C{s + 1.6} -7.6 {s + 1.8} -5.6 {s} -4.8 C{s - 1.8} -5.6 {s - 1.6} -7.6 {s} -8 Z", 0.8)


def band(d: Drawing, pose: Pose, shape: Shape = MANLY, y: float = -5.8, jewel: bool = True) -> None:
    """A band about the forehead over the hair."""
    c, s = shape.cheek + 0.5, shift(pose)
    d.accent(
        f"M{-c} {y} C-3.4 {y - 2} 3.4 {y - 2} {c} {y} L{c - 0.1} {y + 2.1} C3.4 {y + 0.2} -3.4 {y + 0.2} "
        f"{-c + 0.1} {y + 2.1} Z",
        0.8,
    )
    if jewel:
        d.body(f"M{s} {y - 2.2} L{s + 1.5} {y - 0.4} L{s} {y + 1.4} L{s - 1.5} {y - 0.4} Z", 0.8)


def straw_hat(d: Drawing, x: float = 0, y: float = -3.4, wide: float = 15.5, high: float = 10.5) -> None:
    """A boatman's wide hat of woven bamboo."""
    with d.at(x, y):
        d.body(
            f"M{-wide} 1.4 C{-wide * 0.55:.2f} {-high * 0.5:.2f} -3 {-high:.2f} 0 {-high} C3 {-high:.2f} "
            f"{wide * 0.55:.2f} {-high * 0.5:.2f} {wide} 1.4 C{wide * 0.5:.2f} -1.6 {-wide * 0.5:.2f} -1.6 {-wide} "
            "1.4 Z",
            1.15,
        )
        d.mass(
            f"M{-wide} 1.4 C{-wide * 0.5:.2f} -1.6 {wide * 0.5:.2f} -1.6 {wide} 1.4 C{wide * 0.5:.2f} 2.2 "
            f"{-wide * 0.5:.2f} 2.2 {-wide} 1.4 Z",
            0.8,
        )
        for k in (-0.7, -0.42, -0.14, 0.14, 0.42, 0.7):
            d.line(
                f"M{k * 1.6:.2f} {-high + 1.4} C{k * wide * 0.5:.2f} {-high * 0.62:.2f} {k * wide * 0.74:.2f} "
                f"{-high * 0.3:.2f} {k * wide * 0.94:.2f} -.6",
                0.6,
                "soft",
            )
        d.line(
            f"M{-wide * 0.5:.2f} {-high * 0.4:.2f} C-3 {-high * 0.52:.2f} 3 {-high * 0.52:.2f} {wide * 0.5:.2f} "
            f"{-high * 0.4:.2f}",
            0.6,
            "none",
        )
        d.accent(
            f"M-2.6 {-high + 1.2} C-1.6 {-high - 1.4} 1.6 {-high - 1.4} 2.6 {-high + 1.2} C1 {-high + 1.9} -1 "
            f"{-high + 1.9} -2.6 {-high + 1.2} Z",
            0.8,
        )


def pheasant_feathers(d: Drawing, pair: bool = True) -> None:
    """Two long barred tail feathers (or the outer one) rising from a crown at the origin and blown over to the left, 20
    wide; draw them before the head."""
    outer = (
        "M-1 0 C-1.6 -4.6 -5.6 -6.6 -9.6 -4.8 C-15 -2.2 -17.6 6 -18.4 19.6 C-20.6 7 -18.4 -4.2 -11 -7.4 C-5.4 "
        "-9.6 .2 -6.4 1 0 Z"
    )
    inner = (
        "M-1.4 1.4 C-3.4 -.6 -6.2 -.2 -8 2.2 C-10.6 5.6 -11.8 11 -13.4 21.4 C-14.4 11.4 -13.4 3.4 -9.6 .2 "
        "C-6.4 -2.6 -2.4 -2 -.2 .6 Z"
    )
    for path in (inner, outer) if pair else (outer,):
        d.accent(path, 0.9)
    bars = (
        (-4.6, -6.6, 16), (-8.4, -6.8, -14), (-12, -4.4, -42), (-14.8, -0.6, -58),
        (-16.6, 3.8, -72), (-17.8, 8.4, -80), (-18.2, 12.6, -86),
        (-6.6, -0.2, -20), (-9.6, 2.4, -48), (-11.6, 6.4, -66), (-12.6, 10.6, -76),
    )  # fmt: skip
    for x, y, a in bars if pair else bars[:7]:
        with d.at(x, y, a):
            d.line("M0 -.8 L0 .8", 0.9, "none", kind="detail")


def back_feathers(d: Drawing, x: float, y: float) -> None:
    """Two stiff feathers stuck in a band behind, slanting back to the left; draw them before the head."""
    for turn, long in ((-62, 13.6), (-34, 14)):
        with d.at(x, y, turn):
            d.body(f"M-1.2 0 C-2.6 -4 -2.2 {-long + 3} 0 {-long} C2.2 {-long + 3} 2.6 -4 1.2 0 Z", 0.9)
            d.mass(
                f"M-2 {-long + 4.6} C-1.5 {-long + 2.4} -.8 {-long + 0.9} 0 {-long} C.8 {-long + 0.9} 1.5 "
                f"{-long + 2.4} 2 {-long + 4.6} "
                f"C.8 {-long + 3.6} -.8 {-long + 3.6} -2 {-long + 4.6} Z",
                0,
            )
            d.line(f"M0 -.6 L0 {-long + 4.8}", HAIR)
