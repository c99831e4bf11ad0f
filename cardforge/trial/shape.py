"""The shape of a ruling: what of its parts cannot be understood, told all at once, before anything is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.catalog.model import Key
from cardforge.findings import closest
from cardforge.trial.assertions import assertions
from cardforge.trial.bench import Bench
from cardforge.trial.script import ScriptError, question_of, steps_of
from cardforge.trial.situation import GIVEN

MOST_RUNS = 1000
"""So many games a ruling may ask for: `seeds` times the values of `each`."""
NUMBERS = {"players": (1, 99), "seed": (0, 2**63), "seeds": (1, MOST_RUNS)}
"""The numbers of a situation and their bounds; what the game takes within them is for the engine to say."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One way in which a ruling does not hold: the code of its finding, where in the record, and the words' values."""

    code: str
    keys: tuple[Key, ...]
    values: Mapping[str, Any] = field(default_factory=dict)


def malformed(given: Any, when: Any, then: Any, bench: Bench) -> Iterator[Failure]:
    """What of a ruling has not the shape it needs (C102), all of it."""
    if not isinstance(given, Mapping):
        yield Failure("C102", ("given",), {"problem": "given"})
    else:
        yield from _malformed_given(given, (given, when, then), bench)
    if when is not None and not isinstance(when, tuple | list):
        yield Failure("C102", ("when",), {"problem": "when"})
    for i, step in enumerate(when if isinstance(when, tuple | list) else ()):
        try:
            list(steps_of(step, ("when", i)))
        except ScriptError as error:
            yield Failure("C102", ("when", i), {"problem": str(error)})
    yield from _malformed_then(when, then, bench)


def _malformed_given(given: Mapping[str, Any], whole: Any, bench: Bench) -> Iterator[Failure]:
    for key, value in given.items():
        if key not in GIVEN[bench.family]:
            guess = closest(key, GIVEN[bench.family])
            yield Failure("C102", ("given", key), {"problem": f"given.{key}", "guess": guess})
        elif value is None:
            yield Failure("C102", ("given", key), {"problem": f"{key}: null"})
        elif key in NUMBERS:
            lo, hi = NUMBERS[key]
            if type(value) is not int or not lo <= value <= hi:
                yield Failure("C102", ("given", key), {"problem": f"{key}: {value} ({lo}–{hi})"})
        elif key in ("setup", "series", "each") and not isinstance(value, Mapping):
            yield Failure("C102", ("given", key), {"problem": key})
    setup, each, series = (given.get(key) for key in ("setup", "each", "series"))
    if isinstance(setup, Mapping):
        for key in setup:
            if key in given or setup[key] is None:
                yield Failure("C102", ("given", "setup", key), {"problem": key})
    if series is not None and bench.series() is None:
        yield Failure("C102", ("given", "series"), {"problem": "series"})
    if isinstance(each, Mapping):
        yield from _malformed_each(each, str(whole))
        runs = max((len(listed) for listed in each.values() if isinstance(listed, tuple | list)), default=0)
        seeds = given.get("seeds", 1)
        if type(seeds) is int and runs * seeds > MOST_RUNS:
            yield Failure("C102", ("given", "each"), {"problem": f"each × seeds: {runs * seeds} (1–{MOST_RUNS})"})


def _malformed_each(each: Mapping[str, Any], whole: str) -> Iterator[Failure]:
    """The lists of `each` must be of plain values, equally long, not empty, and stand for something."""
    lists = [listed for listed in each.values() if isinstance(listed, tuple | list) and listed]
    if len(lists) < len(each) or len(set(map(len, lists))) != 1:
        yield Failure("C102", ("given", "each"), {"problem": "each"})
    for name, listed in each.items():
        if not isinstance(listed, tuple | list):
            continue
        if any(isinstance(value, Mapping | tuple | list) or value is None for value in listed):
            yield Failure("C102", ("given", "each", name), {"problem": f"each: {name}"})
        if f"'${name}'" not in whole:
            yield Failure("C102", ("given", "each", name), {"problem": f"each: ${name} -"})


def _malformed_then(when: Any, then: Any, bench: Bench) -> Iterator[Failure]:
    if not isinstance(then, Mapping) or not then:
        yield Failure("C102", ("then",), {"problem": "then"})
        return
    known = assertions(bench.family)
    for key in then:
        if key not in known:
            yield Failure("C102", ("then", key), {"problem": f"then.{key}", "guess": closest(key, known)})
    if when and "next" not in then:
        yield Failure("C102", ("then",), {"problem": "next"})
    elif "next" in then and then["next"] != "over":
        try:
            question_of(then["next"])
        except ScriptError as error:
            yield Failure("C102", ("then", "next"), {"problem": str(error)})
