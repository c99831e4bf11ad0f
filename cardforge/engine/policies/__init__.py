"""Policies: players for the engine's games. `policy("search", "pansidong")` makes one for one game.

Modules are imported only when a policy of theirs is asked for. For battles with hidden roles there is a family:
battle_belief (odds of roles from acts) <- battle_memory (acts from events) <- battle_player (the frame) <-
battle_sensible (rules of thumb), which judge by battle_situation (a view in the terms of judgement), battle_sides,
battle_worth, battle_aims, battle_play and battle_answers; a game adds what it knows (as sanguosha_lore), whom it wants
dead (sanguosha_sides) and what its cards and skills are worth.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from cardforge.engine.policies.base import Policy

__all__ = ["Policy", "policies", "policy"]

ANY_GAME: Final = {"random": ("random_policy", "RandomPolicy")}
BY_GAME: Final = {
    "pansidong": {
        "heuristic": ("pansidong_heuristic", "PansidongHeuristic"),
        "search": ("pansidong_search", "PansidongSearch"),
    },
    "sanguosha": {"sensible": ("sanguosha_sensible", "SanguoshaSensible")},
    "xiyousha": {"sensible": ("xiyousha_sensible", "XiyoushaSensible")},
}


def policies(game_id: str) -> tuple[str, ...]:
    """The names of the policies that can play a game; every game can be played by `random`."""
    return (*ANY_GAME, *BY_GAME.get(game_id, {}))


def policy(name: str, game_id: str) -> Policy:
    """A fresh policy for one game. Raises ValueError for a name that the game does not know."""
    known = ANY_GAME | BY_GAME.get(game_id, {})
    if name not in known:
        raise ValueError(f"policy: expected one of {', '.join(known)} for {game_id}, got {name!r}")
    module, maker = known[name]
    return cast(Policy, getattr(import_module(f"{__name__}.{module}"), maker)())
