"""A name set downwards: one character under the other, marks in their vertical forms, Latin words upright or
turned clockwise.

Places are in pt from the top of the column on its axis, x to the right and y down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.typeset.classes import is_narrow
from cardforge.typeset.fonts import FaceRef, FontSet
from cardforge.typeset.lines import ASCENT, compose_label
from cardforge.typeset.model import Run

CAP_HEIGHT = 0.67  # em, of the Latin faces: a turned word is centred on its capitals


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece of a column: origin of its baseline (x, y) in pt, text, face, size; `turned`: by 90 degrees
    clockwise. `adjust` as in `Placed`."""

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


@dataclass(frozen=True, slots=True)
class Column:
    """Pieces from top to bottom, total height in pt, and the text they make."""

    items: tuple[Standing, ...]
    height: float
    text: str
    notes: tuple[Standing, ...] = ()


def compose_column(text: str, role: str, size: float, pitch: float, fonts: FontSet, turn_latin: bool = True) -> Column:
    """The text as a column: `pitch` em from character to character. With `turn_latin`, Latin words lie on their
    side; else their letters stand upright."""
    items: list[Standing] = []
    y = 0.0
    for part in _parts(text, turn_latin):
        if items:
            y += (pitch - 1) * size
        if len(part) == 1 and not (is_narrow(part) and turn_latin):
            items.append(_upright(part, role, size, y, fonts))
            y += size
        else:
            turned, length = _turned(part, role, size, y, fonts)
            items += turned
            y += length
    return Column(tuple(items), y, text)


def _parts(text: str, turn_latin: bool) -> list[str]:
    """Single characters, and Latin words with the spaces between them where they are to be turned."""
    if not turn_latin:
        return [char for char in text if not char.isspace()]
    parts: list[str] = []
    for char in text:
        if parts and is_narrow(parts[-1][0]) and (is_narrow(char) or char == " "):
            parts[-1] += char
        elif char != " ":
            parts.append(char)
    return parts


def _upright(char: str, role: str, size: float, y: float, fonts: FontSet) -> Standing:
    face = fonts.face_for(char, role, vertical=True)
    return Standing(-fonts.advance(char, role) * size / 2, y + ASCENT * size, char, face, size)


def _turned(word: str, role: str, size: float, y: float, fonts: FontSet) -> tuple[list[Standing], float]:
    line = compose_label([Run(word, role)], size, fonts, lang="en")
    x = -CAP_HEIGHT * size / 2
    return [Standing(x, y + p.x, p.text, p.face, size, True, p.adjust) for p in line.items], line.width
