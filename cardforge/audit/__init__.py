"""A whole foreign rules text against a game's database: what agrees, what differs, what neither has of the other.

    audit(text: lint.document.Text, case: trial.Case) -> Audit(findings, summary, passages)

A text that turns out to be a source document the game has notes on (`source.yaml`), or a damaged copy of it, is held
against the notes, passage by passage (`copy.py`). Any other passage is laid beside the record it speaks of, found by
name or by content (`match.py`), and what it says is compared with what the edition of its language prints
(`differ.py`).
"""

from cardforge.audit.model import Audit, Passage
from cardforge.audit.run import audit

__all__ = ["Audit", "Passage", "audit"]
