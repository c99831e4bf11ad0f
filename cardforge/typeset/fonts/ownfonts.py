"""A project's `fonts/` folder -> the fonts in it, by role and edition, and what is wrong with them.

A file is used by its name (`song-bold.ttf` in that role, `song-bold.zh-Hant-HK.otf` only in that edition, any other
file after the bundled faces in every role), or as the project's map says (`fonts.yaml`, read by `forge.fontmap`). Each
font is opened and two of its characters are drawn, so that a damaged file is reported before anything is set, all of
them at once. What lies deeper is met when its glyph is drawn (`faces.reading`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from cardforge.artifacts.cache import Cache, key_of
from cardforge.findings import Findings, Place
from cardforge.typeset.fonts.faces import CharacterMap, GlyphPack
from cardforge.typeset.fonts.roles import CUTS, REGIONS, Cut
from cardforge.typeset.fonts.sources import SUFFIXES, FontUnavailable, Source, digest

SAMPLES = "A一"
MAP = "fonts.yaml"
ALL = "all"
"""In a map: the role of fonts that are tried last, in every role."""
OTHER = (".woff", ".woff2", ".eot", ".pfb", ".pfm", ".afm", ".dfont", ".svg", ".bdf", ".pcf")
"""Files that look as if they were meant to be used."""


@dataclass(frozen=True, slots=True)
class OwnFont:
    """A font file in a role. `number` counts the faces of a collection; `editions`: only these, where any are named;
    `weight`: the setting of a variable font's axis, None for the role's; `place`: where it is mapped."""

    path: Path
    role: str
    number: int = 0
    editions: tuple[str, ...] = ()
    weight: float | None = None
    place: Place | None = None

    @property
    def source(self) -> Source:
        """The file, with the digest of its content. FontUnavailable where it cannot be read."""
        return Source(self.path.stem, self.path, self.number, digest(self.path), "")

    def cut(self, role: str) -> Cut:
        """How it is drawn in a role: as it is, at the weight where it has that axis; never emboldened."""
        letters = "".join(part.capitalize() for part in re.findall(r"[A-Za-z0-9]+", self.path.stem))[:40]
        weight = CUTS[role].weight if self.weight is None else round(self.weight)
        return Cut(letters or "Own", "", weight, (("wght", float(weight)),))


@dataclass(frozen=True)
class OwnFonts:
    """The fonts of a project, in the order in which they are tried: those for one edition first."""

    folder: Path
    fonts: tuple[OwnFont, ...] = field(default=())

    def of(self, role: str, edition: str) -> list[OwnFont]:
        """Those of a role (or `ALL`) in an edition."""
        found = [font for font in self.fonts if font.role == role and (not font.editions or edition in font.editions)]
        return sorted(found, key=lambda font: not font.editions)

    @cached_property
    def print(self) -> str:
        """A digest of everything they draw; "" for none."""
        parts = [(f.role, f.source.sha256, f.number, f.editions, f.weight) for f in self.fonts]
        return key_of(*parts) if parts else ""


def own_fonts(folder: Path, mapped: tuple[OwnFont, ...] = ()) -> OwnFonts:
    """The fonts of a folder: those of its map, then the others by their names."""
    named = {font.path for font in mapped}
    others = []
    for path in font_files(folder):
        role, _, tag = path.stem.partition(".")
        if path in named or (role in CUTS and tag and tag not in REGIONS):
            continue
        others.append(OwnFont(path, role if role in CUTS else ALL, editions=(tag,) if role in CUTS and tag else ()))
    return OwnFonts(folder, (*mapped, *others))


def font_files(folder: Path) -> list[Path]:
    """The files of a project's `fonts/` that are named as font files, by name."""
    try:
        paths = sorted(folder.iterdir())
    except OSError:  # not there, or no folder: `check_fonts` reports the latter
        return []
    return [path for path in paths if path.suffix.lower() in SUFFIXES and not path.name.startswith(".")]


def check_fonts(own: OwnFonts, cache: Path | None = None) -> Findings:
    """Every fault of the fonts of a project: A222 and A241-A243 (cannot be used), A223 (would not be used, a warning),
    A240 (may not be embedded, a warning)."""
    findings = Findings()
    folder = own.folder
    if folder.exists() and not folder.is_dir():
        findings.report("A222", Place("fonts"), file="fonts", reason="expected a folder")
    store = Cache(cache) if cache else Cache()
    for font in own.fonts:
        try:
            _try(font, store, findings)
        except FontUnavailable as fault:
            findings.extend(fault.findings)
    for path in sorted(folder.iterdir()) if folder.is_dir() else []:
        role, _, tag = path.stem.partition(".")
        if path.suffix.lower() in OTHER:
            findings.report("A223", Place(f"fonts/{path.name}"), file=path.name, known=", ".join(SUFFIXES))
        elif path.suffix.lower() in (".yaml", ".yml") and path.name != MAP:
            findings.report("A223", Place(f"fonts/{path.name}"), file=path.name, known=MAP)
        elif role in CUTS and tag and tag not in REGIONS and path.suffix.lower() in SUFFIXES:
            findings.report("A223", Place(f"fonts/{path.name}"), file=path.name, known=", ".join(REGIONS))
    return findings


def _try(font: OwnFont, store: Cache, findings: Findings) -> None:
    """Draw what the font has of the samples. FontUnavailable where that fails."""
    from cardforge.typeset.fonts.about import restrictions
    from cardforge.typeset.opentype.opened import Opened

    source = font.source
    opened = Opened(source)
    characters = CharacterMap(source, store, lambda: opened)
    pack = GlyphPack(source, font.cut("song-medium" if font.role == ALL else font.role), store, lambda: opened)
    for sample in SAMPLES:
        if (mark := characters.get(ord(sample))) is not None:
            pack.get(mark.glyph)
    characters.flush()
    pack.flush()
    if held := restrictions(opened.font):
        findings.report("A240", Place(f"fonts/{font.path.name}"), file=font.path.name, bits=held)
