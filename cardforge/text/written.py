"""A character -> the place where a game writes it: for reports of what cannot be set, printed or drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Protocol

from cardforge.catalog.model import Game, Key, Record
from cardforge.catalog.texts import is_texts
from cardforge.catalog.types import EDITIONS
from cardforge.findings import Place
from cardforge.text.model import Rich, plain

Written = tuple[Callable[..., Place], str, Mapping[str, str]]
"""Where a text stands (asked with an edition), the record it belongs to, and the text by edition."""


class Spoken(Protocol):
    """What is asked of an edition."""

    @property
    def tag(self) -> str: ...

    def texts(self, texts: Any, /) -> str: ...

    def clause(self, record_id: str, key: str, /) -> Rich: ...


def where(character: str, game: Game, edition: Spoken, record: str = "") -> tuple[Place, str]:
    """(place, record) of the first text with the character, those of `record` first: as the edition says it, so that a
    converted one is found in its source; a value's words are found in the clause that prints them. game.yaml's name
    where no text has it."""
    own = game.records.get(record)
    records = ([own] if own is not None else []) + [each for each in game.records.values() if each is not own]
    texts = [*(_of_record(own) if own is not None else ()), *_of_game(game)]
    for place, owner, text in [*texts, *(found for each in records for found in _of_record(each))]:
        if character in edition.texts(text):
            return place(next((tag for tag, said in text.items() if character in said), edition.tag)), owner
    for each in records:
        for key in each.clauses:
            if character in plain(edition.clause(each.id, key)):
                return each.place("clauses", key), each.id
    return game.info.document.place("name"), ""


def _of_game(game: Game) -> Iterator[Written]:
    """The texts of game.yaml and of the chapters' titles."""
    info = game.info
    for keys, texts in _texts({**info.fields, "name": info.name}, ()):
        yield partial(info.document.place, *keys), "", texts
    for chapter in game.book:
        yield partial(game.book_place, chapter["id"], "title"), chapter["id"], chapter["title"]


def _of_record(record: Record) -> Iterator[Written]:
    stated = {"name": record.name, "clauses": record.clauses, **record.fields}
    for keys, texts in _texts(stated, ()):
        yield partial(record.place, *keys), record.id, texts


def _texts(value: Any, path: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], Any]]:
    """Every text in a field, however deep: a mapping of editions, or words for all."""
    if isinstance(value, str):
        yield path, dict.fromkeys(EDITIONS, value)
    elif isinstance(value, Mapping):
        if is_texts(value, frozenset(EDITIONS)):
            yield path, value
        else:
            for key, item in value.items():
                yield from _texts(item, (*path, key))
    elif isinstance(value, tuple | list):
        for index, item in enumerate(value):
            yield from _texts(item, (*path, index))
