"""What speaks against actions by which cards change hands: drawn, discarded, taken, given, passed on."""

from __future__ import annotations

from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.happenings import AREAS, Seats, all_moves, cards_meant, record_of_card
from cardforge.trial.battle.hypothesis import leaf_of, listed
from cardforge.trial.battle.watch import STEPS, Watch, zone
from cardforge.trial.bench import record_of


def _draw(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    drawn = [move for move in act.moves if move.source == "pile" and move.goal == "hand"]
    mine = [move for move in drawn if move.taker in subject]
    end = leaf_of(node, "end")
    pile = act.told.piles[mine[0].at] if mine and end else None
    if pile and len(pile) > len(mine):
        cards = tuple(move.card for move in mine)
        if cards != (pile[: len(cards)] if end == "top" else pile[-len(cards) :]):
            return "draw: end"
    return watch.amount(node, len(mine), act) or watch.zones(node, mine)


def _discard(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    if leaf_of(node, "what") == "this" and record_of_card(act):
        own = [m for m in act.moves if m.goal == "discard" and m.source == "equipment" and m.giver in subject]
        return "" if own and all(record_of(m.card) == act.record for m in own) else "discard: this"
    whose = watch.read.whom(act, node, "of", subject)
    moves = [m for m in act.moves if m.goal == "discard" and m.source in AREAS and m.giver in whose]
    if [m for m in act.moves if m.goal == "discard" and m.source in AREAS and m.giver not in whose and not moves]:
        return "discard: whose"
    zones = [zone(each) for each in listed(node, "from")] or ["hand"]
    available = sum(len(act.before.area(name, seat)) for name in zones for seat in whose if name in AREAS)
    if leaf_of(node, "all") is not None:
        return "" if (len(moves) == available) == leaf_of(node, "all") else f"discard: {len(moves)}"
    if leaf_of(node, "one_by_one") is not None and len(moves) > 1:
        apart = len({move.at for move in moves}) == len(moves)
        if apart != leaf_of(node, "one_by_one"):
            return "discard: together"
    cards = [move.card for move in moves]
    if (what := leaf_of(node, "what")) is not None:
        gone = {m.card for m in all_moves(act) if m.goal == "discard"}
        meant = cards_meant(str(what), act)
        return "" if meant and meant <= gone else f"discard: {what}"
    if leaf_of(node, "but") is not None and (problem := _left_out(node, act)):
        return problem
    return watch.amount(node, len(moves), act, available) or watch.zones(node, moves) or watch.kinds(node, cards, act)


def _left_out(node: Node, act: Act) -> str:
    """What is left out is not offered, though it lies there."""
    since = act.invoked.at if act.invoked is not None else act.start
    asks = [ask for ask in act.told.asked_between(since, act.end) if act.record in ask.about and ask.seat == act.owner]
    mine = [card for card in act.before.area("equipment", act.owner) if record_of(card) == act.record]
    offered = any(card in ask.options for ask in asks for card in mine)
    return "discard: but" if offered == (leaf_of(node, "but") == "this") else ""


def _take(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    whose = watch.read.whom(act, node, "of", frozenset())
    takers = frozenset({act.owner}) if whose else subject
    moves = [m for m in act.moves if m.goal == "hand" and m.taker in takers and m.source != "pile"]
    what = leaf_of(node, "what")
    if what is not None:
        wanted = cards_meant(str(what), act)
        n = watch.read.number(node, "n", act)
        fits = moves and {m.card for m in moves} <= wanted and n in (None, len(moves))
        return "" if fits else f"take: {len(moves)}"
    stated = leaf_of(node, "of") is not None
    if (whose or stated) and any(m.giver not in whose for m in moves):
        return "take: whose"
    if leaf_of(node, "all") is not None:
        zones = [zone(each) for each in listed(node, "from")]
        due = {c for seat in whose for name in zones if name in AREAS for c in act.before.area(name, seat)}
        whole = {m.card for m in moves} == due
        return watch.zones(node, moves) if whole == leaf_of(node, "all") and due else f"take: {len(moves)}"
    for giver in sorted({m.giver for m in moves}):
        problem = watch.amount(node, sum(m.giver == giver for m in moves), act)
        if problem:
            return problem
    return watch.zones(node, moves) if moves else "take: 0"


def _give(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    goals = watch.read.whom(act, node, "who", frozenset())
    what = leaf_of(node, "what")
    moves = [m for m in act.moves if m.goal == "hand" and (what is not None or m.giver in subject)]
    if not moves or any(m.taker not in goals or m.taker == m.giver for m in moves):
        return "give: whom"
    cards = [m.card for m in moves]
    if what is not None:
        watch.split = watch.split or len({m.taker for m in moves}) > 1
        return "" if set(cards) <= cards_meant(str(what), act) else "give: what"
    return watch.amount(node, len(moves), act) or watch.zones(node, moves) or watch.kinds(node, cards, act)


def _pass(watch: Watch, node: Node, act: Act, subject: Seats) -> str:
    moves = [m for m in act.moves if record_of(m.card) == act.record or m.card in cards_meant("this", act)]
    place = leaf_of(node, "zone")
    for move in moves:
        if move.goal == zone(place) and move.taker in _passed_to(watch, node, act, record_of(move.card)):
            return ""
    return f"pass: {moves[-1].goal if moves else '-'}"


def _passed_to(watch: Watch, node: Node, act: Act, record: str) -> Seats:
    """Whom a card is passed to: for `next`, the next before whom none of its name lies."""
    if leaf_of(node, "to") != "next":
        return watch.read.whom(act, node, "to", frozenset(), act.targets[0])
    state, holder = act.before, act.targets[0]
    row = [s for s in state.after(holder) if s != holder]
    free = [s for s in row if not any(record_of(card) == record for card in state.judgement.get(s, ()))]
    return frozenset(free[:1])


STEPS.update({"draw": _draw, "discard": _discard, "take": _take, "give": _give, "pass": _pass})
