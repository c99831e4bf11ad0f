"""The skill cards: volleys, laid cards and their judgements, duels, control, swaps, 锦阑袈裟 against each."""

from __future__ import annotations

import pytest
from xiyousha_scene import Scene


def test_huoyanshan_wants_a_shou_of_every_other() -> None:
    seats = {2: {"hand": "huoyanshan#S"}, 3: {"hand": "shou#S gong#S"}, 4: {"hand": "gong#H"}}
    scene = Scene(seats).run("2 play: huoyanshan#S", "3 respond: shou#S")
    assert [scene.hp(n) for n in (1, 2, 3, 4)] == [1, 4, 3, 2]


def test_fanjiang_wants_an_attack_of_every_other() -> None:
    seats = {2: {"hand": "fanjiang#C"}, 3: {"hand": "shou#S gong#S"}, 4: {"hand": "shou#H"}}
    scene = Scene(seats).run("2 play: fanjiang#C", "3 respond: gong#S")
    assert [scene.hp(n) for n in (1, 2, 3, 4)] == [1, 4, 3, 2]


def test_jiasha_protects_the_one_affected_alone() -> None:
    seats = {2: {"hand": "huoyanshan#S"}, 3: {"hand": "jiasha#C"}, 4: {}}
    scene = Scene(seats).run("2 play: huoyanshan#S", "3 nullify: jiasha#C")
    assert (scene.hp(3), scene.hp(4)) == (3, 2)


def test_nobody_answers_for_another_and_nobody_ones_own_card() -> None:
    seats = {2: {"hand": "haomao#S dantiao#S jiasha#C gong#S"}, 4: {"hand": "jiasha#D"}}
    scene = Scene(seats, pile="gong#H gong#C").run("2 play: haomao#S", "2 play: dantiao#S", "2 target: 3")
    assert scene.hp(3) == 2
    assert scene.hand(2) == ["jiasha#C", "gong#S", "gong#H", "gong#C"]


def test_pantaodahui_heals_everybody_up_to_the_maximum() -> None:
    seats = {1: {"hp": 1}, 2: {"hand": "pantaodahui#H", "hp": 4}, 3: {"hp": 2}}
    scene = Scene(seats).run("2 play: pantaodahui#H")
    assert [scene.hp(n) for n in (1, 2, 3, 4)] == [2, 4, 3, 3]


def test_bajiaoshan_reveals_a_card_for_each_and_its_user_takes_first() -> None:
    scene = Scene({2: {"hand": "bajiaoshan#C"}}, pile="gong#S gong#H gong#C gong#D shou#S")
    scene.run("2 play: bajiaoshan#C", "2 harvest: gong#C", "3 harvest: gong#D", "4 harvest: gong#S")
    assert [scene.hand(n) for n in (2, 3, 4, 1)] == [["gong#C"], ["gong#D"], ["gong#S"], ["gong#H"]]


def test_haomao_draws_two() -> None:
    scene = Scene({2: {"hand": "haomao#H"}}, pile="gong#S gong#H").run("2 play: haomao#H")
    assert scene.hand(2) == ["gong#S", "gong#H"]


# 真火


def test_a_fire_may_be_laid_before_anybody_oneself_too() -> None:
    scene = Scene({2: {"hand": "sanmei#S"}}).run("2 play: sanmei#S", until="2 target")
    assert scene.options == ["1", "2", "3", "4"]
    assert scene.run("2 target: 2").judgement(2) == ["sanmei#S"]


@pytest.mark.parametrize(("fire", "points"), [("sanmei#S", 3), ("ermei#H", 2)])
def test_a_fire_burns_on_a_heart(fire: str, points: int) -> None:
    seats = {3: {"character": "heifeng", "judgement": fire}}
    scene = Scene(seats, turn=3, phase="judge", pile="gong#H").run(until="3 play")
    assert scene.hp(3) == 4 - points
    assert scene.discarded(fire, "gong#H")
    assert scene.events("damage")[0].data["source"] is None


def test_a_fire_goes_on_where_the_judgement_is_no_heart() -> None:
    scene = Scene({3: {"judgement": "sanmei#S"}}, turn=3, phase="judge", pile="gong#S").run(until="3 play")
    assert (scene.judgement(3), scene.judgement(4), scene.hp(3)) == ([], ["sanmei#S"], 3)


def test_ermei_cannot_be_used_while_a_sanmei_lies() -> None:
    seats = {2: {"hand": "ermei#H"}, 4: {"judgement": "sanmei#S"}}
    assert not Scene(seats).offers("ermei#H")
    assert Scene({2: {"hand": "ermei#H"}}).offers("ermei#H")


def test_who_uses_sanmei_may_discard_an_ermei() -> None:
    seats = {2: {"hand": "sanmei#S"}, 4: {"judgement": "ermei#H"}}
    scene = Scene(seats).run("2 play: sanmei#S", "2 target: 3", "2 skill: sanmei")
    assert (scene.judgement(3), scene.judgement(4)) == (["sanmei#S"], [])
    scene = Scene(seats).run("2 play: sanmei#S", "2 target: 3", "2 skill: pass")
    assert scene.judgement(4) == ["ermei#H"]


def test_jiasha_before_the_judgement_sends_a_fire_on() -> None:
    seats = {3: {"judgement": "sanmei#S", "hand": "jiasha#C"}}
    scene = Scene(seats, turn=3, phase="judge", pile="gong#H").run("3 nullify: jiasha#C", until="3 play")
    assert scene.judgement(4) == ["sanmei#S"]
    assert not scene.events("judge")


def test_fires_are_judged_before_ropes_and_ropes_before_poison() -> None:
    laid = [{"card": "gong#C", "as": "skill/shidu"}, "kunyao#H", "ermei#H", "sanmei#S"]
    scene = Scene({3: {"judgement": laid}}, turn=3, phase="judge", pile="gong#S gong#S.2 gong#C.2 gong#D")
    scene.run(until="3 play")
    assert [event.data["why"] for event in scene.events("judge")] == [
        "card/sanmei", "card/ermei", "card/kunyao", "skill/shidu",
    ]  # fmt: skip


# Ropes


@pytest.mark.parametrize(("rope", "target"), [("kunxian#H", ["4"]), ("kunyao#H", ["3"])])
def test_a_rope_is_laid_before_others_of_its_attribute(rope: str, target: list[str]) -> None:
    scene = Scene({2: {"hand": rope}, 1: {"character": "tudi"}}).run(f"2 play: {rope}", until="2 target")
    assert scene.options == target


def test_a_rope_skips_the_play_phase_but_not_the_others() -> None:
    scene = Scene({3: {"judgement": "kunyao#H"}}, turn=3, phase="judge", pile="gong#S gong#H gong#D")
    scene.run(until="4 play")
    assert scene.hand(3) == ["gong#H", "gong#D"]
    assert scene.discarded("kunyao#H", "gong#S")


def test_a_club_frees_from_a_rope() -> None:
    scene = Scene({3: {"judgement": "kunyao#H"}}, turn=3, phase="judge", pile="gong#C").run(until="3 play")
    assert scene.discarded("kunyao#H")


def test_jiasha_before_a_ropes_judgement_skips_the_judgement_and_no_phase() -> None:
    seats = {3: {"judgement": "kunyao#H", "hand": "jiasha#C"}}
    scene = Scene(seats, turn=3, phase="judge", pile="gong#S gong#H").run("3 nullify: jiasha#C", until="3 play")
    assert scene.hand(3) == ["gong#S", "gong#H"]
    assert not scene.events("judge")


def test_jiasha_after_a_ropes_judgement_cancels_it() -> None:
    seats = {3: {"judgement": "kunyao#H", "hand": "jiasha#C"}}
    scene = Scene(seats, turn=3, phase="judge", pile="gong#S gong#H gong#D")
    scene.run("3 nullify: pass", "3 nullify: jiasha#C", until="3 play")
    assert scene.hand(3) == ["gong#H", "gong#D"]


# 嘲讽


def test_a_taunted_player_can_attack_the_taunter_only_and_the_card_goes_with_it() -> None:
    seats = {2: {"hand": "gong#S", "judgement": [{"card": "chaofeng#C", "by": 3}]}}
    scene = Scene(seats).run("2 play: gong#S", until="2 target")
    assert scene.options == ["3"]
    scene.run("2 target: 3")
    assert scene.discarded("chaofeng#C")


def test_where_the_taunter_is_out_of_range_there_is_no_attack_and_the_card_goes_in_the_discard_phase() -> None:
    seats = {2: {"hand": "gong#S", "judgement": [{"card": "chaofeng#C", "by": 4}]}}
    scene = Scene(seats)
    assert not scene.offers("gong#S")
    scene.run("2 play: pass", until="3 play")
    assert scene.discarded("chaofeng#C")


def test_a_taunt_by_the_dead_has_no_force_and_jiasha_answers_it_as_it_is_laid() -> None:
    seats = {2: {"hand": "gong#S", "judgement": [{"card": "chaofeng#C", "by": 3}]}, 3: {"alive": False}}
    assert Scene(seats).offers("gong#S")
    scene = Scene({2: {"hand": "chaofeng#C"}, 3: {"hand": "jiasha#C"}})
    scene.run("2 play: chaofeng#C", "2 target: 3", "3 nullify: jiasha#C")
    assert scene.judgement(3) == []


def test_a_taunt_that_is_laid_binds_in_the_next_turn() -> None:
    scene = Scene({2: {"hand": "chaofeng#C"}, 3: {"hand": "gong#S"}})
    scene.run("2 play: chaofeng#C", "2 target: 3", "2 play: pass", "3 play: gong#S", until="3 target")
    assert scene.options == ["2"]


# 单挑, 心灵控制


def test_the_challenged_plays_first_and_the_first_without_an_attack_loses() -> None:
    seats = {2: {"hand": "dantiao#S gong#S"}, 3: {"hand": "gong#H gong#D"}}
    scene = Scene(seats)
    scene.run("2 play: dantiao#S", "2 target: 3", "3 respond: gong#H", "2 respond: gong#S", "3 respond: gong#D")
    assert (scene.hp(2), scene.hp(3)) == (3, 3)
    assert scene.events("damage")[0].data["source"] == 3


def test_a_controlled_player_attacks_with_weapons_and_it_does_not_count() -> None:
    seats = {2: {"hand": "xinling#S"}, 3: {"hand": "gong#S", "equipment": "dingpa#H"}}
    scene = Scene(seats).run("2 play: xinling#S", "2 target: 3", until="2 target")
    assert scene.options == ["1", "2", "4"]
    scene.run("2 target: 2", "3 respond: gong#S", "3 boost: dingpa#H")
    assert scene.hp(2) == 2
    assert scene.equipment(3) == ["dingpa#H"]


def test_whoever_declines_gives_a_weapon_into_the_users_hand() -> None:
    seats = {2: {"hand": "xinling#S"}, 3: {"hand": "gong#S", "equipment": "dingpa#H shiwang#S"}}
    scene = Scene(seats).run("2 play: xinling#S", "2 target: 3", "2 target: 4", "3 respond: pass")
    assert (scene.hand(2), scene.equipment(3)) == (["dingpa#H"], ["shiwang#S"])


def test_of_several_weapons_the_user_chooses() -> None:
    seats = {2: {"hand": "xinling#S"}, 3: {"character": "shaheshang", "equipment": "dingpa#H jingubang#S"}}
    scene = Scene(seats).run("2 play: xinling#S", "2 target: 3", "2 target: 4", "2 take: jingubang#S")
    assert scene.hand(2) == ["jingubang#S"]


def test_nobody_without_a_weapon_and_not_the_user_can_be_controlled() -> None:
    seats = {2: {"hand": "xinling#S", "equipment": "dingpa#H"}, 4: {"equipment": "jingubang#S"}}
    scene = Scene(seats).run("2 play: xinling#S", until="2 target")
    assert scene.options == ["4"]
    assert not Scene({2: {"hand": "xinling#S", "equipment": "dingpa#H"}}).offers("xinling#S")


# Taking


def test_jingangzhuo_discards_a_hand_card_equipment_or_a_laid_card() -> None:
    seats = {2: {"hand": "jingangzhuo#S"}, 4: {"hand": "gong#S", "equipment": "dingpa#H", "judgement": "kunxian#H"}}
    scene = Scene(seats).run("2 play: jingangzhuo#S", "2 target: 4", until="2 take")
    assert scene.options == ["hidden:0", "dingpa#H", "kunxian#H"]
    assert scene.run("2 take: kunxian#H").discarded("kunxian#H")


def test_hulu_takes_from_hand_or_equipment_at_distance_one() -> None:
    seats = {
        2: {"hand": "hulu#S", "equipment": "jingubang#S"},
        3: {"hand": "gong#S", "equipment": "dingpa#H", "judgement": "kunyao#H"},
        4: {"hand": "gong#H"},
    }
    scene = Scene(seats).run("2 play: hulu#S", until="2 target")
    assert scene.options == ["3"]
    scene.run("2 target: 3", until="2 take")
    assert scene.options == ["hidden:0", "dingpa#H"]
    assert scene.run("2 take: dingpa#H").hand(2) == ["dingpa#H"]


# Swaps, 孕育


def test_huanjiang_swaps_characters_and_hp_stay_below_the_new_maximum() -> None:
    seats = {2: {"character": "heifeng", "hand": "huanjiang#H"}, 4: {"character": "guanyin", "hp": 2}}
    scene = Scene(seats).run("2 play: huanjiang#H", until="2 target")
    assert scene.options == ["3", "4"]
    scene.run("2 target: 4")
    two, four = scene.player(2), scene.player(4)
    assert (two["character"], two["hp"], two["max_hp"], two["sex"]) == ("character/guanyin", 3, 3, "female")
    assert (four["character"], four["hp"], four["max_hp"], four["attribute"]) == ("character/heifeng", 2, 4, "side/yao")
    assert two["skills"] == ["skill/shengshui", "skill/ganhua"]


def test_tangseng_neither_uses_huanjiang_nor_is_its_target() -> None:
    assert not Scene({1: {"character": "mile", "hand": "huanjiang#H"}}, turn=1, phase="play").offers("huanjiang#H")


def test_whoever_loses_kuli_keeps_one_piece_in_each_slot() -> None:
    seats = {
        2: {"hand": "huanjiang#H"},
        3: {"character": "shaheshang", "equipment": "dingpa#H jingubang#S shiwang#S"},
    }
    scene = Scene(seats).run("2 play: huanjiang#H", "2 target: 3", "3 discard: dingpa#H")
    assert set(scene.equipment(3)) == {"jingubang#S", "shiwang#S"}


def test_huanshen_swaps_two_identities_other_than_tangsengs() -> None:
    scene = Scene({2: {"hand": "huanshen#C"}}).run("2 play: huanshen#C", until="2 target")
    assert scene.options == ["2", "3", "4"]
    scene.run("2 target: 2", until="2 target").run("2 target: 3")
    roles = scene.game.inspect()["roles"]
    assert (roles[2], roles[3]) == ("role/demon", "role/pilgrim")


@pytest.mark.parametrize("robed", [3, 4])
def test_one_of_the_two_calls_huanshen_off(robed: int) -> None:
    scene = Scene({2: {"hand": "huanshen#C"}, robed: {"hand": "jiasha#C"}})
    scene.run("2 play: huanshen#C", "2 target: 3", "2 target: 4", f"{robed} nullify: jiasha#C")
    assert scene.game.inspect()["roles"][3] == "role/demon"
    assert not scene.events("swap_roles")


def test_after_a_swap_the_two_alone_know_their_new_identities() -> None:
    scene = Scene({2: {"hand": "huanshen#C"}}).run("2 play: huanshen#C", "2 target: 3", "2 target: 4")
    for reader in (1, 2, 3, 4):
        told = {event.data["seat"]: event.data["role"] for event in scene.events("identity", reader)}
        assert told == {3: "role/immortal" if reader == 3 else None, 4: "role/demon" if reader == 4 else None}
        view = scene.game.view(reader)["seats"]
        assert view[3]["role"] == ("role/immortal" if reader == 3 else None)
        assert len(scene.events("swap_roles", reader)) == 1


def test_yunyu_raises_a_maximum_of_three_to_four_and_hp_stay() -> None:
    scene = Scene({2: {"character": "zhenyuan", "hand": "yunyu#C"}, 3: {"character": "heifeng"}, 4: {"hp": 2}})
    scene.run("2 play: yunyu#C", until="2 target")
    assert scene.options == ["2", "4"]
    scene.run("2 target: 4")
    assert (scene.hp(4), scene.player(4)["max_hp"]) == (2, 4)


def test_what_yunyu_gave_goes_with_the_character_card() -> None:
    seats = {2: {"character": "zhenyuan", "hand": "yunyu#C huanjiang#H"}, 4: {"character": "guanyin"}}
    scene = Scene(seats).run("2 play: yunyu#C", "2 target: 2", "2 play: huanjiang#H", "2 target: 4")
    assert [scene.player(n)["max_hp"] for n in (2, 4)] == [3, 3]
