"""Positions to look at a record in: setups with its owner or its card on the table, all else by chance.

Half of them are *bare* (other seats have no character and no equipment, so that nothing but the record acts), half
*rich* (equipment, cards waiting to be judged). Chance is the engine's own, seeded by the record: always the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from cardforge.catalog.model import Game as Data
from cardforge.claims import Claims, Leaf, leaves_of
from cardforge.engine import Game as Played
from cardforge.engine import Rng, SetupError
from cardforge.trial.bench import Bench, record_of

TABLE_SIZES = (4, 5, 6)
PHASES = ("turn_start", "judge", "draw", "play", "play", "play", "play", "discard", "turn_end")
AREAS = ("hand", "equipment", "judgement")
WEARABLE = ("weapon", "armour", "mount")
SEXES = ("male", "female")
ROLES = ("role/loyalist", "role/rebel", "role/rebel", "role/spy", "role/rebel")
"""Roles of the seats after the first, who is the lord."""


@dataclass(frozen=True)
class Focus:
    """What is looked at: a card or a skill, the characters who have it, the sides that its claims name."""

    record: str
    owners: tuple[str, ...] = ()
    lord: bool = False
    sides: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    worn: tuple[str, ...] = ()
    """Types of equipment that its claims speak of: others wear it often."""
    named: tuple[str, ...] = ()
    """Cards that its claims speak of: seats hold them often."""
    words: frozenset[str] = frozenset()
    """All words of its claims: what they speak of is laid out more often."""
    asked: tuple[str, ...] = ()
    """Cards that go with those: seats hold them now and then."""
    deadly: bool = False
    """Seats have one HP, and cards that hurt."""
    away: bool = False
    """The owner of a lord's skill sits at another seat than the lord's."""

    @property
    def seed(self) -> int:
        return int.from_bytes(sha256(self.record.encode()).digest()[:6], "big")


def focus_on(record: str, claims: Claims, bench: Bench) -> Focus:
    """The focus on a record: made once a bench, so that a claim that is changed is held against the same stories."""
    found: Focus = bench.remember(("focus", record), lambda: _focus(record, claims, bench))
    return found


def _focus(record: str, claims: Claims, bench: Bench) -> Focus:
    data = claims.game
    mine = [leaf.value for claim in claims.of(record).values() for leaf in leaves_of(claim)]
    sides = tuple(dict.fromkeys(str(v) for v in mine if str(v).startswith("side/")))
    natures = [leaf.value for c in claims.of(record).values() if c.kind == "nature" for leaf in leaves_of(c)]
    owners = tuple(each.id for each in data.of_type("character") if record in skills_of(each.fields))
    copies = bench.copies(record) if record.startswith("card/") else ()
    worn = tuple(kind for kind in WEARABLE if kind in mine)
    words = frozenset(str(value) for value in mine if isinstance(value, str))
    spoken = (_card_of(str(value)) for value in mine if str(value).startswith("card/"))
    named = tuple(dict.fromkeys(card for card in spoken if card != record and bench.copies(card)))
    words |= {claim.kind for claim in claims.of(record).values()}
    if "rest" in words:
        spoken = (c.record for c in claims if c.kind == "cancel" and "type" in c.fields)
        named = tuple(dict.fromkeys((*named, *spoken)))
    asked, deadly = _asked_with(named, record, claims), _deadly(named, words, claims)
    return Focus(record, owners, "lord" in natures, sides, copies, worn, named, words, asked, deadly)


def _asked_with(named: tuple[str, ...], record: str, claims: Claims) -> tuple[str, ...]:
    """Cards that go with those named: that answer them, and that they answer."""
    out = []
    for claim in claims:
        if claim.kind in ("answer", "alternate", "demand") and isinstance(leaf := claim.fields.get("with"), Leaf):
            pair = (claim.record, str(leaf.value))
            for one, other in (pair, pair[::-1]):
                if (one in named or one == record) and other.startswith("card/") and other not in (*named, record):
                    out.append(other)
    return tuple(dict.fromkeys(out))


def _deadly(named: tuple[str, ...], words: frozenset[str], claims: Claims) -> bool:
    """Whether the claims speak of what happens to the dying."""
    saving = {str(leaf.value) for c in claims if c.kind == "rescue" for leaf in leaves_of(c.fields["with"])}
    return bool(words & {"more_heal", "dying"}) or (bool(saving & set(named)) and "convert" in words)


def _card_of(reference: str) -> str:
    """The card that a reference is of: `card/x:use` is of card/x."""
    return reference.partition(":")[0]


def skills_of(fields: Mapping[str, Any]) -> tuple[str, ...]:
    """The skills of a character's record."""
    found = fields.get("skills") or ()
    return tuple(map(str, found if isinstance(found, tuple | list) else (found,)))


def types(bench: Bench) -> Mapping[str, str]:
    """Physical card -> its type."""
    return {card: str(each["type"]) for card, each in bench.start.data["cards"].items()}


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
        self.seated: set[str] = set()

    def chance(self, percent: int) -> bool:
        return self.rng.below(100) < percent

    def take(self, n: int = 1, kind: str = "", like: Sequence[str] = ()) -> list[str]:
        """Cards off the deck: of a type, or out of some."""
        fitting = [c for c in self.deck if (not kind or self.types[c] == kind) and (not like or c in like)][:n]
        self.deck = [card for card in self.deck if card not in fitting]
        return fitting


def position(bench: Bench, data: Data, focus: Focus, n: int) -> tuple[int, dict[str, Any]]:
    """The n-th position of a focus: (players, setup)."""
    rng = Rng(focus.seed + n)
    table = Table(bench, data, focus, rng)
    players = TABLE_SIZES[n % len(TABLE_SIZES)]
    rich = n % 2 == 1
    if focus.away:
        owner = 2 + rng.below(players - 1)
    else:
        owner = 1 if focus.lord or (focus.cards and table.chance(60)) else 1 + rng.below(players)
    turn = owner if table.chance(65) else 1 + rng.below(players)
    seats = {seat: _seat(table, seat, owner, turn, rich) for seat in range(1, players + 1)}
    seats[1]["role"] = "role/lord"
    roles = list(ROLES[: players - 1])
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
    elif focus.sides and table.chance(60):
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
    waits = bool(focus.cards) and table.types[focus.cards[0]] == "delayed"
    laid = not waits and focus.words & ({"judgement", "before_result", "judged"} if seat == owner else {"judgement"})
    if table.chance(60 if laid else 25 if rich else 0):
        out["judgement"] = table.take(1, "delayed")
    if seat != owner and len(focus.words & set(AREAS)) > 1 and table.chance(45):
        hand, equipment = ([], equipment or table.take(1, "armour")) if table.chance(50) else (hand, [])
    hp = (
        1
        if focus.deadly and table.chance(90 if seat == owner else 50)
        else 1 + rng.below(4)
        if table.chance(60)
        else None
    )
    return {**out, "hp": hp, "hand": hand, "equipment": equipment}


def _hand(table: Table, owner: bool) -> list[str]:
    """A hand by chance, with cards in it that the claims speak of."""
    focus, rng = table.focus, table.rng
    if owner and focus.words & {"no_hand", "last_hand_card", "hand_emptied"} and table.chance(60):
        copies = [card for record in focus.named for card in table.bench.copies(record)]
        return table.take(1, like=copies) if "no_hand" not in focus.words or table.chance(30) else []
    hand = table.take((1, 2, 3, 4, 5, 0)[rng.below(6)] if owner else (1, 2, 3, 4, 0)[rng.below(5)])
    for record in focus.named:
        if table.chance(80 if focus.deadly and not owner else 45):
            hand += table.take(2 if "demand" in focus.words else 1, like=table.bench.copies(record))
    for record in focus.asked:
        if table.chance(45 if len(focus.asked) < 3 else 25):
            hand += table.take(1, like=table.bench.copies(record))
    if focus.deadly and not owner:
        hand += table.take(1, "basic") + table.take(1, "trick")
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


def over_and_over(bench: Bench, data: Data, focus: Focus, n: int) -> Played | None:
    """The owner's play phase with many copies of what is looked at, or a full hand; nobody can answer."""
    rng = Rng(focus.seed + 1000 + n)
    table = Table(bench, data, focus, rng)
    worn = bool(focus.cards) and table.types[focus.cards[0]] in WEARABLE
    mine = table.take(4, like=focus.cards) if focus.cards and not worn else []
    limited = [card for card in table.deck if table.types[card] == "basic"]
    rng.shuffle(limited)
    hand = [*mine, *table.take(7, like=limited)]
    one: dict[str, Any] = {"role": "role/lord", "hand": hand}
    if worn:
        one["equipment"] = table.take(1, like=focus.cards)
    if focus.owners:
        one["character"] = focus.owners[rng.below(len(focus.owners))]
    seats: dict[int, dict[str, Any]] = {1: one}
    for seat, role in zip(range(2, 5), ("role/rebel", "role/loyalist", "role/spy"), strict=True):
        seats[seat] = {"role": role, "sex": SEXES[(seat + n) % 2], "hp": 3, "hand": table.take(2, "trick")}
    setup: dict[str, Any] = {"turn": 1, "phase": "play", "seats": seats, "deal": False}
    if not focus.owners:
        setup["characters"] = False
    return begun(bench, 4, setup, seed=n + 1)


def stacked(bench: Bench, focus: Focus) -> Iterator[Played]:
    """For a card that waits to be judged: each suit and rank of the deck on top of the pile, the card before a seat."""
    facts = bench.start.data["cards"]
    if not focus.cards or facts[focus.cards[0]]["type"] != "delayed":
        return
    cells: dict[tuple[str, int], str] = {}
    for card, each in facts.items():
        if card not in focus.cards:
            cells.setdefault((str(each["suit"]), int(each["rank"])), card)
    for n, card in enumerate(cells.values()):
        seats: dict[int, dict[str, Any]] = {seat: {"hand": []} for seat in range(1, 5)}
        seats[1] = {"hand": [], "judgement": [focus.cards[0]], "max_hp": 5, "hp": 5}
        setup = {"turn": 1, "phase": "judge", "seats": seats, "pile": [card], "deal": False, "characters": False}
        game = begun(bench, 4, setup, seed=n + 1)
        if game is not None:
            yield game


def struck(bench: Bench, claims: Claims, focus: Focus) -> Iterator[Played]:
    """For what happens at every point of damage: the owner suffers several at once, by a judged card."""
    if not focus.owners or not {"each", "damage_taken"} <= focus.words | _fields(claims, focus.record):
        return
    for bolt, top in _bolts(bench, claims)[:3]:
        seats: dict[int, dict[str, Any]] = {seat: {"hand": []} for seat in range(1, 5)}
        seats[2] = {"character": focus.owners[0], "hand": [], "judgement": [bolt], "max_hp": 5, "hp": 5}
        setup = {"turn": 2, "phase": "judge", "seats": seats, "pile": [top], "deal": False}
        game = begun(bench, 4, setup)
        if game is not None:
            yield game


def diverted(bench: Bench, claims: Claims, focus: Focus) -> Iterator[tuple[Played, tuple[int, int]]]:
    """For cards used again on a target without regard to distance: one who turns a card to somebody out of reach; and the
    two, the farther first."""
    turners = [c.record for c in claims if c.kind == "retarget"]
    owners = [focus_on(record, claims, bench).owners for record in turners]
    if not focus.cards or not {"use_card", "distance"} <= focus.words or not any(owners):
        return
    reach = int(bench.game(8, 1, turn=1, phase="play", characters=False, deal=False,
                           seats={1: {"equipment": [focus.cards[0]]}}).inspect()["ranges"][1])  # fmt: skip
    cards = [card for record in focus.named for card in bench.copies(record)]
    answers = [card for record in focus.asked for card in bench.copies(record)]
    for n in range(6):
        seats: dict[int, dict[str, Any]] = {seat: {"hand": []} for seat in range(1, 11)}
        seats[1] = {"hand": cards[n : n + 5], "equipment": [focus.cards[0]]}
        seats[1 + reach] = {"character": next(filter(None, owners))[0], "hand": cards[10 + n : 13 + n]}
        seats[2 + reach]["hand"] = answers[:3]
        game = begun(bench, 10, {"turn": 1, "phase": "play", "seats": seats, "deal": False}, seed=n + 1)
        if game is not None:
            yield game, (2 + reach, 1 + reach)


def _fields(claims: Claims, record: str) -> set[str]:
    """The names of the fields that the claims of a record use."""
    return {part for c in claims.of(record).values() for leaf in leaves_of(c) for part in leaf.path.split(".")}


def _bolts(bench: Bench, claims: Claims) -> list[tuple[str, str]]:
    """(a card that is judged and then deals several damage, a card that makes it do so)."""
    from cardforge.trial.battle.checks import passes
    from cardforge.trial.battle.hypothesis import leaf_of, node_of, steps_of

    out = []
    for branch in claims:
        hits = (
            [leaf_of(step, "n") for step in steps_of(branch, "yes") if step.shape == "damage"]
            if branch.kind == "branch"
            else []
        )
        judges = [node_of(c, "want") for c in claims.of(branch.record).values() if c.kind == "judge"]
        if not any(isinstance(n, int) and n > 1 for n in hits) or not judges or judges[0] is None:
            continue
        for card, facts in bench.start.data["cards"].items():
            if passes(judges[0], str(facts["suit"]), int(facts["rank"])):
                out += [(bench.copies(branch.record)[0], card)]
    return out


def same_record(cards: Sequence[str], record: str) -> list[str]:
    """The cards of a record among these."""
    return [card for card in cards if record_of(card) == record]
