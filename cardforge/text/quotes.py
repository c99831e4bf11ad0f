"""Typed quotation marks of English -> the curled ones of print: ' and " become ’ ‘ ” “, character for character.

Left as they are: marks after figures that close nothing (6' 2", 90"), what stands in backquotes, and marks as code has
them (="x", a"b). What is curled already stays, and counts.
"""

from __future__ import annotations

import re

_CODE = re.compile(r"`[^`]*`|[\w-]+=(\"[^\"]*\"|'[^']*')")
_OPENERS = frozenset("([{<“‘\"'—–-/*_\u00a0")
_ELIDED = re.compile(r"'(?:tis|twas|twere|em|til|till|cause|bout|n|\d\ds?)\b", re.IGNORECASE)
"""Words that begin with an apostrophe: ’em, ’tis, the ’90s."""
_STRAIGHTENED = str.maketrans("‘’“”", "''\"\"")


def straight(text: str) -> str:
    """The text with typewriter's marks, to compare what is written either way."""
    return text.translate(_STRAIGHTENED)


def curled(text: str) -> str:
    """The text as it is printed; as long as it was."""
    if "'" not in text and '"' not in text:
        return text
    code = [found.span() for found in _CODE.finditer(text)]
    out: list[str] = []
    doubles = singles = 0  # quotations that are open
    for index, char in enumerate(text):
        if char in "'\"" and not any(start <= index < end for start, end in code):
            char = _mark(text, index, out, doubles > 0, singles > 0)
        out.append(char)
        if char in "“”":
            doubles = max(0, doubles + (1 if char == "“" else -1))
        elif char == "‘" or (char == "’" and singles and not _between_letters(text, index)):
            singles = max(0, singles + (1 if char == "‘" else -1))
    return "".join(out)


def _mark(text: str, index: int, out: list[str], in_doubles: bool, in_singles: bool) -> str:
    char, before, after = text[index], "".join(out[-1:]), text[index + 1 : index + 2]
    double = char == '"'
    if before.isdigit() and not (after.isalpha() or (in_doubles if double else in_singles)):
        return char  # feet and inches, minutes and seconds
    if double and before.isalnum() and after.isalnum():
        return char
    if not double and (_between_letters(text, index) or _ELIDED.match(text, index)):
        return "’"
    opens = (not before or before.isspace() or before in _OPENERS) and bool(after) and not after.isspace()
    if double:
        return "“" if opens else "”"
    return "‘" if opens else "’"


def _between_letters(text: str, index: int) -> bool:
    return 0 < index < len(text) - 1 and text[index - 1].isalnum() and text[index + 1].isalnum()
