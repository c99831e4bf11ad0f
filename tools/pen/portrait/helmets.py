"""Helmets in the frame of the head: neck guards, domes, finials, plumes, wings, the lion's head."""

from __future__ import annotations

from tools.pen.drawing import HAIR, Drawing
from tools.pen.portrait.face import MANLY, Pose, Shape, shift


def lappets(d: Drawing, shape: Shape = MANLY, to: float = 8.6, far: bool = True) -> None:
    """The neck guard of small plates hanging at both sides of the face; draw it before the face."""
    c = shape.cheek + 0.2
    for side in (-1, 1) if far else (-1,):
        with d.at(0, 0, 0, side, 1):
            d.body(
                f"M{c - 1.4} -4 L{c + 0.9} -3.6 C{c + 1.6} 0 {c + 2} {to - 4} {c + 3.2} {to - 1} "
                f"C{c + 1.4} {to + 0.2} {c - 0.6} {to + 0.4} {c - 2.2} {to} Z",
                1.0,
            )
            for k in (0.36, 0.68):
                y = -3.6 + (to + 3) * k
                d.line(f"M{c - 1.6} {y:.2f} L{c + 0.9 + 1.6 * k:.2f} {y - 0.4:.2f}", 0.6, "none")
            d.line(f"M{c + 0.1} -3 C{c + 0.3} 1 {c + 0.5} {to - 4} {c + 1.1} {to - 1.4}", HAIR, "none")
            d.accent(
                f"M{c + 2.5} {to - 2.9} L{c + 3.2} {to - 1} C{c + 1.4} {to + 0.2} {c - 0.6} {to + 0.4} {c - 2.2} {to} "
                f"L{c - 2.2} {to - 1.9} C{c} {to - 1.6} {c + 1.4} {to - 2} {c + 2.5} {to - 2.9} Z",
                0.7,
            )


def helmet(d: Drawing, pose: Pose, shape: Shape = MANLY, dark: bool = True) -> None:
    """A domed helmet with ridges and a brow plate; `dark` fills the dome with ink."""
    c, s = shape.cheek + 0.9, shift(pose)
    dome = f"M{-c} -3.4 C{-c - 0.4} -8.6 -4.4 -12.6 0 -12.8 C4.4 -12.6 {c + 0.4} -8.6 {c} -3.4 Z"
    role = "paper" if dark else "ink"
    if dark:
        d.mass(dome, 1.0)
    else:
        d.body(dome, 1.1)
    for k in (-0.62, 0.62):
        d.line(
            f"M{s * 0.7 + k * c * 0.95:.2f} -5.6 C{s * 0.6 + k * c * 0.85:.2f} -8.6 {k * 3.2:.2f} -11 "
            f"{k * 1.2:.2f} -12",
            0.7,
            "soft",
            role,
        )
    d.line(f"M{s:.2f} -6 C{s:.2f} -9 {s * 0.4:.2f} -11 0 -12.4", 0.7, "soft", role)
    d.body(
        f"M{-c - 0.5} -4.9 C-4 -6.6 4 -6.6 {c + 0.5} -4.9 L{c + 0.3} -2.5 C4 -4.3 -4 -4.3 {-c - 0.3} -2.5 Z",
        1.0,
    )
    for k in (-0.75, -0.42, 0.42, 0.75):
        d.dot(s * 0.8 + k * c, -4.6 + 0.9 * abs(k) ** 2, 0.42)
    _plate(d, s)


def _plate(d: Drawing, s: float) -> None:
    """The ornament in the middle of a brow: a flat of the accent with a pearl."""
    with d.at(s, -6):
        d.accent(
            "M0 -2.8 C1 -1.9 2.4 -1.7 2.6 -.4 C2.6 1.2 1 1.8 0 2.6 C-1 1.8 -2.6 1.2 -2.6 -.4 C-2.4 -1.7 -1 -1.9 0 "
            "-2.8 Z",
            0.9,
        )
        d.dot(0, -0.2, 0.75, "paper", "accent")


def spike(d: Drawing, x: float = 0, y: float = -12.6, height: float = 4) -> None:
    """The tube and finial on top of a helmet."""
    with d.at(x, y):
        d.body("M-1.7 .6 L1.7 .6 L1.2 -1 L-1.2 -1 Z", 0.8)
        d.mass(f"M-.7 -1 L.7 -1 L0 {-height} Z", 0.6)


def tassel(d: Drawing, x: float = 0, y: float = -12.6, way: int = -1) -> None:
    """A horsehair plume falling from the finial, to the left if `way` is -1."""
    with d.at(x, y, 0, way, 1):
        d.body("M-1.7 .6 L1.7 .6 L1.2 -1.2 L-1.2 -1.2 Z", 0.8)
        d.accent(
            "M-.6 -1 C-.6 -3.2 2 -4.4 4.6 -3.4 C8 -2 9.4 1.4 9 5.4 C8.4 3.6 7.6 2.6 6.8 2 C7 3.6 6.8 4.8 6.2 6 "
            "C5.8 3.4 4.6 1 2.6 .2 C1.6 -.4 .8 -.8 -.6 -1 Z",
            0.9,
        )
        d.line("M.6 -1.8 C3.4 -2.6 6.4 -.8 7.6 2", HAIR, "both", "paper")
        d.line("M1.4 -1 C3.6 -1 5 .4 6 2.4", HAIR, "both", "paper")


def upright_plume(d: Drawing, x: float = 0, y: float = -12.6, height: float = 6) -> None:
    """A tuft standing up from the finial like a flame."""
    with d.at(x, y):
        d.accent(
            f"M-.6 -.8 C-3.4 -2 -3 -4.4 -1.6 {-height + 1} C-1.4 {-height + 2} -1 {-height + 2.2} -.6 {-height + 2} "
            f"C-.6 {-height + 0.8} -.2 {-height} .6 {-height - 0.6} C.6 {-height + 1} 1 {-height + 1.6} 1.8 "
            f"{-height + 1.8} "
            "C3.2 -4 3 -1.8 .6 -.8 Z",
            0.9,
        )
        d.body("M-1.7 .6 L1.7 .6 L1.2 -1.2 L-1.2 -1.2 Z", 0.8)


def wings(d: Drawing, shape: Shape = MANLY, y: float = -4) -> None:
    """Phoenix wings, three feathers each, rising at both sides of a helmet's brim."""
    for side in (1, -1):
        with d.at(side * (shape.cheek + 0.2), y, 0, side, 1):
            for k, (turn, long) in enumerate(((62, 8.4), (38, 9), (14, 8.4))):
                with d.at(0, 0.4 - k * 0.9, turn):
                    path = (
                        f"M-1.2 .4 C-1.8 {-long * 0.4:.2f} -1.4 {-long * 0.75:.2f} .6 {-long} C1.8 {-long * 0.6:.2f} "
                        f"1.6 {-long * 0.3:.2f} 1.2 .4 Z"
                    )
                    d.accent(path, 0.9) if k == 0 else d.body(path, 0.9)
            d.dot(0, -0.8, 1.3)


def lion_helmet(d: Drawing, pose: Pose, shape: Shape = MANLY) -> None:
    """A helmet that is a lion's head: curls of the mane, ears, a frowning brow, the upper jaw over the wearer's."""
    c, s = shape.cheek + 1.5, shift(pose) * 0.6
    for side in (1, -1):
        with d.at(0, 0, 0, side, 1):
            _mane(d, c)
    d.body(
        f"M{-c} -2.2 C{-c - 0.6} -8.8 -5.4 -13.4 0 -13.4 C5.4 -13.4 {c + 0.6} -8.8 {c} -2.2 C4.4 -4.8 -4.4 "
        f"-4.8 {-c} -2.2 Z",
        1.1,
    )
    with d.at(s, 0):
        for side in (1, -1):
            with d.at(0, 0, 0, side, 1):
                d.mass(
                    "M1.2 -8.9 C2.2 -11.4 5 -12.4 7 -10.2 C7.6 -9.2 7.2 -8.4 6.4 -8.6 C4.8 -9.4 3 -9.2 1.2 -8.9 Z", 0.5
                )
                d.line("M1.8 -7.7 C3 -9 5 -8.9 6 -7.4 C4.8 -6.2 2.8 -6.2 1.8 -7.7 Z", 0.6, "none")
                d.dot(3.9, -7.6, 0.85)
                d.line("M1.4 -5.6 C3.2 -4.7 5 -5 6.6 -6", 0.6)
                d.body(
                    f"M{c - 1.6} -3.6 C{c - 0.9} -3.4 {c - 0.2} -3 {c + 0.1} -2.6 L{c - 1.4} 2 C{c - 2.2} 0 "
                    f"{c - 2.2} -2 {c - 1.6} -3.6 Z",
                    0.8,
                )
        d.mass(
            "M-2.1 -6.6 C-1.8 -7.6 -.8 -7.9 0 -7.9 C.8 -7.9 1.8 -7.6 2.1 -6.6 C2.1 -5.6 1 -5.2 0 -4.6 C-1 -5.2 "
            "-2.1 -5.6 -2.1 -6.6 Z",
            0.4,
        )
        d.line("M-.9 -8.4 C-1.2 -9.8 -.9 -11.4 0 -12.6", 0.6)
        d.line("M.9 -8.4 C1.2 -9.8 .9 -11.4 0 -12.6", 0.6)


def _mane(d: Drawing, c: float) -> None:
    """Curls at the right side and an ear."""
    for x, y, turn in (
        (c + 1.6, 6.6, 30),
        (c + 2.2, 2.6, 12),
        (c + 2.2, -1.8, -4),
        (c + 1, -6, -24),
        (c - 2, -10, -50),
    ):
        with d.at(x, y, turn):
            d.accent("M-3 -1.8 C-.4 -3.4 3 -2 2.6 1 C2.2 3.2 -.6 3.4 -1 1.4 L-3.4 2.2 Z", 0.9)
            d.line("M-1 1.4 C-1.4 -.2 .6 -1 1 .4", HAIR, "both", "paper")
    with d.at(c - 1.4, -9.4, 46):
        d.body("M-2.2 1.6 C-2.6 -1.6 -1.4 -3.4 .4 -3.4 C2.2 -3 2.8 -.6 2.2 1.8 Z", 0.9)
        d.mass("M-1 .8 C-1 -.8 -.4 -1.8 .4 -1.8 C1.2 -1.4 1.4 -.4 1.2 1 Z", 0)
