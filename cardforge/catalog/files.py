"""Files of a project -> their text, and folders -> the files of records in them; what cannot be read is a
finding.

Nothing here raises for bad input: missing files, folders where a file is due, devices and pipes, loops of links,
permissions, other encodings.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

from cardforge.catalog.characters import cleaned
from cardforge.findings import Findings, Place

LARGEST = 5_000_000
"""Bytes of the largest file read. All data of the largest bundled game is a tenth of it."""
TABLES = (".csv", ".tsv", ".xlsx", ".xlsm", ".xls", ".xlsb", ".xltx", ".ods", ".fods", ".numbers", ".et")
"""Suffixes of tables: those that are read, and those of other programs, which are reported and never passed over."""
_MISNAMED = re.compile(r"\.ya?ml(\.txt)?$", re.IGNORECASE)
"""A YAML file by another ending; editors of Windows add `.txt` behind the maker's back."""
DEEPEST_FOLDER = 8
"""Folders below the game's: a loop of links ends here."""


def shown(path: Path, root: Path) -> str:
    """The path as reports show it: relative to `root` where it can be, with `/`, and printable."""
    try:
        path = path.relative_to(root)
    except ValueError:
        path = Path(path.name)
    return path.as_posix().encode("utf-8", "replace").decode("utf-8")


def read_text(path: Path, root: Path, findings: Findings) -> str | None:
    """The text of a UTF-8 file without its byte order mark; None (and a finding) where it cannot be read."""
    file = shown(path, root)
    data = read_bytes(path, file, findings)
    if data is None:
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        findings.report(
            "D005", place_of_byte(error.object, error.start, file), byte=f"0x{error.object[error.start]:02X}"
        )
        return None
    return cleaned(text, file, findings)


def read_bytes(path: Path, file: str, findings: Findings, largest: int = LARGEST) -> bytes | None:
    """The bytes of a plain file of at most `largest`; None (D001, D002, D003) where there are none to have."""
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode):
            findings.report(
                "D002", Place(file), reason="EISDIR" if stat.S_ISDIR(status.st_mode) else "not a regular file"
            )
            return None
        if status.st_size > largest:
            findings.report("D003", Place(file), size=f"{status.st_size:,}", largest=f"{largest:,}")
            return None
        return path.read_bytes()
    except FileNotFoundError:
        findings.report("D001", Place(file))
    except (OSError, ValueError) as error:
        findings.report("D002", Place(file), reason=_reason(error))
    return None


def _reason(error: OSError | ValueError) -> str:
    """The system's own short name of the fault (EACCES, ELOOP ...): the same words on every machine and in every
    locale."""
    number = getattr(error, "errno", None)
    return errno.errorcode.get(number, "?") if number else "?"


def place_of_byte(data: bytes, offset: int, file: str) -> Place:
    """Line and column, in characters, of a byte offset. All before the first bad byte decodes."""
    before = (
        data[:offset].removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    )
    line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
    return Place(file, line, column, line, column + 1)


def inside(path: Path, root: Path) -> bool:
    """Whether a path, its links followed, stays in the game's folder: the one where `game.yaml` really lies, so that a
    whole game installed as links (as some package installers do) is still a game. False where the links go in a circle.
    """
    try:
        real = (root / "game.yaml").resolve().parent, root.resolve()
        return any(path.resolve().is_relative_to(each) for each in real)
    except (OSError, RuntimeError):
        return False


def record_files(
    folder: Path, root: Path, findings: Findings, tables: tuple[str, ...] = (), *, below: bool = True, depth: int = 0
) -> Iterator[Path]:
    """Every `*.yaml` of a folder (and of those `below` it), by name, and every table whose suffix is in `tables`.

    Hidden files and what a program keeps beside an open table (`~$deck.xlsx`) are passed over; `*.yml`,
    `*.YAML`, `*.yaml.txt`, and a table where none is read, are reported.
    """
    if not os.path.lexists(folder):
        return
    if folder != root and not inside(folder, root):
        findings.report("A014", Place(shown(folder, root)))
        return
    if depth > DEEPEST_FOLDER:
        findings.report("D002", Place(shown(folder, root)), reason="ELOOP")
        return
    try:
        names = sorted(os.listdir(folder))
    except OSError as error:
        findings.report("D002", Place(shown(folder, root)), reason=_reason(error))
        return
    for path in (folder / name for name in names if not name.startswith((".", "~"))):
        suffix = path.suffix.lower()
        if path.suffix == ".yaml" or suffix in tables:
            if path.is_symlink() and os.path.exists(path) and not inside(path, root):
                findings.report("A014", Place(shown(path, root)))
            else:
                yield path
        elif _MISNAMED.search(path.name):
            findings.report("D038", Place(shown(path, root)))
        elif suffix in TABLES:
            findings.report("D081", Place(shown(path, root)))
        elif below and _is_folder(path):
            yield from record_files(path, root, findings, tables, depth=depth + 1)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False
