"""Probes of cards that lie before a seat: what bars them, moves them on unjudged; what they force, and how long."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.focus import focus_on
from cardforge.trial.battle.leaves import NONE, leaves_by_path, leaves_in
from cardforge.trial.battle.seating import laid_records
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.probes import Ask, Measured, OneOf, probe

USER, HOLDER, NEXT, FOURTH = 1, 2, 3, 4


@probe("barred", family=BATTLE, played=("decision:play",))
def barred(ask: Ask) -> Measured:
    """Which card before anybody keeps one from being used."""
    bench, record = ask.bench, ask.claim.record
    bars = []
    for other in laid_records(bench):
        if other == record:
            continue
        tables = [
            stage(bench, {USER: {"hand": [card(bench, record)]}, seat: {"judgement": [card(bench, other)]}}, most=1)
            for seat in (HOLDER, NEXT, FOURTH)
        ]
        offered = [bool(staged.asked(told, "play", USER, record)) for told in tables]
        if not any(offered):
            bars.append(other)
    free = stage(bench, {USER: {"hand": [card(bench, record)]}}, most=1)
    usable = bool(staged.asked(free, "play", USER, record))
    return {ask.path("barred_by"): bars[0] if len(bars) == 1 and usable else NONE}


@probe("unjudged", family=BATTLE)
def unjudged(ask: Ask) -> Measured:
    """Which cards before its holder are not judged, and whether they then move on or are discarded."""
    bench = ask.bench
    goal: dict[str, str] = {}
    for laid in laid_records(bench):
        plain, told = _fallen(ask, laid, False), _fallen(ask, laid, True)
        if not _judged(plain, laid) or _judged(told, laid):
            continue
        ends = {f"judgement:{NEXT}": "next", "discard": "discard"}
        goal[laid] = ends.get(_end(told, card(bench, laid)), NONE)
    wanted = "next" if ask.path("to") else "discard"
    fits = {laid for laid, end in goal.items() if end == wanted}
    named = [str(leaf.value) for leaf in leaves_in(ask, "unjudged")]
    out: dict[str, Any] = {
        leaf.path: leaf.value if fits == set(named) else OneOf(tuple(sorted(fits - set(named))))
        for leaf in leaves_in(ask, "unjudged")
    }
    if ask.path("to"):
        out[ask.path("to")] = "next" if fits else NONE
    return out


def _fallen(ask: Ask, laid: str, acting: bool) -> Chronicle:
    """The judge phase of somebody before whom a card lies, who has the record (`acting`) or not."""
    bench, record = ask.bench, ask.claim.record
    seat: dict[str, Any] = {"judgement": [card(bench, laid)]}
    if record.startswith("card/"):
        seat["hand"] = [card(bench, record)] if acting else []
    elif acting:
        seat["character"] = focus_on(record, ask.claims, bench).owners[0]
    return stage(bench, {HOLDER: seat}, ("nullify", record), turn=HOLDER, phase="judge", most=6)


def _judged(told: Chronicle, laid: str) -> bool:
    return any(True for _ in staged.happenings(told, "judge", seat=HOLDER, why=laid))


def _end(told: Chronicle, physical: str) -> str:
    """Where a card first came to rest."""
    for data in staged.happenings(told, "move"):
        if physical in data["cards"] and data["to"] != "zone/table":
            return str(data["to"]).removeprefix("zone/")
    return ""


# What binds somebody's turn


def _bound(ask: Ask, *wishes: staged.Wish, held: tuple[str, ...] = ()) -> Chronicle:
    """The record used on the next player, whose turn then comes, with these cards in hand."""
    bench, record = ask.bench, ask.claim.record
    seats: Seats = {USER: {"hand": [card(bench, record)]}, HOLDER: {"hand": list(held), "hp": 4}}
    aimed = (("play", record), ("target", f"player:{HOLDER}"))
    return stage(bench, seats, *aimed, *wishes, most=12, on=True)


def _usable(ask: Ask) -> list[str]:
    """Other cards that are used."""
    return [each for each in survey.cards_with(ask.claims, ask.bench, "use") if each != ask.claim.record]


@probe("aim_only", family=BATTLE, played=("decision:target",))
def aim_only(ask: Ask) -> Measured:
    """At whom alone, with which card, in whose turn."""
    bench = ask.bench
    forced: dict[str, set[str]] = {}
    for used in _usable(ask):
        held = (card(bench, used),)
        bound, free = _bound(ask, ("play", used), held=held), _turn(bench, held, used)
        mine = staged.asked(bound, "target", HOLDER)
        others = staged.asked(free, "target", HOLDER)
        left = set(mine[0].options) if mine else _only_target(bound)
        if others and left and left < set(others[0].options):
            forced[used] = left
    aims = {aim for each in forced.values() for aim in each}
    words = {f"player:{USER}": "user"}
    out = {
        ask.path("aim_only"): words.get(next(iter(aims)), NONE) if len(aims) == 1 else NONE,
        ask.path("card"): next(iter(forced)) if len(forced) == 1 else OneOf(tuple(forced)),
        ask.path("who"): "target" if forced else NONE,
    }
    return out if forced else {}


def _turn(bench: Bench, held: tuple[str, ...], used: str) -> Chronicle:
    return stage(bench, {HOLDER: {"hand": list(held), "hp": 4}}, ("play", used), turn=HOLDER, most=4)


def _only_target(told: Chronicle) -> set[str]:
    """Whom a card was used on by the holder where nobody was asked."""
    uses = list(staged.happenings(told, "use", seat=HOLDER))
    return {f"player:{seat}" for seat in uses[-1]["targets"]} if uses else set()


@probe("lasts", family=BATTLE, played=("event:move",))
def lasts(ask: Ask) -> Measured:
    """After the use of which card, at the latest in which phase, in whose turn it is discarded."""
    bench, record, at = ask.bench, ask.claim.record, leaves_by_path(ask)
    mine = card(bench, record)
    ends: set[str] = set()
    for used in _usable(ask):
        told = _bound(ask, ("play", used), ("target", f"player:{USER}"), held=(card(bench, used),))
        done = any(data["as"] == used for data in staged.happenings(told, "use", seat=HOLDER))
        if done and _phase_gone(told, mine) == "play":
            ends.add(used)
    idle = _bound(ask)
    latest = _phase_gone(idle, mine)
    seat = _turn_gone(idle, mine)
    out = {
        "lasts_until": next(iter(ends)) if len(ends) == 1 else OneOf(tuple(sorted(ends))),
        "latest": latest,
        "who": "target" if seat == HOLDER else "user" if seat == USER else NONE,
    }
    return {at[name]: value for name, value in out.items() if name in at}


def _gone(told: Chronicle, physical: str) -> int:
    for i, event in told.between(told.start, len(told.events), "move"):
        if physical in event.data["cards"] and event.data["from"] == f"zone/judgement:{HOLDER}":
            return i
    return 0


def _phase_gone(told: Chronicle, physical: str) -> str:
    i = _gone(told, physical)
    return told.states[i].phase if i else NONE


def _turn_gone(told: Chronicle, physical: str) -> int:
    i = _gone(told, physical)
    return told.states[i].turn if i else 0


@probe("judged_in_order", family=BATTLE, played=("event:judge",))
def judged_in_order(ask: Ask) -> Measured:
    """In which order cards before one seat are judged, however they came to lie there."""
    bench = ask.bench
    named = [str(leaf.value) for leaf in leaves_in(ask, "judged_in_order")]
    laid = [card(bench, each) for each in named if each in laid_records(bench)]
    skilful = [each for each in named if each not in laid_records(bench)]
    if any(bench.copies(each) for each in skilful) or len(set(named)) != len(named):
        return {}
    orders: set[tuple[str, ...]] = set()
    for row in list(permutations(laid))[:: max(1, len(laid))]:
        lying: list[Any] = [*({"card": _spare(bench, laid), "as": each} for each in skilful), *row]
        told = stage(bench, {HOLDER: {"judgement": lying, "hp": 4, "max_hp": 9}}, turn=HOLDER, phase="judge", most=8)
        orders.add(tuple(dict.fromkeys(str(d["why"]) for d in staged.happenings(told, "judge", seat=HOLDER))))
    order = next(iter(orders)) if len(orders) == 1 else ()
    right = len(order) == len(named)
    return {
        leaf.path: order[i] if right else ", ".join(order) for i, leaf in enumerate(leaves_in(ask, "judged_in_order"))
    }


def _spare(bench: Bench, taken: list[str]) -> str:
    """A card that is none of these and lies nowhere."""
    return next(each for each in bench.cards if each not in taken)
