"""The steeds that run: 白龙马, 狮王, 象王, 青牛, 避水金睛兽."""

from __future__ import annotations

from tools.pen.drawing import LARGE, Drawing
from tools.pen.emblems.sanguosha.horses import GALLOP, horse, saddle
from tools.pen.emblems.sanguosha.kit import disc, joined, limb
from tools.pen.emblems.shapes import closed_half


def bailongma(d: Drawing) -> None:
    """The white horse that is a dragon: antlers on its brow, waves under its hooves."""
    with d.at(21.6, 17.4, -10):
        horse(d, GALLOP)
        saddle(d)
        for antler in ("M17.4 -18 C14.6 -21 11.6 -22.6 7 -23", "M13.6 -21.2 C14 -23.4 13.6 -25.4 12 -27.4"):
            d.line(antler, 2.6, "none")
            d.line(antler, 1.3, "none", "accent", "accent")
        d.line("M27.4 -7.6 C28.4 -5.4 30.4 -5 32.4 -6.2", 0.8, "end")
    for y, w in ((35.4, 1.3), (38.4, 1.0)):
        d.line(
            f"M2 {y} C6 {y - 3:.1f} 9 {y - 3:.1f} 12 {y} C15 {y + 2:.1f} 18 {y - 3:.1f} 22 {y - 2.4:.1f} "
            f"C26 {y - 1.6:.1f} 27 {y + 1:.1f} 31 {y} C35 {y - 2.6:.1f} 40 {y - 3:.1f} 46 {y - 1:.1f}",
            w,
        )


def shiwang(d: Drawing) -> None:
    """The lion king: a mane of curls about a broad face."""
    for k in range(12):
        with d.at(24, 19.6, 30 * k + 15):
            d.body("M-5.4 -12.4 C-7 -17.4 -3 -20.2 .6 -19.2 C4.4 -18.2 6.4 -15.4 5.4 -12.4 Z", 0.9)
            d.line("M-2.8 -14 C-3 -17 1 -18 2 -15.6 C2.4 -14.2 .6 -13.4 0 -14.6", 0.9, "both")

    d.mass(disc(24, 20, 14.6), 0.8)

    def ear() -> None:
        d.body("M31 9.4 C31.4 5.4 35.4 3.6 38 5.8 C40.4 8 39 12.4 35.6 13.4 Z", 1.0)
        d.accent("M33.4 9.6 C33.8 7.6 35.6 6.8 37 8 C38 9.2 37.2 11 35.4 11.6 Z")

    d.both(ear)
    d.body(
        closed_half(
            "M24 7.4",
            "C30 7.4 35 10.4 36 15.6 C36.8 19.4 35 22.4 34.6 25.4 C34 30.6 30.4 34.4 24 34.6",
        ),
        LARGE,
    )

    def half() -> None:
        d.mass("M26.6 14.4 C28 12 31.4 10.8 34.2 12.6 C33.6 14.6 30.4 14.6 26.6 16.4 Z", 0.7)
        d.body("M27 17.6 C28.6 15.6 32 15.4 33.6 17 C32.6 19.8 29 20.2 27 17.6 Z", 0.8)
        d.dot(30.4, 17.5, 1.25)
        d.line("M24 26.4 C25.4 29 29.4 29.4 32 27", 1.1)
        d.dot(27.4, 25.2, 0.7)
        d.dot(29.6, 24.6, 0.7)
        d.line("M27.4 20.6 C27 22 26.8 22.6 27.4 23.4", 0.7)

    d.both(half)
    d.accent("M19.6 21 C22 20 26 20 28.4 21 C28 24 26 25.6 24 26 C22 25.6 20 24 19.6 21 Z", 0.9)
    d.line("M24 26 L24 28", 0.9, "none")
    d.mass(closed_half("M24 30", "C26 29.6 27.4 30 28.4 30.6 C27.6 33 26.4 35.6 24 37.4"), 0.7)
    d.accent(closed_half("M24 8.4", "C25.6 9.4 26 11.4 24 13.6"))


def xiangwang(d: Drawing) -> None:
    """The elephant king: white, six-tusked, under a saddle cloth."""
    for x in (13.4, 31):
        d.mass(f"M{x - 3.4} 26 L{x + 2.6} 26 L{x + 2.4} 38.2 L{x - 3} 38.2 Z", 0.8)
    d.line("M5.2 15 C2.6 18 2.2 23 3.4 28", 1.3, "end")
    d.mass("M2.6 27 L4.4 27 L4.4 31.4 L2.2 31 Z", 0.5)
    body = (
        "M7 13.4 C12 6.4 24 6 30 9.6 C33.6 11 33.6 26 32 30 L31.6 38.4 L24.6 38.4 L24 31 C20 32 16 "
        "32 13.4 30.6 L12.6 38.4 "
        "L5.6 38.4 C5.2 32 4 26 4.2 20.6 C4.4 17.6 5.4 15.4 7 13.4 Z"
    )
    head = (
        "M28 9.4 C30 5.6 34 3.6 37.4 4.6 C41 5.6 42.6 9 42.8 13 C43 18 42.4 22.4 43 26.4 C43.4 29 46 29.4 46.6 27.4 "
        "C47.8 30.6 45.6 33.4 42.4 33 C38.6 32.4 37.6 28.4 37.4 23.6 C33.6 25.4 29.4 23 28 19 Z"
    )
    joined(d, [body, head], 1.15)
    for tip in (21, 25.4):
        d.body(
            f"M36.4 {tip - 4.4} C39 {tip - 0.8} 42.4 {tip} 46.8 {tip - 2.4} C44.6 {tip + 2} 39 "
            f"{tip + 2.4} 35.6 {tip - 1.6} Z",
            0.9,
        )
    d.body("M27.4 8.6 C31 6.4 35 8.6 35.6 13 C36 17.4 33.6 21.6 30 23.6 C26.4 22.4 23.4 18.4 24 13.6 Z", 1.1)
    d.mass("M28.4 11 C31 9.6 33.2 11 33.4 13.8 C33.6 16.8 32 19.4 29.8 20.8 C27.6 19.6 26.2 16.8 26.4 14.4 Z", 0)
    d.mass("M37.4 11.2 C38.4 10 40 10 40.8 11 C40 12.4 38.4 12.6 37.4 11.2 Z", 0.6)
    d.accent("M34 4.6 C37 3.4 40.6 4.8 42 8.2 C39.4 8.6 36.4 7.4 34 4.6 Z", 0.8)
    d.accent("M10.6 9.6 C14.4 7.2 19.4 6.6 23.6 7.4 L24.4 24 C20 25.4 15.4 25.2 11.4 23.6 Z", 1.1)
    d.line("M12.4 21 C16 22.4 20 22.4 23.4 21.4", 0.8, "none", "paper", "accent")
    d.hole("M17.4 11 L20.6 15.2 L17.6 19.2 L14.4 15.2 Z")
    for y in (24, 27, 30):
        d.line(f"M38.4 {y} C39.8 {y + 0.8} 41 {y + 0.6} 42 {y - 0.4}", 0.7)
    for x in (7.6, 10.2, 26.6, 29.2):
        d.line(f"M{x - 0.8} 38 C{x - 0.6} 36.6 {x + 0.8} 36.6 {x + 1} 38", 0.7, "none")


def qingniu(d: Drawing) -> None:
    """The ox with the dark head, a ring through its nose, at a walk."""
    for leg in (
        ((12, 24, 3.4), (9.6, 30, 2.2), (11, 34, 1.7), (9.6, 38, 1.6)),
        ((32, 26, 3), (35, 31, 2), (34.4, 34.4, 1.6), (36.4, 38, 1.5)),
    ):
        d.mass(limb(*leg), 0.9)
    d.line("M5.4 15.4 C2.4 18.6 3.4 24 2.4 29", 1.3, "none")
    d.mass("M1.6 28 L3.4 28 C4.2 30.4 3.8 32.4 2.6 34 C1.2 32.4 .8 30.4 1.6 28 Z", 0.5)
    body = (
        "M5 15.6 C8 11.6 14 12.4 19.6 13 C22.4 10 27.6 8.4 31.4 10.8 C34.6 13 36 18 35 23 C34 28 28.4 29.6 22 28.6 "
        "C17 28 12.4 29.4 8.4 27.6 C4.6 25.4 3.4 19 5 15.6 Z"
    )
    near = (
        ((9, 23, 4.6), (7, 29.4, 2.6), (4.8, 33.4, 1.9), (6, 38, 1.8)),
        ((29.6, 24, 4), (28.4, 30, 2.5), (30, 34, 1.9), (28.4, 38, 1.8)),
    )
    joined(d, [body, *(limb(*leg) for leg in near)], 1.15)
    for x in (6, 28.4):
        d.mass(f"M{x - 1.6} 36 L{x + 2} 36 L{x + 2.2} 38.4 L{x - 2.4} 38.4 Z", 0.7)
    d.mass(
        "M22 11.8 C24.4 9.8 28.4 9 31.4 10.8 C34.6 13 36 18 35 23 C33 25 30 24 28.6 21.6 C27.6 17 25.4 13.4 22 11.8 Z",
        0.6,
    )
    d.body("M39.4 9.6 C43.4 8.4 45.6 5 45 .8 C48.4 5.4 46.6 11.6 40.6 13 Z", 1.0)
    d.body("M33.4 9.8 C29.4 8.6 27.4 5.2 28.2 1 C24.6 5.6 26.2 11.8 32 13.2 Z", 1.0)
    head = (
        "M31.6 11 C34 9.4 38.6 9.4 41 11 C42.4 14 42 17.4 41.4 20.6 C42.6 22.4 42.6 25.4 40.6 26.8 "
        "C38.6 28 34.4 28 32.4 26.8 C30.4 25.4 30.4 22.4 31.4 20.6 C30.6 17.4 30.4 14 31.6 11 Z"
    )
    d.line(head, 2.6, "none", "paper", "body")
    d.mass(head, 0.6)
    d.body(
        "M31.6 21 C34 19.6 39 19.6 41.2 21 C42.6 23 42.4 25.4 40.6 26.6 C38.6 27.8 34.4 27.8 32.4 26.6 "
        "C30.6 25.4 30.4 23 31.6 21 Z",
        0.9,
    )
    for x in (34.2, 38.6):
        d.dot(x, 22.8, 0.95)
        d.dot(x + (x - 36.4) * 0.2, 15.2, 1.1, "paper", "accent")
    d.line("M34.2 24 C33.4 29.6 39.4 29.6 38.6 24", 1.6, "none", "accent", "accent")
    d.line("M8 20 C7.4 22.6 8.4 25.4 10.4 27", 0.8)
    d.line("M26.4 23.4 C25.6 25.2 25.8 26.8 27 28", 0.8)
    d.accent("M12.4 12.6 C15.6 14 19.4 14 22.6 12.4 L24.6 22 C21 23.6 16.6 23.6 13 22.4 Z", 1.0)
    d.line("M13.6 19.8 C17.4 20.8 20.6 20.6 24 19.4", 0.8, "none", "paper", "accent")


def jinjingshou(d: Drawing) -> None:
    """The beast with golden eyes parts the water before it."""

    def water() -> None:
        d.body(
            "M27 38.6 C33 36.4 33.4 29.4 38.4 27.6 C42 26.4 45 29 44 31.8 C43.2 33.8 40.4 33.4 40.6 31.4 "
            "C37.6 33 40 37 46.6 36 L46.6 38.6 Z",
            1.1,
        )
        d.accent("M30.4 38 C34.4 35.6 35 31.6 38.4 29.6 C35.8 33.4 37 37 41.6 38 Z")
        for k, (x, y, turn) in enumerate(((33.6, 9.6, 40), (36.4, 15, 68), (36.2, 21.4, 96))):
            with d.at(x, y, turn, 0.9 + 0.1 * (k == 1)):
                (d.mass if k == 1 else d.body)("M-3 2 C-3 -3 -1 -7.4 2.4 -10 C2.6 -6 3.6 -2 3 2 Z", 1.0)

    d.both(water)
    d.body(
        closed_half(
            "M24 5.4",
            "C29 5.6 34 8.4 35.2 13.4 C36 17 33.6 19.6 32.4 22.4 C32.6 24.8 33.6 26.4 33 29 C32 33 28.6 34.4 24 34.4",
        ),
        LARGE,
    )

    def half() -> None:
        d.mass("M26 12 C28 8.6 32.4 8 35 10.4 C33.4 12 30 12.4 26.6 14.8 Z", 0.7)
        d.accent(disc(30.2, 16.4, 3.3), 1.1)
        d.mass("M30.2 13.8 C31.2 15.6 31.2 17.2 30.2 19 C29.2 17.2 29.2 15.6 30.2 13.8 Z", 0)
        d.mass("M25.6 27 C27 25.4 28.8 25.6 29.2 27 C28.4 28.4 26.6 28.4 25.6 27 Z", 0.5)
        d.line("M24 31.6 C27.4 32 30.4 31 32.4 28.6", 0.9, "end")
        d.line("M26.4 18.6 C26.8 21 28 22.6 30 23.4", 0.8)

    d.both(half)
    d.body(closed_half("M24 14.4", "C25.4 11 26.4 6.4 24 .4"), 1.1)
    for y in (6.4, 9, 11.6):
        d.line(f"M22.8 {y} L25.2 {y - 0.8}", 0.7, "none")
    d.mass(closed_half("M24 34.4", "C26 34.4 27.6 35 28 36 C26.6 37 25.6 38 24 38.6"), 0.7)


STEEDS = {
    "bailongma": bailongma,
    "shiwang": shiwang,
    "xiangwang": xiangwang,
    "qingniu": qingniu,
    "jinjingshou": jinjingshou,
}
