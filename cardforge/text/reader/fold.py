"""A text in the form in which it is matched: half-width, Simplified, lower case. Its length is kept, so that a place in
the folded text is the place in the text."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from cardforge.text.convert import raw_convert

LOOKALIKES = {"–": "-", "—": "-", "−": "-", "‐": "-", "～": "~", "〜": "~", "’": "'", "‘": "'"}
"""Marks that stand for one another in ranges and apostrophes."""


@lru_cache(maxsize=65536)
def fold_char(char: str) -> str:
    """One character: its compatibility form where that is one character, then Simplified, then lower case."""
    if char in LOOKALIKES:
        return LOOKALIKES[char]
    plain = unicodedata.normalize("NFKC", char)
    plain = plain if len(plain) == 1 else char
    if "\u3400" <= plain <= "\u9fff":
        simple = raw_convert(plain, "zh-Hant-TW", "zh-Hans")
        return simple if len(simple) == 1 else plain
    lower = plain.lower()
    return lower if len(lower) == 1 else plain


def fold(text: str) -> str:
    """A text folded character by character."""
    return "".join(map(fold_char, text))
