"""Scenes: turns to look at. A battery of them is gathered once a bench, from positions that real games came to.

A position is taken from a playout at the beginning of a turn and set up again; every way through that turn is a run.
Beside those stand positions built for what chance seldom brings: full hands, a zone with all attackers, an empty zone.
A probe filters the battery by facts of a run (`Facts`) and measures what moved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from cardforge.engine import Event, Rng, SetupError
from cardforge.trial.bench import Bench, record_of
from cardforge.trial.board import HAND, ROLE, Board, board_of
from cardforge.trial.runs import Run

GAMES = 24
"""Playouts from which positions are taken."""
EVERY = 4
"""Of how many turns one is taken."""
MOST = 12
"""Ways through a turn kept; a killing may have hundreds that differ in an order only."""
HANDFUL = 3
"""Cards in a hand that is larger than any turn leaves it."""
LATE = 3
"""A round in which every action is open."""


def setup_of(board: Board) -> dict[str, Any]:
    """The setup that lays a board out again: roles, hands, zones, turn and round."""
    data = board.data
    fixed = {ROLE, HAND}
    zones = {zone: list(cards) for zone, cards in data["zones"].items() if zone not in fixed}
    return {
        "roles": dict(data["roles"]),
        "hands": {seat: list(cards) for seat, cards in data["hands"].items() if cards},
        "zones": zones,
        "turn": data["turn"],
        "round": data["round"],
    }


def settable(bench: Bench) -> tuple[str, ...]:
    """The zones that a setup may list."""

    def measure() -> tuple[str, ...]:
        zones = bench.start.data["zones"]
        return tuple(zone for zone in zones if bench.sound(zones={zone: list(zones[zone])}))

    found: tuple[str, ...] = bench.remember("settable", measure)
    return found


def arranged(
    bench: Bench,
    zones: dict[str, Sequence[str]],
    *,
    seat: int,
    hands: dict[int, Sequence[str]] | None = None,
    roles: dict[int, str] | None = None,
    players: int = 0,
    round_: int = LATE,
) -> dict[str, Any] | None:
    """A setup with these zones and hands, a role for each seat that leaves those cards free; None where there is none.

    `players` is not part of the setup. Cards that are named nowhere go where the engine puts them.
    """
    taken = {card for cards in (*zones.values(), *(hands or {}).values()) for card in cards}
    chosen = dict(roles or {})
    for each in bench.seats:
        if each not in chosen:
            free = [card for card, seats in bench.role_seats.items() if each in seats and card not in taken]
            free = [card for card in free if card not in chosen.values()]
            if not free:
                return None
            chosen[each] = free[0]
    setup: dict[str, Any] = {
        "roles": chosen,
        "turn": seat,
        "round": round_,
        "zones": {k: list(v) for k, v in zones.items()},
    }
    if hands:
        setup["hands"] = {str(each): list(cards) for each, cards in hands.items()}
    return setup if bench.sound(players, **setup) else None


def battery(bench: Bench) -> tuple[Run, ...]:
    """Every run of the battery."""
    found: tuple[Run, ...] = bench.remember("battery", lambda: tuple(_battery(bench)))
    return found


def _battery(bench: Bench) -> Iterator[Run]:
    rng = Rng(1)
    for setup in [*_positions(bench), *_built(bench)]:
        try:
            game = bench.game(**setup)
        except SetupError:
            continue
        yield from bench.some_runs(game, MOST, rng)


def _positions(bench: Bench) -> Iterator[dict[str, Any]]:
    listed = settable(bench)
    for seed in range(1, GAMES + 1):
        game, rng, seen = bench.game(seed=seed), Rng(seed), 0
        while (decision := game.decision) is not None:
            turns = game.inspect()["turns"]
            if turns > seen and turns % EVERY == seed % EVERY:
                setup = setup_of(board_of(game))
                setup["zones"] = {zone: cards for zone, cards in setup["zones"].items() if zone in listed}
                yield setup
            seen = max(seen, turns)
            game.apply(decision.draw(rng))


def _built(bench: Bench) -> Iterator[dict[str, Any]]:
    """Each card on top of each zone, for each seat; hands as full as they may be."""
    yield from _full_hands(bench)
    starts = bench.start.data["zones"]
    cards = [card for card in bench.cards if bench.start.spots[card].zone != "zone/table"]
    piles = [zone for zone in settable(bench) if starts[zone]]
    for seat in bench.seats:
        for zone in piles:
            for card in cards:
                if _only_role(bench, card):
                    continue
                setup = arranged(bench, {zone: [card, "..."]}, seat=seat)
                if setup is not None:
                    yield setup


def _full_hands(bench: Bench) -> Iterator[dict[str, Any]]:
    """Each seat's turn with three cards in its hand, and with one in the hand of each other seat that may hold one."""
    pile = max(bench.start.data["zones"].values(), key=len)
    loose = [card for card in pile if not _only_role(bench, card)]
    for seat in bench.seats:
        for n in range(0, len(loose) - HANDFUL, HANDFUL):
            cards = loose[n : n + HANDFUL]
            if (setup := arranged(bench, {}, seat=seat, hands={seat: cards})) is not None:
                yield setup


def _only_role(bench: Bench, card: str) -> bool:
    """Whether a card is some seat's only possible role."""
    seats = bench.role_seats
    return any(sum(seat in found for found in seats.values()) == 1 for seat in seats.get(record_of(card), ()))


class Facts:
    """What can be said of a run without knowing the game."""

    def __init__(self, run: Run) -> None:
        self.run = run

    @cached_property
    def seat(self) -> int:
        """Whose turn it was."""
        return int(self.run.before.data["turn"])

    @property
    def round(self) -> int:
        return int(self.run.before.data["round"])

    @cached_property
    def named(self) -> frozenset[str]:
        """Ids that the turn's events or answers name."""
        ids = {value for event in self.run.events for value in event.data.values() if isinstance(value, str)}
        return frozenset(ids | {option for asked in self.run.asked for option in asked.picked})

    @cached_property
    def drawn(self) -> tuple[str, ...]:
        """Cards drawn, in order."""
        return tuple(str(event.data["card"]) for event in self.run.happened("draw"))

    @cached_property
    def taken(self) -> tuple[tuple[str, str], ...]:
        """(card, zone) of cards taken up to be looked at, in order."""
        return tuple((str(e.data["card"]), str(e.data["from"])) for e in self.run.happened("take"))

    @cached_property
    def laid(self) -> tuple[tuple[str, str, str], ...]:
        """(card, from, to) of cards laid down, in order."""
        return tuple((str(e.data["card"]), str(e.data["from"]), str(e.data["to"])) for e in self.run.happened("move"))

    @cached_property
    def removed(self) -> tuple[str, ...]:
        """Cards that left the game in this turn."""
        before, after = set(self.run.before.data["removed"]), self.run.after.data["removed"]
        return tuple(card for card in after if card not in before)

    @cached_property
    def used(self) -> tuple[str, ...]:
        """Cards by which others were killed."""
        return tuple(str(card) for event in self.run.happened("kill") for card in event.data["spiders"])

    @cached_property
    def killed(self) -> tuple[str, ...]:
        """Cards that were killed."""
        return tuple(str(card) for event in self.run.happened("kill") for card in event.data["targets"])

    @cached_property
    def shown(self) -> tuple[str, ...]:
        """Cards shown to all."""
        return tuple(str(event.data["card"]) for event in self.run.happened("show"))

    @cached_property
    def laid_off(self) -> str:
        """The kind of the question by which the turn's seat laid down cards of its own hand; "" where it did not."""
        off = {card for card, source, to in self.laid if source == HAND and to != HAND}
        for asked in reversed(self.run.asked):
            if asked.decision.seat == self.seat and asked.picked and set(asked.picked) <= off:
                return asked.kind
        return ""

    @cached_property
    def kept(self) -> tuple[str, ...]:
        """Cards that came into the turn's hand and, or that were in it, and stayed when it was asked about them."""
        hand = set(self.run.after.hand(self.seat))
        came = [card for card, _, to in self.laid if to == HAND]
        return tuple(card for card in dict.fromkeys(came) if card in hand)

    @cached_property
    def shuffled(self) -> tuple[str, ...]:
        """Zones shuffled."""
        return tuple(str(event.data["zone"]) for event in self.run.happened("shuffle"))

    def end_of(self, card: str, zone: str) -> str:
        """`top` or `bottom` where the card was laid in the zone: by where it lies against the cards that were there.

        `any` where the zone was empty or has been shuffled since: nothing can be told.
        """
        cards, old = self.run.after.zone(zone), set(self.run.before.zone(zone))
        moved = {each for each, _, _ in self.laid}
        stayed = [i for i, each in enumerate(cards) if each in old and each not in moved]
        if card not in cards or not stayed or zone in self.shuffled:
            return "any"
        at = cards.index(card)
        return "top" if at < stayed[0] else "bottom" if at > stayed[-1] else "between"


def facts(runs: Iterable[Run]) -> list[Facts]:
    """The facts of each run."""
    return [Facts(run) for run in runs]


def all_facts(bench: Bench) -> list[Facts]:
    """The facts of the whole battery."""
    found: list[Facts] = bench.remember("facts", lambda: facts(battery(bench)))
    return found


def hidden_from_others(run: Run, event: Event, key: str) -> bool:
    """Whether nobody but the turn's player saw a value of an event."""
    at = run.events.index(event)
    owner = run.before.owners[int(run.before.data["turn"])]
    others = [player for player in sorted(set(run.before.owners.values())) if player != owner]
    return all(run.seen_by(player)[at].data[key] is None for player in others)
