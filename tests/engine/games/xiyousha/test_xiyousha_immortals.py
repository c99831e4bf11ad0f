"""The thirteen characters of attribute 仙, each skill in scenes."""

from __future__ import annotations

import pytest
from xiyousha_scene import Scene


def test_renshenguo_heals_for_a_black_card_once_a_turn() -> None:
    scene = Scene({2: {"character": "zhenyuan", "hp": 1, "hand": "gong#S gong#C gong#H"}})
    scene.run("2 play: renshenguo", until="2 cards")
    assert scene.options == ["gong#S", "gong#C"]
    scene.run("2 cards: gong#S")
    assert scene.hp(2) == 2
    assert not scene.offers("renshenguo")


def test_xiandan_saves_with_a_red_card_outside_his_turn_only() -> None:
    seats = {2: {"hand": "gong#S"}, 3: {"hp": 1}, 4: {"character": "zhenyuan", "hand": "gong#H gong#C"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "4 rescue: xiandan", "4 cards: gong#H")
    assert scene.hp(3) == 1
    seats = {2: {"character": "zhenyuan", "hand": "gong#S gong#H"}, 3: {"hp": 1}}
    Scene(seats).run("2 play: gong#S", "2 target: 3", until="1 rescue")
    assert not Scene({2: {"character": "zhenyuan", "hp": 1, "hand": "gong#H"}}).offers("xiandan")


def test_two_red_cards_are_a_fanjiang_which_jiasha_answers() -> None:
    seats = {
        2: {"character": "longwang", "hand": "gong#H gong#D gong#S"},
        3: {"hand": "gong#C"},
        4: {"hand": "jiasha#C"},
    }
    scene = Scene(seats)
    scene.run("2 play: fanjiang", "2 cards: gong#H, gong#D", "3 respond: gong#C", "4 nullify: jiasha#C")
    assert [scene.hp(n) for n in (1, 3, 4)] == [1, 3, 3]


def test_pujiang_heals_all_wounded() -> None:
    seats = {1: {"hp": 1}, 2: {"character": "longwang", "hp": 1, "hand": "gong#H gong#D"}, 3: {"hp": 1}}
    scene = Scene(seats).run("2 play: pujiang", "2 cards: gong#H, gong#D")
    assert [scene.hp(n) for n in (1, 2, 3, 4)] == [2, 2, 2, 3]


def test_jindan_heals_in_the_play_phase_and_saves_himself() -> None:
    seats = {2: {"character": "laojun", "hp": 1, "hand": "gong#H shou#H gong#D"}}
    scene = Scene(seats).run("2 play: jindan", "2 cards: gong#H, shou#H")
    assert scene.hp(2) == 2
    seats = {2: {"hand": "gong#S"}, 3: {"character": "laojun", "hp": 1, "hand": "gong#H gong#H.2 gong#D"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "3 rescue: jindan")
    assert (scene.hp(3), scene.hand(3)) == (1, ["gong#D"])


def test_laojunlu_sends_a_fire_on_without_a_judgement() -> None:
    seats = {3: {"character": "laojun", "judgement": "sanmei#S", "hand": "jiasha#C"}}
    scene = Scene(seats, turn=3, phase="judge", pile="gong#H").run(until="3 play")
    assert scene.judgement(4) == ["sanmei#S"]
    assert not scene.events("judge")


def test_xunshi_takes_a_card_of_each_of_two_instead_of_drawing() -> None:
    seats = {2: {"character": "taibai"}, 3: {"hand": "gong#S"}, 4: {"hand": "gong#H"}}
    scene = Scene(seats, phase="draw").run("2 skill: xunshi")
    assert scene.hand(2) == ["gong#S", "gong#H"]
    seats[4] = {}
    assert Scene(seats, phase="draw").now == "2 play"


def test_fuchen_makes_added_weapons_add_nothing() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "hongyingqiang#S"}, 3: {"character": "taibai", "hand": "shou#S"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: hongyingqiang#S", "3 respond: shou#S")
    assert scene.hp(3) == 3
    seats[3]["hand"] = ""
    assert Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: hongyingqiang#S").hp(3) == 2


def test_yanwangzui_draws_two_for_each_hp() -> None:
    scene = Scene({2: {"character": "yanluo"}}, pile="gong#S gong#H gong#C gong#D")
    scene.run("2 play: yanwangzui", "2 play: yanwangzui")
    assert (scene.hp(2), len(scene.hand(2))) == (1, 4)


def test_yanwangzui_to_death_and_panguan_once_a_game() -> None:
    scene = Scene({2: {"character": "yanluo", "hp": 1}}, pile="gong#S gong#H gong#C gong#D")
    scene.run("2 play: yanwangzui", "2 rescue: panguan")
    assert (scene.hp(2), len(scene.hand(2))) == (3, 2)
    scene.run("2 play: yanwangzui", "2 play: yanwangzui", "2 play: yanwangzui", "1 rescue: pass", until="3 play")
    assert not scene.alive(2)


def test_panguan_saves_anybody_with_all_hp() -> None:
    seats = {2: {"hand": "gong#S"}, 3: {"hp": 1}, 4: {"character": "yanluo"}}
    assert Scene(seats).run("2 play: gong#S", "2 target: 3", "4 rescue: panguan").hp(3) == 3


def test_santou_attacks_several_with_a_weapon_on_one_only() -> None:
    seats = {
        2: {"character": "nezha", "hand": "gong#S gong#H gong#C", "equipment": "dingpa#H"},
        4: {"character": "heifeng"},
    }
    scene = Scene(seats).run("2 play: santou", "2 cards: gong#S, gong#H", until="2 target")
    assert scene.choices() == [(), ("1", "3"), ("1", "4"), ("3", "4")]
    scene.run("2 target: 3, 4", "2 boost: dingpa#H")
    assert (scene.hp(3), scene.hp(4)) == (1, 3)
    assert not scene.offers("gong#C")
    assert not scene.offers("santou")


def test_santou_is_instead_of_the_turns_attack() -> None:
    scene = Scene({2: {"character": "nezha", "hand": "gong#S gong#H"}}).run("2 play: gong#S", "2 target: 3")
    assert not scene.offers("santou")


def test_baota_draws_for_each_skill_card_used_or_played() -> None:
    seats = {2: {"character": "tuota", "hand": "haomao#S gong#S shiwang#S"}}
    scene = Scene(seats).run("2 play: haomao#S", "2 skill: baota", "2 play: gong#S", "2 target: 3", "2 play: shiwang#S")
    assert scene.invoked("baota") == 1
    seats = {2: {"hand": "gong#S"}, 3: {"character": "tuota", "hand": "jinzhongzhao#S"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "3 respond: jinzhongzhao#S", "3 skill: baota")
    assert len(scene.hand(3)) == 1


def test_fuzi_sends_a_son_into_a_duel_that_the_other_begins() -> None:
    seats = {
        2: {"character": "tuota", "hand": "gong#S"},
        3: {"character": "nezha", "hand": "gong#H"},
        4: {"hand": "gong#C"},
    }
    scene = Scene(seats).run("2 play: fuzi", "2 cards: gong#S", "2 target: 3", until="2 target")
    assert scene.options == ["1", "2", "4"]
    scene.run("2 target: 4", "4 respond: gong#C", "3 respond: gong#H")
    assert scene.hp(4) == 2
    assert not Scene({2: {"character": "tuota", "hand": "gong#S"}}).offers("fuzi")


def test_yunjin_attacks_at_any_distance() -> None:
    scene = Scene({2: {"character": "rulai", "hand": "gong#S"}}, players=8).run("2 play: gong#S", until="2 target")
    assert scene.options == ["1", "3", "4", "5", "6", "7", "8"]
    assert scene.game.inspect()["ranges"][2] == 1


def test_shenzhang_wants_two_shou_or_jinzhongzhao_or_jiasha_of_every_other() -> None:
    seats = {
        1: {"hand": "jinzhongzhao#S"},
        2: {"character": "rulai", "hp": 1, "hand": "gong#S gong#C gong#H"},
        3: {"hand": "shou#S shou#H"},
        4: {"hand": "jiasha#C"},
        5: {"hand": "shou#C"},
    }
    scene = Scene(seats, players=5).run(
        "2 play: shenzhang", "2 cards: gong#S, gong#C", "3 respond: shou#S", "3 respond: shou#H",
        "4 nullify: jiasha#C", "1 respond: jinzhongzhao#S",
    )  # fmt: skip
    assert [scene.hp(n) for n in (1, 2, 3, 4, 5)] == [2, 2, 3, 3, 3]
    assert scene.hand(5) == ["shou#C"]
    assert not Scene({2: {"character": "rulai", "hp": 2, "hand": "gong#S gong#C"}}).offers("shenzhang")


def test_shengshui_plays_a_black_card_as_shou() -> None:
    seats = {2: {"hand": "gong#S"}, 3: {"character": "guanyin", "hand": "gong#C gong#H"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "3 respond: shengshui", until="3 cards")
    assert scene.options == ["gong#C"]
    scene.run("3 cards: gong#C")
    assert scene.hp(3) == 3


def test_ganhua_takes_the_card_that_damaged_her_but_not_in_a_duel() -> None:
    seats = {2: {"hand": "gong#S dantiao#S"}, 3: {"character": "guanyin"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3")
    assert scene.hand(3) == ["gong#S"]
    scene = Scene({2: {"hand": "dantiao#S"}, 3: {"character": "guanyin"}}).run("2 play: dantiao#S", "2 target: 3")
    assert (scene.hp(3), scene.hand(3)) == (2, [])


def test_dingli_keeps_jingangzhuo_and_duels_away_and_draws_his_own() -> None:
    seats = {2: {"hand": "jingangzhuo#S dantiao#S"}, 3: {"hand": "gong#S"}, 4: {"character": "muzha", "hand": "gong#H"}}
    for card in ("jingangzhuo#S", "dantiao#S"):
        scene = Scene(seats).run(f"2 play: {card}", until="2 target")
        assert "4" not in scene.options
    seats = {2: {"character": "muzha", "hand": "dantiao#S"}, 3: {"hand": "gong#S"}}
    scene = Scene(seats).run("2 play: dantiao#S", "2 target: 3", "3 respond: gong#S")
    assert (scene.hp(2), scene.hp(3)) == (3, 3)


def test_jinglei_judges_every_shou() -> None:
    seats = {
        2: {"character": "leigong", "hand": "gong#S"},
        3: {"hand": "shou#S shou#H shou#C"},
        4: {"character": "muzha"},
    }
    scene = Scene(seats, pile="gong#C gong#D")
    scene.run("2 play: gong#S", "2 target: 3", "3 respond: shou#S", "3 respond: shou#H")
    assert (scene.hp(3), scene.hand(3)) == (3, ["shou#C"])
    scene = Scene(seats, pile="gong#C gong#D").run(
        "2 play: gong#S", "2 target: 3", "3 respond: shou#S", "3 respond: pass"
    )
    assert scene.hp(3) == 2


def test_dundi_keeps_kunxian_away() -> None:
    seats = {1: {"character": "niumowang"}, 2: {"hand": "kunxian#H"}, 4: {"character": "tudi"}}
    assert not Scene(seats).offers("kunxian#H")


def test_xiaoda_has_two_players_exchange_a_card_each() -> None:
    seats = {2: {"character": "tudi", "hand": "gong#S"}, 3: {"hand": "gong#H shou#S"}, 4: {"hand": "gong#C shou#H"}}
    scene = Scene(seats).run("2 play: xiaoda", "2 target: 3, 4", "3 give: shou#S", "4 give: gong#C")
    assert (scene.hand(3), scene.hand(4)) == (["gong#H", "gong#C"], ["shou#H", "shou#S"])
    assert not scene.offers("xiaoda")


def test_letian_draws_three() -> None:
    scene = Scene({2: {"character": "mile"}}, phase="draw", pile="gong#S gong#H gong#C gong#D")
    assert scene.hand(2) == ["gong#S", "gong#H", "gong#C"]


def test_chaodu_takes_hand_and_equipment_of_the_dead() -> None:
    seats = {
        2: {"hand": "gong#S"},
        3: {"hp": 1, "hand": "gong#H", "equipment": "dingpa#H", "judgement": "kunyao#H"},
        4: {"character": "mile"},
    }
    scene = Scene(seats, players=5).run("2 play: gong#S", "2 target: 3", "1 rescue: pass")
    assert scene.hand(4) == ["gong#H", "dingpa#H"]
    assert scene.discarded("kunyao#H")


@pytest.mark.parametrize("hand", ["gong#S", "gong#S gong#H"])
def test_a_mount_that_raises_nothing_changes_nothing(hand: str) -> None:
    scene = Scene({2: {"character": "mile", "hand": hand, "equipment": "xianhe#H"}})
    assert scene.player(2)["max_hp"] == 3
