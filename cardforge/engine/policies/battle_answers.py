"""What a player of a battle game answers, where it depends on nothing that a game alone knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardforge.engine.policies.battle_memory import Memory
from cardforge.engine.policies.battle_situation import FRIEND, Situation

Rule = Callable[[Situation, Sequence[str], Sequence[int]], bool]
"""Whether to use a skill that is offered: (situation, what the question is about, the players it is about)."""


def fights_on(at: Situation, memory: Memory, duel: str, rival: int) -> bool:
    """Whether to supply the card that is wanted: always, but in a duel with a friend only when one must."""
    card, user, _ = memory.effect
    if card == duel and at.enmity.get(rival, 0.0) < FRIEND:
        return bool(at.own["hp"] <= 2 and at.seats[rival]["hp"] > at.own["hp"]) or user == at.me
    return True


def takes(options: Sequence[str], start: int, worth: Callable[[str], float]) -> int:
    """Which card of another to take: an index; hidden ones are all alike, `start` is the one of them to take."""
    best, found = -99.0, 0
    for index, option in enumerate(options):
        if is_hidden(option) and index != start:
            continue
        value = worth(option)
        if value > best:
            best, found = value, index
    return found


def is_hidden(option: str) -> bool:
    """Whether an option is a card whose face one does not see."""
    return option.startswith("hidden:")
