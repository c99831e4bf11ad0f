"""How often each side wins: plays many games of two policies and gives the rates with their intervals.

`python -m cardforge.engine.balance --games 10000 --players 4 --pairs search/search,search/random`

The disciples' policy stands before the stroke. Game i of a run has the seed `seed + i`; the same run gives the same
numbers on any machine and with any number of processes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from itertools import repeat
from math import sqrt
from typing import Final, TypeVar

from cardforge.engine.core.registry import new_game
from cardforge.engine.core.rng import Rng
from cardforge.engine.policies import policies, policy

Task = TypeVar("Task")
Result = TypeVar("Result")

Z95: Final = 1.959963984540054
CHUNK: Final = 50
FIRST_SIDE: Final = "side/disciples"
FIRST_SIDE_SEATS: Final = (1, 3)
# Neighbouring games must not share the players' chance with the cards' chance.
PLAYER_STREAM: Final = 0x9E37_79B9


@dataclass(frozen=True, slots=True)
class Cell:
    """The games of two policies at one number of players. `wins` counts the disciples', `losses` the demons' wins."""

    game: str
    players: int
    disciples: str
    demons: str
    games: int
    seed: int
    wins: int
    losses: int
    capped: int
    median_turns: int
    longest: int

    @property
    def rate(self) -> float:
        """The disciples' share of all games."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the disciples' rate."""
        return wilson(self.wins, self.games)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a rate (Wilson, 1927). Raises ValueError for no games."""
    if games < 1 or not 0 <= wins <= games:
        raise ValueError(f"expected 0 <= wins <= games and a game at least, got {wins!r} of {games!r}")
    rate, square = wins / games, Z95 * Z95
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def percent(rate: float, low: float, high: float) -> str:
    """A rate and its interval, in words."""
    return f"{rate:.1%} [{low:.1%}, {high:.1%}]"


def spread(
    play: Callable[[Task, int], Result], task: Task, games: int, seed: int, pool: ProcessPoolExecutor | None
) -> list[Result]:
    """`play(task, seed)` for as many seeds as games, in their order (`pool`: spread over its processes)."""
    seeds = range(seed, seed + games)
    if pool is None:
        return [play(task, each) for each in seeds]
    return list(pool.map(play, repeat(task), seeds, chunksize=CHUNK))


def play(players: int, disciples: str, demons: str, seed: int, game_id: str = "pansidong") -> tuple[str, int]:
    """One game between two policies: the winning side's id ("" for a capped game) and the number of turns."""
    game = new_game(game_id, players=players, seed=seed)
    by_side = {True: disciples, False: demons}
    minds, chance = {}, {}
    for seat, owner in game.view(1)["owners"].items():
        if owner not in minds:
            minds[owner] = policy(by_side[seat in FIRST_SIDE_SEATS], game_id)
            chance[owner] = Rng(seed, PLAYER_STREAM + owner)
    while (decision := game.decision) is not None:
        player = decision.player
        game.apply(minds[player].choose(game.view(player), decision, chance[player]))
    outcome = game.outcome
    return (outcome.side or "" if outcome is not None else ""), int(game.inspect()["turns"])


def _play(task: tuple[int, str, str], seed: int) -> tuple[str, int]:
    return play(*task, seed)


def measure(
    players: int, disciples: str, demons: str, games: int, seed: int = 1, pool: ProcessPoolExecutor | None = None
) -> Cell:
    """Plays `games` games between two policies (`pool`: spread over its processes)."""
    results = spread(_play, (players, disciples, demons), games, seed, pool)
    wins = sum(side == FIRST_SIDE for side, _ in results)
    capped = sum(not side for side, _ in results)
    turns = sorted(n for _, n in results)
    losses = games - wins - capped
    return Cell(
        "pansidong", players, disciples, demons, games, seed, wins, losses, capped, turns[games // 2], turns[-1]
    )


def line(cell: Cell) -> str:
    """One row of the table."""
    low, high = cell.interval
    return (
        f"{cell.players} players  {cell.disciples:>9} / {cell.demons:<9} {cell.games:6} games  "
        f"disciples {cell.rate:6.1%} [{low:.1%}, {high:.1%}]  demons {cell.losses / cell.games:6.1%}  "
        f"turns {cell.median_turns} (longest {cell.longest}), capped {cell.capped}"
    )


def _pairs(text: str) -> list[tuple[str, str]]:
    known, pairs = policies("pansidong"), []
    for pair in text.split(","):
        disciples, stroke, demons = pair.partition("/")
        if not stroke or disciples not in known or demons not in known:
            raise argparse.ArgumentTypeError(f"expected DISCIPLES/DEMONS of {', '.join(known)}, got {pair!r}")
        pairs.append((disciples, demons))
    return pairs


def add_options(parser: argparse.ArgumentParser) -> None:
    """What every run is told: games, the first seed, processes, JSON."""
    parser.add_argument("--games", type=int, default=1000, help="games a cell (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (%(default)s)")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=2)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def read_options(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of a run; ends with an error where there is no game to play."""
    options = parser.parse_args(arguments)
    if options.games < 1:
        parser.error("--games: expected one at least")
    return options


def tell(text: str) -> None:
    """Writes a line as soon as it is known."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; writes the table (or JSON) to stdout."""
    parser = argparse.ArgumentParser(prog="python -m cardforge.engine.balance", description=__doc__)
    add_options(parser)
    parser.add_argument("--players", type=int, nargs="+", choices=(2, 3, 4), default=[4])
    parser.add_argument("--pairs", type=_pairs, default=_pairs("heuristic/heuristic,search/search"))
    options = read_options(parser, arguments)
    with ProcessPoolExecutor(options.processes) as pool:
        for players in options.players:
            for disciples, demons in options.pairs:
                cell = measure(players, disciples, demons, options.games, options.seed, pool)
                tell(json.dumps(asdict(cell), sort_keys=True) if options.json else line(cell))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
