"""N101-N106: sums inside a text: roles that must add up to the players, parts to a total, items to their number.
Those of tables and of lists beneath a sentence are in `sums_lists`.

A sum is only made where the text itself says what it is of: 8名玩家：1…、2…, 共18张（…）, 五种……各25枚, 3+2=5.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.numerals import NUMERAL, value

_GAP = r"[ \t\u3000]{0,6}"
_UNIT = "[张張枚个個块塊支套本颗顆片名位点點]"
_NUMBER = f"[{NUMERAL}]{{1,3}}"
_WORD = f"[{HAN}]{{1,8}}"
_ROW = re.compile(
    rf"(?:^|(?<=[。；;「『“]))(?:{_GAP}[*•·-])?{_GAP}(?P<total>[{NUMERAL}]{{1,2}}){_GAP}"
    rf"(?:名|位|个|個)?(?:玩家|人)(?:局|[游遊][戏戲])?{_GAP}[：:]{_GAP}"
    rf"(?P<parts>(?:[^。；;「」『』“”\n]|[；;](?!{_GAP}[{NUMERAL}]{{1,2}}[^：:\n]{{0,6}}[：:]))+)",
    re.MULTILINE,
)
_SAID_ALL = re.compile(
    rf"[，,；;、]{_GAP}(?:一?共|[总總]共?|合)[有计計]?{_GAP}[{NUMERAL}]{{1,2}}{_GAP}[名位个個]?(?:玩家|人)?$"
)
"""The total once more at a row's end, which is no part of it."""
_PART = re.compile(
    rf"{_GAP}(?P<n>{_NUMBER}){_GAP}(?:{_UNIT})?{_GAP}{_WORD}{_GAP}"
    rf"|{_GAP}{_WORD}{_GAP}(?P<n2>{_NUMBER}){_GAP}(?:{_UNIT})?{_GAP}"
)
_TOTAL = re.compile(
    rf"(?P<total>[0-9]{{1,3}})(?P<unit>{_UNIT})[{HAN}]{{0,8}}[）)]?[（(：](?:包括|其中|分别是|分別是|即|含)?"
    r"(?P<parts>[^（()）。；：\n]*?)(?:[）)。；]|$)",
    re.MULTILINE,
)
_IN_ALL = re.compile("[共总總全合][有计計]?$")
_TITLE = re.compile(
    rf"^{_GAP}[{HAN}A-Za-z]{{1,12}}{_GAP}[（(：:]?{_GAP}(?:共有?|總共|总共|合計|合计)?"
    rf"{_GAP}(?P<total>[0-9]{{1,3}})(?P<unit>{_UNIT})[{HAN}]{{0,6}}[）)：:]?{_GAP}$"
)
TITLE = 80
"""Characters of a heading with a total, at most."""
_ITEM = re.compile(
    rf"^{_GAP}[{HAN}A-Za-z0-9、\s]{{1,24}}[（(：: ×x]{_GAP}(?P<n>[0-9]{{1,3}})(?P<unit>{_UNIT})?"
    rf"(?:[，,、。].*|{_GAP})[）)]?{_GAP}$"
)
_EACH = re.compile(
    rf"(?P<total>[0-9]{{1,3}})(?P<unit>{_UNIT})(?P<between>[^。；\n]{{0,40}}?)(?P<kinds>{_NUMBER})[种種色类類]"
    rf"(?P<what>[^。；\n0-9]{{0,8}})各有?{_GAP}(?P<each>[0-9]{{1,3}}){_GAP}(?P=unit)"
)
_EQUATION = re.compile(
    rf"(?<![0-9.+×xX*/=-])(?P<left>[0-9]{{1,4}}(?:{_GAP}[+×xX*−－-]{_GAP}[0-9]{{1,4}}){{1,6}})"
    rf"{_GAP}[=＝]{_GAP}(?P<right>[0-9]{{1,6}})(?![0-9.]|{_GAP}[+×xX*/])"
)
_RANGE = re.compile(
    rf"(?<![0-9.-])(?P<low>[0-9]{{1,2}}){_GAP}[-~～—–－至到]{_GAP}(?P<high>[0-9]{{1,2}}){_GAP}(?:名|位|人|张|張|点|點)(?![0-9])"
)
_LISTED = re.compile(
    rf"(?<![第{NUMERAL}])(?P<n>[{NUMERAL}]{{1,2}})[个個种種类類项項大](?P<what>[{HAN}]{{1,6}})[：:]"
    rf"\s{{0,9}}(?P<items>[^。；：\n]{{1,400}}?)(?=[。；\n]|$)"
)
_LEADS = re.compile(rf"(?<![第{NUMERAL}])(?P<n>[{NUMERAL}]{{1,2}})[个個种種类類项項大](?P<what>[{HAN}]{{1,6}})[：:]$")
_ITEM_NUMBER = re.compile(
    r"(?P<open>[（(]?)(?P<n>[0-9]{1,2}|[一二三四五六七八九十]{1,2})(?P<close>[）)]|[、．]|\.(?![0-9]))"
)
_OPEN = re.compile("等|、$")
_SEPARATOR = re.compile(rf"[、，,/→]|[和及與与](?=[^、]*$)|\s+[一—-]+\s+|[-—]{{1,2}}>?|{_GAP}\u3000{_GAP}")


@rule("N101", languages=("zh",))
def role_rows(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """`8名玩家：1…、2…、4…、1…`: the parts are the players."""
    for row in _ROW.finditer(text.text):
        parts = _parts(re.split("[、，,；;+ ]+", _SAID_ALL.sub("", row["parts"].strip())))
        if parts is not None and len(parts) >= 2 and sum(parts) != (total := value(row["total"])):
            place = text.place(row.start("total"), row.start("parts") + len(row["parts"].rstrip()))
            yield finding("N101", place, total=total, sum=sum(parts), parts="+".join(map(str, parts)))


@rule("N102", languages=("zh",))
def totals(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """`9张卡牌（包括2张…、6张…及1张…）`: the parts are the total."""
    for found in _TOTAL.finditer(text.text):
        if "：" in found[0][: found.start("parts") - found.start()] and not _IN_ALL.search(text.text, *_before(found)):
            continue
        pieces = re.split("[、，,]|[和及與与]", found["parts"])
        numbers = [value(each["n"]) for piece in pieces if (each := _counted(piece, found["unit"]))]
        if len(numbers) >= 2 and len(numbers) == len(pieces) and -1 not in numbers:
            yield from _uneven(text, "N102", found.span(), int(found["total"]), numbers)


def _before(found: re.Match[str]) -> tuple[int, int]:
    return max(0, found.start() - 4), found.start()


def _counted(piece: str, unit: str) -> re.Match[str] | None:
    """A part with its number before what it is of, or after it."""
    number = rf"(?P<n>[{NUMERAL}]{{1,3}})\s*{unit}"
    return re.match(rf"\s*{number}", piece) or re.fullmatch(rf"\s*[{HAN}A-Za-z]{{1,8}}\s*{number}\s*", piece)


@rule("N103", languages=("zh",))
def inventories(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A heading with a total, and beneath it lines that each have a count."""
    paragraphs = text.paragraphs
    items: dict[int, re.Match[str] | None] = {}
    for index, title in enumerate(paragraphs):
        head = _TITLE.match(title.text) if len(title.text) <= TITLE else None
        if head is None or (index and _ITEM.match(title.text) and _ITEM.match(paragraphs[index - 1].text)):
            continue  # no heading, but one more line of a list
        numbers: list[int] = []
        total = int(head["total"])
        for at in range(index + 1, min(index + 60, len(paragraphs))):
            found = items[at] if at in items else items.setdefault(at, _ITEM.match(paragraphs[at].text))
            if found is None or (found["unit"] or head["unit"]) != head["unit"]:
                break
            numbers.append(int(found["n"]))
            if numbers[-1] >= total:
                break  # no part of it
        if len(numbers) >= 3 and max(numbers) < total:
            yield from _uneven(text, "N103", (title.start, title.end), total, numbers)


@rule("N104", languages=("zh",))
def products(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """`125枚：五种……各25枚`: kinds times each are the total."""
    for found in _EACH.finditer(text.text):
        total, kinds, each = int(found["total"]), value(found["kinds"]), int(found["each"])
        if kinds > 1 and each < total and kinds * each != total:
            place = text.place(*found.span())
            yield finding("N104", place, total=total, kinds=kinds, each=each, product=kinds * each)
        named = re.search(rf"[“「]((?:[{HAN}]、)+[{HAN}])[”」]", found["between"])
        if named and kinds > 1 and (count := named[1].count("、") + 1) != kinds:
            what = found["what"] or {"zh": "种", "en": "kinds"}
            yield finding("N106", text.place(*found.span()), stated=kinds, listed=count, what=what)


@rule("N105", languages=("zh", "en"))
def equations(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Equations written out, and ranges the wrong way round."""
    for found in _EQUATION.finditer(text.text):
        if (result := _result(found["left"])) is not None and result != int(found["right"]):
            yield finding("N105", text.place(*found.span()), written=found[0], right=result)
    for found in _RANGE.finditer(text.text):
        if int(found["low"]) > int(found["high"]):
            right = f"{found['high']}-{found['low']}"
            yield finding("N105", text.place(*found.span()), written=found[0], right=right)


@rule("N106", languages=("zh",))
def listed(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """`五个阶段：…、…、…`: as many as are said are named."""
    for found in _LISTED.finditer(text.text):
        stated = value(found["n"])
        items = [item for item in _SEPARATOR.split(re.sub("[（(][^）)]*[）)]", "", found["items"])) if item.strip()]
        named = all(len(re.findall(f"[{HAN}A-Za-z]", item)) <= 8 for item in items)
        if (
            2 <= stated <= 12
            and len(items) >= 2
            and named
            and len(items) != stated
            and not _OPEN.search(found["items"])
            and not _ITEM_NUMBER.match(found["items"])  # a list beneath
        ):
            place = text.place(found.start(), found.start("items"))
            yield finding("N106", place, stated=stated, listed=len(items), what=found["what"])


@rule("N106", languages=("zh",))
def listed_beneath(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """`分为五个阶段：` and beneath it a numbered list: its last number is the one said."""
    for index, paragraph in enumerate(text.paragraphs):
        said = _LEADS.search(paragraph.text)
        if said is None or not 2 <= (stated := value(said["n"])) <= 20:
            continue
        count = _numbered(text.paragraphs[index + 1 : index + 80])
        if count >= 2 and count != stated:
            place = text.place(paragraph.start + said.start(), paragraph.end)
            yield finding("N106", place, stated=stated, listed=count, what=said["what"])


def _numbered(paragraphs: Sequence[Span]) -> int:
    """How far a list goes on that begins with the first of these paragraphs; its items may have more paragraphs."""
    first = _ITEM_NUMBER.match(paragraphs[0].text) if paragraphs else None
    if first is None or value(first["n"]) != 1:
        return 0
    count = since = 0
    for paragraph in paragraphs:
        found = _ITEM_NUMBER.match(paragraph.text)
        same = found and (found["open"], found["close"], found["n"].isdigit()) == (
            first["open"], first["close"], first["n"].isdigit(),
        )  # fmt: skip
        if found and same and value(found["n"]) == count + 1:
            count, since = count + 1, 0
        elif (same and found) or since > 4:
            break
        else:
            since += 1
    return count


def _uneven(text: Text, code: str, span: tuple[int, int], total: int, numbers: list[int]) -> Iterator[Finding]:
    if sum(numbers) != total:
        yield finding(code, text.place(*span), total=total, sum=sum(numbers), parts="+".join(map(str, numbers)))


def _parts(pieces: list[str]) -> list[int] | None:
    """The number of each part; None where a part has none."""
    numbers = []
    for piece in filter(None, pieces):
        found = _PART.fullmatch(piece)
        number = value(found["n"] or found["n2"]) if found else -1
        if number < 0:
            return None
        numbers.append(number)
    return numbers


def _result(left: str) -> int | None:
    """The value of sums and products of figures, products first."""
    terms = re.split(r"\s*([+−－-])\s*", left)
    total, sign = 0, 1
    for term in terms:
        if term in ("+", "−", "－", "-"):
            sign = 1 if term == "+" else -1
            continue
        product = 1
        for factor in re.split(r"\s*[×xX*]\s*", term):
            product *= int(factor)
        total += sign * product
    return total
