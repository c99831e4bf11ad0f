"""Soaking: many games by random play, every state checked against the game's invariants."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardforge.engine.core.errors import InvariantError
from cardforge.engine.core.game import Game
from cardforge.engine.core.registry import new_game
from cardforge.engine.core.rng import Rng

POLICY_STREAM = 7


@dataclass(slots=True)
class SoakReport:
    """What a soak saw: games, decisions, the most decisions in one game, how often each side won by which reason."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    outcomes: dict[str, int] = field(default_factory=dict)

    def note(self, game: Game) -> None:
        """Counts a finished game."""
        outcome = game.outcome
        assert outcome is not None
        made = len(game.choices)
        self.games += 1
        self.decisions += made
        self.longest = max(self.longest, made)
        key = f"{outcome.side or outcome.kind} {outcome.reason}"
        self.outcomes[key] = self.outcomes.get(key, 0) + 1


def soak(
    games: int,
    players: int,
    seed: int,
    check_every_decision: bool = True,
    *,
    game_id: str = "pansidong",
    check_end_every: int = 1,
) -> SoakReport:
    """Plays games with the seeds `seed`, `seed + 1`, ... by random legal choices.

    Each state is checked if `check_every_decision`, else only the end of every `check_end_every`th game. A capped
    game is a fault. Raises InvariantError with the game's seed and all its faults.
    """
    rng = Rng(seed, POLICY_STREAM)
    report = SoakReport()
    for n in range(games):
        game = new_game(game_id, players, seed + n)
        while (decision := game.decision) is not None:
            if check_every_decision:
                check(game)
            game.apply(decision.draw(rng))
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
