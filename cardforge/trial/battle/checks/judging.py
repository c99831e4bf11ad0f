"""Checks of judgements, and of what follows where one comes out so or otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardforge.claims import Claim
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.checks.registry import check, framed
from cardforge.trial.battle.chronicle import Ask
from cardforge.trial.battle.frame import in_state
from cardforge.trial.battle.happenings import Seats
from cardforge.trial.battle.hypothesis import leaf_of, node_of, steps_of
from cardforge.trial.battle.reading import Reading, passes
from cardforge.trial.battle.watch import Watch


def judgements(act: Act) -> list[tuple[int, Mapping[str, Any]]]:
    """The judgements that ended in an act at its record's behest."""
    return act.own("judged")


@check("judge")
def judge(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """What every judgement of the record looks for, who judges, when, and whether one may leave it.

    The engine's word for a result may be the contrary of the claim's (a bad or a good one): it must be so each time,
    and what follows must follow (`branch`).
    """
    want = node_of(claim, "want")
    said: set[bool] = set()
    seen = [act for act in acts if judgements(act)]
    if acts and not seen:
        return "judge: never"
    for act in seen:
        holder = frozenset(act.targets) if read.lies(act.record) else frozenset({act.owner})
        for _, data in judgements(act):
            said.add(want is None or passes(want, str(data["suit"]), int(data["rank"])) == data["result"])
            if len(said) > 1:
                return f"judge: {data['suit']} {data['rank']} {str(data['result']).lower()}"
            if int(data["seat"]) not in read.whom(act, claim, "who", holder):
                return "judge: who"
        problem = framed(claim, act, read)
        if problem:
            return problem
    for other in read.claims.of(claim.record).values():
        if other.kind == "branch" and str(leaf_of(other, "if")).rpartition(":")[2] == claim.key:
            return followed(other, acts, read, claim)
    return ""


@check("branch")
def branch(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """What is done where the judgement came out so, and not otherwise; and the other way round."""
    return followed(claim, acts, read)


def followed(claim: Claim, acts: Sequence[Act], read: Reading, judged: Claim | None = None) -> str:
    """What is done where the judgement came out so, and not otherwise; and the other way round. `judged`: the claim of
    the judgement, where it is not as the record has it."""
    address = str(leaf_of(claim, "if") or "")
    if acts and ":" in address and address.partition(":")[0] not in ("", claim.record):
        return "branch: whose judgement"
    watch = Watch(read)
    both = {True: False, False: False}
    parts = [part for act in acts for part in _by_judgement(act)]
    if acts and not any(True for act in parts for _ in _outcomes(claim, act, read, judged)):
        return "branch: never"
    for act in parts:
        for held in _outcomes(claim, act, read, judged):
            both[held] = True
            if held and (left := _left_open(act)) is not None:
                if left != any(leaf_of(step, "optional") for step in steps_of(claim, "yes")):
                    return f"optional: {left}"
                if _declined(act):
                    continue
            due, other = (steps_of(claim, "yes"), steps_of(claim, "no"))[:: 1 if held else -1]
            subject = _judged_subject(act, read)
            problem = watch.steps(due, act, subject) or watch.absent(other, act, subject)
            if problem:
                return problem
    return (watch.missing() if all(both.values()) else "branch: one way only") if acts else ""


def _asked_after(act: Act) -> list[Ask]:
    """The owner's questions for targets after the judgement."""
    judged = [i for i, _ in act.own("judged")]
    mine = (ask for ask in act.asks if ask.kind == "target" and ask.seat == act.owner)
    return [ask for ask in mine if judged and ask.at > judged[-1]]


def _left_open(act: Act) -> bool | None:
    """Whether what follows may be left; None where nobody was asked."""
    asks = _asked_after(act)
    return any(ask.may_pass for ask in asks) if asks else None


def _declined(act: Act) -> bool:
    """Whether its owner chose nobody after the judgement, and so left it."""
    return any(not ask.picked for ask in _asked_after(act))


def _by_judgement(act: Act) -> list[Act]:
    """An act in parts, one a judgement of its own, where there are several."""
    starts = [i for i, _ in act.own("judge")]
    if len(starts) < 2:
        return [act]
    ends = [*starts[1:], act.end]
    pairs = zip(starts, ends, strict=True)
    return [Act(act.told, act.record, start, end, act.owner, act.frame, act.whys, act.given) for start, end in pairs]


def _judged_subject(act: Act, read: Reading) -> Seats:
    if read.lies(act.record):
        return frozenset(act.targets)
    return frozenset({act.owner})


def _outcomes(claim: Claim, act: Act, read: Reading, instead: Claim | None = None) -> Iterator[bool]:
    """Whether the branch's condition held, in an act in which it was put to the test."""
    address = leaf_of(claim, "if")
    if address is not None:
        record, _, path = str(address).rpartition(":")
        judged = judgements(act)
        source = instead or read.claims.of(record or claim.record).get(path.split(".")[0])
        want = node_of(source, "want") if source is not None else None
        if judged and want is not None:
            data = judged[-1][1]
            yield passes(want, str(data["suit"]), int(data["rank"]))
        return
    held = in_state(claim, act, read)
    if held is not None:
        yield held
