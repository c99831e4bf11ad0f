"""Whether a ruling says something: what of its `when` and `then` names what is not, or asserts nothing at all.

What must not happen, may not be chosen or was not asked holds of whatever does not exist. So a denial is believed only
where it speaks of what there is: records of the game, seats at the table, kinds and fields of events that the engine
has, words that options can have. A key with nothing behind it asserts nothing and is refused too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardforge.catalog.model import Key
from cardforge.engine import Rng
from cardforge.trial.bench import Bench, play_out
from cardforge.trial.script import NOTHING

Path = tuple[Key, ...]

MAY_BE_EMPTY = (
    "zones",
    "holds",
    "hands",
    "equipment",
    "judgement",
    "alive",
    "shown",
    "offers",
    "about",
    "views",
    "outcome",
)
"""Where an empty list says something: that there is none."""
MAY_BE_NULL = ("views", "witnessed", "events", "never", "characters", "outcome", "distances")
"""Where null says something: that it is hidden, or that there is none."""
NAMES = ("offers", "has", "lacks", "about")
SETS = ("legal", "illegal")
OCCURRENCES = ("events", "never")
WORDS = ("pass", "divider")
ID, PHYSICAL = "id", "physical card"
GAMES = 6
"""Games played, of the fewest and of the most players, to see which fields events have."""

_ID = re.compile(r"[a-z]+/[a-z0-9][a-z0-9-]*")
_NUMBERED = re.compile(r"(player|seat|number|hidden):([0-9]+)")


def unknown_ids(tree: Any, path: Path, known: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Ids (`skill/x`) in a tree that no record has: (where, the id). Physical cards and addresses are not ids."""
    if isinstance(tree, Mapping):
        for key, item in tree.items():
            yield from unknown_ids(key, (*path, key), known)
            yield from unknown_ids(item, (*path, key), known)
    elif isinstance(tree, tuple | list):
        for i, item in enumerate(tree):
            yield from unknown_ids(item, (*path, i), known)
    elif isinstance(tree, str) and _ID.fullmatch(tree) and tree not in known:
        yield path, tree


def senseless(when: Any, then: Any, bench: Bench, players: int) -> Iterator[tuple[Path, str]]:
    """What of a ruling asserts nothing or could never be otherwise: (where, what)."""
    for i, step in enumerate(when or ()):
        yield from _question(step, ("when", i), bench)
    yield from _empty(then, ("then",))
    following = then.get("next")
    if isinstance(following, Mapping):
        inner = {key: item for value in following.values() if isinstance(value, Mapping) for key, item in value.items()}
        at: Path = ("then", "next", next(iter(following))) if inner else ("then", "next")
        yield from _question(inner or following, at, bench)
    for key in OCCURRENCES:
        yield from _occurrences(then.get(key, ()), ("then", key), bench, players)
    witnessed = then.get("witnessed")
    for player, stated in witnessed.items() if isinstance(witnessed, Mapping) else ():
        yield from _occurrences(stated, ("then", "witnessed", player), bench, players)
    unasked = then.get("unasked", ())
    for i, text in enumerate(unasked if isinstance(unasked, tuple | list) else (unasked,)):
        seat = str(text).partition(" ")[0]
        if seat.isdecimal() and not 1 <= int(seat) <= players:
            yield (
                ("then", "unasked", i) if isinstance(unasked, tuple | list) else ("then", "unasked"),
                f"unasked: {text}",
            )


def _empty(tree: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """Empty mappings, empty lists and nulls that say nothing."""
    if isinstance(tree, Mapping):
        if not tree:
            yield path, f"{path[-1]}: {{}}"
        for key, item in tree.items():
            yield from _empty(item, (*path, key))
    elif isinstance(tree, tuple | list):
        if not tree and not set(MAY_BE_EMPTY) & set(path) and not {*SETS, *OCCURRENCES} & set(path[:-1]):
            yield path, f"{path[-1]}: []"
        for i, item in enumerate(tree):
            yield from _empty(item, (*path, i))
    elif tree is None and (len(path) < 3 or not set(MAY_BE_NULL) & set(path)):
        yield path, f"{path[-1]}: null"


def _question(stated: Any, path: Path, bench: Bench) -> Iterator[tuple[Path, str]]:
    """What is asserted of a question: names must be such as options can have."""
    for key, value in stated.items() if isinstance(stated, Mapping) else ():
        here = (*path, key)
        if key in (*NAMES, *SETS):
            if path[0] == "when":
                yield from _empty(value, here)
            listed = value if isinstance(value, tuple | list) else (value,)
            for each in listed:
                names = each if key in SETS and isinstance(each, tuple | list) else (each,)
                if names == (NOTHING,) and key not in ("has", "lacks"):
                    continue
                yield from ((here, f"{key}: {name}") for name in names if not _nameable(name, bench))
        elif value is None and path[0] == "when":
            yield here, f"{key}: null"


def _nameable(name: Any, bench: Bench) -> bool:
    """Whether an option could be named so."""
    if type(name) is int:
        return 0 <= name <= max(bench.most, *(int(each) for each in _ranks(bench)))
    if not isinstance(name, str):
        return name is None  # told of already
    if name.isdecimal():
        return _nameable(int(name), bench)
    if numbered := _NUMBERED.fullmatch(name):
        return numbered[1] not in ("player", "seat") or 1 <= int(numbered[2]) <= bench.most
    if "/" in name:
        return True
    return name in WORDS or name.removeprefix("suit:") in _suits(bench)


def _facts(bench: Bench, name: str) -> frozenset[Any]:
    """What cards have as their suit, rank ...; nothing where the engine tells nothing of cards."""

    def measure() -> frozenset[Any]:
        facts = bench.start.data.get("cards")
        rows = facts.values() if isinstance(facts, Mapping) else ()
        return frozenset(each[name] for each in rows if isinstance(each, Mapping) and each.get(name) is not None)

    found: frozenset[Any] = bench.remember(("facts of cards", name), measure)
    return found


def _ranks(bench: Bench) -> frozenset[Any]:
    return frozenset(each for each in _facts(bench, "rank") if isinstance(each, int)) | {0}


def _suits(bench: Bench) -> frozenset[Any]:
    return _facts(bench, "suit")


def _occurrences(stated: Any, path: Path, bench: Bench, players: int) -> Iterator[tuple[Path, str]]:
    """Events must be of a kind that the game has, with fields and values such as events of that kind have."""
    listed = isinstance(stated, tuple | list)
    if not bench.kind.event_kinds:
        return  # an engine that does not tell its kinds
    for i, event in enumerate(stated if listed else (stated,)):
        here = (*path, i) if listed else path
        if isinstance(event, Mapping):
            yield from _occurrence(event, here, bench, players)
        elif not isinstance(event, str) or event not in bench.kind.event_kinds:
            yield here, f"event: {event}"


def _occurrence(event: Mapping[Any, Any], here: Path, bench: Bench, players: int) -> Iterator[tuple[Path, str]]:
    kind = event.get("event")
    if not event or ("event" in event and not (isinstance(kind, str) and kind in bench.kind.event_kinds)):
        yield here, f"event: {kind}"
        return
    seen = event_values(bench)
    fields = seen.get(kind, {}) if kind else _united(seen.values())
    for key, value in event.items() if fields else ():
        if key == "event":
            continue
        if key not in fields:
            yield (*here, key), f"{kind}: {key}"
        elif not _likely(value, fields[key]) or (key == "seat" and type(value) is int and not 0 <= value <= players):
            yield (*here, key), f"{kind}: {key}: {value}"
    if not kind and event.keys() <= fields.keys() and not any(event.keys() <= each.keys() for each in seen.values()):
        yield here, f"event: {', '.join(event)}"  # each is a field of some kind, and no kind has them all


def _likely(value: Any, seen: frozenset[str]) -> bool:
    """Whether a value is of a sort that the field was seen to have; null is what a reader may not know."""
    sort = _sort(value)
    return value is None or not seen or sort in seen or (sort == ID and PHYSICAL in seen)


def _sort(value: Any) -> str:
    """What sort of value this is; a word is a sort of its own."""
    if not isinstance(value, str):
        return "list" if isinstance(value, tuple | list) else type(value).__name__
    return PHYSICAL if "#" in value else ID if "/" in value else f"word {value}"


def _united(kinds: Iterable[Mapping[str, frozenset[str]]]) -> Mapping[str, frozenset[str]]:
    out: dict[str, frozenset[str]] = {}
    for fields in kinds:
        for key, sorts in fields.items():
            out[key] = out.get(key, frozenset()) | sorts
    return out


def event_values(bench: Bench) -> Mapping[str, Mapping[str, frozenset[str]]]:
    """Kind of event -> its fields -> the sorts of values that they were seen to have, for the kinds that came up in a
    few games of the fewest and of the most players."""

    def measure() -> dict[str, dict[str, frozenset[str]]]:
        seen: dict[str, dict[str, frozenset[str]]] = {}
        for players in (bench.counts[0], bench.counts[-1]):
            for seed in range(1, GAMES + 1):
                for event in play_out(bench.game(players, seed), Rng(seed)).events:
                    fields = seen.setdefault(event.kind, {})
                    for key, value in event.to_data().items():
                        fields[key] = fields.get(key, frozenset()) | ({_sort(value)} if value is not None else set())
        return seen

    found: Mapping[str, Mapping[str, frozenset[str]]] = bench.remember("event values", measure)
    return found
