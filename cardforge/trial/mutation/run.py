"""The checks checked: every mutant of a game is built in process and put before the witnesses in turn, cheapest first;
the first that objects has caught it. What nobody catches survives, and is shown with its place.

A witness objects where it reports something that it did not report of the unchanged game. Only what reads the changed
part is run again.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from cardforge import check
from cardforge.findings import Findings
from cardforge.trial.case import Case
from cardforge.trial.mutation.engine.family import ledger_folders
from cardforge.trial.mutation.families import FAMILIES, judges_of, mutants_of
from cardforge.trial.mutation.kills import Kills, Outcome
from cardforge.trial.mutation.ledger import Ledger, read_ledger
from cardforge.trial.mutation.mutant import Mutant
from cardforge.trial.mutation.runner import outcomes


def mutate(
    case: Case,
    families: Iterable[str] = (),
    *,
    sample: int = 0,
    seed: int = 0,
    jobs: int = 0,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Kills:
    """Every mutant of these families (all, where none is named) before the witnesses; with `sample`, so many of them,
    drawn by `seed`. `jobs`: processes (0 for every core). `progress` is told how many of how many are done."""
    chosen = [name for name in FAMILIES if name in set(families) or not families]
    mutants = drawn(mutants_of(case, chosen), sample, seed)
    kills = Kills()
    ledger = _ledger(case, chosen, kills.findings)
    judges = judges_of(case, Counter(mutant.family for mutant in mutants))
    for n, (mutant, outcome) in enumerate(_tried(mutants, outcomes(mutants, judges, jobs))):
        kills.note(mutant, outcome, ledger.excuses(mutant, bool(outcome.witness)))
        progress(n + 1, len(mutants))
    if len(mutants) and not sample:
        for code, place, values in ledger.stale(chosen, case.game.info.id):
            kills.findings.report(code, place, **values)
    kills.idle = idle(kills)
    return kills


def _ledger(case: Case, families: Iterable[str], findings: Findings) -> Ledger:
    """The ledger of the game's folder, and for mutants of the engine those that lie beside its packages."""
    folders = [case.game.folder, *(ledger_folders(case) if "engine" in families else ())]
    read = [read_ledger(folder, case.game.info.id, findings) for folder in folders]
    return Ledger(tuple(entry for ledger in read for entry in ledger.entries))


def _tried(mutants: Sequence[Mutant], became: Iterator[Outcome]) -> Iterator[tuple[Mutant, Outcome]]:
    return zip(mutants, became, strict=True)


def drawn(mutants: list[Mutant], sample: int, seed: int) -> list[Mutant]:
    """A sample in the order of the whole; the whole where it is no larger."""
    if not sample or sample >= len(mutants):
        return mutants
    return [mutants[i] for i in sorted(random.Random(seed).sample(range(len(mutants)), sample))]


def idle(kills: Kills) -> list[str]:
    """The static checks that were never the first to notice a mutant, by their codes."""
    heard = {witness for _, _, counts in kills.classes() for witness in counts}
    return [" ".join(each.codes) for each in check.checks() if not any(f"check {code}" in heard for code in each.codes)]
