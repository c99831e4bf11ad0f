"""Characters that differ by a stroke, also where lists of words hold the slip as a word; names that a text explains."""

from __future__ import annotations

import pytest

from cardforge.findings import Finding
from cardforge.lint import lint
from cardforge.lint.document import Text
from tests.lint.shared import lexicon


def found(sentence: str, tag: str, code: str) -> list[Finding]:
    return list(lint(Text("a.txt", sentence, tag), lexicon(tag), select=(code,)))


@pytest.mark.parametrize(
    ("sentence", "right"),
    [
        ("锅头亮出自已的身份，由他先开始行动。", "己"),
        ("手中乘下的茶叶和盐巴不计分。", "剩"),
        ("土匪对你发功抢劫时使用，抵消此次抢劫。", "动"),
        ("翻开牌堆项的一张牌。", "顶"),
        ("到了这个时侯，所有玩家都要亮出手牌。", "候"),
    ],
)
def test_a_twin_is_told(sentence: str, right: str) -> None:
    assert [(each.code, each.values["guess"]) for each in found(sentence, "zh-Hans", "L307")] == [("L307", right)]


@pytest.mark.parametrize(
    "sentence",
    ["此牌丢入弃牌堆。", "这三件武器收归己有。", "没有动过的牌放回原处。", "他已经有自己的牌了。", "城的入口有三处。"],
)
def test_what_is_right_is_let_be(sentence: str) -> None:
    assert not found(sentence, "zh-Hans", "L307")


def test_words_of_the_trade_are_common_words() -> None:
    sentence = "将游戏牌洗混，每名角色摸四张，作为起始手脾。"
    assert [(each.code, each.values["guess"]) for each in found(sentence, "zh-Hans", "L30")] == [("L309", "牌")]
    assert not found("自己失去一点体力直至死亡，体力值、体力值、体力值、体力值。", "zh-Hans", "L30")


def test_names_that_a_text_explains_are_known_by_that() -> None:
    text = "\n\n".join(
        (
            "【铜铃】：令你的一匹骡马移动两站。",
            "【火塘】：你的手牌上限增加两张。",
            "【毡帽】：你的骡马不受雨季的影响。",
            "使用【铜铃】时不能同时使用【毡冒】，但可以使用【火塘】。",
        )
    )
    assert [(each.code, each.values["guess"]) for each in found(text, "zh-Hans", "R101")] == [("R101", "毡帽")]
