"""CSV for spreadsheet programs: UTF-8 with its mark, every cell quoted, `\\r\\n` between rows (RFC 4180).

A spreadsheet program computes what begins with `=`, and makes numbers and dates of what looks like them; a CSV file
cannot tell it not to. Such a cell goes out behind an apostrophe (`risky`), and the header says so.
"""

from __future__ import annotations

import csv
import io

from cardforge.catalog.tables.csv_file import read_csv
from cardforge.findings import Findings
from cardforge.l10n.exchange.columns import cells, headers, heading, known, names, received
from cardforge.l10n.exchange.model import Arriving, Pack, Received
from cardforge.l10n.exchange.risky import GUARDED, guarded


def write(pack: Pack) -> bytes:
    """The pack as CSV."""
    out = io.StringIO()
    table = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    columns = names()
    table.writerow(headers(pack, columns, GUARDED))
    table.writerows([guarded(cell) for cell in cells(line, columns)] for line in pack.lines)
    return ("\ufeff" + out.getvalue()).encode()


def read(data: bytes, file: str, findings: Findings) -> Received:
    """The rows of a CSV file: encodings, delimiters and quotes as for tables of cards (D005, D062, D067, D079)."""
    arriving = Arriving(Received(file), findings)
    sheet = read_csv(data, file, findings, lambda text: bool(known(text)))
    if sheet is None:
        return arriving.done()
    found = heading(sheet, findings)
    if found is None:
        return arriving.done()
    if any(b"\r" in part for part in data.split(b'"')[1::2]):
        findings.report("X051", sheet.place(found.row), count=sum(b"\r" in part for part in data.split(b'"')[1::2]))
    return received(sheet, found, arriving, plain=True)
