"""The base of all games: a generator that yields decisions, run one answer at a time.

A game subclasses `Game` and writes `_play()`, a generator. `choice = yield decision` asks one player; `choices = yield
Sealed([...])` asks several at once. What happens goes to the log as small tuples (`self._log.append((KIND, ...))`),
which `_event()` turns into an `Event` for one reader when somebody asks. All chance comes from `self.rng`.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, ClassVar, Self

from cardforge.engine.core.decision import Choice, Decision, Sealed
from cardforge.engine.core.errors import IllegalChoice, SetupError
from cardforge.engine.core.records import Event, Outcome, View
from cardforge.engine.core.rng import SEED_LIMIT, Rng
from cardforge.engine.core.setup import plain

Raw = tuple[Any, ...]
Play = Generator["Decision | Sealed", Any, Any]
"""A generator of decisions; what it returns is for whoever runs it."""


def canonical(data: object) -> bytes:
    """Plain data as bytes: the same for the same data on every machine."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


@cache
def _places(known: tuple[str, ...], kinds: tuple[str, ...]) -> frozenset[int]:
    """Where in the known kinds of events these stand."""
    return frozenset([n for n, kind in enumerate(known) if kind in kinds])


class Game:
    """One game in play.

    `decision` is what is asked now (None when the game is over), `outcome` how it ended (None before), `choices` every
    answer given so far.
    """

    __slots__ = (
        "_answers",
        "_choices",
        "_log",
        "_run",
        "_sealed",
        "decision",
        "outcome",
        "players",
        "rng",
        "ruleset",
        "seed",
        "setup",
    )

    id: ClassVar[str]
    player_counts: ClassVar[range]
    rulesets: ClassVar[tuple[str, ...]] = ("standard",)
    turn_cap: ClassVar[int] = 1000
    event_kinds: ClassVar[Mapping[str, str]] = {}

    def __init__(
        self, players: int, seed: int, setup: Mapping[Any, Any] | None = None, ruleset: str | None = None
    ) -> None:
        """Sets the game up and runs it to its first decision. Raises SetupError with all that is wrong."""
        rules = self.rulesets[0] if ruleset is None else ruleset
        position, faults = plain(setup)
        faults += self._argument_faults(players, seed, rules)
        if setup is not None:
            faults += self.check_setup(position, players, rules)
        if faults:
            raise SetupError(faults)
        self.players = players
        self.seed = seed
        self.setup = None if setup is None else position
        self.ruleset = rules
        self.rng = Rng(seed)
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self._log: list[Raw] = []
        self._choices: list[Choice] = []
        self._sealed: tuple[Decision, ...] = ()
        self._answers: list[Choice] = []
        self._deal(position)
        self._run = self._play()
        self._resume(None)

    @classmethod
    def _argument_faults(cls, players: int, seed: int, ruleset: str) -> list[str]:
        faults = []
        if type(players) is not int or players not in cls.player_counts:
            faults.append(f"players: expected {cls.player_counts[0]} to {cls.player_counts[-1]}, got {players!r}")
        if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
            faults.append(f"seed: expected a whole number from 0 to 2**64 - 1, got {seed!r}")
        if ruleset not in cls.rulesets:
            faults.append(f"ruleset: expected one of {', '.join(cls.rulesets)}, got {ruleset!r}")
        return faults

    # What a game writes

    @classmethod
    def check_setup(cls, setup: dict[str, Any], players: int, ruleset: str) -> list[str]:
        """Everything that is wrong with a setup (plain data, keys are strings); must not fail on any `players`."""
        return [f"setup: {cls.id} takes none, got {key!r}" for key in setup]

    def _deal(self, setup: dict[str, Any]) -> None:
        """Puts everything in place; what the setup does not say is dealt by `self.rng`."""
        raise NotImplementedError

    def _play(self) -> Play:
        """The game from the first turn to the last; sets `self.outcome` before it returns."""
        raise NotImplementedError

    def _event(self, raw: Raw, reader: int | None) -> Event:
        """One entry of the log as an event for `reader` (None: for one who may know everything)."""
        raise NotImplementedError

    def _view(self, player: int) -> dict[str, Any]:
        """What the player may see now, as plain data."""
        raise NotImplementedError

    def inspect(self) -> dict[str, Any]:
        """The whole state as plain data. For tests and probes: it hides nothing."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """What in the present state the rules could never bring about: empty in a sound engine."""
        raise NotImplementedError

    def tally(self) -> Mapping[str, int]:
        """What a soak counts of the game so far: how often each thing happened."""
        return {}

    @classmethod
    def tallied(cls) -> tuple[str, ...]:
        """Everything that happens in this game sooner or later: a long soak that never saw one of these tells so."""
        return ()

    # What everybody uses

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every answer so far, in normal form."""
        return tuple(self._choices)

    def apply(self, choice: Sequence[int]) -> None:
        """Answers the decision and runs to the next. Raises IllegalChoice, and then nothing has changed."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice("expected no choice: the game is over")
        answer = decision.normal(choice)
        self._choices.append(answer)
        if not self._sealed:
            self._resume(answer)
            return
        self._answers.append(answer)
        if len(self._answers) < len(self._sealed):
            self.decision = self._sealed[len(self._answers)]
            return
        answers = tuple(self._answers)
        self._sealed = ()
        self._answers = []
        self._resume(answers)

    def _resume(self, answer: object) -> None:
        try:
            step = self._run.send(answer)
        except StopIteration:
            self.decision = None
            return
        if type(step) is Sealed:
            self._sealed = step.asks
            self.decision = step.asks[0]
        else:
            self.decision = step  # type: ignore[assignment]

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, nothing hidden."""
        return tuple(self._event(raw, None) for raw in self._log)

    @property
    def event_count(self) -> int:
        """How many events there are so far: where in `events` the next will stand. Cheap, unlike `events`."""
        return len(self._log)

    def events_for(self, player: int, since: int = 0, kinds: Sequence[str] = ()) -> tuple[Event, ...]:
        """What the player has witnessed, from event number `since` on; what they may not know is None in it.

        `kinds`: only events of these kinds (an entry's first item is its kind's place in `event_kinds`).
        """
        self._check_player(player)
        return self._witnessed(player, self._log[since:], kinds)

    def _witnessed(self, player: int, log: list[Raw], kinds: Sequence[str]) -> tuple[Event, ...]:
        if kinds and log:
            wanted = _places(tuple(self.event_kinds), tuple(kinds))
            log = [raw for raw in log if raw[0] in wanted]
        return tuple([self._event(raw, player) for raw in log])

    def view(self, player: int) -> View:
        """What the player may know now; `asked` in it says what they are asked, if they are."""
        self._check_player(player)
        data = self._view(player)
        decision = self.decision
        data["asked"] = decision.kind if decision is not None and decision.player == player else None
        upto = len(self._log)
        return View(player, data, lambda since, kinds: self._witnessed(player, self._log[since:upto], kinds), upto)

    def _check_player(self, player: int) -> None:
        if type(player) is not int or not 1 <= player <= self.players:
            raise ValueError(f"expected a player from 1 to {self.players}, got {player!r}")

    def state_hash(self) -> str:
        """SHA-256 (hex) over all that decides how the game goes on, chance and sealed answers included."""
        state = {
            "game": self.id,
            "ruleset": self.ruleset,
            "players": self.players,
            "state": self.inspect(),
            "rng": self.rng.state,
            "decision": None if self.decision is None else self.decision.to_data(),
            "sealed": self._answers,
            "outcome": None if self.outcome is None else self.outcome.to_data(),
        }
        return sha256(canonical(state)).hexdigest()

    def events_sha256(self) -> str:
        """SHA-256 (hex) over all events, one canonical JSON text a line."""
        digest = sha256()
        for event in self.events:
            digest.update(canonical(event.to_data()) + b"\n")
        return digest.hexdigest()

    def fork(self) -> Self:
        """A second game in the same state, by playing all choices again."""
        twin = type(self)(self.players, self.seed, self.setup, self.ruleset)
        for choice in self._choices:
            twin.apply(choice)
        return twin
