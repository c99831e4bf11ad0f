"""Atoms and gaps -> where the lines end: the choice with the least total cost over the whole paragraph (total
fit).

A justified line costs by how far its gaps must stretch or shrink; a ragged one by what it leaves free. Every line
costs a little, a lone last character much. A line that cannot fit (a word wider than the measure) is let through,
at a price higher than any other, and reported by its width. Lengths in em.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from cardforge.typeset.classes import HANGING, Class
from cardforge.typeset.items import FORBIDDEN, FORCED, Atom, Gap

EPSILON = 1e-6
LINE_COST = 40.0
LONE_COST = 1500.0  # a last line of one character
OVERFULL = 1e7  # an em too wide
UNSTRETCHABLE = 1e6  # a justified line of one piece, that cannot close flush
HANG_COST = 20.0


@dataclass(frozen=True, slots=True)
class Break:
    """A line of atoms first..last (inclusive); `ratio` > 0 stretches its gaps, < 0 shrinks them; `hangs`: the
    last mark stands outside."""

    first: int
    last: int
    natural: float
    ratio: float
    hangs: bool = False


class _Sums:
    """Prefix sums: width, stretch and shrink of atoms i..j with the gaps between them, in constant time."""

    def __init__(self, atoms: Sequence[Atom], gaps: Sequence[Gap]) -> None:
        self._atoms = [0.0, *accumulate(a.width for a in atoms)]
        self._gaps = [0.0, *accumulate(g.width for g in gaps)]
        self._stretch = [0.0, *accumulate(g.stretch for g in gaps)]
        self._shrink = [0.0, *accumulate(g.shrink for g in gaps)]

    def line(self, first: int, last: int) -> tuple[float, float, float]:
        return (self._atoms[last + 1] - self._atoms[first] + self._gaps[last] - self._gaps[first],
                self._stretch[last] - self._stretch[first], self._shrink[last] - self._shrink[first])


def choose(atoms: Sequence[Atom], gaps: Sequence[Gap], measure: float, justify: bool,
           hang: bool = False) -> list[Break]:
    """The lines of a paragraph for a measure in em, in order. An empty paragraph has none."""
    sums = _Sums(atoms, gaps)
    best: list[tuple[float, Break | None]] = [(0.0, None), *([(FORBIDDEN, None)] * len(atoms))]
    earliest = 0  # no line may reach back over a forced break
    for last, gap in enumerate(gaps):
        if gap.cost == FORBIDDEN:
            continue
        final = gap.cost == FORCED
        for first in range(last, earliest - 1, -1):
            if best[first][0] == FORBIDDEN:
                continue
            line, cost = _line(sums, first, last, atoms, measure, justify, hang, final)
            total = best[first][0] + cost + LINE_COST + (0.0 if final else gap.cost)
            if final and _lonely(atoms, first, last):
                total += LONE_COST
            if total < best[last + 1][0]:
                best[last + 1] = (total, line)
            natural, _, shrink = sums.line(first, last)
            least = natural - (shrink if justify else 0.0) - atoms[last].width
            if least > measure + EPSILON and best[last + 1][0] < FORBIDDEN:
                break  # going further back only makes it wider
        if final:
            earliest = last + 1
    return _traced(best)


def _line(sums: _Sums, first: int, last: int, atoms: Sequence[Atom], measure: float, justify: bool, hang: bool,
          final: bool) -> tuple[Break, float]:
    """The line and its cost, with or without its last mark hanging, whichever is cheaper."""
    natural, stretch, shrink = sums.line(first, last)
    plain = _judge(first, last, natural, stretch, shrink, measure, justify, final, False)
    if not (hang and justify and first < last and atoms[last].text in HANGING):
        return plain
    hung = _judge(first, last, natural - atoms[last].width, stretch, shrink, measure, justify, final, True)
    return plain if plain[1] <= hung[1] else hung


def _judge(first: int, last: int, natural: float, stretch: float, shrink: float, measure: float, justify: bool,
           final: bool, hangs: bool) -> tuple[Break, float]:
    excess = measure - natural
    extra = HANG_COST if hangs else 0.0
    if excess < -EPSILON:
        if justify and shrink + excess >= -EPSILON and shrink > 0:
            ratio = excess / shrink
            return Break(first, last, natural, ratio, hangs), 100 * -ratio**3 + extra
        return Break(first, last, natural, -1.0 if justify and shrink else 0.0, hangs), OVERFULL * (1 - excess) + extra
    if final:
        return Break(first, last, natural, 0.0, hangs), extra
    if not justify:
        return Break(first, last, natural, 0.0, hangs), 200 * (excess / measure) ** 2 * 4 + extra
    if excess <= EPSILON:
        return Break(first, last, natural, 0.0, hangs), extra
    if stretch <= 0:
        return Break(first, last, natural, 0.0, hangs), UNSTRETCHABLE * excess / measure + extra
    ratio = excess / stretch
    return Break(first, last, natural, ratio, hangs), min(100 * ratio**3, 5000 * ratio) + extra


def _lonely(atoms: Sequence[Atom], first: int, last: int) -> bool:
    """Whether a paragraph's last line holds a single character (and marks) only."""
    if first == 0:
        return False
    solid = [a for a in atoms[first : last + 1] if a.kind in (Class.HAN, Class.LATIN, Class.INLINE)]
    return len(solid) == 0 or (len(solid) == 1 and (solid[0].kind is not Class.LATIN or len(solid[0].text) < 4))


def _traced(best: Sequence[tuple[float, Break | None]]) -> list[Break]:
    lines: list[Break] = []
    at = len(best) - 1
    while at > 0:
        line = best[at][1]
        if line is None:  # cannot happen: the last gap is always a break
            break
        lines.append(line)
        at = line.first
    return lines[::-1]
