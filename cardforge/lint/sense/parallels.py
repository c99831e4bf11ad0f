"""T336, T430, T438: what the same words elsewhere in a text show: a word lost in one of two passages that tell one
rule of either side, a clause told a second time, a character too many in words that stand without it elsewhere."""

from __future__ import annotations

import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.order.repeats import NEAR
from cardforge.lint.rules import rule

SHORTEST = 200
"""Characters of a text that may say a thing twice."""
SAME = 12
"""Han characters with which two clauses begin that say one thing."""
FORMULA = 18
"""Characters up to which such a clause in a short paragraph may be a formula of cards."""
LOST = 3
"""Characters of a word that may be lost."""
BEFORE, AFTER = 2, 3
"""Characters before and after one too many, which elsewhere stand side by side."""
OFTEN = 2
"""Times they do, at least."""
REACH = 8
"""Characters within which one too many stands where it belongs: it was typed too early, or once more."""
MOST = 300
"""Characters too many, perhaps, that are looked for in the whole text."""
_HEAD = re.compile(rf"\s*([{HAN}]{{2,8}})[：:]")
_CLAUSE = re.compile(r"[^，,。；;：:（）()\n]{3,80}")
_LONG = re.compile(rf"[{HAN}0-9]{{{SAME},60}}")
_RUN = re.compile(f"[{HAN}]{{{BEFORE + AFTER},}}")
_LITTLE = frozenset("的了所也都便再又还還可则則就要須须请請不一二两兩三四五六七八九十每各其该該此本这這那")
"""Characters that may stand between any two words."""


@rule("T430", languages=("zh",))
def lost_words(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Two neighbouring paragraphs `甲：……` and `乙：……`, of which one lacks the end of a clause that the other has."""
    if "：" not in text.text and ":" not in text.text:
        return
    headed = [(each, _HEAD.match(each.text, 0, 12)) for each in text.paragraphs]
    for (one, first), (other, second) in pairwise(headed):
        if first and second and first[1] != second[1]:
            yield from _lost(text, other, second[1], one, first[1])
            yield from _lost(text, one, first[1], other, second[1])


def _lost(text: Text, here: Span, name: str, there: Span, other: str) -> Iterator[Finding]:
    whole = [each[0] for each in _CLAUSE.finditer(there.text[:1000]) if other in each[0]]
    for found in _CLAUSE.finditer(here.text[:1000]):
        said = found[0].replace(name, other)
        for clause in whole if name in found[0] and said not in whole else ():
            if clause.startswith(said) and len(said) < len(clause) <= len(said) + LOST:
                place = text.place(here.start + found.start(), here.start + found.end())
                line = text.position(there.start)[0]
                yield finding("T430", place, clause=found[0], lost=clause[len(said) :], whole=clause, line=line)


@rule("T438", languages=("zh",))
def told_again(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A long clause that an earlier paragraph has too: not one of its neighbours, which may be told at length here, and
    not one of the formulas that stand in three and more."""
    if len(text.text) < SHORTEST:
        return
    places: dict[str, list[tuple[int, int]]] = {}
    for found in _LONG.finditer(text.text):
        places.setdefault(found[0][:SAME], []).append(found.span())
    starts = [each.start for each in text.paragraphs]
    told: set[tuple[int, int]] = set()
    for twice in places.values():
        if len(twice) != 2:
            continue
        (start, last), (again, end) = twice
        before, after = bisect(starts, start), bisect(starts, again)
        short = min(last - start, end - again) < FORMULA
        if _apart(text, before, after, short) and (before, after) not in told:
            told.add((before, after))
            line = text.position(start)[0]
            yield finding("T438", text.place(again, end), line=line, clause=text.text[again:end])


def _apart(text: Text, before: int, after: int, short: bool) -> bool:
    """Whether two paragraphs (from 1) are so far apart, or so long, that one is not the other told at length."""
    long = min(len(text.paragraphs[n - 1].text) for n in (before, after)) >= SHORTEST
    return before != after and (long or (after - before > NEAR and not short))


@rule("T336", languages=("zh",))
def inserted(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """One character in the midst of words that stand side by side elsewhere, and that it goes with nowhere else."""
    said = text.text
    if len(said) < SHORTEST:
        return
    size = BEFORE + AFTER
    runs = [found.span() for found in _RUN.finditer(said)]
    usual = Counter(said[at : at + size] for start, end in runs for at in range(start, end - size + 1))
    often = {words for words, n in usual.items() if n >= OFTEN}
    looked = 0
    for at in (at for start, end in runs for at in range(start + BEFORE, end - AFTER)) if often else ():
        char = said[at]
        if char == said[at - 1] or char == said[at + 1] or char in _LITTLE:
            continue
        before, after = said[at - BEFORE : at], said[at + 1 : at + 1 + AFTER]
        if before + after not in often or char not in said[max(0, at - REACH) : at] + said[at + 1 : at + 1 + REACH]:
            continue
        looked += 1
        if looked > MOST:
            return
        if said.count(before[-1] + said[at]) == said.count(said[at] + after[0]) == 1:
            yield finding(
                "T336", text.place(at, at + 1), char=said[at], context=before + said[at] + after, right=before + after
            )
