"""T421, T422: paragraphs that stand twice, and those that say again what the one before said. Notes only: two cards
may have one text, and a short rule may be told at length beneath. Nothing here is ever removed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

SHORTEST = 6
"""Han characters of a paragraph that is looked at."""
FULL = 8
"""Han characters of one that can be said again."""
NEXT_TO, WITHIN = 0.55, 0.75
"""Share of the shorter one's pairs of characters that the longer one has too: of neighbours, and of others."""
NEAR = 4
"""Paragraphs back that are compared."""
_LETTERS = re.compile(f"[{HAN}A-Za-z0-9]")
_ENTRY = re.compile(r"[【\[〔［〖][^】\]〕］〗\n]{1,20}[】\]〕］〗]")
_NO_PROSE = re.compile(r"\t|x{4}")
"""Cells of a table, and what stands for code in Markdown: those may well be the same."""
_ROW = re.compile(r"[\d一二三四五六七八九十]+\s*[名位人]")
"""A row of a table of players."""
_HAN = re.compile(f"[{HAN}]")


@rule("T421", languages=("zh", "en"))
def repeats(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Paragraphs that differ in nothing but marks and blanks from an earlier one."""
    first: dict[str, Span] = {}
    for paragraph in text.paragraphs:
        if len(paragraph.text) < SHORTEST:
            continue
        said = "".join(_LETTERS.findall(paragraph.text))
        if _NO_PROSE.search(paragraph.text):
            continue
        if len(_HAN.findall(said)) < SHORTEST and not (said.isascii() and len(said) >= SHORTEST * 5):
            continue
        earlier = first.setdefault(said, paragraph)
        if earlier is not paragraph:
            line = text.position(earlier.start)[0]
            yield finding("T421", text.place(paragraph.start, paragraph.end), line=line, head=paragraph.text[:12])


@rule("T422", languages=("zh",))
def restatements(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A paragraph that has most of what one shortly before it has, and more or less besides."""
    nothing: frozenset[str] = frozenset()
    pairs = [_pairs(each.text) if len(each.text) >= FULL else nothing for each in text.paragraphs]
    for index, after in enumerate(text.paragraphs):
        if not pairs[index]:
            continue
        for earlier in range(index - 1, max(-1, index - 1 - NEAR), -1):
            within = NEXT_TO if earlier == index - 1 else WITHIN
            if pairs[earlier] == pairs[index] or not _alike(pairs[earlier], pairs[index], within):
                continue
            if not _entries(text.paragraphs[earlier].text, after.text):
                line = text.position(text.paragraphs[earlier].start)[0]
                yield finding("T422", text.place(after.start, after.end), line=line, head=after.text[:12])
                break


def _entries(one: str, other: str) -> bool:
    """Whether each begins with a name of its own in brackets: two cards, which one pattern of sentence may serve."""
    first, second = _ENTRY.match(one), _ENTRY.match(other)
    return first is not None and second is not None and first[0] != second[0]


def _alike(one: frozenset[str], other: frozenset[str], within: float) -> bool:
    least = min(len(one), len(other))
    return least >= FULL and len(one & other) >= within * least


def _pairs(written: str) -> frozenset[str]:
    """The pairs of neighbouring letters of a paragraph that is no row of counts, at most its first thousand."""
    if _NO_PROSE.search(written):
        return frozenset()
    letters = "".join(_LETTERS.findall(written[:1000]))
    if _ROW.match(written) or len(_HAN.findall(letters)) < FULL:
        return frozenset()
    return frozenset(letters[n : n + 2] for n in range(len(letters) - 1))
