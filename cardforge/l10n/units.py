"""A game, or the project's own words -> what there is to translate: units, in the order of the files.

A unit is one text with its key, its source, and what a translator must know of it: the sentence as it is printed, the
value of each slot, the note on its record, how long it may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as made
from functools import cached_property
from pathlib import Path
from typing import Any

from cardforge.catalog import read_document
from cardforge.catalog.model import Document, Game, Key, Texts
from cardforge.catalog.texts import Text, texts_of
from cardforge.claims.model import Claims
from cardforge.findings import Findings, Place
from cardforge.text import CHINESE, Edition, Language, parse_template, plain

SOURCE = "zh-Hans"
"""The edition that the project's own words are written in."""
LIMITS: Mapping[str, int] = {"name": 40, "short": 24, "title": 60, "subtitle": 40, "tagline": 120}
"""Characters that a text of this kind has room for, whatever the layout; 0 is no limit of its own."""


@dataclass(frozen=True)
class Unit:
    """One text to translate. `texts` are those stated in the files themselves (a decision's text is none of them);
    `places` says where, by edition: the document and the path in it. `source_tag` is the edition of `source`."""

    key: str
    record: str
    field: str
    where: str
    kind: str
    source: str
    source_tag: str
    texts: Texts
    places: Mapping[str, tuple[Document, tuple[Key, ...]]] = made(compare=False, repr=False)
    note: str = ""
    limit: int = 0
    edition: Edition | None = made(default=None, compare=False, repr=False)

    @property
    def place(self) -> Place:
        """Where the source stands."""
        return self.at(self.source_tag)

    def at(self, tag: str) -> Place:
        """Where the text of an edition stands; where it has none, where the source does."""
        document, path = self.places.get(tag) or self.places[self.source_tag]
        return document.place(*path)

    @cached_property
    def shown(self) -> str:
        """The source as a reader sees it: slots filled, in the source edition's words."""
        if self.edition is None or "{" not in self.source:
            return self.source
        found = len(self.edition.findings)
        try:
            return plain(self.edition.render(self.source, self.record, self.source_tag))
        finally:
            del self.edition.findings[found:]  # told where the clause itself is rendered

    @cached_property
    def slots(self) -> Mapping[str, str]:
        """Each slot of the source, as written between its braces, and what it prints there."""
        if self.edition is None or "{" not in self.source:
            return {}
        sources = dict.fromkeys(slot.source for slot in parse_template(self.source).slots)
        return {each: self._said(each) for each in sources}

    def _said(self, slot: str) -> str:
        assert self.edition is not None
        found = len(self.edition.findings)
        try:
            return plain(self.edition.render("{" + slot + "}", self.record, self.source_tag))
        finally:
            del self.edition.findings[found:]


def units(game: Game, claims: Claims, editions: Mapping[str, Edition]) -> list[Unit]:
    """Every unit of a game, in the order of its files; `editions` needs that of the source."""
    source = game.info.source_edition
    edition = editions.get(source)
    return [_unit(text, source, game, edition) for text in texts_of(game)]


def _unit(text: Text, source: str, game: Game, edition: Edition | None) -> Unit:
    inline = {tag: said for tag, said in text.texts.items() if tag not in game.decided.get(text.key, {})}
    inline |= {tag: said for tag, said in game.decided.get(text.key, {}).items() if said is not None}
    tag = source_tag(inline, source)
    record = game.records.get(text.owner)
    kind = str(text.path[0])
    note = record.fields.get("note", {}) if record is not None and kind != "note" else {}
    path = text.place_path
    places = {
        each: (text.document, (*path, each) if isinstance(_node(text.document, path), Mapping) else path)
        for each in inline
    }
    about = _where(text, game, source)
    said = note.get(tag) or next(iter(note.values()), "")
    dotted = text.key.partition(":")[2]
    limit = LIMITS.get(kind, 0)
    return Unit(text.key, text.owner, dotted, about, kind, inline[tag], tag, inline, places, said, limit, edition)


def source_tag(texts: Texts, source: str) -> str:
    """The edition a text is translated from: the game's source edition, else a Chinese one, else the first stated."""
    return next((tag for tag in (source, *CHINESE) if tag in texts), next(iter(texts)))


def _node(document: Document, path: tuple[Key, ...]) -> Any:
    node = document.tree
    for key in path:
        node = node[key] if not isinstance(node, Mapping) or key in node else None
        if node is None:
            return {}
    return node


def _where(text: Text, game: Game, source: str) -> str:
    """For a person: the name of the record or chapter and what of it this is."""
    record = game.records.get(text.owner)
    texts: Texts = record.name or record.fields.get("title", {}) if record is not None else {}
    name = texts.get(source) or next(iter(texts.values()), text.owner)
    return f"{text.document.file} · {name} · {text.key.partition(':')[2]}"


def language_units(language: Language, source: str = SOURCE, parts: tuple[str, ...] = ()) -> list[Unit]:
    """The project's own words: `strings:<key>`, `logs:<key>`, `phrases:<section>...`, `glossary:<term>`. `parts` are
    those wanted; all by default. What cannot be read was reported with the language."""
    out: list[Unit] = []
    for part in parts or ("strings", "logs", "phrases", "glossary"):
        if part == "glossary":
            out += _glossary(language.folder, source)
        else:
            out += tables(_documents(language.folder, part), part, source)
    return out


def _documents(folder: Path, part: str) -> dict[str, Document]:
    """The files of a kind, by edition."""
    found = {file.stem: read_document(file, folder, Findings()) for file in sorted((folder / part).glob("*.yaml"))}
    return {tag: document for tag, document in found.items() if document is not None}


def tables(documents: Mapping[str, Document], part: str, source: str) -> Iterator[Unit]:
    """A unit for every text of the source's file; the other editions' are at the same path of theirs."""
    if source not in documents:
        return
    leaves = {tag: dict(_leaves(document.tree, ())) for tag, document in documents.items()}
    for path, text in leaves[source].items():
        texts = {source: text} | {tag: found[path] for tag, found in leaves.items() if path in found}
        places = {tag: (documents[tag], path) for tag in texts}
        dotted = ".".join(map(str, path))
        yield Unit(f"{part}:{dotted}", "", dotted, f"{part} · {dotted}", part, text, source, texts, places)


def _leaves(value: Any, path: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], str]]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            if key not in ("when", "person", "subject", "numerals"):
                yield from _leaves(item, (*path, key))
    elif isinstance(value, tuple | list):
        for index, item in enumerate(value):
            yield from _leaves(item, (*path, index))
    elif isinstance(value, str) and value.strip():
        yield path, value


def _glossary(folder: Path, source: str) -> Iterator[Unit]:
    """A unit for every term of the Chinese glossary, which is its key; its source is the form in the source edition,
    where there is one."""
    document = read_document(folder / "glossary.yaml", folder, Findings())
    tree = document.tree if document is not None and isinstance(document.tree, Mapping) else {}
    seen: set[str] = set()
    for index, raw in enumerate(tree.get("terms") or ()):
        if document is None or not isinstance(raw, Mapping) or SOURCE not in raw or raw[SOURCE] in seen:
            continue
        seen.add(term := str(raw[SOURCE]))
        stated = source if source in raw else SOURCE
        texts = {tag: str(said) for tag, said in raw.items() if tag not in ("avoid", "note")}
        places = {tag: (document, ("terms", index, tag)) for tag in texts}
        note = str(raw.get("note") or "")
        where = f"glossary · {term}"
        yield Unit(f"glossary:{term}", "", term, where, "glossary", texts[stated], stated, texts, places, note)
