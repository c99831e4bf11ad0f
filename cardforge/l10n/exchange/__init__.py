"""Texts out to translators and back: PO, XLSX, XLIFF 1.2, CSV; TMX and TBX out only.

    lines (model.Line) -> Pack -> bytes       `write(pack, "xlsx")`
    bytes -> Received: rows with their places  `read(data, "file.po", findings)`

Every text survives every format: controls cannot (X052), and line ends become one kind (X051).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path, PurePath

from cardforge.catalog.files import read_bytes
from cardforge.findings import Findings, Place
from cardforge.l10n.exchange.model import LARGEST, LARGEST_WORKBOOK, Line, Pack, Received, Row, Term, fit_to_go

FORMATS: Mapping[str, str] = {
    "xlsx": "xlsx", "po": "po", "xliff": "xliff", "csv": "csv_file", "tmx": "tmx", "tbx": "tbx",
}  # fmt: skip
"""Format, which is the suffix too -> its module."""
BACK: Mapping[str, str] = {
    ".xlsx": "xlsx", ".xlsm": "xlsx", ".po": "po", ".pot": "po", ".xliff": "xliff", ".xlf": "xliff", ".csv": "csv",
}  # fmt: skip
"""Suffix -> the format it is read as."""

__all__ = ["BACK", "FORMATS", "Line", "Pack", "Received", "Row", "Term", "fit_to_go", "read", "received", "write"]


def write(pack: Pack, format: str) -> bytes:
    """A pack in a format of `FORMATS`; the same bytes for the same pack."""
    made: Callable[[Pack], bytes] = import_module(f"{__name__}.{FORMATS[format]}").write
    return made(pack)


def read(data: bytes, file: str, findings: Findings) -> Received:
    """The rows of a file that came back; its suffix says the format (X050 where none is read)."""
    suffix = PurePath(file).suffix.lower()
    if suffix not in BACK:
        findings.report("X050", Place(file), suffix=suffix or file, known=", ".join(sorted(BACK)))
        return Received(file)
    reader: Callable[[bytes, str, Findings], Received] = import_module(f"{__name__}.{FORMATS[BACK[suffix]]}").read
    return reader(data, file, findings)


def received(path: Path, findings: Findings) -> Received:
    """The same of a file on the disk; D001-D003 where it cannot be read or is too large."""
    file = path.as_posix()
    data = read_bytes(path, file, findings, LARGEST_WORKBOOK if BACK.get(path.suffix.lower()) == "xlsx" else LARGEST)
    return Received(file) if data is None else read(data, file, findings)
