"""`data/language/reading/<tag>.yaml` -> the words a sentence is read by.

A file has `units` (measure words by what they count), `before` (words after which a bare number counts something),
`values` (table -> value -> words), `concepts`, `opposed` (concepts of which one is easily put for another), `neutral`
(words that hold one of these and do not mean it), `quiet`, and may extend another (`extends`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from cardforge.catalog import read_document
from cardforge.findings import Findings, Place
from cardforge.text.reader.fold import fold

SECTIONS = ("extends", "units", "before", "values", "concepts", "opposed", "neutral", "quiet")
NUMERALS = "零〇一二三四五六七八九十百千两"
ENGLISH = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
} | {"once": 1, "twice": 2, "thrice": 3, "both": 2, "double": 2, "a": 1, "an": 1}


@dataclass(frozen=True)
class Words:
    """The words of one language, folded. `meaning` maps a word to (kind, name)."""

    tag: str
    meaning: Mapping[str, tuple[str, str]]
    units: Mapping[str, str]
    before: Mapping[str, str]
    names: Mapping[str, str] = field(default_factory=dict)
    opposed: tuple[tuple[str, ...], ...] = ()
    """Groups of concepts that a careless hand confuses: may and must, use and play."""

    @property
    def latin(self) -> bool:
        """Whether words stand apart, by spaces."""
        return self.tag == "en"

    def with_names(self, names: Mapping[str, str], labels: Iterable[str] = ()) -> Words:
        """The same words with names: form -> record id (several joined by |); and with labels that state nothing, where
        they are no words already."""
        quiet = dict.fromkeys(map(fold, labels), ("quiet", ""))
        named = {fold(form): owner for form, owner in names.items() if form}
        return replace(self, names=named, meaning={**quiet, **self.meaning})

    @cached_property
    def finder(self) -> re.Pattern[str]:
        """Any word, the longest that stands at a place, tried only where one begins; figures; numerals."""
        known = sorted({*self.meaning, *self.names}, key=lambda word: (-len(word), word))
        begun = "".join(sorted({re.escape(word[0]) for word in known if word}))
        body = rf"(?=[{begun}])(?:{'|'.join(map(re.escape, known))})" if begun else r"(?!)"
        if self.latin:
            words = "|".join(sorted(ENGLISH, key=lambda word: (-len(word), word)))
            return re.compile(
                rf"(?P<word>(?<![^\W_]){body}(?![^\W_]))".replace(body, f"(?:{body})")
                + rf"|(?P<digits>[0-9]+)|(?<![^\W_])(?P<han>{words})(?![^\W_])"
            )
        return re.compile(rf"(?=[{begun}0-9{NUMERALS}])(?:(?P<word>{body})|(?P<digits>[0-9]+)|(?P<han>[{NUMERALS}]+))")

    @cached_property
    def unit_finder(self) -> re.Pattern[str]:
        """A unit at a place."""
        body = "|".join(map(re.escape, sorted(self.units, key=lambda word: (-len(word), word)))) or r"(?!)"
        return re.compile(rf"\s*(?:[a-z]+ )??({body})(?![^\W_])" if self.latin else rf"\s?({body})")

    @cached_property
    def before_finder(self) -> re.Pattern[str]:
        """A word that makes a number of what follows, at the end of a text."""
        body = "|".join(map(re.escape, sorted(self.before, key=lambda word: (-len(word), word)))) or r"(?!)"
        return re.compile(rf"(?:{body})\s*$")


def tag_of(tag: str) -> str:
    """The lexicon's tag for an edition's: zh-Hans, zh-Hant or en."""
    return "zh-Hant" if tag.startswith("zh-Hant") else "zh-Hans" if tag.startswith("zh") else "en"


def load_words(folder: Path, tag: str, findings: Findings) -> Words:
    """The words of a language from `folder` (`data/language/reading`). A file that is missing or malformed is L014."""
    meaning: dict[str, tuple[str, str]] = {}
    units: dict[str, str] = {}
    before: dict[str, str] = {}
    opposed: list[tuple[str, ...]] = []
    for name in _chain(folder, tag_of(tag), findings):
        document = read_document(folder / f"{name}.yaml", folder, findings)
        tree = document.tree if document is not None and isinstance(document.tree, Mapping) else {}
        for key in tree:
            if key not in SECTIONS:
                findings.report("L010", Place(f"{name}.yaml"), key=str(key))
        for unit, listed in _mapping(tree.get("units")).items():
            units.update(dict.fromkeys(_folded(listed), str(unit)))
        for unit, listed in _mapping(tree.get("before")).items():
            before.update(dict.fromkeys(_folded(listed), str(unit)))
        opposed += [tuple(map(str, group)) for group in tree.get("opposed") or () if isinstance(group, list | tuple)]
        meaning = {**_meanings(tree), **meaning}
    return Words(tag_of(tag), meaning, units, before, opposed=tuple(opposed))


def _chain(folder: Path, tag: str, findings: Findings) -> list[str]:
    """A language's files: its own, then what it extends."""
    out: list[str] = []
    while tag and tag not in out:
        out.append(tag)
        document = read_document(folder / f"{tag}.yaml", folder, findings)
        tree = document.tree if document is not None else None
        tag = str(tree.get("extends") or "") if isinstance(tree, Mapping) else ""
    return out


def _meanings(tree: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """Folded word -> (kind, name). Of two meanings the rarer kind stands: a value before a concept before quiet."""
    out: dict[str, tuple[str, str]] = {}
    out.update(dict.fromkeys(_folded(tree.get("quiet")), ("quiet", "")))
    for name, listed in _mapping(tree.get("concepts")).items():
        out.update(dict.fromkeys(_folded(listed), ("concept", str(name))))
    out.update(dict.fromkeys(_folded(tree.get("neutral")), ("quiet", "")))
    for table, values in _mapping(tree.get("values")).items():
        for name, listed in _mapping(values).items():
            out.update(dict.fromkeys(_folded(listed), ("value", f"{table}.{name}")))
    return out


def _mapping(raw: Any) -> Mapping[str, Any]:
    return raw if isinstance(raw, Mapping) else {}


def _folded(raw: Any) -> Iterable[str]:
    listed = raw if isinstance(raw, list | tuple) else (raw,) if raw else ()
    return [fold(str(word)) for word in listed]
