"""Probes of seats: who owns which, whose card lies before which, and how a series goes round the table."""

from __future__ import annotations

from typing import Any

from cardforge.claims import Claim, Leaf, plain_value
from cardforge.engine import Rng
from cardforge.trial.bench import Bench, record_of
from cardforge.trial.board import board_of
from cardforge.trial.probes import Ask, Measured, OneOf, probe
from cardforge.trial.probes.frame import framed
from cardforge.trial.probes.moves import neighbour
from cardforge.trial.probes.turns import listed
from cardforge.trial.probes.who import side_meant


@probe("seats", played=("event:turn",))
def seats(ask: Ask) -> Measured:
    """Which seats belong to a side's players with so many at the table, and how many players that side has."""
    bench, players, who = ask.bench, ask.value("players"), ask.value("who")
    side = side_meant(str(who), ask.claims.game)
    out: dict[str, Any] = {}
    counts = [players] if players is not None else list(bench.counts)
    stated = tuple(leaf.value for leaf in listed(ask, "owns"))
    found = []
    for count in counts:
        if count not in bench.counts:
            return framed(ask, {ask.path("players"): OneOf(tuple(bench.counts))})
        owners = board_of(bench.game(count)).owners
        mine = tuple(seat for seat in bench.seats if bench.side_of(seat) == side)
        found.append((mine, len({owners[seat] for seat in mine})))
    seats_found = {each for each, _ in found}
    numbers = {n for _, n in found}
    for i, leaf in enumerate(listed(ask, "owns")):
        owned = next(iter(seats_found)) if len(seats_found) == 1 else ()
        out[leaf.path] = owned[i] if i < len(owned) and len(owned) == len(stated) else "-"
    out[ask.path("n")] = numbers.pop() if len(numbers) == 1 else "-"
    out[ask.path("players")] = players if _tells_apart(bench, players, side, ask) else "-"
    out[ask.path("who")] = who if seats_found == {stated} else OneOf(tuple(s for s in bench.sides if s != side))
    return framed(ask, out)


def _tells_apart(bench: Bench, players: int, side: str, ask: Ask) -> bool:
    """Whether with that number of players the side has as many players as is stated."""
    owners = board_of(bench.game(players)).owners
    number = len({owners[seat] for seat in bench.seats if bench.side_of(seat) == side})
    others = [claim for key, claim in ask.claims.of(ask.claim.record).items()
              if claim.kind == "seats" and key != ask.claim.key]  # fmt: skip
    twice = any(_same_seats(claim, ask.claim) for claim in others)
    return ask.value("n") in (None, number) and not twice


def _same_seats(one: Claim, two: Claim) -> bool:
    """Whether two claims speak of the same side with as many players."""
    keys = ("players", "who")
    return all(plain_value(one.fields[key]) == plain_value(two.fields[key]) for key in keys if key in one.fields)


@probe("seat", played=("event:role",))
def seat(ask: Ask) -> Measured:
    """Whose role card lies before which seat at the start."""
    bench, card, number = ask.bench, ask.value("card"), ask.value("seat")
    found = bench.role_seats.get(record_of(str(card)), ())
    always = [n for n in found if {s for s in bench.seats if s in found} == {n}]
    out: dict[str, Any] = {
        ask.path("seat"): OneOf(tuple(always)),
        ask.path("card"): card if number in found else OneOf(()),
    }
    out[ask.path("who")] = neighbour(bench, found[0] if len(found) == 1 else 0)
    return framed(ask, out)


@probe("series", played=("series",))
def series(ask: Ask) -> Measured:
    """How many games a series has for each number of players, and whose role goes round."""
    rules, out = ask.bench.series(), {}
    if rules is None:
        return {}
    counts = {}
    for players in ask.bench.counts:
        match = rules.Series(players, 1)
        firsts = []
        while match.game is not None:
            firsts.append(match.place_of(1))
            _finish(match.game)
            match.advance()
        counts[players] = (len(match.results), firsts)
    n = ask.claim.fields.get("n")
    if isinstance(n, Leaf):
        told = all(_number(n, ask, players) == games for players, (games, _) in counts.items())
        out[n.path] = ask.plain(n) if told else "-"
    if path := ask.path("rotates"):
        goes = all(sorted(firsts) == list(range(1, players + 1)) for players, (_, firsts) in counts.items())
        first = ask.bench.start.roles[ask.bench.game().inspect()["turn"]]
        out[path] = record_of(first) if goes else "-"
    return framed(ask, out)


def _number(leaf: Leaf, ask: Ask, players: int) -> Any:
    from cardforge.claims import Formula

    if isinstance(leaf.value, Formula):
        return leaf.value.evaluate({"players": players}, lambda ref: int(ask.claims.number(ref) or 0))
    return leaf.value


def _finish(game: Any) -> None:
    rng = Rng(game.seed % 2**32)
    while (decision := game.decision) is not None:
        game.apply(decision.draw(rng))
