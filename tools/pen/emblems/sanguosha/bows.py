"""诸葛连弩, 麒麟弓, and the volley of 万箭齐发."""

from __future__ import annotations

from tools.pen.drawing import CONTOUR, Drawing
from tools.pen.emblems.sanguosha.kit import arrow, disc


def zhuge(d: Drawing) -> None:
    """A crossbow from above, a box of bolts on its stock, three in flight."""
    with d.at(24, 20, -35):
        for y in (-3.4, 3.4, 0):
            with d.at(26 if y == 0 else 23, y):
                d.line("M-14 0 L-2 0", 1.0, "none")
                d.mass("M0 0 L-5.4 -1.9 L-4.2 0 L-5.4 1.9 Z", 0.6)
        d.line("M3.4 -18.6 L-4.6 0 L3.4 18.6", 0.7, "none")
        for side in (1, -1):
            with d.at(0, 0, 0, 1, side):
                d.body(
                    "M13.4 0 C13 -6 10.4 -11.4 6.6 -15.4 C5.4 -16.8 5.2 -18.4 6 -19.8 L4 -20.6 "
                    "C2.4 -18.8 2.4 -16.6 3.6 -14.8 C6.8 -10.6 8.8 -5.6 9 0 Z",
                    1.1,
                )
                d.line("M11.4 -5.4 L8.4 -4.4", 0.7, "none")
                d.line("M9.4 -10.4 L6.6 -9", 0.7, "none")
        d.mass("M-26 -3 L-20 -2.6 L-16 -1.7 L13.6 -1.7 L13.6 1.7 L-16 1.7 L-20 2.6 L-26 3 C-27 1 -27 -1 -26 -3 Z", 1.0)
        d.accent("M-7.4 -4.2 L7 -4.2 L7 4.2 L-7.4 4.2 Z", CONTOUR)
        for y in (-1.4, 1.4):
            d.line(f"M-7 {y} L6.8 {y}", 0.6, "none")
        d.body(disc(-12, 0, 2), 0.9)


def qilin(d: Drawing) -> None:
    """A recurved bow, scaled like its namesake, its ends curling into horns, drawn level."""
    d.line("M15.4 3.6 L7 20 L15.4 36.4", 0.7, "none")
    for side in (1, -1):
        with d.at(24, 20, 0, 1, side), d.at(-24, -20):
            d.body(
                "M39.4 20 C41 12.6 37.6 5.8 30 4.6 C25.6 4 22.6 5.4 19.6 3.8 C18 2.8 17.8 .8 19.6 .4 "
                "C21 .2 21.8 1.6 20.8 2.4 "
                "C21 -.6 17.4 -2.2 15 .2 C12.8 2.6 13.8 6.4 17 8 C21 10 25 8.2 28.8 9 C33.4 10 35.2 14.4 34.4 20 Z",
                1.15,
            )
            d.mass("M25.4 5.2 C24.4 2.8 25 .4 27 -1.4 C27.2 1.4 28.6 3 30.6 4.6 C28.8 4.4 27.2 4.6 25.4 5.2 Z", 0.7)
            for x, y, turn in ((36.9, 14.2, -12), (35.2, 10.2, -32), (31.8, 7.4, -60), (27.6, 6.6, -88)):
                with d.at(x, y, turn):
                    d.accent("M-2.3 1 C-1.8 -1.4 1.8 -1.4 2.3 1 C.8 1.9 -.8 1.9 -2.3 1 Z", 0.7)
    d.mass("M34 15.8 L40 15.8 L40 24.2 L34 24.2 Z", 0.9)
    for y in (17.6, 20, 22.4):
        d.line(f"M34.4 {y + 0.5} L39.6 {y - 0.5}", 0.6, "none", "paper")
    with d.at(48.4, 20):
        arrow(d, 40, 1.25, "accent")


def wanjian(d: Drawing) -> None:
    """A volley coming down."""
    for offset, along, length in (
        (-23.4, -1.4, 19),
        (-15.6, 8, 25),
        (-7.8, -3, 24),
        (0, 9.4, 27),
        (7.8, -3.6, 24),
        (15.6, 7, 25),
        (23.4, -2.6, 19),
    ):
        with d.at(24, 20, 124), d.at(along + length / 2, offset, 0, 1.08):
            arrow(d, length, 1.4)


BOWS = {"zhuge": zhuge, "qilin": qilin, "wanjian": wanjian}
