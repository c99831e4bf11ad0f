"""The edges of 盤絲洞's rules: empty zones, endings that do not come, whose seat is whose, the cap of turns."""

from __future__ import annotations

from typing import Any

import pytest
from pansidong_scene import (
    CAVE,
    D1,
    D2,
    DRAW,
    HEI,
    HONG,
    LAN,
    QUJING,
    REMOVED,
    ROLE,
    SCRIPTURE,
    SHAWUJING,
    SPIDERS,
    SPRING,
    TANGSENG,
    ZHUBAJIE,
    ZI,
    hand,
    kinds,
    offered,
    pick,
    scene,
    use_role,
    zone,
)

from cardforge.engine import new_game
from cardforge.engine.games.pansidong import Pansidong
from cardforge.engine.games.pansidong.game import spiders_needed, target_sets


def test_an_empty_cave_offers_no_role_action() -> None:
    for turn in (1, 2, 3, 4):
        assert offered(scene(turn=turn, cave=[])) == [DRAW]


def test_an_empty_scripture_pile_offers_no_draw() -> None:
    rest = [*SPIDERS, ZHUBAJIE, SHAWUJING, TANGSENG, D1, D2, "card/pusa", QUJING]
    assert offered(scene(turn=1, cave=rest, scripture=[])) == [ROLE]


def test_in_the_first_round_an_empty_scripture_pile_passes_the_turn() -> None:
    rest = [*SPIDERS, ZHUBAJIE, SHAWUJING, TANGSENG, D1, D2, "card/pusa", QUJING]
    game = scene(turn=1, round=1, cave=rest, scripture=[])
    assert kinds(game).count("pass") == 4
    state = game.inspect()
    assert (state["turn"], state["round"]) == (1, 2)
    assert offered(game) == [ROLE]


def test_nothing_to_do_for_anyone_ends_at_the_cap_of_turns() -> None:
    rest = [*SPIDERS, ZHUBAJIE, SHAWUJING, D1, D2, "card/pusa", QUJING]
    game = scene(turn=1, hands={1: [TANGSENG]}, cave=[], scripture=[], removed=rest)
    assert game.decision is None
    assert game.outcome is not None
    assert game.outcome.kind == "capped"
    assert game.inspect()["turns"] == 200
    assert kinds(game)[-1] == "capped"


def test_rescue_with_one_card_in_the_cave_keeps_it_or_lays_it_back() -> None:
    game = scene(turn=3, cave=[TANGSENG])
    use_role(game)
    assert game.decision is not None
    assert sorted(game.decision.choices()) == [(), (0,)]
    keep, leave = game, game.fork()
    keep.apply(())
    leave.apply((0,))
    assert hand(keep, 3) == [TANGSENG]
    assert zone(keep, CAVE) == []
    assert zone(leave, CAVE) == [TANGSENG]
    assert hand(leave, 3) == []


def test_a_rescued_card_beside_a_hand_makes_the_hand_rule_choose() -> None:
    game = scene(turn=1, hands={1: [D1]}, cave=[HEI, TANGSENG, LAN])
    use_role(game, "skill/jiejiu")
    pick(game, HEI)
    assert zone(game, CAVE) == [LAN, HEI]
    pick(game, D1, kind="hand")
    assert hand(game, 1) == [TANGSENG]
    assert zone(game, CAVE) == [LAN, HEI, D1]


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
@pytest.mark.parametrize("where", ["cave", "spring", "scripture"])
def test_qujing_without_tangseng_in_a_hand_goes_to_the_bottom(turn: int, where: str) -> None:
    zones: dict[str, list[str]] = {"scripture": [QUJING, HEI, "..."]}
    zones[where] = [*zones.get(where, []), TANGSENG]
    game = scene(turn=turn, **zones)  # type: ignore[arg-type]
    pick(game, DRAW)
    assert game.outcome is None
    assert zone(game, SCRIPTURE)[0] == HEI
    assert zone(game, SCRIPTURE)[-1] == QUJING
    assert game.inspect()["turn"] == turn % 4 + 1


def test_cards_laid_back_after_a_killing_lie_below_qujing() -> None:
    game = scene(turn=2, cave=[ZHUBAJIE, LAN, HEI], scripture=["...", QUJING])
    use_role(game, "skill/shahai")
    pick(game, ZHUBAJIE)
    pick(game, LAN, HEI)
    assert zone(game, SCRIPTURE)[-3:] == [QUJING, LAN, HEI]


def test_the_killer_chooses_which_spiders_are_used_up() -> None:
    results = set()
    start = scene(turn=2, cave=[ZHUBAJIE, LAN, HEI, ZI])
    use_role(start, "skill/shahai")
    pick(start, ZHUBAJIE)
    assert start.decision is not None
    for choice in start.decision.choices():
        game = start.fork()
        game.apply(choice)
        results.add(tuple(zone(game, SCRIPTURE)[-2:]))
        assert len(zone(game, CAVE)) == 1
    assert len(results) == 6


def test_two_disciples_killed_at_once_take_four_spiders() -> None:
    game = scene(turn=2, cave=[ZHUBAJIE, LAN, HEI, ZI, HONG, SHAWUJING])
    use_role(game, "skill/shahai")
    pick(game, ZHUBAJIE, SHAWUJING)
    pick(game, HONG, ZI, HEI, LAN, kind="spiders")
    assert zone(game, REMOVED) == [ZHUBAJIE, SHAWUJING]
    assert zone(game, SCRIPTURE)[-4:] == [HONG, ZI, HEI, LAN]
    assert zone(game, CAVE) == []


def test_killing_with_nobody_to_kill_asks_nothing_and_reshuffles() -> None:
    game = scene(turn=4, cave=[D1, LAN, HEI, ZI])
    use_role(game, "skill/shahai")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("action", 1)
    assert kinds(game).count("spare") == kinds(game).count("shuffle") == 1


def test_the_cards_left_in_the_cave_after_a_killing_are_shuffled() -> None:
    orders = set()
    for seed in range(20):
        game = scene(turn=2, seed=seed, cave=[ZHUBAJIE, LAN, HEI, D1, D2, SHAWUJING, ZI])
        use_role(game, "skill/shahai")
        pick(game, ZHUBAJIE)
        pick(game, LAN, HEI)
        orders.add(tuple(zone(game, CAVE)))
    assert len(orders) > 8


@pytest.mark.parametrize(("disciples", "tangseng", "need"), [(1, 0, 2), (2, 0, 4), (0, 1, 3), (1, 1, 5), (2, 1, 7)])
def test_spiders_needed(disciples: int, tangseng: int, need: int) -> None:
    assert spiders_needed(disciples, tangseng) == need


def test_nobody_and_all_with_tangseng_are_the_ends_of_the_list() -> None:
    sets = target_sets(2, True, 7)
    assert sets[0] == ()
    assert sets[-1] == (0, 1, 2)
    assert (2,) not in sets
    assert (0, 2) not in sets
    assert target_sets(0, False, 7) == ((),)


@pytest.mark.parametrize(("players", "owners"), [(2, [1, 2, 1, 2]), (3, [1, 2, 3, 2]), (4, [1, 2, 3, 4])])
def test_whose_seat_is_whose(players: int, owners: list[int]) -> None:
    game = new_game("pansidong", players, 5)
    asked: dict[int, set[int]] = {}
    while (decision := game.decision) is not None and game.inspect()["round"] < 4:
        asked.setdefault(decision.seat, set()).add(decision.player)
        game.apply(next(decision.choices()))
    assert [asked[seat] for seat in (1, 2, 3, 4)] == [{owner} for owner in owners]
    assert list(game.inspect()["owners"].values()) == owners


@pytest.mark.parametrize(("players", "winners"), [(2, (1,)), (3, (1, 3)), (4, (1, 3))])
def test_a_side_wins_together(players: int, winners: tuple[int, ...]) -> None:
    game = scene(players=players, hands={3: [TANGSENG]}, scripture=[QUJING, "..."])
    pick(game, DRAW)
    assert game.outcome is not None
    assert game.outcome.winners == winners


def test_hands_of_one_player_in_two_seats_are_two_hands() -> None:
    game = scene(turn=1, players=2, hands={1: [D1], 3: [D2]}, cave=[], scripture=[HEI, "..."])
    pick(game, DRAW)
    assert game.decision is not None
    assert game.decision.kind == "action"
    assert (hand(game, 1), hand(game, 3)) == ([D1], [D2])


def test_every_player_count_starts_from_the_same_deal() -> None:
    states: list[dict[str, Any]] = [new_game("pansidong", players, 9).inspect() for players in (2, 3, 4)]
    for state in states:
        del state["owners"]
    assert states[0] == states[1] == states[2]


@pytest.mark.parametrize("seed", range(5))
def test_an_empty_setup_is_an_ordinary_start(seed: int) -> None:
    assert Pansidong(4, seed, {}).state_hash() == Pansidong(4, seed).state_hash()


def test_roles_and_piles_are_dealt_evenly() -> None:
    counts: dict[str, int] = {}
    for seed in range(900):
        state = new_game("pansidong", 4, seed).inspect()
        for card in (state["roles"][3], state["roles"][4], f"top {state['zones'][SCRIPTURE][0]}"):
            counts[card] = counts.get(card, 0) + 1
    for card in (ZHUBAJIE, SHAWUJING, "card/bailongma", "card/zhizhu-lv", LAN, ZI):
        assert 240 < counts[card] < 360
    assert 60 < counts[f"top {TANGSENG}"] < 140


def test_the_hot_spring_starts_empty_and_its_order_is_kept() -> None:
    game = scene(turn=1, cave=[], spring=[HEI, LAN])
    assert zone(game, SPRING) == [HEI, LAN]
