"""Tricks that give: 五谷丰登, 桃园结义, 无中生有; and 无懈可击, which takes all of it back."""

from __future__ import annotations

from collections.abc import Callable

from tools.pen.drawing import Drawing
from tools.pen.emblems.sanguosha.kit import disc, polar

GRAIN = "M0 0 C1.7 -1.3 3.8 -1.4 5.8 0 C3.8 1.4 1.7 1.3 0 0 Z"


def wugu(d: Drawing) -> None:
    """A sheaf of five grains, tied."""

    def stalks() -> None:
        for stalk in ("M24.6 30 C28 24 31 19 35.4 14.4", "M24.8 31 C30 27.4 34 24.6 39 22.6"):
            d.line(stalk, 1.1, "none")
        d.line("M24.6 29.4 C27.4 33 30.4 36 34.6 38.6", 1.1, "soft")
        d.line("M24.2 30 C25.6 33.4 27 36.4 28.6 38.8", 1.1, "soft")
        d.mass("M26 25.4 C31.4 26 36.4 29.4 40.4 33.6 C34 33.6 29 31 26 25.4 Z", 0.8)

    d.both(stalks)
    d.line("M24 32 L24 10", 1.2, "none")
    _ear(d, 24, 13.4, -90, 5, awn=True)
    for mirrored in (False, True):
        draw = _right_ears
        if mirrored:
            with d.mirror():
                draw(d, True)
        else:
            draw(d, False)
    d.accent("M19.4 27.4 C22.4 28.6 25.6 28.6 28.6 27.4 L29 31 C25.6 32.4 22.4 32.4 19 31 Z", 1.0)
    d.line("M19.6 29.2 C22.4 30.4 25.6 30.4 28.4 29.2", 0.5, "none")


def _right_ears(d: Drawing, drooping: bool) -> None:
    if drooping:  # millet on one side, rice on the other
        d.accent("M33 16 C36 8.4 42.6 6.2 45.6 11 C46.8 13.4 45.8 16 43.6 16 C42 12 38 12.4 35.8 17.4 Z", 1.0)
        for x, y in ((36.6, 13.4), (39.4, 10.6), (42.6, 10.6), (44.2, 13.2)):
            d.dot(x, y, 0.75)
        with d.at(38, 23, -18):
            d.body("M0 -1.6 C2.4 -3.6 6.6 -3.6 8.6 0 C6.6 3.2 2.4 3 0 1.2 Z", 0.9)
            for x in (2, 4.2, 6.4):
                d.dot(x, -0.2, 0.85)
    else:
        _ear(d, 34.6, 15, -46, 4, awn=False)
        for k, (x, y) in enumerate(((36, 23.4), (38.6, 22.2), (41.2, 21.6), (43.6, 22))):
            with d.at(x, y, (62, 70, 78, 66)[k]):
                d.accent(GRAIN, 0.8)


def _ear(d: Drawing, x: float, y: float, turn: float, rows: int, awn: bool) -> None:
    """An ear whose grains stand in pairs; with awns it is wheat."""
    with d.at(x, y, turn):
        for k in range(rows):
            for side in (1, -1):
                with d.at(2.3 * k - 3, side * 0.5, side * 32):
                    if awn:
                        d.line("M5 0 L9.6 -.3" if side > 0 else "M5 0 L9.6 .3", 0.6, "end")
                    d.body(GRAIN, 0.9)
        with d.at(2.3 * rows - 3, 0):
            d.body(GRAIN, 0.9)
            if awn:
                d.line("M5.6 0 L10 0", 0.6, "end")


def taoyuan(d: Drawing) -> None:
    """A peach branch in bloom over three cups of one oath."""
    d.line("M1.8 14.6 C8 12.4 12 8.4 18 9 C25 9.6 29 13.6 36 11.6 C40 10.4 43 7.4 46.4 3.6", 2.4, "end")
    d.line("M17.4 9 C20.4 6.4 23 4.6 27.6 3", 1.6, "end")
    d.line("M31.6 12.4 C34.6 15 38.6 16.4 43.6 15.6", 1.4, "end")
    d.line("M8.8 12 C10.4 15.4 12.8 17.4 16.4 18.4", 1.4, "end")
    for x, y, size in ((12.4, 8.4, 1.12), (25, 10.4, 1.3), (37.6, 10.4, 1.12)):
        _blossom(d, x, y, size)
    for x, y in ((28.8, 2.8), (44.8, 15.6), (17.4, 18.8), (46, 4.4)):
        d.accent(disc(x, y, 1.5), 0.8)
    for x, y in ((10, 28), (38, 28), (24, 30)):
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
    """Out of an empty bowl: a cloud, and two pearls aflame."""
    d.body(disc(24, 25.4, 15, 3), 1.2)
    d.mass(disc(24, 25.6, 13, 2.1), 0)
    d.body(
        "M20.6 27 C21 22.6 15.4 22 14.6 18.4 C14 15 17.4 13.2 19.6 15 C19.6 10.6 26 9.4 27.4 13.4 "
        "C30.4 11.6 34 14 32.6 17.4 "
        "C31.4 20.6 27 21.6 27 27 C25 28 22.6 28 20.6 27 Z"
    )
    d.line("M19.6 15 C22 15.8 22.2 19.2 19.8 19.4 C18 19.4 17.8 17.4 19.2 17.2", 0.7)
    d.line("M27.4 13.4 C30.2 14.8 29.4 18.6 26.8 18.4 C24.6 18 25 15.4 26.6 15.6", 0.7)
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

    def pearl() -> None:
        d.accent(
            "M38 15.6 C34 15 32.4 11 34.6 7.6 C35.4 6.4 35.4 4.6 34.8 3 C37 3.6 38 4.8 38.4 6.4 "
            "C39.2 4.8 40.6 3.2 41 1 "
            "C44 4 45 8 43.6 11.4 C42.6 14 40.6 15.8 38 15.6 Z",
            1.0,
        )
        d.body(disc(38.8, 11, 3), 0.9)
        d.line("M37.2 11 C37.2 9.8 38 9.2 39 9.2", 0.6)

    d.both(pearl)


def wuxie(d: Drawing) -> None:
    """An open hand held up against a broken arrow."""
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
