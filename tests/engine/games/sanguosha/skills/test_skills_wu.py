"""The skills of 吴: 制衡 救援 奇袭 克己 苦肉 英姿 反间 国色 流离 谦逊 连营 结姻 枭姬."""

from __future__ import annotations

from sanguosha_scene import Scene

# 制衡


def test_zhiheng_changes_any_number_of_cards_once_a_turn() -> None:
    s = Scene(
        {1: {"character": "sunquan", "hand": "shan#D2 shan#D3 shan#D4", "equipment": "qilin#H5"}},
        pile="tao#H3 sha#S8 sha#S9",
    )
    s.run("1 play: zhiheng", until="1 cards")
    assert s.options == ["shan#D2", "shan#D3", "shan#D4", "qilin#H5"]
    s.run("1 cards: shan#D2, shan#D3, qilin#H5")
    assert (s.hand(1), s.equipment(1)) == (["shan#D4", "tao#H3", "sha#S8", "sha#S9"], [])
    assert s.discarded("shan#D2", "shan#D3", "qilin#H5")
    assert not s.offers("zhiheng")


def test_zhiheng_can_be_called_off() -> None:
    s = Scene({1: {"character": "sunquan", "hand": "shan#D2"}}).run("1 play: zhiheng", "1 cards:")
    assert s.offers("zhiheng")
    assert s.hand(1) == ["shan#D2"]


def test_zhiheng_is_there_again_in_the_next_turn() -> None:
    s = Scene({1: {"character": "sunquan", "hand": "shan#D2"}}, used={"skill/zhiheng": 1}).run()
    assert not s.offers("zhiheng")
    s.run("1 play: pass", "2 play: pass", "3 play: pass", "4 play: pass")
    assert s.offers("zhiheng")


# 救援


def dying_sunquan(saviour: str, role: str = "lord") -> Scene:
    seats = {
        1: {"character": "sunquan", "hp": 1},
        2: {"hand": "sha#S8"},
        3: {"character": saviour, "hand": "tao#H3"},
    }
    return Scene(seats, turn=2).run("2 play: sha#S8", "2 target: 1", "3 rescue: tao#H3", until="2 play")


def test_jiuyuan_makes_a_peach_of_wu_worth_two() -> None:
    assert dying_sunquan("ganning").hp(1) == 2
    assert dying_sunquan("zhangfei").hp(1) == 1


def test_jiuyuan_does_not_serve_his_own_peach() -> None:
    s = Scene({1: {"character": "sunquan", "hp": 1, "hand": "tao#H3"}, 2: {"hand": "sha#S8"}}, turn=2)
    s.run("2 play: sha#S8", "2 target: 1", "1 rescue: tao#H3", until="2 play")
    assert s.hp(1) == 1


def test_jiuyuan_is_the_lords_alone() -> None:
    seats = {3: {"character": "sunquan", "hp": 1}, 2: {"hand": "sha#S8"}, 4: {"character": "ganning", "hand": "tao#H3"}}
    s = Scene(seats, turn=2).run("2 play: sha#S8", "2 target: 3", "4 rescue: tao#H3", until="2 play")
    assert s.hp(3) == 1


# 奇袭


def test_qixi_breaks_a_bridge_with_any_black_card() -> None:
    seats = {1: {"character": "ganning", "hand": "sha#S8 tao#H3", "equipment": "qinggang#S6"}, 3: {"hand": "sha#S9"}}
    s = Scene(seats).run("1 play: qixi", until="1 cards")
    assert s.options == ["sha#S8", "qinggang#S6"]
    s.run("1 cards: qinggang#S6", until="1 target")
    assert s.options == ["3"]
    s.run("1 target: 3")
    assert (s.hand(3), s.equipment(1)) == ([], [])
    assert s.discarded("sha#S9", "qinggang#S6")


def test_qixi_can_be_nullified_and_used_again() -> None:
    seats = {1: {"character": "ganning", "hand": "sha#S8 sha#S9"}, 2: {"hand": "wuxie#SJ sha#C2"}}
    s = Scene(seats).run("1 play: qixi", "1 cards: sha#S8", "1 target: 2", "2 nullify: wuxie#SJ")
    assert s.hand(2) == ["sha#C2"]
    s.run("1 play: qixi", "1 cards: sha#S9", "1 target: 2")
    assert s.hand(2) == []


# 克己


def lvmeng(**more: object) -> Scene:
    seats = {1: {"character": "lvmeng", "hp": 1, "hand": "sha#S8 shan#D2 shan#D3"}, 2: {"hand": "juedou#SA"}}
    return Scene(seats, **more)  # type: ignore[arg-type]


def test_keji_skips_the_discard_phase_of_a_turn_without_a_strike() -> None:
    s = lvmeng().run("1 play: pass", "1 skill: keji", until="2 play")
    assert s.hand(1) == ["sha#S8", "shan#D2", "shan#D3"]
    assert [event.data["phase"] for event in s.events("skip")] == ["discard"]
    s = lvmeng().run("1 play: pass", "1 skill: pass", until="1 discard")


def test_keji_is_lost_by_a_strike_used() -> None:
    lvmeng().run("1 play: sha#S8", "1 target: 2", "1 play: pass", until="1 discard")


def test_keji_is_lost_by_a_strike_that_the_setup_says_was_used() -> None:
    seats = {1: {"character": "lvmeng", "hp": 1, "hand": "shan#D2 shan#D3"}}
    s = Scene(seats, used={"card/sha": 1}).run("1 play: pass", until="1 discard")
    s.run("1 discard: shan#D2", "2 play: pass", "3 play: pass", "4 play: pass")
    assert s.game.inspect()["played"] == {}


def test_keji_is_lost_by_a_strike_played_in_the_play_phase() -> None:
    seats = {1: {"character": "lvmeng", "hp": 1, "hand": "juedou#SA sha#S8 shan#D2 shan#D3"}, 2: {"hand": "sha#S9"}}
    s = Scene(seats).run(
        "1 play: juedou#SA", "1 target: 2", "2 respond: sha#S9", "1 respond: sha#S8", "1 play: pass", until="1 discard"
    )
    assert s.hp(2) == 3


def test_keji_stands_when_the_play_phase_is_skipped() -> None:
    seats = {1: {"character": "lvmeng", "hp": 1, "hand": "sha#S8 shan#D2", "judgement": "lebu#S6"}}
    s = Scene(seats, phase="judge", pile="sha#C2").run(until="1 skill")
    assert s.options == ["keji", "pass"]


def test_keji_is_not_lost_by_a_strike_in_the_turn_of_another() -> None:
    s = Scene(
        {1: {"character": "lvmeng", "hp": 2, "hand": "sha#S8 shan#D2 shan#D3"}, 4: {"hand": "juedou#SA"}},
        turn=4,
        pile="shan#D4 shan#D5",
    )
    s.run("4 play: juedou#SA", "4 target: 1", "1 respond: sha#S8", "4 play: pass", "1 play: pass", until="1 skill")
    assert s.options == ["keji", "pass"]


# 苦肉


def test_kurou_pays_health_for_two_cards_again_and_again() -> None:
    s = Scene({1: {"character": "huanggai", "hand": "shan#D2"}}, pile="tao#H3 sha#S8 sha#S9 sha#C2")
    s.run("1 play: kurou", "1 play: kurou")
    assert (s.hp(1), s.hand(1)) == (2, ["shan#D2", "tao#H3", "sha#S8", "sha#S9", "sha#C2"])
    assert len(s.events("lose_hp")) == 2
    assert s.events("damage") == []


def test_kurou_at_one_is_dying_first() -> None:
    s = Scene({1: {"character": "huanggai", "hp": 1, "hand": "tao#H3"}}, pile="sha#S8 sha#S9")
    s.run("1 play: kurou", until="1 rescue")
    assert s.hand(1) == ["tao#H3"]
    s.run("1 rescue: tao#H3")
    assert (s.hp(1), s.hand(1)) == (1, ["sha#S8", "sha#S9"])


def test_kurou_may_be_his_death_and_then_draws_nothing() -> None:
    seats = {2: {"character": "huanggai", "hp": 1, "hand": "shan#D2"}, 1: {"hand": "sha#S8"}}
    s = Scene(seats, turn=2, pile="sha#C2 sha#C3").run("2 play: kurou", until="3 play")
    assert not s.alive(2)
    assert s.hand(3) == ["sha#C2", "sha#C3"]
    assert s.hand(1) == ["sha#S8"]


# 英姿


def test_yingzi_draws_one_more() -> None:
    s = Scene({1: {"character": "zhouyu"}}, phase="draw").run("1 skill: yingzi")
    assert len(s.hand(1)) == 3
    s = Scene({1: {"character": "zhouyu"}}, phase="draw").run("1 skill: pass")
    assert len(s.hand(1)) == 2


# 反间


def test_fanjian_wounds_one_who_names_another_suit() -> None:
    s = Scene({1: {"character": "zhouyu", "hand": "sha#S8 tao#H3"}}).run(
        "1 play: fanjian", "1 target: 3", until="3 choose"
    )
    assert sorted(s.options) == ["club", "diamond", "heart", "spade"]
    s.run("3 choose: spade", until="3 take")
    assert s.options == ["hidden:0", "hidden:1"]
    s.run("3 take: hidden:1")
    assert (s.hp(3), s.hand(3), s.hand(1)) == (3, ["tao#H3"], ["sha#S8"])
    assert s.events("damage")[0].data["source"] == 1
    assert not s.offers("fanjian")


def test_fanjian_the_right_suit_costs_nothing() -> None:
    s = Scene({1: {"character": "zhouyu", "hand": "sha#S8"}}).run("1 play: fanjian", "1 target: 3", "3 choose: spade")
    assert (s.hp(3), s.hand(3), s.hand(1)) == (4, ["sha#S8"], [])


def test_fanjian_shows_the_card_to_all_and_needs_a_hand() -> None:
    s = Scene({1: {"character": "zhouyu", "hand": "sha#S8"}}).run("1 play: fanjian", "1 target: 3", "3 choose: heart")
    assert "card/sha#S8" in str([event.to_data() for event in s.game.events_for(4)])
    s = Scene({1: {"character": "zhouyu", "equipment": "qilin#H5"}}).run()
    assert not s.offers("fanjian")


# 国色


def test_guose_makes_indulgence_of_diamonds() -> None:
    seats = {1: {"character": "daqiao", "hand": "shan#D2 sha#S8 tao#H3", "equipment": "guanshi#D5"}}
    s = Scene(seats, pile="sha#C2").run("1 play: guose", until="1 cards")
    assert s.options == ["shan#D2", "guanshi#D5"]
    s.run("1 cards: shan#D2", until="1 target")
    assert s.options == ["2", "3", "4"]
    s.run("1 target: 2")
    assert s.judgement(2) == ["shan#D2"]
    assert s.game.inspect()["as"] == {"card/shan#D2": "card/lebu"}
    s.run("1 play: guose", "1 cards: guanshi#D5", until="1 target")
    assert s.options == ["3", "4"]


def test_guose_works_as_indulgence_does() -> None:
    s = Scene({2: {"judgement": [{"card": "shan#D2", "as": "lebu"}]}}, turn=2, phase="judge", pile="sha#C2")
    s.run(until="3 play")
    assert s.discarded("shan#D2", "sha#C2")


# 流离


def liuli_scene(**seat: object) -> Scene:
    seats = {1: {"hand": "sha#S8 sha#S9"}, 2: {"character": "daqiao", **seat}}
    return Scene(seats).run("1 play: sha#S8", "1 target: 2", until="2 skill")


def test_liuli_hands_the_strike_on_to_another_in_range() -> None:
    s = liuli_scene(hand="shan#D2 tao#H3").run("2 skill: liuli", "2 cards: tao#H3")
    assert (s.hp(2), s.hp(3), s.hand(2)) == (3, 3, ["shan#D2"])
    target = s.events("target")[0].data
    assert (target["old"], target["new"]) == (2, 3)


def test_liuli_may_be_declined() -> None:
    s = liuli_scene(hand="shan#D2").run("2 skill: pass", "2 respond: shan#D2")
    assert s.hp(2) == 3


def test_liuli_does_not_reach_the_striker_and_reaches_as_far_as_her_weapon() -> None:
    s = liuli_scene(hand="tao#H3", equipment="qinggang#S6").run("2 skill: liuli", until="2 cards")
    s.run("2 cards: tao#H3", until="2 target")
    assert s.options == ["3", "4"]


def test_liuli_does_not_count_the_weapon_she_throws_away() -> None:
    s = Scene({1: {"hand": "sha#S8"}, 2: {"character": "daqiao", "equipment": "qinggang#S6"}})
    s.run("1 play: sha#S8", "1 target: 2", "2 skill: liuli")
    assert (s.hp(3), s.equipment(2)) == (3, [])
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "daqiao", "equipment": "qinggang#S6"}, 3: {"alive": False}}
    s = Scene(seats, players=5).run("1 play: sha#S8", "1 target: 2", "2 skill: liuli")
    assert s.hp(4) == 3


def test_liuli_is_not_offered_without_a_card_or_without_a_target() -> None:
    s = Scene({1: {"hand": "sha#S8"}, 2: {"character": "daqiao"}}).run("1 play: sha#S8", "1 target: 2")
    assert s.hp(2) == 2
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "daqiao", "hand": "tao#H3"}, 3: {"equipment": "jueying#S5"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2")
    assert s.hp(2) == 2
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "daqiao", "hand": "tao#H3"}, 3: {"character": "zhugeliang"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2")
    assert s.hp(2) == 2


def test_liuli_lets_the_new_target_dodge_and_does_not_serve_a_duel() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "daqiao", "hand": "tao#H3"}, 3: {"hand": "shan#D2"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 skill: liuli", "3 respond: shan#D2")
    assert (s.hp(2), s.hp(3)) == (3, 4)
    s = Scene({1: {"hand": "juedou#SA"}, 2: {"character": "daqiao", "hand": "tao#H3"}}).run(
        "1 play: juedou#SA", "1 target: 2"
    )
    assert s.hp(2) == 2


# 谦逊 and 连营


def test_qianxun_is_no_target_of_snatching_and_indulgence() -> None:
    seats = {
        1: {"hand": "shunshou#S3 lebu#S6 guohe#S4"},
        2: {"character": "luxun", "hand": "sha#S8 sha#S9"},
        3: {"hand": "tao#H3"},
        4: {"hand": "tao#H4"},
    }
    assert Scene(seats).run("1 play: shunshou#S3", until="1 target").options == ["4"]
    assert Scene(seats).run("1 play: lebu#S6", until="1 target").options == ["3", "4"]
    assert Scene(seats).run("1 play: guohe#S4", until="1 target").options == ["2", "3", "4"]


def test_lianying_draws_for_the_last_hand_card() -> None:
    s = Scene({1: {"character": "luxun", "hand": "qilin#H5"}}, pile="shan#D2").run(
        "1 play: qilin#H5", "1 skill: lianying"
    )
    assert s.hand(1) == ["shan#D2"]
    s = Scene({1: {"character": "luxun", "hand": "qilin#H5"}}, pile="shan#D2").run("1 play: qilin#H5", "1 skill: pass")
    assert s.hand(1) == []


def test_lianying_serves_a_card_taken_or_thrown_by_others() -> None:
    s = Scene({1: {"hand": "guohe#S3 sha#S8"}, 2: {"character": "luxun", "hand": "sha#S9"}}, pile="shan#D2")
    s.run("1 play: guohe#S3", "1 target: 2", "2 skill: lianying")
    assert s.hand(2) == ["shan#D2"]


def test_lianying_waits_until_all_cards_are_paid() -> None:
    s = Scene({1: {"character": "luxun", "hand": "sha#S8 sha#S9", "equipment": "zhangba#SQ"}}, pile="shan#D2")
    s.run("1 play: zhangba", "1 cards: sha#S8, sha#S9", "1 target: 2", "1 skill: lianying")
    assert (s.hand(1), s.hp(2)) == (["shan#D2"], 3)


def test_lianying_does_not_serve_equipment() -> None:
    s = Scene({1: {"hand": "guohe#S3 sha#S8"}, 2: {"character": "luxun", "equipment": "qilin#H5"}})
    s.run("1 play: guohe#S3", "1 target: 2")
    assert s.hand(2) == []


# 结姻


def jieyin(**man: object) -> Scene:
    seats = {1: {"character": "sunshangxiang", "hand": "shan#D2 shan#D3 shan#D4"}, 3: {"character": "zhangfei", **man}}
    return Scene(seats)


def test_jieyin_heals_her_and_a_wounded_man() -> None:
    seats = {
        1: {"character": "sunshangxiang", "hp": 2, "hand": "shan#D2 shan#D3 shan#D4"},
        2: {"character": "daqiao", "hp": 1},
        3: {"character": "zhangfei", "hp": 1},
        4: {"character": "xuchu", "hp": 2},
    }
    s = Scene(seats).run("1 play: jieyin", "1 cards: shan#D2, shan#D3", until="1 target")
    assert s.options == ["3", "4"]
    s.run("1 target: 3")
    assert (s.hp(1), s.hp(3), s.hand(1)) == (3, 2, ["shan#D4"])
    assert not s.offers("jieyin")


def test_jieyin_works_at_full_health_and_needs_a_wounded_man() -> None:
    s = jieyin(hp=3).run("1 play: jieyin", "1 cards: shan#D2, shan#D4", until="1 target").run("1 target: 3")
    assert (s.hp(1), s.hp(3)) == (3, 4)
    assert not jieyin().run().offers("jieyin")


def test_jieyin_takes_hand_cards_only() -> None:
    seats = {
        1: {"character": "sunshangxiang", "hand": "shan#D2", "equipment": "qilin#H5"},
        3: {"character": "zhangfei", "hp": 1},
    }
    assert not Scene(seats).run().offers("jieyin")


# 枭姬


def test_xiaoji_draws_two_for_each_piece_of_equipment_lost() -> None:
    s = Scene(
        {1: {"hand": "guohe#S3 sha#S8"}, 2: {"character": "sunshangxiang", "equipment": "qilin#H5"}},
        pile="tao#H3 tao#H4",
    )
    s.run("1 play: guohe#S3", "1 target: 2", "2 skill: xiaoji")
    assert s.hand(2) == ["tao#H3", "tao#H4"]
    s = Scene({1: {"character": "sunshangxiang", "equipment": "qilin#H5", "hand": "qinggang#S6"}}, pile="tao#H3 tao#H4")
    s.run("1 play: qinggang#S6", "1 skill: xiaoji")
    assert s.hand(1) == ["tao#H3", "tao#H4"]
    s = Scene({1: {"character": "sunshangxiang", "equipment": "qilin#H5", "hand": "qinggang#S6"}}, pile="tao#H3 tao#H4")
    assert s.run("1 play: qinggang#S6", "1 skill: pass").hand(1) == []


def test_xiaoji_does_not_serve_a_piece_put_on_or_thrown_from_the_hand() -> None:
    s = Scene({1: {"character": "sunshangxiang", "hand": "qinggang#S6"}}).run("1 play: qinggang#S6")
    assert s.hand(1) == []
