"""Positions to look at a record in: setups with its owner or its card on the table, all else by chance.

Half of them are *bare* (other seats have no character and no equipment, so that nothing but the record acts), half
*rich* (equipment, cards waiting to be judged). Chance is the engine's own, seeded by the record: always the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardforge.catalog.model import Game as Data
from cardforge.engine import Game as Played
from cardforge.engine import Rng, SetupError
from cardforge.trial.battle.focus import WEARABLE, Focus
from cardforge.trial.battle.seating import LAID, first_only, is_laid, role_brings, table_roles
from cardforge.trial.bench import Bench, record_of

TABLE_SIZES = (4, 5, 6)


PHASES = ("turn_start", "judge", "draw", "play", "play", "play", "play", "discard", "turn_end")


AREAS = ("hand", "equipment", "judgement")


SEXES = ("male", "female")


def types(bench: Bench) -> Mapping[str, str]:
    """Physical card -> its type."""
    return {card: str(each["type"]) for card, each in bench.start.data["cards"].items()}


def _kinds(bench: Bench) -> Mapping[str, str]:
    """Physical card -> its type; LAID for one that lies before a seat."""
    return {card: LAID if is_laid(bench, record_of(card)) else kind for card, kind in types(bench).items()}


def characters_of(data: Data, side: str) -> list[str]:
    """The characters of a side."""
    return [each.id for each in data.of_type("character") if each.fields.get("side") == side]


class Table:
    """Deals a position by chance: each card once."""

    def __init__(self, bench: Bench, data: Data, focus: Focus, rng: Rng) -> None:
        self.bench, self.data, self.focus, self.rng = bench, data, focus, rng
        self.deck = list(bench.cards)
        rng.shuffle(self.deck)
        self.types: Mapping[str, str] = bench.remember("types", lambda: types(bench))
        self.kinds: Mapping[str, str] = bench.remember("kinds", lambda: _kinds(bench))
        self.seated: set[str] = set()

    def chance(self, percent: int) -> bool:
        return self.rng.below(100) < percent

    def take(self, n: int = 1, kind: str = "", like: Sequence[str] = ()) -> list[str]:
        """Cards off the deck: of a type, or out of some."""
        kinds = self.kinds
        fitting = [c for c in self.deck if (not kind or kinds[c] == kind) and (not like or c in like)][:n]
        self.deck = [card for card in self.deck if card not in fitting]
        return fitting

    def special(self, n: int) -> list[str]:
        """Cards off the deck that are neither basic nor worn nor laid."""
        every = (self.kinds[card] for card in self.deck)
        kind = next((kind for kind in every if kind not in ("basic", LAID, *WEARABLE)), "")
        return self.take(n, kind) if kind else []


def _elsewhere(bench: Bench, data: Data, focus: Focus) -> bool:
    """Whether the owner of a skill sits better where no role is shown, since that seat has skills of its own."""
    known = bench.remember("some characters", lambda: [each.id for each in data.of_type("character")][:3])
    return bool(role_brings(bench, known)) and not any(first_only(bench, each) for each in focus.owners)


def position(bench: Bench, data: Data, focus: Focus, n: int) -> tuple[int, dict[str, Any]]:
    """The n-th position of a focus: (players, setup)."""
    rng = Rng(focus.seed + n)
    table = Table(bench, data, focus, rng)
    players = TABLE_SIZES[n % len(TABLE_SIZES)]
    rich = n % 2 == 1
    if focus.away or (focus.owners and not focus.lord and _elsewhere(bench, data, focus)):
        owner = 2 + rng.below(players - 1)
    elif focus.owners and all(first_only(bench, each) for each in focus.owners):
        owner = 1
    else:
        owner = 1 if focus.lord or (focus.cards and table.chance(60)) else 1 + rng.below(players)
    turn = owner if table.chance(65) else 1 + rng.below(players)
    seats = {seat: _seat(table, seat, owner, turn, rich) for seat in range(1, players + 1)}
    first, *roles = table_roles(bench, players)
    seats[1]["role"] = first
    rng.shuffle(roles)
    for seat, role in zip(range(2, players + 1), roles, strict=True):
        seats[seat]["role"] = role
    setup = {"turn": turn, "phase": PHASES[rng.below(len(PHASES))], "seats": seats, "deal": False}
    return players, setup if any("character" in seat for seat in seats.values()) else {**setup, "characters": False}


def _seat(table: Table, seat: int, owner: int, turn: int, rich: bool) -> dict[str, Any]:
    focus, rng = table.focus, table.rng
    out: dict[str, Any] = {}
    equipment: list[str] = []
    hand: list[str] = []
    if seat == owner and focus.owners:
        out["character"] = focus.owners[rng.below(len(focus.owners))]
    elif focus.cast and (seat != owner or focus.cards) and table.chance(55) and _free(table):
        out["character"] = rng.choice(_free(table))
        table.seated.add(out["character"])
    elif focus.all_cast or (focus.sides and table.chance(60)):
        free = [c for side in focus.sides for c in characters_of(table.data, side) if c not in focus.owners]
        free = [each for each in free if each not in table.seated]
        if free:
            out["character"] = rng.choice(free)
            table.seated.add(out["character"])
    if "character" not in out:
        out["sex"] = SEXES[rng.below(2)]
    if seat == owner and focus.cards:
        mine = table.take(1 + rng.below(2), like=focus.cards)
        if table.types[focus.cards[0]] in WEARABLE:
            equipment += mine[:1]
            hand += mine[1:]
        else:
            hand += mine
    hand += _hand(table, seat == owner)
    has = {table.types[card] for card in equipment}
    for kind in WEARABLE:
        if kind not in has and table.chance(_often(focus, kind, seat == owner, rich)):
            equipment += table.take(1, kind)
    waits = bool(focus.cards) and table.kinds[focus.cards[0]] == LAID
    laid = not waits and focus.words & ({"judgement", "before_result", "judged"} if seat == owner else {"judgement"})
    lying = [card for record in focus.named if is_laid(table.bench, record) for card in table.bench.copies(record)]
    special = bool(focus.cards) and table.kinds[focus.cards[0]] not in ("basic", *WEARABLE)
    if special and lying and table.chance(40):
        out["judgement"] = table.take(1, LAID, lying)
    elif table.chance(60 if laid else 25 if rich else 0):
        out["judgement"] = table.take(1, LAID)
    if seat != owner and len(focus.words & set(AREAS)) > 1 and table.chance(50):
        hand, equipment = ([], equipment or table.take(1, "mount")) if table.chance(60) else (hand, [])
    hp = (
        1
        if focus.deadly and table.chance(90 if seat == owner else 50)
        else 1 + rng.below(4)
        if table.chance(60)
        else None
    )
    return {**out, "hp": hp, "hand": hand, "equipment": equipment}


def _free(table: Table) -> list[str]:
    """The characters spoken of that do not sit yet."""
    return [each for each in table.focus.cast if each not in table.seated]


def _hand(table: Table, owner: bool) -> list[str]:
    """A hand by chance, with cards in it that the claims speak of."""
    focus, rng = table.focus, table.rng
    if owner and focus.words & {"no_hand", "last_hand_card", "hand_emptied"} and table.chance(60):
        copies = [card for record in focus.named for card in table.bench.copies(record)]
        return table.take(1, like=copies) if "no_hand" not in focus.words or table.chance(30) else []
    hand = table.take((1, 2, 3, 4, 5, 0)[rng.below(6)] if owner else (1, 2, 3, 4, 0)[rng.below(5)])
    for record in focus.named:
        if table.chance(80 if (focus.deadly and not owner) or "demand" in focus.words else 45):
            hand += table.take(3 if "demand" in focus.words else 1, like=table.bench.copies(record))
    for record in focus.asked:
        if table.chance(60 if len(focus.asked) < 3 else 30):
            hand += table.take(1, like=table.bench.copies(record))
    if focus.deadly and not owner:
        hand += table.take(1, "basic") + table.special(1)
    return hand


def _often(focus: Focus, kind: str, owner: bool, rich: bool) -> int:
    """How often (percent) a seat wears equipment of a type."""
    if owner and focus.words & {"equipment_lost", "equipment"}:
        return 65
    often = 50 if len(focus.words & set(AREAS)) > 1 else 35
    return 80 if kind in focus.worn and not owner else often if rich else 0


def tidy(setup: dict[str, Any]) -> dict[str, Any]:
    """A setup without what was left open."""
    seats = {s: {k: v for k, v in each.items() if v is not None} for s, each in setup["seats"].items()}
    return {**setup, "seats": seats}


def games(bench: Bench, data: Data, focus: Focus, count: int, first: int = 0) -> Iterator[Played]:
    """The games of so many positions of a focus; one that cannot be set up is put right or left out."""
    for n in range(first, first + count):
        players, setup = position(bench, data, focus, n)
        game = begun(bench, players, tidy(setup), seed=focus.seed % 1000 + n)
        if game is not None:
            yield game


def begun(bench: Bench, players: int, setup: dict[str, Any], seed: int = 1) -> Played | None:
    """The game of a setup, or of what is left of it without the HP that a seat may not have; None where none can be."""
    try:
        return bench.game(players, seed, **setup)
    except SetupError:
        plain = {s: {k: v for k, v in each.items() if k != "hp"} for s, each in setup["seats"].items()}
    try:
        return bench.game(players, seed, **{**setup, "seats": plain})
    except SetupError:
        return None
