"""T325, T331: page numbers that a page's break has left within a sentence, with their words (第4页, Page 3 of 8, - 5 -)
or bare within a word, and in English the hyphen of a line's end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.joining import WITHIN_A_WORD, gain
from cardforge.lint.words.speech import shadow

MOST = 500
"""Numbers between two characters that are looked at."""
_PAGE = re.compile(
    rf"(?<=[{HAN}，。；！？])(?<![见見看到在于於至从從及和与與读讀翻]) ?第 ?(?P<n>[0-9]{{1,3}}) ?[页頁]"
    rf"(?: ?[共/] ?[0-9]{{1,3}} ?[页頁])? ?(?=[{HAN}])(?![的中上下里裡])"
    rf"|(?<=[{HAN}，。；！？]) ?[-—–] ?(?P<dashed>[0-9]{{1,3}}) ?[-—–] ?(?=[{HAN}])"
    r"|(?<=[a-z.,;] )Page (?P<en>[0-9]{1,3}) of [0-9]{1,3}(?= [A-Za-z])"
)
_WITHIN = re.compile(rf"(?<=[{HAN}])(?P<n>[0-9]{{1,3}})(?=[{HAN}])")
_MEASURE = frozenset(
    "张張枚个個名位点點分次轮輪级級步格块塊颗顆片只隻条條项項种種类類回局圈层層倍人天日月年秒时時小钟鐘元岁歲页頁号號套组組堆副把枝支本座艘辆輛队"
    "隊方家手口件样樣色步段行列字门門墩环環题題关關章节節部篇集幕场場届屆代楼樓等周週大多血体體费費"
)
"""What a number before it counts: 得3分 is no 得分 that a number cuts."""
_HYPHEN = re.compile(r"(?<![\w-])(?P<tail>[A-Za-z]{2,12})- (?P<head>[a-z]{2,12})(?![\w-])")
_HANGING = ("and", "or", "to", "nor", "but", "sized", "based")


@rule("T331", languages=("zh", "en"))
def pages_within_sentences(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """第4页 in the midst of a sentence; 取3得 where 取得 is a word and 3 counts nothing."""
    for found in _PAGE.finditer(text.text):
        yield finding("T331", text.place(*found.span()), number=found["n"] or found["dashed"] or found["en"])
    if not text.chinese or not lexicon.speech:
        return
    for looked, found in enumerate(_WITHIN.finditer(text.text)):
        left, right = text.text[found.start() - 1], text.text[found.end()]
        if looked >= MOST:
            break
        if right in _MEASURE or left in "第每" or not lexicon.speech.known(shadow(left + right)):
            continue
        before = re.search(f"[{HAN}]*$", text.text[max(0, found.start() - 6) : found.start()])
        after = re.match(f"[{HAN}]*", text.text[found.end() : found.end() + 6])
        if before and after and gain(lexicon.speech, before[0], after[0]) >= WITHIN_A_WORD:
            yield finding("T331", text.place(*found.span()), number=found["n"])


@rule("T325", languages=("en",))
def hyphens_of_line_ends(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """`hour- glass`; not `two- and three-player games`."""
    for found in _HYPHEN.finditer(text.text):
        if found["head"] not in _HANGING:
            yield finding("T325", text.place(*found.span()), near=found[0])
