"""The court for engine mutants: each is put into force in a child of its own and meets the witnesses that pass over it,
rulings first, the cheapest first, until one objects."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cardforge.trial.case import Case
from cardforge.trial.mutation.engine.children import Ended, alarm, ended, in_child, start
from cardforge.trial.mutation.engine.loading import put_into_force
from cardforge.trial.mutation.engine.mutants import EngineMutant, of_source
from cardforge.trial.mutation.engine.sources import modules, ruled
from cardforge.trial.mutation.engine.tracing import Trace, called_at_loading, trace
from cardforge.trial.mutation.engine.witnesses import Bench, Witness

LEAST, TIMES = 2.0, 3
"""Seconds of CPU that a witness has at least, and how often its time under the tracer (which slows it ten times)."""
ANY = 6.0
"""Seconds for a witness that was never timed."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who caught a mutant: a kind of witness (`ruling`, `probe`, `records`, `playouts`), or `crash`, `timeout`,
    `memory`; empty where it lived on. `detail` names the witness, or says what it died of; `unreached`: no witness
    passes over its line."""

    witness: str
    detail: str = ""
    unreached: bool = False


@dataclass
class EngineCourt:
    """The witnesses of some games, by the ids of their engines, and what was traced of them."""

    benches: Mapping[str, Bench]
    traces: dict[str, Trace] = field(default_factory=dict)

    @classmethod
    def of(cls, cases: Sequence[Case], traced: bool = True) -> EngineCourt:
        """The court of these games. Without traces a mutant meets every witness."""
        court = cls({
            each.game.info.engine: Bench(each.game, each.rulings, each.claims, each.game.info.engine)
            for each in cases
            if each.bench is not None and each.game.info.engine
        })  # fmt: skip
        for engine, bench in court.benches.items():
            import_all(engine)
            court.traces[engine] = _traced(bench) if traced else _untraced(bench)
        gc.collect()
        gc.freeze()  # what a child never touches need not be copied for it
        return court

    def mutants(self, engine: str) -> Iterator[EngineMutant]:
        """The mutants of a game's own rules, and those of modules that it shares only with later games of the court:
        over all games each comes once."""
        earlier = [name for each in self.benches if each < engine for name in modules(each)]
        for read in ruled(engine):
            if read.module not in earlier:
                yield from of_source(read.module)

    def judge(self, mutant: EngineMutant) -> Verdict:
        """Who catches a mutant."""
        return next(self.judged([mutant], 1))[1]

    def judged(self, mutants: Sequence[EngineMutant], jobs: int) -> Iterator[tuple[EngineMutant, Verdict]]:
        """The mutants with their verdicts, in their order, so many at a time."""
        waiting = iter(mutants)
        running: list[tuple[EngineMutant, tuple[int, int] | None]] = []
        for mutant in waiting:
            running.append((mutant, self._start(mutant)))
            if len(running) >= jobs:
                yield self._end(*running.pop(0))
        for each in running:
            yield self._end(*each)

    def _start(self, mutant: EngineMutant) -> tuple[int, int] | None:
        plan = self.plan(mutant)
        return start(lambda: self._meet(mutant, plan)) if plan else None

    def _end(self, mutant: EngineMutant, child: tuple[int, int] | None) -> tuple[EngineMutant, Verdict]:
        if child is None:
            return mutant, Verdict("", "", unreached=True)
        return mutant, _verdict(ended(*child))

    def plan(self, mutant: EngineMutant) -> list[tuple[str, Witness]]:
        """Whom the mutant meets, in order: (engine, witness)."""
        out = []
        for engine, held in self.traces.items():
            if mutant.record not in modules(engine):
                continue
            if mutant.function and held.lines and (mutant.record, mutant.function) not in held.at_loading:
                found = held.passing(mutant.record, mutant.lines)
            else:
                near = held.of_module(mutant.record)
                everybody = held.in_order(list(held.said))
                found = sorted(everybody, key=lambda each: (each.kind == "playouts", each not in near))
                found.sort(key=lambda each: ["ruling", "records", "probe", "playouts"].index(each.kind))
            out += [(engine, each) for each in found]
        out.sort(key=lambda each: ["ruling", "records", "probe", "playouts"].index(each[1].kind))
        return out

    def _meet(self, mutant: EngineMutant, plan: Sequence[tuple[str, Witness]]) -> tuple[str, str]:
        """In the child: the first witness that objects, and what it is."""
        at_loading = frozenset().union(*(each.at_loading for each in self.traces.values()))
        alarm(ANY)
        put_into_force(mutant, at_loading)
        hearings = {engine: self.benches[engine].hearing() for engine in dict.fromkeys(each for each, _ in plan)}
        for engine, witness in plan:
            held = self.traces[engine]
            alarm(max(LEAST, TIMES * held.seconds.get(witness, ANY / TIMES)))
            if hearings[engine](witness) != held.said[witness]:
                return witness.kind, witness.name or engine
        alarm(0)
        return "", ""


def _verdict(child: Ended) -> Verdict:
    if child.how == "done":
        return Verdict(*child.result)
    return Verdict(child.how, str(child.result or ""))


def import_all(engine: str) -> None:
    """Loads a game and every probe of its family, so that children need not."""
    from cardforge.engine import game_class
    from cardforge.trial import playouts, probes, records, rulings

    assert playouts, records
    assert rulings
    probes.probes(str(getattr(game_class(engine), "family", "table")))


def _traced(bench: Bench) -> Trace:
    found = in_child(lambda: trace(bench))
    loading = in_child(lambda: called_at_loading(bench.engine))
    if found.how != "done" or loading.how != "done":
        raise RuntimeError(f"{bench.engine}: {found} {loading}")
    held: Trace = found.result
    held.at_loading = loading.result
    return held


def _untraced(bench: Bench) -> Trace:
    """Every witness, taken to be content, as validation shows it is; rulings alone were heard."""
    held = Trace(modules(bench.engine))
    held.at_loading = in_child(lambda: called_at_loading(bench.engine)).result
    held.said = dict.fromkeys(bench.witnesses(), "")
    return held
