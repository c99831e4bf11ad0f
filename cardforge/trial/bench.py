"""The engine at arm's length: what probes, rulings and playouts see of it. Only its public API is used.

Every engine's `inspect()` gives `zones` (id -> card ids from the top), `hands` and `roles` (by seat), `removed`,
`turn`, `round`, `turns` and `owners`; a `Board` is that, with every card's spot looked up by id. A setup is the
engine's own documented data. A *run* is one way through one turn; `Bench.runs` goes through them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from itertools import islice
from typing import Any

from cardforge.engine import Decision, Event, Game, Rng, SetupError, game_class, game_ids, new_game

HAND, ROLE = "zone/hand", "zone/role"
TABLE, BATTLE = "table", "battle"
"""Families of engines, by what may be seen of them: `table` where cards lie in zones and turns are few answers long
(every way through one can be looked at), `battle` where seats have HP and effects are nested in one another."""
MOST_RUNS = 4000
"""Ways through one turn; more means that a probe asked too wide a question."""
DEALS = 40
"""Ordinary starts looked at to see which card may become which seat's role, and what is shuffled."""
BRANCHES = 4
"""Answers to one question that are followed where ways are taken by chance."""


def record_of(card: str) -> str:
    """The record of a physical card: `card/x#2` -> `card/x`."""
    return card.partition("#")[0]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its zone, the seat where the zone is a seat's, its index from the top and the zone's size."""

    zone: str
    seat: int
    index: int
    size: int


@dataclass(frozen=True)
class Board:
    """All that lies on the table at one moment."""

    data: Mapping[str, Any]

    @cached_property
    def spots(self) -> Mapping[str, Spot]:
        """Card -> where it lies."""
        out: dict[str, Spot] = {}
        for zone, cards in self.data["zones"].items():
            seat = zone.partition(":")[2]
            out.update({card: Spot(zone, int(seat or 0), i, len(cards)) for i, card in enumerate(cards)})
        for seat, cards in self.data["hands"].items():
            out.update({card: Spot(HAND, int(seat), i, len(cards)) for i, card in enumerate(cards)})
        for seat, card in self.data["roles"].items():
            if str(card).startswith("card/"):
                out[card] = Spot(ROLE, int(seat), 0, 1)
        return out

    def zone(self, zone: str) -> list[str]:
        """The cards of a zone from the top."""
        return list(self.data["zones"].get(zone, ()))

    def hand(self, seat: int) -> list[str]:
        """A seat's hand; empty where the game gives it none."""
        hands = {int(each): cards for each, cards in self.data["hands"].items()}
        return list(hands.get(seat, ()))

    @property
    def hands(self) -> dict[int, list[str]]:
        """Every hand by seat."""
        return {int(seat): list(cards) for seat, cards in self.data["hands"].items()}

    @property
    def roles(self) -> dict[int, str]:
        """The role card of each seat."""
        return {int(seat): str(card) for seat, card in self.data["roles"].items()}

    @property
    def owners(self) -> dict[int, int]:
        """The player who owns each seat."""
        return {int(seat): int(player) for seat, player in self.data["owners"].items()}

    def moved(self, later: Board) -> dict[str, tuple[Spot, Spot]]:
        """Cards that changed zone or seat: card -> (from, to)."""
        return {
            card: (spot, later.spots[card])
            for card, spot in self.spots.items()
            if (spot.zone, spot.seat) != (later.spots[card].zone, later.spots[card].seat)
        }


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


@dataclass
class Bench:
    """One engine game; remembers what was measured so that a probe costs once."""

    engine: str
    memory: dict[Any, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, engine: str) -> Bench | None:
        """The bench of an engine's game; None where there is no such game."""
        return cls(engine) if engine in game_ids() else None

    @property
    def kind(self) -> type[Game]:
        return game_class(self.engine)

    @property
    def family(self) -> str:
        """TABLE or BATTLE."""
        return str(getattr(self.kind, "family", TABLE))

    @property
    def counts(self) -> range:
        """The numbers of players that the engine takes."""
        return self.kind.player_counts

    @property
    def most(self) -> int:
        return self.counts[-1]

    def game(self, players: int = 0, seed: int = 1, *, ruleset: str | None = None, **setup: Any) -> Game:
        """A game from a setup's parts (`roles`, `hands`, `zones`, `turn`, `round`); SetupError where it cannot be."""
        parts = {key: value for key, value in setup.items() if value is not None}
        return new_game(self.engine, players or self.most, seed, parts or None, ruleset)

    def sound(self, players: int = 0, **setup: Any) -> bool:
        """Whether a setup is accepted."""
        try:
            self.game(players, **setup)
        except SetupError:
            return False
        return True

    def remember(self, key: Any, make: Callable[[], Any]) -> Any:
        """What was measured under this key, measured now where it was not yet."""
        if key not in self.memory:
            self.memory[key] = make()
        return self.memory[key]

    @property
    def start(self) -> Board:
        """An ordinary start with the most players."""
        board: Board = self.remember("start", lambda: board_of(self.game()))
        return board

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(sorted(self.start.roles))

    @property
    def cards(self) -> tuple[str, ...]:
        """Every physical card of the game."""
        return tuple(sorted(self.start.spots))

    @property
    def known_cards(self) -> frozenset[str]:
        """The same, to look a card up."""
        found: frozenset[str] = self.remember("known cards", lambda: frozenset(self.start.spots))
        return found

    def copies(self, record: str) -> tuple[str, ...]:
        """The physical cards of a record."""
        return tuple(card for card in self.cards if record_of(card) == record)

    @property
    def starts(self) -> tuple[Board, ...]:
        """Ordinary starts of many seeds, with the most players."""
        boards: tuple[Board, ...] = self.remember(
            "starts", lambda: tuple(board_of(self.game(seed=seed)) for seed in range(1, DEALS + 1))
        )
        return boards

    @property
    def role_seats(self) -> Mapping[str, tuple[int, ...]]:
        """Card -> the seats whose role it may become at an ordinary start."""

        def measure() -> dict[str, tuple[int, ...]]:
            seats: dict[str, set[int]] = {}
            for board in self.starts:
                for seat, card in board.roles.items():
                    seats.setdefault(record_of(card), set()).add(seat)
            return {card: tuple(sorted(found)) for card, found in sorted(seats.items())}

        found: Mapping[str, tuple[int, ...]] = self.remember("role seats", measure)
        return found

    def side_of(self, seat: int) -> str:
        """The side a seat wins with: read off games that were won."""
        sides: Mapping[int, str] = self.remember("sides", self._sides)
        return sides.get(seat, "")

    def _sides(self) -> dict[int, str]:
        found: dict[int, str] = {}
        seed = 0
        while len(found) < len(self.seats) and seed < 200:
            seed += 1
            outcome = play_out(self.game(seed=seed), Rng(seed)).outcome
            if outcome is not None and outcome.side:
                owners = self.start.owners
                found.update({seat: outcome.side for seat in self.seats if owners[seat] in outcome.winners})
        return found

    def seats_of(self, side: str) -> tuple[int, ...]:
        """The seats of a side, in order."""
        return tuple(seat for seat in self.seats if self.side_of(seat) == side)

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(sorted({self.side_of(seat) for seat in self.seats}))

    def runs(self, game: Game, *, first: str = "", orders: bool = True) -> list[Run]:
        """Every way through the turn that begins now; with `first`, those whose first answer is that option; without
        `orders`, one answer only to a question for an order."""
        return list(self._runs(game, first, None, orders))

    def some_runs(self, game: Game, most: int, rng: Rng) -> list[Run]:
        """So many ways through the turn that begins now, by chance; all of them where there are no more."""
        return list(islice(self._runs(game, "", rng), most))

    def _runs(self, game: Game, first: str, rng: Rng | None, orders: bool = True) -> Iterator[Run]:
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

    def offered(self, game: Game) -> tuple[str, ...]:
        """The options of the decision now asked."""
        return tuple(str(option) for option in game.decision.options) if game.decision else ()

    def series(self) -> Any:
        """The game's module of series (`Series`, `winners`); None where it has none."""
        try:
            return import_module(f"{self.kind.__module__.rpartition('.')[0]}.series")
        except ModuleNotFoundError:
            return None


def board_of(game: Game) -> Board:
    """The board of a game as it stands."""
    return Board(game.inspect())


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


def play_out(game: Game, rng: Rng) -> Game:
    """Plays by chance to the end."""
    while (decision := game.decision) is not None:
        game.apply(decision.draw(rng))
    return game
