"""What mutation came to: how many changes were noticed, by whom, and the place of each that nobody noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from cardforge.findings import Findings
from cardforge.trial.mutation.mutant import MUST, Mutant

SLOWEST = 20.0
"""Seconds of CPU; a mutant that takes longer is reported apart."""
TIMEOUT = "timeout"
UNREACHED = "~"
"""What a judge says of a mutant on whose place no witness ever comes."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one mutant: the witness who noticed it ("" for none), and what kept them from speaking: `broken`
    names the error that broke a check down, or `timeout`; `unreached`: no witness comes on its place."""

    witness: str = ""
    broken: str = ""
    seconds: float = 0.0
    unreached: bool = False


@dataclass
class Kills:
    """Totals and catches by family, the matrix class -> witness -> catches, and the mutants to be looked at: those that
    lived, those the ledger excuses, those that broke a check down, those that took too long."""

    total: Counter[str] = field(default_factory=Counter)
    caught: Counter[str] = field(default_factory=Counter)
    excused: Counter[str] = field(default_factory=Counter)
    matrix: dict[str, dict[str, Counter[str]]] = field(default_factory=dict)
    """Family -> class -> witness -> catches; the witness of what lived is "-", of what is excused "=", of a check that
    broke down "!Error"."""
    survivors: list[Mutant] = field(default_factory=list)
    unreached: list[Mutant] = field(default_factory=list)
    """Those of the survivors on whose place no witness ever comes."""
    equivalent: list[Mutant] = field(default_factory=list)
    crashed: list[Mutant] = field(default_factory=list)
    timeouts: list[Mutant] = field(default_factory=list)
    slow: list[Mutant] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    """Witnesses that were never the first to notice anything."""
    findings: Findings = field(default_factory=Findings)
    """What is wrong with the ledger of equivalents."""

    @property
    def failed(self) -> bool:
        """Whether a change lived on that had to be caught (`MUST`, a flipped ruling, a broken engine of the zoo), a
        check broke down, or the ledger is at fault."""
        lived = any(each.kind in MUST or each.family in ("ruling", "zoo") for each in self.survivors)
        return lived or bool(self.crashed) or bool(self.findings.errors)

    def note(self, mutant: Mutant, outcome: Outcome, excused: bool = False) -> None:
        """Counts one mutant."""
        family, witness = mutant.family, outcome.witness
        if outcome.seconds > SLOWEST:
            self.slow.append(mutant)
        if outcome.broken:
            (self.timeouts if outcome.broken == TIMEOUT else self.crashed).append(mutant)
            witness = f"!{outcome.broken}"
        elif not witness:
            (self.equivalent if excused else self.survivors).append(mutant)
            if outcome.unreached and not excused:
                self.unreached.append(mutant)
            witness = "=" if excused else "-"
        else:
            self.caught[family] += 1
        if witness == "=":
            self.excused[family] += 1
        else:
            self.total[family] += 1
        self.matrix.setdefault(family, {}).setdefault(mutant.kind, Counter())[witness] += 1

    def classes(self) -> Iterable[tuple[str, str, Counter[str]]]:
        """(family, class, witness -> catches), in order."""
        for family, kinds in sorted(self.matrix.items()):
            for kind, counts in sorted(kinds.items()):
                yield family, kind, counts

    def to_data(self) -> dict[str, Any]:
        """`{"summary": {family: {total, caught, equivalent}}, "matrix": {...}, "survivors": [...], ...}`"""
        families = sorted({*self.total, *self.excused})
        return {
            "summary": {
                key: {"total": self.total[key], "caught": self.caught[key], "equivalent": self.excused[key]}
                for key in families
            },
            "matrix": {kind: dict(sorted(counts.items())) for _, kind, counts in self.classes()},
            "survivors": [each.to_data() for each in self.survivors],
            "unreached": [each.to_data() for each in self.unreached],
            "equivalent": [each.to_data() for each in self.equivalent],
            "crashed": [each.to_data() for each in self.crashed],
            "timeouts": [each.to_data() for each in self.timeouts],
            "slow": [each.to_data() for each in self.slow],
            "idle": self.idle,
        }


def merged(several: Iterable[Kills]) -> Kills:
    """The kills of several games as one. A witness is idle where it is in all of them."""
    whole, listed = Kills(), list(several)
    for kills in listed:
        whole.total += kills.total
        whole.caught += kills.caught
        whole.excused += kills.excused
        for family, kind, counts in kills.classes():
            whole.matrix.setdefault(family, {}).setdefault(kind, Counter()).update(counts)
        for name in ("survivors", "unreached", "equivalent", "crashed", "timeouts", "slow"):
            getattr(whole, name).extend(getattr(kills, name))
        whole.findings.extend(kills.findings)
    whole.idle = [each for each in listed[0].idle if all(each in kills.idle for kills in listed)] if listed else []
    return whole
