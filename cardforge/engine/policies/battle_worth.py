"""What cards cost a player of a battle game: the cheapest of them, what they cost together, what is over the limit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

Costs = Mapping[str, float]
"""What it costs to part with each own card."""
Slots = Sequence[Mapping[str, float]]
"""For each slot the worth of all equipment that shares it."""

IN_PLACE: Final = 1.2
"""A piece of equipment in its slot is worth more than the card that could become it, by this factor."""
DRAWN: Final = 1.0
SPARE: Final = 0.1
"""What a card that would be laid off anyway is worth of what it is worth else."""


def cheapest(cards: Sequence[str], cost: Costs, n: int) -> list[str]:
    """The n cards that cost least, cheapest first; one that is not the player's own costs as much as a card drawn."""
    return sorted(cards, key=lambda card: cost.get(card, DRAWN))[:n]


def price(cards: Iterable[str], cost: Costs) -> float:
    """What own cards cost together."""
    return sum(cost[card] for card in cards)


def with_spare(worth: Costs, spare: int) -> dict[str, float]:
    """What hand cards cost of which so many are over the limit: the least of them next to nothing."""
    cost = dict(worth)
    for card in sorted(cost, key=cost.__getitem__)[:spare]:
        cost[card] *= SPARE
    return cost


def slot_of(slots: Slots, card: str) -> Mapping[str, float] | None:
    """The table of all equipment that shares a slot with this record; None for other cards."""
    return next((slot for slot in slots if card in slot), None)
