"""The fixed strings a rulebook takes from an edition (`edition.string(key)`), and the numerals of chapters.

The words themselves are in `data/language/strings/<tag>.yaml`.
"""

from __future__ import annotations

from typing import Any, Protocol

from cardforge.text.model import Rich

FIXED = (
    "book.rulebook",
    "book.contents",
    "book.turn",
    "book.example",
    "book.executed",
    "book.reconstructed-mark",
    "book.columns-note",
    "book.index-cards",
    "book.index-terms",
)
"""Words the templates print themselves."""


_DIGITS = "〇一二三四五六七八九"


def chinese_numeral(n: int) -> str:
    """1 -> 一, 10 -> 十, 12 -> 十二, 20 -> 二十, 21 -> 二十一, 105 -> 一〇五. ValueError for less than 1."""
    if n < 1:
        raise ValueError(f"expected 1 or more, got {n!r}")
    if n > 99:
        return "".join(_DIGITS[int(digit)] for digit in str(n))
    tens, ones = divmod(n, 10)
    head = "" if not tens else ("" if tens == 1 else _DIGITS[tens]) + "十"
    return head + (_DIGITS[ones] if ones else "")


class Words(Protocol):
    """What the rulebook needs of an edition (`cardforge.text.Edition` has it)."""

    tag: str

    def name(self, record_id: str) -> str: ...
    def texts(self, texts: Any) -> str: ...
    def clause(self, record_id: str, key: str) -> Rich: ...
    def render(self, template: str, record_id: str | None = None) -> Rich: ...
    def value(self, path: str) -> str: ...
    def string(self, key: str, **values: Any) -> str: ...
