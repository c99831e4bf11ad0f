"""Emblems for any game (`data/art/emblems`): sword, flame, staff, fan, peach, horse, ringed staff; and `arms`."""

from __future__ import annotations

from tools.pen.drawing import CONTOUR, LARGE, Drawing
from tools.pen.emblems import arms
from tools.pen.emblems.disciples import bailongma
from tools.pen.emblems.shapes import Emblem, cloud, placed


def sword(d: Drawing) -> None:
    """A sword aslant, its lower face dark, a tassel hanging from the pommel."""
    d.line("M8.6 29.6 C7.4 29.8 6.7 30.6 6.6 32.4", 0.85, "none")
    with d.at(6.6, 31.6, 4, 0.86):
        d.body("M-1.3 0 L1.3 0 L1.3 1.9 L-1.3 1.9 Z", 0.9)
        d.accent("M-1.4 1.9 C-2.4 4 -3 6.2 -2.8 8.7 L2.8 8.7 C3 6.2 2.4 4 1.4 1.9 Z", 1)
        for x in (-0.8, 0, 0.8):
            d.line(f"M{x * 0.9} 3.4 L{x * 1.6} 8.3", 0.5)
    with d.at(18.4, 22.4, -35.5, 1.12):
        _blade(d)
        _hilt(d)


def _blade(d: Drawing) -> None:
    d.body("M2 -1.8 L25.5 -1.4 C27.6 -1.2 29.4 -.6 31 0 C29.4 .6 27.6 1.2 25.5 1.4 L2 1.8 Z")
    d.mass("M2 0 L31 0 C29.4 .6 27.6 1.2 25.5 1.4 L2 1.8 Z", 0)
    d.line("M1 0 L29.5 0", 0.5, "end")


def _hilt(d: Drawing) -> None:
    d.accent("M-.6 -1.15 L-7.4 -1.05 L-7.4 1.05 L-.6 1.15 Z", CONTOUR)
    for x in (-1.9, -3.3, -4.7, -6.1):
        d.line(f"M{x} -1.2 L{x - 0.9} 1.2", 0.55, "none")
    d.body(
        "M2.6 -.9 C3.4 -2.6 3.6 -4.6 1.6 -5 C.2 -5.3 -.7 -4.1 -.1 -3.2 C-1.6 -2.6 -1.5 -1 -1.2 0 "
        "C-1.5 1 -1.6 2.6 -.1 "
        "3.2 C-.7 4.1 .2 5.3 1.6 5 C3.6 4.6 3.4 2.6 2.6 .9 C2.9 .3 2.9 -.3 2.6 -.9 Z"
    )
    d.line("M1.5 -3.6 C.7 -3.8 .5 -2.9 1.2 -2.4", 0.5)
    d.line("M1.5 3.6 C.7 3.8 .5 2.9 1.2 2.4", 0.5)
    d.dot(0.9, 0, 0.75, "accent", "accent")
    d.body("M-7.2 -1.7 C-8.4 -2.3 -10.4 -1.8 -10.8 0 C-10.4 1.8 -8.4 2.3 -7.2 1.7 Z")
    d.line("M-8.4 -.9 C-9.3 -.6 -9.3 .6 -8.4 .9", 0.5)


def flame(d: Drawing) -> None:
    """Three tongues, fire within fire."""
    d.body(
        "M24 38.8 C14.4 38.8 8 33.2 8.2 25.6 C8.4 21 11.4 18.6 11.4 14.6 C11.4 12.4 10.4 10.6 8.6 "
        "9.2 C13.4 9.4 16.8 12.6 "
        "17 17 C17.1 18.4 16.9 19.4 17.2 20.6 C20.4 18 22.4 14 21.6 9.2 C21.1 6 19.2 3.4 16.4 1.4 "
        "C24.8 1.8 31 7.2 31 14.2 "
        "C31 16.2 30.4 17.8 30.4 19.8 C32.6 18.8 34 16.8 34.4 14.2 C34.8 11.8 36.4 10 39 9 C38.2 "
        "12.2 39.2 14.8 39.9 17.6 "
        "C40.6 20.4 40.2 23.4 39.9 25.6 C39.2 33.6 33 38.8 24 38.8 Z",
        LARGE,
    )
    d.accent(
        "M24.2 37 C18.4 37 14.2 33.6 14.2 28.8 C14.2 25.4 17 23.8 17.4 20.9 C20.2 22.2 21.4 24 21.4 "
        "26.4 C24.8 23.6 26.4 "
        "19.4 24.6 14.2 C23.9 12.2 23 10.8 21.8 9.6 C27.4 11.2 30.2 15.4 29.2 20 C28.8 21.8 28.6 "
        "22.8 29 24.4 C31 23.6 32.4 "
        "22 32.6 19.8 C35 22.6 35.6 25.8 34.8 29 C33.6 33.8 29.4 37 24.2 37 Z"
    )
    d.hole(
        "M24.4 36.4 C21.2 36.4 19 34.4 19 31.8 C19 29.8 20.6 28.8 20.9 27 C22.6 27.9 23.4 29.2 23.3 "
        "30.8 C25 29.4 26 27.2 "
        "25.4 24.4 C28.2 26.4 29.8 29 29.6 31.8 C29.4 34.4 27.4 36.4 24.4 36.4 Z"
    )
    d.line("M22.4 3.8 C25.8 6 27.8 9 28 12.4")
    d.line("M11.2 30.8 C9.8 26.4 12 23.4 13.6 20.2 C14.4 18.4 14.8 16.6 14.4 14.6")
    d.line("M37.2 30 C38.4 26.6 38.4 22 37 18.4 C36.6 17.2 36.4 16 36.6 14.8")


def staff(d: Drawing) -> None:
    """An iron-bound staff rising from a cloud."""
    with d.at(25, 19.4, -34):
        d.mass("M-24.6 -1.7 L24.6 -1.7 L24.6 1.7 L-24.6 1.7 Z")
        for side in (-1, 1):
            with d.at(0, 0, 0, side, 1):
                _ferrule(d)
    cloud(d, 20.6, 24.4, 1.02)


def _ferrule(d: Drawing) -> None:
    d.body("M13.8 -2.3 L25 -2.3 C26.2 -1.2 26.2 1.2 25 2.3 L13.8 2.3 Z")
    d.accent("M15.4 -1.9 L23.2 -1.9 L23.2 1.9 L15.4 1.9 Z")
    for x in (15.4, 23.2):
        d.line(f"M{x} -2.2 L{x} 2.2", 0.8, "none")
    for x in (17.35, 19.3, 21.25):
        d.line(f"M{x} -1.2 C{x + 1} -.4 {x + 1} .4 {x} 1.2", 0.5)


def fan(d: Drawing) -> None:
    """A fan of nine dark-tipped feathers."""
    with d.at(24, 33.8):
        for angle in (-54, 54, -40.5, 40.5, -27, 27, -13.5, 13.5, 0):
            with d.at(0, 0, angle, 1 if angle >= 0 else -1, 1):
                _feather(d, 30.4 - abs(angle) * 0.045)
        d.accent(
            "M-7 -9.4 C-5.6 -12.2 -3.2 -12.6 -2 -11 C-1.2 -13.2 1.2 -13.2 2 -11 C3.2 -12.6 5.6 -12.2 "
            "7 -9.4 C6.6 -5.4 3.6 "
            "-2.6 1.3 -1.4 L-1.3 -1.4 C-3.6 -2.6 -6.6 -5.4 -7 -9.4 Z",
            CONTOUR,
        )
        d.hole("M2.4 -7 C2.4 -5.6 1.4 -4.6 0 -4.6 C-1.4 -4.6 -2.4 -5.6 -2.4 -7 C-2.4 -8.4 -1.4 -9.4 0 -9.4 "
               "C1.4 -9.4 2.4 -8.4 2.4 -7 Z")  # fmt: skip
        d.ring(0, -7, 2.4)
        d.mass("M0 -9.3 A2.3 2.3 0 0 1 0 -4.7 A1.15 1.15 0 0 1 0 -7 A1.15 1.15 0 0 0 0 -9.3 Z", 0)
        d.mass("M-1.2 -1.6 L1.2 -1.6 L.95 4.2 C.6 5 -.6 5 -.95 4.2 Z")


def _feather(d: Drawing, length: float) -> None:
    a = length
    d.body(
        f"M-.9 -6 C-2.4 -12 -3.7 -18 -3.5 -{a - 6} C-3.2 -{a - 2.4} -1.6 -{a - 0.6} .2 -{a} "
        f"C2.2 -{a - 1.4} 3.5 -{a - 4} 3.5 -{a - 7} C3.6 -18 2.4 -12 .9 -6 Z",
        0.95,
    )
    d.mass(
        f"M-3.3 -{a - 6.4} C-3.1 -{a - 2.6} -1.6 -{a - 0.9} .2 -{a - 0.3} C2 -{a - 1.6} 3.3 -{a - 4} 3.3 -{a - 7.2} "
        f"C2 -{a - 5} 1 -{a - 5.6} 0 -{a - 8.6} C-1 -{a - 5.4} -2 -{a - 4.8} -3.3 -{a - 6.4} Z",
        0,
    )
    d.line(f"M0 -7 L0 -{a - 7.4}", 0.55, "end")
    d.line("M0 -14.6 C.8 -15.6 1.6 -16.6 2.4 -18.2", 0.42)


def peach(d: Drawing) -> None:
    """A peach of long life on two leaves."""
    d.body(
        "M15.4 33 C8.8 30.4 5.4 24.8 6.4 18.6 C7.4 12.4 12.6 9.6 17.4 7.6 C20.8 6.2 23.6 4.6 24.8 "
        "1.6 C26.4 4.8 29.4 6.4 "
        "32.6 8.2 C38.6 11.6 42.6 16.8 41.6 23.4 C40.6 29.8 35.2 33.6 29 34.6 C24 35.4 19.6 34.8 15.4 33 Z",
        LARGE,
    )
    d.accent(
        "M24.8 3.4 C26.6 6.2 29.4 7.6 32.2 9.2 C36.8 11.8 40 15.4 40.6 19.6 C37.6 16.6 34.6 17.4 "
        "31.8 15.4 C29.4 13.6 27.4 "
        "12.6 25.8 9.4 C23.6 13.8 20.8 13.8 18.2 14.8 C15 16 11.8 14.8 7.6 18.2 C8.8 13 13.4 10.4 "
        "17.8 8.6 C21 7.2 23.6 "
        "5.8 24.8 3.4 Z"
    )
    d.line("M24.8 4 C28.2 12 29.4 22 25.4 33.4", 1)
    d.line("M12.2 27.6 C10.6 25.6 10.2 23.4 10.6 21.4")
    leaf = "M0 0 C3.4 -4.6 9.6 -5.8 16 -1.8 C11.2 2.4 5 2.8 0 0 Z"
    with d.at(24.4, 34.6, 8):
        d.mass(leaf)
        d.line("M1.8 -.4 C6 -1.6 9.6 -1.6 13.4 -1.6", 0.5, "both", "paper")
    with d.at(24.6, 34.6, 172, 1, -1):
        d.body(leaf)
        d.line("M1 -.2 C6 -1.6 9.6 -1.8 14 -1.7")
        for vein in ("M5.4 -1.3 L7.4 -3.2", "M9 -1.7 L10.6 -3.2", "M7 -1.5 L8.6 .6"):
            d.line(vein, 0.45)
    d.line("M24.4 32.6 C24.2 34.6 24.4 36.4 25.2 38.2", 1.3, "soft")


def khakkhara(d: Drawing) -> None:
    """A monk's ringed staff over a lotus."""
    d.mass("M22.9 15 L25.1 15 L25.1 38.2 L22.9 38.2 Z", 0.9)

    def half() -> None:
        d.line("M24 15.6 C31.4 15.4 35.4 11.8 34.4 7.6 C33.6 4.4 30 3.4 27.6 5.4 C26 6.8 25.2 8.6 24 11", 1.75, "soft")
        for x, y, r, turn in ((33.9, 14.4, 2.5, 0), (36, 8.8, 2.1, -20)):
            with d.at(x, y, turn):
                d.line(f"M{r} 0A{r} {r * 1.12} 0 1 1 {-r} 0A{r} {r * 1.12} 0 1 1 {r} 0Z", 1.0, "none", "accent")
        d.body("M24 38.2 C29 38 34.6 35 39.6 29.2 C35 28.6 30.6 30 27.4 32.8", 0)
        d.line("M24 38.2 C29 38 34.6 35 39.6 29.2 C35 28.6 30.6 30 27.4 32.8", CONTOUR, "soft")
        d.body("M24 38.2 C27.6 36 31 31.6 31.6 25.6 C28.6 27 26.2 29.2 24 32.2 Z")
        d.accent("M30.9 27.2 C30 31.4 28 34.6 25.6 36.6 C27 33.4 28.4 30.4 30.9 27.2 Z")

    d.both(half)
    d.body(
        "M24 38.4 C20.6 36 19.2 32.4 19.6 28.8 C20 26.4 22 23.9 24 21.7 C26 23.9 28 26.4 28.4 28.8 "
        "C28.8 32.4 27.4 36 24 38.4 Z"
    )
    d.accent(
        "M24 23.6 C25.4 25.4 26.8 27.2 27.2 28.8 C25.8 28.4 25 29.4 24 31.4 C23 29.4 22.2 28.4 20.8 28.8 "
        "C21.2 27.2 22.6 25.4 24 23.6 Z"
    )
    d.accent("M24 1.6 C25.5 3.2 25.7 5.4 24 7.4 C22.3 5.4 22.5 3.2 24 1.6 Z", 0.9)
    d.line("M24 7.2 L24 16", 1.6, "none")
    d.body("M20.8 15 L27.2 15 L26.6 18 L21.4 18 Z")


COMMON: dict[str, Emblem] = {
    "sword": placed(sword, 0.97, -0.6, -0.7),
    "flame": placed(flame, 0.98, -0.25),
    "staff": placed(staff, 1, -0.8, 0.5),
    "fan": placed(fan, 0.97, 0, -0.8),
    "peach": placed(peach, 0.99, 0, 0.2),
    "horse": placed(bailongma, 0.99, -1.6, -0.15),
    "khakkhara": khakkhara,
    "bow": placed(arms.bow, 1.1, 0, -0.6),
    "spear": placed(arms.spear, 1.02, 0.4),
    "shield": arms.shield,
    "robe": placed(arms.robe, 0.97, 0, -0.8),
    "gourd": placed(arms.gourd, 0.99, 0, -0.1),
    "rope": placed(arms.rope, 1, 0, -0.6),
    "clouds": placed(arms.clouds, 0.98, -0.8),
}
