"""What a referee is asked about tricks, delayed cards, distance and equipment."""

from __future__ import annotations

import pytest
from sanguosha_scene import Scene

LIGHTNING = {"judgement": "shandian#SA"}


# 无懈可击


def test_lightning_nullified_goes_on_and_nullified_twice_is_judged() -> None:
    seats = {1: {**LIGHTNING, "hand": "wuxie#SJ"}, 2: {"hand": "wuxie#CK"}}
    s = Scene(seats, phase="judge").run("1 nullify: wuxie#SJ", "2 nullify: pass")
    assert (s.judgement(2), s.events("judge")) == (["shandian#SA"], [])
    s = Scene(seats, phase="judge", pile="tao#H3").run("1 nullify: wuxie#SJ", "2 nullify: wuxie#CK")
    assert (s.judgement(2), len(s.events("judge"))) == (["shandian#SA"], 1)


def test_lightning_nullified_thrice_goes_on() -> None:
    seats = {1: {**LIGHTNING, "hand": "wuxie#SJ wuxie#DQ"}, 2: {"hand": "wuxie#CK"}}
    s = Scene(seats, phase="judge").run(
        "1 nullify: wuxie#SJ", "1 nullify: pass", "2 nullify: wuxie#CK", "1 nullify: wuxie#DQ"
    )
    assert (s.judgement(2), s.events("judge")) == (["shandian#SA"], [])


def test_the_victim_of_indulgence_nullifies_it_and_it_is_discarded() -> None:
    s = Scene({1: {"judgement": "lebu#S6", "hand": "wuxie#SJ"}}, phase="judge").run("1 nullify: wuxie#SJ")
    assert (s.judgement(1), s.discarded("lebu#S6", "wuxie#SJ")) == ([], True)


def test_the_user_may_nullify_the_own_trick_for_one_target() -> None:
    seats = {1: {"hand": "nanman#S7 wuxie#SJ"}, 3: {"hp": 1}}
    s = Scene(seats).run("1 play: nanman#S7", "1 nullify: pass", "1 nullify: wuxie#SJ")
    assert [s.hp(n) for n in (2, 3, 4)] == [3, 1, 3]


def test_nothing_is_left_to_take_when_the_last_card_was_a_nullification_in_vain() -> None:
    seats = {1: {"hand": "shunshou#S3 wuxie#CK"}, 2: {"hand": "wuxie#SJ"}}
    s = Scene(seats).run(
        "1 play: shunshou#S3", "1 target: 2", "1 nullify: pass", "2 nullify: wuxie#SJ", "1 nullify: wuxie#CK"
    )
    assert (s.hand(1), s.hand(2)) == ([], [])


def test_a_nullification_harvested_serves_against_the_next() -> None:
    s = Scene({1: {"hand": "wugu#H3"}}, pile="wuxie#SJ tao#H3 tao#H4 tao#H6").run(
        "1 play: wugu#H3", "1 harvest: wuxie#SJ", "1 nullify: wuxie#SJ", "3 harvest: tao#H4", "4 harvest: tao#H3"
    )
    assert [s.hand(n) for n in (1, 2, 3, 4)] == [[], [], ["tao#H4"], ["tao#H3"]]
    assert s.discarded("tao#H6")


def test_no_nullification_is_asked_for_equipment_strikes_and_skills() -> None:
    seats = {1: {"character": "zhouyu", "hand": "sha#S8 bagua#S2 tao#H3"}, 2: {"hand": "wuxie#SJ"}}
    s = Scene(seats).run(
        "1 play: bagua#S2", "1 play: sha#S8", "1 target: 2", "1 play: fanjian", "1 target: 2", "2 choose: heart"
    )
    assert s.hand(2) == ["wuxie#SJ", "tao#H3"]


def test_a_borrowed_sword_nullified_costs_neither_strike_nor_sword() -> None:
    seats = {1: {"hand": "jiedao#CQ"}, 2: {"hand": "sha#S8", "equipment": "qinggang#S6"}, 4: {"hand": "wuxie#SJ"}}
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "4 nullify: wuxie#SJ")
    assert (s.hand(1), s.hand(2), s.equipment(2), s.hp(3)) == ([], ["sha#S8"], ["qinggang#S6"], 4)


def test_asking_begins_with_the_turns_player_in_the_judge_phase_of_another_too() -> None:
    seats = {2: {"hand": "wuxie#SJ", "judgement": "lebu#S6"}, 1: {"hand": "wuxie#CK"}, 4: {"hand": "wuxie#DQ"}}
    s = Scene(seats, turn=2, phase="judge", pile="tao#H3 sha#C2 sha#C3")
    s.run("2 nullify: pass", "4 nullify: pass", "1 nullify: pass", until="2 play")


# Taking


def test_snatching_takes_indulgence_which_is_then_used_again() -> None:
    seats = {1: {"hand": "shunshou#S3"}, 2: {"judgement": "lebu#S6"}}
    s = Scene(seats).run("1 play: shunshou#S3", "1 target: 2", "1 play: lebu#S6", "1 target: 3")
    assert (s.judgement(2), s.judgement(3)) == ([], ["lebu#S6"])


def test_a_bridge_takes_lightning_away_from_anybody() -> None:
    s = Scene({1: {"hand": "guohe#S3"}, 3: LIGHTNING}).run("1 play: guohe#S3", "1 target: 3")
    assert (s.judgement(3), s.discarded("shandian#SA")) == ([], True)


def test_a_converted_indulgence_is_offered_as_the_card_it_is() -> None:
    seats = {1: {"hand": "shunshou#S3"}, 2: {"hand": "tao#H3", "judgement": [{"card": "shan#D2", "as": "lebu"}]}}
    s = Scene(seats).run("1 play: shunshou#S3", "1 target: 2", until="1 take")
    assert s.options == ["hidden:0", "shan#D2"]
    s.run("1 take: shan#D2")
    assert (s.hand(1), s.game.inspect()["as"]) == (["shan#D2"], {})


def test_snatching_counts_both_horses_and_no_weapon() -> None:
    seats = {
        1: {"hand": "shunshou#S3", "equipment": "qilin#H5"},
        2: {"hand": "tao#H3", "equipment": "dilu#C5"},
        3: {"hand": "tao#H4"},
    }
    assert not Scene(seats).offers("shunshou#S3")
    seats[1]["equipment"] = "chitu#H5"
    s = Scene(seats).run("1 play: shunshou#S3", until="1 target")
    assert s.options == ["2", "3"]


def test_oneself_is_no_target_of_taking_cards_and_duels() -> None:
    seats = {1: {"hand": "shunshou#S3 guohe#S3 juedou#DA", **LIGHTNING}}
    s = Scene(seats)
    assert s.options == ["juedou#DA", "pass"]
    s.run("1 play: juedou#DA", until="1 target")
    assert s.options == ["2", "3", "4"]


# Everybody at once


def test_harvest_counts_the_living_and_goes_on_with_shuffled_discards() -> None:
    seats = {1: {"hand": "wugu#H3"}, 3: {"alive": False}}
    s = Scene(seats, pile_is="tao#H3", discard="tao#H4 tao#H6").run(
        "1 play: wugu#H3", "1 harvest: tao#H3", until="2 harvest"
    )
    assert len(s.options) == 2


def test_harvest_with_too_few_cards_in_the_game_ends_it_drawn() -> None:
    s = Scene({1: {"hand": "wugu#H3"}}, pile_is="tao#H3 tao#H4 tao#H6").run("1 play: wugu#H3", until="over")
    assert s.game.outcome is not None
    assert s.game.outcome.kind == "drawn"


def test_the_orchard_may_be_used_with_nobody_wounded_and_skips_the_dead() -> None:
    seats = {1: {"hand": "taoyuan#HA"}, 2: {"hand": "wuxie#SJ"}, 3: {"alive": False}}
    s = Scene(seats).run("1 play: taoyuan#HA")
    assert s.hp(3) == 0
    assert [event.data["target"] for event in s.events("void")] == [1, 2, 4]


def test_mass_tricks_begin_with_the_next_and_spare_the_user() -> None:
    s = Scene({3: {"hand": "wanjian#HA"}}, turn=3).run("3 play: wanjian#HA", until="3 play")
    assert [event.data["seat"] for event in s.events("damage")] == [4, 1, 2]
    assert s.hp(3) == 4


# Delayed cards


def test_indulgence_leaves_draw_and_discard() -> None:
    seats = {1: {"judgement": "lebu#S6", "hand": "tao#H3 tao#H4 tao#H6"}}
    s = Scene(seats, phase="judge", pile="sha#C9 sha#C2 sha#C3").run("1 discard: sha#C2", until="2 play")
    assert s.hand(1) == ["tao#H3", "tao#H4", "tao#H6", "sha#C3"]


def test_one_killed_by_lightning_is_not_judged_for_indulgence() -> None:
    seats = {1: {"role": "rebel", "hp": 1, "judgement": "lebu#S6 shandian#SA"}, 3: {"role": "lord"}}
    s = Scene(seats, phase="judge", pile="sha#S8").run(until="2 play")
    assert [event.data["why"] for event in s.game.events if event.kind == "judge"] == ["card/shandian"]
    assert s.discarded("lebu#S6", "shandian#SA", "sha#S8")


@pytest.mark.parametrize("rank", ["S2", "S9"])
def test_lightning_strikes_at_both_ends_and_not_by_other_suits(rank: str) -> None:
    card = {"S2": "bagua#S2", "S9": "sha#S9"}[rank]
    s = Scene({1: {**LIGHTNING, "hp": 4}}, phase="judge", pile=card).run()
    assert (s.hp(1), s.judgement(2)) == (1, [])


def test_two_lightnings_before_two_players_pass_each_other() -> None:
    seats = {1: {"judgement": "shandian#SA"}, 2: {"judgement": "shandian#HQ"}}
    s = Scene(seats, phase="judge", pile="tao#H3").run()
    assert (s.judgement(2), s.judgement(3)) == (["shandian#HQ"], ["shandian#SA"])


def test_indulgence_may_lie_beside_lightning_but_not_beside_its_like() -> None:
    seats = {1: {"hand": "lebu#H6 lebu#C6"}, 2: {"judgement": [{"card": "shan#D2", "as": "lebu"}]}, 3: LIGHTNING}
    s = Scene(seats).run("1 play: lebu#H6", until="1 target")
    assert s.options == ["3", "4"]
    s.run("1 target: 3")
    assert s.judgement(3) == ["shandian#SA", "lebu#H6"]


def test_lightning_taken_from_the_hand_may_be_laid_again_at_once() -> None:
    seats = {1: {"hand": "shunshou#S3"}, 2: LIGHTNING}
    s = Scene(seats).run("1 play: shunshou#S3", "1 target: 2", "1 play: shandian#SA")
    assert s.judgement(1) == ["shandian#SA"]


def test_tiandu_leaves_the_delayed_card_itself_to_the_discards() -> None:
    s = Scene({1: {"character": "guojia", "judgement": "lebu#S6"}}, phase="judge", pile="sha#C9 tao#H3 tao#H4")
    s.run("1 skill: tiandu", until="2 play")
    assert (s.hand(1), s.discarded("lebu#S6")) == (["sha#C9", "tao#H3", "tao#H4"], True)


# Equipment


def test_a_crossbow_put_on_in_the_middle_and_taken_off_again() -> None:
    s = Scene({1: {"hand": "sha#S8 sha#S9 sha#C2 zhuge#CA qinggang#S6"}})
    s.run("1 play: sha#S8", "1 target: 2")
    assert not s.offers("sha#S9")
    s.run("1 play: zhuge#CA", "1 play: sha#S9", "1 target: 2", "1 play: qinggang#S6")
    assert s.options == ["pass"]


def test_a_horse_put_on_reaches_and_a_horse_lost_does_not() -> None:
    s = Scene({1: {"hand": "sha#S8 chitu#H5"}}).run("1 play: chitu#H5", "1 play: sha#S8", until="1 target")
    assert s.options == ["2", "3", "4"]


def test_distance_is_never_under_one() -> None:
    seats = {1: {"character": "machao", "equipment": "chitu#H5"}, 2: {}}
    assert Scene(seats).game.inspect()["distances"][1] == {2: 1, 3: 1, 4: 1}


def test_the_range_is_the_weapons_alone_and_distance_goes_both_ways() -> None:
    seats = {1: {"equipment": "fangtian#DQ chitu#H5"}, 3: {"equipment": "dilu#C5"}}
    state = Scene(seats, players=8).game.inspect()
    assert state["ranges"][1] == 4
    assert (state["distances"][1][3], state["distances"][3][1], state["distances"][1][5]) == (2, 2, 3)


def test_two_horses_of_different_kind_are_worn_together_and_two_of_a_kind_not() -> None:
    s = Scene({1: {"hand": "chitu#H5 dayuan#SK dilu#C5"}}).run(
        "1 play: chitu#H5", "1 play: dilu#C5", "1 play: dayuan#SK"
    )
    assert (sorted(s.equipment(1)), s.discarded("chitu#H5")) == (["dayuan#SK", "dilu#C5"], True)


def test_equipment_is_no_hand_card_for_the_limit() -> None:
    seats = {1: {"hp": 1, "hand": "tao#H3", "equipment": "chitu#H5 dilu#C5 bagua#S2"}}
    s = Scene(seats, phase="discard").run(until="2 play")
    assert s.hand(1) == ["tao#H3"]


def test_a_borrowed_crossbow_gives_one_strike() -> None:
    seats = {1: {"hand": "jiedao#CQ"}, 2: {"hand": "sha#S8 sha#S9", "equipment": "zhuge#CA"}}
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S8")
    assert (s.hp(3), s.hand(2)) == (3, ["sha#S9"])


def test_a_second_borrowed_sword_after_the_first_was_swung() -> None:
    seats = {1: {"hand": "jiedao#CQ jiedao#CK"}, 2: {"hand": "sha#S8 sha#S9", "equipment": "qinggang#S6"}}
    lines = ["1 target: 2", "1 target: 3"]
    s = Scene(seats).run(
        "1 play: jiedao#CQ", *lines, "2 respond: sha#S8", "1 play: jiedao#CK", *lines, "2 respond: pass"
    )
    assert (s.hp(3), s.hand(1), s.hand(2)) == (3, ["qinggang#S6"], ["sha#S9"])


def test_a_strike_in_anothers_turn_leaves_the_own_turns_strike() -> None:
    seats = {1: {"hand": "jiedao#CQ"}, 2: {"hand": "sha#S8 sha#S9", "equipment": "qinggang#S6"}}
    s = Scene(seats, pile="tao#H3 tao#H4").run(
        "1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S8", "1 play: pass", until="2 play"
    )
    assert s.offers("sha#S9")


def test_a_strike_played_in_a_duel_does_not_use_up_the_strike() -> None:
    seats = {1: {"hand": "juedou#DA sha#S8 sha#S9"}, 2: {"hand": "sha#C2"}}
    s = Scene(seats).run("1 play: juedou#DA", "1 target: 2", "2 respond: sha#C2", "1 respond: sha#S8")
    assert s.offers("sha#S9")
