"""Mutation: the checks checked. A game is changed in one place at a time, and the witnesses must notice.

`mutant` is what every family shares, `families` names them; `data` and `flips` make the mutants of records and rulings,
`court` puts them before the witnesses. `runner` does so on all cores, `run` counts who noticed (`kills`), and `ledger`
knows which changes change no rule.
"""

from cardforge.trial.mutation.families import FAMILIES
from cardforge.trial.mutation.kills import Kills, merged
from cardforge.trial.mutation.mutant import MUST, Mutant
from cardforge.trial.mutation.run import mutate

__all__ = ["FAMILIES", "MUST", "Kills", "Mutant", "merged", "mutate"]
