"""A name set downwards: one character under the other, marks in their vertical forms, Latin words upright or turned
clockwise, short numbers and ！？ side by side in one square, readings at the right.

Places are in pt from the top of the column on its axis, x to the right and y down.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardforge.typeset.atoms import Atom
from cardforge.typeset.classes import Class, is_narrow
from cardforge.typeset.fonts.fontset import FontSet
from cardforge.typeset.lines import compose_label
from cardforge.typeset.metrics import CONTROL, NUMBER_TOGETHER, Metrics, metrics_of
from cardforge.typeset.model import Run
from cardforge.typeset.ruby import Reading, reading_for
from cardforge.typeset.standing import CAP_HEIGHT, Standing, beside, note_width, standing

READING = 0.72
"""Readings of a name are smaller than those of running text, so that most stay beside their character."""
_PARTS = re.compile(r"[！？]{2}|——|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Column:
    """Pieces from top to bottom, total height in pt, and the text they make. `notes`: readings, which are no part of
    the text; `right`: pt from the axis to the end of what stands at the right."""

    items: tuple[Standing, ...]
    height: float
    text: str
    notes: tuple[Standing, ...] = ()
    right: float = 0.0


def compose_column(text: str, role: str, size: float, pitch: float, fonts: FontSet, turn_latin: bool = True,
                   ruby: Sequence[str] | None = None) -> Column:  # fmt: skip
    """The text as a column: `pitch` em from character to character. With `turn_latin`, Latin words lie on their
    side, but for numbers of up to three digits beside Chinese; else their letters stand upright. `ruby`: readings,
    one for each character of the text, or one for the whole."""
    metrics = metrics_of(fonts, True)
    items: list[Standing] = []
    spans: list[tuple[int, float, float]] = []  # place in the text, from, to (em)
    y, before = 0.0, ""
    for at, part in _parts(text, turn_latin, metrics, role):
        if items:
            y += 0.0 if _joined(before, part, metrics, role) else pitch - 1
        if is_narrow(part[0]) and turn_latin and not _together(part, text):
            turned, length = _turned(part, role, size, y, fonts)
            items += turned
        else:
            atom = _square(part, role, metrics)
            length = atom.width
            items += standing(replace(atom, lead=0.0), y, size)
        spans.append((at, y, y + length))
        y, before = y + length, part
    notes, right = _readings(text, role, size, pitch, metrics, spans, tuple(ruby or ()))
    return Column(tuple(items), y * size, text, notes, max(right, 0.5) * size if items else 0.0)


def _parts(text: str, turn_latin: bool, metrics: Metrics, role: str) -> list[tuple[int, str]]:
    """Single characters, pairs of ！？, ——, and Latin words with their spaces where they are to be turned; each with
    its place in the text."""
    table = metrics.table(role)
    parts: list[tuple[int, str]] = []
    for found in _PARTS.finditer(text):
        char = found[0]
        if char.isspace() or table[char[0]] is CONTROL:
            blank = " " if char.isspace() and turn_latin and parts and is_narrow(parts[-1][1][0]) else ""
            if blank:
                parts[-1] = (parts[-1][0], parts[-1][1] + blank)
        elif turn_latin and parts and is_narrow(char[0]) and is_narrow(parts[-1][1][0]):
            parts[-1] = (parts[-1][0], parts[-1][1] + char)
        elif not turn_latin and len(char) > 1:
            parts += [(found.start() + index, each) for index, each in enumerate(char)]
        else:
            parts.append((found.start(), char))
    return [(at, part.rstrip()) for at, part in parts]


def _together(part: str, text: str) -> bool:
    """A short number among Chinese characters."""
    return bool(NUMBER_TOGETHER.fullmatch(part)) and any(not is_narrow(c) and not c.isspace() for c in text)


def _joined(before: str, part: str, metrics: Metrics, role: str) -> bool:
    """The halves of —— and …… touch."""
    return all(not is_narrow(p[0]) and metrics.mark(p[0], role).kind is Class.DASH for p in (before or "一", part))


def _square(part: str, role: str, metrics: Metrics) -> Atom:
    """What stands in one square: a character whole, a pair of marks, or a number. It keeps its whole em."""
    if NUMBER_TOGETHER.fullmatch(part) and len(part) > 1:
        return metrics.word(part, role)[0][0]
    if part == "——":
        dash = metrics.mark("—", role)
        return metrics.dash(dash) or dash
    if len(part) == 2:
        return metrics.pair(part, role)
    atom = metrics.upright(part, role) if is_narrow(part) else metrics.alone(part, role)
    return replace(atom, width=max(1.0, atom.width + atom.trait.left + atom.trait.right))


def _turned(word: str, role: str, size: float, y: float, fonts: FontSet) -> tuple[list[Standing], float]:
    line = compose_label([Run(word, role)], size, fonts, lang="en")
    x = -CAP_HEIGHT * size / 2
    return [Standing(x, y * size + p.x, p.text, p.face, size, True, p.adjust) for p in line.items], line.width / size


def _readings(text: str, role: str, size: float, pitch: float, metrics: Metrics,
              spans: Sequence[tuple[int, float, float]], ruby: tuple[str, ...]
              ) -> tuple[tuple[Standing, ...], float]:  # fmt: skip
    """The readings' pieces, and em from the axis to their right side. All letters of a name are of one size: that at
    which the longest stays beside its character."""
    if not ruby or not spans:
        return (), 0.0
    run = Run(text, role, ruby=ruby)
    if len(ruby) == len(text):
        pairs = [(reading_for(ruby[at], run, metrics), begin, end) for at, begin, end in spans if ruby[at].strip()]
        longest = max((r.width for r, _, _ in pairs if not r.beside), default=0.0)
        scale = min(READING, (max(pitch, 1.0) - 0.06) / longest) if longest else READING
    else:
        pairs = [(reading_for(" ".join(ruby), run, metrics, False), spans[0][1], spans[-1][2])]
        scale = READING
    notes: list[Standing] = []
    right = 0.0
    for reading, begin, end in pairs:
        notes += beside(reading, begin, end, size, None, 0.5, scale)
        right = max(right, 0.5 + note_width(reading, scale))
    return tuple(notes), right


__all__ = ["Column", "Reading", "Standing", "compose_column"]
