"""Passages of the text under audit, what became of each, and the outcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.findings import Findings, Place
from cardforge.lint.document import Text

AGREES, DIFFERS, REWORDED, RESOLVED = "agrees", "differs", "reworded", "resolved"
UNCOVERED, HEADING = "uncovered", "heading"
"""What became of a passage: reworded, where a copy says what the document says and not word for word; resolved, where
the document itself is at fault and the database says otherwise on purpose."""


@dataclass(slots=True)
class Passage:
    """A paragraph of the text. `start` counts characters from 0 in the whole text."""

    text: str
    line: int
    start: int
    state: str = UNCOVERED
    records: tuple[str, ...] = ()
    noted: int | str = ""
    """The passage of the source document that it is a copy of, by its line."""

    def place(self, whole: Text, start: int = 0, end: int | None = None) -> Place:
        """The place of some of its characters; of all where none are named."""
        return whole.place(self.start + start, self.start + (len(self.text) if end is None else end))


@dataclass
class Audit:
    """What an audit came to."""

    findings: Findings
    passages: list[Passage] = field(default_factory=list)
    summary: Mapping[str, Any] = field(default_factory=dict)
