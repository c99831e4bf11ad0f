"""One face at one cut: characters -> glyphs ready for a TrueType font, computed once a glyph and kept.

Two packs in the cache: `map`, by file, says which glyph a character takes and what it can give up; `glyphs`, by
file and cut, holds outlines by glyph id, so the faces of a collection that share glyphs (SC, TC, HK of the sans)
share the work. A new character costs its own outline; what is known costs nothing, not even opening the font.
"""

from __future__ import annotations

import contextlib
import json
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardforge.artifacts.cache import Cache, key_of
from cardforge.typeset.fonts.roles import Cut
from cardforge.typeset.fonts.sources import FontUnavailable, Source

if TYPE_CHECKING:  # fontTools takes 0.1 s to import; a warm build never needs it
    from cardforge.typeset.opentype.opened import Opened

VERSION = 7
"""Part of every key: raise it when conversion, emboldening or the packs change."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a character maps to: glyph id, id of its vertical form, and removable space at left and right in
    1/1000 em (None: none)."""

    glyph: int
    vertical: int | None
    half: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Glyph:
    """An outline as `glyf` bytes and its advance in 1/1000 em."""

    advance: int
    data: bytes


@contextlib.contextmanager
def reading(source: Source) -> Iterator[None]:
    """What a damaged font makes its parser raise, whatever it is, as FontUnavailable."""
    try:
        yield
    except FontUnavailable:
        raise
    except Exception as fault:
        raise source.unreadable(fault) from fault


class CharacterMap:
    """Characters of one face of a file, as far as they have been asked for; None for those it lacks."""

    def __init__(self, source: Source, cache: Cache, opened: Callable[[], Opened]) -> None:
        self.key = key_of("map", VERSION, source.sha256, source.number)
        self._source = source
        self._cache = cache
        self._opened = opened
        self._new = False
        stored = cache.read("map", self.key)
        self._marks: dict[int, Mark | None] = {}
        for code, value in (json.loads(stored) if stored else {}).items():
            half = tuple(value[2]) if value and value[2] else None
            self._marks[int(code)] = None if value is None else Mark(value[0], value[1], half)

    def get(self, code: int) -> Mark | None:
        """The code point's mark, None where the face has no glyph for it."""
        if code not in self._marks:
            with reading(self._source):
                font = self._opened()
                glyph = font.glyph_id(code)
                mark = None if glyph is None else Mark(glyph, font.vertical_id(glyph), font.half(glyph))
            self._marks[code] = mark
            self._new = True
        return self._marks[code]

    def flush(self) -> None:
        """Store what was learned."""
        if self._new:
            plain = {str(code): m and [m.glyph, m.vertical, m.half] for code, m in sorted(self._marks.items())}
            self._cache.write("map", self.key, json.dumps(plain, separators=(",", ":")).encode("ascii"))
            self._new = False


class GlyphPack:
    """Outlines and kerning of one file at one cut, by glyph id, as far as they have been asked for."""

    def __init__(self, source: Source, cut: Cut, cache: Cache, opened: Callable[[], Opened]) -> None:
        self.key = key_of("glyphs", VERSION, source.sha256, cut.signature())
        self._source = source
        self.cut = cut
        self._cache = cache
        self._opened = opened
        self._new = False
        self._glyphs, self._kerns = _unpacked(cache.read("glyphs", self.key))

    def get(self, glyph: int) -> Glyph:
        """The glyph's outline, drawn, cut and converted on first need."""
        if glyph not in self._glyphs:
            from cardforge.typeset.fonts.convert import glyf_bytes
            from cardforge.typeset.fonts.embolden import embolden

            with reading(self._source):
                font = self._opened()
                advance, contours = font.outline(glyph, font.axes(self.cut.axes))
                if not 0 <= advance < 0x10000:
                    raise ValueError(f"glyph {glyph} is {advance} wide")
                if self.cut.x or self.cut.y:
                    contours = embolden(contours, self.cut.x, self.cut.y)
                drawn = Glyph(advance, glyf_bytes(contours, font.postscript))
            self._glyphs[glyph] = drawn
            self._new = True
        return self._glyphs[glyph]

    def kern(self, left: int, right: int) -> int:
        """Kerning of two glyphs in 1/1000 em."""
        known = self._kerns.get((left, right))
        if known is None:
            with reading(self._source):
                font = self._opened()
                kern = font.kern(left, right, font.axes(self.cut.axes))
                if not -0x8000 <= kern < 0x8000:
                    raise ValueError(f"glyphs {left} and {right} are kerned by {kern}")
            self._kerns[(left, right)] = known = kern
            self._new = True
        return known

    def flush(self) -> None:
        """Store what was drawn."""
        if self._new:
            self._cache.write("glyphs", self.key, _packed(self._glyphs, self._kerns))
            self._new = False


def _packed(glyphs: dict[int, Glyph], kerns: dict[tuple[int, int], int]) -> bytes:
    """Counts, then (id, advance, length) a glyph, then (left, right, value) a pair, then the outlines, all in
    order of id."""
    ids = sorted(glyphs)
    head = [struct.pack("<II", len(ids), len(kerns))]
    head += [struct.pack("<HHI", i, glyphs[i].advance, len(glyphs[i].data)) for i in ids]
    head += [struct.pack("<HHh", left, right, kerns[(left, right)]) for left, right in sorted(kerns)]
    return b"".join(head + [glyphs[i].data for i in ids])


def _unpacked(stored: bytes | None) -> tuple[dict[int, Glyph], dict[tuple[int, int], int]]:
    glyphs: dict[int, Glyph] = {}
    if stored is None:
        return glyphs, {}
    count, pairs = struct.unpack_from("<II", stored)
    at = 8 + 8 * count
    kerns = {(left, right): value for left, right, value in struct.iter_unpack("<HHh", stored[at : at + 6 * pairs])}
    at += 6 * pairs
    for glyph, advance, length in struct.iter_unpack("<HHI", stored[8 : 8 + 8 * count]):
        glyphs[glyph] = Glyph(advance, stored[at : at + length])
        at += length
    return glyphs, kerns


class Face:
    """A source at a cut: what `FontSet` chooses among."""

    def __init__(self, source: Source, cut: Cut, characters: CharacterMap, pack: GlyphPack) -> None:
        self.source = source
        self.cut = cut
        self.characters = characters
        self.pack = pack

    def has(self, code: int) -> bool:
        """Whether the face draws this code point."""
        return self.characters.get(code) is not None

    def glyph_id(self, code: int, vertical: bool = False) -> int:
        """The glyph of a code point the face has; its vertical form where asked for and there is one."""
        mark = self.characters.get(code)
        if mark is None:
            raise KeyError(f"U+{code:04X}")
        return mark.vertical if vertical and mark.vertical is not None else mark.glyph

    def glyph(self, code: int, vertical: bool = False) -> Glyph:
        """The outline of a code point the face has."""
        return self.pack.get(self.glyph_id(code, vertical))

    def half(self, code: int) -> tuple[int, int] | None:
        """Removable space at left and right of a code point the face has, in 1/1000 em."""
        mark = self.characters.get(code)
        return mark.half if mark else None

    def kern(self, left: int, right: int) -> int:
        """Kerning of two code points the face has, in 1/1000 em."""
        return self.pack.kern(self.glyph_id(left), self.glyph_id(right))

    def kerns(self, codes: list[int]) -> dict[tuple[int, int], int]:
        """The same for every pair of these code points that is kerned."""
        glyphs = [(code, self.glyph_id(code)) for code in codes]
        pack = self.pack
        return {(a, b): value for a, left in glyphs for b, right in glyphs if (value := pack.kern(left, right))}


class Library:
    """All faces opened from one cache, shared by the font sets of several editions in one process."""

    def __init__(self, cache: Cache) -> None:
        self.cache = cache
        self._opened: dict[tuple[str, int], Opened] = {}
        self._maps: dict[tuple[str, int], CharacterMap] = {}
        self._packs: dict[tuple[str, str], GlyphPack] = {}
        self._faces: dict[tuple[str, int, str], Face] = {}

    def face(self, source: Source, cut: Cut) -> Face:
        """The face, made once."""
        key = (source.sha256, source.number, cut.signature())
        if key not in self._faces:
            if key[:2] not in self._maps:
                self._maps[key[:2]] = CharacterMap(source, self.cache, lambda: self._open(source))
            pack_key = (source.sha256, cut.signature())
            if pack_key not in self._packs:
                self._packs[pack_key] = GlyphPack(source, cut, self.cache, lambda: self._open(source))
            self._faces[key] = Face(source, cut, self._maps[key[:2]], self._packs[pack_key])
        return self._faces[key]

    def flush(self) -> None:
        """Store everything new in the cache."""
        for characters in self._maps.values():
            characters.flush()
        for pack in self._packs.values():
            pack.flush()

    def _open(self, source: Source) -> Opened:
        key = (source.sha256, source.number)
        if key not in self._opened:
            from cardforge.typeset.opentype.opened import Opened

            self._opened[key] = Opened(source)
        return self._opened[key]
