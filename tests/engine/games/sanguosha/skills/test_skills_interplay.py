"""Skills that meet: what follows from the mechanism, not from a case written for it."""

from __future__ import annotations

from sanguosha_scene import Scene

# Damage and what deals it


def test_jianxiong_takes_the_duel_he_lost_whoever_used_it() -> None:
    s = Scene({1: {"hand": "juedou#SA"}, 2: {"character": "caocao"}})
    s.run("1 play: juedou#SA", "1 target: 2", "2 skill: jianxiong")
    assert s.hand(2) == ["juedou#SA"]
    s = Scene({1: {"character": "caocao", "hand": "juedou#SA"}, 2: {"hand": "sha#S8"}})
    s.run("1 play: juedou#SA", "1 target: 2", "2 respond: sha#S8", "1 skill: jianxiong")
    assert s.hand(1) == ["juedou#SA"]


def test_jianxiong_takes_the_card_itself_and_not_what_it_counted_as() -> None:
    s = Scene({1: {"character": "guanyu", "hand": "tao#H3"}, 2: {"character": "caocao"}})
    s.run("1 play: wusheng", "1 cards: tao#H3", "1 target: 2", "2 skill: jianxiong")
    assert s.hand(2) == ["tao#H3"]


def test_jianxiong_finds_nothing_in_a_duel_without_a_card() -> None:
    seats = {1: {"character": "diaochan", "hand": "shan#D2"}, 2: {"character": "xuchu"}, 3: {"character": "caocao"}}
    s = Scene(seats).run("1 play: lijian", "1 cards: shan#D2", "1 target: 2", "1 target: 3")
    assert (s.hp(3), s.hand(3)) == (3, [])


def test_borrowed_sword_the_wound_is_the_strikers() -> None:
    seats = {
        1: {"hand": "jiedao#CQ"},
        2: {"hand": "sha#S8 tao#H3", "equipment": "qinggang#S6"},
        3: {"character": "simayi"},
    }
    s = Scene(seats).run(
        "1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S8", "3 skill: fankui", until="3 take"
    )
    assert s.about == ["2", "fankui"]


def test_ganglie_kills_and_the_kill_is_his() -> None:
    seats = {
        1: {"character": "xiahoudun"},
        3: {"role": "rebel", "hp": 1, "hand": "sha#S8", "equipment": "qinggang#S6"},
    }
    s = Scene(seats, turn=3, pile="sha#C2 shan#D2 shan#D3 shan#D4").run(
        "3 play: sha#S8", "3 target: 1", "1 skill: ganglie", until="4 play"
    )
    assert not s.alive(3)
    assert s.hand(1) == ["shan#D2", "shan#D3", "shan#D4"]


def test_luoyi_and_the_ice_sword_leave_no_wound() -> None:
    seats = {1: {"character": "xuchu", "hand": "sha#S8", "equipment": "hanbing#S2"}, 2: {"hand": "tao#H3"}}
    s = Scene(seats, phase="draw", pile="shan#D2").run(
        "1 skill: luoyi", "1 play: sha#S8", "1 target: 2", "1 skill: hanbing"
    )
    assert (s.hp(2), s.hand(2)) == (4, [])


def test_a_wound_by_luoyi_needs_two_peaches_at_one() -> None:
    seats = {1: {"character": "xuchu", "hand": "sha#S8"}, 2: {"hp": 1, "hand": "tao#H3 tao#H4"}}
    s = Scene(seats, phase="draw", pile="shan#D2").run(
        "1 skill: luoyi", "1 play: sha#S8", "1 target: 2", "2 rescue: tao#H3", "2 rescue: tao#H4"
    )
    assert (s.hp(2), s.hand(2)) == (1, [])


def test_yiji_of_two_points_may_be_used_for_one() -> None:
    seats = {1: {"character": "xuchu", "hand": "sha#S8"}, 2: {"character": "guojia"}}
    s = Scene(seats, phase="draw", pile="shan#D2 tao#H3 tao#H4 sha#C2").run(
        "1 skill: luoyi",
        "1 play: sha#S8",
        "1 target: 2",
        "2 skill: yiji",
        "2 give: tao#H3, tao#H4",
        "2 target: 2",
        "2 skill: pass",
    )
    assert s.zone("pile")[0] == "sha#C2"


# Answers


def test_wushuang_asks_armour_twice() -> None:
    s = Scene({1: {"character": "lvbu", "hand": "sha#S8"}, 2: {"equipment": "bagua#S2"}}, pile="tao#H3 tao#H4")
    s.run("1 play: sha#S8", "1 target: 2", "2 respond: bagua", "2 respond: bagua")
    assert s.hp(2) == 4


def test_wushuang_in_a_duel_with_jijiang() -> None:
    seats = {
        1: {"character": "liubei", "hand": "sha#S8"},
        2: {"character": "lvbu", "hand": "juedou#SA"},
        3: {"character": "zhangfei", "hand": "sha#S9"},
    }
    s = Scene(seats, turn=2).run(
        "2 play: juedou#SA",
        "2 target: 1",
        "1 respond: sha#S8",
        "1 respond: jijiang",
        "3 respond: sha#S9",
        until="2 play",
    )
    assert (s.hp(1), s.hp(2)) == (4, 3)


def test_tieqi_shuts_hujia_out() -> None:
    seats = {
        1: {"character": "caocao"},
        2: {"character": "machao", "hand": "sha#S8"},
        3: {"character": "xuchu", "hand": "shan#D2"},
    }
    s = Scene(seats, turn=2, pile="tao#H3").run(
        "2 play: sha#S8", "2 target: 1", "2 skill: tieqi", "1 skill: pass", until="2 play"
    )
    assert (s.hp(1), s.hand(3)) == (3, ["shan#D2"])


def test_the_blade_that_ignores_armour_does_not_ignore_that_of_those_who_protect() -> None:
    seats = {
        1: {"character": "caocao", "equipment": "bagua#C2"},
        2: {"hand": "sha#S8", "equipment": "qinggang#S6"},
        3: {"character": "xuchu", "equipment": "bagua#S2"},
    }
    s = Scene(seats, turn=2, pile="tao#H3").run("2 play: sha#S8", "2 target: 1", until="1 respond")
    assert s.options == ["hujia", "pass"]
    s.run("1 respond: hujia", "3 respond: bagua", until="2 play")
    assert s.hp(1) == 4


def test_the_dragon_may_follow_with_a_conversion_or_with_jijiang() -> None:
    seats = {
        1: {"character": "liubei", "hand": "sha#S8", "equipment": "qinglong#S5"},
        2: {"hand": "shan#D2"},
        3: {"character": "guanyu", "hand": "tao#H3"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 respond: shan#D2", until="1 respond")
    assert s.options == ["jijiang", "pass"]
    s.run("1 respond: jijiang", "3 respond: wusheng", "3 cards: tao#H3")
    assert s.hp(2) == 3


def test_longdan_and_the_long_spear() -> None:
    seats = {1: {"character": "zhaoyun", "hand": "shan#D2 tao#H3", "equipment": "zhangba#SQ"}}
    s = Scene(seats).run("1 play: zhangba", "1 cards: shan#D2, tao#H3", "1 target: 2")
    assert (s.hp(2), s.hand(1)) == (3, [])


def test_guanyu_may_strike_with_the_borrowed_sword_itself_if_it_still_reaches() -> None:
    seats = {
        1: {"hand": "jiedao#CQ"},
        2: {"character": "guanyu", "equipment": "qilin#H5"},
        3: {"hp": 4},
    }
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: wusheng", "2 cards: qilin#H5")
    assert (s.hp(3), s.hand(1)) == (3, [])
    s = Scene(seats, players=5).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 4")
    assert (s.hp(4), s.hand(1)) == (4, ["qilin#H5"])


# Targets


def test_liuli_serves_a_borrowed_sword_and_the_armour_of_the_new_target_counts() -> None:
    seats = {
        1: {"hand": "jiedao#CQ"},
        2: {"hand": "sha#S8", "equipment": "qilin#H5"},
        3: {"character": "daqiao", "hand": "tao#H3"},
        4: {"equipment": "renwang#C2"},
    }
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S8", "3 skill: liuli")
    assert (s.hp(3), s.hp(4)) == (3, 4)


def test_liuli_of_one_of_several_targets() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "fangtian#DQ"},
        2: {"character": "daqiao", "hand": "tao#H3"},
        3: {"hand": "shan#D2"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2, 4", "2 skill: liuli", "3 respond: shan#D2")
    assert [s.hp(n) for n in (2, 3, 4)] == [3, 4, 3]
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2, 3", "2 skill: liuli", "3 respond: shan#D2")
    assert [s.hp(n) for n in (2, 3)] == [3, 3]
    seats[3] = {"character": "caocao"}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2, 3", "2 skill: liuli", "3 skill: jianxiong")
    assert (s.hp(3), s.hand(3)) == (2, ["sha#S8"])


def test_tieqi_judges_each_time_for_one_who_is_a_target_twice() -> None:
    seats = {
        1: {"character": "machao", "hand": "sha#S8", "equipment": "fangtian#DQ"},
        2: {"character": "daqiao", "hand": "tao#H3"},
        3: {"hand": "shan#D2 shan#D3"},
    }
    s = Scene(seats, pile="tao#H4 sha#C2").run(
        "1 play: sha#S8", "1 target: 2, 3", "2 skill: liuli", "1 skill: tieqi", "1 skill: tieqi", "3 respond: shan#D2"
    )
    assert (s.hp(3), s.hand(3)) == (3, ["shan#D3"])


def test_kongcheng_is_asked_when_the_target_is_chosen_and_not_later() -> None:
    seats = {
        1: {"character": "liubei", "equipment": "chitu#H5"},
        3: {"character": "zhugeliang", "hand": "sha#S8"},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 3", "3 respond: sha#S8")
    assert s.hp(3) == 2


def test_qianxun_lets_lightning_pass_and_indulgence_by_guose_not() -> None:
    seats = {1: {"character": "daqiao", "hand": "shan#D2"}, 2: {"character": "luxun"}}
    s = Scene(seats).run("1 play: guose", "1 cards: shan#D2", until="1 target")
    assert s.options == ["3", "4"]
    seats = {1: {"judgement": "shandian#SA"}, 2: {"character": "luxun"}}
    s = Scene(seats, phase="judge", pile="tao#H3").run()
    assert s.judgement(2) == ["shandian#SA"]


# Losses


def test_xiaoji_for_a_weapon_handed_over_and_for_a_horse_shot() -> None:
    seats = {1: {"hand": "jiedao#CQ"}, 2: {"character": "sunshangxiang", "equipment": "qilin#H5"}}
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 skill: xiaoji")
    assert (s.hand(1), len(s.hand(2))) == (["qilin#H5"], 2)
    seats = {
        1: {"hand": "sha#S8", "equipment": "qilin#H5"},
        2: {"character": "sunshangxiang", "equipment": "chitu#H5"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 skill: qilin", "2 skill: xiaoji")
    assert (s.hp(2), len(s.hand(2))) == (2, 2)


def test_xiaoji_for_what_fankui_takes() -> None:
    seats = {1: {"character": "sunshangxiang", "hand": "sha#S8", "equipment": "chitu#H5"}, 2: {"character": "simayi"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 skill: fankui", "1 skill: xiaoji")
    assert (len(s.hand(1)), s.hand(2)) == (2, ["chitu#H5"])


def test_lianying_for_tuxi_and_before_the_peach_heals() -> None:
    seats = {1: {"character": "zhangliao"}, 2: {"character": "luxun", "hand": "sha#S8"}, 3: {"hand": "sha#S9"}}
    s = Scene(seats, phase="draw", pile="tao#H3").run("1 skill: tuxi", "1 target: 2, 3", "2 skill: lianying")
    assert (sorted(s.hand(1)), s.hand(2)) == (["sha#S8", "sha#S9"], ["tao#H3"])
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "luxun", "hp": 1, "hand": "tao#H3"}}
    s = Scene(seats, pile="tao#H4").run("1 play: sha#S8", "1 target: 2", "2 rescue: tao#H3", "2 skill: lianying")
    assert (s.hp(2), s.hand(2)) == (1, ["tao#H4"])


def test_the_dead_draw_nothing_for_what_they_lose() -> None:
    seats = {
        1: {"hand": "sha#S8"},
        2: {"character": "sunshangxiang", "hp": 1, "role": "spy", "equipment": "chitu#H5"},
        4: {"role": "loyalist"},
    }
    s = Scene(seats, pile="shan#D2").run("1 play: sha#S8", "1 target: 2")
    assert not s.alive(2)
    assert s.discarded("chitu#H5")
    assert s.zone("pile")[0] == "shan#D2"


# Judgements


def test_armour_judged_for_hujia_gives_tiandu_its_card() -> None:
    seats = {
        1: {"character": "caocao"},
        2: {"hand": "sha#S8"},
        3: {"character": "guojia", "equipment": "bagua#S2"},
    }
    s = Scene(seats, turn=2, pile="tao#H3").run(
        "2 play: sha#S8", "2 target: 1", "1 respond: hujia", "3 respond: bagua", "3 skill: tiandu", until="2 play"
    )
    assert (s.hp(1), s.hand(3)) == (4, ["tao#H3"])


def test_tiandu_by_the_switch_waits_for_the_effect() -> None:
    seats = {2: {"character": "guojia", "judgement": "shandian#SA", "max_hp": 5, "hp": 5}}
    s = Scene(seats, turn=2, phase="judge", pile="sha#S9", rules={"tiandu_after_effect": True})
    s.run("2 skill: pass", "2 skill: tiandu", until="2 play")
    assert "sha#S9" in s.hand(2)
    s = Scene(seats, turn=2, phase="judge", pile="sha#S9").run("2 skill: tiandu", until="2 skill")
    assert s.options == ["yiji", "pass"]


def test_fanjian_leaves_the_card_with_zhouyu_until_all_is_over() -> None:
    seats = {1: {"character": "zhouyu", "hand": "tao#H3"}, 3: {"hp": 1, "role": "rebel"}}
    s = Scene(seats, pile="shan#D2 shan#D3 shan#D4")
    s.run("1 play: fanjian", "1 target: 3", "3 choose: spade", "1 rescue: pass")
    assert s.hand(1) == ["tao#H3", "shan#D2", "shan#D3", "shan#D4"]
    s = Scene(seats).run("1 play: fanjian", "1 target: 3", "3 choose: spade", "1 rescue: tao#H3")
    assert (s.hp(3), s.hand(1), s.hand(3)) == (1, [], ["tao#H3"])
    seats = {1: {"character": "zhouyu", "hand": "tao#H3"}, 3: {"character": "simayi"}}
    s = Scene(seats).run("1 play: fanjian", "1 target: 3", "3 choose: spade", "3 skill: fankui")
    assert (s.hp(3), s.hand(3)) == (2, ["tao#H3"])


def test_fanjian_by_the_switch_takes_the_card_first() -> None:
    seats = {1: {"character": "zhouyu", "hand": "tao#H3"}, 3: {"hp": 1, "role": "rebel"}}
    s = Scene(seats, rules={"fanjian_takes_first": True})
    s.run("1 play: fanjian", "1 target: 3", "3 choose: spade", "3 rescue: tao#H3")
    assert (s.hp(3), s.hand(1), s.hand(3)) == (1, [], [])


def test_guicai_may_save_another_from_indulgence_with_equipment_untouched() -> None:
    seats = {1: {"judgement": "lebu#S6"}, 2: {"character": "simayi", "hand": "tao#H3", "equipment": "chitu#H5"}}
    s = Scene(seats, phase="judge", pile="sha#C3").run("2 skill: guicai")
    assert s.equipment(2) == ["chitu#H5"]


def test_luoshen_with_an_empty_pile_goes_on_with_the_discards() -> None:
    s = Scene({1: {"character": "zhenji"}}, phase="turn_start", pile_is="sha#C2", discard="sha#S8 sha#S9 tao#H3 tao#H4")
    s.run("1 skill: luoshen", until="1 skill")
    assert s.hand(1) == ["sha#C2"]


# Lives and turns


def test_huanggai_dying_in_his_turn_is_saved_in_the_order_of_turns() -> None:
    seats = {3: {"character": "huanggai", "hp": 1}, 2: {"hand": "tao#H3"}, 4: {"hand": "tao#H4"}}
    s = Scene(seats, turn=3).run("3 play: kurou", "4 rescue: pass", "2 rescue: tao#H3", until="3 play")
    assert s.hp(3) == 1


def test_jijiu_serves_in_the_turn_of_the_dying_and_on_the_lord() -> None:
    seats = {
        1: {"character": "sunquan", "hp": 1, "judgement": "shandian#SA"},
        2: {"character": "huatuo", "hand": "shan#D2 shan#D3 shan#D4"},
    }
    s = Scene(seats, phase="judge", pile="sha#S9").run(
        "2 rescue: jijiu",
        "2 cards: shan#D2",
        "2 rescue: jijiu",
        "2 cards: shan#D3",
        "2 rescue: jijiu",
        "2 cards: shan#D4",
    )
    assert (s.hp(1), s.hand(2)) == (1, [])


def test_lijian_kills_and_the_turn_goes_on() -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2 sha#S8"},
        2: {"character": "xuchu", "role": "loyalist"},
        3: {"character": "zhangfei", "hp": 1, "role": "rebel"},
    }
    s = Scene(seats, pile="shan#D3 shan#D4 shan#D5").run(
        "1 play: lijian", "1 cards: shan#D2", "1 target: 2", "1 target: 3"
    )
    assert not s.alive(3)
    assert s.hand(2) == ["shan#D3", "shan#D4", "shan#D5"]


# How many, from where, how often


def test_lijian_takes_one_card_and_qingnang_heals_one() -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2 shan#D3"},
        2: {"character": "xuchu"},
        3: {"character": "lvbu"},
    }
    s = Scene(seats).run("1 play: lijian", until="1 cards")
    assert s.decision.pick == (0, 1)
    s = Scene({1: {"character": "huatuo", "hand": "shan#D2"}, 3: {"hp": 1}})
    s.run("1 play: qingnang", "1 cards: shan#D2", "1 target: 3")
    assert s.hp(3) == 2


def test_jieyin_is_once_a_turn_however_many_cards_are_left() -> None:
    seats = {
        1: {"character": "sunshangxiang", "hand": "shan#D2 shan#D3 shan#D4 shan#D5"},
        3: {"character": "zhangfei", "hp": 1},
    }
    s = Scene(seats).run("1 play: jieyin", "1 cards: shan#D2, shan#D3", "1 target: 3")
    assert not s.offers("jieyin")


def test_luoyi_declined_adds_nothing() -> None:
    seats = {1: {"character": "xuchu", "hand": "sha#S8"}}
    s = Scene(seats, phase="draw", pile="shan#D2 shan#D3").run("1 skill: pass", "1 play: sha#S8", "1 target: 2")
    assert (s.hp(2), s.hand(1)) == (3, ["shan#D2", "shan#D3"])


def test_tuxi_and_fanjian_reach_hand_cards_only() -> None:
    seats = {1: {"character": "zhangliao"}, 2: {"hand": "sha#S8 sha#S9", "equipment": "chitu#H5"}}
    s = Scene(seats, phase="draw").run("1 skill: tuxi", until="1 take")
    assert s.options == ["hidden:0", "hidden:1"]
    seats = {1: {"character": "zhouyu", "hand": "sha#S8 sha#S9", "equipment": "chitu#H5"}}
    s = Scene(seats).run("1 play: fanjian", "1 target: 2", "2 choose: heart", until="2 take")
    assert s.options == ["hidden:0", "hidden:1"]
