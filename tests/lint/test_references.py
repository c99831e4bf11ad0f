"""Names in brackets, and what is nearest to one that is none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardforge.lint import Lexicon, Text, lint
from cardforge.lint.names.references import near_miss, references
from tests.lint.shared import lexicon

NAMES = {name: name for name in ("风车", "纸鸢", "七彩灯笼", "雨伞")}


def knowing(names: dict[str, str]) -> Lexicon:
    plain = lexicon("zh-Hans")
    return replace(plain, names=names, speech=plain.speech.teach(names), memo={})


def found(text: str, lexicon: Lexicon) -> list[tuple[str, str, str]]:
    findings = lint(Text("a.txt", text, "zh-Hans"), lexicon, select=["R1"])
    return [(each.code, each.values["word"], each.values["guess"]) for each in findings]


def test_spaces_within_the_brackets_are_no_part_of_the_name() -> None:
    spans = references(Text("a.txt", "打出[ 风车 ]。", "zh-Hans"), "[]")
    assert [(span.start, span.text) for span in spans] == [(4, "风车")]


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("风东", "风车"),
        ("纸鸯", "纸鸢"),
        ("七采灯笼", "七彩灯笼"),
        ("七彩灯", "七彩灯笼"),
        ("云梯", ""),
        ("七天之后", ""),
    ],
)
def test_the_nearest_name_is_offered_where_it_is_near(word: str, near: str) -> None:
    assert near_miss(word, NAMES, lexicon("zh-Hans").speech) == near


def test_a_name_nobody_has_is_told_in_the_brackets_of_names_alone() -> None:
    text = "[风车]、[纸鸢]与[雨伞]；[七采灯笼]。牌上写着“可以”的，“如图”。"
    assert found(text, knowing(NAMES)) == [("R101", "七采灯笼", "七彩灯笼")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("你可以发动【风东】。", ["风东"]),
        ("【注意】打出【风东】。", []),  # brackets of whatever else
        ("打出【风车】或【云梯】。", []),  # two are too few to say that a third must be a name
    ],
)
def test_in_a_short_text_a_near_miss_of_a_name_of_the_game_is_told(text: str, told: list[str]) -> None:
    assert [word for _, word, _ in found(text, knowing(NAMES))] == told


def test_what_is_quoted_in_the_words_of_rules_is_no_name_though_names_are_quoted_too() -> None:
    quoted = "“风车”、“纸鸢”与“雨伞”，又“七彩灯笼”、“风车”；“七采灯笼”与“竹马”。"
    text = quoted + "“当前体力值”与“体力上限”有别；“摸X张牌”从牌堆摸起。"
    known = knowing(NAMES)
    assert found(text, known) == [("R101", "七采灯笼", "七彩灯笼"), ("R101", "竹马", "")]
    assert ("R101", "当前体力值", "") in found(text.replace("“", "【").replace("”", "】"), known)


def test_another_name_is_told_with_the_right_one() -> None:
    text = "【风车】、【纸鸢】与【雨伞】；【风筝】。"
    assert found(text, knowing({**NAMES, "风筝": "纸鸢"})) == [("R102", "风筝", "纸鸢")]


def test_a_text_of_unknown_names_is_held_to_those_it_uses_again_and_again() -> None:
    text = "[七彩灯笼]亮，[七彩灯笼]灭，[七彩灯笼]坏，[七采灯笼]转，[木牛]走，[流马]跑。"
    assert found(text, lexicon("zh-Hans")) == [("R101", "七采灯笼", "七彩灯笼")]


def test_brackets_of_anything_else_are_left_alone() -> None:
    assert found("[注一]见后，[注二]见前，[图三]已缺，[风车]", knowing(NAMES)) == []
