"""T411-T413: how numbers are written, and how lists are numbered.

GB/T 15835-2011, 5: one way of writing numbers within a text, for one kind of thing. Only what is counted alike is
compared: 1点 with 一点, never 3张 with 一张.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.debris.fragments import fragments
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.numerals import value

DEEPEST = 8
"""Lists within lists that are followed."""
USUAL = 3
"""Times the usual way of writing is met, at least, before the other is told."""
_COUNT = re.compile(
    "(?<![0-9A-Za-z./第每统統唯同另万單单之其有某这這那])(?P<number>[0-9]{1,2}|[一二两兩三四五六七八九十]{1,2})"
    "(?P<unit>[点點张張名枚位])(?![儿兒也都头頭明])"
)
_MARKER = re.compile(
    r"(?:^|(?<=[。；！？）：\s\u3000]))(?P<open>[（(]?)(?P<number>[0-9]{1,2}|[一二三四五六七八九十]{1,2})(?P<close>[）)]|[、．]|\.(?![0-9]))"
    rf"(?=[ \u3000]?(?:[{HAN}“「《【\[]|[*_`A-Za-z]{{1,16}}[ ]?[{HAN}“「《【\[]))",
    re.MULTILINE,
)


_ROW = re.compile(
    r"^[^，。；\n]{1,12}[：:](?:[^，。；、\n]{0,40}[0-9][^，。；、\n]{0,40}[，、,]){2,40}[^，。；、\n]*", re.MULTILINE
)
"""A row of counts, which is a table written in a line and has figures."""


@rule("T411", languages=("zh",))
def number_style(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """The same count of the same thing in figures here and in Chinese there, told once."""
    met: dict[tuple[int, str], dict[str, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
    rows = _ROW.sub(lambda row: " " * len(row[0]), text.text)
    for found in _COUNT.finditer(rows):
        number = found["number"]
        met[value(number), found["unit"]]["figures" if number.isdigit() else "Chinese"].append(found.span())
    for ways in met.values():
        if len(ways) < 2:
            continue
        rare, usual = sorted(ways.values(), key=len)
        if len(usual) >= USUAL:
            one, other = text.text[slice(*rare[0])], text.text[slice(*usual[0])]
            place = text.place(*rare[0])
            yield finding("T411", place, number=one, usual=other, count=len(rare), times=len(usual))


@rule("T412", "T413", languages=("zh",))
def lists(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Numbers of lists: the next one in another style, or out of order. A number belongs to the innermost list that it
    goes on with; 1 begins a list."""
    cut = {text.paragraphs[index].start for index in fragments(text)}
    open_: list[tuple[int, str, str]] = []  # number, style, as written
    skipped = (0, "")  # what should have stood where another number did, and its style
    for found in _MARKER.finditer(text.text):
        if found.start() in cut or (found["open"] and found["close"] not in "）)"):
            continue
        number, style, written = value(found["number"]), _style(found), found[0]
        own = next(
            (n for n in range(len(open_) - 1, -1, -1) if open_[n][0] + 1 == number and open_[n][1] == style), None
        )
        if own is None and (number - 1, style) == skipped and open_[-1][1] == style:
            own, skipped = len(open_) - 1, (0, "")  # the one before was wrong, this one goes on
        if number == 1 or own is not None:
            open_[own if own is not None else len(open_) :] = [(number, style, written)]
            del open_[:-DEEPEST]
            continue
        same = next((each for each in reversed(open_) if each[1] == style), None)
        place = text.place(found.start(), found.end())
        if same is not None:
            yield finding("T413", place, number=written, before=same[2])
            skipped = (same[0] + 1, style)
            open_.append((number, style, written))
        elif other := next((each for each in reversed(open_) if _kin(each, number, style)), None):
            yield finding("T412", place, number=written, before=other[2])
            open_[open_.index(other)] = (number, other[1], written)


def _style(found: re.Match[str]) -> str:
    kind = "1" if found["number"].isdigit() else "一"
    return f"{found['open']}{kind}{found['close']}".replace("(", "（").replace(")", "）").replace("．", ".")


def _kin(each: tuple[int, str, str], number: int, style: str) -> bool:
    """Whether a number would go on with a list of another style, as （2） does with 1）."""
    return each[0] + 1 == number and ("1" in style) == ("1" in each[1])
