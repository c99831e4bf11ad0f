"""攻, 受, 蟠桃 and the weapons and mounts around them: range, answers, added weapons, mounts as basic cards."""

from __future__ import annotations

import pytest
from xiyousha_scene import Scene


def test_an_unanswered_attack_costs_one_hp_and_counts_for_the_turn() -> None:
    scene = Scene({2: {"hand": "gong#S gong#S.2"}}).run("2 play: gong#S", "2 target: 3")
    assert scene.hp(3) == 2
    assert not scene.offers("gong#S.2")


def test_one_shou_stops_a_plain_attack() -> None:
    scene = Scene({2: {"hand": "gong#S"}, 3: {"hand": "shou#S shou#H"}})
    scene.run("2 play: gong#S", "2 target: 3", "3 respond: shou#S")
    assert (scene.hp(3), scene.hand(3)) == (3, ["shou#H"])
    assert scene.events("play")[0].data["as"] == "card/shou"


def test_an_attack_reaches_neighbours_only_without_equipment() -> None:
    scene = Scene({2: {"hand": "gong#S"}}, players=6).run("2 play: gong#S", until="2 target")
    assert scene.options == ["1", "3"]


@pytest.mark.parametrize(
    ("equipment", "reach"),
    [
        ("", 1),
        ("qixingjian#D", 1),
        ("huahuachui#D", 2),
        ("fangbianchan#C", 3),
        ("jingubang#S", 5),
        ("fangbianchan#C shiwang#S", 3),
        ("huahuachui#D fenghuolun#H", 3),
        ("huahuachui#D jindouyun#S", 4),
    ],
)
def test_range_is_the_largest_of_one_weapon_and_mount(equipment: str, reach: int) -> None:
    scene = Scene({2: {"hand": "gong#S", "equipment": equipment}}, players=8)
    assert scene.game.inspect()["ranges"][2] == reach
    scene.run("2 play: gong#S", until="2 target")
    order = {1: 1, 3: 1, 4: 2, 8: 2, 5: 3, 7: 3, 6: 4}
    assert scene.options == [str(n) for n in range(1, 9) if n != 2 and order[n] <= reach]


def test_pantao_heals_its_wounded_user_up_to_the_maximum() -> None:
    scene = Scene({2: {"hand": "pantao#S pantao#H", "hp": 3}}).run("2 play: pantao#S")
    assert scene.hp(2) == 4
    assert not scene.offers("pantao#H")


# Added weapons


def test_an_added_weapon_adds_its_points_and_each_shou_takes_one_off() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "jingubang#S"}, 3: {"hand": "shou#S shou#H shou#C"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: jingubang#S", until="3 respond")
    scene.run("3 respond: shou#S", "3 respond: shou#H", "3 respond: pass")
    assert scene.hp(3) == 2
    assert scene.equipment(2) == ["jingubang#S"]


def test_three_shou_stop_three_points() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "jingubang#S"}, 3: {"hand": "shou#S shou#H shou#C"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: jingubang#S", until="3 respond")
    scene.run("3 respond: shou#S", "3 respond: shou#H", "3 respond: shou#C")
    assert scene.hp(3) == 3


def test_jinzhongzhao_stops_a_boosted_attack_whole_and_serves_as_shou_otherwise() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "jingubang#S"}, 3: {"hand": "jinzhongzhao#S"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: jingubang#S", "3 respond: jinzhongzhao#S")
    assert scene.hp(3) == 3
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: pass", "3 respond: jinzhongzhao#S")
    assert scene.hp(3) == 3
    assert scene.events("play")[0].data["as"] == "card/jinzhongzhao"


def test_without_the_weapon_added_the_attack_is_plain() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "jingubang#S"}, 3: {"hand": "shou#S"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: pass", "3 respond: shou#S")
    assert scene.hp(3) == 3


@pytest.mark.parametrize(
    ("weapon", "target", "points"),
    [
        ("jingubang#S", 3, 3), ("dingpa#H", 3, 2), ("fangbianchan#C", 3, 2),
        ("hongyingqiang#S", 4, 3), ("huojianqiang#H", 4, 2), ("langyabang#C", 4, 2),
        ("jingubang#S", 4, 1), ("dingpa#H", 4, 1), ("fangbianchan#C", 4, 1),
        ("hongyingqiang#S", 3, 1), ("huojianqiang#H", 3, 1), ("langyabang#C", 3, 1),
    ],
)  # fmt: skip
def test_weapons_are_added_against_their_attribute_only(weapon: str, target: int, points: int) -> None:
    seats = {2: {"hand": "gong#S", "equipment": weapon}, 3: {"character": "heifeng"}, 4: {"character": "tuota"}}
    scene = Scene(seats)
    boost = [f"2 boost: {weapon}"] if points > 1 else []
    scene.run("2 play: gong#S", f"2 target: {target}", *boost)
    assert scene.hp(target) == 4 - points


def test_by_the_later_faces_an_added_weapon_is_discarded() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "dingpa#H"}, 3: {}}
    scene = Scene(seats, rules={"boost_discards_weapon": True})
    scene.run("2 play: gong#S", "2 target: 3", "2 boost: dingpa#H")
    assert scene.discarded("dingpa#H", "gong#S")
    assert scene.hp(3) == 1


def test_qixingjian_allows_any_number_of_attacks() -> None:
    scene = Scene({2: {"hand": "gong#S gong#S.2 gong#C", "equipment": "qixingjian#D"}})
    scene.run("2 play: gong#S", "2 target: 3", "2 play: gong#S.2", "2 target: 3", "2 play: gong#C", "2 target: 1")
    assert (scene.hp(3), scene.hp(1)) == (1, 1)
    assert scene.invoked("qixingjian") == 0


def test_huahuachui_may_discard_a_card_of_the_one_it_hit() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "huahuachui#D"}, 3: {"hand": "gong#H", "equipment": "shiwang#S"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 skill: huahuachui", until="2 take")
    assert scene.options == ["hidden:0", "shiwang#S"]
    scene.run("2 take: shiwang#S")
    assert scene.discarded("shiwang#S")


def test_huahuachui_does_nothing_where_the_attack_was_stopped() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "huahuachui#D"}, 3: {"hand": "gong#H shou#H"}}
    Scene(seats).run("2 play: gong#S", "2 target: 3", "3 respond: shou#H")


# Mounts


def test_shiwang_is_used_as_an_attack_but_not_played_as_one() -> None:
    seats = {2: {"hand": "fanjiang#C dantiao#S"}, 3: {"equipment": "shiwang#S"}}
    assert Scene(seats).run("2 play: fanjiang#C").hp(3) == 2
    assert Scene(seats).run("2 play: dantiao#S", "2 target: 3").hp(3) == 2


def test_shiwang_is_an_attack_once_and_counts_as_the_turns_attack() -> None:
    scene = Scene({2: {"hand": "gong#S", "equipment": "shiwang#S"}})
    scene.run("2 play: shiwang", "2 cards: shiwang#S", "2 target: 3")
    assert scene.hp(3) == 2
    assert scene.discarded("shiwang#S")
    assert not scene.offers("gong#S")


def test_bailongma_is_an_attack_for_tangseng_alone() -> None:
    scene = Scene({1: {"equipment": "bailongma#D"}}, turn=1)
    scene.run("1 play: bailongma", "1 cards: bailongma#D", "1 target: 2", until="1 play")
    assert scene.hp(2) == 3
    assert not Scene({2: {"equipment": "bailongma#D"}}).offers("bailongma")


@pytest.mark.parametrize("mount", ["shengui#C", "xiangwang#D"])
def test_the_turtle_and_the_elephant_serve_once_as_shou(mount: str) -> None:
    seats = {2: {"hand": "gong#S"}, 3: {"equipment": mount}}
    name = mount.partition("#")[0]
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", f"3 respond: {name}", f"3 cards: {mount}")
    assert scene.hp(3) == 3
    assert scene.discarded(mount)


def test_a_new_mount_takes_the_place_of_the_old_one() -> None:
    scene = Scene({2: {"hand": "shiwang#S", "equipment": "xianhe#H huahuachui#D"}}).run("2 play: shiwang#S")
    assert set(scene.equipment(2)) == {"huahuachui#D", "shiwang#S"}
    assert scene.discarded("xianhe#H")


def test_jindouyun_allows_sunwukong_two_attacks() -> None:
    hand = "gong#S gong#S.2 gong#C"
    scene = Scene({2: {"character": "sunwukong", "hand": hand, "equipment": "jindouyun#S"}})
    scene.run("2 play: gong#S", "2 target: 3", "2 play: gong#S.2", "2 target: 3")
    assert not scene.offers("gong#C")
    scene = Scene({2: {"hand": hand, "equipment": "jindouyun#S"}}).run("2 play: gong#S", "2 target: 3")
    assert not scene.offers("gong#C")


def test_fenghuolun_is_two_attacks_for_nezha() -> None:
    scene = Scene({2: {"character": "nezha", "hand": "gong#S", "equipment": "fenghuolun#H"}}, players=6)
    scene.run("2 play: fenghuolun", "2 target: 3", "2 target: 1")
    assert (scene.hp(3), scene.hp(1)) == (2, 1)
    assert scene.discarded("fenghuolun#H")
    assert not scene.offers("gong#S")
    assert not Scene({2: {"equipment": "fenghuolun#H"}}).offers("fenghuolun")


def test_xianhe_raises_taibais_maximum_while_it_is_equipped() -> None:
    seats = {2: {"character": "taibai", "equipment": "xianhe#H", "hand": "pantao#S shiwang#S"}}
    scene = Scene(seats)
    assert (scene.hp(2), scene.player(2)["max_hp"]) == (3, 4)
    scene.run("2 play: pantao#S")
    assert scene.hp(2) == 4
    scene.run("2 play: shiwang#S")
    assert (scene.hp(2), scene.player(2)["max_hp"]) == (3, 3)
    assert Scene({2: {"equipment": "xianhe#H"}}).player(2)["max_hp"] == 4
    assert Scene({3: {"equipment": "xianhe#H"}}).player(3)["max_hp"] == 3


def test_qingniu_demands_a_duel_that_the_other_begins_once_a_turn() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "qingniu#C"}, 4: {"hand": "gong#H"}}
    scene = Scene(seats).run("2 play: qingniu", "2 target: 4", "4 respond: gong#H", "2 respond: gong#S")
    assert scene.hp(4) == 2
    assert scene.equipment(2) == ["qingniu#C"]
    assert not scene.offers("qingniu")


def test_dapeng_lets_rulai_swap_two_identities() -> None:
    scene = Scene({2: {"character": "rulai", "equipment": "dapeng#H"}})
    scene.run("2 play: dapeng", until="2 target")
    assert scene.options == ["2", "3", "4"]
    scene.run("2 target: 3", "2 target: 4")
    state = scene.game.inspect()
    assert (state["roles"][3], state["roles"][4]) == ("role/immortal", "role/demon")
    assert scene.discarded("dapeng#H")
    assert not Scene({2: {"equipment": "dapeng#H"}}).offers("dapeng")


def test_jinjingshou_saves_niumowang_with_all_hp() -> None:
    seats = {2: {"hand": "gong#S"}, 3: {"character": "niumowang", "hp": 1, "equipment": "jinjingshou#S"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "3 rescue: jinjingshou")
    assert scene.hp(3) == 4
    assert scene.discarded("jinjingshou#S")


# 护卫


def test_huwei_takes_the_damage_for_another() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "jingubang#S"}, 4: {"hand": "huwei#D"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: pass", "4 respond: huwei#D")
    assert (scene.hp(3), scene.hp(4)) == (3, 2)
    assert scene.events("damage")[0].data["source"] == 2


def test_nobody_guards_themselves() -> None:
    scene = Scene({2: {"hand": "gong#S"}, 3: {"hand": "huwei#D"}}).run("2 play: gong#S", "2 target: 3")
    assert scene.hp(3) == 2
