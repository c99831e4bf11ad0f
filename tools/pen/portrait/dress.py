"""What the shoulders wear, in the coordinates of the grid: the axis is x = 24, the lower edge y = 39.

Every dress covers the lower end of the neck; its collar comes last. `x` moves a whole dress aside.
"""

from __future__ import annotations

from tools.pen.drawing import CONTOUR, HAIR, Drawing
from tools.pen.emblems.shapes import closed_half

EDGE = 38.4


def _shoulders(half: float, top: float = 31, slope: float = 33.4) -> str:
    x = 24 + half
    return closed_half(
        f"M24 {top}",
        f"C28.6 {top} {24 + half * 0.5:.2f} {slope - 1.4:.2f} {24 + half * 0.74:.2f} {slope} "
        f"C{x - 2.4:.2f} {slope + 1.2:.2f} {x - 0.8:.2f} {slope + 3:.2f} {x} {EDGE} L24 {EDGE}",
    )


def plain(d: Drawing, half: float = 19, top: float = 31) -> None:
    """Bare shoulders without a line, for what covers them."""
    d.body(_shoulders(half, top), CONTOUR)


def robe(d: Drawing, half: float = 19, lapel: str = "ink", top: float = 31) -> None:
    """A robe with a crossed collar; its lapels are ink or accent."""
    d.body(_shoulders(half, top), CONTOUR)

    def folds() -> None:
        d.line(
            f"M{24 + half * 0.5:.2f} {top + 2.4} C{24 + half * 0.56:.2f} {top + 4.4} {24 + half * 0.52:.2f} "
            f"{top + 6} {24 + half * 0.46:.2f} {EDGE - 0.4}"
        )
        d.line(
            f"M{24 + half * 0.8:.2f} {top + 4.2} C{24 + half * 0.82:.2f} {top + 5.4} {24 + half * 0.8:.2f} "
            f"{top + 6.6} {24 + half * 0.78:.2f} {EDGE - 0.4}"
        )

    d.both(folds)
    _lapels(d, lapel, top)


def _lapels(d: Drawing, role: str, top: float) -> None:
    under = f"M30.6 {top - 1.2} L33.6 {top + 0.2} L25.6 {EDGE} L21.8 {EDGE} Z"
    over = f"M17.4 {top - 1.2} L14.4 {top + 0.2} L23 {EDGE} L27.4 {EDGE} Z"
    for path in (under, over):
        if role == "ink":
            d.mass(path, 0.8)
        else:
            d.accent(path, 0.9)
    d.line(f"M18.4 {top - 0.6} L26 {EDGE - 0.6}", HAIR, "none", "paper" if role == "ink" else "ink")


def sleeves(d: Drawing, half: float = 19, role: str = "accent") -> None:
    """A coloured yoke over both shoulders of a robe or cloak."""
    x = 24 + half

    def side() -> None:
        path = (
            f"M{24 + half * 0.74:.2f} 33.6 C{x - 2.4:.2f} 34.8 {x - 1.2:.2f} 36.2 {x - 0.6:.2f} {EDGE - 0.4} "
            f"L{24 + half * 0.46:.2f} {EDGE - 0.4} Z"
        )
        if role == "accent":
            d.accent(path)
        else:
            d.mass(path, 0)

    d.both(side)


def armour(d: Drawing, half: float = 20, scarf: str = "accent", plate: bool = True) -> None:
    """Lamellar armour: a bright breast with a dark plate, banded shoulder guards, a scarf knotted at the neck."""
    d.body(_shoulders(half * 0.7, 31.4, 33), CONTOUR)
    if plate:
        d.mass(f"M24 34.4 C27 34.4 28.6 36.4 28.6 {EDGE} L19.4 {EDGE} C19.4 36.4 21 34.4 24 34.4 Z", 0.6)
    _guards(d, half)
    _scarf(d, scarf)


def _guards(d: Drawing, half: float) -> None:
    x = 24 + half

    def side() -> None:
        d.body(
            f"M{24 + half * 0.42:.2f} 31.6 C{24 + half * 0.7:.2f} 30.4 {x - 1.6:.2f} 32.2 {x} {EDGE} "
            f"L{24 + half * 0.52:.2f} {EDGE} C{24 + half * 0.5:.2f} 36 {24 + half * 0.46:.2f} 33.8 "
            f"{24 + half * 0.42:.2f} 31.6 Z",
            CONTOUR,
        )
        for k in (0.36, 0.68):
            d.line(
                f"M{24 + half * (0.46 + 0.05 * k):.2f} {31.6 + 7 * k:.2f} C{24 + half * 0.64:.2f} {30.7 + 7 * k:.2f} "
                f"{24 + half * 0.78:.2f} {31 + 7 * k:.2f} {24 + half * (0.79 + 0.17 * k):.2f} {32.2 + 7 * k:.2f}",
                0.8,
                "none",
                kind="detail",
            )
        for u in (0.58, 0.68, 0.78):
            d.line(
                f"M{24 + half * (u - 0.02):.2f} {33.9 + u * 0.3:.2f} L{24 + half * u:.2f} {35.1 + u * 0.3:.2f}",
                0.5,
                "none",
            )
            d.line(f"M{24 + half * (u + 0.03):.2f} 36.5 L{24 + half * (u + 0.05):.2f} {EDGE - 0.6}", 0.5, "none")

    d.both(side)


def _scarf(d: Drawing, role: str) -> None:
    left = (
        "M15.6 31.4 C18.6 29.6 21.4 30.6 24 32.6 C26.6 30.6 29.4 29.6 32.4 31.4 C32 34 28.4 35.6 24 35.4 "
        "C19.6 35.6 16 34 15.6 31.4 Z"
    )
    if role == "accent":
        d.accent(left, 1.0)
    elif role == "ink":
        d.mass(left, 0.9)
    else:
        d.body(left, 1.0)
    line = "paper" if role == "ink" else "ink"
    d.line("M17.4 31.8 C19.6 31.8 21.6 32.8 23 34", HAIR, "both", line)
    d.line("M30.6 31.8 C28.4 31.8 26.4 32.8 25 34", HAIR, "both", line)


def cloak(d: Drawing, half: float = 20, lining: str = "accent") -> None:
    """A heavy cloak with a standing collar, open at the breast, its folds dark."""
    d.body(_shoulders(half, 30.4, 32.6), CONTOUR)

    def side() -> None:
        d.mass(f"M33.6 31.2 C36 32.4 37.4 35 37.6 {EDGE} L30.4 {EDGE} C32.2 36.4 33.4 34 33.6 31.2 Z", 0.5)
        d.mass(f"M38.4 32.8 C40 34 41 36 41.4 {EDGE} L39.8 {EDGE} C39.8 36 39.4 34.4 38.4 32.8 Z", 0.4)
        path = (
            f"M31.6 26.6 C33.4 27.4 34.4 28.6 34.8 30.4 C33.6 33.4 31 36.2 27.6 {EDGE} L24 {EDGE} L24 35.4 C27.8 "
            "33 30.6 30.2 31.6 26.6 Z"
        )
        if lining == "accent":
            d.accent(path, 1.0)
        else:
            d.body(path, 1.0)

    d.both(side)
    d.body(f"M24 33.2 L26.8 {EDGE} L21.2 {EDGE} Z", 0.8)


def fur(d: Drawing) -> None:
    """A collar of fur, a row of tufts from shoulder to shoulder."""
    half = (
        "C27 34.4 28.4 33.8 29.4 35 C30.2 33.2 31.6 33 32.8 33.8 C33 31.8 34.6 31.2 35.8 31.8 C35.6 29.8 34.6 "
        "28.6 32.6 28 C31.6 30.4 28.4 31.8 24 31.8"
    )
    d.body(closed_half("M24 35", half), 1.0)

    def tufts() -> None:
        d.line("M27.6 33.2 L27.2 31.9")
        d.line("M30.8 32.4 L30 30.9")
        d.line("M33.6 30.8 L32.6 29.6")

    d.both(tufts)


def bare(d: Drawing, half: float = 19.5, top: float = 31) -> None:
    """A strong man's bare shoulders; the higher `top`, the more of the breast is seen."""
    drop = EDGE - top
    low = top + min(drop * 0.52, 6.4)
    d.body(
        closed_half(
            f"M24 {top}",
            f"C27 {top} 28.6 {top - 1.4} 29.4 {top - 2.6} C31 {top} 34 {top + 0.8} 37.4 {top + 1.4} "
            f"C41 {top + 2} {24 + half - 0.8} {top + 4} {24 + half} {EDGE} L24 {EDGE}",
        ),
        CONTOUR,
    )

    def side() -> None:
        d.line(f"M25 {top + 2.2} C28 {top + 2.4} 31 {top + 1.8} 33.8 {top + 1.8}", 0.8, "both")
        d.line(f"M25.4 {low + 1.4} C29.4 {low + 2} 33.4 {low + 0.6} 35 {low - 2.6}", 0.9, "both")
        d.line(f"M36.6 {EDGE - 0.2} C36 {low + 1} 36.8 {low - 1} 38.4 {low - 2.4}", 0.8)
        if drop > 10:
            d.line(f"M25.6 {low + 4} C27.6 {low + 4.6} 29.6 {low + 4.4} 31 {low + 3.6}", 0.6)

    d.both(side)
    d.line(f"M24 {top + 3.4} L24 {EDGE - 0.4}", 0.6)


def strap(d: Drawing, top: float = 31) -> None:
    """A strap of tiger's skin over one shoulder, across the breast."""
    k = (EDGE - top) / 7.4
    y = [top + v * k for v in (0.6, 1.6, 4.2, 6.4)]
    d.accent(
        f"M33.6 {y[0]:.2f} L38 {y[1]:.2f} C34.4 {y[2]:.2f} 30.8 {y[3]:.2f} 26.6 {EDGE} L19.4 {EDGE} "
        f"C25 {y[3] - 0.4:.2f} 30 {y[2] - 0.6:.2f} 33.6 {y[0]:.2f} Z",
        0.9,
    )
    for x, v in ((34.6, 2.2), (31, 4.4), (27, 6.1)):
        low = top + v * k
        d.line(
            f"M{x - 1.4} {low - 0.4:.2f} C{x - 0.4} {low - 0.2:.2f} {x + 0.6} {low + 0.4:.2f} {x + 1.2} "
            f"{low + 1.3:.2f}",
            0.9,
        )


def gown(d: Drawing, half: float = 15.5, shawl: str = "accent") -> None:
    """A lady's gown: sloping shoulders, an open collar with a dark edge, a shawl over the arms."""
    x = 24 + half
    d.body(
        closed_half("M24 30.6", f"C26.6 30.4 28 29.8 29.2 29.2 C32.6 31.2 {x - 3:.2f} 32.6 {x} {EDGE} L24 {EDGE}"),
        CONTOUR,
    )
    d.body("M20.4 29.4 L27.6 29.4 L24 37.4 Z", 0.6)

    def side() -> None:
        d.mass("M28 27.8 L30.4 29 C29.6 32 27.6 35.4 24.6 38.4 L24 38.4 L24 36 C26.2 33.4 27.6 30.6 28 27.8 Z", 0.7)
        if shawl:
            path = (
                f"M{24 + half * 0.5:.2f} 31.2 C{x - 3.6:.2f} 32.8 {x - 1:.2f} 35 {x - 0.4:.2f} {EDGE - 0.2} "
                f"L{24 + half * 0.6:.2f} {EDGE - 0.2} C{24 + half * 0.64:.2f} 35.6 {24 + half * 0.5:.2f} 33.4 "
                f"{24 + half * 0.34:.2f} 31 Z"
            )
            d.accent(path, 0.9)

    d.both(side)


def cloak_from_behind(d: Drawing, half: float = 20) -> None:
    """A cloak seen from the back, its seam and folds falling from the collar."""
    d.mass(_shoulders(half, 30.4, 32.4), CONTOUR)
    d.accent(f"M24 33 L27.4 {EDGE} L20.6 {EDGE} Z", 0.8)

    def folds() -> None:
        d.line(f"M28.8 33.6 C30.4 35 31.4 36.8 31.8 {EDGE - 0.4}", 1.0, "both", "paper", "detail")
        d.line(f"M33 33.2 C35 34.6 36.2 36.6 36.6 {EDGE - 0.4}", 1.2, "both", "paper", "detail")
        d.line(f"M37.6 33.8 C39.4 35 40.4 36.8 40.8 {EDGE - 0.4}", 1.0, "both", "paper", "detail")

    d.both(folds)


def high_collar(d: Drawing) -> None:
    """A stiff dark collar that stands before the jaw of one who looks over his shoulder; draw it after the head."""
    d.mass("M13.4 33 C13.8 30.4 15.4 28.6 17.6 27.8 C21 31.4 28.4 32 33 26 C34.6 27.8 35.2 30.2 34.6 33 Z", 0.9)
    d.accent("M17.6 27.8 C21 31.4 28.4 32 33 26 L33.9 27.3 C29 34 21.4 33.6 16 28.9 Z", 0.7)
