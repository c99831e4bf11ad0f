"""The fonts of one edition: role and character -> the face that draws it; all characters needed -> font files.

A character is looked for along its role's chain (see `roles`); what another face than the first had to draw is
reported as a fallback, what none has as missing. Nothing is ever drawn as nothing: all missing characters are
gathered and reported at once.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardforge.artifacts.cache import Cache, default_folder, key_of
from cardforge.findings import Finding, Findings, finding
from cardforge.typeset.fonts.faces import VERSION, Face, Library
from cardforge.typeset.fonts.names import Names
from cardforge.typeset.fonts.ownfonts import ALL, OwnFonts, own_fonts
from cardforge.typeset.fonts.roles import COMPANIONS, CUTS, LATIN_ROLES, Cut, chain, region_of
from cardforge.typeset.fonts.sources import FontUnavailable, Source, packaged

if TYPE_CHECKING:
    from cardforge.typeset.fonts.typst import TypstFont

log = logging.getLogger(__name__)

SELECTORS = frozenset(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
"""Variation selectors: the character before them is drawn in its one form (see `signs`)."""

INVISIBLE = frozenset("\n\r\t\u200b\u200c\u200d\u2060\ufeff\u00ad") | SELECTORS
"""Characters that steer the composer and are never drawn."""


@dataclass(frozen=True, slots=True, order=True)
class FaceRef:
    """A font of an edition, by its PostScript name. `role` is the role it was made for; `vertical` marks the forms for
    vertical text."""

    ps_name: str
    role: str
    vertical: bool = False


@dataclass(frozen=True, slots=True, order=True)
class MissingGlyph:
    """A character that no face of a role's chain can draw."""

    codepoint: int
    role: str
    edition: str

    @property
    def label(self) -> str:
        """`U+4E00 一`."""
        return f"U+{self.codepoint:04X} {chr(self.codepoint)}"


@dataclass(frozen=True, slots=True, order=True)
class Fallback:
    """A character drawn by another face than its role's first: `region` tells whose glyph forms it got."""

    codepoint: int
    role: str
    edition: str
    face: str
    region: str


@dataclass(frozen=True, slots=True)
class AssembledFont:
    """A font file holding the characters an edition needs of one face."""

    face: FaceRef
    names: Names
    data: bytes
    sha256: str
    characters: frozenset[str]

    @property
    def ps_name(self) -> str:
        """The PostScript name inside the file."""
        return self.names.postscript

    @property
    def reportlab_name(self) -> str:
        """The name it is registered under: it depends on the content, so several editions live in one process."""
        return f"{self.names.postscript}-{self.sha256[:8]}"


@lru_cache(maxsize=8)
def _library(folder: Path) -> Library:
    return Library(Cache(folder))


class FontSet:
    """Faces of one edition.

    `edition`: its tag. `cache`: folder of the font cache (None: `cache.default_folder()`).
    `project_fonts`: a project's `fonts/` folder, or what was found in it (see `ownfonts`). `region` overrides whose
    Chinese forms are drawn ("SC", "TC", "HK"), e.g. for the English edition of a game whose names are Traditional.
    Raises FontUnavailable where a font package is missing, KeyError for an unknown role.
    """

    def __init__(
        self,
        edition: str,
        cache: Path | None = None,
        project_fonts: Path | OwnFonts | None = None,
        *,
        region: str | None = None,
        library: Library | None = None,
    ) -> None:
        self.edition = edition
        self.region = region or region_of(edition)
        self._library = library or _library(cache or default_folder())
        self._own = own_fonts(project_fonts) if isinstance(project_fonts, Path) else project_fonts
        self._chains: dict[str, list[tuple[FaceRef, Face]]] = {}
        self._faces: dict[FaceRef, Face] = {}
        self._chosen: dict[tuple[str, str], FaceRef | None] = {}
        self._needed: dict[FaceRef, set[int]] = {}
        self._missing: set[MissingGlyph] = set()
        self._fallbacks: set[Fallback] = set()
        self._tried: dict[tuple[FaceRef, int], bool] = {}
        self._checked: dict[FaceRef, int] = {}
        self._damage: dict[tuple[str, str], Finding] = {}

    # --- choosing -------------------------------------------------------------------------------------------------

    def face_for(self, char: str, role: str, *, vertical: bool = False) -> FaceRef | None:
        """The font that draws the character, which is thereby needed; None (and noted as missing) where none can, None
        for what is never drawn."""
        if char in INVISIBLE:
            return None
        key = (char, role)
        if key not in self._chosen:
            self._chosen[key] = self._choose(ord(char), role)
        face = self._chosen[key]
        if face is None:
            return None
        if vertical and self._faces[face].glyph_id(ord(char), True) != self._faces[face].glyph_id(ord(char)):
            upright, face = face, FaceRef(face.ps_name + "-V", face.role, True)
            self._faces.setdefault(face, self._faces[upright])
        self._needed.setdefault(face, set()).add(ord(char))
        return face

    def need(self, text: str, role: str, *, vertical: bool = False) -> None:
        """Note that every character of the text is needed in the role."""
        for char in text:
            if char not in INVISIBLE:
                self.face_for(char, role, vertical=vertical)

    def latin_role(self, role: str) -> str:
        """The role in which Latin quotes and dashes beside a Chinese role are set; a Latin role is its own."""
        return role if role in LATIN_ROLES else COMPANIONS[role]

    def chinese_role(self, role: str) -> str:
        """The role in which Chinese marks beside a Latin role are set; a Chinese role is its own."""
        return COMPANIONS[role] if role in LATIN_ROLES else role

    # --- measuring, in em -----------------------------------------------------------------------------------------

    def advance(self, char: str, role: str) -> float:
        """The character's advance in em; 0 for what is never drawn, 1 for a missing one, so that composing goes on and
        finds the others."""
        if char in INVISIBLE:
            return 0.0
        face = self.face_for(char, role)
        if face is None or not self._sound(face, ord(char)):
            return 1.0
        return self._faces[face].glyph(ord(char)).advance / 1000

    def halt(self, char: str, role: str) -> tuple[float, float] | None:
        """(left, right) space in em that a full-width mark can give up, by the font's own half-width metrics;
        None where it has none."""
        face = self.face_for(char, role)
        half = None if face is None else self._faces[face].half(ord(char))
        return None if half is None else (half[0] / 1000, half[1] / 1000)

    def kern(self, left: str, right: str, role: str) -> float:
        """Kerning between two characters in em; 0 where different faces draw them. Only pairs of Latin letters,
        digits and signs are asked for."""
        if ord(left) > 0x24F or ord(right) > 0x2122 or " " in (left, right):
            return 0.0
        face = self.face_for(left, role)
        if face is None or face != self.face_for(right, role):
            return 0.0
        try:
            return self._faces[face].kern(ord(left), ord(right)) / 1000
        except FontUnavailable as fault:
            self._note(self._faces[face], fault, left + right)
            return 0.0

    # --- reporting ------------------------------------------------------------------------------------------------

    @property
    def missing(self) -> list[MissingGlyph]:
        """Every character asked for that no face has, in order."""
        return sorted(self._missing)

    def damage(self) -> Findings:
        """What is wrong with the glyphs needed so far of the project's own fonts: A224 for each. Where there is
        anything, nothing can be assembled."""
        for ref, codes in self._needed.items():
            if not self._faces[ref].source.package and self._checked.get(ref) != len(codes):
                for code in codes:
                    self._sound(ref, code)
                self._checked[ref] = len(codes)
        return Findings(Findings(self._damage.values()).ordered())

    @property
    def fallbacks(self) -> list[Fallback]:
        """Every character drawn by another face than its role's first, in order."""
        return sorted(self._fallbacks)

    @property
    def substitutes(self) -> list[tuple[str, str, str]]:
        """(role, region wanted, region drawn) of roles used for which no face with the region's forms is to be
        had: HK in the serif."""
        first = [(role, links[0][1].source.region) for role, links in sorted(self._chains.items())]
        return [(role, self.region, region) for role, region in first if region and region != self.region]

    def notes(self) -> Findings:
        """What is to be told of the roles used so far: a kaiti taken from the machine (A245), or none there (A246)."""
        findings = Findings()
        for role, links in sorted(self._chains.items()):
            first = links[0][1].source
            if CUTS[role].family == "Kai" and not first.own:
                code = "A245" if first.machine else "A246"
                findings.report(code, edition=self.edition, role=role, file=first.path.name)
        return findings

    def chain(self, role: str) -> list[tuple[FaceRef, Face]]:
        """The faces of a role in the order in which they are tried."""
        return list(self._chain(role))

    # --- making ---------------------------------------------------------------------------------------------------

    def assemble(self) -> dict[FaceRef, AssembledFont]:
        """A font file for each face, with the characters needed so far; what is new goes to the cache."""
        fonts = {face: self._assembled(face) for face in sorted(self._needed)}
        self._library.flush()
        return fonts

    def _assembled(self, ref: FaceRef) -> AssembledFont:
        face, codes = self._faces[ref], sorted(self._needed[ref] | {0x20})
        glyphs = [(code, face.glyph_id(code, ref.vertical)) for code in codes if face.has(code)]
        names = Names(ref.ps_name, f"Cardforge {ref.ps_name}", face.cut.weight)
        return build_font(self._library, ref, face, names, glyphs)

    def kerns(self, ref: FaceRef) -> dict[tuple[int, int], int]:
        """Kerning in 1/1000 em of all pairs of letters, digits and signs needed so far of a Latin face; empty for
        others."""
        face = self._faces[ref]
        if face.has(0x4E00):
            return {}
        codes = [code for code in self.characters(ref) if 0x20 < code < 0x250]
        return face.kerns(codes)

    def roles(self, ref: FaceRef) -> tuple[str, ...]:
        """The roles whose chains hold the face, in order."""
        return tuple(sorted(role for role, links in self._chains.items() if any(link[0] == ref for link in links)))

    def used(self) -> dict[str, dict[FaceRef, str]]:
        """Role -> face -> the characters it draws in that role, in order; what was asked for and nothing else."""
        found: dict[str, dict[FaceRef, str]] = {}
        for (char, role), ref in sorted((key, ref) for key, ref in self._chosen.items() if ref is not None):
            faces = found.setdefault(role, {})
            faces[ref] = faces.get(ref, "") + char
        return found

    def stead(self, ref: FaceRef) -> tuple[FaceRef, Face] | None:
        """The bundled face whose place a project's or the machine's font takes: the first behind it in a role's chain.
        None for a bundled face, and for a font that is tried last."""
        if self._faces[ref].source.package:
            return None
        for _, links in sorted(self._chains.items()):
            packages = [link for link in links if link[1].source.package]
            if ref in [link[0] for link in links[: links.index(packages[0])]]:
                return packages[0]
        return None

    def faces(self) -> Iterable[tuple[FaceRef, Face]]:
        """The faces needed so far, in order."""
        return [(ref, self._faces[ref]) for ref in sorted(self._needed)]

    @property
    def needed(self) -> int:
        """How many characters are needed so far, of all faces: it grows when there is something to assemble anew."""
        return sum(map(len, self._needed.values()))

    def characters(self, ref: FaceRef) -> list[int]:
        """The code points needed so far of a face, in order."""
        return sorted(self._needed[ref])

    @property
    def library(self) -> Library:
        """Where the faces come from."""
        return self._library

    def register_reportlab(self) -> dict[FaceRef, str]:
        """ReportLab's font names by face, after `assemble` (see `canvas.register`)."""
        from cardforge.typeset.canvas import register

        return register(self)

    def export_typst(self, folder: Path) -> list[TypstFont]:
        """Font files for Typst (see `typst.export_typst`)."""
        from cardforge.typeset.fonts.typst import export_typst

        return export_typst(self, folder)

    # --- inside ---------------------------------------------------------------------------------------------------

    def _chain(self, role: str) -> list[tuple[FaceRef, Face]]:
        if role not in self._chains:
            bundled = [(packaged(name), cut) for name, cut in chain(role, self.region)]
            links = [*self._project(role, role), *self._machine(role), *bundled, *self._project(role, ALL)]
            self._chains[role] = []
            for source, cut in links:
                face = self._library.face(source, cut)
                ref = self._reference(face, role)
                self._faces[ref] = face
                self._chains[role].append((ref, face))
        return self._chains[role]

    def _project(self, role: str, place: str) -> list[tuple[Source, Cut]]:
        fonts = self._own.of(place, self.edition) if self._own else []
        return [(font.source, font.cut(role)) for font in fonts]

    def _machine(self, role: str) -> list[tuple[Source, Cut]]:
        if CUTS[role].family != "Kai":
            return []
        from cardforge.typeset.fonts.machine import machine_kai

        source = machine_kai(self.region)
        return [] if source is None else [(source, CUTS[role])]

    def _reference(self, face: Face, role: str) -> FaceRef:
        """The face's font: known by its outlines, named by its design; a second one of the same name is numbered."""
        known = next((ref for ref, each in self._faces.items() if each is face and not ref.vertical), None)
        if known is not None:
            return known
        region = face.source.region
        base = f"Cardforge{face.cut.family}{face.cut.name}" + (f"-{region}" if region else "")
        taken = {ref.ps_name for ref in self._faces}
        number = next(n for n in range(1, len(taken) + 2) if (base if n == 1 else f"{base}-{n}") not in taken)
        own = next((name for name, cut in CUTS.items() if cut == face.cut), role)  # not the role it falls back for
        return FaceRef(base if number == 1 else f"{base}-{number}", own)

    def _choose(self, code: int, role: str) -> FaceRef | None:
        links = self._chain(role)
        for index, (ref, face) in enumerate(links):
            if face.has(code) and (face.source.package or self._inked(ref, code)):
                if index and not self._expected(face, role):
                    self._fallbacks.add(Fallback(code, role, self.edition, ref.ps_name, face.source.region))
                return ref
        self._missing.add(MissingGlyph(code, role, self.edition))
        return None

    def _inked(self, ref: FaceRef, code: int) -> bool:
        """Whether there is anything to see: a font that is not a package's may map a character to an empty glyph (a
        colour font does), which would print as nothing. Of a damaged glyph it is not known; `damage` tells."""
        if chr(code).isspace() or not self._sound(ref, code):
            return True
        return bool(self._faces[ref].glyph(code).data)

    def _sound(self, ref: FaceRef, code: int) -> bool:
        """Whether the glyph can be drawn; tried once."""
        if (ref, code) not in self._tried:
            face = self._faces[ref]
            try:
                face.glyph(code, ref.vertical)
            except FontUnavailable as fault:
                self._note(face, fault, chr(code))
                self._tried[ref, code] = False
            else:
                self._tried[ref, code] = True
        return self._tried[ref, code]

    def _note(self, face: Face, fault: FontUnavailable, characters: str) -> None:
        """Keep a fault of a project's font, to be told with all others; one of a package is raised at once."""
        if face.source.package:
            raise fault
        (found,) = fault.findings
        named = " ".join(f"U+{ord(c):04X} {c}" for c in characters)
        values = {"reason": found.message("en"), **found.values, "characters": named}
        self._damage[face.source.name, characters] = finding("A224", found.place, **values)

    def _expected(self, face: Face, role: str) -> bool:
        """Chinese in a Latin role's first Chinese face is no fallback worth a word."""
        return role in LATIN_ROLES and face.source.sha256 == packaged(chain(role, self.region)[1][0]).sha256


def build_font(
    library: Library,
    ref: FaceRef,
    face: Face,
    names: Names,
    glyphs: list[tuple[int, int]],
    kerns: dict[tuple[int, int], int] | None = None,
) -> AssembledFont:
    """The font file of (code point, glyph id) pairs of a face under the given names, from the cache where it has
    it."""
    key = key_of("font", VERSION, names, face.pack.key, glyphs, sorted((kerns or {}).items()))
    data = library.cache.read("font", key)
    if data is None:
        from cardforge.typeset.fonts.assemble import assemble

        data = assemble(names, {code: (glyph, face.pack.get(glyph)) for code, glyph in glyphs}, kerns)
        library.cache.write("font", key, data)
    characters = frozenset(chr(code) for code, _ in glyphs)
    return AssembledFont(ref, names, data, hashlib.sha256(data).hexdigest(), characters)
