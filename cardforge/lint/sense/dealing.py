"""N107-N109: what a text deals and has: one number dealt to each player in one place and another elsewhere, more dealt
in the largest game than there are, more of a kind stated than are told of.

How many there are of a kind is what the list of components says, or the number of headings with one label, such as
(4点体力), where the text says that this card bears what the label names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.numerals import NUMERAL, value

SHORTEST = 200
"""Characters of a text that may deal in one place and say otherwise in another."""
FEWEST = 4
"""Headings or passages of one label that are a roster."""
MOST = 200
"""Deals that are compared."""
_TAKES = "(?:抽取|抽|发|發|分得|分发|分發|拿取|拿|领取|領取|领|領|得到|摸取)"
_EACH = rf"每(?:[个個名位]玩家|玩家|人|[个個名位])[^，,。；;：:\n{NUMERAL}]{{0,8}}?{_TAKES}"
_CARDS = rf"([{NUMERAL}]{{1,2}})\s?[张張枚]([{HAN}]{{1,4}}?[牌卡])"
_DEALT = re.compile(rf"{_EACH}{_CARDS}")
_LISTED = re.compile(rf"{_EACH}[：:]\s{{0,8}}((?:[{NUMERAL}]{{1,2}}\s?[张張枚][{HAN}]{{2,6}}[，,、]?){{2,9}})")
_ITEM = re.compile(_CARDS)
_PLAIN = frozenset(("牌", "卡", "手牌", "游戏牌", "遊戲牌", "卡牌"))
_WITH = re.compile(
    rf"[{NUMERAL}]{{1,2}}\s?[名位人个個](?:玩家)?(?:及?以[上下])?(?:的?[游遊][戏戲]|局)?(?:时|時|[，,：:])"
)
_ROW = re.compile(rf"^\s*([{NUMERAL}]{{1,2}})\s?[名位人](?:玩家)?[：:]", re.MULTILINE)
_RANGE = re.compile(r"[0-9]{1,2}\s?(?:[-~～–—至到])\s?([0-9]{1,2})\s?[人名位]")
_HEADED = re.compile(
    rf"^\s{{0,8}}[^\n（(]{{2,14}}[（(]\s?[{NUMERAL}]{{1,2}}\s?[点點]?([{HAN}]{{2,4}})[）)]\s*$", re.MULTILINE
)
_STATED = re.compile(rf"([{HAN}]{{1,5}}[牌卡])\s?(?:共|有|[（(：:])?\s?([0-9]{{1,3}})\s?[张張枚]")
_LABEL = re.compile("(胜利条件|勝利條件|获胜条件|獲勝條件)[：:]")
_ROLE = re.compile("角色|人物|武将|武將|英雄")


@dataclass(frozen=True, slots=True)
class Deal:
    """n of a kind of cards to each player, said at [start, end)."""

    n: int
    what: str
    start: int
    end: int


@lru_cache(maxsize=4)
def deals(text: Text) -> tuple[Deal, ...]:
    """What each player gets, in any game: not where a number of players is named beside it."""
    found: list[Deal] = []
    for each in _LISTED.finditer(text.text):
        for item in _ITEM.finditer(each[1]):
            start = each.start(1) + item.start()
            found.append(Deal(value(item[1]), item[2], start, each.start(1) + item.end()))
    found += [Deal(value(each[1]), each[2], each.start(), each.end()) for each in _DEALT.finditer(text.text)]
    return tuple(each for each in found[:MOST] if each.what not in _PLAIN and not _of_some(text, each))


def _of_some(text: Text, deal: Deal) -> bool:
    """Whether the sentence speaks of games of some number of players."""
    begin = max(text.text.rfind(mark, 0, deal.start) for mark in "。；\n") + 1
    end = min((at for mark in "。；\n" if (at := text.text.find(mark, deal.end)) >= 0), default=len(text.text))
    return bool(_WITH.search(text.text[begin:end]))


def _may_deal(text: Text) -> bool:
    return len(text.text) >= SHORTEST and "每" in text.text


@rule("N107", languages=("zh",))
def dealt_otherwise(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A kind of cards of which each player gets one number here and another there."""
    first: dict[str, Deal] = {}
    for deal in sorted(deals(text), key=lambda each: each.start) if _may_deal(text) else ():
        earlier = first.setdefault(deal.what, deal)
        if earlier.n != deal.n:
            line = text.position(earlier.start)[0]
            place = text.place(deal.start, deal.end)
            yield finding("N107", place, what=deal.what, here=deal.n, there=earlier.n, line=line)


@rule("N108", languages=("zh",))
def more_than_there_are(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """As many players as play at most, times what each gets, against what there is."""
    dealt = deals(text) if _may_deal(text) else ()
    most = max((value(n) for n in [*_ROW.findall(text.text), *_RANGE.findall(text.text)]), default=0) if dealt else 0
    totals = _totals(text.text, {deal.what for deal in dealt}) if most > 1 else {}
    for deal in dealt:
        total = totals.get(deal.what, 0)
        if total and most * deal.n > total:
            yield finding(
                "N108",
                text.place(deal.start, deal.end),
                players=most,
                each=deal.n,
                what=deal.what,
                needed=most * deal.n,
                total=total,
            )


def _totals(said: str, kinds: set[str]) -> dict[str, int]:
    """How many there are of these kinds, as far as the text tells."""
    stated = [(what, n) for run, n in _STATED.findall(said) for what in kinds if _names(run, what)]
    totals = {what: int(n) for what, n in reversed(stated)}
    rosters = Counter(found[1] for found in _HEADED.finditer(said))
    for label, n in rosters.items():
        for what in kinds - set(totals) if n >= FEWEST else ():
            bears = (
                rf"{what}[^。；\n]{{0,12}}(?:[内內]容|上有|印有|写着|寫著|标有|標有|包括)[^。；\n]{{0,20}}{label[:2]}"
            )
            if re.search(bears, said):
                totals[what] = n
    return totals


def _names(run: str, what: str) -> bool:
    """Whether the words before a number are this kind of cards, or end with it after a word that binds."""
    return run == what or (run.endswith(what) and run[-len(what) - 1] in "有和与與及是为為括含")


@rule("N109", languages=("zh",))
def told_of_fewer(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Cards of characters, so many by the list of components, and the passages that say how each of them wins."""
    labels = Counter(_LABEL.findall(text.text)) if len(text.text) >= SHORTEST else Counter[str]()
    if not labels:
        return
    label, told = labels.most_common(1)[0]
    for found in _STATED.finditer(text.text):
        stated = int(found[2])
        if _ROLE.search(found[1]) and FEWEST <= told < stated <= told * 2:
            place = text.place(found.start(1), found.end())
            yield finding("N109", place, what=found[1], stated=stated, told=told, label=label)
