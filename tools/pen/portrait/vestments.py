"""Dress of monks, boys and spirits, in the coordinates of the grid like `dress`: patched robes, bibs, sashes, webs."""

from __future__ import annotations

from tools.pen.drawing import CONTOUR, HAIR, Drawing
from tools.pen.emblems.shapes import closed_half
from tools.pen.portrait.dress import EDGE


def patched_robe(d: Drawing, width: float = 19.6, crossed: bool = True) -> None:
    """A patched cassock in the accent over a dark collar, its seams in paper."""
    x = 24 + width
    d.body(
        closed_half(
            "M24 31",
            f"C28.6 31 {24 + width * 0.5:.2f} 32 {24 + width * 0.74:.2f} 33.4 "
            f"C{x - 2.4:.2f} 34.6 {x - 0.8:.2f} 36.4 {x} {EDGE} L24 {EDGE}",
        ),
        CONTOUR,
    )

    def side() -> None:
        d.accent(
            f"M31.4 32.2 C35 32.4 {24 + width * 0.6:.2f} 32.8 {24 + width * 0.74:.2f} 33.9 "
            f"C{x - 2.6:.2f} 35 {x - 1.4:.2f} 36.6 {x - 0.8:.2f} {EDGE - 0.5} L27.6 {EDGE - 0.5} Z"
        )
        d.line(f"M30 {EDGE - 3.2} L{x - 3:.2f} {EDGE - 3.2}", HAIR, "none", "paper")
        for k in (0.42, 0.58, 0.74):
            d.line(f"M{24 + width * k:.2f} 32.6 L{24 + width * (k - 0.03):.2f} {EDGE - 0.6}", HAIR, "none", "paper")

    d.both(side)
    if crossed:
        d.mass(f"M31 29.6 L34 31 L26.6 {EDGE} L21.4 {EDGE} Z", 0.7)
        d.mass(f"M17 29.6 L14 31 L21.4 {EDGE} L26.6 {EDGE} Z", 0.7)
        d.line(f"M17.8 30.6 L24.6 {EDGE - 0.6}", HAIR, "none", "paper")


def one_shoulder(d: Drawing, width: float = 19.6) -> None:
    """A Buddha's robe: one shoulder bare, the cloth falling in folds from the other."""
    x = 24 + width
    d.body(
        closed_half(
            "M24 31",
            f"C28.4 31 {24 + width * 0.5:.2f} 31.6 {24 + width * 0.74:.2f} 33.2 "
            f"C{x - 2.4:.2f} 34.6 {x - 0.8:.2f} 36.4 {x} {EDGE} L24 {EDGE}",
        ),
        CONTOUR,
    )
    d.line("M20 33.2 C21.4 34 23 34.2 24.6 34", 0.7)
    d.line(f"M10.4 {EDGE - 0.4} C10.6 37 11 36 11.8 35.2", 0.7)
    d.accent(
        f"M30 31.2 C33 31.4 {24 + width * 0.6:.2f} 32.2 {24 + width * 0.74:.2f} 33.2 C{x - 2.4:.2f} 34.6 "
        f"{x - 0.8:.2f} 36.4 {x} {EDGE} L17.6 {EDGE} C24 37.4 28.4 35 30 31.2 Z",
        1.0,
    )
    for dx in (3.4, 7, 10.6):
        d.line(
            f"M{31.4 + dx * 0.62:.2f} {32.4 + dx * 0.06:.2f} C{31 + dx * 0.7:.2f} 34.6 {28 + dx:.2f} 36.6 "
            f"{22.4 + dx * 1.4:.2f} {EDGE - 0.5}",
            0.7,
            "both",
            "paper",
        )


def bib(d: Drawing) -> None:
    """A boy's red bib on his bare breast, held by a cord about the neck."""
    d.line("M18.2 28.6 C19.4 31 20.6 32.4 21.6 33.2 M29.8 28.6 C28.6 31 27.4 32.4 26.4 33.2", 0.8, "none")
    d.accent(
        closed_half("M24 34.2", f"C25 33.8 26 33.2 26.8 32.6 C28.6 34 31.4 35.4 32.4 {EDGE} L24 {EDGE}"),
        1.0,
    )
    d.line("M20.4 36.8 C22.6 37.6 25.4 37.6 27.6 36.8", HAIR, "both", "paper")


def sash(d: Drawing) -> None:
    """A long sash that floats from behind the shoulders to both sides of the head."""

    def side() -> None:
        d.accent(
            "M36 33 C40.6 31.4 42.4 28 40.6 24.4 C39 21 39.2 17.6 42 15.4 C43.6 14.2 45.4 14 47 14.8 C45.6 15.2 44.6 "
            "16.2 44.2 17.6 C43.4 20.2 44.6 22.4 45.4 25 C46.8 30 44 35 38.6 36.4 Z",
            1.0,
        )
        d.line("M39.4 33.6 C42.6 31.8 43.8 28.8 42.8 25.4 C41.8 22.4 41.4 19.6 42.8 17.4", HAIR, "both", "paper")

    d.both(side)


def lotus_collar(d: Drawing) -> None:
    """A collar of lotus petals about the shoulders."""
    for x, y, turn, size in ((36.4, 33.4, 112, 0.9), (31.6, 34.6, 142, 0.96), (24, 35, 180, 1.0)):

        def petal(x: float = x, y: float = y, turn: float = turn, size: float = size) -> None:
            with d.at(x, y, turn, size):
                d.body("M-3.2 3.4 C-4.6 .6 -3.4 -2 0 -4.2 C3.4 -2 4.6 .6 3.2 3.4 Z", 0.9)
                d.accent("M0 2.4 C-2 1.4 -2 -.6 0 -2.4 C2 -.6 2 1.4 0 2.4 Z")

        petal() if x == 24 else d.both(petal)


def collar_of_leaves(d: Drawing, role: str = "mass") -> None:
    """A cape of overlapping leaves, as hermits and spirits of the earth wear it."""
    for x, y, turn in ((41, 36.6, 108), (37.4, 34.4, 124), (32.6, 33.4, 144), (28, 34, 162)):

        def leaf(x: float = x, y: float = y, turn: float = turn) -> None:
            with d.at(x, y, turn):
                d.body("M-2.4 2.6 C-3 -.4 -1.8 -2.8 0 -4.6 C1.8 -2.8 3 -.4 2.4 2.6 Z", 0.9)
                d.line("M0 1.6 L0 -3.2", 0.6, "both")

        d.both(leaf)
