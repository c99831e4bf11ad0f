"""The slots of a game -> groups of one size and shape, each to be laid on sheets of its own; which slots are printed,
and how often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardforge.findings import CardforgeError, Findings, closest, finding
from cardforge.sheets.leaves import Slot

ALL = "all"
MOST = 5000
"""Cards in one run at most, as in a game."""
MOST_COPIES = 500
"""Copies of one card at most; a whole print run is ordered, not cut by hand."""


@dataclass(frozen=True, slots=True)
class Group:
    """Slots of one size (mm), shape and kind (poster or card), in printing order."""

    width: float
    height: float
    shape: str
    poster: bool
    slots: tuple[Slot, ...]


def groups(slots: Iterable[Slot]) -> tuple[Group, ...]:
    """Slots by the size and shape of their fronts; groups in the order of their first cards."""
    found: dict[tuple[float, float, str, bool], list[Slot]] = {}
    for slot in slots:
        front = slot.front
        key = (round(front.width, 2), round(front.height, 2), front.shape, front.poster)
        found.setdefault(key, []).append(slot)
    return tuple(
        Group(cards[0].front.width, cards[0].front.height, shape, poster, tuple(cards))
        for (_, _, shape, poster), cards in found.items()
    )


def only(slots: Iterable[Slot], wanted: Callable[[Slot], bool]) -> list[Slot]:
    """The slots that are wanted, in the order they were."""
    return [slot for slot in slots if wanted(slot)]


def with_copies(slots: Sequence[Slot], copies: Mapping[str, int | None]) -> list[Slot]:
    """As many slots of each record as stated by its id, for its type (`role`), or for `all` of them; the game's own
    number where nothing is. None instead of a number is the game's own, and then nothing else is wanted but what is
    stated. The first ones are taken; where more are wanted than there are, they come round again.

    CardforgeError with every fault: S013 for a number out of bounds, S014 for an id or a type that no card has, S019
    for too many in all, S022 where none is left.
    """
    if not copies:
        return list(slots)
    cards: dict[str, list[Slot]] = {}
    for slot in slots:
        cards.setdefault(slot.front.record, []).append(slot)
    _check(copies, cards)
    wanted = {id: _wanted(id, len(own), copies) for id, own in cards.items()}
    if (total := sum(wanted.values())) == 0:
        raise CardforgeError(finding("S022"))
    if total > MOST:
        raise CardforgeError(finding("S019", count=total, most=MOST))
    return [own[index % len(own)] for id, own in cards.items() for index in range(wanted[id])]


def _wanted(id: str, own: int, copies: Mapping[str, int | None]) -> int:
    """How many of one record: what is stated of it most closely."""
    for key in (id, _type(id), ALL):
        if key in copies:
            number = copies[key]
            return own if number is None else number
    return 0 if None in copies.values() else own


def _type(id: str) -> str:
    return id.partition("/")[0]


def _check(copies: Mapping[str, int | None], cards: Mapping[str, list[Slot]]) -> None:
    findings = Findings()
    types = sorted({_type(id) for id in cards})
    for id, number in copies.items():
        if number is None:
            pass
        elif not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= MOST_COPIES:
            findings.report("S013", card=id, value=number, most=MOST_COPIES)
        if id != ALL and id not in cards and id not in types:
            findings.report("S014", card=id, guess=closest(id, [*cards, *types]), types=", ".join(types))
    if findings:
        raise CardforgeError(findings)
