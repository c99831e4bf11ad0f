"""Typed claims: trees of nodes and leaves that remember where each value stands in the record.

A *leaf* is one value the engine, the sources and the text can each speak about ("card/sha:use.target.n"). A
*node* groups leaves under a kind or a shape.
Paths are the keys as the author wrote them, so that a finding, a slot and the YAML file all use one address.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cardforge.catalog.model import Game
from cardforge.claims.formula import Formula
from cardforge.findings import Place

if TYPE_CHECKING:
    from cardforge.claims.types import ValueType


@dataclass(frozen=True, slots=True)
class Leaf:
    """One value. `path` is dotted, inside the record's claims; `given` is False for a default the kind fills in."""

    record: str
    path: str
    value: Any  # int, bool, str, Formula
    place: Place
    type: ValueType
    given: bool = True

    @property
    def ref(self) -> str:
        """Its address in the game: "card/sha:use.times"."""
        return f"{self.record}:{self.path}"


@dataclass(frozen=True, slots=True)
class Node:
    """Fields under a kind or shape (`shape` names it). `short` is the field a bare scalar stood for, or ""."""

    record: str
    path: str
    shape: str
    fields: Mapping[str, Value]
    place: Place
    short: str = ""

    @property
    def ref(self) -> str:
        """Its address in the game."""
        return f"{self.record}:{self.path}"


Value = Leaf | Node | tuple["Value", ...]


@dataclass(frozen=True, slots=True)
class Claim(Node):
    """A whole claim: a key of a record's `claims`, and its kind."""

    key: str = ""
    kind: str = ""


def leaves_of(value: Value) -> Iterator[Leaf]:
    """All leaves at or below a value, in order, defaults included."""
    if isinstance(value, Leaf):
        yield value
        return
    for below in value if isinstance(value, tuple) else value.fields.values():
        yield from leaves_of(below)


def plain_value(value: Value) -> Any:
    """The bare Python value: int, str, bool or Formula; dict of fields (canonical names); list."""
    if isinstance(value, Leaf):
        return value.value
    if isinstance(value, tuple):
        return [plain_value(item) for item in value]
    return {name: plain_value(item) for name, item in value.fields.items()}


@dataclass(frozen=True, slots=True)
class Reference:
    """Something a claim points at: a record (`path` "") or another claim's value. `source` is the leaf's address."""

    source: str
    record: str
    path: str
    place: Place


@dataclass(frozen=True)
class Claims:
    """All claims of a game, by record and key, in printing order; and `actors`, nodes a record's sentences name."""

    game: Game
    by_record: Mapping[str, Mapping[str, Claim]]
    actors: Mapping[str, Mapping[str, Node]] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Claim]:
        for claims in self.by_record.values():
            yield from claims.values()

    def of_kind(self, *kinds: str) -> Iterator[Claim]:
        """The claims of these kinds, in printing order."""
        if len(kinds) == 1:
            return iter(self._by_kind.get(kinds[0], ()))
        return (claim for claim in self if claim.kind in kinds)

    @cached_property
    def _by_kind(self) -> Mapping[str, Sequence[Claim]]:
        found: dict[str, list[Claim]] = {}
        for claim in self:
            found.setdefault(claim.kind, []).append(claim)
        return found

    def get(self, record_id: str, key: str) -> Claim:
        """The claim; KeyError where there is none."""
        return self.by_record[record_id][key]

    def of(self, record_id: str) -> Mapping[str, Claim]:
        """A record's claims by key; empty where it has none."""
        return self.by_record.get(record_id, {})

    def at(self, address: str) -> Value:
        """The node, leaf or list at "id:path". KeyError where there is nothing."""
        record_id, _, path = address.partition(":")
        first, *rest = path.split(".")
        here: Value
        if first == "actors":
            if not rest:
                raise KeyError(address)
            here, rest = self.actors[record_id][rest[0]], rest[1:]
        else:
            here = self.by_record[record_id][first]
        for position, part in enumerate(rest):
            here = _step(here, part, last=position == len(rest) - 1, address=address)
        return here

    def value(self, address: str) -> Any:
        """The bare value at "id:path": a number, symbol, id, flag or Formula; of a node, its short field
        ("card/tangseng:defence" is its `n`)."""
        found = self.at(address)
        if isinstance(found, Node):
            for name in ("n", "card", "of"):
                if isinstance(found.fields.get(name), Leaf):
                    return plain_value(found.fields[name])
        return plain_value(found)

    def number(self, address: str) -> int | None:
        """The number at an address with constant formulas worked out; None where it depends on the table of players, is
        no number, or is not there."""
        try:
            value = self.value(address)
        except KeyError:
            return None
        if isinstance(value, Formula):
            return self.constant(value, address.partition(":")[0])
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def constant(self, formula: Formula, record_id: str, depth: int = 0) -> int | None:
        """What a formula comes to where it only refers to fixed numbers; None otherwise, or where it turns in a
        circle."""
        if formula.variables or depth > 20:
            return None

        def lookup(reference: str) -> Any:
            record, _, path = reference.partition(":")
            value = self.value(f"{record or record_id}:{path}")
            if isinstance(value, Formula):
                value = self.constant(value, record or record_id, depth + 1)
            if not isinstance(value, int) or isinstance(value, bool):
                raise KeyError(reference)
            return value

        try:
            result = formula.evaluate({}, lookup)
        except (KeyError, ZeroDivisionError):
            return None
        return result if isinstance(result, int) else None

    def leaves(self, record_id: str = "") -> Iterator[Leaf]:
        """Every given leaf (defaults left out), actors first within a record."""
        for owner in [record_id] if record_id else list(self.game.records):
            for node in [*self.actors.get(owner, {}).values(), *self.of(owner).values()]:
                yield from (leaf for leaf in leaves_of(node) if leaf.given)

    def references(self) -> Iterator[Reference]:
        """Everything claims point at: records, and other claims' values."""
        from cardforge.claims.resolve import references_of

        for leaf in self.leaves():
            yield from references_of(leaf, self)


def _step(here: Value, part: str, last: bool, address: str) -> Value:
    if isinstance(here, tuple):
        if part.isdigit() and int(part) < len(here):
            return here[int(part)]
        raise KeyError(address)
    if isinstance(here, Node):
        if part in here.fields:
            return here.fields[part]
        # {cost: {discard: {...}}}: the kind's own name leads to the node itself; of {hit: {damage: 1}} to its number.
        if part == here.shape:
            return here.fields[here.short] if last and here.short else here
    raise KeyError(address)
