"""A kaiti on this machine, for the role `kai-regular` and nothing else.

No package on the index holds a kaiti, and its outlines may not be put into this project; but most machines of Chinese
readers have one. What is found changes the print from machine to machine, so it is asked for by a theme only (no
bundled one does), and told where it was taken (A245).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from cardforge.typeset.fonts.about import about, weight
from cardforge.typeset.fonts.sources import FontUnavailable, Source, digest
from cardforge.typeset.opentype.sfnt import Sfnt

KAI: dict[str, tuple[str, ...]] = {
    "SC": (
        "lxgwwenkai-regular.ttf", "lxgwwenkaigb-regular.ttf", "lxgwwenkaiscreen-regular.ttf", "simkai.ttf",
        "stkaiti.ttf", "kaiti.ttc", "fandolkai-regular.otf", "gkai00mp.ttf", "ukai.ttc",
    ),
    "TC": (
        "lxgwwenkaitc-regular.ttf", "edukai.ttf", "tw-kai-98_1.ttf", "kaiu.ttf", "biaukai.ttf", "biaukaitc-regular.ttf",
        "kaiti.ttc", "bkai00mp.ttf", "ukai.ttc",
    ),
}  # fmt: skip
"""File names in lower case by region, the fullest and freest first. TC falls to SC faces, SC to none: a Traditional
kaiti lacks the simplified characters."""

DEPTH = 6
_ENDINGS = {"SC": ("CN", "SC"), "TC": ("TW", "TC")}


def folders() -> list[Path]:
    """Where this machine keeps fonts; `CARDFORGE_FONTS` (folders, parted as in PATH, or nothing) in their stead."""
    stated = os.environ.get("CARDFORGE_FONTS")
    if stated is not None:
        return [Path(each) for each in stated.split(os.pathsep) if each]
    home = Path(os.path.expanduser("~"))
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts",
                Path("/System/Library/AssetsV2/com_apple_MobileAsset_Font7")]  # fmt: skip
    if os.name == "nt":
        local = os.environ.get("LOCALAPPDATA", str(home))
        return [Path(os.environ.get("WINDIR", r"C:\Windows"), "Fonts"), Path(local, "Microsoft", "Windows", "Fonts")]
    data = os.environ.get("XDG_DATA_HOME") or str(home / ".local/share")
    return [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path(data, "fonts"), home / ".fonts",
            Path("/usr/share/texmf/fonts/opentype/public/fandol"),
            Path("/usr/share/texlive/texmf-dist/fonts/opentype/public/fandol")]  # fmt: skip


def machine_kai(region: str) -> Source | None:
    """The machine's kaiti for a region's text, None where there is none that can be read."""
    return _kai(region, tuple(folders()))


@lru_cache(maxsize=16)
def _kai(region: str, places: tuple[Path, ...]) -> Source | None:
    wanted = KAI["SC"] if region == "SC" else (*KAI["TC"], *KAI["SC"])
    found: dict[str, Path] = {}
    for place in places:
        for path in _files(place):
            if (name := path.name.lower()) in wanted:
                found.setdefault(name, path)
    for name in wanted:
        if name in found and (source := _readable(found[name], region, name in KAI["TC"])) is not None:
            return source
    return None


def _files(place: Path) -> Iterator[Path]:
    """Every file below, in order, not through links."""
    for folder, names, files in os.walk(place):
        depth = len(Path(folder).relative_to(place).parts)
        names[:] = sorted(names) if depth < DEPTH else []
        yield from (Path(folder, name) for name in sorted(files))


def _readable(path: Path, region: str, traditional: bool) -> Source | None:
    try:
        number = _face(path, region) if path.suffix.lower() == ".ttc" else 0
        Sfnt(path, number)
        drawn = ("SC" if region == "SC" else "TC") if path.suffix.lower() == ".ttc" else "TC" if traditional else "SC"
        return Source(path.stem, path, number, digest(path), drawn, machine=True)
    except (OSError, ValueError, IndexError, ArithmeticError, FontUnavailable):
        return None


def _face(path: Path, region: str) -> int:
    """The face of a collection whose name ends in the region, at regular weight; the first where none says so."""
    ends = _ENDINGS["SC" if region == "SC" else "TC"]
    for number in range(32):
        try:
            font = Sfnt(path, number)
        except ValueError:
            break
        if about(font).family.endswith(ends) and weight(font) == 400:
            return number
    return 0
