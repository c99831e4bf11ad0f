"""What a referee is asked about skills, two of which meet, or one and a piece of equipment."""

from __future__ import annotations

import pytest
from sanguosha_scene import Scene

STRIKE = ("1 play: sha#S8", "1 target: 2")


# 曹操


def test_jianxiong_takes_a_mass_trick_that_goes_on_without_its_card() -> None:
    seats = {1: {"hand": "nanman#S7"}, 2: {"character": "caocao"}, 3: {"hand": "sha#S8"}}
    s = Scene(seats).run("1 play: nanman#S7", "2 skill: jianxiong", "3 respond: sha#S8")
    assert (s.hand(2), s.hp(4), s.discarded("nanman#S7")) == (["nanman#S7"], 3, False)


def test_jianxiong_takes_both_cards_of_the_spear_and_a_horse_by_wusheng() -> None:
    seats = {1: {"hand": "tao#H3 sha#C2", "equipment": "zhangba#SQ"}, 2: {"character": "caocao"}}
    s = Scene(seats).run("1 play: zhangba", "1 cards: tao#H3, sha#C2", "1 target: 2", "2 skill: jianxiong")
    assert sorted(s.hand(2)) == ["sha#C2", "tao#H3"]
    seats = {1: {"character": "guanyu", "equipment": "chitu#H5"}, 2: {"character": "caocao"}}
    s = Scene(seats).run("1 play: wusheng", "1 cards: chitu#H5", "1 target: 2", "2 skill: jianxiong")
    assert (s.hand(2), s.equipment(2)) == (["chitu#H5"], [])


def test_jianxiong_takes_lightning_and_nothing_by_ganglie() -> None:
    s = Scene({1: {"character": "caocao", "judgement": "shandian#SA"}}, phase="judge", pile="sha#S8 tao#H3 tao#H4")
    s.run("1 skill: jianxiong", until="1 play")
    assert "shandian#SA" in s.hand(1)
    seats = {1: {"character": "caocao", "hand": "sha#S8"}, 2: {"character": "xiahoudun"}}
    s = Scene(seats, pile="sha#C2").run(*STRIKE, "2 skill: ganglie")
    assert (s.hp(1), s.hand(1)) == (3, [])


def test_jianxiong_takes_the_card_of_guicai_no_more_than_any_judged() -> None:
    seats = {1: {"character": "caocao", "judgement": "shandian#SA"}, 2: {"character": "simayi", "hand": "sha#S9"}}
    s = Scene(seats, phase="judge", pile="shan#D2 tao#H3 tao#H4").run("2 skill: guicai", "1 skill: jianxiong")
    assert s.hand(1)[0] == "shandian#SA"
    assert s.discarded("sha#S9", "shan#D2")


# 司马懿


def test_fankui_during_a_mass_trick_takes_from_the_user_at_once() -> None:
    seats = {1: {"hand": "wanjian#HA tao#H3"}, 2: {"character": "simayi"}, 3: {"hp": 1}}
    s = Scene(seats, pile="sha#C2 sha#C3 sha#C4").run("1 play: wanjian#HA", "2 skill: fankui", "2 rescue: pass")
    assert (s.hand(2), s.hand(1), s.alive(3)) == (["tao#H3"], ["sha#C2", "sha#C3", "sha#C4"], False)


def test_fankui_takes_the_weapon_and_xiaoji_and_lianying_answer_for_their_cards() -> None:
    seats = {
        1: {"character": "sunshangxiang", "hand": "sha#S8", "equipment": "qinggang#S6"},
        2: {"character": "simayi"},
    }
    s = Scene(seats, pile="tao#H3 tao#H4").run(*STRIKE, "2 skill: fankui", "1 skill: xiaoji")
    assert (s.hand(2), s.hand(1)) == (["qinggang#S6"], ["tao#H3", "tao#H4"])
    seats = {1: {"character": "luxun", "hand": "sha#S8 tao#H6"}, 2: {"character": "simayi"}}
    s = Scene(seats, pile="tao#H3").run(*STRIKE, "2 skill: fankui", "1 skill: lianying")
    assert (s.hand(2), s.hand(1)) == (["tao#H6"], ["tao#H3"])


def test_fankui_finds_nobody_behind_lightning_and_kurou() -> None:
    s = Scene(
        {1: {"character": "simayi", "hp": 3, "judgement": "shandian#SA"}, 2: {"hand": "tao#H3"}},
        phase="judge",
        pile="sha#S8",
    )
    s.run("2 rescue: tao#H3", until="1 play")
    assert (s.hp(1), s.invoked("fankui")) == (1, 0)


def test_fankui_of_the_lord_may_disarm_a_loyalist() -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "zhuge#CA jueying#S5"}, 2: {"character": "simayi"}}
    s = Scene(seats).run(*STRIKE, "2 skill: fankui", "2 take: zhuge#CA")
    assert s.equipment(1) == ["jueying#S5"]
    assert s.hand(2) == ["zhuge#CA"]


@pytest.mark.parametrize(("put", "skipped"), [("tao#H3", False), ("sha#S8", True)])
def test_guicai_over_indulgence(put: str, skipped: bool) -> None:
    seats = {1: {"judgement": "lebu#S6"}, 3: {"character": "simayi", "hand": put}}
    s = Scene(seats, phase="judge", pile="sha#C9 sha#C2 sha#C3" if not skipped else "tao#H9 sha#C2 sha#C3")
    s.run("3 skill: guicai", until="2 play" if skipped else "1 play")
    assert any(event.data["why"] == "card/lebu" for event in s.events("skip")) is skipped


def test_guicai_turns_lightning_away_from_himself_with_his_last_card() -> None:
    seats = {1: {"character": "simayi", "hand": "tao#H3", "judgement": "shandian#SA"}}
    s = Scene(seats, phase="judge", pile="sha#S8").run("1 skill: guicai")
    assert (s.hp(1), s.judgement(2), s.discarded("tao#H3", "sha#S8")) == (3, ["shandian#SA"], True)


def test_guicai_makes_ganglie_harmless() -> None:
    seats = {1: {"character": "simayi", "hand": "sha#S8 tao#H3"}, 2: {"character": "xiahoudun"}}
    s = Scene(seats, pile="sha#C2").run(*STRIKE, "2 skill: ganglie", "1 skill: guicai")
    assert (s.hp(1), s.hand(1)) == (3, [])


def test_guicai_of_a_ganglie_may_leave_him_without_the_two_cards() -> None:
    seats = {1: {"character": "simayi", "hand": "sha#S8 sha#C3 tao#H3"}, 2: {"character": "xiahoudun"}}
    s = Scene(seats, pile="sha#C2").run(
        *STRIKE, "2 skill: ganglie", "1 skill: guicai", "1 cards: sha#C3", until="1 play"
    )
    assert (s.hp(1), s.hand(1)) == (2, ["tao#H3"])


def test_guicai_may_not_be_paid_with_equipment() -> None:
    seats = {1: {"judgement": "lebu#S6"}, 3: {"character": "simayi", "equipment": "chitu#H5"}}
    s = Scene(seats, phase="judge", pile="sha#C9").run(until="2 play")
    assert s.equipment(3) == ["chitu#H5"]


# 郭嘉


def test_tiandu_takes_the_card_of_indulgence_and_of_lightning_that_passes() -> None:
    seats = {1: {"character": "guojia", "judgement": "lebu#S6 shandian#SA"}}
    s = Scene(seats, phase="judge", pile="tao#H3 tao#H4").run("1 skill: tiandu", "1 skill: tiandu")
    assert s.hand(1)[:2] == ["tao#H3", "tao#H4"]
    assert s.judgement(2) == ["shandian#SA"]


def test_tiandu_before_the_lightning_strikes_may_save_him() -> None:
    seats = {
        1: {"character": "guojia", "hp": 3, "judgement": "shandian#SA"},
        2: {"character": "simayi", "hand": "sha#S8"},
    }
    s = Scene(seats, phase="judge", pile="tao#H3 tao#H4 tao#H6").run("2 skill: pass", "1 skill: tiandu")
    assert (s.hp(1), s.hand(1)[0]) == (3, "tao#H3")


def test_yiji_thrice_for_lightning_survived() -> None:
    seats = {1: {"character": "guojia", "hp": 3, "hand": "tao#H9", "judgement": "shandian#SA"}}
    s = Scene(seats, phase="judge", pile="sha#S8 sha#C2 sha#C3 sha#C4 sha#C5 sha#C6 sha#C7").run(
        "1 skill: pass",
        "1 rescue: tao#H9",
        *["1 skill: yiji", "1 give: sha#C2, sha#C3", "1 target: 1"],
        *["1 skill: yiji", "1 give: sha#C4", "1 target: 2", "1 target: 3"],
        "1 skill: pass",
    )
    assert (s.hand(2), s.hand(3)) == (["sha#C4"], ["sha#C5"])


def test_yiji_arms_the_next_target_of_a_volley() -> None:
    seats = {1: {"hand": "wanjian#HA"}, 2: {"character": "guojia"}}
    s = Scene(seats, pile="shan#D2 wuxie#SJ").run(
        "1 play: wanjian#HA",
        *["2 skill: yiji", "2 give: shan#D2", "2 target: 3", "2 target: 4"],
        *["4 nullify: pass", "3 respond: shan#D2", "4 nullify: wuxie#SJ"],
    )
    assert (s.hp(2), s.hp(3), s.hp(4)) == (2, 4, 4)


def test_yiji_with_one_card_left_in_the_pile() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "guojia"}}
    s = Scene(seats, pile_is="tao#H3", discard="tao#H4").run(
        *STRIKE, "2 skill: yiji", "2 give: tao#H3, tao#H4", "2 target: 2"
    )
    assert s.hand(2) == ["tao#H3", "tao#H4"]


# 甄姬, 诸葛亮


def test_luoshen_is_over_when_guicai_turns_it_red() -> None:
    seats = {1: {"character": "zhenji"}, 2: {"character": "simayi", "hand": "tao#H3"}}
    s = Scene(seats, phase="turn_start", pile="sha#C2 sha#C3 sha#C4").run("1 skill: luoshen", "2 skill: guicai")
    assert s.hand(1) == ["sha#C3", "sha#C4"]
    assert s.discarded("sha#C2", "tao#H3")


def test_qingguo_takes_no_equipment() -> None:
    s = Scene({1: {"hand": "sha#S8"}, 2: {"character": "zhenji", "equipment": "qinggang#S6"}}).run(*STRIKE)
    assert s.hp(2) == 2


def test_guanxing_prepares_the_judgement() -> None:
    seats = {1: {"character": "zhugeliang", "judgement": "lebu#S6"}}
    s = Scene(seats, phase="turn_start", pile="sha#C2 sha#C3 tao#H3 sha#C4 shan#D2").run(
        "1 skill: guanxing", "1 arrange: tao#H3, sha#C4, sha#C2, divider, sha#C3"
    )
    assert s.hand(1) == ["sha#C4", "sha#C2"]


def test_guanxing_with_a_short_pile_looks_into_the_shuffled_discards() -> None:
    seats = {1: {"character": "zhugeliang"}}
    s = Scene(seats, phase="turn_start", pile_is="sha#C2", discard="tao#H3 tao#H4 tao#H6 tao#H7")
    s.run("1 skill: guanxing", until="1 arrange")
    assert len(s.options) == 4 + 1
    assert s.options[0] == "sha#C2"


def test_kongcheng_is_no_shelter_from_snatching_lightning_and_indulgence() -> None:
    seats = {
        1: {"hand": "guohe#S3 lebu#S6 juedou#DA sha#S8"},
        2: {"character": "zhugeliang", "equipment": "bagua#S2"},
    }
    s = Scene(seats).run(
        "1 play: guohe#S3", "1 target: 2", "1 play: lebu#S6", "1 target: 2", "1 play: juedou#DA", until="1 target"
    )
    assert (s.equipment(2), s.judgement(2), s.options) == ([], ["lebu#S6"], ["3", "4"])


def test_kongcheng_strikes_back_in_a_duel_he_was_made_to_use() -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2"},
        2: {"character": "zhugeliang"},
        3: {"character": "guanyu", "hand": "sha#S8"},
    }
    s = Scene(seats).run("1 play: lijian", "1 cards: shan#D2", "1 target: 2", "1 target: 3", "3 respond: sha#S8")
    assert [(e.data["seat"], e.data["source"]) for e in s.events("damage")] == [(2, 3)]


def test_tuxi_may_empty_kongming() -> None:
    seats = {1: {"character": "zhangliao", "hand": "sha#S8"}, 2: {"character": "zhugeliang", "hand": "tao#H3"}}
    s = Scene(seats, phase="draw").run("1 skill: tuxi", "1 play: sha#S8", until="1 target")
    assert (s.hand(1), s.options) == (["sha#S8", "tao#H3"], ["4"])


# 刘备, 关羽, 赵云, 黄月英


def test_rende_of_everything_and_then_a_strike_by_jijiang() -> None:
    seats = {1: {"character": "liubei", "hp": 2, "hand": "sha#S8 tao#H3"}, 2: {"character": "guanyu"}}
    s = Scene(seats).run(
        *["1 play: rende", "1 give: sha#S8, tao#H3", "1 target: 2"],
        *["1 play: jijiang", "1 target: 4", "2 respond: sha#S8"],
    )
    assert (s.hp(1), s.hp(4), s.hand(1)) == (3, 3, [])


def test_rende_at_full_health_spends_the_healing() -> None:
    seats = {1: {"character": "liubei", "hand": "juedou#DA tao#H3 tao#H4 tao#H6"}, 2: {"hand": "sha#S8"}}
    s = Scene(seats).run(
        *["1 play: rende", "1 give: tao#H3, tao#H4", "1 target: 3"],
        *["1 play: juedou#DA", "1 target: 2", "2 respond: sha#S8"],
        *["1 play: rende", "1 give: tao#H6", "1 target: 3"],
    )
    assert s.hp(1) == 3


def test_a_card_given_by_rende_may_be_the_nullification_of_the_next_trick() -> None:
    seats = {1: {"character": "liubei", "hand": "wuxie#SJ juedou#DA"}}
    s = Scene(seats).run(
        *["1 play: rende", "1 give: wuxie#SJ", "1 target: 2"], "1 play: juedou#DA", "1 target: 3", "2 nullify: wuxie#SJ"
    )
    assert s.hp(3) == 4


def test_wusheng_and_the_plain_strike_share_one_limit() -> None:
    seats = {1: {"character": "guanyu", "hand": "tao#H3 sha#S8 tao#H4 zhuge#DA"}}
    s = Scene(seats).run("1 play: wusheng", "1 cards: tao#H3", "1 target: 2")
    assert s.options == ["zhuge#DA", "pass"]
    s.run("1 play: zhuge#DA", "1 play: sha#S8", "1 target: 2", "1 play: wusheng", until="1 cards")
    assert s.options == ["tao#H4"]


def test_wusheng_with_the_bow_itself_shoots_no_horse() -> None:
    seats = {1: {"character": "guanyu", "equipment": "qilin#H5"}, 2: {"equipment": "chitu#H5"}}
    s = Scene(seats).run("1 play: wusheng", "1 cards: qilin#H5", "1 target: 2")
    assert (s.hp(2), s.equipment(2)) == (3, ["chitu#H5"])


def test_longdan_never_makes_a_dodge_of_two_cards_nor_of_the_dodge_a_dodge() -> None:
    seats = {
        1: {"hand": "sha#S8"},
        2: {"character": "zhaoyun", "hand": "tao#H3 tao#H4 shan#D2", "equipment": "zhangba#SQ"},
    }
    s = Scene(seats).run(*STRIKE, until="2 respond")
    assert s.options == ["shan#D2", "pass"]


def test_jizhi_may_draw_the_answer_to_a_nullification() -> None:
    seats = {1: {"character": "huangyueying", "hand": "guohe#S3"}, 2: {"hand": "wuxie#CK tao#H3"}}
    s = Scene(seats, pile="wuxie#SJ sha#C2").run(
        "1 play: guohe#S3",
        "1 target: 2",
        "1 skill: jizhi",
        "1 nullify: pass",
        "2 nullify: wuxie#CK",
        "1 nullify: wuxie#SJ",
        "1 skill: jizhi",
    )
    assert (s.hand(1), s.hand(2)) == (["sha#C2"], [])


@pytest.mark.parametrize("card", ["wuzhong#H7", "taoyuan#HA", "wugu#H3", "nanman#S7", "wanjian#HA"])
def test_jizhi_draws_before_anything_of_the_trick(card: str) -> None:
    s = Scene({1: {"character": "huangyueying", "hand": card}}).run(f"1 play: {card}", until="1 skill")
    assert s.options == ["jizhi", "pass"]
    assert s.events("effect") == []


# 吴


def test_zhiheng_of_all_cards_gives_up_range_and_armour() -> None:
    seats = {1: {"character": "sunquan", "hand": "sha#S8", "equipment": "qilin#H5 chitu#H5"}}
    s = Scene(seats, pile="sha#C2 sha#C3 sha#C4").run(
        "1 play: zhiheng", "1 cards: sha#S8, qilin#H5, chitu#H5", "1 play: sha#C2", until="1 target"
    )
    assert (s.options, s.game.inspect()["ranges"][1]) == (["2", "4"], 1)


def test_jiuyuan_counts_from_below_zero_and_not_for_huatuo() -> None:
    seats = {
        1: {"character": "sunquan", "hp": 2, "judgement": "shandian#SA"},
        2: {"character": "ganning", "hand": "tao#H3"},
        3: {"character": "huatuo", "hand": "shan#D2"},
    }
    s = Scene(seats, phase="judge", pile="sha#S8").run("2 rescue: tao#H3")
    assert s.hp(1) == 1
    seats[2] = {}
    seats[1]["hp"] = 3
    s = Scene(seats, phase="judge", pile="sha#S8").run("3 rescue: jijiu", "3 cards: shan#D2")
    assert s.hp(1) == 1


def test_qixi_with_the_weapon_in_hand_and_the_one_worn() -> None:
    seats = {1: {"character": "ganning", "equipment": "qinggang#S6", "hand": "dayuan#SK"}, 3: {"hand": "tao#H3 tao#H4"}}
    s = Scene(seats).run(
        *["1 play: qixi", "1 cards: qinggang#S6", "1 target: 3", "1 take: hidden:0"],
        *["1 play: qixi", "1 cards: dayuan#SK", "1 target: 3"],
    )
    assert (s.hand(3), s.equipment(1), s.hand(1)) == ([], [], [])


def test_keji_stands_when_others_strike_by_his_borrowed_sword() -> None:
    seats = {
        1: {"character": "lvmeng", "hp": 1, "hand": "jiedao#CQ tao#H3 tao#H4"},
        2: {"hand": "sha#S8", "equipment": "qinggang#S6"},
    }
    s = Scene(seats).run(
        *["1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S8"],
        "1 play: pass",
        "1 skill: keji",
        until="2 play",
    )
    assert s.hand(1) == ["tao#H3", "tao#H4"]


def test_kurou_saved_by_the_own_peach_draws_two() -> None:
    seats = {1: {"character": "huanggai", "hp": 1, "hand": "tao#H3"}}
    s = Scene(seats, pile="sha#C2 sha#C3").run("1 play: kurou", "1 rescue: tao#H3")
    assert (s.hp(1), s.hand(1)) == (1, ["sha#C2", "sha#C3"])


def test_fanjian_of_the_only_card_that_fankui_takes_gives_it_once() -> None:
    seats = {1: {"character": "zhouyu", "hand": "tao#H3"}, 2: {"character": "simayi"}}
    s = Scene(seats).run("1 play: fanjian", "1 target: 2", "2 choose: spade", "2 skill: fankui")
    assert (s.hand(1), s.hand(2), s.hp(2)) == ([], ["tao#H3"], 2)


def test_fanjian_discarded_for_ganglie_still_comes_to_the_target() -> None:
    seats = {1: {"character": "zhouyu", "hand": "tao#H3 tao#H4"}, 2: {"character": "xiahoudun"}}
    s = Scene(seats, pile="sha#C2").run(
        *["1 play: fanjian", "1 target: 2", "2 choose: spade", "2 take: hidden:0", "2 skill: ganglie"],
        "1 discard: tao#H3, tao#H4",
    )
    assert (s.hand(1), s.hand(2)) == ([], ["tao#H3"])


def test_fanjian_shown_peach_used_on_the_dying_still_comes_to_him() -> None:
    seats = {1: {"character": "zhouyu", "hand": "tao#H3"}, 2: {"hp": 1}}
    s = Scene(seats).run("1 play: fanjian", "1 target: 2", "2 choose: spade", "1 rescue: tao#H3")
    assert (s.hp(2), s.hand(2)) == (1, ["tao#H3"])


def test_guose_with_the_crossbow_ends_its_service() -> None:
    seats = {1: {"character": "daqiao", "hand": "sha#S8 sha#S9", "equipment": "zhuge#DA"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 play: guose", "1 cards: zhuge#DA", "1 target: 2")
    assert (s.options, s.judgement(2)) == (["pass"], ["zhuge#DA"])
    assert s.game.inspect()["as"] == {"card/zhuge#DA": "card/lebu"}


def test_guose_is_nullified_when_it_is_judged() -> None:
    seats = {1: {"judgement": [{"card": "shan#D2", "as": "lebu"}], "hand": "wuxie#SJ"}}
    s = Scene(seats, phase="judge").run("1 nullify: wuxie#SJ")
    assert s.discarded("shan#D2", "wuxie#SJ")
    assert s.events("judge") == []


def test_liuli_needs_another_in_range_beside_the_striker() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "daqiao", "hand": "tao#H3"}, 3: {"equipment": "dilu#C5"}}
    s = Scene(seats).run(*STRIKE)
    assert (s.hp(2), s.hand(2)) == (2, ["tao#H3"])


def test_liuli_by_the_horse_that_reaches_offers_only_what_is_left_in_range() -> None:
    seats = {
        1: {"hand": "sha#S8"},
        2: {"character": "daqiao", "hand": "tao#H3", "equipment": "chitu#H5"},
        3: {"equipment": "dilu#C5"},
    }
    s = Scene(seats).run(*STRIKE, "2 skill: liuli", until="2 target")
    assert s.options == ["3", "4"]
    s.run("2 target: 3")
    assert (s.hp(3), s.equipment(2), s.hand(2)) == (3, ["chitu#H5"], [])


def test_liuli_a_second_time_against_the_dragon() -> None:
    seats = {
        1: {"hand": "sha#S8 sha#S9", "equipment": "qinglong#S5"},
        2: {"character": "daqiao", "hand": "shan#D2 tao#H3"},
    }
    s = Scene(seats).run(*STRIKE, "2 skill: pass", "2 respond: shan#D2", "1 respond: sha#S9", "2 skill: liuli")
    assert (s.hp(2), s.hp(3)) == (3, 3)


def test_liuli_sends_the_lords_strike_to_the_one_who_supplied_it() -> None:
    seats = {
        1: {"character": "liubei"},
        2: {"character": "daqiao", "hand": "tao#H3"},
        3: {"character": "guanyu", "hand": "sha#S8"},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", "3 respond: sha#S8", "2 skill: liuli")
    assert [(e.data["seat"], e.data["source"]) for e in s.events("damage")] == [(3, 1)]


def test_qianxun_covers_the_judgement_zone_and_not_the_bridge() -> None:
    seats = {1: {"hand": "shunshou#S3 guohe#S3 tao#H3"}, 2: {"character": "luxun", "judgement": "shandian#SA"}}
    s = Scene(seats)
    assert not s.offers("shunshou#S3")
    s.run("1 play: guohe#S3", "1 target: 2")
    assert s.judgement(2) == []


def test_lianying_serves_a_piece_put_on_as_the_last_card() -> None:
    s = Scene({1: {"character": "luxun", "hand": "bagua#S2"}}, pile="tao#H3").run(
        "1 play: bagua#S2", "1 skill: lianying"
    )
    assert (s.equipment(1), s.hand(1)) == (["bagua#S2"], ["tao#H3"])


def test_lianying_before_the_trick_that_was_the_last_card_works() -> None:
    s = Scene({1: {"character": "luxun", "hand": "wuzhong#H7"}}, pile="sha#C2 sha#C3 sha#C4")
    s.run("1 play: wuzhong#H7", "1 skill: lianying")
    assert s.hand(1) == ["sha#C2", "sha#C3", "sha#C4"]


def test_xiaoji_after_the_new_piece_lies_and_once_a_piece() -> None:
    seats = {1: {"character": "sunshangxiang", "hand": "zhuge#CA", "equipment": "qinggang#S6"}}
    s = Scene(seats).run("1 play: zhuge#CA", until="1 skill")
    assert (s.equipment(1), s.options) == (["zhuge#CA"], ["xiaoji", "pass"])
    s.run("1 skill: xiaoji")
    assert len(s.hand(1)) == 2


def test_xiaoji_for_snatching_and_bridge_but_not_for_the_judgement_zone() -> None:
    seats = {
        1: {"hand": "shunshou#S3 guohe#S4 guohe#C3"},
        2: {"character": "sunshangxiang", "equipment": "qinggang#S6 bagua#C2", "judgement": "lebu#S6"},
    }
    s = Scene(seats, pile="sha#C2 sha#C3 sha#C4 sha#C5").run(
        *["1 play: shunshou#S3", "1 target: 2", "1 take: qinggang#S6", "2 skill: xiaoji"],
        *["1 play: guohe#S4", "1 target: 2", "1 take: lebu#S6"],
        *["1 play: guohe#C3", "1 target: 2", "1 take: bagua#C2", "2 skill: xiaoji"],
    )
    assert (len(s.hand(2)), s.hand(1)) == (4, ["qinggang#S6"])


# 群


def test_qingnang_heals_himself_with_his_last_card() -> None:
    s = Scene({1: {"character": "huatuo", "hp": 2, "hand": "sha#C2"}}).run(
        "1 play: qingnang", "1 cards: sha#C2", "1 target: 1"
    )
    assert (s.hp(1), s.hand(1)) == (3, [])


def test_jijiu_is_no_peach_in_anybodys_play_phase() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "huatuo", "hp": 2, "hand": "shan#D2 tao#H3"}}
    s = Scene(seats).run(*STRIKE, "2 respond: pass")
    assert s.hp(2) == 1


@pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2)])
def test_lijian_in_both_orders_against_lvbu(first: int, second: int) -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2"},
        2: {"character": "guanyu", "hand": "sha#S8"},
        3: {"character": "lvbu", "hand": "sha#C2"},
    }
    s = Scene(seats).run(
        "1 play: lijian", "1 cards: shan#D2", f"1 target: {first}", f"1 target: {second}", until=f"{second} respond"
    )
    lines = {3: ["3 respond: sha#C2", "2 respond: sha#S8"], 2: ["2 respond: sha#S8"]}[second]
    s.run(*lines)
    assert s.hp(2) == 3
    assert s.hp(3) == 4
    assert s.hand(2) == []


def test_lijian_is_no_use_for_luoyi_and_no_nullifier_is_asked() -> None:
    seats = {
        1: {"character": "diaochan", "equipment": "zhuge#CA", "hand": "wuxie#SJ"},
        2: {"character": "xuchu"},
        3: {"character": "guanyu", "hand": "wuxie#CK"},
    }
    s = Scene(seats).run("1 play: lijian", "1 cards: zhuge#CA", "1 target: 2", "1 target: 3")
    assert (s.hp(3), s.equipment(1)) == (3, [])


def test_lijian_takes_no_woman_and_not_the_dead() -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2"},
        2: {"character": "zhenji"},
        3: {"character": "guanyu", "alive": False},
        4: {"character": "xuchu"},
        5: {"character": "lvbu"},
    }
    s = Scene(seats, players=5).run("1 play: lijian", "1 cards: shan#D2", until="1 target")
    assert s.choices() == [(), ("4",), ("5",)]


def test_lijian_and_ganglie_and_the_reward_are_the_other_mans() -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2"},
        2: {"role": "rebel", "character": "guanyu", "hp": 1},
        3: {"role": "loyalist", "character": "xuchu"},
    }
    s = Scene(seats, pile="tao#H3 tao#H4 tao#H6").run(
        "1 play: lijian", "1 cards: shan#D2", "1 target: 3", "1 target: 2"
    )
    assert (s.hand(1), s.hand(3)) == ([], ["tao#H3", "tao#H4", "tao#H6"])


def test_biyue_after_the_discard_phase_is_kept() -> None:
    seats = {1: {"character": "diaochan", "hp": 1, "hand": "tao#H3 shan#D2"}}
    s = Scene(seats, phase="discard", pile="sha#C2").run("1 discard: shan#D2", "1 skill: biyue", until="2 play")
    assert s.hand(1) == ["tao#H3", "sha#C2"]


def test_luoyi_adds_to_the_strike_of_the_dragon_and_a_duel_won() -> None:
    seats = {1: {"character": "xuchu", "hand": "juedou#DA"}, 2: {"hand": "tao#H3"}}
    s = Scene(seats, phase="draw", pile="sha#C2").run("1 skill: luoyi", "1 play: juedou#DA", "1 target: 2")
    assert s.hp(2) == 2


def test_luoyi_kills_through_two_and_the_rescue_needs_two() -> None:
    seats = {1: {"character": "xuchu", "hand": "sha#S8"}, 2: {"hp": 1, "hand": "tao#H3"}, 4: {"hand": "tao#H4"}}
    s = Scene(seats, phase="draw", pile="sha#C2").run("1 skill: luoyi", *STRIKE, "2 rescue: tao#H3", "4 rescue: tao#H4")
    assert s.hp(2) == 1


def test_jieyin_with_the_man_at_the_brink_and_her_full() -> None:
    seats = {
        1: {"character": "sunshangxiang", "hand": "sha#S8 sha#S9"},
        2: {"character": "guanyu", "hp": 1},
        3: {"character": "zhenji", "hp": 1},
    }
    s = Scene(seats).run("1 play: jieyin", "1 cards: sha#S8, sha#S9", until="1 target")
    assert s.choices() == [(), ("2",)]
    s.run("1 target: 2")
    assert (s.hp(1), s.hp(2)) == (3, 2)


def test_ganglie_asks_only_hand_cards() -> None:
    seats = {1: {"hand": "sha#S8 tao#H3", "equipment": "qinggang#S6 chitu#H5"}, 2: {"character": "xiahoudun"}}
    s = Scene(seats, pile="sha#C2").run(*STRIKE, "2 skill: ganglie")
    assert (s.hp(1), s.hand(1), s.equipment(1)) == (3, ["tao#H3"], ["qinggang#S6", "chitu#H5"])


def test_ganglie_wins_against_a_duellist_and_costs_luxun_his_hand() -> None:
    seats = {1: {"character": "luxun", "hand": "juedou#DA tao#H3 tao#H4"}, 2: {"character": "xiahoudun"}}
    s = Scene(seats, pile="sha#C2 sha#C3").run(
        "1 play: juedou#DA", "1 target: 2", "2 skill: ganglie", "1 discard: tao#H3, tao#H4", "1 skill: lianying"
    )
    assert (s.hp(1), s.hand(1)) == (3, ["sha#C3"])
