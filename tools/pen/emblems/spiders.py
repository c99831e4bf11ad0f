"""The seven spiders of 盤絲洞: one body, told apart in black and white by the pattern on the back."""

from __future__ import annotations

from collections.abc import Callable

from tools.pen.drawing import CONTOUR, DETAIL, Drawing
from tools.pen.emblems.shapes import closed_half

ABDOMEN = "M24 4.6 C29.2 4.6 32 9 31.6 13.6 C31.2 18 28 21.2 24 21.2 C20 21.2 16.8 18 16.4 13.6 C16 9 18.8 4.6 24 4.6 Z"

Pattern = Callable[[Drawing], None]


def _spider(d: Drawing, pattern: Pattern) -> None:
    d.line("M24 1.3 L24 5", 0.5, "none")

    def legs() -> None:
        for leg in (
            "M26 22.4 C29 20.4 31.6 17.6 33 14.6 C34.8 10.8 36.6 7.4 40.4 3.6",
            "M26.6 23.6 C31 22.6 35 20.6 37.4 17.8 C39.8 15.6 42.4 14.8 46 14.6",
            "M26.6 25.2 C30.6 25 35 25.4 37.6 27.2 C40 29 41.6 32 43.4 36",
            "M25.8 26.8 C28.6 27.6 31 29.2 31.8 31.4 C32.6 33.8 32.4 36.2 31.6 38.9",
        ):
            d.line(leg, 1.75, "end")
        for x, y in ((33, 14.6), (37.4, 17.8), (37.6, 27.2), (31.8, 31.4)):
            d.dot(x, y, 0.95, kind="contour")
        d.line("M24.9 28 C25.8 29 26 30.2 25.2 31.2", 1.1, "end")

    d.both(legs)
    d.accent(ABDOMEN, CONTOUR)
    pattern(d)
    head = "C27.2 20.6 28.4 22.8 28 25.2 C27.6 27.6 26 28.8 24 28.8"
    d.mass(closed_half("M24 20.6", head))
    for x, y, r in ((22.6, 26.6, 0.62), (25.4, 26.6, 0.62), (22.9, 24.6, 0.38), (25.1, 24.6, 0.38)):
        d.dot(x, y, r, "paper")


def _hourglass(d: Drawing) -> None:
    d.hole(
        closed_half(
            "M24 7",
            "C25.4 8.8 27.8 9.4 28.6 11 C27.6 12.4 25.8 12.6 24.9 13.6 C26 14.6 27.2 15.2 27.4 17 "
            "C26.2 18.2 25 18.2 24 19.4",
        )
    )
    d.line("M24 8.6 L24 18", DETAIL)


def _bands(d: Drawing) -> None:
    d.hole(
        "M17.2 10.4 C21 8 27 8 30.8 10.4 C31 11 31.2 11.7 31.2 12.3 C27.2 9.9 20.8 9.9 16.8 12.3 C16.8 11.7 "
        "17 11 17.2 10.4 Z"
    )
    d.hole(
        "M16.9 15.2 C21 12.8 27 12.8 31.1 15.2 C30.9 15.9 30.7 16.4 30.4 17 C26.8 14.8 21.2 14.8 17.6 17 "
        "C17.3 16.4 17.1 15.9 16.9 15.2 Z"
    )


def _ring(d: Drawing) -> None:
    d.hole(
        "M24 7.6 A5.1 5.1 0 0 1 24 17.8 A5.1 5.1 0 0 1 24 7.6 Z M24 9.6 A3.1 3.1 0 0 0 24 15.8 A3.1 3.1 0 0 0 24 9.6 Z"
    )
    d.dot(24, 12.7, 1.35, "paper", "accent")


def _spots(d: Drawing) -> None:
    for x, y, r in (
        (24, 7.8, 1.25),
        (20.1, 10.6, 1.4),
        (27.9, 10.6, 1.4),
        (24, 12.9, 1.6),
        (20.2, 15.6, 1.3),
        (27.8, 15.6, 1.3),
        (24, 18, 1.1),
    ):
        d.dot(x, y, r, "paper", "accent")


def _cross(d: Drawing) -> None:
    d.hole(
        closed_half(
            "M24 6.6",
            "C25 7.6 25.6 8.8 25.4 10.8 C27.2 10.6 28.6 10.9 29.8 12 C28.6 13.3 27.2 13.7 25.3 13.4 "
            "C25.5 15.6 25.1 17.4 24 19.4",
        )
    )


def _chevrons(d: Drawing) -> None:
    for y, x in ((6.9, 5.4), (10.8, 6.7), (14.7, 6)):
        d.hole(
            f"M24 {y + 2.6} L{24 + x} {y - 0.4 + 1.4} L{24 + x - 0.4} {y + 3.1} L24 {y + 5} L{24 - x + 0.4} {y + 3.1} "
            f"L{24 - x} {y - 0.4 + 1.4} Z"
        )


def _stripes(d: Drawing) -> None:
    d.hole(closed_half("M24 6", "C24.9 9 24.9 16.4 24 19.8"))

    def stripe() -> None:
        d.hole("M26.6 6.2 C29.2 9 29.2 15.8 26.4 19.2 C27.4 15.4 27.6 10 26.6 6.2 Z")
        d.hole("M29.4 8.4 C31.4 11 31 15.4 28.9 17.6 C30 14.6 30.2 11.4 29.4 8.4 Z")

    d.both(stripe)


def _spider_with(pattern: Pattern, doc: str) -> Callable[[Drawing], None]:
    def draw(d: Drawing) -> None:
        _spider(d, pattern)

    draw.__doc__ = doc
    return draw


SPIDERS = {
    "zhizhu-lv": _spider_with(_hourglass, "Green: an hourglass."),
    "zhizhu-lan": _spider_with(_ring, "Blue: a ring with an eye."),
    "zhizhu-zi": _spider_with(_spots, "Purple: seven spots."),
    "zhizhu-hei": _spider_with(_cross, "Black: the cross of the garden spider."),
    "zhizhu-hong": _spider_with(_bands, "Red: two bands."),
    "zhizhu-ju": _spider_with(_chevrons, "Orange: three chevrons."),
    "zhizhu-huang": _spider_with(_stripes, "Yellow: stripes from head to tail, like a melon's."),
}
