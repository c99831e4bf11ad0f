"""Probes of hands and of what is allowed: who holds cards, how many, what nobody may do, who alone may use a skill."""

from __future__ import annotations

from typing import Any

from cardforge.claims import Leaf
from cardforge.trial.bench import Bench
from cardforge.trial.probes import Ask, Measured, OneOf, Untold, probe
from cardforge.trial.probes.frame import framed
from cardforge.trial.probes.steps import beyond
from cardforge.trial.probes.turns import listed
from cardforge.trial.probes.who import seats_meant
from cardforge.trial.scenes import Facts, all_facts

SAMPLE = 9
"""Of how many runs the views of all players are looked at."""


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
        steps = [claim for claim in ask.claims.of(ask.claim.record).values() if claim.kind != "only"]
        runs = [each for each in all_facts(ask.bench) if used in each.named]
        if str(used).startswith("skill/") and (more := beyond(steps, runs, ask)):
            used = f"{used} + {', '.join(sorted(more))}"
        own = ask.claims.game.records[ask.claim.record].type != "skill" or used == ask.claim.record
        out[path] = used if seats and own else OneOf(())
    who = ask.path("who") or ask.path("only")
    sides = tuple(sorted({ask.bench.side_of(seat) for seat in seats}))
    out[who] = stated if seats and seats == set(seats_meant(ask, stated)) else OneOf(sides)
    return framed(ask, out)
