"""X0xx: translators' decisions and every translated text of a game against its source.

What L1xx, L2xx and T2xx say of clauses and names is not said again here: slots, readings, terms and scripts of clauses
are theirs; these checks look at the texts that no clause is, and at what only a translation has: a source it was made
for, a draft, spaces at its ends, a second translation elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from cardforge.catalog.model import Game
from cardforge.check import Subject, check
from cardforge.check.editions import strangers
from cardforge.check.kept import MOST as MOST_KEPT
from cardforge.check.kept import Locks, kept
from cardforge.check.text import SENTENCES
from cardforge.findings import Finding, Place, Severity, closest, finding
from cardforge.l10n.compare import Fault, Pair, faults, plain_words
from cardforge.l10n.decisions import DRAFT, Decisions, load_decisions
from cardforge.l10n.differ import diff
from cardforge.l10n.states import Compute, State, Status, computing, states
from cardforge.l10n.units import Unit, units
from cardforge.text import Edition

READS = ("info", "records", "names", "clauses", "fields", "book", "language", "l10n")
IN_CLAUSES = ("X012", "X014", "X018", "X028")
"""Codes that L101, L102, L103 and T001 to T003 have for clauses."""
TYPES = tuple(f"{kind}/" for kind in SENTENCES)
"""Records whose clauses are sentences: T2xx tells how they end."""
MOST = 3
"""Strange characters told of one text: what was not translated at all has a hundred."""

GUESSES = 40
"""Unknown keys of a file for which a like one is looked up: each costs a pass over all texts."""


@check("X001", "X002", "X006", "X009", reads=READS, needs=("editions",))
def decisions(subject: Subject) -> Iterator[Finding]:
    """Every decision is of an edition the game has, and of a text that is translated into it."""
    game = subject.game
    if game.unread:
        return
    known = {unit.key: unit for unit in _units(subject)}
    for tag, made in load_decisions(game).items():
        if tag not in game.info.editions and made.document is not None:
            yield finding("X001", made.document.place(), file=made.document.file, edition=tag)
            continue
        strange = 0
        for key, decision in made.entries.items():
            if (unit := known.get(key)) is None:
                strange += 1
                guess = _meant(key, decision.source, known, made) if strange <= GUESSES else ""
                yield finding("X002", decision.place, edition=tag, key=key, guess=guess)
            elif unit.source_tag == tag:
                yield finding("X006", decision.place, record=unit.record, edition=tag, key=key)
            elif decision.text is not None and unit.texts.get(tag, decision.text) != decision.text:
                here, there = decision.text, unit.texts[tag]
                yield finding("X009", decision.place, record=unit.record, edition=tag, key=key, here=here, there=there)


def _meant(key: str, source: str | None, known: dict[str, Unit], made: Decisions) -> str:
    """The text that a decision of no text may be for: one of the same source that has none, else one of a like key. A
    text of another record that merely is of the same sort (a name, too) is not like it."""
    alike = [unit.key for unit in known.values() if unit.source == source and unit.key not in made.entries]
    if len(alike) == 1:
        return alike[0]
    record = key.partition(":")[0]
    if own := [each for each in known if each.startswith(f"{record}:")]:
        return closest(key, own)
    near = closest(record.rpartition("/")[2], [each.partition(":")[0].rpartition("/")[2] for each in known])
    return closest(key, [each for each in known if near and each.partition(":")[0].endswith(f"/{near}")])


@check("X003", "X004", "X005", reads=READS, needs=("editions",))
def moved(subject: Subject) -> Iterator[Finding]:
    """What was translated is still the source (X003, X004); a release has no drafts that somebody wrote (X005)."""
    release = subject.has("release")
    for each in _statuses(subject):
        if (decision := each.decision) is None:
            continue
        if each.state is State.STALE:
            told = _found("X003", each, decision.place, diff=diff(decision.source, each.unit.source))
            yield replace(told, severity=Severity.ERROR) if release else told
        elif each.state is State.REDRAFT:
            yield _found("X004", each, decision.place, diff=diff(decision.draft or "", each.draft or ""))
        elif release and decision.state == DRAFT:
            yield _found("X005", each, decision.place)


@check("X007", reads=READS, needs=("editions",))
def two_targets(subject: Subject) -> Iterator[Finding]:
    """One source has one translation: of names among records of one type, of plain clauses under one key."""
    first: dict[tuple[str, str, str, str], Status] = {}
    for each in _statuses(subject):
        unit = each.unit
        if "{" in unit.source or not _is_written(each):
            continue
        key = (each.tag, unit.record.partition("/")[0], unit.field, unit.source)
        before = first.setdefault(key, each)
        if before.text.casefold().rstrip("s") != each.text.casefold().rstrip("s"):
            other = before.unit.key
            yield _found("X007", each, source=unit.source, here=each.text, there=before.text, other=other)


@check("X008", reads=READS, needs=("editions",))
def drifted(subject: Subject) -> Iterator[Finding]:
    """A Chinese text with no source recorded is, converted back, its source."""
    for each in _statuses(subject):
        edition, unit = subject.editions[each.tag], each.unit
        if each.unrecorded and isinstance(edition, Edition) and edition.is_chinese:
            converter = edition.language.glossary.converter(each.tag, unit.source_tag)
            if (back := converter.convert(each.text)) != unit.source:
                yield _found("X008", each, diff=diff(unit.source, back))


@check(
    "X010", "X011", "X012", "X013", "X014", "X015", "X016", "X017", "X018", "X019", "X020", "X021", "X023", "X026",
    "X027", "X028",
    reads=READS, needs=("editions",),
)  # fmt: skip
def agreement(subject: Subject) -> Iterator[Finding]:
    """Every translated text agrees with its source."""
    source = subject.editions.get(subject.game.info.source_edition)
    if not isinstance(source, Edition):
        return
    known = {tag: _compared(Pair(source, each)) for tag, each in subject.editions.items() if isinstance(each, Edition)}
    for each in _statuses(subject):
        if not each.text or not (_is_written(each) or each.unit.kind != "clauses"):
            continue
        note = each.decision.note if each.decision is not None else ""
        for fault in known[each.tag](each.unit, each.text):
            if each.unit.kind == "clauses" and (
                fault.code in IN_CLAUSES or (fault.code == "X023" and each.unit.record.startswith(TYPES))
            ):
                continue
            if fault.code == "X020" and (fault.values["char"] in note or not _is_written(each)):
                continue
            yield _found(fault.code, each, **fault.values)


def _compared(pair: Pair) -> Callable[[Unit, str], list[Fault]]:
    """What does not agree in a pair of editions, kept from look to look."""
    known = kept("faults", pair.source, pair.target, conversion=True)

    def compared(unit: Unit, text: str) -> list[Fault]:
        about = (unit.source, text, unit.key, unit.record, unit.kind, unit.source_tag, unit.limit)
        if about not in known:
            known[about] = faults(unit, text, pair)
        found: list[Fault] = known[about]
        return found

    return compared


@check("X022", reads=READS, needs=("editions",))
def script(subject: Subject) -> Iterator[Finding]:
    """Titles, notes and whatever else is neither clause nor name (L201) keep to the edition's script; credits may name
    people as they write themselves."""
    for each in _statuses(subject):
        unit = each.unit
        if unit.kind == "credits" or (unit.kind in ("clauses", "name") and unit.record in subject.game.records):
            continue
        for char in strangers(plain_words(each.text).replace("\x00", ""), each.tag)[:MOST]:
            yield _found("X022", each, char=char, point=f"U+{ord(char):04X}")


def _is_written(each: Status) -> bool:
    """Whether somebody wrote it: it is not computed."""
    decided = each.decision is not None and each.decision.text is not None
    return decided or each.tag in each.unit.texts


def _found(code: str, each: Status, place: Place | None = None, **values: Any) -> Finding:
    """A finding about a text, placed where it stands: at its decision, in its own file, or at the source it is computed
    from."""
    decision, unit = each.decision, each.unit
    if place is None:
        decided = decision is not None and decision.text is not None
        place = decision.text_place if decision is not None and decided else unit.at(each.tag)
    record = unit.record if "/" in unit.record else ""
    return finding(code, place, record=record, edition=each.tag, key=unit.key, **values)


def _units(subject: Subject) -> tuple[Unit, ...]:
    source = subject.editions.get(subject.game.info.source_edition)
    return _kept(_Same(subject.game), source) if isinstance(source, Edition) else ()


def _statuses(subject: Subject) -> Iterator[Status]:
    """The state of every text in every edition but its source's."""
    source = subject.editions.get(subject.game.info.source_edition)
    for edition in subject.editions.values() if isinstance(source, Edition) else ():
        if isinstance(edition, Edition):
            yield from _in_edition(_Same(subject.game), source, edition)


class _Same:
    """A game, equal only to itself."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.game is self.game

    def __hash__(self) -> int:
        return id(self.game)


@lru_cache(maxsize=4)
def _kept(same: _Same, source: Edition) -> tuple[Unit, ...]:
    """The units of a game, made once for all checks."""
    return tuple(units(same.game, source.claims, {same.game.info.source_edition: source}))


@lru_cache(maxsize=12)
def _in_edition(same: _Same, source: Edition, edition: Edition) -> tuple[Status, ...]:
    """The states of an edition, made once for all checks."""
    tag = edition.tag
    made = load_decisions(same.game).get(tag) or Decisions(tag)
    return tuple(states(_kept(same, source), made, _computing(edition)))


def _computing(edition: Edition) -> Compute | None:
    """As `computing`; what a text was converted to is kept from look to look while the names in it are converted as
    they were."""
    compute = computing(edition)
    if compute is None:
        return None
    memo, key, locks = edition.language.memo, ("drafts", edition.game.folder, edition.tag), Locks.of(edition)
    known: dict[tuple[str, str], str] = {}
    if key in memo and (words := memo[key][0].apart(locks)) is not None:
        known = memo[key][1]
        if words:
            known = {about: draft for about, draft in known.items() if not any(word in about[1] for word in words)}
    known = known if len(known) <= MOST_KEPT else {}
    memo[key] = (locks, known)

    def remembered(texts: Sequence[str], source: str) -> Sequence[str]:
        new = [text for text in texts if (source, text) not in known]
        known.update({(source, text): draft for text, draft in zip(new, compute(new, source), strict=True)})
        return [known[source, text] for text in texts]

    return remembered
