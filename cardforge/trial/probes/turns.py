"""Probes of turns: who begins, in which direction, what may be chosen from which round on, hands, seats, series."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from cardforge.claims import Claim, Leaf, plain_value
from cardforge.engine import Rng
from cardforge.trial.bench import Bench, board_of, record_of
from cardforge.trial.probes import Ask, Measured, OneOf, Untold, probe
from cardforge.trial.probes.frame import framed
from cardforge.trial.probes.moves import neighbour
from cardforge.trial.probes.who import seats_meant, side_meant
from cardforge.trial.scenes import Facts, all_facts

SAMPLE = 9
"""Of how many runs the views of all players are looked at."""
ROUNDS = 4
"""Rounds looked at from the first one on."""


def listed(ask: Ask, name: str) -> list[Leaf]:
    """The leaves of a field that is a list."""
    found = ask.claim.fields.get(name)
    return [leaf for leaf in found if isinstance(leaf, Leaf)] if isinstance(found, tuple) else []


@probe("order", played=("event:turn",))
def order(ask: Ask) -> Measured:
    """Whose seat has the first turn, and which seat is next."""
    bench = ask.bench
    game = bench.game()
    first = game.inspect()["turn"]
    stated = ask.value("first")
    out: dict[str, Any] = {ask.path("first"): stated if first in seats_meant(ask, stated) else bench.start.roles[first]}
    turns = list(_turns(bench))
    step = {(b - a) % len(bench.seats) for a, b in pairwise(turns)}
    # Seats are numbered clockwise, as players sit (the next seat is the left neighbour's).
    direction = {1: "clockwise", len(bench.seats) - 1: "counterclockwise"}
    out[ask.path("direction")] = direction.get(step.pop(), "-") if len(step) == 1 else "-"
    return framed(ask, out)


def _turns(bench: Bench) -> Iterator[int]:
    """The seats whose turns come, for two rounds."""
    game, rng = bench.game(), Rng(1)
    last = 0
    while game.decision is not None and last < 2 * len(bench.seats):
        if game.inspect()["turns"] > last:
            last = game.inspect()["turns"]
            yield game.inspect()["turn"]
        game.apply(game.decision.draw(rng))


def offers(bench: Bench) -> dict[int, frozenset[str]]:
    """Round -> what is offered at the beginning of some turn of it, whatever lies where."""

    def measure() -> dict[int, frozenset[str]]:
        out: dict[int, set[str]] = {n: set() for n in range(1, ROUNDS + 1)}
        for seed in range(1, 7):
            game, rng, seen = bench.game(seed=seed), Rng(seed), 0
            while game.decision is not None and game.inspect()["round"] <= ROUNDS:
                state = game.inspect()
                if state["turns"] > seen:
                    seen = state["turns"]
                    out[state["round"]] |= set(bench.offered(game))
                game.apply(game.decision.draw(rng))
        return {n: frozenset(found) for n, found in out.items()}

    found: dict[int, frozenset[str]] = bench.remember("offers", measure)
    return found


@probe("choose", played=("decision:action",))
def choose(ask: Ask) -> Measured:
    """What is offered at the beginning of a turn, how many of it, and from which round on all of it is."""
    bench, found = ask.bench, offers(ask.bench)
    stated = {str(leaf.value) for leaf in listed(ask, "of")}
    decision = bench.game().decision
    assert decision is not None
    if not all(each.startswith("action/") for each in stated):
        return framed(ask, _choose_skill(ask, stated))
    everything = frozenset().union(*found.values())
    out: dict[str, Any] = {ask.path("n"): decision.pick[1] if decision.pick[0] == decision.pick[1] else "-"}
    for leaf in listed(ask, "of"):
        out[leaf.path] = (
            leaf.value
            if leaf.value in everything and stated == everything
            else OneOf(tuple(sorted(everything - stated)))
        )
    rounds = [n for n, each in found.items() if each == everything]
    out[ask.path("from_round")] = rounds[0] if rounds else "-"
    return framed(ask, out)


def _choose_skill(ask: Ask, stated: set[str]) -> dict[str, Any]:
    """One of a role's skills: those that are used where a card is the role; else those that are offered together."""
    if (record := ask.claim.record).startswith("card/"):
        return _role_skills(ask, record)
    together: set[frozenset[str]] = set()
    picks: set[tuple[int, int]] = set()
    for each in all_facts(ask.bench):
        for asked in each.run.asked:
            if stated & set(asked.options):
                together.add(frozenset(asked.options))
                picks.add(asked.decision.pick)
    fits = frozenset(stated) in together
    out: dict[str, Any] = {leaf.path: leaf.value if fits else OneOf(()) for leaf in listed(ask, "of")}
    out[ask.path("n")] = picks.pop()[1] if len(picks) == 1 else "-"
    return out


def _role_skills(ask: Ask, card: str) -> dict[str, Any]:
    """The skills that the seat uses whose role a card is, and how many of them in one turn."""
    mine = [each for each in all_facts(ask.bench) if record_of(each.run.before.roles[each.seat]) == card]
    used = {str(event.data["skill"]) for each in mine for event in each.run.happened("skill")}
    most = max((len(each.run.happened("skill")) for each in mine), default=0)
    stated = {str(leaf.value) for leaf in listed(ask, "of")}
    right = stated == used and len(listed(ask, "of")) == len(stated)
    found = ", ".join(sorted(used))
    out: dict[str, Any] = {leaf.path: leaf.value if right else found for leaf in listed(ask, "of")}
    return {**out, ask.path("n"): most}


@probe("first_round", played=("event:draw",))
def first_round(ask: Ask) -> Measured:
    """What is offered in the first rounds and nothing else, and in which rounds."""
    found = offers(ask.bench)
    only = {n: next(iter(each)) for n, each in found.items() if len(each) == 1}
    rounds = [n for n in only if all(k in only for k in range(1, n + 1))]
    out: dict[str, Any] = {
        ask.path("must"): OneOf(tuple(sorted({only[n] for n in rounds}))),
        ask.path("round"): max(rounds, default=0),
    }
    return framed(ask, out)


# Hands


def hands_at_end(bench: Bench) -> dict[int, frozenset[int]]:
    """Seat -> how many cards its hand held after turns of its own, over the battery."""
    out: dict[int, set[int]] = {seat: set() for seat in bench.seats}
    for each in all_facts(bench):
        out[each.seat].add(len(each.run.after.hand(each.seat)))
    return {seat: frozenset(found) for seat, found in out.items()}


def holders_found(bench: Bench) -> tuple[int, ...]:
    """The seats that ever hold a hand."""
    return tuple(seat for seat, sizes in hands_at_end(bench).items() if max(sizes, default=0) > 0)


@probe("holders", played=("event:move",))
def holders(ask: Ask) -> Measured:
    """Which seats ever hold cards."""
    found, stated = holders_found(ask.bench), ask.value("who")
    sides = sorted({ask.bench.side_of(seat) for seat in found})
    same = set(found) == set(seats_meant(ask, stated))
    return framed(ask, {ask.path("who"): stated if same else OneOf(tuple(side for side in sides if side != stated))})


@probe("hand_limit", played=("decision:hand",))
def hand_limit(ask: Ask) -> Measured:
    """The most cards a hand holds after its own turn, though it held more within it; what becomes of the rest."""
    from cardforge.trial.probes.steps import measure_steps

    bench, stated = ask.bench, ask.value("who")
    sizes = hands_at_end(bench)
    seats = [seat for seat in bench.seats if max(sizes[seat], default=0)]
    most = {max(sizes[seat]) for seat in seats}
    limited = [each for each in all_facts(bench) if each.laid_off]
    enforced = {each.seat for each in limited}
    out: dict[str, Any] = {ask.path("n"): most.pop() if len(most) == 1 and enforced == set(seats) else "-"}
    if path := ask.path("who"):
        out[path] = stated if enforced == set(seats_meant(ask, stated)) else OneOf(())
    at = ask.claim.fields.get("at")
    if isinstance(at, Leaf):
        # Within a turn the hand may be larger: it is cut at the turn's end, after everything else.
        last = all(each.run.asked[-1].kind == each.laid_off for each in limited)
        out[at.path] = "turn_end" if limited and last else "-"
    over = ask.claim.fields.get("over")
    if isinstance(over, tuple):
        out.update(measure_steps(over, limited, ask, of_hand=True))
    return framed(ask, out)


@probe("forbid", played=("event:end_turn",))
def forbid(ask: Ask) -> Measured:
    """That no turn gives a card from one hand to another, or shows a hand; other prohibitions are for people."""
    runs: list[Facts] = all_facts(ask.bench)
    out: dict[str, Any] = {}
    exchanged = any(a.zone == b.zone == "zone/hand" for each in runs for a, b in each.run.moved.values())
    shown = any(_shows_hand(each) for each in runs[::SAMPLE])
    uses = any(each.run.happened("skill") for each in runs if each.seat in seats_meant(ask, ask.value("who")))
    words = [str(leaf.value) for leaf in listed(ask, "what")]
    for leaf in listed(ask, "what"):
        found = {"exchange_hands": exchanged, "show_hands": shown, "use_skill": uses}.get(str(leaf.value))
        again = words.count(str(leaf.value)) > 1
        out[leaf.path] = Untold("custom") if found is None else OneOf(()) if found or again else leaf.value
    if path := ask.path("who"):
        same = set(holders_found(ask.bench)) == set(seats_meant(ask, ask.value("who")))
        out[path] = ask.value("who") if same else OneOf(())
    return framed(ask, out)


def _shows_hand(each: Any) -> bool:
    """Whether another player's view shows a card of a hand."""
    board = each.run.before
    for player in sorted(set(board.owners.values())):
        view = each.run.game.view(player)["hands"]
        for seat, cards in view.items():
            if board.owners[int(seat)] != player and any(card is not None for card in cards):
                return True
    return False


# Who may


@probe("only", played=())
def only(ask: Ask) -> Measured:
    """Which seats ever use a skill or an action."""
    used, stated = ask.value("use"), ask.value("who", ask.value("only"))
    seats = {each.seat for each in all_facts(ask.bench) if used in each.named}
    out: dict[str, Any] = {}
    if path := ask.path("use"):
        own = ask.claims.game.records[ask.claim.record].type != "skill" or used == ask.claim.record
        out[path] = used if seats and own else OneOf(())
    who = ask.path("who") or ask.path("only")
    sides = tuple(sorted({ask.bench.side_of(seat) for seat in seats}))
    out[who] = stated if seats and seats == set(seats_meant(ask, stated)) else OneOf(sides)
    return framed(ask, out)


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
