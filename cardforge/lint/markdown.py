"""Markdown -> the same text with everything that is no prose made harmless, every offset kept.

Code becomes Latin letters, addresses too; fences, rules of tables and marks of structure become blanks. CommonMark
<https://spec.commonmark.org/>, as far as the rules of this package could be led astray by it.
"""

from __future__ import annotations

import re

SUFFIXES = (".md", ".markdown")
_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:.*?\n)?? {0,3}\1[`~]* *$", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_LETTERS = re.compile(
    r"(`{1,3})(?!`)[^`\n]{1,400}\1|(?<=\]\()[^()\s]{1,400}(?=\))|<[A-Za-z/][^<>\n]{0,400}>|https?://[^\s）)]{1,400}"
)
_BLANKS = re.compile(
    r"^[ \t]*(?:#{1,6} |[-*+] |> ?|\|?[ :|-]{3,}\|?$)|\*{1,3}|(?<=\S)[ \t]*\|[ \t]*|^\|[ \t]*", re.MULTILINE
)


def prose(text: str) -> str:
    """The text with letters and blanks in the place of what is not read aloud."""
    text = _FENCE.sub(_blank, _COMMENT.sub(_blank, text))
    return _BLANKS.sub(_columns, _LETTERS.sub(lambda found: "x" * len(found[0]), text))


def _blank(found: re.Match[str]) -> str:
    return re.sub("[^\n]", " ", found[0])


def _columns(found: re.Match[str]) -> str:
    """A table's upright parts cells as tabs do, so that no sentence goes over it."""
    return "\t" * len(found[0]) if "|" in found[0] else " " * len(found[0])
