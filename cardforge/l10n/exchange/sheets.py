"""What a workbook holds beside its sheet of texts: comments on cells, other sheets, a glossary that was changed. None
of it is taken, and all of it is told."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator

from defusedxml.ElementTree import fromstring
from openpyxl.utils.cell import coordinate_from_string

from cardforge.catalog.tables.grid import Sheet
from cardforge.catalog.tables.workbook import Listed, Workbook
from cardforge.findings import Findings
from cardforge.l10n.exchange.columns import heading
from cardforge.l10n.exchange.help import HELP_HEAD
from cardforge.l10n.exchange.model import Arriving, shown

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_SEALED = re.compile(r".*about \[([0-9a-f]{8})\]\s*")


def sheet_seal(rows: Iterable[Iterable[str]]) -> str:
    """Eight hexadecimal digits that stand for the rows of a sheet; blanks do not count."""
    lines = ("\x1f".join(" ".join(cell.split()) for cell in row).rstrip("\x1f") for row in rows)
    return f"{zlib.crc32(chr(10).join(lines).encode('utf-8', 'surrogatepass')):08x}"


def comments(book: Workbook, listed: Listed, sheet: Sheet, arriving: Arriving) -> None:
    """X076 for every comment on a cell."""
    for part in book.related(listed, "comments"):
        for each in fromstring(part, forbid_dtd=True).iter(f"{MAIN}comment"):
            text = "".join(run.text or "" for run in each.iter(f"{MAIN}t"))
            if text.strip():
                arriving.tell("X076", sheet.place(*_at(each.get("ref", ""))), got=shown(text))


def _at(reference: str) -> tuple[int, int]:
    """(row, column) of `E2`; the first cell where it is no reference."""
    try:
        letters, row = coordinate_from_string(reference)
    except ValueError:
        return 1, 1
    return row, sum((ord(letter) - 64) * 26**power for power, letter in enumerate(reversed(letters.upper())))


def elsewhere(sheet: Sheet, arriving: Arriving) -> None:
    """X075 for a sheet that is not the one of texts and says something that its file did not go out with."""
    rows = [
        [sheet.rows[row][at].text if at in sheet.rows[row] else "" for at in _columns(sheet, row)] for row in sheet.rows
    ]
    if not rows:
        return
    if sealed := _SEALED.fullmatch(rows[0][-1]):
        why = "" if sheet_seal(rows[1:]) == sealed[1] else "glossary"
    elif rows[0][0] == HELP_HEAD[0]:
        why = ""
    else:
        why = "texts" if heading(sheet, Findings()) is not None else "other"
    if why:
        arriving.tell("X075", sheet.place(1), sheet=sheet.title, why_=why)


def _columns(sheet: Sheet, row: int) -> Iterator[int]:
    yield from range(1, max(sheet.rows[row]) + 1)
