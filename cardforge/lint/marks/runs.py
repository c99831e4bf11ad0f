"""T305-T308: marks in a row, wrong ellipses and dashes, spaces about marks.

GB/T 15834-2011: an ellipsis is six dots (4.11), a dash two characters wide (4.13), no blank stands beside a mark; up to
three exclamation or question marks may stand together (4.2, 4.3).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.marks.widths import CJK
from cardforge.lint.rules import rule

_DOUBLED = re.compile(r"[，、；：。,;:][ \t]?[，、；：。,;:！？!?]+|[！？!?][，、；：。,;:]+")
_ELLIPSIS = re.compile(rf"(?<=[{CJK}])(?<!…)(?:\.{{3,6}}|。{{2,6}}|[．・·]{{3,6}}|…(?!…))(?!…)|(?<!…)…{{3,}}")
_DASH = re.compile(rf"(?<=[{CJK}])(?:-{{2,3}}|―{{1,2}}|ー{{2}}|─{{2}}|━{{2}}|—{{3,}})(?=[{CJK}])")
_ONE = re.compile(rf"(?<=[{HAN}])[ \t\u3000]一{{1,2}}[ \t\u3000](?=[{HAN}])")
_ONES = re.compile(rf"(?<=[{HAN}])一一(?=[{HAN}])")
_MEASURES = "个名张位点次件种块支枚条项本匹把对组份轮回步人格层局套副堆方边只些样定个條張個點種塊枚項輪層"
_ONE_BY_ONE = "对對列排说說道介解应應对答作为為取检檢核查验驗"
"""What follows 一一 where it means one by one."""
_BLANK = "[ \u00a0\u3000]"
_BEFORE = re.compile(rf"(?<=[^\s]){_BLANK}+(?=[，。；：、！？）】》」』”’])")
_AFTER = re.compile(rf"(?<=[，。；：、！？（【《「『“‘）】》」』]){_BLANK}+(?=[^\s])")
_INSIDE = re.compile(rf"(?<=\[){_BLANK}+(?=[^\s\]])|(?<=[^\s\[]){_BLANK}+(?=\])")
_NO_BREAK = re.compile("(?<![ \t\u00a0])[ \t]*\u00a0[ \t\u00a0]*")
_COLUMNS = re.compile(f"[{HAN}] [{HAN}]")
_ENUMERATED = re.compile(r"(?:^|[\s。；])[（(]?[0-9一二三四五六七八九十A-Za-z]{1,3}[）)、．.]$")
_LATIN = re.compile(r"(?<=[A-Za-z0-9)”\"]) +(?=[,.;:!?](?:\s|$))")


@rule("T305")
def marks_in_a_row(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Two marks where one is due: the same twice may safely be one."""
    for found in _DOUBLED.finditer(text.text):
        marks = found[0]
        if text.text[found.start() - 1 : found.start()].isascii() and marks[0] in ":;" and marks[-1] in ")(":
            continue
        if (
            (marks[0] == "。" and set(marks) == {"。"} and len(marks) > 2)
            or marks.startswith("::")
            or text.text.startswith("://", found.start())
        ):
            continue  # an ellipsis, or a colon of programs
        same = len(set(marks.replace(" ", ""))) == 1
        yield finding("T305", text.place(*found.span()), marks=marks, fix=marks[0] if same else None)


@rule("T306", languages=("zh",))
def ellipses(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Dots that are not the six of an ellipsis."""
    for found in _ELLIPSIS.finditer(text.text):
        if found[0] == "。。":
            continue  # T305
        fix = "……"
        yield finding("T306", text.place(*found.span()), marks=found[0], right=fix, fix=fix)


@rule("T307", languages=("zh",))
def dashes(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Hyphens and lines in the place of a dash; the numeral one that stands for one."""
    for found in _DASH.finditer(text.text):
        if set(found[0]) == {"─"} and text.traditional:
            continue  # as dashes are typed in Taiwan
        yield finding("T307", text.place(*found.span()), marks=found[0], right="——", fix="——")
    for found in _ONE.finditer(text.text):
        if text.text[found.end()] not in _MEASURES or _in_a_row(text.text, found.start(), found.end()):
            yield finding("T307", text.place(found.start() + 1, found.end() - 1), marks=found[0].strip(), right="——")
    for found in _ONES.finditer(text.text):
        if text.text[found.end()] not in _ONE_BY_ONE:
            yield finding("T307", text.place(*found.span()), marks=found[0], right="——")


def _in_a_row(text: str, start: int, end: int) -> bool:
    """Whether another such numeral is near: a row of steps."""
    return bool(_ONE.search(text, max(0, start - 15), start + 1) or _ONE.search(text, end, end + 15))


@rule("T308", languages=("zh",))
def spaces(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Blanks beside marks and within brackets; no-break spaces, which come from web pages."""
    seen = 0
    for found in sorted(_spaces(text.text), key=lambda each: each.span()):
        if found.start() < seen or _indents(text.text, found.start()):
            continue
        seen = found.end()
        fix = None if _in_columns(text.text, found.start()) else ""
        if _between_letters(text.text, *found.span()):
            fix = " "
        yield finding("T308", text.place(*found.span()), beside=_beside(text.text, *found.span()), fix=fix)


def _spaces(text: str) -> Iterator[re.Match[str]]:
    for pattern in (_BEFORE, _AFTER, _INSIDE, _NO_BREAK):
        for found in pattern.finditer(text):
            if pattern is _AFTER and ("\u3000\u3000" in found[0] or _list_column(text, found)):
                continue  # lost paragraphs and columns are debris
            yield found


def _list_column(text: str, found: re.Match[str]) -> bool:
    """Whether a blank after an enumerator such as （2） or 3、 is its own."""
    return bool(_ENUMERATED.search(text[max(0, found.start() - 8) : found.start()]))


def _in_columns(text: str, start: int) -> bool:
    """Whether a blank after a closing bracket parts entries of a row, as the blanks before it do."""
    return text[start - 1] in "）】》」』”’)" and bool(_COLUMNS.search(text, max(0, start - 20), start))


def _indents(text: str, start: int) -> bool:
    return text[start - 1 : start] in ("", "\n") and "\u00a0" not in text[start : start + 9]


def _between_letters(text: str, start: int, end: int) -> bool:
    return text[start - 1 : start].isalnum() and text[end : end + 1].isalnum()


def _beside(text: str, start: int, end: int) -> str:
    return text[max(0, start - 1) : start] + text[end : end + 1]


@rule("T308", languages=("en",))
def spaces_before_marks(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Spaces before marks in English."""
    for found in _LATIN.finditer(text.text):
        yield finding("T308", text.place(*found.span()), beside=_beside(text.text, *found.span()), fix="")
