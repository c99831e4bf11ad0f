"""Rulings flipped: the same ruling with one value of its `then` changed. Every one of them must fail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardforge.catalog.model import Game, Record
from cardforge.trial.mutation.mutant import Mutant

DENIES = {"lacks": "has", "illegal": "legal", "unasked": "asked"}
"""What says that something is not so, and what would say that it is."""
DENIED = frozenset(DENIES)


@dataclass(frozen=True, kw_only=True)
class Flipped(Mutant):
    """A ruling with one value of its `then` changed."""

    ruling: Record


def ruling_mutants(game: Game) -> Iterator[Flipped]:
    """Every ruling of the game with each value of its `then` changed in turn."""
    for record in game.of_type("ruling"):
        for path, flipped in flips(record):
            yield Flipped(
                family="ruling",
                kind="ruling",
                record=record.id,
                path=".".join(map(str, ("then", *path))),
                old=value_at(record.fields["then"], path),
                new=value_at(flipped.fields["then"], path, "the contrary"),
                place=record.place("then", *path),
                ruling=flipped,
            )


def flips(record: Record) -> Iterator[tuple[tuple[str | int, ...], Record]]:
    """The ruling with one value of its `then` changed, for each of them, and where that is."""
    then = record.fields.get("then") or {}
    for path, value in _scalars({key: part for key, part in then.items() if key not in ("never", "unasked")}, ()):
        if value not in ("...", "*") and not DENIED & set(path):
            yield path, replace(record, fields={**record.fields, "then": _put(then, path, _other(value))})
    for path in _denials(then, ()):
        # What is not so is flipped by saying that it is.
        *above, key = path
        tree = value_at(then, above)
        flipped = {DENIES.get(name, name): item for name, item in tree.items() if name not in _told(key)}
        yield path, replace(record, fields={**record.fields, "then": _put(then, above, flipped)})
    never = then.get("never", ())
    for i, event in enumerate(never if isinstance(never, tuple | list) else (never,)):
        # What must not happen is flipped by saying that it does.
        flipped = {**{key: part for key, part in then.items() if key not in ("never", "events")}, "events": (event,)}
        yield ("never", i), replace(record, fields={**record.fields, "then": flipped})


def _told(key: Any) -> tuple[Any, ...]:
    """What must make room for the contrary of a denial."""
    return tuple(name for name in DENIES.values() if name == DENIES[key])


def _denials(tree: Any, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    """Where something is said not to be so."""
    for key, item in tree.items() if isinstance(tree, Mapping) else ():
        if key in DENIES:
            yield (*path, key)
        else:
            yield from _denials(item, (*path, key))


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return "over" if value == "none" else "none" if value == "over" else f"{value}-not"


def _scalars(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _scalars(item, (*path, key))
    elif isinstance(value, tuple | list):
        for i, item in enumerate(value):
            yield from _scalars(item, (*path, i))
    else:
        yield path, value


def _put(tree: Any, path: Sequence[str | int], value: Any) -> Any:
    if not path:
        return value
    if isinstance(tree, Mapping):
        return {key: _put(item, path[1:], value) if key == path[0] else item for key, item in tree.items()}
    return tuple(_put(item, path[1:], value) if i == path[0] else item for i, item in enumerate(tree))


def value_at(tree: Any, path: Sequence[str | int], otherwise: Any = None) -> Any:
    """The value at a path; `otherwise` where a flip has left nothing there."""
    for key in path:
        try:
            tree = tree[key]
        except (KeyError, IndexError, TypeError):
            return otherwise
    return tree
