"""The checks checked: every mutant of the data is built again in process and put before the witnesses in turn, cheapest
first; the first that objects has caught it. What nobody catches survives, and is shown with its place.

A witness objects where it reports something that it did not report of the unchanged game. Only what reads the changed
part is run again. Rulings are mutated too: each value of a `then`, one at a time, must make the ruling fail.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from cardforge.catalog.model import Game
from cardforge.claims import Claims
from cardforge.findings import Place
from cardforge.trial.bench import Bench
from cardforge.trial.case import Case
from cardforge.trial.mutation.court import Court
from cardforge.trial.mutation.data import MUST, Mutant, mutants
from cardforge.trial.mutation.flips import flips, value_at
from cardforge.trial.rulings import run as run_ruling

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

    @property
    def failed(self) -> bool:
        """Whether a change lived on that had to be caught (`MUST`, or a flipped ruling), or a check broke down."""
        lived = any(each.kind in MUST or each.family == "ruling" for each in self.survivors)
        return lived or bool(self.crashed)

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


# Rulings: each value of `then` changed must fail


def _mutate_rulings(game: Game, bench: Bench, claims: Claims, kills: Kills) -> None:
    for record in game.of_type("ruling"):
        for path, flipped in flips(record):
            old = value_at(record.fields["then"], path)
            new = value_at(flipped.fields["then"], path, "the contrary")
            named = ".".join(map(str, ("then", *path)))
            survivor = Survivor("ruling", "ruling", record.id, named, old, new, record.place("then", *path))
            kills.note(survivor, "" if run_ruling(flipped, bench, claims).passed else "engine")


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
