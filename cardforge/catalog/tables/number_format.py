"""A stored number and its format -> what a workbook shows: dates, percentages, leading zeros.

A workbook holds dates as days since 1899-12-30 (or 1904-01-01) and the rest as floating point; what the maker typed is
told only by the cell's number format. ECMA-376 part 1, 18.8.30 (built-in formats) and 18.8.31 (codes).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import lru_cache

from cardforge.catalog.tables.grid import Kind

BUILT_IN: Mapping[int, str] = {
    9: "0%",
    10: "0.00%",
    11: "0.00E+00",
    14: "yyyy/m/d",
    15: "d-mmm-yy",
    16: "d-mmm",
    17: "mmm-yy",
    18: "h:mm",
    19: "h:mm:ss",
    20: "h:mm",
    21: "h:mm:ss",
    22: "yyyy/m/d h:mm",
    **dict.fromkeys((27, 36, 50, 57), 'yyyy"年"m"月"'),
    **dict.fromkeys((28, 29, 51, 54, 58), 'm"月"d"日"'),
    30: "m/d/yy",
    31: 'yyyy"年"m"月"d"日"',
    **dict.fromkeys((32, 55), 'h"时"mm"分"'),
    **dict.fromkeys((33, 56), 'h"时"mm"分"ss"秒"'),
    **dict.fromkeys((34, 52), 'yyyy"年"m"月"'),
    **dict.fromkeys((35, 53), 'm"月"d"日"'),
    45: "mm:ss",
    46: "h:mm:ss",
    47: "mm:ss",
    48: "0.0E+0",
}
LAST_DAY = 2_958_465
"""31 December 9999."""
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

_SKIPPED = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.')
_TOKEN = re.compile(r'"([^"]*)"|\\(.)|\[[^\]]*\]|_.|\*.|(y+|m+|d+|h+|s+|AM/PM|上午/下午)|(.)', re.IGNORECASE)


def shown(stored: str, code: str, from_1904: bool) -> tuple[str, Kind] | None:
    """What a cell shows, and its kind; None where the number is none, or no day of the calendar."""
    try:
        value = float(stored)
    except ValueError:
        return None
    if not abs(value) < 1e300:
        return None
    sort, digits = _sort(code)
    if sort is Kind.DATE:
        day = _day(value, from_1904)
        return (_date(day, code), Kind.DATE) if day is not None else None
    if sort is Kind.SHORTENED:
        return plain(value), sort
    if sort is Kind.TEXT:  # a percentage
        return f"{value * 100:.{digits}f}%", Kind.NUMBER
    if digits > 0 and value == int(value) and 0 <= value < 10**15:
        return f"{int(value):0{digits}d}", Kind.NUMBER
    if digits < 0:
        return f"{value:.{-digits}f}", Kind.NUMBER
    return plain(value), Kind.NUMBER


def plain(value: float) -> str:
    """A number as a sheet shows it: 15 digits, no needless zeros (`3`, `0.1`)."""
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else f"{value:.15g}"


@lru_cache(maxsize=1000)
def _sort(code: str) -> tuple[Kind, int]:
    """What a format makes of a number: DATE; SHORTENED; TEXT for a percentage with so many decimals; else NUMBER, with
    the width of leading zeros, or minus the decimals."""
    first = _SKIPPED.sub("", code.split(";")[0])
    if not first or first.lower() == "general" or first == "@":
        return Kind.NUMBER, 0
    if re.search("[ymdhs]", first, re.IGNORECASE):
        return Kind.DATE, 0
    if re.search(r"E[+-]", first, re.IGNORECASE):
        return Kind.SHORTENED, 0
    decimals = len(found[1]) if (found := re.search(r"\.([0#]+)", first)) else 0
    if "%" in first:
        return Kind.TEXT, decimals
    if re.fullmatch("00+", first) and len(first) < 30:
        return Kind.NUMBER, len(first)
    return Kind.NUMBER, -decimals if decimals and found and set(found[1]) == {"0"} else 0


def _day(value: float, from_1904: bool) -> datetime | None:
    if not 0 <= value <= LAST_DAY - (1462 if from_1904 else 0):
        return None
    start = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30 if value >= 60 else 31)
    return start + timedelta(seconds=round(value * 86400))


def _date(day: datetime, code: str) -> str:
    """A date by a format code; `m` is minutes after hours and before seconds."""
    parts: list[str] = []
    last = ""
    tokens = list(_TOKEN.finditer(code.split(";")[0]))
    for index, token in enumerate(tokens):
        if token[1] or token[2] or token[4]:
            parts.append(token[1] or token[2] or token[4])
        elif word := (token[3] or "").lower():
            after = next((t[3].lower() for t in tokens[index + 1 :] if t[3]), "")
            minutes = word[0] == "m" and (last.startswith("h") or after.startswith("s"))
            parts.append(_part(day, "minutes" if minutes else word))
            last = word
    return "".join(parts).strip()


def _part(day: datetime, word: str) -> str:
    numbers = {"m": day.month, "d": day.day, "h": day.hour, "s": day.second}
    if word == "minutes":
        return f"{day.minute:02d}"
    if word[0] == "y":
        return str(day.year) if len(word) > 2 else f"{day.year % 100:02d}"
    if word.startswith("mmm"):
        return MONTHS[day.month - 1]
    if word[0] not in numbers or "/" in word:
        return ""
    return f"{numbers[word[0]]:0{min(len(word), 2)}d}"
