"""Checks of prohibitions and freedoms, and of effects that do not happen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardforge.claims import Claim
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.chronicle import Ask, Chronicle, Frame
from cardforge.trial.battle.hypothesis import leaf_of, listed, node_of
from cardforge.trial.battle.queries.questions import answered, moment_of
from cardforge.trial.battle.queries.targets import Stories, forced, lying_already, target_asks, target_of, without
from cardforge.trial.battle.queries.uses import most_uses
from cardforge.trial.battle.reading import EQUIPMENT, Reading, Table, admits, colour_of
from cardforge.trial.bench import record_of


def holders(record: str, told: Chronicle, at: int) -> frozenset[int]:
    """Who has a skill, or wears an equipment, at an event."""
    state = told.states[at]
    if record.startswith("card/"):
        return frozenset(s for s in state.alive if any(record_of(c) == record for c in state.equipment.get(s, ())))
    return frozenset(s for s in state.alive if record in (told.seats[s]["skills"] or ()))


def check_immune(claim: Claim, told: Stories, read: Reading) -> str:
    """Of which cards its holder is no option, and of which it is, wherever those cards' own claims admit it."""
    barred, condition = set(map(str, listed(claim, "to"))), leaf_of(claim, "if")
    seen: set[tuple[bool, bool]] = set()
    met: set[str] = set()
    for each in told:
        for ask in each.asks:
            if ask.kind != "target" or not ask.about:
                continue
            record = record_of(ask.about[0])
            target = target_of(record, read)
            second = any(about.startswith("player:") for about in ask.about)
            if target is None or second or not record.startswith("card/"):
                continue
            state = each.states[ask.at]
            if forced(ask.seat, state, read):
                continue
            act = Act(each, record, ask.at, ask.at, ask.seat)
            for seat in holders(claim.record, each, ask.at) - {ask.seat}:
                if not admits(target, seat, ask.seat, Table(each, state, ask), read, act):
                    continue
                if seat in lying_already(record, state, read):
                    continue
                held = condition is None or (condition == "no_hand" and not state.hand.get(seat))
                named = record in barred
                offered_ = f"player:{seat}" in ask.options
                if offered_ == (named and held):
                    return f"immune: {record}"
                if named:
                    seen.add((held, True))
                    met.add(record)
    missing = condition is not None and len(seen) < 2
    if told and (not seen or missing):
        return "immune: never"
    # Each card named has met a holder whom it could have been aimed at.
    return f"immune: {', '.join(sorted(barred - met))}: never" if told and not barred <= met else ""


def check_free(claim: Claim, told: Stories, read: Reading) -> str:
    """Its holder's cards of a kind, or of a type, reach beyond their distance, or are used beyond their number."""
    cards, kind, of = set(map(str, listed(claim, "card"))), leaf_of(claim, "type"), listed(claim, "of")
    beyond: set[str] = set()
    for each in told:
        for record in sorted({record_of(a) for ask in each.asks if ask.kind == "target" for a in ask.about[:1]}):
            target = target_of(record, read)
            if target is None:
                continue
            for _, ask, act in target_asks(record, each, holders(claim.record, each, 0)):
                far = _beyond(target, ask, act, read)
                named = record in cards or (kind is not None and read.fits_type(record, str(kind)))
                if far and not (named and "distance" in of):
                    return f"free: {record}"
                if far:
                    beyond.add("distance")
                elif named and "distance" in of and _shut_out(target, ask, act, read):
                    return f"free: {record} not"

    def unarmed(each: Chronicle, ask: Ask) -> frozenset[int]:
        mine = holders(claim.record, each, ask.at)
        worn = each.states[ask.at].equipment
        armed = {s for s in mine if any(read.type_of(c) == "weapon" for c in worn.get(s, ()))}
        return mine if claim.record.startswith("card/") else mine - armed

    for record in sorted(_limited(read)):
        most, refused = most_uses(record, told, unarmed)
        limit = _times(record, read)
        if limit is not None and most > limit:
            if record not in cards or "times" not in of:
                return f"free: {record} {most}"
            beyond.add("times")
        elif refused and record in cards and "times" in of:
            return f"free: {record} {most}"
    return "" if beyond == set(map(str, of)) or not told else "free: never"


def _beyond(target: Node, ask: Ask, act: Act, read: Reading) -> bool:
    """Whether somebody is offered whom the card's own reach does not admit."""
    table = Table(act.told, act.told.states[ask.at], ask)
    for option in ask.options:
        seat = int(option.partition(":")[2])
        if not admits(target, seat, ask.seat, table, read, act):
            return True
    return False


def _shut_out(target: Node, ask: Ask, act: Act, read: Reading) -> bool:
    """Whether somebody out of reach, but otherwise admitted, is not offered."""
    table = Table(act.told, act.told.states[ask.at], ask)
    free = without(target, "within")
    due = {s for s in table.state.alive if admits(free, s, ask.seat, table, read, act)}
    due -= lying_already(act.record, table.state, read)
    return due != {int(option.partition(":")[2]) for option in ask.options}


def _limited(read: Reading) -> set[str]:
    return {c.record for c in read.claims.of_kind("use") if leaf_of(c, "times") is not None}


def _times(record: str, read: Reading) -> int | None:
    for claim in read.claims.of(record).values():
        if claim.kind == "use" and leaf_of(claim, "times") is not None:
            return read.number(claim, "times", None)
    return None


def effects_of(card: str, told: Chronicle) -> Iterator[tuple[Frame, Mapping[str, Any]]]:
    """The effects of a card, each with its use."""
    for frame in told.frames:
        if frame.kind == "effect" and frame.id == card and frame.closed:
            act = Act(told, card, frame.start, frame.end, frame.seat, frame)
            if act.use is not None:
                yield frame, act.use[1]


def colour_used(cards: Sequence[str], read: Reading) -> str:
    """The colour of the cards used: none, where they differ."""
    found = {colour_of(str(read.bench.start.data["cards"][card]["suit"])) for card in cards}
    return found.pop() if len(found) == 1 else ""


def check_void(claim: Claim, told: Stories, read: Reading) -> str:
    """Cards of a kind and colour have no effect on its holder, and others have."""
    card, colour = str(leaf_of(claim, "card")), leaf_of(claim, "colour")
    both: set[bool] = set()
    for each in told:
        for frame, use in effects_of(card, each):
            state = each.states[frame.start]
            if any(read.type_of(c) == "weapon" for c in state.equipment.get(frame.seat, ())):
                continue  # a weapon may leave armour out of account
            whom = {"self": holders(claim.record, each, frame.start)}.get(str(leaf_of(claim, "on")), frozenset({0}))
            due = frame.data["target"] in whom and colour in (None, colour_used(use["cards"], read))
            voids = each.between(frame.start, frame.end, "void")
            void = any(e.data["why"] == claim.record and e.data["target"] == frame.data["target"] for _, e in voids)
            if void != due:
                return f"void: {colour_used(use['cards'], read)} {card}"
            if frame.data["target"] in holders(claim.record, each, frame.start):
                both.add(void)
        wrong = [e for e in each.events if e.kind == "void" and e.data["why"] == claim.record and e.data["as"] != card]
        if wrong:
            return f"void: {wrong[0].data['as']}"
    return "" if len(both) == 2 or not told else "void: never"


def check_cancel(claim: Claim, told: Stories, read: Reading) -> str:
    """A card used in answer to an effect on somebody, of these cards or types, which then does not happen."""
    seen: set[tuple[str, bool]] = set()
    others = [c for c in read.claims.of(claim.record).values() if c.kind == "cancel" and c.key != claim.key]
    late = bool(listed(claim, "card")) and _after_judging(claim, read)
    for each in told:
        for ask in each.asks:
            if ask.kind not in ("respond", "nullify") or not any(record_of(p) == claim.record for p in ask.picked):
                continue
            if late and moment_of(ask, each) != "judged":
                continue
            target, effect = answered(ask, each)
            used = next((e for _, e in each.between(ask.at, min(ask.at + 3, len(each.events)), "use")), None)
            if used is None or used.data["as"] != claim.record or not effect:
                continue
            if not _cancels(claim, effect, read):
                if not any(_cancels(other, effect, read) for other in others):
                    return f"cancel: {effect}"
                continue
            seen.add((effect, target == ask.seat))
        for i, void in each.between(each.start, len(each.events), "void"):
            if void.data["why"] == claim.record and claim.record.startswith("skill/"):
                if not _cancels(claim, str(void.data["as"]), read):
                    return f"cancel: {void.data['as']}"
                seen.add((str(void.data["as"]), void.data["target"] in holders(claim.record, each, i)))
    if late and seen and {card for card, _ in seen} != set(listed(claim, "card")):
        return f"cancel: {', '.join(sorted(card for card, _ in seen))} never"
    on = str(leaf_of(claim, "on"))
    mine = {own for _, own in seen}
    fits = {"self": mine == {True}, "target": False in mine}.get(on, mine == {True, False})
    if seen and leaf_of(claim, "on") is not None and not fits:
        return "cancel: on"
    return "" if seen or not told else "cancel: never"


def _after_judging(claim: Claim, read: Reading) -> bool:
    """Whether a cancelling is of a use that comes after a judgement: the last use that the record claims before it."""
    moment = None
    for other in read.claims.of(claim.record).values():
        if other.key == claim.key:
            break
        if other.kind == "use" and (at := node_of(other, "at")) is not None:
            moment = leaf_of(at, "event")
    return moment == "judged"


def _cancels(claim: Claim, card: str, read: Reading) -> bool:
    """Whether a claim names a card, or its type. A card is not meant by its own words for others of its type."""
    typed = card != claim.record and any(read.fits_type(card, str(kind)) for kind in listed(claim, "type"))
    return typed or card in listed(claim, "card")


def check_ignore(claim: Claim, told: Stories, read: Reading) -> str:
    """Equipment of this type acts for the target of such a card, but not where its user has this record."""
    card, kind, of = str(leaf_of(claim, "card")), str(leaf_of(claim, "type")), str(leaf_of(claim, "of"))
    acting: dict[bool, set[str]] = {True: set(), False: set()}
    worn: set[str] = set()
    for each in told:
        for frame, _ in effects_of(card, each):
            mine = frame.seat in holders(claim.record, each, frame.start)
            target = int(frame.data["target"])
            if mine:
                worn |= {read.type_of(c) for c in each.states[frame.start].equipment.get(target, ())}
            for i, event in each.between(frame.start, frame.end, "skill", "void"):
                why = str(event.data.get("skill", event.data.get("why")))
                whose = event.data.get("seat", event.data.get("target"))
                if (
                    i
                    and whose == (target if of == "target" else frame.seat)
                    and read.type_of(why) in EQUIPMENT
                    and why != claim.record
                ):
                    acting[mine].add(read.type_of(why))
    stops = {each for each in acting[False] - acting[True] if each in worn}
    return "" if kind in stops or not told else f"ignore: {', '.join(sorted(stops)) or '-'}"
