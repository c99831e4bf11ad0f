"""Probes of the table: distances, equipment of a sort, cards of a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardforge.trial.battle.hypothesis import leaf_of
from cardforge.trial.battle.leaves import leaves_in
from cardforge.trial.battle.probes.numbers import FAR, MINE, TABLE, table
from cardforge.trial.battle.seating import laid_records
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.probes import Ask, Measured, OneOf, probe


@probe("distance", family=BATTLE, played=("event:use",))
def distance(ask: Ask) -> Measured:
    """Along which side distances are counted, which seats count, and the least there can be."""
    bench = ask.bench
    whole = table(bench)["distances"]
    ways: dict[str, Callable[[int, int, int], int]] = {
        "shorter": lambda a, b, n: min((b - a) % n, (a - b) % n),
        "longer": lambda a, b, n: max((b - a) % n, (a - b) % n),
        "right": lambda a, b, n: (b - a) % n,
        "left": lambda a, b, n: (a - b) % n,
    }
    fits = [
        way
        for way, count in ways.items()
        if all(d == count(a, b, TABLE) for a, row in whole.items() for b, d in row.items() if a != b)
    ]
    seats: dict[int, dict[str, Any]] = {n: {"hand": []} for n in range(1, TABLE + 1)}
    seats[2]["alive"] = seats[3]["alive"] = False
    state = bench.game(TABLE, 1, turn=1, phase="play", seats=seats, deal=False, characters=False).inspect()
    dead = state["distances"][MINE][FAR]
    among = "alive" if dead == 1 else "players" if dead == whole[MINE][FAR] else "-"
    return {
        ask.path("way"): OneOf(tuple(fits)),
        ask.path("among"): among,
        ask.path("least"): _least(ask),
    }


def _least(ask: Ask) -> int:
    """The distance to a neighbour of a seat with every card that brings others nearer."""
    shifts = [c for c in ask.claims.of_kind("distance_shift") if c.record.startswith("card/")]
    nearer = [c.record for c in shifts if leaf_of(c, "who") == "self" and int(leaf_of(c, "n") or 0) < 0]
    cards = [ask.bench.copies(record)[0] for record in nearer[:1]]
    return int(table(ask.bench, equipment=cards)["distances"][MINE][2])


SLOTS = ("weapon", "armour", "mount_plus", "mount_minus", "mount")


@probe("slots", family=BATTLE, played=("event:use",))
def slots(ask: Ask) -> Measured:
    """How many cards of a sort stay when a second is used, and where the first goes."""
    kept: set[int] = set()
    gone: set[str] = set()
    sorts = []
    for name, cards in _sorts(ask).items():
        if len(cards) < 2:
            continue
        state = _wear(ask.bench, cards[0], cards[1])
        worn = [card for card in state["zones"][f"zone/equipment:{MINE}"] if card in cards]
        kept.add(len(worn))
        gone |= {zone for zone, held in state["zones"].items() if cards[0] in held}
        if worn == [cards[1]]:
            sorts.append(name)
    out: dict[str, Any] = {ask.path("n"): kept.pop() if len(kept) == 1 else "-"}
    names = [str(leaf.value) for leaf in leaves_in(ask, "each")]
    for leaf in leaves_in(ask, "each"):
        out[leaf.path] = leaf.value if leaf.value in sorts else OneOf(())
    if unlisted := [name for name in sorts if name not in names]:
        out[leaves_in(ask, "each")[-1].path] = f"+ {', '.join(unlisted)}"
    where = {"zone/discard": "discard_pile"}
    out[ask.path("old")] = where.get(gone.pop(), "-") if len(gone) == 1 else "-"
    return out


def _sorts(ask: Ask) -> Mapping[str, list[str]]:
    """Physical equipment cards by sort; mounts by which way they change distances."""
    out: dict[str, list[str]] = {name: [] for name in SLOTS}
    shift = {c.record: str(leaf_of(c, "who")) for c in ask.claims.of_kind("distance_shift")}
    for card, facts in ask.bench.start.data["cards"].items():
        kind, record = str(facts["type"]), card.partition("#")[0]
        if kind == "mount" and record in shift:
            kind = "mount_minus" if shift.get(record) == "self" else "mount_plus"
        if kind in out and record not in [each.partition("#")[0] for each in out[kind]]:
            out[kind].append(card)
    return out


def _wear(bench: Bench, old: str, new: str) -> dict[str, Any]:
    seats: dict[int, dict[str, Any]] = {n: {"hand": []} for n in range(1, 5)}
    seats[MINE].update(equipment=[old], hand=[new])
    game = bench.game(4, 1, turn=MINE, phase="play", seats=seats, deal=False, characters=False)
    assert game.decision is not None
    game.apply(game.decision.find(new))
    return game.inspect()


@probe("same_name", family=BATTLE, played=("event:use",))
def same_name(ask: Ask) -> Measured:
    """How many cards of one name may lie before a seat: a second is not offered, or takes the first one's place."""
    bench = ask.bench
    delayed = [record for record in laid_records(bench) if len(bench.copies(record)) > 1]
    judged = {_second_lies(bench, record) for record in delayed}
    twice = [
        record for kind in ("weapon", "armour") for record in _records(bench, kind) if len(bench.copies(record)) > 1
    ]
    worn = {len(_wear(bench, *bench.copies(record)[:2])["zones"][f"zone/equipment:{MINE}"]) for record in twice}
    most = {"judgement": max(judged, default=0), "equipment": max(worn, default=0)}
    names = [str(leaf.value) for leaf in leaves_in(ask, "zones")]
    out: dict[str, Any] = {ask.path("max"): OneOf(tuple({most[name] for name in names if name in most}))}
    for leaf in leaves_in(ask, "zones"):
        out[leaf.path] = (
            leaf.value if most.get(str(leaf.value)) == 1 and names.count(str(leaf.value)) == 1 else OneOf(())
        )
    return out


def _records(bench: Bench, kind: str) -> list[str]:
    facts = bench.start.data["cards"]
    return list(dict.fromkeys(card.partition("#")[0] for card, each in facts.items() if each["type"] == kind))


def _second_lies(bench: Bench, record: str) -> int:
    """How many of a delayed card can come to lie before one seat."""
    one, two = bench.copies(record)[:2]
    most = 0
    for target in (MINE, 2):
        seats: dict[int, dict[str, Any]] = {n: {"hand": []} for n in range(1, 3 + 1)}
        seats[4] = {"hand": []}
        seats[target]["judgement"] = [one]
        seats[MINE]["hand"] = [two]
        game = bench.game(4, 1, turn=MINE, phase="play", seats=seats, deal=False, characters=False)
        decision = game.decision
        if decision is None or two not in map(str, decision.options):
            most = max(most, 1)
            continue
        game.apply(decision.find(two))
        decision = game.decision
        offered = (
            decision is not None and decision.kind == "target" and f"player:{target}" in map(str, decision.options)
        )
        if offered and decision is not None:
            game.apply(decision.find(f"player:{target}"))
        most = max(most, len(game.inspect()["zones"][f"zone/judgement:{target}"]))
    return most
