"""L309: the text's own names with a character that looks or sounds like the right one.

A name is what a line explains (商店：……), what stands in brackets, quotes or in the first column of a table. The wrong
form stands once beside several right ones, is no word, and its character belongs to no word that is.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.charsets import COMMON, level
from cardforge.lint.document import HAN, Text
from cardforge.lint.guess import Context
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

SHORTEST = 300
"""Characters of a text that has names of its own."""
MOST = 200
"""Names of one text, at most; a text with more brackets than that is a list of names, or none."""
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
    by_first: dict[str, list[str]] = defaultdict(list)
    by_last: dict[str, list[str]] = defaultdict(list)
    for name in names if len(names) <= MOST else ():
        by_first[name[0]].append(name)
        by_last[name[-1]].append(name)
    told: set[int] = set()
    for at, char in enumerate(context.shadow if by_first else ""):
        starts = [(at, name) for name in by_first.get(char, ())]
        ends = [(at + 1 - len(name), name) for name in by_last.get(char, ())]
        for start, name in (*starts, *ends):
            offset = _wrong(context, start, name)
            if offset >= 0 and offset not in told:
                told.add(offset)
                yield _told(context, offset, name[offset - start], name)


def _names(context: Context) -> dict[str, int]:
    """The names of a text, in its order -> how often each stands in it."""
    found: dict[str, int] = {}
    for each in _NAME.finditer(context.shadow):
        name = each["head"] or each["inside"] or each["bold"]
        if name not in found and len(found) <= MOST:
            found[name] = context.shadow.count(name)
    return {name: count for name, count in found.items() if count >= TIMES.get(len(name), 2)}


def _wrong(context: Context, start: int, name: str) -> int:
    """Where what stands at `start` has the one wrong character of a name; -1 where it is no such slip."""
    written = context.shadow[start : start + len(name)] if start >= 0 else ""
    if len(written) < len(name) or written == name:
        return -1
    wrong = [at for at, (a, b) in enumerate(zip(written, name, strict=True)) if a != b]
    if len(wrong) != 1:
        return -1
    at = wrong[0]
    char, right, speech = written[at], name[at], context.speech
    if _TELLING & {char, right} or {char, right} <= _NUMERALS or not speech.alike(char, right) or speech.known(written):
        return -1
    offset = start + at
    if level(context.text.text[offset], context.language) != COMMON or context.shadow.count(written) > 1:
        return -1
    return offset if context.word_at(offset) == char and context.saved(offset, right) > -1.0 else -1


def _told(context: Context, offset: int, right: str, name: str) -> Finding:
    around = context.text.text[max(0, offset - 3) : offset + 4].replace("\n", " ")
    word = "".join(map(context.spelled, name))
    char, guess = context.text.text[offset], context.spelled(right)
    return finding("L309", context.text.place(offset), char=char, guess=guess, around=around, count=0, word=word)
