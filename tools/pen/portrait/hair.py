"""Hair, in the frame of the head: drawn over the face, but for what falls behind it."""

from __future__ import annotations

from tools.pen.drawing import HAIR, Drawing
from tools.pen.portrait.face import FRONT, MANLY, Pose, Shape


def crown(
    d: Drawing,
    pose: Pose,
    shape: Shape = MANLY,
    top: float = -11,
    peak: float = -5.6,
    temple: float = 0.4,
    white: bool = False,
) -> None:
    """Hair combed up over the skull: hairline at `peak`, sideburns down to `temple`."""
    c = shape.cheek
    if pose is FRONT:
        path = (
            f"M{-c - 0.2} {temple} C{-c - 0.9} -6 -5.4 {top} 0 {top} C5.4 {top} {c + 0.9} -6 {c + 0.2} {temple} "
            f"C{c - 0.5} -2.4 {c - 1.6} {peak + 0.9} 3 {peak - 0.1} C1.6 {peak - 0.6} .8 {peak - 0.5} 0 {peak} "
            f"C-.8 {peak - 0.5} -1.6 {peak - 0.6} -3 {peak - 0.1} C{-c + 1.6} {peak + 0.9} {-c + 0.5} -2.4 "
            f"{-c - 0.2} {temple} Z"
        )
    else:
        path = (
            f"M{-c - 0.2} {temple} C{-c - 1.2} -6.4 -5 {top} .4 {top} C5.4 {top} 7.1 -6.6 6.3 -3.4 "
            f"C5.9 -4.6 5 {peak - 0.2} 3.6 {peak - 0.3} C1 {peak - 0.4} -1.6 {peak - 0.1} -3 {peak + 1.6} "
            f"C-4.2 -2.4 -4.7 0 -5.6 {temple + 3.4} C-5.9 {temple + 2} -6.2 {temple + 1} {-c - 0.2} {temple} Z"
        )
    if white:
        d.body(path, 0.8)
    else:
        d.mass(path, 0.6)
    strands(d, pose, top, peak, "ink" if white else "paper")


def strands(d: Drawing, pose: Pose, top: float = -11, peak: float = -5.6, role: str = "paper") -> None:
    """Lines of the comb, from the hairline to the knot."""
    lean = 0 if pose is FRONT else 0.8
    for x in (-4.2, -1.7, 1.7, 4.2):
        d.line(
            f"M{x + lean:.2f} {peak - 0.8 + abs(x) * 0.16:.2f} C{x * 0.95 + lean:.2f} {peak - 2.4:.2f} "
            f"{x * 0.6 + lean * 0.6:.2f} {top + 1.9:.2f} {x * 0.36:.2f} {top + 1.1:.2f}",
            HAIR,
            "both",
            role,
        )


def topknot(d: Drawing, x: float = 0, y: float = -10.6, size: float = 1.0, white: bool = False) -> None:
    """A knot of hair on the crown, tied with a band of the accent."""
    path = "M-2.6 .4 C-4 -2.2 -3 -5 0 -5.2 C3 -5 4 -2.2 2.6 .4 Z"
    with d.at(x, y, 0, size):
        if white:
            d.body(path, 0.8)
        else:
            d.mass(path, 0.7)
        d.line("M-1.4 -1.4 C-1.2 -3 -.4 -3.8 .8 -4", HAIR, "both", "ink" if white else "paper")
        d.accent("M-3 -.6 C-1 .2 1 .2 3 -.6 L3.2 1.2 C1 2 -1 2 -3.2 1.2 Z", 0.7)


def knot_cloth(d: Drawing, x: float = 0, y: float = -10.2, size: float = 1.0) -> None:
    """A cloth tied over the knot of hair, its two ends flying to the left."""
    with d.at(x, y, 0, size):
        d.body("M-2 .6 C-5 .4 -8.4 2.6 -12.4 1.2 C-11.6 3.4 -9.6 4.6 -7.4 4.2 C-4.8 3.8 -3.4 2.4 -1.6 2 Z", 0.8)
        d.body("M-2 1 C-4.4 2.6 -6 6 -9.6 7 C-8 8.4 -5.6 8.2 -4.2 6.6 C-2.8 5 -2.4 3.4 -1 2.2 Z", 0.8)
        d.body("M-2.8 .8 C-4.6 -1.6 -4.2 -5.4 -1.6 -6.4 C-.4 -6.8 .4 -5.8 1 -6.4 C3.8 -6.2 4.8 -2 2.8 .8 Z", 1.0)
        d.line("M-1 -.8 C-1.6 -2.6 -1.2 -4.4 0 -5.4", HAIR)
        d.line("M1.2 -1 C1.6 -2.4 1.6 -3.6 1.2 -4.8", HAIR)
        d.accent("M-3 -.6 C-1 .2 1 .2 3 -.6 L3.2 1.4 C1 2.2 -1 2.2 -3.2 1.4 Z", 0.8)


def behind(d: Drawing, pose: Pose, shape: Shape = MANLY, to: float = 12, spread: float = 2) -> None:
    """Long hair falling behind the head to `to`; draw it before the face."""
    c = shape.cheek + 0.6
    d.mass(
        f"M{-c:.2f} -4 C{-c - 1.2:.2f} 2 {-c - spread:.2f} 6 {-c - spread * 0.2:.2f} {to - 2} C{-c + 1.5:.2f} "
        f"{to + 0.6} {-c * 0.4:.2f} "
        f"{to + 0.8} 0 {to} C{c * 0.4:.2f} {to + 0.8} {c - 1.5:.2f} {to + 0.6} {c + spread * 0.2:.2f} {to - 2} "
        f"C{c + spread:.2f} 6 {c + 1.2:.2f} 2 {c:.2f} -4 Z",
        0.6,
    )


def side_locks(d: Drawing, shape: Shape = MANLY, to: float = 9, far: float | None = None) -> None:
    """A lock before each ear; `far` sets the x of the right one."""
    right = shape.cheek if far is None else far
    for side, x in ((-1, shape.cheek), (1, right)):
        with d.at(x * side, -2, 0, side, 1):
            d.fill(f"M-.9 -1.6 C.2 2 .6 {to * 0.5} -.4 {to} C1.4 {to * 0.7} 1.6 {to * 0.3} .7 -1.2 Z", "ink", "detail")


def temples(d: Drawing, pose: Pose, shape: Shape = MANLY) -> None:
    """The hair between cap and ears, where a cap covers the rest."""
    c = shape.cheek
    near = (
        f"M{-c - 0.3} -5.4 L{-c + 2.6} -5.4 C{-c + 1.8} -3.4 {-c + 1.3} -1.4 {-c + 0.5} 1.8 C{-c - 0.1} .6 "
        f"{-c - 0.3} -2.4 {-c - 0.3} -5.4 Z"
    )
    d.mass(near, 0.4)
    if pose is FRONT:
        with d.mirror(0):
            d.mass(near, 0.4)


def nape(d: Drawing, shape: Shape = MANLY) -> None:
    """The hair at the back of a head aside, below the cap; draw it before ear and face."""
    c = shape.cheek
    d.mass(
        f"M{-c + 1} -6.4 C{-c - 1} -5.6 {-c - 1.7} -.6 {-c - 0.9} 2.6 C{-c - 0.4} 4.4 {-c + 0.4} 5.4 {-c + 1.4} 6 "
        f"L{-c + 3} 3 Z",
        0.6,
    )


def loose(d: Drawing, shape: Shape = MANLY) -> None:
    """Wild hair blown back to the left behind a head aside; draw it before ear and face."""
    c = shape.cheek
    d.mass(
        f"M1 -10.6 C-5 -12.4 -9.6 -10 {-c - 5} -10.4 C{-c - 3.6} -8.8 {-c - 3} -8 {-c - 2.6} -7.4 "
        f"C{-c - 4.6} -6.4 {-c - 6.6} -6.4 {-c - 8} -7 C{-c - 6.8} -4.6 {-c - 5.2} -3.4 {-c - 3.6} -3 "
        f"C{-c - 4.8} -1.4 {-c - 6.4} -.6 {-c - 8.4} -.6 C{-c - 6.6} 1.6 {-c - 4.6} 2 {-c - 2.8} 1.6 "
        f"C{-c - 3.2} 3.4 {-c - 4.4} 4.8 {-c - 6} 5.6 C{-c - 3.4} 7 {-c - 1} 6.6 {-c + 1.6} 5.6 L0 0 Z",
        0.7,
    )
    for path in (
        f"M{-c - 0.6} -7.6 C{-c - 2} -8.6 {-c - 3} -9.2 {-c - 4} -9.6",
        f"M{-c - 1} -4 C{-c - 3} -4.4 {-c - 4.6} -5 {-c - 6} -5.8",
        f"M{-c - 0.8} 0 C{-c - 2.6} .6 {-c - 4.4} .6 {-c - 6} .4",
        f"M{-c - 0.2} 3.6 C{-c - 1.6} 4.6 {-c - 2.8} 5 {-c - 4} 5.2",
    ):
        d.line(path, HAIR, "both", "paper")


# --- ladies --------------------------------------------------------------------------------------------


def parted(d: Drawing, pose: Pose, shape: Shape, top: float = -10.6) -> None:
    """A lady's hair over the skull, swept aside from a parting and down before the ears."""
    c = shape.cheek
    if pose is FRONT:
        d.mass(
            f"M{-c - 0.4} 3.4 C{-c - 2} -4 -5.6 {top} 0 {top} C5.6 {top} {c + 2} -4 {c + 0.4} 3.4 "
            f"C{c} .4 {c - 1} -3.4 0 -6.8 C{-c + 1} -3.4 {-c} .4 {-c - 0.4} 3.4 Z",
            0.6,
        )
        d.line(f"M0 -7 C.2 -8.4 .1 -9.4 0 {top + 0.6}", HAIR, "both", "paper")
    else:
        d.mass(
            f"M{-c + 0.2} 4.6 C{-c - 2.6} .4 {-c - 1.8} -5 -4.8 -8.6 C-2.6 {top} 1.6 {top} 3.6 {top + 0.8} "
            "C6 -8.4 7 -5.6 6.1 -2.6 C5.6 -4.6 4.4 -6 2.6 -6.8 C-.6 -5.6 -3.6 -3.4 -4.5 -.4 "
            f"C-4.9 1.4 -5.2 3 {-c + 0.2} 4.6 Z",
            0.6,
        )
        d.line("M2.4 -7 C0 -7.6 -3.4 -6.2 -5.2 -2.6", HAIR, "both", "paper")
        d.line("M2.6 -7.4 C1 -8.8 -1.6 -9 -3.6 -7.6", HAIR, "both", "paper")


def bun(d: Drawing, x: float, y: float, rx: float, ry: float, turn: float = 0) -> None:
    """A coil of hair with the line of its twist."""
    with d.at(x, y, turn, rx, ry):
        d.mass("M1 0 C1 .6 .6 1 0 1 C-.6 1 -1 .6 -1 0 C-1 -.6 -.6 -1 0 -1 C.6 -1 1 -.6 1 0 Z", 0.6)
        d.line("M-.66 .2 C-.6 -.5 .1 -.8 .56 -.36", HAIR, "both", "paper")
        d.line("M-.3 .56 C.1 .7 .5 .5 .66 .1", HAIR, "both", "paper")


def loop(d: Drawing, x: float, y: float, rx: float, ry: float, turn: float = 0) -> None:
    """A standing loop of hair, as celestial ladies wear it; it rises from (x, y), its opening is paper."""

    def ring(k: float, low: float) -> str:
        a, b = rx * k, ry * (k if k > 1 else k * 1.06)
        return (
            f"M0 {low} C{-a * 1.5:.2f} {low - b * 0.4:.2f} {-a:.2f} {-b:.2f} 0 {-b:.2f} "
            f"C{a:.2f} {-b:.2f} {a * 1.5:.2f} {low - b * 0.4:.2f} 0 {low} Z"
        )

    with d.at(x, y, turn):
        d.mass(ring(1.1, 0.6), 0.6)
        d.fill(ring(0.76, -0.7), "paper", "accent")


def pin(d: Drawing, x: float, y: float, turn: float = 0, drops: int = 2) -> None:
    """A hairpin: a flower head of the accent and hanging beads."""
    with d.at(x, y, turn):
        for k in range(drops):
            d.dot(0.2, 3.1 + 1.7 * k, 0.62, "accent", "accent")
        d.line(f"M.2 0 L.2 {1.7 + 1.7 * drops}", 0.45, "none")
        d.accent(
            "M0 -2 C1 -2 1.5 -1.2 1.2 -.5 C2 -.3 2.1 .8 1.3 1.3 C.9 1.6 .4 1.5 0 1.1 C-.4 1.5 -.9 1.6 -1.3 1.3 "
            "C-2.1 .8 -2 -.3 -1.2 -.5 C-1.5 -1.2 -1 -2 0 -2 Z",
            0.7,
        )
        d.dot(0, 0, 0.5, "paper", "accent")


def flower(d: Drawing, x: float, y: float, size: float = 1.0) -> None:
    """A peony in the hair, five petals."""
    for k in range(5):
        with d.at(x, y, 72 * k, size):
            d.accent("M0 -.4 C-2 -1.2 -1.9 -3.4 0 -3.4 C1.9 -3.4 2 -1.2 0 -.4 Z", 0.7)
    d.dot(x, y, 0.75 * size, "paper", "accent")
    d.ring(x, y, 0.75 * size, 0.45)
