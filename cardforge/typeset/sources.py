"""Where font files are: the pinned packages, and a project's `fonts/` folder. Turns a source's name into a file
and the digest of its content.

A package's own RECORD states the sha256 of each file, so a 30 MB collection need not be read to know what it is.
Only font files named here are used; licences stay inside the packages (all SIL OFL 1.1).
"""

from __future__ import annotations

import hashlib
import logging
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path

from cardforge.typeset.roles import CUTS, Cut

log = logging.getLogger(__name__)

SUFFIXES = (".otf", ".ttf", ".ttc", ".otc")


class FontUnavailable(Exception):  # noqa: N818 - a state of the machine
    """A font package that the project depends on is not installed, or a font file cannot be read."""


@dataclass(frozen=True, slots=True)
class Source:
    """A face in a font file: `number` counts faces of a collection; `region` names whose glyph forms it draws, ""
    where that means nothing."""

    name: str
    path: Path
    number: int
    sha256: str
    region: str


_PACKAGED: dict[str, tuple[str, str, int, str]] = {
    "serif-sc": ("pylopdf-fonts-zh-cn", "NotoSerifSC-Regular.otf", 0, "SC"),
    "serif-tc": ("pylopdf-fonts-zh-tw", "NotoSerifTC-Regular.otf", 0, "TC"),
    "sans-cjk-sc": ("manimgx-fonts-cjk", "NotoSansCJK-VF.otf.ttc", 2, "SC"),
    "sans-cjk-tc": ("manimgx-fonts-cjk", "NotoSansCJK-VF.otf.ttc", 3, "TC"),
    "sans-cjk-hk": ("manimgx-fonts-cjk", "NotoSansCJK-VF.otf.ttc", 4, "HK"),
    "source-serif": ("fontpkg-source-serif-4", "SourceSerif4[opsz,wght].ttf", 0, ""),
    "source-sans": ("fontpkg-source-sans-3", "SourceSans3[wght].ttf", 0, ""),
}


@cache
def packaged(name: str) -> Source:
    """The named face of a pinned package. Raises FontUnavailable where the package or its file is missing."""
    package, file, number, region = _PACKAGED[name]
    try:
        entries = metadata.files(package) or []
    except metadata.PackageNotFoundError as error:
        raise FontUnavailable(f"font package {package} is not installed") from error
    for entry in entries:
        if entry.name == file:
            path = Path(str(entry.locate()))
            digest = entry.hash.value if entry.hash and entry.hash.mode == "sha256" else _digest(path)
            if path.exists():
                return Source(name, path, number, f"{digest}/{entry.size}", region)
    raise FontUnavailable(f"font package {package} holds no {file}")


def project_sources(folder: Path | None, edition: str) -> tuple[dict[str, list[Source]], list[Source]]:
    """Fonts of a project's own: (by role, for all roles), each in order of file name.

    `fonts/song-bold.ttf` is tried before the bundled faces of that role, `fonts/song-bold.zh-Hant-HK.otf` only in
    that edition and before the former; any other font file (`fonts/kaiti.ttf`) is tried after them, in every
    role. Files are drawn as they are, never emboldened.
    """
    by_role: dict[str, list[Source]] = {}
    general: list[Source] = []
    for path in sorted(folder.iterdir()) if folder and folder.is_dir() else []:
        if path.suffix.lower() not in SUFFIXES:
            continue
        role, _, tag = path.stem.partition(".")
        source = Source(path.stem, path, 0, _digest(path), "")
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


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise FontUnavailable(f"font file {path.name} cannot be read: {error.strerror}") from error
