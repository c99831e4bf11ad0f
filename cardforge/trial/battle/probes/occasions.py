"""Probes of when a record acts or is offered: in which phase of one's own, and in which state."""

from __future__ import annotations

from typing import Any

from cardforge.claims import leaves_of
from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.evidence import stories
from cardforge.trial.battle.leaves import NONE, one_of, owner_of
from cardforge.trial.battle.probes.casting import OWNER, THIRD, USER, hand_for
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.bench import BATTLE, record_of
from cardforge.trial.probes import Ask, Measured, probe


@probe("in_phase", family=BATTLE)
def in_phase(ask: Ask) -> Measured:
    """In which phase of one's own the record acts or is offered."""
    record, found = ask.claim.record, set[str]()
    out_of_turn = bool(_when(ask))
    for told in stories(ask.bench, ask.claims, record):
        for question in told.asks:
            if record in map(record_of, question.options) and question.kind in ("play", "skill"):
                state = told.states[question.at]
                found.add(state.phase if state.turn == question.seat else NONE)
        for frame in told.frames:
            if frame.id == record and frame.kind == "skill" and not (out_of_turn and _of_dying(told, frame.start)):
                state = told.states[frame.start]
                found.add(state.phase if state.turn == frame.seat else NONE)
    return {ask.path("phase"): one_of(found)} if found else {}


def _when(ask: Ask) -> list[Any]:
    return [claim for claim in ask.claims.of(ask.claim.record).values() if claim.kind == "when"]


def _of_dying(told: Chronicle, at: int) -> bool:
    """Whether somebody is dying at an event."""
    for i in range(at - 1, -1, -1):
        kind = told.events[i].kind
        if kind in ("saved", "death", "phase"):
            return False
        if kind == "dying":
            return True
    return False


@probe("when", family=BATTLE)
def when(ask: Ask) -> Measured:
    """In which state the record is offered outside the play phase."""
    record = ask.claim.record
    own: set[bool] = set()
    for told in stories(ask.bench, ask.claims, record):
        for question in staged.asked(told, "rescue", offering=record):
            own.add(question.about[:1] == (f"player:{question.seat}",))
    if not own:
        own = _dying_owner(ask)
    return {ask.path("state"): "dying" if own == {True} else NONE} if own else {}


def _dying_owner(ask: Ask) -> set[bool]:
    """Whether the owner, brought down to nothing, is asked for the record; with everybody seated whom it names."""
    bench, claims = ask.bench, ask.claims
    attack = survey.attack_of(claims, bench)
    cast = [str(leaf.value) for c in claims.of(ask.claim.record).values() for leaf in leaves_of(c)]
    named = list(dict.fromkeys(each for each in cast if each.startswith("character/")))
    seats: Seats = {
        USER: {"hand": [card(bench, attack)]},
        OWNER: {"character": owner_of(ask), "hp": 1, "hand": hand_for(ask, 2)},
    }
    if named:
        seats[THIRD] = {"character": named[0], "hand": [bench.cards[-1]]}
    told = stage(bench, seats, ("play", attack), ("target", f"player:{OWNER}"), most=8)
    return {q.about[:1] == (f"player:{OWNER}",) for q in staged.asked(told, "rescue", OWNER, ask.claim.record)}
