"""The seventeen characters of attribute 妖, each skill in scenes."""

from __future__ import annotations

import pytest
from xiyousha_scene import Scene


def test_meihouwang_strikes_all_but_tangseng_with_a_spade_once_a_turn() -> None:
    seats = {2: {"character": "sunwukong", "hand": "gong#S gong#S.2 gong#H"}, 3: {"hand": "shou#S"}}
    scene = Scene(seats).run("2 play: meihouwang", until="2 cards")
    assert scene.options == ["gong#S", "gong#S.2"]
    scene.run("2 cards: gong#S", "3 respond: shou#S")
    assert [scene.hp(n) for n in (1, 3, 4)] == [2, 3, 2]
    assert not scene.offers("meihouwang")


def test_sunwukong_may_draw_two_for_each_point() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "dingpa#H"}, 3: {"character": "sunwukong"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: dingpa#H", "3 skill: haomao", "3 skill: haomao")
    assert (scene.hp(3), len(scene.hand(3))) == (2, 4)


def test_sanhuofan_gives_two_cards_and_the_attack_has_no_effect() -> None:
    seats = {2: {"hand": "gong#S"}, 3: {"character": "zhubajie", "hand": "gong#H gong#C shou#S"}}
    scene = Scene(seats)
    scene.run("2 play: gong#S", "2 target: 3", "3 skill: sanhuofan", "3 give: gong#H, shou#S", until="3 target")
    assert scene.options == ["1", "2", "4"]
    scene.run("3 target: 4")
    assert (scene.hp(3), scene.hand(4)) == (4, ["gong#H", "shou#S"])


def test_sanhuofan_is_of_no_use_in_a_duel_or_with_one_card() -> None:
    seats = {2: {"hand": "dantiao#S gong#S"}, 3: {"character": "zhubajie", "hand": "shou#H shou#S"}}
    assert Scene(seats).run("2 play: dantiao#S", "2 target: 3").hp(3) == 3
    seats = {2: {"hand": "gong#S"}, 3: {"character": "zhubajie", "hand": "gong#H"}}
    assert Scene(seats).run("2 play: gong#S", "2 target: 3").hp(3) == 3


def test_quxifu_heals_a_wounded_woman_and_himself() -> None:
    seats = {
        2: {"character": "zhubajie", "hand": "gong#S gong#H", "hp": 2},
        3: {"character": "hulijing", "hp": 1},
        4: {"character": "guanyin"},
    }
    scene = Scene(seats).run("2 play: quxifu", "2 cards: gong#S, gong#H", until="2 target")
    assert scene.options == ["3"]
    scene.run("2 target: 3")
    assert (scene.hp(2), scene.hp(3)) == (3, 2)


def test_liushahe_lets_a_volley_hit_another_twice() -> None:
    seats = {2: {"hand": "huoyanshan#S"}, 3: {"character": "shaheshang", "hand": "gong#D"}, 4: {"hand": "shou#S"}}
    scene = Scene(seats).run("2 play: huoyanshan#S", "3 skill: liushahe", until="3 target")
    assert scene.options == ["1", "4"]
    scene.run("3 target: 4", "4 respond: shou#S")
    assert (scene.hp(3), scene.hp(4)) == (3, 2)
    assert scene.discarded("gong#D")


def test_liushahe_is_asked_when_the_volley_comes_to_him_not_before() -> None:
    seats = {2: {"hand": "huoyanshan#S"}, 3: {"hand": "shou#S"}, 4: {"character": "shaheshang", "hand": "gong#D"}}
    scene = Scene(seats).run("2 play: huoyanshan#S", "3 respond: pass", "4 skill: liushahe", until="4 target")
    assert scene.hp(3) == 2
    assert scene.options == ["1", "3"]
    scene.run("4 target: 3", "3 respond: shou#S")
    assert (scene.hp(3), scene.hp(4)) == (2, 3)
    assert [event.data["target"] for event in scene.events("effect")] == [3, 3, 1]


def test_liushahe_hits_the_named_one_at_once_and_again_in_their_own_place() -> None:
    seats = {2: {"hand": "fanjiang#C"}, 3: {"character": "shaheshang", "hand": "gong#D"}}
    scene = Scene(seats, players=5).run("2 play: fanjiang#C", "3 skill: liushahe", "3 target: 5")
    assert [event.data["target"] for event in scene.events("effect")] == [5, 4, 5, 1]


def test_liushahe_comes_before_his_own_robe() -> None:
    seats = {2: {"hand": "fanjiang#C"}, 3: {"character": "shaheshang", "hand": "gong#D jiasha#C"}}
    scene = Scene(seats).run("2 play: fanjiang#C", "3 skill: pass", "3 nullify: jiasha#C")
    assert scene.hp(3) == 3


def test_liushahe_wants_a_diamond() -> None:
    seats = {2: {"hand": "fanjiang#C"}, 3: {"character": "shaheshang", "hand": "shou#S"}}
    assert Scene(seats).run("2 play: fanjiang#C").hp(3) == 2


def test_kuli_holds_any_number_of_weapons_and_mounts() -> None:
    hand = "dingpa#H jingubang#S shiwang#S shengui#C"
    scene = Scene({2: {"character": "shaheshang", "hand": hand}})
    scene.run(*[f"2 play: {card}" for card in hand.split()])
    assert scene.equipment(2) == hand.split()
    assert scene.invoked("kuli") == 2


def test_kuli_with_qixingjian_adds_any_number_of_weapons_otherwise_one() -> None:
    gear = "dingpa#H jingubang#S"
    seats = {2: {"character": "shaheshang", "hand": "gong#S gong#S.2", "equipment": f"{gear} qixingjian#D"}}
    seats[3] = {"character": "heifeng"}
    scene = Scene(seats).run(
        "2 play: gong#S", "2 target: 3", "2 boost: dingpa#H, jingubang#S", "1 rescue: wangshengzhou"
    )
    assert scene.events("damage")[0].data["n"] == 4
    assert scene.offers("gong#S.2")
    seats[2]["equipment"] = gear
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", until="2 boost")
    assert scene.choices() == [("dingpa#H",), ("jingubang#S",), ("pass",)]


def test_niumowang_attacks_any_number_of_times() -> None:
    scene = Scene({2: {"character": "niumowang", "hand": "gong#S gong#S.2"}})
    scene.run("2 play: gong#S", "2 target: 3", "2 play: gong#S.2", "2 target: 3")
    assert (scene.hp(3), scene.invoked("niu")) == (1, 1)


def test_youhuo_sets_two_men_on_each_other_the_first_named_begins() -> None:
    seats = {2: {"character": "hulijing", "hand": "gong#S gong#H"}, 3: {"hand": "gong#C"}, 4: {"hand": "gong#D"}}
    scene = Scene(seats).run("2 play: youhuo", "2 cards: gong#S, gong#H", until="2 target")
    assert scene.options == ["1", "3", "4"]
    scene.run("2 target: 4", "2 target: 3", "4 respond: gong#D", "3 respond: gong#C")
    assert (scene.hp(4), scene.hp(3)) == (2, 3)
    assert not scene.offers("youhuo")


def test_muzha_is_never_the_challenged_of_youhuo() -> None:
    seats = {2: {"character": "hulijing", "hand": "gong#S gong#H"}, 4: {"character": "muzha"}}
    scene = Scene(seats).run("2 play: youhuo", "2 cards: gong#S, gong#H", until="2 target")
    assert scene.options == ["1", "3"]
    scene.run("2 target: 3", until="2 target")
    assert scene.options == ["1", "4"]


def test_meili_draws_at_the_end_of_the_turn() -> None:
    scene = Scene({2: {"character": "hulijing"}}, pile="gong#S").run("2 play: pass", "2 skill: meili", until="3 play")
    assert scene.hand(2) == ["gong#S"]


# 变身


def test_bianshen_takes_a_form_of_the_pool_with_one_hp() -> None:
    scene = Scene({2: {"character": "baigujing", "hp": 2, "hand": "pantao#S"}}, pool="nezha tudi")
    scene.run("2 play: bianshen")
    two = scene.player(2)
    assert (two["character"], two["form"], two["hp"], two["max_hp"]) == ("character/nezha", "character/nezha", 1, 1)
    assert (two["attribute"], two["sex"], two["skills"]) == ("side/xian", "male", ["skill/santou", "skill/bianshen"])
    assert not scene.offers("pantao#S")
    assert scene.events("form")[0].data == {"seat": 2, "character": "character/nezha", "left": 1}


def test_a_form_takes_all_damage_and_she_is_herself_again() -> None:
    seats = {
        2: {"hand": "gong#S", "equipment": "hongyingqiang#S"},
        3: {"character": "baigujing", "hp": 2, "form": "nezha"},
    }
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: hongyingqiang#S")
    three = scene.player(3)
    assert (three["character"], three["hp"], three["max_hp"], three["form"]) == ("character/baigujing", 2, 3, None)


def test_pantaodahui_does_not_heal_a_form() -> None:
    seats = {2: {"hand": "pantaodahui#H"}, 3: {"character": "baigujing", "hp": 1, "form": "nezha"}}
    scene = Scene(seats).run("2 play: pantaodahui#H")
    assert scene.hp(3) == 1
    assert scene.player(3)["behind"] == {"character": "character/baigujing", "hp": 1, "max_hp": 3}


def test_she_may_leave_her_form_or_change_again_three_times_a_game() -> None:
    scene = Scene({2: {"character": "baigujing"}}, pool="nezha tudi mile rulai")
    scene.run("2 play: bianshen", "2 play: bianshen", "2 choose: bianshen", "2 play: bianshen", "2 choose: baigujing")
    assert scene.player(2)["form"] is None
    scene.run("2 play: bianshen", "2 play: bianshen")
    assert scene.player(2)["form"] is None
    assert not scene.offers("bianshen")


def test_the_hand_limit_of_a_form_is_one() -> None:
    scene = Scene({2: {"character": "baigujing", "form": "nezha", "hand": "gong#S gong#H shou#S"}})
    scene.run("2 play: pass", until="2 discard")
    assert scene.decision.pick == (2, 2)


def test_huanjiang_ends_a_form_first() -> None:
    seats = {2: {"hand": "huanjiang#H"}, 3: {"character": "baigujing", "hp": 2, "form": "nezha"}}
    scene = Scene(seats).run("2 play: huanjiang#H", "2 target: 3")
    assert scene.player(2)["character"] == "character/baigujing"
    assert (scene.player(3)["character"], scene.hp(3)) == ("character/jiutouchong", 2)


# The others


def test_gongshou_plays_each_as_the_other() -> None:
    seats = {2: {"character": "honghaier", "hand": "shou#S shou#H"}, 3: {"hand": "gong#S"}}
    scene = Scene(seats).run("2 play: gongshou", "2 cards: shou#S", "2 target: 3")
    assert scene.hp(3) == 2
    assert not scene.offers("gongshou")
    scene.run("2 play: pass", until="3 play")
    seats = {2: {"hand": "gong#S"}, 3: {"character": "honghaier", "hand": "gong#H"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "3 respond: gongshou", "3 cards: gong#H")
    assert scene.hp(3) == 4


@pytest.mark.parametrize(("pile", "taken"), [("gong#D", True), ("gong#H", False)])
def test_yilan_takes_equipment_on_a_diamond(pile: str, taken: bool) -> None:
    seats = {2: {"character": "jinjiao"}, 3: {"equipment": "dingpa#H shiwang#S"}}
    scene = Scene(seats, pile=pile)
    more = ["2 target: 3", "2 take: shiwang#S"] if taken else []
    scene.run("2 play: yilan", *more)
    assert scene.hand(2) == (["shiwang#S"] if taken else [])
    assert not scene.offers("yilan")


@pytest.mark.parametrize(("pile", "taken"), [("gong#C", True), ("gong#S", False)])
def test_yujing_takes_a_hand_card_on_a_club(pile: str, taken: bool) -> None:
    seats = {2: {"character": "yinjiao"}, 3: {"hand": "shou#S"}}
    scene = Scene(seats, pile=pile).run("2 play: yujing", *(["2 target: 3"] if taken else []))
    assert scene.hand(2) == (["shou#S"] if taken else [])


@pytest.mark.parametrize("character", ["jinjiao", "yinjiao"])
def test_yimao_keeps_any_number_until_an_attack_is_used(character: str) -> None:
    hand = "gong#S gong#H gong#C gong#D shou#S shou#H"
    scene = Scene({2: {"character": character, "hand": hand}}).run("2 play: pass", until="3 play")
    assert len(scene.hand(2)) == 6
    scene = Scene({2: {"character": character, "hand": hand}})
    scene.run("2 play: gong#S", "2 target: 3", "2 discard: gong#H", until="2 play")
    assert len(scene.hand(2)) == 4


def test_yimao_when_an_attack_is_played_in_answer() -> None:
    seats = {2: {"hand": "fanjiang#C"}, 3: {"character": "jinjiao", "hp": 1, "hand": "gong#S shou#S shou#H"}}
    scene = Scene(seats).run("2 play: fanjiang#C", "3 respond: gong#S", "3 discard: shou#S")
    assert scene.hand(3) == ["shou#H"]


def test_tiansheng_uses_a_heart_as_either_card() -> None:
    seats = {2: {"character": "tieshan", "hand": "gong#H gong#S"}, 3: {"hand": "jiasha#C"}}
    scene = Scene(seats)
    scene.run("2 play: tiansheng", "2 cards: gong#H", "2 choose: huoyanshan", "3 nullify: jiasha#C")
    assert [scene.hp(n) for n in (1, 3, 4)] == [1, 3, 2]
    assert not scene.offers("tiansheng")
    scene = Scene({2: {"character": "tieshan", "hand": "gong#H"}}, pile="gong#S gong#C gong#D shou#S")
    scene.run("2 play: tiansheng", "2 cards: gong#H", "2 choose: bajiaoshan", "2 harvest: gong#D", until="3 harvest")
    assert scene.hand(2) == ["gong#D"]


def test_jiajiao_asks_niumowang_for_a_pantao_or_takes_a_card() -> None:
    seats = {2: {"character": "tieshan", "hp": 2}, 3: {"character": "niumowang", "hand": "pantao#S"}}
    scene = Scene(seats).run("2 play: jiajiao", "3 respond: pantao#S")
    assert (scene.hp(2), scene.hand(3)) == (3, [])
    scene = Scene(seats).run("2 play: jiajiao", "3 respond: pass")
    assert (scene.hp(2), scene.hand(2)) == (2, ["pantao#S"])
    assert not scene.offers("jiajiao")
    assert not Scene({2: {"character": "tieshan", "hp": 2}, 3: {"hand": "pantao#S"}}).offers("jiajiao")


def test_jiajiao_when_she_is_dying() -> None:
    seats = {
        2: {"hand": "gong#S"},
        3: {"character": "tieshan", "hp": 1},
        4: {"character": "niumowang", "hand": "pantao#S"},
    }
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "3 rescue: jiajiao", "4 respond: pantao#S")
    assert scene.hp(3) == 1


def test_huangfeng_takes_a_card_and_keeps_judgement_cards() -> None:
    seats = {2: {"character": "huangfeng"}, 4: {"hand": "gong#S", "equipment": "dingpa#H"}}
    scene = Scene(seats).run("2 play: huangfeng", "2 target: 4", "2 take: dingpa#H")
    assert scene.hand(2) == ["dingpa#H"]
    scene = Scene({2: {"character": "huangfeng", "judgement": "kunyao#H"}}, phase="judge", pile="gong#C")
    assert scene.hand(2)[0] == "gong#C"


def test_mimi_and_pansidong_use_a_diamond_as_a_rope() -> None:
    scene = Scene({2: {"character": "pipajing", "hand": "gong#D gong#D.2"}})
    scene.run("2 play: mimi", "2 cards: gong#D", "2 target: 4")
    assert scene.judgement(4) == ["gong#D"]
    assert scene.game.inspect()["as"] == {"card/gong#D": "card/kunxian"}
    assert not scene.offers("mimi")
    scene = Scene({2: {"character": "zhizhujing", "hand": "gong#D"}})
    scene.run("2 play: pansidong", "2 cards: gong#D", "2 target: 3")
    assert scene.game.inspect()["as"] == {"card/gong#D": "card/kunyao"}


def test_youya_keeps_xinling_away() -> None:
    seats = {2: {"hand": "xinling#S"}, 3: {"character": "pipajing", "equipment": "dingpa#H"}}
    assert not Scene(seats).offers("xinling#S")


def test_poison_is_laid_with_a_club_and_stays_while_clubs_come() -> None:
    scene = Scene({2: {"character": "zhizhujing", "hand": "gong#C gong#S"}}, pile="shou#C gong#H gong#D")
    scene.run("2 play: shidu", "2 cards: gong#C", "2 target: 3", "2 play: pass", until="3 play")
    assert (scene.hp(3), scene.judgement(3)) == (2, ["gong#C"])
    assert scene.events("damage")[0].data["source"] is None
    laid = [{"card": "gong#C", "as": "skill/shidu"}]
    scene = Scene({3: {"judgement": laid}}, turn=3, phase="judge", pile="gong#S").run(until="3 play")
    assert (scene.hp(3), scene.judgement(3)) == (3, [])


def test_chenghuo_adds_an_attack_on_a_third_player_in_range() -> None:
    seats = {2: {"hand": "gong#S"}, 3: {"hand": "shou#S"}, 4: {"character": "heifeng", "hand": "gong#H"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "3 respond: shou#S", "4 respond: gong#H")
    assert (scene.hp(3), scene.invoked("chenghuo")) == (2, 1)
    seats[4]["hand"] = ""
    Scene(seats).run("2 play: gong#S", "2 target: 3", "3 respond: shou#S")


def test_shixue_heals_after_a_hit_at_distance_one_in_his_own_turn() -> None:
    seats = {2: {"character": "wugongjing", "hp": 1, "hand": "gong#S"}, 3: {"character": "pipajing"}}
    assert Scene(seats).run("2 play: gong#S", "2 target: 3", "2 skill: shixue").hp(2) == 2
    seats[2]["equipment"] = "jingubang#S"
    assert Scene(seats).run("2 play: gong#S", "2 target: 4").hp(2) == 1


def test_jieli_uses_a_mount_as_an_attack_and_baoxue_bursts() -> None:
    seats = {2: {"character": "hulidaxian", "hp": 2, "hand": "xianhe#H", "equipment": "shengui#C"}}
    scene = Scene(seats).run("2 play: jieli", until="2 cards")
    assert scene.options == ["xianhe#H", "shengui#C"]
    scene.run("2 cards: shengui#C", "2 target: 3")
    assert scene.hp(3) == 2
    scene.run("2 play: baoxue", "2 target: 3")
    assert (scene.hp(2), scene.hp(3)) == (1, 1)
    assert not scene.offers("baoxue")


def test_baoxue_needs_just_two_hp() -> None:
    for hp in (1, 3, 4):
        assert not Scene({2: {"character": "hulidaxian", "hp": hp}}).offers("baoxue")


@pytest.mark.parametrize(("card", "points"), [("gong#D", 2), ("gong#H", 1)])
def test_jiutou_deals_two_with_a_diamond_one_shou_stops_it(card: str, points: int) -> None:
    scene = Scene({2: {"hand": card}}).run(f"2 play: {card}", "2 target: 3")
    assert scene.hp(3) == 3 - points
    seats = {2: {"hand": card}, 3: {"hand": "shou#S"}}
    assert Scene(seats).run(f"2 play: {card}", "2 target: 3", "3 respond: shou#S").hp(3) == 3


def test_a_boosted_diamond_of_jiutou_is_two_and_the_weapons_points() -> None:
    seats = {2: {"hand": "gong#D", "equipment": "dingpa#H"}, 3: {"character": "heifeng", "hand": "shou#S"}}
    scene = Scene(seats).run("2 play: gong#D", "2 target: 3", "2 boost: dingpa#H", "3 respond: shou#S")
    assert scene.hp(3) == 2
