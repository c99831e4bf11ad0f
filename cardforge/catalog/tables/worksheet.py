"""A worksheet's XML -> the cells of a sheet, as they are shown. ECMA-376 part 1, 18.3."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from cardforge.catalog.tables.grid import Cell, Kind, Sheet
from cardforge.catalog.tables.number_format import shown
from cardforge.catalog.tables.parts import WorkbookError

LAST_ROW, LAST_COLUMN = 1_048_576, 16_384
MOST_CELLS = 400_000
_REFERENCE = re.compile(r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})")
_ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")


@dataclass(frozen=True, slots=True)
class Shared:
    """What the sheets of a workbook share: strings, the format code of each cell style, the day that counts as 0."""

    strings: Sequence[str] = field(repr=False)
    codes: Sequence[str]
    from_1904: bool

    def code(self, style: str) -> str:
        """The format code of a style; "" where there is none."""
        number = int(style) if style.isdigit() and len(style) < 7 else len(self.codes)
        return self.codes[number] if number < len(self.codes) else ""


class SheetReader:
    """Events of a worksheet's XML in, cells out."""

    def __init__(self, shared: Shared, sheet: Sheet) -> None:
        self.shared, self.sheet = shared, sheet
        self.row = self.column = self.cells = 0
        self.type = self.style = ""
        self.value: list[str] = []
        self.formula: list[str] | None = None
        self.open = self.reading = self.in_formula = False

    def start(self, name: str, a: dict[str, str]) -> None:
        if name == "c":
            self._open_cell(a)
        elif name in ("v", "t"):
            self.open = not self.reading
        elif name == "f":
            self.formula, self.in_formula = [], True
        elif name == "row":
            self.row, self.column = _number(a.get("r", str(self.row + 1)), LAST_ROW), 0
            if a.get("hidden") in ("1", "true"):
                self.sheet.hidden_rows.append(self.row)
        elif name == "rPh":
            self.reading = True
        elif name == "col" and a.get("hidden") in ("1", "true"):
            self.sheet.hidden_columns.append(tuple(_number(a.get(k, "1"), LAST_COLUMN) for k in ("min", "max")))  # type: ignore[arg-type]
        elif name == "mergeCell":
            self.sheet.merged.append(_range(a.get("ref", "")))

    def _open_cell(self, a: dict[str, str]) -> None:
        if "r" in a:
            row, self.column = _cell(a["r"])
            if row != self.row:
                raise WorkbookError("damaged")
        else:
            self.column += 1
        self.type, self.style = a.get("t", "n"), a.get("s", "0")
        self.value, self.formula = [], None

    def text(self, data: str) -> None:
        if self.open:
            self.value.append(data)
        elif self.in_formula and self.formula is not None:
            self.formula.append(data)

    def end(self, name: str) -> None:
        self.in_formula = self.in_formula and name != "f"
        if name in ("v", "t"):
            self.open = False
        elif name == "rPh":
            self.reading = False
        elif name == "c" and (cell := self._made("".join(self.value))):
            self.sheet.rows.setdefault(self.row, {})[self.column] = cell
            self.cells += 1
            if self.cells > MOST_CELLS:
                raise WorkbookError("cells")

    def _made(self, value: str) -> Cell | None:
        computed = self.formula is not None
        if self.formula is not None and not value:
            return Cell("=" + ("".join(self.formula) or "..."), Kind.FORMULA)
        if self.type in ("s", "inlineStr", "str"):
            text = self._string(value) if self.type == "s" else unescaped(value)
            return Cell(text, Kind.TEXT, computed) if text and not text.isspace() else None
        if not value.strip():
            return None
        if self.type == "e":
            return Cell(value, Kind.ERROR, computed)
        if self.type == "b":
            return Cell("TRUE" if value.strip() == "1" else "FALSE", Kind.TRUTH, computed)
        if self.type == "d":
            return Cell(value, Kind.DATE, computed)
        seen = shown(value, self.shared.code(self.style), self.shared.from_1904)
        return Cell(seen[0], seen[1], computed) if seen else Cell("#NUM!", Kind.ERROR, computed)

    def _string(self, value: str) -> str:
        number = _number(value.strip(), 10**9, least=0)
        if number >= len(self.shared.strings):
            raise WorkbookError("damaged")
        return self.shared.strings[number]


def unescaped(text: str) -> str:
    """`_x000D_` is how a workbook writes a character that XML has no room for."""
    if "_x" in text:
        text = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _number(text: str, most: int, least: int = 1) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
    if not least <= number <= most:
        raise WorkbookError("damaged")
    return number


def _cell(reference: str) -> tuple[int, int]:
    """`B7` -> (7, 2)."""
    found = _REFERENCE.fullmatch(reference)
    if not found:
        raise WorkbookError("damaged")
    return _number(found[2], LAST_ROW), min(_column(found[1]), LAST_COLUMN + 1)


@cache
def _column(letters: str) -> int:
    """`AB` -> 28."""
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column


def _range(reference: str) -> tuple[int, int, int, int]:
    first, _, last = reference.partition(":")
    (row, column), (last_row, last_column) = _cell(first), _cell(last or first)
    return row, column, last_row, last_column
