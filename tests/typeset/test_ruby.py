"""Readings: over or beside their characters, in room of their own, and no part of the text."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from cardforge.typeset import (
    FontSet,
    Paragraph,
    Run,
    compose,
    compose_block,
    compose_column,
    compose_label,
    readings_of,
)
from cardforge.typeset.ruby import CLEAR, OVERHANG

from .reading import ink, ink_box, page, text_of

SIZE = 20.0
SONG = "song-medium"


def named(text: str, *readings: str, **more: str) -> Run:
    return Run(text, SONG, ruby=readings, **more)  # type: ignore[arg-type]


def test_readings_of_data_are_divided_by_their_spaces() -> None:
    assert readings_of("诸葛亮", "zhū gě liàng") == ("zhū", "gě", "liàng")
    assert readings_of("孫悟空", "ㄙㄨㄣ ㄨˋ ㄎㄨㄥ") == ("ㄙㄨㄣ", "ㄨˋ", "ㄎㄨㄥ")
    assert readings_of("过河拆桥", "guòhé chāiqiáo") == ("guòhé chāiqiáo",)
    assert readings_of("杀", " ") == ()


def test_each_reading_is_centred_over_its_character(hans: FontSet) -> None:
    line = compose_label([named("大河马", "dà", "hé", "mǎ")], SIZE, hans)
    assert line.text == "大河马"
    assert [note.text for note in line.notes] == ["dà", "hé", "mǎ"]
    middles = [note.x + note.width / 2 for note in line.notes]
    assert middles == pytest.approx([SIZE * (i + 0.5) for i in range(3)])
    assert {note.size for note in line.notes} == {SIZE / 2}
    assert all(note.rise > 0.88 * SIZE for note in line.notes)


def test_ink_of_the_reading_stands_over_the_ink_of_its_character(hans: FontSet) -> None:
    block = compose_block([Paragraph([Run("一", SONG), named("一", "yī"), Run("一", SONG)])], 200, SIZE, hans, 1.52)
    data = page(hans, block)
    base = block.lines[0].baseline
    above = ink_box(data, -5, 0, 200, base - 0.9 * SIZE)
    assert above is not None
    assert SIZE < above[0] < above[2] < 2 * SIZE
    assert above[1] >= 0  # inside the block


def test_a_line_with_readings_is_higher_and_others_are_not(hans: FontSet) -> None:
    plain = "甲乙丙丁戊己庚辛壬癸"
    lines = compose(Paragraph([Run(plain, SONG), named("龙", "lóng"), Run(plain, SONG)]), 8 * SIZE, SIZE, 1.5, hans)
    pitches = [b.baseline - a.baseline for a, b in pairwise(lines)]
    assert not lines[0].notes
    assert pitches[0] > 1.5 * SIZE + 1
    assert pitches[1:] == pytest.approx([1.5 * SIZE] * len(pitches[1:]))
    fixed = Paragraph([Run(plain, SONG), named("龙", "lóng"), Run(plain, SONG)], fixed=True)
    lines = compose(fixed, 8 * SIZE, SIZE, 1.5, hans)
    assert [line.baseline / SIZE for line in lines] == pytest.approx([1.13 + 1.5 * i for i in range(len(lines))])


def test_long_readings_make_room_and_reach_over_their_neighbours_a_little(hans: FontSet) -> None:
    line = compose_label([named("庄双", "zhuāng", "shuāng")], SIZE, hans)
    left, right = line.notes
    assert right.x - (left.x + left.width) >= CLEAR * SIZE - 0.01
    alone = compose_label([Run("的", SONG), named("窗", "chuāng"), Run("的", SONG)], SIZE, hans)
    (note,) = alone.notes
    assert note.width > SIZE
    assert note.x >= SIZE - OVERHANG * SIZE - 0.01
    assert alone.width == pytest.approx(2 * SIZE + note.width - 2 * min(OVERHANG * SIZE, (note.width - SIZE) / 2))


def test_no_reading_leaves_the_measure(hans: FontSet) -> None:
    run = named("庄双窗装床", "zhuāng", "shuāng", "chuāng", "zhuāng", "chuáng")
    for em in range(3, 9):
        for align in ("justify", "left", "right", "center"):
            runs = [Run("于是", SONG), run, Run("们走了。", SONG)]
            for line in compose(Paragraph(runs, align), em * SIZE, SIZE, 1.5, hans):
                assert all(note.x >= -0.01 and note.x + note.width <= em * SIZE + 0.01 for note in line.notes)
                assert len(line.notes) == sum(c in run.text for c in line.text)


def test_a_reading_of_a_word_keeps_it_whole_and_is_centred_over_it(hans: FontSet) -> None:
    word = named("过河拆桥", "guò hé chāi qiáo")
    for em in range(5, 10):
        lines = compose(Paragraph([Run("你可以使用一张", SONG), word, Run("并摸牌", SONG)]), em * SIZE, SIZE, 1.5, hans)
        (line,) = [line for line in lines if line.notes]
        assert "过河拆桥" in line.text
    line = compose_label([Run("用", SONG), named("闪闪", "shǎn shǎn shǎn shǎn shǎn"), Run("一", SONG)], SIZE, hans)
    assert len(line.notes) == 1
    (note,) = line.notes
    assert note.x + note.width / 2 == pytest.approx(line.width / 2)


def test_zhuyin_stands_at_the_right_with_its_tone(cache: Path) -> None:
    fonts = FontSet("zh-Hant-TW", cache)
    line = compose_label([named("小馬", "ㄒㄧㄠˇ", "ㄇㄚˇ")], SIZE, fonts, lang="zh-Hant-TW")
    assert line.text == "小馬"
    first = [n for n in line.notes if n.x < 1.6 * SIZE]
    assert [n.text for n in first] == ["ㄒ", "ㄧ", "ㄠ", "ˇ"]
    *symbols, tone = first
    assert len({round(n.x, 3) for n in symbols}) == 1
    assert symbols[0].x >= SIZE
    assert [n.rise for n in symbols] == sorted((n.rise for n in symbols), reverse=True)
    assert tone.x >= symbols[0].x + symbols[0].width * 0.5
    assert symbols[0].rise + symbols[0].size * 0.88 <= 0.93 * SIZE
    assert symbols[-1].rise - symbols[-1].size * 0.12 >= -0.17 * SIZE
    second = next(p for p in line.notes if p.text == "ㄇ")
    assert second.x - symbols[0].x == pytest.approx(line.width / 2, abs=1.0)


def test_the_light_tone_is_a_dot_on_top(cache: Path) -> None:
    fonts = FontSet("zh-Hant-TW", cache)
    line = compose_label([named("的", "˙ㄉㄜ")], SIZE, fonts, lang="zh-Hant-TW")
    dot, first, _ = line.notes
    assert dot.text == "˙"
    rows = sorted({y for x, y in ink(page(fonts, line)) if SIZE * 4 < x < 2 * SIZE * 4})
    paper = [y for y in range(rows[0], rows[0] + 12) if y not in rows]  # within 3 pt of the dot's top
    assert dot.rise + 0.9 * dot.size > first.rise + 0.95 * first.size
    assert paper


def test_zhuyin_above_where_stated(cache: Path) -> None:
    fonts = FontSet("zh-Hant-TW", cache)
    line = compose_label([named("馬", "ㄇㄚˇ", ruby_place="above")], SIZE, fonts, lang="zh-Hant-TW")
    assert {note.rise for note in line.notes} == {SIZE}
    assert "".join(note.text for note in line.notes) == "ㄇㄚˇ"


@pytest.mark.parametrize("em", [5, 7.3, 12])
def test_readings_are_not_extracted(hans: FontSet, em: float) -> None:
    zhuge, horse = named("诸葛亮", "zhū", "gě", "liàng"), named("小马", "ㄒㄧㄠˇ", "ㄇㄚˇ")
    runs = [Run("当", SONG), zhuge, Run("使用𠮷", SONG), horse, Run("——时，摸两张牌。", SONG)]
    block = compose_block([Paragraph(runs, "left")], em * SIZE, SIZE, hans)
    assert block.text == "当诸葛亮使用𠮷小马——时，摸两张牌。"
    assert text_of(page(hans, block)) == block.text


def test_readings_take_the_colour_of_their_text(hans: FontSet) -> None:
    line = compose_label([Run("龙", SONG, "red", ruby=("lóng",))], SIZE, hans)
    assert {note.color for note in line.notes} == {"red"}


def test_a_column_has_its_readings_at_the_right(cache: Path) -> None:
    fonts = FontSet("zh-Hant-TW", cache)
    for ruby in (("ㄙㄨㄣ", "ㄨˋ", "ㄎㄨㄥ"), ("sūn", "wù", "kōng"), ("sūn wù kōng",)):
        column = compose_column("孫悟空", "song-bold", SIZE, 1.05, fonts, ruby=ruby)
        assert all(note.x >= SIZE / 2 for note in column.notes)
        assert column.right > SIZE / 2
        assert text_of(page(fonts, column)) == "孫悟空"
    letters = compose_column("莊雙窗", "song-bold", SIZE, 1.05, fonts, ruby=("zhuāng", "shuāng", "chuāng")).notes
    for above, under in pairwise(letters):
        reach = fonts_width(fonts, above.text) * above.size
        assert above.turned
        assert above.y + reach <= under.y + 0.01


def fonts_width(fonts: FontSet, text: str) -> float:
    """Its advance in em in the Latin bold face."""
    return sum(fonts.advance(char, "latin-700") for char in text)


def test_readings_that_do_not_match_are_set_over_the_whole(hans: FontSet) -> None:
    line = compose_label([named("诸葛亮", "zhū", "gě")], SIZE, hans)
    assert [note.text for note in line.notes] == ["zhū gě"]
    (note,) = compose_label([named("诸葛亮", "", "gě", "")], SIZE, hans).notes
    assert note.x + note.width / 2 == pytest.approx(SIZE * 1.5)
    assert compose_label([named("诸葛亮")], SIZE, hans).notes == ()
