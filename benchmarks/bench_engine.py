"""How many games a second the reference engine plays, one core, random legal choices.

    python benchmarks/bench_engine.py [--games N] [--players N] [--game ID] [--json]

Machines differ and share their cores, so that the number that can be compared is the ratio: a game's time in units of a
fixed loop of plain Python (`baseline`), measured in the same process before, between and after. The best of several
rounds counts.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable

from cardforge.engine import Rng, new_game

ROUNDS = 5
TARGETS = {"pansidong": 3000}


def baseline() -> int:
    """A fixed piece of work: list, tuple and integer operations such as a game does."""
    total, items = 0, list(range(64))
    for i in range(2000):
        j = (i * 7 + total) & 63
        items[j], items[i & 63] = items[i & 63], items[j]
        total += len((i, j, items[j])) + (items[0] & 3)
    return total


def play(game_id: str, players: int, games: int, seed: int) -> int:
    """Plays the games and returns how many decisions they took."""
    rng, decisions = Rng(seed, 7), 0
    for n in range(games):
        game = new_game(game_id, players, seed + n)
        while (decision := game.decision) is not None:
            game.apply(decision.draw(rng))
        decisions += len(game.choices)
    return decisions


def timed(work: Callable[[], object]) -> float:
    """How long the work takes, in seconds."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def measure(game_id: str, players: int, games: int) -> dict[str, object]:
    """Games a second, decisions a game, and a game's time in baselines."""
    decisions = play(game_id, players, max(1, games // 10), 1)
    loops, runs = [timed(lambda: [baseline() for _ in range(20)]) / 20], []
    for number in range(ROUNDS):
        runs.append(timed(lambda n=number: play(game_id, players, games, 1 + n * games)) / games)  # type: ignore[misc]
        loops.append(timed(lambda: [baseline() for _ in range(20)]) / 20)
    seconds, loop = min(runs), min(loops)
    return {
        "game": game_id,
        "players": players,
        "games_per_second": round(1 / seconds),
        "decisions_per_game": round(decisions / max(1, games // 10), 1),
        "baselines_per_game": round(seconds / loop, 3),
        "baseline_us": round(loop * 1e6, 1),
        "target": TARGETS.get(game_id),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Games a second of the reference engine.")
    parser.add_argument("--game", default="pansidong")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=3000, help="games a round")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    result = measure(args.game, args.players, args.games)
    if args.json:
        sys.stdout.write(json.dumps(result) + "\n")
    else:
        sys.stdout.write("".join(f"{key:20} {value}\n" for key, value in result.items()))
    target = result["target"]
    return 0 if target is None or int(str(result["games_per_second"])) >= int(str(target)) else 1


if __name__ == "__main__":
    raise SystemExit(main())
