"""N102, N103, N105: totals and parts in the other ways that texts write them: a total before a colon, a row or a column
beneath it, a last line that adds up the lines above, what is left when some are taken away, sums in Chinese words; and
the same in English.

A sum is made only where every part has its number; parts that are no parts (3张牌或2枚) are never split off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.numerals import NUMERAL, value

_UNIT = "[张張枚个個块塊支套本颗顆片名位点點艘分座条條件根辆輛列]"
_N = f"[{NUMERAL}]{{1,3}}"
_PAREN = re.compile(r"[（(][^（）()]{0,60}[）)]")
_HEAD = re.compile(
    rf"(?P<total>{_N})\s?(?P<unit>{_UNIT})(?P<what>[{HAN}]{{0,8}})(?:[，,][{HAN}]{{2,8}}(?P<kinds>{_N})?[{HAN}]{{0,3}})?[：:]"
    r"(?P<parts>[^。；：:\n]{0,300})"
)
_NO_TOTAL = re.compile(r"(?:或|至少|至多|最多|最少|[每第各加减扣]|支付|弃置|棄置)[^，。；：]{0,4}$")
_PART = re.compile(
    rf"(?P<name>[{HAN}A-Za-z]{{1,10}})\s?(?P<n>{_N})\s?(?P<unit>{_UNIT})|(?P<n2>{_N})\s?(?P<unit2>{_UNIT})[{HAN}A-Za-z]{{1,10}}"
)
_LINE = re.compile(rf"[{HAN}A-Za-z0-9]{{1,10}}\s?[：:×x ]?\s?(?P<n>{_N})\s?(?P<unit>{_UNIT})[，、；。]?")
_SUM = re.compile(
    rf"(?:合计|合計|总计|總計|共计|共計|小计|小計|总分|總分)\s?[：:]?\s?(?P<total>{_N})\s?(?P<unit>{_UNIT})?[。]?"
)
_ROW = re.compile(
    rf"[^：:\n]{{1,20}}[：:](?:[^：:\n]{{0,30}}[，,])?\s?(?P<minus>扣掉?|减去?|減去?|-|−)?(?:共|得)?\s?(?P<n>{_N})\s?(?P<unit>{_UNIT})?[。；，]?"
)
_CELLS = re.compile(r"[|｜\t]+")
_COUNTED = re.compile("(?:张|張|数|數)[数數]?$|^数量$|^數量$|^[Cc]opies$|^[Nn]umber$|^[Cc]ards$")
_WORDS = re.compile(
    rf"(?P<left>{_N}(?:[加]{_N}){{1,6}})[，,]?(?:一共|[共总總]共?|等于|等於|得|就?是)(?:得|有|是)?(?P<right>{_N})"
)
_LEFT = re.compile(
    rf"(?P<all>{_N})(?P<unit>{_UNIT})[^。；\n0-9]{{0,20}}?(?:移除|抽去|抽出|去掉|拿走|抽走|取出|拿出|减去|減去|弃掉)(?:其中的?)?"
    rf"(?P<gone>{_N})(?P=unit)[^。；\n{NUMERAL}]{{0,8}}[剩餘余][下餘余]?的?(?P<left>{_N})(?P=unit)"
)
LINES = 40
"""Lines of a list, at most."""


@rule("N102", "N103", languages=("zh",))
def beneath_a_total(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """货物牌60张：普洱茶20张、……; 共72张，分为三类： and a row, lines or a table beneath."""
    for index, paragraph in enumerate(text.paragraphs):
        if "：" not in paragraph.text and ":" not in paragraph.text:
            continue
        for found in _HEAD.finditer(_without(paragraph.text)):
            total = value(found["total"])
            if total < 4 or _NO_TOTAL.search(paragraph.text[max(0, found.start() - 12) : found.start()]):
                continue
            code = "N102" if found["parts"].strip() else "N103"
            if code == "N102":
                numbers = _row(found["parts"], found["unit"])
            elif found.end() < len(paragraph.text):
                continue
            else:
                numbers = _lines(text.paragraphs[index + 1 : index + LINES], found["unit"])
            if len(numbers) >= 2 and max(numbers) < total:
                start = paragraph.start + found.start()
                yield from _uneven(text, code, (start, paragraph.start + found.end()), total, numbers)


def _without(written: str) -> str:
    """Blanks for what stands in round brackets."""
    return _PAREN.sub(lambda found: " " * len(found[0]), written)


def _row(parts: str, unit: str) -> list[int]:
    """The numbers of parts in a row; none where one has no number of this unit."""
    pieces = [piece.strip() for piece in re.split("[、，,]|[和及與与](?=[^、，,]*$)", parts)]
    numbers = []
    for piece in pieces:
        found = _PART.fullmatch(piece)
        if found is None or unit != (found["unit"] or found["unit2"]):
            return []
        numbers.append(value(found["n"] or found["n2"]))
    return numbers if -1 not in numbers else []


def _lines(beneath: Sequence[Span], unit: str) -> list[int]:
    """The numbers beneath: of one row, of bare lines, or of the column of a table that counts."""
    if not beneath:
        return []
    row = _row(_without(beneath[0].text.rstrip("。；")), unit)
    if len(row) > 1:
        return row
    if _CELLS.search(beneath[0].text):
        return _column(beneath)
    numbers = []
    for each in beneath:
        found = _LINE.fullmatch(each.text)
        if found is None or found["unit"] != unit:
            break
        numbers.append(value(found["n"]))
    return numbers if len(numbers) > 2 else []


def _column(beneath: Sequence[Span]) -> list[int]:
    """The one column of figures of a table, which its head says is a number of things."""
    rows = [[cell.strip() for cell in _CELLS.split(each.text.strip("|｜\t"))] for each in beneath]
    heads = [at for at, cell in enumerate(rows[0]) if _COUNTED.search(cell)]
    if len(heads) != 1:
        return []
    numbers = []
    for row in rows[1:]:
        if len(row) != len(rows[0]):
            break
        if row[heads[0]].isdecimal():
            numbers.append(int(row[heads[0]]))
        elif not re.fullmatch("[:-]*", row[heads[0]]):
            return []
    return numbers


@rule("N103", languages=("zh",))
def beneath_the_lines(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """合计：11张 under lines that have a number each, of which some may be taken off."""
    paragraphs = text.paragraphs
    for index, paragraph in enumerate(paragraphs):
        said = _SUM.fullmatch(paragraph.text)
        if said is None:
            continue
        numbers: list[int] = []
        for at in range(index - 1, max(-1, index - LINES), -1):
            row = _ROW.fullmatch(_without(paragraphs[at].text))
            if (
                row is None
                or said["unit"] != row["unit"]
                or "\n\n" in text.text[paragraphs[at].end : paragraphs[at + 1].start]
            ):
                break
            numbers.insert(0, -value(row["n"]) if row["minus"] else value(row["n"]))
        if len(numbers) >= 2:
            yield from _uneven(text, "N103", (paragraph.start, paragraph.end), value(said["total"]), numbers)


@rule("N105", languages=("zh",))
def in_words(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """二加七，共九分; 从20张里移除4张，剩下的16张."""
    for found in _WORDS.finditer(text.text):
        right = sum(map(value, found["left"].split("加")))
        if right != value(found["right"]):
            yield finding("N105", text.place(*found.span()), written=found[0], right=right)
    for found in _LEFT.finditer(text.text):
        left = value(found["all"]) - value(found["gone"])
        if left > 0 and left != value(found["left"]):
            yield finding("N105", text.place(*found.span()), written=found[0], right=left)


def _uneven(text: Text, code: str, span: tuple[int, int], total: int, numbers: list[int]) -> Iterator[Finding]:
    if sum(numbers) != total and -1 not in numbers:
        parts = "+".join(map(str, numbers)).replace("+-", "-")
        yield finding(code, text.place(*span), total=total, sum=sum(numbers), parts=parts)
