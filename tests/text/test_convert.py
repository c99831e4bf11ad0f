"""Conversion under the glossary lock: the whole table of what plain OpenCC gets wrong, and nothing locked is ever
altered."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardforge.text.convert import CHINESE, Converter, raw_convert
from tests.text.shared import language, one

TW, HK, HANS = "zh-Hant-TW", "zh-Hant-HK", "zh-Hans"


def convert(text: str, target: str, source: str = HANS) -> str:
    return language().glossary.converter(source, target).convert(text)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("最多只能", "最多只能"),
        ("最多只能使用一张", "最多只能使用一張"),
        ("七重天后", "七重天後"),
        ("5人以上游戏", "5人以上遊戲"),
        ("签上", "籤上"),
        ("回复1点体力", "回復1點體力"),
        ("草花", "梅花"),
        ("“杀”与‘闪’", "「殺」與『閃』"),
        ("场合中", "場合中"),
        # the six of the print cases
        ("去干涉", "去干涉"),
        ("干锅鸡", "乾鍋雞"),
        ("三万里", "三萬里"),
        ("理发师的头发", "理髮師的頭髮"),
        ("船娘、师娘与二娘", "船娘、師娘與二娘"),
        ("干娘与后娘，老板娘", "乾娘與後娘，老闆娘"),
        ("每人一只", "每人一隻"),
        ("“杀”", "「殺」"),
    ],
)
def test_the_table_of_known_errors(text: str, right: str) -> None:
    assert convert(text, TW) == right
    assert convert(text, HK) == right


@pytest.mark.parametrize(
    ("text", "tw", "hk"),
    [
        ("回复所有体力", "回復所有體力", "回復所有體力"),
        ("皇后之后", "皇后之後", "皇后之後"),
        ("面前的手牌", "面前的手牌", "面前的手牌"),
        ("牌堆里面", "牌堆裡面", "牌堆裏面"),
        ("只有一只", "只有一隻", "只有一隻"),
        ("筋斗云与决斗", "筋斗雲與決鬥", "筋斗雲與決鬥"),
        ("金钟罩", "金鐘罩", "金鐘罩"),
        ("五谷丰登", "五穀豐登", "五穀豐登"),
        ("抽签签名", "抽籤簽名", "抽籤簽名"),
        ("若干张", "若干張", "若干張"),
        ("须弃置其余手牌", "須棄置其餘手牌", "須棄置其餘手牌"),
        ("身份牌", "身分牌", "身份牌"),
        ("攻击范围内", "攻擊範圍內", "攻擊範圍內"),
        ("游戏准备", "遊戲準備", "遊戲準備"),
        ("几名角色", "幾名角色", "幾名角色"),
        ("布局", "布局", "佈局"),
        ("哪吒与木吒", "哪吒與木吒", "哪吒與木吒"),
        ("红桃黑桃梅花方块", "紅心黑桃梅花方塊", "紅心葵扇梅花階磚"),
        ("限制与控制", "限制與控制", "限制與控制"),
        ("群体", "群體", "群體"),
        ("为了", "為了", "為了"),
    ],
)
def test_homographs_of_rules(text: str, tw: str, hk: str) -> None:
    assert (convert(text, TW), convert(text, HK)) == (tw, hk)


@pytest.mark.parametrize(
    "text",
    [
        "回復1點體力",
        "遊戲結束後",
        "七重天後",
        "籤上",
        "「殺」與『閃』",
        "剩餘的手牌",
        "取經區的卡牌須放回最下方",
        "紅心",
        "身分牌",
    ],
)
def test_there_and_back_from_taiwan(text: str) -> None:
    assert convert(convert(text, HANS, TW), TW) == text


def test_from_taiwan_to_hong_kong() -> None:
    assert convert("牌堆裡的身分牌說明「溫泉」", HK, TW) == "牌堆裏的身份牌説明「温泉」"


def test_traditional_text_is_never_fed_to_the_simplified_converter() -> None:
    assert raw_convert("場合中", TW, TW) == "場合中"
    assert convert("場合中", TW, TW) == "場合中"


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.sampled_from(["回复", "体力", "后", "只能", "签上", "里", "“", "”", "杀", "干", "游戏", "a1", "，", "发"]),
        max_size=12,
    ),
    st.sampled_from([TW, HK]),
)
def test_units_cover_the_source_in_order(parts: list[str], target: str) -> None:
    text = "".join(parts)
    units = language().glossary.converter(HANS, target).align(text)
    assert "".join(text[start:end] for start, end, _ in units) == text
    assert "".join(out for _, _, out in units) == convert(text, target)


def test_locked_terms_come_out_as_stated_whatever_surrounds_them() -> None:
    lock = language().glossary.lock(HANS, TW)
    converter = language().glossary.converter(HANS, TW)
    for term, target in lock.items():
        out = converter.convert(f"甲{term}乙")
        # A longer term may begin or end outside; alone between two plain characters it stands as stated.
        assert out == f"甲{target}乙", term


def test_a_phrase_that_changes_its_length_keeps_its_locked_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    longer = lambda text, *_: text.replace("乙", "乙乙")  # noqa: E731
    monkeypatch.setattr("cardforge.text.convert.raw_convert", longer)
    assert Converter(HANS, TW, {"体力": "體力"}).convert("甲体力乙") == "甲體力乙乙"


def test_every_edition_is_reached_from_every_other() -> None:
    for source in CHINESE:
        for target in CHINESE:
            assert convert("手牌", target, source) == "手牌"


def test_slots_and_names_are_masked() -> None:
    """The claim's words are zh-Hans and converted; a name with a stated Taiwan form is not touched by conversion."""
    assert one("{kind: heal, n: 1}", TW) == "回復1點體力"


@pytest.mark.parametrize("source", [TW, HK])
def test_pronouns_of_traditional_editions_only(source: str) -> None:
    assert convert("妳把牠帶回洞裡，祂不說話", HANS, source) == "你把它带回洞里，他不说话"
