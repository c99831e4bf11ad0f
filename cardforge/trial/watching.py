"""A game kept warm: after a change of its files only what can come out otherwise is heard again.

Kept are the documents, the sentences, the findings of each check by record, and what the engine answered: a probe or a
ruling is run again where a record has changed that it looked at. The report is the one that a validation would give
(without `--sources`, and without drawing the faces); a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from cardforge import catalog, check
from cardforge.catalog.model import Game, Record
from cardforge.claims import Claims
from cardforge.claims import read as read_claims
from cardforge.claims.resolve import references_of
from cardforge.findings import Finding, Findings
from cardforge.text import Language, load_language, parse_template
from cardforge.text.bound import owners_shown, shown_in
from cardforge.trial import playouts
from cardforge.trial.case import Case, no_engine, read_waivers
from cardforge.trial.hearing import Hearing
from cardforge.trial.notes import Notes, read_notes
from cardforge.trial.records import record_findings
from cardforge.trial.source import source_of, unstated
from cardforge.trial.validate import PLAYOUTS, Report, assembled, of_wording, ruling_findings, unbound_in
from cardforge.trial.verdicts import Evidence

BY_RECORD = (
    "editions.readings",
    "editions.script",
    "editions.terms",
    "lint.texts",
    "text.idle_statements",
    "text.marks",
    "text.unbound",
    "text.unlicensed",
    "text.unprinted",
    "text.wording",
)
"""Checks of texts that look at one record at a time, and that take long. All others see the whole game each time."""
WORDS = ("note", "title", "subtitle", "flavour", "reading", "review", "art", "focus", "emblem", "icon", "face", "back")
"""Fields of records that no engine is asked about; clauses and names are none of its business either."""
V = TypeVar("V")


@dataclass
class Watching:
    """A game being watched. `look()` gives its report. `heard` counts what was run in the last look: records whose
    texts were checked, probes, rulings."""

    folder: Path
    language_folder: Path
    games: int = PLAYOUTS
    heard: dict[str, int] = field(default_factory=dict)
    shelf: catalog.Shelf = field(default_factory=dict)
    case: Case | None = None
    checked: dict[str, list[Finding]] = field(default_factory=dict)
    words: Any = None
    engine: tuple[str, Hearing | None] | None = None

    def look(self) -> Report:
        """Read what has changed, hear what it concerns, and report."""
        before = self.case
        game, findings = catalog.load(self.folder, self.shelf)
        if game is None:
            self.case = None
            return Report(self.folder.name, Findings(findings.ordered()))
        claims, found = read_claims(game)
        findings.extend(found)
        language, found = self._language()
        findings.extend(found)
        waivers, places = read_waivers(self.folder, findings)
        case = self.case = Case(game, claims, language, findings, game, waivers, places)
        stale = frozenset(game.records)
        if before is not None and not _other_texts(before, case):
            stale = self._stale(before, case, _changed(before.game, game))
        self._renew(before, case, stale)
        self._check(case, stale)
        checked = [each for found_ in self.checked.values() for each in found_]
        findings.extend(checked)
        for edition in case.editions.values():
            findings.extend(edition.findings)
        evidence, found = self._gather(case, unbound_in(Findings(checked)))
        findings.extend(found)
        return assembled(case, findings, evidence)

    # -- texts

    def _language(self) -> tuple[Language, Findings]:
        """The language data, read again where a file of it or a phrase table of the game has changed."""
        folders = (self.language_folder, self.folder / "phrases", self.folder / "l10n")
        paths = sorted(path for folder in folders for path in folder.rglob("*") if path.is_file())
        stamp = [(path.as_posix(), path.stat().st_size, path.stat().st_mtime_ns) for path in paths]
        if self.words is None or self.words[0] != stamp:
            self.words = (stamp, *load_language(self.language_folder))
        return self.words[1], self.words[2]

    def _stale(self, before: Case, case: Case, changed: frozenset[str]) -> frozenset[str]:
        """The records whose texts may read otherwise, or are reported elsewhere: those that changed, those that can
        show one of these, and those whose place has moved while something is reported of them."""
        everything = frozenset(case.game.records)
        reached = _showers(before, changed) | _showers(case, changed) | changed
        reported = {each.record for found in self.checked.values() for each in found}
        for edition in before.editions.values():
            reported.update(each.record for each in edition.findings)
        moved = (id for id in reported & everything if before.game.records[id].document is not _document(case, id))
        return (reached | frozenset(moved)) & everything

    def _renew(self, before: Case | None, case: Case, stale: frozenset[str]) -> None:
        """The editions of the new game; what they rendered of records that are not stale is kept."""
        if before is not None and len(stale) < len(case.game.records):
            case.editions = {
                tag: before.editions[tag].renewed(case.game, case.claims, stale) for tag in case.game.info.editions
            }

    def _check(self, case: Case, stale: frozenset[str]) -> None:
        """The checks: those that look at one record at a time only at the stale ones, the rest at all."""
        subject = check.Subject(case.game, case.claims, case.editions, {"language": case.language})
        near = replace(subject, editions={tag: each.narrowed(stale) for tag, each in case.editions.items()})
        whole, owners = len(stale) == len(case.game.records), stale
        if not whole:
            owners = owners_shown(shown_in(case.game, case.claims), stale)
        self.heard = {"records": len(stale)}
        for each in check.checks():
            if whole or each.name not in BY_RECORD or each.name not in self.checked:
                self.checked[each.name] = list(check.found_by(each, subject))
                continue
            mine = owners if each.name == "text.unprinted" else stale
            there = case.game.records.keys()
            kept = [f for f in self.checked[each.name] if f.record in there and f.record not in mine]
            self.checked[each.name] = [*kept, *check.found_by(each, near)]

    # -- source and engine

    def _gather(self, case: Case, unbound: Mapping[str, tuple[str, ...]]) -> tuple[Evidence, Findings]:
        findings, notes, hearing = Findings(), self._notes(case), self._hearing(case)
        game, claims = case.game, case.claims
        sourced = {claim.ref: source_of(claim, claims, notes) for claim in claims}
        if notes is not None:
            findings.extend(unstated(claims, notes))
            findings.extend(of_wording(case, notes, None))
        free = game.info.binding == "free"
        evidence = Evidence(sourced, unbound, free, waivers=case.waivers)
        if hearing is None:
            if game.info.engine:
                findings.append(no_engine(game))
            elif not (free and not sourced):
                findings.report("C112", game.info.document.place("engine"), game=game.info.id)
            return evidence, findings
        findings.extend(playouts.findings_of(hearing.tally, hearing.bench, game.info.id))
        for _ in hearing.hear(case):
            pass
        self.heard |= hearing.heard
        findings.extend(ruling_findings(case, hearing.ruled))
        findings.extend(record_findings(game, hearing.bench))
        family, tally = hearing.bench.family, hearing.tally
        return replace(evidence, probed=hearing.probed, ruled=hearing.ruled, tally=tally, family=family), findings

    def _hearing(self, case: Case) -> Hearing | None:
        """The engine's witnesses; of another engine, new ones."""
        engine = case.game.info.engine
        if self.engine is None or self.engine[0] != engine:
            self.engine = (engine, Hearing.of(engine, self.games) if engine else None)
        return self.engine[1]

    def _notes(self, case: Case) -> Notes | None:
        return case.notes if case.notes is not None else read_notes(case.game)


def _document(case: Case, record: str) -> Any:
    return case.game.records[record].document


def _other_texts(before: Case, case: Case) -> bool:
    """Whether the language, `game.yaml`, a name, or the set of records has changed: all texts can be others then."""
    old, new = before.game, case.game
    return (
        before.language is not case.language
        or old.info.document.tree != new.info.document.tree
        or list(old.records) != list(new.records)
        or any(old.records[id].name != record.name for id, record in new.records.items())
    )


def _changed(old: Game, new: Game, ruled: bool = False) -> frozenset[str]:
    """The records that state something else than before, or are new or gone (where they stand in their file is not
    asked); with `ruled`, those alone that state something else to an engine. All of them where `game.yaml` has."""
    if old.info.document.tree != new.info.document.tree:
        return frozenset({*old.records, *new.records})
    ours, theirs = ({id: _ruled(each) if ruled else each for id, each in game.records.items()} for game in (new, old))
    return frozenset(id for id in {*ours, *theirs} if ours.get(id) != theirs.get(id))


def _ruled(record: Record) -> Any:
    """What an engine could be asked about a record."""
    fields = {key: value for key, value in record.fields.items() if key not in WORDS}
    return record.type, record.claims, record.copies, fields


def _showers(case: Case, changed: frozenset[str]) -> frozenset[str]:
    """The records whose sentences can show something of those that changed, through any number of others."""
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
