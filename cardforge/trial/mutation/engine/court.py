"""The court for engine mutants: each is put into force in a child of its own and meets the witnesses that pass over it,
rulings first, the cheapest first, until one objects."""

from __future__ import annotations

import gc
import select
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardforge.trial.mutation.engine.children import Ended, alarm, ended, in_child, start
from cardforge.trial.mutation.engine.loading import put_into_force
from cardforge.trial.mutation.engine.mutants import EngineMutant
from cardforge.trial.mutation.engine.sources import modules
from cardforge.trial.mutation.engine.tracing import Trace, called_at_loading, trace
from cardforge.trial.mutation.engine.witnesses import KINDS, RECORDS, RULING, Bench, Witness

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
    traces: Mapping[str, Trace]

    @classmethod
    def of(cls, benches: Sequence[Bench], traced: bool = True, kinds: Sequence[str] = KINDS) -> EngineCourt:
        """The court of these games, with these kinds of witnesses. Without traces a mutant meets every one of them;
        probes and playouts are then taken to be content with the unchanged engine, as they are of a game that
        validates."""
        held = {each.engine: each for each in benches}
        for engine in held:
            import_all(engine)
        court = cls(held, _traced(held, kinds) if traced else _untraced(held, kinds))
        gc.collect()
        gc.freeze()  # what a child never touches need not be copied for it
        return court

    def judge(self, mutant: EngineMutant) -> Verdict:
        """Who catches a mutant."""
        return next(self.judged([mutant], 1))[1]

    def judged(self, mutants: Sequence[EngineMutant], jobs: int) -> Iterator[tuple[EngineMutant, Verdict]]:
        """The mutants with their verdicts, in their order, so many at a time: whoever is done makes room for the next,
        and waits for its turn to be told."""
        found: dict[int, Verdict] = {}
        running: dict[int, tuple[int, int]] = {}
        told = 0
        for i, mutant in enumerate(mutants):
            child = self._start(mutant)
            if child is None:
                found[i] = Verdict("", "", unreached=True)
                continue
            pid, pipe = child
            running[pipe] = i, pid
            if len(running) >= jobs:
                _gather(running, found)
            while told in found:
                yield mutants[told], found.pop(told)
                told += 1
        while told < len(mutants):
            while told not in found:
                _gather(running, found)
            yield mutants[told], found.pop(told)
            told += 1

    def _start(self, mutant: EngineMutant) -> tuple[int, int] | None:
        plan = self.plan(mutant)
        return start(lambda: self._meet(mutant, plan)) if plan else None

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
                found = sorted(everybody, key=lambda each: each not in near)
            out += [(engine, each) for each in found]
        return sorted(out, key=lambda each: KINDS.index(each[1].kind))

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
                alarm(0)
                return witness.kind, witness.name or engine
        alarm(0)
        return "", ""


def _gather(running: dict[int, tuple[int, int]], found: dict[int, Verdict]) -> None:
    """Waits until one of the children (by their pipes: whose and its process) is done, and notes what became of it."""
    for pipe in select.select(list(running), (), ())[0]:
        which, pid = running.pop(pipe)
        found[which] = _verdict(ended(pid, pipe))


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


def _traced(benches: Mapping[str, Bench], kinds: Sequence[str]) -> dict[str, Trace]:
    """What is traced of each game, all at once. RuntimeError where that breaks down."""
    watched = {id: start(partial(trace, bench, kinds)) for id, bench in benches.items()}
    loading = {id: start(partial(called_at_loading, id)) for id in benches}
    out = {id: _result(watched[id]) for id in benches}
    for id, held in out.items():
        held.at_loading = _result(loading[id])
    return out


def _untraced(benches: Mapping[str, Bench], kinds: Sequence[str]) -> dict[str, Trace]:
    """Every witness, with what rulings and records say; no lines."""
    out = {}
    for id, bench in benches.items():
        heard = in_child(partial(_heard, bench, [kind for kind in kinds if kind in (RULING, RECORDS)]))
        held = out[id] = Trace(modules(id), dict.fromkeys(bench.witnesses(kinds), ""))
        held.said.update(_done(heard))
        held.at_loading = _done(in_child(partial(called_at_loading, id)))
    return out


def _heard(bench: Bench, kinds: Sequence[str]) -> dict[Witness, str]:
    hear = bench.hearing()
    return {witness: hear(witness) for witness in bench.witnesses(kinds)}


def _result(child: tuple[int, int]) -> Any:
    return _done(ended(*child))


def _done(child: Ended) -> Any:
    if child.how != "done":
        raise RuntimeError(f"witnesses could not be heard: {child.how} {child.result}")
    return child.result
