"""A sentence -> its reading: longest word first, from left to right; numbers by the unit that follows or the word
before them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.text.numbers import read_han
from cardforge.text.reader.fold import fold
from cardforge.text.reader.lexicon import ENGLISH, Words
from cardforge.text.reader.model import Reading, Token

_MARKER = re.compile(r"^\s*(?:[(\[]?[0-9一二三四五六七八九十ivx]{1,3}[)\].、](?![0-9])|[*◆★·•-])+\s*")
"""The marker of a list's item."""
_INNER = re.compile(r"(?:(?<=[;。,:.：；])\s*|(?<=\s))[(]?[0-9]{1,2}(?:[)]|、)(?!\s*$)")
"""The marker of an item within a line: "; 2、", "。2)"."""
ORDINAL = "ordinal"
"""The unit of a number that counts nothing: the third player."""
_LETTERS = re.compile(r"[^\W_]+")
_LONGEST_NUMBER = 6
"""Digits of a number; more are a code, a telephone, a table that ran together."""


def read_sentence(text: str, words: Words) -> Reading:
    """What a sentence says. Linear in its length."""
    folded = fold(text)
    begin = found.end() if (found := _MARKER.match(folded)) else 0
    tokens = tuple(_tokens(text, folded, begin, words))
    return Reading(text, tokens, tuple(_gaps(text, begin, tokens)))


def _tokens(text: str, folded: str, begin: int, words: Words) -> Iterator[Token]:
    at = begin
    markers = {spot.end() - 1: spot.end() for spot in _INNER.finditer(folded, begin)}
    while (found := words.finder.search(folded, at)) is not None:
        if found["digits"] and found.end() in markers:
            at = markers[found.end()]
            continue
        token = _token(text, folded, found, words)
        at = found.end()
        if token is not None:
            at = max(at, token.end)
            yield token


def _token(text: str, folded: str, found: re.Match[str], words: Words) -> Token | None:
    start, end = found.span()
    if found["word"]:
        word = found["word"]
        kind, name = ("name", words.names[word]) if word in words.names else words.meaning[word]
        return Token(start, end, text[start:end], kind, name)
    if found["digits"]:
        if len(found["digits"]) > _LONGEST_NUMBER:
            return None
        return _number(text, folded, start, end, int(found["digits"]), words, bare=True)
    value = ENGLISH.get(found["han"]) if words.latin else read_han(found["han"].replace("〇", "零"))
    return None if value is None else _number(text, folded, start, end, value, words, bare=words.latin)


def _number(text: str, folded: str, start: int, end: int, value: int, words: Words, bare: bool) -> Token | None:
    """A number and its unit. A Chinese numeral without one ("其一") is none; an English article needs one too."""
    word = folded[start:end]
    article = word in ("a", "an", "one")
    unit, stop = _unit(folded, end, words) if word not in ("once", "twice", "thrice") else ("time", end)
    before = words.before_finder.search(folded, max(0, start - 24), start)
    if before is not None and (not unit or words.before[before[0].strip()] == ORDINAL):
        unit = words.before[before[0].strip()]
        bare = True
    if not unit and (not bare or article):
        return None
    weak = unit == ORDINAL or (value == 1 and (not word.isdecimal() or unit in ("player", "time", "thing", "card")))
    return Token(start, stop, text[start:stop], "number", unit, value, weak)


def _unit(folded: str, end: int, words: Words) -> tuple[str, int]:
    found = words.unit_finder.match(folded, end)
    if found is None:
        return "", end
    return words.units[found[1]], end if words.latin else found.end()


def _gaps(text: str, begin: int, tokens: tuple[Token, ...]) -> Iterator[tuple[int, int]]:
    """Spans with letters that no token covers."""
    at = begin
    for token in (*tokens, None):
        end = token.start if token is not None else len(text)
        for found in _LETTERS.finditer(text, at, end):
            yield found.span()
        at = token.end if token is not None else end
