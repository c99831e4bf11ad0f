"""A game -> every text of it that is said in words, each under a key that stays when other things are written about it.

Keys are what translators' decisions and exchange files name a text by: `card/sha:name`, `card/sha:clauses.hit`,
`rule/dying:title`, `chapter/setup:title`, `chapter/faq:body.0.title`, `game:tagline`, `game:credits.0.role`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from cardforge.catalog.model import Document, Game, Key, Record, Texts
from cardforge.catalog.types import EDITIONS
from cardforge.findings import Place

GAME_KEY = "game"
"""What stands before the colon for texts of game.yaml."""
UNSAID = frozenset(("expect", "wording", "rulesets", "editions", "bilingual"))
"""Fields of game.yaml that are told to nobody but the maker."""
UNPRINTED = frozenset(("aliases", "reading", "claims", "given", "when", "then", "source"))
"""Fields of a record whose words are not printed, belong to one script alone, or are no texts."""
_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{1,8})*")


@dataclass(frozen=True, slots=True)
class Text:
    """One text: its key, whose it is (a record's or chapter's id, `game`), the path inside its owner, the editions it
    is stated in; and where: the path in its document."""

    key: str
    owner: str
    path: tuple[Key, ...]
    texts: Texts
    document: Document = field(compare=False, repr=False)
    place_path: tuple[Key, ...] = field(compare=False, repr=False)

    def place(self, tag: str = "") -> Place:
        """Where it is stated for an edition, or at all."""
        return self.document.place(*self.place_path, *((tag,) if tag else ()))


def texts_of(game: Game) -> Iterator[Text]:
    """Every text that is printed or told, in the order of the files: game.yaml, records, chapters."""
    known = frozenset((*EDITIONS, *game.info.editions))
    yield from _of_game(game, known)
    for record in game.records.values():
        if record.type != "ruling" or record.fields.get("print"):
            yield from _of_record(record, known)
    yield from _of_book(game, known)


def _of_game(game: Game, known: frozenset[str]) -> Iterator[Text]:
    info = game.info
    for key in info.document.tree if isinstance(info.document.tree, dict) else ():
        if key not in UNSAID and key in info.fields:
            value = info.name if key == "name" else info.fields[key]
            yield from _below(value, (key,), partial(_made, GAME_KEY, info.document, ()), known)


def _of_record(record: Record, known: frozenset[str]) -> Iterator[Text]:
    made = partial(_made, record.id, record.document, record.path)
    for name in _written_order(record):
        if name == "name":
            yield from _below(record.name, ("name",), made, known)
        elif name == "clauses":
            for key, texts in record.clauses.items():
                yield from _below(texts, ("clauses", key), made, known)
        elif name not in UNPRINTED and name in record.fields:
            yield from _below(record.fields[name], (name,), made, known)


def _written_order(record: Record) -> Iterator[str]:
    """The fields of a record as its file has them, then those that came from the file's defaults."""
    tree: Any = record.document.tree
    for key in record.path:
        tree = tree[key]
    stated = ["clauses" if key == "text" else key for key in tree] if isinstance(tree, Mapping) else []
    yield from dict.fromkeys([*stated, "name", "clauses", *record.fields])


def _of_book(game: Game, known: frozenset[str]) -> Iterator[Text]:
    document = next((each for each in game.documents if each.file == "rules/book.yaml"), None)
    if document is None:
        return
    tree = document.tree if isinstance(document.tree, tuple | list) else ()
    at = {each["id"]: index for index, each in enumerate(tree) if isinstance(each, dict) and "id" in each}
    for chapter in game.book:
        made = partial(_made, chapter["id"], document, (at.get(chapter["id"], 0),))
        for key in ("title", "body"):
            yield from _below(chapter.get(key), (key,), made, known)


def _below(value: Any, path: tuple[Key, ...], made: Any, known: frozenset[str]) -> Iterator[Text]:
    """The texts in a value, however deep. A mapping of editions is one text."""
    if isinstance(value, str):
        return
    if isinstance(value, dict | Mapping):
        if is_texts(value, known):
            yield made(path, value)
        else:
            for key, item in value.items():
                yield from _below(item, (*path, key), made, known)
    elif isinstance(value, tuple | list):
        for index, item in enumerate(value):
            yield from _below(item, (*path, index), made, known)


def is_texts(value: Mapping[Any, Any], known: frozenset[str]) -> bool:
    """Whether a mapping is a text by edition: its keys are tags, one of them an edition's, its values texts."""
    return (
        not known.isdisjoint(value)
        and all(isinstance(key, str) and (key in known or _TAG.fullmatch(key)) for key in value)
        and all(isinstance(text, str) for text in value.values())
    )


def _made(owner: str, document: Document, base: tuple[Key, ...], path: tuple[Key, ...], texts: Texts) -> Text:
    key = f"{owner}:{'.'.join(map(str, path))}"
    at = (*base, *path)
    if path == ("clauses", "text") and at not in document.places:
        at = (*base, "text")
    return Text(key, owner, path, texts, document, at)
