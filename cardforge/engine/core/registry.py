"""Which games there are: every package under `cardforge.engine.games` that names its `GAME` class."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from cardforge.engine.core.errors import SetupError
from cardforge.engine.core.game import Game

PACKAGE = "cardforge.engine.games"


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    return tuple(sorted(info.name for info in iter_modules(import_module(PACKAGE).__path__) if info.ispkg))


@cache
def game_class(game_id: str) -> type[Game]:
    """The class of a game. Raises SetupError for an id that is none."""
    if game_id not in game_ids():
        raise SetupError([f"game: expected one of {', '.join(game_ids())}, got {game_id!r}"])
    found = import_module(f"{PACKAGE}.{game_id}").GAME
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise TypeError(f"expected a Game class as GAME of {game_id}, got {found!r}")
    return found


def new_game(
    game_id: str, players: int, seed: int, setup: Mapping[Any, Any] | None = None, ruleset: str | None = None
) -> Game:
    """A game at its first decision.

    `setup` is the game's own documented data (None: an ordinary start), `ruleset` one of the game's (None: its first).
    Raises SetupError with everything that is wrong.
    """
    return game_class(game_id)(players, seed, setup, ruleset)
