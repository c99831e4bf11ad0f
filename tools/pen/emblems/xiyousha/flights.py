"""What flies, swims and rolls: 大鹏金翅鸟, 仙鹤, 神龟, 筋斗云, 风火轮."""

from __future__ import annotations

from tools.pen.drawing import LARGE, Drawing
from tools.pen.emblems.sanguosha.kit import disc, polar, polygon
from tools.pen.emblems.shapes import closed_half, cloud
from tools.pen.portrait.things import flame


def dapeng(d: Drawing) -> None:
    """The great bird stooping, golden wings spread."""
    for x, turn in ((19.6, 14), (28.4, -14), (24, 0)):
        with d.at(x, 27, turn):
            d.mass("M-2.6 0 L2.6 0 C3.6 4 3.4 8 2.4 11.6 L0 10 L-2.4 11.6 C-3.4 8 -3.6 4 -2.6 0 Z", 0.8)

    def wing() -> None:
        d.body(
            "M26 10 C30 4 37 1.6 46.6 2 C45.6 4.4 44.8 5.8 43.4 7.4 L46 8 C44.6 11 43.6 12.4 41.8 14 L44 15.2 "
            "C42 18 40.6 19.4 38.6 20.6 L40 22.6 C36 26.4 31 27.4 26 25.4 Z",
            1.15,
        )
        d.accent("M27 11.6 C30.4 6.6 35.6 4 43.6 3.8 C41 7.4 37.6 9.4 34.4 11 C31.4 12.6 29 15 27 19 Z")
        for feather in (
            "M43.4 7.4 C39.4 10.4 35 12 31.6 15.6",
            "M41.8 14 C38 15.6 34.4 16.6 31 19.6",
            "M38.6 20.6 C35.6 21 32.6 21.6 30 23.4",
        ):
            d.line(feather, 0.9, "end")

    d.both(wing)
    d.mass(closed_half("M24 8", "C27.4 8 29.4 12 29.4 17 C29.4 22 27.4 27 24 30.4"), 1.1)
    for y in (16.4, 20, 23.6):
        for x in (21.4, 24, 26.6):
            d.line(
                f"M{x - 1} {y} C{x - 0.6:.2f} {y + 1.2:.2f} {x + 0.6:.2f} {y + 1.2:.2f} {x + 1} {y}",
                0.7,
                "none",
                "paper",
            )
    d.body(closed_half("M24 1.4", "C27.4 1.6 29 4 28.8 7 C28.6 10 27 11.4 26 12.6 C25.4 14 24.8 15 24 16"), 1.1)
    d.accent(closed_half("M24 8", "C25.6 8 26.6 9 26.4 10.6 C25.8 12.6 25 14.6 24 16"), 0.8)

    def eye() -> None:
        d.mass("M25 6.4 C26 4.8 27.6 4.6 28.6 5.4 C28 7 26.4 7.4 25 6.4 Z", 0.4)

    d.both(eye)
    for side in (1, -1):
        with d.at(24, 29.4, 0, side, 1):
            d.line("M4.4 -.6 L7.6 4.4", 1.6, "none")
            for x, y in ((9.6, 8), (6.8, 8.8), (11.4, 5.4)):
                d.line(f"M7.6 4.4 L{x} {y}", 1.2, "end")


def xianhe(d: Drawing) -> None:
    """A crane before the sun, a red crown, dark tips to its wings."""
    d.accent(disc(31.6, 11, 7.6), 1.0)
    for y in (30, 32):
        d.line(f"M16 27 C10 {y - 0.4} 6 {y + 1.4} 1.8 {y + 2.4}", 1.1, "end")
    with d.at(24, 20, -12):
        d.mass("M-8 8.4 C-13 7 -17.4 7.6 -21 10 C-17.6 10 -15.4 10.8 -13.4 12.4 C-11 12.6 -9 11.4 -7 10.6 Z", 0.8)
        d.body("M-1 4 C-6 -2 -8.4 -9 -7.4 -18.4 L-4 -14.4 L-2.4 -18 L1 -12.6 L3 -15 C5.4 -8 6.6 -1 6 5 Z", 1.1)
        d.mass(
            "M-7.4 -18.4 L-4 -14.4 L-2.4 -18 L1 -12.6 L3 -15 C3.6 -12.8 4.2 -10.6 4.8 -8.4 C1 -9 -3.6 -10.6 -7.6 -13.4 "
            "C-7.7 -15 -7.6 -16.6 -7.4 -18.4 Z",
            0.6,
        )
        d.body(
            "M-9.4 9 C-7 4.4 -1 2.4 4 3 C8 3.4 10.4 3 12.6 .6 C15 -2.2 15.4 -5.4 18.4 -7 C20.4 -8 22.4 -7 22.6 -5 "
            "C21.4 -4.6 20 -4.4 19 -3.4 C16.6 -.4 16.6 3.6 13 7 C8 11.4 -2 13.4 -9.4 9 Z",
            1.15,
        )
        d.mass(
            "M14.4 -1.6 C15.6 -4.4 16.4 -6.2 18.6 -6.8 C19.6 -6 19.4 -4.6 18.6 -3.2 C16.6 -.6 16.4 "
            "2.6 14 5.6 C14.6 3 14.8 "
            ".6 14.4 -1.6 Z",
            0,
        )
        d.accent("M17.6 -7.2 C18.4 -9.4 21 -9.8 22.4 -7.8 C22.8 -7 22.8 -6 22.6 -5.4 C21 -6.6 19.4 -7 17.6 -7.2 Z", 0.9)
        d.mass("M22 -6 L30 -5.6 L22.4 -4.2 Z", 0.6)
        d.dot(20.6, -5.4, 0.7)
        d.body(
            "M-6 7.4 C-2 2.4 3 3.4 6.4 5.4 C4.4 12.6 -1.4 17.6 -9.4 19.6 L-7.4 16.4 L-12 17.2 L-9 13.6 L-13 13 Z", 1.1
        )
        d.mass(
            "M-9.4 19.6 L-7.4 16.4 L-12 17.2 L-9 13.6 L-13 13 L-9.4 10.4 C-7 12 -4.6 13.8 -2.6 16.2 C-4.6 17.8 -6.8 19 "
            "-9.4 19.6 Z",
            0.6,
        )
        for feather in (
            "M-3 10 C0 11 1.6 11.6 2.6 12.4",
            "M-.6 -2 C1 -5 2 -6.4 3 -7.4",
            "M-3.6 -4 C-2.4 -6.6 -1.6 -8 -.6 -9",
        ):
            d.line(feather, 0.7)
    with d.at(36, 34, 0, 0.56):
        cloud(d, 0, 0, 1)


def shengui(d: Drawing) -> None:
    """The old tortoise seen from above."""
    with d.at(24, 20, -28):
        for x, y, turn in ((11, -12, -38), (11, 12, 38), (-12, -11.4, -140), (-12, 11.4, 140)):
            with d.at(x, y, turn):
                d.body("M-3.4 -3 C1 -4 6.4 -3.6 8.4 -1 C9.6 1 8 3 5.4 3.4 C2 3.8 -1 3.6 -3.4 3.4 Z", 1.1)
                for k in (-1.4, 0.4, 2):
                    d.line(f"M7.2 {k} L9.4 {k + 0.2}", 0.9, "none")
        d.mass("M-18 -1.6 C-21 -1.4 -23.4 .2 -25.6 2.6 C-22.6 2.4 -20 2.2 -18 1.6 Z", 0.7)
        d.body("M15 -3.6 C19 -5 25 -4.6 26.6 -1.4 C27.2 .2 27 1.4 26.2 2.2 C24.4 4.6 19 4.6 15 3.6 Z", 1.1)
        for y in (-2, 2):
            d.dot(23.4, y, 0.85)
        d.mass(disc(0, 0, 19, 15.2), LARGE)
        d.body(disc(0, 0, 16.4, 12.6), 0.8)
        core = [polar(0, 0, 6.4, 60 * k) for k in range(6)]
        for k, (cx, cy) in enumerate(core):
            a, b = polar(0, 0, 13.6, 60 * k - 17), polar(0, 0, 13.6, 60 * k + 17)
            f = 12.6 / 16.4
            d.line(
                f"M{cx:.2f} {cy * 0.9:.2f} L{1.15 * (a[0] + b[0]) / 2:.2f} {1.15 * (a[1] + b[1]) / 2 * f:.2f}",
                1.0,
                "none",
            )
        d.accent(polygon(*((x, y * 0.9) for x, y in core)), 1.1)
        for k in range(6):
            with d.at(0, 0, 0, 1, 0.8), d.at(0, 0, 60 * k + 30):
                d.mass("M9 -2.4 L12.8 -3.2 L12.8 3.2 L9 2.4 Z", 0)
        d.hole(polygon(*((x * 0.5, y * 0.45) for x, y in core)))


def jindouyun(d: Drawing) -> None:
    """The somersault cloud, turning over itself, its wake behind."""
    d.body(
        "M12 32.4 C6.4 33 3.4 27.6 6.6 24 C2.4 20 5.4 12.8 11 13.4 C11.4 6.6 19.4 2.4 25 6.4 C29.4 "
        "2.4 37 4.4 38.2 10.4 "
        "C43.6 10 46.6 16.4 43.6 20.6 C46.4 24.6 43.6 30 38.6 30 C36 33.6 30.6 34 27.6 31.2 C23.6 35.4 16 36 12 32.4 Z",
        LARGE,
    )
    d.accent(
        "M24.8 8.6 C33 8.6 38.4 13.4 38.2 19.6 C38 25.4 33 28.8 27.6 28.2 C22.4 27.6 19.4 23.4 20.4 "
        "19.4 C21.2 16 24.6 14 "
        "27.6 15.2 C30 16.2 31 18.8 29.6 20.8 C28.8 22 27.2 22 26.6 21 C28 21 28.6 19.4 27.6 18.4 "
        "C26 17 23.6 18.2 23.4 20.6 "
        "C23.2 23.4 25.6 25.6 28.6 25.2 C32.4 24.8 35 22.2 34.8 18.8 C34.6 14.4 30.4 11.8 24.8 12 "
        "C17.4 12.2 12.4 17 13 23.4 "
        "C13.2 25.6 14 27.4 15.4 29 C11.8 27.4 9.8 24.4 9.8 21 C10 13.8 16.4 8.6 24.8 8.6 Z",
        0.9,
    )
    for curl in (
        "M6.6 24 C8 22.6 9 22.4 10 22.8",
        "M43.6 20.6 C42 21.6 41 22 39.6 21.6",
        "M27.6 31.2 C26 30.2 25.4 29.4 25 28.2",
    ):
        d.line(curl, 0.9)
    for path in (
        "M2.6 36 C9 39.4 18 38.6 25 36.8 C18 40.6 8 41 2.6 36 Z",
        "M29 37.4 C35 36.8 40 35 44 32.4 C41 37.4 35 39.4 29 37.4 Z",
    ):
        d.mass(path, 0.7)


def fenghuolun(d: Drawing) -> None:
    """The wheels of wind and fire."""
    wheels = ((13.4, 25, 8.2), (34.6, 15, 8.2))
    for x, y, r in wheels:
        for k in range(9):
            with d.at(x, y, 40 * k + 12), d.at(0, 0.8 - r, 16):
                flame(d, 0, 0, 0.46)
    for x, y, r in wheels:
        d.mass(disc(x, y, r), 1.1)
        d.body(disc(x, y, r - 2.2), 0.8)
        for k in range(5):
            with d.at(x, y, 72 * k + 20):
                d.mass(f"M0 0 C1.6 -1.6 {r * 0.5:.2f} -3 {r - 2.4:.2f} -1.2 C{r * 0.55:.2f} -.4 2 .4 0 0 Z", 0.4)
        d.accent(disc(x, y, 2.2), 0.9)
    d.line("M4 8 C8.6 4.6 12.6 9 18.4 6.4", 1.3)
    d.line("M29.6 33.6 C34 31 38.4 35.4 44 32.6", 1.3)


FLIGHTS = {"dapeng": dapeng, "xianhe": xianhe, "shengui": shengui, "jindouyun": jindouyun, "fenghuolun": fenghuolun}
