"""What a referee is asked about dying, death, rewards and the end of the game."""

from __future__ import annotations

import pytest
from sanguosha_scene import Scene

THREE = "shan#D3 shan#D4 shan#D5"


def test_rescue_in_a_duel_begins_with_the_turns_player() -> None:
    seats = {1: {"hand": "juedou#DA tao#H4"}, 2: {"hp": 1, "hand": "tao#H3"}, 3: {"hand": "tao#H6"}}
    s = Scene(seats).run("1 play: juedou#DA", "1 target: 2", "1 rescue: pass", "2 rescue: tao#H3", until="1 play")
    assert (s.hp(2), s.hand(3)) == (1, ["tao#H6"])


def test_a_duel_lost_by_its_user_who_dies_gives_the_kill_to_the_target_and_ends_the_turn() -> None:
    seats = {1: {"role": "rebel", "hp": 1, "hand": "juedou#DA"}, 2: {"hand": "sha#S8"}, 3: {"role": "lord"}}
    s = Scene(seats).run("1 play: juedou#DA", "1 target: 2", "2 respond: sha#S8", until="2 play")
    assert not s.alive(1)
    assert len(s.hand(2)) == 3 + 2
    assert s.discarded("juedou#DA", "sha#S8")


def test_ganglie_kills_the_striker_of_a_borrowed_sword_whose_weapon_then_goes_to_nobody() -> None:
    seats = {
        1: {"hand": "jiedao#CQ"},
        2: {"role": "rebel", "hp": 1, "hand": "sha#S8", "equipment": "qinggang#S6"},
        3: {"role": "loyalist", "character": "xiahoudun"},
    }
    s = Scene(seats, pile=f"sha#C2 {THREE}").run(
        "1 play: jiedao#CQ", "1 target: 2", "1 target: 3", "2 respond: sha#S8", "3 skill: ganglie"
    )
    assert not s.alive(2)
    assert (s.hand(1), s.hand(3)) == ([], THREE.split())
    assert s.discarded("qinggang#S6")


def test_the_penalty_comes_at_once_and_takes_the_nullification_of_later_targets() -> None:
    seats = {1: {"hand": "wanjian#HA wuxie#SJ tao#H3"}, 2: {"hp": 1}, 3: {"hp": 2}}
    s = Scene(seats, pile=THREE).run("1 play: wanjian#HA", "1 nullify: pass", "1 rescue: pass", until="1 play")
    assert not s.alive(2)
    assert (s.hand(1), s.hp(3), s.hp(4)) == ([], 1, 3)


def test_the_dead_user_of_a_mass_trick_still_hurts_but_earns_nothing() -> None:
    seats = {
        1: {"role": "rebel", "hp": 1, "hand": "nanman#S7"},
        2: {"role": "loyalist", "character": "xiahoudun"},
        3: {"role": "rebel", "hp": 1},
        4: {"role": "lord", "hp": 4},
    }
    s = Scene(seats, players=5, pile=f"sha#C2 {THREE}")
    s.run("1 play: nanman#S7", "2 skill: ganglie", until="2 play")
    assert (s.alive(1), s.alive(3), s.hp(4), s.hp(5)) == (False, False, 3, 3)
    rewards = [event.data["seat"] for event in s.events("move") if event.data["why"] == "rule/reward"]
    assert rewards == [2]
    assert [event.data["killer"] for event in s.events("death")] == [2, 1]


def test_one_who_is_a_target_twice_and_dies_the_first_time_is_not_struck_again() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "fangtian#DQ"},
        2: {"character": "daqiao", "hand": "shan#D2"},
        3: {"hp": 1},
    }
    s = Scene(seats, pile=THREE).run("1 play: sha#S8", "1 target: 2, 3", "2 skill: liuli")
    assert not s.alive(3)
    assert len(s.events("damage")) == 1
    assert s.hand(1) == THREE.split()


def test_with_the_turns_player_dead_rescue_begins_with_the_next_living() -> None:
    seats = {
        1: {"role": "rebel", "hp": 1, "hand": "nanman#S7"},
        2: {"role": "loyalist", "character": "xiahoudun"},
        3: {"role": "rebel", "hp": 1, "hand": "tao#H3"},
        4: {"role": "lord"},
        5: {"hand": "tao#H4"},
    }
    s = Scene(seats, players=5, pile=f"sha#C2 {THREE}")
    s.run("1 play: nanman#S7", "2 skill: ganglie", until="3 rescue")
    assert s.about == ["1"]
    s.run("3 rescue: pass", "5 rescue: pass", until="3 rescue")
    assert s.about == ["3"]


def test_lightning_at_two_needs_two_peaches_of_whomever() -> None:
    seats = {1: {"hp": 2, "hand": "tao#H3", "judgement": "shandian#SA"}, 2: {"hand": "tao#H4"}}
    s = Scene(seats, phase="judge", pile="sha#S8").run("1 rescue: tao#H3", "2 rescue: tao#H4", until="1 play")
    assert s.hp(1) == 1
    assert s.discarded("shandian#SA", "tao#H3", "tao#H4")


def test_a_rescuer_is_asked_once_around_and_spent_peaches_are_lost() -> None:
    seats = {1: {"hp": 2, "judgement": "shandian#SA"}, 2: {"hand": "tao#H4"}, 3: {"hand": "tao#H6"}}
    s = Scene(seats, phase="judge", pile="sha#S8").run("2 rescue: pass", "3 rescue: tao#H6", until="over")
    assert (s.alive(1), s.hand(2)) == (False, ["tao#H4"])
    assert s.discarded("tao#H6")
    assert s.game.outcome is not None
    assert s.game.outcome.side == "role/rebel"


def test_one_saved_is_not_healed_further() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"hp": 1, "hand": "tao#H3 tao#H4"}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 rescue: tao#H3")
    assert (s.hp(2), s.hand(2)) == (1, ["tao#H4"])


def test_jijiu_saves_oneself_with_a_horse_that_was_ridden() -> None:
    seats = {
        1: {"hand": "sha#S8 sha#S9", "equipment": "zhuge#CA"},
        2: {"character": "huatuo", "hp": 1, "equipment": "zhuahuang#HK"},
    }
    seats[1]["equipment"] = "cixiong#S2"
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "2 rescue: jijiu", "2 cards: zhuahuang#HK")
    assert (s.hp(2), s.equipment(2)) == (1, [])
    assert s.game.inspect()["distances"][1][2] == 1


def test_a_spy_who_kills_the_lord_with_a_loyalist_alive_makes_the_dead_rebels_win() -> None:
    seats = {1: {"hp": 1}, 3: {"alive": False}, 4: {"hand": "sha#S8"}}
    s = Scene(seats, turn=4).run("4 play: sha#S8", "4 target: 1", until="over")
    outcome = s.game.outcome
    assert outcome is not None
    assert (outcome.side, outcome.winners) == ("role/rebel", (3,))


@pytest.mark.parametrize("lightning", [False, True])
def test_the_last_spy_wins_whoever_killed_the_lord(lightning: bool) -> None:
    seats = {1: {"hp": 1}, 2: {"alive": False}, 3: {"alive": False}, 4: {"hand": "sha#S8"}}
    if lightning:
        seats[1]["judgement"] = "shandian#SA"
        s = Scene(seats, phase="judge", pile="sha#S9").run(until="over")
    else:
        s = Scene(seats, turn=4).run("4 play: sha#S8", "4 target: 1", until="over")
    assert s.game.outcome is not None
    assert (s.game.outcome.side, s.game.outcome.winners) == ("role/spy", (4,))


def test_two_spies_and_no_lord_is_a_win_of_the_rebels() -> None:
    seats = {
        1: {"hp": 1},
        2: {"alive": False},
        3: {"alive": False},
        4: {"alive": False},
        5: {"role": "spy", "hand": "sha#S8", "equipment": "qilin#H5"},
        6: {"role": "spy"},
    }
    s = Scene(seats, players=6, turn=5, variant="double").run("5 play: sha#S8", "5 target: 1", until="over")
    assert s.game.outcome is not None
    assert (s.game.outcome.side, s.game.outcome.winners) == ("role/rebel", (3, 4))


def test_the_lords_death_ends_a_mass_trick_at_once() -> None:
    seats = {1: {"hp": 1}, 2: {"hand": "shan#D2"}, 3: {"hand": "wanjian#HA"}}
    s = Scene(seats, turn=3).run("3 play: wanjian#HA", until="over")
    assert (s.hp(4), s.hp(2), s.hand(2)) == (3, 4, ["shan#D2"])


def test_the_last_kill_ends_the_game_before_any_reward() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"role": "rebel", "hp": 1}, 3: {"role": "loyalist"}, 4: {"alive": False}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", until="over")
    assert s.hand(1) == []
    assert s.game.outcome is not None
    assert s.game.outcome.winners == (1, 3)


def test_a_reward_goes_on_with_the_shuffled_discards_the_cards_of_the_dead_included() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"role": "rebel", "hp": 1, "hand": "tao#H3 sha#C2"}, 3: {"role": "loyalist"}}
    s = Scene(seats, pile_is="sha#S9").run("1 play: sha#S8", "1 target: 2", "2 rescue: pass")
    assert sorted(s.hand(1)) == ["sha#C2", "sha#S9", "tao#H3"]


def test_a_reward_that_no_card_is_left_for_ends_the_game_drawn() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"role": "rebel", "hp": 1}, 3: {"role": "loyalist"}}
    s = Scene(seats, pile_is="sha#S9 sha#C2").run("1 play: sha#S8", "1 target: 2", until="over")
    assert s.game.outcome is not None
    assert s.game.outcome.kind == "drawn"


@pytest.mark.parametrize(("killer", "drawn"), [("rebel", 3), ("spy", 3), ("loyalist", 3)])
def test_anybody_is_rewarded_for_a_rebel(killer: str, drawn: int) -> None:
    seats = {1: {"role": killer, "hand": "sha#S8"}, 2: {"role": "rebel", "hp": 1}, 3: {"role": "lord"}}
    if killer == "spy":
        seats |= {4: {"role": "rebel"}, 5: {"role": "loyalist"}}
    elif killer == "rebel":
        seats |= {4: {"role": "loyalist"}, 5: {"role": "spy"}}
    else:
        seats |= {4: {"role": "rebel"}, 5: {"role": "spy"}}
    s = Scene(seats, players=5).run("1 play: sha#S8", "1 target: 2")
    assert len(s.hand(1)) == drawn


@pytest.mark.parametrize(
    ("killer", "dead"), [("loyalist", "spy"), ("spy", "loyalist"), ("rebel", "loyalist"), ("lord", "spy")]
)
def test_nobody_is_rewarded_or_fined_for_these(killer: str, dead: str) -> None:
    left = [role for role in ("lord", "loyalist", "rebel", "spy") if role not in (killer, dead)]
    seats = {1: {"role": killer, "hand": "sha#S8 tao#H3"}, 2: {"role": dead, "hp": 1}}
    seats |= {n: {"role": role} for n, role in zip((3, 4), left, strict=True)}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 rescue: pass")
    assert s.hand(1) == ["tao#H3"]


def test_fanjian_kills_and_the_card_stays_with_zhouyu_who_is_rewarded() -> None:
    seats = {1: {"character": "zhouyu", "hand": "sha#S8"}, 2: {"role": "rebel", "hp": 1}, 3: {"role": "loyalist"}}
    s = Scene(seats, pile=THREE).run("1 play: fanjian", "1 target: 2", "2 choose: heart")
    assert s.hand(1) == ["sha#S8", *THREE.split()]


def test_what_lies_before_the_dead_is_discarded_and_lightning_goes_no_further() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"hp": 1, "judgement": "shandian#SA lebu#S6", "equipment": "jueying#S5"}}
    seats[1]["equipment"] = "cixiong#S2"
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2")
    assert s.discarded("shandian#SA", "lebu#S6", "jueying#S5")
    assert s.judgement(3) == []


def test_distances_close_up_over_the_dead_and_count_horses() -> None:
    seats = {
        1: {"hand": "sha#S8", "equipment": "zhangba#SQ"},
        2: {"equipment": "dayuan#SK"},
        3: {"hp": 1},
        4: {"equipment": "dilu#C5"},
    }
    s = Scene(seats, players=6)
    assert s.game.inspect()["distances"][2][4] == 2
    s.run("1 play: sha#S8", "1 target: 3", until="1 play")
    distances = s.game.inspect()["distances"]
    assert (distances[2][4], distances[4][2], distances[1][4], distances[5][2]) == (1, 1, 3, 2)


def test_a_player_dead_in_his_own_play_phase_has_no_further_phase() -> None:
    seats = {1: {"character": "huanggai", "role": "rebel", "hp": 1, "hand": "sha#S8 sha#S9"}, 3: {"role": "lord"}}
    s = Scene(seats).run("1 play: kurou", until="2 play")
    phases = [event.data["phase"] for event in s.events("phase") if event.data["seat"] == 1]
    assert "discard" not in phases
    assert "turn_end" not in phases
    assert len(s.events("end_turn")) == 1


def test_the_lords_penalty_leaves_his_judgement_zone() -> None:
    seats = {1: {"hand": "sha#S8 tao#H3", "equipment": "qinggang#S6", "judgement": "shandian#SA"}, 2: {"hp": 1}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 rescue: pass")
    assert (s.hand(1), s.equipment(1), s.judgement(1)) == ([], [], ["shandian#SA"])


def test_a_lord_killed_by_a_loyalists_barbarians_ends_it_for_the_rebels() -> None:
    seats = {1: {"hp": 1}, 2: {"hand": "nanman#S7"}}
    s = Scene(seats, turn=2).run("2 play: nanman#S7", until="over")
    assert s.game.outcome is not None
    assert s.game.outcome.side == "role/rebel"


def test_the_next_turn_passes_over_the_dead() -> None:
    seats = {1: {"hand": "sha#S8"}, 2: {"hp": 1}}
    s = Scene(seats).run("1 play: sha#S8", "1 target: 2", "1 play: pass", until="3 play")
    assert not s.alive(2)
