"""Probes of what belongs to a seat: HP, ranges, distances."""

from __future__ import annotations

from typing import Any

from cardforge.trial.battle.focus import focus_on
from cardforge.trial.battle.seating import FIRST, first_only, seated
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.probes import Ask, Measured, probe

SEATED = ("event:character",)
"""What makes no mark in the log when it acts is in play where its owner is."""


TABLE = 8
"""Seats of the table at which distances are measured: wide enough that a change shows both ways."""


MINE, FAR = 1, 4


def table(bench: Bench, **seat: Any) -> dict[str, Any]:
    """What `inspect()` tells of a table of plain seats, the first of which has something more."""
    seats: dict[int, dict[str, Any]] = {n: {"hand": []} for n in range(1, TABLE + 1)}
    seats[MINE].update(seat)
    bare = None if "character" in seat else False
    return bench.game(TABLE, 1, turn=2, phase="play", seats=seats, deal=False, characters=bare).inspect()


def worn(ask: Ask) -> dict[str, Any]:
    """What gives a seat the claim's record: the equipment, or a character with the skill."""
    record = ask.claim.record
    if record.startswith("card/"):
        return {"equipment": [ask.bench.copies(record)[0]]}
    owners = focus_on(record, ask.claims, ask.bench).owners
    return {"character": owners[0]} if owners else {}


@probe("hp", family=BATTLE, played=("event:seat",))
def hp(ask: Ask) -> Measured:
    """The most HP of a character who is not the lord."""
    if not ask.claim.record.startswith("character/"):
        return {}
    seat = FIRST if first_only(ask.bench, ask.claim.record) else FIRST + 1
    shown = seated(ask.bench, ask.claim.record, seat)
    return {ask.path("n"): shown["max_hp"]} if shown else {}


@probe("range", family=BATTLE)
def range_(ask: Ask) -> Measured:
    """The attack range of a seat that wears the card."""
    return {ask.path("n"): table(ask.bench, **worn(ask))["ranges"][MINE]}


@probe("base_range", family=BATTLE, played=("event:use",))
def base_range(ask: Ask) -> Measured:
    """The attack range of a seat with nothing."""
    return {ask.path("n"): table(ask.bench)["ranges"][MINE]}


@probe("distance_shift", family=BATTLE, played=SEATED)
def distance_shift(ask: Ask) -> Measured:
    """By how much distances change, from the seat that has the record to others, or from others to it."""
    plain, changed = table(ask.bench)["distances"], table(ask.bench, **worn(ask))["distances"]
    out = changed[MINE][FAR] - plain[MINE][FAR]
    back = changed[FAR][MINE] - plain[FAR][MINE]
    who = "self" if out and not back else "others" if back and not out else "-"
    return {ask.path("n"): out or back, ask.path("who"): who}
