"""A position is all there is: one taken out of a running game, set up anew, goes on as the game does; and seats moved
on or dead seats put in between change nothing but the numbers of the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from battle_rotation import SEATS, SKIPPED

from cardforge.engine import Decision, Event, Game, Rng, new_game
from cardforge.engine.games.sanguosha.roles import TABLES

STEPS = 150
Places = Mapping[int, int]


def first_of_turns(game: Game, rng: Rng) -> Iterator[None]:
    """Plays to the end by chance, stopping where a play phase has just begun and no skill has acted in the turn."""
    turn = 0
    while (decision := game.decision) is not None:
        state = game.inspect()
        if decision.kind == "play" and state["turns"] != turn:
            turn = state["turns"]
            if not state["used"] and not state["skipped"]:
                yield
        game.apply(decision.draw(rng))


def position(game: Game) -> dict[str, Any]:
    """Where everything lies, as a setup."""
    state = game.inspect()
    zones, seats = state["zones"], dict[str, Any]()
    for seat, data in state["players"].items():
        seats[str(seat)] = {"role": data["role"], "alive": seat in state["alive"], "max_hp": data["max_hp"]}
        seats[str(seat)] |= {"character": data["character"]} if data["character"] else {}
        if seat in state["alive"]:
            laid = zones[f"zone/judgement:{seat}"]
            converted = [{"card": card, "as": state["as"].get(card, card.partition("#")[0])} for card in laid]
            seats[str(seat)] |= {"hp": data["hp"], "hand": zones[f"zone/hand:{seat}"], "judgement": converted}
            seats[str(seat)]["equipment"] = zones[f"zone/equipment:{seat}"]
    piles = {"pile_is": zones["zone/pile"], "discard": zones["zone/discard"]}
    return {"seats": seats, "turn": state["turn"], "phase": "play", "characters": False, **piles}


def moved(setup: Mapping[str, Any], places: Places, players: int) -> dict[str, Any]:
    """The setup with its seats at other places of a table, dead ones between them."""
    seats = {str(places[int(seat)]): data for seat, data in setup["seats"].items()}
    row = next(iter(TABLES[players].values())) if players > len(places) else {}
    named = [data["role"] for data in seats.values()]
    left = [role for role, n in row.items() for _ in range(n - named.count(role))]
    for seat in range(1, players + 1):
        if str(seat) not in seats:
            seats[str(seat)] = {"role": left.pop(), "alive": False}
    return {**setup, "seats": seats, "turn": places[setup["turn"]]}


def there(value: Any, places: Places) -> Any:
    """A player or zone as the other table names it."""
    name, colon, seat = str(value).partition(":")
    seated = colon and (name == "player" or name.startswith("zone/"))
    return f"{name}:{places[int(seat)]}" if seated else value


def asked(decision: Decision | None, places: Places) -> Any:
    """A question, whatever the order of its options."""
    if decision is None:
        return None
    options = sorted(there(str(option), places) for option in decision.options)
    return decision.kind, places[decision.seat], decision.pick, options, decision.count()


def told(events: tuple[Event, ...], places: Places) -> list[tuple[str, dict[str, Any]]]:
    """What happened; turns and rounds are not counted, and the dead may win too."""
    found = []
    for event in events:
        data = {key: there(value, places) for key, value in event.data.items() if key not in ("turn", "round", "seats")}
        data |= {key: places[value] for key, value in data.items() if key in SEATS and type(value) is int}
        if "targets" in data:
            data["targets"] = [places[seat] for seat in data["targets"]]
        if event.kind not in (*SKIPPED, "start"):
            found.append((event.kind, data))
    return found


def go_on_alike(game: Game, places: Places, players: int, chance: int) -> int:
    """Plays both tables by the same answers until the pile is shuffled, each by its own chance; how many answers."""
    rng, same = Rng(chance), {seat: seat for seat in range(1, players + 1)}
    other = new_game("sanguosha", players, 1, moved(position(game), places, players))
    begun, beginning, chances, answers = game.event_count, other.event_count, game.rng.state, 0
    while (decision := game.decision) is not None and game.rng.state == chances and answers < STEPS:
        assert other.decision is not None
        assert asked(decision, places) == asked(other.decision, same)
        choice = decision.draw(rng)
        game.apply(choice)
        other.apply(other.decision.find(*[there(str(decision.options[i]), places) for i in choice]))
        answers += 1
    happened = told(game.events[begun:], places)
    until = next((at for at, (kind, _) in enumerate(happened) if kind == "shuffle"), len(happened))
    assert happened[:until] == told(other.events[beginning:], same)[:until]
    return answers


def compare(players: int, places: Places, table: int) -> int:
    """Some positions of one game, each gone on from at both tables; how many answers in all."""
    game, rng, answers = new_game("sanguosha", players, players), Rng(players), 0
    for at, _ in enumerate(first_of_turns(game, rng)):
        if at % 5 == 1:
            answers += go_on_alike(game.fork(), places, table, at)
        if at > 20:
            break
    return answers


@pytest.mark.parametrize("players", range(4, 11))
def test_a_position_goes_on_as_its_game_wherever_the_table_begins(players: int) -> None:
    on = players // 2
    assert compare(players, {seat: (seat - 1 + on) % players + 1 for seat in range(1, players + 1)}, players) > STEPS


@pytest.mark.parametrize(("players", "table"), [(4, 7), (5, 7), (6, 8), (7, 9), (8, 10)])
def test_dead_seats_between_the_living_make_no_difference(players: int, table: int) -> None:
    wider = [seat for seat in range(1, table + 1) if seat not in (2, 4, 6)[: table - players]]
    assert compare(players, dict(enumerate(wider, 1)), table) > STEPS
