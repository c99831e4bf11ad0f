"""Who plays: chance, and the policies that come with an engine's game. A policy sees a view and a decision, no game."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol

from cardforge.engine import Choice, Decision, Game, Rng, View

RANDOM = "random"


class Policy(Protocol):
    """Chooses one of the decision's answers, by what its player may know and by chance."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Choice: ...


class Chance:
    """Any legal answer, each equally likely. It does not look, so that no view need be made for it."""

    def choose(self, view: View | None, decision: Decision, rng: Rng) -> Choice:
        return decision.draw(rng)


def policy(name: str, game_id: str) -> Policy:
    """The policy of a name. KeyError where the game has none of it."""
    if name == RANDOM:
        return Chance()
    found: Policy = _engine_policies().policy(name, game_id)
    return found


def names(game_id: str) -> tuple[str, ...]:
    """The names of the policies for a game, `random` first."""
    try:
        listed = _engine_policies().policies(game_id)
    except (ImportError, AttributeError, KeyError):
        return (RANDOM,)
    return tuple(dict.fromkeys((RANDOM, *listed)))


def _engine_policies() -> Any:
    return import_module("cardforge.engine.policies")


def seated(name: str, game_id: str, players: int) -> Mapping[int, Policy]:
    """A fresh policy for each player of one game: it may remember what its player has seen."""
    return {player: policy(name, game_id) for player in range(1, players + 1)}


def step(game: Game, minds: Mapping[int, Policy], rng: Rng) -> None:
    """Has the policy of the player who is asked answer."""
    decision = game.decision
    assert decision is not None
    mind = minds[decision.player]
    if isinstance(mind, Chance):
        game.apply(decision.draw(rng))
    else:
        game.apply(mind.choose(game.view(decision.player), decision, rng))
