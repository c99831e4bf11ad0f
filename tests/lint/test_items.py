"""Lists in two languages: end marks, order; what pages leave; quotes of the typewriter; marks that are not missing."""

from __future__ import annotations

import pytest

from cardforge.lint import lint
from cardforge.lint.document import Text
from tests.lint.shared import lexicon

STEPS = "1. Shuffle the cards.\n2. Deal five to each player.\n{}. Give each player 3 coins{}\n4. The eldest goes first."


@pytest.mark.parametrize(
    ("text", "tag", "code", "line"),
    [
        (STEPS.format(3, "."), "en", "", 0),
        (STEPS.format(3, ""), "en", "T310", 3),
        (STEPS.format(5, "."), "en", "T413", 3),
        ("- 货物牌48张。\n- 事件牌20张\n- 马帮牌10张。", "zh-Hans", "T310", 2),
        ("- 茶叶\n- 药材\n- 毛皮。", "zh-Hans", "", 0),
        ("Draw two cards.[edit]\n\nDiscard one.", "en", "T335", 1),
        ("Draw two cards.[1]\n\n[1] From your own pile.", "en", "", 0),
        ('If the card is "Early Frost, discard one.', "en", "T304", 1),
        ('A 3" token and a "Frost" card.', "en", "", 0),
        ("每人摸四张牌，作为作为起始手牌。", "zh-Hans", "T327", 1),
        ("大家可以讨论讨论再出牌，一次一次地摸牌。", "zh-Hans", "", 0),
        ("任何玩家都不能再从银库获得铜钱。", "zh-Hans", "", 0),
    ],
)
def test_what_is_told(text: str, tag: str, code: str, line: int) -> None:
    found = lint(Text("a.txt", text, tag), lexicon(tag), select=("T304", "T310", "T311", "T327", "T335", "T413"))
    assert [(each.code, each.place and each.place.line) for each in found] == ([(code, line)] if code else [])
