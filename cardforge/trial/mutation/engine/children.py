"""Work in forked children: bounded in time and memory, its result handed back as bytes.

How a child ended is told by `Ended.how`: `done`, `timeout` (too much CPU time), `memory`, `crash` (an exception
that nobody caught, or a signal).
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import resource
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType
from typing import Any

SECONDS = 300
"""CPU time that any child may take in all."""
MEMORY = 1 << 30
"""Bytes that a child may take beside what it was born with."""
TIMED_OUT = 97
"""Exit status of a child that a timer stopped."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a child ended, and what it handed back (the words of an exception, where it crashed)."""

    how: str
    result: Any = None


def in_child(work: Callable[[], Any]) -> Ended:
    """Does work in a forked child and waits for it."""
    pid, pipe = start(work)
    return ended(pid, pipe)


def start(work: Callable[[], Any], seconds: int = SECONDS, memory: int = MEMORY) -> tuple[int, int]:
    """Starts a child; its process id and the end of a pipe to read from."""
    sys.stdout.flush()
    sys.stderr.flush()
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        _live(work, writing, seconds, memory)
    os.close(writing)
    return pid, reading


def _live(work: Callable[[], Any], pipe: int, seconds: int, memory: int) -> None:
    """The child's whole life."""
    status = 1
    try:
        gc.disable()
        _bound(seconds, memory)
        try:
            said: tuple[str, Any] = ("done", work())
        except MemoryError:
            said = ("memory", "")
        except BaseException as error:
            said = ("crash", f"{type(error).__name__}: {str(error)[:200]}")
        with os.fdopen(pipe, "wb") as out:
            pickle.dump(said, out)
        status = 0
    finally:
        os._exit(status)


def _bound(seconds: int, memory: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with contextlib.suppress(OSError, ValueError):
        with open("/proc/self/statm", encoding="ascii") as told:
            size = int(told.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (size + memory, size + memory))


def alarm(seconds: float) -> None:
    """Stops this child after so much more CPU time; 0: not."""
    signal.signal(signal.SIGVTALRM, _timed_out)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _timed_out(number: int, frame: FrameType | None) -> None:
    os._exit(TIMED_OUT)


def ended(pid: int, pipe: int) -> Ended:
    """Waits for a child and reads what it handed back."""
    with os.fdopen(pipe, "rb") as told:
        data = told.read()
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        by = os.WTERMSIG(status)
        return Ended("timeout") if by in (signal.SIGXCPU, signal.SIGKILL) else Ended("crash", f"signal {by}")
    if os.WEXITSTATUS(status) == TIMED_OUT:
        return Ended("timeout")
    if not data:
        return Ended("crash", f"status {os.WEXITSTATUS(status)}")
    how, result = pickle.loads(data)
    return Ended(how, result)
