"""What a validation of 盤絲洞 costs: loading, the static checks, the probes, all of it, in one process.

The baseline of the same run is a fixed loop of plain Python (as in `bench_engine.py`), so that machines compare.

    python benchmarks/bench_validate.py
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from cardforge import catalog, check, project
from cardforge.catalog.remembered import MEMORY
from cardforge.trial import open_case, probe_all, validate
from cardforge.trial.watching import Watching

FOLDER = "pansidong"


def baseline() -> None:
    """A fixed piece of work."""
    total, items = 0, list(range(64))
    for i in range(200_000):
        j = (i * 7 + total) & 63
        items[j], items[i & 63] = items[i & 63], items[j]
        total += items[0] & 3


def best(work: Callable[[], object], rounds: int = 3) -> float:
    """The shortest of several runs, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def probes() -> None:
    """All probes on a fresh bench, which remembers nothing yet."""
    case, _ = open_case(folder, language)
    assert case is not None
    assert case.bench is not None
    probe_all(case.claims, case.bench)


def watched() -> Callable[[], object]:
    """A look at a game that is kept warm, after a sentence of a record has changed."""
    own = Path(shutil.copytree(folder, Path(tempfile.mkdtemp()) / FOLDER))
    watching = Watching(own, language)
    watching.look()
    path = own / "rules" / "3-turn.yaml"

    def change() -> None:
        path.write_text(path.read_text(encoding="utf-8").replace("。", "。。", 1), encoding="utf-8")
        watching.look()

    return change


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
        "watched, a sentence changed": watched(),
    }
    print(f"{'baseline':26} {unit:7.3f} s     1.00")
    for name, work in parts.items():
        took = best(work)
        print(f"{name:26} {took:7.3f} s {took / unit:8.2f}")


if __name__ == "__main__":
    main()
