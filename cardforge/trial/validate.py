"""Validation: static checks, then the trial of every claim, as one list of findings and one summary a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardforge import check
from cardforge.catalog.files import read_text, record_files, shown
from cardforge.check import text as text_check
from cardforge.check.computed import once
from cardforge.check.references import covers
from cardforge.claims import Claims
from cardforge.findings import Finding, Findings, Severity, finding
from cardforge.ignores import read_ignores, silence
from cardforge.text import Edition
from cardforge.trial import document, playouts
from cardforge.trial.case import WAIVERS, Case, no_engine, open_case
from cardforge.trial.folding import folded, unfolded
from cardforge.trial.notes import Notes
from cardforge.trial.probes import Probed, probe_all
from cardforge.trial.records import record_findings
from cardforge.trial.rulings import Ruled, rule_all
from cardforge.trial.source import source_of, unstated
from cardforge.trial.told import told_once
from cardforge.trial.verdicts import CELLS, Evidence, State, Verdict, counts, judge, stale
from cardforge.trial.wording import Wordings

PLAYOUTS = 90
"""Games played a validation, all numbers of players alike."""
OF_SOURCES = ("C3",)
"""Beginnings of the codes that only come up where the source documents are at hand."""


@dataclass
class Report:
    """What a validation came to."""

    game: str
    findings: Findings
    verdicts: list[Verdict] = field(default_factory=list)
    summary: Mapping[str, Any] = field(default_factory=dict)
    editions: tuple[Edition, ...] = ()


def validate(
    folder: Path,
    language_folder: Path,
    *,
    rulings: Path | None = None,
    sources: Path | None = None,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    more: Iterable[Finding] = (),
    games: int = PLAYOUTS,
    release: bool = False,
) -> Report:
    """Validate one game. `more` are findings of stages that this package may not reach (faces, glyphs); with `release`,
    drafts are errors."""
    case, findings = open_case(folder, language_folder, rulings)
    if case is None:
        return Report(folder.name, _chosen(findings, folder.name, select, ignore))
    checked = check.run(case.game, case.claims, case.editions, language=case.language, release=release or None)
    findings.extend(checked)
    for edition in case.editions.values():
        findings.extend(edition.findings)
    if rulings is not None:
        findings.extend(covers(check.Subject(case.rulings)))
    findings.extend(more)
    evidence, found = gather(case, sources, games, unbound_in(checked))
    findings.extend(found)
    unsought = () if sources else OF_SOURCES
    report = assembled(case, findings, evidence, blanks=rulings is None, unsought=unsought)
    return replace(report, findings=_chosen(report.findings, report.game, select, ignore, case.claims))


def assembled(
    case: Case, findings: Findings, evidence: Evidence, *, blanks: bool = True, unsought: tuple[str, ...] = OF_SOURCES
) -> Report:
    """The report of a case whose witnesses were heard: verdicts, and what they come to besides the `findings` so far.
    `unsought` are beginnings of codes that could not come up, so that a comment which ignores one is not idle."""
    verdicts, name = judge(case.claims, evidence), case.game.info.id
    findings = Findings([*findings, *_verdict_findings(case, evidence, verdicts, blanks)])
    summary, editions = _summary(case, evidence, verdicts), tuple(case.editions.values())
    told = Findings(once(told_once(findings, case.claims), case.editions, case.game.info.source_edition))
    told = _silenced(told, case.game.folder, unsought)
    return Report(name, _chosen(told, name, (), (), case.claims), verdicts, summary, editions)


def _silenced(findings: Findings, folder: Path, unsought: tuple[str, ...]) -> Findings:
    """Without what comments in the game's files silence; with those that silence nothing."""
    ignores, faults = [], Findings()
    for path in record_files(folder, folder, Findings()):
        text = read_text(path, folder, Findings())
        if text is not None and "cardforge:" in text:
            found, wrong = read_ignores(shown(path, folder), "\n".join(re.split("\r\n|\r|\n", text)))
            ignores.extend(found)
            faults.extend(wrong)
    return Findings([*silence(findings, ignores, unsought), *faults]) if ignores or faults else findings


def unused_words(reports: Iterable[Report]) -> Findings:
    """T107: entries of the shared word lists that no text of these games uses. Meant for a validation of every bundled
    game: to a single one, an entry that only another game needs is no fault."""
    editions = [edition for report in reports for edition in report.editions]
    return text_check.unused_words(editions[0].language, editions) if editions else Findings()


def unbound_in(checked: Findings) -> dict[str, tuple[str, ...]]:
    """Address of a leaf that no sentence follows -> the editions: what the check of printed values (T106) reports."""
    out: dict[str, tuple[str, ...]] = {}
    for each in checked:
        if each.code == "T106":
            address = str(each.values["path"])
            out[address] = (*out.get(address, ()), each.edition)
    return out


def gather(
    case: Case, sources: Path | None, games: int, unbound: Mapping[str, tuple[str, ...]]
) -> tuple[Evidence, Findings]:
    """Hears every witness."""
    findings = Findings()
    claims, notes, bench, name = case.claims, case.notes, case.bench, case.game.info.id
    sourced = {claim.ref: source_of(claim, claims, notes) for claim in claims}
    if notes is not None:
        findings.extend(unstated(claims, notes))
        if sources is not None:
            findings.extend(document.compare(notes, sources, name))
        findings.extend(of_wording(case, notes, sources))
    free = case.game.info.binding == "free"
    if bench is None and case.game.info.engine:
        findings.append(no_engine(case.game))
        return Evidence(sourced, unbound, free, waivers=case.waivers), findings
    if bench is None and not sourced:
        return Evidence(sourced, unbound, free, waivers=case.waivers), findings  # plain text: nothing to witness
    if bench is None:
        findings.report("C112", case.game.info.document.place("engine"), game=name)
        return Evidence(sourced, unbound, free, waivers=case.waivers), findings
    tally = playouts.play_many(bench, games)
    playouts.play_series(bench, tally)
    findings.extend(playouts.findings_of(tally, bench, name))
    ruled = rule_all(case.rulings, bench, claims)
    findings.extend(ruling_findings(case, ruled))
    findings.extend(record_findings(case.game, bench))
    probed = probe_all(claims, bench)
    return Evidence(sourced, unbound, free, probed, ruled, tally, case.waivers, bench.family), findings


def of_wording(case: Case, notes: Notes, sources: Path | None) -> Iterator[Finding]:
    """Source sentences against printed ones; the document's denominators are kept in the case."""
    source = case.editions.get(case.game.info.source_edition)
    if source is not None:
        wordings = Wordings.of(case.claims, notes, source, sources)
        yield from wordings.all(case.editions.values())
        case.document.update(wordings.counted())


def ruling_findings(case: Case, ruled: Mapping[str, Ruled]) -> Iterator[Finding]:
    """What rulings that fail, or cannot be tried, come to."""
    for each in ruled.values():
        record = case.rulings.records[each.id]
        if not each.covers:
            yield finding("C107", record.place("id"), game=case.game.info.id, record=record.id)
        if record.fields.get("print") is True and (missing := [key for key in "qa" if key not in record.clauses]):
            yield finding("C108", record.place("id"), game=case.game.info.id, record=record.id, keys=", ".join(missing))
        for failure in each.failures:
            place = record.place(*failure.keys)
            yield finding(failure.code, place, game=case.game.info.id, record=record.id, **failure.values)


def of_answer(case: Case, answer: Probed | Ruled) -> Iterator[Finding]:
    """What one answer of the engine comes to, before the others are heard."""
    if isinstance(answer, Ruled):
        yield from ruling_findings(case, {answer.id: answer})
    elif answer.claim.ref not in case.waivers:
        claim, name = answer.claim, case.game.info.id
        yield from _of_probe(answer, {"game": name, "record": claim.record, "claim": claim.key, "witnesses": ""})


def _verdict_findings(case: Case, evidence: Evidence, verdicts: list[Verdict], blanks: bool) -> Iterator[Finding]:
    """What the verdicts come to. `blanks`: cells of the ledger without an entry are reported; the rulings of another
    folder, a few that are being tried, need not cover every claim."""
    name = case.game.info.id
    for verdict in verdicts:
        if verdict.state is not State.WAIVED:
            yield from _of_verdict(verdict, evidence, name)
            if blanks and evidence.probed is not None and verdict.state is State.CONFIRMED and verdict.blanks:
                claim, cells = verdict.claim, ", ".join(verdict.blanks)
                yield finding("C122", claim.place, game=name, record=claim.record, claim=claim.key, cells=cells)
    for address, state in stale(evidence, verdicts):
        yield finding("C140", case.waiver_places.get(address), game=name, claim=address, state=state, file=WAIVERS)


def _of_verdict(verdict: Verdict, evidence: Evidence, name: str) -> Iterator[Finding]:
    claim = verdict.claim
    about: dict[str, Any] = {"game": name, "record": claim.record, "claim": claim.key, "witnesses": verdict.witnesses}
    probed = evidence.probed.get(claim.ref) if evidence.probed is not None else None
    if probed is not None:
        yield from _of_probe(probed, about)
    sourced = evidence.sourced[claim.ref]
    if sourced.state == "differs" and sourced.leaf is not None:
        stated = probed_text(sourced.leaf.value)
        yield finding("C130", sourced.leaf.place, **about, path=sourced.leaf.path, stated=stated, said=sourced.said)
    if verdict.odd:
        yield finding("C120", claim.place, **about, odd=verdict.odd, detail=verdict.detail)


def _of_probe(probed: Probed, about: Mapping[str, Any]) -> Iterator[Finding]:
    for each in probed.differ:
        if each.stated is None:
            code = "C117" if each.measured is True else "C118"
            yield finding(code, each.leaf.place, **about, path=each.leaf.path, measured=probed_text(each.measured))
            continue
        stated, measured = probed_text(each.stated), probed_text(each.measured)
        yield finding("C110", each.leaf.place, **about, path=each.leaf.path, stated=stated, measured=measured)
    if probed.problem:
        yield finding("C113", probed.claim.place, **about, problem=probed.problem)
    for leaf in () if probed.problem else probed.missing:
        yield finding("C111", leaf.place, **about, path=leaf.path, kind=probed.claim.kind)


def probed_text(value: Any) -> str:
    """A value in a report: as YAML would have it."""
    if value is None:
        return "-"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _summary(case: Case, evidence: Evidence, verdicts: list[Verdict]) -> dict[str, Any]:
    """The denominators: records, clauses, claims by state, leaves, rulings, playouts, the ledger's cells."""
    probed = (evidence.probed or {}).values()
    summary = {
        "records": len(case.game.records),
        "clauses": sum(len(record.clauses) for record in case.game.records.values()),
        "editions": len(case.editions),
        "checks": len(check.checks()),
        **counts(verdicts),
        "leaves": {
            "all": sum(1 for _ in case.claims.leaves()),
            "unbound": len(evidence.unbound),
            "probed": sum(len(each.agree) for each in probed),
            "differ": sum(len(each.differ) for each in probed),
            "untold": sum(len(each.untold) for each in probed),
            "unprobed": sum(len(each.missing) for each in probed),
        },
    }
    if case.document:
        summary["document"] = case.document
    if evidence.ruled is not None:
        passed = sum(each.passed for each in evidence.ruled.values())
        summary["rulings"] = {"all": len(evidence.ruled), "passed": passed}
    if evidence.tally is not None:
        tally = evidence.tally
        summary["playouts"] = {
            "games": tally.games,
            "decisions": tally.decisions,
            "wins": dict(sorted(tally.wins.items())),
            "faults": len(tally.faults),
        }
    return summary


def _chosen(
    findings: Findings, game: str, select: Iterable[str], ignore: Iterable[str], claims: Claims | None = None
) -> Findings:
    """The findings asked for, in the order of files and places; what only follows from one of them is within it."""
    wanted, unwanted = tuple(select), tuple(ignore)
    kept = (
        each if each.game else replace(each, game=game)
        for each in unfolded(findings)
        if (not wanted or each.code.startswith(wanted)) and not (unwanted and each.code.startswith(unwanted))
    )
    return Findings(folded(Findings(kept).ordered(), claims))


def failed(report: Report) -> bool:
    """Whether anything of the report is an error."""
    return any(each.severity is Severity.ERROR for each in unfolded(report.findings))


def ledger_rows(report: Report) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """(claim, state, witnesses, cells) of every claim."""
    for verdict in report.verdicts:
        cells = tuple(verdict.cells.get(cell, "") for cell in CELLS)
        yield verdict.claim.ref, verdict.state.value, verdict.witnesses, cells
