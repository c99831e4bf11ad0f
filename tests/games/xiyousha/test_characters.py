"""The 30 characters of 西游杀, Tripitaka's own card and the 53 skills: who they are, where their rules come from, how
often they may be used, and what they say."""

from __future__ import annotations

from functools import cache

import pytest

from cardforge import catalog, check, project
from cardforge.catalog.model import Game, Origin
from cardforge.claims import Claims
from cardforge.claims import read as read_claims
from cardforge.engine import new_game
from cardforge.text import Edition, load_language, plain

FOLDER = project.find_game("xiyousha")
EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")
SEED = "000"
CHARACTERS = [
    ("sunwukong", "孙悟空", "yao", 4, "male", 231, "美猴王 救命毫毛"),
    ("zhubajie", "猪八戒", "yao", 4, "male", 237, "散伙饭 娶媳妇"),
    ("shaheshang", "沙和尚", "yao", 3, "male", 245, "流沙河 苦力"),
    ("niumowang", "牛魔王", "yao", 4, "male", 253, "牛X"),
    ("hulijing", "狐狸精", "yao", 3, "female", 257, "诱惑 魅力"),
    ("baigujing", "白骨精", "yao", 3, "female", 263, "变身"),
    ("honghaier", "红孩儿", "yao", 4, "male", 271, "攻受结合"),
    ("jinjiao", "金角大王", "yao", 4, "male", 275, "一览万物 一毛不拔"),
    ("yinjiao", "银角大王", "yao", 4, "male", 281, "玉净瓶子 一毛不拔"),
    ("tieshan", "铁扇公主", "yao", 3, "female", 287, "天生丽质 家教"),
    ("huangfeng", "黄风怪", "yao", 3, "male", 293, "黄风 不劳而获"),
    ("pipajing", "琵琶精", "yao", 3, "female", 299, "靡靡之音 幽雅"),
    ("zhizhujing", "蜘蛛精", "yao", 3, "female", 305, "盘丝洞 施毒"),
    ("heifeng", "黑风怪", "yao", 4, "male", 311, "乘火打劫"),
    ("wugongjing", "蜈蚣精", "yao", 3, "male", 315, "嗜血"),
    ("hulidaxian", "虎力大仙", "yao", 4, "male", 319, "借力 暴血"),
    ("jiutouchong", "九头虫", "yao", 4, "male", 325, "九头"),
    ("zhenyuan", "镇元大仙", "xian", 3, "male", 329, "人参果 仙丹"),
    ("longwang", "东海龙王", "xian", 3, "male", 335, "翻江倒海 普降甘霖"),
    ("laojun", "太上老君", "xian", 3, "male", 341, "金丹 老君炉"),
    ("taibai", "太白金星", "xian", 3, "male", 347, "西方巡使 拂尘"),
    ("yanluo", "阎罗王", "xian", 3, "male", 353, "阎王醉 判官之能"),
    ("nezha", "哪吒", "xian", 4, "male", 361, "三头六臂"),
    ("tuota", "托塔天王", "xian", 4, "male", 365, "如意宝塔 阵前父子"),
    ("rulai", "如来佛祖", "xian", 3, "male", 371, "云之尽头 如来神掌"),
    ("guanyin", "观世音", "xian", 3, "female", 377, "圣水 感化"),
    ("muzha", "木吒", "xian", 3, "male", 383, "定力"),
    ("leigong", "雷公", "xian", 3, "male", 389, "惊雷"),
    ("tudi", "土地公", "xian", 3, "male", 393, "遁地 小打小闹"),
    ("mile", "弥勒佛", "xian", 3, "male", 399, "乐天 超度"),
    ("tangseng", "唐僧真身", "xian", 2, "male", 47, "唐僧肉 紧箍咒 往生咒"),
]
ONCE_A_PHASE = {
    *("meihouwang", "quxifu", "youhuo", "yilan", "yujing", "tiansheng", "jiajiao", "huangfeng", "mimi", "pansidong"),
    *("shidu", "jieli", "baoxue", "renshenguo", "fanjiang", "pujiang", "santou", "fuzi", "shenzhang", "xiaoda"),
    "jinguzhou",
}
A_GAME = {"bianshen": 3, "panguan": 1, "wangshengzhou": 1}
NAMED_IN_SEED = {"bianshen", "panguan", "laojunlu", "tangsengrou", "wangshengzhou"}


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


@pytest.mark.parametrize(
    ("local", "name", "side", "hp", "sex", "line", "skills"), CHARACTERS, ids=[row[0] for row in CHARACTERS]
)
def test_a_character_is_who_it_is(local: str, name: str, side: str, hp: int, sex: str, line: int, skills: str) -> None:
    record = game().records[f"character/{local}"]
    assert (record.name["zh-Hans"], record.fields["side"], record.fields["sex"]) == (name, f"side/{side}", sex)
    assert claims().number(f"{record.id}:hp.n") == hp
    assert [edition("zh-Hans").name(skill) for skill in record.fields["skills"]] == skills.split()
    assert (record.source[0].doc, record.source[0].line) == (SEED, line)


@pytest.mark.parametrize("local", [row[0] for row in CHARACTERS])
def test_the_engine_knows_the_same_character(local: str) -> None:
    """Kind, sex and skills are fields and no claims: the engine's own character is asked for them."""
    record = game().records[f"character/{local}"]
    monk = record.id if local == "tangseng" else "character/tangseng"
    seats = {1: {"role": "role/tangseng", "character": monk}, 2: {"role": "role/demon", "character": record.id}}
    if local == "tangseng":
        del seats[2]
    player = new_game("xiyousha", players=5, seed=1, setup={"seats": seats}).inspect()["players"][len(seats)]
    assert (player["attribute"], player["sex"]) == (record.fields["side"], record.fields["sex"])
    assert player["hp"] == claims().number(f"{record.id}:hp.n")
    assert sorted(player["skills"]) == sorted(record.fields["skills"])


def test_every_skill_is_of_those_who_have_it() -> None:
    assert [record.id for record in game().of_type("character")] == [f"character/{row[0]}" for row in CHARACTERS]
    owners: dict[str, list[str]] = {}
    for record in game().of_type("character"):
        for skill in record.fields["skills"]:
            owners.setdefault(skill, []).append(record.id)
    assert len(owners) == 53
    assert set(owners) == {record.id for record in game().of_type("skill")}
    for skill, of in owners.items():
        stated = game().records[skill].fields["of"]
        assert ([stated] if isinstance(stated, str) else list(stated)) == of
    assert [skill for skill, of in owners.items() if len(of) > 1] == ["skill/yimao"]


def test_skills_cite_their_lines_and_names_that_were_lost_are_marked() -> None:
    lines = [source.line for record in game().of_type("skill") for source in record.source]
    assert all(source.doc == SEED for record in game().of_type("skill") for source in record.source)
    assert set(range(233, 404, 2)) - {*(row[5] for row in CHARACTERS)} <= set(lines), (
        "every line between the first skill and the last is somebody's heading or skill"
    )
    for record in game().of_type("skill"):
        local = record.id.removeprefix("skill/")
        wanted = Origin.SEED if local in NAMED_IN_SEED - {"tangsengrou", "wangshengzhou"} else Origin.PUBLIC
        assert record.origin_of("name") is wanted, local
        assert bool(record.source) is (local != "jinguzhou"), "only this one stands in no line of the text"


def test_what_was_decided_says_why() -> None:
    for record in (*game().of_type("skill"), *game().of_type("character")):
        decided = {record.origin, *record.origins.values()} - {Origin.SEED, Origin.PUBLIC}
        assert not decided or {"zh-Hans", "en"} <= set(record.fields["note"]), record.id


def test_how_often() -> None:
    """A skill of one's own accord once in a play phase; three by the game; all others as often as they come up."""
    limits = {}
    for record in game().of_type("skill"):
        if "limit" in claims().of(record.id):
            times = claims().number(f"{record.id}:limit.times")
            limits[record.id.removeprefix("skill/")] = times, record.claims["limit"]["per"]
    phase = dict.fromkeys(sorted(ONCE_A_PHASE), (1, "play_phase"))
    assert limits == {**phase, **{skill: (times, "game") for skill, times in A_GAME.items()}}
    for skill in ONCE_A_PHASE:
        assert "出牌阶段限一次" in said(skill, "zh-Hans")
        assert "once per play phase" in said(skill, "en").lower()


def test_names_are_no_two_alike() -> None:
    for tag in EDITIONS:
        for kind in ("skill", "character"):
            names = [edition(tag).name(record.id).lower() for record in game().of_type(kind)]
            assert len(names) == len(set(names))


def test_a_skill_may_be_called_like_a_card() -> None:
    """Kinds of records keep apart what has one name: the skills are told from the cards by what stands around them."""
    cards = {edition("zh-Hans").name(record.id) for record in game().of_type("card")}
    shared = {r.id for r in game().of_type("skill") if edition("zh-Hans").name(r.id) in cards}
    assert shared == {"skill/haomao", "skill/fanjiang"}
    assert said("fanjiang", "zh-Hans") == "出牌阶段限一次，你可以将两张红色手牌当【翻江倒海】使用。"


def test_checks_of_texts_and_data_find_nothing_in_them() -> None:
    made = {tag: edition(tag) for tag in EDITIONS}
    found = [item for item in check.run(game(), claims(), made) if item.record.startswith(("skill/", "character/"))]
    assert [f"{item.code} {item.record} {item.message('en')}" for item in found] == []


@pytest.mark.parametrize(
    ("skill", "zh", "en"),
    [
        (
            "meihouwang",
            "出牌阶段限一次，你可以使用一张黑桃手牌，除你和唐僧外的所有玩家除非打出一张【受】，否则受到1点伤害。",
            "Once per play phase, you may use a spade hand card: unless they play a Block, all players except you "
            "and Tripitaka suffer 1 damage.",
        ),
        ("haomao", "你每受到1点伤害后，可以摸两张牌。", None),
        (
            "sanhuofan",
            "你成为【攻】的目标时，可以将两张手牌交给一名其他玩家，抵消此【攻】对你的效果。",
            "When you become a target of an Attack, you may give 2 hand cards to one other player to cancel the effect "
            "of this Attack on you.",
        ),
        (
            "liushahe",
            "【火焰山】或【翻江倒海】对你生效前，你可以弃置一张方块手牌：此牌对你无效，改由使用者以外的一名其他玩家承受，对其共生效两次。",
            None,
        ),
        ("kuli", "你可以装备任意张武器牌和坐骑牌；装备着【七星宝剑】时，【攻】能附加任意张武器牌。", None),
        (
            "youhuo",
            "出牌阶段限一次，你可以弃置两张手牌，令一名男性玩家与另一名男性玩家进行一次【单挑】，由前者先出牌。",
            None,
        ),
        (
            "bianshen",
            "每局游戏限三次，出牌阶段，你可以从没有发出的人物牌中随机抽取一张，化为该人物，体力为1点，体力上限为1点。"
            "化身的体力降至0点时，你变回原形，体力与化身之前相同；出牌阶段，你可以自行变回。",
            None,
        ),
        (
            "shidu",
            "出牌阶段限一次，你可以将一张梅花手牌置入一名其他玩家的判定区。摸牌前，该玩家进行判定：若判定结果为梅花，"
            "其受到1点无来源的伤害；否则，弃置此牌。",
            None,
        ),
        (
            "baoxue",
            "出牌阶段限一次，若体力为2，你可以失去1点体力并选择你攻击范围内的一名其他玩家，其受到1点伤害。",
            None,
        ),
        ("jiutou", "你使用方块【攻】造成的伤害+1。", "You deal 1 more damage with the diamond Attacks you use."),
        (
            "shenzhang",
            "出牌阶段限一次，若体力为1，你可以弃置两张黑色手牌，回复1点体力；其他玩家受到1点伤害，"
            "除非打出两张【受】、一张【金钟罩】或【锦阑袈裟】。",
            None,
        ),
        (
            "jinglei",
            "你使用的【攻】被【受】响应后，你进行判定：若判定结果为黑色，此【受】无效，目标可以再打出一张。",
            None,
        ),
        (
            "tangsengrou",
            "若你只剩真身，你受到【攻】造成的伤害后，伤害来源回复1点体力。",
            "If you are down to your true self, after you suffer damage from an Attack, the source of the damage "
            "regains 1 HP.",
        ),
        (
            "jinguzhou",
            "出牌阶段限一次，你可以令人物为孙悟空、猪八戒或沙和尚的一名其他玩家选择：使用一张【攻】，或你摸一张牌。",
            None,
        ),
        ("wangshengzhou", "每局游戏限一次，一名玩家濒死时，你可以令其回复体力至2点。", None),
    ],
)
def test_skills_read_well(skill: str, zh: str, en: str | None) -> None:
    assert said(skill, "zh-Hans") == zh
    assert en is None or said(skill, "en") == en
