"""What a ruling may assert once its script has been played: one function a key of `then`.

Each takes what is stated and the games played (one a seed) and yields, in a few words, what was found instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardforge.trial.assertions.places import cards, counts, hands, holds, owners, roles, shuffled, unchanged, zones
from cardforge.trial.assertions.played import Assertion, Played, equal, listed
from cardforge.trial.assertions.told import events, never, next_, outcome, round_, turn, views, witnessed
from cardforge.trial.bench import BATTLE


def shows(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """Numbers of claims that this ruling demonstrates: what the data say must be the same."""
    claims = played[0].claims
    if claims is None:
        return
    for address, value in stated.items():
        try:
            found = claims.number(address)
        except KeyError:
            found = None
        if found is None or not equal(value, found):
            yield f"{address}: {found}"


def winners(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """The places that win a series."""
    yield from (str(each.series["winners"]) for each in played if each.series["winners"] != listed(stated))


def games(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """How many games a series has."""
    yield from (str(each.series["games"]) for each in played if each.series["games"] != stated)


def firsts(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """The place that is first player in each game of a series."""
    yield from (str(each.series["firsts"]) for each in played if each.series["firsts"] != listed(stated))


def assertions(family: str) -> Mapping[str, Assertion]:
    """What may stand in `then`, for a game of this family."""
    if family == BATTLE:
        from cardforge.trial.battle.assertions import BATTLE_THEN

        return BATTLE_THEN
    return THEN


THEN: Mapping[str, Assertion] = {
    "zones": zones,
    "holds": holds,
    "hands": hands,
    "counts": counts,
    "roles": roles,
    "cards": cards,
    "owners": owners,
    "shuffled": shuffled,
    "turn": turn,
    "round": round_,
    "next": next_,
    "outcome": outcome,
    "events": events,
    "never": never,
    "witnessed": witnessed,
    "views": views,
    "unchanged": unchanged,
    "shows": shows,
    "winners": winners,
    "games": games,
    "firsts": firsts,
}
