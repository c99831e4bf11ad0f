"""Presets as data: the bundled ones are sound, a game's own build on them, every fault is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge import project
from cardforge.findings import CardforgeError, DataError, explanation
from cardforge.press import load_presets

from .made import presets, write

BUNDLED = project.templates_folder() / "press"


def test_the_bundled_presets_say_what_they_are_in_both_languages() -> None:
    assert {"shop", "poker", "poker-us", "bridge", "tarot", "mini", "square"} <= set(presets().presets)
    for preset in presets().presets.values():
        assert preset.about["zh"]
        assert preset.about["en"]
        assert preset.condition_about
        if preset.trim is not None:
            assert 40 <= min(preset.trim) <= max(preset.trim) <= 130


def test_a_picture_of_poker_has_the_pixels_that_services_ask_for() -> None:
    preset = presets()["poker-us"]
    assert preset.trim is not None
    pixels = [(side + 2 * preset.bleed) / 25.4 * preset.dpi for side in preset.trim]
    assert pixels == pytest.approx([825, 1125])


def test_an_unknown_preset_is_told_with_a_guess() -> None:
    with pytest.raises(CardforgeError) as told:
        presets()["pokr"]
    (finding,) = told.value.findings
    assert (finding.code, finding.values["guess"], told.value.exit_code) == ("S101", "poker", 2)


def test_a_game_s_own_preset_builds_on_another(tmp_path: Path) -> None:
    write(tmp_path / "press", "presets: {mine: {extends: poker, bleed: 2, condition: FOGRA52, icc: shop.icc}}\n")
    mine = load_presets([BUNDLED, tmp_path / "press"])["mine"]
    assert (mine.trim, mine.bleed, mine.safe, mine.condition) == ((63, 88), 2, 3, "FOGRA52")
    assert Path(mine.icc) == tmp_path / "press" / "shop.icc"


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ("{bleed: -1}", "bleed is '-1'; expected a number in 0-20"),
        ("{bleed: many}", "bleed is 'many'; expected a number in"),
        ("{bleed: true}", "bleed is 'true'; expected a number in"),
        ("{dpi: 1e9}", "expected a number in 72-2400"),
        ("{trim: [63]}", "expected `card`, or width and height"),
        ("{trim: [63, .nan]}", "expected `card`, or width and height"),
        ("{trim: 63}", "expected `card`, or width and height"),
        ("{colour: pink}", "colour is 'pink'; expected one of cmyk, rgb"),
        ("{standard: x9}", "expected one of x1a"),
        ("{marks: 3}", "expected one of true, false"),
        ("{spot: gold}", "expected `name: value`"),
        ("{icc: ''}", "expected a name"),
        ("{icc: ../../shop.icc}", "has to lie in the game's folder"),
        ("{icc: /shop.icc}", "has to lie in the game's folder"),
        ("{bled: 3}", "no such key; there are extends, about"),
        ("{extends: nothing}", "extends is 'nothing'; no preset to build on"),
        ("{extends: mine}", "extends is 'mine'; no preset to build on"),
        ("7", "mine is '7'; expected lines of"),
    ],
)
def test_a_wrong_setting_is_told_at_its_place(tmp_path: Path, settings: str, fault: str) -> None:
    write(tmp_path / "press", f"presets:\n  mine: {settings}\n")
    with pytest.raises(DataError) as told:
        load_presets([BUNDLED, tmp_path / "press"])
    (finding,) = told.value.findings
    assert finding.code == "S102"
    assert fault in finding.message("en")
    assert "expected" not in finding.message("zh")
    assert finding.place is not None
    assert (finding.place.file, finding.place.line) == ("press/own.yaml", 2)


def test_all_faults_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    write(tmp_path / "press", "presets:\n  a: {bleed: x}\n  b: {safe: y, dpi: 1}\nfolders: 3\n")
    with pytest.raises(DataError) as told:
        load_presets([BUNDLED, tmp_path / "press"])
    assert [each.place.line for each in told.value.findings if each.place] == [2, 3, 3, 4]


def test_a_condition_nobody_registered_wants_a_profile(tmp_path: Path) -> None:
    write(tmp_path / "press", "presets: {mine: {condition: MYPRESS}, other: {condition: MYPRESS, icc: x.icc}}\n")
    with pytest.raises(DataError) as told:
        load_presets([BUNDLED, tmp_path / "press"])
    (finding,) = told.value.findings
    assert finding.code == "S123"
    assert "FOGRA39" in finding.message("zh")


def test_every_code_of_press_is_explained() -> None:
    for number in [*range(101, 126), *range(130, 134)]:
        entry = explanation(f"S{number}")
        assert entry["message"]["zh"]
        assert entry["why"]["en"]
