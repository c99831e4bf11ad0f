"""Raw claims -> typed claims. Every fault is a finding at its place; what can be read is read."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.catalog.model import Game, Record
from cardforge.claims.kinds import KINDS, SHAPES, Kind, Shape
from cardforge.claims.model import Claim, Claims, Leaf, Node, Value
from cardforge.claims.resolve import check_references
from cardforge.claims.types import ValueType
from cardforge.findings import Findings, Place, closest

MAX_DEPTH = 12


@dataclass(frozen=True, slots=True)
class _Read:
    """The claims and actors of a record, and what is wrong with them."""

    record: Record
    claims: dict[str, Claim]
    actors: dict[str, Node]
    findings: Findings


_LAST: OrderedDict[tuple[Path, str], tuple[tuple[str, ...], dict[str, _Read]]] = OrderedDict()
"""By game: the ids of its records, and what was read of each record last. It is read anew where the record is another
object, or other ids can be named."""
_MOST = 6


def read(game: Game) -> tuple[Claims, Findings]:
    """All claims of a game, typed, and what is wrong with them (codes C0xx)."""
    findings = Findings()
    ids, key = tuple(game.records), (game.folder, game.info.id)
    before = _LAST.pop(key, None)
    known = before[1] if before is not None and before[0] == ids else {}
    read: dict[str, _Read] = {}
    for id, record in game.records.items():
        one = known.get(id)
        read[id] = one = one if one is not None and one.record is record else _read(game, record)
        findings += one.findings
    _LAST[key] = ids, read
    if len(_LAST) > _MOST:
        _LAST.popitem(last=False)
    by_record = {id: each.claims for id, each in read.items()}
    claims = Claims(game, by_record, {id: each.actors for id, each in read.items()})
    check_references(claims, findings)
    return claims, findings


def _read(game: Game, record: Record) -> _Read:
    found = Findings()
    return _Read(record, *read_record(game, record, found), found)


def read_record(game: Game, record: Record, findings: Findings) -> tuple[dict[str, Claim], dict[str, Node]]:
    """The claims and actors of one record, references to other claims unchecked."""
    reader = Reader(game, record, findings)
    actors = {
        name: node
        for name, raw in _actors(record).items()
        if isinstance(node := reader.shape("players", raw, f"actors.{name}"), Node)
    }
    claims = {key: claim for key, raw in record.claims.items() if (claim := reader.claim(key, raw)) is not None}
    return claims, actors


def read_claim(game: Game, record: Record, key: str, raw: Any, findings: Findings) -> Any:
    """One claim of a record read from another raw value, references to other claims unchecked; with a key
    "actors.name", the node of that actor. None after a finding."""
    reader = Reader(game, record, findings)
    return reader.shape("players", raw, key) if key.startswith("actors.") else reader.claim(key, raw)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest known word; where none is near, the first dozen known ones."""
    words = list(known)
    return closest(word, words) or ", ".join(words[:12]) + (" ..." if len(words) > 12 else "")


class Reader:
    """Reads one record's claims. Types call back: `leaf`, `shape`, `step`, `reference` and the reports."""

    def __init__(self, game: Game, record: Record, findings: Findings) -> None:
        self.game = game
        self.record = record
        self.findings = findings
        self.actors: tuple[str, ...] = tuple(_actors(record))

    # -- places and reports

    def place(self, path: str) -> Place:
        """Where the value at a claim path stands."""
        parts = path.split(".")
        keys: list[str | int] = [] if parts[0] == "actors" else ["claims"]
        for part in parts:
            # A number is a list's index, or a key such as a table's row.
            index = part.isdigit() and (*self.record.path, *keys, int(part)) in self.record.document.places
            keys.append(int(part) if index else part)
        return self.record.place(*keys)

    def report(self, code: str, path: str, **values: Any) -> None:
        """A finding at a claim path."""
        self.findings.report(code, self.place(path), game=self.game.info.id, record=self.record.id, path=path, **values)

    def wrong(self, path: str, raw: Any, expected: ValueType) -> None:
        """C004: a value of the wrong type."""
        zh, en = expected.expected
        self.report("C004", path, got=_show(raw), expected_zh=zh, expected_en=en)

    def unknown_word(self, path: str, raw: str, known: Iterable[str], expected: ValueType) -> None:
        """C005: a word outside a closed set."""
        zh, en = expected.expected
        self.report("C005", path, meant=did_you_mean(raw, known), got=raw, expected_zh=zh, expected_en=en)

    # -- what types make

    def leaf(self, path: str, value: Any, kind: ValueType, given: bool = True) -> Leaf:
        """A leaf of this record."""
        return Leaf(self.record.id, path, value, self.place(path), kind, given)

    def reference(self, path: str, raw: str, kinds: tuple[str, ...], expected: ValueType) -> Leaf | None:
        """A leaf that names a record of one of these types."""
        if raw.split("/")[0] not in kinds:
            self.wrong(path, raw, expected)
            return None
        if raw not in self.game.records:
            self.report("C006", path, meant=did_you_mean(raw, self.game.records), id=raw)
        return self.leaf(path, raw, expected)

    def claim_reference(self, path: str, raw: str, expected: ValueType) -> Leaf | None:
        """A leaf that names another claim; a bare key means this record."""
        address = raw if ":" in raw else f"{self.record.id}:{raw}"
        if ":" not in raw and raw.split(".")[0] not in self.record.claims:
            self.report("C007", path, meant=did_you_mean(raw, self.record.claims), id=self.record.id)
            return None
        return self.leaf(path, address, expected)

    def shape(self, name: str, raw: Any, path: str) -> Node | None:
        """A sub-mapping of a named shape; a scalar or list stands for its short field."""
        return self.node(SHAPES[name], raw, path)

    def rows(self, raw: Any, path: str, expected: ValueType) -> Node | None:
        """A table's rows: number -> list of numbers, or number -> variant -> list."""
        if not isinstance(raw, dict):
            self.wrong(path, raw, expected)
            return None
        fields: dict[str, Value] = {}
        for key, row in raw.items():
            if not str(key).isdecimal():
                self.report("C005", f"{path}.{key}", got=str(key), expected_zh="数字", expected_en="a number")
                continue
            value = self.row(row, f"{path}.{key}", expected)
            if value is not None:
                fields[str(key)] = value
        return Node(self.record.id, path, "rows", fields, self.place(path))

    def row(self, raw: Any, path: str, expected: ValueType) -> Value | None:
        if isinstance(raw, dict):
            variants = {
                name: value
                for name, part in raw.items()
                if (value := self.row(part, f"{path}.{name}", expected)) is not None
            }
            return Node(self.record.id, path, "variants", variants, self.place(path))
        from cardforge.claims.types import ListOf, Number

        return ListOf(Number()).read(self, raw, path)

    # -- kinds

    def claim(self, key: str, raw: Any) -> Claim | None:
        """One claim of the record, its kind resolved; None after a finding."""
        if key == "actors":
            place = self.record.place("claims", key)
            self.findings.report("C010", place, game=self.game.info.id, record=self.record.id, path=key)
            return None
        kind = self.kind_of(key, raw)
        if kind is None:
            return None
        body = {k: v for k, v in raw.items() if k != "kind"} if isinstance(raw, dict) else raw
        node = self.headed(kind, body, key)
        if node is None:
            return None
        return Claim(node.record, key, node.shape, node.fields, node.place, node.short, key, kind.name)

    def kind_of(self, key: str, raw: Any) -> Kind | None:
        """By `kind:`, else by the key, else by the one head among its keys."""
        stated = raw.get("kind") if isinstance(raw, dict) else None
        if stated is not None:
            if not isinstance(stated, str) or stated not in KINDS:
                self.report("C001", f"{key}.kind", meant=did_you_mean(str(stated), KINDS), kind=_show(stated))
                return None
            return KINDS[stated]
        if key in KINDS:
            return KINDS[key]
        if not isinstance(raw, dict):
            self.report("C002", key, key=key, guess=closest(key, KINDS))
            return None
        return self.kind_by_head(raw, key, None)

    def kind_by_head(self, raw: Mapping[str, Any], path: str, among: Iterable[Kind] | None) -> Kind | None:
        """The one kind whose head is among the keys; a head that is merely a field of another candidate does not
        count."""
        found = [kind for kind in (among or KINDS.values()) if any(head in raw for head in kind.heads)]
        if len(found) > 1:
            found = [
                kind
                for kind in found
                if all(
                    head in kind.fields for other in found if other is not kind for head in other.heads if head in raw
                )
            ] or found
        if not found:
            self.report(
                "C002",
                path,
                key=path,
                guess=closest(next(iter(raw), ""), [head for kind in KINDS.values() for head in kind.heads]),
            )
            return None
        if len(found) > 1:
            self.report("C003", path, kinds=", ".join(kind.name for kind in found))
            return None
        return found[0]

    def kind_by_its_key(self, shape: Shape, unknown: Iterable[str], path: str) -> bool:
        """Whether a claim was taken for a kind by its key alone, while what it has is of another kind: C013."""
        kinds = {head: kind.name for kind in KINDS.values() for head in (*kind.heads, kind.name)}
        meant = next((kinds[name] for name in unknown if name in kinds and kinds[name] != shape.name), "")
        stated = self.record.claims.get(path)
        if not meant or path != shape.name or not isinstance(stated, Mapping) or "kind" in stated:
            return False
        kind = KINDS[shape.name]
        self.report("C013", path, key=path, zh=kind.zh, en=kind.en, meant=meant)
        return True

    def step(self, raw: Any, path: str) -> Node | None:
        """An action in a list: a mapping with one verb; a bare verb stands for a mapping without fields."""
        if isinstance(raw, str) and raw in KINDS:
            return self.node(KINDS[raw], {}, path)
        if not isinstance(raw, dict) or not raw:
            self.report(
                "C004",
                path,
                got=_show(raw),
                expected_zh="一个动作，例如 {draw: 2}",
                expected_en="an action such as {draw: 2}",
            )
            return None
        stated = raw.get("kind")
        kind = (
            KINDS.get(str(stated))
            if stated is not None
            else self.kind_by_head(raw, path, None)
            if not (len(raw) == 1 and next(iter(raw)) in KINDS)
            else KINDS[next(iter(raw))]
        )
        return None if kind is None else self.headed(kind, {k: v for k, v in raw.items() if k != "kind"}, path)

    def headed(self, kind: Kind, raw: Any, path: str) -> Node | None:
        """A node whose own name may be among the keys, holding the fields or the short value."""
        if isinstance(raw, dict) and kind.name in raw and kind.name not in kind.fields:
            inner = raw[kind.name]
            outer = {k: v for k, v in raw.items() if k != kind.name}
            if isinstance(inner, dict):
                return self.node(kind, inner, f"{path}.{kind.name}", extra=(outer, path))
            if kind.short:
                return self.node(kind, outer, path, short=(inner, f"{path}.{kind.name}"))
        return self.node(kind, raw, path)

    def node(
        self,
        shape: Shape,
        raw: Any,
        path: str,
        extra: tuple[Mapping[str, Any], str] | None = None,
        short: tuple[Any, str] | None = None,
    ) -> Node | None:
        """Fields read by their types, in the order the kind declares them."""
        if path.count(".") > MAX_DEPTH * 2:
            self.report("C010", path)
            return None
        if not isinstance(raw, dict):
            if not shape.short:
                self.report(
                    "C004",
                    path,
                    got=_show(raw),
                    expected_zh=f"映射（{shape.name}）",
                    expected_en=f"a mapping ({shape.name})",
                )
                return None
            raw, short = {}, (raw, path)
        sources: dict[str, tuple[Any, str]] = {str(key): (value, f"{path}.{key}") for key, value in raw.items()}
        if extra:
            sources.update({str(key): (value, f"{extra[1]}.{key}") for key, value in extra[0].items()})
        if short:
            sources[shape.short] = short
        fields: dict[str, Value] = {}
        for name, field in shape.fields.items():
            if name in sources:
                value = field.type.read(self, *sources.pop(name))
                if value is not None:
                    fields[name] = value
            elif field.required:
                self.report("C011", path, field=name, kind=shape.name, zh=field.zh, en=field.en)
        if sources and self.kind_by_its_key(shape, sources, path):
            return None
        for name, (_, where) in sources.items():
            self.report(
                "C012",
                where,
                meant=did_you_mean(name, shape.fields),
                field=name,
                kind=shape.name,
                known=", ".join(shape.fields),
            )
        return Node(self.record.id, path, shape.name, fields, self.place(path), shape.short if short else "")


def _flow(raw: Any) -> str:
    if isinstance(raw, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(value)}" for key, value in raw.items()) + "}"
    if isinstance(raw, tuple | list):
        return "[" + ", ".join(map(_flow, raw)) + "]"
    return {True: "true", False: "false"}[raw] if isinstance(raw, bool) else "null" if raw is None else str(raw)


def _actors(record: Record) -> Mapping[str, Any]:
    raw = record.fields.get("actors")
    return raw if isinstance(raw, dict) else {}  # anything else is the catalog's finding


def _show(raw: Any) -> str:
    """A raw value as it is written in YAML, on one line."""
    text = _flow(raw)
    return text if len(text) <= 40 else text[:39] + "…"
