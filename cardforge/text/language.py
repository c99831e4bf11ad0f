"""Language data -> phrase tables, glossary, concepts, word lists, fixed strings.

All read through the catalog's YAML reader, every fault a finding.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from cardforge.catalog import read_document
from cardforge.catalog.model import Document
from cardforge.findings import Findings, Place
from cardforge.text.concepts import Concept, Lexicon, read_concepts
from cardforge.text.convert import CHINESE, base_of
from cardforge.text.glossary import Glossary, read_glossary
from cardforge.text.joints import read_joints
from cardforge.text.patterns import Item, PatternError, Phrase, literals, parse_pattern

SECTIONS = ("words", "styles", "joins", "names", "values", "parts", "kinds", "fields", "formula")


Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Style:
    """How a number is counted: numerals arabic, han (一 两 三) or ordinal (一 二 三); `say` and `one` hold {n}; `cases`
    are whole words by number."""

    numerals: str = "arabic"
    say: str = "{n}"
    one: str = ""
    cases: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Phrases:
    """One phrase table: the language's, or a game's own on top of it."""

    tag: str
    words: Mapping[str, tuple[str, str]]
    styles: Mapping[str, Style]
    joins: Mapping[str, tuple[str, str]]
    names: Mapping[str, str]
    values: Mapping[str, Mapping[str, tuple[Item, ...]]]
    parts: Mapping[str, tuple[Phrase, ...]]
    kinds: Mapping[str, tuple[Phrase, ...]]
    fields: Mapping[str, tuple[Phrase, ...]]
    formula: Mapping[str, tuple[Item, ...]]


GLOSSARY = "glossary.yaml"
MADE_OF: Mapping[str, tuple[str, ...]] = {
    "phrases": (),
    "l10n": (),
    "mutations": (),
    "strings": ("strings",),
    "logs": ("strings",),
    "words": ("lexicon",),
    "concepts": ("lexicon", "reader", "kept"),
    "reading": ("reading", "read"),
    "wording": ("wording", "ruled"),
    "agreement": ("agreement",),
    GLOSSARY: ("lexicon", "reading", "wording", "ruled", "agreement", "slips"),
}
"""File or folder of the language -> the beginnings of the keys under which `memo` has what was made of it alone; of the
glossary, the lists that it converts."""


@dataclass(frozen=True)
class Language:
    """Everything under `data/language/`. `games` and `memo` cache what is made of it, so that many editions of one
    language (a mutant each) are cheap."""

    folder: Path
    glossary: Glossary
    phrases: Mapping[str, Phrases]
    concepts: Mapping[str, tuple[Concept, ...]]
    words: Mapping[str, Mapping[str, Place]]
    strings: Mapping[str, Mapping[str, str]]
    reading: int = 0
    """How often what texts are read by was read again."""
    games: dict[Path, tuple[Mapping[str, Phrases], Findings]] = field(default_factory=dict)
    memo: dict[Any, Any] = field(default_factory=dict)

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What is made once of this language, and found again by its key."""
        if key not in self.memo:
            self.memo[key] = make()
        found: Made = self.memo[key]
        return found

    def lexicon(self, tag: str) -> Lexicon:
        """Concept words and quiet words of an edition, converted from zh-Hans where it has no list of its own."""
        return self.once(("lexicon", tag), lambda: self._lexicon(tag))

    def _lexicon(self, tag: str) -> Lexicon:
        base = base_of(tag)
        concepts = self.concepts.get(tag)
        quiet = list(self.words.get(tag, {}))
        if base and tag != "zh-Hans":
            convert = self.glossary.converter("zh-Hans", base).convert
            if concepts is None:
                stated = self.concepts.get("zh-Hans", ())
                concepts = tuple(replace(c, words=tuple(convert(word) for word in c.words)) for c in stated)
            quiet += [convert(word) for word in self.words.get("zh-Hans", {})]
        return Lexicon(concepts or (), quiet, latin=not base)

    def wording(self, tag: str) -> list[str]:
        """All words its phrase table is made of, a string each: patterns without their fields, joints, vocabulary."""
        table = self.phrases.get(tag)
        if table is None:
            return []
        patterns = [items for words in table.values.values() for items in words.values()]
        patterns += [
            phrase.items
            for part in (table.parts, table.kinds, table.fields)
            for each in part.values()
            for phrase in each
        ]
        pairs = [word for pair in (*table.words.values(), *table.joins.values()) for word in pair]
        return [*pairs, *(literals(items) for items in patterns)]

    def of_game(self, folder: Path) -> tuple[Mapping[str, Phrases], Findings]:
        """A game's own `phrases/<tag>.yaml`, read once."""
        if folder not in self.games:
            findings = Findings()
            self.games[folder] = (_phrase_folder(folder / "phrases", folder, findings), findings)
        return self.games[folder]

    def again(self, folder: Path) -> Language:
        """The same language, of which the phrase tables and strings of a game are to be read again."""
        memo = {key: made for key, made in self.memo.items() if key != ("strings", folder)}
        return replace(self, games={each: of for each, of in self.games.items() if each != folder}, memo=memo)

    def renewed(self, other: Language, files: Iterable[str]) -> Language:
        """The `other`, read after these files or folders of it changed (keys of MADE_OF); what was made of all else is
        kept. Of another glossary only what it converts is made again (`Glossary.apart`)."""
        glossary, changed = self.glossary, {*files}
        if GLOSSARY in changed:
            glossary = other.glossary.after(glossary)
            if not glossary.apart(self.glossary):
                changed.remove(GLOSSARY)
        gone = {made for each in changed for made in MADE_OF[each]}
        memo = {key: made for key, made in self.memo.items() if key[0] not in gone}
        reading = self.reading + bool(gone - {"strings"})
        return replace(other, glossary=glossary, games=self.games, memo=memo, reading=reading)

    def strings_of(self, folder: Path) -> tuple[Mapping[str, Mapping[str, str]], Findings]:
        """The fixed strings by edition, a game's own `strings/<tag>.yaml` over them; read once."""
        return self.once(("strings", folder), lambda: self._strings_of(folder))

    def _strings_of(self, folder: Path) -> tuple[Mapping[str, Mapping[str, str]], Findings]:
        findings = Findings()
        own = {
            path.stem: _strings(document)
            for path in _yaml(folder / "strings")
            if (document := read_document(path, folder, findings))
        }
        return {tag: {**self.strings.get(tag, {}), **own.get(tag, {})} for tag in (*self.strings, *own)}, findings


def load_language(folder: Path) -> tuple[Language, Findings]:
    """Read `data/language/`. Findings L0xx; what could be read is there."""
    findings = Findings()
    glossary_file = read_document(folder / GLOSSARY, folder, findings)
    joints = read_joints(folder / "joints")
    glossary = read_glossary(glossary_file, findings, joints) if glossary_file else Glossary(())
    concepts = {
        path.stem: read_concepts(document, findings)
        for path in _yaml(folder / "concepts")
        if (document := read_document(path, folder, findings))
    }
    strings = {
        path.stem: _strings(document)
        for path in _yaml(folder / "strings")
        if (document := read_document(path, folder, findings))
    }
    for path in _yaml(folder / "logs"):
        if document := read_document(path, folder, findings):
            logs = {f"log.{key}": text for key, text in _strings(document).items()}
            strings.setdefault(path.stem, {}).update(logs)
    words = {path.stem: _word_list(path, folder, findings) for path in sorted((folder / "words").glob("*.txt"))}
    return Language(
        folder, glossary, _phrase_folder(folder / "phrases", folder, findings), concepts, words, strings
    ), findings


def layers(tag: str, own: Mapping[str, Phrases], shared: Mapping[str, Phrases], source: str) -> tuple[Phrases, ...]:
    """Phrase tables, nearest first: the game's in this edition, the game's in another Chinese one, the language's, its
    base."""
    family = (tag, base, source, *CHINESE) if (base := base_of(tag)) else (tag,)
    names = [name for name in dict.fromkeys(family) if name == tag or name in CHINESE]
    return tuple(tables[name] for tables in (own, shared) for name in names if name in tables)


def _yaml(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.yaml")) if folder.is_dir() else []


def _phrase_folder(folder: Path, root: Path, findings: Findings) -> dict[str, Phrases]:
    out: dict[str, Phrases] = {}
    for path in _yaml(folder):
        document = read_document(path, root, findings)
        if document is not None:
            out[path.stem] = read_phrases(document, path.stem, findings)
    return out


def _strings(document: Document) -> dict[str, str]:
    tree = document.tree if isinstance(document.tree, dict) else {}
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            flat.update({f"{key}.{name}": str(text) for name, text in value.items()})
        else:
            flat[str(key)] = str(value)
    return flat


def _word_list(path: Path, root: Path, findings: Findings) -> dict[str, Place]:
    words: dict[str, Place] = {}
    name = path.relative_to(root).as_posix()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        word = line.partition("#")[0].strip()
        if not word:
            continue
        place = Place(name, number, 1, number, len(word) + 1)
        if word in words:
            findings.report("L011", place, word=word)
        words[word] = place
    return words


def read_phrases(document: Document, tag: str, findings: Findings) -> Phrases:
    """A phrase table from its document."""
    return _PhraseReader(document, tag, findings).read()


class _PhraseReader:
    def __init__(self, document: Document, tag: str, findings: Findings) -> None:
        self.document = document
        self.tag = tag
        self.findings = findings

    def read(self) -> Phrases:
        tree = self.document.tree if isinstance(self.document.tree, dict) else {}
        for key in tree:
            if key not in SECTIONS:
                self.report("L012", (key,), key=key, known=", ".join(SECTIONS))
        section = {name: self.mapping(tree.get(name), (name,)) for name in SECTIONS}
        return Phrases(
            self.tag,
            {key: self.pair(value, ("words", key)) for key, value in section["words"].items()},
            {str(key): self.style(value, ("styles", key)) for key, value in section["styles"].items()},
            {key: self.pair(value, ("joins", key)) for key, value in section["joins"].items()},
            {key: str(value) for key, value in section["names"].items()},
            {
                key: {str(word): self.pattern(text, ("values", key, word)) for word, text in table.items()}
                for key, raw in section["values"].items()
                if (table := self.mapping(raw, ("values", key)))
            },
            self.phrases("parts", section["parts"]),
            self.phrases("kinds", section["kinds"]),
            self.phrases("fields", section["fields"]),
            {key: self.pattern(text, ("formula", key)) for key, text in section["formula"].items()},
        )

    def report(self, code: str, path: tuple[Any, ...], **values: Any) -> None:
        keys = path
        while keys and keys not in self.document.places:
            keys = keys[:-1]
        place = self.document.places.get(keys, Place(self.document.file))
        if (column := values.get("column")) and place.line == place.end_line:
            quoted = 1 if place.end_column - place.column > len(str(values.get("pattern", ""))) else 0
            place = Place(place.file, place.line, place.column + quoted + column - 1)
        self.findings.report(code, place, edition=self.tag, **values)

    def mapping(self, raw: Any, path: tuple[Any, ...]) -> Mapping[str, Any]:
        if raw is not None and not isinstance(raw, dict):
            self.report("L016", path, entry=".".join(map(str, path)), expected="a mapping")
        return raw if isinstance(raw, dict) else {}

    def pair(self, raw: Any, path: tuple[Any, ...]) -> tuple[str, str]:
        """A word, or its forms for one and for many."""
        if isinstance(raw, dict) or raw in ((), []):
            self.report("L016", path, entry=".".join(map(str, path)), expected="text")
            raw = ""
        return (str(raw[0]), str(raw[-1])) if isinstance(raw, list | tuple) else (str(raw), str(raw))

    def style(self, raw: Any, path: tuple[Any, ...]) -> Style:
        if not isinstance(raw, dict):
            return Style(say=str(raw))
        for key in raw:
            if key not in ("numerals", "say", "one", "cases"):
                self.report("L012", (*path, key), key=key, known="numerals, say, one, cases")
        cases = {int(key): str(value) for key, value in (raw.get("cases") or {}).items() if str(key).isdecimal()}
        return Style(str(raw.get("numerals", "arabic")), str(raw.get("say", "{n}")), str(raw.get("one", "")), cases)

    def pattern(self, text: Any, path: tuple[Any, ...]) -> tuple[Item, ...]:
        try:
            return parse_pattern(str(text) if text is not None else "")
        except PatternError as error:
            self.report("L013", path, pattern=str(text), column=error.column, why=str(error))
            return ()

    def phrases(self, section: str, raw: Mapping[str, Any]) -> dict[str, tuple[Phrase, ...]]:
        out: dict[str, tuple[Phrase, ...]] = {}
        for name, value in raw.items():
            entries = value if isinstance(value, list | tuple) else (value,)
            out[str(name)] = tuple(
                self.phrase(entry, (section, name, index) if isinstance(value, list | tuple) else (section, name))
                for index, entry in enumerate(entries)
            )
        return out

    def phrase(self, raw: Any, path: tuple[Any, ...]) -> Phrase:
        if not isinstance(raw, dict):
            return Phrase(self.pattern(raw, path), {})
        for key in raw:
            if key not in ("when", "say", "person", "subject"):
                self.report("L012", (*path, key), key=key, known="when, say, person, subject")
        return Phrase(
            self.pattern(raw.get("say", ""), (*path, "say")),
            _plain(raw.get("when") or {}),
            str(raw.get("person", "")),
            str(raw.get("subject", "")),
        )


def _plain(raw: Any) -> Any:
    """Tuples of the YAML tree as lists, so that conditions compare with plain claim values."""
    if isinstance(raw, dict):
        return {key: _plain(value) for key, value in raw.items()}
    return [_plain(value) for value in raw] if isinstance(raw, list | tuple) else raw
