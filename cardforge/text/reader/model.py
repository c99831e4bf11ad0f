"""What a sentence says: tokens with their places, and what was not read."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Token:
    """A word that was read. `start` and `end` count characters of the sentence from 0.

    `kind`: number (`value` is the number, `name` its unit or ""), value (`name` "suit.heart"), concept (`name` "may"),
    name (`name` a record's id, several joined by |), quiet. A number that only says "a card" is `weak`: another author
    would as soon leave it out.
    """

    start: int
    end: int
    text: str
    kind: str
    name: str
    value: int = 0
    weak: bool = False

    @property
    def key(self) -> str:
        """What it stands for: "3 card", "suit.heart", "may"."""
        return f"{self.value} {self.name}".rstrip() if self.kind == "number" else self.name


@dataclass(frozen=True)
class Reading:
    """A sentence read: its tokens in order, and the spans of it (start, end) that no word of the lexicon covers."""

    text: str
    tokens: tuple[Token, ...]
    unread: tuple[tuple[int, int], ...]

    def of(self, *kinds: str) -> tuple[Token, ...]:
        """The tokens of some kinds."""
        return tuple(token for token in self.tokens if token.kind in kinds)

    @cached_property
    def values(self) -> Counter[str]:
        """Numbers with their units, suits and other values, each as often as it is said; weak numbers left out."""
        return Counter(token.key for token in self.of("number", "value") if not token.weak)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """Every number, in order, weak ones too."""
        return tuple(token.value for token in self.of("number"))

    @cached_property
    def concepts(self) -> Counter[str]:
        return Counter(token.name for token in self.of("concept"))

    @cached_property
    def names(self) -> Counter[str]:
        """Names by record id."""
        return Counter(token.name for token in self.of("name"))

    @cached_property
    def letters(self) -> int:
        """Characters that are words: marks and spaces apart."""
        return sum(map(str.isalnum, self.text))

    @cached_property
    def unread_letters(self) -> int:
        """Those of them that were not read."""
        return sum(sum(map(str.isalnum, self.text[start:end])) for start, end in self.unread)
