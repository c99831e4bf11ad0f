"""An XLSX workbook -> its sheets: the values of cells as they are shown, and what a table should not have.

Own reader, since one pass has to give the value, whether a formula made it, its format, what is merged and what is
hidden, and since no part may be trusted. ECMA-376 part 1: 18.2 (workbook), 18.3 (worksheets), 18.4 (shared strings),
18.8 (styles).
"""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field

from cardforge.catalog.tables.grid import Sheet
from cardforge.catalog.tables.number_format import BUILT_IN
from cardforge.catalog.tables.parts import Parts, WorkbookError
from cardforge.catalog.tables.worksheet import Shared, SheetReader, unescaped


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
        from_1904 = any(a.get("date1904") in ("1", "true") for name, a in tags.found if name == "workbookPr")
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
        strings, codes = self._strings(others.get("sharedStrings", "")), self._codes(others.get("styles", ""))
        self.shared = Shared(strings, codes, from_1904)

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

    def blank(self, listed: Listed) -> bool:
        """Whether nothing is on a sheet: old programs put two such into every new workbook."""
        try:
            return not self.read(listed, "", False).rows
        except WorkbookError:
            return False

    def read(self, listed: Listed, file: str, first: bool) -> Sheet:
        """The cells of a sheet. WorkbookError where it cannot be read."""
        reader = SheetReader(self.shared, Sheet(file, "" if first else listed.name, listed.name))
        self.parts.parse(listed.part, reader)
        return reader.sheet
