"""Two records -> the values that differ and are no texts: claims, copies, fields, origins; by path, as written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.catalog.model import Copy, Game, Record
from cardforge.catalog.texts import is_texts
from cardforge.claims import Claims
from cardforge.diff.match import UNTOLD, renaming
from cardforge.diff.model import ValueChange

SUITS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦", "": ""}
GAME_FIELDS = ("id", "name", "version", "tagline", "short")
"""Of game.yaml, what is told elsewhere."""
STATED = ("version", "players", "editions", "binding")
"""Of game.yaml, what every game says."""


def value_changes(
    old: Record | None, new: Record | None, claims: tuple[Claims, Claims], ids: Mapping[str, str]
) -> tuple[ValueChange, ...]:
    """What differs, in the order: copies, claims, fields, origin. `ids`: records renamed."""
    changes = [*_copies(old, new)] if old is not None and new is not None else []
    before = renaming(_values(old, claims[0]), ids)
    after = _values(new, claims[1])
    return (*changes, *differing(before, after))


def differing(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[ValueChange]:
    """The values that are not the same, by path: those of the new version first, in its order, then what is gone."""
    for path in [*after, *(each for each in before if each not in after)]:
        if before.get(path) != after.get(path):
            yield ValueChange(path, before.get(path), after.get(path))


def _values(record: Record | None, claims: Claims) -> dict[str, str]:
    if record is None:
        return {}
    found = {f"claims.{leaf.path}": shown(leaf.value) for leaf in claims.leaves(record.id)}
    for key, value in record.fields.items():
        if key not in UNTOLD:
            found.update(_flat(key, value))
    found["origin"] = str(record.origin)
    found |= {f"origins.{path}": str(origin) for path, origin in record.origins.items()}
    if record.source:
        found["source"] = ", ".join(f"{each.doc}:{each.line}" for each in record.source)
    return found


def _flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """A value's leaves; texts by edition are none (they are redlined)."""
    if isinstance(value, Mapping):
        if not is_texts(value, frozenset(("en", "zh-Hans", "zh-Hant-TW", "zh-Hant-HK"))):
            for key, each in value.items():
                yield from _flat(f"{path}.{key}", each)
    elif isinstance(value, tuple | list) and any(isinstance(each, Mapping | tuple | list) for each in value):
        for number, each in enumerate(value):
            yield from _flat(f"{path}.{number}", each)
    else:
        yield path, shown(value)


def shown(value: Any) -> str:
    """A value as YAML would have it, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple | list):
        return ", ".join(map(shown, value))
    return "" if value is None else str(value)


def _copies(old: Record, new: Record) -> Iterator[ValueChange]:
    """How many there are; of cards with suits, those that are gone and those that are new."""
    before, after = Counter(map(_copy, old.copies)), Counter(map(_copy, new.copies))
    if before == after:
        return
    if any((*before, *after)):
        gone, come = _spelt(before - after), _spelt(after - before)
        yield ValueChange("copies", gone or None, come or None)
    if len(old.copies) != len(new.copies):
        yield ValueChange("copies.n", str(len(old.copies)), str(len(new.copies)))


def _copy(copy: Copy) -> str:
    return f"{SUITS.get(copy.suit, copy.suit)}{copy.rank}"


def _spelt(some: Counter[str]) -> str:
    return " ".join(each for each in some.elements() if each)


def game_changes(old: Game, new: Game) -> tuple[ValueChange, ...]:
    """What game.yaml says otherwise: version, players, editions, sizes, layouts."""
    before, after = ({key: shown(getattr(game.info, key)) for key in STATED} for game in (old, new))
    known = (*GAME_FIELDS, *before)
    for held, game in ((before, old), (after, new)):
        for key, value in game.info.fields.items():
            if key not in known:
                held.update(_flat(key, value))
    return tuple(differing(before, after))
