"""Probes of turns: who begins, in which direction, what may be chosen from which round on, hands, seats, series."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from cardforge.claims import Leaf
from cardforge.engine import Rng
from cardforge.trial.bench import Bench, record_of
from cardforge.trial.probes import Ask, Measured, OneOf, probe
from cardforge.trial.probes.frame import framed
from cardforge.trial.probes.who import seats_meant
from cardforge.trial.scenes import all_facts

ROUNDS = 4
"""Rounds looked at from the first one on."""


def listed(ask: Ask, name: str) -> list[Leaf]:
    """The leaves of a field that is a list."""
    found = ask.claim.fields.get(name)
    return [leaf for leaf in found if isinstance(leaf, Leaf)] if isinstance(found, tuple) else []


@probe("order", played=("event:turn",))
def order(ask: Ask) -> Measured:
    """Whose seat has the first turn, and which seat is next."""
    bench = ask.bench
    game = bench.game()
    first = game.inspect()["turn"]
    stated = ask.value("first")
    out: dict[str, Any] = {ask.path("first"): stated if first in seats_meant(ask, stated) else bench.start.roles[first]}
    turns = list(_turns(bench))
    step = {(b - a) % len(bench.seats) for a, b in pairwise(turns)}
    # Seats are numbered clockwise, as players sit (the next seat is the left neighbour's).
    direction = {1: "clockwise", len(bench.seats) - 1: "counterclockwise"}
    out[ask.path("direction")] = direction.get(step.pop(), "-") if len(step) == 1 else "-"
    return framed(ask, out)


def _turns(bench: Bench) -> Iterator[int]:
    """The seats whose turns come, for two rounds."""
    game, rng = bench.game(), Rng(1)
    last = 0
    while game.decision is not None and last < 2 * len(bench.seats):
        if game.inspect()["turns"] > last:
            last = game.inspect()["turns"]
            yield game.inspect()["turn"]
        game.apply(game.decision.draw(rng))


def offers(bench: Bench) -> dict[int, frozenset[str]]:
    """Round -> what is offered at the beginning of some turn of it, whatever lies where."""

    def measure() -> dict[int, frozenset[str]]:
        out: dict[int, set[str]] = {n: set() for n in range(1, ROUNDS + 1)}
        for seed in range(1, 7):
            game, rng, seen = bench.game(seed=seed), Rng(seed), 0
            while game.decision is not None and game.inspect()["round"] <= ROUNDS:
                state = game.inspect()
                if state["turns"] > seen:
                    seen = state["turns"]
                    out[state["round"]] |= set(bench.offered(game))
                game.apply(game.decision.draw(rng))
        return {n: frozenset(found) for n, found in out.items()}

    found: dict[int, frozenset[str]] = bench.remember("offers", measure)
    return found


@probe("choose", played=("decision:action",))
def choose(ask: Ask) -> Measured:
    """What is offered at the beginning of a turn, how many of it, and from which round on all of it is."""
    bench, found = ask.bench, offers(ask.bench)
    stated = {str(leaf.value) for leaf in listed(ask, "of")}
    decision = bench.game().decision
    assert decision is not None
    if not all(each.startswith("action/") for each in stated):
        return framed(ask, _choose_skill(ask, stated))
    everything = frozenset().union(*found.values())
    out: dict[str, Any] = {ask.path("n"): decision.pick[1] if decision.pick[0] == decision.pick[1] else "-"}
    for leaf in listed(ask, "of"):
        out[leaf.path] = (
            leaf.value
            if leaf.value in everything and stated == everything
            else OneOf(tuple(sorted(everything - stated)))
        )
    rounds = [n for n, each in found.items() if each == everything]
    out[ask.path("from_round")] = rounds[0] if rounds else "-"
    return framed(ask, out)


def _choose_skill(ask: Ask, stated: set[str]) -> dict[str, Any]:
    """One of a role's skills: those that are used where a card is the role; else those that are offered together."""
    if (record := ask.claim.record).startswith("card/"):
        return _role_skills(ask, record)
    together: set[frozenset[str]] = set()
    picks: set[tuple[int, int]] = set()
    for each in all_facts(ask.bench):
        for asked in each.run.asked:
            if stated & set(asked.options):
                together.add(frozenset(asked.options))
                picks.add(asked.decision.pick)
    fits = frozenset(stated) in together
    out: dict[str, Any] = {leaf.path: leaf.value if fits else OneOf(()) for leaf in listed(ask, "of")}
    out[ask.path("n")] = picks.pop()[1] if len(picks) == 1 else "-"
    return out


def _role_skills(ask: Ask, card: str) -> dict[str, Any]:
    """The skills that the seat uses whose role a card is, and how many of them in one turn."""
    mine = [each for each in all_facts(ask.bench) if record_of(each.run.before.roles[each.seat]) == card]
    used = {str(event.data["skill"]) for each in mine for event in each.run.happened("skill")}
    most = max((len(each.run.happened("skill")) for each in mine), default=0)
    stated = {str(leaf.value) for leaf in listed(ask, "of")}
    right = stated == used and len(listed(ask, "of")) == len(stated)
    found = ", ".join(sorted(used))
    out: dict[str, Any] = {leaf.path: leaf.value if right else found for leaf in listed(ask, "of")}
    return {**out, ask.path("n"): most}


@probe("first_round", played=("event:draw",))
def first_round(ask: Ask) -> Measured:
    """What is offered in the first rounds and nothing else, and in which rounds."""
    found = offers(ask.bench)
    only = {n: next(iter(each)) for n, each in found.items() if len(each) == 1}
    rounds = [n for n in only if all(k in only for k in range(1, n + 1))]
    out: dict[str, Any] = {
        ask.path("must"): OneOf(tuple(sorted({only[n] for n in rounds}))),
        ask.path("round"): max(rounds, default=0),
    }
    return framed(ask, out)
