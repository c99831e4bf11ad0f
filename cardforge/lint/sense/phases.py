"""T431-T433: the phases of a turn. A text that lists them is held to its list: a phase that is used and not
listed, what a phase is named for done at another time, and a way straight into a phase past the one before it.

The list is the longest run of phases with nothing but marks, blanks and numbers between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.numerals import NUMERAL

SHORTEST = 60
"""Characters of a text that may list phases and then speak of them."""
FEWEST = 3
"""Phases of a list."""
MOST = 4000
"""Places where a phase is named that are looked at."""
_WORD = "(?:阶段|階段)"
_ITEM = rf"[{HAN}]{{2,6}}{_WORD}(?:(?![{HAN}])|(?=[和与與及]))"
_BETWEEN = r"(?:[一二三四五六七]?[\s、，,→>＞—–\-．.0-9IVXⅠ-Ⅻ（）()]{1,9}[一二三四五六七]?[\s、.．]{0,3}|[和与與及])"
_LIST = re.compile(rf"[{HAN}]{{0,8}}?{_ITEM}(?:{_BETWEEN}{_ITEM}){{2,11}}")
_NAMED = re.compile(rf"([{HAN}]{{2,10}}?){_WORD}")
_LEAD = re.compile("^.*(?:分为|分為|包括|包含|依次为|依次為|依次是|有)")
_ANY = re.compile(
    r"(?:[个個各该該此本任意何下上前后後同有的这這那其全哪某几幾多两兩分新初中晚终終段期该些]|" + f"[{NUMERAL}])$"
)
"""Ends of what is said of phases without naming one: 各阶段, 任意阶段, 下一阶段."""
_DEFINES = re.compile(r"\s*(?:[：:]|[1１一][、.．])")
_SENTENCE = re.compile(r"[^。；;！？\n]+")
_EACH_TURN = re.compile(r"\s*(?:在)?每[个個]?(?:玩家|人)?的?回合的?(?:开始|開始|结束|結束)(?!阶段|階段)")
_AT = re.compile(rf"\s*(?:在)?([{HAN}]{{2,6}}){_WORD}的?(?:开始|開始|结束|結束)(?:时|時|前|后|後)?")
_LIMITS = re.compile("不得超过|不得超過|不能超过|不能超過|不可超过|不可超過|超出|多余|多餘|上限")
_ACTIONS = {
    "摸": "[摸抽]", "抽": "[摸抽]", "补": "[补摸抽]", "補": "[補摸抽]", "弃": "[弃棄]", "棄": "[弃棄]",
}  # fmt: skip
_STRAIGHT = re.compile(rf"直接(?:进入|進入|跳到|转到|轉到|到)([{HAN}]{{2,10}}?){_WORD}")


@dataclass(frozen=True, slots=True)
class Phases:
    """The names of a list without the word phase, in order, and where the list stands."""

    names: tuple[str, ...]
    start: int
    end: int

    def of(self, said: str) -> str:
        """The phase of the list that what is said before the word ends with; "" for none."""
        return next((name for name in self.names if said.endswith(name)), "")


def listed(text: Text) -> Phases | None:
    """The longest list of phases in a text."""
    lists = list(_LIST.finditer(text.text))
    if not lists:
        return None
    longest = max(lists, key=lambda found: (len(_NAMED.findall(found[0])), -found.start()))
    names = [_LEAD.sub("", found[1]) for found in _NAMED.finditer(longest[0])]
    return Phases(tuple(dict.fromkeys(name for name in names if name)), longest.start(), longest.end())


def _may_list(text: Text) -> bool:
    return len(text.text) >= SHORTEST and text.text.count("阶段") + text.text.count("階段") >= FEWEST


@rule("T431", languages=("zh",))
def undefined(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A phase that is not of the list, once with the number of its places."""
    phases = listed(text) if _may_list(text) else None
    if phases is None:
        return
    places: dict[str, list[tuple[int, int]]] = {}
    defined: set[str] = set()
    for looked, found in enumerate(_NAMED.finditer(text.text)):
        if looked >= MOST:
            break
        said = found[1]
        if phases.start <= found.start() < phases.end or phases.of(said) or _ANY.search(said):
            continue
        name = said[-2:]
        if _DEFINES.match(text.text, found.end()):
            defined.add(name)
        places.setdefault(name, []).append((found.end() - 2 - len(name), found.end()))
    for name, spans in places.items():
        if name not in defined:
            yield finding(
                "T431",
                text.place(*spans[0]),
                phase=text.text[slice(*spans[0])],
                count=len(spans),
                line=text.position(phases.start)[0],
                listed="、".join(phases.names),
            )


@rule("T432", languages=("zh",))
def elsewhere(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """What a phase of the list is named for (摸牌, 弃牌), told as a rule for everybody of another time."""
    phases = listed(text) if _may_list(text) else None
    if phases is None:
        return
    named = {name: _ACTIONS[name[0]] for name in phases.names if name[0] in _ACTIONS and name[1:] == "牌"}
    if not named:
        return
    for found in _SENTENCE.finditer(text.text):
        sentence = found[0]
        each, at = _EACH_TURN.match(sentence), _AT.match(sentence)
        when = each or (at if at and phases.of(at[1]) and _LIMITS.search(sentence) else None)
        if when is None:
            continue
        for name, action in named.items():
            does = re.search(rf"{action}[^，,]{{0,6}}牌", sentence[when.end() :])
            if does and name not in when[0] and f"{name}阶段" not in sentence and f"{name}階段" not in sentence:
                start = found.start() + len(sentence) - len(sentence.lstrip())
                place = text.place(start, found.start() + when.end() + does.end())
                yield finding("T432", place, when=when[0].strip(), does=does[0], phase=name)


@rule("T433", languages=("zh",))
def past(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Straight into a phase, where the list has one before it of which the sentence says nothing."""
    phases = listed(text) if "直接" in text.text and _may_list(text) else None
    if phases is None:
        return
    for found in _STRAIGHT.finditer(text.text):
        name = phases.of(found[1])
        at = phases.names.index(name) if name else 0
        begin = max(text.text.rfind(mark, 0, found.start()) for mark in "。；\n") + 1
        before = phases.names[at - 1] if at else ""
        if at > 1 and before not in text.text[begin : found.end()]:
            yield finding("T433", text.place(*found.span()), phase=name, passed=before)
