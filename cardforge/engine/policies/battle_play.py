"""What a player of a battle game does in its play phase: options are rated, the best of the first in order is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from cardforge.engine.policies.battle_situation import Situation, record
from cardforge.engine.policies.battle_worth import Costs

EQUIP_FIRST: Final = 9.0
"""The place in the order of what has none of its own: equipment."""
CARD_COST: Final = 0.3
"""Cards come again: using one costs this much of what it is worth in hand."""
NEVER: Final = -9.0
PATIENT_ROUNDS: Final = 12
IMPATIENCE: Final = 0.04
IMPATIENT_MOST: Final = 0.8
"""After so many rounds using cards is worth a little more each round, so that nobody waits for ever."""
ENOUGH: Final = 0.1
"""What is worth less is not done."""

Pair = tuple[float, int, int]
"""What it is worth that the first seat begins a duel with the second."""


def impatience(at: Situation) -> float:
    """What using a card is worth besides, late in a game."""
    rounds: int = at.view["round"]
    return min(IMPATIENT_MOST, IMPATIENCE * max(0, rounds - PATIENT_ROUNDS))


def healing(at: Situation, card: str) -> float:
    """A card that heals one HP, for oneself; the last one is kept while it may be needed more."""
    hp: int = at.own["hp"]
    if not at.wounded(at.me):
        return NEVER
    if hp <= 2:
        return 6.0 - hp
    return 4.0 if at.spare() or at.count(card) > 1 else NEVER


def best_pair(first: Iterable[int], second: Sequence[int], value: Callable[[int, int], float]) -> Pair:
    """The best duel between two seats."""
    return max(((value(a, b), a, b) for a in first for b in second if a != b), default=(NEVER, 0, 0))


def choose(
    options: Sequence[str],
    tried: Iterable[str],
    cost: Costs,
    order: Mapping[str, float],
    marked: Callable[[str], bool],
    rate: Callable[[str], float],
) -> int:
    """The index of the option to take; -1 for none.

    Options are rated from the first in `order` (by record); the best of those in one place is taken, if it is worth
    anything. Cards of one record and cost that are `marked` alike are rated once.
    """
    known: dict[tuple[str, bool, float], float] = {}
    places = [order.get(record(option), EQUIP_FIRST) for option in options]
    found, best = -1, ENOUGH
    for index in sorted(range(len(options)), key=[-place for place in places].__getitem__):
        option = options[index]
        if option == "pass" or option in tried:
            continue
        if found >= 0 and places[index] != places[found]:
            break
        key = (record(option), marked(option), cost.get(option, 0.0))
        if key not in known:
            known[key] = rate(option)
        if known[key] > best:
            found, best = index, known[key]
    return found
