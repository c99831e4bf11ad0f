"""The course of play: turns, phases, dying and rescue, deaths, rewards, endings, the pile, effects that nest."""

from __future__ import annotations

from typing import Any

import pytest
from sanguosha_scene import Scene

from cardforge.engine import IllegalChoice, new_game

# Turns and phases


def kinds_of_turn(s: Scene) -> list[str]:
    return [event.data.get("phase", event.kind) for event in s.game.events if event.kind in ("turn", "phase", "skip")]


def test_a_turn_has_six_phases_and_draws_two() -> None:
    s = Scene({}, phase="turn_start", pile="tao#H3 tao#H4 sha#S8").run("1 play: pass", until="2 play")
    assert kinds_of_turn(s)[:7] == ["turn", "turn_start", "judge", "draw", "play", "discard", "turn_end"]
    assert s.hand(1) == ["tao#H3", "tao#H4"]
    assert s.hand(2)[0] == "sha#S8"


@pytest.mark.parametrize("phase", ["turn_start", "judge", "draw", "play", "discard", "turn_end"])
def test_a_setup_begins_in_its_phase(phase: str) -> None:
    s = Scene({}, phase=phase)
    phases = ["turn_start", "judge", "draw", "play", "discard", "turn_end"]
    assert kinds_of_turn(s)[1] == phase
    assert (len(s.hand(1)) == 2) == (phases.index(phase) <= 2)


def test_turns_go_to_the_next_living_seat_and_rounds_count() -> None:
    s = Scene({2: {"alive": False}}, turn=4).run("4 play: pass", "1 play: pass", until="3 play")
    state = s.game.inspect()
    assert (state["turn"], state["round"], state["turns"]) == (3, 2, 3)


def test_more_cards_than_hp_are_discarded_at_the_end() -> None:
    s = Scene({1: {"hand": "shan#D2 shan#D3 shan#D4 sha#S8", "hp": 2}}).run("1 play: pass", until="1 discard")
    assert s.decision.pick == (2, 2)
    s.run("1 discard: shan#D3, sha#S8", until="2 play")
    assert s.hand(1) == ["shan#D2", "shan#D4"]


def test_uses_are_counted_anew_in_the_next_turn() -> None:
    s = Scene({1: {"hand": "sha#S8"}, 2: {"hand": "sha#S9"}}, used={"card/sha": 1}, pile="shan#D2 shan#D3")
    assert s.options == ["pass"]
    s.run("1 play: pass", until="2 play")
    assert "sha#S9" in s.options


# Dying, rescue, death


def test_rescue_goes_round_from_the_turns_player_each_as_often_as_they_like() -> None:
    seats = {
        1: {"hand": "sha#S8 tao#H3"},
        2: {"hp": 1, "hand": "tao#H4"},
        4: {"hand": "tao#H6 tao#H7"},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", until="1 rescue")
    assert s.about == ["2"]
    s.run("1 rescue: pass", "2 rescue: pass", "4 rescue: tao#H6")
    assert (s.hp(2), s.hand(4), [e.data["by"] for e in s.events("heal")]) == (1, ["tao#H7"], [4])
    assert [event.kind for event in s.game.events if event.kind in ("dying", "saved")] == ["dying", "saved"]


def test_three_points_below_need_as_many_healers_and_those_spent_in_vain_are_gone() -> None:
    seats = {1: {"judgement": "shandian#SA", "hand": "tao#H3 tao#H4"}, 3: {"hand": "tao#H6"}}
    seats[1]["hp"] = 1
    s = Scene(seats, phase="judge", pile="sha#S8").run("1 rescue: tao#H3", "1 rescue: tao#H4", until="3 rescue")
    assert s.hp(1) == 0
    s.run("3 rescue: pass", until="over")
    assert s.game.outcome is not None
    assert s.game.outcome.side == "role/rebel"


def test_the_dead_lose_all_cards_and_show_their_role() -> None:
    seats = {
        1: {"hand": "sha#S8"},
        2: {"hp": 1, "role": "rebel", "hand": "sha#S9", "equipment": "chitu#H5", "judgement": "lebu#S6"},
        3: {"role": "loyalist"},
    }
    s = Scene(seats, pile="wuzhong#H7 wuzhong#H8 wuzhong#H9")
    assert s.game.view(4)["seats"][2]["role"] is None
    s.run("1 play: sha#S8", "1 target: 2")
    assert s.discarded("sha#S9", "chitu#H5", "lebu#S6", "sha#S8")
    assert s.game.view(4)["seats"][2]["role"] == "role/rebel"
    assert s.game.inspect()["distances"][1] == {3: 1, 4: 1}


@pytest.mark.parametrize("killer", [1, 3, 4])
def test_whoever_kills_a_rebel_draws_three(killer: int) -> None:
    seats: dict[int, dict[str, Any]] = {
        1: {}, 2: {"hp": 1, "role": "rebel"}, 3: {"role": "rebel"}, 4: {"role": "loyalist"}, 5: {"role": "spy"},
    }  # fmt: skip
    seats[killer] = {**seats[killer], "hand": "sha#S8", "equipment": "qilin#H5"}
    s = Scene(seats, players=5, turn=killer, pile="tao#H3 tao#H4 tao#H6")
    s.run(f"{killer} play: sha#S8", f"{killer} target: 2", until=f"{killer} play")
    assert s.hand(killer) == ["tao#H3", "tao#H4", "tao#H6"]
    (reward,) = [event for event in s.events("move") if event.data["why"] == "rule/reward"]
    assert reward.data["seat"] == killer


def test_a_lord_who_kills_a_loyalist_discards_hand_and_equipment_but_not_the_judgement_zone() -> None:
    seats = {
        1: {"hand": "sha#S8 tao#H3", "equipment": "chitu#H5 bagua#S2", "judgement": "lebu#S6"},
        2: {"role": "loyalist", "hp": 1},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 rescue: pass")
    assert (s.hand(1), s.equipment(1), s.judgement(1)) == ([], [], ["lebu#S6"])


def test_another_who_kills_a_loyalist_pays_nothing_and_a_spy_is_worth_nothing() -> None:
    seats = {1: {"hp": 4}, 2: {"role": "loyalist", "hp": 1}, 3: {"role": "rebel", "hand": "sha#S8 tao#H3"}}
    s = Scene(seats, turn=3).run("3 play: sha#S8", "3 target: 2", "3 rescue: pass", until="3 play")
    assert s.hand(3) == ["tao#H3"]
    seats = {1: {"hand": "sha#S8"}, 2: {"role": "spy", "hp": 1}, 4: {"role": "loyalist"}}
    assert Scene(seats).run("1 play: sha#S8", "1 target: 2").hand(1) == []


def test_a_duel_lost_by_its_user_makes_the_target_the_killer() -> None:
    seats = {1: {"hand": "sha#S9"}, 2: {"role": "rebel", "hp": 1, "hand": "juedou#SA"}, 3: {"role": "loyalist"}}
    s = Scene(seats, turn=2, pile="tao#H3 tao#H4 tao#H6").run(
        "2 play: juedou#SA", "2 target: 1", "1 respond: sha#S9", until="3 play"
    )
    assert s.hand(1) == ["tao#H3", "tao#H4", "tao#H6"]


def test_a_volley_goes_on_to_the_last_target_and_pays_in_order() -> None:
    """A rebel killed first: three cards, which the penalty for the loyalist then takes; the other way they stay."""
    for rebel, loyalist, hand in ((2, 3, 0), (3, 2, 3)):
        seats = {
            1: {"hand": "wanjian#HA sha#S8", "equipment": "chitu#H5"},
            rebel: {"role": "rebel", "hp": 1},
            loyalist: {"role": "loyalist", "hp": 1},
        }
        s = Scene(seats, pile="sha#S9 sha#C2 sha#C3").run("1 play: wanjian#HA")
        assert (len(s.hand(1)), s.equipment(1), s.hp(4)) == (hand, [], 3)


# Endings


@pytest.mark.parametrize(
    ("dead", "side", "winners"),
    [
        ({3: "rebel", 2: "loyalist"}, "role/rebel", (3,)),
        ({2: "loyalist"}, "role/rebel", (3,)),
        ({2: "loyalist", 3: "rebel"}, "role/rebel", (3,)),
    ],
)
def test_the_lords_death_ends_the_game_for_the_rebels_dead_or_alive(
    dead: dict[int, str], side: str, winners: tuple[int, ...]
) -> None:
    seats: dict[int, dict[str, Any]] = {seat: {"role": role, "alive": False} for seat, role in dead.items()}
    seats[1] = {"hp": 1, "hand": "tao#H3"}
    seats[4] = {"hand": "sha#S8", "equipment": "qilin#H5"}
    s = Scene(seats, players=5, turn=4) if len(dead) < 2 else Scene({**seats, 5: {"role": "spy"}}, players=5, turn=4)
    assert s.player(4)["role"] == "role/rebel"
    s.run("4 play: sha#S8", "4 target: 1", "1 rescue: pass", until="over")
    assert s.game.outcome is not None
    assert (s.game.outcome.side, s.game.outcome.winners) == (side, (3, 4))


def test_a_spy_who_alone_lives_wins() -> None:
    seats = {1: {"hp": 1}, 2: {"alive": False}, 3: {"alive": False}, 4: {"hand": "sha#S8"}}
    s = Scene(seats, turn=4).run("4 play: sha#S8", "4 target: 1", until="over")
    assert s.game.outcome is not None
    assert (s.game.outcome.side, s.game.outcome.winners) == ("role/spy", (4,))


def test_with_two_spies_alive_the_lords_death_is_the_rebels_victory() -> None:
    roles = ("lord", "loyalist", "rebel", "rebel", "spy", "spy")
    seats: dict[int, dict[str, Any]] = {n: {"role": role} for n, role in enumerate(roles, 1)}
    for n in (2, 3, 4):
        seats[n]["alive"] = False
    seats[1]["hp"] = 1
    seats[6]["hand"] = "sha#S8"
    s = Scene(seats, players=6, turn=6, variant="double").run("6 play: sha#S8", "6 target: 1", until="over")
    assert s.game.outcome is not None
    assert (s.game.outcome.side, s.game.outcome.winners) == ("role/rebel", (3, 4))


def test_with_all_rebels_and_spies_dead_lord_and_loyalists_win_dead_or_alive() -> None:
    seats = {
        1: {"hand": "sha#S8"},
        2: {"alive": False},
        3: {"role": "spy", "alive": False},
        4: {"role": "rebel", "hp": 1},
    }
    s = Scene(seats).run("1 play: sha#S8", "1 target: 4", until="over")
    assert s.game.outcome is not None
    assert (s.game.outcome.side, s.game.outcome.winners, s.game.outcome.reason) == ("role/lord", (1, 2), "rule/victory")


def test_the_game_ends_at_once_before_anything_else() -> None:
    seats = {1: {"hp": 1, "hand": "tao#H3"}, 4: {"role": "rebel", "hand": "nanman#S7"}, 3: {"role": "spy"}}
    s = Scene(seats, turn=4).run("4 play: nanman#S7", "1 rescue: pass", until="over")
    assert [event.kind for event in s.game.events[-2:]] == ["death", "win"]
    assert ([s.hp(n) for n in (2, 3)], s.hand(1)) == ([4, 4], ["tao#H3"])


# The pile


def test_an_empty_pile_is_made_anew_of_the_discard_pile_when_a_card_is_needed() -> None:
    s = Scene({1: {"hand": "wuzhong#H7"}}, pile_is="sha#S8", discard="tao#H3").run("1 play: wuzhong#H7")
    assert s.hand(1)[0] == "sha#S8"
    assert s.hand(1)[1] == "tao#H3"
    assert [event.data["count"] for event in s.events("shuffle")] == [1]


def test_the_pile_is_not_made_anew_before_a_card_is_needed() -> None:
    s = Scene({1: {"hand": "wuzhong#H7"}}, pile_is="sha#S8 sha#S9", discard="tao#H3").run("1 play: wuzhong#H7")
    assert (s.zone("pile"), s.events("shuffle")) == ([], [])


@pytest.mark.parametrize(
    ("phase", "seat", "script"),
    [
        ("play", {"hand": "wuzhong#H7"}, ["1 play: wuzhong#H7"]),
        ("judge", {"judgement": "lebu#S6"}, []),
        ("draw", {}, []),
        ("play", {"hand": "wugu#H3"}, ["1 play: wugu#H3"]),
    ],
)
def test_with_pile_and_discard_pile_empty_the_game_ends_drawn_when_a_card_is_needed(
    phase: str, seat: dict[str, Any], script: list[str]
) -> None:
    s = Scene({1: seat}, pile_is="", phase=phase).run(*script, until="over")
    assert s.game.outcome is not None
    assert (s.game.outcome.kind, s.game.outcome.winners, s.game.outcome.reason) == ("drawn", (), "rule/pile")
    assert s.game.events[-1].to_data() == {"event": "drawn", "reason": "rule/pile"}


# Several effects


def test_a_fighter_who_dies_in_their_own_turn_loses_the_rest_of_it() -> None:
    seats = {
        2: {"role": "rebel", "hand": "juedou#SA tao#H3 shan#D2", "hp": 1},
        3: {"role": "loyalist", "hand": "sha#S8"},
    }
    s = Scene(seats, turn=2).run(
        "2 play: juedou#SA", "2 target: 3", "3 respond: sha#S8", "2 rescue: pass", until="3 play"
    )
    assert [e.data["phase"] for e in s.events("phase") if e.data["seat"] == 2] == []
    assert [e.data["seat"] for e in s.game.events if e.kind == "end_turn"] == [2]


def test_frames_of_effects_are_well_nested_while_the_game_goes_on() -> None:
    seats = {1: {"hand": "nanman#S7 wuxie#CK"}, 2: {"hand": "wuxie#SJ"}}
    s = Scene(seats).run("1 play: nanman#S7", "1 nullify: pass", "2 nullify: wuxie#SJ", "1 nullify: wuxie#CK")
    depth, stack = 0, []
    for event in s.game.events:
        if event.kind in ("effect", "skill"):
            stack.append(event.kind)
        elif event.kind in ("end_effect", "end_skill"):
            assert stack.pop() == event.kind[4:]
        depth = max(depth, len(stack))
    assert (stack, depth) == ([], 2)


def test_an_illegal_choice_raises_and_changes_nothing() -> None:
    game = new_game("sanguosha", 5, 3)
    for choice in ((5,), (-1,), (), (0, 1), ("0",), 0, None):
        before = game.state_hash(), game.events_sha256(), game.choices
        with pytest.raises(IllegalChoice):
            game.apply(choice)  # type: ignore[arg-type]
        assert (game.state_hash(), game.events_sha256(), game.choices) == before


def test_five_grains_reach_over_the_end_of_the_pile() -> None:
    """The cards of the old pile come first, then those of the discard pile, shuffled under it."""
    s = Scene({1: {"hand": "wugu#H3"}}, pile_is="sha#S8 sha#S9", discard="tao#H3 tao#H4 tao#H6")
    s.run("1 play: wugu#H3", until="1 harvest")
    assert s.options[:2] == ["sha#S8", "sha#S9"]
    assert (len(s.options), len(s.zone("pile")), s.zone("discard")) == (4, 1, [])
    assert [event.data["count"] for event in s.events("shuffle")] == [3]


def test_damage_of_a_delayed_card_has_no_source_and_its_effect_no_user() -> None:
    s = Scene({1: {"judgement": "shandian#SA"}}, phase="judge", pile="sha#S8")
    (damage,) = [event for event in s.game.events if event.kind == "damage"]
    assert (damage.data["source"], damage.data["n"], damage.data["cards"]) == (None, 3, ["card/shandian#SA"])
    (effect,) = [event for event in s.game.events if event.kind == "effect"]
    assert (effect.data["seat"], effect.data["target"]) == (None, 1)


def test_a_delayed_card_that_is_nullified_is_void() -> None:
    s = Scene({1: {"judgement": "lebu#S6", "hand": "wuxie#SJ"}}, phase="judge").run("1 nullify: wuxie#SJ")
    assert [event.data for event in s.game.events if event.kind == "void"] == [
        {"as": "card/lebu", "target": 1, "why": "card/wuxie"}
    ]


def test_a_trick_whose_target_has_nothing_left_is_void() -> None:
    seats = {1: {"hand": "guohe#S3 wuxie#CK"}, 2: {"hand": "wuxie#SJ"}}
    s = Scene(seats).run(
        "1 play: guohe#S3", "1 target: 2", "1 nullify: pass", "2 nullify: wuxie#SJ", "1 nullify: wuxie#CK"
    )
    assert (s.hand(2), s.options) == ([], ["pass"])


def test_a_conversions_frame_has_no_target() -> None:
    seats = {1: {"hand": "tao#H3 shan#D2", "equipment": "zhangba#SQ"}}
    s = Scene(seats).run("1 play: zhangba", "1 cards: tao#H3, shan#D2", "1 target: 2")
    (frame,) = s.events("skill")
    assert frame.data == {"seat": 1, "skill": "card/zhangba", "target": None}
