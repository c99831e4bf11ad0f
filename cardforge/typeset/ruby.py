"""Readings beside their characters: pinyin above, zhuyin at the right with its tone mark.

After CLREQ (inline notes and annotations; positioning of bopomofo) : a reading belongs to one character, or to a word
that is then not broken; it is half as large as the text. One that is wider than its character may reach over a
neighbour that has none of its own, by a fifth of an em; beyond that the characters make room. Lengths in em of the
text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from cardforge.typeset.classes import Class, is_narrow

if TYPE_CHECKING:
    from cardforge.typeset.atoms import Atom
    from cardforge.typeset.fonts.fontset import FaceRef
    from cardforge.typeset.gaps import Gap
    from cardforge.typeset.metrics import Metrics
    from cardforge.typeset.model import Run

SIZE = 0.5
RISE = 1.0  # the base line of a reading above the text: the em box ends at 0.88, descenders need the rest
TOP = 1.0 + 0.9 * SIZE  # as high as accented capitals reach
OVERHANG = 0.2
CLEAR = 0.12  # at least, between two readings
SYMBOL, PITCH = 0.36, 0.32  # a zhuyin symbol, and from one to the next: three of them stand beside a character
MIDDLE = 0.38  # of the em box, above the base line
DOT = 0.12  # room of the light tone's dot
TONES, LIGHT = "ˊˇˋˉ", "˙"


@dataclass(frozen=True, slots=True)
class Sign:
    """A piece of a reading: `x` along the line, `rise` above the base line of the text, `size` in em of the text;
    `adjust` in em of `size`."""

    x: float
    rise: float
    size: float
    text: str
    role: str
    face: FaceRef | None
    width: float
    adjust: tuple[tuple[int, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What stands beside a character or a word. `width`: along the line when above, at its side when beside."""

    signs: tuple[Sign, ...]
    width: float
    beside: bool
    text: str


def is_zhuyin(text: str) -> bool:
    """Whether a reading is written in zhuyin symbols."""
    return any(0x3105 <= ord(c) <= 0x312F or 0x31A0 <= ord(c) <= 0x31BF for c in text)


def readings_of(text: str, reading: str) -> tuple[str, ...]:
    """A reading as written in data, divided for `Run.ruby`: one for each character where it has as many parts as
    the text has characters; else one for the whole."""
    parts = tuple(reading.split())
    return parts if len(parts) == len(text) else (" ".join(parts),) if parts else ()


def annotated(atoms: list[Atom], first: int, run: Run, metrics: Metrics) -> range | tuple[()]:
    """Give the atoms from `first` on the run's readings: one each where there are as many as atoms, else all
    together over the whole run. Returns the gaps at which no line may end."""
    readings = run.ruby or ()
    count = len(atoms) - first
    if len(readings) == count:
        for index, text in enumerate(readings, first):
            if text.strip():
                atoms[index] = _with_reading(atoms[index], reading_for(text, run, metrics), metrics.vertical)
        return ()
    whole = reading_for(" ".join(r for r in readings if r), run, metrics, beside=False)
    if whole.text:
        _over_word(atoms, first, whole)
    return range(first, len(atoms) - 1)


def _with_reading(atom: Atom, reading: Reading, vertical: bool) -> Atom:
    if reading.beside and vertical:
        return replace(atom, reading=reading)
    if reading.beside:
        return replace(atom, reading=reading, plain=False, width=atom.width + reading.width, beside=reading.width)
    over = max(0.0, (reading.width - atom.width) / 2)
    return replace(atom, reading=reading, plain=False, width=atom.width + 2 * over, lead=atom.lead + over, before=over,
                   behind=over)  # fmt: skip


def _over_word(atoms: list[Atom], first: int, reading: Reading) -> None:
    """A reading over several atoms: where it is the wider, the room is shared out among them."""
    count = len(atoms) - first
    share = max(0.0, reading.width - sum(atom.width for atom in atoms[first:])) / count / 2
    for index in range(first, len(atoms)):
        atom = atoms[index]
        atoms[index] = replace(
            atom, plain=False, width=atom.width + 2 * share, lead=atom.lead + share, noted=True,
            before=share if index == first else 0.0, behind=share if index == len(atoms) - 1 else 0.0,
        )  # fmt: skip
    atoms[first] = replace(atoms[first], reading=reading, span=count)


# --- the signs of a reading -----------------------------------------------------------------------------------------


def reading_for(text: str, run: Run, metrics: Metrics, beside: bool | None = None) -> Reading:
    """The signs of one reading, for the run's role; `beside` False sets it in one line whatever it is."""
    wanted = run.ruby_place
    at_side = (is_zhuyin(text) if wanted is None else wanted == "beside") if beside is None else beside
    text = text.strip()
    return _stacked(text, run, metrics) if at_side else _above(text, run, metrics)


def _above(text: str, run: Run, metrics: Metrics) -> Reading:
    """Set in one line: letters in the Latin face beside the run's, the rest in the Chinese one."""
    signs: list[Sign] = []
    x = 0.0
    for part, narrow in _parts(text):
        role = metrics.fonts.latin_role(run.role) if narrow else metrics.fonts.chinese_role(run.role)
        width, adjust = metrics.measured(part, role)
        face = metrics.fonts.face_for(part[0], role)
        signs.append(Sign(x, RISE, SIZE, part, role, face, width * SIZE, adjust))
        x += width * SIZE
    return Reading(tuple(signs), x, False, text)


def _parts(text: str) -> list[tuple[str, bool]]:
    """Runs of Latin letters with their spaces, and single other characters."""
    parts: list[tuple[str, bool]] = []
    for char in text:
        narrow = is_narrow(char) or char == " "
        narrow = narrow and not (is_zhuyin(text) and char in TONES + LIGHT)
        if narrow and parts and parts[-1][1]:
            parts[-1] = (parts[-1][0] + char, True)
        else:
            parts.append((char, narrow))
    return parts


def _stacked(text: str, run: Run, metrics: Metrics) -> Reading:
    """Zhuyin from top to bottom, its tone mark at the right of the last symbol, the light tone's dot on top."""
    role = metrics.fonts.chinese_role(run.role)
    symbols = [c for c in text if c not in TONES + LIGHT and not c.isspace()]
    pitch = min(PITCH, 0.96 / max(1, len(symbols)))
    size = SYMBOL * pitch / PITCH
    light = LIGHT in text
    top = MIDDLE + (len(symbols) * pitch + (DOT if light else 0.0)) / 2
    signs = []
    if light:
        signs.append(_sign(LIGHT, role, 0.02, top - DOT - 0.42 * size, size, metrics, size))
        top -= DOT
    for index, char in enumerate(symbols):
        middle = top - (index + 0.5) * pitch
        signs.append(_sign(char, role, 0.02, middle - MIDDLE * size, size, metrics))
    tone = next((c for c in text if c in TONES and c != "ˉ"), "")
    if tone:
        last = top - (len(symbols) - 0.5) * pitch - (MIDDLE - 0.15) * size
        signs.append(_sign(tone, role, 0.02 + size, last, size, metrics, 0.14))
    return Reading(tuple(signs), 0.02 + size + (0.14 if tone else 0.04), True, text)


def _sign(char: str, role: str, x: float, rise: float, size: float, metrics: Metrics, room: float = 0.0) -> Sign:
    """One symbol at its place, centred in `room` em where that is stated."""
    width = metrics.fonts.advance(char, role) * size
    return Sign(x + ((room - width) / 2 if room else 0.0), rise, size, char, role,
                metrics.fonts.face_for(char, role), width)  # fmt: skip


# --- room between neighbours ----------------------------------------------------------------------------------------


def spread(atoms: Sequence[Atom], gaps: list[Gap]) -> list[Gap]:
    """The gaps with the room that readings above need, or lend to one another."""
    for index, (before, after) in enumerate(pairwise(atoms)):
        if not (before.above or after.above):
            continue
        gap = gaps[index]
        if before.above and after.above:
            if (before.reading is not None and before.span > 1) or (before.noted and after.reading is None):
                continue  # inside one word
            free = _free(before) + _free(after)
            gaps[index] = replace(gap, width=max(gap.width, CLEAR - free))
        else:
            over, other = (before.behind, after) if before.above else (after.before, before)
            lent = min(over, gap.width + (OVERHANG if other.kind is Class.HAN else 0.0))
            gaps[index] = replace(gap, width=gap.width - lent, shrink=max(0.0, gap.shrink - lent))
    return gaps


def _free(atom: Atom) -> float:
    """em between the end of an atom and that of its narrower reading."""
    if atom.reading is None or atom.span > 1:
        return 0.0
    return max(0.0, (atom.width - atom.reading.width) / 2)
