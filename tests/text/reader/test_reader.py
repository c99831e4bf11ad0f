"""The reader of rule sentences by any author: numbers with units, values, concepts, names, and what it cannot read."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.findings import Findings
from cardforge.text.reader import Reading, Words, load_words, read_sentence, sentences
from tests.text.shared import LANGUAGE


def words(tag: str) -> Words:
    findings = Findings()
    loaded = load_words(LANGUAGE / "reading", tag, findings)
    assert not findings, [each.message("en") for each in findings]
    return loaded


ZH, HANT, EN = words("zh-Hans"), words("zh-Hant-TW"), words("en")


def said(text: str, lexicon: Words = ZH) -> list[str]:
    """What is read, but for quiet words."""
    return [token.key for token in read_sentence(text, lexicon).tokens if token.kind != "quiet"]


def numbers(text: str, lexicon: Words = ZH) -> list[str]:
    return [token.key for token in read_sentence(text, lexicon).of("number")]


@pytest.mark.parametrize("text", ["摸2张牌", "摸２张牌", "摸两张牌", "摸二张牌", "摸兩張牌", "摸 2 张牌"])
def test_a_number_is_one_however_it_is_written(text: str) -> None:
    assert said(text) == ["draw", "2 card"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("受到3点伤害", ["3 hp"]),
        ("减一点血", ["1 hp"]),
        ("距离为1的玩家", ["1 distance"]),
        ("攻击范围4", ["4 distance"]),
        ("体力上限变为四点", ["4 hp"]),
        ("体力上限为3的玩家", ["3 hp"]),
        ("第3轮起，每人2枚", ["3 ordinal", "2 thing"]),
        ("10人以上", ["10 player"]),
        ("伤害+2", ["2 change"]),
        ("一百二十张牌", ["120 card"]),
        ("其一，不一样，唯一", []),
        ("1、无距离限制；2、没有命中；3、跳过", []),
        ("4111151121611316112271231812418123291341101342", []),
    ],
)
def test_numbers_have_units_and_numerals_without_one_are_none(text: str, read: list[str]) -> None:
    assert numbers(text) == read


def test_one_of_something_is_weak_and_its_figure_of_hp_is_not() -> None:
    tokens = read_sentence("对一名玩家造成1点伤害", ZH).of("number")
    assert [(token.key, token.weak) for token in tokens] == [("1 player", True), ("1 hp", False)]


def test_values_and_concepts_are_told_from_what_only_holds_them() -> None:
    assert said("出牌阶段，可弃一张花色为方块的手牌") == [
        "phase.play",
        "may",
        "discard",
        "1 card",
        "suit.diamond",
        "hand_card",
    ]
    assert said("不同的弃牌堆，可能当前") == []
    assert said("每回合限一次，不得超过体力上限") == ["limit.turn", "at_most"]


def test_traditional_text_is_read_by_its_simplified_forms_at_its_own_places() -> None:
    text = "出牌階段，可棄兩張紅心手牌"
    tokens = read_sentence(text, HANT).tokens
    assert [token.key for token in tokens] == ["phase.play", "may", "discard", "2 card", "suit.heart", "hand_card"]
    assert all(text[token.start : token.end] == token.text for token in tokens)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Draw two red cards.", ["draw", "2 card", "colour.red"]),
        ("You may discard a hand card; regain 1 HP.", ["may", "discard", "hand_card", "recover", "1 hp"]),
        ("Once per turn, use it twice.", ["limit.turn", "use", "2 time"]),
        ("an attack range of 3", ["3 distance"]),
        ("They can't use it.", ["cannot", "use"]),
        ("the used drawing room of Redmond", ["use", "draw"]),
    ],
)
def test_english_is_read_by_whole_words(text: str, read: list[str]) -> None:
    assert [key for key in said(text, EN) if key != "1 card"] == read


def test_names_are_read_in_any_brackets_and_short_ones_only_there() -> None:
    from cardforge.text.reader.names import _written

    forms = dict.fromkeys(_written("杀", chinese=True), "card/x") | {"万箭": "card/y"}
    lexicon = ZH.with_names(forms)
    assert said("打出【杀】或[ 杀 ]", lexicon) == ["play", "card/x", "or", "card/x"]
    assert said("杀人放火", lexicon) == []
    assert said("萬箭", lexicon) == ["card/y"]


def test_what_is_not_read_is_listed_with_its_share() -> None:
    reading = read_sentence("摸两张牌，囷仂叧。", ZH)
    assert [reading.text[a:b] for a, b in reading.unread] == ["囷仂叧"]
    assert (reading.letters, reading.unread_letters) == (7, 3)
    assert Reading("", (), ()).letters == 0


def test_a_reading_counts_what_is_said() -> None:
    reading = read_sentence("摸两张牌，弃两张红桃，可以可以", ZH)
    assert reading.values == {"2 card": 2, "suit.heart": 1}
    assert reading.concepts["may"] == 2
    assert reading.numbers == (2, 2)


def test_a_missing_language_and_an_unknown_section_are_findings(tmp_path: Path) -> None:
    (tmp_path / "zh-Hans.yaml").write_text("wrong: [x]\nconcepts: {may: 可}\n", encoding="utf-8")
    findings = Findings()
    loaded = load_words(tmp_path, "zh-Hans", findings)
    assert [each.code for each in findings] == ["L010"]
    assert said("可", loaded) == ["may"]
    load_words(tmp_path, "en", findings)
    assert [each.code for each in findings][1:] == ["D001", "D001"] or findings[1:]


def test_sentences_keep_their_places_and_long_runs_are_cut() -> None:
    cut = list(sentences("甲。乙！　　丙", 7, 100))
    assert [(each.text, each.line, each.column, each.start) for each in cut] == [
        ("甲。", 7, 1, 100),
        ("乙！", 7, 3, 102),
        ("丙", 7, 7, 106),
    ]
    assert all(len(each.text) <= 400 for each in sentences("牌，" * 2000))
    assert "".join(each.text for each in sentences("牌，" * 2000)) == "牌，" * 2000


def test_reading_is_linear_in_length() -> None:
    assert read_sentence("一" * 100_000, ZH).tokens == ()
    assert len(read_sentence("2张" * 10_000, ZH).tokens) == 10_000
