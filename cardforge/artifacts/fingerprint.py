"""Fingerprints: a sha256 over everything an artefact is made from, so that "unchanged" is a fact and not a guess by
date.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from functools import lru_cache
from importlib import metadata
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parents[1]
SKIPPED = ("__pycache__", "_bundled")
LOCKS = ("~$", ".~lock.")
"""How the names begin of what spreadsheet programs keep beside an open file: it makes nothing stale."""
SHAPING = (
    "fonttools",
    "jinja2",
    "opencc",
    "pikepdf",
    "pillow",
    "pyyaml",
    "reportlab",
    "svgelements",
    "typst",
    "pylopdf-fonts-zh-cn",
    "pylopdf-fonts-zh-tw",
    "manimgx-fonts-cjk",
    "fontpkg-source-serif-4",
    "fontpkg-source-sans-3",
)
"""The distributions whose version can change a byte of the output."""


def fingerprint(*parts: Any) -> str:
    """A sha256 in hex over JSON-able parts; the order of keys does not matter, the order of parts does."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def files_fingerprint(folders: Iterable[Path], suffixes: tuple[str, ...] = ()) -> str:
    """A sha256 over the names and bytes of every file below `folders`, in order of their relative names.

    Absolute places do not enter.
    """
    digest = hashlib.sha256()
    for number, folder in enumerate(folders):
        for path in _files(folder):
            if suffixes and path.suffix not in suffixes:
                continue
            digest.update(f"{number}/{path.relative_to(folder).as_posix()}\0".encode("utf-8", "surrogateescape"))
            digest.update(_digest(path))
    return digest.hexdigest()


@lru_cache(maxsize=1)
def code_fingerprint() -> str:
    """A sha256 over the package's own sources and the versions of what it draws with."""
    versions = {name: _version(name) for name in SHAPING}
    return fingerprint(files_fingerprint([PACKAGE], (".py", ".yaml")), versions)


def _files(folder: Path) -> list[Path]:
    """Every file below, links and pipes too, in order of their names; folders that are links are not entered."""
    if not folder.is_dir():
        return [folder]
    found = []
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in SKIPPED]
        linked = [name for name in folders if os.path.islink(os.path.join(place, name))]
        found += [Path(place, name) for name in [*files, *linked] if not name.startswith(LOCKS)]
    return sorted(found, key=lambda path: path.relative_to(folder).as_posix())


def _digest(path: Path) -> bytes:
    """The sha256 of a file, read piece by piece: a game may hold one larger than the memory. Of what is no plain file,
    that it is none: the loader reports it with its place."""
    try:
        if not path.is_file():
            return b"no file"
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").digest()
    except OSError:
        return b"unreadable"


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""
