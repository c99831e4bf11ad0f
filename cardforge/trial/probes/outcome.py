"""Probes of endings: who wins when, points, series and ties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from cardforge.claims import Leaf
from cardforge.claims.model import Node
from cardforge.trial.bench import Bench
from cardforge.trial.board import HAND
from cardforge.trial.probes import Ask, Measured, OneOf, probe
from cardforge.trial.probes.frame import framed
from cardforge.trial.probes.who import cards_of, seats_meant
from cardforge.trial.runs import Run
from cardforge.trial.scenes import all_facts, settable, setup_of

OUT = "zone/removed"
FINISHED = ("event:win",)


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game with the most players: who won, the seat that did it, cards out of the game, points by seat."""

    side: str
    hero: int
    gone: frozenset[str]
    points: tuple[tuple[int, int], ...]
    run: Run

    def of(self, seat: int) -> int:
        """The points of the player who owns the seat."""
        return dict(self.points)[seat]


def results(bench: Bench, cards: Sequence[str]) -> list[Result]:
    """Games that end in one turn, with each number of these cards already out of the game."""

    def measure() -> list[Result]:
        return list(_results(bench, cards))

    found: list[Result] = bench.remember(("results", tuple(cards)), measure)
    return found


def _results(bench: Bench, cards: Sequence[str]) -> Iterator[Result]:
    seen: dict[tuple[str, int], int] = {}
    for each in all_facts(bench):
        outcome = each.run.game.outcome
        if outcome is None or outcome.side is None or seen.setdefault((outcome.side, _hero(each.run)), 0) > 1:
            continue
        seen[outcome.side, _hero(each.run)] += 1
        for setup in _with_gone(bench, each.run, cards):
            for run in bench.runs(bench.game(**setup), first=each.run.asked[0].picked[0], orders=False):
                if run.game.outcome is not None and run.game.outcome.side is not None:
                    yield _result(run)


def _hero(run: Run) -> int:
    outcome = run.game.outcome
    return int(outcome.data.get("seat", 0)) if outcome is not None else 0


def _result(run: Run) -> Result:
    outcome = run.game.outcome
    assert outcome is not None
    scores, owners = outcome.data["scores"], run.before.owners
    points = tuple((seat, int(scores[owner])) for seat, owner in sorted(owners.items()))
    return Result(str(outcome.side), _hero(run), frozenset(run.after.data["removed"]), points, run)


def _with_gone(bench: Bench, run: Run, cards: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The run's position, with none, one, two ... of these cards out of the game, the others of them in one zone; and
    with the hands in the other seats that may hold them."""
    setup, listed = setup_of(run.before), settable(bench)
    zones = {zone: [c for c in held if c not in cards] for zone, held in setup["zones"].items() if zone in listed}
    hands = {seat: [c for c in held if c not in cards] for seat, held in setup["hands"].items()}
    spots = run.before.spots
    loose = [c for c in cards if spots[c].zone in listed or spots[c].zone == HAND]
    places = product(range(len(loose) + 1), [zone for zone in zones if zone != OUT], _moved(bench, hands))
    for n, home, held in places:
        made = {**zones, OUT: [*zones.get(OUT, []), *loose[:n]]}
        made[home] = [*made[home], *loose[n:]]
        changed = {**setup, "zones": made, "hands": held}
        if bench.sound(**changed):
            yield changed


def _moved(bench: Bench, hands: dict[Any, list[str]]) -> Iterator[dict[Any, list[str]]]:
    """The hands as they are, and with everything in one seat's."""
    yield hands
    whole = [card for held in hands.values() for card in held]
    for seat in bench.seats if len(whole) == 1 else ():
        yield {seat: whole}


@probe("score", played=FINISHED)
def score(ask: Ask) -> Measured:
    """Points: for each of some cards, for one card, or on top for one player."""
    out: dict[str, Any] = {}
    each = ask.value("each")
    cards = cards_of(str(each), ask.claims.game, ask.bench) if each else ()
    counted = cards or cards_of(str(ask.value("for", "")), ask.claims.game, ask.bench)
    found = results(ask.bench, _mortal(ask))
    if each:
        out.update(_per_card(ask, found, cards))
    elif ask.value("more") or ask.value("who") in ("holder", "killer"):
        out.update(_bonus(ask, found))
    else:
        out.update(_for_winning(ask, found, counted))
    return framed(ask, out)


def _mortal(ask: Ask) -> tuple[str, ...]:
    """Cards that are ever removed and whose removal does not end the game."""
    gone: dict[str, None] = {}
    for each in all_facts(ask.bench):
        if each.run.game.outcome is None:
            gone.update(dict.fromkeys(each.removed))
    listed = set(with_defence(ask))
    return tuple(card for card in gone if card in listed)


def with_defence(ask: Ask) -> tuple[str, ...]:
    """Cards whose record claims a defence."""
    from cardforge.trial.probes.arena import with_claim

    return with_claim("defence", ask.claims, ask.bench)


def _won(ask: Ask) -> str:
    """The side whose victory is the claim's condition."""
    condition = ask.claim.fields.get("if")
    leaf = condition.fields.get("won") if isinstance(condition, Node) else None
    return str(leaf.value) if isinstance(leaf, Leaf) else ""


def _sides(ask: Ask, who: Any) -> tuple[int, ...]:
    """The seats that a score is for; the winner's where nobody is named."""
    return seats_meant(ask, who) or seats_meant(ask, _won(ask))


def _per_card(ask: Ask, found: list[Result], cards: tuple[str, ...]) -> dict[str, Any]:
    """Points for each card: what one more (or less) card out of the game changes for a player who is no hero."""
    state, who = ask.value("state"), ask.value("who")
    seats = _sides(ask, who)
    totals: dict[int, set[int]] = {}
    for result in found:
        for seat in seats:
            if seat != result.hero and ask.bench.side_of(seat) != result.side:
                totals.setdefault(len(result.gone & set(cards)), set()).add(result.of(seat))
    values = {gone: next(iter(points)) for gone, points in totals.items() if len(points) == 1}
    steps = {values[n + 1] - values[n] for n in values if n + 1 in values}
    change = steps.pop() if len(steps) == 1 else 0
    measured = "killed" if change > 0 else "not_killed" if change < 0 else "-"
    out: dict[str, Any] = {ask.path("n"): abs(change), ask.path("max"): max(values.values(), default=0)}
    out[ask.path("state")] = measured
    out[ask.path("each")] = ask.value("each") if change and set(cards) & set(_mortal(ask)) else OneOf(())
    out[ask.path("who")] = who if seats and measured == state else OneOf(())
    return out


def _for_winning(ask: Ask, found: list[Result], cards: tuple[str, ...]) -> dict[str, Any]:
    """Points of the winning side above what the same cards would bring it without the victory."""
    side, who = _won(ask), ask.value("who")
    mortal = set(_mortal(ask))
    gains = set()
    for seat in _sides(ask, who):
        won = {len(r.gone & mortal): r.of(seat) for r in found if r.side == ask.bench.side_of(seat) and r.hero != seat}
        lost = {len(r.gone & mortal): r.of(seat) for r in found if r.side != ask.bench.side_of(seat)}
        gains |= {won[n] - lost[n] for n in won.keys() & lost.keys()}
    out: dict[str, Any] = {ask.path("n"): gains.pop() if len(gains) == 1 else "-"}
    aimed = all(_decides(found, card) for card in cards)
    out[ask.path("for")] = ask.value("for") if cards and aimed else OneOf(())
    out[ask.path("who")] = who if seats_meant(ask, who) and (not side or _same(ask, who, side)) else OneOf(())
    out.update(
        _condition(ask, bool(side) and any(r.side == side for r in found) and (who is None or _same(ask, who, side)))
    )
    return out


def _same(ask: Ask, who: Any, side: str) -> bool:
    return set(seats_meant(ask, who)) == set(ask.bench.seats_of(side))


def _decides(found: list[Result], card: str) -> bool:
    """Whether games are won with the card held, or by its removal, and never otherwise."""
    return all(card in r.gone or any(card in hand for hand in r.run.before.hands.values()) for r in found)


def _condition(ask: Ask, holds: bool) -> dict[str, Any]:
    """The leaf `if.won`."""
    condition = ask.claim.fields.get("if")
    leaf = condition.fields.get("won") if isinstance(condition, Node) else None
    return {leaf.path: leaf.value if holds else OneOf(())} if isinstance(leaf, Leaf) else {}


def _bonus(ask: Ask, found: list[Result]) -> dict[str, Any]:
    """What the one who did it has above a partner in the same game."""
    side = _won(ask)
    extra, by = set(), set()
    for result in found:
        if side and result.side != side:
            continue
        partners = [s for s in ask.bench.seats_of(result.side) if s != result.hero]
        extra |= {result.of(result.hero) - result.of(partner) for partner in partners}
        held = any(result.run.before.hand(result.hero))
        by.add("killer" if result.run.game.inspect()["turn"] == result.hero and not held else "holder")
    word = by.pop() if len(by) == 1 else "-"
    out: dict[str, Any] = {ask.path("n"): extra.pop() if len(extra) == 1 else "-"}
    out[ask.path("who")] = OneOf((word, side)) if word != "-" else OneOf(())
    out[ask.path("more")] = True
    out[ask.path("for")] = ask.value("for") if _decides(found, str(ask.value("for"))) else OneOf(())
    out.update(_condition(ask, any(r.side == side for r in found)))
    return out


@probe("tie", played=("series",))
def tie(ask: Ask) -> Measured:
    """At a tie: the best single game; at a further tie all share."""
    rules = ask.bench.series()
    if rules is None:
        return {}
    best = rules.winners([{1: 9, 2: 4}, {1: 3, 2: 8}]) == (1,) and rules.winners([{1: 4, 2: 9}, {1: 8, 2: 3}]) == (2,)
    share = rules.winners([{1: 9, 2: 4}, {1: 4, 2: 9}]) == (1, 2)
    return framed(ask, {ask.path("by"): "best_game" if best else "-", ask.path("then"): "share" if share else "-"})


@probe("highest", played=("series",))
def highest(ask: Ask) -> Measured:
    """Whose points in all are highest, though another has the best single game."""
    rules = ask.bench.series()
    if rules is None:
        return {}
    total = rules.winners([{1: 9, 2: 7}, {1: 0, 2: 5}]) == (2,)
    return framed(ask, {ask.path("by"): "total" if total else "-"})
