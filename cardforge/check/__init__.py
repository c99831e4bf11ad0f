"""Static checks of a game: plain functions, registered under their codes, each saying what it reads.

    @check("D041", "D042", reads=("records", "names"))
    def names(subject: Subject) -> Iterator[Finding]: ...

A new check is one function in one module of this package; `checks()` finds the modules. What a check declares to read
is what it may look at: mutation changes one part and
runs again only the checks that read it (`run(..., changed={"copies"})`), and a test holds every check to its word.
"""

from __future__ import annotations

import importlib
import logging
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cardforge.catalog.model import Game
from cardforge.findings import Finding, Findings, Severity

PARTS = {
    "info": "game.yaml",
    "records": "which records there are: ids and types",
    "names": "names of records",
    "clauses": "clauses of records",
    "claims": "claims of records, raw or typed",
    "copies": "physical copies, their suits and ranks",
    "fields": "what a record's type adds (family, side, number, title ...)",
    "origins": "origins of records and of single values",
    "source": "source lines of records, source.yaml",
    "book": "chapters of the rulebook",
    "language": "phrase tables, glossary, concept words: whatever makes an edition",
    "l10n": "translators' decisions",
    "layouts": "layouts, themes and fonts",
    "art": "pictures",
}
"""What a check can read; the vocabulary of `reads` and `changed`."""

ALONE = {
    "": "the game as a whole",
    "values": "the values of one record, and whether the sentences that show them follow them",
    "print": "one record's texts as they are printed, whatever names and words texts are read by",
    "words": "one record's texts, by the names and words that texts are read by",
    "claims": "the same, and the claims of the records that its sentences name",
}
"""What a check looks at for one finding; the vocabulary of `alone`. One that looks at less than the whole game finds in
editions narrowed to some records (`Edition.narrowed`) what is to be found of these."""

HOUSE_STYLE = ("L103", "L201", "L3", "T2", "T3", "T5")
"""Beginnings of the codes that hold a text to the house's words, characters and marks: a maker's plain text
(`binding: free`) is advised of them, not failed for them."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Subject:
    """What is checked: a game and what later stages made of it. A check that needs one of the later ones says so in
    `needs`."""

    game: Game
    claims: Any = None  # claims.Claims
    editions: Mapping[str, Any] = field(default_factory=dict)  # tag -> text.Edition
    more: Mapping[str, Any] = field(default_factory=dict)  # layouts, decisions ...: what its check names in `needs`

    def has(self, need: str) -> bool:
        """Whether `claims`, `editions` or one of `more` is at hand; `whole`: whether every file could be read."""
        if need == "whole":
            return not self.game.unread
        return (
            bool(self.editions)
            if need == "editions"
            else (self.claims if need == "claims" else self.more.get(need)) is not None
        )


CheckFunction = Callable[[Subject], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Check:
    """A registered check."""

    name: str
    codes: tuple[str, ...]
    reads: frozenset[str]
    needs: tuple[str, ...]
    function: CheckFunction
    alone: str = ""


_registered: dict[str, Check] = {}


def check(
    *codes: str, reads: Iterable[str], needs: Iterable[str] = (), alone: str = ""
) -> Callable[[CheckFunction], CheckFunction]:
    """Register a check under the codes it reports. ValueError where `reads` names no part of PARTS, or `alone` is none
    of ALONE."""
    parts = frozenset(reads)
    if unknown := parts - PARTS.keys():
        raise ValueError(f"reads: expected parts of {sorted(PARTS)}, got {sorted(unknown)}")
    if alone not in ALONE:
        raise ValueError(f"alone: expected one of {sorted(ALONE)}, got {alone!r}")

    def register(function: CheckFunction) -> CheckFunction:
        name = f"{function.__module__.rpartition('.')[2]}.{function.__name__}"
        _registered[name] = Check(name, codes, parts, tuple(needs), function, alone)
        return function

    return register


def checks() -> tuple[Check, ...]:
    """Every check, by module and name."""
    for module in sorted(info.name for info in pkgutil.iter_modules(__path__)):
        importlib.import_module(f"{__name__}.{module}")
    return tuple(_registered[name] for name in sorted(_registered))


def run(
    game: Game,
    claims: Any = None,
    editions: Mapping[str, Any] | None = None,
    *,
    changed: Iterable[str] | None = None,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    **more: Any,
) -> Findings:
    """Run every check whose needs are at hand; only those that read one of the `changed` parts, where given.

    `select` and `ignore` are codes or their beginnings (`D`, `N00`). The findings are in the order of the files, each
    with the game's id.
    """
    subject = Subject(game, claims, editions or {}, more)
    wanted, unwanted = tuple(select), tuple(ignore)

    def kept(code: str) -> bool:
        return (not wanted or code.startswith(wanted)) and not (unwanted and code.startswith(unwanted))

    chosen = [each for each in checks() if any(kept(code) for code in each.codes)]
    if changed is not None:
        parts = frozenset(changed)
        chosen = [each for each in chosen if parts & each.reads]
    found = Findings(finding for each in chosen for finding in found_by(each, subject) if kept(finding.code))
    return Findings(found.ordered())


def found_by(each: Check, subject: Subject) -> Iterator[Finding]:
    """What one check finds, each with the game's id; nothing where what it needs is not at hand."""
    if missing := [need for need in each.needs if not subject.has(need)]:
        _log.debug("%s not run: no %s at hand", each.name, ", ".join(missing))
        return
    free = subject.game.info.binding == "free"
    for finding in each.function(subject):
        advice = free and finding.severity is Severity.ERROR and finding.code.startswith(HOUSE_STYLE)
        severity = Severity.WARNING if advice else finding.severity
        yield replace(finding, game=finding.game or subject.game.info.id, severity=severity)
