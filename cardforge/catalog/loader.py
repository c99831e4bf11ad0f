"""A game's folder -> its documents -> a Game. Everything that is wrong with it is in the findings; nothing is
raised. Files of records are YAML or tables (`tables/`)."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from cardforge.catalog.builder import (
    ERRATA_FILE,
    FROZEN_FILE,
    GAME_FILE,
    PARALLEL_FILE,
    SOURCE_FILE,
    build,
    source_edition,
)
from cardforge.catalog.decided import FOLDER as DECISIONS
from cardforge.catalog.files import TABLES, inside, record_files, shown
from cardforge.catalog.model import Document, Game
from cardforge.catalog.yaml_tree import read_document
from cardforge.findings import Findings, Place

LAST = (SOURCE_FILE, PARALLEL_FILE, FROZEN_FILE, ERRATA_FILE)
"""Files beside `game.yaml` that hold no records and are read last: the notes on the source, what editions rightly say
otherwise, what is frozen, and why something was changed."""
NO_RECORDS = (*LAST, "waivers.yaml", "equivalents.yaml")
"""Those, and the waivers and the ledger of equivalent mutants, which `trial` reads itself."""
BEFORE, AFTER = ("cards", "characters", "roles", "skills", "components"), ("rules", "rulings")
"""Folders whose YAML files, at any depth, hold records (but `rules/book.yaml`, the chapters); those of `BEFORE` may
hold tables too. Between them come the files beside `game.yaml`, such as `components.yaml`. Printing order is the order
of reading."""

OTHER = ("art", "faces", "sheets", "press", "fonts", "rulebook", "l10n", "phrases", "strings")
"""Folders that others read."""
FOLDERS = (*BEFORE, *AFTER, *OTHER)
"""Every folder of a game that means something."""
NEAR = 0.8
"""How alike a folder's name and one of those must be to be taken for a slip: `card` is 0.89, `parts` and `art` 0.75."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A YAML file as it was read: its size and time then, its document, what was found."""

    stamp: tuple[int, int]
    document: Document | None
    findings: Findings


Shelf = dict[Path, Kept]
"""Files read before: one whose size and time are the same is not read again."""


def game_id(folder: Path) -> str:
    """The id that a folder's `game.yaml` says; "" where there is none."""
    if not (folder / GAME_FILE).is_file():
        return ""
    document = read_document(folder / GAME_FILE, folder, Findings())
    return str(document.tree.get("id", "")) if document and isinstance(document.tree, Mapping) else ""


def load(folder: Path, shelf: Shelf | None = None) -> tuple[Game | None, Findings]:
    """Read a game whole. Game is None only where `game.yaml` cannot be made out; otherwise it holds all that is sound,
    beside the findings. `Game.unread` names files that are lost altogether. With a `shelf`, files that have not changed
    are taken from it, and it is brought up to date."""
    findings = Findings()
    documents = read_documents(folder, findings, shelf)
    read = {document.file for document in documents}
    unread = dict.fromkeys(f.place.file for f in findings.errors if f.place and f.place.file not in read)
    game, built = build(folder, documents, tuple(unread))
    findings += built
    name = game.info.id if game else folder.name
    return game, Findings(replace(item, game=name) for item in findings.ordered())


def read_documents(folder: Path, findings: Findings, shelf: Shelf | None = None) -> list[Document]:
    """The documents of a game in printing order: `game.yaml`, cards, characters ..., components, rules, rulings,
    source notes."""
    paths = list(_paths(folder, findings))
    tables = [path for path in paths if path.suffix.lower() in TABLES]
    read = {path: _read(path, folder, findings, shelf) for path in paths if path not in tables}
    if tables:
        read |= _tables(tables, folder, read, findings)
    return [document for path in paths if (document := read.get(path)) is not None]


def _read(path: Path, folder: Path, findings: Findings, shelf: Shelf | None) -> Document | None:
    if shelf is None:
        return read_document(path, folder, findings)
    try:
        status = path.stat()
        stamp = (status.st_size, status.st_mtime_ns)
    except OSError:
        stamp = (-1, -1)
    if path not in shelf or shelf[path].stamp != stamp or stamp == (-1, -1):
        found = Findings()
        shelf[path] = Kept(stamp, read_document(path, folder, found), found)
    findings += shelf[path].findings
    return shelf[path].document


def _tables(
    paths: list[Path], folder: Path, others: Mapping[Path, Document | None], findings: Findings
) -> dict[Path, Document]:
    """The documents of tables: read when `game.yaml` has said which edition bare texts are in, and finished when the
    names of all records are known."""
    from cardforge.catalog.tables import Names, document, read_table  # most games have none: a tenth of all imports

    info = others.get(folder / GAME_FILE)
    edition = source_edition(info.tree if info else None)
    found = {path: table for path in paths if (table := read_table(path, folder, edition, findings)) is not None}
    names = Names()
    for tree in [each.tree for each in others.values() if each] + [each.tree for each in found.values()]:
        names.add(tree)
    made: dict[Path, Document] = {}
    for path, table in found.items():
        made[path] = document(table, names, edition, findings)
        names.add(made[path].tree)
    return made


def _paths(folder: Path, findings: Findings) -> Iterator[Path]:
    """Every file to read; one that is wanted and missing is read too, so that it is reported."""
    yield folder / GAME_FILE
    _misnamed_folders(folder, findings)
    for name in OTHER:
        _check_folder(folder / name, folder, findings)
    for name in BEFORE:
        yield from record_files(folder / name, folder, findings, TABLES)
    own = [
        path
        for path in record_files(folder, folder, findings, below=False)
        if path.name not in (GAME_FILE, *NO_RECORDS)
    ]
    yield from own
    for name in AFTER:
        yield from record_files(folder / name, folder, findings)
    yield from (folder / name for name in LAST if os.path.lexists(folder / name))
    yield from record_files(folder / DECISIONS, folder, findings, below=False)


def _misnamed_folders(folder: Path, findings: Findings) -> None:
    """Folders called nearly as one that is read (`card`, `Rules`): D102."""
    try:
        names = sorted(each.name for each in os.scandir(folder) if each.is_dir())
    except OSError:
        return  # which reading game.yaml reports
    for name in (each for each in names if each not in FOLDERS and not each.startswith(".")):
        near = difflib.get_close_matches(name.lower(), FOLDERS, 1, NEAR)
        if near and not (folder / near[0]).exists():
            findings.report("D102", Place(f"{name}/".encode("utf-8", "replace").decode("utf-8")), meant=near[0])


def _check_folder(folder: Path, root: Path, findings: Findings) -> None:
    """Report a file where a folder is due (D002), and links that lead out of the game (A014). A link to a font is
    none: fonts are often kept elsewhere, and only drawn from."""
    if folder.exists() and not folder.is_dir():
        findings.report("D002", Place(folder.name), reason="ENOTDIR")
    if folder.is_symlink() and not inside(folder, root):
        findings.report("A014", Place(folder.name))
        return
    for place, folders, files in os.walk(folder) if folder.name != "fonts" else ():
        for path in (Path(place, name) for name in sorted([*folders, *files])):
            if path.is_symlink() and not inside(path, root):
                findings.report("A014", Place(shown(path, root)))
