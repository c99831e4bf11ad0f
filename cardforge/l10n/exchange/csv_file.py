"""CSV for spreadsheet programs: UTF-8 with its mark, every cell quoted, `\\r\\n` between rows (RFC 4180).

A spreadsheet program computes what begins with `=`, and makes numbers and dates of what looks like them; a CSV file
cannot tell it not to. Such a cell goes out behind an apostrophe, and so does one that begins with an apostrophe; one
apostrophe is taken off when it comes back.
"""

from __future__ import annotations

import csv
import io
import re

from cardforge.catalog.tables.csv_file import read_csv
from cardforge.catalog.tables.grid import Sheet
from cardforge.findings import Findings
from cardforge.l10n.exchange.columns import cells, headers, heading, known, names, received
from cardforge.l10n.exchange.model import Arriving, Pack, Received

_RISKY = re.compile(
    r"[=+\-@'\t＝＋－＠].*"  # computed
    r"|[\s\d.,:/%eE$¥€年月日時时分()-]*\d[\s\d.,:/%eE$¥€年月日時时分()-]*"  # numbers, dates
    r"|(?:true|false|真|假)"
    r"|(?:\d+[ -]?)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[ ,./-]*\d*",
    re.IGNORECASE | re.DOTALL,
)


def risky(text: str) -> bool:
    """Whether a spreadsheet program would make something else of a cell."""
    return _RISKY.fullmatch(text) is not None


def write(pack: Pack) -> bytes:
    """The pack as CSV."""
    out = io.StringIO()
    table = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    columns = names()
    table.writerow(headers(pack, columns))
    table.writerows([_guarded(cell) for cell in cells(line, columns)] for line in pack.lines)
    return ("\ufeff" + out.getvalue()).encode()


def _guarded(text: str) -> str:
    return f"'{text}" if risky(text) else text


def _bared(text: str) -> str:
    return text[1:] if text.startswith("'") and risky(text[1:]) else text


def read(data: bytes, file: str, findings: Findings) -> Received:
    """The rows of a CSV file: encodings, delimiters and quotes as for tables of cards (D005, D062, D067, D079)."""
    arriving = Arriving(Received(file), findings)
    sheet = read_csv(data, file, findings, lambda text: bool(known(text)))
    if sheet is None:
        return arriving.done()
    sheet = _own_cells(sheet)
    found = heading(sheet, findings)
    if found is None:
        return arriving.done()
    if any(b"\r" in part for part in data.split(b'"')[1::2]):
        findings.report("X051", sheet.place(found.row), count=sum(b"\r" in part for part in data.split(b'"')[1::2]))
    return received(sheet, found, arriving, plain=True)


def _own_cells(sheet: Sheet) -> Sheet:
    for row in sheet.rows.values():
        for at, cell in row.items():
            if cell.text.startswith("'"):
                row[at] = cell._replace(text=_bared(cell.text))
    return sheet
