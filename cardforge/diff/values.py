"""Two records -> the values that differ and are no texts: copies, claims, fields, origins; by path, as written.

Lists are aligned, so that an item put before others does not make all of them differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

from cardforge.catalog.model import Copy, Game, Record
from cardforge.catalog.texts import is_texts
from cardforge.catalog.types import EDITIONS
from cardforge.diff.match import UNTOLD, renaming
from cardforge.diff.model import ValueChange

SUITS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦", "": ""}
GAME_FIELDS = ("id", "name", "version", "tagline", "short", "expect", "wording")
"""Of game.yaml, what is told elsewhere, or to nobody but the maker."""
STATED = ("version", "players", "editions", "binding")
"""Of game.yaml, what every game says."""
ABSENT: Any = object()
"""There is no such value."""


def value_changes(old: Record, new: Record, ids: Mapping[str, str]) -> tuple[ValueChange, ...]:
    """What differs, in the order: copies, claims, fields, origins. `ids`: records renamed."""
    return (*_copies(old, new), *differing("", renaming(_values(old), ids), _values(new)))


def _values(record: Record) -> dict[str, Any]:
    fields = {key: value for key, value in record.fields.items() if key not in UNTOLD}
    source = [f"{each.doc}:{each.line}" for each in record.source]
    origins = {path: str(origin) for path, origin in record.origins.items()}
    return {"claims": record.claims, **fields, "origin": str(record.origin), "origins": origins, "source": source}


def differing(path: str, old: Any, new: Any) -> Iterator[ValueChange]:
    """The values below two values that are not the same; texts by edition are none (they are redlined)."""
    if old == new or _is_text(old) or _is_text(new):
        return
    if isinstance(old, Mapping) or isinstance(new, Mapping):
        one, two = (each if isinstance(each, Mapping) else {} for each in (old, new))
        for key in [*two, *(each for each in one if each not in two)]:
            yield from differing(f"{path}.{key}" if path else str(key), one.get(key, ABSENT), two.get(key, ABSENT))
        old, new = (ABSENT if isinstance(each, Mapping) else each for each in (old, new))
    elif _is_deep(old) or _is_deep(new):
        yield from _aligned(path, *(each if isinstance(each, tuple | list) else () for each in (old, new)))
        old, new = (ABSENT if isinstance(each, tuple | list) else each for each in (old, new))
    if shown(old) != shown(new):
        yield ValueChange(path, shown(old), shown(new))


def _is_text(value: Any) -> bool:
    return isinstance(value, Mapping) and is_texts(value, frozenset(EDITIONS))


def _is_deep(value: Any) -> bool:
    """A list of lists or mappings: one of plain values is shown whole."""
    return isinstance(value, tuple | list) and any(isinstance(each, Mapping | tuple | list) for each in value)


def _aligned(path: str, old: Any, new: Any) -> Iterator[ValueChange]:
    keys = [[repr(each) for each in some] for some in (old, new)]
    for tag, a, b, c, d in SequenceMatcher(None, keys[0], keys[1], autojunk=False).get_opcodes():
        for n in range(max(b - a, d - c) if tag != "equal" else 0):
            one = old[a + n] if a + n < b else ABSENT
            two = new[c + n] if c + n < d else ABSENT
            yield from differing(f"{path}.{c + n if two is not ABSENT else a + n}", one, two)


def shown(value: Any) -> str | None:
    """A value as YAML would have it, on one line; None where there is none."""
    if value is ABSENT:
        return None
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {shown(each)}" for key, each in value.items()) + "}"
    if isinstance(value, tuple | list):
        return ", ".join(str(shown(each)) for each in value)
    return "" if value is None else str(value)


def _copies(old: Record, new: Record) -> Iterator[ValueChange]:
    """How many there are; of cards with suits, those that are gone and those that are new."""
    before, after = Counter(map(_copy, old.copies)), Counter(map(_copy, new.copies))
    if any((*before, *after)) and before != after:
        yield ValueChange("copies", _spelt(before - after) or None, _spelt(after - before) or None)
    if len(old.copies) != len(new.copies):
        yield ValueChange("copies.n", str(len(old.copies)), str(len(new.copies)))


def _copy(copy: Copy) -> str:
    return f"{SUITS.get(copy.suit, copy.suit)}{copy.rank}"


def _spelt(some: Counter[str]) -> str:
    return " ".join(each for each in some.elements() if each)


def game_changes(old: Game, new: Game) -> tuple[ValueChange, ...]:
    """What game.yaml says otherwise: version, players, editions, sizes, layouts."""
    one, two = ({key: getattr(game.info, key) for key in STATED} for game in (old, new))
    for held, game in ((one, old), (two, new)):
        held |= {key: value for key, value in game.info.fields.items() if key not in (*GAME_FIELDS, *STATED)}
    return tuple(differing("", one, two))
