"""What whole games of any kind are asked in tests: played by chance, played under other hash seeds, kept secrets."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable

from cardforge.engine import Game, Rng

SCRIPT = """
from cardforge.engine import Replay, Rng, new_game
for seed, players in enumerate({players!r}):
    game, rng = new_game({game_id!r}, players, seed), Rng(seed)
    while (decision := game.decision) is not None:
        game.apply(decision.draw(rng))
    print(Replay.of(game).dumps(), game.state_hash(), game.view(1), game.events_for(2))
"""


def finish(game: Game, seed: int = 1) -> Game:
    """Plays to the end by chance."""
    rng = Rng(seed)
    while (decision := game.decision) is not None:
        game.apply(decision.draw(rng))
    return game


def under_hash_seeds(game_id: str, players: tuple[int, ...], hash_seeds: Iterable[str]) -> set[bytes]:
    """What processes of these hash seeds print of the same games (seeds 0, 1, ... of so many players each)."""
    script = SCRIPT.format(game_id=game_id, players=players)
    outputs = set()
    for hash_seed in hash_seeds:
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, check=True, timeout=60)
        outputs.add(run.stdout)
    return outputs


def secrets(game: Game, reader: int) -> list[str]:
    """What of the present hidden cards of a battle the reader's view names without having been told."""
    state = game.inspect()
    known = {card for event in game.events_for(reader) for card in event.data.get("cards") or () if card}
    view = repr(dict(game.view(reader)))
    hidden = [card for seat, hand in state["hands"].items() if seat != reader for card in hand]
    hidden += state["zones"]["zone/pile"]
    return [card for card in hidden if f"'{card}'" in view and card not in known]
