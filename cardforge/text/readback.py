"""Reads a printed sentence of an edition back: the numbers, suits, colours, phases, names and concept words it says.

Nothing of how it was made is used, only the edition's words: so a sentence changed by hand, in a phrase table or in a
translation reads differently.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from cardforge.text.concepts import Lexicon
from cardforge.text.numbers import plural, read_han
from cardforge.text.patterns import Item, Literal
from cardforge.text.quotes import straight
from cardforge.text.readback_words import alternatives

if TYPE_CHECKING:
    from cardforge.text.edition import Edition

_NUMERAL = "零一二三四五六七八九十百千两兩"
_ENGLISH = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "once": 1, "twice": 2, "thrice": 3, "both": 2, "double": 2,
}  # fmt: skip
TABLES = ("suit", "colour", "phase")
NAMED = ("card", "character", "role", "skill", "zone")
"""Types whose names are names. Families, terms, sides and actions are called by common words as well."""


class Token(NamedTuple):
    """A known word at a column (from 0).

    `kind`: concept, quiet, value, name, label (a name that is
    none), number or article; `meaning` what it stands for.
    """

    start: int
    text: str
    kind: str
    meaning: str


@dataclass
class Reading:
    """What a sentence says: each a multiset.

    `names` are record ids where a name is one record's, else the name itself.
    """

    numbers: Counter[int] = field(default_factory=Counter)
    values: Counter[str] = field(default_factory=Counter)  # "suit.heart", "phase.play"
    names: Counter[str] = field(default_factory=Counter)
    concepts: Counter[str] = field(default_factory=Counter)
    heard: Counter[str] = field(default_factory=Counter)  # every concept, those that are not compared by count too

    def differences(self, other: Reading) -> list[tuple[str, str, int, int]]:
        """(what, which, here, there) for every count that differs.

        One is not counted: "a card" says it, and so does "the next card".
        """
        out: list[tuple[str, str, int, int]] = []
        for what in ("numbers", "values", "names", "concepts"):
            mine: Counter[object] = getattr(self, what)
            theirs: Counter[object] = getattr(other, what)
            keys = sorted({*mine, *theirs} - ({1} if what == "numbers" else set()), key=str)
            out += [(what, str(key), mine[key], theirs[key]) for key in keys if mine[key] != theirs[key]]
        return out


MOST = 16_384
"""Texts whose words are remembered; of more, all are forgotten."""


class Reader:
    """A reader of one edition: one expression over all words it knows, longest first. What it read it remembers; of
    the reader `before`, of the same edition with other names, it takes over the texts in which no other word stands."""

    def __init__(self, edition: Edition, before: Reader | None = None) -> None:
        self.latin = not edition.is_chinese
        self.meaning: dict[str, tuple[str, str]] = {}
        self.names: dict[str, str] = {}
        self.compared = {concept.name: concept.compare for concept in edition.lexicon.concepts}
        for word in edition.lexicon.by_word:
            self.meaning[straight(word) if self.latin else word] = ("concept", edition.lexicon.by_word[word].name)
        for word in quiet_words(edition):
            self.meaning.setdefault(self._fold(word), ("quiet", word))
        for table, word, text in value_words(edition):
            self.meaning[self._fold(text)] = ("value", f"{table}.{word}")
        self._add_names(edition)
        numbers = alternatives(_ENGLISH)
        body = alternatives(self.meaning)
        if self.latin:
            self.find = re.compile(
                rf"\b(?:(?P<word>{body})\b|(?P<han>{numbers})\b|(?P<article>an?)\b(?=\s))|(?P<digits>[0-9０-９]+)"
            )
        else:
            self.find = re.compile(rf"(?P<word>{body})|(?P<digits>[0-9０-９]+)|(?P<han>[{_NUMERAL}]+)")

        self._known: dict[str, tuple[Token, ...]] = before._unchanged(self) if before is not None else {}

    def _unchanged(self, other: Reader) -> dict[str, tuple[Token, ...]]:
        """What was read of texts that the other reader reads alike."""
        same = self.alike(other)
        return {text: read for text, read in self._known.items() if same(text)}

    def alike(self, other: Reader) -> Callable[[str], bool]:
        """Whether no word stands in a text that another reader of the edition does not know, or takes otherwise."""
        words = {word for word, _ in self.meaning.items() ^ other.meaning.items()}
        words |= {word for word, _ in self.names.items() ^ other.names.items()}
        find = re.compile("|".join(map(re.escape, sorted(words))) or r"(?!)")
        return lambda text: find.search(_lower(straight(text)) if self.latin else text) is None

    def _fold(self, text: str) -> str:
        return straight(text).lower() if self.latin else text

    def _add_names(self, edition: Edition) -> None:
        owners: dict[str, set[str]] = {}
        for record in edition.game.records.values():
            if record.name and record.type in NAMED:
                name = edition.name(record.id)
                for form in {name, plural(name)} if self.latin else {name}:
                    owners.setdefault(form, set()).add(record.id)
        for name, ids in owners.items():
            if self._fold(name) in self.meaning and self.meaning[self._fold(name)][0] == "quiet":
                continue
            self.meaning[self._fold(name)] = ("name", "|".join(sorted(ids)))
            self.names[self._fold(name)] = name
        free = {concept.name for concept in edition.lexicon.concepts if concept.free}
        known = [word for word, (kind, what) in self.meaning.items() if kind != "concept" or what not in free]
        for record in edition.game.records.values():
            if record.name and record.type not in NAMED:  # 孫悟空陣營 is no 孫悟空
                label = self._fold(edition.name(record.id))
                if any(word in label for word in known):  # one that hides nothing would only get in the way
                    self.meaning.setdefault(label, ("label", record.id))

    def tokens(self, text: str) -> tuple[Token, ...]:
        """Every word known to the edition, in order: concept and quiet words, values, names, numbers."""
        known = self._known.get(text)
        if known is None:
            if len(self._known) >= MOST:
                self._known.clear()
            known = self._known[text] = tuple(self._tokens(text))
        return known

    def _tokens(self, text: str) -> Iterator[Token]:
        said = straight(text) if self.latin else text
        for found in self.find.finditer(_lower(said) if self.latin else said):
            token = self._token(found, said[found.start() : found.end()])
            if token is not None:
                yield token

    def _token(self, found: re.Match[str], word: str) -> Token | None:
        if found["word"]:
            kind, meaning = self.meaning[found[0]]
            if kind == "name" and self.latin and self._is_common(found, word, meaning):
                return None
            return Token(found.start(), word, kind, meaning)
        if found["digits"]:
            return Token(found.start(), word, "number", str(int(word)))
        if found["han"]:
            number = _ENGLISH.get(found[0]) if self.latin else read_han(word)
            return None if number is None else Token(found.start(), word, "number", str(number))
        return Token(found.start(), word, "article", "1")

    def _is_common(self, found: re.Match[str], word: str, meaning: str) -> bool:
        """Whether a word is an ordinary one that is also a name: in small letters ("strike back"), or a skill's single
        word where a sentence begins ("Keep one of them")."""
        if word[:1].islower() and self.names[found[0]][:1].isupper():
            return True
        begins = re.search(r"(?:^|[.!?:;]\s)$", found.string[: found.start()]) is not None
        return begins and " " not in word and all(owner.startswith("skill/") for owner in meaning.split("|"))

    def read(self, text: str) -> Reading:
        """What a sentence says."""
        reading = Reading()
        for token in self.tokens(text):
            if token.kind in ("number", "article"):
                reading.numbers[int(token.meaning)] += 1
            elif token.kind == "concept":
                reading.heard[token.meaning] += 1
                if self.compared[token.meaning]:
                    reading.concepts[token.meaning] += 1
                if self.latin and token.text.lower() == "another":
                    reading.numbers[1] += 1  # another player: one other
            elif token.kind == "value":
                reading.values[token.meaning] += 1
            elif token.kind == "name":
                reading.names[token.meaning] += 1
        return reading


def _lower(text: str) -> str:
    """The text in small letters, each character in its place: one that would become two (İ) stays."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)


def read_back(text: str, edition: Edition) -> Reading:
    """Read a sentence of an edition."""
    return edition.reader.read(text)


def value_words(edition: Edition) -> list[tuple[str, str, str]]:
    """(table, word, printed) of the edition's suits, colours and phases."""
    out: list[tuple[str, str, str]] = []
    for table in TABLES:
        seen: set[str] = set()
        for phrases in edition.layers:
            for word, items in phrases.values.get(table, {}).items():
                text = _literal(items)
                if word not in seen and text:
                    seen.add(word)
                    out.append((table, word, edition.convert(text, phrases.tag)))
    return out


def quiet_words(edition: Edition) -> list[str]:
    """The edition's word list, with the converted one of zh-Hans."""
    lexicon: Lexicon = edition.lexicon
    return [word for word in lexicon.quiet if word not in lexicon.by_word]


def _literal(items: tuple[Item, ...]) -> str:
    literals = [item.text for item in items if isinstance(item, Literal)]
    return "".join(literals) if len(literals) == len(items) else ""
