"""Cells of which a spreadsheet program would make something else than what they say, behind an apostrophe and back.

One that begins with an apostrophe gets another. Only a table whose header says so (`GUARDED`) has them: a workbook
needs none, its cells are texts, and a CSV file that was saved from it has none either; but a CSV file that was opened
and saved as a workbook has kept them.
"""

from __future__ import annotations

import re

GUARDED = "'"
"""What stands in brackets in the header of the check column of such a table."""
_RISKY = re.compile(
    r"[=+\-@'\t＝＋－＠].*"  # computed
    r"|[\s\d.,:/%eE$¥€年月日時时分()-]*\d[\s\d.,:/%eE$¥€年月日時时分()-]*"  # numbers, dates
    r"|(?:true|false|真|假)"
    r"|(?:\d+[ -]?)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[ ,./-]*\d*",
    re.IGNORECASE | re.DOTALL,
)


def risky(text: str) -> bool:
    """Whether a spreadsheet program would make something else of a cell."""
    return _RISKY.fullmatch(text) is not None


def guarded(text: str) -> str:
    """The text as such a table holds it."""
    return f"'{text}" if risky(text) else text


def bared(text: str) -> str:
    """The text that a cell of such a table stands for."""
    return text[1:] if text.startswith("'") and risky(text[1:]) else text
