"""Seats are alike: the same game with everybody moved on by some seats is the same game."""

from __future__ import annotations

from typing import Any

import pytest

from cardforge.engine import Decision, Game, Rng, new_game
from cardforge.engine.games.xiyousha.characters import CHARACTERS
from cardforge.engine.games.xiyousha.deck import DECK

PLAYERS = 6
ROLES = ("tangseng", "pilgrim", "demon", "demon", "demon", "immortal")
SEATS = ("seat", "target", "source", "by", "killer", "old", "new", "a", "b", "from", "to")


def moved(seat: int, by: int) -> int:
    """The seat that many places on."""
    return (seat - 1 + by) % PLAYERS + 1


def beginning(seed: int, by: int) -> Game:
    """Characters, identities, hands and the whole pile by the seed, everybody moved on by some seats."""
    rng = Rng(seed)
    cards, people, roles = list(DECK.ids), [character.id for character in CHARACTERS], list(ROLES)
    for each in (cards, people, roles):
        rng.shuffle(each)
    seats: dict[int, dict[str, Any]] = {}
    for n in range(1, PLAYERS + 1):
        hand = [cards.pop() for _ in range(4)]
        seats[moved(n, by)] = {"character": people[n], "role": f"role/{roles[n - 1]}", "hand": hand}
    setup = {"seats": seats, "turn": moved(1, by), "pile_is": cards, "pool": people[PLAYERS + 1 :]}
    return new_game("xiyousha", PLAYERS, seed, setup)


def moved_options(decision: Decision, choice: tuple[int, ...], by: int) -> list[str]:
    """The chosen options as the other table names them."""
    names = [str(decision.options[i]) for i in choice]
    return [f"player:{moved(int(name[7:]), by)}" if name.startswith("player:") else name for name in names]


def moved_event(data: dict[str, Any], by: int) -> dict[str, Any]:
    """An event with its seats moved on; turns are counted alike, rounds are not."""
    found = {}
    for key, value in data.items():
        if key in SEATS and type(value) is int:
            value = moved(value, by)
        elif key in ("targets", "seats"):
            value = sorted(moved(seat, by) for seat in value)
        elif key in ("from", "to") and isinstance(value, str) and ":" in value:
            zone, seat = value.split(":")
            value = f"{zone}:{moved(int(seat), by)}"
        if key != "round":
            found[key] = value
    return found


@pytest.mark.parametrize("by", [1, 3])
@pytest.mark.parametrize("seed", range(12))
def test_the_game_is_the_same_some_seats_on(seed: int, by: int) -> None:
    here, there, rng = beginning(seed, 0), beginning(seed, by), Rng(seed + 99)
    while (decision := here.decision) is not None:
        other = there.decision
        assert other is not None
        assert (other.kind, other.seat, other.pick) == (decision.kind, moved(decision.seat, by), decision.pick)
        choice = decision.draw(rng)
        here.apply(choice)
        there.apply(other.find(*moved_options(decision, choice, by)))
    assert there.decision is None
    skipped = ("identity", "character", "seat")
    events = [moved_event(event.to_data(), by) for event in here.events if event.kind not in skipped]
    same = [moved_event(event.to_data(), 0) for event in there.events if event.kind not in skipped]
    assert events == same
