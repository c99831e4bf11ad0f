"""Setups of 盤絲洞: what may be said, how the rest is dealt, and that all faults are told at once."""

from __future__ import annotations

from typing import Any

import pytest
from pansidong_scene import CAVE, D1, D2, HEI, LAN, PUSA, QUJING, REMOVED, ROLES, SCRIPTURE, SPRING, TANGSENG, ZHUBAJIE

from cardforge.engine import SetupError
from cardforge.engine.games.pansidong import Pansidong


def zones_of(setup: dict[str, Any], seed: int = 1) -> dict[str, list[str]]:
    game = Pansidong(4, seed, setup)
    assert game.faults() == []
    zones: dict[str, list[str]] = game.inspect()["zones"]
    return zones


def faults_of(setup: Any) -> list[str]:
    with pytest.raises(SetupError) as caught:
        Pansidong(4, 1, setup)
    return list(caught.value.faults)


def test_what_is_not_said_is_dealt() -> None:
    zones = zones_of({"zones": {SPRING: [HEI, TANGSENG]}})
    assert zones[SPRING] == [HEI, TANGSENG]
    assert zones[CAVE] == [D1, D2]
    assert len(zones[SCRIPTURE]) == 9
    assert zones[SCRIPTURE][-2:] == [PUSA, QUJING]


def test_the_rest_goes_where_the_dots_stand() -> None:
    zones = zones_of({"roles": ROLES, "zones": {SCRIPTURE: [TANGSENG, "...", HEI]}})
    assert zones[SCRIPTURE][0] == TANGSENG
    assert zones[SCRIPTURE][-3:] == [PUSA, QUJING, HEI]
    assert len(zones[SCRIPTURE]) == 11
    zones = zones_of({"roles": ROLES, "zones": {SCRIPTURE: [QUJING], CAVE: [D2, "..."]}})
    assert zones[SCRIPTURE] == [QUJING]
    assert len(zones[CAVE]) == 12


def test_cave_cards_without_a_home_go_into_the_scripture_pile() -> None:
    zones = zones_of({"zones": {CAVE: [TANGSENG]}})
    assert {D1, D2} <= set(zones[SCRIPTURE][:-2])
    assert zones[SCRIPTURE][-2:] == [PUSA, QUJING]
    zones = zones_of({"zones": {CAVE: [TANGSENG], REMOVED: ["..."]}})
    assert set(zones[REMOVED]) == {D1, D2}


def test_seats_may_be_numbers_or_text() -> None:
    one = Pansidong(4, 1, {"roles": {3: ZHUBAJIE}, "hands": {1: [HEI]}})
    two = Pansidong(4, 1, {"roles": {"3": ZHUBAJIE}, "hands": {"1": [HEI]}})
    assert one.state_hash() == two.state_hash()
    assert one.inspect()["roles"][3] == ZHUBAJIE


def test_turn_and_round_are_set() -> None:
    state = Pansidong(4, 1, {"turn": 3, "round": 5}).inspect()
    assert (state["turn"], state["round"]) == (3, 5)


def test_a_role_is_dealt_from_the_cards_that_are_left() -> None:
    for seed in range(8):
        game = Pansidong(4, seed, {"hands": {1: [ZHUBAJIE]}, "zones": {CAVE: ["card/shawujing"]}})
        assert game.inspect()["roles"][3] == "card/bailongma"


BAD: list[tuple[Any, str]] = [
    ({"zone": {}}, "unknown key 'zone'"),
    ({"roles": []}, "roles: expected a mapping"),
    ({"roles": {1: "card/zhubajie"}}, "roles.1: expected one of card/sunwukong"),
    ({"roles": {5: "card/zhubajie"}}, "roles: expected a seat"),
    ({"roles": {4: "card/zhizhu-hei"}}, "roles.4"),
    ({"hands": {2: []}}, "hands: expected a disciple's seat"),
    ({"hands": {1: "card/tangseng"}}, "hands.1: expected a list"),
    ({"hands": {3: [HEI, LAN]}}, "hands.3: expected one card at most"),
    ({"hands": {1: ["..."]}}, "hands.1: unknown card '...'"),
    ({"zones": {"zone/hand": []}}, "unknown zone 'zone/hand'"),
    ({"zones": {CAVE: ["card/dongxue"]}}, "unknown card 'card/dongxue'"),
    ({"zones": {CAVE: [3]}}, "unknown card 3"),
    ({"zones": {CAVE: ["card/lubiao"]}}, "always lies on the table"),
    ({"zones": {CAVE: ["..."], SPRING: ["..."]}}, "once at most"),
    ({"zones": {REMOVED: [TANGSENG]}}, "the game would be over"),
    ({"zones": {REMOVED: True}}, "zones.zone/removed: expected a list"),
    ({"zones": {CAVE: [HEI, HEI]}}, "card/zhizhu-hei: is in 2 places"),
    ({"zones": {CAVE: [HEI]}, "hands": {1: [HEI]}}, "card/zhizhu-hei: is in 2 places"),
    ({"zones": {CAVE: ["card/sunwukong"]}}, "roles.1: no card is left"),
    ({"zones": {CAVE: ["card/zhubajie", "card/shawujing", "card/bailongma"]}}, "roles.3: no card is left"),
    ({"zones": {SCRIPTURE: [TANGSENG]}}, "card/pusa: is nowhere"),
    ({"turn": 0}, "turn"),
    ({"turn": True}, "turn"),
    ({"round": 0}, "round"),
    ({"zones": None}, "zones: expected a mapping"),
    ([], "setup: expected a mapping"),
]


@pytest.mark.parametrize(("setup", "fault"), BAD, ids=[fault for _, fault in BAD])
def test_a_bad_setup_is_refused(setup: Any, fault: str) -> None:
    assert any(fault in found for found in faults_of(setup))


def test_all_faults_are_told_at_once() -> None:
    faults = faults_of(
        {
            "roles": {1: "card/pusa", 9: "card/pusa"},
            "hands": {2: [], 3: [HEI, "card/none"]},
            "zones": {CAVE: ["card/lubiao"], "zone/x": []},
            "turn": 7,
            "round": "2",
            "more": 1,
        }
    )
    assert len(faults) == 10, faults


@pytest.mark.parametrize("seed", range(10))
def test_a_game_set_up_from_what_is_seen_of_another_goes_on_alike(seed: int) -> None:
    game = Pansidong(4, seed)
    for _ in range(9):
        assert game.decision is not None
        game.apply(next(game.decision.choices()))
    while game.decision is not None and game.decision.kind != "action":
        game.apply(next(game.decision.choices()))
    state = game.inspect()
    zones = {zone: state["zones"][zone] for zone in (CAVE, SPRING, SCRIPTURE, REMOVED)}
    setup = {"roles": state["roles"], "hands": state["hands"], "zones": zones} | {
        key: state[key] for key in ("turn", "round")
    }
    twin = Pansidong(4, seed, setup)
    assert twin.inspect() == {**state, "turns": 1}
    assert twin.decision == game.decision


def test_the_rest_is_shuffled_even_where_something_is_said() -> None:
    for setup in ({"zones": {SPRING: [HEI]}}, {"zones": {SCRIPTURE: ["..."]}}, {"roles": ROLES}):
        assert len({tuple(zones_of(setup, seed)[SCRIPTURE]) for seed in range(8)}) == 8


def test_a_setup_that_leaves_only_the_roles_open_is_complete() -> None:
    spiders = [f"card/zhizhu-{c}" for c in ("hei", "hong", "ju", "huang", "lan", "lv")]
    pile = [*spiders, ZHUBAJIE, "card/bailongma", TANGSENG, PUSA, QUJING]
    game = Pansidong(4, 1, {"zones": {SCRIPTURE: pile}})
    assert game.inspect()["zones"][SCRIPTURE] == pile
    assert game.inspect()["roles"] == {
        1: "card/sunwukong",
        2: "card/wugongjing",
        3: "card/shawujing",
        4: "card/zhizhu-zi",
    }


def test_a_hand_of_several_cards_is_sound_in_its_own_turn() -> None:
    assert Pansidong(4, 1, {"hands": {1: [HEI, LAN]}}).faults() == []
    assert Pansidong(4, 1, {"hands": {3: [HEI, LAN]}, "turn": 3}).faults() == []
    faults = faults_of({"hands": {1: [HEI, LAN]}, "turn": 3})
    assert faults == ["hands.1: expected one card at most out of its turn, got 2"]
