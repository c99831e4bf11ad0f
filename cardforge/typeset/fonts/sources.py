"""Where font files are: the pinned packages, a project's `fonts/` folder (see `ownfonts`), the machine (`machine`).
Turns a source's name into a file and the digest of its content.

A package's own RECORD states the sha256 of each file, so a 30 MB collection need not be read to know what it is.
Only font files named here are used; licences stay inside the packages (all SIL OFL 1.1).
"""

from __future__ import annotations

import hashlib
import logging
import stat
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import metadata
from pathlib import Path
from typing import Any

from cardforge.findings import CardforgeError, DataError, Finding, Place, finding

log = logging.getLogger(__name__)

SUFFIXES = (".otf", ".ttf", ".ttc", ".otc")
MOST_BYTES = 100_000_000
"""Bytes of the largest font file of a project. The largest bundled collection has a third of it."""


class FontUnavailable(CardforgeError):  # noqa: N818 - a state of the machine
    """A font package that the project depends on is not installed (A221, exit code 2), or a font file of the
    project cannot be read (A222, exit code 1)."""

    def __init__(self, fault: Finding) -> None:
        super().__init__(fault)
        self.exit_code = CardforgeError.exit_code if fault.code == "A221" else DataError.exit_code


class Unusable(ValueError):  # noqa: N818 - a kind of file, not a fault of the program
    """A font of a kind that cannot be used, as a finding of its own says it: `code` and the values of its sentence."""

    def __init__(self, code: str, reason: str, **values: Any) -> None:
        super().__init__(reason)
        self.code, self.values = code, values


@dataclass(frozen=True, slots=True)
class Source:
    """A face in a font file: `number` counts faces of a collection; `region` names whose glyph forms it draws, ""
    where that means nothing; `package` is the distribution it comes from, `machine` marks a font of the machine, and
    `own` a project's."""

    name: str
    path: Path
    number: int
    sha256: str
    region: str
    package: str = ""
    machine: bool = False

    @property
    def own(self) -> bool:
        """Whether the file is the project's."""
        return not self.package and not self.machine

    def unreadable(self, fault: Exception) -> FontUnavailable:
        """What to raise where the file cannot be used: its name, and why."""
        reason = " ".join(str(fault).split()) or type(fault).__name__
        if self.package:
            return FontUnavailable(finding("A221", package=self.package, reason=f"{self.path.name}: {reason}"))
        if isinstance(fault, Unusable):
            return FontUnavailable(finding(fault.code, self.place, file=self.path.name, **fault.values))
        return FontUnavailable(finding("A222", self.place, file=self.path.name, reason=reason))

    @property
    def place(self) -> Place:
        """The file as reports show it."""
        return Place(f"fonts/{self.path.name}" if self.own else self.path.name)


_PACKAGED: dict[str, tuple[str, str, int, str]] = {
    "serif-sc": ("pylopdf-fonts-zh-cn", "NotoSerifSC-Regular.otf", 0, "SC"),
    "serif-tc": ("pylopdf-fonts-zh-tw", "NotoSerifTC-Regular.otf", 0, "TC"),
    "sans-cjk-sc": ("manimgx-fonts-cjk", "NotoSansCJK-VF.otf.ttc", 2, "SC"),
    "sans-cjk-tc": ("manimgx-fonts-cjk", "NotoSansCJK-VF.otf.ttc", 3, "TC"),
    "sans-cjk-hk": ("manimgx-fonts-cjk", "NotoSansCJK-VF.otf.ttc", 4, "HK"),
    "source-serif": ("fontpkg-source-serif-4", "SourceSerif4[opsz,wght].ttf", 0, ""),
    "source-serif-italic": ("fontpkg-source-serif-4", "SourceSerif4-Italic[opsz,wght].ttf", 0, ""),
    "source-sans": ("fontpkg-source-sans-3", "SourceSans3[wght].ttf", 0, ""),
}


@cache
def packaged(name: str) -> Source:
    """The named face of a pinned package. Raises FontUnavailable where the package or its file is missing."""
    package, file, number, region = _PACKAGED[name]
    try:
        entries = metadata.files(package) or []
    except metadata.PackageNotFoundError as error:
        raise FontUnavailable(finding("A221", package=package, reason="not installed")) from error
    for entry in entries:
        if entry.name == file:
            path = Path(str(entry.locate()))
            stated = entry.hash.value if entry.hash and entry.hash.mode == "sha256" else digest(path)
            if path.exists():
                return Source(name, path, number, f"{stated}/{entry.size}", region, package)
    raise FontUnavailable(finding("A221", package=package, reason=f"no {file}"))


def _own_fault(path: Path, reason: str) -> FontUnavailable:
    return FontUnavailable(finding("A222", Place(f"fonts/{path.name}"), file=path.name, reason=reason))


def digest(path: Path) -> str:
    """The sha256 of a project's font. FontUnavailable where it is no plain file, too large or not readable."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise _own_fault(path, "expected a plain file")
        if status.st_size > MOST_BYTES:
            raise _own_fault(path, f"{status.st_size:,} bytes, at most {MOST_BYTES:,}")
        return _sha256(path, status.st_size, status.st_mtime_ns)
    except OSError as error:
        raise _own_fault(path, error.strerror or type(error).__name__) from error


@lru_cache(maxsize=256)
def _sha256(path: Path, size: int, changed: int) -> str:
    """Read once as long as size and time of change say that the file is the same."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
