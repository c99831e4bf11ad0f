"""A CSV file -> a sheet. Delimiters are the comma, the semicolon and the tab; quotes after RFC 4180.

<https://www.rfc-editor.org/rfc/rfc4180>. Beyond it: `sep=;` as the first line and `="007"` as a cell are what
spreadsheet programs write for their own sake and are read as they mean it. Rows are counted as such a program counts
them: a cell with line breaks in it stands in one row.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cardforge.catalog.characters import MOST
from cardforge.catalog.tables.encoding import decoded
from cardforge.catalog.tables.grid import MOST_CELLS, Cell, Kind, Sheet
from cardforge.findings import Findings, Place

DELIMITERS = (",", ";", "\t")

_SEPARATOR_LINE = re.compile(r'"?sep=([,;\t])"?[^\r\n]*(?:\r\n|\r|\n|\Z)', re.IGNORECASE)
_FORCED_TEXT = re.compile(r'="((?:[^"]|"")*)"')


def read_csv(data: bytes, file: str, findings: Findings, known: Callable[[str], bool]) -> Sheet | None:
    """The sheet of a CSV file; None where its encoding cannot be told. `known` says whether a header means anything."""

    def names(text: str) -> list[str]:
        return [name for name in _first_row(text) if known(name)]

    text = decoded(data, file, findings, names)
    if text is None:
        return None
    text, delimiter = _delimiter(text)
    sheet = Sheet(file)
    cells = 0
    for row, column, value in _cells(text, delimiter, file, findings):
        sheet.widths[row] = column
        if cell := _cell(value):
            sheet.rows.setdefault(row, {})[column] = cell
            cells += 1
        if cells > MOST_CELLS:
            findings.report("D079", Place(file, row), most=f"{MOST_CELLS:,}")
            break
    return sheet


def _cell(value: str) -> Cell | None:
    value = value.replace("\r\n", "\n").replace("\r", "\n")
    if value.startswith("="):
        forced = _FORCED_TEXT.fullmatch(value.strip())
        return Cell(forced[1].replace('""', '"')) if forced else Cell(value, Kind.FORMULA)
    return Cell(value) if value and not value.isspace() else None


def _delimiter(text: str) -> tuple[str, str]:
    """The text without its `sep=` line, and the delimiter: the one stated, else the most frequent of the first row."""
    if stated := _SEPARATOR_LINE.match(text):
        # The line goes, but its row stays counted.
        return "\n" + text[stated.end() :], stated[1]
    first = re.sub(r'"[^"]*"', "", _first_line(text))
    return text, max(DELIMITERS, key=first.count)


def _first_line(text: str) -> str:
    """The first line that is neither blank nor a comment."""
    lines = (line for line in re.split(r"\r\n|\r|\n", text[:20_000]) if line.strip(" \t,;\"'"))
    return next((line for line in lines if not line.lstrip(" \t,;\"'").startswith("#")), "")


def _first_row(text: str) -> list[str]:
    line = _first_line(text)
    return [each.strip(' "') for each in line.split(max(DELIMITERS, key=line.count))]


def _cells(text: str, delimiter: str, file: str, findings: Findings) -> Iterator[tuple[int, int, str]]:
    """(row, column, value) of every cell; a quote that is not closed (D067) is reported and read as it stands."""
    quoted = re.compile(rf'[ \u3000]*"([^"]*(?:""[^"]*)*+)"[ \u3000]*(?={delimiter}|\r|\n|\Z)')
    plain = re.compile(rf"[^{delimiter}\r\n]*")
    row = column = 1
    open_quotes = at = 0
    end = len(text)
    while at < end or column > 1:
        found = quoted.match(text, at) if text.startswith(('"', " ", "\u3000"), at) else None
        if found:
            value, at = found[1].replace('""', '"'), found.end()
        else:
            match = plain.match(text, at)
            value = match[0] if match else ""
            at += len(value)
            if value.lstrip(" \u3000").startswith('"') and (open_quotes := open_quotes + 1) <= MOST:
                findings.report("D067", Place(file, row, column))
        yield row, column, value
        if text.startswith(delimiter, at):
            at, column = at + 1, column + 1
        elif at >= end:
            return
        else:
            at += 2 if text.startswith("\r\n", at) else 1
            row, column = row + 1, 1
