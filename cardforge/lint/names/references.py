"""R101-R103: names in brackets that name nothing, or name it otherwise than it is called; names without brackets.

A pair of brackets is one of references where most of what stands in it, in this text, is a known name; of a text whose
names nobody knows, the names are those it brackets again and again, or explains.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from cardforge.findings import Finding, finding
from cardforge.lint.document import HAN, Span, Text
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.rules import rule
from cardforge.lint.words.speech import TRADE, Speech, shadow

BRACKETS = ("[]", "【】", "〔〕", "［］", "〖〗", "《》", "「」", "『』", "“”")
QUOTES = ("《》", "「」", "『』", "“”")
"""Those that enclose speech and titles as well."""

LONGEST = 20
"""Characters a name in brackets has at most."""

MOSTLY = 0.6
"""Share of known names in a pair of brackets that makes it one of references."""

LEAST = 3
"""References in a pair of brackets before it counts; times a name stands in brackets before it is known by that."""

_PARTS = re.compile("[、，,/／和或与及・·]")
_FOR_A_NUMBER = re.compile("[A-Za-z0-9]")
_SPACES = re.compile(r"\s+")
_BLANKS = r"\s{0,9}"
"""Bounded, as all that may be long: what is tried from every place must end after a few characters."""
_BRACKETED = {
    pair: rf"{re.escape(pair[0])}{_BLANKS}([^{re.escape(pair)}\n]{{1,{LONGEST}}}?){_BLANKS}{re.escape(pair[1])}"
    for pair in BRACKETS
}
_PATTERNS = {pair: re.compile(bracketed) for pair, bracketed in _BRACKETED.items()}
_DEFINED = {pair: re.compile(rf"^[^\S\n]{{0,20}}{each}", re.MULTILINE) for pair, each in _BRACKETED.items()}
OFTEN = 400
"""Names bracketed often that others are compared with, at most."""
COMPARED = 100_000
"""Names that words which are none are compared with in one text, at most, each word with all."""


@lru_cache(maxsize=2 * len(BRACKETS))
def references(text: Text, pair: str) -> tuple[Span, ...]:
    """What stands in one pair of brackets, without spaces at its ends."""
    return tuple(Span(found.start(1), found.end(1), found[1]) for found in _PATTERNS[pair].finditer(text.text))


@rule("R101", "R102", languages=("zh",))
def unresolved(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """References to no known name (R101), and by another name than the one on the card (R102)."""
    found = {pair: references(text, pair) for pair in BRACKETS}
    known = Known.of(lexicon.names or _from_text(text, found, lexicon.speech), lexicon)
    for pair, spans in _of_references(found, known):
        for span in spans:
            place = text.place(span.start, span.end)
            word = _SPACES.sub("", span.text)
            name = known.names.get(word)
            if name is None and not known.resolves(word):
                guess = known.guess(word)
                if guess or pair not in QUOTES or not _is_phrase(word, lexicon.speech):
                    yield finding("R101", place, word=word, guess=guess)
            elif name is not None and name != word:
                yield finding("R102", place, word=word, guess=name)


def unknown(texts: Sequence[Text], lexicon: Lexicon) -> Iterator[tuple[int, Finding]]:
    """R101 over many short texts of one game, each by its number: brackets are judged by all of them together, and a
    near miss of a name counts where there are too few references to judge by."""
    known = Known.of(lexicon.names, lexicon)
    for pair in (each for each in BRACKETS if each not in QUOTES):
        found = [(number, span) for number, text in enumerate(texts) for span in references(text, pair)]
        usual = _are_references(tuple(span for _, span in found), known)
        for number, span in found:
            word = _SPACES.sub("", span.text)
            if not known.resolves(word) and ((guess := known.guess(word)) or usual):
                place = texts[number].place(span.start, span.end)
                yield number, finding("R101", place, word=word, guess=guess)


@rule("R103", languages=("zh",), needs=("names",))
def unbracketed(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
    """In a text that writes names in brackets, a name between spaces where brackets should be."""
    pairs = [pair for pair in BRACKETS if pair not in QUOTES]
    counts = {pair: sum(span.text in lexicon.names for span in references(text, pair)) for pair in pairs}
    usual = max(pairs, key=lambda pair: counts[pair])
    if counts[usual] < LEAST:
        return
    pattern = lexicon.once("spaced", lambda: _spaced(lexicon.names))
    for found in pattern.finditer(text.text):
        name = lexicon.names[found[1]]
        place = text.place(found.start(1), found.end(1))
        yield finding("R103", place, word=found[1], guess=f"{usual[0]}{name}{usual[1]}")


def _spaced(names: Mapping[str, str]) -> re.Pattern[str]:
    """A name between spaces within a line of Chinese, or before its end mark."""
    words = "|".join(map(re.escape, sorted(names, key=lambda name: (-len(name), name))))
    return re.compile(
        rf"(?<=[{HAN}，。；、）)\]】]) +({words})(?: +(?=[{HAN}（(\[【])| *$| *(?=[，。；：]))", re.MULTILINE
    )


def _is_phrase(word: str, speech: Speech) -> bool:
    """Whether what is quoted is said in the words of rules (“当前体力值”, “摸X张牌”) and so no name: it has a word that
    rules are full of besides others, or a letter or figure for a number."""
    words = speech.split(shadow(word))[1]
    common = any(len(each) > 1 and speech.count(each) >= TRADE for each in words)
    return (common and len(words) > 1) or bool(_FOR_A_NUMBER.search(word))


def _of_references(found: Mapping[str, tuple[Span, ...]], known: Known) -> list[tuple[str, tuple[Span, ...]]]:
    """What stands in the brackets of references; quotation marks are those only in a text that has no others. Where a
    game's names are known and a text has few brackets, these are of references if each holds a name or nearly one."""
    sure = {pair: spans for pair, spans in found.items() if _are_references(spans, known)}
    plain = {pair: spans for pair, spans in sure.items() if pair not in QUOTES}
    others = {pair: spans for pair, spans in found.items() if pair not in QUOTES and pair not in sure}
    few = {pair: spans for pair, spans in others.items() if _are_few(spans, known)}
    return [*(plain or sure).items(), *few.items()]


def _are_references(spans: tuple[Span, ...], known: Known) -> bool:
    resolved = sum(known.resolves(_SPACES.sub("", span.text)) for span in spans)
    return resolved >= LEAST and resolved >= MOSTLY * len(spans)


def _are_few(spans: tuple[Span, ...], known: Known) -> bool:
    words = [_SPACES.sub("", span.text) for span in spans]
    speech = known.lexicon.speech
    return (
        0 < len(spans) < LEAST / MOSTLY
        and bool(known.lexicon.names)
        and all(known.resolves(word) or (not speech.known(shadow(word)) and known.guess(word)) for word in words)
    )


@dataclass(frozen=True)
class Known:
    """Names, by which references are judged; what was asked is kept."""

    names: Mapping[str, str]
    lexicon: Lexicon
    shadows: frozenset[str]
    guessed: dict[str, str] = field(default_factory=dict)
    resolved: dict[str, bool] = field(default_factory=dict)

    @classmethod
    def of(cls, names: Mapping[str, str], lexicon: Lexicon) -> Known:
        return cls(names, lexicon, frozenset(map(shadow, names)))

    def resolves(self, word: str) -> bool:
        """A name, in either script (wrong characters are told by themselves); a term; several names in one pair."""
        if word not in self.resolved:
            self.resolved[word] = self._resolves(word)
        return self.resolved[word]

    def _resolves(self, word: str) -> bool:
        lexicon = self.lexicon
        if word in self.names or word in lexicon.terms or word in lexicon.suits or word in lexicon.colours:
            return True
        if shadow(word) in self.shadows:
            return True
        parts = _PARTS.split(word)
        return len(parts) > 1 and all(part.strip() in self.names for part in parts)

    def guess(self, word: str) -> str:
        """What a word that is no name stands for; "" where nothing is near, or so many were guessed that this is no
        text of references."""
        if word not in self.guessed and len(self.guessed) * len(self.names) >= COMPARED:
            return ""
        if word not in self.guessed:
            near = near_miss(word, self.names, self.lexicon.speech)
            self.guessed[word] = self.names.get(near, near)
        return self.guessed[word]


def _from_text(text: Text, found: Mapping[str, tuple[Span, ...]], speech: Speech) -> dict[str, str]:
    """Names by their use: bracketed at least `LEAST` times, or explained in a paragraph that they begin, as others in
    the same brackets are; and what is no near miss of one of these."""
    written = Counter(span.text for spans in found.values() for span in spans)
    counts: Counter[str] = Counter()
    for word, count in written.items():
        counts[_SPACES.sub("", word)] += count
    often = {word for word, count in counts.items() if count >= LEAST}
    begun = {pair: {each[1].strip() for each in _DEFINED[pair].finditer(text.text)} for pair in BRACKETS if found[pair]}
    defined = set().union(*begun.values())
    explained = set().union(*(words for words in begun.values() if len(words) >= LEAST))
    likely = [name for name in sorted(often | explained) if len(name) > 1][:OFTEN]
    slips = _Slips(likely, speech)
    others = (word for word in counts if word in often or not slips.has(word, word in defined))
    return {word: word for word in (*sorted(often), *others)}


class _Slips:
    """Which words are one off names of two characters or more, and no names of their own. The names are known by
    themselves with each of their characters missing, and with a gap in its place."""

    def __init__(self, names: Sequence[str], speech: Speech) -> None:
        self.speech = speech
        self.names = frozenset(names)
        self.shortened = {_without(name, at) for name in names for at in range(len(name)) if len(name) > 2}
        self.gaps: dict[str, set[str]] = defaultdict(set)
        self.looks: dict[str, set[str]] = defaultdict(set)
        for name in names:
            for at, char in enumerate(name):
                gap = _without(name, at, "\n")
                self.gaps[gap].add(char)
                self.looks[gap].update(speech.looks(char))

    def has(self, word: str, defined: bool) -> bool:
        """A character is missing or too many, or one stands for another that looks or sounds alike. Of two characters,
        only where no paragraph begins with the word, as one that explains it would."""
        places = range(len(word))
        if word in self.shortened or any(_without(word, at) in self.names for at in places):
            return True
        if len(word) < 2 or (len(word) == 2 and defined):
            return False
        return any(self._alike(word[at], _without(word, at, "\n")) for at in places)

    def _alike(self, char: str, gap: str) -> bool:
        """Whether a character looks or sounds like another that fills the gap in a name."""
        fillers = self.gaps.get(gap)
        if not fillers or fillers == {char}:
            return False
        near = {*self.speech.looks(char), *self.speech.sounds(char)} - {char}
        return not fillers.isdisjoint(near) or char in self.looks[gap]


def _without(word: str, at: int, gap: str = "") -> str:
    """The word with one of its characters missing, or a gap in its place."""
    return f"{word[:at]}{gap}{word[at + 1 :]}"


def _one_off(word: str, name: str) -> bool:
    """One character replaced, missing or too many, of a name of three or more."""
    if min(len(word), len(name)) < 2 or max(len(word), len(name)) < 3 or word == name:
        return False
    if len(word) == len(name):
        return sum(a != b for a, b in zip(word, name, strict=True)) == 1
    short, long = sorted((word, name), key=len)
    return len(long) - len(short) == 1 and any(long[:i] + long[i + 1 :] == short for i in range(len(long)))


def near_miss(word: str, known: Mapping[str, str], speech: Speech) -> str:
    """The known name nearest to a word that is none; "" where none is near. Characters that look or sound alike
    count half."""
    most = max(1.0, len(word) / 3) if len(word) > 1 else 0.5
    best: dict[float, list[str]] = defaultdict(list)
    size = len(word)
    for name in known:
        if -1 <= len(name) - size <= 1 and (far := _distance(word, name, speech, most)) <= most:
            best[far].append(name)
    nearest = min(best, default=9.0)
    allowed = most if len(best[nearest]) == 1 else 0.5
    return sorted(best[nearest])[0] if nearest <= allowed else ""


def _distance(one: str, other: str, speech: Speech, most: float) -> float:
    """How far two words are off each other; any that are farther than `most` are as far as can be."""
    if len(one) == len(other):
        differing = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
        if len(differing) > 2 * most:
            return 9.0
        far = 0.0
        for a, b in differing:
            far += 0.5 if speech.alike(a, b) else 1.0
        return far
    return 1.0 if _one_off(one, other) else 9.0
