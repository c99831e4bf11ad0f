"""An ODS workbook -> its sheets, as `workbook` gives those of XLSX.

OpenDocument 1.3 part 3, 9 (tables): all sheets are in one part, equal neighbours are written once with a count, and
every cell carries the text it shows beside its value.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from cardforge.catalog.tables.grid import Cell, Kind, Sheet
from cardforge.catalog.tables.number_format import plain
from cardforge.catalog.tables.parts import Parts, WorkbookError
from cardforge.catalog.tables.workbook import Listed
from cardforge.catalog.tables.worksheet import LAST_COLUMN, LAST_ROW, MOST_CELLS

MANIFEST, CONTENT = "META-INF/manifest.xml", "content.xml"
_ERROR = re.compile(r"#(?:REF|DIV/0|NAME|VALUE|NUM|N/A|NULL)[!?]?|Err:[0-9]{3}")
ASIDE = ("annotation", "frame", "shapes", "tracked-changes")
"""Comments, pictures, and the history of changes: what is in them is on no card."""
_HIDDEN = ("collapse", "filter")


class OpenDocument:
    """An opened workbook: `sheets` lists them; `read` gives one. WorkbookError where it cannot be read."""

    def __init__(self, data: bytes) -> None:
        parts = Parts(data)
        if MANIFEST in parts and b"encryption-data" in parts.read(MANIFEST):
            raise WorkbookError("encrypted")
        reader = _Reader()
        parts.parse(CONTENT, reader)
        self._found = reader.sheets
        hidden = [reader.styles.get(style, False) for style in reader.sheet_styles]
        self.sheets = [Listed(s.title, str(n), hidden[n]) for n, s in enumerate(reader.sheets)]
        if not self.sheets:
            raise WorkbookError("incomplete")

    def read(self, listed: Listed, file: str, first: bool) -> Sheet:
        """The cells of a sheet."""
        return replace(self._found[int(listed.part)], file=file, name="" if first else listed.name)

    def blank(self, listed: Listed) -> bool:
        """Whether nothing is on a sheet."""
        return not self._found[int(listed.part)].rows


@dataclass(slots=True)
class _Reader:
    """Events of `content.xml` in, sheets out. `styles` says of a sheet's style whether it hides the sheet."""

    sheets: list[Sheet] = field(default_factory=list)
    styles: dict[str, bool] = field(default_factory=dict)
    sheet_styles: list[str] = field(default_factory=list)
    style: str = ""
    row: int = 0
    rows: int = 1  # how often the row is repeated
    column: int = 0
    cells: int = 0
    columns: int = 0
    cell: dict[str, str] | None = None
    lines: list[str] = field(default_factory=list)
    aside: int = 0  # depth inside what is no part of a sheet's cells
    open: bool = False
    filled: dict[int, Cell] = field(default_factory=dict)

    def start(self, name: str, a: dict[str, str]) -> None:
        if self.aside or name in ASIDE or (name == "table" and self.cell is not None):
            self.aside += 1
        elif name == "style":
            self.style = a.get("name", "")
        elif name == "table-properties":
            self.styles[self.style] = a.get("display") == "false"
        elif name == "table":
            self._open_table(a)
        elif name == "table-column" and self.sheets:
            count = _count(a, "number-columns-repeated", LAST_COLUMN)
            if a.get("visibility") in _HIDDEN:
                self.sheets[-1].hidden_columns.append((self.columns + 1, self.columns + count))
            self.columns += count
        elif name == "table-row":
            self.rows, self.column, self.filled = _count(a, "number-rows-repeated", LAST_ROW), 0, {}
            if a.get("visibility") in _HIDDEN and self.sheets:
                self.sheets[-1].hidden_rows += range(self.row + 1, self.row + 1 + min(self.rows, 1000))
        elif name in ("table-cell", "covered-table-cell"):
            self.cell, self.lines = a, []
        elif self.cell is not None:
            self._text_element(name, a)

    def _open_table(self, a: dict[str, str]) -> None:
        self.sheets.append(Sheet("", "", a.get("name", "")))
        self.sheet_styles.append(a.get("style-name", ""))
        self.row = self.columns = 0

    def _text_element(self, name: str, a: dict[str, str]) -> None:
        if name == "p":
            self.lines.append("")
            self.open = True
        elif self.lines and name in ("s", "tab", "line-break"):
            self.lines[-1] += {"tab": "\t", "line-break": "\n"}.get(name, " " * _count(a, "c", 1000))

    def text(self, data: str) -> None:
        if self.open and not self.aside:
            self.lines[-1] += data

    def end(self, name: str) -> None:
        if self.aside:
            self.aside -= 1
        elif name == "p":
            self.open = False
        elif name in ("table-cell", "covered-table-cell") and self.cell is not None:
            self._close_cell(self.cell)
        elif name == "table-row" and self.sheets:
            self._close_row()

    def _close_cell(self, a: dict[str, str]) -> None:
        self.cell, self.open = None, False
        count = _count(a, "number-columns-repeated", LAST_COLUMN)
        if self.sheets and (made := _made(a, "\n".join(self.lines))):
            self.cells += count
            if self.cells > MOST_CELLS:
                raise WorkbookError("cells")
            self.filled |= dict.fromkeys(range(self.column + 1, self.column + count + 1), made)
        across, down = _count(a, "number-columns-spanned", LAST_COLUMN), _count(a, "number-rows-spanned", LAST_ROW)
        if self.sheets and across * down > 1:
            first = self.row + 1, self.column + 1
            self.sheets[-1].merged.append((*first, self.row + down, self.column + across))
        self.column += count

    def _close_row(self) -> None:
        if self.filled:
            self.cells += len(self.filled) * (self.rows - 1)
            if self.cells > MOST_CELLS:
                raise WorkbookError("cells")
            for number in range(self.row + 1, self.row + self.rows + 1):
                self.sheets[-1].rows[number] = self.filled
        self.row += self.rows


def _count(a: dict[str, str], key: str, most: int) -> int:
    """A count of repeats: 1 where none is stated."""
    text = a.get(key, "1")
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise WorkbookError("damaged")
    return min(int(text), most)


def _made(a: dict[str, str], text: str) -> Cell | None:
    """The cell of its attributes and the text it shows; None for a blank one."""
    kind, computed = a.get("value-type", ""), "formula" in a
    if computed and not text.strip() and "value" not in a:
        return Cell(a["formula"].removeprefix("of:") or "=", Kind.FORMULA)
    if computed and _ERROR.fullmatch(text.strip()):
        return Cell(text.strip(), Kind.ERROR, True)
    if not text.strip() and kind not in ("float", "percentage", "currency"):
        return None
    if kind in ("date", "time", "boolean"):
        return Cell(text, Kind.TRUTH if kind == "boolean" else Kind.DATE, computed)
    if kind in ("float", "currency"):
        return _number(a, text.strip(), computed)
    return Cell(text, Kind.NUMBER if kind == "percentage" else Kind.TEXT, computed)


def _number(a: dict[str, str], text: str, computed: bool) -> Cell:
    try:
        value = float(a.get("value", ""))
        shown = plain(value)
    except (ValueError, OverflowError):
        return Cell(text or "#NUM!", Kind.ERROR, computed)
    if re.fullmatch(r"0[0-9]+|-?[0-9]+\.[0-9]+", text):  # leading zeros, a stated number of decimals
        return Cell(text, Kind.NUMBER, computed)
    return Cell(shown, Kind.SHORTENED if re.search(r"E[+-]", text) else Kind.NUMBER, computed)
