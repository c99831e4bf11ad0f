"""The twelve rulings of 盤絲洞 (PSD-001 to PSD-012), each played on the engine."""

from __future__ import annotations

from itertools import chain

import pytest
from pansidong_scene import (
    CAVE,
    D1,
    D2,
    DRAW,
    HEI,
    HONG,
    HUANG,
    JU,
    LAN,
    PUSA,
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
    finish,
    hand,
    kinds,
    offered,
    pick,
    scene,
    use_role,
    zone,
)

from cardforge.engine import new_game

SEEDS = range(12)


def kill_sets(cave: list[str]) -> set[frozenset[str]]:
    """The sets of victims that seat 2 may choose with these cards in the cave."""
    game = scene(turn=2, cave=cave)
    use_role(game, "skill/shahai")
    decision = game.decision
    if decision is None or decision.kind != "targets":
        assert kinds(game).count("spare") == 1
        return {frozenset()}
    return {frozenset(str(atom) for atom in decision.chosen(choice)) for choice in decision.choices()}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_psd_001_there_are_eighteen_cards(players: int) -> None:
    state = new_game("pansidong", players, 1).inspect()
    cards = [*chain(*state["zones"].values()), *chain(*state["hands"].values()), *state["roles"].values()]
    records = sorted(card.partition("#")[0] for card in cards)
    spiders = [f"card/zhizhu-{c}" for c in ("lv", "lan", "zi", "hei", "hong", "ju", "huang")]
    single = ["sunwukong", "zhubajie", "shawujing", "bailongma", "tangseng", "pusa", "wugongjing", "lubiao", "qujing"]
    assert records == sorted([*(f"card/{c}" for c in single), *spiders, "card/dongxue", "card/dongxue"])
    assert len(cards) == len(set(cards)) == 18


@pytest.mark.parametrize("seed", SEEDS)
def test_psd_002_the_pile_of_nine_lies_on_pusa_and_qujing_at_the_bottom(seed: int) -> None:
    state = new_game("pansidong", 4, seed).inspect()
    pile, zones = state["zones"][SCRIPTURE], state["zones"]
    assert pile[9:] == [PUSA, QUJING]
    assert sum("zhizhu" in card for card in pile[:9]) == 6
    assert sum(card in (ZHUBAJIE, SHAWUJING, "card/bailongma") for card in pile[:9]) == 2
    assert TANGSENG in pile[:9]
    assert zones[CAVE] == [D1, D2]
    assert zones[SPRING] == zones[REMOVED] == []
    assert zones["zone/table"] == ["card/lubiao"]
    assert state["roles"][1] == "card/sunwukong"
    assert state["roles"][2] == "card/wugongjing"
    assert state["roles"][3] in (ZHUBAJIE, SHAWUJING, "card/bailongma")
    assert state["roles"][4] in ("card/zhizhu-lv", LAN, ZI)


@pytest.mark.parametrize("seed", SEEDS)
def test_psd_003_in_the_first_round_all_draw_and_then_the_role_may_act(seed: int) -> None:
    game = new_game("pansidong", 4, seed)
    seats = []
    while game.inspect()["round"] == 1:
        decision = game.decision
        assert decision is not None
        if decision.kind == "action":
            assert [str(option) for option in decision.options] == [DRAW]
            seats.append(decision.seat)
        game.apply(next(decision.choices()))
    assert seats == [1, 2, 3, 4]
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.seat) == ("action", 1)
    assert [str(option) for option in decision.options] == [ROLE, DRAW]


def test_psd_004_a_hand_of_several_keeps_one_and_the_rest_go_under_the_cave_in_any_order() -> None:
    game = scene(turn=1, hands={1: [TANGSENG, D1, HEI]}, cave=[D2], scripture=[HONG, "..."])
    pick(game, DRAW)
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.pick, decision.ordered) == ("hand", (2, 2), True)
    assert decision.count() == 6
    pick(game, HEI, D1)
    assert hand(game, 1) == [TANGSENG]
    assert zone(game, CAVE) == [D2, HEI, D1]
    assert game.inspect()["turn"] == 2


def test_psd_004_one_card_in_hand_stays_without_a_question() -> None:
    game = scene(turn=1, hands={1: [D1]}, cave=[D2], scripture=[HONG, "..."])
    pick(game, DRAW)
    assert hand(game, 1) == [D1]
    assert game.inspect()["turn"] == 2


@pytest.mark.parametrize(
    ("back", "kept", "cave"),
    [
        ((LAN,), [TANGSENG], [HEI, LAN]),
        ((TANGSENG,), [LAN], [HEI, TANGSENG]),
        ((TANGSENG, LAN), [], [HEI, TANGSENG, LAN]),
        ((LAN, TANGSENG), [], [HEI, LAN, TANGSENG]),
    ],
)
def test_psd_005_rescue_takes_two_from_the_top_and_keeps_one_or_none(
    back: tuple[str, ...], kept: list[str], cave: list[str]
) -> None:
    game = scene(turn=1, cave=[TANGSENG, LAN, HEI])
    use_role(game, "skill/jiejiu")
    assert game.decision is not None
    assert game.decision.kind == "rescue"
    assert offered(game) == [TANGSENG, LAN]
    assert game.decision.count() == 4
    pick(game, *back)
    assert hand(game, 1) == kept
    assert zone(game, CAVE) == cave


@pytest.mark.parametrize("k", range(7))
def test_psd_006_two_spiders_kill_a_disciple(k: int) -> None:
    expected = {frozenset(), frozenset({ZHUBAJIE})} if k >= 2 else {frozenset()}
    assert kill_sets([ZHUBAJIE, *SPIDERS[:k]]) == expected


@pytest.mark.parametrize("k", range(7))
def test_psd_006_three_spiders_kill_tangseng_alone(k: int) -> None:
    expected = {frozenset(), frozenset({TANGSENG})} if k >= 3 else {frozenset()}
    assert kill_sets([TANGSENG, *SPIDERS[:k]]) == expected


@pytest.mark.parametrize("k", range(7))
def test_psd_006_any_disciples_may_be_killed_up_to_the_attack(k: int) -> None:
    expected: set[frozenset[str]] = {frozenset()}
    if k >= 2:
        expected |= {frozenset({ZHUBAJIE}), frozenset({SHAWUJING})}
    if k >= 4:
        expected.add(frozenset({ZHUBAJIE, SHAWUJING}))
    assert kill_sets([ZHUBAJIE, SHAWUJING, *SPIDERS[:k]]) == expected


@pytest.mark.parametrize("k", range(7))
def test_psd_007_tangseng_falls_only_with_the_disciple_at_his_side(k: int) -> None:
    expected: set[frozenset[str]] = {frozenset()}
    if k >= 2:
        expected.add(frozenset({ZHUBAJIE}))
    if k >= 5:
        expected.add(frozenset({ZHUBAJIE, TANGSENG}))
    assert kill_sets([D1, ZHUBAJIE, TANGSENG, *SPIDERS[:k]]) == expected


def test_psd_007_two_disciples_shield_tangseng_from_all_six_spiders() -> None:
    sets = kill_sets([ZHUBAJIE, SHAWUJING, TANGSENG, *SPIDERS])
    assert sets == {frozenset(s) for s in [(), (ZHUBAJIE,), (SHAWUJING,), (ZHUBAJIE, SHAWUJING)]}


def test_psd_008_what_a_killed_disciple_sets_off() -> None:
    game = scene(
        turn=2,
        hands={1: [TANGSENG], 3: [D1]},
        cave=[D2, LAN, ZHUBAJIE, ZI, HEI],
        scripture=[HONG, JU, HUANG, SHAWUJING, PUSA, QUJING],
    )
    use_role(game, "skill/shahai")
    pick(game, ZHUBAJIE, kind="targets")
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.pick, decision.ordered) == ("spiders", (2, 2), True)
    assert offered(game) == [LAN, ZI, HEI]
    pick(game, HEI, LAN)
    assert zone(game, REMOVED) == [ZHUBAJIE]
    assert zone(game, SCRIPTURE) == [HONG, JU, HUANG, SHAWUJING, PUSA, QUJING, HEI, LAN, TANGSENG, D1]
    assert hand(game, 1) == hand(game, 3) == []
    assert sorted(zone(game, CAVE)) == sorted([D2, ZI])
    assert kinds(game)[-2:] == ["end_turn", "turn"]
    assert [event.data for event in game.events if event.kind == "shuffle"] == [{"zone": CAVE, "count": 2}]
    assert game.outcome is None


def test_psd_009_a_killing_without_a_victim_reshuffles_the_cave_and_play_goes_on() -> None:
    cave = [D1, D2, LAN, HEI, HONG, ZHUBAJIE]
    orders = set()
    for seed in SEEDS:
        game = scene(turn=2, seed=seed, cave=cave, hands={1: [TANGSENG]}, scripture=["..."])
        before = zone(game, SCRIPTURE)
        use_role(game, "skill/shahai")
        pick(game, kind="targets")
        assert sorted(zone(game, CAVE)) == sorted(cave)
        assert zone(game, SCRIPTURE) == before
        assert hand(game, 1) == [TANGSENG]
        assert game.inspect()["turn"] == 3
        orders.add(tuple(zone(game, CAVE)))
    assert len(orders) > 6


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
@pytest.mark.parametrize("holder", [1, 3])
def test_psd_010_qujing_turned_by_anyone_wins_for_the_disciples_who_hold_tangseng(turn: int, holder: int) -> None:
    game = scene(turn=turn, hands={holder: [TANGSENG]}, scripture=[QUJING, "..."])
    pick(game, DRAW)
    assert game.decision is None
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.kind, outcome.side, outcome.winners) == ("won", "side/disciples", (1, 3))
    assert outcome.data["seat"] == holder


def test_psd_010_tangseng_killed_ends_the_game_at_once() -> None:
    game = scene(turn=4, hands={1: [D1]}, cave=[TANGSENG, LAN, HEI, HONG])
    use_role(game, "skill/shahai")
    pick(game, TANGSENG)
    assert game.decision is None
    assert [e.data for e in game.events if e.kind == "kill"] == [{"seat": 4, "targets": [TANGSENG], "spiders": []}]
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.kind, outcome.side, outcome.winners) == ("won", "side/demons", (2, 4))
    assert outcome.data["seat"] == 4
    assert hand(game, 1) == [D1]
    assert TANGSENG in zone(game, REMOVED)


def test_psd_011_points_of_a_rescue() -> None:
    game = scene(turn=2, hands={3: [TANGSENG]}, removed=[ZHUBAJIE], scripture=[QUJING, "..."])
    pick(game, DRAW)
    assert game.outcome is not None
    assert game.outcome.data["scores"] == {1: 2 + 3, 2: 2, 3: 2 + 3 + 2, 4: 2}


def test_psd_011_points_of_a_killing() -> None:
    game = scene(turn=2, removed=[ZHUBAJIE], cave=[TANGSENG, SHAWUJING, LAN, HEI, HONG, JU, HUANG])
    use_role(game, "skill/shahai")
    pick(game, SHAWUJING, TANGSENG)
    assert game.outcome is not None
    assert game.outcome.data["scores"] == {1: 0, 2: 4 + 3 + 2, 3: 0, 4: 4 + 3}


@pytest.mark.parametrize("seed", SEEDS)
def test_psd_012_cards_leave_from_the_top_and_come_back_at_the_bottom(seed: int) -> None:
    game = finish(new_game("pansidong", 4, seed), seed)  # type: ignore[arg-type]
    piles: dict[str, list[str] | None] = {CAVE: [D1, D2], SPRING: []}
    for event in game.events:
        data = event.data
        if event.kind == "shuffle":
            piles[CAVE] = None
        if event.kind in ("take", "move") and (pile := piles.get(data["from"])) and data.get("to") != SCRIPTURE:
            assert pile.pop(0) == data["card"]
        if event.kind == "move" and (pile := piles.get(data["to"])) is not None:
            pile.append(data["card"])
        if event.kind == "look":
            assert piles[CAVE] is None or piles[CAVE] == data["cards"]
            piles[CAVE] = None
