"""A mutant: one change of a game, and what is told of it. Each family makes its own kind of it and judges it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.findings import Place

MUST = frozenset({"number", "suit", "count", "role", "reference", "formula"})
"""Classes of values of which every change must be caught; a survivor of another class is shown and no failure."""


@dataclass(frozen=True, kw_only=True)
class Mutant:
    """One change: `kind` is its class (number, suit, word, use-play, constant ...), `place` where it is made, `record`
    the record (or module) changed, `path` the value in it, `old` and `new` what stood and what stands there."""

    family: str
    kind: str
    place: Place
    old: Any
    new: Any
    record: str = ""
    path: str = ""

    @property
    def name(self) -> str:
        """What the mutant is called in the ledger of equivalents and everywhere: the same for the same change, whatever
        the order of the mutants and the lines of the file."""
        return f"{self.family} {self.record or self.place.file} {self.path}: {self.old} -> {self.new}"

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "family": self.family,
            "class": self.kind,
            "record": self.record,
            "path": self.path,
            "old": plain(self.old),
            "new": plain(self.new),
            "file": self.place.file,
            "line": self.place.line or None,
            "column": self.place.column or None,
        }


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    return value if isinstance(value, str | int | float | bool | None) else str(value)
