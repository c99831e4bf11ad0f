"""Texts of which nothing is seen in print: empty ones, and those of spaces, joiners, fillers and selectors alone.

Which characters show nothing: Unicode's categories of separators, controls and formats, and of its
Default_Ignorable_Code_Point those that are letters or marks by category (DerivedCoreProperties.txt).
"""

from __future__ import annotations

import unicodedata

UNSEEN = ("Cc", "Cf", "Zl", "Zp", "Zs")
_SELECTORS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""The grapheme joiner, the fillers of Hangul, two vowels of Khmer that are never drawn, and Braille without a dot."""


def blank(text: str) -> bool:
    """Whether nothing of a text is seen."""
    return all(_unseen(character) for character in text)


def _unseen(character: str) -> bool:
    known = unicodedata.category(character) in UNSEEN or character in _FILLERS
    return known or any(ord(character) in each for each in _SELECTORS)
