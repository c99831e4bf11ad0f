"""A project's `fonts/` folder -> what is wrong with it: files that are no fonts, damaged ones, names that mean nothing.

Each font is opened and two of its characters are drawn, so that a damaged file is reported before anything is set,
all of them at once. What lies deeper is met when its glyph is drawn (`faces.reading`).
"""

from __future__ import annotations

from pathlib import Path

from cardforge.artifacts.cache import Cache
from cardforge.findings import Findings, Place
from cardforge.typeset.faces import CharacterMap, GlyphPack
from cardforge.typeset.roles import CUTS, REGIONS
from cardforge.typeset.sources import SUFFIXES, FontUnavailable, Source, digest, font_files, project_cut

SAMPLES = "A一"
OTHER = (".woff", ".woff2", ".eot", ".pfb", ".pfm", ".afm", ".dfont", ".svg")
"""Files that look as if they were meant to be used."""


def check_fonts(folder: Path, cache: Path | None = None) -> Findings:
    """Every fault of the fonts in `folder`: A222 (cannot be read), A223 (would not be used, a warning)."""
    findings = Findings()
    if folder.exists() and not folder.is_dir():
        findings.report("A222", Place("fonts"), file="fonts", reason="expected a folder")
    store = Cache(cache) if cache else Cache()
    for path in font_files(folder):
        role, _, tag = path.stem.partition(".")
        if role in CUTS and tag and tag not in REGIONS:
            findings.report("A223", Place(f"fonts/{path.name}"), file=path.name, known=", ".join(REGIONS))
        try:
            _try(path, role if role in CUTS else "song-medium", store)
        except FontUnavailable as fault:
            findings.extend(fault.findings)
    for path in sorted(folder.iterdir()) if folder.is_dir() else []:
        if path.suffix.lower() in OTHER:
            findings.report("A223", Place(f"fonts/{path.name}"), file=path.name, known=", ".join(SUFFIXES))
    return findings


def _try(path: Path, role: str, store: Cache) -> None:
    """Draw what the font has of the samples. FontUnavailable where that fails."""
    from cardforge.typeset.opened import Opened

    source = Source(path.stem, path, 0, digest(path), "")
    opened: list[Opened] = []

    def open_once() -> Opened:
        if not opened:
            opened.append(Opened(source))
        return opened[0]

    characters = CharacterMap(source, store, open_once)
    pack = GlyphPack(source, project_cut(source, role), store, open_once)
    for sample in SAMPLES:
        if (mark := characters.get(ord(sample))) is not None:
            pack.get(mark.glyph)
    characters.flush()
    pack.flush()
