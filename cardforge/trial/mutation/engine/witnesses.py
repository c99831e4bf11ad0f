"""The witnesses against a changed engine, each heard by itself: rulings, probes of claims, the records, playouts.

A witness objects where it does not say what it says of the unchanged engine. Only names and plain data of it are held,
so that it can be heard where the engine was loaded anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from cardforge.catalog.model import Game
from cardforge.claims import Claims

RULING, PROBE, RECORDS, PLAYOUTS = "ruling", "probe", "records", "playouts"
KINDS = (RULING, RECORDS, PROBE, PLAYOUTS)
"""In the order in which they are heard."""
GAMES = 14
"""Playouts heard."""


class Witness(NamedTuple):
    """A kind of witness and which one: a ruling's id, a claim's address."""

    kind: str
    name: str


@dataclass(frozen=True)
class Bench:
    """A game's data and the id of its engine."""

    game: Game
    rulings: Game
    claims: Claims
    engine: str

    def witnesses(self, kinds: Sequence[str] = KINDS) -> list[Witness]:
        """All of these kinds, in order."""
        names: dict[str, list[str]] = {
            RULING: [record.id for record in self.rulings.of_type("ruling")],
            RECORDS: [""],
            PROBE: [claim.ref for claim in self.claims],
            PLAYOUTS: [""],
        }
        return [Witness(kind, name) for kind in KINDS if kind in kinds for name in names[kind]]

    def hearing(self) -> Callable[[Witness], str]:
        """A function that hears witnesses on the engine as it is loaded now: what each says, in words that are equal
        where it says the same. What was measured for one serves the next."""
        bench = import_module("cardforge.trial.bench").Bench.of(self.engine)
        heard = {RULING: self._ruling, PROBE: self._probe, RECORDS: self._records, PLAYOUTS: self._playouts}
        return lambda witness: heard[witness.kind](witness.name, bench)

    def _ruling(self, name: str, bench: Any) -> str:
        found = import_module("cardforge.trial.rulings").run(self.rulings.records[name], bench, self.claims)
        return " ".join(sorted({failure.code for failure in found.failures}))

    def _probe(self, name: str, bench: Any) -> str:
        owner, _, key = name.partition(":")
        claim = self.claims.get(owner, key)
        found = import_module("cardforge.trial.probes").probe_claim(claim, self.claims, bench)
        differ = [f"differs {each.leaf.path}" for each in found.differ]
        missing = [f"missing {leaf.path}" for leaf in found.missing]
        return " ".join([*differ, *missing, *(["broken"] if found.problem else ())])

    def _records(self, name: str, bench: Any) -> str:
        faults = import_module("cardforge.trial.records").record_faults(self.game, bench)
        return "; ".join(f"{owner} {words}" for owner, words in faults)

    def _playouts(self, name: str, bench: Any) -> str:
        playouts = import_module("cardforge.trial.playouts")
        tally = playouts.play_many(bench, GAMES)
        playouts.play_series(bench, tally)
        return " ".join(sorted({code for code, *_ in tally.faults}))
