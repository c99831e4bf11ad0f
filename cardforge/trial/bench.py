"""The engine at arm's length: what probes, rulings and playouts see of it. Only its public API is used.

Every engine's `inspect()` gives `zones` (id -> card ids from the top), `hands` and `roles` (by seat), `removed`,
`turn`, `round`, `turns` and `owners`; a `Board` (`board.py`) is that, with every card's spot looked up by id. A setup
is the engine's own documented data. A *run* (`runs.py`) is one way through one turn; `Bench.runs` finds them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, wraps
from importlib import import_module
from itertools import islice
from typing import Any, Concatenate, ParamSpec, TypeVar

from cardforge.claims import Claims
from cardforge.engine import Game, Rng, SetupError, game_class, game_ids, new_game
from cardforge.trial.board import Board, board_of
from cardforge.trial.runs import Run, runs

TABLE, BATTLE = "table", "battle"
"""Families of engines, by what may be seen of them: `table` where cards lie in zones and turns are few answers long
(every way through one can be looked at), `battle` where seats have HP and effects are nested in one another."""
DEALS = 40
"""Ordinary starts looked at to see which card may become which seat's role, and what is shuffled."""

P = ParamSpec("P")
T = TypeVar("T")


@cache
def record_of(card: str) -> str:
    """The record of a physical card: `card/x#2` -> `card/x`."""
    return card.partition("#")[0]


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

    @contextmanager
    def afresh(self, record: str) -> Iterator[None]:
        """Within, what was remembered of a record, and short facts of all claims, is looked at anew, as in a game with
        other claims of it; afterwards it is as before."""
        whole = self.memory
        self.memory = {key: found for key, found in whole.items() if not _is_of(key, record)}
        try:
            yield
        finally:
            self.memory = whole

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
        return self._copies.get(record, ())

    @property
    def _copies(self) -> Mapping[str, tuple[str, ...]]:
        def measure() -> dict[str, tuple[str, ...]]:
            found: dict[str, list[str]] = {}
            for card in self.cards:
                found.setdefault(record_of(card), []).append(card)
            return {record: tuple(copies) for record, copies in found.items()}

        found: Mapping[str, tuple[str, ...]] = self.remember("copies", measure)
        return found

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
        return list(runs(game, first, None, orders))

    def some_runs(self, game: Game, most: int, rng: Rng) -> list[Run]:
        """So many ways through the turn that begins now, by chance; all of them where there are no more."""
        return list(islice(runs(game, "", rng), most))

    def offered(self, game: Game) -> tuple[str, ...]:
        """The options of the decision now asked."""
        return tuple(str(option) for option in game.decision.options) if game.decision else ()

    def series(self) -> Any:
        """The game's module of series (`Series`, `winners`); None where it has none."""
        try:
            return import_module(f"{self.kind.__module__.rpartition('.')[0]}.series")
        except ModuleNotFoundError:
            return None


def play_out(game: Game, rng: Rng) -> Game:
    """Plays by chance to the end."""
    while (decision := game.decision) is not None:
        game.apply(decision.draw(rng))
    return game


def _is_of(key: Any, record: str) -> bool:
    """Whether something is remembered of a record: its key begins with a sort and goes on with the record, or with what
    has it as its `record`; or it is a fact."""
    if not isinstance(key, tuple):
        return False
    of = key[1] if len(key) > 1 else None
    return str(key[0]).startswith("cardforge.") or of == record or getattr(of, "record", None) == record


def fact(look: Callable[Concatenate[Claims, Bench, P], T]) -> Callable[Concatenate[Claims, Bench, P], T]:
    """Something short that many probes ask of the claims (which card is the attack), remembered by its name and
    arguments: what is made of it hangs on the answer, and not on every claim that was looked through for it."""

    @wraps(look)
    def known(claims: Claims, bench: Bench, /, *args: P.args, **more: P.kwargs) -> T:
        key = (look.__module__, look.__name__, *args, *sorted(more.items()))
        found: T = bench.remember(key, lambda: look(claims, bench, *args, **more))
        return found

    return known
