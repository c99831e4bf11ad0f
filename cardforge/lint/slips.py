"""T315, T327: slips of the keyboard: a character or a clause typed twice, a paragraph that ends on a comma.

A character stands twice by mistake where the words around it are far likelier with one (other than 人人, 常常, which
are words, and 牌牌, where a word ends and the next begins).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.debris.fragments import fragments
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.marks.ends import wrapped
from cardforge.lint.rules import rule
from cardforge.lint.words.speech import shadow

LIKELIER = 9.0
"""Bits that one character less must save."""
MOST = 500
"""Characters twice in a row that are looked at."""
_TWICE = re.compile(rf"([{HAN}])\1(?!\1)")
_ENDS = "牌人者区區堆面数數点點张張"
"""Characters that words end and begin with."""
_BEFORE_MEASURES = tuple("一二两三四五六七八九十几每这那各某该此本")
_WORD = re.compile(rf"([{HAN}]{{2}})\1(?!\1)")
_RIGHT_TWICE = re.compile(
    "研究|讨论|考虑|商量|休息|打扫|收拾|学习|练习|检查|比较|介绍"
    "|观察|整理|活动|体验|尝试|思考|交流|运动|放松|打听|认识|了解"
)
"""Verbs that are said twice for doing a thing a little: 讨论讨论."""
_CLAUSE = re.compile(rf"([{HAN}]{{3,12}})[，、]\1(?![{HAN}0-9])")
_OPEN = re.compile("[，、]$")
_NEW = re.compile(r"[【\[〔［〖（(#]|[0-9一二三四五六七八九十]{1,3}[.、．）)]|第[0-9一二三四五六七八九十]")


@rule("T327", languages=("zh",))
def typed_twice(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A character twice within words that have it once; a clause twice with a comma between."""
    for looked, found in enumerate(_TWICE.finditer(text.text)):
        if looked >= MOST or not lexicon.speech:
            break
        char = shadow(found[1])
        before = re.search(f"[{HAN}]*$", text.text[max(0, found.start() - 5) : found.start()])
        after = re.match(f"[{HAN}]*", text.text[found.end() : found.end() + 5])
        if found[1] in _ENDS or lexicon.speech.known(char * 2) or before is None or after is None:
            continue
        head, tail = shadow(before[0]), shadow(after[0])
        if head[-1:] in _BEFORE_MEASURES and any(lexicon.speech.known(char + tail[:n]) for n in (1, 2) if tail[:n]):
            continue  # 一局局面: one measures, the next begins a word
        twice, once = (lexicon.speech.split(head + char * n + tail)[0] for n in (2, 1))
        if head + tail and twice - once >= LIKELIER:
            yield finding("T327", text.place(*found.span()), word=found[1])
    for found in _WORD.finditer(text.text):
        word = shadow(found[1])
        single = len(set(word)) == 1 or any(char in _BEFORE_MEASURES for char in word)
        if (
            not single
            and not _RIGHT_TWICE.fullmatch(word)
            and lexicon.speech.known(word)
            and not lexicon.speech.known(word * 2)
        ):
            yield finding("T327", text.place(*found.span()), word=found[1])
    for found in _CLAUSE.finditer(text.text):
        yield finding("T327", text.place(*found.span()), word=found[1])


@rule("T315", languages=("zh",))
def open_ends(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A paragraph that ends on a comma, though the next begins something new or there is none. Where many do, they are
    lines of verse or of a wrapped text."""
    cut, going_on = fragments(text), wrapped(text)
    paragraphs = text.paragraphs
    found = [number for number, each in enumerate(paragraphs) if _OPEN.search(each.text)]
    if len(found) * 5 > len(paragraphs) and len(found) > 1:
        return
    for number in found:
        each, following = paragraphs[number], paragraphs[number + 1 : number + 2]
        new = not following or _NEW.match(following[0].text) or "\n\n" in text.text[each.end : following[0].start]
        if new and number + 1 not in cut and number not in going_on:
            yield finding("T315", text.place(each.end - 1, each.end), mark=each.text[-1], tail=each.text[-10:])
