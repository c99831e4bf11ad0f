"""Feasts, changes and spells: 蟠桃大会, 心灵控制, 临阵换将, 身份互换, 孕育."""

from __future__ import annotations

import math

from tools.pen.drawing import LARGE, Drawing
from tools.pen.emblems.sanguosha.kit import disc, through
from tools.pen.emblems.shapes import closed_half

PEACH = (
    "M0 8.6 C-5.4 8.6 -8.8 5 -8.6 .6 C-8.4 -4 -4.6 -5.4 -2.2 -6.8 C-.8 -7.6 0 -8.6 .2 -10 C1 -8.2 2.4 -7.2 4 -6.2 "
    "C7 -4.4 8.8 -2 8.6 1.4 C8.2 5.6 5.2 8.6 0 8.6 Z"
)
BLUSH = (
    "M.2 -8.4 C1.6 -6.6 3.4 -5.8 5 -4.6 C7.2 -3 8.2 -.8 7.6 1.6 C4.6 -1.4 1.6 -1.6 .4 -4.6 C-1.4 -1.4 -4.6 -1.6 -7.6 "
    "1.2 C-7.6 -3.2 -4.4 -4.6 -2.2 -5.8 C-1 -6.6 -.2 -7.4 .2 -8.4 Z"
)


def pantaodahui(d: Drawing) -> None:
    """Peaches heaped on a footed dish: the feast in heaven."""
    for x, y, turn in ((13.6, 18, -12), (34.4, 18, 12), (24, 11.4, 0)):
        for side in (1, -1):
            with d.at(x, y + 6, 0, side, 1):
                d.mass("M2 -1 C6 -4 9.4 -3 12.4 .4 C8.4 2 5 2 2 .6 Z", 0.7)
        with d.at(x, y, turn):
            d.body(PEACH, 1.15)
            d.accent(BLUSH)
            d.line("M.2 -8 C1.6 -3.4 1.8 2 .2 7.4", 0.8, "end")
    d.body("M4.6 25.4 L43.4 25.4 C41.6 30 36 31.6 30 32 L18 32 C12 31.6 6.4 30 4.6 25.4 Z", LARGE)
    d.mass("M30 25.6 L43.2 25.6 C41.4 30 36 31.4 30 31.8 L24 31.8 C28 30.6 29.6 28.6 30 25.6 Z", 0)
    for x in (11, 17.4, 23.8):
        d.line(
            f"M{x - 2.2:.2f} 28.6 C{x - 1.4:.2f} 26.6 {x + 1:.2f} 26.6 {x + 1.6:.2f} 28.2 "
            f"C{x + 1.8:.2f} 29.4 {x + 0.4:.2f} "
            f"29.8 {x:.2f} 28.8",
            0.8,
        )
    d.body("M20.6 32 L27.4 32 C27.6 34.4 29.4 36.4 33 38.4 L15 38.4 C18.6 36.4 20.4 34.4 20.6 32 Z", 1.1)
    d.accent("M18.4 36.6 L29.6 36.6 L33 38.4 L15 38.4 Z", 0.8)


def xinling(d: Drawing) -> None:
    """An eye whose pupil is a whirl."""
    for k in range(9):
        a = math.radians(-90 + 22 * (k - 4))
        r0, r1 = 17.4, (24 if k % 2 == 0 else 21)
        x0, y0, x1, y1 = (
            24 + 1.0 * r0 * math.cos(a),
            24 + 0.86 * r0 * math.sin(a),
            24 + r1 * math.cos(a),
            24 + 0.94 * r1 * math.sin(a),
        )
        d.line(f"M{x0:.2f} {y0:.2f} L{x1:.2f} {y1:.2f}", 1.3, "end")
    d.body(
        "M1.6 23 C9 13.4 16 9.6 24 9.6 C32 9.6 39 13.4 46.4 23 C39 32.6 32 36.4 24 36.4 C16 36.4 9 32.6 1.6 23 Z", LARGE
    )
    d.mass(
        "M1.6 23 C9 13.4 16 9.6 24 9.6 C32 9.6 39 13.4 46.4 23 C38.6 16.4 32 13.6 24 13.6 C16 13.6 9.4 16.4 1.6 23 Z",
        0.6,
    )
    d.accent(disc(24, 23, 9.8), 1.2)
    whirl = []
    for k in range(25):
        a, r = math.radians(k * 38 - 30), 0.7 + 7.6 * k / 24
        whirl.append((24 + r * math.cos(a), 23 + r * math.sin(a)))
    d.line(f"M{whirl[0][0]:.2f} {whirl[0][1]:.2f} {through(whirl)}", 2.0, "end", "paper", "accent")
    d.dot(24, 23, 1.3)
    d.line("M8.6 31.4 C13 35.4 18 37.8 24 38.2", 1.0, "both")
    d.line("M39.4 31.4 C35 35.4 30 37.8 24 38.2", 1.0, "both")


def huanjiang(d: Drawing) -> None:
    """Two commanders' banners, one dark, one light, changing places."""
    for side, dark in ((-1, True), (1, False)):
        with d.at(24, 0, 0, side, 1):
            d.mass("M8.6 3.6 L10.2 3.6 L10.2 34.4 L8.6 34.4 Z", 0.7)
            d.accent("M9.4 -.6 C11 1 11 2.6 9.4 4.2 C7.8 2.6 7.8 1 9.4 -.6 Z", 0.8)
            flag = "M10.4 5 C14 3.4 17 6.4 22.4 4.4 L20.4 9.4 L22.4 15 L20.4 20 L22.4 24.4 C17 26.4 14 23.4 10.4 25 Z"
            if dark:
                d.mass(flag, 1.1)
                d.accent(disc(15.4, 14.8, 3.5))
            else:
                d.body(flag, 1.1)
                d.accent(disc(15.4, 14.8, 3.5), 1.0)
                d.line("M12.6 7 C15 6.6 17 7.8 19.8 7.4", 0.7)
                d.line("M12.6 23 C15 22.4 17 23.4 19.6 22.6", 0.7)
    for y, side in ((9.6, 1), (19.6, -1)):
        with d.at(24, y, 0, side, 1):
            d.mass("M-7.4 -1 L1.6 -1 L1.6 -4 L7.6 0 L1.6 4 L1.6 1 L-7.4 1 Z", 0.7)


def huanshen(d: Drawing) -> None:
    """Two masks, a dark demon's and a pale immortal's, one sliding behind the other."""
    with d.at(-9.4, 3):
        d.mass(closed_half("M24 2", "C29.6 1.6 36 3.4 37 8.4 C37.4 14 36.4 22 32.4 27.6 C29.6 31 27 33 24 33"), LARGE)

        def dark() -> None:
            d.accent("M29.4 3.4 C32 2.6 34.4 0 34.4 -3.4 C38 .4 38 5.6 35.4 8.6 Z", 1.0)
            d.hole("M26 14.4 L34.8 8.6 C35.6 14.6 31.4 18 26 16.8 Z")
            d.dot(30.2, 13.8, 1.3, "ink", "detail")
            d.hole("M24.8 25.4 L28.6 24 L31.4 18.8 L32 25 L24.8 28.6 Z")

        d.hole(closed_half("M24 15", "C25.4 17.4 27 19.4 27 21 C27 22.4 25.6 23 24 22.6"))
        dark()
        with d.mirror():
            dark()
        d.accent(closed_half("M24 5", "C25.6 7 25.6 9.4 24 11.4"))
    with d.at(10.4, 3.4):
        d.body(closed_half("M24 .6", "C30.4 .6 35.4 4 35.6 11 C35.6 19 32 30.6 24 33"), LARGE)

        def pale() -> None:
            d.line("M26.4 10.6 C28.4 8.8 31 8.8 33 10.4", 1.0, "both")
            d.line("M26.6 14.4 C28.6 16.2 31 16.2 32.8 14.4", 1.2, "both")

        pale()
        with d.mirror():
            pale()
        d.accent("M20.8 25 C22 24 23 24 24 24.6 C25 24 26 24 27.2 25 C26 27 22 27 20.8 25 Z")
        d.line("M23.4 15 C23.4 18 22.6 20 22.8 21 C23.4 21.8 24.6 21.8 25.2 21.2", 0.7)
        d.dot(24, 5.6, 1.4, "accent", "accent")
    d.line("M3 36.6 C9 39.6 20 39.6 26 37.4", 1.2, "start")
    d.line("M45 2.6 C41 -.4 32 -.8 26.4 1", 1.2, "start")


def yunyu(d: Drawing) -> None:
    """A pomegranate burst open: many children."""
    d.body(
        "M24 6.6 C20.6 5.6 18.4 3.4 17.6 .6 C20 1.6 21.6 1.8 22.6 1 C23.2 .6 23.6 .2 24 -.6 C24.4 .2 24.8 .6 25.4 1 "
        "C26.4 1.8 28 1.6 30.4 .6 C29.6 3.4 27.4 5.6 24 6.6 Z",
        1.0,
    )
    d.body(
        "M24 5.6 C34.6 5.2 41.4 12 41.4 20.6 C41.4 30 33.6 36.4 24 36.4 C14.4 36.4 6.6 30 6.6 20.6 C6.6 12 13.4 5.2 24 "
        "5.6 Z",
        LARGE,
    )
    d.mass(
        "M24 5.6 C34.6 5.2 41.4 12 41.4 20.6 C41.4 30 33.6 36.4 24 36.4 C32 33 36.6 27.4 36.4 20 "
        "C36.2 12.6 31.4 7 24 5.6 "
        "Z",
        0,
    )
    rent = (
        "M22.6 8.6 C28 13 31.4 16.6 31.2 22.6 C31 28 27.6 31.6 21.6 33.6 C16 31.4 12.6 27.6 12.8 22.6 C13 17.4 17 13.4 "
        "22.6 8.6 Z"
    )
    d.mass(rent, 1.0)
    for x, y in (
        (22.4, 13.6),
        (19.4, 18),
        (25.4, 18),
        (16.6, 22.6),
        (22.2, 22.6),
        (27.6, 22.4),
        (19, 27.2),
        (25, 27.2),
        (21.8, 31),
    ):
        d.accent(
            f"M{x} {y - 2.4} C{x + 2.2:.2f} {y - 0.8:.2f} {x + 2.2:.2f} {y + 1.8:.2f} {x} {y + 1.9:.2f} "
            f"C{x - 2.2:.2f} {y + 1.8:.2f} {x - 2.2:.2f} {y - 0.8:.2f} {x} {y - 2.4} Z"
        )
    d.line("M11.4 14.6 C9.4 18 9.2 22.4 10.4 26", 0.9)
    for side in (1, -1):
        with d.at(24, 36, 8 * side, side, 1):
            d.mass("M0 0 C4.6 -4 11.6 -3.6 17.4 1.4 C11.6 4 4.4 3.6 0 0 Z", 0.8)
            d.line("M2 .2 C6.6 -.6 10.6 -.2 14 .8", 0.6, "both", "paper")


FAVOURS = {
    "pantaodahui": pantaodahui,
    "xinling": xinling,
    "huanjiang": huanjiang,
    "huanshen": huanshen,
    "yunyu": yunyu,
}
