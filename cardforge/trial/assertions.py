"""What a ruling may assert once its script has been played: one function a key of `then`.

Each takes what is stated and the games played (one a seed) and yields, in a few words, what was found instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.claims import Claims
from cardforge.engine import Event, Game
from cardforge.trial.bench import BATTLE, Bench, Board, record_of
from cardforge.trial.script import means, not_as_stated, question_of, same

RUN = "..."
"""In a list of cards: any number of cards, none included; `*` is any one card."""


@dataclass(frozen=True)
class Played:
    """A game after the script, the board before it; or what a series came to."""

    bench: Bench
    game: Game | None
    before: Board | None = None
    series: Any = None
    claims: Claims | None = None
    asks: tuple[tuple[int, str], ...] = ()
    """(seat, kind) of every question of the script, and of the one that is asked now; (0, "over") at the end."""

    @property
    def state(self) -> Mapping[str, Any]:
        assert self.game is not None
        return self.game.inspect()

    @property
    def board(self) -> Board:
        return Board(self.state)

    def cards(self, zone: str) -> list[str]:
        """The cards of a zone now; `hand:3` is a hand."""
        return cards_in(self.board, zone)

    @property
    def events(self) -> tuple[Event, ...]:
        assert self.game is not None
        return self.game.events


Assertion = Callable[[Any, Sequence[Played]], Iterator[str]]


def fits(pattern: Sequence[Any], cards: Sequence[str]) -> bool:
    """Whether cards are as listed, from the top, with `*` and `...` as wild cards."""
    at, names = 0, [str(name) for name in pattern]
    back, resume = -1, 0  # behind the last `...`: where in the pattern, and the next card to try it with
    i = 0
    while i < len(cards) or at < len(names):
        if at < len(names) and names[at] == RUN:
            back, resume = at + 1, i
            at += 1
        elif at < len(names) and i < len(cards) and (names[at] == "*" or means(names[at], cards[i])):
            at, i = at + 1, i + 1
        elif back >= 0 and resume < len(cards):
            resume += 1
            at, i = back, resume
        else:
            return False
    return True


def equal(stated: Any, found: Any) -> bool:
    """Whether a value is as stated: `true` is not 1."""
    return bool(stated == found) and isinstance(stated, bool) == isinstance(found, bool)


def cards_in(board: Board, zone: str) -> list[str]:
    """The cards of a zone (`zone/pile`, or `pile`), or of a hand (`hand:3`). KeyError for a place that is not there."""
    for name in (zone, f"zone/{zone}"):
        if name in board.data["zones"]:
            return board.zone(name)
    name, _, seat = zone.removeprefix("zone/").partition(":")
    if name != "hand" or not seat.isdecimal() or int(seat) not in board.owners:
        raise KeyError(zone)
    return board.hand(int(seat))


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, tuple | list) else [value]


def lying(where: str, agree: Callable[[Sequence[Any], Sequence[str]], bool], *, in_order: bool = True) -> Assertion:
    """An assertion on what lies in places: `where` makes a zone of a stated key; what differs is told card by card."""

    def assertion(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
        for each in played:
            for key, wanted in stated.items():
                cards = each.cards(where.format(key))
                if not agree(_listed(wanted), cards):
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
        due = set(_listed(wanted))
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
    for zone in _listed(stated):
        orders = {tuple(each.cards(zone)) for each in played}
        if len(orders) < 2 or len({tuple(sorted(order)) for order in orders}) != 1:
            yield f"{zone}: {len(orders)}"


def turn(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Whose turn it is."""
    yield from (str(each.state["turn"]) for each in played if not equal(stated, each.state["turn"]))


def round_(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Which round it is."""
    yield from (str(each.state["round"]) for each in played if not equal(stated, each.state["round"]))


def next_(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """What is asked next: `over`, or of whom what, and what is asserted of that question."""
    for each in played:
        assert each.game is not None
        decision = each.game.decision
        if decision is None or stated == "over":
            if (decision is None) != (stated == "over"):
                yield "over" if decision is None else f"{decision.seat} {decision.kind}"
            continue
        seat, kind, asserted = question_of(stated)
        found = (str(decision.seat), decision.kind)
        if (str(seat) if seat is not None else found[0], kind or found[1]) != found:
            yield " ".join(found)
        yield from (f"{key}: {problem}" for key, problem in not_as_stated(decision, asserted))


def outcome(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """How it ended: `none`, or side, winners, reason, scores by player, and what else the game tells."""
    for each in played:
        assert each.game is not None
        found = each.game.outcome
        if found is None or stated == "none":
            if (found is None) != (stated == "none"):
                yield "none" if found is None else str(found.side)
            continue
        data = {"side": found.side, "winners": list(found.winners), "reason": found.reason, **found.data}
        data["scores"] = {str(player): n for player, n in found.data.get("scores", {}).items()}
        for key, value in stated.items():
            if key not in data or data[key] != (list(value) if isinstance(value, tuple | list) else value):
                yield f"{key}: {data.get(key)}"


def events(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Events that happened in this order, others between them allowed."""
    for each in played:
        rest = iter(each.events)
        for wanted in _listed(stated):
            if not any(matches(event, wanted) for event in rest):
                yield f"- {wanted}"


def never(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Events that did not happen."""
    for each in played:
        for wanted in _listed(stated):
            yield from (_told(event) for event in each.events if matches(event, wanted))


def _told(event: Event) -> str:
    """An event as a ruling writes it."""
    return "{" + ", ".join(f"{key}: {value}" for key, value in event.to_data().items()) + "}"


def matches(event: Event, wanted: Any) -> bool:
    """Whether an event is of a kind, and has the values stated of it."""
    if not isinstance(wanted, Mapping):
        return bool(event.kind == wanted)
    data = event.to_data()
    return all(key in data and alike(v, data[key]) for key, v in wanted.items())


def alike(wanted: Any, found: Any) -> bool:
    """Whether a value of an event is as stated; a card may stand without its copy."""
    if isinstance(wanted, tuple | list):
        return isinstance(found, tuple | list) and len(wanted) == len(found) and all(map(alike, wanted, found))
    if isinstance(wanted, str) and wanted.startswith("card/") and isinstance(found, str):
        return means(wanted, found)
    return type(wanted) is type(found) and bool(wanted == found)


def witnessed(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """Events as players witnessed them, by player: in this order; a value they may not know is null."""
    for each in played:
        assert each.game is not None
        for player, wanted in stated.items():
            rest = iter(each.game.events_for(int(player)))
            for one in _listed(wanted):
                if not any(matches(event, one) for event in rest):
                    yield f"{player}: - {one}"


def views(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """Parts of what players may see, by player; a hidden card is null."""
    for each in played:
        assert each.game is not None
        for player, wanted in stated.items():
            view = each.game.view(int(player))
            for path, value in _parts(wanted):
                found: Any = view
                for key in path:
                    found = _at(found, key)
                if not equal(value, found):
                    yield f"{player}: {'.'.join(path)}: {found}"


def _parts(wanted: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    if isinstance(wanted, Mapping):
        for key, value in wanted.items():
            yield from _parts(value, (*path, key))
    else:
        yield path, list(wanted) if isinstance(wanted, tuple) else wanted


def _at(tree: Any, key: str) -> Any:
    """A part of a view; seats are numbers there and text in YAML. KeyError where there is no such part."""
    if not isinstance(tree, Mapping):
        raise KeyError(key)
    return tree[key] if key in tree or not key.isdecimal() else tree[int(key)]


def unchanged(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Zones (or `hand:1`) that hold the same cards in the same order as before."""
    for each in played:
        assert each.before is not None
        for zone in _listed(stated):
            before, after = cards_in(each.before, str(zone)), each.cards(str(zone))
            if before != after:
                yield f"{zone}: {', '.join(after) or '-'}"


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
    yield from (str(each.series["winners"]) for each in played if each.series["winners"] != _listed(stated))


def games(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """How many games a series has."""
    yield from (str(each.series["games"]) for each in played if each.series["games"] != stated)


def firsts(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """The place that is first player in each game of a series."""
    yield from (str(each.series["firsts"]) for each in played if each.series["firsts"] != _listed(stated))


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
