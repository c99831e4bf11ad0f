"""Soaking: many games by random play, or by a policy, every state checked against the game's invariants.

`python -m cardforge.engine.soak [--games N] [--seed S] [--policy NAME] [--ends] [GAME...]` soaks each game at every
number of its players, N games of it in all, tells what it saw and ends with 1 at the first fault.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardforge.engine.core.errors import InvariantError, SetupError
from cardforge.engine.core.game import Game
from cardforge.engine.core.registry import game_class, game_ids, new_game
from cardforge.engine.core.rng import Rng
from cardforge.engine.policies import policy

POLICY_STREAM = 7
RANDOM = "random"
GAMES = 100_000


@dataclass(slots=True)
class SoakReport:
    """What a soak saw: games, decisions, the most in one game, how often each side won by which reason, the tally."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)

    def note(self, game: Game) -> None:
        """Counts a finished game."""
        outcome = game.outcome
        assert outcome is not None
        made = len(game.choices)
        self.games += 1
        self.decisions += made
        self.longest = max(self.longest, made)
        self.outcomes[f"{outcome.side or outcome.kind} {outcome.reason}"] += 1
        self.seen.update(game.tally())

    def __str__(self) -> str:
        shares = ", ".join(f"{key} {count}" for key, count in sorted(self.outcomes.items()))
        return f"{self.games} games, {self.decisions} decisions, {self.longest} at most in a game; {shares}"


def soak(
    games: int,
    players: int,
    seed: int,
    check_every_decision: bool = True,
    *,
    game_id: str,
    check_end_every: int = 1,
    by: str = RANDOM,
) -> SoakReport:
    """Plays games with the seeds `seed`, `seed + 1`, ... by random legal choices, or by a policy.

    Each state is checked if `check_every_decision`, else only the end of every `check_end_every`th game. A capped
    game is a fault. Raises InvariantError with the game's seed and all its faults.
    """
    rng = Rng(seed, POLICY_STREAM)
    report = SoakReport()
    for n in range(games):
        game = new_game(game_id, players, seed + n)
        minds = None if by == RANDOM else {player: policy(by, game_id) for player in range(1, players + 1)}
        while (decision := game.decision) is not None:
            if check_every_decision:
                check(game)
            if minds is None:
                game.apply(decision.draw(rng))
            else:
                game.apply(minds[decision.player].choose(game.view(decision.player), decision, rng))
        if n % check_end_every == 0:
            check(game)
        if game.outcome is None or game.outcome.kind == "capped":
            raise InvariantError(f"{game_id}, {players} players, seed {game.seed}: the game did not end")
        report.note(game)
    return report


def check(game: Game) -> None:
    """Raises InvariantError for a state or a decision that cannot be."""
    faults = game.faults()
    decision = game.decision
    if decision is not None and decision.count() < 1:
        faults.append(f"decision: {decision!r} has no legal answer")
    if faults:
        raise InvariantError(f"{game.id}, {game.players} players, seed {game.seed}: {'; '.join(faults)}")


def soak_all(game_id: str, total: int, seed: int, by: str = RANDOM, check_every_decision: bool = True) -> Iterator[str]:
    """Soaks a game at every number of its players, `total` games in all, each with its own seed; a line each.

    Then a line of what the game tallies, and one of what it never saw.
    """
    seen = Counter[str]()
    counts = game_class(game_id).player_counts
    for n, players in enumerate(counts):
        share = total // len(counts) + (n < total % len(counts))
        report = soak(share, players, seed, check_every_decision, game_id=game_id, by=by)
        seed += share
        seen.update(report.seen)
        yield f"{game_id}, {players} players: {report}"
    if seen:
        yield f"{game_id}, seen: {', '.join(f'{name} {count}' for name, count in sorted(seen.items()))}"
    never = [name for name in game_class(game_id).tallied() if name not in seen]
    if never:
        yield f"{game_id}, never seen: {', '.join(never)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m cardforge.engine.soak", description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", help="a game's id (all games)")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="games in all of each (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first seed (%(default)s)")
    parser.add_argument("--policy", default=RANDOM, metavar="NAME", help="who plays (%(default)s)")
    parser.add_argument("--ends", action="store_true", help="check the state at the end of each game only")
    options = parser.parse_args(arguments)
    try:
        for game_id in options.game or game_ids():
            for line in soak_all(game_id, options.games, options.seed, options.policy, not options.ends):
                sys.stdout.write(f"{line}\n")
                sys.stdout.flush()
    except (SetupError, ValueError) as error:
        parser.error(str(error))
    except InvariantError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
