"""Published answers about skills (the game's own FAQ), each played: the number of an answer is in the test's name."""

from __future__ import annotations

import pytest
from sanguosha_scene import Scene


def test_037_ice_sword_discards_one_after_the_other() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "hanbing#S2"},
        2: {"character": "sunshangxiang", "equipment": "chitu#H5"},
    }
    s = Scene(seats, pile="tao#H3 tao#H4").run(
        "1 play: sha#S8", "1 target: 2", "1 skill: hanbing", "2 skill: xiaoji", until="1 take"
    )
    assert s.options == ["hidden:0", "hidden:1"]
    s.run("1 take: hidden:0")
    assert (s.hp(2), s.hand(2), s.equipment(2)) == (3, ["tao#H4"], [])


def test_042_generals_skills_before_equipment() -> None:
    seats = {
        1: {"character": "machao", "hand": "sha#S8", "equipment": "cixiong#S2"},
        2: {"character": "daqiao", "role": "rebel"},
        3: {"role": "loyalist"},
    }
    s = Scene(seats, pile="sha#C2 sha#C3").run("1 play: sha#S8", "1 target: 2", until="1 skill")
    assert s.options == ["tieqi", "pass"]
    s.run("1 skill: tieqi", until="1 skill")
    assert s.options == ["cixiong", "pass"]
    s.run("1 skill: cixiong")
    assert (s.hp(2), s.hand(1)) == (2, ["sha#C3"])


def test_044_kongcheng_does_not_undo_a_target() -> None:
    seats = {
        1: {"character": "sunshangxiang", "hand": "sha#S8", "equipment": "cixiong#S2"},
        2: {"character": "zhugeliang", "hand": "tao#H3"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 skill: cixiong", "2 discard: tao#H3")
    assert s.hp(2) == 2


def test_046_jianxiong_takes_the_last_strike_of_a_chain() -> None:
    seats = {
        1: {"hand": "sha#S8 sha#S9", "equipment": "qinglong#S5"},
        2: {"character": "caocao", "hand": "shan#D2"},
    }
    s = Scene(seats).run(
        "1 play: sha#S8",
        "1 target: 2",
        "2 respond: shan#D2",
        "1 respond: sha#S9",
        "2 skill: jianxiong",
    )
    assert s.hand(2) == ["sha#S9"]


def test_047_the_dragon_follows_the_new_target_of_liuli() -> None:
    seats = {
        1: {"hand": "sha#S8 sha#S9", "equipment": "qinglong#S5"},
        4: {"character": "daqiao", "hand": "tao#H3"},
        5: {"hp": 4, "equipment": "jueying#S5"},
        3: {"hand": "shan#D2"},
    }
    s = Scene(seats, players=6).run(
        "1 play: sha#S8",
        "1 target: 4",
        "4 skill: liuli",
        "3 respond: shan#D2",
        "1 respond: sha#S9",
    )
    assert (s.hp(3), s.hp(4)) == (3, 3)


def test_051_two_cards_for_a_strike_are_paid_together() -> None:
    s = Scene({1: {"character": "luxun", "hand": "sha#S8", "equipment": "zhangba#SQ"}}).run()
    assert s.options == ["sha#S8", "pass"]


def test_054_the_axe_forces_a_strike_on_kongcheng() -> None:
    seats = {
        1: {"hand": "sha#S8 tao#H3 tao#H4", "equipment": "guanshi#D5"},
        2: {"character": "zhugeliang", "hand": "shan#D2"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 respond: shan#D2", "1 skill: guanshi")
    assert (s.hp(2), s.hand(1)) == (2, [])


def test_059_a_strike_supplied_by_another_is_no_last_hand_card() -> None:
    seats = {1: {"character": "liubei", "equipment": "fangtian#DQ"}, 3: {"character": "zhangfei", "hand": "sha#S8"}}
    s = Scene(seats).run("1 play: jijiang", until="1 target")
    assert s.decision.pick[1] == 1


def test_072_hujia_may_be_supplied_by_armour_once() -> None:
    seats = {
        1: {"character": "caocao"},
        2: {"hand": "sha#S8"},
        3: {"character": "xuchu", "equipment": "bagua#S2", "hand": "shan#D2"},
    }
    s = Scene(seats, turn=2, pile="sha#C2").run(
        "2 play: sha#S8", "2 target: 1", "1 respond: hujia", "3 respond: bagua", until="3 respond"
    )
    assert s.options == ["shan#D2", "pass"]
    s = Scene(seats, turn=2, pile="tao#H3").run(
        "2 play: sha#S8", "2 target: 1", "1 respond: hujia", "3 respond: bagua", until="2 play"
    )
    assert (s.hp(1), s.hand(3)) == (4, ["shan#D2"])


def test_074_tieqi_does_not_open_the_shield() -> None:
    seats = {1: {"character": "machao", "hand": "sha#S8"}, 2: {"equipment": "renwang#C2"}}
    s = Scene(seats, pile="tao#H3").run("1 play: sha#S8", "1 target: 2", "1 skill: tieqi")
    assert s.hp(2) == 4


def test_087_the_source_of_lijian_is_the_winner() -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2"},
        2: {"character": "xuchu", "equipment": "chitu#H5"},
        3: {"character": "simayi"},
    }
    s = Scene(seats).run("1 play: lijian", "1 cards: shan#D2", "1 target: 2", "1 target: 3", "3 skill: fankui")
    assert (s.hp(3), s.hand(3)) == (2, ["chitu#H5"])
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2"},
        2: {"character": "zhangfei", "hand": "tao#H3"},
        3: {"character": "xiahoudun"},
    }
    s = Scene(seats, pile="sha#C2").run(
        "1 play: lijian", "1 cards: shan#D2", "1 target: 2", "1 target: 3", "3 skill: ganglie"
    )
    assert s.hp(2) == 3


def test_089_borrowed_sword_on_a_hand_emptied_meanwhile() -> None:
    seats = {
        1: {"hand": "jiedao#CQ wuxie#CQ"},
        2: {"hand": "sha#S8", "equipment": "qinggang#S6"},
        3: {"character": "zhugeliang", "hand": "wuxie#SJ"},
    }
    s = Scene(seats).run(
        "1 play: jiedao#CQ",
        "1 target: 2",
        "1 target: 3",
        "1 nullify: pass",
        "3 nullify: wuxie#SJ",
        "1 nullify: wuxie#CQ",
    )
    assert (s.hand(1), s.hand(2), s.hp(3)) == (["qinggang#S6"], ["sha#S8"], 3)


def test_099_lightning_that_kills_is_nobodys() -> None:
    seats = {
        1: {"hand": "shan#D2"},
        2: {"character": "simayi", "hand": "sha#S8"},
        3: {"hp": 3, "judgement": "shandian#SA", "role": "rebel"},
    }
    s = Scene(seats, turn=3, phase="judge", pile="tao#H3").run("2 skill: guicai", until="4 play")
    assert not s.alive(3)
    assert (s.hand(1), s.hand(2)) == (["shan#D2"], [])
    assert s.events("death")[0].data["killer"] is None


@pytest.mark.parametrize(
    ("character", "skill"),
    [("caocao", "jianxiong"), ("simayi", "fankui"), ("xiahoudun", "ganglie"), ("guojia", "yiji")],
)
def test_111_skills_for_a_wound_wait_for_the_rescue(character: str, skill: str) -> None:
    seats = {
        1: {"hand": "sha#S8 shan#D2"},
        2: {"character": character, "hp": 1, "role": "rebel"},
        3: {"hand": "tao#H3", "role": "loyalist"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "3 rescue: tao#H3", until="2 skill")
    assert s.options == [skill, "pass"]
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "3 rescue: pass")
    assert not s.alive(2)


def test_112_fankui_does_not_reach_the_judgement_zone() -> None:
    seats = {
        1: {"hand": "sha#S8 shan#D2", "judgement": "lebu#S6", "equipment": "chitu#H5"},
        2: {"character": "simayi"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 skill: fankui", until="2 take")
    assert s.options == ["hidden:0", "chitu#H5"]


def test_114_ganglie_with_fewer_than_two_cards() -> None:
    seats = {1: {"hand": "sha#S8 shan#D2", "equipment": "chitu#H5"}, 2: {"character": "xiahoudun"}}
    s = Scene(seats, pile="sha#C2").run("1 play: sha#S8", "1 target: 2", "2 skill: ganglie")
    assert (s.hp(1), s.hand(1)) == (3, ["shan#D2"])


def test_117_yiji_is_once_a_point_each_pair_handed_out_first() -> None:
    seats = {2: {"character": "guojia", "judgement": "shandian#SA", "max_hp": 4, "hp": 4}}
    s = Scene(seats, turn=2, phase="judge", pile="sha#S9 tao#H3 tao#H4 sha#C2 sha#C3 shan#D2 shan#D3")
    s.run("2 skill: tiandu", "2 skill: yiji", "2 give: tao#H3, tao#H4", "2 target: 2", until="2 skill")
    assert s.hand(2) == ["sha#S9", "tao#H3", "tao#H4"]
    s.run("2 skill: yiji", "2 give: sha#C2, sha#C3", "2 target: 3", "2 skill: yiji", until="2 give")
    assert s.options == ["shan#D2", "shan#D3"]


def test_121_luoyi_does_not_turn_against_him() -> None:
    seats = {1: {"character": "xuchu", "hand": "juedou#SA"}, 2: {"hand": "sha#S9"}}
    s = Scene(seats, phase="draw", pile="shan#D2").run(
        "1 skill: luoyi", "1 play: juedou#SA", "1 target: 2", "2 respond: sha#S9"
    )
    assert s.hp(1) == 3


def test_122_luoyi_serves_every_strike_and_duel_of_the_turn() -> None:
    seats = {1: {"character": "xuchu", "hand": "juedou#SA sha#S8"}}
    s = Scene(seats, phase="draw", pile="shan#D2").run(
        "1 skill: luoyi", "1 play: juedou#SA", "1 target: 2", "1 play: sha#S8", "1 target: 4"
    )
    assert (s.hp(2), s.hp(4)) == (2, 2)


def test_127_kongcheng_in_lijian() -> None:
    seats = {
        1: {"character": "diaochan", "hand": "shan#D2 shan#D3"},
        2: {"character": "zhugeliang"},
        3: {"character": "xuchu"},
        4: {"character": "zhangfei"},
    }
    s = Scene(seats).run("1 play: lijian", "1 cards: shan#D2", until="1 target")
    assert s.options == ["2", "3", "4"]
    s.run("1 target: 3", "1 target: 4")
    assert (s.hp(3), s.hp(4)) == (4, 3)


def test_129_guanxing_counts_himself() -> None:
    seats = {1: {"character": "zhugeliang"}, 2: {"alive": False}, 3: {"hp": 4}, 4: {"alive": False}}
    s = Scene(seats, phase="turn_start").run("1 skill: guanxing", until="1 arrange")
    assert len(s.options) == 3


def test_131_tieqi_after_liuli_and_before_armour() -> None:
    seats = {
        1: {"character": "machao", "hand": "sha#S8"},
        2: {"character": "daqiao", "hand": "tao#H3"},
        3: {"character": "guojia", "hand": "shan#D2", "equipment": "bagua#S2"},
    }
    s = Scene(seats, pile="tao#H4").run(
        "1 play: sha#S8", "1 target: 2", "2 skill: liuli", "1 skill: tieqi", until="3 skill"
    )
    assert (s.options, s.hp(3), s.hand(3)) == (["yiji", "pass"], 2, ["shan#D2"])


def test_134_jiuyuan_own_peach_and_the_peach_of_wu() -> None:
    seats = {
        1: {"character": "sunquan", "hp": 1, "hand": "tao#H3"},
        2: {"hand": "sha#S8"},
        3: {"character": "ganning", "hand": "tao#H4"},
    }
    s = Scene(seats, turn=2).run("2 play: sha#S8", "2 target: 1", "3 rescue: tao#H4", until="2 play")
    assert (s.hp(1), s.hand(1)) == (2, ["tao#H3"])


def test_139_liuli_takes_no_card_of_the_judgement_zone() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "daqiao", "judgement": "lebu#S6"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2")
    assert s.hp(2) == 2


def test_141_a_card_of_guose_is_itself_again_in_another_hand() -> None:
    seats = {
        1: {"hand": "shunshou#S3 sha#S8"},
        2: {"judgement": [{"card": "shan#D2", "as": "lebu"}]},
    }
    s = Scene(seats).run("1 play: shunshou#S3", "1 target: 2")
    assert (s.hand(1), s.judgement(2)) == (["sha#S8", "shan#D2"], [])
    assert s.game.inspect()["as"] == {}


def test_142_lianying_between_the_two_answers_to_wushuang() -> None:
    seats = {1: {"character": "lvbu", "hand": "sha#S8"}, 2: {"character": "luxun", "hand": "shan#D2"}}
    s = Scene(seats, pile="shan#D3").run(
        "1 play: sha#S8",
        "1 target: 2",
        "2 respond: shan#D2",
        "2 skill: lianying",
        "2 respond: shan#D3",
        "2 skill: pass",
    )
    assert (s.hp(2), s.hand(2)) == (3, [])


def test_144_lianying_declined_is_gone() -> None:
    seats = {
        1: {"hand": "guohe#S3 guohe#S4 sha#S8"},
        2: {"character": "luxun", "hand": "sha#S9", "equipment": "chitu#H5"},
    }
    s = Scene(seats).run("1 play: guohe#S3", "1 target: 2", "1 take: hidden:0", "2 skill: pass")
    s.run("1 play: guohe#S4", "1 target: 2")
    assert (s.hand(2), s.equipment(2)) == ([], [])


def test_146_xiaoji_for_four_pieces_at_once() -> None:
    seats = {
        1: {
            "character": "sunshangxiang",
            "hand": "sha#S8 tao#H3",
            "equipment": "qilin#H5 bagua#S2 chitu#H5 dilu#C5",
        },
        2: {"hp": 1, "role": "loyalist"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 rescue: pass", *["1 skill: xiaoji"] * 4)
    assert (len(s.hand(1)), s.equipment(1)) == (8, [])


def test_147_jijiu_with_equipment() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"hp": 1}, 3: {"character": "huatuo", "equipment": "chitu#H5"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "3 rescue: jijiu", "3 cards: chitu#H5")
    assert s.hp(2) == 1


def test_149_one_dodge_of_two_is_wasted_with_hujia() -> None:
    seats = {
        1: {"character": "caocao"},
        2: {"character": "lvbu", "hand": "sha#S8"},
        3: {"character": "xuchu", "hand": "shan#D2"},
    }
    s = Scene(seats, turn=2).run(
        "2 play: sha#S8",
        "2 target: 1",
        "1 respond: hujia",
        "3 respond: shan#D2",
        "1 respond: hujia",
        "1 skill: pass",
        until="2 play",
    )
    assert (s.hp(1), s.hand(3)) == (3, [])


def test_151_biyue_after_a_skipped_play_phase() -> None:
    seats = {1: {"character": "diaochan", "judgement": "lebu#S6"}}
    s = Scene(seats, phase="judge", pile="sha#C2 sha#S8 sha#S9 tao#H3").run("1 skill: biyue", until="2 play")
    assert s.hand(1) == ["sha#S8", "sha#S9", "tao#H3"]


def test_116_ganglie_heart_and_the_choice_of_the_source() -> None:
    seats = {1: {"hand": "sha#S8 shan#D2 tao#H3"}, 2: {"character": "xiahoudun"}}
    s = Scene(seats, pile="tao#H4").run("1 play: sha#S8", "1 target: 2", "2 skill: ganglie")
    assert (s.hp(1), s.hand(1)) == (4, ["shan#D2", "tao#H3"])
    s = Scene(seats, pile="sha#C2").run("1 play: sha#S8", "1 target: 2", "2 skill: ganglie", until="1 discard")
    assert s.choices() == [(), ("shan#D2", "tao#H3")]


def test_119_tiandu_takes_the_final_card() -> None:
    seats = {
        1: {"character": "simayi", "hand": "sha#C2"},
        2: {"character": "guojia", "judgement": "lebu#S6"},
    }
    s = Scene(seats, turn=2, phase="judge", pile="tao#H3").run("1 skill: guicai", "2 skill: tiandu", until="3 play")
    assert "sha#C2" in s.hand(2)
    assert s.discarded("tao#H3")


def test_124_rende_heals_once_and_may_be_used_unhurt() -> None:
    seats = {1: {"character": "liubei", "hp": 2, "hand": "sha#S8 sha#S9 tao#H3 tao#H4"}}
    s = Scene(seats).run("1 play: rende", "1 give: sha#S8, sha#S9, tao#H3", "1 target: 2")
    assert s.hp(1) == 3
    s.run("1 play: rende", "1 give: tao#H4", "1 target: 2")
    assert s.hp(1) == 3


def test_126_wusheng_with_equipment_that_the_strike_needs() -> None:
    seats = {1: {"character": "guanyu", "equipment": "qilin#H5 zixing#DK", "hand": "sha#S8"}}
    s = Scene(seats, players=8).run("1 play: wusheng", "1 cards: qilin#H5", until="1 target")
    assert s.options == ["2", "3", "7", "8"]
    s = Scene(seats, players=8).run("1 play: wusheng", "1 cards: zixing#DK", until="1 target")
    assert s.options == ["2", "3", "4", "5", "6", "7", "8"]
    s = Scene(seats, players=8).run("1 play: sha#S8", "1 target: 3")
    assert not s.offers("wusheng")


def test_132_jizhi_draws_at_once_and_not_for_delayed_tricks() -> None:
    seats = {1: {"character": "huangyueying", "hand": "wuzhong#H7"}, 2: {"hand": "wuxie#SJ"}}
    s = Scene(seats, pile="wuxie#CQ tao#H3 tao#H4 shan#D2").run(
        "1 play: wuzhong#H7", "1 skill: jizhi", until="1 nullify"
    )
    s.run("1 nullify: pass", "2 nullify: wuxie#SJ", "1 nullify: wuxie#CQ", "1 skill: jizhi")
    assert s.hand(1) == ["tao#H3", "tao#H4", "shan#D2"]
    s = Scene({1: {"character": "huangyueying", "hand": "shandian#SA"}}).run("1 play: shandian#SA")
    assert s.hand(1) == []


def test_136_keji_after_a_skipped_play_phase_and_after_a_duel() -> None:
    seats = {1: {"character": "lvmeng", "hp": 1, "hand": "sha#S8 shan#D2", "judgement": "lebu#S6"}}
    s = Scene(seats, phase="judge", pile="sha#C2").run("1 skill: keji", until="2 play")
    assert len(s.hand(1)) == 4
    seats = {
        1: {"character": "lvmeng", "hp": 1, "hand": "juedou#SA sha#S8 shan#D2 shan#D3"},
        2: {"hand": "sha#S9 sha#C2"},
    }
    s = Scene(seats).run(
        "1 play: juedou#SA",
        "1 target: 2",
        "2 respond: sha#S9",
        "1 respond: sha#S8",
        "2 respond: pass",
        "1 play: pass",
        until="1 discard",
    )


def test_137_kurou_at_one_hp() -> None:
    seats = {1: {"character": "huanggai", "hp": 1}, 3: {"hand": "tao#H3 tao#H4"}}
    s = Scene(seats, pile="shan#D2 shan#D3 shan#D4 shan#D5").run("1 play: kurou", "3 rescue: tao#H3")
    assert (s.hp(1), s.hand(1)) == (1, ["shan#D2", "shan#D3"])
    s.run("1 play: kurou", "3 rescue: tao#H4")
    assert len(s.hand(1)) == 4
    s = Scene({1: {"character": "huanggai", "hp": 1}}).run("1 play: kurou", until="over")
    assert s.game.outcome is not None
    assert s.game.outcome.side == "role/rebel"


def test_152_qixi_may_be_nullified() -> None:
    seats = {1: {"character": "ganning", "hand": "sha#S8"}, 3: {"hand": "tao#H3"}, 4: {"hand": "wuxie#SJ"}}
    s = Scene(seats).run("1 play: qixi", "1 cards: sha#S8", "1 target: 3", "4 nullify: wuxie#SJ")
    assert s.hand(3) == ["tao#H3"]
