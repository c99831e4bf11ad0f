"""The sentences of a source document read by the vocabulary of its notes, each word with its place."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

LONGEST_NUMBER = 1000
"""Digits of a number: int() refuses more than 4,300."""
KINDS = ("values", "names", "concepts")
_MARKER = re.compile(r"^\s*(?:\([0-9]+\)|[0-9]+[.、)])")


class Word(NamedTuple):
    """A word of a sentence: its characters [start, end) and what the notes call it; `kind` is one of KINDS, or
    neutral."""

    start: int
    end: int
    kind: str
    said: int | str


class DocumentReader:
    """Longest word first, from left to right; figures and the notes' numerals beside. One expression for all words."""

    def __init__(
        self,
        words: Mapping[str, tuple[str, str]],
        numerals: Mapping[str, int],
        leveller: Callable[[str], str] | None = None,
    ) -> None:
        self.level = leveller or level
        self.words = {self.level(word): meaning for word, meaning in words.items()}
        self.numerals = {self.level(word): number for word, number in numerals.items()}
        self._word = _longest(self.words)
        self._number = re.compile("|".join(("[0-9]+", *([_longest(self.numerals).pattern] if self.numerals else []))))

    def read(self, text: str) -> list[Word]:
        """Every word and every number, in order; a number may stand within a word."""
        plain = self.level(text)
        begin = found.end() if (found := _MARKER.match(plain)) else 0
        words = [Word(f.start(), f.end(), *self.words[f[0]]) for f in self._word.finditer(plain, begin)]
        numbers = [
            Word(f.start(), f.end(), "values", self.numerals[f[0]] if f[0] in self.numerals else int(f[0]))
            for f in self._number.finditer(plain, begin)
            if f.end() - f.start() <= LONGEST_NUMBER
        ]
        return sorted([*words, *numbers], key=itemgetter(0, 1))


def said(words: Iterable[Word], kind: str) -> list[int | str]:
    """What a sentence says of one kind: every value in order; a name or a concept once, where it first comes."""
    found = [word.said for word in words if word.kind == kind]
    return found if kind == "values" else list(dict.fromkeys(found))


def level(text: str) -> str:
    """Full-width figures and marks as half-width ones, character by character: places stay what they are."""
    return "".join(map(_level, text))


def digest(text: str) -> str:
    """Six hex digits of a passage's letters and figures: widths, marks and spaces do not count."""
    letters = "".join(char for char in level(text) if char.isalnum())
    return hashlib.sha256(letters.encode()).hexdigest()[:6]


@lru_cache(maxsize=65536)
def _level(char: str) -> str:
    plain = unicodedata.normalize("NFKC", char)
    return plain if len(plain) == 1 else char


def _longest(words: Iterable[str]) -> re.Pattern[str]:
    """Any of the words, the longest that stands at a place, tried only where one begins."""
    known = sorted(filter(None, words), key=lambda word: (-len(word), word))
    begun = "".join(sorted({re.escape(word[0]) for word in known}))
    return re.compile(rf"(?=[{begun}])(?:{'|'.join(map(re.escape, known))})" if known else r"(?!)")
