"""A project's own fonts: by name and by map, of every kind, damaged in every way; and the machine's kaiti."""

from __future__ import annotations

import struct
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont

from cardforge.artifacts.cache import Cache
from cardforge.typeset import FontSet, OwnFont, check_fonts, own_fonts
from cardforge.typeset.fonts.faces import Library
from cardforge.typeset.fonts.machine import _kai, machine_kai

WORDS = "A一龙楷"


def square(pen: Any, side: int) -> None:
    pen.moveTo((50, 0))
    for point in ((50, side), (side, side), (side, 0)):
        pen.lineTo(point)
    pen.closePath()


def font(text: str = WORDS, side: int = 700, *, cff: bool = False, family: str = "Maker", weight: int = 400) -> Any:
    """A small font: every character is a square of `side`."""
    names = [".notdef", *(f"u{ord(c):04X}" for c in text)]
    builder: Any = FontBuilder(1000, isTTF=not cff)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(c): f"u{ord(c):04X}" for c in text})
    pens: list[Any] = [(T2CharStringPen(1000, None) if cff else TTGlyphPen(None)) for _ in names]
    for pen in pens:
        square(pen, side)
    if cff:
        strings = {n: p.getCharString() for n, p in zip(names, pens, strict=True)}
        builder.setupCFF("Maker", {"FullName": "Maker"}, strings, {})
    else:
        builder.setupGlyf({n: p.glyph() for n, p in zip(names, pens, strict=True)})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (1000, 50)))
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupOS2(usWeightClass=weight)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupPost()
    return builder.font


def saved(made: Any) -> bytes:
    stream = BytesIO()
    made.save(stream)
    return stream.getvalue()


def fresh(folder: Path, edition: str = "zh-Hans", cache: Path | None = None, *mapped: OwnFont) -> FontSet:
    own = own_fonts(folder, mapped)
    return FontSet(edition, project_fonts=own, library=Library(Cache(cache or folder / ".cache")))


def drawn_by(fonts: FontSet, char: str, role: str) -> str:
    ref = fonts.face_for(char, role)
    return ref.ps_name if ref else ""


# --- kinds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "made"), [("song-bold.ttf", font()), ("song-bold.otf", font(cff=True))])
def test_outlines_of_either_kind_are_drawn(tmp_path: Path, name: str, made: Any) -> None:
    (tmp_path / name).write_bytes(saved(made))
    assert not check_fonts(own_fonts(tmp_path), tmp_path / ".cache")
    fonts = fresh(tmp_path)
    fonts.need("龙", "song-bold")
    ((ref, font_file),) = fonts.assemble().items()
    assert ref.ps_name == "CardforgeSongBold"
    again = TTFont(BytesIO(font_file.data))
    glyph = again["glyf"][again.getBestCmap()[ord("龙")]]
    assert (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax) == (50, 0, 700, 700)


def test_a_face_of_a_collection(tmp_path: Path) -> None:
    collection = TTCollection()
    collection.fonts = [font(side=300), font(side=600)]
    stream = BytesIO()
    collection.save(stream)
    path = tmp_path / "two.ttc"
    path.write_bytes(stream.getvalue())
    advance = {}
    for number in (0, 1):
        mapped = OwnFont(path, "hei-600", number)
        assert not check_fonts(own_fonts(tmp_path, (mapped,)), tmp_path / ".cache")
        fonts = fresh(tmp_path, "zh-Hans", None, mapped)
        ref = fonts.face_for("龙", "hei-600")
        assert ref is not None
        advance[number] = dict(fonts.faces())[ref].glyph(ord("龙")).data
    assert advance[0] != advance[1]
    (found,) = check_fonts(own_fonts(tmp_path, (OwnFont(path, "hei-600", 2),)), tmp_path / ".cache")
    assert (found.code, found.values["face"], found.values["last"]) == ("A244", 2, 1)


def test_a_variable_font_takes_the_roles_weight_or_the_stated_one(tmp_path: Path) -> None:
    from cardforge.typeset.fonts.sources import packaged

    path = tmp_path / "Var.ttf"
    path.write_bytes(packaged("source-sans").path.read_bytes())
    shapes = {}
    for weight in (None, 300, 900):
        fonts = fresh(tmp_path, "en", None, OwnFont(path, "sans-600", weight=weight))
        ref = fonts.face_for("H", "sans-600")
        assert ref is not None
        assert ref.ps_name == "CardforgeVar"
        shapes[weight] = dict(fonts.faces())[ref].glyph(ord("H")).advance
    assert shapes[300] < shapes[None] < shapes[900]


def test_two_weights_and_two_files_never_share_a_name(tmp_path: Path) -> None:
    from cardforge.typeset.fonts.sources import packaged

    (tmp_path / "Var.ttf").write_bytes(packaged("source-sans").path.read_bytes())
    (tmp_path / "a-b.ttf").write_bytes(saved(font("龙")))
    (tmp_path / "ab.ttf").write_bytes(saved(font("虎", 500)))
    mapped = [OwnFont(tmp_path / "Var.ttf", role) for role in ("sans-500", "sans-700")]
    mapped += [OwnFont(tmp_path / name, "song-bold") for name in ("a-b.ttf", "ab.ttf")]
    fonts = fresh(tmp_path, "en", None, *mapped)
    for char, role in (("H", "sans-500"), ("H", "sans-700"), ("龙", "song-bold"), ("虎", "song-bold")):
        fonts.need(char, role)
    made = fonts.assemble()
    assert len({ref.ps_name for ref in made}) == len(made) == 4
    one, other = (dict(fonts.faces())[fonts.face_for("H", role)] for role in ("sans-500", "sans-700"))  # type: ignore[index]
    assert one.glyph(ord("H")).data != other.glyph(ord("H")).data


@pytest.mark.parametrize("name", ["楷体.ttf", "LXGW WenKai.ttf", "a_b (1).ttf", "ÄÖ.ttf", "x" * 90 + ".ttf"])
def test_any_file_name_makes_a_name_that_a_pdf_can_hold(tmp_path: Path, name: str) -> None:
    from cardforge.typeset import register

    (tmp_path / name).write_bytes(saved(font("\u12a0")))
    fonts = fresh(tmp_path)
    fonts.need("\u12a0", "song-medium")
    (ref,) = fonts.assemble()
    assert ref.ps_name.isascii()
    assert len(ref.ps_name) < 63
    assert register(fonts)


def test_fonts_of_one_edition_come_first_and_serve_no_other(tmp_path: Path) -> None:
    for name, side in (("all.ttf", 300), ("tw.ttf", 600)):
        (tmp_path / name).write_bytes(saved(font(side=side)))
    mapped = [
        OwnFont(tmp_path / "all.ttf", "song-bold"),
        OwnFont(tmp_path / "tw.ttf", "song-bold", editions=("zh-Hant-TW",)),
    ]
    assert drawn_by(fresh(tmp_path, "zh-Hans", None, *mapped), "龙", "song-bold") == "CardforgeAll"
    assert drawn_by(fresh(tmp_path, "zh-Hant-TW", None, *mapped), "龙", "song-bold") == "CardforgeTw"


def test_a_character_that_a_font_draws_as_nothing_is_looked_for_further(tmp_path: Path) -> None:
    made = font("龙\u12a0")
    made["glyf"]["u9F99"] = made["glyf"]["u12A0"] = TTGlyphPen(None).glyph()
    (tmp_path / "song-bold.ttf").write_bytes(saved(made))
    fonts = fresh(tmp_path)
    assert drawn_by(fonts, "龙", "song-bold") == "CardforgeSongBold-SC"
    fonts.need("\u12a0", "song-bold")
    assert [m.codepoint for m in fonts.missing] == [0x12A0]


def test_typst_takes_a_projects_font_for_the_weight_it_was_meant_for(tmp_path: Path) -> None:
    (tmp_path / "song-bold.ttf").write_bytes(saved(font("龙")))
    fonts = fresh(tmp_path)
    fonts.need("龙虎", "song-bold")
    fonts.need("龙虎", "song-medium")
    made = {each.path.stem: (each.family, each.weight, each.stead) for each in fonts.export_typst(tmp_path / "out")}
    assert made == {
        "CardforgeSongBold": ("Cardforge Song SC", 700, "CardforgeSongBold-SC"),
        "CardforgeSongBold-SC": ("Cardforge Song SC 2", 700, ""),
        "CardforgeSongMedium-SC": ("Cardforge Song SC", 500, ""),
    }


# --- damage -----------------------------------------------------------------------------------------------------------


def without(*tags: str) -> bytes:
    made = font()
    data = saved(made)
    again = TTFont(BytesIO(data))
    for tag in tags:
        del again[tag]
    return saved(again) if not {"head", "maxp", "glyf", "loca", "hhea", "hmtx"} & set(tags) else renamed(data, *tags)


def renamed(data: bytes, *tags: str) -> bytes:
    """The font with these entries of its table directory called something else: fontTools saves none without them."""
    for tag in tags:
        data = data.replace(tag.encode(), b"zz" + tag.encode()[2:], 1)
    return data


def patched(tag: str, offset: int, value: bytes, **kind: Any) -> bytes:
    data = bytearray(saved(font(**kind)))
    (count,) = struct.unpack_from(">H", data, 4)
    for i in range(count):
        name, _, start, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if name == tag.encode():
            data[start + offset : start + offset + len(value)] = value
    return bytes(data)


def bitmaps(tag: str) -> bytes:
    return renamed(saved(font()), "loca").replace(b"glyf", tag.encode(), 1)


FAULTS: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "A222"),
    "one byte": (lambda: b"\0", "A222"),
    "no font": (lambda: b"not a font at all, but long enough to hold a header", "A222"),
    "woff": (lambda: b"wOFF" + bytes(60), "A241"),
    "woff2": (lambda: b"wOF2" + bytes(60), "A241"),
    "type 1": (lambda: b"%!PS-AdobeFont-1.0: X" + bytes(60), "A241"),
    "cut short": (lambda: saved(font())[:400], "A222"),
    "no cmap": (lambda: without("cmap"), "A242"),
    "no head": (lambda: without("head"), "A242"),
    "no hhea": (lambda: without("hhea"), "A242"),
    "no hmtx": (lambda: without("hmtx"), "A242"),
    "no maxp": (lambda: without("maxp"), "A242"),
    "no loca": (lambda: without("loca"), "A242"),
    "no glyf": (lambda: without("glyf"), "A243"),
    "colour bitmaps": (lambda: bitmaps("CBDT"), "A243"),
    "colour pictures": (lambda: bitmaps("sbix"), "A243"),
    "svg": (lambda: bitmaps("SVG "), "A243"),
    "zero units": (lambda: patched("head", 18, b"\0\0"), "A222"),
    "cmap of nothing": (lambda: patched("cmap", 2, b"\0\0"), "A222"),
    "cmap pointing out": (lambda: patched("cmap", 4, b"\xff" * 60), "A222"),
    "no glyphs": (lambda: patched("maxp", 4, b"\0\0"), "A222"),
    "loca pointing out": (lambda: patched("loca", 2, b"\xff" * 16), "A222"),
    "damaged CFF": (lambda: patched("CFF ", 4, b"\xff" * 60, cff=True), "A222"),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.filterwarnings("ignore")
def test_a_damaged_font_is_one_finding_at_the_file(tmp_path: Path, fault: str) -> None:
    make, code = FAULTS[fault]
    (tmp_path / "song-bold.ttf").write_bytes(make())
    found = check_fonts(own_fonts(tmp_path), tmp_path / ".cache")
    assert [(f.code, str(f.place)) for f in found] == [(code, "fonts/song-bold.ttf")]
    for language in ("zh", "en"):
        assert "{" not in found[0].message(language) + found[0].mend(language)


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    with (tmp_path / "kaiti.ttf").open("wb") as file:
        file.truncate(100_000_001)  # sparse: it takes no room
    (found,) = check_fonts(own_fonts(tmp_path), tmp_path / ".cache")
    assert found.code == "A222"
    assert "100,000,001 bytes" in found.message("en")


@pytest.mark.parametrize("name", ["fonts.yml", "roles.yaml", "Kai.woff2", "song-bold.zh-Hanz.ttf"])
def test_a_file_that_would_do_nothing_is_a_warning(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(saved(font()))
    assert [(f.code, f.severity.value) for f in check_fonts(own_fonts(tmp_path), tmp_path / ".c")] == [
        ("A223", "warning")
    ]


@pytest.mark.parametrize("tags", [("OS/2",), ("name",), ("post",), ("OS/2", "name", "post")])
def test_tables_that_are_not_needed_are_not_missed(tmp_path: Path, tags: tuple[str, ...]) -> None:
    (tmp_path / "song-bold.ttf").write_bytes(without(*tags))
    assert not check_fonts(own_fonts(tmp_path), tmp_path / ".cache")
    fonts = fresh(tmp_path)
    fonts.need("龙", "song-bold")
    assert [ref.ps_name for ref in fonts.assemble()] == ["CardforgeSongBold"]


BARS = [(2, "embedding"), (0x100, "subsets"), (0x200, "outlines"), (4, ""), (6, ""), (0, "")]


@pytest.mark.parametrize(("bits", "held"), BARS)
def test_a_bar_to_embedding_is_a_warning(tmp_path: Path, bits: int, held: str) -> None:
    (tmp_path / "kaiti.ttf").write_bytes(patched("OS/2", 8, bits.to_bytes(2, "big")))
    found = check_fonts(own_fonts(tmp_path), tmp_path / ".cache")
    told = [(f.code, f.severity.value, f.values["bits"]) for f in found]
    assert told == ([("A240", "warning", held)] if held else [])


def test_a_glyph_of_itself_or_of_a_million_parts_is_refused(tmp_path: Path) -> None:
    for name, build in (("itself", lambda n: [n]), ("a million", lambda n: [max(n - 1, 3)] * 12)):
        made = font("A一龙楷甲乙丙丁戊己庚辛")
        order = made.getGlyphOrder()
        for number in range(4, len(order)):
            pen: Any = TTGlyphPen(dict.fromkeys(order))
            for part in build(number):
                pen.addComponent(order[part], (1, 0, 0, 1, 0, 0))
            glyph = pen.glyph()
            glyph.xMin = glyph.yMin = glyph.xMax = glyph.yMax = 0
            made["glyf"][order[number]] = glyph
        stream = BytesIO()
        made.recalcBBoxes = False
        made["maxp"].recalc = lambda font: None
        made.save(stream)
        (tmp_path / "song-bold.ttf").write_bytes(stream.getvalue())
        fonts = fresh(tmp_path, "zh-Hans", tmp_path / name)
        fonts.need("辛", "song-bold")
        assert [f.code for f in fonts.damage()] == ["A224"], name
        assert "too many parts" in fonts.damage()[0].message("en")


@pytest.mark.filterwarnings("ignore")
def test_no_damage_anywhere_is_a_traceback(tmp_path: Path) -> None:
    """Every 23rd byte of a small font of either kind made wrong: a finding or a font, never anything else."""
    for kind in (False, True):
        whole = saved(font("A一", cff=kind))
        for at in range(0, len(whole), 23):
            damaged = bytearray(whole)
            damaged[at] ^= 0xFF
            (tmp_path / "kaiti.ttf").write_bytes(damaged)
            for found in check_fonts(own_fonts(tmp_path), tmp_path / ".cache"):
                assert found.code in ("A222", "A224", "A240", "A241", "A242", "A243")


# --- the machine's kaiti ----------------------------------------------------------------------------------------------


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the machine's fonts."""
    folder = tmp_path / "machine" / "deep" / "down"
    folder.mkdir(parents=True)
    monkeypatch.setenv("CARDFORGE_FONTS", str(tmp_path / "machine"))
    _kai.cache_clear()
    return folder


def test_without_a_kaiti_song_stands_in_and_says_so(tmp_path: Path, machine: Path) -> None:
    fonts = fresh(tmp_path)
    assert drawn_by(fonts, "楷", "kai-regular") == "CardforgeSongRegular-SC"
    (note,) = fonts.notes()
    assert (note.code, note.severity.value, note.edition) == ("A246", "note", "zh-Hans")
    assert "楷体" in note.message("zh")


def test_the_machines_kaiti_is_taken_for_the_role_alone_and_named(tmp_path: Path, machine: Path) -> None:
    (machine / "SIMKAI.TTF").write_bytes(saved(font()))
    fonts = fresh(tmp_path)
    assert drawn_by(fonts, "楷", "kai-regular") == "CardforgeKaiRegular-SC"
    assert drawn_by(fonts, "一", "song-regular") == "CardforgeSongRegular-SC"
    assert drawn_by(fonts, "永", "kai-regular") == "CardforgeSongRegular-SC"
    assert [(f.code, f.values["file"]) for f in fonts.notes()] == [("A245", "SIMKAI.TTF")]
    assert fonts.fallbacks[0].codepoint == ord("永")


def test_the_projects_kaiti_goes_before_the_machines_and_needs_no_note(tmp_path: Path, machine: Path) -> None:
    (machine / "simkai.ttf").write_bytes(saved(font()))
    (tmp_path / "kai-regular.ttf").write_bytes(saved(font(side=400)))
    fonts = fresh(tmp_path)
    assert drawn_by(fonts, "楷", "kai-regular") == "CardforgeKaiRegular"
    assert not fonts.notes()


def test_a_traditional_kaiti_is_for_traditional_text_and_a_damaged_one_passed_over(machine: Path) -> None:
    (machine / "simkai.ttf").write_bytes(saved(font()))
    (machine / "kaiu.ttf").write_bytes(b"damaged")
    taken = machine_kai("TC")
    assert taken is not None
    assert (taken.path.name, taken.region) == ("simkai.ttf", "SC")
    _kai.cache_clear()
    (machine / "kaiu.ttf").write_bytes(saved(font(side=300)))
    both = [machine_kai(region) for region in ("SC", "TC", "HK")]
    assert [each and each.path.name for each in both] == ["simkai.ttf", "kaiu.ttf", "kaiu.ttf"]


def test_a_collection_gives_the_face_of_the_region(tmp_path: Path, machine: Path) -> None:
    collection = TTCollection()
    collection.fonts = [font(family=f"Kaiti {r}", weight=w) for r, w in (("TC", 400), ("SC", 900), ("SC", 400))]
    stream = BytesIO()
    collection.save(stream)
    (machine / "Kaiti.ttc").write_bytes(stream.getvalue())
    assert [(each.number, each.region) for r in ("SC", "TC") if (each := machine_kai(r))] == [(2, "SC"), (0, "TC")]
