"""A game's own fonts, mapped wrongly or rightly: what a build says of them, and where."""

from __future__ import annotations

import pytest

from cardforge.forge.workbench import Workbench
from cardforge.typeset.fonts.sources import packaged
from tests.hostile.conftest import Bench

MAPS: dict[str, tuple[str, list[tuple[str, str]]]] = {
    "no such role": ("song-blod: A.otf\n", [("A247", "1:1")]),
    "no such file": ("song-bold: B.otf\n", [("A249", "1:12")]),
    "no such key": ("song-bold: {file: A.otf, faces: 1}\n", [("A247", "1:26")]),
    "no such edition": ("song-bold: {file: A.otf, editions: [zh-Hans, zh-Hanz]}\n", [("A247", "1:46")]),
    "a face that is no number": ("song-bold: {file: A.otf, face: first}\n", [("A248", "1:32")]),
    "a face below 0": ("song-bold: {file: A.otf, face: -1}\n", [("A248", "1:32")]),
    "a weight out of all bounds": ("song-bold: {file: A.otf, weight: 7000}\n", [("A248", "1:34")]),
    "no file at all": ("song-bold: {face: 0}\n", [("A248", "1:12")]),
    "a path": ("song-bold: ../A.otf\n", [("A248", "1:12")]),
    "an absolute path": ("song-bold: /etc/A.otf\n", [("A248", "1:12")]),
    "not a font's name": ("song-bold: A.txt\n", [("A248", "1:12")]),
    "a number": ("song-bold: 7\n", [("A248", "1:12")]),
    "nothing": ("song-bold:\n", [("A248", "1:1")]),
    "a list": ("- song-bold\n", [("A248", "1:1")]),
    "words": ("song-bold\n", [("A248", "1:1")]),
    "no YAML": ("song-bold: [A.otf\n", [("D018", "1:12")]),
    "two at once": (
        "song-bold:\n  - {file: A.otf}\n  - {file: C.otf}\nhei: A.otf\n",
        [("A249", "3:12"), ("A247", "4:1")],
    ),
    "a face that the file lacks": ("song-bold: {file: A.otf, face: 3}\n", [("A244", "")]),
}


@pytest.mark.parametrize("case", MAPS)
def test_a_wrong_map_is_told_where_it_is_wrong(bench: Bench, case: str) -> None:
    text, expected = MAPS[case]
    bench.put("fonts/A.otf", packaged("source-sans").path.read_bytes())
    bench.put("fonts/fonts.yaml", text)
    answer = bench.build()
    assert answer.exit_code == 1
    assert answer.untouched
    found = [(code, place.partition("fonts.yaml:")[2]) for code, place in answer.findings]
    assert found == expected


def test_a_mapped_font_is_used_where_the_map_says(bench: Bench) -> None:
    bench.put("fonts/Labels.ttf", packaged("source-sans").path.read_bytes())
    bench.put("fonts/fonts.yaml", "sans-600: {file: Labels.ttf, weight: 900, editions: [en]}\n")
    workbench = Workbench(bench.game)
    assert not workbench.own_fonts.of("sans-600", "zh-Hans")
    refs = {tag: workbench.fonts(tag).face_for("7", "sans-600") for tag in ("en", "zh-Hans")}
    assert {tag: ref.ps_name for tag, ref in refs.items() if ref} == {
        "en": "CardforgeLabels",
        "zh-Hans": "CardforgeSansSemiBold",
    }
    assert bench.build().exit_code == 0


def test_a_link_out_of_the_game_is_told(bench: Bench) -> None:
    (bench.game / "fonts").mkdir()
    (bench.game / "fonts" / "kaiti.ttf").symlink_to(packaged("source-sans").path)
    answer = bench.build()
    assert answer.exit_code == 1
    assert answer.findings == (("A250", "fonts/kaiti.ttf"),)


def test_a_theme_that_asks_for_kaiti_is_told_what_it_got(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDFORGE_FONTS", "")
    bench.put("faces/theme-ink.yaml", "theme: ink\nextends: bundled:ink\nstyles:\n  body: {role: kai-regular}\n")
    answer = bench.build()
    assert answer.exit_code == 0, answer.said
    assert [code for code, _ in answer.findings] == ["A246"]
    assert "none in fonts/ or on this machine" in answer.said
