"""The fonts of an edition as files for Typst: one family name for all weights of a design, since Typst strips
words such as Bold from names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardforge.typeset.fonts import FontSet, build_font
from cardforge.typeset.names import Names


@dataclass(frozen=True, slots=True)
class TypstFont:
    """A font file as Typst knows it: `text(font: family, weight: weight)`."""

    path: Path
    family: str
    weight: int
    roles: tuple[str, ...]


def family_of(ps_name: str, cut_name: str) -> str:
    """`CardforgeSongMedium-SC`, `Medium` -> `Cardforge Song SC`."""
    design, _, region = ps_name.removeprefix("Cardforge").partition("-")
    return " ".join(part for part in ("Cardforge", design.removesuffix(cut_name), region) if part)


def export_typst(fonts: FontSet, folder: Path) -> list[TypstFont]:
    """Write the upright faces needed so far as TTF files into `folder`, which is made; the same characters give
    the same files."""
    folder.mkdir(parents=True, exist_ok=True)
    result = []
    for ref, face in fonts.faces():
        if ref.vertical:
            continue
        family = family_of(ref.ps_name, face.cut.name)
        names = Names(ref.ps_name, family, face.cut.weight)
        codes = sorted({0x20, *fonts.characters(ref)})
        glyphs = [(code, face.glyph_id(code)) for code in codes if face.has(code)]
        font = build_font(fonts.library, ref, face, names, glyphs, fonts.kerns(ref))
        path = folder / f"{ref.ps_name}.ttf"
        path.write_bytes(font.data)
        result.append(TypstFont(path, family, face.cut.weight, fonts.roles(ref)))
    fonts.library.flush()
    return result
