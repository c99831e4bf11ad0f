"""Cards and skills that meet: guards and immunity, thunder and bells, forms before layers, taunts, taken damage."""

from __future__ import annotations

from xiyousha_scene import Scene

BOOSTED = ("2 play: gong#S", "2 target: 3", "2 boost: jingubang#S")


def test_a_guard_takes_all_that_is_left_of_a_boosted_attack() -> None:
    seats = {
        2: {"hand": "gong#S", "equipment": "jingubang#S"},
        3: {"hand": "shou#S"},
        4: {"character": "tuota", "hand": "huwei#D"},
    }
    scene = Scene(seats).run(*BOOSTED, "3 respond: shou#S", "4 respond: huwei#D", "4 skill: pass")
    assert (scene.hp(3), scene.hp(4)) == (3, 2)


def test_a_guard_who_is_immune_to_weapons_takes_the_plain_point() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "jingubang#S"}, 4: {"character": "taibai", "hand": "huwei#D"}}
    scene = Scene(seats).run(*BOOSTED, "4 respond: huwei#D")
    assert (scene.hp(3), scene.hp(4)) == (3, 2)


def test_the_attacker_may_guard_too() -> None:
    scene = Scene({2: {"hand": "gong#S huwei#D"}}).run("2 play: gong#S", "2 target: 3", "2 respond: huwei#D")
    assert (scene.hp(2), scene.hp(3)) == (3, 3)


def test_huwei_is_not_asked_where_nothing_is_left() -> None:
    seats = {2: {"hand": "gong#S"}, 3: {"hand": "shou#S"}, 4: {"hand": "huwei#D"}}
    Scene(seats).run("2 play: gong#S", "2 target: 3", "3 respond: shou#S")


def test_thunder_judges_each_shou_of_a_boosted_attack_but_not_the_bell_that_stops_it_whole() -> None:
    seats = {
        2: {"character": "leigong", "hand": "gong#S", "equipment": "dingpa#H"},
        3: {"hand": "shou#S shou#H jinzhongzhao#S"},
        4: {"character": "muzha"},
    }
    aimed = ("2 play: gong#S", "2 target: 3", "2 boost: dingpa#H")
    scene = Scene(seats, pile="gong#C gong#D").run(*aimed, "3 respond: shou#S", "3 respond: shou#H", "3 respond: pass")
    assert scene.hp(3) == 2
    scene = Scene(seats, pile="gong#C").run(*aimed, "3 respond: jinzhongzhao#S")
    assert (scene.hp(3), scene.events("judge")) == (3, [])


def test_thunder_judges_a_bell_that_serves_as_shou() -> None:
    seats = {
        2: {"character": "leigong", "hand": "gong#S"},
        3: {"hand": "jinzhongzhao#S"},
        4: {"character": "muzha"},
    }
    scene = Scene(seats, pile="gong#C").run("2 play: gong#S", "2 target: 3", "3 respond: jinzhongzhao#S")
    assert scene.hp(3) == 2


def test_ganhua_takes_the_fire_that_burnt_her() -> None:
    seats = {3: {"character": "guanyin", "judgement": "ermei#H"}}
    scene = Scene(seats, turn=3, phase="judge", pile="gong#H gong#C gong#D").run(until="3 play")
    assert (scene.hp(3), scene.hand(3)) == (1, ["ermei#H", "gong#C", "gong#D"])


def test_ganhua_takes_the_poison_too() -> None:
    seats = {3: {"character": "guanyin", "judgement": [{"card": "gong#C", "as": "skill/shidu"}]}}
    scene = Scene(seats, turn=3, phase="judge", pile="shou#C gong#H gong#D").run(until="3 play")
    assert (scene.judgement(3), scene.hand(3)) == ([], ["gong#C", "gong#H", "gong#D"])


def test_huangfeng_keeps_the_card_of_each_judgement_of_his() -> None:
    seats = {3: {"character": "huangfeng", "judgement": "sanmei#S kunyao#H"}}
    scene = Scene(seats, turn=3, phase="judge", pile="gong#S gong#C gong#H gong#D").run(until="3 play")
    assert scene.hand(3) == ["gong#S", "gong#C", "gong#H", "gong#D"]


def test_shixue_heals_although_the_victim_died() -> None:
    seats = {2: {"character": "wugongjing", "hp": 1, "hand": "gong#S"}, 3: {"character": "pipajing", "hp": 1}}
    scene = Scene(seats, players=5).run("2 play: gong#S", "2 target: 3", "1 rescue: pass", "2 skill: shixue")
    assert scene.hp(2) == 2


def test_chenghuo_comes_after_an_attack_that_sanhuofan_made_void() -> None:
    seats = {
        2: {"hand": "gong#S"},
        3: {"character": "zhubajie", "hand": "gong#H gong#C"},
        4: {"character": "heifeng"},
    }
    scene = Scene(seats)
    scene.run("2 play: gong#S", "2 target: 3", "3 skill: sanhuofan", "3 target: 4", "4 respond: gong#H")
    assert scene.hp(3) == 3


def test_chenghuo_does_not_count_in_his_own_turn() -> None:
    seats = {
        2: {"character": "heifeng", "hand": "xinling#S gong#S gong#H"},
        4: {"hand": "gong#C", "equipment": "qixingjian#D"},
    }
    scene = Scene(seats)
    scene.run("2 play: xinling#S", "2 target: 4", "2 target: 3", "4 respond: gong#C", "2 respond: gong#S")
    assert scene.hp(3) == 1
    assert scene.offers("gong#H")


def test_a_taunt_binds_mounts_too_but_not_outside_ones_own_turn() -> None:
    laid = [{"card": "chaofeng#C", "by": 3}]
    scene = Scene({2: {"equipment": "shiwang#S", "judgement": laid}})
    scene.run("2 play: shiwang", "2 cards: shiwang#S", until="2 target")
    assert scene.options == ["3"]
    seats = {2: {"hand": "xinling#S"}, 4: {"equipment": "dingpa#H", "judgement": laid}}
    assert Scene(seats).run("2 play: xinling#S", "2 target: 4", until="2 target").options == ["1", "2", "3"]


def test_tangsengs_baigujing_stands_before_her_layer_which_stands_before_himself() -> None:
    seats = {
        1: {"character": "baigujing", "hp": 1, "form": "tudi"},
        2: {"character": "niumowang", "hand": "gong#S gong#H gong#C"},
    }
    scene = Scene(seats)
    assert scene.player(1)["layers"] == {"character": 1, "true": 2}
    scene.run("2 play: gong#S", "2 target: 1")
    assert (scene.player(1)["form"], scene.hp(1)) == (None, 1)
    scene.run("2 play: gong#H", "2 target: 1", "1 rescue: pass")
    assert scene.player(1)["layers"] == {"character": 0, "true": 2}
    scene.run("2 play: gong#C", "2 target: 1")
    assert scene.player(1)["layers"] == {"character": 0, "true": 1}


def test_tangseng_who_loses_shaheshangs_card_keeps_one_weapon() -> None:
    seats = {1: {"character": "shaheshang", "hp": 1, "equipment": "dingpa#H jingubang#S"}, 2: {"hand": "gong#S"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 1", "1 rescue: pass", "1 discard: dingpa#H")
    assert scene.equipment(1) == ["jingubang#S"]


def test_baota_draws_for_jiasha_huwei_and_shengsibu() -> None:
    seats = {2: {"hand": "huoyanshan#S"}, 4: {"character": "tuota", "hand": "jiasha#C"}}
    assert Scene(seats).run("2 play: huoyanshan#S", "4 nullify: jiasha#C", "4 skill: baota").invoked("baota") == 1
    seats = {2: {"hand": "gong#S"}, 3: {"hp": 1}, 4: {"character": "tuota", "hand": "shengsibu#H"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "4 rescue: shengsibu#H", "4 skill: baota")
    assert (scene.hp(3), scene.invoked("baota")) == (3, 1)


def test_baota_draws_nothing_for_what_a_skill_makes_of_cards() -> None:
    seats = {2: {"character": "tuota", "hand": "gong#S", "equipment": "qingniu#C"}}
    scene = Scene(seats).run("2 play: qingniu", "2 target: 3")
    assert scene.invoked("baota") == 0


def test_a_diverted_volley_may_be_answered_twice_and_robed_once() -> None:
    seats = {
        2: {"hand": "fanjiang#C"},
        3: {"character": "shaheshang", "hand": "gong#D"},
        4: {"hand": "gong#H jiasha#C"},
    }
    scene = Scene(seats).run("2 play: fanjiang#C", "3 skill: liushahe", "3 target: 4", until="4 nullify")
    scene.run("4 nullify: jiasha#C", "4 respond: gong#H")
    assert (scene.hp(3), scene.hp(4)) == (3, 3)


def test_an_attack_by_jiutou_against_taibai_is_two_even_with_a_weapon() -> None:
    seats = {2: {"hand": "gong#D", "equipment": "hongyingqiang#S"}, 3: {"character": "taibai"}}
    scene = Scene(seats).run("2 play: gong#D", "2 target: 3", "2 boost: hongyingqiang#S")
    assert scene.hp(3) == 1


def test_the_killer_by_volley_is_its_user_and_the_volley_goes_on() -> None:
    seats = {1: {}, 2: {"hand": "huoyanshan#S"}, 3: {"hp": 1}, 4: {"hp": 2}}
    scene = Scene(seats, players=5, pile="gong#S gong#H gong#C").run("2 play: huoyanshan#S", "1 rescue: pass")
    assert scene.events("death")[0].data == {"seat": 3, "killer": 2, "role": "role/demon"}
    assert (scene.hp(4), scene.hp(1), len(scene.hand(2))) == (1, 1, 3)


def test_after_a_swap_of_identities_the_new_ones_decide() -> None:
    seats = {2: {"hand": "huanshen#C gong#S"}, 3: {"hp": 1}}
    scene = Scene(seats, pile="gong#H gong#C gong#D")
    scene.run("2 play: huanshen#C", "2 target: 3", "2 target: 4", "2 play: gong#S", "2 target: 3", "1 rescue: pass")
    assert scene.events("death")[0].data["role"] == "role/immortal"
    assert scene.hand(2) == []


def test_jinguzhou_works_on_a_form_of_a_disciple() -> None:
    seats = {2: {"character": "baigujing", "form": "sunwukong", "hand": "gong#S"}}
    scene = Scene(seats, turn=1)
    scene.run("1 play: jinguzhou", "1 target: 2", "2 respond: gong#S", "2 target: 3", until="1 play")
    assert scene.hp(3) == 2


def test_meihouwang_of_a_form_counts_for_the_turn() -> None:
    seats = {2: {"character": "baigujing", "form": "sunwukong", "hand": "gong#S shou#S"}}
    scene = Scene(seats).run("2 play: meihouwang", "2 cards: gong#S")
    assert scene.player(2)["form"] == "character/sunwukong"
    assert not scene.offers("meihouwang")


def test_guards_of_a_dead_player_go_to_the_discard_pile_with_the_laid_cards() -> None:
    seats = {2: {"hand": "gong#S"}, 3: {"hp": 1, "hand": "huwei#D", "judgement": "kunyao#H sanmei#S"}}
    scene = Scene(seats, players=5, pile="gong#H gong#C gong#D")
    scene.run("2 play: gong#S", "2 target: 3", "1 rescue: pass")
    assert scene.discarded("huwei#D", "kunyao#H", "sanmei#S")


def test_yanwangzui_takes_the_layer_of_tangseng_too() -> None:
    scene = Scene({1: {"character": "yanluo", "hp": 1}}, turn=1, pile="gong#S gong#H")
    scene.run("1 play: yanwangzui", "1 rescue: pass", until="1 play")
    assert scene.player(1)["character"] == "character/tangseng"
    assert scene.hand(1) == ["gong#S", "gong#H"]


def test_flesh_heals_for_what_the_monk_himself_suffers_and_not_for_his_character_card() -> None:
    seats = {1: {"character": "rulai", "hp": 1}, 2: {"hp": 2, "hand": "gong#S", "equipment": "hongyingqiang#S"}}
    aimed = ("2 play: gong#S", "2 target: 1")
    scene = Scene(seats).run(*aimed, "2 boost: pass", "1 rescue: pass")
    assert (scene.hp(1), scene.hp(2), scene.events("heal")) == (2, 2, [])
    seats[2]["equipment"] = "huojianqiang#H"
    scene = Scene(seats).run(*aimed, "2 boost: huojianqiang#H", "1 rescue: pass")
    assert (scene.hp(1), scene.hp(2)) == (1, 3)


def test_flesh_heals_again_after_an_attack_that_only_took_the_card() -> None:
    seats = {1: {"character": "rulai", "hp": 1}, 2: {"character": "niumowang", "hp": 2, "hand": "gong#S gong#H"}}
    seats[5] = {"character": "longwang"}
    script = ("2 play: gong#S", "2 target: 1", "1 rescue: pass", "2 play: gong#H", "2 target: 1")
    scene = Scene(seats, players=5).run(*script)
    assert (scene.hp(1), scene.hp(2)) == (1, 3)


def test_both_who_swap_roles_are_asked_in_order_whichever_was_chosen_first() -> None:
    seats = {2: {"hand": "huanshen#C"}, 3: {"hand": "jiasha#C"}, 4: {"hand": "jiasha#D"}}
    for one, other in ((3, 4), (4, 3)):
        script = ("2 play: huanshen#C", f"2 target: {one}", f"2 target: {other}")
        scene = Scene(seats).run(*script, "3 nullify: pass", "4 nullify: jiasha#D")
        assert scene.events("swap_roles") == []


def test_huangfeng_has_his_judgement_card_before_what_it_brings() -> None:
    seats = {2: {"character": "huangfeng", "judgement": "sanmei#S"}}
    scene = Scene(seats, phase="turn_start", pile="pantao#H gong#S gong#H").run("2 rescue: pantao#H")
    assert scene.hp(2) == 1


def test_the_kings_may_judge_though_there_is_nothing_to_take() -> None:
    for king, skill, judged in (("jinjiao", "yilan", "gong#D"), ("yinjiao", "yujing", "gong#C")):
        scene = Scene({2: {"character": king}}, pile=judged).run(f"2 play: {skill}")
        assert [event.data["result"] for event in scene.events("judged")] == [True]
