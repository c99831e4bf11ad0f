"""Probes of the set-up: HP, hands, who begins."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from cardforge.engine import Rng
from cardforge.trial.battle import survey
from cardforge.trial.battle.hypothesis import leaf_of
from cardforge.trial.battle.leaves import leaves_in
from cardforge.trial.battle.probes.roles import ROLE, SEEDS
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.probes import Ask, Measured, OneOf, probe


@probe("max_hp", family=BATTLE, played=("event:seat",))
def max_hp(ask: Ask) -> Measured:
    """The most HP at the start of a game without characters; or how much more than the character's."""
    bench, who = ask.bench, str(leaf_of(ask.claim, "who"))
    found = {players: _most(bench, players) for players in bench.counts}
    plain = bool(leaf_of(ask.claim, "plain"))
    base = min(n for each in found.values() for n in each.values())
    lords = {players: each[_first(bench, players)] for players, each in found.items()}
    least = int(leaf_of(ask.claim, "from_players") or bench.counts[0])
    raised = [players for players in bench.counts if lords[players] > base]
    out: dict[str, Any] = {
        ask.path("from_players"): raised[0] if raised and raised == [*range(raised[0], bench.most + 1)] else "-"
    }
    if plain:
        bare = [each for each in found.values() if each]
        out[ask.path("plain")] = bool(bare)
        out[ask.path("n")] = lords[max(least, bench.counts[0])] if who.startswith(ROLE) else base
        out[ask.path("who")] = who if who == "each" or (who == _first_role(bench) and raised) else "-"
        return out
    more = {_of_character(bench, ask, players) for players in raised}
    others = {_of_character(bench, ask, players) for players in bench.counts if players not in raised}
    out[ask.path("more")] = more.pop() if len(more) == 1 and others <= {0} else "-"
    out[ask.path("who")] = _first_role(bench) if raised else "-"
    return out


def _first(bench: Bench, players: int) -> int:
    """The seat whose role is shown."""
    state = bench.game(players, 1, characters=False).inspect()
    return next(int(seat) for seat, each in state["players"].items() if each["shown"])


def _first_role(bench: Bench) -> str:
    state = bench.game(bench.most, 1, characters=False).inspect()
    return next(str(each["role"]) for each in state["players"].values() if each["shown"])


def _most(bench: Bench, players: int) -> dict[int, int]:
    state = bench.game(players, 1, characters=False).inspect()
    return {int(seat): int(each["max_hp"]) for seat, each in state["players"].items()}


def _of_character(bench: Bench, ask: Ask, players: int) -> int:
    """How much more HP the seat whose role is shown has than another with the same character."""
    character = survey.some_character(ask.claims, ask.bench)
    seat = _first(bench, players)
    found = []
    for where in (seat, seat % players + 1):
        seats = {seat: {"role": _first_role(bench)}}
        seats.setdefault(where, {})["character"] = character
        state = bench.game(players, 1, turn=1, phase="play", seats=seats, deal=False).inspect()
        found.append(int(state["players"][where]["max_hp"]))
    return found[0] - found[1]


@probe("deal", family=BATTLE, played=("event:move",))
def deal(ask: Ask) -> Measured:
    """How many cards each has before the first turn, and where they come from."""
    if (counter := leaf_of(ask.claim, "card")) is not None:
        return _counters(ask, str(counter))
    sizes: set[int] = set()
    sources: set[str] = set()
    for players in ask.bench.counts:
        dealt: Counter[str] = Counter()
        for event in ask.bench.game(players, 1, characters=False).events:
            if event.kind == "turn":
                break
            if event.kind == "move":
                dealt[event.data["to"]] += len(event.data["cards"])
                sources.add(str(event.data["from"]).removeprefix("zone/"))
        sizes |= {dealt[f"zone/hand:{seat}"] for seat in range(1, players + 1)}
    out: dict[str, Any] = {ask.path("n"): sizes.pop() if len(sizes) == 1 else "-"}
    out[ask.path("who")] = "each" if not sizes else "-"
    out.update({leaf.path: OneOf(tuple(sorted(sources))) for leaf in leaves_in(ask, "from")})
    return out


def held(state: Any, term: str) -> dict[int, int]:
    """How many cards of a sort that lies before players each has, by seat; nothing where there is no such."""
    name = f"{term.rpartition('/')[2]}s"
    return {int(seat): int(each[name]) for seat, each in state["players"].items() if name in each}


def _counters(ask: Ask, term: str) -> Measured:
    """How many cards of a sort each has at the start."""
    found = [held(ask.bench.game(players, 1, characters=False).inspect(), term) for players in ask.bench.counts]
    sizes = {n for each in found for n in each.values()}
    everybody = all(len(each) == players for each, players in zip(found, ask.bench.counts, strict=True))
    return {
        ask.path("n"): sizes.pop() if len(sizes) == 1 else "-",
        ask.path("who"): "each" if everybody else "-",
        **{leaf.path: term if everybody else "-" for leaf in ask.leaves() if leaf.value == term},
    }


@probe("order", family=BATTLE, played=("event:turn",))
def order(ask: Ask) -> Measured:
    """The role of whom the first turn is, and which seat is next. Seats are numbered to the right."""
    first: set[str] = set()
    steps: set[int] = set()
    for seed in SEEDS:
        game, rng = ask.bench.game(seed=seed, characters=False), Rng(seed)
        turns: list[int] = []
        while game.decision is not None and len(turns) < 4 and len(game.choices) < 120:
            turns = [int(event.data["seat"]) for event in game.events if event.kind == "turn"]
            game.apply(game.decision.draw(rng))
        state = game.inspect()
        first.add(str(state["roles"][turns[0]]))
        if len(state["alive"]) == game.players:
            steps |= {(b - a) % game.players for a, b in pairwise(turns)}
    direction = {1: "counterclockwise", ask.bench.most - 1: "clockwise"}
    return {
        ask.path("first"): first.pop() if len(first) == 1 else "-",
        ask.path("direction"): direction.get(steps.pop(), "-") if len(steps) == 1 else "-",
    }
