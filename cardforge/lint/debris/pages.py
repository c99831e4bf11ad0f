"""T320, T325-T330, T332, T333: what web pages and page layouts leave in a text: noise of the site, spaces of line
wraps, headings that run into sentences or are gone, references to figures that are gone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.joining import WITHIN_A_WORD, gain
from cardforge.lint.words.numerals import NUMERAL

_SIGNALS = re.compile(
    "在线阅读|線上閱讀|免费|免費|会员|會員|上传|上傳|分享|下载|下載|文库|文庫|更多相关|更多相關|搜索|搜尋|转载|轉載|版权所有|版權所有"
    "|登录|登入|注册|註冊|点击|點擊|浏览|瀏覽|首页|首頁|上一页|下一页|上一頁|下一頁|收藏|评论|留言|广告|廣告|公众号|公眾號|扫码|掃碼|扫描二维码"
    r"|https?://|www\.|网站|網站|珍藏版|行业资料|阅读全文|閱讀全文|打印本文|来源[:：]|來源[:：]|\.docx?\b|\.pdf\b"
)
ENOUGH = 3
"""Different signals in one sentence that make it a site's."""
_WRAP = re.compile(rf"(?<=[{HAN}，、；]) (?=[{HAN}])")
_TOKEN_END = re.compile(rf"[^{HAN}]")
_LOST = re.compile(r"(?<=\S)[ \u3000\u00a0]{0,9}\u3000{2,9}(?=\S)")
_FIELD = re.compile(r"\s*[^：:，。；！？]{1,8}[：:][^。；！？]{1,30}")
"""作者：某人, of which several may stand in one line."""
_HEADING = re.compile(rf"(?:^|[。！？）；\u3000])(?P<words>[{HAN}《》IVX]{{2,14}})$")
_TWICE = re.compile(rf"(?P<word>[{HAN}]{{3,8}}?)(?P=word)")
_AT_WILL = ("想", "要", "爱", "愛", "该", "該")
"""想用几张用几张 is no slip."""
_NUMBER = re.compile(
    r"(?P<style>[0-9]{1,2}|[０-９]{1,2}|[一二三四五六七八九十]{1,3})(?P<mark>[、.．])\s*(?P<words>[^，。；：]{1,14})"
)
_FIGURE = re.compile(
    "[（(](?:如|见|見)?[上下左右]?[图圖][）)]|[如见見][上下左右]?[图圖](?:所示)?"
    "|(?:参照|參照|参见|參見|见|見)[上下][图表圖]"
)
_CONTENTS = re.compile(rf"[目][录錄次][：:\s]*(?P<list>[{HAN}]{{2,10}}(?:[ \u3000]+[{HAN}]{{2,10}}){{3,40}})")
TOKEN = 40
"""Han characters beside a space that are looked at, at most."""
WORDS = 2000
"""Spaces of which it is looked up whether they stand within a word."""
WRAPPED = 15
"""Spaces within long runs from which on a text has been wrapped, so that any space may be such a one."""
_NUMBERED_HEADING = re.compile(
    rf"(?:[一二三四五六七八九十]{{1,3}}[、.．]|第[{NUMERAL}]{{1,3}}[章节節篇部][ \u3000：:]?|#+ "
    r"|[0-9]{1,2}(?:\.[0-9]{1,2})*[、.．]? ?)"
    r"(?P<words>[^，。；！？、]+)"
)
_CLAUSES = re.compile("[，。；：！？:、]")
FEW = 2
"""Blanks within sentences, in a whole text, that cannot be its way of setting names off."""
MANY, SHORT = 40, 14
"""Paragraphs in a row in which a heading is due, and characters of a heading, at most."""


@rule("T320", languages=("zh",))
def site_noise(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Sentences that speak of reading, sharing and searching on a site."""
    if len(set(_SIGNALS.findall(text.text))) < ENOUGH:
        return
    for paragraph in text.paragraphs:
        for sentence in re.finditer("[^。！？]+[。！？]?", paragraph.text):
            signals = dict.fromkeys(_SIGNALS.findall(sentence[0][:600]))
            if len(signals) >= ENOUGH:
                start = paragraph.start + sentence.start()
                yield finding("T320", text.place(start, start + len(sentence[0])), signals="、".join(signals))


@rule("T325", languages=("zh",))
def line_wraps(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Single spaces between Han characters: within a word always; else where columns of words and words set off on
    both sides, which are meant so, are out of the question."""
    places: list[tuple[int, str, str, bool]] = []
    after, reached = "", -1
    gained = cache(partial(gain, lexicon.speech))
    for found in _WRAP.finditer(text.text):
        before = after if found.start() == reached else _token(text.text, found.start(), -1)
        after = _token(text.text, found.end(), 1)
        reached = found.end() + len(after) if len(after) < TOKEN else -1
        if text.text[found.start() - len(before) - 1 : found.start() - len(before)] == "@":
            continue  # somebody is spoken to
        word = len(places) < WORDS and gained(before[-6:], after[:6]) >= WITHIN_A_WORD
        if word or not _set_off(text.text, found.start(), before, after):
            places.append((found.start(), before, after, word))
    lone = len(places) <= FEW
    everywhere = sum(not _short(before, after) for _, before, after, _ in places) >= WRAPPED
    for at, before, after, word in places:
        if not word and _short(before, after) and not everywhere and not (lone and len(before) + len(after) > FEW * 3):
            continue  # a name may be set off by one blank and a mark
        opens = text.text[at - len(before) - 1 : at - len(before)]
        inside = word or len(before) > 8 or (opens in ("，", "、", "；", "：") and len(after) > 1)
        fix = "" if inside and text.text[at - 1] not in "，、；" else None
        yield finding("T325", text.place(at), near=text.text[max(0, at - 5) : at + 6], fix=fix)


def _short(before: str, after: str) -> bool:
    return min(len(before), len(after)) <= 4


def _token(text: str, at: int, step: int) -> str:
    """The Han characters from a place on, forwards or backwards."""
    part = text[at : at + TOKEN] if step > 0 else text[max(0, at - TOKEN) : at][::-1]
    end = _TOKEN_END.search(part)
    return part[: end.start()] if end else part


def _set_off(text: str, at: int, before: str, after: str) -> bool:
    """Whether the word on one side stands between two blanks (a card's name), or both are cells of a row."""
    left = text[at - len(before) - 1 : at - len(before)] if before else ""
    right = text[at + 1 + len(after) : at + 2 + len(after)]
    word_left = len(before) <= 5 and left in ("", " ", "\u3000", "\n", "】", "]")
    word_right = len(after) <= 5 and right in ("", " ", "\u3000", "\n")
    return (word_left and left != "") or word_right or before in ("一",) or after in ("一",)


@rule("T326", "T332", languages=("zh",))
def lost_breaks(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Indents in the midst of a line: paragraphs run together, headings glued to the sentence before."""
    for paragraph in text.paragraphs:
        found = list(_LOST.finditer(paragraph.text)) if "\u3000\u3000" in paragraph.text else []
        if found and all(map(_FIELD.fullmatch, re.split("\u3000{2,}", paragraph.text))):
            continue
        for each in found:
            heading = _HEADING.search(paragraph.text[max(0, each.start() - 24) : each.start()])
            if heading and each.start() > len(heading["words"]):
                start = paragraph.start + each.start() - len(heading["words"])
                yield finding("T326", text.place(start, paragraph.start + each.start()), heading=heading["words"])
        if found:
            start = paragraph.start + found[0].start()
            yield finding("T332", text.place(start, paragraph.start + found[0].end()), count=len(found))


@rule("T327", languages=("zh",))
def words_twice(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """A word of three characters or more that is repeated at once: a heading or caption run into the text."""
    for found in _TWICE.finditer(text.text):
        before = text.text[found.start() - 1 : found.start()]
        if len(set(found["word"])) > 1 and before not in _AT_WILL and not re.search("[几幾多怎什哪]", found["word"]):
            yield finding("T327", text.place(*found.span()), word=found["word"])


@rule("T328", languages=("zh",))
def empty_headings(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Numbered headings with nothing beneath, where the others of their kind have something."""
    by_style: dict[str, list[int]] = {}
    for index, paragraph in enumerate(text.paragraphs):
        if found := _NUMBER.fullmatch(paragraph.text):
            by_style.setdefault(_style(found["style"]) + found["mark"], []).append(index)
    for indices in by_style.values():
        headings = frozenset(indices)
        empty = [index for index in indices if _is_empty(text, index, headings)]
        if len(indices) >= 3 and 0 < len(empty) * 3 <= len(indices):
            for index in empty:
                each = text.paragraphs[index]
                yield finding("T328", text.place(each.start, each.end), heading=each.text)


def _style(number: str) -> str:
    return "0" if number.isascii() else "０" if number.isdecimal() else "一"


def _is_empty(text: Text, index: int, headings: frozenset[int]) -> bool:
    """Whether the next paragraph is another heading: one of this kind, or one without a number."""
    if index + 1 >= len(text.paragraphs) or index + 1 in headings:
        return True
    following = text.paragraphs[index + 1].text
    return _is_heading(following) and bool(re.fullmatch(f"[{HAN}]{{3,}}", following))


@rule("T329", languages=("zh",))
def lost_figures(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """References to a figure, which plain text does not have."""
    if "![" in text.text or "<img" in text.text:
        return
    for found in _FIGURE.finditer(text.text):
        if text.text[found.start() - 1 : found.start()] in "“「『" and found.start():
            continue  # quoted
        yield finding("T329", text.place(*found.span()), words=found[0])


@rule("T330", languages=("zh",))
def no_headings(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Very many paragraphs in a row, sentences most of them, without a heading among them."""
    if (text.text.count("，") + text.text.count("。")) * 3 <= MANY * 2:
        return
    run: list[Span] = []
    for paragraph in (*text.paragraphs, None):
        if paragraph is not None and not _is_heading(paragraph.text):
            run.append(paragraph)
            continue
        sentences = sum("，" in each.text or "。" in each.text for each in run) if len(run) >= MANY else 0
        if sentences * 3 > len(run) * 2:
            yield finding("T330", text.place(run[0].start, run[0].start + 1), count=len(run))
        run = []


def _is_heading(line: str) -> bool:
    numbered = _NUMBERED_HEADING.fullmatch(line)
    words = numbered["words"] if numbered else line
    return len(words) <= SHORT and not _CLAUSES.search(words)


@rule("T333", languages=("zh",))
def lost_sections(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Sections that the contents list and the text has not."""
    for contents in _CONTENTS.finditer(text.text):
        entries = [(found.start(), found[0]) for found in re.finditer(f"[{HAN}]+", contents["list"])]
        usual = Counter(len(entry) for _, entry in entries).most_common(1)[0][0]
        for at, entry in entries:
            name = entry[:usual] if (at, entry) == entries[-1] else entry
            if text.text.count(name) == 1:
                start = contents.start("list") + at
                yield finding("T333", text.place(start, start + len(name)), section=name)
