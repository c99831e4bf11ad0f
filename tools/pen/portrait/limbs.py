"""What shows of a spirit behind a portrait: tails, a spider's legs, a scorpion's sting, a centipede, wind."""

from __future__ import annotations

import math

from tools.pen.drawing import HAIR, Drawing


def fox_tails(d: Drawing, x: float = 24, y: float = 34, length: float = 30, turns: tuple[int, ...] = ()) -> None:
    """A fan of bushy tails with bright tips, spread from (x, y)."""
    for turn in turns or (-84, 84, -62, 62, -40, 40, -20, 20, 0):
        with d.at(x, y, turn):
            n = length - abs(turn) * 0.13
            d.body(
                f"M-1.2 0 C-2.6 {-n * 0.3:.2f} -5.6 {-n * 0.56:.2f} -4.4 {-n * 0.8:.2f} C-3.6 {-n * 0.94:.2f} -1.6 "
                f"{-n * 0.98:.2f} 0 {-n} C1.6 {-n * 0.98:.2f} 3.6 {-n * 0.94:.2f} 4.4 {-n * 0.8:.2f} "
                f"C5.6 {-n * 0.56:.2f} 2.6 {-n * 0.3:.2f} 1.2 0 Z",
                1.0,
            )
            d.accent(
                f"M-4.3 {-n * 0.79:.2f} C-3.6 {-n * 0.94:.2f} -1.6 {-n * 0.98:.2f} 0 {-n} C1.6 {-n * 0.98:.2f} 3.6 "
                f"{-n * 0.94:.2f} 4.3 {-n * 0.79:.2f} L2.4 {-n * 0.85:.2f} L1.2 {-n * 0.76:.2f} L0 "
                f"{-n * 0.85:.2f} L-1.2 "
                f"{-n * 0.76:.2f} L-2.4 {-n * 0.85:.2f} Z",
                0.6,
            )
            d.line(f"M0 {-n * 0.4:.2f} L0 {-n * 0.7:.2f}", HAIR)


def spider_legs(d: Drawing) -> None:
    """Four jointed legs on each side: up from behind the shoulders to the knee, and down outside."""
    legs = (
        ("M34 36.6 C37.6 35.6 40 33.6 42 31.4", "M42 31.4 C43.4 33.2 44.2 35.4 44.6 38.2"),
        ("M34 35 C37.6 31 40.4 27 43.6 22.4", "M43.6 22.4 C45.4 25.6 46.4 29.6 46.6 34"),
        ("M33 34 C35.6 27 38 20 41.2 12.4", "M41.2 12.4 C43.8 15 45.8 19 46.4 24"),
        ("M32 33 C33 24 34 14 36 3.4", "M36 3.4 C39.6 5.4 42.6 8.6 44.2 14"),
    )

    def side() -> None:
        for thigh, shin in legs:
            d.line(thigh, 1.4, "none")
            d.line(shin, 1.3, "end")
            x, y = (float(v) for v in shin[1:].split(" C")[0].split())
            d.dot(x, y, 1.25)
            d.dot(x, y, 0.6, "accent", "accent")

    d.both(side)


def sting(d: Drawing) -> None:
    """A scorpion's tail: segments curling up from the lower left and over to the right, the sting at the end."""
    chain = ((9.6, 34.6, 3.3), (7.4, 29.2, 3.2), (6.2, 23.4, 3), (6.2, 17.2, 2.9), (8, 11.4, 2.7), (11.4, 6.8, 2.6))
    for k, (x, y, r) in enumerate(chain):
        nx, ny, _ = chain[min(k + 1, len(chain) - 1)]
        turn = math.degrees(math.atan2(nx - x, y - ny)) if k < len(chain) - 1 else 58
        with d.at(x, y, turn):
            d.body(
                f"M{-r} 2.4 C{-r - 0.6} 0 {-r - 0.2} -2 {-r * 0.6:.2f} -3.4 L{r * 0.6:.2f} -3.4 C{r + 0.2} -2 "
                f"{r + 0.6} 0 {r} 2.4 Z",
                1.0,
            )
            d.mass(
                f"M{-r} 2.4 C{-r - 0.4:.2f} 1.4 {-r - 0.4:.2f} .6 {-r - 0.3:.2f} 0 C-1 1 1 1 {r + 0.3:.2f} 0 "
                f"C{r + 0.4:.2f} .6 {r + 0.4:.2f} 1.4 {r} 2.4 Z",
                0.3,
            )
    with d.at(15.2, 4.2, 84):
        d.accent("M-2.8 1.6 C-3.6 -1.6 -2 -3.6 0 -4 C3 -4.4 5.4 -3 6.6 1.4 C4.8 0 3.6 -.2 2.8 1.6 Z", 1.0)


def centipede_arch(
    d: Drawing, x: float = 24, y: float = 21.6, rx: float = 18.6, ry: float = 17.4, count: int = 17
) -> None:
    """A centipede's body arched over a head from shoulder to shoulder, a pair of legs to each segment."""
    spread = 122
    for k in range(count):
        a = math.radians(-spread + 2 * spread * k / (count - 1))
        turn = math.degrees(math.atan2(rx * math.cos(a), ry * math.sin(a)))
        with d.at(x + rx * math.sin(a), y - ry * math.cos(a), 90 - turn):
            d.line("M0 -1.6 C.4 -3.6 -.6 -5.2 -2 -6", 1.1, "end")
            path = "M-2.5 -2.5 L2.5 -2.5 C3 -.8 3 .8 2.5 2.5 L-2.5 2.5 C-2 .8 -2 -.8 -2.5 -2.5 Z"
            if k % 2:
                d.mass(path, 0.9)
            else:
                d.body(path, 0.9)
                d.accent("M0 -1.4 C1.2 -.6 1.2 .6 0 1.4 C-1.2 .6 -1.2 -.6 0 -1.4 Z")


def eyes_on_the_breast(d: Drawing) -> None:
    """Rows of open eyes on a bare breast, in the grid."""

    def eye(x: float, y: float, turn: float, size: float) -> None:
        with d.at(x, y, turn, size):
            d.body("M-2.6 0 C-1.2 -2 1.2 -2 2.6 0 C1.2 1.8 -1.2 1.8 -2.6 0 Z", 0.7)
            d.dot(0, -0.1, 1.15 * size, "accent", "accent")
            d.dot(0, -0.1, 0.55 * size)

    for x, y, turn in ((29, 35, 12), (36.2, 36.4, 24)):
        eye(x, y, turn, 1.3)
        eye(48 - x, y, -turn, 1.3)


def wind(d: Drawing, x: float, y: float, size: float = 1, way: int = 1) -> None:
    """Three streams of wind blown to the right, each ending in a curl of the accent."""
    with d.at(x, y, 0, size * way, size):
        for dy, reach, r in ((0, 13, 2.6), (6, 17, 3.1), (12.6, 12, 2.6)):
            d.line(
                f"M0 {dy + 1} C{reach * 0.4:.2f} {dy - 0.6} {reach * 0.7:.2f} {dy + 1.6} {reach} {dy} "
                f"C{reach + r * 1.4:.2f} {dy - 0.6} {reach + r * 1.2:.2f} {dy - r * 2:.2f} {reach - r * 0.2:.2f} "
                f"{dy - r * 1.8:.2f} C{reach - r * 1.1:.2f} {dy - r * 1.5:.2f} {reach - r * 0.6:.2f} "
                f"{dy - r * 0.5:.2f} "
                f"{reach + r * 0.2:.2f} {dy - r * 0.8:.2f}",
                1.5,
                "start",
                "accent",
                "contour",
            )
