"""Where pictures come from: the game's `art/`, then the bundled folders; each file is read once.

A name is a bare file name without extension ("zhizhu-lv"), or one in a bundled folder of its own ("icons/target",
"patterns/web").
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardforge.catalog import inside
from cardforge.faces.pictures.drawing import Picture
from cardforge.faces.pictures.raster import read_raster
from cardforge.faces.pictures.svg import read_svg
from cardforge.findings import Finding, Findings, Place

EXTENSIONS = (".svg", ".png", ".jpg", ".jpeg", ".webp")
MOST_FILE = 60_000_000
"""Bytes of a picture's file."""
LONGEST = 200
"""Bytes of a name; file systems take 255 with the extension."""
_NAME = re.compile(r"[^/\\.\0][^/\\\0]*(?:/[^/\\.\0][^/\\\0]*)*\Z")


class Art:
    """Pictures by name. `folders` are searched in order; `findings` gathers what is wrong with the files read.
    `root`: what places in reports are relative to.
    """

    def __init__(self, folders: Sequence[Path], root: Path | None = None) -> None:
        self.folders = tuple(folders)
        self.root = root
        self.findings = Findings()
        self.asked: set[str] = set()
        """Names that were asked for; who wants to know empties it before."""
        self._told: dict[str, Findings] = {}
        self._states: dict[str, str] = {}
        self._read: dict[str, Picture | None] = {}
        self._paths: dict[str, Path | None] = {}

    @property
    def where(self) -> str:
        """The folders, for messages."""
        return ", ".join(self._shown(folder) for folder in self.folders)

    def find(self, name: str) -> Picture | None:
        """The picture, or None where there is none or it cannot be read (which is then among the findings)."""
        self.asked.add(name)
        if name not in self._read:
            before = len(self.findings)
            path = self.path(name)
            self._read[name] = None if path is None else self._picture(path)
            found = Findings(self.findings[before:])
            if name in self._told:  # told before it was read
                del self.findings[before:]
            self._told[name] = found
        return self._read[name]

    def told(self, name: str) -> Findings:
        """What was found wrong with a picture when it was read; nothing where it was not read."""
        return self._told.get(name, Findings())

    def retell(self, name: str, notes: Iterable[Finding]) -> None:
        """Tell what was noted of a picture when it was read by another process, once."""
        if name not in self._told:
            self._told[name] = Findings(notes)
            self.findings.extend(self._told[name])

    def name_of(self, picture: Picture, names: Iterable[str]) -> str:
        """By which of these names a picture was found; "" where by none."""
        found = ((name, self._read.get(name)) for name in names)
        return next((name for name, each in found if each is not None and each.digest == picture.digest), "")

    def state(self, name: str) -> str:
        """Names what stands behind a picture's name by the file's place and bytes; "" where there is no such file."""
        if name not in self._states:
            path = self.path(name)
            self._states[name] = "" if path is None else f"{self._shown(path)} {_digest(path)}"
        return self._states[name]

    def path(self, name: str) -> Path | None:
        """The file of a picture; None where no folder has it or the name leads elsewhere. What is there and cannot be
        taken is among the findings (A012, A014).
        """
        self.asked.add(name)
        if name not in self._paths:
            self._paths[name] = self._path(name)
        return self._paths[name]

    def _path(self, name: str) -> Path | None:
        bare = name.removesuffix(Path(name).suffix) if Path(name).suffix.lower() in EXTENSIONS else name
        if not _NAME.match(bare) or ".." in bare or len(bare.encode()) > LONGEST:
            return None
        for inner in dict.fromkeys((bare, bare.removeprefix("art/"))):  # the folder's own name may be written too
            for folder in self.folders:
                for extension in EXTENSIONS:
                    path = folder / f"{inner}{extension}"
                    if path.is_file() and self._inside(path):
                        return path
        return None

    def unusable(self, name: str) -> bool:
        """Whether a file of this name is there and cannot be taken for what it is or where it leads: reported (A012,
        A014)."""
        self.asked.add(name)
        if self.root is None or not self.safe(name):
            return False
        name = name.removeprefix("art/")
        stem = Path(name).stem if Path(name).suffix else name
        there = [path for path in sorted(self.folders[0].glob("*")) if name in (path.name, path.stem, path.name.lower())
                 or path.stem == stem]  # fmt: skip
        for path in there:
            if path.is_file() and not self._inside(path):
                self._once("A014", path)
            elif path.is_file() or not path.is_dir():
                self._once("A012", path, reason=f"expected a file named *{', *'.join(EXTENSIONS)}")
        return any(path.is_file() or not path.is_dir() for path in there)

    def _inside(self, path: Path) -> bool:
        """Whether a picture of the project lies in the project, links followed; the bundled ones are trusted."""
        if self.root is None or not path.is_relative_to(self.root):
            return True
        return inside(path, self.root)

    def _once(self, code: str, path: Path, **values: str) -> None:
        place = Place(self._shown(path))
        if not any(found.code == code and found.place == place for found in self.findings):
            self.findings.report(code, place, **values)

    def safe(self, name: str) -> bool:
        """Whether the name stays inside the folders."""
        return bool(_NAME.match(name)) and ".." not in name and len(name.encode()) <= LONGEST

    def _picture(self, path: Path) -> Picture | None:
        file = self._shown(path)
        try:
            if (size := path.stat().st_size) > MOST_FILE:
                self.findings.report("A008", Place(file), what=f"{size} bytes", most=MOST_FILE)
                return None
            data = path.read_bytes()
        except OSError as error:
            self.findings.report("A012", Place(file), reason=error.strerror or type(error).__name__)
            return None
        if path.suffix.lower() == ".svg":
            return read_svg(data, file, self.findings)
        return read_raster(data, file, self.findings)

    def _shown(self, path: Path) -> str:
        if self.root is not None:
            try:
                return path.relative_to(self.root).as_posix()
            except ValueError:
                pass
        return f"{path.parent.name}/{path.name}"


def _digest(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return "unreadable"
