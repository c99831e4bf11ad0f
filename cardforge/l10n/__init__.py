"""Translators' work: what there is to translate (`units`), what was decided (`decisions`), how far an edition is
(`states`), what somebody should look at (`review`), and what must hold of a translation (`checks`).

Drafts are computed, never stored; a decision is stored with the source text it was made for, so that a text whose
source has moved since is known, and shown with what changed.
"""

from cardforge.l10n.decisions import (
    Decision,
    Decisions,
    load_decisions,
    read_decisions,
    rewritten,
    word_decisions,
)
from cardforge.l10n.states import State, Status, computing, counted, states
from cardforge.l10n.units import Unit, language_units, units

__all__ = [
    "Decision",
    "Decisions",
    "State",
    "Status",
    "Unit",
    "computing",
    "counted",
    "language_units",
    "load_decisions",
    "read_decisions",
    "rewritten",
    "states",
    "units",
    "word_decisions",
]
