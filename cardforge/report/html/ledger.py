"""Verdicts -> the ledger's rows; rulings -> whether they hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardforge.catalog.model import Game, Record
from cardforge.findings import Finding, Place
from cardforge.report.excerpt import Lines
from cardforge.report.html.findings import Both
from cardforge.report.tables import word
from cardforge.text import Edition
from cardforge.text.model import plain
from cardforge.trial.probes import REASONS
from cardforge.trial.verdicts import CELLS, Verdict

FAILED = ("C101", "C102", "C103", "C104", "C105", "C106", "C109")
"""Codes of a ruling that does not hold or cannot be tried."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A cell: `kind` is yes, reason (there can be nothing, and `said` says why) or blank."""

    kind: str
    said: Both


@dataclass(frozen=True)
class Claimed:
    """A claim's row."""

    ref: str
    card: str
    record: str
    key: str
    place: str
    state: str
    said: Both
    witnesses: str
    odd: str
    detail: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Ruling:
    """A ruling: its question and answer where it is printed, else what a comment in its file asks; what it covers, and
    what came of it: passed, failed or untried (without an engine)."""

    id: str
    place: str
    question: str
    answer: str
    covers: tuple[str, ...]
    result: str
    items: tuple[int, ...]


def claimed(verdict: Verdict, card: str) -> Claimed:
    """One claim's row."""
    claim, state = verdict.claim, verdict.state.value
    return Claimed(
        claim.ref,
        card,
        claim.record,
        claim.key,
        str(claim.place) if claim.place is not None else "",
        state.replace(" ", "_"),
        _said(state),
        verdict.witnesses,
        verdict.odd,
        verdict.detail,
        tuple(entry(verdict.cells.get(cell, "")) for cell in CELLS),
    )


def entry(value: str) -> Entry:
    """A cell of the ledger."""
    if not value:
        return Entry("blank", Both("空格", "blank"))
    if value == "yes":
        return Entry("yes", Both("有", "yes"))
    if value in REASONS:
        return Entry("reason", Both(*REASONS[value]))
    return Entry("reason", _said(value))


def _said(value: str) -> Both:
    return Both(word(value, "zh"), word(value, "en"))


def rulings(game: Game, edition: Edition, findings: Mapping[int, Finding], tried: bool, lines: Lines) -> list[Ruling]:
    """Every ruling of a game, in order. `findings` by their numbers on the page."""
    about: dict[str, list[int]] = {}
    for number, each in findings.items():
        about.setdefault(each.record, []).append(number)
    made = []
    for record in game.of_type("ruling"):
        numbers = tuple(about.get(record.id, ()))
        failed = any(findings[number].code in FAILED for number in numbers)
        result = "failed" if failed else "passed" if tried else "untried"
        made.append(_ruling(record, edition, numbers, result, lines))
    return made


def _ruling(record: Record, edition: Edition, numbers: tuple[int, ...], result: str, lines: Lines) -> Ruling:
    question, answer = (plain(edition.clause(record.id, key)) if key in record.clauses else "" for key in "qa")
    covers = record.fields.get("covers", ())
    listed = tuple(map(str, covers)) if isinstance(covers, tuple | list) else ()
    place = record.place("id")
    return Ruling(record.id, str(place), question or _comment(place, lines), answer, listed, result, numbers)


def _comment(place: Place, lines: Lines) -> str:
    """The comment beside a record's id, or in the line above it; "" where there is none."""
    for line in (place.line, place.line - 1):
        text = lines(replace(place, line=line)) if line > 0 else None
        before, mark, said = (text or "").partition("#")
        if mark and (line == place.line or not before.strip()):
            return said.strip(" -")
    return ""
