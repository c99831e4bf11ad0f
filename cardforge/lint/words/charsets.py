"""Which characters a language's everyday texts are written in: GB 2312 of 1980 and Big5 of 1984, each in two levels."""

from __future__ import annotations

from functools import lru_cache

COMMON, RARE, OUTSIDE = 1, 2, 0
"""Level 1 of the set: the few thousand characters of daily use; level 2: all others it has; and what it has not."""

CHARSETS = {"zh-Hans": ("gb2312", 0xD8), "zh-Hant": ("cp950", 0xC9)}
"""The set of a script and the first byte of its level 2. Code page 950 is Big5 and seven more (裏, 恒 ...)."""

HONG_KONG = "big5hkscs"


@lru_cache(maxsize=32768)
def level(char: str, language: str) -> int:
    """How common a Chinese character is in the language."""
    charset, second = CHARSETS["zh-Hant" if language.startswith("zh-Hant") else "zh-Hans"]
    try:
        code = char.encode(charset)
    except UnicodeEncodeError:
        return RARE if language == "zh-Hant-HK" and _in_hong_kong(char) else OUTSIDE
    return COMMON if code[0] < second else RARE


def _in_hong_kong(char: str) -> bool:
    """Hong Kong's supplement holds its own standard forms (説, 枱, 曬), but Simplified ones too, which the caller tells
    by what they are in Traditional."""
    try:
        char.encode(HONG_KONG)
    except UnicodeEncodeError:
        return False
    return True
