"""The skills of 魏: 奸雄 护驾 反馈 鬼才 刚烈 突袭 裸衣 天妒 遗计 倾国 洛神."""

from __future__ import annotations

from sanguosha_scene import Scene

# 奸雄


def struck_caocao(**seat: object) -> Scene:
    return Scene({1: {"hand": "sha#S8 sha#S9"}, 2: {"character": "caocao", **seat}})


def test_jianxiong_takes_the_card_that_dealt_the_damage() -> None:
    s = struck_caocao().run("1 play: sha#S8", "1 target: 2", "2 skill: jianxiong")
    assert s.hand(2) == ["sha#S8"]
    assert s.hp(2) == 3


def test_jianxiong_may_be_declined() -> None:
    s = struck_caocao().run("1 play: sha#S8", "1 target: 2", "2 skill: pass")
    assert s.hand(2) == []
    assert s.discarded("sha#S8")


def test_jianxiong_takes_both_cards_of_a_converted_sha() -> None:
    s = Scene({1: {"equipment": "zhangba#SQ", "hand": "shan#D2 shan#D3 shan#D4"}, 2: {"character": "caocao"}}).run(
        "1 play: zhangba", "1 cards: shan#D2, shan#D3", "1 target: 2", "2 skill: jianxiong"
    )
    assert sorted(s.hand(2)) == ["shan#D2", "shan#D3"]


def test_jianxiong_has_nothing_to_take_from_lightning_once_it_is_gone_or_from_a_skill() -> None:
    s = Scene({1: {"character": "xiahoudun"}, 2: {"character": "caocao", "hand": "sha#S8"}}, turn=2, pile="sha#C2")
    s.run("2 play: sha#S8", "2 target: 1", "1 skill: ganglie", until="2 play")
    assert s.hp(2) == 3
    assert s.hand(2) == []


def test_jianxiong_takes_a_mass_trick_that_goes_on() -> None:
    s = Scene({1: {"hand": "nanman#S7"}, 2: {"character": "caocao"}, 3: {"hp": 4}}).run(
        "1 play: nanman#S7", "2 skill: jianxiong"
    )
    assert s.hand(2) == ["nanman#S7"]
    assert [s.hp(n) for n in (2, 3, 4)] == [3, 3, 3]
    assert not s.discarded("nanman#S7")


def test_jianxiong_takes_the_lightning_that_struck() -> None:
    s = Scene(
        {1: {"hand": "sha#S8"}, 2: {"character": "caocao", "judgement": "shandian#SA"}},
        turn=2,
        phase="judge",
        pile="sha#S9 sha#C3 sha#C4",
    ).run("2 skill: jianxiong", until="2 play")
    assert s.hp(2) == 1
    assert "shandian#SA" in s.hand(2)


# 护驾


def test_hujia_another_of_wei_supplies_the_shan() -> None:
    s = Scene(
        {1: {"character": "caocao"}, 2: {"hand": "sha#S8"}, 3: {"character": "zhangliao", "hand": "shan#D2"}},
        turn=2,
    )
    s.run("2 play: sha#S8", "2 target: 1", "1 respond: hujia", "3 respond: shan#D2", until="2 play")
    assert s.hp(1) == 4
    assert s.discarded("shan#D2", "sha#S8")


def test_hujia_asks_in_order_until_one_supplies() -> None:
    s = Scene(
        {
            1: {"character": "caocao", "hand": "shan#D3"},
            2: {"hand": "sha#S8"},
            3: {"character": "zhangliao", "hand": "shan#D2"},
            4: {"character": "xuchu", "hand": "shan#D4"},
        },
        turn=2,
    )
    s.run("2 play: sha#S8", "2 target: 1", "1 respond: hujia", "3 respond: pass", "4 respond: pass", until="1 respond")
    assert s.options == ["shan#D3", "pass"]
    s.run("1 respond: shan#D3", until="2 play")


def test_hujia_uses_the_others_conversions_and_armour() -> None:
    s = Scene(
        {
            1: {"character": "caocao"},
            2: {"hand": "sha#S8"},
            3: {"character": "zhenji", "hand": "sha#C2"},
            4: {"character": "xuchu", "equipment": "bagua#S2"},
        },
        turn=2,
        pile="sha#C3",
    )
    s.run("2 play: sha#S8", "2 target: 1", "1 respond: hujia", "3 respond: pass", "4 respond: bagua", until="1 skill")
    s.run("1 skill: pass", until="2 play")
    assert s.hp(1) == 3
    s = Scene({1: {"character": "caocao"}, 2: {"hand": "sha#S8"}, 3: {"character": "zhenji", "hand": "sha#C2"}}, turn=2)
    s.run("2 play: sha#S8", "2 target: 1", "1 respond: hujia", "3 respond: qingguo", "3 cards: sha#C2", until="2 play")
    assert s.hp(1) == 4
    assert s.hand(3) == []


def test_hujia_is_the_lords_alone_and_needs_others_of_wei() -> None:
    seats = {
        1: {"character": "xuchu"},
        2: {"hand": "sha#S8"},
        3: {"character": "caocao"},
        4: {"character": "zhangliao", "hand": "shan#D2"},
    }
    s = Scene(seats, turn=2).run("2 play: sha#S8", "2 target: 3", "3 skill: pass", until="2 play")
    assert s.hp(3) == 3
    s = Scene({1: {"character": "caocao"}, 2: {"hand": "sha#S8"}, 3: {"character": "zhangfei"}}, turn=2)
    s.run("2 play: sha#S8", "2 target: 1", "1 skill: pass", until="2 play")


def test_hujia_serves_against_a_volley() -> None:
    s = Scene(
        {
            1: {"character": "caocao"},
            2: {"hand": "wanjian#HA"},
            3: {"character": "xuchu", "hand": "shan#D2 shan#D3"},
        },
        turn=2,
    )
    s.run("2 play: wanjian#HA", "3 respond: shan#D2", "1 respond: hujia", "3 respond: shan#D3", until="2 play")
    assert [s.hp(n) for n in (1, 3, 4)] == [4, 4, 3]


# 反馈


def test_fankui_takes_a_card_of_the_source_from_hand_or_equipment() -> None:
    seats = {1: {"hand": "sha#S8 sha#S9", "equipment": "qilin#H5"}, 2: {"character": "simayi"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 skill: fankui", until="2 take")
    assert s.options == ["hidden:0", "qilin#H5"]
    s.run("2 take: qilin#H5")
    assert s.hand(2) == ["qilin#H5"]
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 skill: fankui", "2 take: hidden:0")
    assert s.hand(2) == ["sha#S9"]


def test_fankui_is_not_offered_against_a_source_without_cards_nor_without_a_source() -> None:
    s = Scene({1: {"hand": "sha#S8", "judgement": "lebu#S6"}, 2: {"character": "simayi"}})
    s.run("1 play: sha#S8", "1 target: 2")
    assert s.hp(2) == 2
    s = Scene(
        {1: {"hand": "tao#H3"}, 2: {"character": "simayi", "judgement": "shandian#SA"}},
        turn=2,
        phase="judge",
        pile="sha#S9",
    )
    s.run(until="1 rescue")


def test_fankui_is_once_an_event_whatever_the_damage() -> None:
    s = Scene(
        {1: {"character": "xuchu", "hand": "sha#S8 sha#S9 tao#H3"}, 2: {"character": "simayi"}},
        phase="draw",
        pile="sha#C2 sha#C3",
    )
    s.run("1 skill: luoyi", "1 play: sha#S8", "1 target: 2", "2 skill: fankui", "2 take: hidden:0")
    assert s.hp(2) == 1
    assert len(s.hand(2)) == 1


# 鬼才


def guicai_scene(**more: object) -> Scene:
    seats = {
        1: {"judgement": "lebu#S6", "hand": "sha#S8"},
        2: {"character": "simayi", "hand": "tao#H3 sha#C2"},
    }
    return Scene(seats, phase="judge", pile="sha#C3 sha#C4 sha#C5", **more)  # type: ignore[arg-type]


def test_guicai_puts_a_hand_card_in_place_of_the_judged_card() -> None:
    s = guicai_scene().run("2 skill: guicai", "2 cards: tao#H3")
    assert s.discarded("sha#C3", "tao#H3", "lebu#S6")
    assert s.events("judged")[0].data["card"] == "card/tao#H3"
    assert s.hand(1) == ["sha#S8", "sha#C4", "sha#C5"]


def test_guicai_may_be_declined_and_needs_a_hand_card() -> None:
    s = guicai_scene().run("2 skill: pass", until="2 play")
    assert s.events("skip")
    assert s.hand(2)[:2] == ["tao#H3", "sha#C2"]
    assert s.hand(1) == ["sha#S8", "sha#C4", "sha#C5"]
    seats = {1: {"judgement": "lebu#S6"}, 2: {"character": "simayi", "equipment": "qilin#H5"}}
    Scene(seats, phase="judge", pile="sha#C3").run(until="2 play")


def test_guicai_changes_the_judgement_of_simayi_himself() -> None:
    s = Scene(
        {2: {"character": "simayi", "judgement": "lebu#S6", "hand": "tao#H3"}},
        turn=2,
        phase="judge",
        pile="sha#C3",
    )
    s.run("2 skill: guicai", until="2 play")
    assert s.discarded("tao#H3", "sha#C3", "lebu#S6")


# 刚烈


def ganglie_scene(judged: str, hand: list[str]) -> Scene:
    seats = {1: {"hand": ["sha#S8", *hand]}, 2: {"character": "xiahoudun"}}
    return Scene(seats, pile=[judged]).run("1 play: sha#S8", "1 target: 2", until="2 skill")


def test_ganglie_lets_the_source_choose_two_cards_or_a_wound() -> None:
    s = ganglie_scene("sha#C3", ["sha#S9", "sha#C4", "tao#H3"]).run("2 skill: ganglie", until="1 discard")
    assert s.about == ["ganglie"]
    assert s.choices() == [(), ("sha#S9", "sha#C4"), ("sha#S9", "tao#H3"), ("sha#C4", "tao#H3")]
    s.run("1 discard: sha#S9, sha#C4")
    assert (s.hp(1), s.hand(1)) == (4, ["tao#H3"])
    s = ganglie_scene("sha#C3", ["sha#S9", "sha#C4"]).run("2 skill: ganglie", "1 discard:")
    assert (s.hp(1), s.hp(2), len(s.hand(1))) == (3, 3, 2)
    damage = s.events("damage")[1].data
    assert (damage["seat"], damage["source"], damage["why"]) == (1, 2, "skill/ganglie")


def test_ganglie_does_nothing_on_a_heart_and_may_be_declined() -> None:
    s = ganglie_scene("tao#H3", ["sha#S9", "sha#C4"]).run("2 skill: ganglie")
    assert (s.hp(1), s.hand(1)) == (4, ["sha#S9", "sha#C4"])
    s = ganglie_scene("sha#C3", ["sha#S9", "sha#C4"]).run("2 skill: pass")
    assert s.events("judge") == []


def test_ganglie_wounds_a_source_with_fewer_than_two_hand_cards() -> None:
    s = ganglie_scene("sha#C3", ["sha#S9"]).run("2 skill: ganglie")
    assert (s.hp(1), s.hand(1)) == (3, ["sha#S9"])


def test_ganglie_is_not_offered_for_a_wound_without_a_source() -> None:
    s = Scene({2: {"character": "xiahoudun", "judgement": "shandian#SA"}}, turn=2, phase="judge", pile="sha#S9")
    s.run(until="2 play")
    assert s.hp(2) == 1


# 突袭


def test_tuxi_takes_a_card_from_one_or_two_others_instead_of_drawing() -> None:
    seats = {1: {"character": "zhangliao"}, 2: {"hand": "sha#S8"}, 3: {"hand": "sha#S9 tao#H3"}}
    s = Scene(seats, phase="draw").run("1 skill: tuxi", until="1 target")
    assert s.options == ["2", "3"]
    s.run("1 target: 2, 3", "1 take: hidden:1")
    assert (s.hand(1), s.hand(2), s.hand(3)) == (["sha#S8", "tao#H3"], [], ["sha#S9"])
    s = Scene(seats, phase="draw").run("1 skill: tuxi", "1 target: 2")
    assert s.hand(1) == ["sha#S8"]


def test_tuxi_may_be_declined_and_needs_somebody_with_cards() -> None:
    s = Scene({1: {"character": "zhangliao"}, 2: {"hand": "sha#S8"}}, phase="draw", pile="sha#C2 sha#C3")
    s.run("1 skill: pass")
    assert s.hand(1) == ["sha#C2", "sha#C3"]
    s = Scene({1: {"character": "zhangliao"}, 2: {"equipment": "qilin#H5"}}, phase="draw", pile="sha#C2").run()
    assert len(s.hand(1)) == 2


# 裸衣


def luoyi_scene(*hand: str, **seat: object) -> Scene:
    seats = {1: {"character": "xuchu", "hand": list(hand)}, 2: dict(seat)}
    return Scene(seats, phase="draw", pile="shan#D3 shan#D4 sha#C5 sha#C6")


def test_luoyi_draws_one_less_and_strikes_harder() -> None:
    s = luoyi_scene("sha#S8").run("1 skill: luoyi")
    assert s.hand(1) == ["sha#S8", "shan#D3"]
    s.run("1 play: sha#S8", "1 target: 2")
    assert s.hp(2) == 2


def test_luoyi_serves_the_duel_he_wins_and_not_the_one_he_loses() -> None:
    s = luoyi_scene("juedou#SA").run("1 skill: luoyi", "1 play: juedou#SA", "1 target: 2")
    assert s.hp(2) == 2
    s = luoyi_scene("juedou#SA", hand="sha#S9").run(
        "1 skill: luoyi", "1 play: juedou#SA", "1 target: 2", "2 respond: sha#S9"
    )
    assert (s.hp(1), s.hp(2)) == (3, 4)


def test_luoyi_serves_where_the_setup_says_it_was_used_and_not_where_it_was_used_no_time() -> None:
    for used, hp in ((1, 2), (0, 3)):
        s = Scene({1: {"character": "xuchu", "hand": "sha#S8"}}, used={"skill/luoyi": used})
        assert s.run("1 play: sha#S8", "1 target: 2").hp(2) == hp


def test_luoyi_does_not_serve_other_tricks_nor_the_next_turn() -> None:
    s = luoyi_scene("nanman#S7").run("1 skill: luoyi", "1 play: nanman#S7")
    assert [s.hp(n) for n in (2, 3, 4)] == [3, 3, 3]
    s = luoyi_scene("sha#S8", "juedou#SA").run("1 skill: luoyi", "1 play: pass", until="2 play")
    s = Scene(
        {1: {"character": "xuchu", "hand": "sha#S8 sha#S9"}, 2: {"hand": "juedou#SA"}},
        phase="draw",
        pile="shan#D3 shan#D4 shan#D5",
    ).run("1 skill: luoyi", "1 play: pass", "2 play: juedou#SA", "2 target: 1", "1 respond: sha#S8", until="2 play")
    assert s.hp(2) == 3


# 天妒


def test_tiandu_takes_the_card_judged() -> None:
    s = Scene({1: {"character": "guojia", "judgement": "lebu#S6"}}, phase="judge", pile="tao#H3 sha#C4 sha#C5")
    s.run("1 skill: tiandu")
    assert s.hand(1) == ["tao#H3", "sha#C4", "sha#C5"]
    assert s.discarded("lebu#S6")


def test_tiandu_takes_the_card_that_was_put_in_and_serves_armour() -> None:
    seats = {1: {"character": "guojia", "judgement": "lebu#S6"}, 2: {"character": "simayi", "hand": "tao#H3"}}
    s = Scene(seats, phase="judge", pile="sha#C4").run("2 skill: guicai", "1 skill: tiandu")
    assert "tao#H3" in s.hand(1)
    assert s.discarded("sha#C4")
    s = Scene({1: {"hand": "sha#S8 sha#S9"}, 2: {"character": "guojia", "equipment": "bagua#S2"}}, pile="tao#H3")
    s.run("1 play: sha#S8", "1 target: 2", "2 respond: bagua", "2 skill: tiandu")
    assert (s.hp(2), s.hand(2)) == (3, ["tao#H3"])


def test_tiandu_is_not_for_another_players_judgement() -> None:
    s = Scene({1: {"character": "machao", "hand": "sha#S8"}, 2: {"character": "guojia"}}, pile="tao#H3")
    s.run("1 play: sha#S8", "1 target: 2", "1 skill: tieqi", until="2 skill")
    assert s.options == ["yiji", "pass"]


# 遗计


def yiji_scene(character: str = "zhangfei", **more: object) -> Scene:
    seats = {1: {"character": character, "hand": "sha#S8 sha#S9"}, 2: {"character": "guojia"}}
    return Scene(seats, pile="tao#H3 sha#C4 shan#D2 shan#D3 sha#C8 sha#C9", **more)  # type: ignore[arg-type]


def test_yiji_hands_out_the_two_topmost_cards() -> None:
    s = yiji_scene().run("1 play: sha#S8", "1 target: 2", "2 skill: yiji", until="2 give")
    assert s.options == ["tao#H3", "sha#C4"]
    s.run("2 give: sha#C4", until="2 target")
    assert s.options == ["1", "2", "3", "4"]
    s.run("2 target: 4", "2 target: 2")
    assert (s.hand(2), s.hand(4)) == (["tao#H3"], ["sha#C4"])


def test_yiji_may_give_both_to_one_and_may_be_declined() -> None:
    s = yiji_scene().run("1 play: sha#S8", "1 target: 2", "2 skill: yiji", "2 give: tao#H3, sha#C4", "2 target: 2")
    assert s.hand(2) == ["tao#H3", "sha#C4"]
    s = yiji_scene().run("1 play: sha#S8", "1 target: 2", "2 skill: pass")
    assert s.zone("pile")[0] == "tao#H3"


def test_yiji_is_once_a_point_and_may_stop_between() -> None:
    s = yiji_scene("xuchu", phase="draw").run("1 skill: luoyi", "1 play: sha#S8", "1 target: 2", until="2 skill")
    s.run("2 skill: yiji", "2 give: sha#C4, shan#D2", "2 target: 2", until="2 skill")
    s.run("2 skill: yiji", "2 give: shan#D3, sha#C8", "2 target: 3")
    assert (s.hp(2), len(s.hand(2)), len(s.hand(3))) == (1, 2, 2)


def test_yiji_shows_the_cards_to_nobody_else() -> None:
    s = yiji_scene().run(
        "1 play: sha#S8", "1 target: 2", "2 skill: yiji", "2 give: sha#C4", "2 target: 4", "2 target: 2"
    )
    moves = {reader: [move.data for move in s.events("move", reader)] for reader in (1, 2, 4)}
    seen = {reader: [data["cards"] for data in moves[reader] if data["why"] == "skill/yiji"] for reader in (1, 2, 4)}
    assert seen[1] == [[None], [None]]
    assert seen[2] == [[None], ["card/tao#H3"]]
    assert seen[4] == [["card/sha#C4"], [None]]
    assert s.events("look", 2)[0].data["cards"] == ["card/tao#H3", "card/sha#C4"]
    assert s.events("look", 4)[0].data["cards"] == [None, None]


# 倾国


def test_qingguo_answers_with_a_black_hand_card() -> None:
    seats = {
        1: {"hand": "sha#S8 sha#S9"},
        2: {"character": "zhenji", "hand": "sha#C2 tao#H3 guohe#S3", "equipment": "qinggang#S6"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", until="2 respond")
    assert s.options == ["qingguo", "pass"]
    s.run("2 respond: qingguo", until="2 cards")
    assert s.options == ["sha#C2", "guohe#S3"]
    s.run("2 cards: guohe#S3")
    assert s.hp(2) == 3
    assert s.discarded("guohe#S3")


def test_qingguo_is_not_offered_without_a_black_hand_card() -> None:
    s = Scene({1: {"hand": "sha#S8"}, 2: {"character": "zhenji", "hand": "tao#H3", "equipment": "qinggang#S6"}})
    s.run("1 play: sha#S8", "1 target: 2")
    assert s.hp(2) == 2


# 洛神


def luoshen_scene(*pile: str, **seats: object) -> Scene:
    all_seats = {1: {"character": "zhenji"}, **{int(n[1:]): seat for n, seat in seats.items()}}
    return Scene(all_seats, phase="turn_start", pile=pile)  # type: ignore[arg-type]


def test_luoshen_takes_black_cards_until_a_red_one() -> None:
    s = luoshen_scene("sha#C2", "sha#S8", "tao#H3", "sha#C4", "sha#C5")
    s.run("1 skill: luoshen", "1 skill: luoshen", "1 skill: luoshen")
    assert s.hand(1) == ["sha#C2", "sha#S8", "sha#C4", "sha#C5"]
    assert s.discarded("tao#H3")


def test_luoshen_may_stop_and_may_be_declined() -> None:
    s = luoshen_scene("sha#C2", "sha#S8", "sha#S9").run("1 skill: luoshen", "1 skill: pass")
    assert s.hand(1) == ["sha#C2", "sha#S8", "sha#S9"]
    s = luoshen_scene("sha#C2", "sha#S8").run("1 skill: pass")
    assert s.events("judge") == []


def test_luoshen_goes_by_the_card_that_was_put_in() -> None:
    s = luoshen_scene("tao#H3", "shan#D2", s2={"character": "simayi", "hand": "sha#C2"})
    s.run("1 skill: luoshen", "2 skill: guicai", until="1 skill")
    assert s.hand(1) == ["sha#C2"]
    s.run("1 skill: luoshen")
    assert s.discarded("tao#H3", "shan#D2")


def test_luoshen_is_no_ones_but_hers_and_only_in_her_turn() -> None:
    Scene({2: {"character": "zhenji"}}, phase="turn_start").run()
