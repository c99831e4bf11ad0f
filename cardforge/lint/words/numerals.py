"""Numbers as rules write them -> their value: figures, and Chinese numerals up to ninety-nine."""

from __future__ import annotations

DIGITS = {
    "零": 0, "〇": 0, "一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
}  # fmt: skip
NUMERAL = "0-9零〇一二两兩三四五六七八九十"
"""What numbers are made of, for use inside the brackets of a pattern."""


def value(written: str) -> int:
    """The value of `12`, 十二 or 二十; -1 for what is no number."""
    if written.isdecimal():
        return int(written) if len(written) < 10 else -1
    tens, ten, ones = written.rpartition("十")
    if not ten:
        return DIGITS.get(written, -1)
    if tens not in ("", *DIGITS) or ones not in ("", *DIGITS):
        return -1
    return DIGITS.get(tens, 1) * 10 + DIGITS.get(ones, 0)
