"""Fonts of an edition: the right forms, nothing missing unsaid, the cache used, the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from cardforge.artifacts.cache import Cache
from cardforge.typeset import Fallback, FontSet, FontUnavailable, MissingGlyph
from cardforge.typeset.fonts.faces import Library
from cardforge.typeset.fonts.roles import COMPANIONS, CUTS
from cardforge.typeset.fonts.sources import packaged
from cardforge.typeset.opentype.opened import Opened

ABSENT = "\U000f1234"  # private use: no font here has it


def fresh(edition: str, cache: Path, project_fonts: Path | None = None) -> FontSet:
    """A set that shares nothing in memory with others, as in a new process."""
    return FontSet(edition, project_fonts=project_fonts, library=Library(Cache(cache)))


def outline(fonts: FontSet, char: str, role: str) -> bytes:
    ref = fonts.face_for(char, role)
    assert ref is not None
    face = dict(fonts.faces())[ref]
    return face.glyph(ord(char)).data


# --- choosing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "serif", "sans"),
    [
        ("zh-Hans", "CardforgeSongMedium-SC", "CardforgeHeiMedium-SC"),
        ("zh-Hant-TW", "CardforgeSongMedium-TC", "CardforgeHeiMedium-TC"),
        ("zh-Hant-HK", "CardforgeSongMedium-TC", "CardforgeHeiMedium-HK"),
    ],
)
def test_each_edition_has_its_forms(cache: Path, edition: str, serif: str, sans: str) -> None:
    fonts = FontSet(edition, cache)
    assert fonts.face_for("骨", "song-medium").ps_name == serif  # type: ignore[union-attr]
    assert fonts.face_for("骨", "hei-500").ps_name == sans  # type: ignore[union-attr]


def test_forms_differ_between_regions(cache: Path) -> None:
    sans = [outline(FontSet(edition, cache), "骨", "hei-500") for edition in ("zh-Hans", "zh-Hant-TW")]
    assert sans[0] != sans[1]
    hong_kong = [outline(FontSet(edition, cache), "說", "hei-500") for edition in ("zh-Hant-TW", "zh-Hant-HK")]
    assert hong_kong[0] != hong_kong[1]
    serif = [outline(FontSet(edition, cache), "角", "song-bold") for edition in ("zh-Hans", "zh-Hant-TW")]
    assert serif[0] != serif[1]


def test_the_serif_has_no_hong_kong_forms_and_says_so(cache: Path) -> None:
    fonts = FontSet("zh-Hant-HK", cache)
    fonts.need("骨", "song-medium")
    fonts.need("骨", "hei-600")
    assert fonts.substitutes == [("song-medium", "HK", "TC")]
    assert not fonts.fallbacks


def test_a_simplified_character_in_a_traditional_edition_is_a_reported_fallback(cache: Path) -> None:
    fonts = FontSet("zh-Hant-TW", cache)
    fonts.need("說说", "song-medium")
    assert fonts.fallbacks == [Fallback(ord("说"), "song-medium", "zh-Hant-TW", "CardforgeSongMedium-SC", "SC")]
    assert not fonts.missing


def test_all_missing_characters_are_gathered(cache: Path) -> None:
    fonts = FontSet("zh-Hans", cache)
    fonts.need(f"好{ABSENT}", "song-medium")
    assert fonts.advance("\U000f4321", "song-bold") == 1.0
    assert fonts.missing == [
        MissingGlyph(0xF1234, "song-medium", "zh-Hans"),
        MissingGlyph(0xF4321, "song-bold", "zh-Hans"),
    ]
    assert fonts.missing[0].label.startswith("U+F1234")


def test_characters_that_are_never_drawn_are_not_missing(hans: FontSet) -> None:
    hans.need("一\u200b\n\u2060二", "song-medium")
    assert not hans.missing


def test_latin_is_its_own_and_chinese_in_it_falls_back(cache: Path) -> None:
    fonts = FontSet("en", cache)
    assert fonts.face_for("A", "latin-650").ps_name == "CardforgeLatinHeading"  # type: ignore[union-attr]
    assert fonts.face_for("猴", "latin-650").ps_name == "CardforgeSongBold-SC"  # type: ignore[union-attr]
    traditional = FontSet("en", cache, region="TC")
    assert traditional.face_for("蛛", "latin-650").ps_name == "CardforgeSongBold-TC"  # type: ignore[union-attr]
    assert not fonts.missing + traditional.missing


def test_every_role_has_a_chain_and_a_companion(hans: FontSet) -> None:
    for role in CUTS:
        hans.need("Aa1、一", role)
        assert hans.latin_role(role).startswith(("latin", "sans"))
        assert hans.chinese_role(role).startswith(("song", "hei", "kai", "symbol"))
    assert not hans.missing
    assert set(COMPANIONS) == set(CUTS)
    with pytest.raises(KeyError):
        hans.need("一", "kaiti")


# --- measuring ------------------------------------------------------------------------------------------------------


def test_advances_and_half_widths_come_from_the_font(cache: Path) -> None:
    hans, tw = FontSet("zh-Hans", cache), FontSet("zh-Hant-TW", cache)
    assert hans.advance("一", "song-medium") == 1.0
    assert hans.advance("1", "song-medium") == pytest.approx(0.471)
    assert hans.halt("，", "song-medium") == (0.0, 0.5)
    assert hans.halt("（", "song-medium") == (0.5, 0.0)
    assert tw.halt("，", "song-medium") == (0.25, 0.25)
    assert tw.halt("「", "song-medium") == (0.5, 0.0)
    assert hans.halt("一", "song-medium") is None
    assert hans.advance("—", "song-medium") == 1.0  # full width: —— has no gap
    assert hans.advance("·", "song-medium") == 1.0


def test_latin_is_kerned(hans: FontSet) -> None:
    assert hans.kern("A", "V", "latin-650") < -0.02
    assert hans.kern("T", "o", "sans-600") < -0.02
    assert hans.kern("n", "n", "latin-420") == 0
    assert hans.kern("一", "二", "song-medium") == 0


def test_weights_are_real(hans: FontSet) -> None:
    assert outline(hans, "n", "latin-420") != outline(hans, "n", "latin-700")
    assert hans.advance("n", "sans-600") > hans.advance("n", "sans-500")
    assert outline(hans, "三", "hei-500") != outline(hans, "三", "hei-600")


def test_vertical_forms_are_another_font(hans: FontSet) -> None:
    upright, vertical = hans.face_for("，", "song-bold"), hans.face_for("，", "song-bold", vertical=True)
    assert upright is not None
    assert vertical is not None
    assert vertical.ps_name == upright.ps_name + "-V"
    assert hans.face_for("一", "song-bold", vertical=True) == hans.face_for("一", "song-bold")
    made = hans.assemble()
    assert made[vertical].characters == {" ", "，"}
    forms = [TTFont(BytesIO(made[face].data)) for face in (upright, vertical)]
    boxes = [f["glyf"][f.getBestCmap()[ord("，")]] for f in forms]
    assert boxes[0].xMax < 500 < boxes[1].xMin  # to the left below, to the right above
    assert boxes[0].yMax < boxes[1].yMin


# --- files ----------------------------------------------------------------------------------------------------------


def test_an_assembled_font_holds_what_was_needed(hans: FontSet) -> None:
    hans.need("弃置，1A", "song-bold")
    ((ref, made),) = hans.assemble().items()
    font = TTFont(BytesIO(made.data))
    assert {chr(c) for c in font.getBestCmap()} == set(" 弃置，1A") == made.characters
    assert font["name"].getDebugName(6) == ref.ps_name == "CardforgeSongBold-SC"
    assert "CFF " not in font
    assert font["OS/2"].usWeightClass == 700
    assert font["hmtx"][font.getBestCmap()[ord("弃")]][0] == 1000
    assert len(made.data) < 12_000


def test_a_cached_font_opens_no_source(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run() -> dict[str, str]:
        fonts = fresh("zh-Hans", tmp_path)
        fonts.need("弃置（A）", "song-bold")
        assert fonts.kern("A", "V", "latin-420") < 0
        return {ref.ps_name: made.sha256 for ref, made in fonts.assemble().items()}

    first = run()

    def refuse(self: Opened, source: object) -> None:
        raise AssertionError("a source was opened")

    monkeypatch.setattr(Opened, "__init__", refuse)
    assert run() == first


def test_damaged_cache_entries_are_made_anew(tmp_path: Path) -> None:
    def run() -> dict[str, str]:
        fonts = fresh("zh-Hans", tmp_path)
        fonts.need("弃置（A）", "song-bold")
        return {ref.ps_name: made.sha256 for ref, made in fonts.assemble().items()}

    first = run()
    entries = [p for p in tmp_path.rglob("*") if p.is_file()]
    assert {p.relative_to(tmp_path).parts[0] for p in entries} == {"map", "glyphs", "font"}
    for path in entries:
        path.write_bytes(path.read_bytes()[:-3] + b"XYZ")
    assert run() == first
    for path in entries:
        path.unlink(missing_ok=True)
    assert run() == first


def test_what_was_cached_before_does_not_change_the_bytes(tmp_path: Path, cache: Path) -> None:
    other = fresh("zh-Hans", tmp_path)
    other.need("完全不同的字ABC", "song-bold")
    other.assemble()
    made = []
    for folder in (tmp_path, cache):
        fonts = fresh("zh-Hans", folder)
        fonts.need("弃置（A）", "song-bold")
        made.append([font.data for font in fonts.assemble().values()])
    assert made[0] == made[1]


SCRIPT = """
import sys
from pathlib import Path
from cardforge.typeset import FontSet
fonts = FontSet("zh-Hant-TW", Path(sys.argv[1]))
for role in ("song-bold", "hei-600", "latin-420"):
    fonts.need("蛛絲馬跡，AVa1", role)
for ref, font in fonts.assemble().items():
    print(ref.ps_name, font.sha256)
"""


def test_two_processes_make_the_same_bytes(tmp_path: Path) -> None:
    outputs = []
    for seed in ("1", "2"):
        command = [sys.executable, "-c", SCRIPT, str(tmp_path / seed)]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        outputs.append(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)
    assert outputs[0] == outputs[1]
    assert len(outputs[0].splitlines()) == 4


def test_typst_gets_one_family_with_weights(hans: FontSet, tmp_path: Path) -> None:
    hans.need("弃置", "song-medium")
    hans.need("弃", "song-bold")
    hans.need("AVATo", "latin-650")
    made = hans.export_typst(tmp_path / "fonts")
    assert [(f.family, f.weight, f.path.name) for f in made] == [
        ("Cardforge Latin", 650, "CardforgeLatinHeading.ttf"),
        ("Cardforge Song SC", 700, "CardforgeSongBold-SC.ttf"),
        ("Cardforge Song SC", 500, "CardforgeSongMedium-SC.ttf"),
    ]
    latin = TTFont(made[0].path)
    names = latin.getBestCmap()
    assert latin["kern"].kernTables[0][(names[ord("A")], names[ord("V")])] < -20
    assert "kern" not in TTFont(made[1].path)
    latin.close()


# --- a project's own fonts ------------------------------------------------------------------------------------------


def own_font(folder: Path, name: str, text: str) -> None:
    """A small TrueType font with the characters of `text`, as a maker may put it into `fonts/`."""
    made = fresh("zh-Hans", folder / "made")
    made.need(text, "song-regular")
    (font,) = made.assemble().values()
    (folder / "fonts").mkdir(exist_ok=True)
    (folder / "fonts" / name).write_bytes(font.data)


def test_a_projects_font_of_a_role_comes_first(tmp_path: Path, cache: Path) -> None:
    own_font(tmp_path, "song-bold.ttf", "龙")
    own_font(tmp_path, "song-bold.en.ttf", "虎")
    fonts = fresh("zh-Hans", cache, tmp_path / "fonts")
    assert fonts.face_for("龙", "song-bold").ps_name == "CardforgeSongBold"  # type: ignore[union-attr]
    assert fonts.face_for("虎", "song-bold").ps_name == "CardforgeSongBold-SC"  # type: ignore[union-attr]
    assert fonts.face_for("龙", "song-medium").ps_name == "CardforgeSongMedium-SC"  # type: ignore[union-attr]
    assert [(chr(f.codepoint), f.role, f.face) for f in fonts.fallbacks] == [
        ("虎", "song-bold", "CardforgeSongBold-SC")
    ]


def test_any_other_font_of_a_project_is_the_last_resort(tmp_path: Path, cache: Path) -> None:
    from fontTools.ttLib import TTFont as Editor

    own_font(tmp_path, "runes.ttf", "龙")
    path = tmp_path / "fonts" / "runes.ttf"
    font = Editor(path)
    for table in font["cmap"].tables:
        if table.format == 12 or table.platformID == 3:
            table.cmap = {0xE001: table.cmap[ord("龙")]}
    font.save(path)
    font.close()
    fonts = fresh("zh-Hans", cache, tmp_path / "fonts")
    fonts.need("\ue001", "song-bold")
    assert [f.face for f in fonts.fallbacks] == ["CardforgeRunes"]
    assert not fonts.missing


def test_a_cff_font_of_a_project_is_converted(tmp_path: Path, cache: Path) -> None:
    """B13: what ReportLab refuses is converted."""
    (tmp_path / "song-bold.otf").symlink_to(packaged("serif-sc").path)
    fonts = fresh("zh-Hans", cache, tmp_path)
    fonts.need("龙", "song-bold")
    ((ref, made),) = fonts.assemble().items()
    assert ref.ps_name == "CardforgeSongBold"
    assert made.data[:4] == b"\0\1\0\0"
    assert "glyf" in TTFont(BytesIO(made.data))


@pytest.mark.parametrize("content", [b"", b"not a font at all", b"OTTO" + bytes(40)])
def test_a_broken_font_is_one_clear_error(tmp_path: Path, cache: Path, content: bytes) -> None:
    (tmp_path / "song-bold.otf").write_bytes(content)
    with pytest.raises(FontUnavailable, match=r"song-bold\.otf cannot be read"):
        fresh("zh-Hans", cache, tmp_path).need("龙", "song-bold")
