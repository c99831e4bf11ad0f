"""The engine beside the oracle: one position of both, walks in lockstep, and counts of decision sequences (perft).

The engine is seen only through its public API: `decision`, `apply`, `inspect`, `outcome`, `rng.state`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oracle import DISCIPLE_SEATS, NOBODY, Answer, Ending, State, answers, begin_turn, successors
from oracle_witness import sight

from cardforge.engine import Decision, Game, Outcome, Rng, new_game

GAME = "pansidong"


def engine(
    players: int, seed: int, setup: Mapping[Any, Any] | None = None, choices: Sequence[tuple[int, ...]] = ()
) -> Game:
    """The engine's game after some choices."""
    game = new_game(GAME, players, seed, setup)
    for choice in choices:
        game.apply(choice)
    return game


def oracle(game: Game) -> State:
    """The oracle's state for a game at the beginning of a turn: what lies where, and the game's stream of chance."""
    seen = game.inspect()
    zones = seen["zones"]
    assert not zones["zone/drawn"]
    return begin_turn(
        State(
            owners=tuple(seen["owners"][seat] for seat in (1, 2, 3, 4)),
            roles=tuple(seen["roles"][seat] for seat in (1, 2, 3, 4)),
            cave=tuple(zones["zone/cave"]),
            spring=tuple(zones["zone/spring"]),
            scripture=tuple(zones["zone/scripture"]),
            removed=tuple(zones["zone/removed"]),
            hands=(tuple(seen["hands"][1]), tuple(seen["hands"][3])),
            chance=game.rng.state,
            seat=seen["turn"],
            round=seen["round"],
            turns=seen["turns"],
        )
    )


# What is compared


def told(state: State) -> dict[str, Any]:
    """The oracle's state in the words of `inspect()`. The order of what is out of the game says nothing."""
    return {
        "cave": state.cave,
        "spring": state.spring,
        "scripture": state.scripture,
        "removed": tuple(sorted(state.removed)),
        "drawn": state.drawn,
        "hands": dict(zip(DISCIPLE_SEATS, state.hands, strict=True)),
        "roles": state.roles,
        "owners": state.owners,
        "turn": (state.seat, state.round, state.turns),
        "chance": state.chance,
        "ending": state.ending,
        "question": None if state.ending else question(state),
    }


def question(state: State) -> tuple[Any, ...]:
    """The question that waits, as (kind, player, seat, sorted answers)."""
    return state.asks, state.owners[state.seat - 1], state.seat, tuple(sorted(answers(state)))


def seen(game: Game) -> dict[str, Any]:
    """The engine's state in the same words."""
    data = game.inspect()
    zones = data["zones"]
    return {
        "cave": tuple(zones["zone/cave"]),
        "spring": tuple(zones["zone/spring"]),
        "scripture": tuple(zones["zone/scripture"]),
        "removed": tuple(sorted(zones["zone/removed"])),
        "drawn": tuple(zones["zone/drawn"]),
        "hands": {seat: tuple(data["hands"][seat]) for seat in DISCIPLE_SEATS},
        "roles": tuple(data["roles"][seat] for seat in (1, 2, 3, 4)),
        "owners": tuple(data["owners"][seat] for seat in (1, 2, 3, 4)),
        "turn": (data["turn"], data["round"], data["turns"]),
        "chance": game.rng.state,
        "ending": None if game.outcome is None else ending(game.outcome),
        "question": None if game.decision is None else asked(game.decision),
    }


def ending(outcome: Outcome) -> Ending:
    """The engine's outcome as the oracle tells it."""
    if outcome.kind == "capped":
        assert (outcome.side, outcome.winners) == (None, ())
        return NOBODY
    assert outcome.kind == "won"
    data = outcome.data
    assert outcome.reason == {"side/disciples": "rule/end-rescue", "side/demons": "rule/end-murder"}[str(outcome.side)]
    points = tuple(data["scores"][n] for n in range(1, len(data["scores"]) + 1))
    return Ending(str(outcome.side), outcome.winners, data["seat"], data["killed"], points)


def asked(decision: Decision) -> tuple[Any, ...]:
    """The engine's question as (kind, player, seat, sorted answers)."""
    return decision.kind, decision.player, decision.seat, tuple(sorted(meanings(decision)))


def meanings(decision: Decision) -> dict[Answer, tuple[int, ...]]:
    """Every answer that the engine offers, by what it means. Raises AssertionError for two of one meaning."""
    result: dict[Answer, tuple[int, ...]] = {}
    for choice in decision.choices():
        names = tuple(str(atom) for atom in decision.chosen(choice))
        meaning = names if decision.ordered else tuple(sorted(names))
        assert meaning not in result, f"{meaning} is offered twice by {decision!r}"
        result[meaning] = choice
    assert len(result) == decision.count()
    return result


def differences(game: Game, state: State) -> list[str]:
    """Where engine and oracle differ, one line a field."""
    left, right = seen(game), told(state)
    for player in range(1, game.players + 1):
        left[f"view of player {player}"] = dict(game.view(player), removed=sorted(game.view(player)["removed"]))
        right[f"view of player {player}"] = sight(state, player)
    return [f"{key}: engine {left[key]!r}, oracle {right[key]!r}" for key in left if left[key] != right[key]]


# Walks


def walk(players: int, seed: int, setup: Mapping[Any, Any] | None = None) -> tuple[int, State]:
    """One game by chance, both in lockstep, all compared at every decision: how many there were, and the end.

    Raises AssertionError with the seed, the choices so far and every difference.
    """
    game = engine(players, seed, setup)
    state = oracle(game)
    rng = Rng(seed, 1)
    while True:
        found = differences(game, state)
        assert not found, f"{players} players, seed {seed}, choices {game.choices}: " + "; ".join(found)
        if state.ending:
            return len(game.choices), state
        assert game.decision is not None
        meant = successors(state)
        answer, state = meant[rng.below(len(meant))]
        game.apply(meanings(game.decision)[answer])


# Perft


def perft_oracle(state: State, depth: int) -> list[int]:
    """How many sequences of 0, 1, ... `depth` decisions there are from a state; a finished game has no further ones."""
    level, counts = [state], [1]
    for _ in range(depth):
        level = [after for before in level for _, after in successors(before)]
        counts.append(len(level))
    return counts


def perft_engine(players: int, seed: int, setup: Mapping[Any, Any] | None, depth: int) -> list[int]:
    """The same counts by the engine, each sequence played from the start."""
    counts = [0] * (depth + 1)
    stack: list[tuple[tuple[int, ...], ...]] = [()]
    while stack:
        choices = stack.pop()
        counts[len(choices)] += 1
        decision = engine(players, seed, setup, choices).decision if len(choices) < depth else None
        if decision is not None:
            stack.extend((*choices, choice) for choice in decision.choices())
    return counts


def perft_both(players: int, seed: int, setup: Mapping[Any, Any] | None, depth: int) -> list[int]:
    """Walks every sequence in lockstep, all compared at every node; the counts by depth."""
    counts = [0] * (depth + 1)
    stack: list[tuple[tuple[tuple[int, ...], ...], State]] = [((), oracle(engine(players, seed, setup)))]
    while stack:
        choices, state = stack.pop()
        counts[len(choices)] += 1
        game = engine(players, seed, setup, choices)
        found = differences(game, state)
        assert not found, f"{players} players, seed {seed}, choices {choices}: " + "; ".join(found)
        if len(choices) < depth and game.decision is not None:
            by_meaning = meanings(game.decision)
            stack.extend(((*choices, by_meaning[answer]), after) for answer, after in successors(state))
    return counts
