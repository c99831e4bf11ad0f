"""N101-N104, N106: sums of tables of roles, and of lists beneath the sentence that says what they come to.

A list is its lines: bullets, or lines of the one form 货物牌48张……. Where one line says no number there is no sum.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.numerals import NUMERAL, value

_UNIT = "[张張枚个個块塊支套本颗顆片名位点點艘]"
_UPRIGHT = re.compile(r"[|｜\t]+")
_LINE = re.compile(r"[:-]+")
_HEAD = re.compile(r"(?:玩家)?人[数數]|玩家[数數]?$|(?:[Nn]umber of )?[Pp]layers?$")
_HEADED = re.compile("人[数數]|玩家|[Pp]layer")
"""What a head must have somewhere."""
_COUNT = re.compile(r"(?P<n>[0-9]{1,2})\s?(?:[人名位](?:玩家|局)?|[Pp]layers?)?")
_BULLET = re.compile(r"\s{0,8}[-*+•·●◆]\s{0,4}")
MOST = 60
"""Lines of a list, at most."""
_INTRO = re.compile(
    rf"(?:共有?|总共|總共|一共|合[计計]|总[计計]|總計)\s?(?P<total>[0-9]{{2,3}})\s?(?P<unit>{_UNIT})"
    rf"[{HAN}]{{0,6}}(?:[，,][^。；：\n0-9]{{0,20}})?[：:]$"
)
_ITEM = re.compile(
    rf"[{HAN}A-Za-z]{{1,12}}\s?(?P<n>[0-9]{{1,3}})\s?(?P<unit>{_UNIT})(?=[{HAN}]{{0,3}}(?:[：:，,（(。；;.]|$))"
)
_INTRO_EN = re.compile(
    r"(?<![0-9])(?P<total>[0-9]{2,3}) (?P<unit>[a-z]{3,12})(?:, [^.:;0-9\n]{1,40}| in [^.:;0-9\n]{1,30})?:$"
)
_ITEM_EN = re.compile(r"(?P<n>[0-9]{1,3}) [A-Za-z]")
_EACH = re.compile(
    rf"(?P<total>[0-9]{{1,3}})(?P<unit>{_UNIT})[{HAN}]{{0,3}}[：:（(](?P<kinds>[{HAN}]{{1,6}}(?:、[{HAN}]{{1,6}}){{1,9}}?)"
    rf"(?:[和与與及][{HAN}]{{1,6}}?)?各有?(?P<each>[0-9]{{1,3}})(?P=unit)"
)
_LEADS = re.compile(rf"(?<![第{NUMERAL}])(?P<n>[{NUMERAL}]{{1,2}})[个個种種类類项項](?P<what>[{HAN}]{{0,6}})[：:]$")


@rule("N101", languages=("zh", "en"))
def role_tables(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A table headed by the number of players: in each row the others add up to the first. Where they do in fewer than
    half the rows, the table is of something else."""
    rows: list[tuple[int, list[int]]] = []
    width = 0
    for index, paragraph in enumerate((*text.paragraphs, None)):
        if not width and (paragraph is None or not _HEADED.search(paragraph.text)):
            continue  # no table, nor the head of one
        cells = _cells(paragraph.text) if paragraph else []
        counts = [_COUNT.fullmatch(cell) for cell in cells]
        if width and cells and all(map(_LINE.fullmatch, cells)):
            continue  # the rule beneath the head
        if width and len(cells) == width and all(counts):
            rows.append((index, [int(count["n"]) for count in counts if count]))
            continue
        yield from _uneven_rows(text, rows)
        rows, width = [], len(cells) if len(cells) > 2 and _HEAD.match(cells[0]) else 0


def _cells(line: str) -> list[str]:
    """A line's cells: what uprights or tabs part, else what blanks do."""
    parts = _UPRIGHT.split(line) if _UPRIGHT.search(line.strip()) else line.split()
    return [cell for part in parts if (cell := part.strip())]


def _uneven_rows(text: Text, rows: list[tuple[int, list[int]]]) -> Iterator[Finding]:
    wrong = [(at, row) for at, row in rows if sum(row[1:]) != row[0]]
    for at, row in wrong if len(wrong) * 2 < len(rows) else ():
        place = text.place(text.paragraphs[at].start, text.paragraphs[at].end)
        yield finding("N101", place, total=row[0], sum=sum(row[1:]), parts="+".join(map(str, row[1:])))


@rule("N103", languages=("zh", "en"))
def totals_of_lists(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """`共有84张牌，分为四种：` and beneath it lines with a count each; `84 cards:` and lines that begin with one."""
    intro, item = (_INTRO, _ITEM) if text.language.startswith("zh") else (_INTRO_EN, _ITEM_EN)
    for index, paragraph in enumerate(text.paragraphs):
        said = intro.search(paragraph.text[-60:])
        if said is None:
            continue
        numbers = _counts(text.paragraphs[index + 1 : index + MOST], item, said["unit"])
        total = int(said["total"])
        if len(numbers) >= 2 and max(numbers) < total != sum(numbers):
            place = text.place(paragraph.start, paragraph.end)
            yield finding("N103", place, total=total, sum=sum(numbers), parts="+".join(map(str, numbers)))


def _counts(paragraphs: Sequence[Span], item: re.Pattern[str], unit: str) -> list[int]:
    """The numbers of the lines of a list; none where a bullet has no number, or counts by another measure."""
    numbers: list[int] = []
    for paragraph in paragraphs:
        bullet = _BULLET.match(paragraph.text)
        found = item.match(paragraph.text, bullet.end() if bullet else 0)
        if found is None or found.groupdict().get("unit", unit) != unit:
            return [] if bullet else numbers
        numbers.append(int(found["n"]))
    return numbers


@rule("N104", languages=("zh",))
def products_of_names(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """`48张：茶叶、药材、毛皮、盐巴各12张`: as many kinds as are named, times each, are the total."""
    for found in _EACH.finditer(text.text):
        kinds = len(re.split("[、和与與及]", found[0][found.start("kinds") - found.start() :].partition("各")[0]))
        total, each = int(found["total"]), int(found["each"])
        if kinds * each != total and each < total:
            place = text.place(*found.span())
            yield finding("N104", place, total=total, kinds=kinds, each=each, product=kinds * each)


@rule("N106", languages=("zh",))
def bullets_beneath(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """`分为四种：` and beneath it bullets: as many as are said. Numbered lists are in `sums`."""
    for index, paragraph in enumerate(text.paragraphs):
        said = _LEADS.search(paragraph.text[-30:])
        if said is None or not 2 <= (stated := value(said["n"])) <= 20:
            continue
        count = 0
        for line in text.paragraphs[index + 1 : index + MOST]:
            if not _BULLET.match(line.text):
                break
            count += 1
        if count >= 2 and count != stated:
            place = text.place(paragraph.start, paragraph.end)
            what = said["what"] or {"zh": "种", "en": "kinds"}
            yield finding("N106", place, stated=stated, listed=count, what=what)
