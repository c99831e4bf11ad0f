"""Atoms of vertical setting -> pieces that stand in a column: upright, turned clockwise, or side by side in a square.

After CLREQ (writing mode; mixed text composition in vertical writing mode). Places are in pt, x to the right of the
column's axis and y down from its top.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.typeset.atoms import Atom, Pose
from cardforge.typeset.fonts.fontset import FaceRef
from cardforge.typeset.model import Icon
from cardforge.typeset.ruby import Reading

ASCENT = 0.88  # em from the top of the em box to the base line
MIDDLE = ASCENT - 0.5  # em from the base line up to the middle of the em box
CAP_HEIGHT = 0.67  # em, of the Latin faces: a turned word is centred on its capitals
NOTE_GAP = 0.04  # em between a column and the readings at its side
NOTE_DEPTH = 0.22  # em of the reading: how far letters reach under their base line


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece of a column: origin of its baseline (x, y) in pt, text, face, size; `turned`: by 90 degrees
    clockwise; `squeeze`: how much narrower it is drawn. `adjust` as in `Placed`. An `icon` has its lower left corner's
    base line there."""

    x: float
    y: float
    text: str
    face: FaceRef | None
    size: float
    turned: bool = False
    adjust: tuple[tuple[int, float], ...] = ()
    squeeze: float = 1.0
    color: Any = None
    tag: str | None = None
    icon: Icon | None = None


def standing(atom: Atom, y: float, size: float, color: Any = None, tag: str | None = None) -> tuple[Standing, ...]:
    """The pieces of an atom that begins `y` em down the column."""
    adjust = tuple([(at, kern * size) for at, kern in atom.adjust])
    top = y + atom.lead
    if atom.icon:
        x, base = -atom.icon.width_em / 2, top + atom.icon.height_em
        return (Standing(x * size, base * size, "", None, size, color=color, tag=tag, icon=atom.icon),)
    if atom.pose in (Pose.TURNED, Pose.LAID):
        x = -(CAP_HEIGHT / 2 if atom.pose is Pose.TURNED else MIDDLE) * size
        return (Standing(x, top * size, atom.drawn or atom.text, atom.face, size, True, adjust, 1.0, color, tag),)
    if atom.pose is Pose.TOGETHER:
        x, base = -atom.advance * atom.squeeze / 2, top + 0.5 + CAP_HEIGHT / 2
        return (Standing(x * size, base * size, atom.text, atom.face, size, False, adjust, atom.squeeze, color, tag),)
    if atom.pose is Pose.PAIR:
        xs = (-0.5 - atom.pair_left, -atom.pair_left)
        return tuple(
            Standing(x * size, (top + ASCENT) * size, char, atom.face, size, color=color, tag=tag)
            for x, char in zip(xs, atom.text, strict=True)
        )
    x = -atom.advance / 2 * size
    return (Standing(x, (top + ASCENT) * size, atom.text, atom.face, size, False, adjust, 1.0, color, tag),)


def beside(reading: Reading, begin: float, end: float, size: float, color: Any = None, edge: float = 0.5,
           scale: float = 1.0) -> tuple[Standing, ...]:  # fmt: skip
    """A reading at the right of what stands from `begin` to `end` em: zhuyin as it is, letters turned clockwise.
    `edge`: em from the axis to the text's right side."""
    if reading.beside:
        middle = (begin + end) / 2
        return tuple(
            Standing((edge + s.x) * size, (middle + MIDDLE - s.rise) * size, s.text, s.face, s.size * size, color=color)
            for s in reading.signs
        )
    start = (begin + end - reading.width * scale) / 2
    found = []
    for sign in reading.signs:
        small = sign.size * scale * size
        x = (edge + NOTE_GAP) * size + NOTE_DEPTH * small
        adjust = tuple([(at, kern * small) for at, kern in sign.adjust])
        y = (start + sign.x * scale) * size
        found.append(Standing(x, y, sign.text, sign.face, small, True, adjust, 1.0, color))
    return tuple(found)


def note_width(reading: Reading, scale: float = 1.0) -> float:
    """em that a reading takes at the side of a column."""
    if reading.beside:
        return reading.width
    return NOTE_GAP + max(sign.size for sign in reading.signs) * scale * 1.1
