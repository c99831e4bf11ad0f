"""Corners: nobody left to do it, nothing left to do it with, and who is to blame."""

from __future__ import annotations

import pytest
from sanguosha_scene import Scene

from cardforge.engine import new_game

REWARD = "shan#D3 shan#D4 shan#D5"


# Who is to blame


def test_a_borrower_killed_by_the_sword_he_borrowed() -> None:
    seats = {
        1: {"role": "rebel", "hp": 1, "hand": "jiedao#CQ"},
        2: {"hand": "sha#S8", "equipment": "qinggang#S6"},
        3: {"role": "lord"},
    }
    s = Scene(seats, pile=REWARD).run(
        "1 play: jiedao#CQ", "1 target: 2", "1 target: 1", "2 respond: sha#S8", until="2 play"
    )
    assert not s.alive(1)
    assert s.hand(2)[:3] == REWARD.split()
    assert s.equipment(2) == ["qinggang#S6"]


def test_a_lord_whose_ganglie_kills_a_loyalist_pays() -> None:
    seats = {1: {"character": "xiahoudun", "hand": "tao#H3", "equipment": "dilu#C5"}, 2: {"hp": 1, "hand": "sha#S8"}}
    seats[2]["equipment"] = "chitu#H5"
    s = Scene(seats, turn=2, pile="sha#C2").run(
        "2 play: sha#S8", "2 target: 1", "1 skill: ganglie", "1 rescue: pass", until="3 play"
    )
    assert (s.hand(1), s.equipment(1), s.alive(2)) == ([], [], False)


def test_a_lord_whose_fanjian_kills_a_loyalist_pays_with_the_shown_card_too() -> None:
    seats = {1: {"character": "zhouyu", "hand": "sha#S8 sha#C2"}, 2: {"hp": 1}}
    s = Scene(seats).run("1 play: fanjian", "1 target: 2", "2 choose: heart", "2 take: hidden:0")
    assert (s.hand(1), s.alive(2)) == ([], False)


def test_kurou_to_death_is_nobodys_kill() -> None:
    seats = {1: {"role": "rebel", "character": "huanggai", "hp": 1}, 3: {"role": "lord"}}
    s = Scene(seats, phase="play").run("1 play: kurou", until="2 play")
    assert [event.data["killer"] for event in s.events("death")] == [None]
    assert not any(event.data["why"] == "rule/reward" for event in s.events("move"))


def test_the_lord_is_rewarded_for_each_rebel_of_one_volley() -> None:
    seats = {1: {"hand": "wanjian#HA"}, 3: {"hp": 1}, 4: {"hp": 1}}
    s = Scene(seats, players=5, pile=f"{REWARD} sha#C2 sha#C3 sha#C4").run("1 play: wanjian#HA")
    drawn = [len(event.data["cards"]) for event in s.events("move") if event.data["why"] == "rule/reward"]
    assert sum(drawn) == 6


def test_a_jijiang_kill_of_a_loyalist_is_the_lords() -> None:
    seats = {
        1: {"character": "liubei", "hand": "tao#H3"},
        2: {"hp": 1},
        3: {"character": "guanyu", "hand": "sha#S8 tao#H4"},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", "3 respond: sha#S8", "1 rescue: pass", "3 rescue: pass")
    assert (s.hand(1), s.hand(3)) == ([], ["tao#H4"])


# Nothing left


@pytest.mark.parametrize("skill", ["draw", "armour", "stars"])
def test_with_no_card_anywhere_the_game_ends_drawn(skill: str) -> None:
    if skill == "draw":
        s = Scene({}, phase="draw", pile_is="tao#H3").run(until="over")
    elif skill == "armour":
        seats = {1: {"hand": "sha#S8"}, 2: {"equipment": "bagua#S2"}}
        s = Scene(seats, pile_is="").run("1 play: sha#S8", "1 target: 2", "2 respond: bagua", until="over")
    else:
        seats = {1: {"character": "zhugeliang"}}
        s = Scene(seats, phase="turn_start", pile_is="").run("1 skill: guanxing", until="over")
    assert s.game.outcome is not None
    assert (s.game.outcome.kind, s.game.outcome.reason) == ("drawn", "rule/pile")


def test_guanxing_and_yiji_make_do_with_what_there_is() -> None:
    s = Scene({1: {"character": "zhugeliang"}}, phase="turn_start", pile_is="tao#H3", discard="tao#H4")
    s.run("1 skill: guanxing", until="1 arrange")
    assert len(s.options) == 2 + 1
    s = Scene({1: {"hand": "sha#S8"}, 2: {"character": "guojia"}}, pile_is="tao#H3")
    s.run("1 play: sha#S8", "1 target: 2", "2 skill: yiji", "2 target: 3")
    assert s.hand(3) == ["tao#H3"]


@pytest.mark.parametrize(("hand", "weapon"), [("", "qinggang#S6"), ("tao#H3", "zhangba#SQ"), ("shan#D2", "qilin#H5")])
def test_one_who_cannot_strike_hands_over_the_borrowed_sword_unasked(hand: str, weapon: str) -> None:
    s = Scene({1: {"hand": "jiedao#CQ"}, 2: {"hand": hand, "equipment": weapon}})
    s.run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3")
    assert s.hand(1) == [weapon]


def test_armour_is_no_sword_to_borrow() -> None:
    s = Scene({1: {"hand": "jiedao#CQ"}, 2: {"equipment": "bagua#S2 chitu#H5"}})
    assert s.options == ["pass"]


# Skills within skills


def test_simayi_puts_his_own_card_into_the_armour_that_guards_his_lord() -> None:
    seats = {
        1: {"character": "caocao"},
        2: {"hand": "sha#S8"},
        4: {"character": "simayi", "hand": "tao#H3", "equipment": "bagua#S2"},
    }
    s = Scene(seats, turn=2, pile="sha#C2").run(
        "2 play: sha#S8", "2 target: 1", "1 respond: hujia", "4 respond: bagua", "4 skill: guicai", until="2 play"
    )
    assert (s.hp(1), s.hand(4)) == (4, [])


def test_zhangfei_and_the_long_spear_know_no_limit() -> None:
    seats = {1: {"character": "zhangfei", "hand": "tao#H3 tao#H4 tao#H6 tao#H7", "equipment": "zhangba#SQ"}}
    s = Scene(seats)
    for cards in ("tao#H3, tao#H4", "tao#H6, tao#H7"):
        s.run("1 play: zhangba", f"1 cards: {cards}", "1 target: 3")
    assert s.hp(3) == 2


def test_one_without_a_sex_is_neither_groom_nor_rival() -> None:
    seats = {1: {"character": "sunshangxiang", "hand": "sha#S8 sha#S9"}, 2: {"hp": 1}}
    assert not Scene(seats).offers("jieyin")
    seats = {1: {"character": "diaochan", "hand": "sha#S8"}, 2: {"character": "guanyu"}}
    assert not Scene(seats).offers("lijian")


def test_one_wound_of_two_is_one_feedback() -> None:
    seats = {1: {"character": "xuchu", "hand": "sha#S8 tao#H3 tao#H4"}, 2: {"character": "simayi"}}
    s = Scene(seats, phase="draw", pile="sha#C2").run(
        "1 skill: luoyi", "1 play: sha#S8", "1 target: 2", "2 skill: fankui", "2 take: hidden:0"
    )
    assert (s.hp(2), len(s.hand(2)), s.invoked("fankui")) == (1, 1, 1)


def test_one_who_dies_of_it_uses_no_skill_for_the_wound() -> None:
    for who in ("caocao", "simayi", "xiahoudun", "guojia"):
        seats = {1: {"hand": "sha#S8"}, 2: {"character": who, "hp": 1}}
        s = Scene(seats).run("1 play: sha#S8", "1 target: 2")
        assert (s.alive(2), s.events("skill"), s.hand(1)) == (False, [], [])


def test_two_delayed_cards_are_each_open_to_nullification() -> None:
    seats = {1: {"judgement": "lebu#S6 shandian#SA"}, 2: {"hand": "wuxie#SJ wuxie#CK"}}
    s = Scene(seats, phase="judge", pile="sha#C2 sha#C3").run(
        "2 nullify: wuxie#SJ", "2 nullify: pass", "2 nullify: wuxie#CK"
    )
    assert (s.judgement(2), s.events("judge"), s.hand(1)) == (["shandian#SA"], [], ["sha#C2", "sha#C3"])


def test_kongcheng_by_the_last_dodge_meets_the_axe_and_not_the_dragon() -> None:
    target = {"character": "zhugeliang", "hand": "shan#D2"}
    seats = {1: {"hand": "sha#S8 tao#H3 tao#H4", "equipment": "guanshi#D5"}, 2: dict(target)}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 respond: shan#D2", "1 skill: guanshi")
    assert s.hp(2) == 2
    seats = {1: {"hand": "sha#S8 sha#S9", "equipment": "qinglong#S5"}, 2: dict(target)}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 respond: shan#D2")
    assert (s.hp(2), s.hand(1)) == (3, ["sha#S9"])


def test_a_borrowed_strike_does_not_go_through_liuli_back_to_the_striker() -> None:
    seats = {
        1: {"hand": "jiedao#CQ"},
        2: {"character": "guanyu", "hand": "sha#S8", "equipment": "qinggang#S6"},
        3: {"character": "daqiao", "hand": "tao#H3"},
    }
    s = Scene(seats).run("1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S8", "3 skill: liuli")
    assert (s.hp(4), s.hp(2)) == (3, 4)


def test_luoshen_may_win_the_cards_that_qingguo_needs_in_the_same_round() -> None:
    seats = {1: {"character": "zhenji"}, 2: {"hand": "sha#S8"}}
    s = Scene(seats, phase="turn_start", pile="sha#C2 tao#H3 tao#H4 tao#H6").run(
        "1 skill: luoshen",
        "1 skill: luoshen",
        "1 play: pass",
        "2 play: sha#S8",
        "2 target: 1",
        "1 respond: qingguo",
        "1 cards: sha#C2",
        until="2 play",
    )
    assert s.hp(1) == 3


def test_biyue_and_keji_belong_to_the_turn_of_their_owner() -> None:
    seats = {1: {}, 2: {"character": "diaochan"}, 3: {"character": "lvmeng"}}
    s = Scene(seats, phase="discard").run(until="2 play")
    assert s.events("skill") == []


def test_the_user_of_a_duel_may_not_nullify_what_has_begun() -> None:
    seats = {1: {"hand": "juedou#DA wuxie#SJ"}, 2: {"hand": "sha#S8"}}
    s = Scene(seats).run("1 play: juedou#DA", "1 target: 2", "1 nullify: pass", "2 respond: sha#S8")
    assert (s.hp(1), s.hand(1)) == (3, ["wuxie#SJ"])


def test_huatuo_saves_a_rebel_in_the_lords_turn_with_his_weapon() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"role": "rebel", "hp": 1}, 3: {"role": "loyalist", "character": "huatuo"}}
    seats[3]["equipment"] = "guanshi#D5"
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "3 rescue: jijiu", "3 cards: guanshi#D5")
    assert (s.hp(2), s.equipment(3)) == (1, [])


def test_a_jijiang_refused_is_not_open_again_after_a_card_taken_back() -> None:
    seats = {
        1: {"character": "liubei", "hand": "juedou#DA jiedao#CQ"},
        2: {"character": "guanyu", "hand": "sha#S8", "equipment": "qinggang#S6"},
        4: {"equipment": "dilu#C5"},
    }
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", "2 respond: pass")
    assert not s.offers("jijiang")
    s.run("1 play: juedou#DA", "1 target:", "1 play: jiedao#CQ", "1 target: 2", "1 target:")
    assert not s.offers("jijiang")
    s.run("1 play: juedou#DA", "1 target: 3")
    assert s.offers("jijiang")


def test_generals_are_offered_by_chance_to_everybody_but_three_to_the_lord() -> None:
    offers: dict[int, set[str]] = {1: set(), 2: set(), 5: set()}
    always = {"character/caocao", "character/liubei", "character/sunquan"}
    for seed in range(12):
        game = new_game("sanguosha", 5, seed)
        while game.decision is not None and game.decision.kind == "character":
            seat = game.decision.seat
            named = {str(option) for option in game.decision.options}
            if seat == 1:
                assert always < named
                assert len(named) == 5
            if seat in offers:
                offers[seat] |= named
            game.apply((0,))
    assert all(len(seen) > 10 for seen in offers.values())


def test_a_jijiang_refused_is_open_again_after_a_card_was_given() -> None:
    seats = {1: {"character": "liubei", "hand": "shan#D2"}, 2: {"character": "guanyu"}, 4: {"equipment": "dilu#C5"}}
    s = Scene(seats).run("1 play: jijiang", "1 target: 2", until="1 play")
    assert not s.offers("jijiang")
    s.run("1 play: rende", "1 give: shan#D2", "1 target: 2")
    assert s.offers("jijiang")
