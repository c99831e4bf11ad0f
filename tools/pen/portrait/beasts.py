"""Heads of tame and mild beasts seen from the front, in the frame of a head: the monkey, the pig, the bull, the bear.

The eyes are a man's, so that a spirit keeps a temper: they stand where a face has them (`face.FRONT`).
"""

from __future__ import annotations

from tools.pen.drawing import HAIR, Drawing
from tools.pen.emblems.shapes import closed_half
from tools.pen.portrait import face
from tools.pen.portrait.face import FRONT


def half(start: str, right: str) -> str:
    """A closed outline about the middle of the head, from its right half."""
    return closed_half(start, right, 0)


def sides(d: Drawing, path: str, kind: str, w: float = 0.0) -> None:
    """One shape on both sides: `kind` is body, mass, accent or hole."""
    for side in (1, -1):
        with d.at(0, 0, 0, side, 1):
            if kind == "hole":
                d.hole(path)
            else:
                {"body": d.body, "mass": d.mass, "accent": d.accent}[kind](path, w)


def strokes(d: Drawing, paths: tuple[str, ...], w: float = 0.6, role: str = "ink", taper: str = "both") -> None:
    """Lines on both sides."""
    for side in (1, -1):
        with d.at(0, 0, 0, side, 1):
            for path in paths:
                d.line(path, w, taper, role)


def monkey(d: Drawing) -> None:
    """The macaque: a heart-shaped bright face in its fur, a pale muzzle, eyes that miss nothing."""
    sides(d, "M8.8 -4 C10.6 -7 15.6 -6 15.6 -1.6 C15.6 2.4 11.2 3.6 9 1.4 Z", "body", 1.0)
    sides(d, "M10.8 -2.6 C12 -4.2 13.8 -3.4 13.8 -1.5 C13.7 .6 11.8 1.2 10.6 .2 Z", "accent")
    d.body(
        half(
            "M0 -10.6",
            "C5 -10.6 9.2 -8 10 -3 C10.5 0 10.6 3.2 12.6 6.4 C11.4 6.9 10.5 6.8 9.7 6.4 C9.9 8.4 10.5 10 11.3 11.2 "
            "C9.9 11.6 8.8 11.2 7.8 10.4 C7.6 11.8 7.6 12.8 7.8 14.2 C6 14 4.8 13.4 4 12.6 C3 14 1.6 15 0 15.6",
        ),
        1.1,
    )
    d.accent(
        half(
            "M0 -2.8",
            "C.9 -6.2 7 -6.6 7.8 -2.6 C8.4 .8 6.4 2.6 5.4 4.6 C6.8 9 3.8 12 0 12",
        ),
        0.9,
    )
    d.hole(half("M0 3.4", "C2.6 2.8 5 5 4.8 7.8 C4.6 10.4 2.4 11.5 0 11.5"))
    strokes(d, ("M0 3.9 C2.2 3 5 4.2 4.4 6.6",), 0.6)
    strokes(d, ("M.8 5.2 C1.4 4.7 2 5 1.8 5.7",), 0.7)
    d.line("M-3 8.3 C-1.4 9.5 1.4 9.5 3 8.3", 0.9, "soft", kind="detail")
    d.line("M-.9 10.2 C-.3 10.5 .3 10.5 .9 10.2", HAIR)
    face.eyes(d, FRONT, "round")
    face.brows(d, FRONT, "fierce")


def fillet(d: Drawing, y: float = -6.8, half_width: float = 9.6) -> None:
    """The golden band that tightens: its two ends curl up in the middle of the brow."""
    c = half_width
    d.accent(
        half(
            f"M0 {y - 1.4}",
            f"C3.6 {y - 1.4} {c - 1.6} {y - 0.6} {c} {y + 2.4} L{c - 0.5} {y + 0.2} "
            f"C{c - 2.6} {y - 2.8} 3.6 {y - 3.7} 0 {y - 3.7}",
        ),
        0.9,
    )
    with d.at(0, y - 2.4):
        d.body(
            "M0 3 C-2.6 2.6 -3.2 -.6 -1.4 -2 C-.2 -2.8 1.2 -1.8 .9 -.4 C1.8 -2 3.4 -.2 2.6 1.4 C2 2.6 1 3 0 3 Z", 0.8
        )
        d.dot(0, 0.9, 0.6)


def pig(d: Drawing) -> None:
    """The pig: fans of ears that hang, a broad snout with tusks, small shrewd eyes."""
    sides(
        d,
        "M6.2 -7.6 C8.4 -12 14.4 -13 17.6 -8.8 C20.6 -4.4 19.8 3.2 16.4 9.4 C15.4 5.6 13.6 3.4 11.2 1.4 "
        "C8.6 -.8 6.4 -3.8 6.2 -7.6 Z",
        "body",
        1.15,
    )
    sides(
        d,
        "M9 -6.6 C10.6 -9.6 14.4 -9.8 16.2 -6.6 C18.2 -2.8 17.8 1.4 15.8 5.4 C14.8 3 13.4 1.4 11.8 -.2 "
        "C10 -2 8.8 -4 9 -6.6 Z",
        "accent",
    )
    d.body(half("M0 -10", "C5.6 -10 9.2 -7 9.8 -1.6 C12 1 13 4.4 12 8 C10.6 12.4 6 14.4 0 14.4"), 1.15)
    d.accent(half("M0 1.4", "C4.6 1.4 7 3.2 7 5.8 C7 8.6 4.2 10.2 0 10.2"), 1.0)
    sides(
        d,
        "M1.5 6 C1.5 4.4 2.3 3.6 3.2 3.8 C4.3 4 4.6 5.4 4.2 6.8 C3.8 8.1 3 8.5 2.3 8.2 C1.7 7.8 1.5 7 1.5 6 Z",
        "mass",
    )
    d.line("M-7.6 9.2 C-5 13 5 13 7.6 9.2", 0.95, "soft", kind="detail")
    sides(d, "M6 10.8 C8 10.4 9.2 8 8.8 5.2 C7.2 6.4 5.8 8 5.2 9.8 Z", "body", 0.8)
    with d.at(0, -1.6, 0, 1.12, 1.05):
        face.eyes(d, FRONT, "narrow")
        face.brows(d, FRONT, "heavy")
    strokes(d, ("M1.6 -.2 C2.6 .6 4.4 .8 5.6 .2",), HAIR)


def bull(d: Drawing) -> None:
    """The bull: a black head, a pale muzzle with its ring, horns like a rising moon."""
    horn = (
        "M2.6 -8.2 C6 -8.4 9.6 -8.8 11.6 -11 C13 -12.6 13.2 -15 12.4 -17.4 C17 -14.6 18.4 -9.8 15.8 -6.2 "
        "C13.6 -3.2 10 -2.8 6.8 -3.8 Z"
    )
    sides(d, "M6.4 -3.4 C9 -2.4 13.6 -2.8 16.6 .2 C14.4 3 9.6 3 6.2 .6 Z", "body", 1.0)
    sides(d, "M8.6 -1.2 C11 -1 13 -.6 14.4 .4 C12.6 1.4 10 1.2 8 .2 Z", "accent")
    sides(d, horn, "body", 1.1)
    sides(d, "M12.4 -17.4 C17 -14.6 18.2 -10.4 16.4 -7.2 L13.4 -9 C15 -11.4 14.6 -14 12.4 -17.4 Z", "mass", 0.5)
    strokes(d, ("M6.4 -8.2 L8.6 -3.8", "M9 -8.6 L12 -4.2"), 0.7, taper="none")
    d.mass(
        half("M0 -9.4", "C4.4 -9.6 7.4 -7.6 7.8 -4 C8 -1 7 1.8 6.2 4.6 C7.4 7 7.4 11 5.2 13 C3.6 14.4 1.6 15 0 15"),
        1.0,
    )
    d.body(half("M0 6", "C3.8 5.4 7 7 6.9 10.2 C6.6 13.6 3.4 15.2 0 15.2"), 1.0)
    sides(d, "M1.8 8.2 C3.2 7.2 5 7.8 5 9.2 C4.4 10.4 3 10.2 1.8 8.2 Z", "mass", 0.4)
    d.line("M-3.4 12.6 C-1.4 13.6 1.4 13.6 3.4 12.6", 0.8, "soft", kind="detail")
    with d.at(0, 0, 0, 1.12, 1.1):
        face.eyes(d, FRONT, "calm")
    strokes(d, ("M1 -.9 C2.6 -2.4 4.8 -3.2 6.8 -3.4",), 1.1, "paper")
    strokes(d, ("M1.2 3.4 C1.6 4.4 2.4 5.2 3.4 5.6",), 0.6, "paper")
    d.accent(
        "M0 -12.4 C1.8 -11 3 -9 2.6 -6.8 C2.2 -5 1 -4.4 .4 -2.6 C-1 -4.6 -3 -5.4 -2.8 -8 C-2.6 -9.8 -1 -10.6 0 -12.4 Z",
        0.8,
    )


def nose_ring(d: Drawing, y: float = 11.6, r: float = 2.2) -> None:
    """A ring through the muzzle."""
    d.line(f"M-1.2 {y - 1.2} A{r} {r} 0 1 0 1.2 {y - 1.2}", 2.0, "none", "ink", "contour")
    d.line(f"M-1.2 {y - 1.2} A{r} {r} 0 1 0 1.2 {y - 1.2}", 1.0, "none", "accent", "detail")


def bear(d: Drawing) -> None:
    """The bear: a round black head, small round ears, a pale muzzle."""
    for side in (1, -1):
        with d.at(side * 8.4, -7.6, side * 30):
            d.mass("M-3.6 1.6 C-4 -2 -2.6 -4 0 -4 C2.6 -4 4 -2 3.6 1.6 Z", 0.9)
            d.accent("M-1.8 .8 C-2 -1.2 -1.2 -2.2 0 -2.2 C1.2 -2.2 2 -1.2 1.8 .8 Z")
    d.mass(
        half(
            "M0 -9.6",
            "C5.4 -9.6 9 -6.6 9.6 -1.8 C10.2 .2 12.2 2.6 11.6 4.6 L10.6 5 C11.2 6.4 11.2 7.8 10.2 9 L9 9 "
            "C7.4 12 4 13.4 0 13.4",
        ),
        1.0,
    )
    d.body(half("M0 1.8", "C3.4 .8 6.6 3 7 6.6 C7.4 10.4 4 12.6 0 12.6"), 0.9)
    d.mass(half("M0 3.4", "C1.6 3.2 2.9 3.8 2.8 4.8 C2.6 6 1.2 6.8 0 6.8"), 0.4)
    d.line("M0 6.6 L0 8.6", 0.7, "none")
    d.line("M-3.2 8.2 C-2.2 9.6 -.6 9.6 0 8.6 C.6 9.6 2.2 9.6 3.2 8.2", 0.8, "soft", kind="detail")
    d.line("M-1.4 10.8 C-.5 11.2 .5 11.2 1.4 10.8", HAIR)
    with d.at(0, -0.6, 0, 1.12, 1):
        face.eyes(d, FRONT, "calm")
    strokes(d, ("M1.4 -3 C2.8 -4.4 5 -4.6 6.6 -3.2",), 0.9, "paper")
    strokes(d, ("M8 6.4 C8.2 8 7.6 9.2 6.8 10.2", "M9 2.6 C9.8 3.6 10 4 9.8 5"), HAIR, "paper")
