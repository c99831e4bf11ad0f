"""Mutants of a game's data: each differs from it in one scalar, and says what class of value that is.

Numbers go up and down by one; a reference names another record of its type, a word another of its set, a flag its
opposite, a suit another suit; each "one may" is left out, and each of several words or references. Texts, names and
looks (colours, coordinates, art) are left alone: they are no values of the rules, and the checks of text and faces have
their own trial.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardforge.catalog import schema
from cardforge.catalog.model import Document, Game, Key, Origin, Record
from cardforge.claims import Claims, Formula, Leaf
from cardforge.claims.types import ClaimRef, Flag, Number, Ref, Symbol, Token
from cardforge.trial.mutation.mutant import Mutant

MOST = 3
"""Other words or references tried for one scalar."""
SUITS = "SHCD"
PICTURES = ("shows", "card", "items")
"""Fields that choose which card's face stands for others in a picture: any of them would do."""
POSITIONS = ("end", "order", "facing", "position", "direction")


@dataclass(frozen=True, kw_only=True)
class Changed(Mutant):
    """A record, or `game.yaml`, with one scalar changed: in which file, at which keys."""

    file: str
    keys: tuple[Key, ...]

    def applied(self, documents: Sequence[Document]) -> list[Document]:
        """The documents with the change made; the others are the same objects."""
        return [
            replace(each, tree=_set(each.tree, self.keys, self.new)) if each.file == self.file else each
            for each in documents
        ]


@dataclass(frozen=True, kw_only=True)
class LeftOut(Changed):
    """A record with one key, or one item of a list, left out."""

    def applied(self, documents: Sequence[Document]) -> list[Document]:
        """The documents without the key; the others are the same objects."""
        return [
            replace(each, tree=_without(each.tree, self.keys)) if each.file == self.file else each for each in documents
        ]


def _without(tree: Any, path: tuple[Key, ...]) -> Any:
    if len(path) > 1:
        return _set(tree, path[:1], _without(tree[path[0]], path[1:]))
    if not isinstance(tree, Mapping):
        return tuple(item for i, item in enumerate(tree) if i != path[0])
    return {key: item for key, item in tree.items() if key != path[0]}


def _set(tree: Any, path: tuple[Key, ...], value: Any) -> Any:
    if not path:
        return value
    if isinstance(tree, Mapping):
        return {key: _set(item, path[1:], value) if key == path[0] else item for key, item in tree.items()}
    return tuple(_set(item, path[1:], value) if i == path[0] else item for i, item in enumerate(tree))


def data_mutants(game: Game, claims: Claims) -> Iterator[Changed]:
    """Every mutant, in the order of the files."""
    yield from _of_info(game)
    for record in game.records.values():
        if record.type == "ruling":
            continue
        yield from _of_claims(record, game, claims)
        yield from _of_copies(record)
        yield from _of_fields(record, game)
        yield from _of_origin(record)


def _make(record: Record, keys: tuple[Key, ...], old: Any, new: Any, kind: str) -> Changed:
    return _changed(record.document, (*record.path, *keys), old, new, kind, record.id, keys)


def _left_out(record: Record, keys: tuple[Key, ...]) -> LeftOut:
    path = (*record.path, *keys)
    return LeftOut(
        family="data",
        kind="left-out",
        place=record.document.place(*path),
        old=True,
        new=None,
        record=record.id,
        path=".".join(map(str, keys)),
        file=record.document.file,
        keys=path,
    )


def _changed(
    document: Document, path: tuple[Key, ...], old: Any, new: Any, kind: str, record: str, told: tuple[Key, ...]
) -> Changed:
    return Changed(
        family="data",
        kind=kind,
        place=document.place(*path),
        old=old,
        new=new,
        record=record,
        path=".".join(map(str, told)),
        file=document.file,
        keys=path,
    )


def _of_claims(record: Record, game: Game, claims: Claims) -> Iterator[Changed]:
    for leaf in claims.leaves(record.id):
        keys = raw_path(record, leaf.path)
        if keys is None:
            continue
        for new in others(leaf, game):
            old = leaf.value.text if isinstance(leaf.value, Formula) else leaf.value
            yield _make(record, keys, old, new, kind_of(leaf))
        if keys[-1] == "optional" and leaf.value is True:
            yield _left_out(record, keys)
        elif isinstance(keys[-1], int) and isinstance(leaf.type, Symbol | Ref) and _is_among_others(record, keys):
            yield replace(_left_out(record, keys), old=leaf.value)


def _is_among_others(record: Record, keys: tuple[Key, ...]) -> bool:
    """Whether a value stands in a list of several words or references."""
    here: Any = record.fields if keys[0] == "actors" else {"claims": record.claims}
    for key in keys[:-1]:
        here = here[key]
    return len(here) > 1 and all(isinstance(each, str) for each in here)


def raw_path(record: Record, path: str) -> tuple[Key, ...] | None:
    """Where a leaf stands in the record's raw tree; None where the tree has no such value (a list of one)."""
    parts = path.split(".")
    keys: list[Key] = [] if parts[0] == "actors" else ["claims"]
    here: Any = record.fields.get("actors") if parts[0] == "actors" else record.claims
    if parts[0] == "actors":
        keys, parts = ["actors"], parts[1:]
    for part in parts:
        if isinstance(here, Mapping) and part in here:
            keys.append(part)
            here = here[part]
        elif isinstance(here, tuple | list) and part.isdecimal() and int(part) < len(here):
            keys.append(int(part))
            here = here[int(part)]
        else:
            return None
    return None if isinstance(here, Mapping | tuple | list) else tuple(keys)


def others(leaf: Leaf, game: Game) -> list[Any]:
    """What a mutant puts in place of a leaf's value."""
    found = leaf.type.others(leaf.value, game.records)
    if isinstance(leaf.type, Number):
        return found
    return found[:MOST]


def kind_of(leaf: Leaf) -> str:
    """The class of a leaf's value."""
    kind = leaf.type
    if isinstance(kind, Number):
        return "formula" if isinstance(leaf.value, Formula) else "number"
    if isinstance(kind, Flag):
        return "flag"
    if isinstance(kind, Ref | ClaimRef) or "/" in str(leaf.value):
        return "reference"
    if isinstance(kind, Symbol):
        return "suit" if kind.name == "suit" else "position" if kind.name in POSITIONS else "word"
    return "name" if isinstance(kind, Token) else "word"


def _of_copies(record: Record) -> Iterator[Changed]:
    """The number of copies, or the suit and rank of each. A count that is not written is that of the default."""
    tree = _at(record, ("copies",))
    if isinstance(tree, int) and not isinstance(tree, bool):
        for new in (tree + 1, tree - 1):
            if new >= 0:
                yield _make(record, ("copies",), tree, new, "count")
        return
    for i, copy in enumerate(tree if isinstance(tree, tuple | list) else ()):
        if isinstance(copy, str) and copy and copy[0] in SUITS:
            other = SUITS[(SUITS.index(copy[0]) + 1) % len(SUITS)]
            yield _make(record, ("copies", i), copy, other + copy[1:], "suit")
            if copy[1:]:
                yield _make(record, ("copies", i), copy, copy[0] + ("3" if copy[1:] == "2" else "2"), "number")


def _of_fields(record: Record, game: Game) -> Iterator[Changed]:
    """References in a record's fields (side, family, skills ...), and figures in its `stats`."""
    for reference in schema.references(record):
        same = [each for each in game.records if each.partition("/")[0] == reference.target.partition("/")[0]]
        keys = tuple(reference.path)
        kind = "look" if keys[0] in PICTURES else "reference"
        for new in [each for each in same if each not in (reference.target, record.id)][:MOST]:
            if _at(record, keys) == reference.target:
                yield _make(record, keys, reference.target, new, kind)
    family = record.fields.get("family")
    if isinstance(family, str) and "/" not in family and _at(record, ("family",)) == family:
        known = dict.fromkeys(each.fields.get("family") for each in game.records.values())
        for new in [each for each in known if isinstance(each, str) and each != family][:MOST]:
            yield _make(record, ("family",), family, new, "role")
    for key, value in (record.fields.get("stats") or {}).items():
        if isinstance(value, int) and not isinstance(value, bool):
            for figure in (value + 1, value - 1):
                yield _make(record, ("stats", key), value, figure, "number")


def _of_origin(record: Record) -> Iterator[Changed]:
    stated = _at(record, ("origin",))
    if stated is not None:
        new = Origin.SEED if stated != "seed" else Origin.COINED
        yield _make(record, ("origin",), stated, str(new), "origin")
    for i, ref in enumerate(record.source):
        if _at(record, ("source", i, "line")) == ref.line:
            yield _make(record, ("source", i, "line"), ref.line, ref.line + 1, "source")


def _of_info(game: Game) -> Iterator[Changed]:
    """Players and expectations of game.yaml."""
    document, tree = game.info.document, game.info.document.tree
    for key in ("players", "expect", "turn_cap"):
        for path, value in _integers(tree.get(key), (key,)):
            for new in (value + 1, value - 1):
                yield _changed(document, path, value, new, "number", "", path)


def _integers(value: Any, path: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], int]]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield path, value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _integers(item, (*path, key))
    elif isinstance(value, tuple | list):
        for i, item in enumerate(value):
            yield from _integers(item, (*path, i))


def _at(record: Record, keys: tuple[Key, ...]) -> Any:
    """The raw value at keys of a record; None where it is not written in it."""
    here: Any = record.document.tree
    for key in (*record.path, *keys):
        try:
            here = here[key]
        except (KeyError, IndexError, TypeError):
            return None
    return here
