"""How many games a second the reference engine plays on one core, by random legal choices or by a policy.

    python benchmarks/bench_engine.py [--games N] [--game ID [--players N] [--policy NAME]] [--json]

Without a game all rows of TARGETS are measured.

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

from cardforge.engine import Rng, game_class, new_game
from cardforge.engine.policies import policy

ROUNDS = 5
RANDOM = "random"
TARGETS = {
    ("pansidong", 4, RANDOM): 3000,
    ("sanguosha", 5, RANDOM): 250,
    ("sanguosha", 8, RANDOM): 150,
    ("sanguosha", 5, "sensible"): 60,
    ("xiyousha", 6, RANDOM): 150,
    ("xiyousha", 6, "sensible"): 40,
}
"""Games a second by game, players and policy."""
SECONDS = 1.0
"""How long a round takes, about, where the number of games is not given."""


def baseline() -> int:
    """A fixed piece of work: list, tuple and integer operations such as a game does."""
    total, items = 0, list(range(64))
    for i in range(2000):
        j = (i * 7 + total) & 63
        items[j], items[i & 63] = items[i & 63], items[j]
        total += len((i, j, items[j])) + (items[0] & 3)
    return total


def play(game_id: str, players: int, name: str, games: int, seed: int) -> int:
    """Plays the games and returns how many decisions they took."""
    rng, decisions = Rng(seed, 7), 0
    for n in range(games):
        game = new_game(game_id, players, seed + n)
        minds = None if name == RANDOM else {seat: policy(name, game_id) for seat in range(1, players + 1)}
        while (decision := game.decision) is not None:
            if minds is None:
                game.apply(decision.draw(rng))
            else:
                game.apply(minds[decision.player].choose(game.view(decision.player), decision, rng))
        decisions += len(game.choices)
    return decisions


def timed(work: Callable[[], object]) -> float:
    """How long the work takes, in seconds."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def measure(game_id: str, players: int, name: str, games: int) -> dict[str, object]:
    """Games a second, decisions a game, and a game's time in baselines."""
    target = TARGETS.get((game_id, players, name))
    games = games or max(10, round((target or 100) * SECONDS))
    few = max(1, games // 10)
    decisions = play(game_id, players, name, few, 1)
    loops, runs = [timed(lambda: [baseline() for _ in range(20)]) / 20], []
    for number in range(ROUNDS):
        runs.append(timed(lambda n=number: play(game_id, players, name, games, 1 + n * games)) / games)  # type: ignore[misc]
        loops.append(timed(lambda: [baseline() for _ in range(20)]) / 20)
    seconds, loop = min(runs), min(loops)
    return {
        "game": game_id,
        "players": players,
        "policy": name,
        "games_per_second": round(1 / seconds),
        "decisions_per_game": round(decisions / few, 1),
        "baselines_per_game": round(seconds / loop, 3),
        "baseline_us": round(loop * 1e6, 1),
        "target": target,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Games a second of the reference engine.")
    parser.add_argument("--game", help="a game's id (all rows with a target)")
    parser.add_argument("--players", type=int, help="default: the first number with a target, else the game's least")
    parser.add_argument("--policy", default=RANDOM)
    parser.add_argument("--games", type=int, default=0, help="games a round (about a second of them)")
    parser.add_argument("--json", action="store_true", help="one JSON object a row")
    args = parser.parse_args()
    rows = list(TARGETS)
    if args.game:
        known = [players for game, players, _ in TARGETS if game == args.game]
        players = args.players or (known[0] if known else game_class(args.game).player_counts[0])
        rows = [(args.game, players, args.policy)]
    met = True
    for row in rows:
        result = measure(*row, args.games)
        if args.json:
            sys.stdout.write(json.dumps(result) + "\n")
        else:
            sys.stdout.write("".join(f"{key:20} {value}\n" for key, value in result.items()) + "\n")
        sys.stdout.flush()
        met &= TARGETS.get(row) is None or int(str(result["games_per_second"])) >= TARGETS[row]
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
