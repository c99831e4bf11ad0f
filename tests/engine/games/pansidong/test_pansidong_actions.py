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

from cardforge.engine.games.pansidong.actions import DRAW_ACTIONS, OPEN_CARDS, ROLE_SKILLS
from cardforge.engine.games.pansidong.cards import CARDS, LUBIAO, ROLE_CHOICES, SEATS


@pytest.mark.parametrize(("turn", "skills"), [(1, "jiejiu xishui"), (2, "shahai jiquan"), (3, "jiejiu xishui")])
def test_the_role_offers_what_can_be_done(turn: int, skills: str) -> None:
    both = scene(turn=turn, spring=[HEI])
    pick(both, ROLE)
    assert both.decision is not None
    assert both.decision.kind == "skill"
    assert offered(both) == [f"skill/{name}" for name in skills.split()]
    dry = scene(turn=turn)
    pick(dry, ROLE)
    assert [event.data["skill"] for event in dry.events if event.kind == "skill"] == [f"skill/{skills.split()[0]}"]
    empty = scene(turn=turn, cave=[], spring=[HEI])
    pick(empty, ROLE)
    assert [event.data["skill"] for event in empty.events if event.kind == "skill"] == [f"skill/{skills.split()[1]}"]


def test_bathing_takes_the_top_of_the_spring_into_the_hand() -> None:
    game = scene(turn=1, spring=[HEI, LAN])
    use_role(game, "skill/xishui")
    assert hand(game, 1) == [HEI]
    assert zone(game, SPRING) == [LAN]


def test_drawing_water_moves_the_top_of_the_spring_under_the_cave_unseen() -> None:
    game = scene(turn=2, cave=[D1, D2], spring=[HEI, LAN])
    use_role(game, "skill/jiquan")
    assert zone(game, CAVE) == [D1, D2, HEI]
    assert zone(game, SPRING) == [LAN]
    assert [e.data["card"] for e in game.events_for(2) if e.kind == "move"] == [None]


def test_a_disciple_keeps_a_drawn_disciple_or_lays_it_under_the_cave() -> None:
    game = scene(turn=1, scripture=[ZHUBAJIE, "..."])
    pick(game, DRAW)
    assert offered(game) == ["skill/baoliu", "skill/rudong"]
    keep, lay = game.fork(), game.fork()
    pick(keep, "skill/baoliu", kind="draw_action")
    pick(lay, "skill/rudong", kind="draw_action")
    assert hand(keep, 1) == [ZHUBAJIE]
    assert zone(lay, CAVE) == [D1, D2, ZHUBAJIE]
    assert hand(lay, 1) == []


@pytest.mark.parametrize("card", [ZHUBAJIE, HEI, TANGSENG, D1])
def test_a_demon_lays_any_of_these_under_the_cave(card: str) -> None:
    game = scene(turn=2, cave=[D2], scripture=[card, "..."])
    pick(game, DRAW)
    assert zone(game, CAVE) == [D2, card]
    assert game.inspect()["turn"] == 3


@pytest.mark.parametrize("card", SPIDERS)
def test_a_disciple_lays_spiders_under_the_spring(card: str) -> None:
    other = HONG if card != HONG else LAN
    game = scene(turn=3, spring=[other], scripture=[card, "..."])
    pick(game, DRAW)
    assert zone(game, SPRING) == [other, card]


@pytest.mark.parametrize("card", [TANGSENG, D1])
def test_a_disciple_lays_tangseng_and_caves_under_the_cave(card: str) -> None:
    game = scene(turn=1, cave=[D2], scripture=[card, "..."])
    pick(game, DRAW)
    assert zone(game, CAVE) == [D2, card]
    assert ("show" in kinds(game)) == (card == TANGSENG)


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_pusa_empties_the_spring_into_the_cave_shuffles_and_leaves(turn: int) -> None:
    game = scene(turn=turn, cave=[D1], spring=[HEI, LAN], scripture=[PUSA, "..."])
    pick(game, DRAW)
    assert sorted(zone(game, CAVE)) == sorted([D1, HEI, LAN])
    assert zone(game, SPRING) == []
    assert zone(game, REMOVED) == [PUSA]
    assert "shuffle" in kinds(game)
    assert game.outcome is None


def test_every_card_that_can_be_drawn_or_be_a_role_has_an_action_that_can_always_be_done() -> None:
    roles = {card for seat in SEATS for card in ROLE_CHOICES[seat]}
    pinned = {*ROLE_CHOICES[1], *ROLE_CHOICES[2], LUBIAO}
    assert set(ROLE_SKILLS) == roles
    assert set(DRAW_ACTIONS) == set(range(len(CARDS))) - pinned
    for sides in DRAW_ACTIONS.values():
        assert len(sides) == 2
        assert all(any(effect.can is None for effect in effects) for effects in sides)
    assert set(DRAW_ACTIONS) >= OPEN_CARDS
