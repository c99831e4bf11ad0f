"""Runs: a run is one way through one turn, what was asked on it, and what happened; `runs` goes through them all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from cardforge.engine import Decision, Event, Game, Rng
from cardforge.trial.board import Board, Spot, board_of

MOST_RUNS = 4000
"""Ways through one turn; more means that a probe asked too wide a question."""
BRANCHES = 4
"""Answers to one question that are followed where ways are taken by chance."""


@dataclass(frozen=True)
class Asked:
    """A decision that was met, and what was answered."""

    decision: Decision
    choice: tuple[int, ...]

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def options(self) -> tuple[str, ...]:
        """The options by text form."""
        return tuple(str(option) for option in self.decision.options)

    @property
    def picked(self) -> tuple[str, ...]:
        """What was picked, by text form, in order."""
        return tuple(self.options[i] for i in self.choice)


@dataclass(frozen=True)
class Run:
    """One way through one turn: the board before and after, what was asked, what happened (all events of the turn)."""

    before: Board
    after: Board
    asked: tuple[Asked, ...]
    events: tuple[Event, ...]
    game: Game
    start: int

    @cached_property
    def moved(self) -> Mapping[str, tuple[Spot, Spot]]:
        """Cards that changed zone or seat."""
        return self.before.moved(self.after)

    @property
    def path(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """(kind, picked) of every decision."""
        return tuple((each.kind, each.picked) for each in self.asked)

    def picked(self, option: str) -> bool:
        """Whether an option was chosen anywhere."""
        return any(option in each.picked for each in self.asked)

    def happened(self, kind: str) -> tuple[Event, ...]:
        """The events of a kind."""
        return tuple(event for event in self.events if event.kind == kind)

    def seen_by(self, player: int) -> tuple[Event, ...]:
        """The turn's events as a player witnessed them."""
        return self.game.events_for(player, self.start)[: len(self.events)]


def _turn_start(events: Sequence[Event]) -> int:
    """The number of the event that began the present turn."""
    for i in range(len(events) - 1, -1, -1):
        if events[i].kind == "turn":
            return i
    return 0


def _run(before: Board, done: Game, start: int, asked: tuple[Asked, ...]) -> Run:
    """A run; its events end with its turn."""
    events = done.events[start:]
    ends = [i for i, event in enumerate(events) if event.kind == "turn" and i]
    return Run(before, board_of(done), asked, events[: ends[0]] if ends else events, done, start)


def runs(game: Game, first: str, rng: Rng | None, orders: bool = True) -> Iterator[Run]:
    """Every way through the turn that begins now; with `first`, those whose first answer is that option; with `rng`, a
    few answers to each question, by chance; without `orders`, one answer only to a question for an order.

    RuntimeError where there are more than MOST_RUNS.
    """
    before, turns, start = board_of(game), game.inspect()["turns"], _turn_start(game.events)
    waiting: list[tuple[Game, tuple[Asked, ...]]] = [(game.fork(), ())]
    count = 0
    while waiting:
        here, asked = waiting.pop()
        decision = here.decision
        if decision is None or here.inspect()["turns"] != turns:
            count += 1
            if count > MOST_RUNS:
                raise RuntimeError(f"more than {MOST_RUNS} ways through one turn")
            yield _run(before, here, start, asked)
            continue
        choices = list(decision.choices() if orders or not decision.ordered else islice(decision.choices(), 1))
        if first and not asked:
            choices = [choice for choice in choices if first in map(str, decision.chosen(choice))]
        if rng is not None:
            rng.shuffle(choices)
            del choices[BRANCHES:]
        for choice in reversed(choices[1:]):
            twin = here.fork()
            twin.apply(choice)
            waiting.append((twin, (*asked, Asked(decision, choice))))
        for choice in choices[:1]:  # the last to branch off needs no copy
            here.apply(choice)
            waiting.append((here, (*asked, Asked(decision, choice))))
