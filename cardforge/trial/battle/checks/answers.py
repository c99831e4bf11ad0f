"""Checks of answers, duels, and of what changes a card at hand: its target, its judgement, its damage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from cardforge.claims import Claim
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import ANSWERS, Act
from cardforge.trial.battle.checks.registry import check, framed
from cardforge.trial.battle.happenings import Seats
from cardforge.trial.battle.hypothesis import leaf_of, node_of, steps_of
from cardforge.trial.battle.queries.targets import targets_offered
from cardforge.trial.battle.reading import Reading
from cardforge.trial.battle.watch import Watch


def answers(act: Act, card: str, seats: Seats) -> list[tuple[int, str, Mapping[str, Any]]]:
    """(event number, use or play, data) of a card used or played by these seats in an act's effect."""
    found = [(i, e.kind, e.data) for i, e in act.told.between(act.start, act.end, *ANSWERS) if act.mine(i)]
    return [each for each in found if each[2]["as"] == card and int(each[2]["seat"]) in seats]


def undisturbed(act: Act, besides: str = "") -> bool:
    """Whether the effect went its way: not void, nothing prevented, nobody died, no skill acted (besides one)."""
    stops = ("void", "prevent", "death")
    if any(act.mine(i) for i, _ in act.told.between(act.start, act.end, *stops)):
        return False
    inside = (f for f in act.told.frames if f.kind == "skill" and act.start <= f.start < act.end)
    return not any(f.id not in (act.record, besides) for f in inside)


@check("answer")
def answer(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """So many of a card, used or played by the target, spare it the effect; fewer do not."""
    card, n, way = leaf_of(claim, "with"), leaf_of(claim, "n"), leaf_of(claim, "way")
    spared = hit = 0
    for act in [act for act in acts if act.frame_kind == "effect"] or acts:
        if not undisturbed(act):
            continue
        given = answers(act, str(card), frozenset(act.targets))
        damaged = bool(act.own("damage"))
        if len(given) != (0 if damaged else n) and not (damaged and len(given) < int(n or 0)):
            return f"answer: {len(given)}"
        if way is not None and any(kind != way for _, kind, _ in given):
            return f"answer: {given[0][1]}"
        spared, hit = spared + (not damaged), hit + damaged
    return "answer: never" if acts and not (spared and hit) else ""


@check("alternate")
def alternate(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """Two play a card in turn, so many each time; who stops first suffers."""
    watch, n = Watch(read), int(leaf_of(claim, "n") or 0)
    for act in map(_as_used, acts):
        if not undisturbed(act):
            continue
        pair = frozenset({act.owner, *act.targets})
        played = [int(data["seat"]) for _, _, data in answers(act, str(leaf_of(claim, "with")), pair)]
        first = act.seats_of(str(leaf_of(claim, "first")))
        expected = next(iter(first), 0)
        rounds = [played[i : i + n] for i in range(0, len(played), n)] if n else []
        for each in rounds:
            if any(seat != expected for seat in each):
                return "alternate: order"
            if len(each) == n:
                expected = next(iter(pair - {expected}))
        problem = watch.steps(steps_of(claim, "loser"), act, frozenset({expected}))
        if problem:
            return problem
    return ""


def _as_used(act: Act) -> Act:
    """An act by which something is used as a card: what happens at that card's behest is its own."""
    used = tuple(str(data["as"]) for _, data in act.within("use") if data["skill"] == act.record)
    if not used or act.frame_kind != "skill":
        return act
    return Act(
        act.told, act.record, act.start, act.end, act.owner, act.frame, (act.record, *used), act.given, act.actors
    )


@check("still")
def still(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """A card that was answered deals its damage all the same, after the act."""
    card = leaf_of(claim, "card")
    for act in acts:
        effect = act.effect
        if effect is None or effect.id != card:
            return f"still: {effect.id if effect is not None else '-'}"
        dealt = [e for _, e in act.told.between(act.start, effect.end, "damage") if e.data["why"] == card]
        prevented = [e for _, e in act.told.between(act.start, effect.end, "prevent")]
        if not dealt and not prevented:
            return "still: no damage"
    return ""


@check("retarget")
def retarget(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """A card at hand gets another target instead of the act's owner."""
    card = leaf_of(claim, "card")
    for act in acts:
        moved = act.within("target")
        if not moved:
            return "retarget: never"
        if any(data["as"] != card or int(data["old"]) != act.owner for _, data in moved):
            return "retarget: what"
    return ""


@check("replace")
def replace(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """So many cards of one's own take the place of a judgement card."""
    watch = Watch(read)
    for act in acts:
        swapped = act.own("replace")
        moves = [move for move in act.moves if move.goal == "table" and move.giver == act.owner]
        if not swapped or any(int(data["by"]) != act.owner for _, data in swapped):
            return "replace: never"
        problem = framed(claim, act, read) or watch.amount(claim, len(moves), act) or watch.zones(claim, moves)
        if problem:
            return problem
    whose = leaf_of(node_of(claim, "at") or claim, "who")
    seats = {int(data["seat"]) == act.owner for act in acts for _, data in act.own("replace")}
    due = {"any": {True, False}, "each": {True, False}, "other": {False}, "others": {False}, "self": {True}}
    if acts and whose is not None and seats != due.get(str(whose)):
        return "replace: one way" if seats < due.get(str(whose), set()) else "replace: whose"
    return watch.missing()


@check("reaching")
def reaching(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """Once in a time, when the cards given come to a number, something is done."""
    due, watch = int(leaf_of(claim, "reaching") or 0), Watch(read)
    totals: dict[tuple[int, int, int], int] = {}
    for act in acts:
        key = (id(act.told), act.owner, _turns_before(act))
        before = totals.get(key, 0)
        given = sum(1 for move in act.moves if move.goal == "hand" and move.giver == act.owner)
        totals[key] = before + given
        steps = steps_of(claim, "do")
        subject = frozenset({act.owner})
        reached = before < due <= totals[key]
        problem = watch.steps(steps, act, subject) if reached else watch.absent(steps, act, subject)
        if problem:
            return f"reaching: {totals[key]}"
    return ""


def _turns_before(act: Act) -> int:
    return sum(1 for event in act.told.events[: act.start] if event.kind == "turn")


@check("guess")
def guess(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """A suit is named, cards are taken unseen and shown; where the suits differ, something is done."""
    watch, outcomes = Watch(read), set()
    for act in acts:
        who = frozenset(act.targets) if node_of(claim, "who") is not None else read.whom(act, claim, "who", frozenset())
        if any(True for _ in act.told.between(act.start, act.end, "death")):
            continue
        people = node_of(claim, "who")
        if people is not None and (problem := _chosen(people, act, read)):
            return problem
        named = [ask for ask in act.asks if ask.kind == "choose" and ask.picked and ask.picked[0].startswith("suit:")]
        if not named or named[0].seat not in who or leaf_of(claim, "guess") != "suit":
            return "guess: who"
        whose = read.whom(act, claim, "of", frozenset())
        moves = [m for m in act.moves if m.goal == "hand"]
        if any(m.taker not in who or m.giver not in whose for m in moves):
            return "guess: whose"
        problem = watch.amount(claim, len(moves), act) or watch.zones(claim, moves)
        if problem:
            return problem
        suit = read.bench.start.data["cards"][moves[0].card]["suit"] if moves else ""
        differ = f"suit:{suit}" != named[0].picked[0]
        outcomes.add(differ)
        due = steps_of(claim, "differ")
        problem = watch.steps(due, act, who) if differ else watch.absent(due, act, who)
        if problem:
            return problem
    return watch.missing() or ("guess: one way" if acts and len(outcomes) < 2 else "")


def _chosen(node: Node, act: Act, read: Reading) -> str:
    """What speaks against a filter of players in the question for an act's targets."""
    asks = act.target_asks
    return next(filter(None, (targets_offered(node, ask, act, read) for ask in asks)), "") if asks else ""


def again(acts: Sequence[Act]) -> list[tuple[Act, Act]]:
    """Acts of one owner that follow one another in a phase."""
    pairs = []
    for one, other in pairwise(acts):
        same = one.told is other.told and one.owner == other.owner
        if same and not any(True for _ in one.told.between(one.end, other.start, "phase", "turn")):
            pairs.append((one, other))
    return pairs
