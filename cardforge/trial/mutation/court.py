"""The court: every witness that a mutant is put before, and what each says of the unchanged game.

A witness objects where it reports something that it did not report of the unchanged game. Only what reads the changed
part is run again; only the changed file is built again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from cardforge import catalog, check
from cardforge.catalog.decided import is_decisions
from cardforge.catalog.model import Document, Game, Record
from cardforge.claims import Claims, read_record
from cardforge.claims import read as read_claims
from cardforge.claims.resolve import check_references
from cardforge.findings import Finding, Findings
from cardforge.text import Edition
from cardforge.text.bound import shown_in
from cardforge.trial.case import Case
from cardforge.trial.mutation.data import Changed
from cardforge.trial.probes import Probed, probe_claim
from cardforge.trial.records import record_faults
from cardforge.trial.rulings import run as run_ruling
from cardforge.trial.source import source_of, unstated


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
    checked: dict[tuple[frozenset[str], frozenset[str] | None], frozenset[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, case: Case) -> Court:
        """Hears the witnesses on the game as it is."""
        _, read = read_claims(case.game)
        probed = {claim.ref: probe_claim(claim, case.claims, case.bench) for claim in case.claims} if case.bench else {}
        faults = frozenset(record_faults(case.game, case.bench)) if case.bench else frozenset()
        known = _keys(unstated(case.claims, case.notes)) if case.notes else frozenset()
        return cls(case, probed, _keys(read), known, faults, _showing(case.rulings))

    def catches(self, mutant: Changed) -> str:
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
            or self._checks(game, claims, mutant)
        )

    def _build(self, mutant: Changed) -> tuple[Game | None, bool]:
        """The game with the changed file built anew; whether that file has faults that it did not have."""
        base, info = self.case.game, self.case.game.info.document
        if mutant.file == info.file:
            game, built = catalog.build(base.folder, mutant.applied(base.documents))
            known = self._known("", base.documents)
            return game, bool(_keys(built) - known)
        before = [each for each in base.documents if each.file in (info.file, mutant.file) or is_decisions(each)]
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
            with bench.afresh(owner):
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

    def _checks(self, game: Game, claims: Claims, mutant: Changed) -> str:
        """The static checks, those of text last, in the written editions only, and of the records alone that can read
        otherwise."""
        parts = _parts(mutant)
        for only in (None, self._shown_by(mutant.record)):
            if (parts, only) not in self.checked:
                self.checked[parts, only] = _keys(self._run(self.case.game, self.case.claims, parts, only))
            new = [f for f in self._run(game, claims, parts, only) if _key(f) not in self.checked[parts, only]]
            if new:
                return f"check {new[0].code}"
        return ""

    def _run(self, game: Game, claims: Claims, parts: frozenset[str], only: frozenset[str] | None) -> Findings:
        """The checks that read these parts: those that need no edition, or with `only` the others too."""
        # T106 asks whether values are printed, which a change of a value does not touch; X, whether translators have
        # seen the source as it is: any change would do for that.
        language = self.case.language
        bases = {tag: self.case.editions[tag] for tag in self.case.written} if only is not None else {}
        editions: dict[str, Edition] = {tag: each.with_game(game, claims, only or ()) for tag, each in bases.items()}
        return check.run(game, claims, editions, changed=parts, ignore=("T106", "X"), language=language)

    def _shown_by(self, record: str) -> frozenset[str]:
        """The records whose sentences can show a value of a record, itself among them; all for game.yaml."""
        if not record:
            return frozenset(self.case.game.records)
        return self.showers.get(record, frozenset()) | {record}

    @cached_property
    def showers(self) -> Mapping[str, frozenset[str]]:
        """Record -> the records with sentences that can show one of its claims."""
        found: dict[str, set[str]] = {}
        for (owner, _), sentences in shown_in(self.case.game, self.case.claims).items():
            found.setdefault(owner, set()).update(sentence.record for sentence in sentences)
        return {owner: frozenset(records) for owner, records in found.items()}


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


def _parts(mutant: Changed) -> frozenset[str]:
    """What a mutant changes, in the words of the checks' `reads`."""
    if not mutant.record:
        return frozenset({"info"})
    for key in ("claims", "copies", "origin", "origins", "source"):
        if key in mutant.keys:
            return frozenset({"origins" if key == "origin" else key})
    return frozenset({"fields"})


def _changed(before: Claims, after: Claims, mutant: Changed) -> list[str]:
    """The claims that are not what they were: those of the changed record (all of them where another part of it
    changed), and formulas that refer to it."""
    record = mutant.record
    whole = "claims" not in mutant.keys
    touched = [claim.ref for key, claim in before.of(record).items() if whole or claim != after.of(record).get(key)]
    refer = {
        f"{owner}:{path.split('.')[0]}"
        for owner, _, path in (each.source.partition(":") for each in before.references() if each.record == record)
        if owner != record
    }
    return [*touched, *sorted(refer)] if touched and not whole else touched
