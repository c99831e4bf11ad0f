"""The 25 generals and 40 skills of 三国杀: who they are, what sort each skill is, and what it says."""

from __future__ import annotations

from functools import cache

import pytest

from cardforge import catalog, check, project
from cardforge.catalog.model import Game
from cardforge.claims import Claims
from cardforge.claims import read as read_claims
from cardforge.engine import new_game
from cardforge.text import Edition, load_language, plain

FOLDER = project.find_game("sanguosha")
EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")
GENERALS = [
    ("caocao", "曹操", "wei", 4, "male", "奸雄 护驾"),
    ("simayi", "司马懿", "wei", 3, "male", "反馈 鬼才"),
    ("xiahoudun", "夏侯惇", "wei", 4, "male", "刚烈"),
    ("zhangliao", "张辽", "wei", 4, "male", "突袭"),
    ("xuchu", "许褚", "wei", 4, "male", "裸衣"),
    ("guojia", "郭嘉", "wei", 3, "male", "天妒 遗计"),
    ("zhenji", "甄姬", "wei", 3, "female", "倾国 洛神"),
    ("liubei", "刘备", "shu", 4, "male", "仁德 激将"),
    ("guanyu", "关羽", "shu", 4, "male", "武圣"),
    ("zhangfei", "张飞", "shu", 4, "male", "咆哮"),
    ("zhugeliang", "诸葛亮", "shu", 3, "male", "观星 空城"),
    ("zhaoyun", "赵云", "shu", 4, "male", "龙胆"),
    ("machao", "马超", "shu", 4, "male", "马术 铁骑"),
    ("huangyueying", "黄月英", "shu", 3, "female", "集智 奇才"),
    ("sunquan", "孙权", "wu", 4, "male", "制衡 救援"),
    ("ganning", "甘宁", "wu", 4, "male", "奇袭"),
    ("lvmeng", "吕蒙", "wu", 4, "male", "克己"),
    ("huanggai", "黄盖", "wu", 4, "male", "苦肉"),
    ("zhouyu", "周瑜", "wu", 3, "male", "英姿 反间"),
    ("daqiao", "大乔", "wu", 3, "female", "国色 流离"),
    ("luxun", "陆逊", "wu", 3, "male", "谦逊 连营"),
    ("sunshangxiang", "孙尚香", "wu", 3, "female", "结姻 枭姬"),
    ("huatuo", "华佗", "qun", 3, "male", "急救 青囊"),
    ("lvbu", "吕布", "qun", 4, "male", "无双"),
    ("diaochan", "貂蝉", "qun", 3, "female", "离间 闭月"),
]
LORD = {"hujia", "jijiang", "jiuyuan"}
LOCKED = {"kongcheng", "mashu", "qicai", "jiuyuan", "qianxun", "wushuang"}


@cache
def game() -> Game:
    loaded, _ = catalog.load(FOLDER)
    assert loaded is not None
    return loaded


@cache
def claims() -> Claims:
    return read_claims(game())[0]


@cache
def edition(tag: str) -> Edition:
    language, _ = load_language(project.language_folder())
    return Edition(game(), claims(), language, tag)


def said(skill: str, tag: str) -> str:
    """All a skill says."""
    return " ".join(plain(text) for _, text in edition(tag).clauses(f"skill/{skill}"))


@pytest.mark.parametrize(("local", "name", "side", "hp", "sex", "skills"), GENERALS, ids=[row[0] for row in GENERALS])
def test_a_general_is_who_he_is(local: str, name: str, side: str, hp: int, sex: str, skills: str) -> None:
    record = game().records[f"character/{local}"]
    assert (record.name["zh-Hans"], record.fields["side"], record.fields["sex"]) == (name, f"side/{side}", sex)
    assert claims().number(f"{record.id}:hp.n") == hp
    assert [edition("zh-Hans").name(skill) for skill in record.fields["skills"]] == skills.split()


@pytest.mark.parametrize("local", [row[0] for row in GENERALS])
def test_the_engine_knows_the_same_general(local: str) -> None:
    """Kingdom, sex and skills are fields and no claims: the engine's own general is asked for them, as lord and not."""
    record = game().records[f"character/{local}"]
    for seat, role in ((1, "role/lord"), (2, "role/loyalist")):
        seats = {1: {"role": "role/lord"}, seat: {"role": role, "character": record.id}}
        player = new_game("sanguosha", players=5, seed=1, setup={"seats": seats}).inspect()["players"][seat]
        hp = (claims().number(f"{record.id}:hp.n") or 0) + (seat == 1)
        skills = [skill for skill in record.fields["skills"] if seat == 1 or skill.removeprefix("skill/") not in LORD]
        assert (player["side"], player["sex"], player["hp"]) == (record.fields["side"], record.fields["sex"], hp)
        assert sorted(player["skills"]) == sorted(skills)


def test_every_skill_is_of_one_general_who_has_it() -> None:
    assert [record.id for record in game().of_type("character")] == [f"character/{row[0]}" for row in GENERALS]
    had = [skill for record in game().of_type("character") for skill in record.fields["skills"]]
    assert len(had) == len(set(had)) == 40
    assert set(had) == {record.id for record in game().of_type("skill")}
    for record in game().of_type("skill"):
        assert record.id in game().records[str(record.fields["of"])].fields["skills"]


def test_lord_and_locked_skills_say_so_first() -> None:
    for record in game().of_type("skill"):
        local = record.id.removeprefix("skill/")
        chinese = ("主公技，" if local in LORD else "") + ("锁定技，" if local in LOCKED else "")
        english = ", ".join(word for word, of in (("lord skill", LORD), ("locked", LOCKED)) if local in of)
        assert said(local, "zh-Hans").startswith(chinese)
        assert said(local, "en").lower().startswith(f"{english}:" if english else "")
        assert ("nature" in claims().of(record.id)) is bool(chinese), "no other skill says it"


def test_names_are_no_two_alike() -> None:
    for tag in EDITIONS:
        names = [edition(tag).name(record.id) for kind in ("skill", "character") for record in game().of_type(kind)]
        assert len(names) == len({name.lower() for name in names}) == 65


def test_checks_of_texts_and_data_find_nothing_in_them() -> None:
    made = {tag: edition(tag) for tag in EDITIONS}
    found = [item for item in check.run(game(), claims(), made) if item.record.startswith(("skill/", "character/"))]
    assert [f"{item.code} {item.record} {item.message('en')}" for item in found] == []


@pytest.mark.parametrize(
    ("skill", "zh", "en"),
    [
        (
            "ganglie",
            "你受到伤害后，可以进行判定：若判定结果不为红桃，令伤害来源选择：弃置两张手牌，或受到你造成的1点伤害。",
            "After you suffer damage, you may judge. If the result is not a heart, you have the source of the damage "
            "choose: discard 2 hand cards, or suffer 1 damage from you.",
        ),
        (
            "luoyi",
            "摸牌阶段，你可以少摸一张牌；若如此做，本回合内，你使用【杀】或【决斗】造成的伤害+1。",
            "In your draw phase, you may draw 1 fewer card. If you do, for this turn you deal 1 more damage with the "
            "Strikes and Duels you use.",
        ),
        (
            "rende",
            "出牌阶段，你可以将任意张手牌交给其他角色；此阶段内以此法给出的牌达到两张时，你回复1点体力。",
            "In your play phase, you may give any number of hand cards to other players; once the cards given this way "
            "come to 2 in this phase, you regain 1 HP.",
        ),
        ("zhiheng", "出牌阶段限一次，你可以弃置任意张牌，然后摸等量的牌。", None),
        ("jiuyuan", "主公技，锁定技，你濒死时，其他吴势力角色对你使用的【桃】额外回复1点体力。", None),
        ("keji", "若你未于出牌阶段使用或打出【杀】，你可以跳过弃牌阶段。", None),
        (
            "fanjian",
            "出牌阶段限一次，你可以令一名其他角色选择一种花色，获得你的一张手牌并展示；若此牌的花色与所选的不同，其受到你造成的1点伤害。",
            None,
        ),
        (
            "wushuang",
            "锁定技，目标须依次使用两张【闪】才能抵消你使用的【杀】；在与你的【决斗】中，对方每次须打出两张【杀】。",
            "Locked: the target must use 2 Dodges to cancel a Strike you use; in a Duel with you, the opponent must "
            "play 2 Strikes each time.",
        ),
    ],
)
def test_skills_read_well(skill: str, zh: str, en: str | None) -> None:
    assert said(skill, "zh-Hans") == zh
    assert en is None or said(skill, "en") == en
