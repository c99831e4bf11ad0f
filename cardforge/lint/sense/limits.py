"""T437: a limit in one place of a text and none in another. Mostly the second is an exception; then the text should
say that cards go before rules, or name it where the limit is told. It is silent where the text says so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.numerals import NUMERAL

SHORTEST = 200
"""Characters of a text that may say both."""
MOST = 100
"""Limits, and places without one, that are compared."""
_M = "[张張件枚个個次名位点點块塊支盏盞颗顆座条條艘匹格步项項轮輪]"
_OPEN, _CLOSE = r"\s?[\[【〔“]?\s?", r"[\]】〕”]?"
_EACH = re.compile(
    rf"每[^，,。；;\n]{{1,12}}?能[^，,。；;\n]{{0,4}}?[{NUMERAL}]{{1,3}}{_M}(?:[{HAN}]{{0,6}}的)?{_OPEN}(?P<of>[{HAN}]{{1,6}}){_CLOSE}"
)
_AT_MOST = re.compile(
    rf"(?:最多|至多)[^，,。；;\n]{{0,6}}?[{NUMERAL}]{{1,3}}{_M}(?:[{HAN}]{{0,6}}的)?{_OPEN}(?P<of>[{HAN}]{{1,6}}){_CLOSE}"
)
_EXCEEDS = re.compile(
    rf"(?P<of>[{HAN}]{{2,4}}?)(?:数量|數量|数|數)?(?:不得|不能|不可|不)(?:超过|超過|多于|多於)[^，,。；;\n]{{1,8}}"
)
_ANY = re.compile(rf"任意(?:数量|數量|{_M})的?{_OPEN}(?P<of>[{HAN}]{{1,6}}){_CLOSE}")
_UNBOUND = re.compile(
    rf"(?P<of>[{HAN}]{{2,8}}?)(?:数量|數量|数|數)?(?:无上限|無上限|没有上限|沒有上限|不受限制|无限制)"
)
_PASSING = re.compile(
    rf"(?:经过|經過|途经|途經|路过|路過)的?[{HAN}]{{0,4}}不(?:会|會)?(?:触发|觸發|产生|產生|执行|執行|发动|發動)"
)
_PASSED = re.compile(
    rf"(?:经过|經過|途经|途經|路过|路過)[{HAN}]{{0,24}}?(?:受到|触发|觸發|获得|獲得|失去|支付)[^，,。；;\n]{{1,8}}"
)
_BINDS = re.compile("^.*[的人家者有时時](?=..)")
"""Up to the thing itself, in what stands before its limit: 每人手牌, 馆长的手牌."""
_BUT = re.compile("除[^，,。；;\n]{1,16}(?:外|之外|以外)")
_WITHIN = {_EXCEEDS: ("超过", "超過", "多于", "多於"), _UNBOUND: ("上限", "限制")}
"""Words without one of which a pattern need not be tried from every character."""
_GOLDEN = re.compile(
    "(?:冲突|衝突|矛盾|抵触|牴觸|不一致|不符|不同)[^。\n]{0,20}(?:为准|為準|优先|優先)|例外(?:见|見|以)|除非[^。\n]{0,8}(?:另有|特别)"
)


@dataclass(frozen=True, slots=True)
class _Said:
    start: int
    end: int
    of: str


@rule("T437", languages=("zh",))
def limits(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Each limit with the places that know none."""
    said = text.text
    if len(said) < SHORTEST or _GOLDEN.search(said):
        return
    free = list(islice((each for pattern in (_ANY, _UNBOUND) for each in _found(said, pattern)), MOST))
    patterns = (_EACH, _AT_MOST, _EXCEEDS) if free else ()
    for limit in islice((each for pattern in patterns for each in _found(said, pattern)), MOST):
        begin = max(said.rfind(mark, 0, limit.start) for mark in "。；\n") + 1
        if not _BUT.search(said[begin : limit.end]):
            yield from _told(text, limit, [each for each in free if _same(limit.of, each.of)])
    passed = [each for each in _found(said, _PASSED) if "不" not in said[each.start : each.end]][:MOST]
    for limit in list(_found(said, _PASSING))[:MOST] if passed else ():
        yield from _told(text, limit, passed)


def _found(said: str, pattern: re.Pattern[str]) -> Iterator[_Said]:
    within = _WITHIN.get(pattern)
    for found in pattern.finditer(said) if within is None or any(word in said for word in within) else ():
        whole = found["of"] if "of" in pattern.groupindex else ""
        of = _BINDS.sub("", whole)
        start = found.start() + (len(whole) - len(of) if found.string.startswith(whole, found.start()) else 0)
        yield _Said(start, found.end(), of)


def _same(limited: str, free: str) -> bool:
    """Whether both speak of one thing: 武器 of 任意张武器, 灵符 of 水灵符无上限."""
    shorter, longer = sorted((limited, free), key=len)
    return free == limited or (len(shorter) > 1 and (free.startswith(limited) or longer.endswith(shorter)))


def _told(text: Text, limit: _Said, free: list[_Said]) -> Iterator[Finding]:
    if free:
        lines = dict.fromkeys(text.position(each.start)[0] for each in free)
        first = free[0]
        longer = limit.of.endswith(first.of) and text.text.startswith(limit.of, limit.start)
        start = limit.start + (len(limit.of) - len(first.of) if longer else 0)
        yield finding(
            "T437",
            text.place(start, limit.end),
            limit=text.text[start : limit.end],
            free=text.text[first.start : first.end],
            lines=", ".join(map(str, lines)),
        )
