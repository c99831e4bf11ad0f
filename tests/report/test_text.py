"""The text report: the source's line with a caret under what is meant, in columns of a terminal."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.findings import Place, finding
from cardforge.report.excerpt import WIDEST, SourceLines, columns, excerpt, meant
from cardforge.report.text import lines


def _width(text: str) -> int:
    return sum(columns(character) for character in text)


def _told(folder: Path, place: Place, **more: bool) -> list[str]:
    return list(lines([finding("T204", place, marks="，，")], language="zh", source=SourceLines(folder), **more))


def test_a_caret_stands_under_the_span_where_han_characters_are_two_wide(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("一\n将 a 牌,洗混\n", encoding="utf-8")
    told = _told(tmp_path, Place("a.txt", 2, 6, 2, 8))
    assert told[1:3] == ["  2 │ 将 a 牌,洗混", "    │        ^^^"]
    assert told[0].startswith("a.txt:2:6: 错误 T204 ")


def test_a_span_over_several_lines_is_marked_to_the_end_of_its_first(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("摸牌\n弃牌\n", encoding="utf-8")
    assert _told(tmp_path, Place("a.txt", 1, 2, 2, 2))[2] == "    │   ^^"


def test_a_place_without_an_end_has_one_caret_and_one_without_a_line_none(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("draw two\n", encoding="utf-8")
    assert _told(tmp_path, Place("a.txt", 1, 6))[2] == "    │      ^"
    assert len(_told(tmp_path, Place("a.txt"))) == 1


@pytest.mark.parametrize("character", ["将", "a", "，"])
@pytest.mark.parametrize("at", [0, 1, 60, 500, 998, 999])
def test_a_long_line_is_cut_around_the_caret(character: str, at: int) -> None:
    line = character * at + "X" + character * (999 - at)
    shown, before, caret = excerpt(line, Place("a", 1, at + 1, 1, at + 2))
    assert _width(shown) <= WIDEST + 2
    assert len(caret) == 1
    left = next(n for n in range(len(shown)) if _width(shown[:n]) == len(before))
    assert shown[left] == "X"
    assert shown.startswith("…") == (at >= 60)


def test_a_span_longer_than_the_screen_is_cut_too() -> None:
    shown, before, caret = excerpt("将" * 1000, Place("a", 1, 401, 1, 1001))
    assert _width(shown) <= WIDEST + 2
    assert len(before) + len(caret) <= _width(shown)


def test_on_a_terminal_no_line_of_the_source_wraps_and_findings_stand_apart(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("洗牌后，" * 40, encoding="utf-8")
    found = [
        finding("T301", Place("a.txt", 1, at, 1, at + 1), near="，", found="，", right="，") for at in (4, 80, 160)
    ]
    said = list(lines(found, language="zh", source=SourceLines(tmp_path), screen=80))
    shown = [line for line in said if "│" in line]
    assert len(shown) == 6
    assert max(map(_width, shown)) <= 80
    for line, caret in zip(shown[::2], shown[1::2], strict=True):
        at = _width(caret[: caret.index("^")])
        assert next(each for n, each in enumerate(line) if _width(line[:n]) == at) == "，"
    assert said.count("") == 2


def test_tabs_marks_over_letters_and_what_is_invisible_do_not_move_the_caret(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\te\u0301\u200b\x1b[31mX\n", encoding="utf-8")
    told = _told(tmp_path, Place("a.txt", 1, 10, 1, 11))
    assert told[1] == "  1 │  e\u0301··[31mX"
    assert told[2] == "    │         ^"


@pytest.mark.parametrize("file", ["gone.txt", "folder", "a\0b", "deck.csv", "deck.xlsx", "loop"])
def test_a_report_does_not_fail_over_a_file_without_lines(tmp_path: Path, file: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "deck.csv").write_text("id,name\n", encoding="utf-8")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert len(_told(tmp_path, Place(file, 1, 1))) == 1


def test_a_file_that_has_become_shorter_or_is_not_utf_8_is_no_failure(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes("摸牌".encode("gbk"))
    assert len(_told(tmp_path, Place("a.txt", 7, 1))) == 1
    assert _told(tmp_path, Place("a.txt", 1, 900))[2].endswith("^")


def test_colours_are_escapes_only_where_asked_for(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("摸牌\n", encoding="utf-8")
    plain, painted = _told(tmp_path, Place("a.txt", 1, 1)), _told(tmp_path, Place("a.txt", 1, 1), color=True)
    assert "\x1b" not in "".join(plain)
    assert [re.sub("\x1b\\[[0-9;]*m", "", line) for line in painted] == plain
    assert "\x1b[31m^^\x1b[0m" in painted[2]


def test_the_caret_of_a_finding_about_one_character_is_under_that_character() -> None:
    line = "  zh-Hans: 各玩家率领武將，暗中领受身份。"
    place = Place("a.yaml", 3, 12, 3, len(line) + 1)
    told = finding("L302", place, char="將", point="U+5C07", guess="将")
    shown, before, caret = excerpt(line, meant(told, line) or place)
    assert (shown.index("將"), caret) == (line.index("將"), "^^")
    assert len(before) == sum(map(columns, line[: line.index("將")]))
    twice = line + "將"
    assert meant(finding("L302", replace(place, end_column=len(twice) + 1), char="將"), twice) == replace(
        place, end_column=len(twice) + 1
    )
