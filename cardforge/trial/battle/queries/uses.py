"""Checks of uses: in which phase, on what condition, at which moment, how often."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from cardforge.claims import Claim
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import ANSWERS, Act
from cardforge.trial.battle.chronicle import Ask, Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, listed, node_of
from cardforge.trial.battle.queries.targets import Stories, check_targets, chooses, fixed_targets
from cardforge.trial.battle.reading import Reading
from cardforge.trial.bench import record_of


def play_asks(told: Stories) -> Iterator[tuple[Chronicle, Ask]]:
    """The questions of play phases."""
    for each in told:
        for ask in each.asks:
            if ask.kind == "play":
                yield each, ask


def offered(ask: Ask, record: str) -> bool:
    """Whether the record is among the options."""
    return any(record_of(option) == record for option in ask.options)


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
        return _reacts(claim, told, read)
    if chooses(target):
        return check_targets(target, record, told, read)
    if phase is None:
        return _reacts(claim, told, read) or _on_dying(claim, told, str(leaf_of(target, "who")))
    played = [_only_played(each, record) for each in told]
    return fixed_targets(target, record, played, read)


def _only_played(told: Chronicle, record: str) -> Chronicle:
    """The story without uses of the record in answer to somebody: those outside the play phase, or on the dying."""
    keep = []
    for i, event in enumerate(told.events):
        answer = event.kind == "use" and event.data["as"] == record and _answering(told, i)
        keep.append(replace(event, kind="-") if answer else event)
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


def _reacts(claim: Claim, told: Stories, read: Reading) -> str:
    """A card that answers: asked for at its moment, and never offered in the play phase."""
    at = node_of(claim, "at")
    word = leaf_of(at, "event") if at is not None else leaf_of(claim, "at")
    if word is None or not told:
        return ""
    optional = leaf_of(claim, "optional")
    others = [c for c in read.claims.of(claim.record).values() if c.key != claim.key and reacts(c)]
    chained = {
        str(card) for c in read.claims.of(claim.record).values() if c.kind == "cancel" for card in listed(c, "card")
    }
    whose: set[bool] = set()
    users: set[bool] = set()
    for each in told:
        for ask in each.asks:
            if ask.kind not in ("respond", "nullify", "rescue") or not offered(ask, claim.record):
                continue
            if not _at(claim, ask, each, read):
                if any(_at(other, ask, each, read) for other in others) or _plays_only(ask, each, claim.record):
                    continue
                if ask.kind == "nullify" and answered(ask, each)[1] in chained:
                    continue
                return f"at: {moment_of(ask, each)} {answered(ask, each)[1]}"
            if optional is not None and ask.may_pass != optional:
                return f"optional: {not optional}"
            about = asked_about(ask) if ask.kind == "rescue" else answered(ask, each)[0]
            whose.add(about == ask.seat)
            users.add(_user_at_hand(ask, each) == ask.seat)
    problem = _about_whom(claim, whose) or _by_whom(claim, users)
    if problem:
        return problem
    phased = any(other.kind == "use" and leaf_of(other, "phase") for other in read.claims.of(claim.record).values())
    if not phased and any(offered(ask, claim.record) for _, ask in play_asks(told)):
        return "at: play"
    return "" if whose else "at: never"


def reacts(claim: Claim) -> bool:
    """Whether a claim is of a card used in answer."""
    return claim.kind == "use" and (node_of(claim, "at") is not None or leaf_of(claim, "at") is not None)


def _at(claim: Claim, ask: Ask, told: Chronicle, read: Reading) -> bool:
    """Whether a question comes at the moment of a claim, about such a card."""
    at = node_of(claim, "at")
    word = leaf_of(at, "event") if at is not None else leaf_of(claim, "at")
    if word == "before_damage":
        if not _before_damage(ask, told):
            return False
    elif word != moment_of(ask, told):
        return False
    card, kind = (leaf_of(at, "card"), leaf_of(at, "type")) if at is not None else (None, None)
    here = answered(ask, told)[1]
    return card in (None, here) and (kind is None or read.fits_type(here, str(kind)))


def _user_at_hand(ask: Ask, told: Chronicle) -> int:
    """Whose card it is that a question is about."""
    frame = told.inside[min(ask.at, len(told.events) - 1)]
    while frame is not None and frame.kind != "effect":
        frame = frame.parent
    return frame.seat if frame is not None else 0


def _by_whom(claim: Claim, users: set[bool]) -> str:
    """Where the moment is told by the card's user and by its target: whether the user was the asked player, others."""
    at = node_of(claim, "at")
    word = leaf_of(at, "who") if at is not None and "on" in at.fields and leaf_of(at, "type") is not None else None
    if word is None or not users:
        return ""
    due = {"self": {True}, "other": {False}, "others": {False}, "any": {True, False}, "each": {True, False}}
    return "" if users == due.get(str(word)) else "at: one way" if users < due.get(str(word), set()) else "at: whose"


def moment_of(ask: Ask, told: Chronicle) -> str:
    """At which moment a question for an answer comes."""
    if ask.kind == "rescue":
        return "dying"
    frame = told.inside[min(ask.at, len(told.events) - 1)]
    while frame is not None and frame.kind != "effect":
        frame = frame.parent
    if frame is None or frame.data["seat"]:
        return "before_effect"
    return "judged" if any(True for _ in told.between(frame.start, ask.at, "judged")) else "before_judge"


def _before_damage(ask: Ask, told: Chronicle) -> bool:
    """Whether damage comes next in the effect at hand, if nobody does anything."""
    frame = told.inside[min(ask.at, len(told.events) - 1)]
    for _, event in told.between(ask.at, len(told.events), "damage", "end_effect"):
        if event.kind == "damage" or (frame is not None and event.data["as"] == frame.id):
            return event.kind == "damage"
    return False


def asked_about(ask: Ask) -> int:
    return next((int(a.partition(":")[2]) for a in ask.about if a.startswith("player:")), 0)


def _plays_only(ask: Ask, told: Chronicle, record: str) -> bool:
    """Whether the card is wanted here to be played, not used: what it was answered with, if it was, says so."""
    events = told.between(ask.at, min(ask.at + 6, len(told.events)), *ANSWERS)
    first = next((event.kind for _, event in events), None)
    return first != "use"


def _about_whom(claim: Claim, whose: set[bool]) -> str:
    """Whether the effects answered, or the dying, were the asked player's own, others', or both."""
    at = node_of(claim, "at")
    on = node_of(at, "on") if at is not None else None
    if on is not None and leaf_of(on, "n") not in (None, 1):
        return "at: on"  # an answer is to one effect on one target
    word = leaf_of(on, "who") if on is not None else leaf_of(at, "who") if at is not None else None
    if word is None or not whose:
        return ""
    due = {"self": {True}, "other": {False}, "others": {False}}.get(str(word), {True, False})
    known = str(word) in ("self", "other", "others", "any", "each")
    if whose == due and known:
        return ""
    return "at: one way" if whose < due else "at: whose"


def _on_dying(claim: Claim, told: Stories, who: str) -> str:
    """Used in a rescue, the card is used on whom it says."""
    seen = False
    for each in told:
        for ask in each.asks:
            if ask.kind != "rescue" or not any(record_of(p) == claim.record for p in ask.picked):
                continue
            uses = [e for _, e in each.between(ask.at, ask.at + 4, "use") if e.data["as"] == claim.record]
            due = {"dying": asked_about(ask), "self": ask.seat, "turn_player": each.states[ask.at].turn}.get(who, 0)
            if uses and uses[0].data["targets"] != [due]:
                return f"target: {uses[0].data['targets']}"
            seen = seen or bool(uses)
    return "" if seen or not told else "target: never"


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


def answered(ask: Ask, told: Chronicle) -> tuple[int, str]:
    """(target, card) of the effect that an answer was to."""
    frame = told.inside[min(ask.at, len(told.events) - 1)]
    while frame is not None and frame.kind != "effect":
        frame = frame.parent
    if ask.kind == "nullify":
        target = next((int(a.partition(":")[2]) for a in ask.about if a.startswith("player:")), 0)
        return target, record_of(ask.about[0])
    return (int(frame.data["target"]), frame.id) if frame is not None else (0, "")
