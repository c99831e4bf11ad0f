"""What a change of a game's files concerns: which records state something else, and whose texts may read otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardforge.catalog.model import Game, GameInfo, Record
from cardforge.claims import Claims, leaves_of
from cardforge.claims.resolve import references_of
from cardforge.findings import Finding
from cardforge.text import parse_template
from cardforge.text.bound import shown_in
from cardforge.text.language import SECTIONS, Phrases
from cardforge.text.numbers import plural
from cardforge.text.readback import TABLES
from cardforge.trial.case import Case
from cardforge.trial.noting import unplaced

L10N = "l10n/"
"""Where translators' decisions are: what is reported of a text may have its place there."""
LOOKED_UP = ("words", "values", "parts", "kinds", "fields")
"""Sections of phrase tables of which editions know for which record an entry was wanted."""
UNSEEN = ("claims", "clauses", "copies", "origin", "origins", "source")
"""What of a record no sentence of another shows, or, its claims, only where it names the claim."""


@dataclass(frozen=True)
class Changes:
    """What is to be looked at again. `stale`: the records that show something of a record which changed, or are
    reported elsewhere; `printed`: those of them whose sentences may read otherwise; `valued`: those of these whose
    sentences may follow other values than before. `names`: whether a name, or a word, has changed that readers of
    texts go by; `terms`: whether the glossary says otherwise; `whole`: whether everything may be otherwise."""

    stale: frozenset[str]
    printed: frozenset[str]
    valued: frozenset[str]
    names: bool = False
    terms: bool = False
    whole: bool = False


def changes(before: Case | None, case: Case, reported: Iterable[Finding], decisions: bool) -> Changes:
    """What has changed since `before`, which is None where all of the language was read again. `reported` was found of
    texts then; `decisions`: a file of l10n/ is another."""
    everything = frozenset(case.game.records)
    if before is None or _binding(before.game.info) != _binding(case.game.info):
        return Changes(everything, everything, everything, True, True, True)
    changed, renamed = _changed(before.game, case.game), _renamed(before, case)
    shown = changed | renamed
    reached = _showers(before, shown) | _showers(case, shown) | shown
    old, new = before.game.records, case.game.records
    seen = frozenset(id for id in changed if id in old and id in new and _is_seen(old[id], new[id]))
    taken = _taken(before, renamed) | _taken(case, renamed)
    seen |= taken
    valued = _showers(before, seen) | _showers(case, seen) | changed
    for each in (before, case):
        valued |= _printing(each, _claims_changed(before, case, changed - seen))
        valued |= _printing(each, _naming_like(each, taken))
    called = renamed | (old.keys() ^ new.keys())
    printed = valued | _showers(before, called) | _showers(case, called) | called
    terms = bool(before.language.glossary.apart(case.language.glossary))
    if renamed or terms:
        printed |= frozenset(id for tag in case.editions for id in before.editions[tag].reached(case.editions[tag]))
    moved = frozenset(_moved(before, case, reported, decisions))
    said, words = _said_otherwise(before, case, everything)
    near, far = (valued | moved | said) & everything, (printed | moved | said) & everything
    if before.language.reading != case.language.reading:
        return Changes(everything, far, near, True, terms)
    return Changes((reached | far) & everything, far, near, bool(renamed) or words)


def _said_otherwise(before: Case, case: Case, everything: frozenset[str]) -> tuple[frozenset[str], bool]:
    """The records whose texts the phrase tables, the project's or the game's, say in other words; and whether words
    that texts are read by, of suits, colours and phases, have changed."""
    folder, entries = case.game.folder, dict[str, set[tuple[str, str]] | None]()
    for old, new in (
        (before.language.of_game(folder)[0], case.language.of_game(folder)[0]),
        (before.language.phrases, case.language.phrases),
    ):
        for tag in {**old, **new}:
            if (was := old.get(tag)) is not (now := new.get(tag)) and was != now:
                entries[tag] = _and(entries.get(tag, set()), _entries(was, now))
    found: set[str] = set()
    for edition in before.editions.values() if entries else ():
        tags = {each.tag for each in (*edition.layers, *case.editions[edition.tag].layers)}
        for changed in (entries[tag] for tag in sorted(tags & entries.keys())):
            found |= everything if changed is None else edition.looking(changed)
    values = {("values", table) for table in TABLES}
    return frozenset(found), any(changed is None or changed & values for changed in entries.values())


def _and(one: set[tuple[str, str]] | None, other: set[tuple[str, str]] | None) -> set[tuple[str, str]] | None:
    return None if one is None or other is None else one | other


def _entries(old: Phrases | None, new: Phrases | None) -> set[tuple[str, str]] | None:
    """The entries that differ between two phrase tables; None where every text may be another."""
    if old is None or new is None:
        return None
    if any(getattr(old, section) != getattr(new, section) for section in SECTIONS if section not in LOOKED_UP):
        return None
    out: set[tuple[str, str]] = set()
    for section in LOOKED_UP:
        was, now = getattr(old, section), getattr(new, section)
        out |= {(section, key) for key in {**was, **now} if was.get(key) != now.get(key)}
    return out


def _moved(before: Case, case: Case, reported: Iterable[Finding], decisions: bool) -> Iterator[str]:
    """The records of which something is reported at a place that may have moved."""
    for each in reported:
        if (record := case.game.records.get(each.record)) is not None and record.id in before.game.records:
            elsewhere = before.game.records[record.id].document is not record.document
            if elsewhere or (decisions and each.place is not None and each.place.file.startswith(L10N)):
                yield record.id


def _binding(info: GameInfo) -> Any:
    """What of `game.yaml` a sentence of a record, or a check of it, can depend on."""
    return replace(info, name={}, version="", fields={}, document=None)  # type: ignore[arg-type]


def _changed(old: Game, new: Game) -> frozenset[str]:
    """The records that are new, or gone, or state something else than before (where they stand in their file is not
    asked)."""
    gone = old.records.keys() - new.records.keys()
    return frozenset(id for id, record in new.records.items() if record != old.records.get(id)) | gone


def _renamed(before: Case, case: Case) -> frozenset[str]:
    """The records of another name, be it in one edition alone: with one name, what others are converted to changes.
    One that is new, or gone, had or has none."""
    old, new = before.game.records, case.game.records
    names = {id: record.name for id, record in old.items()}
    stated = frozenset(id for id, record in new.items() if record.name != names.pop(id, {}))
    stated |= frozenset(id for id, name in names.items() if name)
    if not stated and not before.language.glossary.apart(case.language.glossary):
        return stated
    pairs = [(before.editions[tag], edition) for tag, edition in case.editions.items()]
    both = [id for id in new if new[id].name and id in old]
    return stated | {id for id in both for was, now in pairs if was.name(id) != now.name(id)}


def _taken(case: Case, renamed: frozenset[str]) -> frozenset[str]:
    """Those of these records whose name another has, too, or that is its own plural: a sentence with such a name may
    stay the same where a value becomes another. With any other name it changes as it did."""
    found: set[str] = set()
    for tag in case.written if renamed else ():
        edition = case.editions[tag]
        names = Counter(edition.name(id) for id in case.game.records)
        for id in renamed & case.game.records.keys():
            name = edition.name(id)
            if names[name] > 1 or (edition.is_english and plural(name) == name):
                found.add(id)
    return frozenset(found)


def _naming_like(case: Case, taken: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The claims that name records of the types of these: where two have one name, a sentence may stay the same with
    another of them."""
    types = tuple(sorted({f"{id.partition('/')[0]}/" for id in taken}))
    for claim in case.claims if types else ():
        if any(isinstance(leaf.value, str) and leaf.value.startswith(types) for leaf in leaves_of(claim)):
            yield claim.record, claim.key


def _is_seen(old: Record, new: Record) -> bool:
    """Whether something of a record has changed that sentences of others may show, besides its claims."""
    return replace(old, **{name: getattr(new, name) for name in (*UNSEEN, "name")}) != new


def _claims_changed(before: Case, case: Case, records: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The claims of these records that say something else than before."""
    for id in records:
        old, new = before.claims.by_record.get(id, {}), case.claims.by_record.get(id, {})
        for key in {**old, **new}:
            if key not in old or key not in new or unplaced(old[key]) != unplaced(new[key]):
                yield id, key


def _printing(case: Case, claims: Iterable[tuple[str, str]]) -> frozenset[str]:
    """The records whose sentences can show these claims."""
    shown = shown_in(case.game, case.claims)
    return frozenset(sentence.record for key in claims for sentence in shown.get(key, ()))


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
