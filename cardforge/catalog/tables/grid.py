"""What every kind of table is read into: rows of cells as their maker sees them. No meaning yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from cardforge.findings import Place

MOST_CELLS = 400_000
"""Cells of a table that are not blank; the largest deck there is has a tenth of that."""


class Kind(StrEnum):
    """What a cell holds. `FORMULA` is one without a value, `ERROR` one that shows `#REF!` and the like; `SHORTENED` a
    number shown in powers of ten, which is what a spreadsheet makes of `1E3`."""

    TEXT = "text"
    NUMBER = "number"
    SHORTENED = "shortened"
    DATE = "date"
    TRUTH = "truth"
    FORMULA = "formula"
    ERROR = "error"


class Cell(NamedTuple):
    """A cell that is not blank: `text` is what its maker sees (a date as it is shown, a number without needless
    zeros)."""

    text: str
    kind: Kind = Kind.TEXT
    computed: bool = False  # the value of a formula


@dataclass(slots=True)
class Sheet:
    """A table: `rows` maps row number (from 1) -> column number (from 1) -> cell; blank rows and cells are not
    there."""

    file: str
    name: str = ""  # of a workbook's sheet; "" for its first, and for CSV
    title: str = ""  # the sheet's name, the first's too
    rows: dict[int, dict[int, Cell]] = field(default_factory=dict)
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)  # first row, first column, last row, last ...
    hidden_rows: list[int] = field(default_factory=list)
    widths: dict[int, int] = field(default_factory=dict)  # cells of a row as written, blank ones too; of CSV alone
    hidden_columns: list[tuple[int, int]] = field(default_factory=list)  # first, last

    def place(self, row: int, column: int = 0) -> Place:
        """The place of a cell, or of a row."""
        return Place(self.file, row, column, sheet=self.name)
