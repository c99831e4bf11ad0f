"""What a ruling of a battle game may assert besides what every game has: HP, equipment, who lives, who was asked.

Each takes what is stated and the games played (one a seed) and yields, in a few words, what was found instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardforge.trial.assertions import THEN
from cardforge.trial.assertions.places import lying
from cardforge.trial.assertions.played import Assertion, Played, equal, fits
from cardforge.trial.script import asked, means, same

OF_TABLES = ("winners", "games", "firsts", "roles", "owners")
"""What is asserted of series and of role cards, or is told here in another way."""
_QUESTIONS = """
character play cards target respond nullify rescue skill order take choose discard give arrange harvest
"""
DECISIONS = frozenset(_QUESTIONS.split())
"""The kinds of questions that games of this family ask."""


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, tuple | list) else [value]


def _seats(stated: Any) -> list[int]:
    """Seats as they are listed, in order. ValueError for what is none."""
    if any(isinstance(seat, bool) for seat in _listed(stated)):
        raise ValueError(stated)
    return sorted(map(int, _listed(stated)))


def _of_seats(name: str) -> Assertion:
    """An assertion on one value of seats, as `inspect()` gives it."""

    def assertion(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
        for each in played:
            seats = {int(seat): data for seat, data in each.state["players"].items()}
            for seat, wanted in stated.items():
                found = seats[int(seat)][name]
                if not equal(wanted, found):
                    yield f"{seat}: {found}"

    return assertion


def alive(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """The seats that live: all of them."""
    for each in played:
        found = sorted(map(int, each.state["alive"]))
        if found != _seats(stated):
            yield ", ".join(map(str, found))


def shown(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """The seats whose roles everybody knows: all of them."""
    for each in played:
        found = sorted(int(seat) for seat, data in each.state["players"].items() if data["shown"])
        if found != _seats(stated):
            yield ", ".join(map(str, found))


equipment = lying("equipment:{}", same)
"""What lies in seats' equipment zones, in any order."""
judgement = lying("judgement:{}", fits)
"""What lies in seats' judgement zones, in the order in which the engine lists it."""


def contains(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """Cards that zones hold among others."""
    for each in played:
        for zone, wanted in stated.items():
            rest = each.cards(zone)
            for name in map(str, _listed(wanted)):
                found = name if name in rest else next((card for card in rest if means(name, card)), None)
                if found is None:
                    yield f"{zone}: - {name}"
                else:
                    rest.remove(found)


def phase(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Which phase it is."""
    yield from (str(each.state["phase"]) for each in played if each.state["phase"] != stated)


def converted(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """What cards in judgement zones count as; `none` for one that counts as itself."""
    for each in played:
        for card, wanted in stated.items():
            if card not in each.bench.known_cards:
                raise KeyError(card)
            found = each.state["as"].get(card, "none")
            if found != wanted:
                yield f"{card}: {found}"


def distances(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """Distances from a seat to others: `{1: {2: 1}}`."""
    for each in played:
        table = {int(seat): {int(k): n for k, n in row.items()} for seat, row in each.state["distances"].items()}
        for seat, row in stated.items():
            for other, wanted in row.items():
                if not {int(seat), int(other)} <= each.board.owners.keys():
                    raise KeyError(other)
                found = table.get(int(seat), {}).get(int(other))
                if not equal(wanted, found):
                    yield f"{seat} {other}: {found}"


def ranges(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """Attack ranges by seat."""
    for each in played:
        table = {int(seat): n for seat, n in each.state["ranges"].items()}
        yield from (f"{seat}: {table[int(seat)]}" for seat, n in stated.items() if not equal(n, table[int(seat)]))


def asked_(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Questions (`2 respond`) that were asked, in the script or now."""
    for each in played:
        yield from (f"- {text}" for text in _listed(stated) if _question(text) not in each.asks)


def unasked(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Questions (`2 respond`) that were not asked; a seat alone for none at all."""
    for each in played:
        for text in _listed(stated):
            seat = int(text) if str(text).isdecimal() else 0
            if any(found[0] == seat for found in each.asks) if seat else _question(text) in each.asks:
                yield str(text)


def _question(text: Any) -> tuple[int, str]:
    """`2 respond` as (2, "respond"). ValueError for anything else."""
    found = asked(text)
    if found is None or found[1] not in DECISIONS:
        raise ValueError(text)
    return found


BATTLE_THEN: Mapping[str, Assertion] = {
    **{key: assertion for key, assertion in THEN.items() if key not in OF_TABLES},
    **{name: _of_seats(name) for name in ("hp", "max_hp")},
    "roles": _of_seats("role"),
    "characters": _of_seats("character"),
    "alive": alive,
    "shown": shown,
    "equipment": equipment,
    "judgement": judgement,
    "contains": contains,
    "phase": phase,
    "converted": converted,
    "distances": distances,
    "ranges": ranges,
    "asked": asked_,
    "unasked": unasked,
}
