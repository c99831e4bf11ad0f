"""T321, T322, T334: fragments told by the word they cut, or the figure they run into, where nothing else shows them.

A number, a break of line or both stand within a word when the characters before and after say much less apart than
joined (in bits of the words' frequencies): 体力上限的基|3、础上. In a list, whose items are whole, joining saves
nothing.
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
from cardforge.lint.words.joining import WITHIN_A_WORD, gain

REACH = 6
"""Characters on either side that are looked at."""
SHORTEST = 3
"""Characters on either side of a break without a number."""
MOST = 400
"""Places looked at in one text: each takes a moment."""
_MEASURE = "枚张張点點个個名位次块塊支种種"
_HEAD = re.compile(
    rf"(?P<number>[0-9]{{1,3}}[、.．]|[（(\[][0-9]{{1,3}}[）)\]])?[ \u3000]*(?P<head>[{HAN}]{{1,{REACH}}})"
)
_TAIL = re.compile(rf"[{HAN}]{{1,{REACH}}}$")
_FIGURE = re.compile(rf"(?<![0-9.])(?P<run>[0-9]{{1,3}})(?P<gap>\s{{0,9}})(?P<number>[0-9]{{1,3}}、)(?=[{_MEASURE}])")
_JOINED = re.compile(rf"(?<![0-9.])(?P<run>[0-9]{{2,5}})、(?=[{_MEASURE}])")
_INLINE = re.compile(rf"(?P<tail>[{HAN}]{{2,{REACH}}})(?P<number>[0-9]{{1,3}}、)(?P<head>[{HAN}]{{2,{REACH}}})")


@rule("T321", "T334", languages=("zh",), needs=("speech",))
def cut_words(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Words cut by a break of line, with a fragment's number or without."""
    cut, going_on, looked = fragments(text), wrapped(text), 0
    for index, (before, after) in enumerate(zip(text.paragraphs, text.paragraphs[1:], strict=False)):
        if looked >= MOST:
            return
        if index + 1 in cut or index in going_on:
            continue
        tail = _TAIL.search(before.text, max(0, len(before.text) - REACH))
        head = _HEAD.match(after.text) if tail else None
        if not tail or not head:
            continue
        if min(len(tail[0]), len(head["head"])) < SHORTEST and not head["number"]:
            continue  # entries of a list
        looked += 1
        if gain(lexicon.speech, tail[0], head["head"]) < WITHIN_A_WORD:
            continue
        if head["number"]:
            place = text.place(after.start, after.start + head.end("number"))
            yield finding("T321", place, number=head["number"], tail=tail[0], head=head["head"])
        else:
            yield finding("T334", text.place(after.start, after.start + 1), tail=tail[0], head=head["head"])


@rule("T321", languages=("zh",), needs=("speech",))
def cut_words_within_a_line(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """The same where the lines have been joined: 体力上限的基3、础上."""
    for n, found in enumerate(_INLINE.finditer(text.text)):
        if n >= MOST:
            return
        if gain(lexicon.speech, found["tail"], found["head"]) >= WITHIN_A_WORD:
            place = text.place(*found.span("number"))
            yield finding("T321", place, number=found["number"], tail=found["tail"], head=found["head"])


@rule("T322", languages=("zh",))
def figures_run_together(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A figure, a fragment's number and a measure word: 放有7|10、枚; 放有710、枚 where the lines have been joined."""
    cut = {text.paragraphs[index].start for index in fragments(text)}
    for found in _FIGURE.finditer(text.text):
        if "\n" in found["gap"] and found.start("number") not in cut:
            yield _together(text, found.span("number"), found["number"], found["run"] + found["number"][:-1])
    for found in _JOINED.finditer(text.text):
        number = found["run"][-2:] if len(found["run"]) > 2 else found["run"][-1:]
        if re.match(f"[{HAN}]", text.text[found.start() - 1 : found.start()]):
            yield _together(text, found.span(), f"{number}、", found["run"])


def _together(text: Text, span: tuple[int, int], number: str, run: str) -> Finding:
    start, end = span
    tail, head = text.text[max(0, start - REACH) : start].replace("\n", ""), text.text[end : end + REACH]
    return finding("T322", text.place(start, end), number=number, tail=tail, head=head, run=run)
