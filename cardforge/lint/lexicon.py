"""What a rule may know of a language and of a game: names, terms, words to avoid. Plain data; nothing is read here.

`cardforge.text.lexicon` makes one of a game and the glossary; `Lexicon.empty` is for a text of which nothing is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from cardforge.lint.words.speech import Speech

Made = TypeVar("Made")


@dataclass(frozen=True)
class Lexicon:
    """Words of one language; keys are always what may stand in a text.

    `names`: every way to write a record's name -> its name (a name of itself, an alias of the name it stands for).
    `terms`: the same of the glossary's terms. `avoid`: words that must not be used -> the right one. `suits` and
    `colours`: their words -> suit or colour (`heart`, `red`). `kinds`: what the two are called -> `suit`, `colour`.
    `variants`: a spelling -> the one preferred (当做 -> 当作). `synonyms`: groups of words that mean one thing in
    rules, of which a text should use one. `speech`: common words and characters.
    """

    language: str
    names: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)
    avoid: Mapping[str, str] = field(default_factory=dict)
    suits: Mapping[str, str] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)
    variants: Mapping[str, str] = field(default_factory=dict)
    synonyms: tuple[tuple[str, ...], ...] = ()
    speech: Speech = field(default_factory=Speech)
    memo: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def once(self, key: str, make: Callable[[], Made]) -> Made:
        """What a rule makes of the lexicon, made once: a pattern of all names is not compiled anew for every clause."""
        if key not in self.memo:
            self.memo[key] = make()
        made: Made = self.memo[key]
        return made

    @classmethod
    def empty(cls, language: str) -> Lexicon:
        """Nothing but the language's tag: rules then go by the characters alone."""
        return cls(language)
