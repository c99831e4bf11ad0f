"""Vertical setting: columns from right to left, vertical forms, short numbers in one square, the same rules of
breaking."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from cardforge.typeset import FontSet, Icon, Paragraph, Run, VBlock, compose_column, compose_vertical

from .conftest import TEXTS
from .randomtext import NEVER_FIRST, NEVER_LAST
from .reading import ink, ink_box, page, text_of

SIZE = 12.0
CHINESE = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK")


def columns(fonts: FontSet, text: str, em: float, **more: object) -> VBlock:
    paragraph = Paragraph([Run(text, "song-medium")], lang=fonts.edition, **more)  # type: ignore[arg-type]
    return compose_vertical([paragraph], em * SIZE, SIZE, fonts, 1.6)


@pytest.mark.parametrize("edition", CHINESE)
def test_no_forbidden_start_or_end_of_a_column(cache: Path, edition: str) -> None:
    fonts = FontSet(edition, cache)
    for text in TEXTS[edition]:
        for em in range(7, 24):
            for align in ("justify", "left"):
                block = columns(fonts, text, em, align=align)
                assert block.text == text
                assert block.over == 0
                for line, after in pairwise(block.lines):
                    assert after.text[0] not in NEVER_FIRST, (line.text, after.text)
                    assert line.text.rstrip()[-1] not in NEVER_LAST, (line.text, after.text)


def test_columns_go_from_right_to_left_at_the_pitch(hans: FontSet) -> None:
    block = columns(hans, "一二三四五六七八九十甲乙丙丁", 5)
    axes = [line.x for line in block.lines]
    assert axes == sorted(axes, reverse=True)
    assert [a - b for a, b in pairwise(axes)] == pytest.approx([1.6 * SIZE] * 2)
    assert block.width == pytest.approx(3 * 1.6 * SIZE)
    assert axes[0] == pytest.approx(block.width - 0.8 * SIZE)
    spaced = compose_vertical([Paragraph([Run("一二", "song-medium")])] * 2, 60, SIZE, hans, 1.6, 2.0)
    assert spaced.lines[0].x - spaced.lines[1].x == pytest.approx(2.0 * SIZE)


def test_justified_columns_close_flush(hans: FontSet) -> None:
    for em in (9, 12, 17):
        block = columns(hans, TEXTS["zh-Hans"][0], em, align="justify")
        assert all(line.length == pytest.approx(em * SIZE, abs=0.01) for line in block.lines[:-1])


def test_a_character_stands_on_its_axis(hans: FontSet) -> None:
    block = columns(hans, "一二三", 3)
    data = page(hans, block)
    for index in range(3):
        box = ink_box(data, 0, index * SIZE, block.width, (index + 1) * SIZE)
        assert box is not None
        assert (box[0] + box[2]) / 2 == pytest.approx(block.lines[0].x, abs=0.6)


def test_marks_take_vertical_forms_where_the_region_has_them(cache: Path) -> None:
    hans, hant = FontSet("zh-Hans", cache), FontSet("zh-Hant-TW", cache)
    # Simplified: the comma at the right above, with its removable space under it. Traditional: in the middle.
    for fonts, place in ((hans, "right"), (hant, "middle")):
        block = columns(fonts, "一，一", 3)
        box = ink_box(page(fonts, block), 0, SIZE, block.width, 2 * SIZE)
        assert box is not None
        middle = ((box[0] + box[2]) / 2 - block.lines[0].x) / SIZE
        assert (middle > 0.2) if place == "right" else abs(middle) < 0.15
    assert columns(hans, "一，", 3).lines[0].length == pytest.approx(1.5 * SIZE)
    assert columns(hant, "一，", 3).lines[0].length == pytest.approx(1.75 * SIZE)
    assert columns(hans, "（一）", 3).lines[0].length == pytest.approx(2 * SIZE)
    assert columns(hans, "一？一", 4).lines[0].length == pytest.approx(3 * SIZE)  # in the middle of its square: whole


def test_short_numbers_stand_side_by_side_and_long_ones_lie(hans: FontSet) -> None:
    for digits in ("7", "12", "123"):
        block = columns(hans, f"共{digits}张", 6)
        assert block.lines[0].length == pytest.approx(3 * SIZE)
        (number,) = [item for item in block.lines[0].items if item.text == digits]
        assert not number.turned
        box = ink_box(page(hans, block), 0, SIZE, block.width, 2 * SIZE)
        assert box is not None
        assert block.lines[0].x - SIZE / 2 <= box[0] + 0.1 < box[2] <= block.lines[0].x + SIZE / 2 + 0.1
    block = columns(hans, "共1234张", 6)
    assert [item.turned for item in block.lines[0].items] == [False, True, False]


def test_latin_lies_and_icons_stand(hans: FontSet) -> None:
    icon = Icon("heart", 0.9, 0.88, 0.12, alt="♥")
    runs = [Run("若为", "song-medium"), icon, Run("或Strike则", "song-medium")]
    block = compose_vertical([Paragraph(runs)], 12 * SIZE, SIZE, hans)
    items = block.lines[0].items
    assert [item.text for item in items if item.turned] == ["Strike"]
    (placed,) = [item for item in items if item.icon]
    assert placed.x == pytest.approx(-0.45 * SIZE)
    assert placed.y == pytest.approx((2 + 0.1 + 0.88) * SIZE)  # base line, a tenth of an em under what is before it
    assert text_of(page(hans, block)) == "若为♥或Strike则"


def test_a_dash_is_one_unbroken_stroke(hans: FontSet) -> None:
    for content in (columns(hans, "一——一", 4), compose_column("一——一", "song-bold", SIZE, 1.0, hans)):
        data = page(hans, content)
        left = content.lines[0].x - SIZE / 2 if isinstance(content, VBlock) else -SIZE / 2
        rows = {y for x, y in ink(data) if left < x / 4 < left + SIZE}
        assert set(range(round(1.2 * SIZE * 4), round(2.8 * SIZE * 4))) <= rows
        assert text_of(data) == "一——一"


def test_two_exclamations_share_a_square(hans: FontSet) -> None:
    assert columns(hans, "真！？一", 4).lines[0].length == pytest.approx(3 * SIZE)
    column = compose_column("真！！", "song-bold", SIZE, 1.0, hans)
    assert column.height == pytest.approx(2 * SIZE)
    box = ink_box(page(hans, column), -SIZE, SIZE, SIZE, 2 * SIZE)
    assert box is not None
    assert -SIZE / 2 < box[0] < 0 < box[2] < SIZE / 2
    assert text_of(page(hans, column)) == "真！！"


@pytest.mark.parametrize("edition", CHINESE)
def test_every_paragraph_extracts_exactly(cache: Path, edition: str) -> None:
    fonts = FontSet(edition, cache)
    for text in TEXTS[edition]:
        for em in (8, 13.5, 21):
            assert text_of(page(fonts, columns(fonts, text, em))) == text


def test_readings_widen_their_column_only(hans: FontSet) -> None:
    runs = [Run("一二三四五六", "song-medium"), Run("孙悟空", "song-medium", ruby=("sūn", "wù", "kōng"))]
    block = compose_vertical([Paragraph(runs)], 6 * SIZE, SIZE, hans, 1.5)
    assert [len(line.notes) for line in block.lines] == [0, 3]
    assert block.width > 2 * 1.5 * SIZE
    left, right = block.lines[1].x, block.lines[0].x
    assert all(left + note.x < right - SIZE / 2 for note in block.lines[1].notes)
    assert text_of(page(hans, block)) == "一二三四五六孙悟空"
    zhuyin = Run("孫悟空", "song-medium", ruby=("ㄙㄨㄣ", "ㄨˋ", "ㄎㄨㄥ"))
    (line,) = compose_vertical([Paragraph([zhuyin])], 6 * SIZE, SIZE, hans).lines
    assert line.length == pytest.approx(3 * SIZE)  # at the side, so no longer than without


def test_columns_that_are_too_long_are_told(hans: FontSet) -> None:
    block = columns(hans, "UNBREAKABLEWORD", 4)
    assert block.over > SIZE
    assert columns(hans, "", 4).lines == ()


def test_names_keep_their_pitch(hans: FontSet) -> None:
    column = compose_column("一九84年12月", "song-bold", 20, 1.05, hans)
    assert column.height == pytest.approx(20 * (5 * 1.05 + 1))
    assert [item.text for item in column.items if len(item.text) > 1] == ["84", "12"]
    assert compose_column("（甲）", "song-bold", 20, 1.05, hans).height == pytest.approx(20 * 3.1)
    turned = compose_column("R2", "song-bold", 20, 1.05, hans)
    assert [(item.text, item.turned) for item in turned.items] == [("R2", True)]
    assert compose_column("", "song-bold", 20, 1.05, hans).height == 0
