"""`data/language/mutations/<tag>.yaml` -> the slips of an edition: which words are dropped, added, taken for others.

A Chinese edition without a file of its own has the converted one of zh-Hans, as with concept words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardforge.catalog import read_document
from cardforge.findings import Findings
from cardforge.text import CHINESE, Language

FOLDER = "mutations"
BASE = "zh-Hans"


@dataclass(frozen=True)
class Slips:
    """What can be put in place of a word: word -> [(class, new word)]; "" drops it. `found` reads the words of a text,
    longest first; a word with nothing to put in its place is one to leave alone. `after`: class -> what must come
    right before its words."""

    becomes: Mapping[str, list[tuple[str, str]]] = field(default_factory=dict)
    after: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    latin: bool = False

    def found(self, text: str, before: str = "") -> Iterator[tuple[int, str, str, str]]:
        """(column from 0, word, class, new word) of every slip a text can have; `before` is what comes before it."""
        if not self.becomes:
            return
        body = "|".join(map(re.escape, sorted(self.becomes, key=lambda word: (-len(word), word))))
        find = re.compile(rf"(?<![\w’])(?:{body})(?![\w’])" if self.latin else body, re.IGNORECASE)
        for word in find.finditer(text):
            for kind, new in self.becomes[word[0].lower()]:
                if kind not in self.after or self.after[kind].search(before + text[: word.start()]):
                    yield word.start(), word[0], kind, _cased(new, word[0])


def _cased(new: str, old: str) -> str:
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


def slips(language: Language, tag: str) -> Slips:
    """The slips of an edition, read once a language."""
    return language.once(("slips", tag), lambda: _slips(language, tag))


def _slips(language: Language, tag: str) -> Slips:
    own = _path(language.folder, tag)
    from_base = not own.exists() and tag in CHINESE
    path = _path(language.folder, BASE) if from_base else own
    document = read_document(path, language.folder, Findings()) if path.exists() else None
    if document is None or not isinstance(document.tree, Mapping):
        return Slips()
    convert = language.glossary.converter(BASE, tag).convert if from_base and tag != BASE else str
    becomes: dict[str, list[tuple[str, str]]] = {}
    for kind, word, new in _pairs(document.tree):
        becomes.setdefault(convert(word), []).append((kind, convert(new) if new else ""))
    for word in (*document.tree.get("hide", ()), *language.words.get(BASE if from_base else tag, ())):
        becomes.setdefault(convert(str(word)).lower(), [])
    after = {
        str(kind): re.compile(rules["after"], re.IGNORECASE)
        for kind, rules in document.tree.items()
        if isinstance(rules, Mapping) and "after" in rules
    }
    return Slips(becomes, after, tag not in CHINESE)


def _path(folder: Path, tag: str) -> Path:
    return folder / FOLDER / f"{tag}.yaml"


def _pairs(tree: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """(class, word, new word) of every rule of the file."""
    for kind, rules in tree.items():
        if not isinstance(rules, Mapping):
            continue
        for group in rules.get("swap", ()):
            yield from ((kind, str(old), str(new)) for old in group for new in group if new != old)
        yield from ((kind, str(word), "") for word in rules.get("drop", ()))
        yield from ((kind, str(old), str(new)) for old, each in rules.get("to", {}).items() for new in each)
        for word, after in rules.get("put", {}).items():
            space = " " if re.match(r"[a-z]", str(word)) else ""
            yield from ((kind, str(each), f"{each}{space}{word}") for each in after)
