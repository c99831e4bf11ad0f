"""八卦阵 and 仁王盾."""

from __future__ import annotations

from tools.pen.drawing import LARGE, Drawing
from tools.pen.emblems.sanguosha.kit import disc, polar, polygon
from tools.pen.emblems.shapes import closed_half

TRIGRAMS = ("111", "011", "010", "001", "000", "100", "101", "110")
"""From the south (above) round by the west, each from its lowest line (the inner one): the order of Fu Xi."""


def bagua(d: Drawing) -> None:
    """An eight-sided plate with the trigrams about the whole of yin and yang."""
    d.body(polygon(*(polar(24, 20, 20.4, 22.5 + 45 * i) for i in range(8))), LARGE)
    d.line(polygon(*(polar(24, 20, 18.2, 22.5 + 45 * i) for i in range(8))), 0.6, "none")
    for i, trigram in enumerate(TRIGRAMS):
        with d.at(24, 20, 45 * i):
            for k, solid in enumerate(trigram):
                y, half = -9.2 - 2.45 * k, 3.1 + 0.55 * k
                spans = ((-half, half),) if solid == "1" else ((-half, -0.75), (0.75, half))
                for a, b in spans:
                    d.mass(f"M{a} {y} L{b} {y} L{b} {y - 1.5} L{a} {y - 1.5} Z", 0)
    d.accent(disc(24, 20, 7.3), 1.0)
    d.hole("M24 13.2 A6.8 6.8 0 0 1 24 26.8 A3.4 3.4 0 0 1 24 20 A3.4 3.4 0 0 0 24 13.2 Z")
    d.dot(24, 16.6, 1.15, "paper", "accent")
    d.dot(24, 23.4, 1.15, "accent", "accent")


def renwang(d: Drawing) -> None:
    """A tall shield with the face of a temple guardian."""
    outer = "C29 4 34.6 5 40.4 4.6 C41.8 17.6 38 31.4 24 39.4"
    d.body(closed_half("M24 1.4", outer), LARGE)
    inner = "C28.4 6.4 32.8 7.2 37.8 7 C38.4 18 35.2 29.6 24 36.2"
    d.mass(
        "M24 1.4 C29 4 34.6 5 40.4 4.6 C41.8 17.6 38 31.4 24 39.4 L24 36.2 "
        "C35.2 29.6 38.4 18 37.8 7 C32.8 7.2 28.4 6.4 24 4.4 Z",
        0,
    )
    d.body(closed_half("M24 4.4", inner), 0.8)

    def half() -> None:
        d.accent(
            "M24.8 13.4 C27 10.8 30.6 9.2 36 9.6 C34.6 11.6 35 12.8 33.6 14.6 C30.6 13.2 27.6 13.6 25.4 15.6 Z", 0.8
        )
        d.body("M26.4 17.4 C28.4 15.2 32 15 34.2 16.8 C32.6 20 28.8 20.6 26.4 17.4 Z", 0.9)
        d.dot(30.2, 17.6, 1.5)
        d.line("M33.4 20.6 C33 22.4 31.6 23.4 29.6 23.4", 0.8)
        d.body("M27.8 27.4 L30.4 26.6 L29.8 30.6 Z", 0.7)

    d.body(
        closed_half("M24 16.4", "C25.2 17 25.6 19 26 20.4 C28.4 20.8 28.6 23.6 26.4 23.8 C25.6 23.8 24.8 24.2 24 24.2"),
        0.9,
    )
    d.mass(closed_half("M24 26.4", "C27 25.8 29.6 25.6 31.6 24.8 C31.2 29 28.6 31.6 24 32.4"), 0.8)
    d.both(half)
    d.accent(closed_half("M24 28.8", "C25.8 28.6 27 29.2 27.4 30.4 C26.4 31.4 25.4 31.7 24 31.8"))
    d.body(closed_half("M24 7.2", "C25.4 8.4 26 9.8 25.6 11.2 C25.2 12.2 24.6 12.6 24 12.8"), 0.8)


ARMOUR = {"bagua": bagua, "renwang": renwang}
