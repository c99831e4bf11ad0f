"""A claim read against one act or question: its numbers, its types of cards, its filters of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.claims import Claims, Leaf
from cardforge.claims import formula as formulas
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.chronicle import Ask, Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, listed
from cardforge.trial.battle.positions import types
from cardforge.trial.battle.seating import is_laid
from cardforge.trial.battle.state import State
from cardforge.trial.bench import Bench, record_of

EQUIPMENT = ("weapon", "armour", "mount")


TRICKS = ("trick", "delayed")


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

    def lies(self, record: str) -> bool:
        """Whether the record is a card that lies before a seat and waits."""
        return is_laid(self.bench, record)

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
        return frozenset(act.targets) if self.of_card or act.frame_kind == "effect" else frozenset({act.owner})


AFTER_TARGET = ("damage", "heal")
"""Kinds of actions that befall the targets, where the record names them before."""


def affected(claim: Node, act: Act, read: Reading) -> frozenset[int]:
    """Whom an action that does not say so befalls: the targets that the record named before it, else the subject."""
    if claim.shape not in AFTER_TARGET or act.frame_kind != "skill":
        return read.subject(act)
    for other in read.claims.of(act.record).values():
        if other.key == getattr(claim, "key", ""):
            break
        if other.kind == "target":
            return frozenset(act.targets) if chosen_players(other) else fixed_players(other, act)
    return read.subject(act)


def chosen_players(node: Node) -> bool:
    """Whether such players are chosen."""
    return leaf_of(node, "n") is not None or leaf_of(node, "max") is not None


def fixed_players(node: Node, act: Act) -> frozenset[int]:
    """The players whom nobody chooses: oneself, all, all others, all wounded, without those left out."""
    state, who, group = act.before, leaf_of(node, "who"), leaf_of(node, "all")
    if who == "dying":
        return act.seats_of("dying")
    others = frozenset(state.alive) - {act.owner}
    hurt = frozenset(s for s in state.alive if state.hp[s] < int(act.told.seats[s]["max_hp"]))
    every = frozenset(act.told.seats) if group == "players" else hurt if group == "wounded" else frozenset(state.alive)
    due = frozenset({act.owner}) if who == "self" else others if "others" in (group, who) else every
    if who not in (None, "self", "others", "other", "any", "each", "alive"):
        due = act.seats_of(str(who))
    for word in listed(node, "except"):
        due -= act.seats_of(str(word))
    return due


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
    if (most := leaf_of(node, "max_hp")) is not None and int(told.seats[seat]["max_hp"]) != most:
        return False
    named = listed(node, "characters")
    if named and told.seats[seat]["character"] not in named:
        return False
    if leaf_of(node, "wounded") and state.hp[seat] >= int(told.seats[seat]["max_hp"]):
        return False
    if zones and not any(state.area(zone, seat) for zone in zones if zone in ("hand", "equipment", "judgement")):
        return False
    return worn is None or any(read.fits_type(card, str(worn)) for card in state.area("equipment", seat))


def colour_of(suit: str) -> str:
    """The colour of a suit."""
    return "red" if suit in ("heart", "diamond") else "black"


def passes(want: Node, suit: str, rank: int) -> bool:
    """Whether a judgement card is what is wanted."""
    low, high = leaf_of(want, "from"), leaf_of(want, "to")
    colour = leaf_of(want, "colour")
    fits = (
        leaf_of(want, "suit") in (None, suit)
        and (colour is None or colour_of(suit) == colour)
        and (low is None or rank >= int(low))
        and (high is None or rank <= int(high))
    )
    return fits != bool(leaf_of(want, "not"))
