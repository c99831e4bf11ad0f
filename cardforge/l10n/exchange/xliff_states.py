"""The states of XLIFF 1.2 (`target/@state`, `@state-qualifier`, `trans-unit/@approved`) <-> those of the project."""

from __future__ import annotations

import re

from cardforge.l10n.exchange.model import UNKNOWN

STATES = {
    "missing": "new",
    "draft": "needs-review-translation",
    "stale": "needs-translation",
    "redraft": "needs-l10n",
    "approved": "final",
}
"""State -> the value of `target/@state` it goes out as."""
APPROVED = ("final", "translated", "signed-off")
"""Values that mean a text is approved, whichever tool wrote them."""
_BACK = {said: state for state, said in STATES.items()}
UNDONE = ("needs-adaptation", "needs-review-adaptation", "needs-review-l10n")
"""Further values of the standard: drafts here."""
DOUBTFUL = re.compile(r"rejected-.*|mt-suggestion|fuzzy-match")
"""Values of `target/@state-qualifier` that mean nobody has settled on a text, whatever its state says."""


def state_of(text: str, state: str, qualifier: str, approved: str) -> tuple[str, str]:
    """(the state of a target, why that is to be told: unknown, doubtful or ""). Its own state counts, else what
    `approved` says: "no", which many tools write everywhere, only of a text that was changed. "" where neither is
    stated."""
    if not text:
        return "missing", ""
    if DOUBTFUL.fullmatch(qualifier):
        return "draft", "doubtful"
    if state in APPROVED or approved == "yes":
        return "approved", ""
    if state in _BACK:
        return _BACK[state], ""
    if state:
        return ("draft", "") if state in UNDONE else (UNKNOWN, "unknown")
    return UNKNOWN if approved == "no" else "", ""
