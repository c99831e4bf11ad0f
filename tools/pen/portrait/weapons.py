"""Arms that stand behind a portrait or beside it.

Each hangs in a frame of its own: origin where the head is fixed to the shaft, the point up (y < 0), the shaft down
to `to`.
"""

from __future__ import annotations

from tools.pen.drawing import HAIR, Drawing


def shaft(d: Drawing, to: float = 34, half: float = 0.75) -> None:
    """A plain wooden shaft."""
    d.mass(f"M{-half} 0 L{half} 0 L{half} {to} L{-half} {to} Z", 0.5)


def _tassel(d: Drawing, y: float = 0.6) -> None:
    for side in (1, -1):
        with d.at(0, y, 0, side, 1):
            d.accent("M0 0 C1.6 .4 2.6 2 2.4 5 C1.6 3.8 1 3 0 2.6 Z", 0.7)


def spear(d: Drawing, to: float = 34) -> None:
    """A spear with its tassel."""
    shaft(d, to)
    _tassel(d)
    d.body("M-1.3 .6 L1.3 .6 L1.1 -1.4 L-1.1 -1.4 Z", 0.8)
    d.body("M0 -9.6 C1.8 -6.6 2.2 -4.4 1 -1.2 L-1 -1.2 C-2.2 -4.4 -1.8 -6.6 0 -9.6 Z", 0.9)
    d.mass("M0 -9 C1.5 -6.4 1.8 -4.4 .8 -1.4 L0 -1.4 Z", 0)


def glaive(d: Drawing, to: float = 34) -> None:
    """The crescent blade on a long shaft, a spur at its back, a ring of cloud at its foot."""
    shaft(d, to, 0.85)
    d.body(
        "M-1.4 0 C-3.4 -3.6 -3.4 -8 -1.6 -11.4 C.4 -14.6 3.6 -15.6 6.2 -15 C5 -13.8 4.8 -12.6 5.2 -11.2 C7 "
        "-7.6 5.2 -3 1.4 0 Z",
        1.0,
    )
    d.mass(
        "M5 -11.2 C6.8 -7.6 5 -3 1.4 0 L.6 0 C3.4 -3.4 3.8 -7.2 2.4 -10.6 C3 -12.4 4 -13.8 5.8 -14.8 C4.8 "
        "-13.6 4.6 -12.4 5 -11.2 Z",
        0,
    )
    d.body("M-2.6 -7.4 L-5 -8.8 L-3 -10.2 Z", 0.8)
    d.accent("M-2.4 1.8 C-3.2 .2 -1.6 -1 0 -.6 C1.6 -1 3.2 .2 2.4 1.8 C1.2 2.8 -1.2 2.8 -2.4 1.8 Z", 0.9)
    _tassel(d, 2.4)


def serpent_spear(d: Drawing, to: float = 34) -> None:
    """A blade that winds like a snake and ends in a fork."""
    shaft(d, to, 0.85)
    d.body(
        "M-1.2 0 C-3.2 -2.2 -3 -4 -1 -5.4 C.2 -6.4 .2 -7.2 -.8 -8.4 C-2.6 -10.4 -2.2 -12.2 -2 -15.2 L0 -12.4 "
        "L2.2 -15.2 C2.6 -12.6 2.2 -11.4 1.4 -10.2 "
        "C3.4 -8.2 3.2 -6 1.6 -4.6 C.6 -3.6 .8 -2 1.2 0 Z",
        1.0,
    )
    d.mass(
        "M2.2 -15.2 C2.6 -12.6 2.2 -11.4 1.4 -10.2 C3.4 -8.2 3.2 -6 1.6 -4.6 C.6 -3.6 .8 -2 1.2 0 L.2 0 C-.6 "
        "-2.4 -.2 -4 .8 -5 C2 -6.4 1.6 -8 .2 -9.6 C-.4 -10.8 0 -12 .4 -12.8 Z",
        0,
    )
    d.body("M-1.8 1.4 L1.8 1.4 L1.3 -.6 L-1.3 -.6 Z", 0.8)
    _tassel(d, 1.6)


def halberd(d: Drawing, to: float = 34) -> None:
    """A spear point with a crescent on either side."""
    shaft(d, to, 0.85)
    for side in (1, -1):
        with d.at(0, -3, 0, side, 1):
            d.line("M1 1.4 L3.6 1.4", 0.8, "none")
            d.line("M1 -1.4 L3.6 -1.4", 0.8, "none")
            d.body("M2.8 -5.4 C6.4 -3.4 6.4 3.4 2.8 5.4 C4 2 4 -2 2.8 -5.4 Z", 0.9)
            d.mass("M3.6 -4.6 C5.8 -2.8 5.8 2.8 3.6 4.6 C4.6 2 4.6 -2 3.6 -4.6 Z", 0)
    d.body("M0 -13 C1.9 -9.6 2.1 -7 1.1 -3.6 L1.1 1 L-1.1 1 L-1.1 -3.6 C-2.1 -7 -1.9 -9.6 0 -13 Z", 0.9)
    d.mass("M0 -12 C1.6 -9.4 1.8 -7 .9 -3.6 L.9 .8 L0 .8 Z", 0)
    _tassel(d, 1)


def hook_sickle(d: Drawing, to: float = 34) -> None:
    """A straight blade with a hook below its point."""
    shaft(d, to, 0.85)
    d.body(
        "M-1.2 0 L-1.6 -9 L1 -14.4 C2.6 -11.4 2.8 -9 2.2 -7 C4.6 -7.4 6.2 -6.2 7 -3.8 C5.2 -5 3.6 -4.6 1.8 -3 L1.2 0 Z",
        1.0,
    )
    d.mass(
        "M1 -14.4 C2.6 -11.4 2.8 -9 2.2 -7 C4.6 -7.4 6.2 -6.2 7 -3.8 C5.2 -5 3.6 -4.6 1.8 -3 L1.2 0 L.2 0 L.4 -8.8 Z", 0
    )
    d.accent("M-2 1.4 L2 1.4 L1.4 -.8 L-1.4 -.8 Z", 0.8)
    _tassel(d, 1.6)


def iron_whip(d: Drawing, joints: int = 7) -> None:
    """A jointed iron rod, its grip down; 22 long."""
    for k in range(joints):
        y, half = -1.2 - 2.5 * k, 1.9 - 0.11 * k
        d.mass(f"M{-half} {y} L{half} {y} L{half - 0.25:.2f} {y - 1.9:.2f} L{-half + 0.25:.2f} {y - 1.9:.2f} Z", 0.4)
        d.line(f"M{-half * 0.6:.2f} {y - 0.6:.2f} L{-half * 0.5:.2f} {y - 1.4:.2f}", 0.5, "none", "paper")
    top = -1.2 - 2.5 * joints
    d.body(f"M-1.3 {top + 0.6:.2f} L1.3 {top + 0.6:.2f} L0 {top - 2.6:.2f} Z", 0.8)
    d.body("M-3.6 -1 L3.6 -1 L3 1 L-3 1 Z", 0.9)
    d.accent("M-1.3 1 L1.3 1 L1.3 6 L-1.3 6 Z", 0.8)
    d.dot(0, 7, 1.5)


def sword_hilt(d: Drawing, blade: float = 16) -> None:
    """A straight sword with its hilt up; the blade goes down behind the shoulder."""
    d.body(f"M-1.5 0 L1.5 0 L1.5 {blade} L-1.5 {blade} Z", 0.9)
    d.mass(f"M0 0 L1.5 0 L1.5 {blade} L0 {blade} Z", 0)
    d.body("M-3.8 -1.2 C-1.6 -.4 1.6 -.4 3.8 -1.2 L3.8 .8 C1.6 1.6 -1.6 1.6 -3.8 .8 Z", 0.9)
    d.accent("M-1.2 -.9 L1.2 -.9 L1.1 -6.6 L-1.1 -6.6 Z", 0.8)
    for y in (-2.4, -4, -5.6):
        d.line(f"M-1 {y + 0.4} L1 {y - 0.4}", HAIR, "none")
    d.body("M-1.7 -6.4 C-2.4 -8.2 -1 -9.4 0 -9.4 C1 -9.4 2.4 -8.2 1.7 -6.4 Z", 0.9)


def sabre(d: Drawing) -> None:
    """A broad sabre raised, its grip down; the blade is 19 long."""
    d.body("M-1.8 0 C-2.4 -6 -2.2 -12 .2 -18.8 C3.2 -15 4.6 -10 3.6 -5 C3.2 -3 2.6 -1.4 1.8 0 Z", 1.0)
    d.mass("M.2 -18.8 C3.2 -15 4.6 -10 3.6 -5 C3.2 -3 2.6 -1.4 1.8 0 L.4 0 C1.8 -6 2 -12 .2 -18.8 Z", 0)
    d.body("M-3.4 0 C-1 -.8 1 -.8 3.4 0 L3 1.8 C1 1.2 -1 1.2 -3 1.8 Z", 0.9)
    d.accent("M-1.2 1.6 L1.2 1.6 L1.4 7 L-1.4 7 Z", 0.8)


def great_bow(d: Drawing, string: bool = True) -> None:
    """A recurved bow standing upright, its back to the right; 36 high, the grip at the origin."""
    if string:
        d.line("M-6.6 -16.4 L-6.6 16.4", 0.55, "none")
    for side in (1, -1):
        with d.at(0, 0, 0, 1, side):
            d.body(
                "M1.5 0 C1.6 -5.4 -.4 -9.4 -3.4 -12.4 C-5.2 -14.2 -6.2 -15.6 -5.8 -17.4 L-7.4 -17.2 C-8.4 -14.6 -7 "
                "-12.4 -5 -10.4 "
                "C-2.4 -7.6 -1.2 -4 -1.3 0 Z",
                1.0,
            )
            d.mass("M1.5 0 C1.6 -5.4 -.4 -9.4 -3.4 -12.4 L-4.2 -11.6 C-1.4 -8.6 .2 -4.6 .1 0 Z", 0)
    d.accent("M-1.7 -2.6 L1.9 -2.6 L1.9 2.6 L-1.7 2.6 Z", 0.9)


def arrow(d: Drawing, length: float = 20) -> None:
    """An arrow, its head up at the origin."""
    d.line(f"M0 0 L0 {length}", 0.95, "none", kind="contour")
    d.mass("M0 -4 L1.9 .6 L0 -.4 L-1.9 .6 Z", 0.6)
    for k in (0, 1.7):
        y = length - 4.6 + k
        d.accent(f"M0 {y} L2.3 {y + 1.9} L2.3 {y + 4} L0 {y + 2.2} L-2.3 {y + 4} L-2.3 {y + 1.9} Z", 0.6)
