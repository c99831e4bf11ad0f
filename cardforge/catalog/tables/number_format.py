"""A stored number and its format -> what a workbook shows: dates, percentages, leading zeros.

What the maker typed is told only by the cell's number format. openpyxl says which formats are dates and turns days into
them; how a value looks in its format is told here. ECMA-376 part 1, 18.8.30 (built-in formats) and 18.8.31 (codes).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from functools import lru_cache

from openpyxl.styles.numbers import is_date_format, is_timedelta_format
from openpyxl.utils.datetime import from_excel

from cardforge.catalog.tables.grid import Kind

AS_IN_CHINA: Mapping[int, str] = {
    14: "yyyy/m/d",
    22: "yyyy/m/d h:mm",
    **dict.fromkeys((27, 36, 50, 57), 'yyyy"年"m"月"'),
    **dict.fromkeys((28, 29, 51, 54, 58), 'm"月"d"日"'),
    30: "m/d/yy",
    31: 'yyyy"年"m"月"d"日"',
    **dict.fromkeys((32, 55), 'h"时"mm"分"'),
    **dict.fromkeys((33, 56), 'h"时"mm"分"ss"秒"'),
    **dict.fromkeys((34, 52), 'yyyy"年"m"月"'),
    **dict.fromkeys((35, 53), 'm"月"d"日"'),
    47: "mm:ss",
}
"""Built-in formats that are the language's own: those of Chinese, which openpyxl leaves out or has in American form."""
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

_SKIPPED = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.')
_TOKEN = re.compile(r'"([^"]*)"|\\(.)|\[[^\]]*\]|_.|\*.|(y+|m+|d+|h+|s+|AM/PM|上午/下午)|(.)', re.IGNORECASE)


def shown(value: float, code: str, epoch: datetime) -> tuple[str, Kind] | None:
    """What a cell shows, and its kind; None where the number is none, or no day of the calendar that counts from
    `epoch`."""
    if not abs(value) < 1e300:
        return None
    sort, digits = _sort(code)
    if sort is Kind.DATE:
        try:
            day = from_excel(value, epoch, timedelta=is_timedelta_format(code)) if value >= 0 else None
        except (OverflowError, ValueError):
            return None
        return None if day is None else (dated(day, code), sort)
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
    if not code or first.lower() == "general" or first == "@":
        return Kind.NUMBER, 0
    if is_date_format(code):
        return Kind.DATE, 0
    if re.search(r"E[+-]", first, re.IGNORECASE):
        return Kind.SHORTENED, 0
    decimals = len(found[1]) if (found := re.search(r"\.([0#]+)", first)) else 0
    if "%" in first:
        return Kind.TEXT, decimals
    if re.fullmatch("00+", first) and len(first) < 30:
        return Kind.NUMBER, len(first)
    return Kind.NUMBER, -decimals if decimals and found and set(found[1]) == {"0"} else 0


def dated(value: date | time | timedelta, code: str) -> str:
    """A date, an hour or a length of time, as the format shows it; as ISO 8601 has it where the format says nothing."""
    if _sort(code)[0] is not Kind.DATE:
        return str(value)
    if isinstance(value, timedelta):
        minutes, seconds = divmod(round(value.total_seconds()), 60)
        return f"{minutes // 60}:{minutes % 60:02d}" + (f":{seconds:02d}" if "s" in code.lower() else "")
    if isinstance(value, time):
        value = datetime.combine(date(1899, 12, 31), value)
    elif not isinstance(value, datetime):
        value = datetime.combine(value, time())
    return _date(value, code)


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
