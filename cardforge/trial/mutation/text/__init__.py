"""Mutants of wordings: one slip in one clause of one edition, and the checks of texts that must notice it.

`wording` reads which words are taken for one another (`data/language/mutations/<tag>.yaml`), `words` and `slots` make
the changes, `mutants` goes over a game's clauses, `court` puts them before the checks.
"""

from cardforge.trial.mutation.text.court import TextCourt
from cardforge.trial.mutation.text.mutants import Reworded, text_mutants

__all__ = ["Reworded", "TextCourt", "text_mutants"]
