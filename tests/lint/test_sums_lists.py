"""Sums of tables of roles and of lists beneath the sentence that says what they come to."""

from __future__ import annotations

import pytest

from cardforge.lint import lint
from cardforge.lint.document import Text
from tests.lint.shared import lexicon

ROLES = (
    "| 人数 | 锅头 | 伙计 | 土匪 |\n|---|---|---|---|\n| 3人 | 1 | 1 | 1 |\n| 4人 | 1 | 2 | 1 |\n| 5人 | 1 | {} | 2 |"
)
PLAYERS = (
    "| Players | Keeper | Helper |\n|---|---|---|\n| 3 players | 1 | 2 |\n| 4 players | 1 | 3 |\n| 5 players | 1 | {} |"
)
BOX = "盒中共有{}张牌，分为{}种：\n\n- 货物牌48张：茶叶、药材、毛皮、盐巴各{}张。\n- 事件牌20张\n- 马帮牌10张。"
CARDS = "The box holds {} cards:\n\n- 40 fruit cards\n- 20 tool cards, two of each tool\n- 12 weather cards"


def _codes(text: str, tag: str) -> list[str]:
    return [each.code for each in lint(Text("a.txt", text, tag), lexicon(tag), select=("N",))]


@pytest.mark.parametrize(
    ("text", "tag", "codes"),
    [
        (ROLES.format(2), "zh-Hans", []),
        (ROLES.format(3), "zh-Hans", ["N101"]),
        (PLAYERS.format(4), "en", []),
        (PLAYERS.format(3), "en", ["N101"]),
        (BOX.format(78, "三", 12), "zh-Hans", []),
        (BOX.format(76, "三", 12), "zh-Hans", ["N103"]),
        (BOX.format(78, "四", 12), "zh-Hans", ["N106"]),
        (BOX.format(78, "三", 14), "zh-Hans", ["N104"]),
        (CARDS.format(72), "en", []),
        (CARDS.format(74), "en", ["N103"]),
        ("五人局：1名锅头、1名账房、2名伙计、1名土匪，共5人。", "zh-Hans", []),
        ("五人局：1名锅头、1名账房、2名伙计、2名土匪，共5人。", "zh-Hans", ["N101"]),
        ("三人局：锅头1、伙计1、土匪1；四人局：锅头1、伙计2、土匪2。", "zh-Hans", ["N101"]),
        ("在「四人局：1名锅头、2名伙计、2名土匪」里洗牌。", "zh-Hans", ["N101"]),
        ("4人局：锅头1；伙计2；土匪1", "zh-Hans", []),
        ("共有30张牌：\n\n- 货物牌20张。\n- 骰子两颗。", "zh-Hans", []),
    ],
)
def test_sums(text: str, tag: str, codes: list[str]) -> None:
    assert _codes(text, tag) == codes
