"""Which values are bound to the text: a leaf is bound when changing it changes at least one sentence of the edition.

The change is really made: another value of the field's type is written into the raw claim, the claim is read again, and
every sentence that can show it is rendered again, until one differs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardforge.catalog.model import Game, Record
from cardforge.claims.kinds import KINDS
from cardforge.claims.model import Claims, Leaf, leaves_of
from cardforge.claims.reader import read_claim
from cardforge.claims.resolve import references_of
from cardforge.findings import Findings
from cardforge.text.model import plain
from cardforge.text.slots import SlotKind, parse_template

if TYPE_CHECKING:
    from cardforge.text.edition import Edition

_GONE = object()
TRIES = 4
"""Other values tried before a leaf counts as unbound."""
Key = tuple[str, str]
"""A record and the key of one of its claims; "actors" stands for its actors."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something the edition prints of a record: a clause by key, a template in its fields, or a table by claim."""

    record: str
    clause: str = ""
    template: str = ""
    table: str = ""


def bound_leaves(game: Game, claims: Claims, edition: Edition) -> dict[str, bool]:
    """Address of every leaf that words should follow -> whether some sentence changes with it.

    Witness fields (the name of a one-off rule and its rulings) are left out. Of an edition that is looked at for some
    records only, the leaves are those that these records state or show.
    """
    shown = shown_in(game, claims)
    owners = None if edition.only is None else owners_shown(shown, edition.only)
    before: dict[Sentence, str] = {}
    out: dict[str, bool] = {}
    for leaf in claims.leaves():
        if is_witness(leaf, claims) or (owners is not None and leaf.record not in owners):
            continue
        sentences = shown.get((leaf.record, leaf.path.partition(".")[0]), ())
        for sentence in sentences:
            if sentence not in before:
                before[sentence] = said(edition, sentence)
        out[leaf.ref] = _is_bound(leaf, claims, edition, sentences, before)
    return out


def owners_shown(shown: Mapping[Key, Iterable[Sentence]], records: Iterable[str]) -> frozenset[str]:
    """These records, and those that have claims which sentences of them show."""
    asked = frozenset(records)
    return asked | {owner for (owner, _), sentences in shown.items() if any(each.record in asked for each in sentences)}


def _is_bound(
    leaf: Leaf, claims: Claims, edition: Edition, sentences: Iterable[Sentence], before: Mapping[Sentence, str]
) -> bool:
    tried = False
    for changed in variants(leaf, claims):
        tried = True
        other = edition.with_claims(changed)
        if any(said(other, sentence) != before[sentence] for sentence in sentences):
            return True
    return not tried  # a value that can be neither another nor absent says nothing


def is_witness(leaf: Leaf, claims: Claims) -> bool:
    """Whether a leaf belongs to a field that is never printed."""
    claim = claims.of(leaf.record).get(leaf.path.partition(".")[0])
    names = KINDS[claim.kind].witness if claim is not None else ()
    return any(leaf in leaves_of(claim.fields[name]) for name in names if claim is not None and name in claim.fields)


def said(edition: Edition, sentence: Sentence) -> str:
    """A sentence as printed."""
    if sentence.clause:
        return plain(edition.clause(sentence.record, sentence.clause))
    if sentence.template:
        return plain(edition.render(sentence.template, sentence.record))
    node = edition.claims.get(sentence.record, sentence.table)
    return " | ".join(f"{name} {edition.value(f'{sentence.record}:{sentence.table}.{name}')}" for name in node.fields)


def shown_in(game: Game, claims: Claims) -> Mapping[Key, list[Sentence]]:
    """Claim -> the sentences that can change with it: those with a slot into it, or into a claim that refers to it."""
    return _shown_in(_Same((game, claims)))


class _Same:
    """A game and its claims, equal only to the very same."""

    __slots__ = ("of",)

    def __init__(self, of: tuple[Game, Claims]) -> None:
        self.of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and all(mine is theirs for mine, theirs in zip(self.of, other.of, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(map(id, self.of)))


@lru_cache(maxsize=2)
def _shown_in(same: _Same) -> Mapping[Key, list[Sentence]]:
    game, claims = same.of
    out: dict[Key, list[Sentence]] = defaultdict(list)
    for record in game.records.values():
        for sentence, templates in _sentences(record, claims):
            slots = [slot for template in templates for slot in parse_template(template).slots if slot.path]
            keys = {(slot.record or record.id, slot.path.partition(".")[0]) for slot in slots}
            if any(slot.kind is SlotKind.ACTOR for slot in slots):
                keys.add((record.id, "actors"))
            if sentence.table:
                keys.add((record.id, sentence.table))
            for key in sorted(_reach(keys, claims)):
                out[key].append(sentence)
    return out


def _sentences(record: Record, claims: Claims) -> Iterator[tuple[Sentence, Iterable[str]]]:
    for key, texts in record.clauses.items():
        yield Sentence(record.id, clause=key), texts.values()
    for template in _templates(record.fields):
        yield Sentence(record.id, template=template), (template,)
    for key, claim in claims.of(record.id).items():
        if claim.kind == "table":
            yield Sentence(record.id, table=key), ()


def _templates(value: Any) -> Iterator[str]:
    """Strings with slots inside a record's other fields (table cells, corner figures)."""
    if isinstance(value, str):
        if "{" in value and parse_template(value).slots:
            yield value
    elif isinstance(value, dict | Mapping):
        for below in value.values():
            yield from _templates(below)
    elif isinstance(value, list | tuple):
        for below in value:
            yield from _templates(below)


def _reach(keys: Iterable[Key], claims: Claims) -> set[Key]:
    seen: set[Key] = set()
    todo = list(keys)
    while todo:
        record, key = here = todo.pop()
        if here in seen:
            continue
        seen.add(here)
        claim = claims.of(record).get(key)
        for leaf in leaves_of(claim) if claim is not None else ():
            todo += [(ref.record, ref.path.partition(".")[0]) for ref in references_of(leaf, claims) if ref.path]
            if leaf.value in claims.actors.get(record, {}):
                todo.append((record, "actors"))
    return seen


def variants(leaf: Leaf, claims: Claims) -> Iterator[Claims]:
    """The game's claims with one leaf changed, for the first few other values that read without a fault."""
    game = claims.game
    record = game.records[leaf.record]
    tried = 0
    # A value that could be no other (the only word of its set) is taken away instead.
    for other in leaf.type.others(leaf.value, game.records) or [_GONE]:
        if tried >= TRIES:
            return
        changed = _changed(record, leaf.path, other, claims)
        if changed is not None:
            tried += 1
            yield changed


def _changed(record: Record, path: str, value: Any, claims: Claims) -> Claims | None:
    """The claims with the raw value at `path` replaced; None where that cannot be read."""
    first, *rest = path.split(".")
    findings = Findings()
    if first == "actors":
        raw = _set(record.fields["actors"], rest, value)
        node = read_claim(claims.game, record, f"actors.{rest[0]}", raw[rest[0]], findings)
        own = {**claims.actors[record.id], rest[0]: node}
        return None if findings or node is None else replace(claims, actors={**claims.actors, record.id: own})
    claim = read_claim(claims.game, record, first, _set(record.claims[first], rest, value), findings)
    if findings or claim is None:
        return None
    return replace(claims, by_record={**claims.by_record, record.id: {**claims.of(record.id), first: claim}})


def _set(tree: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    gone = value is _GONE and len(path) == 1
    if isinstance(tree, list | tuple):
        at = int(path[0])
        return (*tree[:at], *(() if gone else (_set(tree[at], path[1:], value),)), *tree[at + 1 :])
    key = path[0] if path[0] in tree else int(path[0])
    if gone:
        return {name: other for name, other in tree.items() if name != key}
    return {**tree, key: _set(tree[key], path[1:], value)}
