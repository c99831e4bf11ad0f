"""Which values are bound to the text: a leaf is bound when changing it changes at least one sentence of the edition.

The change is really made: another value of the field's type is written into the raw claims, the record is read again,
and every sentence that can depend
on it is rendered again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardforge.catalog.model import Game, Record
from cardforge.claims.kinds import KINDS
from cardforge.claims.model import Claims, Leaf
from cardforge.claims.reader import read_record
from cardforge.claims.resolve import references_of
from cardforge.findings import Findings
from cardforge.text.model import plain
from cardforge.text.slots import parse_template

if TYPE_CHECKING:
    from cardforge.text.edition import Edition

_GONE = object()
TRIES = 4
"""Other values tried before a leaf counts as unbound."""


def bound_leaves(game: Game, claims: Claims, edition: Edition) -> dict[str, bool]:
    """Address of every leaf that words should follow -> whether some sentence changes with it.

    Witness fields (a rule's name and its rulings) are left out.
    """
    readers = dependents(game, claims)
    before: dict[str, tuple[str, ...]] = {}
    out: dict[str, bool] = {}
    for leaf in claims.leaves():
        if is_witness(leaf, claims):
            continue
        records = sorted(readers[leaf.record])
        for record_id in records:
            if record_id not in before:
                before[record_id] = tuple(sentences(edition, record_id))
        changes = [_changes(changed, edition, records, before) for changed in variants(leaf, game, claims)]
        out[leaf.ref] = any(changes) or not changes  # one that can be neither other nor absent says nothing
    return out


def is_witness(leaf: Leaf, claims: Claims) -> bool:
    """Whether a leaf belongs to a field that is never printed."""
    key = leaf.path.split(".")[0]
    claim = claims.of(leaf.record).get(key)
    if claim is None:
        return False
    names = KINDS[claim.kind].witness
    return any(
        leaf in (value if isinstance(value, tuple) else (value,))
        for name in names
        if (value := claim.fields.get(name)) is not None
    )


def _changes(claims: Claims, edition: Edition, records: list[str], before: Mapping[str, tuple[str, ...]]) -> bool:
    from cardforge.text.edition import Edition as Make

    other = Make(claims.game, claims, edition.language, edition.tag, edition.decisions)
    other._names = edition._names
    return any(tuple(sentences(other, record_id)) != before[record_id] for record_id in records)


def sentences(edition: Edition, record_id: str) -> Iterator[str]:
    """Everything the edition prints of a record's claims: clauses, tables, and templates in its fields."""
    record = edition.game.records[record_id]
    for key in record.clauses:
        yield plain(edition.clause(record_id, key))
    for key, claim in edition.claims.of(record_id).items():
        if claim.kind == "table":
            yield edition.value(f"{record_id}:{key}.columns")
            for path in _row_paths(claim.fields["rows"], f"{key}.rows") if "rows" in claim.fields else ():
                yield f"{path}: {edition.value(f'{record_id}:{path}')}"
            yield edition.value(f"{record_id}:{key}.by")
    for template in _templates(record.fields):
        yield plain(edition.render(template, record_id))


def _row_paths(node: Any, path: str) -> Iterator[str]:
    fields = getattr(node, "fields", None)
    if fields is None:
        yield path
        return
    for name, below in fields.items():
        yield from _row_paths(below, f"{path}.{name}")


def _templates(value: Any) -> Iterator[str]:
    """Strings with slots inside a record's other fields (table cells, corner figures)."""
    if isinstance(value, str) and "{" in value and parse_template(value).slots:
        yield value
    elif isinstance(value, Mapping):
        for below in value.values():
            yield from _templates(below)
    elif isinstance(value, list | tuple):
        for below in value:
            yield from _templates(below)


def dependents(game: Game, claims: Claims) -> Mapping[str, set[str]]:
    """Record -> the records whose sentences can change with its claims: itself, those with a slot into it, and
    those whose claims refer to it."""
    reads: dict[str, set[str]] = defaultdict(set)
    for record in game.records.values():
        for template in [
            *(text for texts in record.clauses.values() for text in texts.values()),
            *_templates(record.fields),
        ]:
            reads[record.id].update(slot.record for slot in parse_template(template).slots if slot.record)
    for leaf in claims.leaves():
        reads[leaf.record].update(reference.record for reference in references_of(leaf, claims) if reference.path)
    out: dict[str, set[str]] = defaultdict(set)
    for record_id in game.records:
        for reached in _reach(record_id, reads):
            out[reached].add(record_id)
    return out


def _reach(record_id: str, reads: Mapping[str, set[str]]) -> set[str]:
    seen, todo = {record_id}, [record_id]
    while todo:
        for other in reads.get(todo.pop(), ()):
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def variants(leaf: Leaf, game: Game, claims: Claims) -> Iterator[Claims]:
    """The game's claims with one leaf changed, for the first few other values that read without a fault."""
    record = game.records[leaf.record]
    tried = 0
    # A value that could be no other (the only word of its set) is taken away instead.
    for other in leaf.type.others(leaf.value, game.records) or [_GONE]:
        if tried >= TRIES:
            return
        changed = with_value(record, leaf.path, other)
        findings = Findings()
        new_claims, new_actors = read_record(game, changed, findings)
        if findings:
            continue
        tried += 1
        yield replace(
            claims,
            game=replace(game, records={**game.records, record.id: changed}),
            by_record={**claims.by_record, record.id: new_claims},
            actors={**claims.actors, record.id: new_actors},
        )


def with_value(record: Record, path: str, value: Any) -> Record:
    """The record with the raw claim value at `path` replaced."""
    first, *rest = path.split(".")
    if first == "actors":
        actors = _set(record.fields.get("actors"), rest, value)
        return replace(record, fields={**record.fields, "actors": actors})
    return replace(record, claims={**record.claims, first: _set(record.claims[first], rest, value)})


def _set(tree: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    if isinstance(tree, list | tuple):
        items = list(tree)
        if value is _GONE and len(path) == 1:
            del items[int(path[0])]
            return tuple(items)
        items[int(path[0])] = _set(items[int(path[0])], path[1:], value)
        return tuple(items)
    key = path[0] if path[0] in tree else int(path[0])
    if value is _GONE and len(path) == 1:
        return {name: other for name, other in tree.items() if name != key}
    return {**tree, key: _set(tree[key], path[1:], value)}
