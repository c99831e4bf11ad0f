"""The families `engine` and `zoo` as the runner wants them: the mutants of a case, and a judge for them.

Modules that games share are tried once: with the first of the games that stand side by side in a folder, before the
witnesses of all that are made with them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from cardforge import catalog
from cardforge.claims import read as read_claims
from cardforge.engine import game_ids
from cardforge.findings import Findings
from cardforge.trial.case import Case
from cardforge.trial.mutation.engine.court import EngineCourt
from cardforge.trial.mutation.engine.mutants import EngineMutant, of_source
from cardforge.trial.mutation.engine.sources import modules, package_folder, ruled
from cardforge.trial.mutation.engine.witnesses import Bench
from cardforge.trial.mutation.kills import UNREACHED

INFO = "game.yaml"


def engine_family(case: Case) -> Iterator[EngineMutant]:
    """The mutants of a case's engine: of the game's own modules, and of those that no game before it is made with."""
    if case.bench is None:
        return
    engine = case.bench.engine
    earlier = {module for each in beside(case) if each < engine for module in modules(each)}
    for read in ruled(engine):
        if read.module not in earlier:
            yield from of_source(read.module)


def engine_judge(case: Case, traced: bool = True) -> Callable[[EngineMutant], str]:
    """Names the kind of witness that catches a mutant of the case (also `crash`, `timeout`, `memory`); "" for none,
    UNREACHED where no witness passes over its line."""
    court = EngineCourt.of(benches(case), traced)

    def judge(mutant: EngineMutant) -> str:
        verdict = court.judge(mutant)
        return UNREACHED if verdict.unreached else verdict.witness

    return judge


def benches(case: Case) -> list[Bench]:
    """What the case's mutants are put before: its own witnesses, then those of games made with what it tries first."""
    mine = bench_of(case)
    shared = {each.record for each in engine_family(case) if not each.game}
    others = (folder for engine, folder in beside(case).items() if shared & {*modules(engine)})
    return [mine, *(bench for folder in others if (bench := bench_in(folder)) is not None)]


def bench_of(case: Case) -> Bench:
    """The witnesses of a case. ValueError for one without an engine."""
    if case.bench is None:
        raise ValueError("a game with an engine was expected")
    return Bench(case.game, case.rulings, case.claims, case.bench.engine)


def bench_in(folder: Path) -> Bench | None:
    """The witnesses of the game in a folder; None where there is none that can be read."""
    game, findings = catalog.load(folder)
    if game is None or findings.errors or game.info.engine not in game_ids():
        return None
    claims, _ = read_claims(game)
    return Bench(game, game, claims, game.info.engine)


def beside(case: Case) -> dict[str, Path]:
    """Engine -> folder of the other games beside a case's, one each."""
    own = case.bench.engine if case.bench is not None else ""
    folders = sorted(path.parent for path in case.game.folder.resolve().parent.glob(f"*/{INFO}"))
    found = {engine: folder for folder in folders for engine in _engines(folder)}
    return {engine: folder for engine, folder in sorted(found.items()) if engine != own}


def _engines(folder: Path) -> Iterable[str]:
    document = catalog.read_document(folder / INFO, folder, Findings())
    engine = document.tree.get("engine") if document is not None and isinstance(document.tree, dict) else None
    return (engine,) if engine in game_ids() else ()


def ledger_folders(case: Case) -> list[Path]:
    """Where the ledgers of the case's engine mutants are: beside the packages whose modules it tries."""
    return list(dict.fromkeys(package_folder(mutant.record) for mutant in engine_family(case)))
