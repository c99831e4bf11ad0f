"""Checks of choices put to somebody, of things done in the place of others, of cards used by a rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardforge.claims import Claim
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.checks.registry import check, framed
from cardforge.trial.battle.happenings import Seats, happened, leaves_at, supplied
from cardforge.trial.battle.hypothesis import leaf_of, listed, steps_of
from cardforge.trial.battle.queries.targets import bounds, targets_offered
from cardforge.trial.battle.reading import Reading
from cardforge.trial.battle.watch import STEPS, Watch
from cardforge.trial.bench import record_of


def _choice(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    who = watch.read.whom(act, node, "who", subject)
    either = steps_of(node, "either")
    deciding = [ask for ask in act.asks if ask.kind in ("discard", "choose", "cards", "skill")]
    if deciding and not any(ask.seat in who for ask in deciding):
        return f"choice: {deciding[0].seat}"
    fitting = [i for i, step in enumerate(either) if not Watch.step(watch, step, act, who)]
    for i in fitting:
        watch.seen[f"{node.path}.{i}!"] = True
    for i in range(len(either)):
        watch.seen.setdefault(f"{node.path}.{i}!", False)
    if len(fitting) == 1:
        return ""
    return "choice: " + ("none" if not fitting else "both")


def _instead(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    of = leaf_of(node, "of")
    end = min(act.end + 2, len(act.told.events))
    prevented = any(e.data["why"] == act.record for _, e in act.told.between(act.start, end, "prevent"))
    drew = act.before.phase == "draw" and _rules_drew(act)
    forgone = "damage" if prevented else "draw" if act.before.phase == "draw" and not drew else "-"
    if of != forgone:
        return f"instead: {forgone}"
    return watch.steps(steps_of(node, "do"), act, subject)


def _rules_drew(act: Act) -> bool:
    """Whether the rules gave the act's owner cards in the rest of the phase."""
    for _, event in act.told.between(act.start, len(act.told.events), "move", "phase", "skip", "end_turn"):
        if event.kind != "move":
            return False
        if event.data["to"] == f"zone/hand:{act.owner}" and str(event.data["why"]).startswith("rule/"):
            return True
    return False


def _use_card(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    """A use of the card within the act or right after it, on whom it says."""
    card = leaf_of(node, "card")
    inside = act.told.between(act.start + 1, act.end, "use")
    uses = [e.data for i, e in inside if e.data["as"] == card and act.told.inside[i] is act.frame]
    if not uses:
        after = act.told.between(act.end, min(act.end + 2, len(act.told.events)), "use")
        uses = [e.data for _, e in after if e.data["as"] == card]
    if len(uses) != (watch.read.number(node, "n", act) or 0):
        return f"use_card: {len(uses)}"
    if uses and (problem := _freed(watch, node, act, uses[0])):
        return problem
    on = watch.read.whom(act, node, "on", frozenset(act.before.alive))
    return "" if all(set(map(int, use["targets"])) & on for use in uses) else "use_card: on"


def _freed(watch: Watch, node: Node, act: Act, use: Mapping[str, Any]) -> str:
    """Free of the limits named: used at a target out of reach, or once more than a turn allows; no other limit."""
    leaves = leaves_at(node.fields.get("free"))
    user = int(use["seat"])
    board = act.told.first.data
    far = any(board["distances"][user][int(seat)] > board["ranges"][user] for seat in use["targets"] if user != seat)
    turn = max((i for i, e in enumerate(act.told.events[: act.start]) if e.kind == "turn"), default=0)
    before = [
        e for _, e in act.told.between(turn, act.start, "use") if e.data["as"] == use["as"] and e.data["seat"] == user
    ]
    found = {"distance": far, "times": bool(before) and act.before.turn == user}
    for leaf in leaves:
        watch.seen[leaf.path] = watch.seen.get(leaf.path, False) or found.get(str(leaf.value), False)
    named = [leaf.value for leaf in leaves]
    return next((f"use_card: {word}" for word, free in found.items() if free and leaves and word not in named), "")


def _as_if(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    found = supplied(node, act)
    if not found and act.told.asks and act.invoked is not None and act.invoked.kind == "rescue":
        return _saving(watch, node, act)
    if not found:
        return "as_if: nothing"
    user, target = watch.read.whom(act, node, "user", subject), leaf_of(node, "target")
    ways = [leaf for leaf in leaves_at(node.fields.get("ways")) if leaf.given]
    for i, kind, data in found:
        if data["seat"] not in user:
            return "as_if: user"
        if target is not None and set(data["targets"]) != set(act.seats_of(str(target))):
            return "as_if: target"
        for leaf in ways:
            watch.seen[leaf.path] = watch.seen.get(leaf.path, False) or leaf.value == kind
        if ways and kind not in [leaf.value for leaf in ways]:
            return f"as_if: {kind}"
        problem = _unanswered(watch, node, act, i, data)
        if problem:
            return problem
    return ""


def _saving(watch: Watch, node: Node, act: Act) -> str:
    """The dying are healed as by the card, though none was used."""
    card, target = str(leaf_of(node, "card")), leaf_of(node, "target")
    for claim in watch.read.claims.of(card).values():
        if claim.kind == "heal" and target is not None:
            healed = act.seats_of(str(target))
            rest = replace(claim, fields={key: value for key, value in claim.fields.items() if key != "who"})
            return watch.step(rest, act, healed)
    return "as_if: nothing"


def _unanswered(watch: Watch, node: Node, act: Act, at: int, use: Mapping[str, Any]) -> str:
    """`not_answered_by`: nobody is asked for that card about this use, though about others somebody is."""
    barred = leaf_of(node, "not_answered_by")
    if barred is None:
        return ""
    key = f"{node.path}.not_answered_by!"
    asked = [ask for ask in act.told.asks if ask.kind == "nullify" and any(record_of(o) == barred for o in ask.options)]
    watch.seen[key] = watch.seen.get(key, False) or bool(asked)
    effects = [f for f in act.told.frames if f.kind == "effect" and f.start > at and f.id == use["as"]][:1]
    about = [a for f in effects for a in asked if f.start < a.at < f.end and record_of(a.about[0]) == use["as"]]
    return "as_if: answered" if about else ""


def _no_answer(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    """The target, though asked for nothing else, is not asked for that answer while the card takes effect."""
    card, wanted = leaf_of(node, "card"), leaf_of(node, "with")
    who = watch.read.whom(act, node, "who", frozenset(act.targets))
    _asked_elsewhere(watch, node, act)
    for frame in act.told.frames:
        if (
            frame.kind == "effect"
            and frame.start >= act.start
            and frame.id == card
            and frame.data["target"] in act.targets
        ):
            if frame.data["target"] not in who:
                return "no_answer: who"
            asked = [
                a
                for a in act.told.asked_between(frame.start, frame.end)
                if a.kind == "respond" and a.about[:1] == (wanted,)
            ]
            return "no_answer: asked" if asked else ""
    return ""


def _asked_elsewhere(watch: Watch, node: Node, act: Act) -> None:
    """Whether at some time somebody was asked for the answer that is barred here, by that card."""
    key, card, wanted = f"{node.path}!", leaf_of(node, "card"), leaf_of(node, "with")
    for ask in act.told.asks:
        if ask.kind == "respond" and ask.about[:1] == (wanted,) and any(record_of(a) == card for a in ask.about[1:]):
            watch.seen[key] = True
    watch.seen.setdefault(key, False)


def _repeat(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    """One may do the same again: one is asked, where it did not fail."""
    again = [ask for ask in act.told.asked_between(act.start, act.end) if act.record in ask.options]
    return "" if any(ask.seat in subject for ask in again) else "repeat: not asked"


STEPS.update(
    {
        "choice": _choice,
        "instead": _instead,
        "use_card": _use_card,
        "as_if": _as_if,
        "no_answer": _no_answer,
        "repeat": _repeat,
    }
)


@check("choice", "instead", "use_card", "as_if")
def composite(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """A choice put to somebody, or a thing done in another's place, in every act."""
    watch = Watch(read)
    seen = [act for act in acts if claim.kind != "use_card" or happened(claim, act, read, read.subject(act))]
    if acts and not seen:
        return f"{claim.kind}: never"
    for act in seen:
        problem = framed(claim, act, read) or watch.step(claim, act, read.subject(act))
        if problem:
            return problem
    return watch.missing()


def cast(acts: Sequence[Act], read: Reading) -> str:
    """What speaks against the actors of a record in the questions for targets, one for each in their order."""
    for act in acts:
        actors = read.claims.actors.get(act.record, {})
        asks = act.target_asks[-len(actors) :] if actors and act.frame_kind == "skill" else []
        chosen: dict[str, int] = {}
        look = bounds if asks and _protected(act, read) else targets_offered
        for node, ask in zip(actors.values(), asks, strict=False):
            then = Act(act.told, act.record, ask.at, ask.at, act.owner, None, (), dict(chosen), act.actors)
            problem = look(node, ask, then, read)
            if problem:
                return problem
            picked = [int(p.partition(":")[2]) for p in ask.picked]
            chosen = chosen or ({"target": picked[0]} if picked else {})
    return ""


def _protected(act: Act, read: Reading) -> bool:
    """Whether somebody at the table cannot be aimed at with the card as which the record makes others fight."""
    fights = {str(leaf_of(c, "contest")) for c in read.claims.of(act.record).values() if c.kind == "contest"}
    if not fights:
        return False
    safe = {c.record for c in read.claims.of_kind("immune") if fights & set(map(str, listed(c, "to")))}
    return any(safe & set(each["skills"] or ()) for each in act.told.seats.values())
