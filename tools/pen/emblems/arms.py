"""More emblems for any game: bow, spear, shield, robe, gourd, rope, clouds."""

from __future__ import annotations

import math

from tools.pen.drawing import CONTOUR, LARGE, Drawing
from tools.pen.emblems.shapes import closed_half, cloud


def bow(d: Drawing) -> None:
    """A drawn bow with its arrow, aslant."""
    with d.at(24, 20, -35):
        d.line("M-2 -18 L-14 0 L-2 18", 0.6, "none")
        limb = "C8 -15 13 -8.5 13 -2.6"
        for side in (1, -1):
            with d.at(0, 0, 0, 1, side):
                d.body(
                    f"M-3 -18.4 {limb} L9.6 -2.6 C9.6 -7.6 5.4 -12.6 -2.2 -16.2 C-3.6 -16.6 -4.2 -18 -3 -18.4 Z", 1.0
                )
                d.line("M2.6 -15.2 L4.2 -13", 0.6, "none")
                d.line("M9.4 -10.6 L7.2 -9.2", 0.6, "none")
        d.accent("M9.2 -4 L13.4 -4 L13.4 4 L9.2 4 Z", 1.0)
        for y in (-2.4, -0.8, 0.8, 2.4):
            d.line(f"M9.6 {y + 0.5} L13 {y - 0.5}", 0.5, "none")
        d.line("M-18 0 L19 0", 1.1, "none")
        d.mass("M22.6 0 L16.4 -2.8 L17.8 0 L16.4 2.8 Z", 0.7)
        for x in (-18.6, -16.4):
            d.mass(f"M{x} 0 L{x - 3} -2.8 L{x - 0.8} -2.8 L{x + 2.2} 0 L{x - 0.8} 2.8 L{x - 3} 2.8 Z", 0)


def spear(d: Drawing) -> None:
    """A spear with a red tassel."""
    with d.at(24, 20, -35):
        d.mass("M-25 -0.8 L8 -0.8 L8 0.8 L-25 0.8 Z", 0.9)
        for y0, y1 in ((-3.8, -5), (-1.6, -2), (1.6, 2), (3.8, 5)):
            d.accent(
                f"M9 {y0 * 0.4} C5 {y0} 2 {y1} -2.6 {y1 + y0 * 0.3} C0.4 {y1 * 0.6} 4 {y0 * 0.4} 9 {y0 * 0.1} Z", 0.7
            )
        d.body("M8.4 -1.7 L11.6 -1.7 L11.6 1.7 L8.4 1.7 Z", 1.0)
        d.body("M11.6 -1.2 C13.6 -4.6 17.4 -3.6 20 -2 L25.4 0 L20 2 C17.4 3.6 13.6 4.6 11.6 1.2 Z")
        d.mass("M11.6 0 L25.4 0 L20 2 C17.4 3.6 13.6 4.6 11.6 1.2 Z", 0)
        d.body("M-25.6 -1.5 L-22.4 -1.5 L-22.4 1.5 L-25.6 1.5 C-26.4 .6 -26.4 -.6 -25.6 -1.5 Z", 0.9)


def shield(d: Drawing) -> None:
    """A round shield with a whirl, bosses about its rim, one half dark."""
    d.body("M41 20 C41 29.4 33.4 37 24 37 C14.6 37 7 29.4 7 20 C7 10.6 14.6 3 24 3 C33.4 3 41 10.6 41 20 Z", LARGE)
    d.mass(
        "M24 3 C33.4 3 41 10.6 41 20 C41 29.4 33.4 37 24 37 L24 32.6 C31 32.6 36.6 27 36.6 20 C36.6 13 31 7.4 24 7.4 Z",
        0,
    )
    d.ring(24, 20, 12.6, 0.7)
    d.accent(
        "M32.6 20 C32.6 24.8 28.8 28.6 24 28.6 C19.2 28.6 15.4 24.8 15.4 20 C15.4 15.2 19.2 11.4 24 11.4 "
        "C28.8 11.4 32.6 15.2 32.6 20 Z",
        1.0,
    )
    for turn in (0, 120, 240):
        with d.at(24, 20, turn):
            d.line("M0 -1.2 C-1 -5.8 6.2 -7.8 7 -3 C7.2 -.6 3.6 -.4 4 -2.8", 1.3, "both", "paper", "accent")
    d.dot(24, 20, 1.3, "paper", "accent")
    for i in range(8):
        with d.at(24, 20, 22.5 + 45 * i):
            d.dot(0, -14.8, 1.0, "paper" if i < 4 else "ink")


def robe(d: Drawing) -> None:
    """A robe spread out: wide sleeves, a dark collar, a sash."""
    half = (
        "L29.4 3.4 C34 4.4 38.6 7.4 46.4 18.6 C44.6 22.6 41.6 25 38.4 25.8 L33.4 19.6 C33 25 33.8 31 36 37.2 "
        "C32 38.6 28 38.8 24 38.8"
    )
    d.body(closed_half("M24 5.6", half), LARGE)
    d.mass(closed_half("M24 14.6", "L20.2 4.2 L18 4.6 L21.6 16.8 L24 20.4"), 0.6)
    d.mass("M24 14.6 L27.8 4.2 L30 4.6 L26.4 16.8 L22.2 23.4 L20.4 22.2 Z", 0.6)
    d.accent("M15.4 22.6 C21 24.2 27 24.2 32.6 22.6 L32.6 26.2 C27 27.8 21 27.8 15.4 26.2 Z", 0.9)
    d.accent("M22.4 27.2 L25.6 27.2 L26.4 34.6 L24 33.4 L21.6 34.6 Z", 0.8)

    def folds() -> None:
        d.line("M34.6 12.4 C33.6 14.6 33.4 17 33.4 19.6")
        d.line("M30.4 28.6 C30.8 31.6 31.6 34.6 32.6 37")
        d.line("M39.4 13.2 C40.6 15.6 41 18.4 40.6 21.4", 0.5)

    d.both(folds)


def gourd(d: Drawing) -> None:
    """A gourd with a stopper, a cord about its waist."""
    half = (
        "C26.4 5.6 27 7 26.8 8.4 C31.4 9.6 33.6 12.8 32.8 16.2 C32.4 18 31.4 19.2 30 20.2 C35.6 22.4 38 27 36.6 31.6 "
        "C35.2 36.2 30.4 38.6 24 38.6"
    )
    d.body(closed_half("M24 5.4", half), LARGE)
    d.mass("M32.9 23 C36.4 26 37.6 29 36.4 32 C35 36 30.6 38.4 25 38.4 C31 36.4 34.6 31 32.9 23 Z", 0)
    d.accent("M17.4 19.4 C21.6 21 26.4 21 30.6 19.4 L31.2 21.6 C26.6 23.4 21.4 23.4 16.8 21.6 Z", 0.9)
    d.accent("M28.4 21.8 C30.4 24 30.2 26.6 28.6 29.2 L26.8 28.4 C28.2 26.2 28.2 24.2 26.6 22.6 Z", 0.7)
    d.accent("M26.2 28 L30 29.4 C30.4 31.6 30 33.4 28.8 35.4 C27 34.6 25.8 33.4 25 31.8 Z", 0.8)
    d.mass("M22.6 1.6 L26.4 2 L25.6 6.2 L22.2 6 Z", 0.8)
    d.line("M17.4 12.8 C16.6 14.6 16.8 16 17.6 17.4")
    d.line("M14 26.2 C12.6 29.4 13.4 32.6 15.6 34.8")


def rope(d: Drawing) -> None:
    """A coil of twisted rope, bound and ending in a tassel."""
    outer, inner = (18.6, 14.6), (11.2, 8.4)
    for a, b in (outer, inner):
        d.body(f"M{24 + a} 18.4A{a} {b} 0 1 1 {24 - a} 18.4A{a} {b} 0 1 1 {24 + a} 18.4Z")
    for k in range(22):
        points = []
        for share, turn in ((1.0, 0), (0.72, 3), (0.28, 13), (0.0, 16)):
            t = math.radians(k * 360 / 22 + turn)
            a, b = (inner[n] + (outer[n] - inner[n]) * share for n in (0, 1))
            points.append(f"{24 + a * math.cos(t):.2f} {18.4 + b * math.sin(t):.2f}")
        d.line(f"M{points[0]} C{points[1]} {points[2]} {points[3]}", 0.7, "none")
    d.accent("M19.4 25.6 L28.6 25.6 L28.6 34 L19.4 34 Z", 1.0)
    for x in (21.2, 23.2, 25.2, 27.2):
        d.line(f"M{x} 26 L{x - 0.9} 33.6", 0.5, "none")
    d.mass("M20.6 34.6 C20 36.2 19.4 37.4 18.6 38.6 L29.4 38.6 C28.6 37.4 28 36.2 27.4 34.6 Z", 0.7)


def clouds(d: Drawing) -> None:
    """Two clouds, one before the other, and the sun."""
    d.accent(
        "M38 12 C38 17 34 20.6 29.4 20.6 C24.6 20.6 20.8 16.8 20.8 12 C20.8 7.2 24.6 3.4 29.4 3.4 C34.2 "
        "3.4 38 7.2 38 12 Z",
        CONTOUR,
    )
    cloud(d, 29, 16.4, 0.86)
    cloud(d, 19.6, 27.6, 1.06)
    d.mass("M3.6 36.6 C12 38.2 24 38.4 33 36.4 C26 37.2 14 37.2 3.6 36.6 Z", 0.7)
