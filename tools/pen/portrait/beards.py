"""Beards and moustaches, in the frame of the head; black ones are masses, white ones bodies with strands of ink."""

from __future__ import annotations

import math

from tools.pen.drawing import HAIR, Drawing
from tools.pen.portrait.face import FRONT, MANLY, Pose, Shape

MOUSTACHES: dict[str, str] = {
    "short": "M.3 -.5 C-1 -1 -2.4 -.7 -3.7 1.5 C-2.4 .8 -1 .9 .3 .5 Z",
    "turned": "M.3 -.5 C-1 -1 -2 -.2 -3 .1 C-3.7 .2 -4.3 -.2 -4.7 -1 C-4.7 .6 -3.9 1.5 -2.8 1.4 C-1.6 1.3 -.8 .8 .3 "
    ".5 Z",
    "long": "M.3 -.6 C-1.4 -1.2 -2.9 -.4 -3.5 1.6 C-3.9 3.2 -3.9 5.2 -4.5 7.2 C-3.2 5.6 -2.8 3.6 -2.4 2.2 "
    "C-2 1.2 -1 .9 .3 .5 Z",
}
"""The left half, its root under the nose."""


def moustache(d: Drawing, pose: Pose, kind: str = "short", white: bool = False) -> None:
    """Both halves of a kind in `MOUSTACHES`; the far half of a head aside is narrower."""
    wide = (1.0, 1.0) if pose is FRONT else (1.0, 0.74)
    for side, k in ((1, wide[0]), (-1, wide[1])):
        with d.at(pose.mouth, 6.1, 0, side * k, 1):
            if white:
                d.body(MOUSTACHES[kind], 0.6)
            else:
                d.fill(MOUSTACHES[kind], "ink", "detail")


def goatee(d: Drawing, pose: Pose, shape: Shape = MANLY, length: float = 6.5, half: float = 1.7) -> None:
    """A pointed tuft on the chin."""
    with d.at(pose.chin, shape.depth - 1.7):
        d.mass(
            f"M{-half} 0 C{-half * 1.1:.2f} {length * 0.35:.2f} {-half * 0.3:.2f} {length * 0.7:.2f} .3 {length} "
            f"C{half * 0.5:.2f} {length * 0.7:.2f} {half * 1.1:.2f} {length * 0.35:.2f} {half} 0 "
            f"C{half * 0.4:.2f} -.6 {-half * 0.4:.2f} -.6 {-half} 0 Z",
            0.5,
        )
        d.line(f"M.1 1 C-.1 {length * 0.4:.2f} 0 {length * 0.6:.2f} .2 {length * 0.8:.2f}", HAIR, "both", "paper")


def cheek_locks(d: Drawing, pose: Pose, shape: Shape = MANLY, length: float = 8) -> None:
    """The outer two of the three strands of a scholar's beard, hanging from the jaw."""
    sides = ((-1, -shape.jaw + 0.2), (1, shape.jaw - 0.2 if pose is FRONT else pose.chin + shape.chin + 1.3))
    for side, x in sides:
        with d.at(x, 6.4, 0, side, 1):
            d.fill(
                f"M.5 -1.2 C1 1 .8 {length * 0.5:.2f} 1.5 {length} C0 {length * 0.7:.2f} -.9 {length * 0.35:.2f} "
                "-.7 0.6 Z",
                "ink",
                "detail",
            )


def _full(pose: Pose, shape: Shape, length: float, sway: float, point: float) -> tuple[str, str]:
    """From ear to ear round the chin, then back along the cheeks and over the lip: the outer edge and the upper edge.

    `point` is the half width near the end, `sway` moves the end aside.
    """
    c, j, m, y = shape.cheek, shape.jaw, pose.mouth, shape.depth
    far = c if pose is FRONT else c - 0.5
    q = pose.chin
    end = y + length
    jaw = j if pose is FRONT else q + shape.chin + 1.9
    outer = (
        f"M{-c - 0.1:.2f} .2 C{-c - 0.3:.2f} 3.4 {-j - 1.2:.2f} 6.4 {-j - 0.1:.2f} 9 "
        f"C{-j + 0.8:.2f} {y + length * 0.2:.2f} {q - point - 0.8:.2f} {y + length * 0.5:.2f} "
        f"{q - point * 0.4 + sway:.2f} {end - 0.9:.2f} L{q + sway:.2f} {end:.2f} "
        f"C{q + point + 0.6:.2f} {y + length * 0.5:.2f} {jaw - 0.4:.2f} {y + length * 0.2:.2f} {jaw + 0.3:.2f} 8.6 "
        f"C{jaw + 1:.2f} 6.2 {far:.2f} 3.4 {far:.2f} .6"
    )
    upper = (
        f"C{far - 0.9:.2f} 3.4 {far - 1.8:.2f} 5 {m + 3:.2f} 5.7 "
        f"C{m + 1.6:.2f} 5.2 {m + 0.6:.2f} 5.4 {m} 5.8 C{m - 0.6:.2f} 5.4 {m - 1.8:.2f} 5.2 {m - 3.2:.2f} 5.8 "
        f"C{-c + 1.6:.2f} 5 {-c + 0.7:.2f} 3 {-c - 0.1:.2f} .2"
    )
    return outer, upper


def _lips(d: Drawing, pose: Pose) -> None:
    k = 1.0 if pose is FRONT else 0.85
    with d.at(pose.mouth, 7.3, 0, k, 1):
        d.hole("M-2.1 .1 C-1 -.7 1 -.7 2.1 .1 C1.2 1.5 -1.2 1.5 -2.1 .1 Z")
        d.line("M-2.1 .1 C-1 .5 1 .5 2.1 .1", HAIR, "soft")


def _combed(d: Drawing, x: float, y: float, length: float, point: float, sway: float, role: str) -> None:
    """The strands of a long beard, from below the lip to near its end."""
    if length < 3:
        return
    end = y + length
    for k in (-2, -1, 0, 1, 2):
        low = end - 1.5 - abs(k) * length * 0.16
        d.line(
            f"M{x + k * 1.5:.2f} {y - 0.6 - 0.4 * abs(k):.2f} C{x + k * 1.3:.2f} {(y + low) / 2:.2f} "
            f"{x + k * point * 0.3:.2f} {low - 1.5:.2f} {x + k * point * 0.22 + sway * 0.9:.2f} {low:.2f}",
            0.5,
            "both",
            role,
        )


def full(
    d: Drawing,
    pose: Pose,
    shape: Shape = MANLY,
    length: float = 4,
    sway: float = 0,
    point: float = 2.4,
    white: bool = False,
) -> None:
    """A beard from ear to ear with its moustache, `length` below the chin."""
    outer, upper = _full(pose, shape, length, sway, point)
    if white:
        d.body(f"{outer} {upper} Z", 0)
        d.line(outer, 0.9, "soft")
        d.line(f"M{outer.rsplit(' ', 2)[1]} {outer.rsplit(' ', 1)[1]} {upper}", 0.5)
    else:
        d.mass(f"{outer} {upper} Z", 0.5)
    _combed(d, pose.chin, shape.depth, length, point, sway, "ink" if white else "paper")
    _lips(d, pose)
    if white:
        moustache(d, pose, "long", white=True)


def bristling(d: Drawing, pose: Pose, shape: Shape, reach: float = 3.6, spikes: int = 13) -> None:
    """A beard that stands out from the jaw in spikes, from ear to ear."""
    c, m = shape.cheek, pose.mouth
    outer: list[str] = []
    for i in range(2 * spikes + 1):
        a = math.pi * (1.02 - 1.04 * i / (2 * spikes))
        r = 1.0 if i % 2 == 0 else 1.0 + reach / 9 * (0.78 + 0.44 * abs(math.sin(a)))
        x, y = pose.chin * 0.5 + c * 1.0 * r * math.cos(a), 1.6 + (shape.depth - 1.2) * r * math.sin(a)
        outer.append(f"L{x:.2f} {y:.2f}")
    start = f"M{-c:.2f} .6"
    d.mass(
        f"{start} {' '.join(outer)} L{c:.2f} .6 C{c - 0.7:.2f} 3.4 {c - 1.8:.2f} 5 {m + 3.1:.2f} 5.7 "
        f"C{m + 1.6:.2f} 5.1 "
        f"{m + 0.6:.2f} 5.3 {m} 5.8 C{m - 0.6:.2f} 5.3 {m - 1.6:.2f} 5.1 {m - 3.1:.2f} 5.7 "
        f"C{-c + 1.8:.2f} 5 {-c + 0.7:.2f} 3.4 {-c:.2f} .6 Z",
        0.5,
    )
    for i in range(7):
        a = math.pi * (0.8 - 0.6 * i / 6)
        x, y = pose.chin * 0.5 + math.cos(a) * c, math.sin(a) * (shape.depth - 1.2)
        d.line(f"M{x * 0.78:.2f} {1.6 + y * 0.84:.2f} L{x * 1.08:.2f} {1.6 + y * 1.12:.2f}", 0.6, "both", "paper")
    _lips(d, pose)
