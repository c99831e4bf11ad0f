"""A game kept warm: after a change of its files only what can come out otherwise is heard again.

Kept are the documents, the sentences, the findings of each check by record, and what the engine answered: a probe or a
ruling is run again where a record has changed that it looked at. The report is the one that a validation would give
(without `--sources`, and without drawing the faces); a test compares the two.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardforge import catalog, check
from cardforge.claims import read as read_claims
from cardforge.findings import Finding, Findings
from cardforge.text import Language, load_language
from cardforge.text.bound import owners_shown, shown_in
from cardforge.text.language import MADE_OF
from cardforge.trial import playouts
from cardforge.trial.case import Case, no_engine, read_waivers
from cardforge.trial.changes import L10N, Changes, changes
from cardforge.trial.hearing import Hearing
from cardforge.trial.notes import Notes, read_notes
from cardforge.trial.probes import Probed
from cardforge.trial.records import record_findings
from cardforge.trial.rulings import Ruled
from cardforge.trial.source import source_of, unstated
from cardforge.trial.validate import (
    OF_SOURCES,
    PLAYOUTS,
    Report,
    assembled,
    of_answer,
    of_wording,
    ruling_findings,
    unbound_in,
)
from cardforge.trial.verdicts import Evidence

ENGINE = (*OF_SOURCES, "C", "P")
"""Beginnings of the codes that cannot have come up yet while the engine is being heard."""
PATIENCE = 0.25
"""Seconds for which the engine is heard before what is known without it is told."""
Tell = Callable[[Findings, int], None]
"""Is given findings before the report is whole, and how many claims and rulings are still to be heard."""


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
    decisions: Any = None
    engine: tuple[str, Hearing | None] | None = None

    def look(self, tell: Tell | None = None) -> Report:
        """Read what has changed, hear what it concerns, and report. Where the engine takes its time, `tell` is given
        what was found without it, then each of its answers that something is to be said of; the report has it all."""
        game, findings = catalog.load(self.folder, self.shelf)
        if game is None:
            self.case = None
            return Report(self.folder.name, Findings(findings.ordered()))
        claims, found = read_claims(game)
        findings.extend(found)
        language, found = self._language()
        findings.extend(found)
        before = self.case
        waivers, places = read_waivers(self.folder, findings)
        case = self.case = Case(game, claims, language, findings, game, waivers, places)
        checked = self._check(case, changes(before, case, self._reported(before), self._decisions_changed()), before)
        findings.extend(checked)
        for edition in case.editions.values():
            findings.extend(edition.findings)
        evidence, found = self._gather(case, unbound_in(Findings(checked)))
        findings.extend(found)
        if evidence.probed is None and (hearing := self._hearing(case)) is not None:
            evidence, found = self._hear(case, hearing, evidence, _Early(tell, case, findings))
            findings.extend(found)
        return assembled(case, findings, evidence)

    # -- texts

    def _language(self) -> tuple[Language, Findings]:
        """The language data, read again where a file of it, or a phrase table or string of the game, has changed."""
        own, shared = _stamp(self.folder / "phrases", self.folder / "strings"), _stamp(self.language_folder)
        if self.words is None:
            self.words = (own, shared, *load_language(self.language_folder))
        elif self.words[1] != shared:
            before, (language, found) = self.words[2], load_language(self.language_folder)
            changed = _parts({*self.words[1]} ^ {*shared}, self.language_folder)
            apart = before.glossary.apart(language.glossary)
            if changed <= MADE_OF.keys() and apart is not None and _suits(before) == _suits(language):
                language = before.renewed(language, sorted(changed))
            else:
                self.case = None
            self.words = (self.words[0], shared, language, found)
        if self.words[0] != own:
            self.words = (own, shared, self.words[2].again(self.folder), self.words[3])
        return self.words[2], self.words[3]

    def _decisions_changed(self) -> bool:
        before, self.decisions = self.decisions, _stamp(self.folder / L10N)
        return bool(before != self.decisions)

    def _reported(self, before: Case | None) -> list[Finding]:
        """What was reported of records and their texts in the last look."""
        found = [each for one in check.checks() if one.alone for each in self.checked.get(one.name, ())]
        for edition in before.editions.values() if before is not None else ():
            found.extend(edition.findings)
        return found

    def _check(self, case: Case, new: Changes, before: Case | None) -> list[Finding]:
        """The checks: those that look at one record at a time only at the stale ones, the rest at all. The editions
        keep what they rendered of the records that are not stale."""
        if before is not None and not new.whole:
            case.editions = {
                tag: before.editions[tag].renewed(case.game, case.claims, new.printed, new.names, case.language)
                for tag in case.game.info.editions
            }
        subject = check.Subject(case.game, case.claims, case.editions, {"language": case.language})
        there = case.game.records.keys()
        gone = frozenset(before.game.records.keys() - there) if before is not None else frozenset[str]()
        valued, owners = (new.valued, new.valued) if new.whole else _owners(before, case, new.valued, gone)
        narrow = {
            "values": (_narrowed(subject, valued), owners),
            "print": (_narrowed(subject, new.printed), new.printed),
            "claims": (_narrowed(subject, new.stale), new.stale),
        }
        narrow["words"] = narrow["print"]
        again = {"", "print", "words", "claims"} if new.terms else {"", "words", "claims"} if new.names else {""}
        self.heard = {"records": len(new.stale)}
        for each in check.checks():
            if new.whole or each.alone in again or each.name not in self.checked:
                self.checked[each.name] = list(check.found_by(each, subject))
            elif new.stale or gone:
                seen, mine = narrow[each.alone]
                kept = [f for f in self.checked[each.name] if f.record in there and f.record not in mine]
                self.checked[each.name] = [*kept, *check.found_by(each, seen)]
        return [each for found in self.checked.values() for each in found]

    # -- source and engine

    def _gather(self, case: Case, unbound: Mapping[str, tuple[str, ...]]) -> tuple[Evidence, Findings]:
        findings, notes = Findings(), self._notes(case)
        game, claims = case.game, case.claims
        sourced = {claim.ref: source_of(claim, claims, notes) for claim in claims}
        if notes is not None:
            findings.extend(unstated(claims, notes))
            findings.extend(of_wording(case, notes, None))
        free = game.info.binding == "free"
        evidence = Evidence(sourced, unbound, free, waivers=case.waivers)
        if self._hearing(case) is None:
            if game.info.engine:
                findings.append(no_engine(game))
            elif not (free and not sourced):
                findings.report("C112", game.info.document.place("engine"), game=game.info.id)
        return evidence, findings

    def _hear(self, case: Case, hearing: Hearing, evidence: Evidence, early: _Early) -> tuple[Evidence, Findings]:
        """The engine's witnesses."""
        findings = Findings(playouts.findings_of(hearing.tally, hearing.bench, case.game.info.id))
        findings.extend(record_findings(case.game, hearing.bench))
        early.begin(findings, evidence)
        for answer, left in hearing.hear(case):
            early.answered(answer, left)
        self.heard |= hearing.heard
        findings.extend(ruling_findings(case, hearing.ruled))
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


class _Early:
    """Tells what is known before the engine has said everything, where that takes more than PATIENCE."""

    def __init__(self, tell: Tell | None, case: Case, findings: Findings) -> None:
        self.tell, self.case, self.found = tell, case, findings
        self.evidence: Evidence | None = None
        self.waiting: list[Probed | Ruled] = []
        self.until = time.monotonic() + PATIENCE

    def begin(self, findings: Findings, evidence: Evidence) -> None:
        """The engine begins to be heard."""
        self.found, self.evidence = Findings([*self.found, *findings]), evidence

    def answered(self, answer: Probed | Ruled, left: int) -> None:
        """The engine has answered, and so many answers are to come."""
        self.waiting.append(answer)
        if self.tell is None or not left or time.monotonic() < self.until:
            return
        found = Findings(each for answer in self.waiting for each in of_answer(self.case, answer))
        if self.evidence is not None:
            found.extend(assembled(self.case, self.found, replace(self.evidence, waivers={}), unsought=ENGINE).findings)
            self.evidence = None
            self.tell(Findings(found.ordered()), left)
        elif found:
            self.tell(Findings(found.ordered()), left)
        self.waiting = []


def _narrowed(subject: check.Subject, records: frozenset[str]) -> check.Subject:
    """The subject, with the texts of these records alone."""
    return replace(subject, editions={tag: each.narrowed(records) for tag, each in subject.editions.items()})


def _owners(
    before: Case | None, case: Case, valued: frozenset[str], gone: frozenset[str]
) -> tuple[frozenset[str], frozenset[str]]:
    """The records whose values are to be looked at, and those with claims that sentences of these show: also those
    that a sentence showed which is gone, or shows them no more."""
    if before is None or not (valued or gone):
        return valued, valued
    owners = owners_shown(shown_in(case.game, case.claims), valued)
    shown = owners_shown(shown_in(before.game, before.claims), valued | gone)
    lost = (shown & case.game.records.keys()) - owners
    return valued | lost, owners | lost


def _parts(changed: Iterable[tuple[str, int, int]], folder: Path) -> set[str]:
    """The folders, in a folder, of the files that have changed; of a file that is in none its name."""
    return {Path(name).relative_to(folder).parts[0] for name, *_ in changed}


def _suits(language: Language) -> list[dict[str, str]]:
    """What the fixed strings call the suits, which texts are read by."""
    return [
        {key: said for key, said in each.items() if key.startswith("suit_name.")} for each in language.strings.values()
    ]


def _stamp(*folders: Path) -> list[tuple[str, int, int]]:
    """Names, sizes and times of the files in folders."""
    paths = sorted(path for folder in folders for path in folder.rglob("*") if path.is_file())
    return [(path.as_posix(), path.stat().st_size, path.stat().st_mtime_ns) for path in paths]
