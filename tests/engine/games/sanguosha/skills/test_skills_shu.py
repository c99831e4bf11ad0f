"""The skills of 蜀: 仁德 激将 武圣 咆哮 观星 空城 龙胆 马术 铁骑 集智 奇才."""

from __future__ import annotations

from sanguosha_scene import Scene

# 仁德


def liubei(hand: str, **seat: object) -> Scene:
    return Scene({1: {"character": "liubei", "hand": hand, **seat}, 2: {"character": "zhangfei"}})


def test_rende_heals_once_on_reaching_two() -> None:
    s = liubei("sha#S8 sha#S9 tao#H3 tao#H4", hp=2)
    s.run("1 play: rende", "1 give: sha#S8", "1 target: 3")
    assert (s.hp(1), s.hand(3)) == (2, ["sha#S8"])
    s.run("1 play: rende", "1 give: sha#S9", "1 target: 2")
    assert s.hp(1) == 3
    s.run("1 play: rende", "1 give: tao#H3, tao#H4", "1 target: 2")
    assert (s.hp(1), s.hand(2)) == (3, ["sha#S9", "tao#H3", "tao#H4"])


def test_rende_heals_when_several_are_given_at_once_and_one_only() -> None:
    s = liubei("sha#S8 sha#S9 tao#H3 tao#H4", hp=1)
    s.run("1 play: rende", "1 give: sha#S8, sha#S9, tao#H3, tao#H4", "1 target: 4")
    assert (s.hp(1), s.hand(1)) == (2, [])


def test_rende_may_be_used_at_full_health_and_not_on_himself() -> None:
    s = liubei("sha#S8 sha#S9 tao#H3").run("1 play: rende", "1 give: sha#S8, sha#S9", until="1 target")
    assert s.options == ["2", "3", "4"]
    s.run("1 target: 2")
    assert s.hp(1) == 4


def test_rende_can_be_called_off_and_needs_hand_cards() -> None:
    s = liubei("sha#S8").run("1 play: rende", "1 give:")
    assert s.hand(1) == ["sha#S8"]
    assert s.invoked("rende") == 0
    s = liubei("sha#S8", equipment="qilin#H5").run("1 play: sha#S8", "1 target: 2")
    assert not s.offers("rende")


def test_rende_counts_anew_in_the_next_turn() -> None:
    s = liubei("sha#S8 sha#S9 tao#H3", hp=3)
    s.run(
        "1 play: rende", "1 give: sha#S8", "1 target: 2", "1 play: pass", "2 play: pass", "3 play: pass", until="4 play"
    )
    s.run("4 play: pass")
    s.run("1 play: rende", "1 give: sha#S9", "1 target: 2")
    assert s.hp(1) == 3


# 激将


def test_jijiang_another_of_shu_supplies_the_sha() -> None:
    s = Scene({1: {"character": "liubei"}, 3: {"character": "zhangfei", "hand": "sha#S8"}})
    s.run("1 play: jijiang", until="1 target")
    assert s.options == ["2", "4"]
    s.run("1 target: 2", "3 respond: sha#S8")
    assert s.hp(2) == 3
    damage = s.events("damage")[0].data
    assert (damage["source"], damage["cards"]) == (1, ["card/sha#S8"])
    assert not s.offers("jijiang")


def test_jijiang_with_the_others_conversions() -> None:
    s = Scene({1: {"character": "liubei"}, 2: {"character": "guanyu", "hand": "tao#H3"}, 4: {"hp": 4}})
    s.run("1 play: jijiang", "1 target: 4", "2 respond: wusheng", "2 cards: tao#H3")
    assert s.hp(4) == 3
    s = Scene({1: {"character": "liubei"}, 2: {"character": "zhaoyun", "hand": "shan#D2"}})
    s.run("1 play: jijiang", "1 target: 4", "2 respond: longdan", "2 cards: shan#D2")
    assert s.hp(4) == 3


def test_jijiang_refused_counts_as_no_sha() -> None:
    s = Scene({1: {"character": "liubei", "hand": "sha#S9"}, 3: {"character": "zhangfei", "hand": "sha#S8"}})
    s.run("1 play: jijiang", "1 target: 2", "3 respond: pass", "1 play: jijiang", until="1 target")
    assert s.options == ["4"]
    s.run("1 target: 4", "3 respond: pass")
    assert not s.offers("jijiang")
    s.run("1 play: sha#S9", "1 target: 2")
    assert s.hp(2) == 3


def test_jijiang_refused_may_be_tried_again_after_another_act() -> None:
    seats = {
        1: {"character": "liubei", "hand": "wuzhong#H7 sha#S9"},
        3: {"character": "zhangfei", "hand": "sha#S8"},
    }
    s = Scene(seats)
    s.run("1 play: jijiang", "1 target: 2", "3 respond: pass", "1 play: jijiang", "1 target: 4", "3 respond: pass")
    s.run("1 play: wuzhong#H7", "1 play: jijiang", "1 target: 2", "3 respond: sha#S8")
    assert s.hp(2) == 3


def test_jijiang_again_and_again_with_the_crossbow() -> None:
    seats = {
        1: {"character": "liubei", "equipment": "zhuge#DA"},
        3: {"character": "zhangfei", "hand": "sha#S8 sha#S9"},
    }
    s = Scene(seats)
    s.run("1 play: jijiang", "1 target: 2", "3 respond: sha#S8", "1 play: jijiang", "1 target: 2", "3 respond: sha#S9")
    assert s.hp(2) == 2


def test_jijiang_answers_a_duel_and_barbarians() -> None:
    seats = {1: {"character": "liubei"}, 2: {"hand": "juedou#SA"}, 3: {"character": "zhangfei", "hand": "sha#S8"}}
    s = Scene(seats, turn=2).run(
        "2 play: juedou#SA", "2 target: 1", "1 respond: jijiang", "3 respond: sha#S8", until="2 play"
    )
    assert (s.hp(1), s.hp(2)) == (4, 3)
    seats[2] = {"hand": "nanman#S7"}
    s = Scene(seats, turn=2)
    s.run("2 play: nanman#S7", "3 respond: pass", "1 respond: jijiang", "3 respond: sha#S8", until="2 play")
    assert [s.hp(n) for n in (1, 3, 4)] == [4, 3, 3]


def test_jijiang_is_the_lords_alone() -> None:
    s = Scene({1: {"character": "zhangfei", "hand": "sha#S8"}, 3: {"character": "liubei", "hand": "sha#S9"}}, turn=3)
    s.run("3 play: sha#S9", "3 target: 2", until="3 play")
    assert not s.offers("jijiang")


def test_jijiang_needs_another_of_shu_and_a_target() -> None:
    s = Scene({1: {"character": "liubei", "hand": "tao#H3"}, 2: {"character": "xuchu"}}).run()
    assert not s.offers("jijiang")


def test_jijiang_is_bound_by_the_limit() -> None:
    s = Scene({1: {"character": "liubei", "hand": "sha#S9"}, 3: {"character": "zhangfei", "hand": "sha#S8"}})
    s.run("1 play: sha#S9", "1 target: 2")
    assert not s.offers("jijiang")


# 武圣


def test_wusheng_uses_red_cards_of_hand_and_equipment() -> None:
    s = Scene({1: {"character": "guanyu", "hand": "tao#H3 guohe#S3 wuzhong#H7", "equipment": "chitu#H5 bagua#S2"}})
    s.run("1 play: wusheng", until="1 cards")
    assert sorted(s.options) == ["chitu#H5", "tao#H3", "wuzhong#H7"]
    s.run("1 cards: tao#H3", "1 target: 2")
    assert (s.hp(2), s.events("use")[0].data["as"]) == (3, "card/sha")
    assert not s.offers("wusheng")


def test_wusheng_cannot_use_the_horse_that_the_strike_needs() -> None:
    s = Scene({1: {"character": "guanyu", "equipment": "chitu#H5"}}).run(
        "1 play: wusheng", "1 cards: chitu#H5", until="1 target"
    )
    assert s.options == ["2", "4"]
    s = Scene({1: {"character": "guanyu", "equipment": "chitu#H5", "hand": "tao#H3"}})
    s.run("1 play: wusheng", "1 cards: tao#H3", until="1 target")
    assert s.options == ["2", "3", "4"]


def test_wusheng_cannot_use_the_crossbow_that_the_second_strike_needs() -> None:
    s = Scene({1: {"character": "guanyu", "equipment": "zhuge#DA", "hand": "sha#S8 tao#H3"}})
    s.run("1 play: sha#S8", "1 target: 2", "1 play: wusheng", until="1 cards")
    assert s.options == ["tao#H3"]
    s = Scene({1: {"character": "guanyu", "equipment": "zhuge#DA", "hand": "sha#S8"}}).run(
        "1 play: sha#S8", "1 target: 2"
    )
    assert not s.offers("wusheng")


def test_wusheng_plays_in_a_duel() -> None:
    s = Scene({1: {"hand": "juedou#SA"}, 2: {"character": "guanyu", "equipment": "chitu#H5"}})
    s.run("1 play: juedou#SA", "1 target: 2", "2 respond: wusheng", "2 cards: chitu#H5")
    assert (s.hp(1), s.equipment(2)) == (3, [])


def test_wusheng_keeps_the_colour_and_suit() -> None:
    s = Scene({1: {"character": "guanyu", "hand": "tao#H3"}, 2: {"equipment": "renwang#C2"}})
    s.run("1 play: wusheng", "1 cards: tao#H3", "1 target: 2")
    assert s.hp(2) == 3


# 咆哮


def test_paoxiao_knows_no_limit() -> None:
    s = Scene({1: {"character": "zhangfei", "hand": "sha#S8 sha#S9 sha#C2 tao#H3"}})
    s.run("1 play: sha#S8", "1 target: 2", "1 play: sha#S9", "1 target: 2", "1 play: sha#C2", "1 target: 4")
    assert (s.hp(2), s.hp(4)) == (2, 3)


def test_others_have_a_limit() -> None:
    s = Scene({1: {"character": "guanyu", "hand": "sha#S8 sha#S9"}}).run("1 play: sha#S8", "1 target: 2")
    assert not s.offers("sha#S9")


# 观星


def test_guanxing_arranges_as_many_as_are_alive() -> None:
    s = Scene({1: {"character": "zhugeliang"}}, phase="turn_start", pile="sha#S8 sha#S9 tao#H3 tao#H4 sha#C2")
    s.run("1 skill: guanxing", until="1 arrange")
    assert s.options == ["sha#S8", "sha#S9", "tao#H3", "tao#H4", "divider"]
    s.run("1 arrange: tao#H4, tao#H3, divider, sha#S9, sha#S8")
    assert s.hand(1) == ["tao#H4", "tao#H3"]
    pile = s.zone("pile")
    assert (pile[0], pile[-2:]) == ("sha#C2", ["sha#S9", "sha#S8"])


def test_guanxing_looks_at_five_at_most() -> None:
    s = Scene({1: {"character": "zhugeliang"}}, players=6, phase="turn_start").run(
        "1 skill: guanxing", until="1 arrange"
    )
    assert len(s.options) == 6


def test_guanxing_counts_the_living() -> None:
    seats = {1: {"character": "zhugeliang"}, 2: {"alive": False}, 3: {"alive": False}}
    s = Scene(seats, phase="turn_start").run("1 skill: guanxing", until="1 arrange")
    assert len(s.options) == 3


def test_guanxing_may_be_declined_and_comes_before_the_judgements() -> None:
    seats = {1: {"character": "zhugeliang", "judgement": "lebu#S6"}}
    s = Scene(seats, phase="turn_start", pile="sha#S8 sha#S9 tao#H3 tao#H4")
    s.run("1 skill: guanxing", "1 arrange: tao#H4, tao#H3, sha#S8, sha#S9, divider")
    assert s.hand(1) == ["tao#H3", "sha#S8"]
    s = Scene(seats, phase="turn_start", pile="tao#H3").run("1 skill: pass")
    assert s.discarded("lebu#S6", "tao#H3")


def test_guanxing_shows_the_cards_to_nobody_else() -> None:
    s = Scene({1: {"character": "zhugeliang"}}, phase="turn_start", pile="sha#S8 sha#S9 tao#H3 tao#H4")
    s.run("1 skill: guanxing", "1 arrange: tao#H4, divider, tao#H3, sha#S9, sha#S8")
    for event in s.game.events_for(2)[s.mark :]:
        assert "#" not in str(event.to_data()), event


# 空城


def test_kongcheng_is_no_target_of_strike_and_duel_with_an_empty_hand() -> None:
    seats = {
        1: {"hand": "sha#S8 juedou#SA guohe#S3"},
        2: {"character": "zhugeliang", "equipment": "bagua#S2"},
        3: {"hp": 4},
    }
    s = Scene(seats).run("1 play: sha#S8", until="1 target")
    assert s.options == ["4"]
    s = Scene(seats).run("1 play: juedou#SA", until="1 target")
    assert s.options == ["3", "4"]
    s = Scene(seats).run("1 play: guohe#S3", until="1 target")
    assert s.options == ["2"]


def test_kongcheng_does_not_hide_from_mass_tricks_nor_with_a_hand() -> None:
    s = Scene({1: {"hand": "nanman#S7"}, 2: {"character": "zhugeliang"}}).run("1 play: nanman#S7")
    assert s.hp(2) == 2
    s = Scene({1: {"hand": "sha#S8"}, 2: {"character": "zhugeliang", "hand": "tao#H3"}}).run(
        "1 play: sha#S8", until="1 target"
    )
    assert s.options == ["2", "4"]


# 龙胆


def test_longdan_strikes_with_shan_and_dodges_with_sha() -> None:
    s = Scene({1: {"character": "zhaoyun", "hand": "shan#D2 sha#S9"}}).run(
        "1 play: longdan", "1 cards: shan#D2", "1 target: 2"
    )
    assert s.hp(2) == 3
    s = Scene({1: {"hand": "sha#S8"}, 2: {"character": "zhaoyun", "hand": "sha#S9"}})
    s.run("1 play: sha#S8", "1 target: 2", "2 respond: longdan", "2 cards: sha#S9")
    assert (s.hp(2), s.hand(2)) == (4, [])


def test_longdan_answers_duel_and_volley() -> None:
    s = Scene({1: {"hand": "juedou#SA"}, 2: {"character": "zhaoyun", "hand": "shan#D2"}})
    s.run("1 play: juedou#SA", "1 target: 2", "2 respond: longdan", "2 cards: shan#D2")
    assert s.hp(1) == 3
    s = Scene({1: {"hand": "wanjian#HA"}, 2: {"character": "zhaoyun", "hand": "sha#S9"}})
    s.run("1 play: wanjian#HA", "2 respond: longdan", "2 cards: sha#S9")
    assert [s.hp(n) for n in (2, 3, 4)] == [4, 3, 3]


# 马术 and 铁骑


def test_mashu_comes_one_nearer_to_all_and_adds_to_a_horse() -> None:
    s = Scene({1: {"character": "machao", "hand": "sha#S8"}}, players=8)
    assert s.game.inspect()["distances"][1] == {2: 1, 3: 1, 4: 2, 5: 3, 6: 2, 7: 1, 8: 1}
    assert s.game.inspect()["distances"][2][1] == 1
    s = Scene({1: {"character": "machao", "hand": "sha#S8", "equipment": "chitu#H5"}}, players=8)
    assert s.game.inspect()["distances"][1][4] == 1


def tieqi_scene(judged: str, target: dict[str, object], **more: object) -> Scene:
    seats = {1: {"character": "machao", "hand": "sha#S8"}, 2: target}
    return Scene(seats, pile=judged, **more).run("1 play: sha#S8", "1 target: 2", until="1 skill")  # type: ignore[arg-type]


def test_tieqi_red_takes_the_dodge_away() -> None:
    s = tieqi_scene("tao#H3", {"hand": "shan#D2", "equipment": "bagua#S2"}).run("1 skill: tieqi")
    assert s.hp(2) == 3
    s = tieqi_scene("sha#C2", {"hand": "shan#D2"}).run("1 skill: tieqi", "2 respond: shan#D2")
    assert s.hp(2) == 4
    s = tieqi_scene("tao#H3", {"hand": "shan#D2"}).run("1 skill: pass", "2 respond: shan#D2")
    assert s.hp(2) == 4


def test_tieqi_goes_by_the_card_that_was_put_in() -> None:
    s = tieqi_scene("tao#H3", {"hand": "shan#D2 sha#C2", "character": "simayi"})
    s.run("1 skill: tieqi", "2 skill: guicai", "2 cards: sha#C2", "2 respond: shan#D2")
    assert s.hp(2) == 3


def test_tieqi_does_not_serve_a_duel() -> None:
    s = Scene({1: {"character": "machao", "hand": "juedou#SA"}}).run("1 play: juedou#SA", "1 target: 2")
    assert s.hp(2) == 3


# 集智 and 奇才


def test_jizhi_draws_before_the_trick_works() -> None:
    seats = {1: {"character": "huangyueying", "hand": "guohe#S3"}, 2: {"hand": "wuxie#SJ"}}
    s = Scene(seats, pile="tao#H3").run("1 play: guohe#S3", "1 target: 2", "1 skill: jizhi", until="2 nullify")
    assert s.hand(1) == ["tao#H3"]
    s.run("2 nullify: wuxie#SJ")
    s = Scene(seats, pile="tao#H3").run("1 play: guohe#S3", "1 target: 2", "1 skill: pass", "2 nullify: pass")
    assert s.hand(1) == []


def test_jizhi_serves_nullification_too() -> None:
    seats = {1: {"hand": "wuzhong#H7"}, 2: {"character": "huangyueying", "hand": "wuxie#SJ"}}
    s = Scene(seats, pile="tao#H3").run("1 play: wuzhong#H7", "2 nullify: wuxie#SJ", "2 skill: jizhi")
    assert (s.hand(1), s.hand(2)) == ([], ["tao#H3"])


def test_jizhi_does_not_serve_delayed_tricks_nor_basics_nor_equipment() -> None:
    s = Scene({1: {"character": "huangyueying", "hand": "lebu#S6 sha#S8 qilin#H5"}})
    s.run("1 play: lebu#S6", "1 target: 3", "1 play: qilin#H5", "1 play: sha#S8", "1 target: 2")
    assert s.hand(1) == []


def test_qicai_snatches_at_any_distance() -> None:
    s = Scene({1: {"character": "huangyueying", "hand": "shunshou#S3"}, 4: {"hand": "sha#S8"}}, players=8)
    s.run("1 play: shunshou#S3", "1 target: 4", "1 skill: pass")
    assert s.hand(1) == ["sha#S8"]


def test_qicai_does_not_lengthen_the_strike() -> None:
    s = Scene({1: {"character": "huangyueying", "hand": "sha#S8"}}).run("1 play: sha#S8", until="1 target")
    assert s.options == ["2", "4"]
