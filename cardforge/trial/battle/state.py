"""The state of a table between two events, followed through the log, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from cardforge.engine import Event

Cards = tuple[str, ...]


AREAS = ("hand", "equipment", "judgement")


ROOM = "zone/"


class State(NamedTuple):
    """The table between two events. Areas are by seat; the pile's order is not followed."""

    hand: Mapping[int, Cards]
    equipment: Mapping[int, Cards]
    judgement: Mapping[int, Cards]
    hp: Mapping[int, int]
    alive: tuple[int, ...]
    turn: int
    phase: str

    def area(self, name: str, seat: int) -> Cards:
        """The cards of a seat's area."""
        areas = {"hand": self.hand, "equipment": self.equipment, "judgement": self.judgement}
        return areas[name].get(seat, ())

    def after(self, seat: int) -> list[int]:
        """The living seats in the order of play, from this one on (itself included, where it lives)."""
        return [s for s in self.alive if s >= seat] + [s for s in self.alive if s < seat]


def first_state(data: Mapping[str, Any]) -> State:
    """The state of a board."""
    areas: list[Any] = [{int(seat): tuple(cards) for seat, cards in data["hands"].items()}]
    zones = data["zones"]
    areas += [{int(s): tuple(zones.get(f"zone/{name}:{s}", ())) for s in data["players"]} for name in AREAS[1:]]
    hp = {int(seat): int(each["hp"] or 0) for seat, each in data["players"].items()}
    alive = tuple(sorted(map(int, data["alive"])))
    return State(areas[0], areas[1], areas[2], hp, alive, int(data["turn"] or 0), str(data["phase"] or ""))


def pile_after(pile: Cards | None, event: Event) -> Cards | None:
    if pile is None or event.kind == "shuffle":
        return None
    if event.kind == "arrange":
        top, bottom = tuple(event.data["top"]), tuple(event.data["bottom"])
        rest = tuple(card for card in pile if card not in top and card not in bottom)
        return (*top, *rest, *bottom)
    if event.kind == "move" and event.data["from"] == "zone/pile":
        return tuple(card for card in pile if card not in event.data["cards"])
    return None if event.kind == "move" and event.data["to"] == "zone/pile" else pile


def states_of(
    state: State, events: tuple[Event, ...], start: int, known: Mapping[int, Mapping[int, int]]
) -> Iterator[State]:
    """The state before each event and after the last; `known`: event number -> HP that were seen then."""
    for i, event in enumerate(events):
        if i in known:
            state = state._replace(hp={**state.hp, **known[i]})
        yield state
        step = _STEPS.get(event.kind) if i >= start else None
        if step is not None:
            state = step(state, event.data)
    yield state


def _moved(state: State, data: Mapping[str, Any]) -> State:
    parts: dict[str, Any] = {}
    cards = tuple(data["cards"])
    for zone, out in ((data["from"], True), (data["to"], False)):
        name, _, seat = str(zone).removeprefix(ROOM).partition(":")
        if not seat or name not in AREAS:
            continue
        area = parts.setdefault(name, dict(getattr(state, name)))
        held = area.get(int(seat), ())
        area[int(seat)] = tuple(card for card in held if card not in cards) if out else (*held, *cards)
    return state._replace(**parts) if parts else state


def _hp(sign: int) -> Callable[[State, Mapping[str, Any]], State]:
    def step(state: State, data: Mapping[str, Any]) -> State:
        seat = int(data["seat"])
        return state._replace(hp={**state.hp, seat: state.hp[seat] + sign * int(data["n"])})

    return step


_STEPS: Mapping[str, Callable[[State, Mapping[str, Any]], State]] = {
    "move": _moved,
    "damage": _hp(-1),
    "lose_hp": _hp(-1),
    "heal": _hp(1),
    "death": lambda state, data: state._replace(alive=tuple(s for s in state.alive if s != data["seat"])),
    "turn": lambda state, data: state._replace(turn=int(data["seat"])),
    "phase": lambda state, data: state._replace(phase=str(data["phase"])),
    "seat": lambda state, data: state._replace(hp={**state.hp, int(data["seat"]): int(data["hp"])}),
}


def _back(data: Mapping[str, Any]) -> dict[str, Any]:
    return {**data, "from": data["to"], "to": data["from"]}


UNDO: Mapping[str, Callable[[State, Mapping[str, Any]], State]] = {
    "move": lambda state, data: _moved(state, _back(data)),
    "damage": _hp(1),
    "lose_hp": _hp(1),
    "heal": _hp(-1),
    "death": lambda state, data: state._replace(alive=tuple(sorted({*state.alive, int(data["seat"])}))),
}
