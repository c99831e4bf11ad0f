"""What happened in a battle game, with the state of the table at every event: read off the log alone.

Every change of place is a `move` and every change of HP an event of its own, so that the table can be followed from the
first board on. `skill` .. `end_skill` and `effect` .. `end_effect` are frames, nested in one another; a `judge` ends
with its `judged`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardforge.engine import Choice, Decision, Event, Game, Player
from cardforge.trial.battle.state import UNDO, Cards, State, first_state, pile_after, states_of
from cardforge.trial.board import Board, board_of

OPENS = {"skill": "end_skill", "effect": "end_effect"}


@dataclass(frozen=True)
class Ask:
    """A decision that was met: what was answered, and the number of the event that came next."""

    decision: Decision
    choice: Choice
    at: int
    distances: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    ranges: Mapping[int, int] = field(default_factory=dict)

    @cached_property
    def options(self) -> Cards:
        """The options by text form."""
        return tuple(map(str, self.decision.options))

    @cached_property
    def about(self) -> Cards:
        """What the question is about, by text form."""
        return tuple(map(str, self.decision.about))

    @cached_property
    def picked(self) -> Cards:
        """What was picked, by text form, in order."""
        return tuple(self.options[i] for i in self.choice)

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def may_pass(self) -> bool:
        """Whether one may leave it."""
        return "pass" in self.options or self.decision.pick[0] == 0


@dataclass(eq=False)
class Frame:
    """Events from `start` (a `skill` or `effect`) to `end` (past its last); `parent` is the frame around it."""

    kind: str
    data: Mapping[str, Any]
    start: int
    end: int
    parent: Frame | None = None
    closed: bool = False
    """Whether it came to its end; not where play broke off, or a death or the game's end cut it short."""

    @property
    def id(self) -> str:
        """The skill, or what the card was used as."""
        return str(self.data["skill" if self.kind == "skill" else "as"])

    @property
    def seat(self) -> int:
        return int(self.data["seat"] or 0)

    def around(self) -> Iterator[Frame]:
        """The frames around it, from the inside."""
        here = self.parent
        while here is not None:
            yield here
            here = here.parent


@dataclass(eq=False)
class Chronicle:
    """One stretch of play."""

    players: int
    first: Board
    """The board at the first decision."""
    origin: State
    """The state before event number `start`."""
    events: tuple[Event, ...]
    """All events of the game; those before `start` (the first turn told) led up to it."""
    asks: tuple[Ask, ...]
    game: Game
    """As the story left it."""
    start: int = 0
    pile: Cards | None = None
    """The pile from the top before event number `start`; None where it is not known."""
    known: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    """Event number -> HP by seat, where they were seen: a game may not let them fall as far as the damage goes."""

    @property
    def over(self) -> bool:
        """Whether the game was won in it."""
        return self.game.outcome is not None

    @cached_property
    def last(self) -> Board:
        """The board at the end."""
        return board_of(self.game)

    @property
    def seats(self) -> Mapping[int, Mapping[str, Any]]:
        """What seats are like at the start: role, character, side, sex, max_hp, skills."""
        return {int(seat): data for seat, data in self.first.data["players"].items()}

    @cached_property
    def states(self) -> list[State]:
        """The state before each event, and after the last."""
        return list(states_of(self.origin, self.events, self.start, self.known))

    @cached_property
    def frames(self) -> tuple[Frame, ...]:
        """All frames, in the order in which they began. One that play broke off ends with the last event."""
        return tuple(_frames(self.events))

    @cached_property
    def inside(self) -> tuple[Frame | None, ...]:
        """The innermost frame around each event (around the frame, for the event that opens it)."""
        out: list[Frame | None] = [None] * (len(self.events) + 1)
        for frame in self.frames:
            out[frame.start + 1 : frame.end] = [frame] * (frame.end - frame.start - 1)
        return tuple(out)

    @cached_property
    def piles(self) -> list[Cards | None]:
        """The pile from the top before each event; None once it was shuffled, or laid in an unknown way."""
        pile: Cards | None = self.pile
        out: list[Cards | None] = []
        for i, event in enumerate(self.events):
            out.append(pile)
            pile = pile_after(pile, event) if i >= self.start else pile
        return [*out, pile]

    def asked_between(self, start: int, end: int) -> list[Ask]:
        """The decisions met from event number `start` to `end`, both included."""
        return [ask for ask in self.asks if start <= ask.at <= end]

    def between(self, start: int, end: int, *kinds: str) -> Iterator[tuple[int, Event]]:
        """The events of these kinds, numbered, from `start` to before `end`."""
        for i in range(start, min(end, len(self.events))):
            if not kinds or self.events[i].kind in kinds:
                yield i, self.events[i]


Chooser = Callable[[Game, Decision], Choice]


def chronicle(game: Game, choose: Chooser, most: int, turns: bool = False) -> Chronicle:
    """Plays so many decisions, or (`turns`) to the end of the turn, and tells what happened."""
    first, start = board_of(game), game.event_count
    asks: list[Ask] = []
    known: dict[int, Mapping[int, int]] = {}
    begun = int(first.data["round"]), int(first.data["turn"])
    while (decision := game.decision) is not None and len(asks) < most:
        kind = decision.kind
        view = game.view(decision.player) if kind == "target" or (turns and kind == "play") else None
        if turns and kind == "play" and view is not None and (view["round"], view["turn"]) != begun:
            break
        if kind == "rescue":
            dying = next(int(str(each).partition(":")[2]) for each in decision.about if isinstance(each, Player))
            known[game.event_count] = {dying: int(game.view(decision.player)["seats"][dying]["hp"])}
        choice = choose(game, decision)
        ask = Ask(decision, choice, game.event_count)
        if kind == "target" and view is not None:
            ask = Ask(decision, choice, ask.at, _table(view["distances"]), _row(view["ranges"]))
        asks.append(ask)
        game.apply(choice)
    events = _settled(game.events, start)
    asks = [ask for ask in asks if ask.at <= len(events)]
    origin, pile, begin = _origin(first, events, start)
    return Chronicle(game.players, first, origin, events, tuple(asks), game, begin, pile, known)


CHANGES = ("layer", "form", "swap_characters", "swap_roles")
"""Events after which players are no longer who they were at the start."""


def _settled(events: tuple[Event, ...], start: int) -> tuple[Event, ...]:
    """The events up to the first after which somebody is somebody else."""
    end = next((i for i in range(start, len(events)) if events[i].kind in CHANGES), len(events))
    return events[:end]


def _origin(first: Board, events: tuple[Event, ...], start: int) -> tuple[State, Cards | None, int]:
    """The state and the pile before the first turn, and its number, from what they are at the first decision: what has
    happened since is taken back."""
    begin = next((i for i in range(start) if events[i].kind == "turn"), start)
    state = first_state(first.data)
    pile: Cards | None = tuple(first.data["zones"].get("zone/pile", ()))
    for event in reversed(events[begin:start]):
        undo = UNDO.get(event.kind)
        state = undo(state, event.data) if undo is not None else state
        if event.kind in ("shuffle", "arrange"):
            pile = None
        elif event.kind == "move" and event.data["from"] == "zone/pile" and pile is not None:
            pile = (*event.data["cards"], *pile)
    return state, pile, begin


def _row(row: Mapping[Any, Any]) -> dict[int, int]:
    return {int(seat): int(n) for seat, n in row.items()}


def _table(table: Mapping[Any, Any]) -> dict[int, dict[int, int]]:
    return {int(seat): _row(row) for seat, row in table.items()}


def _frames(events: tuple[Event, ...]) -> Iterator[Frame]:
    made: list[Frame] = []
    open_: list[Frame] = []
    for i, event in enumerate(events):
        if event.kind in OPENS:
            frame = Frame(event.kind, event.data, i, len(events), open_[-1] if open_ else None)
            made.append(frame)
            open_.append(frame)
        elif event.kind in OPENS.values():
            while open_ and OPENS[open_[-1].kind] != event.kind:
                open_.pop().end = i
            if open_:
                done = open_.pop()
                done.end, done.closed = i + 1, True
    yield from made


def faults(told: Chronicle) -> list[str]:
    """Where the state at the end, followed through the log, is not as the board has it: a change was not logged."""
    state, board = told.states[-1], first_state(told.last.data)
    found = []
    for name in ("hand", "equipment", "judgement", "hp"):
        here, there = getattr(state, name), getattr(board, name)
        found += [f"{name} {seat}" for seat in there if sorted_(here.get(seat)) != sorted_(there[seat])]
    if state.alive != board.alive:
        found.append("alive")
    return found


def sorted_(value: Any) -> Any:
    """Cards in any order; a number as it is."""
    return sorted(value) if isinstance(value, tuple) else value
