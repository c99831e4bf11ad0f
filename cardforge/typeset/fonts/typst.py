"""The fonts of an edition as files for Typst: one family name for all weights of a design, since Typst strips
words such as Bold from names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardforge.typeset.fonts.fontset import FaceRef, FontSet, build_font
from cardforge.typeset.fonts.names import Names


@dataclass(frozen=True, slots=True)
class TypstFont:
    """A font file as Typst knows it: `text(font: family, weight: weight)`. `stead`: the PostScript name of the bundled
    face whose place a project's font takes, "" for any other."""

    path: Path
    family: str
    weight: int
    roles: tuple[str, ...]
    stead: str = ""


def family_of(ps_name: str, cut_name: str) -> str:
    """`CardforgeSongMedium-SC`, `Medium` -> `Cardforge Song SC`."""
    design, _, region = ps_name.removeprefix("Cardforge").partition("-")
    return " ".join(part for part in ("Cardforge", design.removesuffix(cut_name), region) if part)


def families(fonts: FontSet) -> dict[FaceRef, tuple[str, str]]:
    """(family, PostScript name of the bundled face whose place it takes or "") of every upright face needed so far.

    Typst picks one file a family and weight. So a project's font stands in the family of the bundled face it goes
    before, and that face in a family of its own, which is asked next for what the project's font lacks.
    """
    needed = [(ref, face, fonts.stead(ref)) for ref, face in fonts.faces() if not ref.vertical]
    taken: dict[tuple[str, int], int] = {}
    found = {}
    for ref, face, stead in sorted(needed, key=lambda each: (each[2] is None, each[0])):
        shown, shown_face = stead or (ref, face)
        family = family_of(shown.ps_name, shown_face.cut.name)
        number = taken[family, face.cut.weight] = taken.get((family, face.cut.weight), 0) + 1
        found[ref] = (family if number == 1 else f"{family} {number}", shown.ps_name if stead else "")
    return found


def export_typst(fonts: FontSet, folder: Path) -> list[TypstFont]:
    """Write the upright faces needed so far as TTF files into `folder`, which is made; the same characters give
    the same files."""
    folder.mkdir(parents=True, exist_ok=True)
    called = families(fonts)
    result = []
    for ref, face in fonts.faces():
        if ref.vertical:
            continue
        family, stead = called[ref]
        names = Names(ref.ps_name, family, face.cut.weight)
        codes = sorted({0x20, *fonts.characters(ref)})
        glyphs = [(code, face.glyph_id(code)) for code in codes if face.has(code)]
        font = build_font(fonts.library, ref, face, names, glyphs, fonts.kerns(ref))
        path = folder / f"{ref.ps_name}.ttf"
        path.write_bytes(font.data)
        result.append(TypstFont(path, family, face.cut.weight, fonts.roles(ref), stead))
    fonts.library.flush()
    return result
