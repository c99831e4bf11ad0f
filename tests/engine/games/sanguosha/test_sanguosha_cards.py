"""The cards of 三国杀, each for what it does, to whom, and when not; without generals."""

from __future__ import annotations

import pytest
from sanguosha_scene import Scene

DODGE = "2 respond: shan#D2"


# 杀 and 闪


def test_sha_hits_unless_a_shan_is_used() -> None:
    s = Scene({1: {"hand": "sha#S8"}, 2: {"hand": "shan#D2"}}).run("1 play: sha#S8", "1 target: 2", "2 respond: pass")
    assert (s.hp(2), s.hand(2), s.discarded("sha#S8")) == (3, ["shan#D2"], True)
    s = Scene({1: {"hand": "sha#S8"}, 2: {"hand": "shan#D2"}}).run("1 play: sha#S8", "1 target: 2", DODGE)
    assert (s.hp(2), s.hand(2), s.discarded("sha#S8", "shan#D2")) == (4, [], True)
    assert [event.data["as"] for event in s.events("use")] == ["card/sha", "card/shan"]


def test_one_without_a_shan_is_not_asked() -> None:
    s = Scene({1: {"hand": "sha#S8"}, 2: {"hand": "tao#H3 sha#S9"}}).run("1 play: sha#S8", "1 target: 2")
    assert s.hp(2) == 3


def test_sha_once_in_a_play_phase_within_range_and_can_be_taken_back() -> None:
    s = Scene({1: {"hand": "sha#S8 sha#S9"}}, players=5).run("1 play: sha#S8", until="1 target")
    assert s.choices() == [(), ("2",), ("5",)]
    s.run("1 target:", "1 play: sha#S8", "1 target: 5")
    assert s.options == ["pass"]


def test_shan_and_wuxie_are_never_used_of_ones_own_accord() -> None:
    assert Scene({1: {"hand": "shan#D2 wuxie#SJ"}}).options == ["pass"]


def test_tao_heals_oneself_only_when_wounded_and_not_beyond_the_maximum() -> None:
    assert not Scene({1: {"hand": "tao#H3"}, 2: {"hp": 1}}).offers("tao#H3")
    s = Scene({1: {"hand": "tao#H3 tao#H4", "hp": 3}}).run("1 play: tao#H3")
    assert (s.hp(1), s.options) == (4, ["pass"])


# Weapons


@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        ("zhuge#CA", 1),
        ("zhuge#DA", 1),
        ("cixiong#S2", 2),
        ("qinggang#S6", 2),
        ("hanbing#S2", 2),
        ("qinglong#S5", 3),
        ("zhangba#SQ", 3),
        ("guanshi#D5", 3),
        ("fangtian#DQ", 4),
        ("qilin#H5", 5),
    ],
)
def test_a_weapon_gives_its_range(weapon: str, reach: int) -> None:
    s = Scene({1: {"hand": f"{weapon} sha#C2"}}, players=8).run(f"1 play: {weapon}")
    assert s.game.inspect()["ranges"][1] == reach
    s.run("1 play: sha#C2", until="1 target")
    expected = [n for n in range(2, 9) if min(n - 1, 9 - n) <= reach]
    assert [int(option) for option in s.options] == expected


def test_zhuge_lifts_the_limit_of_the_own_play_phase() -> None:
    seats = {1: {"hand": "sha#S8 sha#S9 sha#C2", "equipment": "zhuge#CA"}}
    s = Scene(seats).run(
        "1 play: sha#S8", "1 target: 2", "1 play: sha#S9", "1 target: 2", "1 play: sha#C2", "1 target: 2"
    )
    assert s.hp(2) == 1
    assert [event.data["skill"] for event in s.events("skill")] == ["card/zhuge", "card/zhuge"]


def test_cixiong_gives_the_choice_to_the_target_of_the_other_sex() -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "cixiong#S2", "sex": "male"}, 2: {"hand": "sha#C2", "sex": "female"}}
    s = Scene(seats, pile="tao#H3").run("1 play: sha#S8", "1 target: 2", "1 skill: cixiong", until="2 discard")
    assert s.choices() == [(), ("sha#C2",)]
    s.run("2 discard:")
    assert (s.hand(1), s.hand(2), s.hp(2)) == (["tao#H3"], ["sha#C2"], 3)
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 skill: cixiong", "2 discard: sha#C2")
    assert (s.hand(1), s.hand(2), s.hp(2)) == ([], [], 3)


def test_cixiong_takes_one_card_at_most() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "cixiong#S2", "sex": "female"},
        2: {"hand": "tao#H3 tao#H4", "sex": "male"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 skill: cixiong", until="2 discard")
    assert s.choices() == [(), ("tao#H3",), ("tao#H4",)]


@pytest.mark.parametrize(("own", "other"), [("male", "male"), ("female", "female")])
def test_cixiong_does_nothing_to_the_same_sex(own: str, other: str) -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "cixiong#S2", "sex": own}, 2: {"sex": other}}
    assert Scene(seats).run("1 play: sha#S8", "1 target: 2").hp(2) == 3


def test_qinggang_ignores_both_armours() -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "qinggang#S6"}, 2: {"equipment": "renwang#C2"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2")
    assert (s.hp(2), [e.data["skill"] for e in s.events("skill")]) == (3, ["card/qinggang"])
    seats = {1: {"hand": "sha#S8", "equipment": "qinggang#S6"}, 2: {"equipment": "bagua#S2"}}
    assert Scene(seats).run("1 play: sha#S8", "1 target: 2").hp(2) == 3


def test_qinglong_follows_up_and_again() -> None:
    seats = {
        1: {"hand": "sha#S8 sha#S9 sha#C2", "equipment": "qinglong#S5"},
        2: {"hand": "shan#D2 shan#D3"},
    }
    s = Scene(seats).run(
        "1 play: sha#S8", "1 target: 2", DODGE, "1 respond: sha#S9", "2 respond: shan#D3", "1 respond: sha#C2"
    )
    assert s.hp(2) == 3
    assert [event.data["targets"] for event in s.events("use") if event.data["as"] == "card/sha"] == [[2], [2], [2]]


def test_zhangba_makes_two_hand_cards_a_sha_to_use_and_to_play() -> None:
    seats = {1: {"hand": "tao#H3 shan#D2 wuxie#SJ", "equipment": "zhangba#SQ"}}
    s = Scene(seats).run("1 play: zhangba", until="1 cards")
    assert ("tao#H3",) not in s.choices()
    s.run("1 cards: shan#D2, wuxie#SJ", "1 target: 2")
    assert (s.hp(2), s.hand(1)) == (3, ["tao#H3"])
    seats = {1: {"hand": "nanman#S7"}, 2: {"hand": "tao#H3 shan#D2", "equipment": "zhangba#SQ"}}
    s = Scene(seats).run("1 play: nanman#S7", "2 respond: zhangba", "2 cards: tao#H3, shan#D2")
    assert (s.hp(2), s.hp(3)) == (4, 3)


@pytest.mark.parametrize(
    ("cards", "hurt"),
    [("tao#H3 shan#D2", True), ("wuxie#SJ wuxie#CQ", False), ("tao#H3 wuxie#CQ", True)],
)
def test_zhangba_sha_has_the_colour_that_both_cards_share(cards: str, hurt: bool) -> None:
    seats = {1: {"hand": cards, "equipment": "zhangba#SQ"}, 2: {"equipment": "renwang#C2"}}
    s = Scene(seats).run("1 play: zhangba", f"1 cards: {cards.replace(' ', ',')}", "1 target: 2")
    assert s.hp(2) == (3 if hurt else 4)


def test_guanshi_costs_two_cards_but_not_itself() -> None:
    seats = {1: {"hand": "sha#S8 tao#H3", "equipment": "guanshi#D5 chitu#H5"}, 2: {"hand": "shan#D2"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", DODGE, "1 skill: guanshi")
    assert (s.hp(2), s.hand(1), s.equipment(1)) == (3, [], ["guanshi#D5"])
    seats = {1: {"hand": "sha#S8 tao#H3", "equipment": "guanshi#D5"}, 2: {"hand": "shan#D2"}}
    assert Scene(seats).run("1 play: sha#S8", "1 target: 2", DODGE).hp(2) == 4


def test_guanshi_may_discard_itself_where_a_rule_says_so() -> None:
    seats = {1: {"hand": "sha#S8 tao#H3", "equipment": "guanshi#D5"}, 2: {"hand": "shan#D2"}}
    s = Scene(seats, rules={"axe_may_discard_itself": True})
    s.run("1 play: sha#S8", "1 target: 2", DODGE, "1 skill: guanshi")
    assert (s.hp(2), s.equipment(1)) == (3, [])


def test_fangtian_with_the_last_hand_card_has_up_to_three_targets_in_order() -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "fangtian#DQ"}}
    s = Scene(seats, players=6, turn=1).run("1 play: sha#S8", until="1 target")
    assert max(len(choice) for choice in s.choices()) == 3
    s.run("1 target: 6, 4, 3")
    assert [s.hp(n) for n in range(2, 7)] == [4, 3, 3, 4, 3]
    assert [event.data["target"] for event in s.events("effect")] == [3, 4, 6]
    seats = {1: {"hand": "sha#S8 tao#H3", "equipment": "fangtian#DQ"}}
    s = Scene(seats, players=6).run("1 play: sha#S8", until="1 target")
    assert max(len(choice) for choice in s.choices()) == 1


def test_qilin_takes_one_mount_of_the_one_hurt_and_not_by_a_duel() -> None:
    seats = {1: {"hand": "sha#S8 juedou#SA", "equipment": "qilin#H5"}, 2: {"equipment": "chitu#H5 dilu#C5"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 skill: qilin", until="1 take")
    assert s.options == ["chitu#H5", "dilu#C5"]
    s.run("1 take: dilu#C5", "1 play: juedou#SA", "1 target: 2")
    assert (s.hp(2), s.equipment(2)) == (2, ["chitu#H5"])


def test_hanbing_discards_two_instead_of_damage() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "hanbing#S2"},
        2: {"hand": "tao#H3", "equipment": "dilu#C5 renwang#C2", "judgement": "lebu#S6"},
    }
    seats[1]["hand"] = "sha#HJ"
    s = Scene(seats).run("1 play: sha#HJ", "1 target: 2", "1 skill: hanbing", until="1 take")
    assert s.options == ["hidden:0", "dilu#C5", "renwang#C2"]
    s.run("1 take: dilu#C5", "1 take: hidden:0")
    assert (s.hp(2), s.hand(2), s.equipment(2)) == (4, [], ["renwang#C2"])
    assert [event.data["why"] for event in s.events("prevent")] == ["card/hanbing"]


def test_hanbing_with_one_card_and_with_none() -> None:
    seats = {1: {"hand": "sha#S8", "equipment": "hanbing#S2"}, 2: {"hand": "tao#H3"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 skill: hanbing")
    assert (s.hp(2), s.hand(2)) == (4, [])
    seats = {1: {"hand": "sha#S8", "equipment": "hanbing#S2"}, 2: {}}
    assert Scene(seats).run("1 play: sha#S8", "1 target: 2").hp(2) == 3


# Armour and mounts


@pytest.mark.parametrize(
    ("judged", "hurt"), [("tao#H3", False), ("shan#D3", False), ("sha#S9", True), ("sha#C3", True)]
)
def test_bagua_judges_for_a_shan(judged: str, hurt: bool) -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"equipment": "bagua#S2"}}
    s = Scene(seats, pile=judged).run("1 play: sha#S8", "1 target: 2", "2 respond: bagua")
    assert (s.hp(2), s.discarded(judged)) == (3 if hurt else 4, True)


def test_after_a_black_bagua_a_shan_may_still_be_used_but_bagua_not_again() -> None:
    seats = {1: {"hand": "wanjian#HA"}, 2: {"equipment": "bagua#S2", "hand": "shan#D2"}}
    s = Scene(seats, pile="sha#S9").run("1 play: wanjian#HA", "2 respond: bagua", until="2 respond")
    assert s.options == ["shan#D2", "pass"]
    s.run(DODGE)
    assert s.hp(2) == 4


@pytest.mark.parametrize(("card", "hurt"), [("sha#S8", False), ("sha#C2", False), ("sha#HJ", True), ("sha#D6", True)])
def test_renwang_stops_a_black_sha(card: str, hurt: bool) -> None:
    s = Scene({1: {"hand": card}, 2: {"equipment": "renwang#C2", "hand": "shan#D2"}})
    s.run(f"1 play: {card}", "1 target: 2", *(["2 respond: pass"] if hurt else []))
    assert s.hp(2) == (3 if hurt else 4)
    assert [event.data["why"] for event in s.events("void")] == ([] if hurt else ["card/renwang"])


def test_mounts_change_distances_both_ways() -> None:
    seats = {1: {"hand": "chitu#H5"}, 2: {"equipment": "dilu#C5"}, 4: {"equipment": "dayuan#SK jueying#S5"}}
    s = Scene(seats, players=5)
    assert s.game.inspect()["distances"] == {
        1: {2: 2, 3: 2, 4: 3, 5: 1},
        2: {1: 1, 3: 1, 4: 3, 5: 2},
        3: {1: 2, 2: 2, 4: 2, 5: 2},
        4: {1: 1, 2: 2, 3: 1, 5: 1},
        5: {1: 1, 2: 3, 3: 2, 4: 2},
    }
    s.run("1 play: chitu#H5")
    assert s.game.inspect()["distances"][1] == {2: 1, 3: 1, 4: 2, 5: 1}


@pytest.mark.parametrize(
    ("old", "new"),
    [("zhuge#CA", "qilin#H5"), ("bagua#S2", "renwang#C2"), ("dilu#C5", "zhuahuang#HK"), ("chitu#H5", "zixing#DK")],
)
def test_a_new_piece_replaces_the_one_in_its_slot(old: str, new: str) -> None:
    s = Scene({1: {"hand": new, "equipment": old}}).run(f"1 play: {new}")
    assert (s.equipment(1), s.discarded(old)) == ([new], True)


# Tricks


def test_wuzhong_draws_two() -> None:
    s = Scene({1: {"hand": "wuzhong#H7"}}, pile="sha#S8 sha#S9 sha#C2").run("1 play: wuzhong#H7")
    assert s.hand(1) == ["sha#S8", "sha#S9"]


def test_shunshou_takes_of_any_zone_at_distance_one() -> None:
    seats = {
        1: {"hand": "shunshou#S3", "equipment": "qilin#H5"},
        2: {"hand": "tao#H3 tao#H4", "equipment": "dilu#C5"},
        4: {"judgement": "lebu#S6"},
        3: {"hand": "sha#S8"},
    }
    s = Scene(seats).run("1 play: shunshou#S3", until="1 target")
    assert s.options == ["4"]
    s.run("1 target: 4")
    assert (s.hand(1), s.judgement(4)) == (["lebu#S6"], [])
    seats[2]["equipment"] = "chitu#H5"
    seats[1]["equipment"] = "zhuge#CA"
    s = Scene(seats).run("1 play: shunshou#S3", "1 target: 2", until="1 take")
    assert s.options == ["hidden:0", "hidden:1", "chitu#H5"]
    s.run("1 take: hidden:1")
    assert (s.hand(1), s.hand(2)) == (["tao#H4"], ["tao#H3"])


def test_guohe_discards_at_any_distance() -> None:
    seats = {1: {"hand": "guohe#S3"}, 4: {"equipment": "dilu#C5", "judgement": "lebu#S6", "hand": "tao#H3"}}
    s = Scene(seats, players=8).run("1 play: guohe#S3", "1 target: 4", until="1 take")
    assert s.options == ["hidden:0", "dilu#C5", "lebu#S6"]
    s.run("1 take: lebu#S6")
    assert (s.judgement(4), s.discarded("lebu#S6")) == ([], True)


def test_one_without_a_card_is_no_target_of_shunshou_and_guohe() -> None:
    assert Scene({1: {"hand": "shunshou#S3 guohe#S4"}}).options == ["pass"]


def test_juedou_the_target_plays_first_and_who_stops_is_hurt_by_the_other() -> None:
    seats = {1: {"hand": "juedou#SA sha#S8"}, 3: {"hand": "sha#S9 sha#C2"}}
    s = Scene(seats).run(
        "1 play: juedou#SA", "1 target: 3", "3 respond: sha#S9", "1 respond: sha#S8", "3 respond: sha#C2"
    )
    assert (s.hp(1), s.hp(3)) == (3, 4)
    (damage,) = s.events("damage")
    assert (damage.data["source"], damage.data["why"], damage.data["cards"]) == (3, "card/juedou", ["card/juedou#SA"])
    assert s.game.inspect()["used"] == {"card/juedou": 1}


def test_nanman_and_wanjian_ask_everybody_else_in_order() -> None:
    seats = {1: {"hand": "nanman#S7 wanjian#HA"}, 2: {"hand": "sha#S8"}, 4: {"hand": "sha#S9 shan#D2"}}
    s = Scene(seats).run("1 play: nanman#S7", "2 respond: sha#S8", "4 respond: pass")
    assert [s.hp(n) for n in (1, 2, 3, 4)] == [4, 4, 3, 3]
    s.run("1 play: wanjian#HA", "4 respond: shan#D2")
    assert [s.hp(n) for n in (1, 2, 3, 4)] == [4, 3, 2, 3]
    assert [event.data["for"] for event in s.events("play")] == ["card/nanman", "card/wanjian"]


def test_taoyuan_heals_all_the_wounded() -> None:
    seats = {1: {"hand": "taoyuan#HA"}, 2: {"hp": 2}, 3: {"hp": 3}}
    s = Scene(seats).run("1 play: taoyuan#HA")
    assert [s.hp(n) for n in (1, 2, 3, 4)] == [4, 3, 4, 4]
    assert [event.data["target"] for event in s.events("void")] == [1, 4]


def test_wugu_gives_one_to_each_from_the_user_on_the_last_without_asking() -> None:
    s = Scene({2: {"hand": "wugu#H3"}}, turn=2, pile="sha#S8 sha#S9 tao#H4 shan#D2")
    s.run("2 play: wugu#H3", until="2 harvest")
    assert s.options == ["sha#S8", "sha#S9", "tao#H4", "shan#D2"]
    s.run("2 harvest: tao#H4", "3 harvest: sha#S8", "4 harvest: shan#D2", until="2 play")
    assert [s.hand(n) for n in (1, 2, 3, 4)] == [["sha#S9"], ["tao#H4"], ["sha#S8"], ["shan#D2"]]


def test_wugu_nullified_for_one_leaves_a_card_to_discard() -> None:
    seats = {1: {"hand": "wugu#H3"}, 2: {"hand": "wuxie#SJ"}}
    s = Scene(seats, pile="sha#S8 sha#S9 tao#H4 shan#D2").run(
        "1 play: wugu#H3",
        "2 nullify: wuxie#SJ",
        "2 harvest: tao#H4",
        "3 harvest: sha#S8",
        "4 harvest: sha#S9",
    )
    assert (s.hand(1), s.discarded("shan#D2")) == ([], True)


def test_jiedao_has_the_weapons_owner_strike_or_hand_it_over() -> None:
    seats = {1: {"hand": "jiedao#CQ"}, 2: {"equipment": "cixiong#S2", "hand": "sha#S8"}}
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", until="1 target")
    assert s.options == ["1", "3", "4"]
    s.run("1 target: 4", until="2 respond")
    s.run("2 respond: sha#S8")
    assert (s.hp(4), s.equipment(2)) == (3, ["cixiong#S2"])
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 4", "2 respond: pass")
    assert (s.hp(4), s.equipment(2), s.hand(1)) == (4, [], ["cixiong#S2"])


def test_jiedao_needs_a_weapon_and_somebody_in_its_range() -> None:
    assert Scene({1: {"hand": "jiedao#CQ"}, 2: {"equipment": "bagua#S2"}}).options == ["pass"]
    seats = {
        1: {"hand": "jiedao#CQ", "equipment": "dilu#C5"},
        2: {"equipment": "zhuge#CA"},
        3: {"equipment": "jueying#S5"},
    }
    assert Scene(seats).options == ["pass"]


def test_jiedao_by_zhangba_keeps_the_weapon_and_takes_no_limit() -> None:
    seats = {1: {"hand": "jiedao#CQ sha#S8"}, 2: {"equipment": "zhangba#SQ", "hand": "tao#H3 tao#H4"}}
    s = Scene(seats, used={"card/sha": 1}).run(
        "1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: zhangba", "2 cards: tao#H3, tao#H4"
    )
    assert (s.hp(3), s.equipment(2), s.options) == (3, ["zhangba#SQ"], ["pass"])


def test_a_sha_by_jiedao_is_none_of_the_turns_player() -> None:
    seats = {1: {"hand": "jiedao#CQ sha#S8"}, 2: {"equipment": "zhuge#CA", "hand": "sha#S9"}}
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S9")
    assert (s.hp(3), s.offers("sha#S8"), s.game.inspect()["used"]) == (3, True, {"card/jiedao": 1})


def test_jiedao_with_fangtian_and_the_last_card_may_strike_more() -> None:
    seats = {1: {"hand": "jiedao#CQ"}, 2: {"equipment": "fangtian#DQ", "hand": "sha#S8"}}
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 4", "2 respond: sha#S8", "2 target: 1, 3")
    assert [s.hp(n) for n in (1, 2, 3, 4)] == [3, 4, 3, 3]


# Delayed tricks


@pytest.mark.parametrize(
    ("judged", "skipped"), [("tao#H3", False), ("shan#D2", True), ("sha#S9", True), ("sha#C2", True)]
)
def test_lebu_skips_the_play_phase_unless_a_heart(judged: str, skipped: bool) -> None:
    s = Scene({1: {"judgement": "lebu#S6"}}, phase="judge", pile=judged)
    assert s.now == ("2 play" if skipped else "1 play")
    assert (len(s.game.events_for(1)) > 0, s.discarded("lebu#S6", judged)) == (True, True)
    assert [e.data["phase"] for e in s.game.events if e.kind == "skip"] == (["play"] if skipped else [])


def test_lebu_is_laid_before_another_who_has_none() -> None:
    seats = {1: {"hand": "lebu#H6"}, 2: {"judgement": "lebu#S6"}, 3: {"judgement": [{"card": "shan#D2", "as": "lebu"}]}}
    s = Scene(seats).run("1 play: lebu#H6", until="1 target")
    assert s.options == ["4"]
    s.run("1 target: 4")
    assert s.judgement(4) == ["lebu#H6"]


@pytest.mark.parametrize(
    ("judged", "hit"),
    [
        ("sha#S8", True),
        ("cixiong#S2", True),
        ("sha#S9", True),
        ("sha#S10", False),
        ("juedou#SA", False),
        ("sha#C5", False),
        ("tao#H5x", False),
    ],
)
def test_shandian_strikes_on_two_to_nine_of_spades(judged: str, hit: bool) -> None:
    judged = judged.replace("tao#H5x", "chitu#H5")
    s = Scene({1: {"judgement": "shandian#SA"}}, phase="judge", pile=judged)
    assert (s.hp(1), s.judgement(2)) == (1 if hit else 4, [] if hit else ["shandian#SA"])


def test_shandian_passes_over_those_who_have_one_and_the_dead() -> None:
    seats = {1: {"judgement": "shandian#SA"}, 2: {"judgement": "shandian#HQ"}, 3: {"alive": False}}
    s = Scene(seats, phase="judge", pile="tao#H3")
    assert (s.judgement(1), s.judgement(4)) == ([], ["shandian#SA"])


def test_shandian_stays_where_everybody_else_has_one() -> None:
    seats = {
        1: {"judgement": "shandian#SA"},
        2: {"judgement": "shandian#HQ"},
        3: {"judgement": [{"card": "sha#S8", "as": "shandian"}]},
        4: {"judgement": [{"card": "sha#S9", "as": "shandian"}]},
    }
    s = Scene(seats, phase="judge", pile="tao#H3")
    assert (s.judgement(1), len(s.game.inspect()["as"])) == (["shandian#SA"], 2)


def test_shandian_is_laid_before_oneself_and_only_once() -> None:
    s = Scene({1: {"hand": "shandian#SA shandian#HQ"}}).run("1 play: shandian#SA")
    assert (s.judgement(1), s.options) == (["shandian#SA"], ["pass"])


def test_the_delayed_card_placed_last_is_judged_first() -> None:
    s = Scene({1: {"judgement": "lebu#S6 shandian#SA"}}, phase="judge", pile="sha#S10 tao#H3")
    assert (s.judgement(2), s.now) == (["shandian#SA"], "1 play")
    assert [e.data["why"] for e in s.game.events if e.kind == "judge"] == ["card/shandian", "card/lebu"]


def test_one_killed_by_shandian_is_nobodys_kill_and_the_turn_ends() -> None:
    seats = {2: {"role": "rebel", "judgement": "lebu#S6 shandian#SA", "hp": 3}, 3: {"role": "loyalist"}}
    s = Scene(seats, turn=2, phase="judge", pile="sha#S8")
    assert (s.now, s.alive(2), s.judgement(2)) == ("3 play", False, [])
    (death,) = [event for event in s.game.events if event.kind == "death"]
    assert (death.data["killer"], death.data["role"]) == (None, "role/rebel")


# 无懈可击


def test_wuxie_cancels_one_target_of_a_trick_and_another_cancels_it() -> None:
    seats = {1: {"hand": "nanman#S7 wuxie#CK"}, 2: {"hand": "wuxie#SJ"}, 3: {"hand": "wuxie#CQ"}}
    s = Scene(seats).run(
        "1 play: nanman#S7",
        "1 nullify: pass",
        "2 nullify: wuxie#SJ",
        "1 nullify: pass",
        "3 nullify: wuxie#CQ",
        "1 nullify: wuxie#CK",
    )
    assert [s.hp(n) for n in (1, 2, 3, 4)] == [4, 4, 3, 3]


def test_each_wuxie_opens_a_new_round_about_the_last_one() -> None:
    seats = {1: {"hand": "wuzhong#H7 wuxie#CK"}, 2: {"hand": "wuxie#SJ"}}
    s = Scene(seats, pile="tao#H3 tao#H4").run("1 play: wuzhong#H7", until="1 nullify")
    assert s.about == ["wuzhong", "1"]
    s.run("1 nullify: pass", "2 nullify: wuxie#SJ", until="1 nullify")
    assert s.about == ["wuxie", "1"]
    s.run("1 nullify: wuxie#CK")
    assert s.hand(1) == ["tao#H3", "tao#H4"]


def test_wuxie_answers_a_delayed_card_when_it_is_judged_not_when_it_is_laid() -> None:
    seats = {1: {"hand": "lebu#H6"}, 2: {"hand": "wuxie#SJ"}}
    s = Scene(seats, pile="sha#S8 sha#S9").run("1 play: lebu#H6", "1 target: 2")
    s.run("1 play: pass", "2 nullify: wuxie#SJ", until="2 play")
    assert s.discarded("lebu#H6")
    seats = {1: {"judgement": "shandian#SA", "hand": "wuxie#SJ"}}
    s = Scene(seats, phase="judge").run("1 nullify: wuxie#SJ")
    assert (s.judgement(2), s.hp(1)) == (["shandian#SA"], 4)


def test_wuxie_answers_the_laying_where_a_rule_says_so() -> None:
    seats = {1: {"hand": "lebu#H6"}, 2: {"hand": "wuxie#SJ wuxie#CQ"}}
    s = Scene(seats, rules={"nullify_delayed_at_placement": True}, pile="sha#S8 sha#S9")
    s.run("1 play: lebu#H6", "1 target: 2", "2 nullify: wuxie#SJ", "2 nullify: pass")
    assert (s.judgement(2), s.discarded("lebu#H6")) == ([], True)


def test_wuxie_does_not_answer_a_basic_card_or_equipment() -> None:
    seats = {1: {"hand": "sha#S8 zhuge#CA tao#H3", "hp": 3}, 2: {"hand": "wuxie#SJ"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 play: zhuge#CA", "1 play: tao#H3")
    assert (s.hp(2), s.hp(1)) == (3, 4)


def test_what_a_sha_does_to_one_target_does_not_bind_another_who_helps() -> None:
    """铁骑 forbids the second target to answer; for the first, their lord, they may answer all the same."""
    seats = {
        1: {"character": "caocao"},
        2: {"character": "xuchu", "role": "rebel", "equipment": "bagua#S2"},
        4: {"hand": "sha#S8", "equipment": "fangtian#DQ", "character": "machao", "role": "loyalist"},
        3: {"role": "spy"},
    }
    s = Scene(seats, turn=4, pile="tao#H3 tao#H4").run(
        "4 play: sha#S8", "4 target: 1, 2", "4 skill: pass", "4 skill: tieqi", "1 respond: hujia", until="2 respond"
    )
    s.run("2 respond: bagua", until="4 play")
    assert (s.hp(1), s.hp(2)) == (4, 3)


def test_tao_heals_another_in_the_play_phase_only_where_a_rule_says_so() -> None:
    seats = {1: {"hand": "tao#H3", "hp": 3}, 3: {"hp": 1}}
    s = Scene(seats, rules={"tao_on_others": True}).run("1 play: tao#H3", until="1 target")
    assert s.options == ["1", "3"]
    s.run("1 target: 3")
    assert (s.hp(1), s.hp(3)) == (3, 2)
    assert Scene({1: {"hand": "tao#H3"}}, rules={"tao_on_others": True}).options == ["pass"]
