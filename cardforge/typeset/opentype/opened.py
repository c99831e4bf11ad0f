"""A font file, read: characters -> glyph ids, half-width and vertical forms, kerning, outlines at a place on the
variation axes.

Files are mapped on first need (`sfnt`), and what has been read once is kept in the cache by `faces`, so a warm build
opens none. PostScript outlines are read here (`cff`); TrueType ones, which only the Latin faces and a project's own
fonts have, by fontTools.
"""

from __future__ import annotations

import weakref
from functools import cached_property
from typing import Any

from cardforge.typeset.fonts.convert import UNITS, contours_of
from cardforge.typeset.fonts.embolden import Contour
from cardforge.typeset.fonts.sources import Source, Unusable
from cardforge.typeset.opentype.cff import Outlines
from cardforge.typeset.opentype.sfnt import Sfnt
from cardforge.typeset.opentype.tables import Lookups
from cardforge.typeset.opentype.variation import Store, advance_delta

Axes = tuple[tuple[str, float], ...]
"""Settings of variation axes, sorted by tag; empty for a static face."""

FULL_WIDTH_FORMS = ("—", "⸺", "⸻")
"""Drawn by their full-width alternates (`fwid`) in Chinese faces: the default dash leaves a gap in ——."""

NEEDED = ("cmap", "head", "hhea", "hmtx", "maxp")
"""Without one of these, and outlines, nothing can be drawn. `OS/2`, `name` and `post` are not missed: an assembled
font has its own."""

MOST_PARTS, DEEPEST = 1000, 16
"""Outlines of a composed glyph, and how deep they may be nested."""

PICTURES = {"CBDT": "bitmaps", "EBDT": "bitmaps", "sbix": "bitmaps", "SVG ": "colour", "COLR": "colour"}

_MIDDLE_DOT, _FULL_MIDDLE_DOT = ord("·"), ord("・")


class Opened:
    """One face of a font file. Lengths are returned in 1/1000 em."""

    def __init__(self, source: Source) -> None:
        self.source = source
        try:
            self.font = Sfnt(source.path, source.number)
            _check(self.font)
            self.scale: float = UNITS / self.font.units
            self.chinese = bool(self.font.glyph(_FULL_MIDDLE_DOT))
        except Exception as error:  # a parser over untrusted bytes: it raises whatever its structs run into
            raise source.unreadable(error) from error
        self.postscript = "glyf" not in self.font.tables
        self._gsub = Lookups("GSUB", self.font.table("GSUB"))
        self._gpos = Lookups("GPOS", self.font.table("GPOS"))
        self._stores: dict[tuple[str, Axes], Store | None] = {}
        self._glyph_sets: dict[Axes, Any] = {}
        self._counted: dict[int, int] = {}

    def glyph_id(self, code: int) -> int | None:
        """The glyph of a code point, None where the face has none. In Chinese faces — and · take their full-width
        forms."""
        glyph = self.font.glyph(_FULL_MIDDLE_DOT if self.chinese and code == _MIDDLE_DOT else code)
        if glyph and self.chinese and chr(code) in FULL_WIDTH_FORMS:
            glyph = self._gsub.substitute("fwid", glyph) or glyph
        if glyph >= self.font.glyphs:
            raise ValueError(f"U+{code:04X} maps to glyph {glyph} of {self.font.glyphs}")
        return glyph or None

    def vertical_id(self, glyph: int) -> int | None:
        """The glyph's form in vertical text (`vert`), None where it has no other."""
        return self._gsub.substitute("vert", glyph)

    def half(self, glyph: int) -> tuple[int, int] | None:
        """What a full-width mark can give up at its left and right (`halt`), None where it has no half-width form."""
        value = self._gpos.moved("halt", glyph)
        if value is None:
            return None
        placement, advance = value
        return round(-placement * self.scale), round((placement - advance) * self.scale)

    def axes(self, wanted: Axes) -> Axes:
        """The wanted settings on the axes this face has, within their bounds."""
        bounds = self.font.axes
        return tuple((tag, min(max(value, bounds[tag][0]), bounds[tag][2])) for tag, value in wanted if tag in bounds)

    def outline(self, glyph: int, axes: Axes) -> tuple[int, list[Contour]]:
        """(advance, contours), both in 1/1000 em, of the glyph at the axes' settings."""
        if self.postscript:
            try:
                contours = self._outlines.contours(glyph, self._place(axes) if axes else ())
            except NotImplementedError:
                return self._drawn(glyph, axes)
            return self._advance(glyph, axes), _scaled(contours, self.scale)
        return self._drawn(glyph, axes)

    def kern(self, left: int, right: int, axes: Axes) -> int:
        """The pair's kerning (GPOS `kern`, first subtable that knows the pair), in 1/1000 em."""
        return round(self._gpos.kern(left, right, self._store("GDEF", axes)) * self.scale)

    # --- inside ---------------------------------------------------------------------------------------------------

    @cached_property
    def _outlines(self) -> Outlines:
        return Outlines(self.font)

    def _place(self, axes: Axes) -> tuple[float, ...]:
        return self.font.normalised(dict(axes))

    def _advance(self, glyph: int, axes: Axes) -> int:
        advance: float = self.font.advance(glyph)
        store = self._store("HVAR", axes)
        if store is not None:
            advance += advance_delta(self.font.table("HVAR"), glyph, store)
        return round(advance * self.scale)

    def _store(self, tag: str, axes: Axes) -> Store | None:
        """The variation store of a table at the axes' settings; None for a static face or a table without one."""
        if not axes:
            return None
        if (tag, axes) not in self._stores:
            table = self.font.table(tag)
            at = 0
            if tag == "HVAR" and table:
                at = int.from_bytes(table[4:8], "big")
            elif tag == "GDEF" and table[:4] >= b"\0\1\0\3":
                at = int.from_bytes(table[14:18], "big")
            self._stores[tag, axes] = Store(table, at, self._place(axes)) if at else None
        return self._stores[tag, axes]

    def _drawn(self, glyph: int, axes: Axes) -> tuple[int, list[Contour]]:
        """The same by fontTools: TrueType outlines, composed ones, those of variable TrueType fonts."""
        from fontTools.pens.recordingPen import DecomposingRecordingPen

        glyphs = self._glyph_set(axes)
        if not self.postscript and self._parts(glyph, 0) > MOST_PARTS:
            raise ValueError(f"glyph {glyph} is composed of too many parts")
        pen: Any = DecomposingRecordingPen
        recording = pen(glyphs)
        drawn = glyphs[self._tools.getGlyphName(glyph)]
        drawn.draw(recording)
        return round(drawn.width * self.scale), contours_of(recording.value, self.scale)

    def _parts(self, glyph: int, depth: int) -> int:
        """How many outlines a glyph is composed of, in the end; more than `MOST_PARTS` where it is composed of itself
        or too deep. Each glyph is counted once: a damaged file may nest ten parts in ten, ten deep."""
        if glyph not in self._counted:
            entry = self._tools["glyf"][self._tools.getGlyphName(glyph)]
            inner = [self._tools.getGlyphID(part.glyphName) for part in entry.components] if entry.isComposite() else []
            self._counted[glyph] = MOST_PARTS + 1  # so it stays for a part that holds the whole, or lies too deep
            if depth < DEEPEST:
                self._counted[glyph] = sum(self._parts(each, depth + 1) for each in inner) if inner else 1
        return self._counted[glyph]

    @cached_property
    def _tools(self) -> Any:
        """The file as fontTools sees it. Glyphs are named by their ids, as making up names takes a second; only
        `CFF ` keeps the names it knows them by."""
        from fontTools.ttLib import TTFont

        stream = self.source.path.open("rb")
        weakref.finalize(self, stream.close)
        font: Any = TTFont(stream, fontNumber=self.source.number, lazy=True)
        if "CFF " not in self.font.tables:
            font.setGlyphOrder([f"g{i}" for i in range(self.font.glyphs)])
        return font

    def _glyph_set(self, axes: Axes) -> Any:
        if axes not in self._glyph_sets:
            place = dict(zip(self.font.axes, self._place(axes), strict=True)) if axes else None
            self._glyph_sets[axes] = self._tools.getGlyphSet(location=place, normalized=True)
        return self._glyph_sets[axes]


def _check(font: Sfnt) -> None:
    """Unusable where a table is missing without which nothing can be drawn."""
    tables = font.tables
    if not {"glyf", "CFF ", "CFF2"} & set(tables):
        held = sorted({words for tag, words in PICTURES.items() if tag in tables})
        raise Unusable("A243", "it has no outlines", held=" ".join(held) or "nothing")
    needed = (*NEEDED, "loca") if "glyf" in tables else NEEDED
    if missing := [tag for tag in needed if tag not in tables]:
        raise Unusable("A242", f"it lacks {', '.join(missing)}", tables=", ".join(missing))
    font.cmap  # noqa: B018 - ValueError where no character map is one of Unicode


def _scaled(contours: list[Contour], scale: float) -> list[Contour]:
    if scale == 1:
        return contours
    return [
        Contour(
            (c.start[0] * scale, c.start[1] * scale),
            [tuple((x * scale, y * scale) for x, y in segment) for segment in c.segments],
            c.quadratic,
        )
        for c in contours
    ]
