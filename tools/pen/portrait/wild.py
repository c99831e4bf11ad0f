"""Heads of wild and fabulous beasts from the front, in the frame of a head: tiger, marten, dragon, serpent, fox ears.

As in `beasts`, the eyes are a man's.
"""

from __future__ import annotations

from tools.pen.drawing import HAIR, Drawing
from tools.pen.portrait import face
from tools.pen.portrait.beasts import half, sides, strokes
from tools.pen.portrait.face import FRONT


def tiger(d: Drawing) -> None:
    """The tiger: striped brow and cheeks, round ears, a bright nose."""
    for side in (1, -1):
        with d.at(side * 8, -8, side * 34):
            d.body("M-4 2 C-4.4 -2.2 -2.8 -4.6 0 -4.6 C2.8 -4.6 4.4 -2.2 4 2 Z", 1.0)
            d.mass("M-2.2 1.2 C-2.4 -1.4 -1.4 -2.6 0 -2.6 C1.4 -2.6 2.4 -1.4 2.2 1.2 Z", 0)
    d.body(
        half(
            "M0 -9.6",
            "C5 -9.6 8.8 -7.4 9.6 -3.4 C10.2 -.8 12 2.2 13.4 4.2 C12.4 4.7 11.6 4.9 10.9 4.8 C11.4 6.8 12 8.4 "
            "12.8 9.6 "
            "C11.2 10.1 9.8 10 8.6 9.4 C6.8 12.4 3.8 14 0 14",
        ),
        1.1,
    )
    for y, w in ((-8.6, 2.2), (-6.8, 3), (-4.9, 2.3)):
        d.mass(f"M{-w} {y} C-1 {y - 0.7} 1 {y - 0.7} {w} {y} C1 {y + 0.9} -1 {y + 0.9} {-w} {y} Z", 0.3)
    d.mass("M-.5 -9.4 L.5 -9.4 L.4 -3.4 C.2 -3 -.2 -3 -.4 -3.4 Z", 0.2)
    sides(d, "M4.4 -9 C6.4 -8.4 7.6 -7 8 -5.4 C6.8 -6.4 5.6 -7.2 4.4 -9 Z", "mass", 0.4)
    sides(d, "M9.9 -2 C8.8 -1.4 7.8 -1 6.6 -1 C7.8 .2 9.2 .4 10.6 0 Z", "mass", 0.4)
    sides(d, "M12 2.6 C10.4 2.6 9 2.4 7.4 1.8 C8.4 3.8 10.6 4.8 12.4 3.6 Z", "mass", 0.4)
    sides(d, "M11.4 7.4 C9.8 7 8.6 6.2 7.6 5.2 C8 7.6 10 9 12.2 9 Z", "mass", 0.4)
    with d.at(0, 0, 0, 1.16, 1.06):
        face.eyes(d, FRONT, "round", role="accent")
        face.brows(d, FRONT, "fierce")
    _muzzle(d)


def _muzzle(d: Drawing) -> None:
    """Two pads under a bright nose, the corners of the mouth drawn down."""
    strokes(d, ("M1.4 .6 C1.4 2 1.8 3 2.4 4",), 0.7)
    d.body(half("M0 5", "C2.4 3.8 5.6 5.4 5.6 8 C5.4 10.2 3.4 11.4 0 11.4"), 0.8)
    d.line("M0 7 L0 8.8 C-1.2 10.6 -3.2 10.6 -4.6 9.4", 0.8, "soft", kind="detail")
    d.line("M0 8.8 C1.2 10.6 3.2 10.6 4.4 9.2", 0.8, "soft", kind="detail")
    d.accent("M-2.6 4.4 C-1.4 3.6 1.4 3.6 2.6 4.4 C2.4 5.8 1 7 0 7.2 C-1 7 -2.4 5.8 -2.6 4.4 Z", 0.8)
    for side in (1, -1):
        for x, y in ((2.4, 7.6), (3.6, 8.2), (3.8, 6.9)):
            d.dot(side * x, y, 0.32)


def marten(d: Drawing) -> None:
    """The marten: a dark mask over the eyes, a sharp muzzle, whiskers."""
    for side in (1, -1):
        with d.at(side * 8.6, -7.2, side * 42):
            d.body("M-3.6 2.4 C-4.2 -1.6 -2.6 -4.4 0 -4.6 C2.6 -4.4 4.2 -1.6 3.6 2.4 Z", 1.0)
            d.accent("M-1.9 1.6 C-2.2 -.8 -1.4 -2.4 0 -2.6 C1.4 -2.4 2.2 -.8 1.9 1.6 Z")
    d.body(
        half(
            "M0 -9",
            "C4.8 -9 8.8 -7.2 9.8 -3 C10.4 -.6 11.6 1 13.2 2.2 C12 3 10.8 3.2 9.8 3 C10 4.4 10.4 5.4 11.2 6.4 "
            "C9.4 7 7.4 6.6 6 6.2 C4.8 9.4 3 12.4 0 13",
        ),
        1.1,
    )
    d.mass(
        half(
            "M0 -3.6",
            "C1 -2.2 1.6 -2.4 2.4 -3.4 C4.8 -5.4 8.2 -4.6 9.4 -2.2 C9.6 .6 8.8 2.4 6.8 3.4 C4.8 4 2.6 3.2 1.6 1.6 "
            "C1.2 1 .8 1 0 1",
        ),
        0.5,
    )
    d.mass(half("M0 -9", "C1.4 -9 1.6 -6.6 .9 -4.6 L0 -3.4"), 0)
    with d.at(0, -0.4, 0, 1.2, 1):
        face.eyes(d, FRONT, "narrow")
    d.mass(half("M0 7.2", "C1.4 6.8 2.6 7.4 2.4 8.4 C2 9.6 1 10.2 0 10.4"), 0.4)
    strokes(d, ("M1.4 3 C1.6 4.4 1.8 5.4 2.2 6.6",), 0.6)
    strokes(d, ("M3.6 8 C7 7.8 10.4 8.4 13.4 10", "M3.4 9 C6.4 9.8 9 11 11 13"), 0.55, taper="end")
    d.line("M0 10.4 L0 11.2 C-.8 12 -1.6 11.9 -2.2 11.4", 0.6)
    d.line("M0 11.2 C.8 12 1.6 11.9 2.2 11.4", 0.6)


def fox_ears(d: Drawing, x: float = 5.4, y: float = -8.6, size: float = 1) -> None:
    """Two pointed ears rising from the hair."""
    for side in (1, -1):
        with d.at(side * x, y, side * 20, size * side, size):
            d.body("M-3 2.4 C-3.4 -1.6 -1.8 -5.6 .6 -8.6 C3 -5.2 4 -1.4 3.4 2.4 Z", 1.0)
            d.accent("M-1.4 1.8 C-1.4 -1.2 -.6 -3.4 .6 -5.4 C1.8 -3.2 2.2 -.8 1.9 1.8 Z")


def dragon(d: Drawing) -> None:
    """The dragon: antlers, a mane in tongues, a broad nose, whiskers that float."""
    antlers(d)
    for x, y, turn, size in ((8.6, -3.4, 62, 1), (9, 1.4, 92, 1.1), (8.4, 6, 118, 1.05), (6.6, 10, 146, 0.9)):
        for side in (1, -1):
            with d.at(side * x, y, side * turn, size * side, size):
                d.accent("M-2.4 1 C-2.6 -2 -1 -4.6 2 -6.8 C1.6 -4 2.4 -2 2.6 1.2 Z", 0.8)
    sides(d, "M6.6 -5.4 C9 -8.4 12.4 -8.6 14.6 -6.6 C13.4 -3.4 10.4 -2 7.6 -2.2 Z", "body", 0.9)
    strokes(d, ("M8.4 -4.2 C10 -5.6 11.6 -6 13 -6",), HAIR)
    d.body(
        half(
            "M0 -9.4",
            "C3.4 -9.6 7.2 -8 8.4 -4.6 C9.2 -2.4 8.4 0 7.2 1.6 C6.6 3 7.4 4.6 8.4 6.2 C9.4 8.6 8.2 11.2 5.6 12.2 "
            "C3.8 13 1.8 13.2 0 13.2",
        ),
        1.1,
    )
    strokes(d, ("M1.6 -8 C2.2 -6.8 2.2 -5.6 1.6 -4.4", "M4.4 -7.2 C4.8 -6.4 4.8 -5.4 4.4 -4.8"), 0.6)
    d.body(half("M0 3.6", "C1.4 2.4 4.8 2.6 5.4 5 C5.8 7 3.8 8.2 2.4 7.6 C1.8 8.4 .8 8.6 0 8.6"), 0.9)
    sides(d, "M2 5.8 C2.6 4.8 4.2 4.8 4.4 6 C3.8 6.9 2.6 6.9 2 5.8 Z", "mass", 0.3)
    strokes(d, ("M1 -2.4 C1 0 1.2 2 1.8 3.2",), 0.7)
    d.line("M-7.2 9 C-4.6 10.8 -2 10.2 0 10 C2 10.2 4.6 10.8 7.2 9", 0.9, "soft", kind="detail")
    sides(d, "M4 10.2 L5.6 10 L4.9 12.4 Z", "body", 0.6)
    with d.at(0, -1, 0, 1.16, 1.05):
        face.eyes(d, FRONT, "round")
        face.brows(d, FRONT, "fierce")
    strokes(d, ("M4.8 6.8 C8.6 4.8 11.4 8.8 14.8 7 C18 5.2 18 .8 15 .6 C13 .6 12.6 3 14.2 3.4",), 1.5, taper="end")


def antlers(d: Drawing) -> None:
    """A stag's antlers, one branch each."""
    sides(
        d,
        "M2.6 -8.6 C3.6 -11.4 5 -13 7.4 -14.4 C8.4 -15.2 8.8 -16.4 8.8 -18 C10 -17 10.4 -15.8 10.2 -14.6 "
        "C12.4 -15.2 14 -16.2 15 -18 C15.8 -15.2 14 -12.8 11 -12.4 C8.4 -11.8 7 -10 6.4 -7.2 Z",
        "body",
        1.0,
    )
    strokes(d, ("M4.6 -8.6 C5.4 -10.6 6.6 -12 8.6 -13.2",), 0.6)


def serpent(d: Drawing, x: float, y: float, turn: float, length: float, size: float = 1) -> None:
    """A serpent's neck rising from (x, y) and its crested head, looking to the side that `turn` leans to."""
    side = 1 if turn >= 0 else -1
    with d.at(x, y, turn):
        n = length
        d.body(f"M-1.7 0 L-1.7 {-n} L1.7 {-n} L1.7 0", 0.9)
        for k in (0.36, 0.58, 0.8):
            d.mass(f"M-1.5 {-n * k} L-1.5 {-n * k - 1.5:.2f} L1.5 {-n * k - 1.5:.2f} L1.5 {-n * k} Z", 0)
        with d.at(0, -n, 0, side * size, size):
            d.accent(
                "M-2 .6 C-4.2 .2 -6 -1.4 -7 -4 L-3.6 -3.6 C-4.8 -5.2 -5 -6.6 -4.8 -8.4 L-1.8 -6.2 "
                "C-1.6 -7.4 -1 -8.4 0 -9.2 L1.6 -5.6 Z",
                0,
            )
            d.body(
                "M-2.2 2 C-3.6 -1.6 -2.6 -5.4 .6 -6 C3.2 -6.2 5 -4.8 7.6 -4 C9.4 -3.2 9.4 -.6 7.6 .4 C5.6 1.2 "
                "3.6 .8 2.2 2 Z",
                0.9,
            )
            d.mass("M.6 -4.4 L4.4 -3.8 C3.8 -2.2 1.6 -2.2 .6 -4.4 Z", 0)
            d.line("M8.6 -1.6 C6.4 -.4 4 -.4 2 -1.4", 0.7, "end")
