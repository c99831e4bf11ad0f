"""`errata.yaml` of a game -> why a text was changed: what an errata sheet says beside the old and the new reading.

- of: card/sha                  # a record, or a chapter of the rulebook
  version: "1.1"                # the version that has it so; without one, whichever is compared
  reason: {zh-Hans: ..., en: ...}

Its form is the catalog's (`catalog/schema_notes.py`), which reports what does not fit when the game is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardforge.catalog.errata import errata, named
from cardforge.catalog.model import Game
from cardforge.diff.model import PassageChange
from cardforge.findings import DataError, Findings, closest
from cardforge.text import Edition


@dataclass(frozen=True)
class Reasons:
    """Record or chapter -> the reason, by edition."""

    texts: Mapping[str, Mapping[str, str]]

    @classmethod
    def read(cls, old: Game, new: Game) -> Reasons:
        """The reasons, as the new version's file has them, that speak of what lies between the two versions. DataError
        with every fault: D101 for what neither version has."""
        findings = Findings()
        known = [id for game in (old, new) for id in named(game)]
        found: dict[str, Mapping[str, str]] = {}
        for entry, place in errata(new):
            id, since = entry["of"], entry.get("version", "")
            if id not in known:
                findings.report("D101", place, id=id, guess=closest(id, known))
            elif not since or _between(since, old.info.version, new.info.version):
                found[id] = entry["reason"]
        if findings.errors:
            raise DataError(findings.ordered())
        return cls(found)

    def of(self, id: str, edition: Edition) -> str:
        """Why, in an edition's words; "" where nobody says."""
        texts = self.texts.get(id)
        return edition.texts(texts) if texts else ""

    def given(self, change: PassageChange, id: str, edition: Edition) -> PassageChange:
        """The change with its reason."""
        why = self.of(id, edition)
        return replace(change, reason=why) if why else change


def _between(version: str, old: str, new: str) -> bool:
    """Whether a version came after the old one, and no later than the new one."""
    return version == new or _order(old) < _order(version) <= _order(new)


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version))
