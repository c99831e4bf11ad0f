"""Characters -> classes of Chinese typesetting, and what each class may do at a line's ends.

After W3C "Requirements for Chinese Text Layout" (CLREQ: prohibition rules for line start and line end; unbreakable
marks; punctuation width) and GB/T 15834-2011, 5.1. Opening marks end no line; closing marks, pauses, stops, dashes,
dots, connectors and signs start none; —— and …… are not cut. Curly quotes, dashes, dots and ellipses belong to
Chinese or to Latin by their surroundings.
"""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import lru_cache


class Class(StrEnum):
    """What a character is to the composer."""

    OPEN = "open"  # （ 「 《 “
    CLOSE = "close"  # ） 」 》 ”
    PAUSE = "pause"  # ， 、 ； ：
    STOP = "stop"  # 。 ．
    EXCLAIM = "exclaim"  # ！ ？
    MID = "mid"  # · ・ ～
    SLASH = "slash"  # ／
    DASH = "dash"  # —— ……
    HAN = "han"
    PREFIX = "prefix"  # ￥ №: stays with what follows
    POSTFIX = "postfix"  # ％ ℃: stays with what precedes
    JOINED = "joined"  # a variation selector or combining mark, part of what precedes
    LATIN = "latin"  # a word or number, never cut
    SPACE = "space"
    INLINE = "inline"  # an icon


SPACES = {
    " ": None, "\u00a0": None, "\t": None, "\u3000": 1.0, "\u2000": 0.5, "\u2001": 1.0, "\u2002": 0.5, "\u2003": 1.0,
    "\u2004": 1 / 3, "\u2005": 0.25, "\u2006": 1 / 6, "\u2007": 0.5, "\u2008": 0.25, "\u2009": 0.2, "\u200a": 0.1,
    "\u202f": 0.2, "\u205f": 4 / 18,
}  # fmt: skip
"""White space and its width in em; None: the face's own space."""

AS_DRAWN = str.maketrans({char: " " for char in SPACES if char not in " \u3000"})
"""White space as it is drawn: by characters that every face has."""

NO_BREAK_SPACES = frozenset("\u00a0\u2007\u202f")

_MEMBERS: dict[Class, str] = {
    Class.OPEN: "（〔［｛《〈「『【〖〘〚“‘﹁﹃〝｟｢﹙﹛﹝︵︷︹︻︽︿«‹⟨⟪",
    Class.CLOSE: "）〕］｝》〉」』】〗〙〛”’﹂﹄〞〟｠｣﹚﹜﹞︶︸︺︼︾﹀»›⟩⟫",
    Class.PAUSE: "，、；：﹐﹑﹔﹕､︐︑︓︔",
    Class.STOP: "。．﹒｡︒",
    Class.EXCLAIM: "！？‼⁇⁈⁉﹗﹖︕︖",
    Class.MID: "·・‧•･～〜゠",
    Class.SLASH: "／",
    Class.DASH: "—…⋯―⸺⸻‥﹏︙︱︳┄┅┈┉",
    Class.PREFIX: "￥＄￡￦＃№＋－±≤≥≠≈＝＠",
    Class.POSTFIX: "％‰℃℉°′″‴￠々ー〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ",
    Class.SPACE: "".join(SPACES),
}
_CLASS_OF = {char: kind for kind, chars in _MEMBERS.items() for char in chars}

AMBIGUOUS = frozenset("“”‘’—…·•°±×÷′″«»‹›")
"""Full-width in Chinese, narrow in Latin: `scripts` decides which."""

NOT_AT_START = frozenset({
    Class.CLOSE, Class.PAUSE, Class.STOP, Class.EXCLAIM, Class.MID, Class.SLASH, Class.DASH, Class.POSTFIX,
    Class.JOINED,
})  # fmt: skip
NOT_AT_END = frozenset({Class.OPEN, Class.PREFIX, Class.SLASH})
MARKS = frozenset({Class.OPEN, Class.CLOSE, Class.PAUSE, Class.STOP, Class.EXCLAIM, Class.MID})
HANGING = frozenset("，。、．")
"""Marks that may hang outside the measure where a paragraph allows it: the commas and full stops (CLREQ, hanging
punctuation); heavier marks would look like a slip."""

LATIN_CLOSERS = frozenset("~.,;:!?)]}”’%‰…—–/»›°′″·•")
"""Signs inside a Latin word that start no line, and before which a Chinese character needs no space."""

LATIN_OPENERS = frozenset("~([{“‘$#/«‹")
"""Signs that end no line, and after which a Chinese character needs no space."""

NUMERALS = frozenset("〇零一二三四五六七八九十百千万萬亿億两兩几幾半")
COUNTED = frozenset("每数數各多")
"""What a measure word may follow, but need not: 每回合, 数点."""

MEASURES = frozenset(
    "张張点點次名个個回轮輪枚只隻块塊格步位种種条條把件组組排列局人倍级級层層座间間本册冊页頁行段对對双雙副"
    "群套堆份项項颗顆粒根支枝匹头頭艘架辆輛天日月年岁歲分秒元尺寸里斤场場阶階环環家句章节節类類字色叠疊枪槍"
)
"""Measure words and units: not parted from a numeral before them (CLREQ, unbreakable marks)."""

SUITS = frozenset("♠♥♣♦♤♡♧♢")
LIST_NUMBERS = frozenset(chr(code) for code in range(0x2460, 0x249C)) | frozenset("㈠㈡㈢㈣㈤㈥㈦㈧㈨㈩")

NARROW_SIGNS = frozenset("€™−‐‑‒–‖†‡")
_JOINED = (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *range(0x1F3FB, 0x1F400))
_JOINED_CODES = frozenset(_JOINED)


@lru_cache(maxsize=65536)
def is_narrow(char: str) -> bool:
    """Letters, digits and signs that are set as Latin: everything below the CJK blocks that has no class of its
    own."""
    if char in NARROW_SIGNS:
        return True
    code = ord(char)
    return char not in _CLASS_OF and (code < 0x2000 or 0x200B <= code < 0x2028)


def is_symbol(char: str) -> bool:
    """Arrows, suits, circled numbers and the like: one em wide, with room of their own at the sides."""
    return 0x2190 <= ord(char) < 0x2E80


def is_joined(char: str) -> bool:
    """Whether the character is part of the one before it: variation selectors, skin tones, combining marks."""
    code = ord(char)
    return code in _JOINED_CODES or (code >= 0x300 and unicodedata.category(char).startswith("M"))


_UNSETTABLE = (
    (0x0590, 0x10A0), (0x1700, 0x18B0), (0x1900, 0x1D00), (0x200E, 0x2010), (0x202A, 0x202F), (0x2066, 0x206A),
    (0xA800, 0xAC00), (0xFB1D, 0xFE00), (0xFE70, 0xFEFF), (0x10800, 0x11000), (0x11000, 0x12000), (0x1E800, 0x1F000),
)  # fmt: skip


def is_unsettable(char: str) -> bool:
    """Whether the composer cannot set the character, whatever a font has: letters that run from right to left or
    whose shapes join and stack (Hebrew, Arabic, the scripts of India and its neighbours), and the controls for
    them."""
    code = ord(char)
    return any(first <= code < end for first, end in _UNSETTABLE)


@lru_cache(maxsize=65536)
def class_of(char: str, latin: bool = False) -> Class:
    """The class of a character; `latin` says that an ambiguous one stands in Latin surroundings."""
    if latin and char in AMBIGUOUS:
        return Class.LATIN
    if char in _CLASS_OF and char not in NARROW_SIGNS:
        return _CLASS_OF[char]
    if is_joined(char):
        return Class.JOINED
    return Class.LATIN if is_narrow(char) else Class.HAN


def scripts(text: str, latin_paragraph: bool) -> list[bool]:
    """For each character, whether it is set as Latin.

    In a Latin paragraph ambiguous marks are Latin unless both neighbours are Chinese. In a Chinese one they are
    Chinese unless they stand between Latin letters; a closing quote always follows its opening one.
    """
    narrow = ambiguous(text, latin_paragraph)
    return [narrow[index] if index in narrow else is_narrow(char) for index, char in enumerate(text)]


def ambiguous(text: str, latin_paragraph: bool) -> dict[int, bool]:
    """For each ambiguous mark, by its place in the text, whether it is set as Latin (see `scripts`)."""
    if AMBIGUOUS.isdisjoint(text):
        return {}
    before, after = _decided(text), _decided(text[::-1])[::-1]
    result: dict[int, bool] = {}
    opened: list[bool] = []
    for index, char in enumerate(text):
        if char not in AMBIGUOUS:
            continue
        if _is_apostrophe(text, index, bool(opened)):
            result[index] = True
        elif char in "”’" and opened:
            result[index] = opened.pop()
        else:
            sides = (before[index], after[index])
            result[index] = (
                False not in sides
                if not latin_paragraph and None not in sides
                else (latin_paragraph and sides != (False, False))
            )
            if char in "“‘":
                opened.append(result[index])
    return result


def _is_apostrophe(text: str, index: int, quoted: bool) -> bool:
    """A ’ after a letter, unless it may close a quotation."""
    if text[index] != "’" or not index or not is_narrow(text[index - 1]):
        return False
    return not quoted or (index + 1 < len(text) and text[index + 1].isalpha() and is_narrow(text[index + 1]))


def _decided(text: str) -> list[bool | None]:
    """For each character, whether the nearest decided one before it is Latin; None where there is none. Spaces and
    ambiguous marks are passed over."""
    result: list[bool | None] = []
    latest: bool | None = None
    for char in text:
        result.append(latest)
        if char not in AMBIGUOUS and char not in SPACES:
            latest = is_narrow(char)
    return result
