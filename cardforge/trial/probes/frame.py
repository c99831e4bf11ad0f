"""The scene of a claim, and the fields that every claim may have: when, if, who, whether one may, whether openly.

The scene is the runs of the battery in which the claim's rule acts: those that name its skill, draw its card, or do an
action of its kind; narrowed by its `by`, `at` and `if`. A frame's value is confirmed where the rest of the claim holds
in the scene it makes, and the action does not happen where it does not hold (a condition that is always true, or that
does not matter, is not confirmed).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardforge.claims import Leaf, leaves_of, plain_value
from cardforge.claims.model import Node
from cardforge.trial.board import HAND
from cardforge.trial.probes import Ask, Measured, OneOf
from cardforge.trial.probes.who import cards_of, seats_meant, side_meant
from cardforge.trial.scenes import Facts, all_facts

NONE = OneOf(())

STATES: Mapping[str, Callable[[Facts], bool]] = {
    "kill_done": lambda facts: bool(facts.run.happened("kill")),
    "kill_failed": lambda facts: bool(facts.run.happened("look")) and not facts.removed,
    "killed": lambda facts: bool(facts.removed),
    "not_killed": lambda facts: not facts.removed,
    "drawn": lambda facts: bool(facts.drawn),
    "revealed": lambda facts: bool(facts.shown),
    "unrevealed": lambda facts: not facts.shown,
    "not_first_round": lambda facts: facts.round > 1,
}
"""A word of a condition -> whether it holds of a run."""

HAPPENS: Mapping[str, Callable[[Facts], bool]] = {
    "draw": lambda facts: bool(facts.drawn),
    "take": lambda facts: bool(facts.taken),
    "look": lambda facts: bool(facts.run.happened("look")) or bool(facts.taken),
    "reveal": lambda facts: bool(facts.shown),
    "remove": lambda facts: bool(facts.removed),
    "return_hands": lambda facts: any(source == HAND for _, source, _ in facts.laid) and bool(facts.removed),
    "kill": lambda facts: bool(facts.run.happened("kill")),
    "win": lambda facts: facts.run.game.outcome is not None,
    "end": lambda facts: facts.run.game.outcome is not None,
}
"""A kind of action -> whether it happened in a run."""


LAST = ("win", "end", "remove", "kill", "look", "take", "drawn")
"""Kinds that happen in the turn that ends the game too; whatever would follow does not."""


def happening(ask: Ask) -> Callable[[Facts], bool] | None:
    """Whether the claim's action happened in a run; None where that cannot be said of its kind alone."""
    if ask.claim.kind == "shuffle":
        whole = ask.value("what") == "looked"
        return lambda facts: bool(facts.shuffled) and whole == (not facts.removed)
    if ask.claim.kind == "put" and "card" in ask.claim.fields:
        cards = {
            c
            for leaf in leaves_of(ask.claim.fields["card"])
            for c in cards_of(str(leaf.value), ask.claims.game, ask.bench)
        }
        return lambda facts: any(card in cards for card, _, _ in facts.laid)
    return HAPPENS.get(ask.claim.kind)


def skills_of(ask: Ask) -> tuple[str, ...]:
    """The skills a claim is about: its record, those that its record's claims name, or the skill of the same name."""
    record = ask.claims.game.records[ask.claim.record]
    if record.type in ("skill", "action"):
        return (record.id,)
    named = [str(leaf.value) for claim in ask.claims.of(record.id).values() for leaf in leaves_of(claim)]
    skills = [each for each in named if each.startswith("skill/")]
    twin = f"skill/{record.id.partition('/')[2]}"
    if not skills and twin in ask.claims.game.records:
        skills = [twin]
    return tuple(dict.fromkeys(skills))


def scene(ask: Ask, *, over: bool = False) -> list[Facts]:
    """The runs in which the claim's rule acts, before its condition is looked at; with `over`, those too that end the
    game before it could act."""
    last = over or ask.claim.kind in LAST
    runs = [each for each in all_facts(ask.bench) if last or each.run.game.outcome is None]
    record = ask.claims.game.records[ask.claim.record]
    if record.type == "card":
        mine = set(ask.bench.copies(record.id))
        return [each for each in runs if mine & set(each.drawn)]
    if skills := skills_of(ask):
        used = [each for each in runs if each.named & set(skills)]
        return used or _as_drawn(ask, runs)
    happens = HAPPENS.get(ask.claim.kind)
    return [each for each in runs if happens is None or happens(each)]


def _as_drawn(ask: Ask, runs: Sequence[Facts]) -> list[Facts]:
    """For a skill that the engine never names because nobody has a choice: draws of the cards that claim to do the very
    same when they are drawn. None where another skill claims the same (which of the two is it?)."""
    mine = _bare(ask.claim)
    records = ask.claims.game.records
    twins = [
        claim
        for record in records
        if record.startswith("skill/") and record != ask.claim.record
        for claim in ask.claims.of(record).values()
    ]
    if any(_bare(claim) == mine for claim in twins):
        return []
    found = []
    for record in records:
        for claim in ask.claims.of(record).values():
            do = claim.fields.get("do") if claim.kind == "drawn" else None
            if isinstance(do, tuple) and any(isinstance(node, Node) and _bare(node) == mine for node in do):
                by, cards = claim.fields.get("drawn_by"), ask.bench.copies(record)
                seats = seats_meant(ask, by.value) if isinstance(by, Leaf) else ()
                found += [each for each in runs if set(cards) & set(each.drawn) and each.seat in seats]
    side = side_meant(str(ask.claims.game.records[ask.claim.record].fields.get("of", "")), ask.claims.game)
    if side and {each.seat for each in found} - set(ask.bench.seats_of(side)):
        return []  # others than those whose skill it is do it
    return found


def _bare(node: Node) -> tuple[str, dict[str, Any]]:
    """An action without saying which card: `this` of a card is `drawn` of a skill."""
    fields = {name: plain_value(value) for name, value in node.fields.items() if name != "what"}
    return node.shape, {name: value for name, value in fields.items() if value is not None}


def narrowed(ask: Ask, runs: Sequence[Facts]) -> list[Facts]:
    """The runs of a scene for which the claim's `by`, `at` and `if` hold."""
    return [each for each in runs if holds(ask, each)]


def holds(ask: Ask, facts: Facts) -> bool:
    """Whether the frame of the claim holds of a run."""
    return shared_holds(ask, facts) and _own_holds(ask, facts)


def _state(word: str, facts: Facts) -> bool:
    known = STATES.get(word)
    return known is not None and known(facts)


def shared_holds(ask: Ask, facts: Facts) -> bool:
    """Whether the conditions that the claim shares with its record hold of a run."""
    return all(condition_holds(node, ask, facts) for node in shared(ask))


def _own_holds(ask: Ask, facts: Facts) -> bool:
    fields = ask.claim.fields
    by, condition = fields.get("by"), fields.get("if")
    if isinstance(by, Leaf) and by.given and (seats := seats_meant(ask, by.value)) and facts.seat not in seats:
        return False
    if isinstance(condition, Leaf) and condition.given:
        return _state(str(condition.value), facts)
    if isinstance(condition, Node):
        return condition_holds(condition, ask, facts)
    return True


def shared(ask: Ask) -> list[Node]:
    """Conditions stated by a `when` of the same record: they hold for its other claims."""
    others = [claim for key, claim in ask.claims.of(ask.claim.record).items() if key != ask.claim.key]
    found = [claim.fields.get("if") for claim in others if claim.kind == "when"]
    return [node for node in found if isinstance(node, Node)]


def condition_holds(node: Node, ask: Ask, facts: Facts) -> bool:
    """Whether a mapping of conditions holds of a run (of its beginning, or of what happened in it)."""
    said = {name: leaf.value for name, leaf in node.fields.items() if isinstance(leaf, Leaf) and leaf.given}
    game, bench, before = ask.claims.game, ask.bench, facts.run.before
    results = []
    if "holds" in said:
        seats = seats_meant(ask, said["who"]) if "who" in said else bench.seats
        cards = cards_of(str(said["holds"]), game, bench)
        results.append(any(card in before.hand(seat) for card in cards for seat in seats))
    if "turned" in said:
        results.append(bool(set(cards_of(str(said["turned"]), game, bench)) & {*facts.shown, *facts.drawn}))
    if "removed" in said:
        results.append(bool(set(cards_of(str(said["removed"]), game, bench)) & set(facts.removed)))
    if "from" in said and "removed" in said:
        gone = set(cards_of(str(said["removed"]), game, bench)) & set(facts.removed)
        results.append(all(before.spots[card].zone == said["from"] for card in gone))
    if "empty" in said:
        results.append(not before.zone(str(said["empty"])))
    if "won" in said:
        outcome = facts.run.game.outcome
        results.append(outcome is not None and outcome.side == said["won"])
    if "state" in said:
        results.append(_state(str(said["state"]), facts))
    whole = all(results) and bool(results)
    return not whole if said.get("not") is True else whole


def framed(ask: Ask, measured: dict[str, Any]) -> Measured:
    """What was measured, without the paths of fields that the claim does not have."""
    return {path: value for path, value in measured.items() if path}


def with_frame(ask: Ask, measured: dict[str, Any], happens: Callable[[Facts], bool] | None = None) -> Measured:
    """What was measured in the narrowed scene, and the frame's leaves: confirmed where all else agrees and the action
    does not happen in the runs of the wider scene that the frame leaves out."""
    out = dict(framed(ask, measured))
    inside = narrowed(ask, scene(ask))
    outside = [each for each in scene(ask, over=True) if shared_holds(ask, each) and not holds(ask, each)]
    agree = bool(inside) and all(_agrees(ask, leaf, out) for leaf in ask.leaves() if leaf.path in out)
    strict = happens is None or not any(happens(each) for each in outside)
    framing = [leaf for name in ("by", "if") for leaf in _under(ask, name)]
    needed = happens is None or bool(outside) or not framing
    for leaf in framing:
        out.setdefault(leaf.path, leaf.value if agree and strict and needed else NONE)
    return out


def _agrees(ask: Ask, leaf: Leaf, measured: Mapping[str, Any]) -> bool:
    found = measured[leaf.path]
    stated = ask.plain(leaf)
    if isinstance(found, OneOf):
        return stated in found.values
    return bool(stated == found) or not isinstance(found, str | int | bool)


def _under(ask: Ask, name: str) -> list[Leaf]:
    found = ask.claim.fields.get(name)
    return [leaf for leaf in leaves_of(found) if leaf.given] if found is not None else []
