"""T310: a paragraph that is a sentence and has no end mark.

A sentence is told by what it has: a clause mark within it. Headings, rows of counts and items of lists have none but
commas of enumeration and colons. A paragraph that a cut page goes on with (T321) has not ended. Where more sentences
end their paragraph without a mark than with one, as in a forum, that is the text's way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardforge.findings import Finding, finding
from cardforge.lint.debris.fragments import fragments
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

SHORTEST = 12
"""Han characters of a sentence, at least."""
LONGEST_TITLE = 14
"""Han characters of a line that may be a heading though it has a comma."""
_ENDED = re.compile("(?:[。！？：；…!?:;.]|——|──)[」』”’）)\\]】》]*$")
_CLAUSES = re.compile("[，。；！？]")
FILLED, WIDEST, MANY = 0.7, 160, 4
"""Share of the text's width from which on a line is filled, characters of the widest such text, and lines that break
off so, at least."""
_ITEM = re.compile(r"\s*(?:[-*+•·●◆★]|[（(]?[0-9一二三四五六七八九十]{1,3}[.、）)．])")
_ENTRY = re.compile(rf"[【\[〔［〖][^】\]〕］〗\n]{{1,20}}[】\]〕］〗][{HAN}]")
_WORD_END = re.compile(f"[{HAN}0-9A-Za-z」』”’）)\\]】》]$")


@rule("T310", languages=("zh",))
def missing_end_marks(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Paragraphs that break off without a mark."""
    cut, going_on, entries = fragments(text), wrapped(text), _entries(text)
    bare: list[Finding] = []
    ended = 0
    for number, paragraph in enumerate(text.paragraphs):
        written = paragraph.text
        if (
            number + 1 in cut
            or number in going_on
            or "\t" in written
            or _ENDED.search(written)
            or not _WORD_END.search(written)
        ):
            ended += bool(_ENDED.search(written) and _CLAUSES.search(written[:-1]))
            continue
        han = len(re.findall(f"[{HAN}]", written))
        clauses = len(_CLAUSES.findall(written))
        if re.search(r"[。！？][（(][^（）()]*[）)]$", written):
            continue
        if not clauses and _ENTRY.match(written) and han >= SHORTEST and number in entries:
            yield finding("T310", text.place(paragraph.end - 1, paragraph.end), tail=written[-10:])
        if clauses and han >= SHORTEST and (clauses > 1 or han > LONGEST_TITLE or "。" in written):
            bare.append(finding("T310", text.place(paragraph.end - 1, paragraph.end), tail=written[-10:]))
    if len(bare) < MANY or ended >= len(bare):
        yield from bare


def _entries(text: Text) -> frozenset[int]:
    """Paragraphs that begin with a name in brackets and say something of it, where such paragraphs end with a mark."""
    found = {n: each.text for n, each in enumerate(text.paragraphs) if _ENTRY.match(each.text)}
    ended = sum(bool(_ENDED.search(each)) for each in found.values())
    return frozenset(found) if ended >= MANY and ended * 4 >= len(found) * 3 else frozenset()


@lru_cache(maxsize=4)
def wrapped(text: Text) -> frozenset[int]:
    """The paragraphs (lines) that the next line goes on with, in a text whose lines are filled and parted by blank
    ones, as in Markdown and mail."""
    lines = text.text.split("\n")
    widths = sorted(len(line) for line in lines if line.strip())
    full = widths[int(len(widths) * 0.9)] if widths else 0
    going_on, number = [], -1
    for line, after in zip(lines, (*lines[1:], None), strict=True):
        if line.strip():
            number += 1
            if after is not None and after.strip() and not _ITEM.match(after):
                going_on.append((number, len(line) >= full * FILLED and not _ENDED.search(line)))
    open_ends = sum(is_open for _, is_open in going_on)
    wraps = full <= WIDEST and open_ends >= MANY and open_ends * 2 > len(going_on)
    return frozenset(n for n, _ in going_on) if wraps else frozenset()
