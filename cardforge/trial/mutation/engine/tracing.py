"""Which lines of the engine each witness passes over, when it is heard on the unchanged engine; and what it says.

What was measured once and serves several probes (`Bench.remember`) counts for each that uses it, in lines and in time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from types import FrameType
from typing import Any

from cardforge.trial.mutation.engine.sources import modules
from cardforge.trial.mutation.engine.witnesses import KINDS, Bench, Witness

Line = tuple[str, int]
Lines = set[int]
ROOM = 100_000
"""More lines than a file has: a line of all files is one number."""


@dataclass
class Trace:
    """What was seen of one game's witnesses: what each says, which lines it passes, how long it takes (seconds)."""

    files: tuple[str, ...]
    said: dict[Witness, str] = field(default_factory=dict)
    lines: dict[Witness, frozenset[int]] = field(default_factory=dict)
    seconds: dict[Witness, float] = field(default_factory=dict)
    at_loading: frozenset[Line] = frozenset()
    """Functions (module, first line) that are called as modules are loaded."""

    def passing(self, module: str, lines: tuple[int, ...]) -> list[Witness]:
        """The witnesses that pass over one of these lines, the cheapest first, in their order of kinds."""
        if module not in self.files:
            return []
        at = self.files.index(module) * ROOM
        wanted = {at + line for line in lines}
        found = [each for each in self.said if not wanted.isdisjoint(self.lines.get(each, ()))]
        return self.in_order(found)

    def of_module(self, module: str) -> set[Witness]:
        """The witnesses that pass over any line of a module."""
        if module not in self.files:
            return set()
        at = self.files.index(module) * ROOM
        return {each for each, lines in self.lines.items() if any(at <= line < at + ROOM for line in lines)}

    def in_order(self, found: list[Witness]) -> list[Witness]:
        """Rulings first, then records, probes, playouts; the cheapest first."""
        return sorted(found, key=lambda each: (KINDS.index(each.kind), round(self.seconds.get(each, 0.0), 3), each))


class _Tracer:
    """Collects lines while it is installed. `hits` is the set that is filled now."""

    def __init__(self, files: Mapping[str, int]) -> None:
        self.files = files
        self.hits: Lines = set()
        self.local = {name: self._local(at * ROOM) for name, at in files.items()}

    def _local(self, base: int) -> Callable[[FrameType, str, Any], Any]:
        def line(frame: FrameType, event: str, arg: Any) -> Any:
            if event == "line":
                self.hits.add(base + frame.f_lineno)
            return line

        return line

    def __call__(self, frame: FrameType, event: str, arg: Any) -> Any:
        return self.local.get(frame.f_code.co_filename)


def trace(bench: Bench, kinds: Sequence[str]) -> Trace:
    """Hears every witness of these kinds once, with an eye on the lines. Meant for a forked child: it is slow, and
    leaves its tools in place."""
    names = modules(bench.engine)
    paths = {str(import_module(name).__file__): i for i, name in enumerate(names)}
    tracer, out = _Tracer(paths), Trace(names)
    hear, shared = bench.hearing(), _sharing(tracer)
    sys.settrace(tracer)
    try:
        for witness in bench.witnesses(kinds):
            tracer.hits, shared.used, began = set(), set(), time.process_time()
            out.said[witness] = hear(witness)
            out.seconds[witness] = time.process_time() - began + shared.seconds()
            out.lines[witness] = frozenset(tracer.hits)
    finally:
        sys.settrace(None)
    return out


@dataclass
class _Shared:
    """What was measured once: lines and seconds by key; and the keys that were only looked up by the present witness
    (or by what is measured now)."""

    lines: dict[Any, Lines] = field(default_factory=dict)
    cost: dict[Any, float] = field(default_factory=dict)
    used: set[Any] = field(default_factory=set)

    def seconds(self) -> float:
        """What it would have taken to measure what was looked up."""
        return sum(self.cost.get(key, 0.0) for key in self.used)


def _sharing(tracer: _Tracer) -> _Shared:
    """Has `Bench.remember` tell the tracer what it looks up."""
    kind = import_module("cardforge.trial.bench").Bench
    shared = _Shared()

    def remember(self: Any, key: Any, make: Callable[[], Any]) -> Any:
        if key not in self.memory:
            outer, tracer.hits, began = tracer.hits, set(), time.process_time()
            before, shared.used = shared.used, set()
            try:
                self.memory[key] = make()
            finally:
                shared.lines[key], tracer.hits = tracer.hits, outer | tracer.hits
                shared.cost[key] = time.process_time() - began + shared.seconds()
                shared.used = before
        elif key not in shared.used:
            shared.used.add(key)
            tracer.hits |= shared.lines.get(key, set())
        return self.memory[key]

    kind.remember = remember
    return shared


def called_at_loading(engine: str) -> frozenset[Line]:
    """The functions (module, first line) that are called while a game's modules are loaded. Meant for a forked child:
    the engine is loaded anew."""
    from cardforge.trial.mutation.engine.loading import load_anew

    names = modules(engine)
    paths = {str(import_module(name).__file__): name for name in names}
    called: set[Line] = set()

    def look(frame: FrameType, event: str, arg: Any) -> None:
        if event == "call" and frame.f_code.co_filename in paths:
            called.add((paths[frame.f_code.co_filename], frame.f_code.co_firstlineno))

    load_anew({})
    sys.setprofile(look)
    try:
        for name in names:
            import_module(name)
    finally:
        sys.setprofile(None)
    return frozenset(called)
