"""Where cards are killed, found by trying: which zone and which seat's turn let some cards remove others.

Attack and defence show in one thing only: how many cards of a kind it takes to remove which others. That is measured
here, for any ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardforge.claims import Claims
from cardforge.trial.bench import Bench, record_of
from cardforge.trial.runs import Run
from cardforge.trial.scenes import arranged, settable

Deaths = frozenset[frozenset[str]]


@dataclass(frozen=True, slots=True)
class Arena:
    """The zone in which cards are killed, a seat whose turn does it, and the first answer that leads there."""

    zone: str
    seat: int
    action: str


def with_claim(kind: str, claims: Claims, bench: Bench) -> tuple[str, ...]:
    """The physical cards whose record has a claim of this kind."""
    return tuple(card for card in bench.cards if any(each.kind == kind for each in claims.of(record_of(card)).values()))


def arena(bench: Bench, attackers: Sequence[str], victims: Sequence[str]) -> Arena | None:
    """Where these cards kill those: the first zone and seat in whose turn one of `victims` is removed."""

    def measure() -> Arena | None:
        for zone in settable(bench):
            for seat in bench.seats:
                for victim in victims:
                    for run in _fight(bench, Arena(zone, seat, ""), attackers, (victim,)):
                        if victim in _gone(run):
                            return Arena(zone, seat, run.asked[0].picked[0])
        return None

    found: Arena | None = bench.remember(("arena", tuple(sorted(attackers)), tuple(sorted(victims))), measure)
    return found


def _gone(run: Run) -> frozenset[str]:
    before = set(run.before.data["removed"])
    return frozenset(card for card in run.after.data["removed"] if card not in before)


def _fight(bench: Bench, where: Arena, attackers: Sequence[str], victims: Sequence[str]) -> list[Run]:
    """Every way through a turn with just these cards in the zone; fewer attackers where some must be roles."""
    free = list(attackers)
    while True:
        setup = arranged(bench, {where.zone: [*victims, *free]}, seat=where.seat)
        if setup is not None or not free:
            break
        free.pop()
    return bench.runs(bench.game(**setup), first=where.action, orders=False) if setup is not None else []


def deaths(bench: Bench, where: Arena, attackers: Sequence[str], victims: Sequence[str]) -> Deaths:
    """The sets of victims that can be removed together by these attackers; the empty set where none need be."""

    def measure() -> Deaths:
        setup = arranged(bench, {where.zone: [*victims, *attackers]}, seat=where.seat)
        if setup is None:
            raise ValueError(f"no setup with {', '.join([*victims, *attackers])}")
        wanted = set(victims)
        return frozenset(
            _gone(run) & wanted for run in bench.runs(bench.game(**setup), first=where.action, orders=False)
        )

    found: Deaths = bench.remember(("deaths", where, tuple(attackers), tuple(victims)), measure)
    return found


def needed(bench: Bench, where: Arena, attackers: Sequence[str], victims: Sequence[str]) -> int:
    """The least number of attackers that can remove all these victims together; 0 where none can."""
    for n in range(len(attackers) + 1):
        setup = arranged(bench, {where.zone: [*victims, *attackers[:n]]}, seat=where.seat)
        if setup is None:
            return 0
        if frozenset(victims) in deaths(bench, where, attackers[:n], victims):
            return n
    return 0
