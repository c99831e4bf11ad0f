"""Probes of moving cards: taking, keeping, laying down, shuffling; the set-up of piles and roles; which end is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardforge.claims import Leaf
from cardforge.trial.bench import Bench
from cardforge.trial.probes import Ask, Measured, OneOf, Untold, probe
from cardforge.trial.probes.frame import NONE, framed, happening, narrowed, scene, with_frame
from cardforge.trial.probes.step import agreed
from cardforge.trial.probes.steps import measure
from cardforge.trial.probes.who import cards_of
from cardforge.trial.scenes import Facts, all_facts

ON_TABLE = ("centre", "left", "right", "above", "below")
"""Positions on a table: no engine has one."""


@probe("take", "draw", "look", "keep", "shuffle", "remove", "return_hands", "reveal", "turn", "give", "discard",
       played=("event:move",))  # fmt: skip
def action(ask: Ask) -> Measured:
    """An action that is a claim of its own, over the runs in which it should happen."""
    runs = narrowed(ask, scene(ask))
    return with_frame(ask, measure(ask.claim, runs, ask), happening(ask))


@probe("put", played=("event:move",))
def put(ask: Ask) -> Measured:
    """Cards laid down; those laid in front of their seat at the start are seen by all."""
    if ask.value("to") == "front":
        views = [ask.bench.game().view(player)["roles"] for player in range(1, ask.bench.most + 1)]
        seen = all({int(s): c for s, c in view.items()} == ask.bench.start.roles for view in views)
        return framed(
            ask, {ask.path("what"): "chosen", ask.path("to"): "front", ask.path("facing"): "up" if seen else "down"}
        )
    return with_frame(ask, measure(ask.claim, narrowed(ask, scene(ask)), ask), happening(ask))


@probe("piles", played=("event:move",))
def piles(ask: Ask) -> Measured:
    """At which end of a zone cards are taken, and at which laid, over all runs."""
    zone = str(ask.value("zone"))
    taken: set[str] = set()
    laid: set[str] = set()
    for facts in all_facts(ask.bench):
        if zone in facts.shuffled:
            continue
        laid |= {facts.end_of(card, to) for card, _, to in facts.laid if to == zone} - {"any"}
        taken |= _taken_at(facts, zone)
    out = {ask.path("take"): agreed(taken), ask.path("put"): agreed(laid)}
    return framed(ask, {**out, ask.path("zone"): zone if taken and laid else NONE})


def _taken_at(facts: Facts, zone: str) -> set[str]:
    """The end from which single cards of the zone went, one after another."""
    before = facts.run.before.zone(zone)
    gone = [card for card, source, _ in (*((c, z, "") for c, z in facts.taken), *facts.laid) if source == zone]
    if facts.drawn and facts.run.before.spots[facts.drawn[0]].zone == zone:
        gone = list(facts.drawn)
    gone = list(dict.fromkeys(gone))
    if not gone or len(gone) >= len(before) or facts.removed:
        return set()
    return {"top" if before[: len(gone)] == gone else "bottom" if before[::-1][: len(gone)] == gone else "-"}


# Set-up


@probe("place", played=("event:ready",))
def place(ask: Ask) -> Measured:
    """Which cards lie in which zone at the start, on which other card, shuffled or not."""
    if ask.claim.fields.get("remaining") is not None:
        return framed(ask, _pile(ask))
    cards = [card for leaf in _listed(ask, "card") for card in cards_of(str(leaf.value), ask.claims.game, ask.bench)]
    out: dict[str, Any] = {leaf.path: leaf.value if cards else NONE for leaf in _listed(ask, "card")}
    zone = agreed(board.spots[card].zone for board in ask.bench.starts for card in cards)
    out[ask.path("n")] = len(cards)
    out.update(_where(ask, cards, zone))
    if path := ask.path("to"):
        out[path] = zone if cards else _empty_zone(ask)
    return framed(ask, out)


def _empty_zone(ask: Ask) -> Any:
    """A zone that has its place on the table, where no card is named: it is there, and no other claim of its record
    speaks of it."""
    zone = ask.value("to")
    others = [claim.fields.get("to") for key, claim in ask.claims.of(ask.claim.record).items() if key != ask.claim.key]
    again = any(isinstance(leaf, Leaf) and leaf.value == zone for leaf in others)
    return zone if zone in ask.bench.start.data["zones"] and not again else NONE


def _where(ask: Ask, cards: Sequence[str], zone: Any) -> dict[str, Any]:
    """`side`, `beside` and `facing`: on or under another card is measured, places on a table cannot be."""
    side, beside = ask.value("side"), ask.value("beside")
    under = ask.bench.copies(str(beside))
    on = (
        bool(cards)
        and bool(under)
        and all(
            tuple(board.zone(str(zone))[board.spots[card].index + 1 :][:1]) == under
            for board in ask.bench.starts
            for card in cards
        )
    )
    out: dict[str, Any] = {ask.path("side"): "onto" if on else "-", ask.path("beside"): beside if on else NONE}
    if side in ON_TABLE and not on:
        out = {ask.path("side"): Untold("table"), ask.path("beside"): Untold("table")}
    return {**out, ask.path("facing"): _facing(ask, cards, zone)}


def _facing(ask: Ask, cards: Sequence[str], zone: Any) -> Any:
    """`down` where no player sees which cards they are; what no view speaks of cannot be told."""
    bench = ask.bench
    views = [bench.game().view(player) for player in range(1, bench.most + 1)]
    if zone not in views[0]["counts"]:
        return Untold("facing")
    return "up" if any(card in str(dict(view)) for view in views for card in cards) else "down"


def _pile(ask: Ask) -> dict[str, Any]:
    """The pile that what is left makes: how many, of what, on which card, in every order."""
    bench, beside = ask.bench, ask.bench.copies(str(ask.value("beside")))
    out: dict[str, Any] = {}
    piles_found = []
    for board in bench.starts:
        spot = board.spots[beside[0]] if beside else None
        piles_found.append(tuple(board.zone(spot.zone)[: spot.index]) if spot else ())
    n = agreed(map(len, piles_found))
    zone = bench.start.spots[beside[0]].zone if beside else ""
    out[ask.path("n")] = n
    out[ask.path("side")] = "onto" if n != "-" and n else "-"
    out[ask.path("beside")] = ask.value("beside") if n != "-" and n else NONE
    out[ask.path("to")] = zone
    out[ask.path("shuffled")] = len({tuple(sorted(p)) for p in piles_found}) < len(set(piles_found))
    out[ask.path("remaining")] = True if n != "-" and n else "-"
    out[ask.path("facing")] = _facing(ask, piles_found[0], zone)
    among = ask.claim.fields.get("among")
    for part in among if isinstance(among, tuple) else ():
        out.update(_part(part, piles_found, ask))
    return out


def _part(part: Any, found: Sequence[Sequence[str]], ask: Ask) -> dict[str, Any]:
    """So many of a kind of card in a pile."""
    card, n = part.fields.get("card"), part.fields.get("n")
    cards = set(cards_of(str(card.value), ask.claims.game, ask.bench)) if isinstance(card, Leaf) else set()
    number = agreed(sum(each in cards for each in pile) for pile in found)
    out = {n.path: number} if isinstance(n, Leaf) else {}
    return {**out, **({card.path: card.value if number else NONE} if isinstance(card, Leaf) else {})}


@probe("pick", played=("event:role",))
def pick(ask: Ask) -> Measured:
    """Which cards may become the role of which seat, by chance; who draws is who sits there."""
    bench, seat = ask.bench, ask.value("seat")
    found = {card for card, seats in bench.role_seats.items() if seat in seats}
    stated = [str(leaf.value) for leaf in _listed(ask, "from")]
    out: dict[str, Any] = {leaf.path: leaf.value if set(stated) == found else NONE for leaf in _listed(ask, "from")}
    seats = [s for s in bench.seats if {c for c, own in bench.role_seats.items() if s in own} == set(stated)]
    out[ask.path("seat")] = OneOf(tuple(seats))
    out[ask.path("n")] = agreed(sum(c in board.roles.values() for c in stated) for board in bench.starts)
    out[ask.path("shuffled")] = len(found) > 1
    out[ask.path("facing")] = Untold("facing")
    out[ask.path("who")] = neighbour(bench, seat)
    return framed(ask, out)


def neighbour(bench: Bench, seat: Any) -> str:
    """Who takes a seat, as seen from the seat before it: anybody the first, each other the left neighbour of the last
    (play goes on clockwise, to the left)."""
    turn = bench.game().inspect()["turn"]
    return "any" if seat == turn else "left" if seat in bench.seats else "-"


def _listed(ask: Ask, name: str) -> list[Leaf]:
    found = ask.claim.fields.get(name)
    return [leaf for leaf in (found if isinstance(found, tuple) else (found,)) if isinstance(leaf, Leaf)]
