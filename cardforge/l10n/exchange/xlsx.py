"""XLSX: a sheet of texts, one of the glossary, one of help. Written and read by openpyxl.

Every cell is a string and of the format Text, so that `=1+1` is no formula and `1-2` no date, also where a translator
types it. All but the columns for the translation, its state and notes are locked (without a password: it keeps from
slips, not from will). Reading takes the road of tables of cards, with its guards against bombs and broken files.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.drawing.image import Image
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, OneCellAnchor
from openpyxl.drawing.xdr import XDRPositiveSize2D
from openpyxl.formatting.rule import Rule
from openpyxl.styles import Alignment, Font, PatternFill, Protection
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation

from cardforge.catalog.tables import workbook as book
from cardforge.catalog.tables.grid import MOST_CELLS
from cardforge.catalog.tables.guard import WorkbookError
from cardforge.findings import Findings, Place
from cardforge.l10n.exchange.columns import OWN, cells, headers, heading, names, received
from cardforge.l10n.exchange.help import HELP, HELP_HEAD, TITLES
from cardforge.l10n.exchange.model import Arriving, Pack, Received, state_words
from cardforge.l10n.exchange.sheets import comments, elsewhere, sheet_seal

WIDTHS: Mapping[str, int] = {
    "key": 22, "where": 24, "face": 17, "source": 44, "shown": 44, "text": 48, "state": 13, "note": 20, "slots": 28,
    "terms": 26, "limit": 8, "was": 36, "draft": 36, "about": 36, "check": 19,
}  # fmt: skip
"""Widths of the columns, in characters of the standard font."""
FILLS = {"missing": "F8D7DA", "draft": "FFF3CD", "stale": "FAD7B5", "redraft": "E2D9F3", "approved": "DFF0D8"}
PICTURE = 150
"""Height of a face in the sheet, in pixels."""
EMU = 9525
"""Of a pixel."""
_WHEN = (1980, 1, 1, 0, 0, 0)
_LITERAL = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_CLOCK = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*")

Styles = Mapping[str, Any]


def write(pack: Pack) -> bytes:
    """The pack as a workbook; the same bytes for the same pack."""
    made = Workbook(write_only=True)
    _texts(made, pack)
    _glossary(made, pack)
    _help(made)
    out = io.BytesIO()
    made.save(out)
    return _timeless(out.getvalue())


def _texts(made: Workbook, pack: Pack) -> None:
    sheet = made.create_sheet(TITLES["texts"])
    columns = names(bool(pack.pictures))
    for at, name in enumerate(columns, 1):
        sheet.column_dimensions[get_column_letter(at)].width = WIDTHS[name]
    for name in ("check", *(() if any(line.was for line in pack.lines) else ("was",))):
        sheet.column_dimensions[get_column_letter(columns.index(name) + 1)].hidden = True
    sheet.freeze_panes = "D2" if pack.pictures else "C2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(columns))}{len(pack.lines) + 1}"
    _protect(sheet)
    _state_list(sheet, columns, len(pack.lines))
    styles = _styles(sheet)
    pictures = _Pictures(sheet, pack.pictures, columns.index("face") if pack.pictures else 0)
    sheet.append([_cell(sheet, text, styles["head"]) for text in headers(pack, columns)])
    kinds = [styles["own" if name in OWN else "small" if name in ("key", "check") else "locked"] for name in columns]
    for number, line in enumerate(pack.lines, 2):
        if line.picture:
            pictures.put(line.picture, line.key.partition(":")[0], number)
        sheet.append([_cell(sheet, text, kind) for text, kind in zip(cells(line, columns), kinds, strict=True)])


def _cell(sheet: Any, text: str, style: Any) -> Any:
    """A cell that is a string whatever it looks like; blank where there is nothing."""
    cell: Any = WriteOnlyCell(sheet)
    cell._style = style
    if text:
        cell._value = _LITERAL.sub("_x005F_", text)
        cell.data_type = "s"
    return cell


def _styles(sheet: Any) -> Styles:
    def style(locked: bool = True, **more: Any) -> Any:
        cell: Any = WriteOnlyCell(sheet)
        cell.number_format = "@"
        cell.alignment = Alignment(wrap_text=True, vertical="top")
        cell.protection = Protection(locked=locked)
        for name, value in more.items():
            setattr(cell, name, value)
        return cell._style

    grey, dark = Font(color="777777", size=9), PatternFill("solid", fgColor="2F4858")
    return {
        "head": style(font=Font(bold=True, color="FFFFFF"), fill=dark),
        "locked": style(fill=PatternFill("solid", fgColor="F5F5F2")),
        "small": style(font=grey, fill=PatternFill("solid", fgColor="F5F5F2")),
        "own": style(locked=False),
        "bold": style(font=Font(bold=True, size=12)),
    }


def _protect(sheet: Any) -> None:
    """Locked without a password; columns and rows may be resized, the filter used."""
    sheet.protection.sheet = True
    sheet.protection.formatColumns = sheet.protection.formatRows = sheet.protection.autoFilter = False


def _state_list(sheet: Any, columns: Sequence[str], count: int) -> None:
    """The list of states to pick from, and their colours."""
    if not count:
        return
    letter = get_column_letter(columns.index("state") + 1)
    cells_ = f"{letter}2:{letter}{count + 1}"
    choice = DataValidation(
        "list", formula1='"' + ",".join(map(state_words, ("approved", "draft"))) + '"', allow_blank=True
    )
    choice.showErrorMessage = False  # the states that only the project gives stay as they are
    choice.add(cells_)
    sheet.data_validations.append(choice)
    for state, colour in FILLS.items():
        fill = PatternFill("solid", bgColor=colour)
        rule = Rule("expression", dxf=DifferentialStyle(fill=fill), formula=[f'LEFT({letter}2,{len(state)})="{state}"'])
        sheet.conditional_formatting.add(cells_, rule)


class _Pictures:
    """Faces in a column of their own, each in the first row that speaks of it."""

    def __init__(self, sheet: Any, pictures: Mapping[str, bytes], column: int) -> None:
        self.sheet, self.pictures, self.column = sheet, pictures, column
        self.seen: set[str] = set()

    def put(self, name: str, record: str, row: int) -> None:
        """Show a picture once for a record, in a row that is high enough for it."""
        if record in self.seen or name not in self.pictures:
            return
        self.seen.add(record)
        image = Image(io.BytesIO(self.pictures[name]))
        scale = PICTURE / image.height
        size = XDRPositiveSize2D(round(image.width * scale) * EMU, PICTURE * EMU)
        image.anchor = OneCellAnchor(_from=AnchorMarker(col=self.column, row=row - 1), ext=size)
        self.sheet._images.append(image)
        self.sheet.row_dimensions[row].height = PICTURE * 0.75 + 4


def _glossary(made: Workbook, pack: Pack) -> None:
    sheet = made.create_sheet(TITLES["glossary"])
    styles = _styles(sheet)
    for letter, width in zip("ABCD", (24, 32, 32, 50), strict=True):
        sheet.column_dimensions[letter].width = width
    sheet.freeze_panes = "A2"
    _protect(sheet)
    rows = [(term.source, term.target, ", ".join(term.avoid), term.note) for term in pack.terms]
    about = f"说明 · about [{sheet_seal(rows)}]"
    head = (f"原文 [{pack.source_tag}]", f"译文 [{pack.tag}]", "不可用 · not to be used", about)
    _append(sheet, [head, *rows], styles)


def _help(made: Workbook) -> None:
    sheet = made.create_sheet(TITLES["help"])
    styles = _styles(sheet)
    for letter in "AB":
        sheet.column_dimensions[letter].width = 70
    _protect(sheet)
    _append(sheet, [HELP_HEAD, *HELP], styles)


def _append(sheet: Any, rows: Iterable[Sequence[str]], styles: Styles) -> None:
    for number, row in enumerate(rows):
        sheet.append([_cell(sheet, text, styles["locked" if number else "head"]) for text in row])


def _timeless(data: bytes) -> bytes:
    """The workbook without the hour it was written at."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            part = old.read(entry)
            if entry.filename == "docProps/core.xml":
                part = _CLOCK.sub(rb"\g<1>1980-01-01T00:00:00Z", part)
            info = zipfile.ZipInfo(entry.filename, _WHEN)
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o600 << 16
            new.writestr(info, part)
    return out.getvalue()


def read(data: bytes, file: str, findings: Findings) -> Received:
    """The rows of the first sheet that has the headers; what else the workbook holds is told (X075, X076). D061 where
    it is no sound workbook, X060 where no sheet has the headers."""
    arriving = Arriving(Received(file), findings)
    try:
        opened = book.Workbook(data)
        sheets = [(listed, opened.read(listed, file, number == 0)) for number, listed in enumerate(opened.sheets)]
        reports = [(sheet, Findings()) for _, sheet in sheets]
        texts = next(((sheet, said, found) for sheet, said in reports if (found := heading(sheet, said))), None)
        if texts is None:
            findings.extend(reports[0][1])
            return arriving.done()
        for listed, sheet in sheets:
            comments(opened, listed, sheet, arriving)
            if sheet is not texts[0]:
                elsewhere(sheet, arriving)
    except WorkbookError as fault:
        _unread(fault, file, findings)
        return arriving.done()
    findings.extend(texts[1])
    return received(texts[0], texts[2], arriving, plain=False)


def _unread(fault: WorkbookError, file: str, findings: Findings) -> None:
    if str(fault) == "cells":
        findings.report("D079", Place(file), most=f"{MOST_CELLS:,}")
    else:
        findings.report("D061", Place(file), reason=str(fault))
