"""T301, T302, T312, T313: marks, letters and digits of the wrong width.

In Chinese, marks are full-width and brackets too (GB/T 15834-2011, 5.1; Taiwan's Handbook of Punctuation); figures and
Latin letters are half-width. A mark between Latin words or figures belongs to them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule

CJK = HAN + "\u3001-\u3003\u3005-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u2018-\u201d\u2026"
"""Han characters and full-width marks, for use inside the brackets of a pattern."""
FULL = {",": "，", ";": "；", ":": "：", "?": "？", "!": "！", "(": "（", ")": "）", ".": "。"}
HALF = {full: half for half, full in FULL.items()} | {"、": ","}
THROUGHOUT = 6
"""From so many brackets on, none of them full-width, half-width ones are this text's way and told once."""
NEAR = 24
"""Characters before and after a mark that tell which language it belongs to."""

_MARK = re.compile(rf"(?<=[{CJK}])[ \t]?[,;:?!](?![A-Za-z0-9/)\]])|(?<![A-Za-z0-9])[,;:?!](?=[{HAN}])")
_STOP = re.compile(
    rf"(?:(?<=[{HAN}])|(?<![一二三四五六七八九十].)(?:(?<=[】〕］〗》」』”])|(?<=[{HAN}][）)\]])))"
    rf"\.(?=$|[ \t]*[{HAN}【\n])",
    re.MULTILINE,
)
"""A full stop after Chinese or its brackets; not after the number of a list in brackets."""
_NUMBERED = re.compile(r"(?:^|\n)[ \t\u3000#]*[一二三四五六七八九十]{1,3}\.$")
_BRACKETS = re.compile(r"\(([^()（）\n]{0,200})\)|[()]")
_HAN = re.compile(f"[{HAN}]")
_WIDE = re.compile("[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+")
_WIDE_MARK = re.compile("[，；：？！（）。、]")
_LATIN = re.compile("[A-Za-z]")
_STRAIGHT = re.compile("[\"']")


@rule("T301", languages=("zh",))
def half_width(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Commas, colons and the like beside Chinese; full stops that end a Chinese sentence."""
    for pattern in (_MARK, _STOP):
        for found in pattern.finditer(text.text):
            at = found.end() - 1
            mark = text.text[at]
            numbers = _NUMBERED.search(text.text[max(0, at - 8) : at + 1])  # 一. begins a line
            if not numbers and not _of_figures(text.text, at) and not among_latin(text.text, at):
                yield finding("T301", text.place(at), mark=mark, right=FULL[mark], fix=FULL[mark])


def among_latin(text: str, at: int) -> bool:
    """Whether what stands around is a sentence in Latin letters with a Chinese word in it."""
    near = text[max(0, at - NEAR) : at + NEAR]
    letters = len(_LATIN.findall(near))
    return letters > 0 and letters > 2 * sum(not each.isascii() and each.isalpha() for each in near)


def _of_figures(text: str, at: int) -> bool:
    """Whether a mark stands between figures or in an address: 1,000 or 10:30 or http:."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    return (before.isdigit() and after.isdigit()) or text[at + 1 : at + 3] == "//"


@rule("T301", "T302", languages=("zh",))
def half_width_brackets(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Round brackets with Chinese in them or beside them; told once where the text has no others."""
    places = [at for at in _half_width_brackets(text.text) if not among_latin(text.text, at)]
    if len(places) >= THROUGHOUT and "（" not in text.text and "）" not in text.text:
        yield finding("T302", text.place(places[0]), count=len(places))
        return
    for at in places:
        mark = text.text[at]
        yield finding("T301", text.place(at), mark=mark, right=FULL[mark], fix=FULL[mark])


def _half_width_brackets(text: str) -> Iterator[int]:
    for found in _BRACKETS.finditer(text):
        start, end = found.start(), found.end()
        if found[1] is None:
            continue  # without a partner, or with one of another width: T303, T304
        if _HAN.search(found[1]) or _HAN.search(text[start - 1 : start] + text[end : end + 1]):
            yield from (start, end - 1)


@rule("T301", languages=("en",))
def full_width(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Full-width marks in an English text, where no Chinese stands beside them."""
    for found in _WIDE_MARK.finditer(text.text):
        before, after = text.text[found.start() - 1 : found.start()], text.text[found.end() : found.end() + 1]
        if _HAN.search(before + after):
            continue
        half = HALF[found[0]]
        fix: str | None = f"{half} " if after.isalnum() else half
        if half in "()":
            fix = None  # the other half may be right as it is
        yield finding("T301", text.place(found.start()), mark=found[0], right=half, fix=fix)


@rule("T313")
def full_width_letters(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Full-width figures and Latin letters."""
    for found in _WIDE.finditer(text.text):
        narrow = unicodedata.normalize("NFKC", found[0])
        yield finding("T313", text.place(*found.span()), mark=found[0], right=narrow, fix=narrow)


@rule("T312", languages=("zh",))
def straight_quotes(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """Typewriter quotes beside Chinese."""
    right = "「」" if text.traditional else "“”"
    for found in _STRAIGHT.finditer(text.text):
        beside = text.text[found.start() - 1 : found.start()] + text.text[found.end() : found.end() + 1]
        if _HAN.search(beside) and not among_latin(text.text, found.start()):
            yield finding("T312", text.place(found.start()), mark=found[0], right=right)
