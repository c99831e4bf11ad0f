"""Tricks that give: 五谷丰登, 桃园结义, 无中生有; and 无懈可击, which takes all of it back."""

from __future__ import annotations

from collections.abc import Callable

from tools.pen.drawing import Drawing
from tools.pen.emblems.sanguosha.kit import disc, polar

GRAIN = "M0 0 C1.9 -1.6 4.4 -1.7 6.6 0 C4.4 1.7 1.9 1.6 0 0 Z"
TIE = (24, 28)


def wugu(d: Drawing) -> None:
    """A sheaf of grain: wheat, rice and millet, tied."""
    for turn in (-138, -42):
        _millet(d, turn)
    for side in (-1, 1):
        with d.at(24, 0, 0, side, 1), d.at(-24, 0):
            d.line("M24.6 28 C27.4 31.6 30 35.4 34.4 38.6", 1.3, "soft")
            d.line("M24.2 28 C25.4 32 26.6 35.4 28.2 38.8", 1.3, "soft")
            d.body("M25.6 27 C31 23.6 37.6 25.4 43.6 30.4 C37.4 31.6 30 31.4 25.6 27 Z", 0.95)
            d.line("M27 27.4 C32 27.4 37 28.6 42 30", 0.6)
    d.line("M24 28 L24 39", 1.3, "soft")
    for turn in (-114, -66):
        _ear(d, turn, 15.4, 4, "accent")
    _ear(d, -90, 14.4, 4, "paper")
    d.accent("M18.6 25.6 C22 27 26 27 29.4 25.6 L29.8 30 C26 31.6 22 31.6 18.2 30 Z", 1.0)
    d.line("M18.8 27.8 C22 29.2 26 29.2 29.2 27.8", 0.6, "none")


def _ear(d: Drawing, turn: float, start: float, rows: int, role: str) -> None:
    """An ear on its stalk, its grains in pairs; the pale one has awns: it is wheat."""
    with d.at(*TIE, turn):
        d.line(f"M0 0 L{start} 0", 1.2, "none")
        for k in range(rows + 1):
            x = start + 2.5 * k - 4
            for side in (1, -1) if k < rows else (0,):
                with d.at(x, side * 0.6, side * 30):
                    if role == "paper":
                        d.line("M6 0 L10.4 0", 0.7, "end")
                        d.body(GRAIN, 0.95)
                    else:
                        d.accent(GRAIN, 0.95)


def _millet(d: Drawing, turn: float) -> None:
    """A heavy ear of millet, bending over."""
    with d.at(*TIE, turn, 1, 1 if turn > -90 else -1):
        d.line("M0 0 C6 -.6 9 -.6 12.6 .4", 1.2, "none")
        d.body(
            "M11.4 -1.6 C15 -4.4 22 -3.4 24.8 2.4 C26.4 6 25.4 10 22.8 10.4 "
            "C20.6 10.6 20.6 8 19.8 5.8 C18.6 3 15 3.4 11.4 2.2 Z",
            0.9,
        )
        for x, y in ((14.8, -0.6), (18.2, -0.4), (21.2, 1.6), (22.6, 4.8), (23, 8)):
            d.dot(x, y, 0.95)


LEAF = "M0 0 C2 -2.8 5.6 -3.4 9 -1 C6.2 1.4 2.8 1.8 0 0 Z"


def taoyuan(d: Drawing) -> None:
    """A peach branch in bloom over three cups of one oath."""
    d.line("M1.8 4.6 C9 10 16 5 24.4 9.4 C32 13.4 39 11.4 46.4 5.4", 2.6, "end")
    d.line("M12.6 7.6 C14.6 12.4 17.4 15.4 21.6 16.6", 1.6, "end")
    d.line("M31 11.8 C34 15.6 37.6 17.6 42.6 17.6", 1.6, "end")
    d.line("M17 6.8 C19 4.6 21.4 3 24.6 2.2", 1.4, "end")
    for x, y, turn, size in (
        (5, 6.6, 62, 0.9),
        (17, 7, -160, 0.8),
        (33.6, 11.6, -62, 1),
        (36.6, 16.6, 64, 0.8),
        (20.6, 16, 70, 0.7),
        (42.4, 8.6, 40, 0.8),
    ):
        with d.at(x, y, turn, size * 0.9):
            d.mass(LEAF, 0.8)
    for x, y, size in ((9.6, 9, 0.84), (26, 9.8, 1.08), (40.6, 11.2, 0.9)):
        _blossom(d, x, y, size)
    for x, y in ((25.2, 2.4), (22, 16.8), (42.6, 17.6), (45.8, 5.6)):
        d.accent(disc(x, y, 1.5), 0.8)
    for x, y in ((10.4, 30), (24, 31.6), (37.6, 30)):
        _cup(d, x, y)


def _blossom(d: Drawing, x: float, y: float, size: float) -> None:
    for i in range(5):
        with d.at(x, y, 72 * i, size):
            d.accent("M0 -.6 C-2.8 -1.8 -3.2 -5 -1 -6 L0 -5.2 L1 -6 C3.2 -5 2.8 -1.8 0 -.6 Z", 0.8)
    with d.at(x, y, 0, size):
        d.body(disc(0, 0, 1.2), 0.7)


def _cup(d: Drawing, x: float, y: float) -> None:
    with d.at(x, y):
        d.body("M-6.4 -4.4 C-6.2 1.4 -3.4 4.4 0 4.4 C3.4 4.4 6.2 1.4 6.4 -4.4 Z")
        d.mass("M6.4 -4.4 C6.2 1.4 3.4 4.4 0 4.4 C2.6 3 4 0 4.2 -4.4 Z", 0)
        d.body(disc(0, -4.4, 6.4, 1.9), 1.0)
        d.mass(disc(0, -4.2, 4.7, 1), 0)
        d.mass("M-1.8 4.4 L1.8 4.4 L3 7.4 L-3 7.4 Z", 0.9)


def wuzhong(d: Drawing) -> None:
    """Out of an empty bowl, two cards."""
    d.body(disc(24, 25.4, 15, 3), 1.2)
    d.mass(disc(24, 25.6, 13, 2.1), 0)
    for x, turn in ((18.6, -14), (30.4, 14)):
        with d.at(x, 12.2, turn):
            d.body(
                "M-5.6 -9 C-5.6 -9.8 -5.2 -10.2 -4.4 -10.2 L4.4 -10.2 C5.2 -10.2 5.6 -9.8 5.6 -9 L5.6 13.6 L-5.6 13.6 Z"
            )
            d.accent(disc(0, -2.2, 3.2), 0.8)
            d.line("M-3.4 6.8 L3.4 6.8", 0.8, "none")
    for x0, y0, x1, y1 in (
        (6.6, 17.6, 9.4, 19.6),
        (41.4, 17.6, 38.6, 19.6),
        (6, 9.6, 9.4, 10.6),
        (42, 9.6, 38.6, 10.6),
    ):
        d.line(f"M{x1} {y1} L{x0} {y0}", 1.2, "end", "accent", "accent")
    d.body(
        "M9 25.4 C9.6 32.4 14.6 36.6 19.6 37 L17.8 39.4 L30.2 39.4 L28.4 37 C33.4 36.6 38.4 32.4 39 25.4 "
        "C37 27.4 31 28.4 24 28.4 C17 28.4 11 27.4 9 25.4 Z",
        1.2,
    )
    d.mass(
        "M39 25.4 C38.4 32.4 33.4 36.6 28.4 37 L30.2 39.4 L26 39.4 L25.6 37 "
        "C31 35.6 34 32.4 34.8 27.4 C36.6 27 38 26.4 39 25.4 Z",
        0,
    )
    d.line("M13.4 31 C19 33.2 27 33.4 33 31.6", 0.8)


def wuxie(d: Drawing) -> None:
    """An open hand held up in a ring without a gap."""
    d.accent(disc(24, 19.6, 18.4))
    d.hole(disc(24, 19.6, 14.8))
    for i in range(16):
        x, y = polar(24, 19.6, 16.6, 11.25 + 22.5 * i)
        d.dot(x, y, 0.8, "paper", "accent")
    d.body(
        "M19 33 C16.6 31 15.4 28.4 13.8 25.8 C12.4 23.4 10 22 9.4 20 C9 18 11 17 12.8 18 C14.8 19 15.8 20.6 17.2 21.4 "
        "L16.2 9.4 C16 6.4 19.4 6 19.8 8.8 L21 17.4 L21.4 5.4 C21.4 2.4 25 2.4 25.2 5.4 "
        "L25.6 17.4 L27.6 7 C28.2 4.2 31.4 4.8 31.2 7.6 "
        "L30.2 18.6 L32.8 11.6 C33.8 9.2 36.6 10.2 36 12.8 L33.6 23.4 C33 27 31.6 30.4 29.6 33 Z",
        1.2,
    )
    d.line("M17.6 26.4 C19.6 24.4 22 23.6 25 23.8", 0.8)
    d.line("M20.6 30.4 C20.6 27.4 22.6 25.4 26 25", 0.8)
    d.line("M22.4 20.2 C25 19.4 28 20 30.4 21.4", 0.8)
    d.mass("M17.6 33 L31 33 L32.6 38.8 L16 38.8 Z", 0.9)
    d.line("M17.6 35.2 L31.2 35.2", 0.8, "none", "paper", "detail")


GIFTS: dict[str, Callable[[Drawing], None]] = {"wugu": wugu, "taoyuan": taoyuan, "wuzhong": wuzhong, "wuxie": wuxie}
