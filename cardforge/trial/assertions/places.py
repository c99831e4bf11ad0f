"""Assertions on where cards lie, before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardforge.trial.assertions.played import Assertion, Played, cards_in, equal, fits, listed
from cardforge.trial.bench import record_of
from cardforge.trial.script import same


def lying(where: str, agree: Callable[[Sequence[Any], Sequence[str]], bool], *, in_order: bool = True) -> Assertion:
    """An assertion on what lies in places: `where` makes a zone of a stated key; what differs is told card by card."""

    def assertion(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
        for each in played:
            for key, wanted in stated.items():
                cards = each.cards(where.format(key))
                if not agree(listed(wanted), cards):
                    yield f"{key}: {', '.join(cards if in_order else sorted(cards)) or '-'}"

    return assertion


zones = lying("{}", fits)
"""Zones, card by card from the top."""


holds = lying("{}", same, in_order=False)
"""Zones by their whole contents, in any order."""


hands = lying("hand:{}", same, in_order=False)
"""Hands by seat, in any order."""


def counts(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """How many cards zones hold; `hand:3` is a hand."""
    for each in played:
        for zone, wanted in stated.items():
            found = len(each.cards(zone))
            if not equal(wanted, found):
                yield f"{zone}: {found}"


def roles(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """The role card of seats: one, or one of a list; with several seeds each of the list must come up."""
    for seat, wanted in stated.items():
        found = {each.board.roles[int(seat)] for each in played}
        due = set(listed(wanted))
        if not found <= due or (len(played) > 1 and found != due):
            yield f"{seat}: {', '.join(sorted(found))}"


def cards(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """All physical cards of the game by record: the whole of them."""
    for each in played:
        found = Counter(record_of(card) for card in each.board.spots)
        if found != Counter({key: int(n) for key, n in stated.items()}):
            yield ", ".join(f"{key} {n}" for key, n in sorted(found.items()))


def owners(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """Which player owns which seat."""
    for each in played:
        found = {str(seat): player for seat, player in each.board.owners.items()}
        if found != dict(stated):
            yield str(found)


def shuffled(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Zones that lie in another order for another seed, the same cards in all."""
    for zone in listed(stated):
        orders = {tuple(each.cards(zone)) for each in played}
        if len(orders) < 2 or len({tuple(sorted(order)) for order in orders}) != 1:
            yield f"{zone}: {len(orders)}"


def unchanged(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Zones (or `hand:1`) that hold the same cards in the same order as before."""
    for each in played:
        assert each.before is not None
        for zone in listed(stated):
            before, after = cards_in(each.before, str(zone)), each.cards(str(zone))
            if before != after:
                yield f"{zone}: {', '.join(after) or '-'}"
