"""T311: a mark that is missing between two clauses, where the words themselves show it.

Six signs, each of one clause beginning or ending within a run of characters without a mark: a word that opens
clauses (否则, 除非 ...); a subject with its verb, or what only begins clauses (每名玩家摸, 其余, 例如), where nothing
before it takes it in; a time or exception that closes (当……时, 除……外); a phrase that stands alone before a comma
everywhere else in the text; a condition that is a whole sentence, as if nothing followed from it; two counted things
without anything between them. And a run far longer than people read in one breath. A sign is passed over where a word
that merely contains it stands there (若干, 当前).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

LONG = 34
"""Characters without a mark that are one clause too many."""
SHORTEST = 5
"""Characters of a run in which any of the signs has room."""
TOLD = 2000
"""Gaps of one run, at most."""
_HAN = re.compile(f"[{HAN}]")
_RUN = re.compile(rf"[{HAN}0-9A-Za-z\[\]【】“”‘’「」+×]+(?: ?[{HAN}0-9A-Za-z\[\]【】“”‘’「」+×]+)*")
_OPENERS = re.compile(
    "否则|否則|除非|以此类推|以此類推|依此类推|依此類推|依次类推|依次類推|不然|直到|若(?![干無无])|如果|即使|一旦|因此|但是"
    "|每当|每當|(?<!每)当(?=有|你|玩家|其他|自己|任[意何一]|该|一名|被|受)|(?<!每)當(?=有|你|玩家|其他|自己|任[意何一]|該|一名|被|受)|任何时候|任何時候"
    "|(?<![常般能只仅僅都为為是])[一每](?:回合|局|阶段|階段)限"
)
_LATE = ("若", "如果", "即使", "一旦", "因此", "但是", "直到")
"""Openers that a short subject or a conjunction may precede in one clause."""
_JOINED = re.compile(
    "(?:但|而|且|并|並|即|则|則|也|又|那么|那麼|假|倘|宛|只|一|不过|你|其|的|们|們|者|玩家|角色|阶段|階段|】|“|「|说|說|\\])$"
)
"""What may stand right before an opener in one clause: conjunctions, and a short subject."""
_TAKES_IN = "给給对對向由让讓令和与與把将將为為从從的除是同名或及被在比到使至余餘"
"""What takes the words after it into its own clause: prepositions, conjunctions, the end of an attribute."""
_WHO = "(?:玩家|角色)(?:可以|必须|必須|须|須|不得|不能|都|依次|轮流|輪流)"
_ACTS = "(?:玩家|角色)(?:摸|抽|拿|选|選|获|獲|从|從|将|將|把|发|發)"
_STARTS = re.compile(
    rf"(?<![{_TAKES_IN}可])其(?:余|餘)(?![者下])|(?<![使令让讓给給对對])你(?:可(?!能)|必须|必須|不得|不能)"
    rf"|所以|例如|(?<!不)只要|此外|(?<![是正])(?:因为|因為)|(?<![可先不才能会會须須])再(?:将|將|把|从|從|由|依)|就算|哪怕|虽然|雖然"
    "|无论|無論|由于|由於|尽管|儘管|(?<![都要并並须須是可])(?:按照|[按依](?:顺|順|逆)时针|[按依](?:順|逆)時針)|游戏(?:立即|就|便)|遊戲(?:立即|就|便)"
    rf"|(?<![{_TAKES_IN}])(?:每名|每位|所有|全体|全體)(?:{_WHO}|{_ACTS})|(?<![{_TAKES_IN}])其他{_WHO}"
)
"""What begins a clause wherever it stands, but after words that take it into theirs."""
_START = 5
"""Characters of the clause that must stand before one of these."""
_NAMED = rf"[{HAN}\[\]【】「」“”、]"
_TIME = re.compile(
    rf"(?:当(?![前做作])|當(?![前做作])|每当|每當|在)[{HAN}0-9\[\]【】「」“”]{{3,30}}?(?:时|時)"
    rf"(?=[{HAN}\[【“「])(?![的候间間机機刻段期常而也点點代光们們才就都则則便皆均仍还還])"
)
_EXCEPT = re.compile(rf"除(?!非|了|去|掉){_NAMED}{{1,14}}?(?:之外|以外|外)(?=[{HAN}\[【“「])(?![的都也均皆])")
_JOINING = "和及或与與至到就了过過超于於不比时時成为為换換作改变變当當抵减減加乘除等每"
_COUNTED = re.compile(
    rf"(?<![0-9])[0-9]{{1,3}}(?P<unit>[张張枚个個块塊点點])(?:(?![{_JOINING}])[{HAN}]){{2,4}}?"
    r"(?=[0-9]{1,3}(?P=unit))"
)
_ALONE = re.compile(r"(?:如果|若(?![干無无])|一旦|每当|每當|当(?![前做作])|當(?![前做作]))")
_MAIN = re.compile(
    "(?<=.{5})(?<![才也都])(?:可以|可|必须|必須|须|須|需|应当|應當|则|則|就|立即|视为|視為|获得|獲得|失去|摸|弃置|棄置|受到|恢复|恢復|回复)"
)
"""Where the main clause of a condition that has swallowed it may begin."""
_MAY = re.compile("(?:可以?|能|[须須]|必[须須]|[应應][当當该該]?|不得|只|都|要|需要?)$")
"""What has its verb behind the time: 你可以在每轮开始时查看."""
_AFTER, _AFTER_TIME = 4, 7
"""Characters that must follow for a second clause to be one; a short one may go on after a time."""
_GOES_ON = "的都也均皆才就则則便使不是为為被由对對向与與和"
"""What may follow a phrase that is no clause of its own here."""


class _Gap(NamedTuple):
    """Where a mark is missing: before the character at `at` in the text."""

    at: int
    word: str


@rule("T311", languages=("zh",))
def missing_marks(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Each gap once, whatever signs show it."""
    alone = _alone(text)
    for paragraph in text.paragraphs:
        if len(paragraph.text) < SHORTEST:
            continue
        for run in _RUN.finditer(paragraph.text):
            if len(run[0]) < SHORTEST:
                continue
            start = paragraph.start + run.start()
            gaps = sorted(dict.fromkeys(islice(_gaps(run[0], start, alone), TOLD)), key=lambda gap: gap.at)
            gaps = gaps or list(_swallowed(paragraph.text, run, paragraph.start))
            for gap in gaps:
                near = text.text[max(start, gap.at - 6) : gap.at + 6]
                yield finding("T311", text.place(gap.at), word=gap.word, near=near)
            if not gaps and len(run[0]) > LONG and (size := len(_HAN.findall(run[0]))) > LONG:
                yield finding("T314", text.place(start, start + len(run[0])), count=size)


def _gaps(run: str, start: int, alone: frozenset[str]) -> Iterator[_Gap]:
    for found in _OPENERS.finditer(run):
        at, least = found.start(), 8 if found[0] in _LATE else 4
        if at >= least and len(run) - found.end() >= 2 and not _JOINED.search(run, max(0, at - 3), at):
            yield _Gap(start + found.start(), found[0])
    for found in _STARTS.finditer(run):
        if found.start() >= _START and len(run) - found.start() >= _AFTER:
            yield _Gap(start + found.start(), found[0])
    for found in _TIME.finditer(run):
        whole = found.start() <= 2 and not _MAY.search(run, 0, found.start())
        if whole and len(run) - found.end() >= _AFTER_TIME and not _OPENERS.match(run, found.end()):
            yield _Gap(start + found.end(), run[found.end() : found.end() + 2])
    if (except_ := _EXCEPT.match(run)) and len(run) - except_.end() >= _AFTER:
        yield _Gap(start + except_.end(), run[except_.end() : except_.end() + 2])
    for found in _COUNTED.finditer(run):
        yield _Gap(start + found.end(), run[found.end() : found.end() + 2])
    for size in range(min(8, len(run) - _AFTER), 3, -1):
        if run[:size] in alone and run[size] not in _GOES_ON:
            yield _Gap(start + size, run[size : size + 2])
            return


def _swallowed(paragraph: str, run: re.Match[str], at: int) -> Iterator[_Gap]:
    """A sentence that is one run and begins with a condition: its main clause must be within the run."""
    before, after = paragraph[: run.start()].rstrip()[-1:], paragraph[run.end() : run.end() + 1]
    whole = before in ("", "。", "！", "？", "；") and after in ("。", "；") and _ALONE.match(run[0])
    if whole and (found := _MAIN.search(run[0])):
        yield _Gap(at + run.start() + found.start(), found[0])


def _alone(text: Text) -> frozenset[str]:
    """Phrases that stand alone before a comma at least four times, and more often than they begin a longer clause:
    longest first, since a clause that begins with a longer one is that one's."""
    whole = Counter(re.findall(rf"{_BEGIN}([{HAN}]{{4,8}})(?=，)", text.text))
    clauses = Counter(re.findall(rf"{_BEGIN}([{HAN}]{{{4 + _AFTER},}})", text.text))
    found: set[str] = set()
    often = [phrase for phrase, count in whole.most_common(MOST) if count >= OFTEN]
    for phrase in sorted(often, key=lambda each: (-len(each), each)):
        begins = sum(
            count
            for clause, count in clauses.items()
            if clause.startswith(phrase) and not any(clause.startswith(longer) for longer in found)
        )
        if begins < whole[phrase]:
            found.add(phrase)
    return frozenset(found)


_BEGIN = r"(?:^|[，。；：、\n\u3000 ])"
OFTEN, MOST = 4, 100
"""Times a phrase must stand alone, and phrases that are looked at."""
