"""A font file, read: characters -> glyph ids, half-width and vertical forms, kerning, outlines at a place on the
variation axes.

Files are opened on first need and lazily; what has been read once is kept in the cache by `faces`, so a warm
build opens none.
"""

from __future__ import annotations

import weakref
from functools import cached_property
from typing import Any

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap
from fontTools.varLib.varStore import VarStoreInstancer

from cardforge.typeset.convert import UNITS
from cardforge.typeset.sources import Source

_Pen: Any = DecomposingRecordingPen  # fontTools has no types for these
_Instancer: Any = VarStoreInstancer

Axes = tuple[tuple[str, float], ...]
"""Settings of variation axes, sorted by tag; empty for a static face."""

FULL_WIDTH_FORMS = ("—", "⸺", "⸻")
"""Drawn by their full-width alternates (`fwid`) in Chinese faces: the default dash leaves a gap in ——."""

_MIDDLE_DOT, _FULL_MIDDLE_DOT = ord("·"), ord("・")


class Opened:
    """One face of a font file. Lengths are returned in 1/1000 em."""

    def __init__(self, source: Source) -> None:
        try:
            stream = source.path.open("rb")
            weakref.finalize(self, stream.close)
            font: Any = TTFont(stream, fontNumber=source.number, lazy=True)
            self._cmap: dict[int, str] = font.getBestCmap() or {}
            self.scale: float = UNITS / font["head"].unitsPerEm
            tables = set(font.keys())
        except Exception as error:  # a parser over untrusted bytes: it raises whatever its structs run into
            raise source.unreadable(error) from error
        self.font = font
        self.postscript = "glyf" not in tables
        if not ({"glyf", "CFF ", "CFF2"} & tables):
            raise source.unreadable("it has no outlines")
        self._drawn: dict[tuple[int, Axes], tuple[int, list[tuple[str, tuple[Any, ...]]]]] = {}
        self._glyph_sets: dict[Axes, Any] = {}
        self._known_substitutions: dict[str, dict[str, str]] = {}
        self._known_subtables: dict[tuple[str, str], list[Any]] = {}

    def glyph_id(self, code: int) -> int | None:
        """The glyph of a code point, None where the face has none. In Chinese faces — and · take their full-width
        forms."""
        chinese = _FULL_MIDDLE_DOT in self._cmap
        name = self._cmap.get(_FULL_MIDDLE_DOT if chinese and code == _MIDDLE_DOT else code)
        if name is not None and chinese and chr(code) in FULL_WIDTH_FORMS:
            name = self._substitutions("fwid").get(name, name)
        return None if name is None else int(self.font.getGlyphID(name))

    def vertical_id(self, glyph: int) -> int | None:
        """The glyph's form in vertical text (`vert`), None where it has no other."""
        name = self._substitutions("vert").get(self.font.getGlyphName(glyph))
        return None if name is None else int(self.font.getGlyphID(name))

    def half(self, glyph: int) -> tuple[int, int] | None:
        """What a full-width mark can give up at its left and right (`halt`), None where it has no half-width form."""
        value = self._half_widths.get(self.font.getGlyphName(glyph))
        if value is None:
            return None
        placement, advance = value
        return round(-placement * self.scale), round((placement - advance) * self.scale)

    def axes(self, wanted: Axes) -> Axes:
        """The wanted settings on the axes this face has, within their bounds."""
        if "fvar" not in self.font:
            return ()
        bounds = {axis.axisTag: (axis.minValue, axis.maxValue) for axis in self.font["fvar"].axes}
        return tuple((tag, min(max(value, bounds[tag][0]), bounds[tag][1])) for tag, value in wanted if tag in bounds)

    def outline(self, glyph: int, axes: Axes) -> tuple[int, list[tuple[str, tuple[Any, ...]]]]:
        """(advance in 1/1000 em, recorded drawing in the font's units) of the glyph at the axes' settings."""
        if (glyph, axes) in self._drawn:
            return self._drawn[(glyph, axes)]
        glyphs = self._glyph_set(axes)
        pen: Any = _Pen(glyphs)
        drawn = glyphs[self.font.getGlyphName(glyph)]
        drawn.draw(pen)
        result = (round(drawn.width * self.scale), pen.value)
        if "fvar" not in self.font:  # other weights are cut from this same outline
            self._drawn[(glyph, axes)] = result
        return result

    def kern(self, left: int, right: int, axes: Axes) -> int:
        """The pair's kerning (GPOS `kern`, first subtable that knows the pair), in 1/1000 em."""
        names = self.font.getGlyphName(left), self.font.getGlyphName(right)
        for subtable in self._subtables("GPOS", "kern"):
            if getattr(subtable, "LookupType", 0) == 2 and names[0] in subtable.Coverage.glyphs:
                value = _pair(subtable, *names)
                if value is not None:
                    return round(self._advance_of(value, axes) * self.scale)
        return 0

    def _advance_of(self, value: Any, axes: Axes) -> float:
        advance = float(getattr(value, "XAdvance", 0) or 0)
        device = getattr(value, "XAdvDevice", None)
        if device is not None and axes and device.DeltaFormat == 0x8000:
            instancer = _Instancer(self.font["GDEF"].table.VarStore, self.font["fvar"].axes, self._normalised(axes))
            advance += float(instancer[(device.StartSize << 16) + device.EndSize])
        return advance

    def _normalised(self, axes: Axes) -> dict[str, float]:
        limits = {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in self.font["fvar"].axes}
        place: dict[str, float] = normalizeLocation(dict(axes), limits)
        if "avar" in self.font:
            segments = self.font["avar"].segments
            place = {tag: piecewiseLinearMap(v, segments[tag]) if segments.get(tag) else v for tag, v in place.items()}
        return place

    def _glyph_set(self, axes: Axes) -> Any:
        if axes not in self._glyph_sets:
            self._glyph_sets[axes] = self.font.getGlyphSet(location=dict(axes) or None)
        return self._glyph_sets[axes]

    @cached_property
    def _half_widths(self) -> dict[str, tuple[int, int]]:
        found: dict[str, tuple[int, int]] = {}
        for subtable in self._subtables("GPOS", "halt"):
            for index, name in enumerate(subtable.Coverage.glyphs):
                value = subtable.Value if subtable.Format == 1 else subtable.Value[index]
                found.setdefault(name, (getattr(value, "XPlacement", 0) or 0, getattr(value, "XAdvance", 0) or 0))
        return found

    def _substitutions(self, feature: str) -> dict[str, str]:
        known = self._known_substitutions
        if feature not in known:
            known[feature] = {}
            for subtable in self._subtables("GSUB", feature):
                for name, other in getattr(subtable, "mapping", {}).items():
                    if isinstance(other, str):
                        known[feature].setdefault(name, other)
        return known[feature]

    def _subtables(self, table: str, feature: str) -> list[Any]:
        """Subtables of a feature's lookups, extensions unwrapped, in lookup order, whatever script or language
        they serve."""
        known = self._known_subtables
        if (table, feature) not in known:
            known[(table, feature)] = []
            layout = self.font[table].table if table in self.font else None
            if layout is not None and layout.FeatureList and layout.LookupList:
                records = [r for r in layout.FeatureList.FeatureRecord if r.FeatureTag == feature]
                for index in sorted({i for r in records for i in r.Feature.LookupListIndex}):
                    for subtable in layout.LookupList.Lookup[index].SubTable:
                        known[(table, feature)].append(getattr(subtable, "ExtSubTable", subtable))
        return known[(table, feature)]


def _pair(subtable: Any, left: str, right: str) -> Any:
    """The first value of the pair: None where this subtable does not know it."""
    if subtable.Format == 1:
        pairs = subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord
        return next((r.Value1 for r in pairs if r.SecondGlyph == right), None)
    first = subtable.ClassDef1.classDefs.get(left, 0)
    second = subtable.ClassDef2.classDefs.get(right, 0)
    return subtable.Class1Record[first].Class2Record[second].Value1
