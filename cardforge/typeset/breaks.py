"""Atoms and gaps -> where the lines end: the choice with the least total cost over the whole paragraph (total
fit, after Knuth and Plass).

A justified line costs by how far its gaps must stretch or shrink; a ragged one by what it leaves free. Every line
costs something, a short last line much. A line that cannot fit (a word wider than the measure) is let through, at a
price higher than any other, and reported by its width. Lengths in em.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from cardforge.typeset.atoms import Atom
from cardforge.typeset.classes import HANGING, MARKS, Class
from cardforge.typeset.gaps import FORBIDDEN, FORCED, Gap

EPSILON = 1e-6
LINE_COST = 150.0
LONE_COST = 1500.0  # a last line of one character
ONE_WORD = 250.0  # a last line of one short word in ragged Latin
SHORT_WORD = 0.45  # of the measure
SHORT_COST = 1800.0  # a last line of nearly nothing; less the longer it is
SHORT_LAST = 3.0  # em: a last line this long is long enough
OVERFULL = 1e7  # an em too wide
HANG_COST = 20.0
SQUEEZED = 3000.0  # a ragged line whose marks are squeezed, because it fits no other way
RAGGED = 60000.0  # a justified line left short; and 10000 an em
LOOSEST = 6.0
"""A justified line that would need more stretch than this is left ragged: a hole is worse than a short line."""


@dataclass(frozen=True, slots=True)
class Break:
    """A line of atoms first..last (inclusive); `ratio` > 0 stretches its gaps, < 0 shrinks them; `hangs`: the
    last mark stands outside."""

    first: int
    last: int
    natural: float
    ratio: float
    hangs: bool = False


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a paragraph asks of its lines. `last`: em that its last line shall have at least, None for the usual."""

    justify: bool
    hang: bool = False
    last: float | None = None


class Sums:
    """Prefix sums over a paragraph: width, stretch and shrink of atoms i..j with the gaps between them, in constant
    time."""

    def __init__(self, atoms: Sequence[Atom], gaps: Sequence[Gap]) -> None:
        self.atoms, self.gaps = atoms, gaps
        self.widths = [atom.width for atom in atoms]
        self.starts = [0.0, *accumulate([a + g.width for a, g in zip(self.widths, gaps, strict=True)])]
        self.ends = [s + w for s, w in zip(self.starts, self.widths, strict=False)]
        self.stretch = [0.0, *accumulate([gap.stretch for gap in gaps])]
        self.shrink = [0.0, *accumulate([gap.shrink for gap in gaps])]
        self.costs = [gap.cost for gap in gaps]


def choose(sums: Sums, measure: float, wishes: Wishes) -> list[Break]:
    """The lines of a paragraph for a measure in em, in order. An empty paragraph has none."""
    return _Search(sums, measure, wishes).lines()


class _Search:
    """Dynamic programming over the places where a line may start.

    `_from`: those that can still reach the next break, in order, with the least total cost of getting there.
    """

    def __init__(self, sums: Sums, measure: float, wishes: Wishes) -> None:
        self._sums, self._measure, self._wishes = sums, max(measure, EPSILON), wishes
        self._from: list[int] = [0]
        self._totals: list[float] = [0.0]
        self._head = 0
        self._back: list[tuple[int, float, bool]] = [(0, 0.0, False)] * len(sums.widths)

    def lines(self) -> list[Break]:
        """Every break in turn, then back from the last."""
        widths = self._sums.widths
        for last, cost in enumerate(self._sums.costs):
            if cost == FORCED:
                total = self._final(last)
                self._from, self._totals, self._head = [last + 1], [total], 0
            elif cost != FORBIDDEN:
                total = self._inner(last) + cost
                self._from.append(last + 1)
                self._totals.append(total)
        found: list[Break] = []
        at = len(widths)
        while at > 0:
            first, ratio, hangs = self._back[at - 1]
            natural = self._sums.ends[at - 1] - self._sums.starts[first]
            found.append(Break(first, at - 1, natural, ratio, hangs))
            at = first
        return found[::-1]

    def _inner(self, last: int) -> float:
        """The least total cost of a line that ends after atom `last` within a paragraph."""
        sums, measure, justify = self._sums, self._measure, self._wishes.justify
        end, stretched, shrunk = sums.ends[last], sums.stretch[last], sums.shrink[last]
        reach = end - (self._hangable(last) if self._wishes.hang else 0.0)
        self._drop(reach - shrunk, last)
        starts, stretch, shrink = sums.starts, sums.stretch, sums.shrink
        froms, totals = self._from, self._totals
        best, choice = FORBIDDEN, (0, 0.0, False)
        floor = min(totals[self._head :])
        hangs = reach < end
        for index in range(self._head, len(froms)):
            first = froms[index]
            excess = measure - end + starts[first]
            if excess >= -EPSILON:
                if justify:
                    room = stretched - stretch[first]
                    ratio = excess / room if room > 0 else (0.0 if excess <= EPSILON else LOOSEST * 2)
                    cost = 100 * ratio * ratio * ratio if ratio < 7 else 5000 * ratio
                    if ratio > LOOSEST:
                        cost, ratio = RAGGED + 10000 * excess, 0.0
                else:
                    ratio = 0.0
                    cost = 800 * (excess / measure) ** 2
                if not hangs and cost + floor >= best:
                    break  # later starts only leave lines shorter
                hung = False
            else:
                ratio, cost = self._tight(excess, shrunk - shrink[first], justify)
                hung = False
            if hangs and cost > HANG_COST:
                other = self._hung(measure - reach + starts[first], shrunk - shrink[first],
                                   stretched - stretch[first])  # fmt: skip
                if other[1] < cost:
                    (ratio, cost), hung = other, True
            if totals[index] + cost < best:
                best, choice = totals[index] + cost, (first, ratio, hung)
        self._back[last] = choice
        return best + LINE_COST

    def _drop(self, least: float, last: int) -> None:
        """Forget starts from which even the tightest line is too wide, but for the last one: then it is overfull."""
        starts, shrink, froms = self._sums.starts, self._sums.shrink, self._from
        limit = self._measure + EPSILON
        head, final = self._head, len(froms) - 1
        while head < final and least - starts[froms[head]] + shrink[froms[head]] > limit:
            head += 1
        self._head = head

    @staticmethod
    def _tight(excess: float, room: float, justify: bool) -> tuple[float, float]:
        """(ratio, cost) of a line wider than the measure: shrunk, or overfull."""
        if room > 0 and room + excess >= -EPSILON:
            ratio = excess / room
            return ratio, -100 * ratio**3 if justify else SQUEEZED * (1 - ratio)
        return (-1.0 if room > 0 else 0.0), OVERFULL * (1 - excess - room)

    def _hung(self, excess: float, shrink: float, stretch: float) -> tuple[float, float]:
        """(ratio, cost) of the line with its last mark outside the measure."""
        if excess < -EPSILON:
            ratio, cost = self._tight(excess, shrink, self._wishes.justify)
        elif not self._wishes.justify:
            ratio, cost = 0.0, 800 * (excess / self._measure) ** 2
        elif excess <= EPSILON or stretch > 0:
            ratio = excess / stretch if excess > EPSILON else 0.0
            cost = 100 * ratio**3 if ratio < 7 else 5000 * ratio
            if ratio > LOOSEST:
                ratio, cost = 0.0, RAGGED + 10000 * excess
        else:
            ratio, cost = 0.0, RAGGED + 10000 * excess
        return ratio, cost + HANG_COST

    def _hangable(self, last: int) -> float:
        atom = self._sums.atoms[last]
        return atom.width if atom.text in HANGING and last else 0.0

    # --- last lines -----------------------------------------------------------------------------------------------

    def _final(self, last: int) -> float:
        """The least total cost of a line before a forced end. It is not stretched."""
        sums, measure, wishes = self._sums, self._measure, self._wishes
        hang = self._hangable(last) if wishes.hang else 0.0
        self._drop(sums.ends[last] - hang - sums.shrink[last], last)
        best, choice = FORBIDDEN, (0, 0.0, False)
        for index in range(self._head, len(self._from)):
            first = self._from[index]
            excess = measure - sums.ends[last] + sums.starts[first]
            hung = hang > 0 and excess < -EPSILON
            ratio, cost = 0.0, 0.0
            if hung:
                excess, cost = excess + hang, HANG_COST
            if excess < -EPSILON:
                ratio, tight = self._tight(excess, sums.shrink[last] - sums.shrink[first], wishes.justify)
                cost += tight
            cost += self._shortness(first, last)
            if self._totals[index] + cost < best:
                best, choice = self._totals[index] + cost, (first, ratio, hung)
        self._back[last] = choice
        return best + LINE_COST

    def _shortness(self, first: int, last: int) -> float:
        """What a last line costs that holds but a character or two (CLREQ, widows and orphans)."""
        if first == 0 or self._sums.costs[first - 1] == FORCED:
            return 0.0
        wanted = self._wishes.last
        length = self._sums.ends[last] - self._sums.starts[first]
        least = SHORT_LAST if wanted is None else wanted
        if length >= least + 4:
            return ONE_WORD if self._one_word(first, last, length) else 0.0
        solid = [a for a in self._sums.atoms[first : last + 1] if a.kind not in MARKS and a.kind is not Class.DASH]
        inked = sum(a.width for a in solid)
        lone = len(solid) == 0 or (len(solid) == 1 and (solid[0].kind is not Class.LATIN or len(solid[0].text) < 4))
        cost = LONE_COST if lone else 0.0
        if inked < least - EPSILON:
            cost += (SHORT_COST if wanted is None else LONE_COST) * (1 - inked / least)
        return max(cost, ONE_WORD) if self._one_word(first, last, length) else cost

    def _one_word(self, first: int, last: int, length: float) -> bool:
        """Whether a ragged last line is one short Latin word, which cannot be broken."""
        if self._wishes.justify or length > SHORT_WORD * self._measure:
            return False
        latin = self._sums.atoms[first].kind is Class.LATIN
        return latin and all(cost == FORBIDDEN for cost in self._sums.costs[first:last])
