"""Checks of conversions: which cards count as which, how many, from where, to use and to play."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.claims import Claim, Leaf
from cardforge.trial.battle.acts import ANSWERS
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, listed
from cardforge.trial.battle.queries.targets import Stories
from cardforge.trial.battle.reading import Reading
from cardforge.trial.battle.watch import Watch


def check_convert(claim: Claim, told: Stories, read: Reading) -> str:
    """Which cards count as which, how many, from where, to use and to play."""
    ways, watch = listed(claim, "ways"), Watch(read)
    wanted = {str(leaf_of(claim, "as")), *map(str, listed(claim, "or"))}
    became: set[str] = set()
    optional = leaf_of(claim, "optional")
    n = read.number(claim, "n", None)
    seen: set[str] = set()
    for each in told:
        for i, event in each.between(0, len(each.events), *ANSWERS):
            if event.data["skill"] != claim.record or event.data["as"] not in wanted:
                continue
            became.add(str(event.data["as"]))
            cards = event.data["cards"]
            seen.add(event.kind)
            if n is not None and len(cards) != n:
                return f"convert: {len(cards)}"
            if any(watch.kind(claim, card) for card in cards):
                return f"convert: {cards[0]}"
            state, seat = each.states[_paid_at(each, i, cards)], int(event.data["seat"])
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
    if told and (not seen or became != wanted or len(wanted) != 1 + len(listed(claim, "or"))):
        return "convert: never"
    if ways and seen != set(map(str, ways)):
        return "convert: one way" if seen < set(map(str, ways)) else f"convert: {', '.join(sorted(seen))}"
    return watch.missing()


def _paid_at(told: Chronicle, at: int, cards: Sequence[str]) -> int:
    """The event before which the cards still lay where they were taken from: the use itself, or the move before it."""
    before = told.events[at - 1]
    return at - 1 if before.kind == "move" and list(before.data["cards"]) == list(cards) else at


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
