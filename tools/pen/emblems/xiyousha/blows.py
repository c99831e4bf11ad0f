"""Blows and what stands against them: 攻, 受, 单挑, 嘲讽, 护卫, 金钟罩."""

from __future__ import annotations

from tools.pen.drawing import LARGE, Drawing
from tools.pen.emblems import arms
from tools.pen.emblems.sanguosha.kit import disc, jian, star
from tools.pen.emblems.shapes import closed_half


def gong(d: Drawing) -> None:
    """A fist, the knuckles to the front, and the blow it lands."""
    d.accent(star(24, 18.6, (23, 17.4, 22, 18, 20.6, 18, 22, 17.4, 23, 17.4, 22, 18, 20.6, 18, 22, 17.4), 13.4, 0), 1.1)
    d.mass("M15 30 L33 30 L35.6 42 L12.4 42 Z")
    d.body("M14 28.6 L34 28.6 L34.6 33 L13.4 33 Z")
    for x, top, low in ((12.6, 10.4, 21), (18.4, 8, 21.4), (24.4, 7.6, 21.6), (30.4, 9, 21.2)):
        d.body(
            f"M{x - 0.6} {top + 3} C{x - 0.4:.2f} {top - 1} {x + 5.8:.2f} {top - 1} {x + 6} {top + 3} L{x + 6} {low} "
            f"C{x + 5.4:.2f} {low + 2.4:.2f} {x:.2f} {low + 2.4:.2f} {x - 0.6} {low} Z"
        )
        d.line(
            f"M{x + 1.2} {top + 5.4:.2f} C{x + 2.2:.2f} {top + 6.4:.2f} {x + 3.6:.2f} {top + 6.4:.2f} {x + 4.6:.2f} "
            f"{top + 5.4:.2f}",
            0.8,
        )
    d.body("M12 20.6 C11.4 25.4 13 28.8 16 30.4 L32.6 30.4 C34.4 28 35.4 25 36 21.6 C33.4 23 31.4 22.6 29.4 22.4 Z", 0)
    d.line("M12 20.6 C11.4 25.4 13 28.8 16 30.4 M32.6 30.4 C34.8 28 36 25 36.4 21", 1.15, "none")
    d.body("M11.6 19.4 C15.4 18.6 20.6 20 25.4 21 C29 21.8 29 26.4 25.4 26.4 C21.4 26.4 18.4 26 16 26.8")
    d.line("M22.6 22.4 C24 22.4 25.4 23 25.4 24.4", 0.7)


def shou(d: Drawing) -> None:
    """A round shield; the shaft that struck it is broken."""
    with d.at(18.6, 20, 0, 0.92), d.at(-24, -20):
        arms.shield(d)
    with d.at(35.4, 13, 152):
        d.mass("M0 0 L-7 -3 L-5.4 0 L-7 3 Z", 0.7)
        d.line("M-5 0 L-10.4 0", 1.4, "none")
    with d.at(38, 20.4, 62):
        d.line("M1 0 L16 0", 1.4, "none")
        for side in (1, -1):
            with d.at(17.6, 0, 0, -1, side):
                d.accent("M-.4 -.3 L6 -.3 L4 -3 L-2.4 -3 Z", 0.7)
    for ray in ("M39.4 14.6 L44 16", "M38.4 17.4 L41.2 20"):
        d.line(ray, 1.0, "end")


def dantiao(d: Drawing) -> None:
    """Two swords crossed, a knot tied about them: neither may leave."""

    def sword(dark: bool) -> None:
        with d.at(12.6, 31.6, -44, 1.14):
            jian(d, 29, 2.1, "ink", dark)

    sword(True)
    with d.mirror():
        sword(False)
    for side in (1, -1):
        with d.at(24, 20, 0, side, 1):
            d.accent("M1.6 0 C5 -4.6 10.4 -5.2 12.6 -2.4 C13.8 .8 9.4 3.4 1.6 1 Z", 1.0)
            d.accent("M.6 1.4 C4.4 4.4 5.6 9.6 4.6 15.4 L2.4 13.6 L.4 15 C1 10 .6 6 -.6 2.6 Z", 1.0)
            d.line("M3.4 -.4 C6 -2.4 8.6 -2.8 10.6 -1.4", 0.6)
    d.body(
        "M21.6 18 C23 17 25 17 26.4 18 C27.2 19.6 27.2 21 26.4 22.6 C25 23.4 23 23.4 21.6 22.6 C20.8 21 20.8 19.6 "
        "21.6 18 Z",
        1.0,
    )


def chaofeng(d: Drawing) -> None:
    """The clown of the stage: the white patch on his nose, a crooked brow, the tongue put out."""

    def side() -> None:
        d.body("M36.4 17 C39.4 14.8 41.4 17 40.6 20 C40 22.6 38 24 35.6 23.4 Z", 1.0)
        d.accent("M34.4 23.6 C33.6 26.4 31.4 27.6 29.6 27 C30 24.6 31.8 23 34.4 23.6 Z")

    d.both(side)
    d.body(closed_half("M24 8", "C31.4 8 37 12 37 19.6 C37 27.4 31.6 34.4 24 34.4"), LARGE)
    d.mass(
        "M10.6 14.4 C10.6 6 16 1.6 22 2.6 C24.6 .4 29.4 .2 31.6 2.6 C36 2.4 38 8 37.4 14.4 C30 10.6 "
        "18 10.6 10.6 14.4 Z",
        1.0,
    )
    d.accent(disc(24, 7, 2.5), 0.9)
    d.line("M37 6.4 C41.4 3.6 44.4 5.6 46.4 2.6", 1.6, "end")
    d.line("M11 6.4 C6.6 3.6 3.6 5.6 1.6 2.6", 1.6, "end")
    d.mass("M13.6 16 C17 13.6 20 14.6 22 16.4 C20.4 17.4 16.4 16 13.6 16 Z", 0.6)
    d.mass("M26.6 16 C28.4 13.2 32.6 12.8 35.2 15.6 C32.4 14.6 29.4 14.8 26.6 16 Z", 0.6)
    d.body(
        "M24 15 C27.4 16 29.6 18.6 29 21.6 C28.4 23.6 26.4 24.2 24 24.2 C21.6 24.2 19.6 23.6 19 "
        "21.6 C18.4 18.6 20.6 16 24 "
        "15 Z",
        0.8,
    )
    d.line("M15.4 19.6 C17 18.2 19.4 18.4 20.6 19.8", 1.2)
    d.body("M27.8 19.4 C29.2 17.2 32.4 17.2 34 19 C32.4 21.4 29.4 21.4 27.8 19.4 Z", 0.8)
    d.dot(31, 19.2, 1.2)
    d.line("M22 22.4 C23 23.4 25 23.4 26 22.4", 1.0)
    for s in (1, -1):
        with d.at(24, 0, 0, s, 1):
            d.mass(
                "M.6 25.4 C4 24.4 7 26 10 24 C11.6 22.8 12.4 21 12 18.8 C13.8 21 13.8 24.4 11.4 "
                "26.4 C8 28.8 4 27.4 .6 26.6 "
                "Z",
                0.5,
            )
    d.mass("M17.4 28 C21.4 29 27 29 31 27.4 C29.6 31.4 26.4 32.6 23.6 32.4 C20.4 32.2 18.4 30.6 17.4 28 Z", 0.8)
    d.accent(
        "M21 29.8 C23.4 28.8 26.6 29 28.4 29.6 C29.6 33 29.4 36.4 27.6 38 C25.6 39.4 22.8 38.6 22 36 C21.4 34 21 32 21 "
        "29.8 Z",
        1.0,
    )
    d.line("M24.8 31 L25 35.6", 0.7, "end")


def huwei(d: Drawing) -> None:
    """A breastplate with its heart mirror."""
    tassets = "L35.4 25.6 C36.4 29.4 38.4 33.4 40.6 36.4 C36 38.4 30 38.8 24 38.8"
    d.body(closed_half("M24 25.6", tassets), 1.2)
    plate = (
        "C27.6 8.4 30.4 6 31 2 L38.2 3.4 C37.6 8 39.4 11.4 43.4 13.6 C41 17 38.6 21 37.4 25.4 C33 27 28.6 27.4 24 27.4"
    )
    d.mass(closed_half("M24 8.4", plate), LARGE)
    inner = (
        "C29 11 32 8.6 33.2 5 L35.8 5.4 C35.8 9 37 12 39.8 14.4 C37.6 17.4 36.2 20.4 35.2 23.4 "
        "C31.6 24.4 28 24.8 24 24.8"
    )
    d.body(closed_half("M24 11", inner), 0.8)
    d.accent(disc(24, 17.4, 6.6), 1.1)
    d.hole(disc(24, 17.4, 4.2))
    d.ring(24, 17.4, 4.2, 0.7)
    d.line("M22 15.4 C23 14.2 25 14.2 26 15.2", 0.8)

    def side() -> None:
        d.line("M30.4 13.8 L35 7.6", 0.8, "none")
        d.line("M31 19.6 L36 21.2", 0.8, "none")
        for x in (27.6, 31.2, 34.8):
            d.line(f"M{x - 0.9:.2f} 27.4 C{x} 31 {x + 0.6} 34.6 {x + 1.4} 38", 0.8, "none")
        for x, y in ((26.6, 31.2), (30.4, 31), (34, 30.6)):
            d.line(
                f"M{x - 1.6} {y} C{x - 0.4:.2f} {y + 1.2:.2f} {x + 0.8:.2f} {y + 1.2:.2f} {x + 1.8} {y - 0.2:.2f}", 0.7
            )

    d.both(side)
    d.accent("M11.6 25 C19 27.6 29 27.6 36.4 25 L36.8 28 C29 30.6 19 30.6 11.2 28 Z", 0.9)


def jinzhongzhao(d: Drawing) -> None:
    """A temple bell."""
    d.line("M19.6 8 C18.4 1.6 29.6 1.6 28.4 8", 2.6, "none")
    bell = "C30.6 6.4 34 9.4 34.8 15.6 C35.6 22.6 36.4 28 41.4 33.4 C37 35.8 30.6 36.8 24 36.8"
    d.body(closed_half("M24 6.4", bell), LARGE)
    d.mass(
        "M25 6.4 C31 6.4 34 9.4 34.8 15.6 C35.6 22.6 36.4 28 41.4 33.4 C39 34.8 36 35.6 33 36.2 C31 30 30.8 22 30 "
        "16.6 C29.2 10.6 27.6 7.6 25 6.4 Z",
        0,
    )
    d.accent(closed_half("M24 13.6", "C28 13.6 31.4 13.2 34.2 12.2 L34.9 16.2 C31.4 17.2 28 17.6 24 17.6"), 0.9)
    d.accent(closed_half("M24 29", "C29 29 33.4 28.4 37.4 27 L40.6 32 C36 34 30 34.4 24 34.4"), 0.9)
    for x in (16.4, 23.8):
        for y in (20.8, 25.2):
            d.dot(x, y, 1.3)
    for x in (20.1, 27.5):
        d.line(f"M{x} 18 L{x + (x - 24) * 0.1:.2f} 28", 0.7, "none")
    for x, y in ((9.6, 12.6), (5.6, 19)):
        for side in (1, -1):
            with d.at(24, 0, 0, side, 1), d.at(-24, 0):
                d.line(f"M{x} {y} C{x - 2.4:.2f} {y + 3} {x - 3} {y + 6} {x - 3} {y + 9}", 1.0)


BLOWS = {
    "gong": gong,
    "shou": shou,
    "dantiao": dantiao,
    "chaofeng": chaofeng,
    "huwei": huwei,
    "jinzhongzhao": jinzhongzhao,
}
