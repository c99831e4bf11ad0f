"""Conversion between the Chinese editions under the glossary lock.

Each locked term (words with a context first, then the longest) becomes a private-use character, the rest goes through
OpenCC, the terms of the target edition are put back in order, quotation marks are mapped. OpenCC keeps the length of
what is left, so every character of the result is known to come from one span of the source: that is how rendered spans
survive. Converters: s2tw, s2hk, tw2s, hk2s, tw2t + t2hk, hk2t + t2tw; never s2t (爲 裏 羣) nor
s2twp (支持 to 支援).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache

from cardforge.text.joints import Joints, with_joints

CHINESE = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK")


def base_of(tag: str) -> str:
    """The Chinese edition that a tag is, or is a house's variant of (`zh-Hans-x-house`); "" for another language."""
    return next((base for base in CHINESE if tag == base or tag.startswith(f"{base}-")), "")


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
_MASK = "\U000f0000"  # plane 15: private use, never in a source text
_SEAM = "\n\U000f0001\n"
"""Between texts that are converted at one go; no word goes over it."""


TAIWAN_FORMS = str.maketrans("揹伕柺絃", "背夫拐弦")
HONG_KONG_FORMS = str.maketrans("啓揹伕枴絃", "啟背夫拐弦")
"""Variants that OpenCC's phrases have beside the forms of its characters (啟動, but 啓蒙; 背負, but 揹著)."""


_opencc = cache(with_joints)


def raw_convert(text: str, source: str, target: str, joints: Joints = ()) -> str:
    """OpenCC, the pronouns and forms it leaves; no lock, no quotes. `joints`: where it must see no word across two."""
    for config in STEPS.get((source, target), ()):
        text = _opencc(config, joints).convert(text)
    if source == target:
        return text
    own = {"zh-Hans": MAINLAND_PRONOUNS, "zh-Hant-TW": TAIWAN_FORMS, "zh-Hant-HK": HONG_KONG_FORMS}.get(target)
    return text.translate(own) if own else text


def map_quotes(text: str, target: str) -> str:
    """Quotation marks of an edition: “” ‘’ on the mainland, 「」 『』 in Taiwan and Hong Kong."""
    return text.translate(MAINLAND_QUOTES if target == "zh-Hans" else QUOTES)


class Converter:
    """Converts from one Chinese edition to another. `terms` maps locked source forms to target forms; `contexts` are
    (word, pattern that finds it, target form): tried first, in order; `joints`: see `joints`."""

    def __init__(
        self,
        source: str,
        target: str,
        terms: Mapping[str, str],
        contexts: Iterable[tuple[str, str, str]] = (),
        joints: Joints = (),
    ) -> None:
        self.source = source
        self.target = target
        self.joints = joints
        self.terms = dict(terms)
        self._lock = _Lock(self.terms, contexts)
        self._cache: dict[str, tuple[tuple[int, int, str], ...]] = {}

    def convert(self, text: str) -> str:
        """The whole text converted."""
        if self.source == self.target:
            return text
        return self._converted(text)

    def convert_all(self, texts: Sequence[str]) -> list[str]:
        """Many texts at once: OpenCC takes as long to be called as to convert a paragraph."""
        if self.source == self.target:
            return list(texts)
        found = self._converted(_SEAM.join(texts)).split(_SEAM) if texts else []
        return found if len(found) == len(texts) else [self._converted(text) for text in texts]  # one holds a seam

    def _converted(self, text: str) -> str:
        locked = list(self._lock.find(text))
        at, parts = 0, []
        for start, end, _ in locked:
            parts += [text[at:start], _MASK]
            at = end
        converted = raw_convert("".join([*parts, text[at:]]), self.source, self.target, self.joints)
        return _restored(map_quotes(converted, self.target), (out for _, _, out in locked))

    def locked(self, text: str) -> Iterator[tuple[int, int, str]]:
        """(start, end, target form) of what glossary and names settle, contexts first, from left to right."""
        return self._lock.find(text)

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
        for start, end, out in self._lock.find(text):
            units += [(index, index + 1, None) for index in range(at, start)]
            units.append((start, end, out))
            at = end
        units += [(index, index + 1, None) for index in range(at, len(text))]
        masked = "".join(text[start:end] if locked is None else _MASK for start, end, locked in units)
        converted = raw_convert(masked, self.source, self.target, self.joints)
        if len(converted) != len(units):  # a phrase that changes length: one unit, so that nothing is misplaced
            kept = (out for _, _, out in units if out is not None)
            return [(0, len(text), _restored(map_quotes(converted, self.target), kept))]
        return [
            (start, end, map_quotes(char, self.target) if locked is None else locked)
            for (start, end, locked), char in zip(units, converted, strict=True)
        ]


def _restored(text: str, locked: Iterable[str]) -> str:
    """The masks of a converted text, in order, as the forms they stood for."""
    kept = iter(locked)
    parts = text.split(_MASK)
    return "".join([parts[0], *(word for part in parts[1:] for word in (next(kept), part))])


class _Lock:
    """Finds what conversion must not touch: one look at the characters such a word can begin with, then its own small
    pattern for each, of contexts first and then the terms, longest first."""

    def __init__(self, terms: Mapping[str, str], contexts: Iterable[tuple[str, str, str]]) -> None:
        words: dict[str, list[tuple[str, str]]] = {}
        for word, pattern, out in contexts:
            words.setdefault(word[0], []).append((pattern, out))
        for term in sorted(terms, key=lambda term: (-len(term), term)):
            words.setdefault(term[0], []).append((re.escape(term), terms[term]))
        self._patterns = {first: _either(choices) for first, choices in words.items()}
        self._firsts = re.compile("[" + "".join(map(re.escape, sorted(words))) + "]") if words else None

    def find(self, text: str) -> Iterator[tuple[int, int, str]]:
        """(start, end, target form) of each, from left to right."""
        at = 0
        for found in self._firsts.finditer(text) if self._firsts else ():
            start = found.start()
            if start < at:
                continue
            match, outs = self._patterns[found[0]]
            if (locked := match(text, start)) is not None:
                at = locked.end()
                yield start, at, outs[locked.lastindex or 0]


def _either(choices: Sequence[tuple[str, str]]) -> tuple[Callable[[str, int], re.Match[str] | None], dict[int, str]]:
    """What matches the first of the patterns that fits, and the form each stands for, by its group."""
    outs: dict[int, str] = {}
    group = 1
    for pattern, out in choices:
        outs[group] = out
        group += 1 + re.compile(pattern).groups
    return re.compile("|".join(f"({pattern})" for pattern, _ in choices), re.MULTILINE).match, outs
