"""Seats are alike: a battle game with everybody moved on by some seats, decision by decision, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardforge.engine import Decision, Game, Rng

SEATS = ("seat", "target", "source", "by", "killer", "old", "new", "a", "b", "from", "to")
"""Fields of events that hold a seat where they hold a whole number."""
SKIPPED = ("identity", "character", "seat")
"""Events that tell of the seats in the order of the table, wherever it begins."""


def moved(seat: int, by: int, players: int) -> int:
    """The seat that many places on."""
    return (seat - 1 + by) % players + 1


def dealt(
    cards: Sequence[str], people: Sequence[str], roles: Sequence[str], seed: int, by: int
) -> tuple[dict[str, Any], list[str]]:
    """A setup with characters, roles, hands and the whole pile by the seed, everybody moved on by some seats; and the
    characters left over."""
    rng, players = Rng(seed), len(roles)
    cards, people, roles = list(cards), list(people), list(roles)
    for each in (cards, people, roles):
        rng.shuffle(each)
    seats: dict[int, dict[str, Any]] = {}
    for n in range(1, players + 1):
        hand = [cards.pop() for _ in range(4)]
        seats[moved(n, by, players)] = {"character": people[n], "role": f"role/{roles[n - 1]}", "hand": hand}
    return {"seats": seats, "turn": moved(1, by, players), "pile_is": cards}, people[players + 1 :]


def moved_options(decision: Decision, choice: tuple[int, ...], by: int, players: int) -> list[str]:
    """The chosen options as the other table names them."""
    names = [str(decision.options[i]) for i in choice]
    return [f"player:{moved(int(name[7:]), by, players)}" if name.startswith("player:") else name for name in names]


def moved_event(data: dict[str, Any], by: int, players: int) -> dict[str, Any]:
    """An event with its seats moved on; turns are counted alike, rounds are not."""
    found = {}
    for key, value in data.items():
        if key in SEATS and type(value) is int:
            value = moved(value, by, players)
        elif key in ("targets", "seats"):
            value = sorted(moved(seat, by, players) for seat in value)
        elif key in ("from", "to") and isinstance(value, str) and ":" in value:
            zone, seat = value.split(":")
            value = f"{zone}:{moved(int(seat), by, players)}"
        if key != "round":
            found[key] = value
    return found


def check_alike(here: Game, there: Game, by: int, rng: Rng) -> None:
    """Plays both games by the same chance: they ask and tell the same, moved on by some seats."""
    players = here.players
    while (decision := here.decision) is not None:
        other = there.decision
        assert other is not None
        assert (other.kind, other.seat, other.pick) == (decision.kind, moved(decision.seat, by, players), decision.pick)
        choice = decision.draw(rng)
        here.apply(choice)
        there.apply(other.find(*moved_options(decision, choice, by, players)))
    assert there.decision is None
    events = [moved_event(event.to_data(), by, players) for event in here.events if event.kind not in SKIPPED]
    same = [moved_event(event.to_data(), 0, players) for event in there.events if event.kind not in SKIPPED]
    assert events == same
