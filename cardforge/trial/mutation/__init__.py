"""Mutation: the checks checked. A game is changed in one place at a time, and the witnesses must notice.

`mutant` is what every family shares; `data` and `flips` make the mutants of records and rulings, `court` puts them
before the witnesses, `run` counts who noticed.
"""

from cardforge.trial.mutation.mutant import Mutant
from cardforge.trial.mutation.run import Kills, merged, mutate

__all__ = ["Kills", "Mutant", "merged", "mutate"]
