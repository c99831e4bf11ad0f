"""A workbook's file -> a zip that may be given to openpyxl: the parts of XML, each of them read and checked.

A workbook comes from anywhere. Sizes are what comes out and not what the zip says; every part is well-formed XML
without a DOCTYPE, the door of entity bombs and of other files; pictures, macros and whatever else is not XML are left
behind. ECMA-376 part 2 (packages), part 1 L.7 (namespaces of the strict form, which openpyxl does not know).
"""

from __future__ import annotations

import io
import zipfile
import zlib
from xml.parsers import expat

MOST_PARTS = 5_000
LARGEST = 48_000_000
"""Bytes of XML in all. 5,400 cards need 5 MB."""
SOUND_RATIO, SMALL = 250, 2_000_000
"""A part of more than so many bytes is refused where it unpacks to more than so many times its size; what spreadsheet
programs write unpacks to 10 to 60 times."""
MOST_TAGS, MOST_TAGS_ELSEWHERE = 3_000_000, 300_000
"""Opening and closing tags of a part: of a sheet or the shared strings, and of any other. They cost memory and time."""
OLD_FORMAT = bytes.fromhex("D0CF11E0A1B11AE1")

_FAULTS = (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError, ValueError)
_CELLS = ("xl/worksheets/", "xl/sharedstrings")
_STRICT = (
    (b"http://purl.oclc.org/ooxml/spreadsheetml/main", b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"),
    (
        b"http://purl.oclc.org/ooxml/officeDocument/relationships",
        b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    ),
)


class WorkbookError(Exception):
    """The workbook cannot be read; the reason is a word of D061, or `cells` (D079)."""


def checked(data: bytes) -> io.BytesIO:
    """The parts of XML as a zip without compression. WorkbookError where the file is not what it should be."""
    if data.startswith(OLD_FORMAT):
        raise WorkbookError("encrypted" if "EncryptedPackage".encode("utf-16-le") in data else "old")
    if not data.startswith(b"PK"):
        raise WorkbookError("not a workbook" if data else "empty")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as sound:
        for name, part in _parts(data).items():
            sound.writestr(zipfile.ZipInfo(name), part)
    out.seek(0)
    return out


def _parts(data: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            return _checked_parts(file)
    except _FAULTS:
        raise WorkbookError("damaged") from None


def _checked_parts(file: zipfile.ZipFile) -> dict[str, bytes]:
    entries = file.infolist()
    if len(entries) > MOST_PARTS:
        raise WorkbookError("large")
    found: dict[str, bytes] = {}
    names: set[str] = set()
    room = LARGEST
    for entry in entries:
        name = entry.filename.replace("\\", "/").lstrip("/")
        if name.lower() in names:  # nobody could say which of them counts
            raise WorkbookError("damaged")
        names.add(name.lower())
        if name.lower().endswith((".xml", ".rels")):
            with file.open(entry) as part:
                found[name] = _sound(name.lower(), part.read(room + 1), entry.compress_size, room)
            room -= len(found[name])
    return found


def _sound(name: str, part: bytes, packed: int, room: int) -> bytes:
    """The part, where it is no bomb and is XML."""
    if len(part) > room or len(part) > max(SMALL, packed * SOUND_RATIO):
        raise WorkbookError("large")
    if part.count(b"<") > (MOST_TAGS if name.startswith(_CELLS) else MOST_TAGS_ELSEWHERE):
        raise WorkbookError("cells" if name.startswith(_CELLS) else "large")
    _check(part)
    if b"http://purl.oclc.org/ooxml/" in part:
        for strict, usual in _STRICT:
            part = part.replace(strict, usual)
    return part


def _check(part: bytes) -> None:
    parser = expat.ParserCreate()

    def refuse(*_: object) -> None:
        raise WorkbookError("doctype")

    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(part, True)
    except (expat.ExpatError, ValueError, LookupError):
        raise WorkbookError("damaged") from None
