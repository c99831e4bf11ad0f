"""Markdown -> the same text with everything that is no prose made harmless, every offset kept.

Code becomes Latin letters, addresses too; fences, rules of tables and marks of structure become blanks. CommonMark
<https://spec.commonmark.org/>, as far as the rules of this package could be led astray by it.
"""

from __future__ import annotations

import re

SUFFIXES = (".md", ".markdown")
_FENCE = re.compile(r" {0,3}(?P<fence>`{3,}|~{3,})(?P<more>[^`\n]*)")
_LETTERS = re.compile(
    r"(`{1,3})(?!`)[^`\n]{1,400}\1|(?<=\]\()[^()\s]{1,400}(?=\))|<[A-Za-z/][^<>\n]{0,400}>|https?://[^\s）)]{1,400}"
)
_BLANKS = re.compile(
    r"^[ \t]{0,12}(?:#{1,6} |[-*+] |> ?|\|?[ :|-]{3,}\|?$)|(?<=\S)[ \t]*\|[ \t]*|^\|[ \t]*", re.MULTILINE
)


def prose(text: str) -> str:
    """The text with letters and blanks in the place of what is not read aloud."""
    text = without_fences(_without_comments(text))
    return _BLANKS.sub(_columns, _LETTERS.sub(lambda found: "x" * len(found[0]), text))


def without_fences(text: str) -> str:
    """Blanks for blocks of code; one that nothing closes goes on to the end, as CommonMark has it."""
    lines, fence = text.split("\n"), ""
    for n, line in enumerate(lines):
        found = _FENCE.fullmatch(line)
        if fence:
            lines[n] = " " * len(line)
            if found and found["fence"].startswith(fence) and not found["more"].strip():
                fence = ""
        elif found:
            fence, lines[n] = found["fence"], " " * len(line)
    return "\n".join(lines)


def _without_comments(text: str) -> str:
    """Blanks for `<!-- ... -->`; one that nothing closes is none."""
    parts, at = [], 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start)) >= 0:
        parts += [text[at:start], _blanked(text[start : end + 3])]
        at = end + 3
    return "".join([*parts, text[at:]])


def _blanked(text: str) -> str:
    return re.sub("[^\n]", " ", text)


def _columns(found: re.Match[str]) -> str:
    """A table's upright parts cells as tabs do, so that no sentence goes over it."""
    return "\t" * len(found[0]) if "|" in found[0] else " " * len(found[0])
