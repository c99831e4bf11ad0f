"""Which character was meant: what looks or sounds like the wrong one, and makes words with its neighbours.

All is reckoned in Simplified characters (the text's shadow); a guess is spelled as the text's language does. The
measure is bits: how many fewer the run of characters needs, cut into its likeliest words, with the other character.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from cardforge.lint.document import HAN, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.words.charsets import OUTSIDE, level
from cardforge.lint.words.speech import shadow, simplified, traditional

RUN = re.compile(f"[{HAN}]+")
REACH = 6
"""Characters looked at on either side."""

SAME, LOOKS, NEXT, SOUNDS, FITS = -4.0, 2.0, 0.4, 4.0, 12.0
"""Bits that a guess is charged: the same character in the other script; a look-alike, and more for each likelier one;
one that sounds alike; one that only stands between the same neighbours elsewhere in the text."""

AGAIN = 1.5
"""Bits for each doubling of how often the text itself has a pair of neighbours."""

HABIT = 3
"""Characters beside each other so often are the text's own word."""

MOST = 48
"""Guesses weighed a place."""

PATIENCE = 500
"""Guesses made for one text: where nearly every character is wrong, guesses are worth nothing and take long."""


@dataclass(frozen=True, slots=True, order=True)
class Guess:
    """A character that may have been meant, and the bits it saves."""

    gain: float
    char: str


class Context:
    """A text as guesses see it: its shadow, and which characters stand side by side in it."""

    def __init__(self, text: Text, lexicon: Lexicon) -> None:
        self.text = text
        self.speech = lexicon.speech
        self.language = text.language
        self.asked = 0
        self.shadow = shadow(text.text) if text.traditional else text.text
        self._split: dict[str, tuple[str, ...]] = {}

    @classmethod
    def of(cls, text: Text, lexicon: Lexicon) -> Context:
        """The context of a text, for one rule after another: what was counted for one is there for the next, and each
        has all its patience, unless one before has spent it."""
        last = lexicon.memo.get("context")
        if not isinstance(last, cls) or last.text is not text:
            last = lexicon.memo["context"] = cls(text, lexicon)
        if not last.tired:
            last.asked = 0
        return last

    @property
    def tired(self) -> bool:
        """Whether so many guesses were made that no more are."""
        return self.asked > PATIENCE

    @cached_property
    def pairs(self) -> Counter[str]:
        """How often two characters stand side by side."""
        return Counter(map("".join, zip(self.shadow, self.shadow[1:], strict=False)))

    @cached_property
    def habits(self) -> frozenset[str]:
        """Pairs of Chinese characters that the text has so often that they are its own words."""
        return frozenset(pair for pair, count in self.pairs.items() if count >= HABIT and RUN.fullmatch(pair))

    @cached_property
    def between(self) -> dict[str, str]:
        """Neighbours -> what stands between them, each once, in the text's order; no more than are weighed."""
        found: dict[str, str] = {}
        for left, char, right in zip(self.shadow, self.shadow[1:], self.shadow[2:], strict=False):
            around = left + right
            had = found.get(around)
            if had is None:
                found[around] = char
            elif char not in had and len(had) < MOST:
                found[around] = had + char
        return found

    @cached_property
    def words(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Each run of Chinese characters, by its offset, cut into its likeliest words."""
        return tuple((run.start(), self.split(run[0])) for run in RUN.finditer(self.shadow))

    def split(self, run: str) -> tuple[str, ...]:
        """The likeliest words of a run; what a text says again is cut once."""
        found = self._split.get(run)
        if found is None:
            found = self._split[run] = self.speech.split(run)[1]
        return found

    @cached_property
    def forms(self) -> dict[str, str]:
        """A Simplified character -> how the text most often writes it."""
        counted = Counter(self.text.text)
        found: dict[str, str] = {}
        for written in sorted(counted, key=lambda char: (-counted[char], simplified(char), char)):
            if level(written, self.language) != OUTSIDE:
                found.setdefault(simplified(written), written)
        return found

    def spelled(self, char: str) -> str:
        """A guess in the text's script."""
        return self.forms.get(char) or traditional(char, self.language) if self.text.traditional else char

    def candidates(self, offset: int) -> dict[str, float]:
        """What may have been meant -> the bits it is charged."""
        char = self.text.text[offset]
        plain = simplified(char)
        found: dict[str, float] = {}
        if plain != char and not self.text.traditional:
            found[plain] = SAME
        looks = dict.fromkeys(map(simplified, self.speech.looks(char)))
        for rank, each in enumerate(looks):
            found.setdefault(each, LOOKS + NEXT * rank)
        for each in self.speech.sounds(char) or self.speech.sounds(plain):
            found.setdefault(each, SOUNDS)
        around = self.shadow[offset - 1 : offset] + self.shadow[offset + 1 : offset + 2]
        if len(around) == 2:
            for each in self.between.get(around, ""):
                if RUN.fullmatch(each):
                    found.setdefault(each, FITS)
        found.pop(char, None)
        if self.text.traditional:
            found.pop(plain, None)
        return found

    def guesses(self, offset: int, among: Iterable[str] | None = None) -> list[Guess]:
        """What may have been meant at an offset, best first; `among` these only, where given."""
        self.asked += 1
        if self.tired:
            return []
        start, end = self.bounds(offset)
        run, at = self.shadow[start:end], offset - start
        charges = self.candidates(offset)
        chosen = [char for char in charges if level(self.spelled(char), self.language) != OUTSIDE]
        if among is not None:
            wanted = set(among)
            chosen = [char for char in chosen if char in wanted]
        weighed = chosen[:MOST]
        before, *after = self.speech.least_with(run, at, [run[at], *weighed])
        found = [
            Guess(before - bits - charges[char] + self.habit(offset, char), char)
            for char, bits in zip(weighed, after, strict=True)
        ]
        return sorted(found, key=lambda guess: (-guess.gain, guess.char))

    def habit(self, offset: int, char: str) -> float:
        """Bits for what the text itself has elsewhere: the character with these neighbours."""
        left, right = self.shadow[offset - 1 : offset], self.shadow[offset + 1 : offset + 2]
        return AGAIN * (math.log2(1 + self.pairs[left + char]) + math.log2(1 + self.pairs[char + right]))

    def saved(self, offset: int, char: str) -> float:
        """Bits that a character saves by the words of the language alone."""
        start, end = self.bounds(offset)
        run, at = self.shadow[start:end], offset - start
        written, other = self.speech.least_with(run, at, (run[at], char))
        return written - other

    def word_at(self, offset: int, char: str = "") -> str:
        """The word that holds an offset, among the likeliest; `char` in its place, where given."""
        start, end = self.bounds(offset)
        run, at = self.shadow[start:end], start
        if char:
            run = run[: offset - start] + char + run[offset - start + 1 :]
        for word in self.split(run):
            at += len(word)
            if offset < at:
                return word
        return ""

    def bounds(self, offset: int) -> tuple[int, int]:
        """The run of Chinese characters around an offset, within reach."""
        ahead = RUN.match(self.shadow, offset + 1, offset + REACH + 1)
        behind = RUN.match(self.shadow[max(0, offset - REACH) : offset][::-1])
        return offset - (behind.end() if behind else 0), ahead.end() if ahead else offset + 1

    def meant(self, offset: int, least: float) -> str:
        """The best guess in the text's script; "" where none saves that many bits."""
        if not self.speech:
            return ""
        best = next(iter(self.guesses(offset)), None)
        return self.spelled(best.char) if best and best.gain >= least else ""
