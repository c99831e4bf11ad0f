"""The skills of the others: 急救 青囊 无双 离间 闭月."""

from __future__ import annotations

from sanguosha_scene import Scene

# 急救


def jijiu(hand: str = "", equipment: str = "") -> Scene:
    seats = {1: {"hand": "sha#S8"}, 2: {"hp": 1}, 3: {"character": "huatuo", "hand": hand, "equipment": equipment}}
    return Scene(seats).run("1 play: sha#S8", "1 target: 2", until="3 rescue")


def test_jijiu_saves_with_red_cards_of_hand_or_equipment() -> None:
    s = jijiu("sha#S9 shan#D2 tao#H3", "chitu#H5 qinggang#S6")
    assert s.options == ["tao#H3", "jijiu", "pass"]
    s.run("3 rescue: jijiu", until="3 cards")
    assert sorted(s.options) == ["chitu#H5", "shan#D2", "tao#H3"]
    s.run("3 cards: chitu#H5")
    assert (s.hp(2), s.equipment(3)) == (1, ["qinggang#S6"])


def test_jijiu_saves_himself() -> None:
    s = Scene({1: {"hand": "sha#S8"}, 2: {"character": "huatuo", "hp": 1, "hand": "shan#D2"}})
    s.run("1 play: sha#S8", "1 target: 2", "2 respond: pass", "2 rescue: jijiu", "2 cards: shan#D2")
    assert s.hp(2) == 1


def test_jijiu_does_not_serve_in_his_own_turn() -> None:
    s = Scene(
        {1: {"hand": "shan#D2"}, 2: {"character": "huatuo", "hp": 1, "hand": "shan#D3", "judgement": "shandian#SA"}},
        turn=2,
        phase="judge",
        pile="sha#S9",
    )
    s.run(until="3 play")
    assert not s.alive(2)
    s = Scene({1: {"character": "huatuo", "hand": "shan#D2", "hp": 2}}).run()
    assert s.options == ["qingnang", "pass"]


def test_jijiu_ruleset_may_leave_equipment_out() -> None:
    s = Scene(
        {1: {"hand": "sha#S8"}, 2: {"hp": 1}, 3: {"character": "huatuo", "equipment": "chitu#H5"}},
        rules={"jijiu_from_hand_only": True},
    ).run("1 play: sha#S8", "1 target: 2")
    assert not s.alive(2)


# 青囊


def test_qingnang_heals_one_wounded_once_a_turn() -> None:
    seats = {1: {"character": "huatuo", "hp": 2, "hand": "shan#D2 shan#D3"}, 3: {"hp": 1}}
    s = Scene(seats).run("1 play: qingnang", "1 cards: shan#D2", until="1 target")
    assert s.options == ["1", "3"]
    s.run("1 target: 1")
    assert (s.hp(1), s.hand(1)) == (3, ["shan#D3"])
    assert not s.offers("qingnang")


def test_qingnang_needs_a_wounded_player_and_a_hand_card() -> None:
    assert not Scene({1: {"character": "huatuo", "hand": "shan#D2"}}).run().offers("qingnang")
    assert not Scene({1: {"character": "huatuo", "equipment": "chitu#H5"}, 2: {"hp": 1}}).run().offers("qingnang")


# 无双


def test_wushuang_asks_two_dodges() -> None:
    seats = {1: {"character": "lvbu", "hand": "sha#S8"}, 2: {"hand": "shan#D2 shan#D3"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 respond: shan#D2", "2 respond: shan#D3")
    assert s.hp(2) == 4
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 respond: shan#D2", "2 respond: pass")
    assert (s.hp(2), s.hand(2)) == (3, ["shan#D3"])


def test_wushuang_one_dodge_alone_is_wasted() -> None:
    s = Scene({1: {"character": "lvbu", "hand": "sha#S8"}, 2: {"hand": "shan#D2"}})
    s.run("1 play: sha#S8", "1 target: 2", "2 respond: shan#D2")
    assert (s.hp(2), s.hand(2)) == (3, [])


def test_wushuang_asks_two_strikes_of_the_other_in_a_duel_whoever_began_it() -> None:
    seats = {1: {"character": "lvbu", "hand": "juedou#SA"}, 2: {"hand": "sha#S8 sha#S9"}}
    s = Scene(seats).run("1 play: juedou#SA", "1 target: 2", "2 respond: sha#S8", "2 respond: sha#S9")
    assert s.hp(1) == 3
    seats = {1: {"hand": "juedou#SA sha#S8 sha#S9"}, 2: {"character": "lvbu", "hand": "sha#C2"}}
    s = Scene(seats).run(
        "1 play: juedou#SA", "1 target: 2", "2 respond: sha#C2", "1 respond: sha#S8", "1 respond: sha#S9"
    )
    assert (s.hp(1), s.hp(2)) == (4, 3)


def test_wushuang_does_not_serve_mass_tricks() -> None:
    s = Scene({1: {"character": "lvbu", "hand": "wanjian#HA"}, 2: {"hand": "shan#D2"}})
    s.run("1 play: wanjian#HA", "2 respond: shan#D2")
    assert [s.hp(n) for n in (2, 3, 4)] == [4, 3, 3]


# 离间


def lijian(**three: object) -> Scene:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2 shan#D3", "equipment": "chitu#H5"},
        2: {"character": "xuchu", "hand": "wuxie#SJ"},
        3: {"character": "daqiao"},
        4: {"character": "zhangfei", **three},
    }
    return Scene(seats)


def test_lijian_makes_one_man_duel_another() -> None:
    s = lijian().run("1 play: lijian", until="1 cards")
    assert s.options == ["shan#D2", "shan#D3", "chitu#H5"]
    s.run("1 cards: chitu#H5", until="1 target")
    assert s.options == ["2", "4"]
    s.run("1 target: 2", until="1 target")
    assert s.options == ["4"]
    s.run("1 target: 4")
    assert (s.hp(4), s.equipment(1)) == (3, [])
    damage = s.events("damage")[0].data
    assert (damage["source"], damage["why"], damage["cards"]) == (2, "card/juedou", [])
    assert not s.offers("lijian")


def test_lijian_the_target_strikes_first_and_nullification_does_not_answer() -> None:
    s = lijian(hand="sha#S8").run(
        "1 play: lijian", "1 cards: shan#D2", "1 target: 2", "1 target: 4", "4 respond: sha#S8"
    )
    assert (s.hp(2), s.hand(2)) == (3, ["wuxie#SJ"])


def test_lijian_needs_two_men() -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2"},
        2: {"character": "daqiao"},
        3: {"character": "zhenji"},
        4: {"character": "xuchu"},
    }
    assert not Scene(seats).run().offers("lijian")


def test_lijian_kongcheng_may_be_the_user_only() -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2 shan#D3"},
        2: {"character": "zhugeliang"},
        3: {"character": "zhenji"},
        4: {"character": "xuchu"},
    }
    s = Scene(seats).run("1 play: lijian", "1 cards: shan#D2", until="1 target")
    assert s.options == ["2"]
    s.run("1 target: 2", "1 target: 4")
    assert (s.hp(2), s.hp(4)) == (3, 3)


# 闭月


def test_biyue_draws_one_at_the_end_of_her_turn() -> None:
    s = Scene({1: {"character": "diaochan"}}, pile="tao#H3").run("1 play: pass", "1 skill: biyue", until="2 play")
    assert s.hand(1) == ["tao#H3"]
    s = Scene({1: {"character": "diaochan"}}, pile="tao#H3").run("1 play: pass", "1 skill: pass", until="2 play")
    assert s.hand(1) == []


def test_biyue_comes_after_the_discard_phase_and_a_skipped_play_phase() -> None:
    seats = {1: {"character": "diaochan", "hp": 1, "hand": "shan#D2 shan#D3", "judgement": "lebu#S6"}}
    s = Scene(seats, phase="judge", pile="sha#C2 sha#S8 sha#S9 tao#H3").run(
        "1 discard: shan#D2, shan#D3, sha#S8", "1 skill: biyue", until="2 play"
    )
    assert s.hand(1) == ["sha#S9", "tao#H3"]
