"""南蛮入侵 and the two delayed tricks: 乐不思蜀, 闪电."""

from __future__ import annotations

from tools.pen.drawing import LARGE, Drawing
from tools.pen.emblems.shapes import closed_half, cloud


def nanman(d: Drawing) -> None:
    """A war elephant from before."""

    def ear() -> None:
        d.body(
            "M31 8.4 C36 4 43 4.4 45.6 9.4 C47.4 14 45.4 21.4 41 25.6 C38.6 27.4 36 26.4 34.4 24 "
            "C32.4 20 31 14 31 8.4 Z",
            1.2,
        )
        d.mass("M34.4 10.4 C38 7.6 42 8.4 43.2 11.6 C44 15.4 42.4 20 39.4 23 C37.6 21.6 35.6 16.4 34.4 10.4 Z", 0)

    d.both(ear)
    d.body(
        closed_half(
            "M24 2.6",
            "C29 2.6 33.6 5.4 34.6 10.4 C35.4 14.4 34.6 18.4 32.6 21.6 C31 24.4 29 25.4 28.2 27.6 "
            "C27.4 30.6 27.6 33.8 27.8 35.6 C27.6 38 26 38.8 24 38.8",
        ),
        LARGE,
    )

    def half() -> None:
        d.mass("M28.6 15.4 C30 13.8 32 13.8 33 15.2 C32 16.8 30 17 28.6 15.4 Z", 0.7)
        d.line("M27.6 13.4 C29.4 11.6 32 11.4 33.6 12.8", 0.8)
        d.body(
            "M29.4 23 C32 22.6 33.4 21.4 34.2 19.8 C37.4 23.6 37.8 29.6 34.8 34.8 C34.8 30.4 33 26.6 28.6 25.6 Z", 1.0
        )

    d.both(half)
    d.accent(closed_half("M24 2.8", "C28.4 2.8 31.6 4.6 33.2 7.6 C30.4 9.6 27.6 14.6 24 20.6"), 1.0)
    d.hole(closed_half("M24 6", "C26.2 7.4 26.8 9.4 24 12.4"))
    d.dot(24, 15.4, 1.1, "paper", "accent")
    for y in (25, 28.2, 31.4, 34.6):
        d.line(f"M21.4 {y} C23 {y + 0.9} 25 {y + 0.9} 26.6 {y}", 0.7)


def lebu(d: Drawing) -> None:
    """A zither and a cup of wine: no thought of home."""
    with d.at(23, 16, -27):
        d.mass(
            "M-22 -4.6 C-12 -6 10 -6.4 20.4 -5.8 C23 -5.6 24.4 -3.4 24.4 0 C24.4 3.4 23 5.6 20.4 5.8 "
            "C10 6.4 -12 6 -22 4.6 C-23.4 2 -23.4 -2 -22 -4.6 Z",
            1.2,
        )
        d.body("M-18.4 -3.6 C-10 -4.6 8 -4.8 17 -4.4 L17 4.4 C8 4.8 -10 4.6 -18.4 3.6 Z", 0.7)
        for k in range(5):
            y = -2.8 + 1.4 * k
            d.line(f"M-18.4 {y * 0.85} L17 {y}", 0.55, "none")
        for i in range(7):
            d.dot(-14 + 4.4 * i, -3.4, 0.75, "accent", "accent")
        d.accent("M17 -4.4 L19.4 -4.4 L19.4 4.4 L17 4.4 Z", 0.8)
        for y in (-3, 0, 3):
            d.line(f"M-22 {y * 0.7} L-24.6 {y}", 0.7, "none")
    with d.at(33.4, 28.6):
        for leg in ("M-5 6.4 C-6 8 -6.6 9.4 -7.2 10.8", "M5 6.4 C6 8 6.6 9.4 7.2 10.8", "M0 7.4 L0 10.8"):
            d.line(leg, 1.9, "none")
        d.body(
            "M-12 -6.4 C-8 -5.4 -5 -5.4 -2 -5.4 L8 -5.4 L11.6 -8.4 C11.4 1.4 8.4 7.6 0 7.6 "
            "C-6 7.6 -7.4 2.6 -8.4 -1.4 C-9.4 -3.4 -10.6 -5 -12 -6.4 Z",
            1.2,
        )
        d.accent(
            "M-7.4 .4 C-2.4 1.8 4.4 1.8 9.8 .2 C9.2 2 8.4 3.6 7.2 4.8 C2.6 5.8 -2 5.6 -5.6 4.4 "
            "C-6.4 3.2 -7 1.8 -7.4 .4 Z",
            0.8,
        )
        for x in (-2, 3.2):
            d.line(f"M{x} -5.4 L{x} -8.6", 1.1, "none")
            d.dot(x, -9.2, 1.3)


def shandian(d: Drawing) -> None:
    """Lightning out of a dark cloud."""
    d.mass("M27 12 C33 5.4 43 6.4 44.4 12.4 C47.4 13.4 47.4 18 43.6 18.6 L27 19 Z", 1.0)
    d.mass("M8 18 C2.6 18 1.6 12.2 5.8 11 C7 5.6 14.4 5.4 16.4 10 L22 18 Z", 1.0)
    d.accent("M24.6 11 L12 29.6 L20.8 29.6 L14.6 43.6 L35 23.8 L26.2 23.8 L35 11 Z", LARGE)
    with d.at(23.6, 9, 0, 1.3):
        cloud(d, 0, 0, 1)
    for rain in ("M40 23.4 L36.4 29.6", "M44 22.8 L39.4 31.6", "M10.6 23.4 L7.4 29.4", "M40.4 33 L38.2 37"):
        d.line(rain, 1.0, "end")


FATES = {"nanman": nanman, "lebu": lebu, "shandian": shandian}
