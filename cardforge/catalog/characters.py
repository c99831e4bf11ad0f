"""Characters that have no business in a game's text: controls, invisible marks, private use, tabs.

They come in with copied web pages and broken converters, print as nothing or as boxes, and are not seen in an editor.
Each is reported where it stands and then
read as a space, so that places stay right and the rest of the file is checked too.
"""

from __future__ import annotations

import re
import unicodedata

from cardforge.findings import Findings, Place

CONTROL = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff\ud800-\udfff"
)
"""C0 and C1 controls, zero-width and direction marks, U+FFFD (what a converter leaves of a lost character),
surrogates."""
PRIVATE = "\ue000-\uf8ff\U000f0000-\U0010ffff"
"""Private-use areas: what such a character looks like depends on one font somebody once had."""
MOST = 20
"""Places reported a file and kind; a binary file would bury all else."""

_FORBIDDEN = re.compile(f"[{CONTROL}{PRIVATE}]")
_PRIVATE = re.compile(f"[{PRIVATE}]")
_INDENT_TAB = re.compile(r"(?m)^[ -]*\t[ \t]*")


def describe(character: str) -> str:
    """`U+E000`, with its Unicode name where it has one."""
    return " ".join(filter(None, [f"U+{ord(character):04X}", unicodedata.name(character, "")]))


def forbidden_code(character: str) -> str:
    """The finding's code for a forbidden character: D014 for private use, else D013."""
    return "D014" if _PRIVATE.match(character) else "D013"


def first_forbidden(text: str) -> str:
    """The first forbidden character of a text, or "" (used on values, where escapes such as \\u0007 have been read)."""
    found = _FORBIDDEN.search(text)
    return found.group() if found else ""


def cleaned(text: str, file: str, findings: Findings) -> str:
    """The text with every forbidden character and every tab of an indent read as a space, each reported."""
    text = _replace(text, _FORBIDDEN, file, findings)
    return _replace(text, _INDENT_TAB, file, findings)


def _replace(text: str, pattern: re.Pattern[str], file: str, findings: Findings) -> str:
    if not pattern.search(text):
        return text
    counts: dict[str, int] = {}

    def blank(match: re.Match[str]) -> str:
        code = "D015" if pattern is _INDENT_TAB else forbidden_code(match.group())
        counts[code] = counts.get(code, 0) + 1
        if counts[code] <= MOST:
            tab = match.group().find("\t") if code == "D015" else 0
            findings.report(code, place_of(text, match.start() + tab, file), character=describe(match.group()[tab]))
        return match.group().replace("\t", " ") if code == "D015" else " "

    return pattern.sub(blank, text)


def place_of(text: str, offset: int, file: str, length: int = 1) -> Place:
    """The place of a character offset; lines end at \\n, \\r\\n or \\r, as in YAML and in editors."""
    before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return Place(file, line, column, line, column + length)
