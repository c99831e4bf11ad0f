"""What is given in a ruling: the number of players, the seed, the setup; and where in the record a fault of it stands.

A setup stands under `setup`, or its parts stand beside `players`. In games of the family `battle`, where a seat's hand
is listed, seats without one hold no cards unless `deal: true`: a script need not answer for cards that nobody chose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.model import Key
from cardforge.findings import closest
from cardforge.trial.bench import BATTLE, TABLE, Bench

COMMON = ("players", "seed", "seeds", "setup", "series", "each", "ruleset")
SETUP = ("turn", "phase", "variant", "characters", "rules", "seats", "pile", "pile_is", "discard", "deal", "used")
"""The parts of a setup of the family `battle`, which may stand in `given` itself."""
GIVEN: Mapping[str, tuple[str, ...]] = {TABLE: COMMON, BATTLE: (*COMMON, *SETUP)}

_PART = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
_PATH = re.compile(r"^([\w./#-]+(?:\[\d+\])*(?:\.\w+|\[\d+\])*):")


@dataclass(frozen=True)
class Situation:
    """Where a ruling begins. `nested` tells whether the setup stood under `setup`."""

    players: int
    seed: int
    ruleset: str | None
    setup: Mapping[str, Any]
    nested: bool


def situation(given: Mapping[str, Any], bench: Bench) -> Situation:
    """The situation that is given."""
    loose = {key: given[key] for key in SETUP if key in given} if bench.family == BATTLE else {}
    setup = {**(given.get("setup") or {}), **loose}
    seats = setup.get("seats")
    if bench.family == BATTLE and "deal" not in setup and isinstance(seats, Mapping) and _lists_a_hand(seats):
        setup["deal"] = False
    players = given.get("players", 0) or _least(seats, bench)
    return Situation(int(players), int(given.get("seed", 1)), given.get("ruleset"), setup, "setup" in given)


def _lists_a_hand(seats: Mapping[str, Any]) -> bool:
    return any(isinstance(seat, Mapping) and "hand" in seat for seat in seats.values())


def _least(seats: Any, bench: Bench) -> int:
    """As many players as seats are listed, within what the game takes; 0 (the most) where none are."""
    if bench.family != BATTLE or not isinstance(seats, Mapping):
        return 0
    highest = max((int(seat) for seat in seats if str(seat).isdecimal()), default=0)
    return min(max(highest, bench.counts[0]), bench.counts[-1]) if highest else 0


def fault_keys(fault: str, placed: Situation) -> tuple[Key, ...]:
    """Where in the record the part of the setup stands that a fault names (`seats.2.hand[1]: ...`)."""
    root: tuple[Key, ...] = ("given", "setup") if placed.nested else ("given",)
    found = _PATH.match(fault)
    if found is None or found[1] == "setup":
        return root
    keys: tuple[Key, ...] = tuple(int(index) if index else name for index, name in _PART.findall(found[1]))
    if placed.nested and keys[0] not in placed.setup:
        return ("given", *keys)
    return (*root, *keys)


def unknown_cards(tree: Any, path: tuple[Key, ...], bench: Bench) -> Iterator[tuple[tuple[Key, ...], str, str]]:
    """Physical cards (`card/x#S8`) named in a tree that the game has not: (where, the card, which is meant)."""
    if isinstance(tree, Mapping):
        for key, item in tree.items():
            yield from unknown_cards(key, (*path, key), bench)
            yield from unknown_cards(item, (*path, key), bench)
    elif isinstance(tree, tuple | list):
        for i, item in enumerate(tree):
            yield from unknown_cards(item, (*path, i), bench)
    elif isinstance(tree, str) and tree.startswith("card/") and "#" in tree and tree not in bench.known_cards:
        record = tree.partition("#")[0]
        copies = bench.copies(record)
        yield path, tree, ", ".join(copies[:8]) or closest(tree, bench.cards)
