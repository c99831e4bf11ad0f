"""Which rulings the engine upholds: what a rulebook may mark as executed."""

from __future__ import annotations

from cardforge.catalog.model import Game
from cardforge.claims import Claims
from cardforge.trial.bench import Bench
from cardforge.trial.rulings import rule_all


def upheld(game: Game, claims: Claims) -> tuple[str, ...]:
    """The ids of the rulings that were run and passed; none for a game without an engine."""
    bench = Bench.of(game.info.engine) if game.info.engine else None
    return tuple(id for id, ruled in rule_all(game, bench, claims).items() if ruled.passed) if bench else ()
