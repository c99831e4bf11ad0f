"""The face: its outline, ears, eyes, brows, nose and mouth.

The frame of a head: origin between the eyes, x to the right, y down; the chin lies near (0, 11), the hairline near
y = -6, the ears at x = 6.6. Features are drawn in frames of their own on it, so one drawing of an eye serves
both sides and both poses.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tools.pen.drawing import DETAIL, HAIR, Drawing
from tools.pen.emblems.shapes import closed_half


@dataclass(frozen=True)
class Pose:
    """Where features stand: x of both eyes with their width factors, x of nose, mouth and chin."""

    name: str
    left: tuple[float, float]
    right: tuple[float, float]
    nose: float
    mouth: float
    chin: float


FRONT = Pose("front", (-3.1, 1.0), (3.1, 1.0), 0, 0, 0)
ASIDE = Pose("aside", (-1.7, 1.0), (3.75, 0.68), 1.3, 1.7, 1.4)


@dataclass(frozen=True)
class Shape:
    """Half widths at the cheekbones, the jaw and the chin, and the chin's depth below the eyes."""

    cheek: float = 6.5
    jaw: float = 5.2
    chin: float = 2.6
    depth: float = 10.8


LEAN = Shape(6.3, 4.9, 2.2, 11.2)
BROAD = Shape(7.1, 6.6, 4.2, 10.7)
YOUNG = Shape(6.5, 5.5, 2.6, 10.3)
LADY = Shape(6.2, 5.2, 1.9, 9.9)
MANLY = Shape(6.6, 5.6, 3.0, 10.8)


@contextmanager
def head(d: Drawing, x: float, y: float, side: int = 1, scale: float = 1.16, turn: float = 0) -> Iterator[None]:
    """The frame of a head whose eyes stand at (x, y); `side` -1 looks to the left, `turn` bows it (degrees)."""
    with d.at(x, y, turn, scale):
        if side > 0:
            yield
        else:
            with d.mirror(0):
                yield


def shift(pose: Pose) -> float:
    """How far the middle of a brow plate or band stands from the axis: toward the side a head aside looks to."""
    return 0 if pose is FRONT else 1.5


def outline(pose: Pose, shape: Shape) -> str:
    """The closed outline of the face; its top is hidden by hair or headwear."""
    c, j, w, y = shape.cheek, shape.jaw, shape.chin, shape.depth
    if pose is FRONT:
        return closed_half(
            "M0 -8.4",
            f"C{c * 0.6:.2f} -8.4 {c:.2f} -5.4 {c:.2f} -.6 C{c:.2f} 2.4 {j + 0.7:.2f} 4.2 {j:.2f} 6.2 "
            f"C{j - 0.9:.2f} {y - 1.7:.2f} {w:.2f} {y} 0 {y}",
            0,
        )
    k, m = c / 6.5, pose.chin
    return (
        f"M0 -8.4 C{4.4 * k:.2f} -8.4 {6.2 * k:.2f} -6.4 {6.2 * k:.2f} -3.6 C{6.1 * k:.2f} -2.2 {5.5 * k:.2f} -1.4 "
        f"{5.6 * k:.2f} -.2 C{5.7 * k:.2f} .8 {6.4 * k:.2f} 2 {6.1 * k:.2f} 3.6 C{5.8 * k:.2f} 5.8 "
        f"{m + w + 0.9:.2f} {y - 2.2:.2f} {m + w * 0.7:.2f} {y - 0.6:.2f} C{m + w * 0.3:.2f} {y + 0.1:.2f} "
        f"{m - w * 0.6:.2f} {y + 0.1:.2f} {m - w:.2f} {y - 0.4:.2f} C{m - w - 2:.2f} {y - 1.3:.2f} {-j + 0.4:.2f} 8.8 "
        f"{-j:.2f} 6 C{-j - 0.6:.2f} 4 {-c:.2f} 2.4 {-c:.2f} -.6 C{-c:.2f} -5.4 {-c * 0.6:.2f} -8.4 0 -8.4 Z"
    )


def neck(d: Drawing, pose: Pose = FRONT, half: float = 3.4, to: float = 15) -> None:
    """The neck down to `to`; the collar covers its lower end."""
    x = pose.chin * 0.3
    d.body(f"M{x - half} 5 L{x + half} 5 L{x + half + 0.4} {to} L{x - half - 0.4} {to} Z", 0.9)


def ear(d: Drawing, x: float = 6.4, side: int = 1, long: float = 1.0) -> None:
    """An ear beside the face; `long` stretches its lobe."""
    with d.at(x * side, 0.4, 0, side, 1):
        d.body(
            f"M-.6 -2 C1.2 -3 2.3 -1.4 2 .6 C1.8 2 1.4 {2.8 * long:.2f} .9 {4 * long:.2f} "
            f"C.5 {4.9 * long:.2f} -.6 {4.6 * long:.2f} -.8 {3.2 * long:.2f} Z",
            0.8,
        )
        d.line(f"M.3 -.9 C1.1 -.6 .9 .6 .4 {1.6 * long:.2f}", HAIR)


def skin(d: Drawing, pose: Pose, shape: Shape = MANLY, coloured: bool = False) -> None:
    """The face's ground with its contour; `coloured` makes it a flat of the accent."""
    if coloured:
        d.accent(outline(pose, shape), 1.0)
    else:
        d.body(outline(pose, shape), 1.0)


# --- eyes ----------------------------------------------------------------------------------------------

EYES: dict[str, tuple[str, str, tuple[float, float, float]]] = {
    "calm": (
        "M2.3 .9 C1.5 -.5 -.7 -1 -2.9 .1 C-1.2 -2.1 1.5 -1.9 2.3 .9 Z",
        "M1.7 1 C.6 1.4 -1 1.3 -2.1 .5",
        (-0.2, -0.1, 1.02),
    ),
    "phoenix": (
        "M2.3 1.1 C1.3 -.1 -.7 -.7 -3.4 -1.5 C-.9 -2.1 1.5 -1.3 2.3 1.1 Z",
        "M1.9 1.2 C.6 1.4 -1 .9 -2.2 -.2",
        (-0.1, 0, 0.88),
    ),
    "narrow": (
        "M2.3 .9 C1.2 0 -.7 -.4 -3.1 -.5 C-1 -1.7 1.6 -1.1 2.3 .9 Z",
        "M1.9 1 C.6 1.2 -1 1 -2.2 .3",
        (0, 0.1, 0.78),
    ),
    "round": (
        "M2.3 .7 C1.5 -1.2 -1.1 -1.5 -2.8 0 C-1.6 -3 1.8 -2.8 2.3 .7 Z",
        "M2.1 .8 C1.2 2.1 -1.2 2.1 -2.5 .2",
        (-0.1, 0, 1.12),
    ),
    "lady": (
        "M2.1 .8 C1.3 -.4 -.8 -.9 -3.3 -.8 C-1.1 -2.2 1.4 -1.7 2.1 .8 Z",
        "M1.4 1 C.5 1.2 -.8 1.1 -1.8 .4",
        (-0.2, -0.05, 0.95),
    ),
    "old": (
        "M2.1 .8 C1.2 -.2 -.9 -.4 -3 1 C-1.5 -1.6 1.4 -1.4 2.1 .8 Z",
        "M1.7 1 C.6 1.5 -1 1.5 -2.2 1",
        (-0.1, 0.25, 0.8),
    ),
    "lowered": ("M2.2 0 C1.2 .9 -1 1 -3.2 .6 C-1.4 2.2 1.5 1.9 2.2 0 Z", "", (0, 0, 0)),
}
"""In a frame whose inner corner lies toward +x: the upper lid (a solid crescent, so that both eyes weigh the same), the
lower lid's line, and x, y, radius of the pupil, which hides behind the lid."""


WHITE = "M2.3 .9 C1.2 -1.3 -1.2 -1.6 -2.7 -.4 C-1.5 1.2 .8 1.5 2.3 .9 Z"
"""The white of an eye, needed where the face is no paper."""


def eye(d: Drawing, kind: str, x: float, wide: float, side: int, look: float = 0, role: str = "ink") -> None:
    """One eye at x; `side` -1 is the left one, `look` moves the pupil to the right, `role` is the iris' colour."""
    upper, lower, (px, py, r) = EYES[kind]
    with d.at(x, 0.1, 0, -side * wide, 1):
        if r:
            d.fill(WHITE, "paper", "body")
            iris = px - side * look
            if role != "ink":
                d.dot(iris, py, r * 1.1, role, "accent")
            d.dot(iris, py, r if role == "ink" else r * 0.5)
        d.fill(upper, "ink", "detail")
        if lower:
            d.line(lower, HAIR)


def eyes(d: Drawing, pose: Pose, kind: str, look: float = 0, role: str = "ink") -> None:
    """Both eyes of a kind in `EYES`."""
    for side, (x, wide) in ((-1, pose.left), (1, pose.right)):
        eye(d, kind, x, wide, side, look, role)


# --- brows ---------------------------------------------------------------------------------------------

BROWS: dict[str, str] = {
    "level": "M2.1 -2.2 C.6 -2.8 -1.4 -2.9 -3.3 -2 C-1.8 -3.9 .8 -4 2.4 -3.1 Z",
    "sword": "M2.2 -1.8 C.4 -2.5 -1.4 -3.3 -3.7 -4.5 C-1.4 -4.5 .9 -3.9 2.5 -2.8 Z",
    "silkworm": "M2.2 -2 C1.2 -2.8 0 -2.5 -1.2 -2.8 C-2.2 -3 -2.9 -3.5 -4.1 -3.6 "
    "C-3 -4.8 -1.9 -4.5 -1 -4.1 C0 -4 1.4 -4.3 2.6 -2.9 Z",
    "heavy": "M2.5 -1.7 C.8 -2.4 -1.4 -2.7 -3.7 -2 C-2.9 -4.3 .2 -4.9 2.8 -3.1 Z",
    "fierce": "M2.6 -1.2 C1 -2.2 -1 -3 -3.9 -4.7 C-3 -5.3 .9 -5 3 -2.8 Z",
    "fine": "M1.9 -2.5 C.6 -3.2 -1.4 -3.4 -3.2 -2.3 C-1.5 -4 .8 -3.9 2.1 -2.9 Z",
    "worn": "M2.2 -2.5 C.6 -2.7 -1.4 -2.4 -3.6 -.9 C-2.2 -3.6 .6 -4 2.4 -3.4 Z",
}
"""Solid shapes in the frame of the eye."""


def brow(d: Drawing, kind: str, x: float, wide: float, side: int) -> None:
    """One brow above the eye at x."""
    with d.at(x, 0, 0, -side * wide, 1):
        d.fill(BROWS[kind], "ink", "detail")


def brows(d: Drawing, pose: Pose, kind: str) -> None:
    """Both brows of a kind in `BROWS`."""
    for side, (x, wide) in ((-1, pose.left), (1, pose.right)):
        brow(d, kind, x, wide, side)


# --- nose and mouth ------------------------------------------------------------------------------------


def nose(d: Drawing, pose: Pose, strong: bool = True) -> None:
    """The bridge on one side, the tip and a nostril's wing."""
    w = 0.75 if strong else 0.55
    with d.at(pose.nose, 0):
        if pose is FRONT:
            d.line("M-.8 .8 C-.9 2 -1.1 2.9 -1.7 3.8 C-1.6 4.9 -.6 4.7 0 5 C.6 4.7 1.5 4.9 1.7 3.9", w, "soft")
        else:
            d.line("M.6 -.4 C.6 1 1.5 2.7 2.1 3.9 C2.1 4.9 1.2 4.8 .6 5", w, "soft")
            d.line("M-.5 3.6 C-1 4.1 -.9 4.8 -.3 5", 0.55)


MOUTHS: dict[str, tuple[str, str]] = {
    "calm": ("M-2.1 0 C-1 .35 1 .35 2.1 0", "M-.9 1.5 C-.3 1.75 .4 1.75 .9 1.5"),
    "firm": ("M-2.4 .2 C-1 0 1 0 2.4 .2", "M-1 1.6 C-.3 1.8 .4 1.8 1 1.6"),
    "smile": ("M-2.2 -.3 C-1 .6 1 .6 2.2 -.3", "M-.8 1.6 C-.3 1.8 .4 1.8 .8 1.6"),
}


def mouth(d: Drawing, pose: Pose, kind: str = "calm", y: float = 7.1) -> None:
    """A closed mouth of a kind in `MOUTHS`."""
    line, under = MOUTHS[kind]
    with d.at(pose.mouth, y, 0, 1 if pose is FRONT else 0.88, 1):
        d.line(line, 0.85, "soft", kind="detail")
        d.line(under, HAIR)


def lips(d: Drawing, pose: Pose, y: float = 6.9) -> None:
    """A lady's small full mouth in the accent."""
    with d.at(pose.mouth, y, 0, 1 if pose is FRONT else 0.88, 1):
        d.accent("M-1.9 -.2 C-1.1 -.6 -.5 -.9 0 -.5 C.5 -.9 1.1 -.6 1.9 -.2 C1 1.2 -1 1.2 -1.9 -.2 Z")
        d.line("M-1.8 -.1 C-.8 .3 .8 .3 1.8 -.1", HAIR, "soft")


def features(d: Drawing, pose: Pose, eye_kind: str, brow_kind: str, look: float = 0, strong: bool = True) -> None:
    """Eyes, brows and nose in one go."""
    eyes(d, pose, eye_kind, look)
    brows(d, pose, brow_kind)
    nose(d, pose, strong)


def detail_lines(d: Drawing, paths: tuple[str, ...], w: float = DETAIL) -> None:
    """Wrinkles, folds, strands: fine lines tapering at both ends."""
    for path in paths:
        d.line(path, w)
