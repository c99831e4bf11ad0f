"""Where font files are: the pinned packages, and a project's `fonts/` folder. Turns a source's name into a file
and the digest of its content.

A package's own RECORD states the sha256 of each file, so a 30 MB collection need not be read to know what it is.
Only font files named here are used; licences stay inside the packages (all SIL OFL 1.1).
"""

from __future__ import annotations

import hashlib
import logging
import stat
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path

from cardforge.findings import CardforgeError, DataError, Finding, Place, finding
from cardforge.typeset.roles import CUTS, Cut

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


@dataclass(frozen=True, slots=True)
class Source:
    """A face in a font file: `number` counts faces of a collection; `region` names whose glyph forms it draws, ""
    where that means nothing; `own` marks a project's font, `package` the distribution of any other."""

    name: str
    path: Path
    number: int
    sha256: str
    region: str
    package: str = ""

    @property
    def own(self) -> bool:
        """Whether the file is the project's."""
        return not self.package

    def unreadable(self, fault: object) -> FontUnavailable:
        """What to raise where the file cannot be used: its name, and why."""
        reason = " ".join(str(fault).split()) or type(fault).__name__
        if self.own:
            return _own_fault(self.path, reason)
        return FontUnavailable(finding("A221", package=self.package, reason=f"{self.path.name}: {reason}"))


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


def project_sources(folder: Path | None, edition: str) -> tuple[dict[str, list[Source]], list[Source]]:
    """Fonts of a project's own: (by role, for all roles), each in order of file name.

    `fonts/song-bold.ttf` is tried before the bundled faces of that role, `fonts/song-bold.zh-Hant-HK.otf` only in
    that edition and before the former; any other font file (`fonts/kaiti.ttf`) is tried after them, in every
    role. Files are drawn as they are, never emboldened.
    """
    by_role: dict[str, list[Source]] = {}
    general: list[Source] = []
    for path in font_files(folder):
        role, _, tag = path.stem.partition(".")
        source = Source(path.stem, path, 0, digest(path), "")
        if role not in CUTS:
            general.append(source)
        elif tag == edition:
            by_role.setdefault(role, []).insert(0, source)
        elif not tag:
            by_role.setdefault(role, []).append(source)
    return by_role, general


def project_cut(source: Source, role: str) -> Cut:
    """How a project's font is drawn: as it is, at the role's weight where it has that axis."""
    letters = "".join(part.capitalize() for part in source.name.replace(".", "-").split("-") if part.isalnum())
    return Cut(letters or "Project", "", CUTS[role].weight, (("wght", float(CUTS[role].weight)),))


def font_files(folder: Path | None) -> list[Path]:
    """The files of a project's `fonts/` that are named as font files, by name."""
    try:
        paths = sorted(folder.iterdir()) if folder else []
    except OSError:  # not there, or no folder: `check_fonts` reports the latter
        return []
    return [path for path in paths if path.suffix.lower() in SUFFIXES and not path.name.startswith(".")]


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
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise _own_fault(path, error.strerror or type(error).__name__) from error
