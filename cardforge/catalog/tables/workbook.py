"""An XLSX or XLSM workbook -> its sheets: the values of cells as they are shown, and what a table should not have.

The file is checked (`guard`) and then read by openpyxl: the list of sheets, the shared strings, the number formats,
and each sheet by itself (`worksheet`). What no card needs (fonts, fills, pictures, comments, names) is not read, so
that nothing in it can be a hindrance. ECMA-376 part 1, 18.2 (workbook), 18.4 (shared strings), 18.8 (styles).
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from defusedxml.ElementTree import fromstring
from openpyxl.packaging.relationship import get_dependents, get_rels_path
from openpyxl.reader.excel import ExcelReader
from openpyxl.styles.numbers import BUILTIN_FORMATS
from openpyxl.xml.constants import ARC_STYLE, SHEET_MAIN_NS

from cardforge.catalog.tables.grid import Sheet
from cardforge.catalog.tables.guard import WorkbookError, checked
from cardforge.catalog.tables.number_format import AS_IN_CHINA
from cardforge.catalog.tables.worksheet import Shared, read_sheet

MOST_SHEETS = 1000
WITHOUT_CELLS = ("chartsheet", "dialogsheet", "xlMacrosheet", "xlIntlMacrosheet")
"""Sheets that hold no table of a deck: they are not told of, as pictures are not."""
_FORMATS = f"{{{SHEET_MAIN_NS}}}numFmts/{{{SHEET_MAIN_NS}}}numFmt"
_STYLES = f"{{{SHEET_MAIN_NS}}}cellXfs/{{{SHEET_MAIN_NS}}}xf"


@dataclass(frozen=True, slots=True)
class Listed:
    """A sheet as the workbook lists it."""

    name: str
    part: str
    hidden: bool = False


class Workbook:
    """An opened workbook: `sheets` lists them, `read` gives one. WorkbookError where it cannot be read."""

    def __init__(self, data: bytes) -> None:
        parts = checked(data)
        with _faults():
            self._reader = ExcelReader(parts, read_only=True, data_only=True, keep_links=False)
            self._reader.read_manifest()
            self._reader.read_strings()
            self._reader.read_workbook()
            self.sheets = self._listed()
            self._shared = Shared(self._reader.shared_strings, self._codes(), self._reader.wb.epoch)
        if not self.sheets:
            raise WorkbookError("incomplete")

    def _listed(self) -> list[Listed]:
        """Every sheet of cells; one that is named and not there is a fault, never passed over."""
        if not all(sheet.id for sheet in self._reader.parser.sheets):
            raise WorkbookError("incomplete")
        found = []
        for sheet, related in self._reader.parser.find_sheets():
            kind = related.Type.rpartition("/")[2]
            if kind in WITHOUT_CELLS:
                continue
            if kind != "worksheet" or related.target not in self._reader.valid_files:
                raise WorkbookError("incomplete")
            found.append(Listed(sheet.name, related.target, sheet.state in ("hidden", "veryHidden")))
        if len(found) > MOST_SHEETS or len({each.part for each in found}) < len(found):
            raise WorkbookError("large")
        return found

    def _codes(self) -> list[str]:
        """The format code of each cell style."""
        if ARC_STYLE not in self._reader.valid_files:
            return []
        tree = fromstring(self._reader.archive.read(ARC_STYLE), forbid_dtd=True)
        own = {int(each.get("numFmtId", "")): each.get("formatCode", "") for each in tree.iterfind(_FORMATS)}
        codes = {**BUILTIN_FORMATS, **AS_IN_CHINA, **own}
        return [codes.get(int(each.get("numFmtId", "0")), "") for each in tree.iterfind(_STYLES)]

    def blank(self, listed: Listed) -> bool:
        """Whether nothing is on a sheet: old programs put two such into every new workbook."""
        try:
            return not self.read(listed, "", False).rows
        except WorkbookError:
            return False

    def related(self, listed: Listed, kind: str) -> list[bytes]:
        """The parts of a kind (`comments`) that belong to a sheet."""
        path: str = get_rels_path(listed.part)  # type: ignore[no-untyped-call]
        if path not in self._reader.valid_files:
            return []
        with _faults():
            found = [
                each.target for each in get_dependents(self._reader.archive, path) if each.Type.endswith(f"/{kind}")
            ]
            return [self._reader.archive.read(part) for part in found if part in self._reader.valid_files]

    def read(self, listed: Listed, file: str, first: bool) -> Sheet:
        """The cells of a sheet."""
        with _faults(), self._reader.archive.open(listed.part) as source:
            return read_sheet(source, self._shared, Sheet(file, "" if first else listed.name, listed.name))


@contextmanager
def _faults() -> Iterator[None]:
    """Whatever openpyxl raises becomes a WorkbookError; what it warns of (extensions, names, styles that it drops) is
    in no cell."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except WorkbookError:
        raise
    except (KeyError, OSError):  # a part, or a relation, that something else names
        raise WorkbookError("incomplete") from None
    except Exception:  # of any kind: its classes were made for files that are as they should be
        raise WorkbookError("unread") from None
