"""What a change of a game's files concerns: which records state something else, and whose texts may read otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardforge.catalog.model import Game, GameInfo, Record
from cardforge.claims import Claims
from cardforge.claims.resolve import references_of
from cardforge.findings import Finding
from cardforge.text import parse_template
from cardforge.trial.case import Case

L10N = "l10n/"
"""Where translators' decisions are: what is reported of a text may have its place there."""


@dataclass(frozen=True)
class Changes:
    """What is to be looked at again. `stale`: the records whose texts may read otherwise, or are reported elsewhere.
    `names`: whether a name has changed, which readers of texts go by. `whole`: whether everything may be otherwise."""

    stale: frozenset[str]
    names: bool = False
    whole: bool = False


def changes(before: Case | None, case: Case, reported: Iterable[Finding], decisions: bool) -> Changes:
    """What has changed since `before`. `reported` was found of texts then; `decisions`: a file of l10n/ is another."""
    everything = frozenset(case.game.records)
    if before is None or _other_texts(before, case):
        return Changes(everything, True, True)
    changed, renamed = _changed(before.game, case.game), _renamed(before.game, case.game)
    reached = _showers(before, changed) | _showers(case, changed) | changed
    if renamed:
        if any(before.editions[tag].locked() != case.editions[tag].locked() for tag in case.editions):
            return Changes(everything, True, True)
        reached |= _naming(case.game, {*_names(before.game, renamed), *_names(case.game, renamed)})
    moved = _moved(before, case, reported, decisions)
    return Changes((reached | frozenset(moved)) & everything, bool(renamed))


def _moved(before: Case, case: Case, reported: Iterable[Finding], decisions: bool) -> Iterator[str]:
    """The records of which something is reported at a place that may have moved."""
    for each in reported:
        if (record := case.game.records.get(each.record)) is not None:
            elsewhere = before.game.records[record.id].document is not record.document
            if elsewhere or (decisions and each.place is not None and each.place.file.startswith(L10N)):
                yield record.id


def _other_texts(before: Case, case: Case) -> bool:
    """Whether the language, the set of records, or what `game.yaml` says of texts has changed: all texts can be others
    then."""
    old, new = before.game, case.game
    other = _binding(old.info) != _binding(new.info)
    return other or before.language is not case.language or list(old.records) != list(new.records)


def _binding(info: GameInfo) -> Any:
    """What of `game.yaml` a sentence of a record, or a check of it, can depend on."""
    return replace(info, name={}, version="", fields={}, document=None)  # type: ignore[arg-type]


def _changed(old: Game, new: Game) -> frozenset[str]:
    """The records that state something else than before (where they stand in their file is not asked)."""
    return frozenset(id for id, record in new.records.items() if record != old.records[id])


def _renamed(old: Game, new: Game) -> frozenset[str]:
    return frozenset(id for id, record in new.records.items() if record.name != old.records[id].name)


def _names(game: Game, ids: Iterable[str]) -> Iterator[str]:
    for id in ids:
        yield from (name for name in game.records[id].name.values() if name)


def _naming(game: Game, names: set[str]) -> frozenset[str]:
    """The records in whose own texts one of these words stands."""
    return frozenset(
        record.id
        for record in game.records.values()
        if any(name in text for text in _strings((record.name, record.clauses, record.fields)) for name in names)
    )


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _strings(each)
    elif hasattr(value, "values"):
        for each in value.values():
            yield from _strings(each)


def _showers(case: Case, changed: frozenset[str]) -> frozenset[str]:
    """The records whose sentences can show something of those that changed, through any number of others."""
    if not changed:
        return changed
    by: dict[str, set[str]] = {}
    for record in case.game.records.values():
        for target in _shown(record, case.claims):
            by.setdefault(target, set()).add(record.id)
    found: set[str] = set()
    todo: Sequence[str] = sorted(changed)
    while todo:
        new = {owner for id in todo for owner in by.get(id, ())} - found
        found |= new
        todo = sorted(new)
    return frozenset(found)


def _shown(record: Record, claims: Claims) -> Iterable[str]:
    """The records that the slots and claims of a record name."""
    for texts in record.clauses.values():
        for template in texts.values():
            yield from (slot.record for slot in parse_template(template).slots if slot.record)
    for leaf in claims.leaves(record.id):
        yield from (reference.record for reference in references_of(leaf, claims))
