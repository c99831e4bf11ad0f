"""The checks checked: every mutant of the data is built again in process and put before the witnesses in turn, cheapest
first; the first that objects has caught it. What nobody catches survives, and is shown with its place.

A witness objects where it reports something that it did not report of the unchanged game. Only what reads the changed
part is run again. Rulings are mutated too: each value of a `then`, one at a time, must make the ruling fail.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardforge import catalog, check
from cardforge.catalog.model import Document, Game, Record
from cardforge.claims import Claims, read_record
from cardforge.claims import read as read_claims
from cardforge.claims.resolve import check_references
from cardforge.findings import Finding, Findings, Place
from cardforge.text import Edition
from cardforge.trial.bench import Bench
from cardforge.trial.case import Case
from cardforge.trial.mutants import Mutant, mutants
from cardforge.trial.probes import Probed, probe_claim
from cardforge.trial.records import record_faults
from cardforge.trial.rulings import run as run_ruling
from cardforge.trial.source import source_of, unstated

SLOWEST = 20.0
"""Seconds; a mutant that takes longer is reported apart, as are those that break a check down."""


@dataclass(frozen=True, slots=True)
class Survivor:
    """A change that nobody noticed."""

    family: str
    kind: str
    record: str
    path: str
    old: Any
    new: Any
    place: Place

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "family": self.family,
            "class": self.kind,
            "record": self.record,
            "path": self.path,
            "old": self.old,
            "new": self.new,
            "file": self.place.file,
            "line": self.place.line or None,
        }


@dataclass
class Kills:
    """What mutation came to: totals and catches by family (data, ruling), the matrix class -> witness -> catches."""

    total: Counter[str] = field(default_factory=Counter)
    caught: Counter[str] = field(default_factory=Counter)
    classes: Counter[str] = field(default_factory=Counter)
    matrix: dict[str, Counter[str]] = field(default_factory=dict)
    survivors: list[Survivor] = field(default_factory=list)
    crashed: list[Survivor] = field(default_factory=list)
    slow: list[Survivor] = field(default_factory=list)

    def note(self, survivor: Survivor, witness: str, seconds: float = 0.0) -> None:
        """Counts one mutant: caught by a witness, or by nobody ("")."""
        self.total[survivor.family] += 1
        self.classes[survivor.kind] += 1
        self.matrix.setdefault(survivor.kind, Counter())[witness or "-"] += 1
        if witness.startswith("!"):
            self.crashed.append(survivor)
        elif not witness:
            self.survivors.append(survivor)
        else:
            self.caught[survivor.family] += 1
        if seconds > SLOWEST:
            self.slow.append(survivor)

    def to_data(self) -> dict[str, Any]:
        """`{"summary": {...}, "matrix": {...}, "survivors": [...], "crashed": [...], "slow": [...]}`"""
        return {
            "summary": {key: {"total": n, "caught": self.caught[key]} for key, n in sorted(self.total.items())},
            "matrix": {kind: dict(sorted(counts.items())) for kind, counts in sorted(self.matrix.items())},
            "survivors": [each.to_data() for each in self.survivors],
            "crashed": [each.to_data() for each in self.crashed],
            "slow": [each.to_data() for each in self.slow],
        }


def mutate(case: Case, progress: Callable[[int], None] = lambda n: None) -> Kills:
    """Every mutant of the game's data and rulings before the witnesses."""
    kills, court = Kills(), Court.of(case)
    for n, mutant in enumerate(mutants(case.game, case.claims)):
        began = time.monotonic()
        try:
            witness = court.catches(mutant)
        except Exception as error:  # what breaks a check down is a finding about the check, reported apart
            witness = f"!{type(error).__name__}"
        kills.note(_survivor(mutant), witness, time.monotonic() - began)
        progress(n + 1)
    if case.bench is not None:
        _mutate_rulings(case.game, case.bench, case.claims, kills)
    return kills


def _survivor(mutant: Mutant) -> Survivor:
    path = ".".join(map(str, mutant.path))
    return Survivor("data", mutant.kind, mutant.record, path, mutant.old, mutant.new, mutant.place)


@dataclass
class Court:
    """The witnesses, and what they say of the unchanged game."""

    case: Case
    probed: Mapping[str, Probed]
    read: frozenset[str]
    unstated: frozenset[str]
    faults: frozenset[tuple[str, str]]
    showing: Mapping[str, list[Record]]
    """Claim -> the rulings that demonstrate a number of it."""
    built: dict[str, frozenset[str]] = field(default_factory=dict)
    checked: dict[tuple[frozenset[str], bool], frozenset[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, case: Case) -> Court:
        """Hears the witnesses on the game as it is."""
        _, read = read_claims(case.game)
        probed = {claim.ref: probe_claim(claim, case.claims, case.bench) for claim in case.claims} if case.bench else {}
        faults = frozenset(record_faults(case.game, case.bench)) if case.bench else frozenset()
        known = _keys(unstated(case.claims, case.notes)) if case.notes else frozenset()
        return cls(case, probed, _keys(read), known, faults, _showing(case.rulings))

    def catches(self, mutant: Mutant) -> str:
        """The first witness that objects; empty for none."""
        game, faulty = self._build(mutant)
        if game is None or faulty:
            return "schema"
        claims, read = self._read(game, mutant.record)
        if _keys(read) - self.read:
            return "claims"
        changed = _changed(self.case.claims, claims, mutant)
        return (
            self._engine(game, claims, changed, mutant.record)
            or self._source(claims, changed, mutant.record)
            or self._checks(game, claims, _parts(mutant))
        )

    def _build(self, mutant: Mutant) -> tuple[Game | None, bool]:
        """The game with the changed file built anew; whether that file has faults that it did not have."""
        base, info = self.case.game, self.case.game.info.document
        if mutant.file == info.file:
            game, built = catalog.build(base.folder, mutant.applied(base.documents))
            known = self._known("", base.documents)
            return game, bool(_keys(built) - known)
        before = [each for each in base.documents if each.file in (info.file, mutant.file)]
        part, built = catalog.build(base.folder, mutant.applied(before))
        if part is None or _keys(built) - self._known(mutant.file, before):
            return None, True
        return replace(base, records={**base.records, **part.records}), False

    def _known(self, file: str, documents: Sequence[Document]) -> frozenset[str]:
        if file not in self.built:
            _, found = catalog.build(self.case.game.folder, documents)
            self.built[file] = _keys(found)
        return self.built[file]

    def _read(self, game: Game, record: str) -> tuple[Claims, Findings]:
        """The claims with those of the changed record read anew."""
        findings = Findings()
        if not record:
            return replace(self.case.claims, game=game), findings
        mine, actors = read_record(game, game.records[record], findings)
        before = self.case.claims
        claims = Claims(game, {**before.by_record, record: mine}, {**before.actors, record: actors})
        check_references(claims, findings)
        return claims, findings

    def _engine(self, game: Game, claims: Claims, changed: Iterable[str], record: str) -> str:
        bench = self.case.bench
        if bench is None:
            return ""
        for address in changed:
            owner, _, key = address.partition(":")
            if key not in claims.of(owner):
                return "claims"
            found, before = probe_claim(claims.get(owner, key), claims, bench), self.probed.get(address)
            if found.differ or (before is not None and before.complete and not found.complete):
                return "probe"
            if any(not run_ruling(each, bench, claims).passed for each in self.showing.get(address, ())):
                return "ruling"
        return "probe" if set(record_faults(game, bench, record)) - self.faults else ""

    def _source(self, claims: Claims, changed: Iterable[str], record: str) -> str:
        notes = self.case.notes
        if notes is None:
            return ""
        for address in dict.fromkeys([*changed, *(c.ref for c in claims.of(record).values())]):
            owner, _, key = address.partition(":")
            before = self.case.claims.of(owner).get(key)
            was = source_of(before, self.case.claims, notes).state if before is not None else ""
            now = source_of(claims.get(owner, key), claims, notes).state if key in claims.of(owner) else ""
            if now != was and now in ("differs", "unsourced"):
                return "source"
        return "source" if _keys(unstated(claims, notes)) - self.unstated else ""

    def _checks(self, game: Game, claims: Claims, parts: frozenset[str]) -> str:
        """The static checks, those of text last and in the written editions only."""
        for texts in (False, True):
            if (parts, texts) not in self.checked:
                self.checked[parts, texts] = _keys(self._run(self.case.game, self.case.claims, parts, texts))
            new = [f for f in self._run(game, claims, parts, texts) if _key(f) not in self.checked[parts, texts]]
            if new:
                return f"check {new[0].code}"
        return ""

    def _run(self, game: Game, claims: Claims, parts: frozenset[str], texts: bool) -> Findings:
        # T106 asks whether values are printed, which a change of a value does not touch.
        language = self.case.language
        tags = self.case.written if texts else ()
        editions = {tag: Edition(game, claims, language, tag) for tag in tags}
        return check.run(game, claims, editions, changed=parts, ignore=("T106",), language=language)


def _showing(game: Game) -> dict[str, list[Record]]:
    showing: dict[str, list[Record]] = {}
    for record in game.of_type("ruling"):
        for address in (record.fields.get("then") or {}).get("shows", ()):
            owner, _, path = address.partition(":")
            showing.setdefault(f"{owner}:{path.split('.')[0]}", []).append(record)
    return showing


def _key(item: Finding) -> str:
    return f"{item.code} {item.place} {item.record} {item.edition} {item.message('en')}"


def _keys(findings: Iterable[Finding]) -> frozenset[str]:
    return frozenset(map(_key, findings))


def _parts(mutant: Mutant) -> frozenset[str]:
    """What a mutant changes, in the words of the checks' `reads`."""
    if not mutant.record:
        return frozenset({"info"})
    for key in ("claims", "copies", "origin", "origins", "source"):
        if key in mutant.path:
            return frozenset({"origins" if key == "origin" else key})
    return frozenset({"fields"})


def _changed(before: Claims, after: Claims, mutant: Mutant) -> list[str]:
    """The claims that are not what they were: those of the changed record (all of them where another part of it
    changed), and formulas that refer to it."""
    record = mutant.record
    whole = "claims" not in mutant.path
    touched = [claim.ref for key, claim in before.of(record).items() if whole or claim != after.of(record).get(key)]
    refer = {
        f"{owner}:{path.split('.')[0]}"
        for owner, _, path in (each.source.partition(":") for each in before.references() if each.record == record)
        if owner != record
    }
    return [*touched, *sorted(refer)] if touched and not whole else touched


# Rulings: each value of `then` changed must fail


def _mutate_rulings(game: Game, bench: Bench, claims: Claims, kills: Kills) -> None:
    for record in game.of_type("ruling"):
        for path, flipped in flips(record):
            old = _value(record.fields["then"], path)
            new = _value(flipped.fields["then"], path) if path[0] in flipped.fields["then"] else "events"
            named = ".".join(map(str, ("then", *path)))
            survivor = Survivor("ruling", "ruling", record.id, named, old, new, record.place("then", *path))
            kills.note(survivor, "" if run_ruling(flipped, bench, claims).passed else "engine")


def flips(record: Record) -> Iterator[tuple[tuple[str | int, ...], Record]]:
    """The ruling with one value of its `then` changed, for each of them, and where that is."""
    then = record.fields.get("then") or {}
    for path, value in _scalars({key: part for key, part in then.items() if key != "never"}, ()):
        if value not in ("...", "*"):
            yield path, replace(record, fields={**record.fields, "then": _put(then, path, _other(value))})
    never = then.get("never", ())
    for i, event in enumerate(never if isinstance(never, tuple | list) else (never,)):
        # What must not happen is flipped by saying that it does.
        flipped = {**{key: part for key, part in then.items() if key not in ("never", "events")}, "events": (event,)}
        yield ("never", i), replace(record, fields={**record.fields, "then": flipped})


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return "over" if value == "none" else "none" if value == "over" else f"{value}-not"


def _scalars(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _scalars(item, (*path, key))
    elif isinstance(value, tuple | list):
        for i, item in enumerate(value):
            yield from _scalars(item, (*path, i))
    else:
        yield path, value


def _put(tree: Any, path: Sequence[str | int], value: Any) -> Any:
    if not path:
        return value
    if isinstance(tree, Mapping):
        return {key: _put(item, path[1:], value) if key == path[0] else item for key, item in tree.items()}
    return tuple(_put(item, path[1:], value) if i == path[0] else item for i, item in enumerate(tree))


def _value(tree: Any, path: Sequence[str | int]) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def merged(several: Iterable[Kills]) -> Kills:
    """The kills of several games as one."""
    whole = Kills()
    for kills in several:
        whole.total += kills.total
        whole.caught += kills.caught
        whole.classes += kills.classes
        for kind, counts in kills.matrix.items():
            whole.matrix.setdefault(kind, Counter()).update(counts)
        whole.survivors += kills.survivors
        whole.crashed += kills.crashed
        whole.slow += kills.slow
    return whole
