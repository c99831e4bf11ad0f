"""The 106 cards of 西游杀: each suit has the cards that it should, every kind says what it does in four editions, what
was made up is marked so, and the sums of game.yaml come out."""

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

FOLDER = project.find_game("xiyousha")
EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")
BASIC = {"攻": (9, 5, 9, 6), "受": (3, 5, 2, 5), "蟠桃": (1, 3, 1, 3)}
"""Copies of the basic cards: spades, hearts, clubs, diamonds."""
SINGLE = {
    "S": "火焰山 三昧真火 心灵控制 单挑 救命毫毛 金刚镯 紫金葫芦 金钟罩 金箍棒 红缨枪 狮王 避水金睛兽 筋斗云",
    "H": "蟠桃大会 二昧真火 心灵控制 单挑 捆仙索 捆妖索 救命毫毛 金刚镯 紫金葫芦 临阵换将 生死簿 九齿钉钉耙 八丈火尖枪 "
    "大鹏金翅鸟 仙鹤 风火轮",
    "C": "芭蕉扇 翻江倒海 救命毫毛 锦阑袈裟 金刚镯 紫金葫芦 身份互换 嘲讽 孕育 方方便便铲 短短狼牙棒 神龟 青牛",
    "D": "芭蕉扇 翻江倒海 捆仙索 救命毫毛 锦阑袈裟 金刚镯 紫金葫芦 护卫 九瓣花花锤 七星宝剑 白龙马 象王",
}
"""All other cards, one copy each, by suit."""
RANGES = {
    "jingubang": 5,
    "dingpa": 4,
    "fangbianchan": 3,
    "hongyingqiang": 4,
    "huojianqiang": 4,
    "langyabang": 3,
    "huahuachui": 2,
    "qixingjian": 1,
    "bailongma": 3,
    "shiwang": 2,
    "dapeng": 2,
    "shengui": 2,
    "xiangwang": 2,
    "jinjingshou": 2,
    "xianhe": 2,
    "qingniu": 2,
    "jindouyun": 4,
    "fenghuolun": 3,
}
ADDED = {
    "jingubang": (2, "side/yao"),
    "dingpa": (1, "side/yao"),
    "fangbianchan": (1, "side/yao"),
    "hongyingqiang": (2, "side/xian"),
    "huojianqiang": (1, "side/xian"),
    "langyabang": (1, "side/xian"),
}
"""The weapons that may be added to an attack: damage on top, and the kind of character they work on."""
OWNERS = {
    "bailongma": "role/tangseng",
    "dapeng": "character/rulai",
    "jinjingshou": "character/niumowang",
    "xianhe": "character/taibai",
    "jindouyun": "character/sunwukong",
    "fenghuolun": "character/nezha",
}
"""The mounts whose effect is one character's alone, and whose."""


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


def test_every_suit_has_its_cards() -> None:
    printed = Counter(
        (copy.suit, str(record.name["zh-Hans"])) for record in game().of_type("card") for copy in record.copies
    )
    listed = Counter((suit, name) for suit, line in SINGLE.items() for name in line.split())
    for name, counts in BASIC.items():
        listed.update({(suit, name): n for suit, n in zip("SHCD", counts, strict=True)})
    assert printed == listed
    assert printed.total() == 106
    assert {copy.rank for record in game().of_type("card") for copy in record.copies} == {""}


def test_the_sums_of_the_game_come_out() -> None:
    subject = check.Subject(game(), claims(), {})
    assert [str(found) for found in expectations(subject)] == []


def test_ranges_additions_and_owners() -> None:
    assert {name: claims().number(f"card/{name}:range.n") for name in RANGES} == RANGES
    added = {
        name: (claims().number(f"card/{name}:bonus.n"), str(claims().value(f"card/{name}:add.at.on.side")))
        for name in ADDED
    }
    assert added == ADDED
    conditions = {
        name: str(raw["if"]["is"])
        for name in RANGES
        for raw in game().records[f"card/{name}"].claims.values()
        if isinstance(raw, dict) and "is" in raw.get("if", {})
    }
    assert conditions == OWNERS


def test_what_nobody_knows_is_marked_as_made_up() -> None:
    coined = {r.id for r in game().of_type("card") if str(r.origins.get("copies")) == "coined"}
    assert coined == {
        f"card/{name}"
        for name in ("gong", "shou", "pantao", "ermei", "kunxian", "kunyao", "haomao", "huanjiang", "qingniu")
    }
    assert str(game().records["card/qingniu"].origins["name"]) == "coined"
    assert all("note" in game().records[each].fields for each in coined - {"card/pantao"})


def test_every_card_cites_the_source() -> None:
    lines = {record.id: [each.line for each in record.source] for record in game().of_type("card")}
    assert all(lines.values())
    # Each of the forty-two paragraphs of the source belongs to a card, and no two cards share their own one.
    assert all(107 <= max(cited) <= 251 for cited in lines.values())
    paragraphs = {"card/shengui": 215, "card/xiangwang": 217, "card/huanjiang": 167, "card/huanshen": 169}
    assert all(line in lines[card] for card, line in paragraphs.items())


@pytest.mark.parametrize("tag", EDITIONS)
def test_every_kind_of_card_says_what_it_does(tag: str) -> None:
    texts = {record.id: said(record.id, tag) for record in game().of_type("card")}
    assert len(texts) == 42
    assert all(len(text) > 8 and "{" not in text for text in texts.values())
    shared = sorted(count for count in Counter(texts.values()).values() if count > 1)
    assert shared == [2]  # the two mounts that count as a block; every other kind has a text of its own


@pytest.mark.parametrize(
    ("card", "zh", "en"),
    [
        (
            "card/gong",
            "出牌阶段限一次，对你攻击范围内的一名其他玩家使用。 除非目标打出一张【受】，否则其受到1点伤害。",
            "Once per play phase, use on another player within your attack range. Unless the target plays a Block, "
            "they suffer 1 damage.",
        ),
        (
            "card/shou",
            "你可以打出此牌，抵消【攻】或【火焰山】对你的效果。 【攻】附加了武器牌时，每张此牌只抵消1点伤害。",
            "You may play this card to cancel the effect of an Attack or a Flaming Mountain on you. Against an Attack "
            "with a weapon added, it cancels only 1 of the damage.",
        ),
        (
            "card/kunxian",
            "出牌阶段，对一名属性为仙的其他玩家使用，将此牌横置于目标面前。 回合开始阶段，目标进行判定："
            "若判定结果不为梅花，其跳过出牌阶段。",
            "In the play phase, use on another Xian player: lay it before the target. In their turn-start phase, the "
            "target judges: if the result is not a club, they skip the play phase.",
        ),
        (
            "card/jingubang",
            "攻击范围5。 你使用【攻】指定一名属性为妖的玩家为目标后，可以附加此牌，额外造成2点伤害。",
            "Attack range 5. After you use an Attack on a Yao player, you may add this card to it, for 2 more damage.",
        ),
        (
            "card/jinjingshou",
            "攻击范围2。 若你是牛魔王，你濒死时，可以弃置此牌，回复所有体力。",
            "Attack range 2. When you are dying, if you are the Bull King, you may discard this card to regain all HP.",
        ),
    ],
)
def test_sentences_of_cards(card: str, zh: str, en: str) -> None:
    assert (said(card, "zh-Hans"), said(card, "en")) == (zh, en)


def test_printed_names_have_aliases() -> None:
    aliases = {record.id: record.fields["aliases"] for record in game().of_type("card") if "aliases" in record.fields}
    assert set(aliases) == {
        f"card/{name}"
        for name in ("dantiao", "jiasha", "shengsibu", "dingpa", "fangbianchan", "huojianqiang", "langyabang")
    }
    assert "生死薄" in str(aliases["card/shengsibu"])


def test_the_traditional_editions_say_it_in_their_own_words() -> None:
    assert "體力上限" in said("card/yunyu", "zh-Hant-TW")
    assert "紅心" in said("card/sanmei", "zh-Hant-TW")
    assert "裝備區裏" in said("card/shiwang", "zh-Hant-HK")
    assert "三昧真火" in said("card/ermei", "zh-Hant-HK")
