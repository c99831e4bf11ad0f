"""Treasures and tools of monks and immortals: fan, lute, pagoda, furnace, vase, whisk, fruit, staffs, rake, hooks.

A thing on a shaft hangs like the `weapons`: origin where its head is fixed, the head up, the shaft down to `to`.
"""

from __future__ import annotations

import math

from tools.pen.drawing import HAIR, Drawing
from tools.pen.portrait.things import disc, flame, gourd
from tools.pen.portrait.weapons import shaft


def palm_fan(d: Drawing, size: float = 1) -> None:
    """A great palm leaf bound as a fan; the handle's end is at the origin, the leaf 22 high above it."""
    with d.at(0, 0, 0, size):
        d.mass("M-.9 1 L.9 1 L.8 -7 L-.8 -7 Z", 0.6)
        leaf = (
            "M0 -5.6 C-5.4 -5.8 -10.4 -9.6 -10.8 -15 C-11 -17.4 -10 -18.4 -8.6 -19 C-8.4 -21 -6.6 -22.4 -4.8 -22.6 "
            "C-3.4 -24.6 -1.4 -25.2 0 -25.4 C1.4 -25.2 3.4 -24.6 4.8 -22.6 C6.6 -22.4 8.4 -21 8.6 -19 "
            "C10 -18.4 11 -17.4 10.8 -15 C10.4 -9.6 5.4 -5.8 0 -5.6 Z"
        )
        d.body(leaf, 1.15)
        d.accent("M0 -6.4 C-4.8 -6.8 -9 -9.8 -9.8 -14.6 C-5 -17.4 5 -17.4 9.8 -14.6 C9 -9.8 4.8 -6.8 0 -6.4 Z")
        for x, y in ((-9, -15.6), (-7.4, -18.6), (-4.2, -21.6), (0, -24), (4.2, -21.6), (7.4, -18.6), (9, -15.6)):
            d.line(
                f"M0 -7 C{x * 0.34:.2f} {-7 + (y + 7) * 0.42:.2f} {x * 0.7:.2f} {-7 + (y + 7) * 0.72:.2f} {x} {y}",
                0.7,
                "soft",
            )
        d.mass("M-2.2 -6.8 C-1 -8.2 1 -8.2 2.2 -6.8 C1.2 -5 -1.2 -5 -2.2 -6.8 Z", 0.6)


def lute(d: Drawing) -> None:
    """A pear-shaped lute, its neck up; 30 long, the middle of its belly at the origin."""
    d.mass("M-1 -8 L1 -8 L1 -17 L-1 -17 Z", 0.7)
    for y in (-13, -15.4):
        d.mass(f"M-3.6 {y - 0.6} L-1 {y - 0.5} L-1 {y + 0.7} L-3.6 {y + 0.8} Z", 0.3)
        d.mass(f"M3.6 {y - 0.6} L1 {y - 0.5} L1 {y + 0.7} L3.6 {y + 0.8} Z", 0.3)
    d.accent("M-1.2 -17 C-2 -19 -.8 -20.6 1.4 -20.4 C2.4 -20.2 2.6 -19 1.6 -18.8 C.9 -18.6 1.2 -17.6 1.2 -17 Z", 0.8)
    d.body(
        "M0 -10.6 C1.6 -10.4 1.8 -8.4 2.8 -6 C4.4 -2.4 6.8 .6 6.6 4.4 C6.4 8 3.6 9.6 0 9.6 C-3.6 9.6 -6.4 8 -6.6 4.4 "
        "C-6.8 .6 -4.4 -2.4 -2.8 -6 C-1.8 -8.4 -1.6 -10.4 0 -10.6 Z",
        1.15,
    )
    d.accent("M-6.2 2.8 C-2 1.6 2 1.6 6.2 2.8 C6.8 4.4 6.4 5.4 6 6 C2 4.8 -2 4.8 -6 6 C-6.4 5.4 -6.8 4.4 -6.2 2.8 Z")
    for x in (-1.2, -0.4, 0.4, 1.2):
        d.line(f"M{x * 0.6:.2f} -16 L{x * 1.2:.2f} 7", 0.45, "none")
    d.mass("M-3.2 6.6 L3.2 6.6 L3 7.8 L-3 7.8 Z", 0.4)
    for y in (-6.6, -4.6, -2.6):
        d.line(f"M-1.4 {y} L1.4 {y}", 0.6, "none")


def pagoda(d: Drawing, size: float = 1, storeys: int = 4) -> None:
    """A small pagoda with swept eaves, standing on the origin; about 17 high."""
    with d.at(0, 0, 0, size):
        d.body("M-5.4 0 L5.4 0 L4.8 -1.6 L-4.8 -1.6 Z", 0.9)
        for k in range(storeys):
            y, w = -1.6 - 3.3 * k, 3.8 - 0.6 * k
            d.body(f"M{-w} {y} L{w} {y} L{w - 0.2:.2f} {y - 2.2:.2f} L{-w + 0.2:.2f} {y - 2.2:.2f} Z", 0.8)
            d.mass(f"M-.8 {y} L-.8 {y - 1.1:.2f} C-.6 {y - 1.8:.2f} .6 {y - 1.8:.2f} .8 {y - 1.1:.2f} L.8 {y} Z", 0)
            e = w + 2
            d.accent(
                f"M{-e} {y - 2.4:.2f} C{-e + 1.4:.2f} {y - 2:.2f} {-w + 0.6:.2f} {y - 2.4:.2f} {-w + 0.9:.2f} "
                f"{y - 3.6:.2f} L{w - 0.9:.2f} {y - 3.6:.2f} C{w - 0.6:.2f} {y - 2.4:.2f} {e - 1.4:.2f} {y - 2:.2f} "
                f"{e} {y - 2.4:.2f} C{e - 1:.2f} {y - 1.5:.2f} {-e + 1:.2f} {y - 1.5:.2f} {-e} {y - 2.4:.2f} Z",
                0.7,
            )
        top = -1.6 - 3.3 * storeys
        d.mass(f"M-.9 {top} L.9 {top} L0 {top - 3.6:.2f} Z", 0.6)
        d.dot(0, top - 0.6, 1.1)


def furnace(d: Drawing, size: float = 1) -> None:
    """An elixir furnace on three legs, fire in its door, smoke over its lid; it stands on the origin, 19 high."""
    with d.at(0, 0, 0, size):
        d.line("M0 -14.4 C-2.4 -16.6 2.2 -18 .4 -20.4 C-.2 -21.4 .2 -22.4 1.2 -22.8", 1.0, "end")
        d.mass(
            "M-5.6 -3.4 L-3.4 -2.6 L-4.6 0 L-6.4 0 Z M5.6 -3.4 L3.4 -2.6 L4.6 0 L6.4 0 Z M-1 -2 L1 -2 L.8 0 L-.8 0 Z",
            0.6,
        )
        for side in (1, -1):
            with d.at(0, 0, 0, side, 1):
                d.line("M6 -7 C9 -7.6 9.2 -10.6 7.2 -11.6", 1.1, "none")
        d.body("M-5 -10.6 C-7.6 -8.6 -7.6 -3.8 -4.4 -2 L4.4 -2 C7.6 -3.8 7.6 -8.6 5 -10.6 Z", 1.1)
        d.mass("M-6 -10.2 L6 -10.2 L5.2 -11.6 L-5.2 -11.6 Z", 0.7)
        d.body("M-4.4 -11.6 C-4 -13.4 -2 -14.2 0 -14.2 C2 -14.2 4 -13.4 4.4 -11.6 Z", 1.0)
        d.dot(0, -14.8, 1.0)
        flame(d, 0, -2.8, 0.46)


def vase_with_willow(d: Drawing, size: float = 1, willow: bool = True) -> None:
    """A slender vase on the origin, 13 high; a sprig of willow bends from its mouth."""
    with d.at(0, 0, 0, size):
        if willow:
            d.line("M0 -12.6 C.4 -16.6 2.2 -19.4 5 -20 C7.4 -20.4 8.6 -18.4 8.6 -15.6", 0.9, "end")
            for x, y, turn in (
                (0.8, -15.6, 200),
                (1.8, -18, 10),
                (2.6, -19, 196),
                (4.6, -20, -40),
                (6.2, -20, 60),
                (8, -18.6, 24),
                (8.4, -17.4, 124),
                (8.6, -15.8, 84),
            ):
                with d.at(x, y, turn, 0.62):
                    d.mass("M0 0 C1.4 -1.6 4.2 -2 7.4 -.2 C4.6 1.4 1.6 1.3 0 0 Z", 0.5)
        d.body(
            "M-2.2 -12.8 C-1 -12.3 1 -12.3 2.2 -12.8 C2 -11.4 1.5 -10.6 1.3 -9.8 C1.4 -8.4 4 -7.6 4 -4.8 "
            "C4 -2.4 2.2 -1.6 2 0 L-2 0 C-2.2 -1.6 -4 -2.4 -4 -4.8 C-4 -7.6 -1.4 -8.4 -1.3 -9.8 C-1.5 -10.6 -2 -11.4 "
            "-2.2 -12.8 Z",
            1.0,
        )
        d.accent("M-3.8 -5.8 C-1.4 -5 1.4 -5 3.8 -5.8 L3.9 -3.8 C1.4 -3 -1.4 -3 -3.9 -3.8 Z", 0.6)


def whisk(d: Drawing, way: int = 1) -> None:
    """A whisk of horsehair: the handle goes down from the origin, the long hair rises and falls to the right."""
    with d.at(0, 0, 0, way, 1):
        d.mass("M-.7 0 L.7 0 L.5 15 L-.5 15 Z", 0.5)
        d.body(
            "M-1 .6 C-2.4 -4 -.4 -8.4 4 -8.8 C9 -9 10.6 -4.4 10.4 .6 C10.2 4.6 9.4 8 9.8 12.4 C8.2 11 7.6 10 7 8.8 "
            "C6.4 9.8 5.8 10.4 4.8 11.2 C5.4 6.6 6 2.4 5.2 -.4 C4.6 -2.6 2.2 -2.4 1 .6 Z",
            1.0,
        )
        d.line("M.2 -1 C0 -4.6 2.4 -6.6 4.8 -5.8 C8.2 -4.6 8 2.4 7.2 8", HAIR)
        d.line("M1.6 -7 C5 -8.2 8.6 -6 9 -1 C9.2 2.6 8.6 6 8.8 9.4", HAIR)
        d.accent("M-1.5 .2 L1.5 .2 L1.2 2.4 L-1.2 2.4 Z", 0.7)


def ringed_staff(d: Drawing, to: float = 34) -> None:
    """A friar's staff: a head of two scrolls with a finial, rings of the accent hanging from it."""
    shaft(d, to, 0.75)
    for side in (1, -1):
        with d.at(0, 0, 0, side, 1):
            d.line("M0 -.8 C4.4 -.6 7 -4.2 5.8 -8 C4.8 -10.8 1.4 -10.4 1.8 -7.8 C2 -6.6 3.4 -6.6 3.6 -7.6", 1.2, "end")
            d.ring(5.9, -1.5, 1.7, 0.95, "accent")
            d.ring(6.2, -6.2, 1.6, 0.95, "accent")
    d.line("M0 0 L0 -11", 1.1, "none")
    d.body("M0 -10.6 C-1.8 -12.2 -1.4 -14.4 0 -16.6 C1.4 -14.4 1.8 -12.2 0 -10.6 Z", 0.9)
    d.accent("M-1.6 -.8 L1.6 -.8 L1.2 1.4 L-1.2 1.4 Z", 0.8)


def crescent_spade(d: Drawing, to: float = 34) -> None:
    """A friar's spade: a crescent blade, horns up, on a shaft."""
    shaft(d, to, 0.85)
    d.body(
        "M-7 -9.4 C-7.4 -3.4 -4 -.6 0 -.6 C4 -.6 7.4 -3.4 7 -9.4 C5.4 -6 3.2 -4.6 0 -4.6 C-3.2 -4.6 -5.4 -6 -7 -9.4 Z",
        1.1,
    )
    d.mass("M7 -9.4 C7.4 -3.4 4 -.6 0 -.6 C-1.6 -.6 -3 -1 -4.2 -1.8 C1 -1.6 5 -4.4 7 -9.4 Z", 0)
    d.accent("M-1.8 .2 L1.8 .2 L1.4 2.6 L-1.4 2.6 Z", 0.8)


def rake(d: Drawing, to: float = 34, teeth: int = 9) -> None:
    """The rake of nine teeth, bar across, the teeth up."""
    shaft(d, to, 0.85)
    for k in range(teeth):
        x = -7.2 + 14.4 * k / (teeth - 1)
        d.mass(f"M{x - 0.55:.2f} -1.4 L{x + 0.55:.2f} -1.4 L{x:.2f} -6.6 Z", 0.5)
    d.body("M-8.4 -1.8 L8.4 -1.8 L8 .8 L-8 .8 Z", 1.0)
    d.accent("M-2 .8 L2 .8 L1.4 3.4 L-1.4 3.4 Z", 0.8)


def trident(d: Drawing, to: float = 34) -> None:
    """A three-pronged fork of steel."""
    shaft(d, to, 0.85)
    for side in (1, -1):
        with d.at(0, 0, 0, side, 1):
            d.body("M0 -1.6 C4 -1.4 5.6 -4.4 5 -10.6 C7.4 -6.4 7.2 .4 0 1.2 Z", 0.9)
    d.body("M0 -13 C1.6 -9.6 1.8 -6.6 1 -1 L-1 -1 C-1.8 -6.6 -1.6 -9.6 0 -13 Z", 0.9)
    d.mass("M0 -12 C1.4 -9.2 1.5 -6.6 .8 -1 L0 -1 Z", 0)
    d.accent("M-1.8 .2 L1.8 .2 L1.3 2.4 L-1.3 2.4 Z", 0.8)


def hooked_sword(d: Drawing, blade: float = 22) -> None:
    """A blade that ends in a hook, its grip down, the hook to the right."""
    d.body(
        f"M-1 0 L-1 {-blade + 3} C-1 {-blade - 1.6} 4.6 {-blade - 2.4} 6.2 {-blade + 1.6} C4.6 {-blade + 0.2} "
        f"2.2 {-blade} 1.6 {-blade + 3.4} L1.4 0 Z",
        1.0,
    )
    d.line(f"M.3 -1 L.3 {-blade + 4}", 0.6, "none")
    d.body("M-1 -1 L-1 -9 C-4.4 -8 -5.6 -3.4 -3.4 .6 Z", 0.9)
    d.accent("M-2.4 0 L2.4 0 L2 2.2 L-2 2.2 Z", 0.8)
    d.mass("M-1 2.2 L1 2.2 L1 7 L-1 7 Z", 0.6)


def knotted_staff(d: Drawing, to: float = 34) -> None:
    """A staff of gnarled wood, its head curled like a root, a gourd tied under it."""
    path = f"M0 {to} C.9 {to * 0.6:.2f} -1 {to * 0.3:.2f} .2 3 C.8 -1.6 -1.4 -5.6 -4.4 -4.4 C-7.2 -3.2 -6 1 -3.2 .2"
    d.line(path, 2.9, "none")
    d.mass(
        "M-.4 12 C1.8 11 3 11.6 3.6 13.2 C2 13.2 1 13.8 .2 14.6 Z M.6 20 C-1.6 19 -2.8 19.6 -3.4 21.2 C-1.8 "
        "21.2 -.8 21.8 0 "
        "22.6 Z",
        0.5,
    )
    d.line("M0 4.6 L3.4 6.4", 0.7, "none")
    with d.at(3.6, 13.4, -8, 0.48):
        gourd(d)


def book_of_life(d: Drawing, x: float, y: float, turn: float = 0) -> None:
    """An open register, dark boards and lines that say nothing."""
    with d.at(x, y, turn):
        d.mass("M-8 -4.4 L0 -3.4 L8 -4.4 L8 5.4 L0 6.4 L-8 5.4 Z", 0.9)
        for side in (1, -1):
            with d.at(0, 0, 0, side, 1):
                d.body("M0 -4.6 C2.4 -6 5 -6 7.2 -5.2 L7.2 4.2 C5 3.4 2.4 3.4 0 5 Z", 0.8)
                for k in (2, 3.7, 5.4):
                    d.line(f"M{k} -3.9 L{k} 2.4", 0.6, "none", "accent" if k == 3.7 else "ink")


def great_ring(d: Drawing, x: float, y: float, r: float, width: float = 2.2) -> None:
    """A plain hoop of metal in the accent."""
    with d.at(x, y):
        d.accent(f"{disc(r)} {disc(r - width, -1)}", 0)
        d.line(disc(r), 1.0, "none")
        d.line(disc(r - width), 0.9, "none")


def star(d: Drawing, x: float, y: float, r: float = 4, role: str = "accent") -> None:
    """A star of four long and four short rays."""
    points = []
    for k in range(16):
        a, q = math.pi * k / 8, (1.0 if k % 4 == 0 else 0.56 if k % 4 == 2 else 0.27)
        points.append(f"{x + r * q * math.sin(a):.2f} {y - r * q * math.cos(a):.2f}")
    path = f"M{' L'.join(points)} Z"
    d.accent(path, 0.8) if role == "accent" else d.body(path, 0.8)


def infant_fruit(d: Drawing, x: float, y: float, size: float = 1) -> None:
    """The fruit shaped like a child, hanging from its leaf by the crown: a round head, folded limbs."""
    with d.at(x, y, 0, size):
        d.line("M0 -6 C.4 -4.6 -.3 -3.6 0 -2.6", 0.9, "none")
        d.accent("M-2.6 2 C-4.8 3 -5 6.6 -3.2 8.4 C-1.4 10 1.4 10 3.2 8.4 C5 6.6 4.8 3 2.6 2 Z", 0.9)
        d.line("M-2.4 3.6 C-3.2 5.2 -1.8 6 -.4 5.6 M2.4 3.6 C3.2 5.2 1.8 6 .4 5.6", HAIR, "soft")
        d.line("M-1.6 7.4 C-.6 7.4 0 8 0 9 C0 8 .6 7.4 1.6 7.4", HAIR, "soft")
        d.body(disc(3.1), 0.9)
        for side in (1, -1):
            d.line(f"M{side * 0.7} .2 C{side * 1.1} .6 {side * 1.6} .6 {side * 2} .2", HAIR, "none")
        d.line("M-.6 1.5 C-.2 1.8 .2 1.8 .6 1.5", HAIR, "none")


def leafy_bough(d: Drawing, x: float, y: float, turn: float, size: float = 1) -> None:
    """A bough with five long leaves, growing to the right from (x, y), 16 long."""
    with d.at(x, y, turn, size):
        d.line("M0 0 C4 -1.4 9 -1.4 13 .6", 1.3, "end")
        for u, v, a in ((2, -0.6, -52), (6.4, -1.1, -40), (3.4, -0.8, 40), (8.2, -0.9, 34), (12, 0, 4)):
            with d.at(u, v, a):
                d.mass("M0 0 C1.6 -1.8 4.2 -1.9 6.6 -.2 C4.4 1.5 1.6 1.5 0 0 Z", 0.4)
                d.line("M1.2 -.1 L5 -.2", HAIR, "both", "paper")


def drums(d: Drawing, x: float, y: float, r: float, count: int = 7, spread: float = 104, size: float = 3.6) -> None:
    """A ring of thunder drums around a head, each with its whirl."""
    a0 = math.radians(spread)
    d.line(
        f"M{x - r * math.sin(a0):.2f} {y - r * math.cos(a0):.2f} A{r} {r} 0 1 1 {x + r * math.sin(a0):.2f} "
        f"{y - r * math.cos(a0):.2f}",
        1.2,
        "none",
    )
    for k in range(count):
        a = math.radians(-spread + 2 * spread * k / (count - 1))
        with d.at(x + r * math.sin(a), y - r * math.cos(a), math.degrees(a)):
            d.mass(disc(size), 0.9)
            d.hole(disc(size * 0.72))
            for turn in (0, 120, 240):
                with d.at(0, 0, turn):
                    q = size * 0.62
                    d.accent(
                        f"M0 0 C{q * 0.5:.2f} {-q * 0.3:.2f} {q * 0.7:.2f} {-q * 0.7:.2f} {q * 0.3:.2f} "
                        f"{-q:.2f} "
                        f"C{-q * 0.3:.2f} {-q * 0.9:.2f} {-q * 0.5:.2f} {-q * 0.4:.2f} 0 0 Z"
                    )
