"""Characters that are not set as they are meant: emoji, letters written from the right, variation selectors.

Emoji are small coloured pictures; text here is outlines in one colour. Hebrew, Arabic and the like run from the right,
which the composer does not. A variation selector asks for one of several forms of the character before it; the faces
are drawn in one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from cardforge.typeset.fonts.fontset import SELECTORS

_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]")
_STYLE = "\ufe0e\ufe0f"
"""As text, as emoji: the one is what is drawn anyway, the other is told of the emoji itself."""
_SELECTED = re.compile(".[" + "".join(sorted(SELECTORS - set(_STYLE))) + "]", re.DOTALL)
_EMOJI = ((0x1F000, 0x1FBFF), (0x2300, 0x27BF), (0x2B00, 0x2BFF), (0x20E3, 0x20E3), (0xE0020, 0xE007F))


def is_emoji(code: int) -> bool:
    """Whether a character that no face has is one of the coloured pictures, or a part of one."""
    return any(first <= code <= last for first, last in _EMOJI)


def code_of_missing(code: int) -> str:
    """The finding for a character that no face has: G020 for an emoji, G021 for a letter written from the right, G002
    for any other."""
    return "G021" if _RIGHT.match(chr(code)) else "G020" if is_emoji(code) else "G002"


def odd(text: str) -> Iterator[tuple[str, str]]:
    """(code, character) of what a text has that would be set wrongly though every face has it: G021, G022."""
    for found in dict.fromkeys(_RIGHT.findall(text)):
        yield "G021", found
    for found in dict.fromkeys(_SELECTED.findall(text)):
        yield "G022", found


def label(characters: str) -> str:
    """`U+05D0 א HEBREW LETTER ALEF`; several characters as `U+4E00 U+E0100 一`."""
    codes = " ".join(f"U+{ord(each):04X}" for each in characters)
    name = unicodedata.name(characters, "") if len(characters) == 1 else ""
    return " ".join(filter(None, [codes, characters[0], name]))
