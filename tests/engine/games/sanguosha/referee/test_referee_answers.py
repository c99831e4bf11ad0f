"""What a referee is asked about answers: several of them, armour, conversions, and what follows a 闪."""

from __future__ import annotations

import pytest
from sanguosha_scene import Scene

STRIKE = ("1 play: sha#S8", "1 target: 2")


# 无双


def test_wushuang_against_qingguo() -> None:
    seats = {1: {"character": "lvbu", "hand": "sha#S8"}, 2: {"character": "zhenji", "hand": "sha#C2 sha#C3"}}
    s = Scene(seats).run(*STRIKE, "2 respond: qingguo", "2 cards: sha#C2", "2 respond: qingguo", "2 cards: sha#C3")
    assert (s.hp(2), s.hand(2)) == (3, [])


def test_wushuang_a_second_answer_refused_wastes_the_first() -> None:
    seats = {1: {"character": "lvbu", "hand": "sha#S8"}, 2: {"character": "zhaoyun", "hand": "sha#C2 shan#D2"}}
    s = Scene(seats).run(*STRIKE, "2 respond: longdan", "2 cards: sha#C2", "2 respond: pass")
    assert (s.hp(2), s.hand(2)) == (3, ["shan#D2"])


@pytest.mark.parametrize(("trick", "answer"), [("wanjian#HA", "shan#D2"), ("nanman#S7", "sha#S9")])
def test_wushuang_does_not_serve_mass_tricks(trick: str, answer: str) -> None:
    s = Scene({1: {"character": "lvbu", "hand": trick}, 2: {"hand": answer}})
    s.run(f"1 play: {trick}", f"2 respond: {answer}")
    assert (s.hp(2), s.hp(3)) == (4, 3)


def test_wushuang_red_armour_card_red_armour_each_answer_asks_armour_anew() -> None:
    seats = {1: {"character": "lvbu", "hand": "sha#S8"}, 2: {"hand": "shan#D2", "equipment": "bagua#C2"}}
    s = Scene(seats, pile="sha#C3 shan#D3").run(*STRIKE, "2 respond: bagua", "2 respond: shan#D2", "2 respond: bagua")
    assert s.hp(2) == 4


def test_challenging_lvbu_costs_two_strikes_each_time_and_him_one() -> None:
    seats = {
        1: {"hand": "juedou#DA sha#S8 sha#S9 sha#C2"},
        2: {"character": "lvbu", "hand": "sha#C3 sha#C4"},
    }
    s = Scene(seats).run(
        "1 play: juedou#DA",
        "1 target: 2",
        "2 respond: sha#C3",
        "1 respond: sha#S8",
        "1 respond: sha#S9",
        "2 respond: sha#C4",
        "1 respond: sha#C2",
    )
    assert (s.hp(1), s.hp(2), s.hand(1)) == (3, 4, [])


def test_a_borrowed_sword_in_the_hand_of_lvbu_needs_two_dodges() -> None:
    seats = {
        1: {"hand": "jiedao#CQ"},
        2: {"character": "lvbu", "hand": "sha#S8", "equipment": "qinglong#S5"},
        3: {"hand": "shan#D2"},
    }
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S8", "3 respond: shan#D2")
    assert s.hp(3) == 3


def test_liuli_hands_on_the_need_for_two_dodges() -> None:
    seats = {
        1: {"character": "lvbu", "hand": "sha#S8"},
        2: {"character": "daqiao", "hand": "tao#H3"},
        3: {"hand": "shan#D2 shan#D3"},
    }
    s = Scene(seats).run(*STRIKE, "2 skill: liuli", "3 respond: shan#D2", "3 respond: shan#D3")
    assert (s.hp(2), s.hp(3), s.hand(3)) == (3, 4, [])


# 铁骑


@pytest.mark.parametrize(
    ("who", "hand", "equipment"),
    [("zhenji", "sha#C2", ""), ("zhaoyun", "sha#C2", ""), ("caocao", "shan#D2", "bagua#S2")],
)
def test_tieqi_red_shuts_every_way_to_dodge(who: str, hand: str, equipment: str) -> None:
    seats = {1: {"character": "machao", "hand": "sha#S8"}, 2: {"character": who, "hand": hand, "equipment": equipment}}
    s = Scene(seats, pile="shan#D9").run(*STRIKE, "1 skill: tieqi", *(["2 skill: pass"] if who == "caocao" else []))
    assert (s.hp(2), s.hand(2)) == (3 if who == "caocao" else s.player(2)["max_hp"] - 1, [hand])


def test_tieqi_black_leaves_armour_and_cards() -> None:
    seats = {1: {"character": "machao", "hand": "sha#S8"}, 2: {"hand": "shan#D2", "equipment": "bagua#S2"}}
    s = Scene(seats, pile="sha#C2 sha#C3").run(*STRIKE, "1 skill: tieqi", "2 respond: bagua", "2 respond: shan#D2")
    assert s.hp(2) == 4


def test_tieqi_judges_for_each_of_several_targets() -> None:
    seats = {
        1: {"character": "machao", "hand": "sha#S8", "equipment": "fangtian#DQ"},
        2: {"hand": "shan#D2"},
        3: {"hand": "shan#D3"},
    }
    s = Scene(seats, pile="shan#D9 sha#C2").run(
        "1 play: sha#S8", "1 target: 2, 3", "1 skill: tieqi", "1 skill: tieqi", "3 respond: shan#D3"
    )
    assert (s.hp(2), s.hp(3)) == (3, 4)


def test_tieqi_of_one_use_does_not_serve_the_next_by_the_dragon() -> None:
    seats = {
        1: {"character": "machao", "hand": "sha#S8 sha#S9", "equipment": "qinglong#S5"},
        2: {"hand": "shan#D2 shan#D3"},
    }
    s = Scene(seats, pile="sha#C2 shan#D9").run(
        *STRIKE, "1 skill: tieqi", "2 respond: shan#D2", "1 respond: sha#S9", "1 skill: tieqi"
    )
    assert (s.hp(2), s.hand(2)) == (3, ["shan#D3"])


def test_the_target_may_leave_tieqi_red_and_keep_the_dodge_that_guicai_would_cost() -> None:
    seats = {1: {"character": "machao", "hand": "sha#S8"}, 2: {"character": "simayi", "hand": "shan#D2"}}
    s = Scene(seats, pile="shan#D9").run(*STRIKE, "1 skill: tieqi", "2 skill: pass", until="1 play")
    assert (s.hp(2), s.hand(2)) == (2, ["shan#D2"])


# Armour


def test_a_black_judgement_of_armour_leaves_qingguo() -> None:
    seats = {1: {"hand": "wanjian#HA"}, 2: {"character": "zhenji", "hand": "sha#C2", "equipment": "bagua#S2"}}
    s = Scene(seats, pile="sha#C3").run(
        "1 play: wanjian#HA", "2 respond: bagua", "2 respond: qingguo", "2 cards: sha#C2"
    )
    assert s.hp(2) == 3


@pytest.mark.parametrize(("put", "hurt"), [("sha#C4", True), ("shan#D4", False)])
def test_guicai_decides_over_armour(put: str, hurt: bool) -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"equipment": "bagua#S2"}, 3: {"character": "simayi", "hand": put}}
    top = "shan#D9" if hurt else "sha#C9"
    s = Scene(seats, pile=top).run(*STRIKE, "2 respond: bagua", "3 skill: guicai")
    assert s.hp(2) == (3 if hurt else 4)


def test_the_blade_ignores_the_armour_of_the_target_that_liuli_put_in() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "qinggang#S6"},
        2: {"character": "daqiao", "hand": "tao#H3"},
        3: {"hand": "shan#D2", "equipment": "bagua#S2"},
    }
    s = Scene(seats).run(*STRIKE, "2 skill: liuli", until="3 respond")
    assert s.options == ["shan#D2", "pass"]


@pytest.mark.parametrize(("card", "hurt"), [("sha#H10", True), ("sha#S9", False)])
def test_the_shield_knows_the_colour_of_the_card_under_a_conversion(card: str, hurt: bool) -> None:
    seats = {
        1: {"character": "liubei"},
        2: {"equipment": "renwang#C2"},
        3: {"character": "zhaoyun", "hand": card},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", f"3 respond: {card}")
    assert s.hp(2) == (3 if hurt else 4)


def test_longdan_and_wusheng_strikes_are_red_through_the_shield() -> None:
    seats = {1: {"character": "zhaoyun", "hand": "shan#D2"}, 2: {"equipment": "renwang#C2"}}
    s = Scene(seats).run("1 play: longdan", "1 cards: shan#D2", "1 target: 2")
    assert s.hp(2) == 3


def test_the_axe_does_not_force_what_the_shield_made_void() -> None:
    seats = {
        1: {"hand": "sha#S8 tao#H3 tao#H4", "equipment": "guanshi#D5"},
        2: {"equipment": "renwang#C2", "hand": "shan#D2"},
    }
    s = Scene(seats).run(*STRIKE)
    assert (s.hp(2), s.hand(2), s.hand(1)) == (4, ["shan#D2"], ["tao#H3", "tao#H4"])


def test_one_of_several_targets_behind_the_shield() -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "fangtian#DQ"}, 2: {"equipment": "renwang#C2"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2, 3, 4")
    assert [s.hp(n) for n in (2, 3, 4)] == [4, 3, 3]


# What follows a 闪


def test_a_dragon_chain_ends_at_the_shield() -> None:
    seats = {
        1: {"hand": "sha#H10 sha#S9 sha#C3", "equipment": "qinglong#S5"},
        2: {"hand": "shan#D2 shan#D3", "equipment": "renwang#C2"},
    }
    s = Scene(seats).run("1 play: sha#H10", "1 target: 2", "2 respond: shan#D2", "1 respond: sha#S9")
    assert (s.hp(2), s.hand(2), s.hand(1)) == (4, ["shan#D3"], ["sha#C3"])


def test_a_dragon_chain_with_a_horse_by_wusheng() -> None:
    seats = {
        1: {"character": "guanyu", "hand": "sha#S8", "equipment": "qinglong#S5 chitu#H5"},
        2: {"hand": "shan#D2"},
    }
    s = Scene(seats).run(*STRIKE, "2 respond: shan#D2", "1 respond: wusheng", "1 cards: chitu#H5")
    assert (s.hp(2), s.equipment(1)) == (3, ["qinglong#S5"])


def test_a_dragon_chain_on_lianying_goes_on_as_long_as_both_can() -> None:
    seats = {
        1: {"hand": "sha#S8 sha#S9", "equipment": "qinglong#S5"},
        2: {"character": "luxun", "hand": "shan#D2"},
    }
    s = Scene(seats, pile="shan#D3 tao#H3").run(
        *STRIKE,
        "2 respond: shan#D2",
        "2 skill: lianying",
        "1 respond: sha#S9",
        "2 respond: shan#D3",
        "2 skill: lianying",
    )
    assert (s.hp(2), s.hand(2)) == (3, ["tao#H3"])


def test_the_axe_may_be_paid_with_the_horses_that_gave_the_range() -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "guanshi#D5 chitu#H5 dilu#C5"}, 5: {"hand": "shan#D2"}}
    s = Scene(seats, players=8).run("1 play: sha#S8", "1 target: 5", "5 respond: shan#D2", "1 skill: guanshi")
    assert (s.hp(5), s.equipment(1)) == (3, ["guanshi#D5"])


def test_the_axe_with_one_other_card_is_not_offered() -> None:
    seats = {1: {"hand": "sha#S8 tao#H3", "equipment": "guanshi#D5"}, 2: {"hand": "shan#D2"}}
    s = Scene(seats).run(*STRIKE, "2 respond: shan#D2")
    assert (s.hp(2), s.hand(1)) == (4, ["tao#H3"])


def test_the_axe_after_armour_judged_red() -> None:
    seats = {1: {"hand": "sha#S8 tao#H3 tao#H4", "equipment": "guanshi#D5"}, 2: {"equipment": "bagua#S2"}}
    s = Scene(seats, pile="shan#D9").run(*STRIKE, "2 respond: bagua", "1 skill: guanshi")
    assert (s.hp(2), s.hand(1)) == (3, [])


def test_the_axe_paid_with_all_hand_cards_by_luxun_draws_before_the_damage() -> None:
    seats = {
        1: {"character": "luxun", "hand": "sha#S8 tao#H3 tao#H4", "equipment": "guanshi#D5"},
        2: {"hand": "shan#D2"},
    }
    s = Scene(seats, pile="sha#C2").run(*STRIKE, "2 respond: shan#D2", "1 skill: guanshi", "1 skill: lianying")
    order = [event.kind for event in s.game.events if event.kind in ("move", "damage")]
    assert (s.hp(2), s.hand(1)) == (3, ["sha#C2"])
    assert order[-2:] == ["damage", "move"]


def test_the_axe_forces_the_third_target_only() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "fangtian#DQ"},
        2: {"hand": "shan#D2"},
        3: {"character": "zhugeliang", "hand": "shan#D3"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2, 3, 4", "2 respond: shan#D2", "3 respond: shan#D3")
    assert [s.hp(n) for n in (2, 3, 4)] == [4, 3, 3]


def test_the_halberd_may_not_aim_at_kongcheng() -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "fangtian#DQ"}, 3: {"character": "zhugeliang"}}
    s = Scene(seats).run("1 play: sha#S8", until="1 target")
    assert s.options == ["2", "4"]


def test_the_halberd_with_a_converted_last_card() -> None:
    seats = {1: {"character": "zhaoyun", "hand": "shan#D2", "equipment": "fangtian#DQ"}}
    s = Scene(seats).run("1 play: longdan", "1 cards: shan#D2", "1 target: 2, 3, 4")
    assert [s.hp(n) for n in (2, 3, 4)] == [3, 3, 3]


def test_the_halberd_used_itself_by_wusheng_gives_no_targets() -> None:
    seats = {1: {"character": "guanyu", "equipment": "fangtian#DQ"}}
    s = Scene(seats).run("1 play: wusheng", "1 cards: fangtian#DQ", until="1 target")
    assert s.choices() == [(), ("2",), ("4",)]


# 雌雄双股剑, 寒冰剑, 麒麟弓


def test_luxun_discards_for_the_twin_swords_and_may_dodge_with_what_he_draws() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "cixiong#S2", "sex": "female"},
        2: {"character": "luxun", "hand": "tao#H3"},
    }
    s = Scene(seats, pile="shan#D2").run(
        *STRIKE, "1 skill: cixiong", "2 discard: tao#H3", "2 skill: lianying", "2 respond: shan#D2", "2 skill: pass"
    )
    assert s.hp(2) == 3


def test_the_twin_swords_do_nothing_to_a_new_target_of_the_same_sex() -> None:
    seats = {
        1: {"character": "guanyu", "hand": "sha#S8", "equipment": "cixiong#S2"},
        2: {"character": "daqiao", "hand": "tao#H3"},
        3: {"character": "xuchu"},
    }
    s = Scene(seats).run(*STRIKE, "2 skill: liuli")
    assert (s.hp(3), [event.data["skill"] for event in s.events("skill")]) == (3, ["skill/liuli"])


def test_the_ice_sword_leaves_nothing_to_answer_for() -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "hanbing#S2"}, 2: {"character": "xiahoudun", "hand": "tao#H3 tao#H4"}}
    s = Scene(seats).run(*STRIKE, "1 skill: hanbing", "1 take: hidden:0")
    assert (s.hp(2), s.hand(2), s.events("judge")) == (4, [], [])


def test_the_ice_sword_does_not_serve_a_duel() -> None:
    seats = {1: {"hand": "juedou#DA", "equipment": "hanbing#S2"}, 2: {"hand": "tao#H3"}}
    s = Scene(seats).run("1 play: juedou#DA", "1 target: 2")
    assert (s.hp(2), s.hand(2)) == (3, ["tao#H3"])


def test_the_bow_shoots_in_the_turn_of_another() -> None:
    seats = {
        1: {"hand": "jiedao#CQ"},
        2: {"hand": "sha#S8", "equipment": "qilin#H5"},
        3: {"equipment": "chitu#H5 dilu#C5"},
    }
    s = Scene(seats).run(
        "1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S8", "2 skill: qilin", "2 take: dilu#C5"
    )
    assert (s.hp(3), s.equipment(3)) == (3, ["chitu#H5"])


# 护驾 and 激将


def test_hujia_answers_a_volley_by_qingguo() -> None:
    seats = {1: {"character": "caocao"}, 3: {"hand": "wanjian#HA"}, 4: {"character": "zhenji", "hand": "sha#C2"}}
    s = Scene(seats, turn=3).run(
        "3 play: wanjian#HA",
        "4 respond: pass",
        "1 respond: hujia",
        "4 respond: qingguo",
        "4 cards: sha#C2",
        until="3 play",
    )
    assert (s.hp(1), s.hp(4)) == (4, 2)


def test_hujia_refused_leaves_the_lords_own_cards() -> None:
    seats = {
        1: {"character": "caocao", "hand": "shan#D2"},
        2: {"hand": "sha#S8"},
        3: {"character": "xuchu", "hand": "shan#D3"},
    }
    s = Scene(seats, turn=2).run(
        "2 play: sha#S8", "2 target: 1", "1 respond: hujia", "3 respond: pass", until="1 respond"
    )
    assert s.options == ["shan#D2", "pass"]


def test_hujia_is_not_offered_without_another_of_wei() -> None:
    seats = {1: {"character": "caocao"}, 2: {"hand": "sha#S8"}, 3: {"character": "xuchu", "alive": False}}
    s = Scene(seats, turn=2).run("2 play: sha#S8", "2 target: 1", until="1 skill")
    assert s.options == ["jianxiong", "pass"]


def test_kongming_supplies_his_last_card_for_a_strike_on_himself() -> None:
    seats = {1: {"character": "liubei"}, 2: {"character": "zhugeliang", "hand": "sha#S8"}}
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", "2 respond: sha#S8")
    assert (s.hp(2), s.hand(2)) == (2, [])
    assert [event.data["to"] for event in s.events("move")] == ["zone/table", "zone/discard"]


def test_a_strike_by_jijiang_is_the_lords_the_kill_and_the_feedback_too() -> None:
    seats = {
        1: {"character": "liubei", "hand": "tao#H3"},
        2: {"character": "simayi"},
        3: {"character": "guanyu", "hand": "sha#S8 tao#H4"},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", "3 respond: sha#S8", "2 skill: fankui")
    assert (s.hand(1), s.hand(2), s.hand(3)) == ([], ["tao#H3"], ["tao#H4"])


def test_jijiang_with_the_lords_own_weapon() -> None:
    seats = {
        1: {"character": "liubei", "hand": "tao#H3 tao#H4", "equipment": "guanshi#D5"},
        2: {"hand": "shan#D2"},
        3: {"character": "guanyu", "hand": "sha#S8"},
    }
    s = Scene(seats).run(
        "1 play: jijiang", "1 target: 2", "3 respond: sha#S8", "2 respond: shan#D2", "1 skill: guanshi"
    )
    assert (s.hp(2), s.hand(1)) == (3, [])


def test_jijiang_uses_up_the_one_strike() -> None:
    seats = {1: {"character": "liubei", "hand": "sha#C2"}, 3: {"character": "guanyu", "hand": "sha#S8 sha#S9"}}
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", "3 respond: sha#S8")
    assert s.options == ["rende", "pass"]


def test_a_strike_borrowed_from_guanyu_with_the_spear_knows_three_ways() -> None:
    seats = {
        1: {"hand": "jiedao#CQ"},
        2: {"character": "guanyu", "hand": "sha#S8 tao#H3", "equipment": "zhangba#SQ"},
    }
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3", until="2 respond")
    assert s.options == ["sha#S8", "wusheng", "zhangba", "pass"]
    s.run("2 respond: wusheng", "2 cards:", "2 respond: zhangba", "2 cards: sha#S8, tao#H3")
    assert (s.hp(3), s.equipment(2)) == (3, ["zhangba#SQ"])


def test_longdan_swings_a_borrowed_sword_with_a_dodge() -> None:
    seats = {1: {"hand": "jiedao#CQ"}, 2: {"character": "zhaoyun", "hand": "shan#D2", "equipment": "qinggang#S6"}}
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: longdan", "2 cards: shan#D2")
    assert (s.hp(3), s.equipment(2)) == (3, ["qinggang#S6"])


def test_a_borrowed_dragon_follows_up() -> None:
    seats = {
        1: {"hand": "jiedao#CQ"},
        2: {"hand": "sha#S8 sha#S9", "equipment": "qinglong#S5"},
        3: {"hand": "shan#D2"},
    }
    s = Scene(seats).run(
        "1 play: jiedao#CQ",
        "1 target: 2",
        "1 target: 3",
        "2 respond: sha#S8",
        "3 respond: shan#D2",
        "2 respond: sha#S9",
    )
    assert (s.hp(3), s.hand(2)) == (3, [])


def test_a_borrowed_sword_may_be_turned_on_its_borrower() -> None:
    seats = {1: {"hand": "jiedao#CQ"}, 2: {"hand": "sha#S8", "equipment": "qinggang#S6"}}
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 1", "2 respond: sha#S8")
    assert s.hp(1) == 3


def test_a_sword_handed_over_comes_to_the_hand() -> None:
    seats = {1: {"hand": "jiedao#CQ"}, 2: {"equipment": "qinggang#S6"}}
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3")
    assert (s.hand(1), s.equipment(1), s.equipment(2)) == (["qinggang#S6"], [], [])


# Several targets


def test_jianxiong_struck_twice_by_one_halberd_takes_the_card_once() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "fangtian#DQ"},
        2: {"character": "daqiao", "hand": "tao#H3"},
        3: {"character": "caocao"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2, 3", "2 skill: liuli", "3 skill: jianxiong")
    assert (s.hp(3), s.hand(3)) == (2, ["sha#S8"])


def test_kongming_who_spends_his_last_card_before_his_turn_to_be_struck_is_struck() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "fangtian#DQ"},
        2: {"hp": 1},
        3: {"character": "zhugeliang", "hand": "tao#H3"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2, 3", "3 rescue: tao#H3")
    assert (s.hp(2), s.hp(3), s.hand(3)) == (1, 2, [])


def test_liuli_of_the_last_of_several_targets_comes_before_the_first_answers() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "fangtian#DQ"},
        2: {"hand": "shan#D2"},
        3: {"character": "daqiao", "hand": "tao#H3"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2, 3", "3 skill: pass", "2 respond: shan#D2")
    assert (s.hp(2), s.hp(3)) == (4, 2)


def test_the_ice_sword_falls_on_the_target_that_liuli_put_in() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "hanbing#S2"},
        2: {"character": "daqiao", "hand": "tao#H3"},
        3: {"hand": "tao#H4", "equipment": "dayuan#SK"},
    }
    s = Scene(seats).run(*STRIKE, "2 skill: liuli", "1 skill: hanbing", "1 take: dayuan#SK")
    assert (s.hp(3), s.hand(3), s.equipment(3)) == (4, [], [])
