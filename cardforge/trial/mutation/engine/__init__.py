"""Mutation of the engine: one slip in its source at a time, which rulings, probes and playouts must notice.

`sources` says which modules hold rules, `operators` (with `edits` and `families`) what may go wrong in them, `mutants`
makes the mutants. `EngineCourt` puts each into force in a forked child (`loading`, `children`: no file is touched, time
and memory are bounded) before the witnesses (`witnesses`) that pass over its lines (`tracing`). `family` is what the
runner of all families calls.
"""

from cardforge.trial.mutation.engine.court import EngineCourt, Verdict
from cardforge.trial.mutation.engine.family import bench_in, bench_of, engine_family, engine_judge
from cardforge.trial.mutation.engine.mutants import EngineMutant, engine_mutants, sample

__all__ = [
    "EngineCourt",
    "EngineMutant",
    "Verdict",
    "bench_in",
    "bench_of",
    "engine_family",
    "engine_judge",
    "engine_mutants",
    "sample",
]
