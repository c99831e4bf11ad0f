"""T310, T413, T335: lists in any language: the one item without an end mark, the one number that is out of order (in
English; `numbering` does it for Chinese); and marks that a page's buttons and footnotes leave ([编辑], [edit], [3]).

A list is lines that follow one another and begin with a bullet or a number of one style.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

LEAST = 3
"""Items of a list whose way of ending or counting is known; all but one must keep to it."""
_BULLET = re.compile(r"\s{0,8}(?P<mark>[-*+•·●]|(?P<n>[0-9]{1,2})(?P<close>[.)]))\s+(?=\S)")
_ENDED = re.compile(r"[。！？；.!?;][」』”’\"')）\]】》]*$")
_WORDS = re.compile(rf"[{HAN}]{{2}}|[A-Za-z]{{2,}} [A-Za-z]{{2,}}")
_BUTTON = re.compile(
    r"\[(?:编辑|編輯|编辑源代码|來源請求|来源请求|原創研究|edit|edit source|citation needed)\]", re.IGNORECASE
)
_FOOTNOTE = re.compile(r"(?<=[。！？；，.!?;,])\[(?P<n>[0-9]{1,2})\]")


def _lists(text: Text) -> Iterator[list[tuple[Span, re.Match[str]]]]:
    """Runs of items of one style, each item with its mark."""
    run: list[tuple[Span, re.Match[str]]] = []
    style, last = "", -1
    for paragraph in text.paragraphs:
        found = _BULLET.match(paragraph.text)
        own = (found["close"] or found["mark"]) if found else ""
        near = run and "\n\n\n" not in text.text[last : paragraph.start]
        if found and own == style and near:
            run.append((paragraph, found))
        else:
            if run:
                yield run
            run = [(paragraph, found)] if found else []
        style, last = own, paragraph.end
    if run:
        yield run


@rule("T310", languages=("zh", "en"))
def items_without_marks(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """The one item of a list that has no end mark, where all the others have."""
    for items in _lists(text):
        bare = [each for each, _ in items if not _ENDED.search(each.text) and not _goes_on(text, each)]
        if len(items) >= LEAST and len(bare) == 1 and bare[0].text[-1].isalnum() and _WORDS.search(bare[0].text):
            yield finding("T310", text.place(bare[0].end - 1, bare[0].end), tail=bare[0].text[-10:])


def _goes_on(text: Text, item: Span) -> bool:
    """Whether the line after is the rest of the item."""
    after = text.text[item.end + 1 : item.end + 80].partition("\n")[0]
    return bool(after.strip()) and not _BULLET.match(after)


@rule("T413", languages=("en",))
def numbers_out_of_order(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """The one number of a list that is not the next, where the others are."""
    for items in _lists(text):
        numbers = [int(found["n"]) for _, found in items if found["n"]]
        if len(numbers) < LEAST or len(set(numbers)) == 1:  # Markdown lets every item be 1.
            continue
        first = Counter(n - at for at, n in enumerate(numbers)).most_common(1)[0][0]
        wrong = [at for at, n in enumerate(numbers) if n != first + at]
        for at in wrong if len(wrong) == 1 else ():
            paragraph, found = items[at]
            place = text.place(paragraph.start + found.start("n"), paragraph.start + found.end("close"))
            before = f"{numbers[at - 1]}{found['close']}" if at else "-"
            yield finding("T413", place, number=found["n"] + found["close"], before=before)


@rule("T335", languages=("zh", "en"))
def left_by_pages(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Buttons of a wiki, and numbers of footnotes that the text has not."""
    for found in _BUTTON.finditer(text.text):
        if found[0][1:-1] not in lexicon.names:
            yield finding("T335", text.place(*found.span()), mark=found[0])
    count = cache(text.text.count)
    for found in _FOOTNOTE.finditer(text.text):
        if count(found[0]) == 1:
            yield finding("T335", text.place(*found.span()), mark=found[0])
