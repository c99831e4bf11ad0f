"""Probes of limits raised and of damage raised for cards of a suit: what its holder can do that others cannot."""

from __future__ import annotations

from typing import Any

from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.focus import focus_on
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.leaves import NONE, leaves_by_path, one_of
from cardforge.trial.battle.probes.exchanges import people
from cardforge.trial.battle.staged import Seats, card
from cardforge.trial.bench import record_of
from cardforge.trial.probes import Ask, Measured

OWNER, OTHER = 2, 3
WIDE = 8
"""Seats of a table at which reach is seen."""
REACH = "use.target.within"


def raises(ask: Ask) -> Any:
    """The probe of a change that has to be staged; None where it shows in stories."""
    address = str(leaf_of(ask.claim, "modifies"))
    change = node_of(ask.claim, "add")
    if change is not None and leaf_of(change, "times") is not None:
        return more_times
    return farther if leaf_of(ask.claim, "unlimited") and address.endswith(".within") else None


def more_times(ask: Ask) -> Measured:
    """How often more than others whoever wears the card may use another in a turn, and who that is."""
    bench, record, at = ask.bench, ask.claim.record, leaves_by_path(ask)
    more: dict[str, dict[str, int]] = {}
    for used in survey.cards_used(ask.claims, bench, field="times"):
        for who, seat, given in people(ask):
            plain, worn = (
                _times(ask, used, seat, {**given, "equipment": cards}) for cards in ([], [card(bench, record)])
            )
            if worn > plain:
                more.setdefault(used, {})[who] = worn - plain
    if len(more) != 1:
        return {}
    used, found = next(iter(more.items()))
    out = {
        "modifies": f"{used}:use.times",
        "add.times": one_of(found.values()),
        "if.is": one_of(found),
        "at": "play_phase",
    }
    return {at[name]: value for name, value in out.items() if name in at}


def _times(ask: Ask, used: str, seat: int, given: dict[str, Any]) -> int:
    cards = list(ask.bench.copies(used)[:5])
    wishes = [wish for _ in cards for wish in (("play", used), ("target", f"player:{OTHER}"))]
    seats: Seats = {seat: {**given, "hand": cards}, OTHER: {"hp": 4}}
    told = staged.tried(ask.bench, seats, *wishes, turn=seat, most=16)
    return sum(1 for d in staged.happenings(told, "use", seat=seat) if d["as"] == used) if told is not None else 0


def farther(ask: Ask) -> Measured:
    """Which card's reach has no limit for its owner."""
    owner = focus_on(ask.claim.record, ask.claims, ask.bench).owners[0]
    grown: set[str] = set()
    for used in survey.reaching(ask.claims, ask.bench):
        plain, mine = (_reach(ask, used, given) for given in ({}, {"character": owner}))
        if len(plain) < len(mine) == WIDE - 1:
            grown.add(f"{used}:{REACH}")
    return {ask.path("modifies"): one_of(grown), ask.path("unlimited"): bool(grown)} if grown else {}


def _reach(ask: Ask, used: str, given: dict[str, Any]) -> tuple[str, ...]:
    spare = iter(each for each in ask.bench.cards if record_of(each) != used)
    seats: Seats = {n: {"hand": [next(spare)]} for n in range(1, WIDE + 1)}
    seats[OWNER] = {**given, "hand": [card(ask.bench, used)]}
    told = staged.stage(ask.bench, seats, ("play", used), turn=OWNER, players=WIDE, most=2)
    questions = staged.asked(told, "target", OWNER)
    return questions[0].options if questions else ()


def suited(ask: Ask) -> Measured:
    """By how much which cards of which suit hurt more when its owner uses them."""
    bench = ask.bench
    owner = focus_on(ask.claim.record, ask.claims, bench).owners[0]
    facts = bench.start.data["cards"]
    more: dict[str, dict[str, int]] = {}
    for used in survey.cards_with(ask.claims, bench, "damage"):
        for copy in bench.copies(used):
            suit = str(facts[copy]["suit"])
            if suit in more.get(used, {}):
                continue
            plain, mine = (_dealt(ask, copy, given) for given in ({}, {"character": owner}))
            more.setdefault(used, {})[suit] = mine - plain
    raised = {used: {suit: n for suit, n in found.items() if n} for used, found in more.items() if any(found.values())}
    at = leaves_by_path(ask)
    suits = {suit for found in raised.values() for suit in found}
    out: dict[str, Any] = {
        "boost.0": one_of(raised) if raised else NONE,
        "suit": one_of(suits) if suits else NONE,
        "n": one_of(n for found in raised.values() for n in found.values()) if raised else NONE,
    }
    return {at[name]: value for name, value in out.items() if name in at}


def _dealt(ask: Ask, copy: str, given: dict[str, Any]) -> int:
    seats: Seats = {OWNER: {**given, "hand": [copy]}, OTHER: {"hp": 4}}
    wishes = (("play", copy), ("target", f"player:{OTHER}"))
    return staged.damage(staged.stage(ask.bench, seats, *wishes, turn=OWNER, most=4), OTHER)
