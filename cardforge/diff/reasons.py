"""`errata.yaml` of a game -> why a text was changed: what an errata sheet says beside the old and the new reading.

- of: card/sha                  # a record, or a chapter of the rulebook
  version: "1.1"                # the version that has it so; without one, whichever is compared
  reason: {zh-Hans: ..., en: ...}
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardforge import catalog
from cardforge.catalog.model import Document, Game
from cardforge.catalog.texts import is_texts
from cardforge.diff.model import PassageChange
from cardforge.findings import DataError, Findings, closest
from cardforge.text import Edition

FILE = "errata.yaml"
KEYS = ("of", "version", "reason")


@dataclass(frozen=True)
class Reasons:
    """Record or chapter -> the reason, by edition."""

    texts: Mapping[str, Mapping[str, str]]

    @classmethod
    def read(cls, folder: Path, old: Game, new: Game) -> Reasons:
        """The reasons that speak of what lies between the two versions. DataError with every fault of the file."""
        if not (folder / FILE).is_file():
            return cls({})
        findings = Findings()
        document = catalog.read_document(folder / FILE, folder, findings)
        found: dict[str, Mapping[str, str]] = {}
        for number, entry in enumerate(_entries(document, findings)):
            if document is not None and _sound(document, number, entry, (old, new), findings):
                since = str(entry.get("version", ""))
                if not since or _between(since, old.info.version, new.info.version):
                    found[str(entry["of"])] = entry["reason"]
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


def _entries(document: Document | None, findings: Findings) -> Iterator[Any]:
    if document is None or document.tree is None:
        return
    if not isinstance(document.tree, tuple | list):
        findings.report("D100", document.place(), problem="list")
        return
    yield from document.tree


def _sound(document: Document, number: int, entry: Any, games: tuple[Game, Game], findings: Findings) -> bool:
    before = len(findings)
    if not isinstance(entry, Mapping) or not isinstance(entry.get("of"), str):
        findings.report("D100", document.place(number), problem="of")
        return False
    for key in entry:
        if key not in KEYS:
            place = document.key_place(number, key)
            findings.report("D004", place, key=key, meant=closest(key, KEYS) or ", ".join(KEYS))
    tags = frozenset(games[1].info.editions)
    if not isinstance(entry.get("reason"), Mapping) or not is_texts(entry["reason"], tags):
        findings.report("D100", document.place(number, "reason"), problem="reason")
    known = [id for game in games for id in (*game.records, *(str(each.get("id")) for each in game.book))]
    if entry["of"] not in known:
        findings.report("D101", document.place(number, "of"), id=entry["of"], guess=closest(entry["of"], known))
    return len(findings) == before


def _between(version: str, old: str, new: str) -> bool:
    """Whether a version came after the old one, and no later than the new one."""
    return version == new or _order(old) < _order(version) <= _order(new)


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version))
