"""Checks of uses: in which phase, on what condition, at which moment, how often."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardforge.claims import Claim
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.chronicle import Ask, Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.queries.questions import offered, play_asks
from cardforge.trial.battle.queries.reactions import check_reaction, check_rescue
from cardforge.trial.battle.queries.targets import Stories, check_targets, chooses, fixed_targets
from cardforge.trial.battle.reading import Reading
from cardforge.trial.bench import record_of


def check_use(claim: Claim, told: Stories, read: Reading) -> str:
    """What speaks against when a card may be used: its phase and condition, or the moment at which it answers."""
    record, phase = claim.record, leaf_of(claim, "phase")
    in_play = [(each, ask) for each, ask in play_asks(told) if offered(ask, record)]
    if phase is not None:
        if not in_play:
            return "use: never offered"
        for each, ask in in_play:
            state = each.states[ask.at]
            if state.phase != phase or state.turn != ask.seat:
                return f"use: {state.phase}"
    problem = _in_state(claim, told, read)
    if problem:
        return problem
    target = node_of(claim, "target")
    if target is None or not told:
        return check_reaction(claim, told, read)
    if chooses(target):
        return check_targets(target, record, told, read)
    if phase is None:
        return check_reaction(claim, told, read) or check_rescue(claim, told, str(leaf_of(target, "who")))
    played = [_only_played(each, record) for each in told]
    return fixed_targets(target, record, played, read)


def _only_played(told: Chronicle, record: str) -> Chronicle:
    """The story without uses of the record in answer to somebody: those outside the play phase, or on the dying."""
    keep = []
    for i, event in enumerate(told.events):
        answer = event.kind == "use" and event.data["as"] == record and _answering(told, i)
        keep.append(event._replace(kind="-") if answer else event)
    return replace(told, events=tuple(keep))


def _answering(told: Chronicle, at: int) -> bool:
    asks = [ask for ask in told.asks if ask.at <= at]
    return not any(ask.kind == "play" for ask in asks[-3:]) or any(
        ask.kind in ("rescue", "respond") for ask in asks[-2:]
    )


def _in_state(claim: Claim, told: Stories, read: Reading) -> str:
    """`if: wounded`: offered in the play phase where it holds, and not where it does not; and none left unsaid."""
    condition = leaf_of(claim, "if") or node_of(claim, "if")
    both: set[bool] = set()
    unsaid: set[tuple[bool, bool]] = set()
    for each, ask in play_asks(told):
        state = each.states[ask.at]
        if not any(record_of(card) == claim.record for card in state.hand.get(ask.seat, ())):
            continue
        hurt = state.hp[ask.seat] < int(each.seats[ask.seat]["max_hp"])
        unsaid.add((hurt, offered(ask, claim.record)))
        if condition is None:
            continue
        held = _held(condition, hurt, Act(each, claim.record, ask.at, ask.at, ask.seat))
        if held != offered(ask, claim.record):
            return f"if: {condition}"
        both.add(bool(held))
    if condition is None:
        # Offered to the wounded, each time, and never to others: a condition that the claim does not state.
        told_of_play = leaf_of(claim, "phase") is not None
        return "if: wounded" if told_of_play and unsaid == {(True, True), (False, False)} else ""
    return "" if len(both) == 2 else "if: one way only"


def _held(condition: Any, hurt: bool, act: Act) -> bool | None:
    """Whether a condition of use holds for the one asked."""
    if isinstance(condition, Node):
        who = leaf_of(condition, "is")
        return None if who is None else (act.owner in act.seats_of(str(who))) != bool(leaf_of(condition, "not"))
    return {"wounded": hurt, "no_hand": False}.get(str(condition))


Users = Callable[[Chronicle, Ask], frozenset[int]]


def most_uses(record: str, told: Stories, users: Users | None = None) -> tuple[int, bool]:
    """How often at most a record was chosen in one play phase; whether it was refused after that, though at hand."""
    most, refused = 0, False
    for each in told:
        count, turn = 0, (0, 0)
        for ask in each.asks:
            if ask.kind != "play":
                continue
            here = (ask.seat, sum(1 for e in each.events[: ask.at] if e.kind == "turn"))
            count, turn = (count, turn) if here == turn else (0, here)
            if count and not offered(ask, record) and at_hand(record, each, ask):
                refused = True
            if users is not None and ask.seat not in users(each, ask):
                continue
            if any(record_of(p) == record for p in ask.picked) and _went_on(each, ask):
                count += 1
                most = max(most, count)
    return most, refused


def _went_on(told: Chronicle, ask: Ask) -> bool:
    """Whether something came of the answer (it was not cancelled)."""
    row = told.asks[told.asks.index(ask) + 1 :]
    later = next((other for other in row if other.kind == "play"), None)
    return later is None or later.at > ask.at


def at_hand(record: str, told: Chronicle, ask: Ask) -> bool:
    """Whether there is something to use the record with: hand cards for a skill, the card itself."""
    state = told.states[ask.at]
    if record.startswith("skill/"):
        return bool(state.hand.get(ask.seat))
    mine = (*state.hand.get(ask.seat, ()), *state.equipment.get(ask.seat, ()))
    return any(record_of(card) == record for card in mine)
