"""Characters -> classes of Chinese typesetting, and what each class may do at a line's ends.

After W3C "Requirements for Chinese Text Layout" (CLREQ, 3.1): opening marks end no line; closing marks, pauses,
stops, dashes, dots and signs start none; —— and …… are not cut. Curly quotes, dashes, dots and ellipses belong to
Chinese or to Latin by their surroundings.
"""

from __future__ import annotations

from enum import StrEnum


class Class(StrEnum):
    """What a character is to the composer."""

    OPEN = "open"  # （ 「 《 “
    CLOSE = "close"  # ） 」 》 ”
    PAUSE = "pause"  # ， 、 ； ：
    STOP = "stop"  # 。 ．
    EXCLAIM = "exclaim"  # ！ ？
    MID = "mid"  # · ・ ～
    DASH = "dash"  # —— ……
    HAN = "han"
    PREFIX = "prefix"  # ￥ №: stays with what follows
    POSTFIX = "postfix"  # ％ ℃: stays with what precedes
    LATIN = "latin"  # a word or number, never cut
    SPACE = "space"
    INLINE = "inline"  # an icon


_MEMBERS: dict[Class, str] = {
    Class.OPEN: "（〔［｛《〈「『【〖“‘﹁﹃",
    Class.CLOSE: "）〕］｝》〉」』】〗”’﹂﹄",
    Class.PAUSE: "，、；：",
    Class.STOP: "。．",
    Class.EXCLAIM: "！？‼⁇⁈⁉",
    Class.MID: "·・‧•～〜",
    Class.DASH: "—…⋯―⸺",
    Class.PREFIX: "￥＄￡＃№＋±",
    Class.POSTFIX: "％‰℃°′″々ー〻",
    Class.SPACE: " \u00a0\u3000\t",
}
_CLASS_OF = {char: kind for kind, chars in _MEMBERS.items() for char in chars}

AMBIGUOUS = frozenset("“”‘’—…·•°±×÷′″")
"""Full-width in Chinese, narrow in Latin: `scripts` decides which."""

NOT_AT_START = frozenset({Class.CLOSE, Class.PAUSE, Class.STOP, Class.EXCLAIM, Class.MID, Class.DASH, Class.POSTFIX})
NOT_AT_END = frozenset({Class.OPEN, Class.PREFIX})
MARKS = frozenset({Class.OPEN, Class.CLOSE, Class.PAUSE, Class.STOP, Class.EXCLAIM, Class.MID})
HANGING = frozenset("，。、．")
"""Marks that may hang outside the measure where a paragraph allows it."""

LATIN_CLOSERS = frozenset(".,;:!?)]}”’%")
"""Signs inside a Latin word after which a Chinese mark needs no space."""

LATIN_OPENERS = frozenset("([{“‘$#")
"""Signs that end no line, and after which a Chinese character needs no space."""

NUMERALS = frozenset("一二两兩三四五六七八九十百几幾数數每半")
MEASURES = frozenset("张張点點次名个個回轮輪枚只隻块塊格步位种種条條把件组組排列局")
"""Breaking between a numeral and its measure word is not wrong, only unkind to the reader."""


def is_narrow(char: str) -> bool:
    """Letters, digits and signs that are set as Latin: everything below the CJK blocks that has no class of its
    own."""
    code = ord(char)
    return (code < 0x2000 and char not in _CLASS_OF) or 0x2000 <= code < 0x2000 + 0x28 or char in "€™−‐‑‒–"


def is_symbol(char: str) -> bool:
    """Arrows, suits, circled numbers and the like: one em wide, with room of their own at the sides."""
    return 0x2190 <= ord(char) < 0x2E80


def class_of(char: str, latin: bool = False) -> Class:
    """The class of a character; `latin` says that an ambiguous one stands in Latin surroundings."""
    if latin and char in AMBIGUOUS:
        return Class.LATIN
    if char in _CLASS_OF:
        return _CLASS_OF[char]
    return Class.LATIN if is_narrow(char) else Class.HAN


def scripts(text: str, latin_paragraph: bool) -> list[bool]:
    """For each character, whether it is set as Latin.

    In a Latin paragraph ambiguous marks are Latin unless both neighbours are Chinese. In a Chinese one they are
    Chinese unless they stand between Latin letters; a closing quote always follows its opening one.
    """
    result: list[bool] = []
    opened: list[bool] = []
    for index, char in enumerate(text):
        if char not in AMBIGUOUS:
            result.append(is_narrow(char))
            continue
        before, after = _neighbour(text, index, -1), _neighbour(text, index, 1)
        apostrophe = char == "’" and index > 0 and is_narrow(text[index - 1]) and (
            not opened or (index + 1 < len(text) and text[index + 1].isalpha() and is_narrow(text[index + 1])))
        if apostrophe:
            result.append(True)
            continue
        if char in "”’" and opened:
            result.append(opened.pop())
            continue
        if latin_paragraph:
            latin = before is not False or after is not False
        else:
            latin = before is True and after is True
        if char in "“‘":
            opened.append(latin)
        result.append(latin)
    return result


def _neighbour(text: str, index: int, step: int) -> bool | None:
    """Whether the next decided character in a direction is Latin; None at the text's end. Spaces and ambiguous
    marks are passed over."""
    index += step
    while 0 <= index < len(text):
        char = text[index]
        if char not in AMBIGUOUS and char not in _MEMBERS[Class.SPACE]:
            return is_narrow(char)
        index += step
    return None
