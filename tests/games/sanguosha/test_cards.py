"""The 108 cards of 三国杀: each suit and rank has the cards that it should, every kind says what it does in four
editions, and the sums of game.yaml come out."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from cardforge import catalog, check, project
from cardforge.catalog.model import Game
from cardforge.check.sums import expectations
from cardforge.claims import Claims
from cardforge.claims import read as read_claims
from cardforge.text import Edition, load_language, plain

FOLDER = project.find_game("sanguosha")
EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = {
    "S": "决斗 闪电/八卦阵 寒冰剑* 雌雄双股剑/过河拆桥 顺手牵羊/过河拆桥 顺手牵羊/绝影 青龙偃月刀/乐不思蜀 青釭剑/"
    "南蛮入侵 杀/杀 杀/杀 杀/杀 杀/无懈可击 顺手牵羊/丈八蛇矛 过河拆桥/南蛮入侵 大宛",
    "H": "万箭齐发 桃园结义/闪 闪/五谷丰登 桃/五谷丰登 桃/赤兔 麒麟弓/乐不思蜀 桃/无中生有 桃/"
    "无中生有 桃/无中生有 桃/杀 杀/无中生有 杀/桃 过河拆桥 闪电*/爪黄飞电 闪",
    "C": "决斗 诸葛连弩/仁王盾* 八卦阵 杀/杀 过河拆桥/杀 过河拆桥/杀 的卢/乐不思蜀 杀/南蛮入侵 杀/"
    "杀 杀/杀 杀/杀 杀/杀 杀/借刀杀人 无懈可击/借刀杀人 无懈可击",
    "D": "决斗 诸葛连弩/闪 闪/闪 顺手牵羊/闪 顺手牵羊/贯石斧 闪/杀 闪/杀 闪/杀 闪/杀 闪/杀 闪/闪 闪/"
    "方天画戟 无懈可击* 桃/杀 紫骍",
}
"""The public list of the deck, by suit and rank from the ace on; * is one of the four EX cards."""
WEAPONS = {
    "zhuge": 1,
    "cixiong": 2,
    "qinggang": 2,
    "hanbing": 2,
    "qinglong": 3,
    "zhangba": 3,
    "guanshi": 3,
    "fangtian": 4,
    "qilin": 5,
}
MOUNTS = {"jueying": 1, "dilu": 1, "zhuahuang": 1, "chitu": -1, "dayuan": -1, "zixing": -1}


@cache
def game() -> Game:
    loaded, findings = catalog.load(FOLDER)
    assert loaded is not None, findings
    return loaded


@cache
def claims() -> Claims:
    return read_claims(game())[0]


@cache
def edition(tag: str) -> Edition:
    language, findings = load_language(project.language_folder())
    assert not findings.errors
    return Edition(game(), claims(), language, tag)


def said(card: str, tag: str) -> str:
    return " ".join(plain(edition(tag).clause(card, key)) for key in game().records[card].clauses)


def test_every_suit_and_rank_has_its_cards() -> None:
    printed = Counter(
        (copy.suit, copy.rank, str(record.name["zh-Hans"]))
        for record in game().of_type("card")
        for copy in record.copies
    )
    listed = Counter(
        (suit, rank, name.rstrip("*"))
        for suit, line in DECK.items()
        for rank, cell in zip(RANKS, line.split("/"), strict=True)
        for name in cell.split()
    )
    assert printed == listed
    assert printed.total() == 108


def test_the_four_ex_cards_are_marked() -> None:
    marked = {
        (key[:1], key[1:], r.name["zh-Hans"], word)
        for r in game().of_type("card")
        for key, word in r.fields.get("marks", {}).items()
    }
    starred = {
        (suit, rank, name.rstrip("*"), "EX")
        for suit, line in DECK.items()
        for rank, cell in zip(RANKS, line.split("/"), strict=True)
        for name in cell.split()
        if name.endswith("*")
    }
    assert marked == starred
    assert len(starred) == 4


def test_the_sums_of_the_game_come_out() -> None:
    subject = check.Subject(game(), claims(), {})
    assert [str(found) for found in expectations(subject)] == []


def test_ranges_and_distances() -> None:
    assert {name: claims().number(f"card/{name}:range.n") for name in WEAPONS} == WEAPONS
    assert {name: claims().number(f"card/{name}:distance_shift.n") for name in MOUNTS} == MOUNTS
    whose = {name: str(claims().value(f"card/{name}:distance_shift.who")) for name in MOUNTS}
    assert whose == {name: "others" if n > 0 else "self" for name, n in MOUNTS.items()}


@pytest.mark.parametrize("tag", EDITIONS)
def test_every_kind_of_card_says_what_it_does(tag: str) -> None:
    texts = {record.id: said(record.id, tag) for record in game().of_type("card")}
    assert len(texts) == 32
    assert all(len(text) > 8 and "{" not in text for text in texts.values())
    by_text = Counter(texts.values())
    shared = sorted(count for count in by_text.values() if count > 1)
    assert shared == [3, 3]  # the mounts of either sort; every other kind has a text of its own


@pytest.mark.parametrize(
    ("card", "zh", "en"),
    [
        (
            "card/sha",
            "出牌阶段限一次，对你攻击范围内的一名其他角色使用。 除非目标使用一张【闪】，否则其受到1点伤害。",
            "Once per play phase, use on another player within your attack range. Unless the target uses a Dodge, they "
            "suffer 1 damage.",
        ),
        (
            "card/shandian",
            "出牌阶段，对自己使用，将此牌置入你的判定区。 判定阶段，判定区里有此牌的角色进行判定："
            "若判定结果为黑桃2至9，其受到3点无来源的伤害；否则，将此牌移至下家的判定区。",
            "In the play phase, use on yourself: put this card into your judgement area. In their judgement phase, the "
            "player in whose judgement area it lies judges: if the result is a spade from 2 to 9, they suffer 3 damage "
            "with no source; otherwise, they move this card to the next player’s judgement area.",
        ),
        (
            "card/jiedao",
            "出牌阶段，对装备着武器牌的一名其他角色使用，并指定目标攻击范围内的一名角色。 除非目标对后者"
            "使用一张【杀】，否则其将装备区里的一张武器牌交给你。",
            "In the play phase, use on another player who has a weapon equipped, and name a player within the target’s "
            "attack range. Unless the target uses a Strike on the latter, they give a weapon card from their equipment "
            "area to you.",
        ),
    ],
)
def test_sentences_of_cards(card: str, zh: str, en: str) -> None:
    assert (said(card, "zh-Hans"), said(card, "en")) == (zh, en)


def test_the_traditional_editions_say_it_in_their_own_words() -> None:
    assert "區域裡" in said("card/guohe", "zh-Hant-TW")
    assert "區域裏" in said("card/guohe", "zh-Hant-HK")
    assert "紅心" in said("card/lebu", "zh-Hant-TW")
    assert "葵扇" in said("card/shandian", "zh-Hant-HK")
