"""N106: the number of things that a sentence announces, and the list beneath it: numbered in any way, lines parted by
semicolons, or headings that name one of them each; and so many named right before their number (春、夏、秋、冬四季).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.order.ordinals import Mark, mark
from cardforge.lint.rules import rule
from cardforge.lint.words.numerals import NUMERAL, value

FAR = 80
"""Paragraphs of a list with what stands between its items, at most."""
LEAST = 4
"""Characters of a line that announces so many: 三选一："""
APART = 4
"""Paragraphs between two items, at most."""
_UNIT = "[个個种種类類项項步级級门門条條]"
_SAID = re.compile(
    rf"(?<![第{NUMERAL}每])(?P<n>[{NUMERAL}]{{1,2}}){_UNIT}(?P<what>[{HAN}]{{0,6}}?)(?=[，,：:。中]|$|选|選)"
)
_ANNOUNCES = re.compile("分为|分為|包括|包含|以下|下列|如下|依次|共?有|[为為][:：]$")
_CHOOSE = re.compile("(?P<n>[二三四五六七])[选選]一[：:]$")
_PLAIN = re.compile(r"(?P<open>[（(]?)(?P<n>[0-9]{1,2}|[一二三四五六七八九十]{1,2})(?P<close>[）)]|[、．]|\.(?![0-9]))")
_KNOWN = re.compile(rf"[{NUMERAL}]{{1,2}}[个個种種类類项項大][{HAN}]{{0,6}}[：:]$")
"""An announcement whose plain lists other rules count."""
_NAMED = re.compile(
    rf"(?:^|[，。；：（\s]|分[为為]?|共?有|包括|即)(?P<items>[{HAN}]{{1,4}}(?:、[{HAN}]{{1,4}}){{1,9}})"
    rf"(?P<n>[{NUMERAL}]{{1,2}})(?P<unit>[种種色类類门門季])"
)
_JOINED = re.compile("[和与與及或同跟对對到从從把将將用以由在给給]")


@rule("N106", languages=("zh",))
def announced(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """分为三个阶段，依次进行： and the list beneath."""
    paragraphs = text.paragraphs
    for index, paragraph in enumerate(paragraphs):
        if len(paragraph.text) < LEAST:
            continue
        last = re.split("[。！？](?=.)", paragraph.text[-80:])[-1]
        said = _CHOOSE.search(last) or (_SAID.search(last) if _ANNOUNCES.search(last) else None)
        if said is None or not 2 <= (stated := value(said["n"])) <= 12:
            continue
        beneath = paragraphs[index + 1 : index + FAR]
        count = _counted(text, last, beneath, said.groupdict().get("what") or "")
        if count >= 2 and count != stated:
            place = text.place(paragraph.end - len(last) + said.start(), paragraph.end)
            what = said.groupdict().get("what") or {"zh": "项", "en": "items"}
            yield finding("N106", place, stated=stated, listed=count, what=what)


def _counted(text: Text, said: str, beneath: Sequence[Span], what: str) -> int:
    """How many the list has; 0 where there is none, or another rule counts it."""
    if not beneath:
        return 0
    opens = said.endswith(("：", ":"))
    first = _number(text, beneath[0])
    if first is not None and first.number == 1 and (opens or "下" in said or "依次" in said):
        return 0 if _KNOWN.search(said) and _PLAIN.match(beneath[0].text) else _numbered(text, first.style, beneath)
    if opens and (parted := _parted(beneath)):
        return parted
    return _headings(beneath, what) if len(what) == 2 and first is None else 0


def _number(text: Text, line: Span) -> Mark | None:
    """The number that a line begins with; its style tells the lists within others apart, and headings, by where they
    begin."""
    plain = _PLAIN.match(line.text)
    found = mark(line.text)
    if plain is not None:
        found = Mark(f"{plain['open']}{plain['n'].isdigit()}{plain['close']}", value(plain["n"]), plain.end())
    indent = line.start - text.starts[text.position(line.start)[0] - 1]
    return found and found._replace(style=f"{indent} {found.style}")


def _numbered(text: Text, style: str, beneath: Sequence[Span]) -> int:
    count = since = 0
    for each in beneath:
        found = _number(text, each)
        if found and found.style == style and found.number == count + 1:
            count, since = count + 1, 0
        elif (found and found.style == style) or since >= APART:
            break
        else:
            since += 1
    return count


def _parted(beneath: Sequence[Span]) -> int:
    """Lines that end with semicolons, and the one after them that ends the sentence."""
    for at, each in enumerate(beneath):
        if not each.text.endswith(("；", ";")):
            return at + 1 if at >= 2 or (at and each.text.endswith("。")) else 0
    return 0


def _headings(beneath: Sequence[Span], what: str) -> int:
    """Headings that are one of them each: ▲ 采买阶段."""
    heading = re.compile(rf"\W{{0,4}}\s?(?P<name>[{HAN}]{{1,6}}){what}")
    ending = [each for each in beneath if each.text.endswith(what)]
    found = dict.fromkeys(head["name"] for each in ending if (head := heading.fullmatch(each.text)))
    return len(found)


@rule("N106", languages=("zh",))
def named_before(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """春、夏、秋、冬五季: what is named right before its number."""
    for found in _NAMED.finditer(text.text):
        items = found["items"].split("、")
        items[0] = re.sub("^.*(?:分[为為]?|有|即|包括)", "", items[0])
        if _JOINED.search(found["items"]) or len({len(each) for each in items}) > 1:
            continue
        if 2 <= (stated := value(found["n"])) <= 12 and stated != len(items):
            place = text.place(found.start("items"), found.end())
            yield finding("N106", place, stated=stated, listed=len(items), what=found["unit"])
