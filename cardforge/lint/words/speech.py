"""What is common in a language: words and how frequent they are, which characters look or sound alike.

The lists are data (`data/language/lint`), read when first asked for. They are of Simplified Chinese; a Traditional text
is looked up by its Simplified shadow, a character for a character.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path

from opencc import OpenCC

from cardforge.lint.document import HAN

TOTAL = 26
"""The logarithm (base 2) of all counts together: a word of class n has the information of TOTAL - n bits."""

UNKNOWN = 30.0
"""Bits of a character that is no word by itself."""

_NO_WAY = float("inf")

TAUGHT, TRADE = 8, 13
"""The class of a word that was taught: a term or a name; and of a word that rules of games are full of, at least."""

LONG = 200
"""Characters of a text in which they recur."""

_HAN = re.compile(f"[{HAN}]")
"""What is converted; half a surrogate pair cannot be."""


@cache
def _words(folder: Path) -> Mapping[str, int]:
    found: dict[str, int] = {}
    for part in (folder / "words.txt").read_text(encoding="utf-8").split("# ")[1:]:
        n, *words = part.split()
        found.update(dict.fromkeys(words, int(n)))
    for word in (folder / "trade.txt").read_text(encoding="utf-8").split():
        found[word] = max(found.get(word, 0), TRADE)
    return found


@cache
def _known_bits(folder: Path) -> Mapping[str, float]:
    return {word: _bits(n) for word, n in _words(folder).items() if n}


@cache
def _known_beginnings(folder: Path) -> Mapping[str, int]:
    return _beginnings(_known_bits(folder))


def _beginnings(words: Iterable[str]) -> dict[str, int]:
    """The first two characters of words -> the length of the longest that begins so."""
    found: dict[str, int] = {}
    for word in words:
        if (size := len(word)) > found.get(word[:2], 1):
            found[word[:2]] = size
    return found


@cache
def _lookalikes(folder: Path) -> Mapping[str, str]:
    lines = (folder / "lookalikes.txt").read_text(encoding="utf-8").splitlines()
    return {line[0]: line[2:] for line in lines}


@cache
def _readings(folder: Path) -> tuple[Mapping[str, str], Mapping[str, tuple[str, ...]]]:
    """Reading -> common characters, and any character -> its readings."""
    lines = [line.split(" ") for line in (folder / "readings.txt").read_text(encoding="utf-8").splitlines()]
    said = {reading: common for reading, common, _ in lines}
    by_char: dict[str, list[str]] = {}
    for reading, common, others in lines:
        for char in common + others:
            by_char.setdefault(char, []).append(reading)
    return said, {char: tuple(each) for char, each in by_char.items()}


@cache
def _homophones(folder: Path) -> Mapping[str, str]:
    """Any character -> the common ones that are read alike."""
    said, by_char = _readings(folder)
    return {char: "".join(said[reading] for reading in each) for char, each in by_char.items()}


@cache
def _twins(folder: Path) -> Mapping[str, str]:
    groups = (folder / "twins.txt").read_text(encoding="utf-8").split()
    found: dict[str, str] = {}
    for group in groups:
        for char in group:
            found[char] = found.get(char, "") + group.replace(char, "")
    return found


@cache
def _opencc(name: str) -> OpenCC:
    return OpenCC(name)


@cache
def simplified(char: str) -> str:
    """A character as Simplified writes it; itself where nothing is known, or where it would not stay one character."""
    made: str = _opencc("t2s").convert(char) if _HAN.match(char) else char
    return made if len(made) == 1 else char


@cache
def traditional(char: str, language: str = "zh-Hant-TW") -> str:
    """A character as Taiwan or Hong Kong writes it, where it stands alone; itself where either does and the language
    says neither."""
    if not _HAN.match(char):
        return char
    names = {"zh-Hant-HK": ("s2hk",), "zh-Hant-TW": ("s2tw",)}.get(language, ("s2tw", "s2hk"))
    forms = [_opencc(name).convert(char) for name in names]
    made: str = char if char in forms else forms[0]
    return made if len(made) == 1 else char


@cache
def word_in_traditional(word: str) -> tuple[str, str]:
    """A Simplified word as Taiwan writes it, and as Hong Kong does."""
    return _opencc("s2tw").convert(word), _opencc("s2hk").convert(word)


def shadow(text: str) -> str:
    """The text in Simplified, a character for a character; of a long one, by the characters it has."""
    if len(text) < LONG:
        return "".join(map(simplified, text))
    table = {ord(char): plain for char in set(text) if (plain := simplified(char)) != char}
    return text.translate(table) if table else text


@dataclass(frozen=True)
class Speech:
    """The lists under a folder; without one nothing is known. `taught` are more words: terms and names."""

    folder: Path | None = None
    taught: frozenset[str] = field(default=frozenset())

    def __bool__(self) -> bool:
        return self.folder is not None

    def teach(self, words: Iterable[str]) -> Speech:
        """The same with more words."""
        return Speech(self.folder, self.taught | {shadow(word) for word in words})

    @cached_property
    def words(self) -> Mapping[str, int]:
        """Word -> class of frequency: the logarithm (base 2) of its count."""
        return _words(self.folder) if self.folder else {}

    def count(self, word: str) -> int:
        """Class of a word in Simplified; 0 for one that is not known."""
        known = self.words.get(word, 0)
        return max(known, TAUGHT) if word in self.taught else known

    def known(self, word: str) -> bool:
        return word in self.words or word in self.taught

    def looks(self, char: str) -> str:
        """Common characters it may stand for by its looks, likest first."""
        return self._looks.get(char, "")

    @cached_property
    def _looks(self) -> Mapping[str, str]:
        return _lookalikes(self.folder) if self.folder else {}

    @cached_property
    def twins(self) -> Mapping[str, str]:
        """A character -> those that differ from it by a stroke or so."""
        return _twins(self.folder) if self.folder else {}

    def sounds(self, char: str) -> str:
        """Common characters that are read alike, the tone aside."""
        return self._sounds.get(char, "")

    @cached_property
    def _sounds(self) -> Mapping[str, str]:
        return _homophones(self.folder) if self.folder else {}

    def alike(self, one: str, other: str) -> bool:
        """Whether one may be written for the other: they look or sound alike."""
        looks = self._looks
        return other in looks.get(one, "") or one in looks.get(other, "") or other in self._sounds.get(one, "")

    @cached_property
    def _bits(self) -> Mapping[str, float]:
        """How much each word tells: less where it is common."""
        taught = {word: _bits(max(self.words.get(word, 0), TAUGHT)) for word in self.taught}
        known = _known_bits(self.folder) if self.folder else {}
        return {**known, **taught} if taught else known

    @cached_property
    def _beginnings(self) -> Mapping[str, int]:
        """The first two characters of words -> the length of the longest that begins so: where none does, no longer
        piece is looked up."""
        known = _known_beginnings(self.folder) if self.folder else {}
        taught = _beginnings(self.taught)
        return {**known, **{two: max(n, known.get(two, 0)) for two, n in taught.items()}} if taught else known

    def split(self, run: str) -> tuple[float, tuple[str, ...]]:
        """The likeliest words of a run of Simplified characters, and their bits together."""
        if len(run) == 1:
            return self._bits.get(run, UNKNOWN), (run,)
        if self._beginnings.keys().isdisjoint(map("".join, pairwise(run))):
            return sum(self._bits.get(char, UNKNOWN) for char in run), tuple(run)
        costs, starts = self._least(run)
        words: list[str] = []
        end = len(run)
        while end:
            words.append(run[starts[end] : end])
            end = starts[end]
        return costs[-1], tuple(reversed(words))

    def _least(self, run: str) -> tuple[list[float], list[int]]:
        """Of each beginning of a run: its least bits, and where its last word then starts; of equals, the longer."""
        known, beginnings, size = self._bits.get, self._beginnings.get, len(run)
        costs, starts = [0.0, *[_NO_WAY] * size], [0] * (size + 1)
        alone = [known(char, UNKNOWN) for char in run]
        longest_from = [beginnings(two, 0) for two in map("".join, pairwise(run))]
        for start, longest in enumerate((*longest_from, 0) if size else ()):
            so_far = costs[start]
            if (cost := so_far + alone[start]) < costs[start + 1]:
                costs[start + 1], starts[start + 1] = cost, start
            if not longest:
                continue
            for end in range(start + 2, min(start + longest, size) + 1):
                bits = known(run[start:end])
                if bits is not None and (cost := so_far + bits) < costs[end]:
                    costs[end], starts[end] = cost, start
        return costs, starts

    def least_with(self, run: str, at: int, chars: Iterable[str]) -> list[float]:
        """The least bits of a run with each of these characters in the place of the one at `at`: what stands before and
        after is reckoned once, and only the words that hold the place anew."""
        before, after = self._least(run[:at])[0], self._least_after(run[at + 1 :])
        known, beginnings, size = self._bits.get, self._beginnings.get, len(run)
        found = []
        for char in chars:
            made = run[:at] + char + run[at + 1 :]
            least = before[at] + known(char, UNKNOWN) + after[0]
            for start in range(at + 1):
                longest = beginnings(made[start : start + 2], 0)
                for end in range(max(at + 1, start + 2), min(start + longest, size) + 1):
                    bits = known(made[start:end])
                    if bits is not None and (cost := before[start] + bits + after[end - at - 1]) < least:
                        least = cost
            found.append(least)
        return found

    def _least_after(self, run: str) -> list[float]:
        """Of each ending of a run, by where it starts: its least bits."""
        known, beginnings, size = self._bits.get, self._beginnings.get, len(run)
        costs = [0.0] * (size + 1)
        for start in range(size - 1, -1, -1):
            least = known(run[start], UNKNOWN) + costs[start + 1]
            longest = beginnings(run[start : start + 2], 0)
            for end in range(start + 2, min(start + longest, size) + 1):
                bits = known(run[start:end])
                if bits is not None and (cost := bits + costs[end]) < least:
                    least = cost
            costs[start] = least
        return costs


def _bits(n: int) -> float:
    """Bits of a word of a class; class 0 is no word."""
    return TOTAL - n + 1.0 if n else UNKNOWN
