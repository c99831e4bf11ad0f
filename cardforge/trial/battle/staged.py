"""Experiments: a position set up on purpose, and what somebody wants of it; what comes of it is a chronicle.

A *wish* is a kind of decision and what to pick there (`("target", "player:2")`; a record stands for its card). Wishes
are granted in order, each at the first decision of its kind that offers all it names; everything else is passed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardforge.engine import PASS, Choice, Decision, Game, SetupError
from cardforge.trial.battle.chronicle import Ask, Chronicle, chronicle
from cardforge.trial.battle.seating import table_roles
from cardforge.trial.bench import Bench, record_of

Wish = tuple[str, ...]
Seats = dict[int, dict[str, Any]]
SEATS, LENGTH = 4, 24
"""Seats of an experiment, and decisions looked at, unless it says otherwise."""

FOLLOWED = ("cards", "target", "give", "discard", "take")
"""Kinds of questions that may be left, but are not where they come of a wish that was granted."""


class Wishes:
    """Grants wishes in order and passes everything else."""

    def __init__(self, *wishes: Wish) -> None:
        self.left = list(wishes)
        self.following: tuple[str, ...] = ()

    def __call__(self, game: Game, decision: Decision) -> Choice:
        for wish in self.left:
            if wish[0] == decision.kind and (choice := picked(decision, wish[1:])) is not None:
                self.left.remove(wish)
                self.following = (*self.following, *wish[1:])
                return choice
        options = decision.options
        if PASS in options and decision.pick == (1, 1):
            return (options.index(PASS),)
        low = decision.pick[0]
        if not low and decision.kind in FOLLOWED and self._goes_on(decision):
            low = decision.pick[1]
        choice = tuple(range(low))
        return choice if decision.accepts(choice) else next(iter(decision.choices()))

    def _goes_on(self, decision: Decision) -> bool:
        """Whether the question comes of a wish that was granted: what it costs, whom it is aimed at."""
        return any(record_of(str(about)) in map(record_of, self.following) for about in decision.about[:1])


def picked(decision: Decision, names: Sequence[str]) -> Choice | None:
    """The options of these names, each another one; None where one is not there, or they may not be chosen together."""
    options, found = list(map(str, decision.options)), list[int]()
    for name in names:
        fits = [i for i, o in enumerate(options) if i not in found and name in (o, record_of(o))]
        if not fits:
            return None
        found.append(fits[0])
    choice = tuple(found if decision.ordered else sorted(found))
    return choice if decision.accepts(choice) else None


def stage(
    bench: Bench, seats: Seats, *wishes: Wish, most: int = LENGTH, players: int = SEATS, on: bool = False, **setup: Any
) -> Chronicle:
    """What comes of a position to the end of the turn (`on`: and after it): `seats` with what they are to have (roles
    as dealt where none is said, no cards)."""
    roles = list(table_roles(bench, players))
    for given in seats.values():
        if given.get("role") in roles:
            roles.remove(given["role"])
    filled: Seats = {}
    for seat in range(1, players + 1):
        given = seats.get(seat, {})
        filled[seat] = {"role": given["role"] if "role" in given else roles.pop(0), "hand": [], **given}
    bare = None if any("character" in each for each in seats.values()) else False
    whole = {"turn": 1, "phase": "play", "deal": False, "characters": bare, **setup}
    game = bench.game(players, 1, seats=filled, **whole)
    return chronicle(game, Wishes(*wishes), most, turns=not on)


def tried(bench: Bench, seats: Seats, *wishes: Wish, **more: Any) -> Chronicle | None:
    """As `stage`; None where such a position cannot be set up."""
    try:
        return stage(bench, seats, *wishes, **more)
    except SetupError:
        return None


def card(bench: Bench, record: str, n: int = 0) -> str:
    """A copy of a card."""
    return bench.copies(record)[n]


# Reading what came of it


def asked(told: Chronicle, kind: str, seat: int = 0, offering: str = "") -> list[Ask]:
    """The decisions of a kind, of a seat, that offered a record."""
    return [
        ask
        for ask in told.asks
        if ask.kind == kind
        and seat in (0, ask.seat)
        and (not offering or any(record_of(option) == offering for option in ask.options))
    ]


def happenings(told: Chronicle, kind: str, **wanted: Any) -> Iterator[Mapping[str, Any]]:
    """The events of a kind with these data, since the position was set up."""
    for event in told.events[told.start :]:
        if event.kind == kind and all(event.data[name] == value for name, value in wanted.items()):
            yield event.data


def damage(told: Chronicle, seat: int, why: str = "") -> int:
    """How much damage a seat suffered."""
    return sum(int(data["n"]) for data in happenings(told, "damage", seat=seat) if why in ("", data["why"]))


def where(told: Chronicle, physical: str) -> str:
    """Where a card lies in the end: `discard`, `hand:2`, ..."""
    spot = told.last.spots[physical]
    name = spot.zone.removeprefix("zone/")
    return f"{name}:{spot.seat}" if spot.seat and ":" not in name else name
