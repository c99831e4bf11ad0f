"""The ledger of equivalents: `equivalents.yaml` of a game, the changes that change no rule, each with its reason.

    - mutants: {family: data, class: look, record: "component/*"}
      why: {zh: ..., en: ...}

`mutants` has any of family, class, record, path, old and new; `*` stands for anything. A mutant that nobody notices and
an entry describes is equivalent, not a survivor. An entry that describes no mutant (P102), or only such as are noticed
(P103), is stale; one that cannot be read is P101.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from cardforge.catalog import read_document
from cardforge.findings import Findings, Place
from cardforge.trial.mutation.mutant import Mutant

FILE = "equivalents.yaml"
KEYS = ("family", "class", "record", "path", "old", "new")


@dataclass(frozen=True)
class Entry:
    """One line of the ledger."""

    patterns: Mapping[str, str]
    why: Mapping[str, str]
    place: Place

    def describes(self, mutant: Mutant) -> bool:
        """Whether a mutant is one of those it means."""
        told = mutant.to_data()
        return all(fnmatchcase(_shown(told[key]), _literal(pattern)) for key, pattern in self.patterns.items())

    @property
    def label(self) -> str:
        """What it means, on one line."""
        return ", ".join(f"{key}: {pattern}" for key, pattern in self.patterns.items())


@dataclass
class Ledger:
    """The entries, and how many mutants each was met by and has excused."""

    entries: tuple[Entry, ...] = ()
    met: dict[int, int] = field(default_factory=dict)
    used: dict[int, int] = field(default_factory=dict)

    def excuses(self, mutant: Mutant, caught: bool) -> bool:
        """Whether an entry describes the mutant; it is remembered that one did."""
        found = False
        for i, entry in enumerate(self.entries):
            if entry.describes(mutant):
                found = True
                self.met[i] = self.met.get(i, 0) + 1
                if not caught:
                    self.used[i] = self.used.get(i, 0) + 1
        return found

    def stale(self, families: Iterable[str], game: str) -> Iterator[tuple[str, Place, dict[str, Any]]]:
        """(code, place, values) of each entry that excuses nothing, once all mutants of these families were met."""
        tried = set(families)
        for i, entry in enumerate(self.entries):
            if entry.patterns.get("family") not in tried or self.used.get(i):
                continue
            about = {"game": game, "mutants": entry.label}
            yield ("P103", entry.place, about) if self.met.get(i) else ("P102", entry.place, about)


def read_ledger(folder: Path, game: str, findings: Findings) -> Ledger:
    """The ledger of a game's folder; an empty one where there is none."""
    path = folder / FILE
    document = read_document(path, folder, findings) if path.exists() else None
    tree = document.tree if document is not None else ()
    entries = []
    for i, item in enumerate(tree if isinstance(tree, tuple | list) else (tree,)):
        assert document is not None
        entry = _entry(item, document.place(i))
        if entry is None:
            findings.report("P101", document.place(i), game=game, keys=", ".join(KEYS))
        else:
            entries.append(entry)
    return Ledger(tuple(entries))


def _entry(item: Any, place: Place) -> Entry | None:
    """An entry read; None for one without a family and something more, or without a reason."""
    patterns, why = (item.get("mutants"), item.get("why")) if isinstance(item, Mapping) else (None, None)
    if not isinstance(patterns, Mapping) or "family" not in patterns or not len(patterns) > 1:
        return None
    if not set(patterns) <= set(KEYS) or any(isinstance(each, Mapping | tuple | list) for each in patterns.values()):
        return None
    if not isinstance(why, Mapping) or not why or not all(isinstance(t, str) and t.strip() for t in why.values()):
        return None
    return Entry({str(key): _shown(each) for key, each in patterns.items()}, why, place)


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _literal(pattern: str) -> str:
    """The pattern with nothing special in it but `*`."""
    return pattern.replace("[", "[[]").replace("?", "[?]")
