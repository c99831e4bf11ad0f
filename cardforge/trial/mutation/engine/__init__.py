"""Mutation of the engine: one slip in its source at a time, which probes, rulings and playouts must notice.

`sources` says which modules hold rules, `operators` (with `edits` and `families`) what may go wrong in them, `mutants`
makes the mutants. `EngineCourt` puts each into force in a forked child (`loading`, `children`: no file is touched, time
and memory are bounded) before the witnesses (`witnesses`) that pass over its lines (`tracing`).
"""

from cardforge.trial.mutation.engine.court import EngineCourt, Verdict
from cardforge.trial.mutation.engine.mutants import EngineMutant, engine_mutants, sample

__all__ = ["EngineCourt", "EngineMutant", "Verdict", "engine_mutants", "sample"]
