"""T303, T304, T309: brackets and quotes: pairs of two kinds, partners that are missing, quotes of another edition.

Brackets are looked at over a paragraph. What is open at the end of one may be closed in the next (a quotation of
several paragraphs, a page that was cut in two); what nothing closes, or nothing has opened, has lost its partner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

PAIRS = {
    "（": "）", "【": "】", "《": "》", "〈": "〉", "「": "」", "『": "』", "〔": "〕", "［": "］", "｛": "｝",
    "“": "”", "‘": "’", "(": ")", "[": "]", "{": "}",
}  # fmt: skip
OPENS = {close: open_ for open_, close in PAIRS.items()}
LIKE = ("（(", "）)", "［[【〔", "］]】〕", "｛{", "｝}", "「『“‘", "」』”’", "《〈", "》〉")
"""Marks that are taken for one another."""
FAR, DEEPEST = 8000, 50
"""Characters from a bracket to its partner, and brackets open at once, at most: what is open longer has none."""
THROUGHOUT = 6
_MARKS = re.compile("[" + re.escape("".join([*PAIRS, *OPENS])) + "]")
_ENUMERATOR = re.compile(r"(?:^|[\s，。；：、,;:])(?:[0-9]{1,3}|[A-Za-z]|[一二三四五六七八九十]{1,3})$")
_FACE = re.compile("[:;=]-?$")
"""What makes a smiling face of a closing bracket."""
_QUOTES = {"“": "「", "”": "」", "‘": "『", "’": "』"}
_CORNERS = {corner: quote for quote, corner in _QUOTES.items()}


@dataclass(slots=True)
class _Open:
    mark: str
    at: int
    paragraph: int


@rule("T301", "T303", "T304")
def pairs(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Partners of two kinds, and marks without one."""
    stack: list[_Open] = []
    for number, paragraph in enumerate(text.paragraphs if _MARKS.search(text.text) else ()):
        for found in _MARKS.finditer(paragraph.text):
            mark, at = found[0], paragraph.start + found.start()
            if _is_letter(text.text, at) or _repeated_opening(stack, mark, found.start()):
                continue
            if mark in PAIRS:
                stack.append(_Open(mark, at, number))
                if len(stack) > DEEPEST:
                    lost = stack.pop(0)
                    yield finding("T304", text.place(lost.at), mark=lost.mark, partner=PAIRS[lost.mark])
            else:
                yield from _closed(text, stack, mark, at, number)
        if stack:
            yield from _given_up(text, stack, number, paragraph.end)
    for each in stack:
        yield finding("T304", text.place(each.at), mark=each.mark, partner=PAIRS[each.mark])


def _closed(text: Text, stack: list[_Open], mark: str, at: int, paragraph: int) -> Iterator[Finding]:
    """What a closing mark closes: its own kind, before all; else one that is taken for it in the same paragraph."""
    own = next((n for n in range(len(stack) - 1, -1, -1) if PAIRS[stack[n].mark] == mark), None)
    if own is not None and (own == len(stack) - 1 or stack[own].paragraph == paragraph):
        for lost in stack[own + 1 :]:
            yield finding("T304", text.place(lost.at), mark=lost.mark, partner=PAIRS[lost.mark])
        del stack[own:]
        return
    if stack and stack[-1].paragraph == paragraph and _alike(OPENS[mark], stack[-1].mark):
        opened = stack.pop()
        right = PAIRS[opened.mark]
        if text.chinese and (opened.mark, mark) == ("(", "）"):
            yield finding("T301", text.place(opened.at), mark="(", right="（", fix="（")  # the half that is wrong
        else:
            yield finding("T303", text.place(at), mark=mark, right=right, fix=right if mark == ")" else None)
        return
    before = text.text[max(0, at - 5) : at]
    if not (mark in ")）" and (_ENUMERATOR.search(before) or _FACE.search(before))):
        yield finding("T304", text.place(at), mark=mark, partner=OPENS[mark])


def _given_up(text: Text, stack: list[_Open], paragraph: int, end: int) -> Iterator[Finding]:
    """Marks opened before this paragraph, or too far back, that it has not closed either."""
    lost = [each for each in stack if each.paragraph < paragraph or end - each.at > FAR]
    for each in lost:
        yield finding("T304", text.place(each.at), mark=each.mark, partner=PAIRS[each.mark])
    stack[:] = [each for each in stack if each not in lost]


def _alike(one: str, other: str) -> bool:
    return any(one in group and other in group for group in LIKE)


def _is_letter(text: str, at: int) -> bool:
    """Whether ’ is an apostrophe."""
    return text[at] in "‘’" and text[at - 1 : at].isascii() and text[at - 1 : at].isalpha()


def _repeated_opening(stack: list[_Open], mark: str, at: int) -> bool:
    """Whether a quote opens a further paragraph of a quotation that has not ended."""
    return at == 0 and mark in "“「『" and any(each.mark == mark for each in stack)


@rule("T309", languages=("zh",))
def quotes_of_another_edition(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Curly quotes in Traditional, corner quotes in Simplified text; told once where the text has no others."""
    right = _QUOTES if text.traditional else _CORNERS
    own = _CORNERS if text.traditional else _QUOTES
    places = [
        (found.start(), found[0])
        for found in re.finditer("[" + "".join(right) + "]", text.text)
        if re.search(f"[{HAN}]", text.text[max(0, found.start() - 1) : found.start() + 2])
    ]
    if len(places) >= THROUGHOUT and not any(mark in text.text for mark in own):
        yield finding("T309", text.place(places[0][0]), mark=places[0][1], right=right[places[0][1]], count=len(places))
        return
    for at, mark in places:
        yield finding("T309", text.place(at), mark=mark, right=right[mark], count=1)
