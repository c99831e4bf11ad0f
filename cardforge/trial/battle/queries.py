"""Checks of what is asked and offered: targets, uses, limits, conversions, prohibitions, changes of other claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardforge.claims import Claim, Leaf
from cardforge.claims.model import Node, Value
from cardforge.trial.battle.acts import ANSWERS, Act
from cardforge.trial.battle.chronicle import Ask, Chronicle, Frame
from cardforge.trial.battle.evidence import EQUIPMENT, Reading, Table, admits
from cardforge.trial.battle.hypothesis import leaf_of, listed, node_of
from cardforge.trial.battle.watch import Watch, colour_of
from cardforge.trial.bench import record_of

Stories = Sequence[Chronicle]


# Targets


def target_asks(record: str, told: Chronicle, users: frozenset[int] | None = None) -> Iterator[tuple[int, Ask, Act]]:
    """The questions for targets of a record: (which in its row, the question, an act that stands for the use)."""
    row: list[int] = []
    for k, ask in enumerate(told.asks):
        if ask.kind != "target" or not any(record_of(about) == record for about in ask.about):
            continue
        before = told.asks[k - 1] if k else None
        joined = before is not None and before.kind == "target" and before.at == ask.at and bool(before.picked)
        if not joined:
            row = []
        if users is None or ask.seat in users:
            act = Act(told, record, ask.at, ask.at, ask.seat, None, (), {"target": row[0]} if row else {})
            yield len(row), ask, act
        row = [*row, *(int(p.partition(":")[2]) for p in ask.picked)]


def _unpaid(told: Chronicle, ask: Ask) -> bool:
    """Whether a card to be paid was picked before off somebody's equipment, which it is asked without."""
    worn = told.states[ask.at].equipment.get(ask.seat, ())
    picked = [p for other in told.asks if other.at == ask.at and other.seat == ask.seat for p in other.picked]
    return any(card in worn for card in picked)


def check_targets(node: Node, record: str, told: Stories, read: Reading, nth: int = 0) -> str:
    """What speaks against a filter of players, and a number of them, in the questions for a record's targets."""
    seen = 0
    for each in told:
        for row, ask, act in target_asks(record, each):
            if row == nth and not _unpaid(each, ask):
                seen += 1
                problem = targets_offered(node, ask, act, read)
                if problem:
                    return problem
    return ""


def targets_offered(node: Node, ask: Ask, act: Act, read: Reading) -> str:
    told, state = act.told, act.told.states[ask.at]
    table = Table(told, state, ask)
    due = {s for s in state.alive if admits(node, s, ask.seat, table, read, act)} - _barred(act.record, state, read)
    offered = {int(option.partition(":")[2]) for option in ask.options}
    if due != offered:
        return f"target: {', '.join(map(str, sorted(offered)))} of {', '.join(map(str, sorted(due)))}"
    return bounds(node, ask, act, read)


def bounds(node: Node, ask: Ask, act: Act, read: Reading) -> str:
    """What speaks against how many may be chosen."""
    n, most = read.number(node, "n", act), read.number(node, "max", act)
    hi = most if most is not None else n if n is not None else len(ask.options)
    low, high = ask.decision.pick
    if high != min(hi, len(ask.options)) or (low and low != min(1 if n is None else n, len(ask.options))):
        return f"target: {low}-{high}"
    return ""


def _barred(record: str, state: Any, read: Reading) -> set[int]:
    """Seats before whom a delayed card of the same name lies already: no target, by a rule that is probed apart."""
    if read.type_of(record) != "delayed":
        return set()
    return {s for s in state.alive if any(record_of(card) == record for card in state.judgement.get(s, ()))}


def fixed_targets(node: Node, record: str, told: Stories, read: Reading) -> str:
    """What speaks against a set of targets that nobody chooses: oneself, all, all others."""
    seen = 0
    for each in told:
        for i, event in each.between(0, len(each.events), "use"):
            if event.data["as"] != record or event.data["skill"]:
                continue
            user, state = int(event.data["seat"]), each.states[i]
            who, group = leaf_of(node, "who"), leaf_of(node, "all")
            others = {s for s in state.alive if s != user}
            if who == "dying":
                due = Act(each, record, i, i, user).seats_of("dying")
            else:
                every = each.seats if group == "players" else state.alive
                due = frozenset({user} if who == "self" else others if group == "others" else every)
            seen += 1
            if set(map(int, event.data["targets"])) != due:
                return f"target: {', '.join(map(str, event.data['targets']))}"
    return ""


def chooses(node: Node) -> bool:
    """Whether such targets are chosen."""
    return leaf_of(node, "n") is not None or leaf_of(node, "max") is not None


# Uses


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
    """`if: wounded`: offered in the play phase where it holds, and not where it does not."""
    condition = leaf_of(claim, "if")
    if condition is None:
        return ""
    both: set[bool] = set()
    for each, ask in play_asks(told):
        state = each.states[ask.at]
        if not any(record_of(card) == claim.record for card in state.hand.get(ask.seat, ())):
            continue
        hurt = state.hp[ask.seat] < int(each.seats[ask.seat]["max_hp"])
        held = {"wounded": hurt, "no_hand": False}.get(str(condition))
        if held != offered(ask, claim.record):
            return f"if: {condition}"
        both.add(bool(held))
    return "" if len(both) == 2 else "if: one way only"


def _reacts(claim: Claim, told: Stories, read: Reading) -> str:
    """A card that answers: asked for at its moment, and never offered in the play phase."""
    at = node_of(claim, "at")
    word = leaf_of(at, "event") if at is not None else leaf_of(claim, "at")
    if word is None or not told:
        return ""
    optional = leaf_of(claim, "optional")
    others = [c for c in read.claims.of(claim.record).values() if c.key != claim.key and _answers(c)]
    chained = {
        str(card) for c in read.claims.of(claim.record).values() if c.kind == "cancel" for card in listed(c, "card")
    }
    whose: set[bool] = set()
    for each in told:
        for ask in each.asks:
            if ask.kind not in ("respond", "nullify", "rescue") or not offered(ask, claim.record):
                continue
            if not _at(claim, ask, each, read):
                if any(_at(other, ask, each, read) for other in others) or _plays_only(ask, each, claim.record):
                    continue
                if ask.kind == "nullify" and _answered(ask, each)[1] in chained:
                    continue
                return f"at: {_moment_of(ask, each)} {_answered(ask, each)[1]}"
            if optional is not None and ask.may_pass != optional:
                return f"optional: {not optional}"
            about = _about(ask) if ask.kind == "rescue" else _answered(ask, each)[0]
            whose.add(about == ask.seat)
    problem = _about_whom(claim, whose)
    if problem:
        return problem
    phased = any(other.kind == "use" and leaf_of(other, "phase") for other in read.claims.of(claim.record).values())
    if not phased and any(offered(ask, claim.record) for _, ask in play_asks(told)):
        return "at: play"
    return "" if whose else "at: never"


def _answers(claim: Claim) -> bool:
    """Whether a claim is of a card used in answer."""
    return claim.kind == "use" and (node_of(claim, "at") is not None or leaf_of(claim, "at") is not None)


def _at(claim: Claim, ask: Ask, told: Chronicle, read: Reading) -> bool:
    """Whether a question comes at the moment of a claim, about such a card."""
    at = node_of(claim, "at")
    word = leaf_of(at, "event") if at is not None else leaf_of(claim, "at")
    if word != _moment_of(ask, told):
        return False
    card, kind = (leaf_of(at, "card"), leaf_of(at, "type")) if at is not None else (None, None)
    here = _answered(ask, told)[1]
    return card in (None, here) and (kind is None or read.fits_type(here, str(kind)))


def _moment_of(ask: Ask, told: Chronicle) -> str:
    """At which moment a question for an answer comes."""
    if ask.kind == "rescue":
        return "dying"
    frame = told.inside[min(ask.at, len(told.events) - 1)]
    while frame is not None and frame.kind != "effect":
        frame = frame.parent
    return "before_judge" if frame is not None and not frame.data["seat"] else "before_effect"


def _about(ask: Ask) -> int:
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
    return "" if whose == due and known else "at: whose"


def _on_dying(claim: Claim, told: Stories, who: str) -> str:
    """Used in a rescue, the card is used on whom it says."""
    seen = False
    for each in told:
        for ask in each.asks:
            if ask.kind != "rescue" or not any(record_of(p) == claim.record for p in ask.picked):
                continue
            uses = [e for _, e in each.between(ask.at, ask.at + 4, "use") if e.data["as"] == claim.record]
            due = {"dying": _about(ask), "self": ask.seat, "turn_player": each.states[ask.at].turn}.get(who, 0)
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
            if count and not offered(ask, record) and _at_hand(record, each, ask):
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


def _at_hand(record: str, told: Chronicle, ask: Ask) -> bool:
    if record.startswith("skill/"):
        return bool(told.states[ask.at].hand.get(ask.seat))
    return any(record_of(card) == record for card in told.states[ask.at].hand.get(ask.seat, ()))


# Conversions


def check_convert(claim: Claim, told: Stories, read: Reading) -> str:
    """Which cards count as which, how many, from where, to use and to play."""
    wanted, ways, watch = leaf_of(claim, "as"), listed(claim, "ways"), Watch(read)
    optional = leaf_of(claim, "optional")
    n = read.number(claim, "n", None)
    seen: set[str] = set()
    for each in told:
        for i, event in each.between(0, len(each.events), *ANSWERS):
            if event.data["skill"] != claim.record or event.data["as"] != wanted:
                continue
            cards = event.data["cards"]
            seen.add(event.kind)
            if n is not None and len(cards) != n:
                return f"convert: {len(cards)}"
            if any(watch.kind(claim, card) for card in cards):
                return f"convert: {cards[0]}"
            state, seat = each.states[i], int(event.data["seat"])
            places = {z for z in ("hand", "equipment", "judgement") for c in cards if c in state.area(z, seat)}
            problem = _from(claim, places, watch) or _outside(claim, state.turn == seat)
            if problem:
                return problem
        if optional is not None:
            free = {ask.may_pass for ask in each.asks if claim.record in ask.options}
            if free - {optional}:
                return f"optional: {not optional}"
        problem = _accepted(claim, each, read, watch)
        if problem:
            return problem
    if told and not seen:
        return "convert: never"
    if ways and seen != set(map(str, ways)):
        return "convert: one way" if seen < set(map(str, ways)) else f"convert: {', '.join(sorted(seen))}"
    return watch.missing()


def _outside(claim: Claim, own: bool) -> str:
    word = leaf_of(claim, "at")
    if word in ("outside_turn", "own_turn"):
        return "at: own turn" if own != (word == "own_turn") else ""
    return "" if word is None else "at"


def _from(claim: Claim, places: set[str], watch: Watch) -> str:
    found = claim.fields.get("from")
    leaves = [leaf for leaf in (found if isinstance(found, tuple) else ()) if isinstance(leaf, Leaf)]
    for leaf in leaves:
        watch.seen[leaf.path] = watch.seen.get(leaf.path, False) or leaf.value in places
    named = {leaf.value for leaf in leaves}
    return "" if not named or places <= named else f"from: {', '.join(sorted(places - named))}"


def _accepted(claim: Claim, told: Chronicle, read: Reading, watch: Watch) -> str:
    """Every hand card that fits is offered where one card is asked for by the record alone."""
    others = [c for c in read.claims.of(claim.record).values() if c.kind == "convert" and c.key != claim.key]
    zones = listed(claim, "from") or ("hand",)
    for ask in told.asks:
        if ask.kind != "cards" or ask.about[:1] != (claim.record,) or others:
            continue
        state = told.states[ask.at]
        own = [card for zone in zones if zone in ("hand", "equipment") for card in state.area(str(zone), ask.seat)]
        due = {card for card in own if not watch.kind(claim, card)}
        hand = {card for card in due if card in state.area("hand", ask.seat)}
        if not set(ask.options) <= due or not hand <= set(ask.options):
            return f"convert: {', '.join(ask.options)}"
    return ""


# Prohibitions and freedoms


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
    for each in told:
        for ask in each.asks:
            if ask.kind != "target" or not ask.about:
                continue
            record = record_of(ask.about[0])
            target = _target_of(record, read)
            second = any(about.startswith("player:") for about in ask.about)
            if target is None or second or not record.startswith("card/"):
                continue
            state = each.states[ask.at]
            act = Act(each, record, ask.at, ask.at, ask.seat)
            for seat in holders(claim.record, each, ask.at) - {ask.seat}:
                if not admits(target, seat, ask.seat, Table(each, state, ask), read, act):
                    continue
                if seat in _barred(record, state, read):
                    continue
                held = condition is None or (condition == "no_hand" and not state.hand.get(seat))
                named = record in barred
                offered_ = f"player:{seat}" in ask.options
                if offered_ == (named and held):
                    return f"immune: {record}"
                if named:
                    seen.add((held, True))
    missing = condition is not None and len(seen) < 2
    return "immune: never" if told and (not seen or missing) else _all_seen(barred, claim, told)


def _all_seen(barred: set[str], claim: Claim, told: Stories) -> str:
    """Every card named was really aimed at somebody."""
    aimed = {record_of(a) for each in told for ask in each.asks if ask.kind == "target" for a in ask.about}
    return "" if barred <= aimed or not told else f"immune: {', '.join(sorted(barred - aimed))}"


def _target_of(record: str, read: Reading) -> Node | None:
    for claim in read.claims.of(record).values():
        if claim.kind == "use" and (target := node_of(claim, "target")) is not None and chooses(target):
            return target
    return None


def check_free(claim: Claim, told: Stories, read: Reading) -> str:
    """Its holder's cards of a kind, or of a type, reach beyond their distance, or are used beyond their number."""
    cards, kind, of = set(map(str, listed(claim, "card"))), leaf_of(claim, "type"), listed(claim, "of")
    beyond: set[str] = set()
    for each in told:
        for record in sorted({record_of(a) for ask in each.asks if ask.kind == "target" for a in ask.about[:1]}):
            target = _target_of(record, read)
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
    due -= _barred(act.record, table.state, read)
    return due != {int(option.partition(":")[2]) for option in ask.options}


def without(node: Node, name: str) -> Node:
    """A node without one of its fields."""
    return replace(node, fields={key: value for key, value in node.fields.items() if key != name})


def _limited(read: Reading) -> set[str]:
    return {c.record for c in read.claims if c.kind == "use" and leaf_of(c, "times") is not None}


def _times(record: str, read: Reading) -> int | None:
    for claim in read.claims.of(record).values():
        if claim.kind == "use" and leaf_of(claim, "times") is not None:
            return read.number(claim, "times", None)
    return None


# Effects that do not happen, and what is left out of account


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
    for each in told:
        for ask in each.asks:
            if ask.kind not in ("respond", "nullify") or not any(record_of(p) == claim.record for p in ask.picked):
                continue
            target, answered = _answered(ask, each)
            used = next((e for _, e in each.between(ask.at, min(ask.at + 3, len(each.events)), "use")), None)
            if used is None or used.data["as"] != claim.record or not answered:
                continue
            if not _cancels(claim, answered, read):
                if not any(_cancels(other, answered, read) for other in others):
                    return f"cancel: {answered}"
                continue
            seen.add((answered, target == ask.seat))
    on = str(leaf_of(claim, "on"))
    mine = {own for _, own in seen}
    if (
        seen
        and leaf_of(claim, "on") is not None
        and mine != ({True} if on == "self" else {True, False})
        and on != "target"
    ):
        return "cancel: on"
    if on == "target" and mine == {True}:
        return "cancel: on"
    return "" if seen or not told else "cancel: never"


def _cancels(claim: Claim, card: str, read: Reading) -> bool:
    """Whether a claim names a card, or its type."""
    return card in listed(claim, "card") or any(read.fits_type(card, str(kind)) for kind in listed(claim, "type"))


def _answered(ask: Ask, told: Chronicle) -> tuple[int, str]:
    """(target, card) of the effect that an answer was to."""
    frame = told.inside[min(ask.at, len(told.events) - 1)]
    while frame is not None and frame.kind != "effect":
        frame = frame.parent
    if ask.kind == "nullify":
        target = next((int(a.partition(":")[2]) for a in ask.about if a.startswith("player:")), 0)
        return target, record_of(ask.about[0])
    return (int(frame.data["target"]), frame.id) if frame is not None else (0, "")


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


# Changes of other claims


def apply(claim: Claim, read: Reading) -> Claim | None:
    """The claim that another changes, as it is then; None where the change is none that is known."""
    address = str(leaf_of(claim, "modifies"))
    record, _, path = address.partition(":")
    key = path.split(".")[0]
    base = read.claims.of(record).get(key)
    if base is None:
        return None
    if leaf_of(claim, "unlimited"):
        fields = {name: value for name, value in base.fields.items() if name not in ("times", "per")}
        return replace(base, fields=fields)
    for name in ("add", "set"):
        change = node_of(claim, name)
        if change is not None:
            return _changed(base, path, change, name == "set")
    return None


def _changed(base: Claim, path: str, change: Node, put: bool) -> Claim | None:
    n, most = leaf_of(change, "n"), leaf_of(change, "max")
    done: list[str] = []

    def walk(here: Value, inside: bool) -> Value:
        if isinstance(here, Leaf):
            if n is not None and not done and isinstance(here.value, int) and (here.path == path or inside):
                done.append(here.path)
                return replace(here, value=int(n) if put else here.value + int(n))
            return here
        if isinstance(here, tuple):
            return tuple(walk(each, inside) for each in here)
        held = inside or here.shape == "damage"
        if most is not None and here.path == path:
            done.append(path)
            count = here.fields.get("n") or here.fields.get("max")
            if isinstance(count, Leaf):
                raised = replace(count, value=int(most) if put else count.value + int(most))
                return replace(here, fields={**without(here, "n").fields, "max": raised})
        fields = {name: walk(value, held and name == "n") for name, value in here.fields.items()}
        return replace(here, fields=fields)

    out = walk(base, False)
    return out if done and isinstance(out, Claim) else None


def holds_change(claim: Claim, act: Act, read: Reading) -> bool:
    """Whether a change is in force for an act's user: who has the record, in its state, while it lasts."""
    if act.owner not in holders(claim.record, act.told, act.start):
        return False
    if leaf_of(claim, "until") is not None:
        return _since(claim.record, act)
    return True


def _since(record: str, act: Act) -> bool:
    """Whether the record acted for the user in the same turn before."""
    for i in range(act.start - 1, -1, -1):
        event = act.told.events[i]
        if event.kind == "turn":
            return False
        if event.kind == "skill" and event.data["skill"] == record and event.data["seat"] == act.owner:
            return act.before.turn == act.owner
    return False
