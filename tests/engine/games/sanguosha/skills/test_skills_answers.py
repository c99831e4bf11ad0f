"""More of the game's own published answers about generals, beyond those that are numbered."""

from __future__ import annotations

from sanguosha_scene import Scene


def test_fankui_finds_what_lianying_drew_first() -> None:
    seats = {1: {"character": "luxun", "hand": "sha#S8"}, 2: {"character": "simayi"}}
    s = Scene(seats, pile="tao#H3").run(
        "1 play: sha#S8", "1 target: 2", "1 skill: lianying", "2 skill: fankui", "1 skill: pass"
    )
    assert s.hand(2) == ["tao#H3"]


def test_lianying_between_peaches_on_a_dying() -> None:
    seats = {2: {"character": "luxun", "hp": 2, "hand": "tao#H3", "judgement": "shandian#SA"}}
    s = Scene(seats, turn=2, phase="judge", pile="sha#S9 tao#H4 shan#D2").run(
        "2 rescue: tao#H3", "2 skill: lianying", "2 rescue: tao#H4", "2 skill: lianying", until="2 play"
    )
    assert (s.hp(2), s.hand(2)[0]) == (1, "shan#D2")


def test_ice_sword_on_luxun_with_one_card() -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "hanbing#S2"}, 2: {"character": "luxun", "hand": "shan#D2"}}
    script = ("1 play: sha#S8", "1 target: 2", "2 respond: pass", "1 skill: hanbing")
    s = Scene(seats, pile="tao#H3").run(*script, "2 skill: lianying", "2 skill: pass")
    assert (s.hp(2), s.hand(2)) == (3, [])
    assert s.discarded("shan#D2", "tao#H3")
    s = Scene(seats, pile="tao#H3").run(*script, "2 skill: pass")
    assert (s.hp(2), s.hand(2)) == (3, [])


def test_the_peach_that_armour_judged_saves_guojia_from_the_axe() -> None:
    seats = {
        1: {"hand": "sha#S8 shan#D2 shan#D3", "equipment": "guanshi#D5"},
        2: {"character": "guojia", "hp": 1, "equipment": "bagua#S2"},
    }
    s = Scene(seats, pile="tao#H3").run(
        "1 play: sha#S8",
        "1 target: 2",
        "2 respond: bagua",
        "2 skill: tiandu",
        "1 skill: guanshi",
        "2 rescue: tao#H3",
        until="2 skill",
    )
    assert (s.options, s.hp(2)) == (["yiji", "pass"], 1)


def test_the_dodge_that_armour_judged_serves_as_the_second() -> None:
    seats = {1: {"character": "lvbu", "hand": "sha#S8"}, 2: {"character": "guojia", "equipment": "bagua#S2"}}
    s = Scene(seats, pile="shan#D2 sha#C2").run(
        "1 play: sha#S8",
        "1 target: 2",
        "2 respond: bagua",
        "2 skill: tiandu",
        "2 respond: bagua",
        "2 skill: pass",
        "2 respond: shan#D2",
    )
    assert s.hp(2) == 3


def test_armour_first_and_then_the_card_against_wushuang() -> None:
    seats = {
        1: {"character": "lvbu", "hand": "sha#S8"},
        2: {"character": "luxun", "hand": "shan#D2", "equipment": "bagua#S2"},
    }
    s = Scene(seats, pile="tao#H3").run(
        "1 play: sha#S8", "1 target: 2", "2 respond: bagua", "2 respond: shan#D2", "2 skill: pass"
    )
    assert s.hp(2) == 3


def test_one_dodge_against_wushuang_empties_the_hand_of_kongcheng() -> None:
    seats = {1: {"character": "lvbu", "hand": "sha#S8 juedou#SA"}, 2: {"character": "zhugeliang", "hand": "shan#D2"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 respond: shan#D2", "1 play: juedou#SA", until="1 target")
    assert (s.hp(2), s.options) == (2, ["3", "4"])


def test_kongcheng_that_comes_in_a_duel_does_not_end_it() -> None:
    seats = {1: {"hand": "juedou#SA sha#S8"}, 2: {"character": "zhugeliang", "hand": "sha#S9"}}
    s = Scene(seats).run("1 play: juedou#SA", "1 target: 2", "2 respond: sha#S9", "1 respond: sha#S8")
    assert s.hp(2) == 2


def test_the_dragon_does_not_follow_on_kongcheng() -> None:
    seats = {
        1: {"hand": "sha#S8 sha#S9", "equipment": "qinglong#S5"},
        2: {"character": "zhugeliang", "hand": "shan#D2"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 respond: shan#D2")
    assert (s.hp(2), s.hand(1)) == (3, ["sha#S9"])


def test_the_dragon_and_liuli_after_a_dodge() -> None:
    seats = {
        1: {"hand": "sha#S8 sha#S9", "equipment": "qinglong#S5"},
        2: {"character": "daqiao", "hand": "shan#D2 tao#H3"},
    }
    s = Scene(seats).run(
        "1 play: sha#S8",
        "1 target: 2",
        "2 skill: pass",
        "2 respond: shan#D2",
        "1 respond: sha#S9",
        "2 skill: liuli",
    )
    assert (s.hp(2), s.hp(3)) == (3, 3)


def test_the_twin_swords_come_after_liuli_and_fall_on_the_new_target() -> None:
    seats = {
        1: {"character": "zhangfei", "hand": "sha#S8", "equipment": "cixiong#S2"},
        2: {"character": "daqiao", "hand": "tao#H3"},
        3: {"character": "zhenji", "hand": "shan#D2"},
    }
    s = Scene(seats, pile="sha#C2").run(
        "1 play: sha#S8", "1 target: 2", "2 skill: liuli", "1 skill: cixiong", "3 discard: shan#D2"
    )
    assert (s.hp(2), s.hp(3)) == (3, 2)


def test_nullification_won_by_luoshen_answers_the_delayed_card() -> None:
    seats = {1: {"character": "zhenji", "judgement": "lebu#S6"}}
    s = Scene(seats, phase="turn_start", pile="wuxie#SJ tao#H3").run(
        "1 skill: luoshen", "1 skill: luoshen", "1 nullify: wuxie#SJ"
    )
    assert s.discarded("lebu#S6", "wuxie#SJ")


def test_a_strike_by_jijiang_may_be_handed_to_the_one_who_supplied_it() -> None:
    seats = {
        1: {"character": "liubei"},
        2: {"character": "daqiao", "role": "rebel", "hand": "tao#H3"},
        3: {"character": "guanyu", "role": "loyalist", "hand": "sha#S8"},
        4: {"alive": False, "role": "spy"},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", "3 respond: sha#S8", "2 skill: liuli")
    assert (s.hp(2), s.hp(3)) == (3, 3)
    seats[2] = {"character": "daqiao", "role": "rebel", "hp": 1}
    s = Scene(seats, pile="shan#D2").run("1 play: jijiang", "1 target: 2", "3 respond: sha#S8", until="over")
    assert s.events("death")[0].data["killer"] == 1


def test_the_spear_of_the_lord_does_not_lend_itself_to_those_who_supply() -> None:
    seats = {
        1: {"character": "liubei", "equipment": "zhangba#SQ"},
        3: {"character": "zhangfei", "hand": "tao#H3 tao#H4"},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 2")
    assert (s.hp(2), len(s.hand(3))) == (4, 2)
    seats = {
        1: {"character": "liubei"},
        3: {"character": "zhangfei", "hand": "tao#H3 tao#H4", "equipment": "zhangba#SQ"},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", "3 respond: zhangba", "3 cards: tao#H3, tao#H4")
    assert (s.hp(2), s.hand(3)) == (3, [])


def test_skills_and_weapons_of_those_who_supply_do_not_change_the_strike() -> None:
    seats = {
        1: {"character": "liubei"},
        2: {"character": "daqiao"},
        3: {"character": "machao", "hand": "sha#S8", "equipment": "cixiong#S2"},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", "3 respond: sha#S8")
    assert s.hp(2) == 2
    seats = {
        1: {"character": "liubei", "equipment": "cixiong#S2"},
        2: {"character": "daqiao"},
        3: {"character": "machao", "hand": "sha#S8"},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", "3 respond: sha#S8", until="1 skill")
    assert s.options == ["cixiong", "pass"]


def test_longdan_does_not_chain_with_the_spear_or_the_trigrams() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "zhaoyun", "hand": "tao#H3 tao#H4", "equipment": "zhangba#SQ"}}
    assert Scene(seats).run("1 play: sha#S8", "1 target: 2").hp(2) == 3
    seats = {1: {"hand": "nanman#S7"}, 2: {"character": "zhaoyun", "equipment": "bagua#S2"}}
    assert Scene(seats).run("1 play: nanman#S7").hp(2) == 3


def test_the_axe_may_take_equipment_and_xiaoji_draws() -> None:
    seats = {
        1: {"character": "sunshangxiang", "hand": "sha#S8", "equipment": "guanshi#D5 chitu#H5 dilu#C5"},
        2: {"hand": "shan#D2"},
    }
    s = Scene(seats).run(
        "1 play: sha#S8", "1 target: 2", "2 respond: shan#D2", "1 skill: guanshi", "1 skill: xiaoji", "1 skill: xiaoji"
    )
    assert (s.hp(2), s.equipment(1), len(s.hand(1))) == (3, ["guanshi#D5"], 4)


def test_a_lord_made_to_kill_a_loyalist_by_lijian_pays() -> None:
    seats = {
        1: {"character": "caocao", "hand": "tao#H3", "equipment": "chitu#H5"},
        2: {"character": "zhangfei", "role": "loyalist", "hp": 1},
        3: {"character": "diaochan", "role": "rebel", "hand": "shan#D2"},
    }
    s = Scene(seats, turn=3).run(
        "3 play: lijian", "3 cards: shan#D2", "3 target: 1", "3 target: 2", "1 rescue: pass", until="3 play"
    )
    assert (s.hand(1), s.equipment(1), s.alive(2)) == ([], [], False)


def test_lijian_with_lvbu_asks_the_other_two_strikes_at_once() -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2"},
        2: {"character": "lvbu"},
        3: {"character": "zhangfei", "hand": "sha#S8 sha#S9"},
    }
    s = Scene(seats).run(
        "1 play: lijian", "1 cards: shan#D2", "1 target: 2", "1 target: 3", "3 respond: sha#S8", "3 respond: sha#S9"
    )
    assert (s.hp(2), s.hp(3), s.hand(3)) == (3, 4, [])


def test_hujia_and_an_own_dodge_make_two_against_wushuang() -> None:
    seats = {
        1: {"character": "caocao", "hand": "shan#D3"},
        2: {"character": "lvbu", "hand": "sha#S8"},
        3: {"character": "xuchu", "hand": "shan#D2"},
    }
    s = Scene(seats, turn=2).run(
        "2 play: sha#S8",
        "2 target: 1",
        "1 respond: hujia",
        "3 respond: shan#D2",
        "1 respond: shan#D3",
        until="2 play",
    )
    assert s.hp(1) == 4


def test_a_borrowed_sword_in_the_hand_of_machao_and_of_zhangfei() -> None:
    seats = {
        1: {"hand": "jiedao#CQ"},
        2: {"character": "machao", "hand": "sha#S8", "equipment": "qinggang#S6"},
        3: {"hand": "shan#D2"},
    }
    s = Scene(seats, pile="tao#H3").run(
        "1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S8", "2 skill: tieqi"
    )
    assert s.hp(3) == 3


def test_the_lords_borrowed_sword_may_be_swung_by_jijiang() -> None:
    seats = {
        1: {"character": "liubei", "equipment": "qinggang#S6"},
        2: {"hand": "jiedao#CQ"},
        3: {"character": "zhangfei", "hand": "sha#S8"},
    }
    s = Scene(seats, turn=2).run(
        "2 play: jiedao#CQ", "2 target: 1", "2 target: 4", "1 respond: jijiang", "3 respond: sha#S8", until="2 play"
    )
    assert s.hp(4) == 3
    assert s.events("damage")[0].data["source"] == 1


def test_ganglie_after_armour_failed_and_for_fanjian() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "xiahoudun", "equipment": "bagua#S2"}}
    s = Scene(seats, pile="sha#C2 sha#C3").run("1 play: sha#S8", "1 target: 2", "2 respond: bagua", "2 skill: ganglie")
    assert (s.hp(1), s.hp(2)) == (3, 3)
    seats = {1: {"character": "zhouyu", "hand": "tao#H3"}, 2: {"character": "xiahoudun"}}
    s = Scene(seats, pile="sha#C2").run("1 play: fanjian", "1 target: 2", "2 choose: spade", "2 skill: ganglie")
    assert (s.hp(1), s.hp(2), s.hand(2)) == (2, 3, ["tao#H3"])


def test_luoyi_with_the_crossbow_adds_to_every_strike() -> None:
    seats = {1: {"character": "xuchu", "hand": "sha#S8 sha#S9", "equipment": "zhuge#DA"}, 2: {"hp": 4}}
    s = Scene(seats, phase="draw", pile="shan#D2").run(
        "1 skill: luoyi", "1 play: sha#S8", "1 target: 2", "1 play: sha#S9", "1 target: 4"
    )
    assert (s.hp(2), s.hp(4)) == (2, 2)


def test_the_halberd_goes_on_when_it_is_taken_and_when_its_owner_dies() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "fangtian#DQ"},
        2: {"character": "simayi"},
        3: {"hp": 4},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2, 3", "2 skill: fankui")
    assert (s.hand(2), s.hp(3)) == (["fangtian#DQ"], 3)
    seats = {
        2: {"hp": 1, "role": "rebel", "hand": "sha#S8", "equipment": "fangtian#DQ"},
        3: {"character": "xiahoudun", "role": "loyalist"},
        4: {"role": "spy"},
    }
    s = Scene(seats, turn=2, pile="sha#C2").run("2 play: sha#S8", "2 target: 3, 4", "3 skill: ganglie", until="3 play")
    assert (s.alive(2), s.hp(3), s.hp(4)) == (False, 3, 3)


def test_the_horse_is_shot_before_the_wound_and_xiaoji_may_find_a_peach_but_no_dodge() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "qilin#H5"},
        2: {"character": "sunshangxiang", "hp": 1, "equipment": "jueying#S5"},
    }
    s = Scene(seats, pile="shan#D2 tao#H3").run(
        "1 play: sha#S8", "1 target: 2", "1 skill: qilin", "2 skill: xiaoji", "2 rescue: tao#H3"
    )
    assert (s.hp(2), s.hand(2)) == (1, ["shan#D2"])


def test_tuxi_takes_at_least_one_card_and_one_of_each() -> None:
    seats = {1: {"character": "zhangliao"}, 2: {"hand": "sha#S8 sha#S9"}, 3: {"hand": "tao#H3"}, 4: {"hand": "tao#H4"}}
    s = Scene(seats, phase="draw").run("1 skill: tuxi", until="1 target")
    assert s.decision.pick == (1, 2)
    s.run("1 target: 2", "1 take: hidden:0")
    assert s.hand(1) == ["sha#S8"]


def test_guicai_is_once_a_judgement_and_after_the_card_is_turned() -> None:
    seats = {1: {"judgement": "lebu#S6"}, 2: {"character": "simayi", "hand": "sha#C2 tao#H3"}}
    s = Scene(seats, phase="judge", pile="sha#C3").run(until="2 skill")
    assert "sha#C3" in s.about
    s.run("2 skill: guicai", "2 cards: sha#C2", until="2 play")
    assert "tao#H3" in s.hand(2)


def test_zhiheng_may_change_equipment_and_play_goes_on() -> None:
    seats = {1: {"character": "sunquan", "equipment": "bagua#S2"}}
    s = Scene(seats, pile="sha#S8").run("1 play: zhiheng", "1 cards: bagua#S2", "1 play: sha#S8", "1 target: 2")
    assert (s.hp(2), s.equipment(1)) == (3, [])
