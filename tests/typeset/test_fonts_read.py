"""Font files as read here against fontTools reading the same: characters, forms, kerning, outlines, packed glyphs."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.models import normalizeLocation
from fontTools.varLib.varStore import VarStoreInstancer

from cardforge.artifacts.cache import Cache
from cardforge.typeset import FontSet, Run, compose_label, draw_line
from cardforge.typeset.fonts.convert import TOLERANCE, glyf_bytes
from cardforge.typeset.fonts.embolden import Contour
from cardforge.typeset.fonts.faces import Library
from cardforge.typeset.fonts.sources import packaged
from cardforge.typeset.opentype.charstring import Program, draw
from cardforge.typeset.opentype.opened import Axes, Opened

SERIF, SANS, LATIN = "serif-sc", "sans-cjk-hk", "source-serif"
PLACES: dict[str, Axes] = {SERIF: (), SANS: (("wght", 600.0),), LATIN: (("opsz", 12.0), ("wght", 420.0))}


@cache
def opened(name: str) -> Opened:
    return Opened(packaged(name))


@pytest.fixture(scope="module", params=[SERIF, "serif-tc", SANS, LATIN])
def pair(request: pytest.FixtureRequest) -> Iterator[tuple[Opened, Any]]:
    source = packaged(request.param)
    font = TTFont(source.path, fontNumber=source.number, lazy=True)
    yield opened(request.param), font
    font.close()


def test_characters_map_as_fonttools_maps_them(pair: tuple[Opened, Any]) -> None:
    mine, theirs = pair
    known = theirs.getBestCmap()
    chance = random.Random(1)
    for code in [*range(0x20, 0x17F), *range(0x3000, 0x3100), *chance.sample(range(0x110000), 4000), 0x20BB7, 0x10FFFF]:
        name = known.get(code)
        assert mine.font.glyph(code) == (0 if name is None else theirs.getGlyphID(name)), f"U+{code:04X}"
    assert mine.font.axes == (
        {}
        if "fvar" not in theirs
        else {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in theirs["fvar"].axes}
    )


@pytest.mark.parametrize("name", [SERIF, SANS])
def test_outlines_are_those_fonttools_draws(name: str) -> None:
    font, chance = opened(name), random.Random(2)
    codes = [*map(ord, "永體鑿鬱一，。（「Ag@％①𠮷㊀々ー"), *chance.sample(range(0x4E00, 0x9FA5), 60)]
    glyphs = {code: glyph for code in codes if (glyph := font.glyph_id(code)) is not None}
    assert len(glyphs) > 40
    for code, glyph in glyphs.items():
        mine, theirs = font.outline(glyph, PLACES[name]), font._drawn(glyph, PLACES[name])
        assert mine[0] == theirs[0]
        assert [(c.start, c.segments) for c in mine[1]] == [(c.start, c.segments) for c in theirs[1]], f"U+{code:04X}"


def test_packed_glyphs_are_those_fonttools_packs() -> None:
    font = opened(SERIF)
    for char in "永體，。（㊀①Ag":
        glyph = font.glyph_id(ord(char))
        assert glyph is not None
        _, contours = font.outline(glyph, ())
        pen: Any = TTGlyphPen(None)
        through: Any = Cu2QuPen(pen, TOLERANCE, reverse_direction=True)
        for contour in contours:
            through.moveTo(contour.start)
            for segment in contour.segments:
                (through.lineTo if len(segment) == 1 else through.curveTo)(*segment)
            through.closePath()
        assert glyf_bytes(contours, True) == pen.glyph().compile(None, recalcBBoxes=True), char


def test_kerning_is_that_of_the_instance() -> None:
    """Kerning of the variable Latin face, against its GPOS and the variation store as fontTools reads them."""
    source, font = packaged(LATIN), opened(LATIN)
    whole: Any = TTFont(source.path, lazy=True)
    limits = {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in whole["fvar"].axes}
    place = whole["avar"].renormalizeLocation(normalizeLocation(dict(PLACES[LATIN]), limits), whole)
    assert [place[tag] for tag in limits] == pytest.approx(font.font.normalised(dict(PLACES[LATIN])))
    store: Any = VarStoreInstancer(whole["GDEF"].table.VarStore, whole["fvar"].axes, place)
    names = whole.getBestCmap()
    layout = whole["GPOS"].table
    numbers = {i for r in layout.FeatureList.FeatureRecord if r.FeatureTag == "kern" for i in r.Feature.LookupListIndex}
    tables = [getattr(t, "ExtSubTable", t) for i in sorted(numbers) for t in layout.LookupList.Lookup[i].SubTable]
    kerned = 0
    for a, b in itertools.product("AVTowf.,1-“", repeat=2):
        value = next(filter(None, (_pair(t, names[ord(a)], names[ord(b)]) for t in tables)), None)
        mine = font.kern(*(font.glyph_id(ord(c)) or 0 for c in (a, b)), PLACES[LATIN])
        device = getattr(value, "XAdvDevice", None)
        moved = store[(device.StartSize << 16) + device.EndSize] if device else 0
        assert mine == round(getattr(value, "XAdvance", 0) + moved), a + b
        kerned += bool(mine)
    assert kerned > 25
    whole.close()


def _pair(table: Any, left: str, right: str) -> Any:
    if table.LookupType != 2 or left not in table.Coverage.glyphs:
        return None
    if table.Format == 1:
        pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        return next((r.Value1 for r in pairs if r.SecondGlyph == right), None)
    row = table.ClassDef1.classDefs.get(left, 0)
    return table.Class1Record[row].Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1


def test_a_damaged_program_is_refused() -> None:
    plain = Program((), (), False, None, 0)
    for code in (bytes([139, 10]), bytes([21]), bytes([139] * 3 + [8])):
        with pytest.raises((ValueError, IndexError, TypeError)):
            draw(code, plain)
    again = bytes([32, 10])  # subroutine 0 calls itself
    with pytest.raises(ValueError, match="deep"):
        draw(again, Program([again], (), False, None, 0))
    many = bytes([32, 10] * 200)
    deep = [bytes([32 + n, 10] * 200) for n in range(1, 9)] + [bytes([11])]
    with pytest.raises(ValueError, match="does not end"):
        draw(many, Program(deep, (), False, None, 0))
    with pytest.raises(NotImplementedError):
        draw(bytes([139, 139, 12, 10]), plain)


def test_every_path_operator_draws_what_it_should() -> None:
    """A program of all of them, as numbers: (139 + n) is the operand n."""

    def run(*tokens: int) -> list[Contour]:
        return draw(bytes(tokens), Program((), (), False, None, 0))

    def n(*values: int) -> list[int]:
        return [139 + v for v in values]

    (box,) = run(*n(10, 20), 21, *n(30), 6, *n(0, 40), 5, *n(-30), 6, 14)
    assert box.start == (10, 20)
    assert [s[-1] for s in box.segments] == [(40, 20), (40, 60), (10, 60), (10, 20)]
    (flex,) = run(*n(5), 22, *n(1, 2, 3, 4, 5, 6, 7), 12, 34, 14)
    assert flex.segments[0] == ((6, 0), (8, 3), (12, 3))
    assert flex.segments[1] == ((17, 3), (23, 0), (30, 0))
    (turn,) = run(*n(5), 4, *n(1, 2, 3, 4, 5), 30, 14)
    assert turn.segments[0] == ((0, 6), (2, 9), (6, 14))


def test_opening_a_collection_reads_only_what_is_asked(tmp_path: Path) -> None:
    font = Opened(packaged(SANS))
    assert font.font.tables["CFF2"][1] > 10_000_000
    assert font._outlines._privates == {}
    font.outline(font.glyph_id(ord("永")) or 0, PLACES[SANS])
    assert len(font._outlines._privates) == 1


# --- written ----------------------------------------------------------------------------------------------------------


def test_an_assembled_font_is_what_fonttools_would_write(tmp_path: Path) -> None:
    """Saved again by fontTools, which computes checksums and character maps by itself, nothing is different."""
    fonts = FontSet("zh-Hans", tmp_path)
    fonts.need("弃置ABAVTo，𠮷·・ 永", "latin-650")
    fonts.need("弃置㊀①𠮷", "hei-600")
    for each in fonts.export_typst(tmp_path / "out"):
        data = each.path.read_bytes()
        font = TTFont(BytesIO(data), checkChecksums=2, recalcBBoxes=False, recalcTimestamp=False)
        assert font["head"].checkSumAdjustment
        characters = {code: font["glyf"][name] for code, name in font.getBestCmap().items()}
        assert all(glyph.numberOfContours > 0 for code, glyph in characters.items() if code != 0x20)
        again = BytesIO()
        font.save(again)
        copy = TTFont(again)
        for tag in (
            "cmap",
            "glyf",
            "hmtx",
            "name",
            "maxp",
            "hhea",
            "post",
            "OS/2",
            *(["kern"] if "kern" in font else []),
        ):
            before, after = font[tag], copy[tag]
            assert tag == "glyf" or before.__dict__.keys() == after.__dict__.keys(), tag
        assert copy.getBestCmap() == font.getBestCmap()
        assert font["maxp"].numGlyphs == len(set(font.getBestCmap().values())) + 1
        for table in font["cmap"].tables:
            assert table.platformID == 3
            assert set(table.cmap) <= set(font.getBestCmap())


def test_what_a_page_shows_is_embedded_alike_whatever_others_show(tmp_path: Path) -> None:
    from reportlab.pdfgen.canvas import Canvas

    pages = []
    for more in ("", "其余的字天地玄黄宇宙洪荒𠮷１２３囗亖鑿鬱"):
        fonts = FontSet("zh-Hans", library=Library(Cache(tmp_path / str(len(more)))))
        line = compose_label([Run("弃置Ag，", "song-medium")], 10, fonts)
        fonts.need(more, "song-medium")
        names = fonts.register_reportlab()
        stream = BytesIO()
        canvas = Canvas(stream, pagesize=(100, 100), invariant=1, initialFontName=next(iter(names.values())))
        draw_line(canvas, line, 10, 50, names)
        canvas.save()
        pages.append(stream.getvalue())
    assert pages[0] == pages[1]
