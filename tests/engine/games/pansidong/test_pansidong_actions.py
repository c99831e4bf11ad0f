"""What the cards do: role skills and draw actions of the reconstruction (`docs/games/pansidong/reconstruction.md`)."""

from __future__ import annotations

import pytest
from pansidong_scene import (
    CAVE,
    D1,
    D2,
    DRAW,
    HEI,
    HONG,
    LAN,
    PUSA,
    REMOVED,
    ROLE,
    SPIDERS,
    SPRING,
    TANGSENG,
    ZHUBAJIE,
    hand,
    kinds,
    offered,
    pick,
    scene,
    use_role,
    zone,
)

from cardforge.engine.games.pansidong import Pansidong
from cardforge.engine.games.pansidong.actions import DRAW_ACTIONS, OPEN_CARDS, ROLE_SKILLS
from cardforge.engine.games.pansidong.cards import CARDS, LUBIAO, ROLE_CHOICES, SEATS


def skills_used(game: Pansidong) -> list[str]:
    return [event.data["skill"] for event in game.events if event.kind == "skill"]


@pytest.mark.parametrize("turn", [2, 4])
def test_a_demons_role_offers_what_can_be_done(turn: int) -> None:
    both = scene(turn=turn, spring=[HEI])
    pick(both, ROLE)
    assert both.decision is not None
    assert both.decision.kind == "skill"
    assert offered(both) == ["skill/shahai", "skill/chuyu"]
    dry = scene(turn=turn)
    pick(dry, ROLE)
    assert skills_used(dry) == ["skill/shahai"]
    empty = scene(turn=turn, cave=[], spring=[HEI])
    pick(empty, ROLE)
    assert skills_used(empty) == ["skill/chuyu"]


@pytest.mark.parametrize("turn", [1, 3])
@pytest.mark.parametrize("spring", [[], [HEI]])
def test_a_disciples_role_is_to_rescue(turn: int, spring: list[str]) -> None:
    game = scene(turn=turn, spring=spring)
    pick(game, ROLE)
    assert game.decision is not None
    assert game.decision.kind == "rescue"
    assert skills_used(game) == ["skill/jiejiu"]
    assert offered(scene(turn=turn, cave=[], spring=spring)) == [DRAW]


def test_leaving_the_bath_moves_the_top_of_the_spring_under_the_cave_unseen() -> None:
    game = scene(turn=2, cave=[D1, D2], spring=[HEI, LAN])
    use_role(game, "skill/chuyu")
    assert zone(game, CAVE) == [D1, D2, HEI]
    assert zone(game, SPRING) == [LAN]
    assert [e.data["card"] for e in game.events_for(2) if e.kind == "move"] == [None]


@pytest.mark.parametrize("turn", [1, 3])
def test_a_disciple_keeps_a_drawn_disciple(turn: int) -> None:
    game = scene(turn=turn, scripture=[ZHUBAJIE, "..."])
    pick(game, DRAW)
    assert hand(game, turn) == [ZHUBAJIE]
    assert "show" not in kinds(game)
    full = scene(turn=turn, hands={turn: [D1]}, cave=[D2], scripture=[ZHUBAJIE, "..."])
    pick(full, DRAW)
    pick(full, ZHUBAJIE, kind="hand")
    assert hand(full, turn) == [D1]
    assert zone(full, CAVE) == [D2, ZHUBAJIE]


@pytest.mark.parametrize("turn", [1, 3])
def test_a_disciple_keeps_tangseng_or_lays_him_under_the_cave(turn: int) -> None:
    game = scene(turn=turn, scripture=[TANGSENG, "..."])
    pick(game, DRAW)
    assert kinds(game)[-1] == "show"
    assert offered(game) == ["skill/baoliu", "skill/rudong"]
    keep, lay = game.fork(), game.fork()
    pick(keep, "skill/baoliu", kind="draw_action")
    pick(lay, "skill/rudong", kind="draw_action")
    assert hand(keep, turn) == [TANGSENG]
    assert zone(keep, CAVE) == [D1, D2]
    assert zone(lay, CAVE) == [D1, D2, TANGSENG]
    assert hand(lay, turn) == []


@pytest.mark.parametrize("card", [ZHUBAJIE, HEI, TANGSENG, D1])
def test_a_demon_lays_any_of_these_under_the_cave(card: str) -> None:
    game = scene(turn=2, cave=[D2], scripture=[card, "..."])
    pick(game, DRAW)
    assert zone(game, CAVE) == [D2, card]
    assert ("show" in kinds(game)) == (card == TANGSENG)
    assert game.inspect()["turn"] == 3


@pytest.mark.parametrize("card", SPIDERS)
def test_a_disciple_lays_spiders_under_the_spring(card: str) -> None:
    other = HONG if card != HONG else LAN
    game = scene(turn=3, spring=[other], scripture=[card, "..."])
    pick(game, DRAW)
    assert zone(game, SPRING) == [other, card]


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_a_drawn_cave_goes_under_the_cave_in_secret(turn: int) -> None:
    game = scene(turn=turn, cave=[D2], scripture=[D1, "..."])
    pick(game, DRAW)
    assert zone(game, CAVE) == [D2, D1]
    assert "show" not in kinds(game)


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_pusa_empties_the_spring_into_the_cave_shuffles_and_leaves(turn: int) -> None:
    game = scene(turn=turn, cave=[D1], spring=[HEI, LAN], scripture=[PUSA, "..."])
    pick(game, DRAW)
    assert sorted(zone(game, CAVE)) == sorted([D1, HEI, LAN])
    assert zone(game, SPRING) == []
    assert zone(game, REMOVED) == [PUSA]
    assert game.outcome is None
    assert kinds(game)[-5:-2] == ["move", "shuffle", "move"]
    calm = scene(turn=turn, cave=[D1], scripture=[PUSA, "..."])
    pick(calm, DRAW)
    assert kinds(calm).count("shuffle") == 1


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_pusa_bids_everybody_let_go(turn: int) -> None:
    game = scene(turn=turn, hands={1: [TANGSENG], 3: [HEI]}, cave=[D1], spring=[LAN], scripture=[PUSA, "..."])
    pick(game, DRAW)
    assert hand(game, 1) == hand(game, 3) == []
    assert sorted(zone(game, CAVE)) == sorted([D1, HEI, LAN, TANGSENG])
    laid = [event for event in game.events_for(2) if event.kind == "move" and event.data["from"] == "zone/hand"]
    assert [(event.data["seat"], event.data["card"]) for event in laid] == [(1, None), (3, None)]


def test_every_card_that_can_be_drawn_or_be_a_role_has_an_action_that_can_always_be_done() -> None:
    roles = {card for seat in SEATS for card in ROLE_CHOICES[seat]}
    pinned = {*ROLE_CHOICES[1], *ROLE_CHOICES[2], LUBIAO}
    assert set(ROLE_SKILLS) == roles
    assert set(DRAW_ACTIONS) == set(range(len(CARDS))) - pinned
    for sides in DRAW_ACTIONS.values():
        assert len(sides) == 2
        assert all(any(effect.can is None for effect in effects) for effects in sides)
    assert set(DRAW_ACTIONS) >= OPEN_CARDS
