"""An XLSX workbook -> its sheets: the values of cells as they are shown, and what a table should not have.

Own reader, since one pass has to give the value, whether a formula made it, its format, what is merged and what is
hidden, and since no part may be trusted. ECMA-376 part 1: 18.2 (workbook), 18.3 (worksheets), 18.4 (shared strings),
18.8 (styles).
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field
from functools import cache

from cardforge.catalog.tables.grid import Cell, Kind, Sheet
from cardforge.catalog.tables.number_format import BUILT_IN, shown
from cardforge.catalog.tables.parts import Parts, WorkbookError

LAST_ROW, LAST_COLUMN = 1_048_576, 16_384
MOST_CELLS = 400_000
_REFERENCE = re.compile(r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})")
_ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")


@dataclass(slots=True)
class Listed:
    """A sheet as the workbook lists it."""

    name: str
    part: str
    hidden: bool = False


class _Tags:
    """A handler that keeps the attributes of some elements, in order."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.found: list[tuple[str, dict[str, str]]] = []

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name in self.names:
            self.found.append((name, attributes))

    def end(self, name: str) -> None:
        pass

    def text(self, data: str) -> None:
        pass


class _Styles(_Tags):
    """Formats by cell style: `cellXfs` alone counts, not the named styles before it."""

    def __init__(self) -> None:
        super().__init__("numFmt", "xf")
        self.inside = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.inside = self.inside or name == "cellXfs"
        if name != "xf" or self.inside:
            super().start(name, attributes)

    def end(self, name: str) -> None:
        self.inside = self.inside and name != "cellXfs"

    def codes(self) -> list[str]:
        """The format code of each style."""
        own = {a.get("numFmtId", ""): a.get("formatCode", "") for name, a in self.found if name == "numFmt"}
        ids = [a.get("numFmtId", "0") for name, a in self.found if name == "xf"]
        return [own.get(id, BUILT_IN.get(int(id), "") if id.isdigit() and len(id) < 6 else "") for id in ids]


@dataclass(slots=True)
class _Strings:
    """Shared strings: the runs of rich text joined, readings left out."""

    found: list[str] = field(default_factory=list)
    parts: list[str] | None = None
    reading: bool = False
    open: bool = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "si":
            self.parts = []
        elif name == "rPh":
            self.reading = True
        self.open = name == "t" and not self.reading

    def end(self, name: str) -> None:
        self.open = False
        if name == "rPh":
            self.reading = False
        elif name == "si" and self.parts is not None:
            self.found.append(unescaped("".join(self.parts)))
            self.parts = None

    def text(self, data: str) -> None:
        if self.open and self.parts is not None:
            self.parts.append(data)


class Workbook:
    """An opened workbook: `sheets` lists them; `read(listed, file)` gives one."""

    def __init__(self, data: bytes) -> None:
        self.parts = Parts(data)
        main = self._main()
        tags = _Tags("sheet", "workbookPr")
        self.parts.parse(main, tags)
        self.from_1904 = any(a.get("date1904") in ("1", "true") for name, a in tags.found if name == "workbookPr")
        related = self._relations(main)
        self.sheets = [
            Listed(
                a.get("name", ""), related.get(a.get("id", ""), ("", ""))[1], a.get("state", "") not in ("", "visible")
            )
            for name, a in tags.found
            if name == "sheet" and related.get(a.get("id", ""), ("worksheet",))[0] == "worksheet"
        ]
        if not self.sheets:
            raise WorkbookError("incomplete")
        others = {kind: part for kind, part in related.values() if kind in ("sharedStrings", "styles")}
        self.strings = self._strings(others.get("sharedStrings", ""))
        self.codes = self._codes(others.get("styles", ""))

    def _main(self) -> str:
        """The workbook's own part, by the package's relations; else where all programs put it."""
        found = [part for kind, part in self._relations("").values() if kind == "officeDocument"]
        return found[0] if found and found[0] in self.parts else "xl/workbook.xml"

    def _relations(self, part: str) -> dict[str, tuple[str, str]]:
        """Id -> (kind, part) of what a part refers to inside the file; links to other files are not followed."""
        folder, name = posixpath.split(part)
        tags = _Tags("Relationship")
        path = posixpath.join(folder, "_rels", f"{name}.rels")
        if path in self.parts:
            self.parts.parse(path, tags)
        found: dict[str, tuple[str, str]] = {}
        for _, a in tags.found:
            if a.get("TargetMode") != "External":
                target = posixpath.normpath(posixpath.join("/", folder, a.get("Target", ""))).lstrip("/")
                found[a.get("Id", "")] = a.get("Type", "").rpartition("/")[2], target
        return found

    def _strings(self, part: str) -> list[str]:
        handler = _Strings()
        if part:
            self.parts.parse(part, handler)
        return handler.found

    def _codes(self, part: str) -> list[str]:
        handler = _Styles()
        if part in self.parts:
            self.parts.parse(part, handler)
        return handler.codes()

    def read(self, listed: Listed, file: str, first: bool) -> Sheet:
        """The cells of a sheet. WorkbookError where it cannot be read."""
        reader = _SheetReader(self, Sheet(file, "" if first else listed.name, listed.name))
        self.parts.parse(listed.part, reader)
        return reader.sheet


class _SheetReader:
    """Events of a worksheet's XML in, cells out."""

    def __init__(self, book: Workbook, sheet: Sheet) -> None:
        self.book, self.sheet = book, sheet
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
        code = (
            self.book.codes[int(self.style)] if self.style.isdigit() and int(self.style) < len(self.book.codes) else ""
        )
        seen = shown(value, code, self.book.from_1904)
        return Cell(seen[0], seen[1], computed) if seen else Cell("#NUM!", Kind.ERROR, computed)

    def _string(self, value: str) -> str:
        number = _number(value.strip(), 10**9, least=0)
        if number >= len(self.book.strings):
            raise WorkbookError("damaged")
        return self.book.strings[number]


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
