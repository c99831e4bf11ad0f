"""The language of a text: stated in its first lines, or told from its characters.

A first line may say `<!-- language: zh-Hant-TW -->` (or `# language: ...`). Simplified and Traditional are told apart
by the characters that only one of GB 2312 and Big5 has: damage and strays are outvoted.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from cardforge.lint.document import HAN

_STATED = re.compile(r"(?:#|//|<!--)[ \t]*lang(?:uage)?[ \t]*[:=][ \t]*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})\b")
_HAN = re.compile(f"[{HAN}]")
FIRST_LINES = 3
"""Lines in which a language may be stated."""
HAN_SHARE = 0.1
"""Share of Han characters among the letters from which on a text is Chinese: a word of English has many letters."""
SAMPLE = 100_000
"""Characters looked at."""


def stated_language(text: str) -> str:
    """The tag stated in the first lines, or ""."""
    found = _STATED.search("\n".join(text[:2000].split("\n")[:FIRST_LINES]))
    return found[1] if found else ""


def likely_language(text: str) -> str:
    """`zh-Hans`, `zh-Hant` or `en`, by the characters; Simplified where both scripts would do."""
    counted = Counter(text[:SAMPLE])
    han = {character: n for character, n in counted.items() if _HAN.match(character)}
    letters = sum(n for character, n in counted.items() if character.isalpha())
    if sum(han.values()) <= letters * HAN_SHARE:
        return "en"
    simplified = sum(n for character, n in han.items() if _only(character, "gb2312", "big5"))
    traditional = sum(n for character, n in han.items() if _only(character, "big5", "gb2312"))
    return "zh-Hant" if traditional > simplified else "zh-Hans"


@cache
def _only(character: str, here: str, there: str) -> bool:
    return _has(character, here) and not _has(character, there)


def _has(character: str, encoding: str) -> bool:
    try:
        character.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
