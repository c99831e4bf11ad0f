"""What was seen of a record: its stories and acts, gathered once a bench; and a claim read against one act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any

from cardforge.claims import Claim, Claims, Leaf
from cardforge.claims import formula as formulas
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act, acts_of
from cardforge.trial.battle.chronicle import Ask, Chronicle, State, chronicle
from cardforge.trial.battle.hypothesis import AGAINST, LACKING, leaf_of, listed
from cardforge.trial.battle.policy import Leaning
from cardforge.trial.battle.positions import Focus, diverted, focus_on, games, over_and_over, stacked, struck, types
from cardforge.trial.bench import Bench, record_of
from cardforge.trial.probes import Ask as ProbeAsk
from cardforge.trial.probes import Measured, OneOf, ProbeFunction

STORIES, DEPTHS = 14, 5
"""Stories told of a record at first; as many more are told, so many times in all, while a value was not shown."""
LENGTH, LONG, SHORT = 22, 70, 4
"""Decisions in a story; in one in which something must come to an end; in one of a single judgement."""
DEPTH = "depth"
EAGER = frozenset({"dodged", "more_heal", "dying", "provide", "demand"})
"""Words of claims about answers: players give them more often."""
EQUIPMENT = ("weapon", "armour", "mount")
TRICKS = ("trick", "delayed")


class Teller:
    """Tells the stories of a focus, as many as are asked for."""

    def __init__(self, bench: Bench, claims: Claims, focus: Focus) -> None:
        self.bench, self.focus = bench, focus
        self.told: list[Chronicle] = []
        self.positions = games(bench, claims.game, focus, STORIES * DEPTHS)
        for n, game in enumerate(stacked(bench, focus)):
            self.told.append(chronicle(game, Leaning(focus.record, n), SHORT))
        for n, game in enumerate(struck(bench, claims, focus)):
            self.told.append(chronicle(game, Leaning(focus.record, n, always=True), SHORT * 4))
        for n, (game, aims) in enumerate(diverted(bench, claims, focus)):
            chooser = Leaning(focus.record, n, always=True, also=focus.named, answer=100, aims=aims)
            self.told.append(chronicle(game, chooser, SHORT * 4))
        self.special = len(self.told)

    def tell(self, count: int) -> tuple[Chronicle, ...]:
        """The special stories, and so many others."""
        focus = self.focus
        answer = 85 if focus.words & EAGER else 50
        while len(self.told) < self.special + count and (game := next(self.positions, None)) is not None:
            ends = "boost" in focus.words
            chooser = Leaning(focus.record, focus.seed + len(self.told), also=focus.named, answer=answer, once=ends)
            self.told.append(chronicle(game, chooser, LONG if ends else LENGTH))
        return tuple(self.told[: self.special + count])


def depth_of(bench: Bench) -> int:
    """How deep is being looked now."""
    return int(bench.memory.get(DEPTH, 0))


def stories(bench: Bench, claims: Claims, record: str) -> tuple[Chronicle, ...]:
    """The stories told of a record, at the present depth."""
    return _stories(bench, claims, focus_on(record, claims, bench))


def away(bench: Bench, claims: Claims, record: str) -> tuple[Chronicle, ...]:
    """Stories of a skill whose owner is not the lord."""
    return _stories(bench, claims, replace(focus_on(record, claims, bench), lord=False, away=True))


def _stories(bench: Bench, claims: Claims, focus: Focus) -> tuple[Chronicle, ...]:
    teller: Teller = bench.remember(("stories", focus), lambda: Teller(bench, claims, focus))
    count = STORIES * (depth_of(bench) + 1)
    found: tuple[Chronicle, ...] = bench.remember(("stories", focus, count), lambda: teller.tell(count))
    return found


def deepened(function: ProbeFunction) -> ProbeFunction:
    """A probe that looks at more stories while some value of the claim was not confirmed by them."""

    @wraps(function)
    def measure(ask: ProbeAsk) -> Measured:
        out: Measured = {}
        try:
            for depth in range(DEPTHS):
                ask.bench.memory[DEPTH] = depth
                out = function(ask)
                if all(_agrees(ask, leaf, out) for leaf in ask.leaves()) or _contradicted(ask, out):
                    break
        finally:
            ask.bench.memory.pop(DEPTH, None)
        return out

    return measure


def _contradicted(ask: ProbeAsk, measured: Measured) -> bool:
    """Whether something that was seen speaks against the claim, so that more stories can change nothing."""
    against = str(measured.get(AGAINST, ""))
    return bool(against) and not against.endswith(LACKING)


def _agrees(ask: ProbeAsk, leaf: Leaf, measured: Measured) -> bool:
    found = measured.get(leaf.path, OneOf(()))
    stated = ask.plain(leaf)
    return stated in found.values if isinstance(found, OneOf) else bool(stated == found)


REPEATED, REPEATED_LENGTH = 4, 30
"""Stories in which a record is used as often as it may be, and decisions in each."""


def repeated(bench: Bench, claims: Claims, record: str, lean: str = "") -> tuple[Chronicle, ...]:
    """Stories in which the owner does nothing but use the record (or the card `lean`), over and over; nobody has a card
    to answer with."""
    focus = focus_on(record, claims, bench)

    def tell() -> tuple[Chronicle, ...]:
        out = []
        for n in range(REPEATED):
            game = over_and_over(bench, claims.game, focus, n)
            if game is not None:
                chooser = Leaning(lean or focus.record, focus.seed + n, always=True)
                out.append(chronicle(game, chooser, REPEATED_LENGTH, turns=True))
        return tuple(out)

    found: tuple[Chronicle, ...] = bench.remember(("repeated", focus, lean), tell)
    return found


def acts(bench: Bench, claims: Claims, record: str) -> tuple[Act, ...]:
    """The acts of a record that came to their end, those first in which nothing else acted."""
    told = stories(bench, claims, record)
    worn = record.startswith("card/") and Reading(claims, bench, record).type_of(record) in EQUIPMENT
    actors = tuple(claims.actors.get(record, {}))
    found: tuple[Act, ...] = bench.remember(
        ("acts", record, depth_of(bench)), lambda: tuple(_acts(record, told, worn, actors))
    )
    return found


def _acts(record: str, told: Sequence[Chronicle], worn: bool, actors: tuple[str, ...]) -> list[Act]:
    """`worn`: an equipment, whose being put on is no act of it."""
    whole = [act for act in acts_of(record, tuple(told)) if act.whole and (not worn or act.frame_kind == "skill")]
    for act in whole:
        act.actors = actors
    alone = [act for act in whole if not act.foreign]
    return alone if len(alone) > 3 else whole


@dataclass(frozen=True)
class Reading:
    """A claim's words and numbers, as they are meant in an act."""

    claims: Claims
    bench: Bench
    record: str

    @property
    def of_card(self) -> bool:
        """Whether the record is a card that is used (no equipment): its actions are its targets'."""
        return self.record.startswith("card/") and self.type_of(self.record) not in EQUIPMENT

    def type_of(self, card: str) -> str:
        """The type of a card or its record."""
        known: Mapping[str, str] = self.bench.remember("record types", lambda: _record_types(self.bench))
        return known.get(record_of(card), "")

    def fits_type(self, card: str, word: str) -> bool:
        """Whether a card is of a type, as claims call types."""
        return of_type(self.type_of(card), word)

    def number(self, node: Node, name: str, act: Act | None) -> int | None:
        """A field's number in an act; None where the field is not given."""
        leaf = node.fields.get(name)
        if not isinstance(leaf, Leaf) or not leaf.given:
            return None
        return self.count(leaf.value, act)

    def count(self, value: Any, act: Act | None) -> int | None:
        """A number or formula as a number."""
        if not isinstance(value, formulas.Formula):
            return int(value)
        env = act.quantities() if act is not None else {}

        def lookup(reference: str) -> int:
            record, _, path = reference.partition(":")
            found = self.claims.number(f"{record or self.record}:{path}")
            if found is None:
                raise KeyError(reference)
            return found

        return int(value.evaluate(env, lookup))

    def whom(self, act: Act, node: Node, name: str, default: frozenset[int], seat: int = 0) -> frozenset[int]:
        """The seats that a field of a node means; `default` where it is not given."""
        word = leaf_of(node, name)
        return default if word is None else act.seats_of(str(word), seat)

    def subject(self, act: Act) -> frozenset[int]:
        """Whose action it is that says nothing of it."""
        return frozenset(act.targets) if self.of_card else frozenset({act.owner})


def _record_types(bench: Bench) -> dict[str, str]:
    return {record_of(card): kind for card, kind in types(bench).items()}


def of_type(kind: str, word: str) -> bool:
    """Whether an engine's type is meant by a word of claims: `trick` means delayed ones too, `plain_trick` does not."""
    word = word.removeprefix("term/").removeprefix("family/")
    match word:
        case "trick":
            return kind in TRICKS
        case "plain_trick":
            return kind == "trick"
        case "equipment":
            return kind in EQUIPMENT
    return kind == word


ONE = ("target", "source", "next", "turn_player", "dying", "holder", "card_user", "opponent")
"""Words for a single player, who is then no matter of choice."""


@dataclass(frozen=True)
class Table:
    """What a filter of players is measured on: the state at a question, distances and ranges."""

    told: Chronicle
    state: State
    ask: Ask


def admits(node: Node, seat: int, user: int, table: Table, read: Reading, act: Act | None = None) -> bool:
    """Whether a filter of players admits a seat, for a user."""
    state, told = table.state, table.told
    who = leaf_of(node, "who")
    if seat not in state.alive or (who in ("other", "others") and seat == user) or (who == "self" and seat != user):
        return False
    if who in ONE and (act is None or seat not in act.seats_of(str(who))):
        return False
    group = leaf_of(node, "all")
    if group == "others" and seat == user:
        return False
    for barred in (leaf_of(node, "not"), *listed(node, "except")):
        if barred is not None and seat in _barred(str(barred), user, table, act):
            return False
    return (
        _in_reach(node, seat, user, table, read, act)
        and _sexed(leaf_of(node, "sex"), seat, user, told)
        and _has(node, seat, table, read)
    )


def _barred(word: str, user: int, table: Table, act: Act | None) -> frozenset[int]:
    if word == "self":
        return frozenset({user})
    return act.seats_of(word) if act is not None else frozenset()


def _in_reach(node: Node, seat: int, user: int, table: Table, read: Reading, act: Act | None) -> bool:
    within = leaf_of(node, "within")
    if within is None:
        return True
    of = leaf_of(node, "of")
    centres = act.seats_of(str(of)) if act is not None and of else frozenset({user})
    for centre in centres:
        if seat == centre or centre not in table.ask.ranges:
            return False
        reach = table.ask.ranges[centre] if within == "attack_range" else read.count(within, act)
        if reach is None or table.ask.distances[centre][seat] > reach:
            return False
    return True


def _sexed(sex: Any, seat: int, user: int, told: Chronicle) -> bool:
    if sex is None:
        return True
    found, mine = told.seats[seat]["sex"], told.seats[user]["sex"]
    return bool(found != mine) if sex == "opposite" else bool(found == sex)


def _has(node: Node, seat: int, table: Table, read: Reading) -> bool:
    state, told = table.state, table.told
    side, zones, worn = leaf_of(node, "side"), listed(node, "has"), leaf_of(node, "equipped")
    if side is not None and told.seats[seat]["side"] != side:
        return False
    if leaf_of(node, "wounded") and state.hp[seat] >= int(told.seats[seat]["max_hp"]):
        return False
    if zones and not any(state.area(zone, seat) for zone in zones if zone in ("hand", "equipment", "judgement")):
        return False
    return worn is None or any(read.fits_type(card, str(worn)) for card in state.area("equipment", seat))


def claims_of_kind(claims: Claims, kind: str, *types: str) -> list[Claim]:
    """The claims of a kind, of records of these types."""
    return [each for each in claims if each.kind == kind and (not types or each.record.partition("/")[0] in types)]
