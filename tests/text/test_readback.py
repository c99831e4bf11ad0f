"""Sentences read back as printed: what they say is found, and a sentence changed by hand reads differently."""

from __future__ import annotations

from collections import Counter

import pytest

from cardforge.text import Edition, plain, read_back
from tests.text.shared import TAGS, language, ten


def edition(tag: str) -> Edition:
    game, claims = ten()
    return Edition(game, claims, language(), tag)


ZH, TW, EN = edition("zh-Hans"), edition("zh-Hant-TW"), edition("en")


def test_everything_is_read() -> None:
    said = read_back("出牌阶段限两次，你可以弃置三张红桃手牌，令其他角色打出一张【闪】，否则受到12点伤害。", ZH)
    assert said.numbers == Counter({1: 1, 2: 1, 3: 1, 12: 1})
    assert said.values == Counter({"phase.play": 1, "suit.heart": 1})
    assert said.names == Counter({"card/shan": 1})
    assert said.concepts == Counter({"may": 1, "discard": 1, "hand_card": 1, "other": 1, "play": 1})
    assert read_back("１２点", ZH).numbers == Counter({12: 1})


def test_english_says_the_same() -> None:
    said = read_back(
        "Twice per play phase, you may discard 3 heart hand cards to make another player "
        "play a Dodge, or suffer 12 damage.",
        EN,
    )
    assert said.numbers == Counter({1: 2, 2: 1, 3: 1, 12: 1})
    assert said.values == Counter({"phase.play": 1, "suit.heart": 1})
    assert said.names == Counter({"card/shan": 1})
    assert said.concepts == Counter({"may": 1, "discard": 1, "hand_card": 1, "other": 1, "play": 1})


def test_words_of_the_list_are_no_names() -> None:
    assert not read_back("受到伤害，杀害，然后", ZH).names
    assert not read_back("受到伤害，杀害，然后", ZH).concepts
    assert read_back("受到攻击者的【受】", ZH).names == Counter({"card/shou": 1})


def test_a_common_word_is_no_name_in_english() -> None:
    assert not read_back("they endure it and strike back", EN).names
    assert not read_back("Stargazing helps. Discord reigns.", EN).names
    assert read_back("Use Stargazing.", EN).names == Counter({"skill/guanxing": 1})
    assert read_back("Strike first.", EN).names == Counter({"card/sha": 1})
    assert read_back("an Endure and two Strikes", EN).names == Counter({"card/shou": 1, "card/sha": 1})


@pytest.mark.parametrize("tag", TAGS)
def test_every_edition_of_the_ten_records_reads_alike(tag: str) -> None:
    other = edition(tag)
    for record_id in ZH.game.records:
        for key, rich in ZH.clauses(record_id):
            mine, theirs = read_back(plain(rich), ZH), read_back(plain(other.clause(record_id, key)), other)
            assert mine.differences(theirs) == [], (record_id, key)


MUTANTS = [
    ("可以", ""),
    ("打出", "使用"),
    ("使用", "打出"),
    ("手牌", "牌"),
    ("其他", ""),
    ("其他", "所有"),
    ("所有", "任意"),
    ("红桃", "黑桃"),
    ("红桃", "红色"),
    ("弃置", "获得"),
    ("后", "时"),
    ("两张", "三张"),
    ("1点", "2点"),
    ("一次", "两次"),
    ("出牌阶段", "摸牌阶段"),
    ("摸", "弃置"),
    ("【闪】", "【杀】"),
    ("不能", "可以"),
    ("黑桃", "梅花"),
    ("须", "可以"),
    ("除非", "若"),
]
"""What rules texts of live games get wrong: users report these."""


@pytest.mark.parametrize(("wrong", "right"), MUTANTS)
def test_a_sentence_changed_by_hand_reads_differently(wrong: str, right: str) -> None:
    met = 0
    for record_id in ZH.game.records:
        for _, rich in ZH.clauses(record_id):
            sentence = plain(rich)
            if wrong in sentence.replace("然后", "").replace("最后", ""):
                met += 1
                place = max(
                    sentence.find(wrong, at) for at in range(len(sentence)) if sentence[at - 1 : at] not in ("然", "最")
                )
                changed = sentence[:place] + right + sentence[place + len(wrong) :]
                assert read_back(changed, ZH).differences(read_back(sentence, ZH)), (sentence, changed)
    assert met


def test_a_mutant_of_traditional_text_reads_differently() -> None:
    sentence = plain(TW.clause("skill/meihouwang", "do"))
    for wrong, right in (
        ("可以", ""),
        ("打出", "使用"),
        ("黑桃", "紅心"),
        ("1點", "2點"),
        ("棄置", "獲得"),
        ("【受】", "【殺】"),
    ):
        assert wrong in sentence
        assert read_back(sentence.replace(wrong, right), TW).differences(read_back(sentence, TW))
