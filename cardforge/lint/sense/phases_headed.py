"""T431: the steps that a text lists, and the headings beneath it that explain each: where all but one agree in order,
the one that does not is called otherwise.

A list is three names or more in a row, in quotes, in bold or after a colon, or the items of a numbered list up to
their colon; headings are short lines of one style.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from operator import itemgetter
from typing import NamedTuple

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.order.ordinals import mark
from cardforge.lint.rules import rule

FEWEST, MOST = 3, 8
"""Names of a list."""
SHORTEST = 4
"""Characters of an item with a name and a colon."""
LISTS, FAR = 60, 120
"""Lists of one text, and headings after each, that are looked at."""
_NAME = rf"[{HAN}]{{1,8}}"
_AND = r"\s?(?:[、，,→]|[和及與与])?\s?"
_INLINE = re.compile(
    rf"(?:[“「【]{_NAME}[”」】]{_AND}){{3,8}}|(?:\*\*{_NAME}\*\*{_AND}){{3,8}}"
    r"|(?<=: )[A-Z][a-z]+(?:, (?:and )?[A-Z][a-z]+){2,7}(?=[.\n])"
)
_ONE = re.compile(rf"{_NAME}|[A-Z][a-z]+")
_ITEM = re.compile(rf"(?P<n>[0-9]{{1,2}})[.、．]\s?\*{{0,2}}(?P<name>{_NAME})\*{{0,2}}[：:]")
_PLAIN = re.compile(r"(?P<mark>[（(]?(?:[0-9]{1,2}|[一二三四五六七八九十]{1,2})[）)、.．]\s?)")
_WORDS = re.compile(rf"\W{{0,3}}(?P<name>{_NAME}|[A-Z][a-z]+)")


class _List(NamedTuple):
    """Names, where they stand, and the paragraph that their list ends with."""

    names: list[str]
    at: int
    paragraph: int


@rule("T431", languages=("zh", "en"))
def headed_otherwise(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """The heading whose name the list has not."""
    lists = list(islice(_lists(text.paragraphs), LISTS))
    headings = _headings(text) if lists else []
    for each in lists if len(headings) >= FEWEST else ():
        by_style: dict[str, list[tuple[str, Span]]] = defaultdict(list)
        after = bisect(headings, each.paragraph, key=itemgetter(0))
        for paragraph, style, name in headings[after : after + FAR]:
            by_style[style].append((name, text.paragraphs[paragraph]))
        for named in by_style.values():
            yield from _odd(text, each, named)


def _odd(text: Text, listed: _List, named: Sequence[tuple[str, Span]]) -> Iterator[Finding]:
    """The one of as many headings in a row that differs from the list."""
    size = len(listed.names)
    for first in range(len(named) - size + 1):
        run = named[first : first + size]
        wrong = [at for at in range(size) if run[at][0] != listed.names[at]]
        if len(wrong) == 1 and run[wrong[0]][0] not in listed.names:
            name, span = run[wrong[0]]
            start = span.start + span.text.rindex(name)
            names = "、" if text.chinese else ", "
            yield finding(
                "T431", text.place(start, start + len(name)), phase=name, count=text.text.count(name),
                line=text.position(listed.at)[0], listed=names.join(listed.names),
            )  # fmt: skip
            return


def _lists(paragraphs: Sequence[Span]) -> Iterator[_List]:
    items: list[str] = []
    for number, paragraph in enumerate(paragraphs):
        if len(paragraph.text) < SHORTEST:
            items = []
            continue
        for found in _INLINE.finditer(paragraph.text):
            names = [name for name in _ONE.findall(found[0]) if len(name) > 1 or name not in "和及與与"]
            if FEWEST <= len(names) <= MOST:
                yield _List(names, paragraph.start, number)
        item = _ITEM.match(paragraph.text)
        if item and int(item["n"]) == len(items) + 1:
            items.append(item["name"])
            after = paragraphs[number + 1].text if number + 1 < len(paragraphs) else ""
            if FEWEST <= len(items) <= MOST and not _ITEM.match(after):
                yield _List(items, paragraph.start, number)
        else:
            items = []


def _headings(text: Text) -> list[tuple[int, str, str]]:
    """Short lines that are a name and the mark before it: their paragraph, style and name."""
    found = []
    for number, paragraph in enumerate(text.paragraphs):
        if len(paragraph.text) > 20:
            continue
        numbered, plain = mark(paragraph.text, text.english), _PLAIN.match(paragraph.text)
        end = plain.end() if plain else numbered.end if numbered else 0
        head = _WORDS.fullmatch(paragraph.text, end)
        indent = paragraph.start - text.starts[text.position(paragraph.start)[0] - 1]
        if head and (end or indent or head.start("name")):
            style = re.sub(r"[0-9一二三四五六七八九十]+", "", plain["mark"]) if plain else ""
            found.append((number, f"{indent} {style or (numbered.style if numbered else '')}", head["name"]))
    return found
