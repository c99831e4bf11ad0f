"""The families of mutants: what each changes, and how it is judged.

A family makes its mutants of a case, in a fixed order, and a judge that names the witness who notices one ("" for
none). A judge is made once, hears the witnesses on the unchanged game, and is then forked to every core.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.trial.case import Case
from cardforge.trial.mutation.court import Court
from cardforge.trial.mutation.data import data_mutants
from cardforge.trial.mutation.engine.family import engine_family, engine_judge
from cardforge.trial.mutation.flips import Flipped, ruling_mutants
from cardforge.trial.mutation.mutant import Mutant
from cardforge.trial.mutation.runner import Judge
from cardforge.trial.mutation.text import TextCourt, text_mutants
from cardforge.trial.mutation.zoo import zoo_family
from cardforge.trial.rulings import run as run_ruling

WORTH_TRACING = 24
"""So many mutants of the engine are worth knowing which witness passes over which line."""


@dataclass(frozen=True, slots=True)
class Family:
    """`judge` is told how many mutants are to come, and takes mutants of this family alone."""

    name: str
    mutants: Callable[[Case], Iterable[Any]]
    judge: Callable[[Case, int], Callable[[Any], str]]


def _flips(case: Case) -> Iterable[Flipped]:
    return ruling_mutants(case.game) if case.bench is not None else ()


def _ruling_judge(case: Case, n: int) -> Callable[[Flipped], str]:
    def judge(mutant: Flipped) -> str:
        assert case.bench is not None
        return "" if run_ruling(mutant.ruling, case.bench, case.claims).passed else "engine"

    return judge


FAMILIES: Mapping[str, Family] = {
    family.name: family
    for family in (
        Family("data", lambda case: data_mutants(case.game, case.claims), lambda case, n: Court.of(case).catches),
        Family("text", text_mutants, lambda case, n: TextCourt(case).catches),
        Family("ruling", _flips, _ruling_judge),
        Family("engine", engine_family, lambda case, n: engine_judge(case, traced=n > WORTH_TRACING)),
        Family("zoo", zoo_family, lambda case, n: engine_judge(case, traced=False)),
    )
}
"""By name, in the order in which they are tried."""


def mutants_of(case: Case, families: Iterable[str]) -> list[Mutant]:
    """Every mutant of these families, in order."""
    return [mutant for name in families for mutant in FAMILIES[name].mutants(case)]


def judges_of(case: Case, families: Mapping[str, int]) -> dict[str, Judge]:
    """A judge a family, each having heard the witnesses on the unchanged game; with how many mutants each will see."""
    return {name: FAMILIES[name].judge(case, n) for name, n in families.items()}
