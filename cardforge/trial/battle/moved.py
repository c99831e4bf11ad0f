"""Cards that changed place, one by one, with the seats they went between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple


class Moved(NamedTuple):
    """One card that changed place; seats are 0 for the zones of all."""

    at: int
    card: str
    source: str
    giver: int
    goal: str
    taker: int
    why: str
    by: int


def place_of(zone: str) -> tuple[str, int]:
    """`zone/hand:3` as ("hand", 3), `zone/pile` as ("pile", 0)."""
    name, _, seat = zone.partition("/")[2].partition(":")
    return name, int(seat or 0)


def moved_by(i: int, data: Mapping[str, Any]) -> Iterator[Moved]:
    """The cards of a `move`, one by one."""
    source, giver = place_of(data["from"])
    goal, taker = place_of(data["to"])
    for card in data["cards"]:
        yield Moved(i, card, source, giver, goal, taker, str(data["why"]), int(data["seat"] or 0))
