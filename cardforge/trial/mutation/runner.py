"""Mutants -> outcomes, on all cores. The order and the outcomes are the same however many there are.

The witnesses are heard on the unchanged game once, in this process; then it is forked, so that each core has them all.
Each mutant is bounded in CPU time: one that loops is stopped and reported, and the others go on.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

from cardforge.trial.mutation.kills import TIMEOUT, UNREACHED, Outcome
from cardforge.trial.mutation.mutant import Mutant

Judge = Callable[[Mutant], str]
"""Names the witness who notices a mutant; "" for none, UNREACHED where none comes on its place."""
PATIENCE = 60.0
"""Seconds of CPU for one mutant."""
CHUNK = 16
"""Mutants sent to a core at once."""
FEW = 64
"""Mutants that are not worth another process."""

_work: tuple[Sequence[Mutant], Mapping[str, Judge]] | None = None


class _TimeoutError(BaseException):
    """Not caught by `except Exception` of whatever loops."""


def cores() -> int:
    """Cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def outcomes(mutants: Sequence[Mutant], judges: Mapping[str, Judge], jobs: int = 0) -> Iterator[Outcome]:
    """What became of each mutant, in order. `judges` are by family, `jobs` processes (0: every core)."""
    jobs = jobs or cores()
    if jobs == 1 or len(mutants) < FEW or "fork" not in multiprocessing.get_all_start_methods():
        yield from (judged(mutant, judges[mutant.family]) for mutant in mutants)
        return
    global _work
    _work = (mutants, judges)
    try:
        context = multiprocessing.get_context("fork")
        with ProcessPoolExecutor(min(jobs, len(mutants)), mp_context=context) as pool:
            yield from pool.map(_nth, range(len(mutants)), chunksize=CHUNK)
    finally:
        _work = None


def _nth(index: int) -> Outcome:
    assert _work is not None  # inherited by the fork
    mutants, judges = _work
    return judged(mutants[index], judges[mutants[index].family])


def judged(mutant: Mutant, judge: Judge, patience: float = PATIENCE) -> Outcome:
    """One mutant before its judge; what breaks a check down is told, never raised."""
    began = time.process_time()
    try:
        with bounded(patience):
            witness, broken = judge(mutant), ""
    except _TimeoutError:
        witness, broken = "", TIMEOUT
    except Exception as error:
        witness, broken = "", type(error).__name__
    seconds = time.process_time() - began
    return Outcome("", "", seconds, True) if witness == UNREACHED else Outcome(witness, broken, seconds)


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Stops what takes more CPU time; not where signals cannot be had (another thread, another system)."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _stop(number: int, frame: object) -> None:
    raise _TimeoutError
