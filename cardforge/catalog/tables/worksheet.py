"""A worksheet -> the cells of a sheet, as they are shown. Its XML is read by openpyxl.

openpyxl's two ways of opening a workbook give a cell's formula or its stored value, and merged or hidden cells only
where every cell, picture and comment becomes an object first. Its parser of a sheet is used by itself for that reason:
one pass gives all of it, and a drawing it does not know is no hindrance. ECMA-376 part 1, 18.3.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import IO, Any

from defusedxml.ElementTree import iterparse
from openpyxl.utils.cell import range_boundaries
from openpyxl.utils.escape import unescape
from openpyxl.worksheet._reader import COL_TAG, DATA_TAG, FORMULA_TAG, INLINE_STRING, ROW_TAG, WorkSheetParser
from openpyxl.xml.constants import SHEET_MAIN_NS

from cardforge.catalog.tables.grid import MOST_CELLS, Cell, Kind, Sheet
from cardforge.catalog.tables.guard import WorkbookError
from cardforge.catalog.tables.number_format import dated, shown

LAST_ROW, LAST_COLUMN = 1_048_576, 16_384
MERGED_TAG = f"{{{SHEET_MAIN_NS}}}mergeCell"
TEXT_TAG = f"{{{SHEET_MAIN_NS}}}t"
_TRUE = ("1", "true")


@dataclass(frozen=True, slots=True)
class Shared:
    """What the sheets of a workbook share: strings, the format code of each cell style, the day that counts as 0."""

    strings: Sequence[str] = field(repr=False)
    codes: Sequence[str]
    epoch: datetime

    def code(self, style: int) -> str:
        """The format code of a style; "" where there is none."""
        return self.codes[style] if 0 <= style < len(self.codes) else ""


class _Parser(WorkSheetParser):
    """openpyxl's parser, which goes by rows, tells of merged cells, and keeps a formula beside its value."""

    merged: list[str]

    def parse(self) -> Generator[Any, None, None]:
        self.merged, whole = [], False
        for _, element in iterparse(self.source, forbid_dtd=True):
            if element.tag == ROW_TAG:
                if len(element) > LAST_COLUMN:
                    raise WorkbookError("damaged")
                yield self.parse_row(element)
                element.clear()
            elif element.tag == COL_TAG:
                self.parse_column_dimensions(element)
            elif element.tag == MERGED_TAG:
                self.merged.append(element.get("ref", ""))
            whole = whole or element.tag == DATA_TAG
        if not whole:  # XML of something else
            raise WorkbookError("incomplete")

    def parse_cell(self, element: Any) -> dict[str, Any]:
        plain = _taken(element) if element.get("t") == "inlineStr" else None
        cell: dict[str, Any] = super().parse_cell(element)
        if plain is not None:
            cell["value"], cell["data_type"] = plain, "s"
        formula = element.find(FORMULA_TAG)
        cell["formula"] = None if formula is None else formula.text or "..."
        return cell


def _taken(cell: Any) -> str | None:
    """The text that stands in a cell itself, taken out, where it is all of one look: openpyxl would make an object with
    a dozen fields of each, a third of the time a sheet takes. None for any other."""
    said = cell.find(INLINE_STRING)
    if said is None or len(said) != 1 or said[0].tag != TEXT_TAG:
        return None
    cell.remove(said)
    return said[0].text or ""


def read_sheet(source: IO[bytes], shared: Shared, sheet: Sheet) -> Sheet:
    """Fill a sheet with the cells of its part. WorkbookError, or what openpyxl raises, where that cannot be read."""
    parser = _Parser(source, shared.strings, data_only=True)
    count = 0
    for number, cells in parser.parse():
        _within(number, LAST_ROW)
        row = {each["column"]: cell for each in cells if (cell := _cell(each, number, shared))}
        if row:
            sheet.rows.setdefault(number, {}).update(row)
        count += len(row)
        if count > MOST_CELLS:
            raise WorkbookError("cells")
    sheet.merged = [_range(each) for each in parser.merged]
    sheet.hidden_rows = [int(n) for n, a in parser.row_dimensions.items() if a.get("hidden") in _TRUE]
    sheet.hidden_columns = [
        (_within(int(a["min"]), LAST_COLUMN), _within(int(a["max"]), LAST_COLUMN))
        for a in parser.column_dimensions.values()
        if a.get("hidden") in _TRUE
    ]
    return sheet


def _cell(found: Mapping[str, Any], row: int, shared: Shared) -> Cell | None:
    """A cell as openpyxl gives it -> as its maker sees it; None for a blank one."""
    if found["row"] != row:
        raise WorkbookError("damaged")
    _within(found["column"], LAST_COLUMN)
    value, formula = found["value"], found["formula"]
    computed = formula is not None
    if value is None:
        return Cell(f"={formula}", Kind.FORMULA) if computed else None
    if isinstance(value, str):
        if found["data_type"] == "e":
            return Cell(value, Kind.ERROR, computed)
        text = unescape(value).replace("\r\n", "\n").replace("\r", "\n")
        return Cell(text, Kind.TEXT, computed) if text and not text.isspace() else None
    if isinstance(value, bool):
        return Cell(str(value).upper(), Kind.TRUTH, computed)
    code = shared.code(found["style_id"])
    if isinstance(value, date | time | timedelta):
        return Cell(dated(value, code), Kind.DATE, computed)
    seen = shown(value, code, shared.epoch)
    return Cell(seen[0], seen[1], computed) if seen else Cell("#NUM!", Kind.ERROR, computed)


def _within(number: int, most: int) -> int:
    if not 1 <= number <= most:
        raise WorkbookError("damaged")
    return number


def _range(reference: str) -> tuple[int, int, int, int]:
    column, row, last_column, last_row = range_boundaries(reference)
    return (
        _within(row or 0, LAST_ROW),
        _within(column or 0, LAST_COLUMN),
        _within(last_row or 0, LAST_ROW),
        _within(last_column or 0, LAST_COLUMN),
    )
