"""Single rules and rulesets of 三国杀: each point where tables differ, seen from both sides."""

from __future__ import annotations

from typing import Any

import pytest
from sanguosha_scene import Scene

from cardforge.engine import SetupError, game_class, new_game


def scene(seats: dict[int, dict[str, Any]], *rules: str, **more: Any) -> Scene:
    """A scene in which these single rules hold."""
    return Scene(seats, rules=dict.fromkeys(rules, True), **more)


# 桃


def test_tao_on_others() -> None:
    seats = {1: {"hand": "tao#H3"}, 3: {"hp": 1}}
    assert not Scene(seats).offers("tao#H3")
    s = scene(seats, "tao_on_others").run("1 play: tao#H3", until="1 target")
    assert s.choices() == [(), ("3",)]
    s.run("1 target: 3")
    assert s.hp(3) == 2


def test_tao_on_oneself_and_at_the_brink_under_that_rule_too() -> None:
    seats = {1: {"hp": 3, "hand": "tao#H3 tao#H4 sha#S8"}, 2: {"hp": 1}}
    s = scene(seats, "tao_on_others").run("1 play: tao#H3", until="1 target")
    assert s.options == ["1", "2"]
    s.run("1 target: 1", "1 play: sha#S8", "1 target: 2", "1 rescue: tao#H4")
    assert (s.hp(1), s.hp(2)) == (4, 1)


def test_jijiu_is_no_play_phase_peach_under_that_rule() -> None:
    s = scene({1: {"character": "huatuo", "hand": "shan#D2"}, 2: {"hp": 1}}, "tao_on_others")
    assert s.options == ["qingnang", "pass"]


# The lord's opening hand


@pytest.mark.parametrize(("rules", "lord"), [({}, 4), ({"lord_is_dealt_one_more": True}, 5)])
def test_the_lords_opening_hand(rules: dict[str, bool], lord: int) -> None:
    game = new_game("sanguosha", 5, 1, {"characters": False, "phase": "play", "rules": rules})
    hands = game.inspect()["hands"]
    assert [len(hands[n]) for n in range(1, 6)] == [lord, 4, 4, 4, 4]


# 仁德


def test_rende_classic_is_used_again_and_again() -> None:
    s = Scene({1: {"character": "liubei", "hand": "sha#S8 tao#H3"}})
    s.run("1 play: rende", "1 give: sha#S8", "1 target: 2")
    assert s.offers("rende")


def test_rende_once_a_phase_hands_out_to_several_and_heals_for_two() -> None:
    seats = {1: {"character": "liubei", "hp": 2, "hand": "sha#S8 shan#D2 sha#C3"}}
    s = scene(seats, "rende_once_a_phase").run(
        *["1 play: rende", "1 give: sha#S8", "1 target: 2"], *["1 give: shan#D2", "1 target: 3"], "1 give:"
    )
    assert (s.hp(1), s.hand(2), s.hand(3), s.offers("rende")) == (3, ["sha#S8"], ["shan#D2"], False)


def test_rende_once_a_phase_of_one_card_heals_nothing_and_may_be_called_off_before() -> None:
    seats = {1: {"character": "liubei", "hp": 2, "hand": "shan#D2"}}
    s = scene(seats, "rende_once_a_phase").run(
        "1 play: rende", "1 give:", "1 play: rende", "1 give: shan#D2", "1 target: 3"
    )
    assert (s.hp(1), s.options) == (2, ["pass"])


# 裸衣


def test_luoyi_later_takes_basics_weapons_and_duels_and_draws_nothing() -> None:
    seats = {1: {"character": "xuchu"}, 2: {"hand": "tao#H3"}}
    s = scene(seats, "luoyi_reveals_three", phase="draw", pile="juedou#DA bagua#S2 zhuge#CA")
    s.run("1 skill: luoyi", "1 skill: luoyi")
    assert (s.hand(1), s.discarded("bagua#S2")) == (["juedou#DA", "zhuge#CA"], True)
    s.run("1 play: juedou#DA", "1 target: 2")
    assert s.hp(2) == 2


def test_luoyi_later_having_seen_the_cards_one_may_draw_instead() -> None:
    seats = {1: {"character": "xuchu", "hand": "sha#S8"}}
    s = scene(seats, "luoyi_reveals_three", phase="draw", pile="bagua#S2 dilu#C5 chitu#H5 tao#H3 tao#H4")
    s.run("1 skill: luoyi", "1 skill: pass", "1 play: sha#S8", "1 target: 2")
    assert (s.hp(2), s.hand(1)) == (3, ["tao#H3", "tao#H4"])


def test_luoyi_later_lasts_until_his_next_turn_and_for_duels_of_others() -> None:
    seats = {1: {"character": "xuchu", "hand": "sha#S8"}, 2: {"hand": "juedou#SA"}}
    drawn = "tao#H3 tao#H4 tao#H6 tao#H7 tao#H8 tao#H9 sha#C9 shan#D2"
    s = scene(seats, "luoyi_reveals_three", phase="draw", pile=f"bagua#S2 dilu#C5 chitu#H5 {drawn}")
    s.run("1 skill: luoyi", "1 skill: luoyi", "1 play: pass", until="2 play")
    s.run("2 play: juedou#SA", "2 target: 1", "1 respond: sha#S8", until="2 play")
    assert s.hp(2) == 2
    s.run("2 play: pass", "3 play: pass", "4 play: pass", "1 skill: pass", "1 play: sha#C9", "1 target: 4")
    assert s.hp(4) == 3


def test_luoyi_classic_ends_with_the_turn() -> None:
    seats = {1: {"character": "xuchu", "hand": "sha#S8"}, 2: {"hand": "juedou#SA"}}
    s = Scene(seats, phase="draw", pile="tao#H3 tao#H4 tao#H6")
    s.run("1 skill: luoyi", "1 play: pass", "2 play: juedou#SA", "2 target: 1", "1 respond: sha#S8", until="2 play")
    assert s.hp(2) == 3


# 集智


def test_jizhi_later_takes_what_is_not_basic() -> None:
    seats = {1: {"character": "huangyueying", "hand": "wuzhong#H7"}}
    s = scene(seats, "jizhi_reveals", pile="bagua#S2 tao#H3 tao#H4").run("1 play: wuzhong#H7", "1 skill: jizhi")
    assert s.hand(1) == ["bagua#S2", "tao#H3", "tao#H4"]


def test_jizhi_later_a_basic_card_is_discarded_or_exchanged() -> None:
    seats = {1: {"character": "huangyueying", "hand": "guohe#S3 sha#S8"}, 2: {"hand": "tao#H4"}}
    lines = ("1 play: guohe#S3", "1 target: 2", "1 skill: jizhi")
    s = scene(seats, "jizhi_reveals", pile="tao#H3").run(*lines, "1 cards:")
    assert (s.hand(1), s.discarded("tao#H3")) == (["sha#S8"], True)
    s = scene(seats, "jizhi_reveals", pile="tao#H3").run(*lines, "1 cards: sha#S8")
    assert (s.hand(1), s.zone("pile")[0]) == (["tao#H3"], "sha#S8")


# 空城


def test_kongcheng_later_may_be_aimed_at_and_calls_it_off() -> None:
    seats = {1: {"hand": "sha#S8 juedou#DA", "equipment": "fangtian#DQ"}, 2: {"character": "zhugeliang"}}
    assert "2" not in Scene(seats).run("1 play: juedou#DA", until="1 target").options
    s = scene(seats, "kongcheng_cancels").run("1 play: juedou#DA", "1 target: 2", "1 play: sha#S8", "1 target: 2, 3")
    assert (s.hp(2), s.hp(3), s.invoked("kongcheng")) == (3, 3, 2)
    assert s.discarded("sha#S8", "juedou#DA")
    assert [event.data for event in s.events("void")] == [
        {"as": f"card/{card}", "target": 2, "why": "skill/kongcheng"} for card in ("juedou", "sha")
    ]


def test_kongcheng_later_with_a_hand_it_does_nothing() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "zhugeliang", "hand": "tao#H3"}}
    s = scene(seats, "kongcheng_cancels").run("1 play: sha#S8", "1 target: 2")
    assert s.hp(2) == 2


def test_kongcheng_later_takes_what_liuli_hands_on() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "daqiao", "hand": "tao#H3"}, 3: {"character": "zhugeliang"}}
    s = scene(seats, "kongcheng_cancels").run("1 play: sha#S8", "1 target: 2", "2 skill: liuli")
    assert (s.hp(2), s.hp(3)) == (3, 3)
    assert not Scene(seats).run("1 play: sha#S8", "1 target: 2").events("target")


# Rulesets


def test_the_later_ruleset_holds_five_rules_and_a_setup_may_say_otherwise() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"character": "zhugeliang"}}
    s = Scene(seats, ruleset="later").run("1 play: sha#S8", until="1 target")
    assert s.options == ["2", "4"]
    s = Scene(seats, ruleset="later", rules={"kongcheng_cancels": False}).run("1 play: sha#S8", until="1 target")
    assert s.options == ["4"]
    assert game_class("sanguosha").rulesets == ("classic", "later")


def test_every_rule_is_told_in_the_packages_docstring() -> None:
    import cardforge.engine.games.sanguosha as package
    from cardforge.engine.games.sanguosha.game import SWITCHES

    assert package.__doc__ is not None
    told = [line.split("|")[1].strip() for line in package.__doc__.splitlines() if line.startswith("| ")]
    assert sorted(told[1:]) == sorted(SWITCHES)


def test_an_unknown_rule_is_named() -> None:
    with pytest.raises(SetupError, match=r"rules\.kongcheng: unknown rule"):
        new_game("sanguosha", 4, 1, {"rules": {"kongcheng": True}})


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_by_the_later_ruleset_break_nothing(seed: int) -> None:
    from cardforge.engine import Rng

    rules = {"tao_on_others": True, "lord_is_dealt_one_more": True, "tiandu_after_effect": True}
    game, chance = new_game("sanguosha", 5 + seed % 4, seed, {"rules": rules}, "later"), Rng(seed)
    while game.decision is not None:
        assert not game.faults()
        game.apply(game.decision.draw(chance))
    assert game.outcome is not None
