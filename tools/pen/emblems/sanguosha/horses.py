"""The six mounts. Those that keep others away look left, those that bring their rider closer look right.

A horse is drawn facing right about the middle of its barrel: the far legs dark, then barrel, neck, head and near legs
as one body, then mane, tail and tack.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from tools.pen.drawing import Drawing
from tools.pen.emblems.sanguosha.kit import Joint, disc, joined, limb
from tools.pen.emblems.shapes import closed_half, cloud

Leg = tuple[Joint, ...]

BARREL = (
    "M-12.6 -1.6 C-11.6 -5.6 -7.6 -7 -2.6 -5.6 C1.6 -4.6 5 -5.4 8.4 -6.8 "
    "C12 -6.8 14 -3.4 13.2 1 C12.4 4.8 10.2 6.2 6.6 6 "
    "C2 5.8 -2.6 4.4 -6.4 3.8 C-9 4.8 -12.6 3 -12.6 -1.6 Z"
)
NECK = limb((7.6, -0.6, 5.6), (12.4, -7, 4), (16.6, -13.2, 2.9), (17.8, -15, 2.6))
POLL = (17.2, -14.4)
HEAD = (
    "M16.6 -17.4 C18.8 -18.6 20.8 -17.8 21.8 -16.4 L27.4 -10.6 C28.4 -9.4 28.2 -7.8 27 -7.4 C25.4 -7 24.2 -7.6 23 -8.4 "
    "C21.4 -9.2 19.6 -9.6 18 -10.8 C15.8 -12.6 15.2 -16.2 16.6 -17.4 Z"
)
EAR = "M16.8 -17 C16.4 -19.4 17 -21.4 18.4 -22.6 C19.8 -21.2 20.2 -19.4 19.8 -17.4 Z"
MANE = (
    "M18 -18.4 C14 -19.4 10.6 -18.4 7 -20 C8.6 -17 10.6 -16 12.4 -15.6 "
    "C8.6 -15.4 5.6 -14 2.2 -14.8 C4.4 -12 6.6 -11.4 9 -11.2 "
    "C6 -10.6 3.6 -9 .6 -9 C3 -6.8 6 -6.4 8.4 -6.8 C12.4 -9.6 15 -13.6 18 -18.4 Z"
)
TAIL = (
    "M-12 -4.4 C-15.6 -7.6 -20 -7 -25 -9.4 C-23.4 -6.8 -22 -5.6 -20 -4.6 "
    "C-22.4 -4.4 -24.4 -3.6 -26.6 -3.8 C-22.4 -.6 -16.4 .4 -12.4 -1 Z"
)


@dataclass(frozen=True)
class Pose:
    """Legs from the body to the fetlock (the hoof follows their last two joints), the tail and the head."""

    near: tuple[Leg, Leg]
    far: tuple[Leg, Leg]
    tail: str = TAIL
    nod: float = 0
    """Degrees by which the head is turned down about the poll."""


GALLOP = Pose(
    near=(
        ((9, 2, 3.4), (15.4, 6.4, 2.1), (21, 8, 1.4), (25.4, 11.6, 1.1)),
        ((-9, 0, 4.4), (-14, 6, 2.4), (-17.4, 8.6, 1.5), (-23, 13, 1.1)),
    ),
    far=(
        ((10, 1, 2.6), (17, 3.4, 1.7), (23, 3.4, 1.3), (28, 5.6, 1)),
        ((-8, 1, 3), (-11, 8, 1.9), (-14, 11.4, 1.3), (-18, 16.6, 1)),
    ),
)
TROT = Pose(
    near=(
        ((9, 2, 3.4), (13.6, 6.6, 2.1), (19, 7, 1.5), (17.4, 12.6, 1.1)),
        ((-9, 0, 4.4), (-11.6, 7, 2.4), (-15.4, 10.6, 1.5), (-15, 17.4, 1.2)),
    ),
    far=(
        ((8, 2, 2.8), (7, 8.6, 1.8), (7.4, 12, 1.4), (5.6, 18, 1)),
        ((-7, 1, 3), (-4.6, 7.6, 1.9), (-7.6, 11.6, 1.3), (-4.4, 16.6, 1)),
    ),
)
REAR = Pose(
    near=(
        ((9, 2, 3.4), (15.4, 7.4, 2.2), (21.4, 9, 1.5), (20, 14.6, 1.1)),
        ((-9, 0, 4.4), (-7.4, 8, 2.6), (-13, 11.6, 1.6), (-12.4, 18.4, 1.2)),
    ),
    far=(
        ((10, 1, 2.8), (18.4, 3, 1.9), (24.6, 2.6, 1.4), (25.4, 7.8, 1)),
        ((-9, 1, 3.2), (-12.6, 6.4, 2), (-19, 6.4, 1.4), (-21.4, 12.6, 1.1)),
    ),
    nod=20,
)


def horse(d: Drawing, pose: Pose, coat: str = "paper", hooves: str = "ink") -> None:
    """A whole horse; a dark coat is one mass, with its lines in paper."""
    dark = coat == "ink"
    for leg in pose.far:
        d.mass(limb(*leg), 0.8)
        _hoof(d, leg, hooves)
    d.mass(pose.tail, 0.8)
    head = _turned(EAR, pose.nod), _turned(HEAD, pose.nod)
    parts = [head[0], *(limb(*leg) for leg in pose.near), NECK, BARREL, head[1]]
    if dark:
        for part in parts:
            d.mass(part, 0.8)
    else:
        joined(d, parts)
    for leg in pose.near:
        _hoof(d, leg, hooves)
    d.mass(MANE, 0.7)
    line = "paper" if dark else "ink"
    with d.at(*POLL, pose.nod), d.at(-POLL[0], -POLL[1]):
        if dark:
            d.dot(22, -14.6, 0.85, "paper", "accent")
        else:
            d.mass("M20.8 -14.4 C21.2 -15.6 22.4 -15.8 23.2 -14.8 C22.8 -13.6 21.6 -13.4 20.8 -14.4 Z", 0.6)
        d.line("M26 -9.6 C25.6 -10 25.2 -9.8 25.2 -9.4", 0.7, "none", line)
        d.line("M19.6 -17.6 C20 -15 19.6 -12.6 18.4 -10.4", 1.2, "none", "accent", "accent")
        d.line("M25.4 -12.4 C25.2 -10.6 24.4 -9 23.4 -8", 1.2, "none", "accent", "accent")
    d.line("M6.4 -3.4 C8.6 -1.4 9.2 1 8.4 3.8", 0.7, "both", line)
    d.line("M-6 -3 C-7.6 -1.2 -7.8 1.4 -6.4 3.6", 0.7, "both", line)


def _turned(path: str, degrees: float) -> str:
    """Path data of M, C and L turned clockwise about the poll."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    numbers = iter(re.findall(r"-?\d*\.?\d+", path))
    points = {}
    for i, (x, y) in enumerate(zip(numbers, numbers, strict=True)):
        dx, dy = float(x) - POLL[0], float(y) - POLL[1]
        points[i] = f"{POLL[0] + c * dx - s * dy:.2f} {POLL[1] + s * dx + c * dy:.2f}"
    count = iter(range(len(points)))
    return re.sub(r"(-?\d*\.?\d+) (-?\d*\.?\d+)", lambda _: points[next(count)], path)


def _hoof(d: Drawing, leg: Leg, colour: str) -> None:
    (ax, ay, _), (bx, by, half) = leg[-2:]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / length, (by - ay) / length
    path = limb((bx - ux * 0.2, by - uy * 0.2, half), (bx + ux * 2.4, by + uy * 2.4, half + 0.9))
    if colour == "accent":
        d.accent(path, 1.0)
    else:
        d.mass(path, 0.8)


def saddle(d: Drawing) -> None:
    """A saddle on its cloth, and the rein."""
    d.line("M24.4 -10.4 C19 -7.4 12.4 -5.6 4 -7", 0.8, "none", "accent", "accent")
    d.accent("M-4.6 -5.4 C-1.4 -4.4 2.4 -4.4 5.2 -5.6 L6 3.2 C2.4 4.4 -1.8 4 -5.2 2.6 Z", 1.0)
    d.body(
        "M-5.4 -7.4 C-4.6 -5.6 -2.6 -5 0 -5 C2.6 -5 4.6 -5.8 5.6 -8.4 C6.8 -6.4 6.6 -4.6 5.2 -3.4 "
        "C2 -2 -2 -2 -5 -3.2 "
        "C-6.4 -4.2 -6.6 -6 -5.4 -7.4 Z",
        0.9,
    )


def jueying(d: Drawing) -> None:
    """A black horse at full gallop, its shadow left behind."""
    with d.mirror(), d.at(22, 21, -4):
        for y, x0, x1 in ((-12, -24, -6), (2.4, -27, -16), (8, -31, -25), (17.6, -14, 6)):
            d.line(f"M{x1} {y} L{x0} {y}", 1.3, "end", "accent", "accent")
        horse(d, GALLOP, "ink")
        saddle(d)


def dilu(d: Drawing) -> None:
    """A horse's head from before, a white star running down its forehead."""

    def ears() -> None:
        d.body("M28.6 11 C28.4 6.4 30 3 33 1.4 C35 4.8 35.2 8.8 33.2 12.6 Z")
        d.mass("M30.8 10 C30.8 7 31.6 5 32.8 4 C33.6 6.4 33.4 8.6 32.4 10.8 Z", 0)

    d.both(ears)

    def neck() -> None:
        d.body("M33 17 C37 20.4 40.6 28 41.6 38.6 L30 38.6 L27 28 Z")
        d.mass("M34.6 18.6 C38.4 22.6 40.6 29.4 41.4 38.6 L38 38.6 C38 31 36.8 24.4 34.6 18.6 Z", 0)

    d.both(neck)
    d.body(
        closed_half(
            "M24 6.6",
            "C28.6 6.8 32.6 9.4 33.8 13.4 C34.8 17 32.6 20.4 31 24.4 C30 27.4 30.4 30 30.2 33 "
            "C29.8 37 27.4 38.8 24 38.8",
        ),
        1.3,
    )

    def half() -> None:
        d.mass("M28.6 16.6 C30.4 15 32.4 15.2 33.4 17.2 C32 18.8 30 18.8 28.6 16.6 Z", 0.7)
        d.line("M27.6 14.6 C29.4 12.8 31.8 12.6 33.4 13.8", 0.8)
        d.mass("M26 32.6 C27.6 31.4 29 31.8 29.2 33.4 C28 34.6 26.6 34.4 26 32.6 Z", 0.6)
        d.line("M30.6 25.6 C28.6 25 27.8 23 28 20.6", 0.7)
        d.accent("M31.4 23 L33.4 18.8 L35 20 L32.4 24.6 Z", 0)

    d.both(half)
    d.accent("M16 25.4 C20.6 27.4 27.4 27.4 32 25.4 L31 28.4 C27 30 21 30 17 28.4 Z", 0.8)
    for x in (16.4, 31.6):
        d.body(disc(x, 26.8, 1.9), 0.9)
    d.line("M21 36.6 C23 37.4 25 37.4 27 36.6", 0.8)
    d.mass(closed_half("M24 3", "C26.6 4.4 29.4 7.6 29 11.6 C28 10.6 27 10.2 26 10.6 C26.4 13 25.6 15.4 24 17.6"), 0.7)
    d.body(
        "M24 11.6 C25.6 13.4 27 14.6 27 16.6 C27 18.4 25.4 20 24 24 C22.6 20 21 18.4 21 16.6 "
        "C21 14.6 22.4 13.4 24 11.6 Z",
        0.9,
    )


def zhuahuang(d: Drawing) -> None:
    """A white horse rearing, golden hooves, lightning under it."""
    with d.mirror(), d.at(20.6, 21, -38):
        horse(d, REAR, "paper", "accent")
    d.accent("M6.4 25.6 L15 25.6 L10.6 32.4 L17 32.4 L1.6 47 L5.6 37.4 L-.8 37.4 Z", 1.0)


def chitu(d: Drawing) -> None:
    """A red horse's head, its mane a flame."""
    with d.mirror():
        d.accent(
            "M23 7 C28 1.6 33 4.6 39 .8 C38.8 5 37.6 7.2 35.4 9 C40.4 8.6 43.4 11 47.6 9 "
            "C46.2 13.6 43.4 15.6 40.4 16.4 "
            "C44.2 17.6 45.4 21.4 48.6 22 C46 25.6 43 26.2 40.4 25.6 C43.2 28 43.4 32 46.6 33.8 "
            "C43.6 36 40.6 35.8 38 34.4 C33 25 29.6 14 23 7 Z",
            1.1,
        )
        for lock in (
            "M32 7.4 C34 7 35.6 6 36.6 4.4",
            "M37.4 13.6 C40.2 13.8 42.6 13 44.4 11.8",
            "M40 21.2 C41.8 21.6 43.2 22.4 44.8 23",
            "M40 29.4 C41 30.8 41.8 32 43 33",
        ):
            d.line(lock, 0.7)
        head = (
            "M20.6 39 C23.6 34.6 25.4 30.6 24.6 26 C22.4 27.6 19.6 27.4 17 28 C14.6 29.4 12.4 31.4 9.8 31.8 "
            "C7.2 32 5.8 30.4 5.8 28.6 C4.6 27 4.8 24.8 6.2 23 C9.6 18.8 13.4 13.8 17 9.4 C18.2 8 19.4 7.2 20.8 6.8 "
            "C20.2 4.8 20.6 2.8 21.8 1.2 C23.8 2.6 25.2 4.4 25.6 6.4 C33 9 37.6 15 38.8 22.4 "
            "C39.8 28.4 39.4 34.4 40 39 Z"
        )
        d.body(head, 1.3)
        d.mass(
            "M25.4 6.8 C32.8 9.2 37.4 15.2 38.6 22.4 C39.6 28.4 39.2 34.4 39.8 38.8 "
            "L36.4 38.8 C36.8 32 36.6 27 35.4 22 C33.6 15.4 29.6 11 23.6 9.4 Z",
            0,
        )
        d.mass("M22.6 7.4 C20 7.8 17 10 14.8 14 C17.4 12.6 20.6 12.4 23 10.2 Z", 0.8)
        d.line("M15.6 13.8 C17.2 11.8 19.8 11.4 21.4 12.4", 0.8)
        d.mass("M16.4 16 C17.6 14.2 19.8 14 20.8 15 C20 16.8 18 17.2 16.4 16 Z", 0.7)
        d.line("M6 28.8 C7.4 28.8 8.8 28 9.8 27", 0.8)
        d.line("M6.8 24.6 C7.6 23.8 8.8 24 8.8 25", 0.9)
        d.line("M24.6 26 C27.4 24 28.4 20.8 27.2 17.6", 0.9)
        for strap in (
            "M12 16.4 C14.2 19 15.6 23 15 28.4",
            "M20.4 8.6 C23.2 12 24.6 18 22 27.2",
            "M14.2 20.4 C17 20.6 20.4 20.2 23.4 18.6",
        ):
            d.line(strap, 1.4, "none")
        for x, y in ((14.5, 20.4), (23.4, 18.6)):
            d.body(disc(x, y, 1.3), 0.7)


def dayuan(d: Drawing) -> None:
    """The heavenly horse of Ferghana at a trot on a cloud."""
    with d.at(21.6, 20.4, -8):
        horse(d, TROT)
        saddle(d)
    with d.at(20.4, 38.6, 0, 1.02, 0.72):
        cloud(d, 0, 0, 1)


def zixing(d: Drawing) -> None:
    """A saddled horse at full gallop, tassels at its breast."""
    with d.at(21.4, 20.6, -6):
        horse(d, GALLOP)
        saddle(d)
        d.line("M19.4 -10 C18.6 -9 18.2 -8 18.4 -6.6", 0.8, "none")
        d.accent(
            "M17.4 -6.8 L19.4 -6.8 C20.4 -4.4 20.8 -2.2 20.4 .6 C18.8 -.2 17.6 -.2 16 .4 "
            "C16 -2.2 16.4 -4.6 17.4 -6.8 Z",
            0.8,
        )


MOUNTS = {"jueying": jueying, "dilu": dilu, "zhuahuang": zhuahuang, "chitu": chitu, "dayuan": dayuan, "zixing": zixing}
