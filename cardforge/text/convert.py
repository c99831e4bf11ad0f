"""Conversion between the Chinese editions under the glossary lock.

Each locked term (longest first) becomes one private-use character, the rest goes through OpenCC, the terms
of the target edition are put back, quotation
marks are mapped. OpenCC keeps the length of what is left, so every character of the result is known to come from one
span of the source: that is how
rendered spans survive. Converters: s2tw, s2hk, tw2s, hk2s, tw2t + t2hk, hk2t + t2tw; never s2t (爲 裏 羣) nor
s2twp (支持 to 支援).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

CHINESE = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK")
STEPS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("zh-Hans", "zh-Hant-TW"): ("s2tw",),
    ("zh-Hans", "zh-Hant-HK"): ("s2hk",),
    ("zh-Hant-TW", "zh-Hans"): ("tw2s",),
    ("zh-Hant-HK", "zh-Hans"): ("hk2s",),
    ("zh-Hant-TW", "zh-Hant-HK"): ("tw2t", "t2hk"),
    ("zh-Hant-HK", "zh-Hant-TW"): ("hk2t", "t2tw"),
}
"""OpenCC configurations, in order, by (from, to)."""

QUOTES = str.maketrans("“”‘’", "「」『』")
MAINLAND_QUOTES = str.maketrans("「」『』", "“”‘’")
MAINLAND_PRONOUNS = str.maketrans("牠妳祂", "它你他")
"""Pronouns that only Traditional editions tell apart; OpenCC leaves them."""
_MASKS = 0xF0000  # plane 15: private use, never in a source text


@cache
def _opencc(config: str) -> Any:
    import opencc

    return opencc.OpenCC(config)


def raw_convert(text: str, source: str, target: str) -> str:
    """OpenCC and the pronouns; no lock, no quotes."""
    for config in STEPS.get((source, target), ()):
        text = _opencc(config).convert(text)
    return text.translate(MAINLAND_PRONOUNS) if target == "zh-Hans" and source != target else text


def map_quotes(text: str, target: str) -> str:
    """Quotation marks of an edition: “” ‘’ on the mainland, 「」 『』 in Taiwan and Hong Kong."""
    return text.translate(MAINLAND_QUOTES if target == "zh-Hans" else QUOTES)


class Converter:
    """Converts from one Chinese edition to another. `terms` maps locked source forms to target forms."""

    def __init__(self, source: str, target: str, terms: Mapping[str, str]) -> None:
        self.source = source
        self.target = target
        self.terms = dict(terms)
        longest = sorted(self.terms, key=lambda term: (-len(term), term))
        self._lock = re.compile("|".join(map(re.escape, longest))) if longest else None
        self._cache: dict[str, tuple[tuple[int, int, str], ...]] = {}

    def convert(self, text: str) -> str:
        """The whole text converted."""
        return "".join(out for _, _, out in self.align(text))

    def align(self, text: str) -> tuple[tuple[int, int, str], ...]:
        """(start, end, converted) for each unit of the source, in order: a locked term or a single character."""
        known = self._cache.get(text)
        if known is None:
            known = self._cache[text] = tuple(self._align(text))
        return known

    def _align(self, text: str) -> Sequence[tuple[int, int, str]]:
        if self.source == self.target:
            return [(index, index + 1, char) for index, char in enumerate(text)]
        units: list[tuple[int, int, str | None]] = []
        at = 0
        for found in self._lock.finditer(text) if self._lock else ():
            units += [(index, index + 1, None) for index in range(at, found.start())]
            units.append((found.start(), found.end(), self.terms[found[0]]))
            at = found.end()
        units += [(index, index + 1, None) for index in range(at, len(text))]
        masked = "".join(
            text[start:end] if locked is None else chr(_MASKS + n) for n, (start, end, locked) in enumerate(units)
        )
        converted = raw_convert(masked, self.source, self.target)
        if len(converted) != len(units):  # a phrase that changes length: one unit, so that nothing is misplaced
            for n, (_, _, locked) in enumerate(units):
                if locked is not None:
                    converted = converted.replace(chr(_MASKS + n), locked)
            return [(0, len(text), map_quotes(converted, self.target))]
        return [
            (start, end, map_quotes(char, self.target) if locked is None else locked)
            for (start, end, locked), char in zip(units, converted, strict=True)
        ]
