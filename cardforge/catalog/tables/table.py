"""A table's file -> its drafts, and those -> a document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardforge.catalog.files import LARGEST, read_bytes, shown
from cardforge.catalog.model import Document, Key
from cardforge.catalog.tables.assemble import Assembly
from cardforge.catalog.tables.csv_file import read_csv
from cardforge.catalog.tables.draft import Draft, Names
from cardforge.catalog.tables.grid import MOST_CELLS, Sheet
from cardforge.catalog.tables.guard import OLD_FORMAT, WorkbookError
from cardforge.catalog.tables.headers import known
from cardforge.catalog.tables.link import link
from cardforge.catalog.tables.words import folded, words
from cardforge.findings import WORKBOOKS, Findings, Place

SUFFIXES = (".csv", ".tsv", *WORKBOOKS)
"""Tables that are read; others are reported (D060)."""
KINDS: Mapping[str, str] = {
    "characters": "character",
    "roles": "role",
    "skills": "skill",
    "components": "component",
}
"""Folder of a game -> type of the records in it that say nothing else; everywhere else a row is a card."""
LARGEST_WORKBOOK = 20_000_000
"""Bytes: pictures pasted into a workbook are not read, but are in it."""


@dataclass(slots=True)
class Table:
    """A table read, its names not yet linked."""

    file: str
    drafts: list[Draft] = field(default_factory=list)

    @property
    def tree(self) -> tuple[dict[str, Any], ...]:
        """The records as YAML would give them."""
        return tuple(draft.tree for draft in self.drafts)


def read_table(path: Path, root: Path, source_edition: str, findings: Findings) -> Table | None:
    """The records of a table; None where nothing could be made of it. Every fault is in `findings`."""
    file = shown(path, root)
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        findings.report("D060", Place(file), kind=suffix)
        return None
    book = suffix in WORKBOOKS
    data = read_bytes(path, file, findings, LARGEST_WORKBOOK if book else LARGEST)
    if data is None:
        return None
    sheets = _workbook(data, file, findings) if book else _csv(data, file, findings)
    if sheets is None:
        return None
    table, headed = Table(file), False
    default = KINDS.get(file.partition("/")[0], "card")
    for sheet in sheets:
        titled = words().types.get(folded(sheet.title), "card")
        kind = default if titled == "card" else titled
        assembly = Assembly(sheet, kind, source_edition, findings)
        table.drafts += assembly.run()
        headed = headed or assembly.heading.row > 0
    if not headed:
        findings.report("D077", Place(file))
    return table


def _csv(data: bytes, file: str, findings: Findings) -> list[Sheet] | None:
    if data.startswith((OLD_FORMAT, b"PK\3\4")):
        findings.report("D061", Place(file), reason="not csv")
        return None
    sheet = read_csv(data, file, findings, known)
    return None if sheet is None else [sheet]


def _workbook(data: bytes, file: str, findings: Findings) -> list[Sheet] | None:
    """The first sheet that is shown, and every other that is named for a type of record; the rest is told (D074), blank
    ones apart."""
    from cardforge.catalog.tables.workbook import Workbook  # openpyxl takes a tenth of a second, and few need it

    try:
        book = Workbook(data)
        main = next((each for each in book.sheets if not each.hidden), book.sheets[0])
        found, others = [], []
        for listed in book.sheets:
            named = folded(listed.name) in words().types
            if listed is main or (named and not listed.hidden):
                found.append(book.read(listed, file, listed is main))
            elif not listed.name.startswith("#") and not book.blank(listed):
                others.append(listed.name)
    except WorkbookError as fault:
        reason = str(fault)
        findings.report("D079" if reason == "cells" else "D061", Place(file), reason=reason, most=f"{MOST_CELLS:,}")
        return None
    for name in others[:20]:
        findings.report("D074", Place(file, sheet=name), name=name)
    return found


def document(table: Table, names: Names, source_edition: str, findings: Findings) -> Document:
    """The document of a table, with ids where its cells say names."""
    drafts = [*table.drafts, *link(table.drafts, names, source_edition, findings)]
    places: dict[tuple[Key, ...], Place] = {(): Place(table.file)}
    keys: dict[tuple[Key, ...], Place] = {}
    for index, draft in enumerate(drafts):
        for path, place in draft.places.items():
            places[(index, *path)] = place
        for path, place in draft.keys.items():
            keys[(index, *path)] = place
    return Document(table.file, tuple(draft.tree for draft in drafts), places, keys)
