"""What a validation of 盤絲洞 costs: loading, the static checks, the probes, all of it, in one process; and what a
look of `cardforge watch` costs after a change of one file, for every kind of file of every bundled game.

The baseline of the same run is a fixed loop of plain Python (as in `bench_engine.py`), so that machines compare.

    python benchmarks/bench_validate.py
"""

from __future__ import annotations

import gc
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from measure import baseline, best

from cardforge import catalog, check, project
from cardforge.catalog.remembered import MEMORY
from cardforge.trial import open_case, probe_all, validate
from cardforge.trial.watching import Watching

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.trial.one_file import one_file_changes

FOLDER = "pansidong"


def probes() -> None:
    """All probes on a fresh bench, which remembers nothing yet."""
    case, _ = open_case(folder, language)
    assert case is not None
    assert case.bench is not None
    probe_all(case.claims, case.bench)


def watched(name: str) -> dict[str, float]:
    """File and kind of change -> seconds of CPU for a look at a game that is kept warm, each file changed once."""
    own = Path(shutil.copytree(project.find_game(name), Path(tempfile.mkdtemp()) / name))
    watching = Watching(own, language)
    watching.look()
    gc.collect()
    gc.freeze()  # as `cardforge watch` does
    out: dict[str, float] = {}
    for slip in one_file_changes(own):
        path = own / slip.file
        before = path.read_bytes()
        path.write_text(slip.text, encoding="utf-8")
        gc.disable()  # as `cardforge watch` does while it looks
        start = time.process_time()
        watching.look()
        out[f"{slip.file}, {slip.kind}"] = time.process_time() - start
        gc.enable()
        path.write_bytes(before)
        watching.look()
    return out


def table(unit: float) -> None:
    """One-file changes of every bundled game, against a whole validation of it in the same run."""
    for each in project.find_games(()):
        start = time.process_time()
        validate(each, language)
        whole = time.process_time() - start
        print(f"\n{each.name}: validate {whole:.2f} s of CPU, {whole / unit:.1f} baselines; one file changed:")
        for what, took in watched(each.name).items():
            print(f"  {what:36} {took:6.2f} s {took / whole:6.1%}")


folder, language = project.find_game(FOLDER), project.language_folder()


def cold(work: Callable[[], object]) -> Callable[[], object]:
    """The work as a fresh process does it: no text was parsed before."""

    def run() -> object:
        MEMORY.forget()
        return work()

    return run


def main() -> None:
    """Print each part, and how many baselines it is."""
    case, _ = open_case(folder, language)
    assert case is not None
    unit = best(baseline, 5)
    parts: dict[str, Callable[[], object]] = {
        "load the game": cold(lambda: catalog.load(folder)),
        "static checks": lambda: check.run(case.game, case.claims, case.editions, language=case.language),
        "probes": probes,
        "validate, without faces": cold(lambda: validate(folder, language)),
    }
    print(f"{'baseline':26} {unit:7.3f} s     1.00")
    for name, work in parts.items():
        took = best(work)
        print(f"{name:26} {took:7.3f} s {took / unit:8.2f}")
    table(unit)


if __name__ == "__main__":
    main()
