"""T413: the number that a line or a heading begins with, in the ways of numbering that are no plain 1. or 一、: ①,
甲、, 壹、, a), 第一章, 【一】, 2.1, and the headings 1., 2. ... of an English text.

A run begins with the first and has one number out of order at most; what has more was never meant as one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardforge.findings import Finding, finding
from cardforge.lint.document import Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.numerals import value

LEAST = 3
"""Numbers of a run, at least."""
LEAD = r"\s{0,8}(?:#{1,6}\s{1,3}|[-*+>•·]\s{1,3}|\*\*)?"
"""What Markdown sets before a heading or an item."""
_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_ROWS = (_CIRCLED, "甲乙丙丁戊己庚辛壬癸", "壹貳參肆伍陸柒捌玖拾", "壹贰叁肆伍陆柒捌玖拾", "abcdefghij", "ABCDEFGHIJ")
_N = "[0-9]{1,2}|[一二三四五六七八九十]{1,3}"
_MARK = re.compile(
    rf"{LEAD}(?:"
    rf"(?P<circled>[{_CIRCLED}])"
    rf"|第(?P<chapter>{_N})(?P<of>[章节節回部篇幕步条條])(?=[\s：:、.．]|$)"
    rf"|[【〔](?P<boxed>{_N})[】〕]"
    r"|(?P<parents>[0-9]{1,2}[.-](?:[0-9]{1,2}[.-]){0,2})(?P<last>[0-9]{1,2})(?=[\s\u3000])"
    r"|[（(]?(?P<row>[甲乙丙丁戊己庚辛壬癸壹貳參肆伍陸柒捌玖拾贰叁陆A-Ja-j])(?P<close>[、.．）)])(?=\s?[^\s.])"
    r")"
)
_HEADING = re.compile(r"\s{0,3}(?:#{1,6} )?(?P<n>[0-9]{1,2})(?P<close>[.)]) (?=[A-Z])[^.!?;:,\n]{2,60}$")


class Mark(NamedTuple):
    """The way a line is numbered, its number, and where the mark ends."""

    style: str
    number: int
    end: int


def mark(line: str, english: bool = False) -> Mark | None:
    """The number that a line begins with; in English, the `2. ` of a heading too."""
    found = _MARK.match(line)
    if found is None:
        heading = _HEADING.match(line) if english else None
        return Mark(f"heading{heading['close']}", int(heading["n"]), heading.end("close")) if heading else None
    if found["circled"]:
        return Mark("①", _CIRCLED.index(found["circled"]) + 1, found.end())
    if found["chapter"]:
        return Mark(found["of"], value(found["chapter"]), found.end())
    if found["boxed"]:
        return Mark("【", value(found["boxed"]), found.end())
    if found["last"]:
        return Mark(found["parents"], int(found["last"]), found.end())
    row = next(each for each in _ROWS if found["row"] in each)
    return Mark(row[0] + found["close"], row.index(found["row"]) + 1, found.end())


@rule("T413", languages=("zh", "en"))
def out_of_order(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """The one number of a run that does not follow the one before."""
    met: dict[str, list[tuple[int, int, int]]] = defaultdict(list)
    for paragraph in text.paragraphs:
        if found := mark(paragraph.text[:80], text.english):
            start = paragraph.start
            run = met[found.style]
            if found.number == 1:
                yield from _told(text, run)
                run.clear()
            run.append((found.number, start, start + found.end))
    for run in met.values():
        yield from _told(text, run)


def _told(text: Text, run: Sequence[tuple[int, int, int]]) -> Iterator[Finding]:
    numbers = [number for number, _, _ in run]
    if len(run) < LEAST or numbers[0] != 1:
        return
    breaks = [at for at in range(1, len(run)) if numbers[at] != numbers[at - 1] + 1]
    once = len(breaks) == 1 and abs(numbers[breaks[0]] - numbers[breaks[0] - 1] - 1) <= LEAST
    one_wrong = (
        len(breaks) == 2 and breaks[1] == breaks[0] + 1 and numbers[breaks[1]] == numbers[breaks[0] - 1] + 2
    )  # the number after it goes on as if it were right
    if once or one_wrong:
        _, start, end = run[breaks[0]]
        _, before, before_end = run[breaks[0] - 1]
        written = text.text[before:before_end].strip()
        yield finding("T413", text.place(start, end), number=text.text[start:end].strip(), before=written)
