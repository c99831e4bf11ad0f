"""Where ragged lines rather end: not inside a word, not after the one character that opens a clause, and no last line
of one short word."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.typeset import FontSet, Paragraph, Run, compose
from cardforge.typeset.wording import WORDS


def broken(text: str | list[Run], em: float, lang: str, fonts: FontSet, align: str | None = None) -> list[str]:
    runs = [Run(text, "latin-420" if lang == "en" else "song-medium")] if isinstance(text, str) else text
    lines = compose(Paragraph(runs, align, lang), em * 8, 8, 1.5, fonts)
    return [line.text.strip() for line in lines]


@pytest.fixture(scope="module")
def taiwan(cache: Path) -> FontSet:
    return FontSet("zh-Hant-TW", cache)


@pytest.fixture(scope="module")
def english(cache: Path) -> FontSet:
    return FontSet("en", cache)


def test_words_have_two_characters_in_both_scripts() -> None:
    assert {len(word) for word in WORDS} == {2}
    assert {"游戏", "遊戲", "玩家", "手牌", "立即", "别人", "別人"} <= WORDS


@pytest.mark.parametrize(
    ("text", "em", "wanted"),
    [
        ("摸兩張牌，再把一張手牌交給另一名玩家。", 10, ["摸兩張牌，再把一張", "手牌交給另一名玩家。"]),
        ("目標：活到最後。勝負由別人去爭。", 12, ["目標：活到最後。勝負由", "別人去爭。"]),
        ("有人對你使用斬時打出，令其無效。", 15, ["有人對你使用斬時打出，", "令其無效。"]),
    ],
)
def test_ragged_lines_end_between_words(text: str, em: float, wanted: list[str], taiwan: FontSet) -> None:
    assert broken(text, em, "zh-Hant-TW", taiwan) == wanted


def test_a_word_no_line_can_hold_is_cut(taiwan: FontSet) -> None:
    assert broken("手牌手牌", 1, "zh-Hant-TW", taiwan) == ["手", "牌", "手", "牌"]


def test_what_is_kept_together_is_cut_in_its_middle_rather_than_leave_a_line_short(taiwan: FontSet) -> None:
    parts = [("任一玩家（公開）：若", False), ("徒弟玩家", True), ("的手牌中有唐僧，", False)]
    runs = [Run(text, "song-medium", together=together) for text, together in parts]
    first, second = broken(runs, 13, "zh-Hant-TW", taiwan)
    assert (first, second) == ("任一玩家（公開）：若徒弟", "玩家的手牌中有唐僧，")


def test_justified_text_is_filled_whatever_the_words(taiwan: FontSet) -> None:
    text = "摸兩張牌，再把一張手牌交給另一名玩家。"
    assert broken(text, 10, "zh-Hant-TW", taiwan, "justify")[0].endswith("手")


def test_a_letter_that_counts_stays_with_its_measure_word(taiwan: FontSet) -> None:
    for em in range(6, 20):
        lines = broken("準備階段，可以看牌堆頂的X張牌，再放回。", em, "zh-Hant-TW", taiwan)
        assert not any(line.endswith("X") for line in lines), em


@pytest.mark.parametrize("where", ["to the left of", "to the right of"])
def test_no_last_line_of_one_short_word(where: str, english: FontSet) -> None:
    lines = broken(f"The Den is {where} the Signpost.", 15, "en", english)
    assert lines[-1] == "the Signpost."
    assert len(lines) == 2


def test_one_word_may_stand_alone_where_nothing_can_join_it(english: FontSet) -> None:
    assert broken("Incomprehensibilities indeed", 11, "en", english) == ["Incomprehensibilities", "indeed"]


def test_the_name_of_a_suit_is_not_parted_in_justified_lines_either(cache: Path) -> None:
    text = "若判定结果不为红桃，令伤害来源选择：弃置两张手牌，或受到你造成的伤害。"
    lines = broken(text, 8, "zh-Hans", FontSet("zh-Hans", cache), "justify")
    assert lines[0] == "若判定结果不为"
    assert lines[1].startswith("红桃，")
