"""L309: the text's own names with a character that looks or sounds like the right one.

A name is what a line explains (商店：……), what stands in brackets, quotes or in the first column of a table. The wrong
form stands once beside several right ones, is no word, and its character belongs to no word that is.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from cardforge.findings import Finding, finding
from cardforge.lint.characters.context import SELDOM
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.charsets import COMMON, level
from cardforge.lint.words.guess import Context

SHORTEST = 300
"""Characters of a text that has names of its own."""
MOST = 200
"""Names of one text, at most; a text with more brackets than that is a list of names, or none."""
APART = 12
"""Names of a text that differ in one character only, at most: more are told apart by it."""
SURE = 3
"""Characters from which on a name may have a common word in it by mistake: two may be the ends of others."""
TIMES = {2: 3}
"""How often a name of so many characters must stand in the text; a longer one twice."""
_NAME = re.compile(
    rf"^[\s*·•●◆★▲■-]{{0,9}}(?:[（(]?[0-9一二三四五六七八九十]{{1,2}}[）).、．]\s?)?(?P<head>[{HAN}]{{2,6}})"
    rf"(?=[：:（(\u3000\t]|\s?[0-9]{{1,3}}[张張枚个個])"
    rf"|[【「“《\[](?P<inside>[{HAN}]{{2,6}})[】」”》\]]|\*\*(?P<bold>[{HAN}]{{2,6}})[^*\n]{{0,30}}\*\*",
    re.MULTILINE,
)
_NUMERALS = frozenset("〇零一二三四五六七八九十百千万两甲乙丙丁")
_TELLING = frozenset("上下左右前后大小多少你我他它其的有无是不已以在再和或及与该每各正反内外先")
"""Characters that tell one thing from another by right, or are words by themselves."""


@rule("L309", languages=("zh",), needs=("speech",))
def own_names(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Each place where a name of the text is written with one wrong character."""
    if len(text.text) < SHORTEST:
        return
    context = Context.of(text, lexicon)
    names = _names(context)
    told: set[int] = set()
    for offset, right, name in _slips(context, tuple(names)) if len(names) <= MOST else ():
        if offset not in told and _is_wrong(context, offset, right):
            told.add(offset)
            yield _told(context, offset, right, name)


def _names(context: Context) -> dict[str, int]:
    """The names of a text, in its order -> how often each stands in it."""
    found: dict[str, int] = {}
    for each in _NAME.finditer(context.shadow):
        name = each["head"] or each["inside"] or each["bold"]
        if name not in found and len(found) <= MOST:
            found[name] = context.shadow.count(name)
    return {name: count for name, count in found.items() if count >= TIMES.get(len(name), 2)}


def _slips(context: Context, names: tuple[str, ...]) -> Iterator[tuple[int, str, str]]:
    """Where a text has all characters of a name but one, and another stands in its place: (offset, right one, name).
    A name with a wrong first character is found by its last, every other by its first."""
    shadow = context.shadow
    first: dict[str, set[int]] = defaultdict(set)
    last: dict[str, set[int]] = defaultdict(set)
    gapped: dict[str, list[str]] = defaultdict(list)
    for name in names:
        first[name[0]].add(len(name))
        last[name[-1]].add(len(name))
        for at in range(len(name)):
            gapped[f"{name[:at]}_{name[at + 1 :]}"].append(name)

    @cache
    def slips(written: str) -> list[tuple[int, str]]:
        gaps = [(at, gapped.get(f"{written[:at]}_{written[at + 1 :]}", ())) for at in range(len(written))]
        near = [(at, name) for at, others in gaps if len(others) <= APART for name in others]
        return [(at, name) for at, name in near if _may_be(written, at, name, context)]

    for at, char in enumerate(shadow if names else ""):
        for size in sorted(first.get(char, ())):
            yield from ((at + n, name[n], name) for n, name in slips(shadow[at : at + size]) if n)
        for size in sorted(last.get(char, ())):
            start = at + 1 - size
            yield from ((start, name[0], name) for n, name in slips(shadow[max(0, start) : at + 1]) if not n)


def _may_be(written: str, at: int, name: str, context: Context) -> bool:
    """Whether the one character may be a slip for the name's: they are alike, tell nothing apart, and make no word."""
    char, right = written[at], name[at]
    if len(name) < SURE and context.speech.count(char) > SELDOM:
        return False  # 两件事用 is no slip for 使用
    if char == right or _TELLING & {char, right} or {char, right} <= _NUMERALS:
        return False
    speech = context.speech
    return speech.alike(char, right) and not speech.known(written) and context.shadow.count(written) == 1


def _is_wrong(context: Context, offset: int, right: str) -> bool:
    """Whether a character stands by itself where it is, and the right one would do as well by the words."""
    char = context.shadow[offset]
    common = level(context.text.text[offset], context.language) == COMMON
    return common and context.word_at(offset) == char and context.saved(offset, right) > -1.0


def _told(context: Context, offset: int, right: str, name: str) -> Finding:
    around = context.text.text[max(0, offset - 3) : offset + 4].replace("\n", " ")
    word = "".join(map(context.spelled, name))
    char, guess = context.text.text[offset], context.spelled(right)
    return finding("L309", context.text.place(offset), char=char, guess=guess, around=around, count=0, word=word)
