"""What every benchmark measures with: a fixed piece of work, and the shortest of several runs."""

from __future__ import annotations

import time
from collections.abc import Callable


def baseline() -> None:
    """A fixed piece of work: list and integer operations."""
    total, items = 0, list(range(64))
    for i in range(200_000):
        j = (i * 7 + total) & 63
        items[j], items[i & 63] = items[i & 63], items[j]
        total += items[0] & 3


def best(work: Callable[[], object], rounds: int = 3, clock: Callable[[], float] = time.perf_counter) -> float:
    """The shortest of several runs, in seconds of that clock."""
    times = []
    for _ in range(rounds):
        start = clock()
        work()
        times.append(clock() - start)
    return min(times)
