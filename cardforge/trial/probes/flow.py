"""Probes of what joins others: effects of drawn cards, sequences, branches; and of what claims little by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardforge.claims import Leaf, leaves_of
from cardforge.claims.model import Node
from cardforge.trial.probes import Ask, Measured, Untold, probe
from cardforge.trial.probes.frame import HAPPENS, NONE, framed, narrowed, scene, with_frame
from cardforge.trial.probes.step import agreed
from cardforge.trial.probes.steps import STEPS, beyond, measure, measure_steps
from cardforge.trial.probes.who import seats_meant
from cardforge.trial.scenes import Facts, all_facts


@probe("when", played=("event:draw",))
def when(ask: Ask) -> Measured:
    """A bare condition. Whether draws that show no card stay hidden can be told."""
    out: dict[str, Any] = {leaf.path: Untold("mention") for leaf in ask.leaves()}
    if path := ask.path("open"):
        secret = [each for each in all_facts(ask.bench) if each.drawn and not each.shown]
        out[path] = "secret" if secret and all(_hidden(each) for each in secret) else "open"
        if optional := ask.path("optional"):
            out[optional] = Untold("custom")
    condition = ask.claim.fields.get("if")
    empty = condition.fields.get("empty") if isinstance(condition, Node) else None
    if isinstance(empty, Leaf):
        out[empty.path] = empty.value if _stops(ask, str(empty.value)) else NONE
    return out


def _stops(ask: Ask, zone: str) -> bool:
    """Whether an action or skill is never begun while the zone is empty, and is otherwise; and it is no zone that
    another condition of the record names."""
    runs = all_facts(ask.bench)
    while_empty = {n for each in runs if not each.run.before.zone(zone) for n in _begun(each)}
    else_ = {n for each in runs if each.run.before.zone(zone) for n in _begun(each)}
    others = [claim for key, claim in ask.claims.of(ask.claim.record).items() if key != ask.claim.key]
    twice = any(zone == leaf.value for claim in others for leaf in leaves_of(claim))
    known = zone in ask.bench.start.data["zones"]
    return known and bool(else_ - while_empty) and not twice


def _begun(facts: Facts) -> set[str]:
    return {str(e.data[key]) for e in facts.run.events for key in ("skill", "action") if key in e.data}


def _hidden(facts: Facts) -> bool:
    """Whether nobody but its drawer saw the card drawn."""
    owner = facts.run.before.owners[facts.seat]
    others = [player for player in sorted(set(facts.run.before.owners.values())) if player != owner]
    return all(event.data["card"] is None for p in others for event in facts.run.seen_by(p) if event.kind == "draw")


@probe("win", "end", played=("event:win",))
def ending(ask: Ask) -> Measured:
    """Who wins, and that it is over, in the runs in which the condition holds; and not in the others."""
    runs = narrowed(ask, all_facts(ask.bench))
    side = ask.claim.fields.get("side")
    sides = {str(leaf.value) for leaf in (side if isinstance(side, tuple) else ()) if isinstance(leaf, Leaf)}
    won = [each for each in all_facts(ask.bench) if _won(each, sides)]
    out = measure(ask.claim, runs, ask)
    sound = bool(runs) and (not sides or {id(each) for each in won} == {id(each) for each in runs})
    framing = [
        leaf for name in ("if", "by", "at") if (f := ask.claim.fields.get(name)) is not None for leaf in leaves_of(f)
    ]
    out.update({leaf.path: leaf.value if sound else NONE for leaf in framing if leaf.given})
    return framed(ask, out)


def _won(facts: Facts, sides: set[str]) -> bool:
    outcome = facts.run.game.outcome
    return outcome is not None and outcome.side in sides


@probe("steps", played=("event:move",))
def steps(ask: Ask) -> Measured:
    """Several actions in a row, in the runs in which the claim's rule acts."""
    runs = narrowed(ask, scene(ask))
    do = ask.claim.fields.get("do")
    measured = measure_steps(do, runs, ask) if isinstance(do, tuple) else {}
    return with_frame(ask, measured, _first_happens(do))


def _first_happens(do: Any) -> Any:
    nodes = [node for node in do if isinstance(node, Node)] if isinstance(do, tuple) else []
    return next((HAPPENS[node.shape] for node in nodes if node.shape in HAPPENS), None)


@probe("drawn", played=("event:draw",))
def drawn(ask: Ask) -> Measured:
    """What a card does when a side draws it: all of `do`, one of `either`, openly or in secret."""
    stated = ask.value("drawn_by")
    seats = seats_meant(ask, stated)
    runs = [each for each in scene(ask) if each.seat in seats]
    out: dict[str, Any] = {}
    do, either = ask.claim.fields.get("do"), ask.claim.fields.get("either")
    if isinstance(do, tuple):
        out.update(measure_steps(do, runs, ask))
    if isinstance(either, tuple):
        out.update(_either(either, runs, ask))
    if path := ask.path("open"):
        out[path] = agreed("open" if each.shown else "secret" if _hidden(each) else "-" for each in runs)
    others = [each for each in scene(ask) if each.seat not in seats]
    out[ask.path("drawn_by")] = stated if runs and not _same(runs, others) else NONE
    if not others and set(seats) == set(ask.bench.seats):
        out[ask.path("drawn_by")] = stated
    told = [node for part in (do, either) if isinstance(part, tuple) for node in part]
    if more := beyond(told, runs, ask):
        out[ask.path("drawn_by")] = f"{stated} + {', '.join(sorted(more))}"
    return framed(ask, out)


def _ways(runs: Sequence[Facts]) -> set[str]:
    """Where the drawn card went first, over the runs: the zones."""
    return {_way(each) for each in runs}


def _way(facts: Facts) -> str:
    return next((to for card, _, to in facts.laid if card in facts.drawn), "")


def _same(runs: Sequence[Facts], others: Sequence[Facts]) -> bool:
    """Whether the other seats do just the same with the card."""
    return bool(others) and _ways(runs) == _ways(others)


def _either(nodes: Sequence[Any], runs: Sequence[Facts], ask: Ask) -> dict[str, Any]:
    """Each alternative in the runs that took it; together they are all the ways there are."""
    out: dict[str, Any] = {}
    ways = _ways(runs)
    for node in nodes:
        if not isinstance(node, Node) or node.shape not in STEPS:
            continue
        best: dict[str, Any] = {}
        for way in sorted(ways):
            taken = [each for each in runs if _way(each) == way]
            found = measure(node, taken, ask)
            if not best or _score(node, found, ask) > _score(node, best, ask):
                best = found
        complete = len(ways) == len(nodes)
        out.update(best if complete else dict.fromkeys(best, "-"))
    return out


def _score(node: Node, found: dict[str, Any], ask: Ask) -> int:
    from cardforge.trial.probes import OneOf

    score = 0
    for leaf in leaves_of(node):
        value = found.get(leaf.path)
        score += ask.plain(leaf) in value.values if isinstance(value, OneOf) else ask.plain(leaf) == value
    return score
