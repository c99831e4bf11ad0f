"""Characters of a book that no font has -> one finding each, where the game writes it.

Typst stops at the first such character and knows no place; the fonts know them all before it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from cardforge.catalog.model import Game, Key
from cardforge.catalog.types import EDITIONS
from cardforge.findings import Findings, Place
from cardforge.rulebook.words import Words
from cardforge.text.model import plain
from cardforge.typeset.fonts import MissingGlyph

Written = tuple[Callable[..., Place], str, Mapping[str, str]]
"""Where a text stands (asked with an edition), the record it belongs to, and the text by edition."""


def missing_characters(game: Game, editions: Sequence[Words], missing: Iterable[MissingGlyph]) -> Findings:
    """G002 for every character and edition: at the first text that has it, else at game.yaml."""
    findings = Findings()
    by_tag = {edition.tag: edition for edition in editions}
    wanted = {(each.edition, each.codepoint): each for each in sorted(missing, reverse=True)}
    for (tag, code), each in sorted(wanted.items()):
        place, record = _where(chr(code), game, by_tag[tag])
        named = record or game.info.id
        about: dict[str, Any] = {"game": game.info.id, "record": record, "edition": tag}
        findings.report("G002", place, **about, character=each.label, role=each.role, card=named)
    return findings


def _where(character: str, game: Game, edition: Words) -> tuple[Place, str]:
    """(place, record) of the first text with the character: as the edition says it, so that a converted one is found
    in its source; a value's words are found in the clause that prints them."""
    for place, record, texts in _written(game):
        if character in edition.texts(texts):
            return place(next((tag for tag, text in texts.items() if character in text), edition.tag)), record
    for each in game.records.values():
        for key in each.clauses:
            if character in plain(edition.clause(each.id, key)):
                return each.place("clauses", key), each.id
    return game.info.document.place("name"), ""


def _written(game: Game) -> Iterator[Written]:
    """Every text of the game: of game.yaml, of the chapters, of the records."""
    info = game.info
    for keys, texts in _texts({**info.fields, "name": info.name}, ()):
        yield partial(info.document.place, *keys), "", texts
    for chapter in game.book:
        yield partial(game.book_place, chapter["id"], "title"), chapter["id"], chapter["title"]
    for record in game.records.values():
        stated = {"name": record.name, "clauses": record.clauses, **record.fields}
        for keys, texts in _texts(stated, ()):
            yield partial(record.place, *keys), record.id, texts


def _texts(value: Any, path: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], Any]]:
    """Every text in a field, however deep: a mapping of editions, or words for all."""
    if isinstance(value, str):
        yield path, dict.fromkeys(EDITIONS, value)
    elif isinstance(value, Mapping):
        if value and all(key in EDITIONS for key in value):
            yield path, value
        else:
            for key, item in value.items():
                yield from _texts(item, (*path, key))
    elif isinstance(value, tuple | list):
        for index, item in enumerate(value):
            yield from _texts(item, (*path, index))
