"""Rules: dying and who saves, 唐僧's two layers, rewards and penalty, scriptures, endings, turns, 赶尸."""

from __future__ import annotations

import pytest
from xiyousha_scene import Scene


def test_pantao_saves_with_one_hp_and_shengsibu_with_all() -> None:
    for card, hp in (("pantao#S", 1), ("shengsibu#H", 3)):
        scene = Scene({2: {"hand": "gong#S"}, 3: {"hp": 1}, 4: {"hand": card}})
        scene.run("2 play: gong#S", "2 target: 3", f"4 rescue: {card}")
        assert scene.hp(3) == hp
        assert scene.events("revived")[0].data == {"seat": 3, "by": 4, "hp": hp}


def test_hp_never_go_below_zero_so_one_pantao_is_enough() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "jingubang#S"}, 3: {"hp": 1, "hand": "pantao#S"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 boost: jingubang#S", "3 rescue: pantao#S")
    assert scene.hp(3) == 1


def test_rescuers_are_asked_from_the_turns_player_on_the_dying_too() -> None:
    seats = {2: {"hand": "gong#S pantao#S"}, 3: {"hp": 1, "hand": "pantao#H"}, 4: {"hand": "pantao#C"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 3", "2 rescue: pass", "3 rescue: pass", until="4 rescue")
    scene.run("4 rescue: pass", until="1 rescue")
    assert scene.options == ["wangshengzhou", "pass"]
    scene.run("1 rescue: wangshengzhou")
    assert scene.hp(3) == 2


def test_wangshengzhou_is_used_once_a_game() -> None:
    seats = {2: {"hand": "gong#S gong#S.2", "equipment": "qixingjian#D"}, 3: {"hp": 1}}
    scene = Scene(seats, players=5).run("2 play: gong#S", "2 target: 3", "1 rescue: wangshengzhou")
    assert scene.game.inspect()["spent"] == {"skill/wangshengzhou": 1}
    scene.run("2 play: gong#S.2", "2 target: 3")
    assert scene.hp(3) == 1


def test_the_killer_of_a_demon_draws_three_and_takes_the_scriptures() -> None:
    seats = {2: {"hand": "gong#S"}, 3: {"hp": 1, "hand": "shou#S", "equipment": "dingpa#H"}}
    scene = Scene(seats, players=5, pile="gong#H gong#C gong#D shou#H")
    scene.run("2 play: gong#S", "2 target: 3", "3 respond: pass", "1 rescue: pass")
    assert scene.hand(2) == ["gong#H", "gong#C", "gong#D"]
    assert scene.discarded("shou#S", "dingpa#H")
    assert (scene.player(2)["scriptures"], scene.player(3)["scriptures"]) == (2, 0)
    assert scene.events("scripture")[0].data == {"from": 3, "to": 2, "n": 1}


def test_no_reward_for_an_immortal() -> None:
    seats = {2: {"hand": "gong#S", "equipment": "langyabang#C"}, 4: {"hp": 1}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 4", "2 boost: pass", "1 rescue: pass")
    assert scene.hand(2) == []


def test_tangseng_who_kills_a_pilgrim_discards_hand_and_equipment() -> None:
    seats = {1: {"hand": "gong#S gong#H", "equipment": "dingpa#H"}, 2: {"hp": 1}}
    scene = Scene(seats, turn=1).run("1 play: gong#S", "1 target: 2", "1 boost: pass", "1 rescue: pass", until="1 play")
    assert (scene.hand(1), scene.equipment(1)) == ([], [])


def test_scriptures_go_out_where_nobody_killed() -> None:
    scene = Scene({3: {"hp": 1, "judgement": "sanmei#S"}}, turn=3, phase="judge", pile="gong#H")
    scene.run("1 rescue: pass", until="4 play")
    assert scene.events("scripture")[0].data == {"from": 3, "to": None, "n": 1}


# Endings


def test_with_all_demons_and_immortals_dead_tangseng_and_the_pilgrims_win_dead_or_alive() -> None:
    seats = {1: {"hand": "gong#S"}, 2: {"alive": False}, 3: {"alive": False}, 4: {"hp": 1}}
    scene = Scene(seats, turn=1).run("1 play: gong#S", "1 target: 4", "1 rescue: pass", until="over")
    outcome = scene.game.outcome
    assert outcome is not None
    assert (outcome.side, outcome.winners, outcome.reason) == ("role/tangseng", (1, 2), "rule/victory")
    assert outcome.data["scores"] == {1: 2, 2: 0, 3: 0, 4: 0}


@pytest.mark.parametrize(
    ("demon_lives", "side", "winners"), [(True, "role/demon", (3,)), (False, "role/immortal", (4,))]
)
def test_with_tangseng_dead_the_demons_win_if_one_lives_else_the_immortals(
    demon_lives: bool, side: str, winners: tuple[int, ...]
) -> None:
    seats = {1: {"hp": 1}, 3: {"alive": demon_lives}, 4: {"hand": "gong#S"}}
    scene = Scene(seats, turn=4).run("4 play: gong#S", "4 target: 1", until="over")
    outcome = scene.game.outcome
    assert outcome is not None
    assert (outcome.side, outcome.winners) == (side, winners)


def test_with_pile_and_discards_empty_the_game_is_drawn() -> None:
    scene = Scene({2: {"hand": "haomao#S"}}, pile_is=["gong#S"]).run("2 play: haomao#S", until="over")
    assert scene.game.outcome is not None
    assert (scene.game.outcome.kind, scene.game.outcome.reason) == ("drawn", "rule/pile")
    assert scene.game.outcome.data == {"scores": {1: 1, 2: 1, 3: 1, 4: 1}}


# 唐僧's two layers


def test_damage_takes_the_character_cards_hp_first_and_goes_on_to_his_own() -> None:
    seats = {1: {"character": "mile", "hp": 1}, 2: {"hand": "gong#S", "equipment": "hongyingqiang#S"}}
    scene = Scene(seats)
    assert scene.player(1)["layers"] == {"character": 1, "true": 2}
    scene.run("2 play: gong#S", "2 target: 1", "2 boost: pass", "1 rescue: pass")
    one = scene.player(1)
    assert (one["character"], one["hp"], one["max_hp"], one["layers"]) == (
        "character/tangseng", 2, 2, {"character": 0, "true": 2},
    )  # fmt: skip
    assert len(scene.events("layer")) == 1


def test_what_is_left_over_hits_tangseng_himself() -> None:
    seats = {1: {"character": "mile", "hp": 2}, 2: {"hand": "gong#S", "equipment": "hongyingqiang#S"}}
    scene = Scene(seats).run("2 play: gong#S", "2 target: 1", "2 boost: hongyingqiang#S", "1 rescue: pass")
    assert scene.player(1)["layers"] == {"character": 0, "true": 1}
    assert scene.player(1)["skills"] == ["skill/tangsengrou", "skill/jinguzhou", "skill/wangshengzhou"]


def test_wangshengzhou_keeps_the_character_card_with_two_hp() -> None:
    seats = {1: {"character": "mile", "hp": 1}, 2: {"hand": "gong#S", "equipment": "hongyingqiang#S"}}
    scene = Scene(seats)
    scene.run("2 play: gong#S", "2 target: 1", "2 boost: hongyingqiang#S", "1 rescue: wangshengzhou")
    assert (scene.hp(1), scene.player(1)["character"]) == (2, "character/mile")
    assert scene.player(1)["layers"] == {"character": 2, "true": 2}


def test_neither_pantao_nor_shengsibu_saves_the_layer_or_tangseng_himself() -> None:
    seats = {
        1: {"character": "mile", "hp": 1, "hand": "pantao#S"},
        2: {"hand": "gong#S gong#S.2 gong#C shengsibu#H", "equipment": "qixingjian#D"},
    }
    scene = Scene(seats).run("2 play: gong#S", "2 target: 1", until="1 rescue")
    assert scene.options == ["wangshengzhou", "pass"]
    scene.run("1 rescue: pass")
    scene.run("2 play: gong#S.2", "2 target: 1", "2 play: gong#C", "2 target: 1", until="over")


def test_tangsengrou_heals_the_attacker_only_when_he_is_himself() -> None:
    seats = {1: {"hp": 2}, 2: {"hand": "gong#S", "hp": 2}}
    assert Scene(seats).run("2 play: gong#S", "2 target: 1").hp(2) == 3
    seats = {1: {"character": "mile"}, 2: {"hand": "gong#S", "hp": 2}}
    assert Scene(seats).run("2 play: gong#S", "2 target: 1").hp(2) == 2


def test_jinguzhou_makes_a_disciple_attack_or_tangseng_draws() -> None:
    seats = {2: {"character": "sunwukong", "hand": "gong#S"}}
    scene = Scene(seats, turn=1, pile="shou#S")
    scene.run("1 play: jinguzhou", "1 target: 2", "2 respond: gong#S", "2 target: 3", until="1 play")
    assert scene.hp(3) == 2
    assert not scene.offers("jinguzhou")
    scene = Scene(seats, turn=1, pile="shou#S").run(
        "1 play: jinguzhou", "1 target: 2", "2 respond: pass", until="1 play"
    )
    assert scene.hand(1) == ["shou#S"]


def test_his_hand_limit_is_that_of_the_layer_in_front() -> None:
    hand = "gong#S gong#H gong#C gong#D"
    scene = Scene({1: {"character": "heifeng", "hand": hand}}, turn=1).run("1 play: pass", until="2 play")
    assert len(scene.hand(1)) == 4
    scene = Scene({1: {"hand": hand}}, turn=1).run("1 play: pass", until="1 discard")
    assert scene.decision.pick == (2, 2)


# Turns


def test_a_turn_draws_two_and_goes_to_the_right() -> None:
    scene = Scene({}, turn=2, phase="turn_start", pile="gong#S gong#H gong#C gong#D").run(
        "2 play: pass", until="3 play"
    )
    assert (scene.hand(2), scene.hand(3)) == (["gong#S", "gong#H"], ["gong#C", "gong#D"])


def test_an_empty_pile_is_made_of_the_discards_at_once() -> None:
    scene = Scene({2: {"hand": "haomao#S"}}, pile_is=["gong#S"], discard=["gong#H", "gong#C"])
    scene.run("2 play: haomao#S")
    assert len(scene.hand(2)) == 2
    assert len(scene.events("shuffle")) == 1


# 赶尸


def test_a_dead_player_may_draw_three_and_give_two() -> None:
    seats = {3: {"alive": False}, 4: {}}
    scene = Scene(seats, players=5, phase="draw", mode="ganshi", pile="gong#S gong#H gong#C")
    assert (scene.now, scene.options, scene.about) == ("2 target", ["3"], ["rule/ganshi"])
    scene.run("2 target: 3", until="3 give")
    scene.run("3 give: gong#S, gong#C")
    assert scene.hand(2) == ["gong#S", "gong#C"]
    assert scene.discarded("gong#H")
    assert scene.events("look", 2)[0].data["cards"] == [None, None, None]


def test_the_dead_who_cannot_turn_up_three_have_run_out_of_cards() -> None:
    seats = {3: {"alive": False}}
    scene = Scene(seats, players=5, phase="draw", mode="ganshi", pile_is="gong#S", discard="gong#H")
    scene.run("2 target: 3", until="over")
    assert scene.game.outcome is not None
    assert scene.game.outcome.kind == "drawn"


def test_without_the_mode_or_by_choice_the_living_draw_themselves() -> None:
    seats = {3: {"alive": False}}
    scene = Scene(seats, players=5, phase="draw", mode="ganshi", pile="gong#S gong#H").run("2 target:")
    assert scene.hand(2) == ["gong#S", "gong#H"]
    assert Scene(seats, players=5, phase="draw").now == "2 play"
