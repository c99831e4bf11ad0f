"""What a player may know: nothing seen depends on cards unseen, and each secret has its one owner."""

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
    PUSA,
    QUJING,
    REMOVED,
    SCRIPTURE,
    SHAWUJING,
    SPRING,
    TANGSENG,
    ZHUBAJIE,
    ZI,
    finish,
    pick,
    scene,
    use_role,
)

from cardforge.engine import Rng
from cardforge.engine.games.pansidong import Pansidong

PILES = (CAVE, SPRING, SCRIPTURE)


def positions(seed: int, wanted: int = 6) -> list[dict[str, Any]]:
    """States at the start of a turn, met in a random game."""
    game, rng = Pansidong(4, seed), Rng(seed)
    found: list[dict[str, Any]] = []
    while (decision := game.decision) is not None and len(found) < wanted:
        if decision.kind == "action" and rng.below(3) == 0:
            found.append(game.inspect())
        game.apply(decision.draw(rng))
    return found


def as_setup(state: dict[str, Any]) -> dict[str, Any]:
    zones = {zone: list(state["zones"][zone]) for zone in (*PILES, REMOVED)}
    hands = {seat: list(cards) for seat, cards in state["hands"].items()}
    return {key: state[key] for key in ("roles", "turn", "round")} | {"zones": zones, "hands": hands}


def permuted(setup: dict[str, Any], owned: list[int], rng: Rng) -> dict[str, Any]:
    """The setup with all cards shuffled that the owner of these seats cannot see."""
    lists = [setup["zones"][zone] for zone in PILES]
    lists += [cards for seat, cards in setup["hands"].items() if seat not in owned]
    cards = [card for part in lists for card in part]
    rng.shuffle(cards)
    for part in lists:
        part[:] = [cards.pop() for _ in part]
    return setup


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_permuting_unseen_cards_leaves_view_options_and_events_equal(seed: int, players: int) -> None:
    rng, compared = Rng(seed), 0
    for state in positions(seed):
        game = Pansidong(players, 1, as_setup(state))
        for player in range(1, players + 1):
            owned = [seat for seat, owner in game.inspect()["owners"].items() if owner == player]
            other = Pansidong(players, 1, permuted(as_setup(state), owned, rng))
            assert game.view(player) == other.view(player)
            assert game.events_for(player) == other.events_for(player)
            assert game.decision == other.decision
            compared += game.inspect() != other.inspect()
    assert compared >= 6


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_others_see_faces_only_of_cards_shown(seed: int, players: int) -> None:
    game = finish(Pansidong(players, seed), seed)
    owners = game.inspect()["owners"]
    for player in range(1, players + 1):
        shown: str | None = None
        for known, seen in zip(game.events, game.events_for(player), strict=True):
            assert known.kind == seen.kind
            if known.kind == "show":
                shown = known.data["card"]
            hidden = {key for key in known.data if known.data[key] != seen.data[key]}
            assert all(seen.data[key] is None for key in hidden)
            if known.kind in ("draw", "take", "look") and owners[known.data["seat"]] != player:
                assert hidden == {"cards" if known.kind == "look" else "card"}
            if known.kind == "move" and owners[known.data["seat"]] != player:
                open_move = known.data["from"] == "zone/drawn" and known.data["card"] == shown
                killers = (known.data["from"], known.data["to"]) == (CAVE, SCRIPTURE)
                assert ("card" in hidden) != (open_move or killers)
            if known.kind in ("kill", "show", "role", "win"):
                assert not hidden
            if known.kind == "end_turn":
                shown = None


def test_a_secret_draw_is_seen_by_its_owner_alone() -> None:
    game = scene(turn=1, scripture=[ZHUBAJIE, "..."])
    pick(game, DRAW)
    assert game.view(1)["hands"][1] == [ZHUBAJIE]
    for player in (2, 3, 4):
        assert game.view(player)["hands"][1] == [None]
        assert [e.data["card"] for e in game.events_for(player) if e.kind == "draw"] == [None]


@pytest.mark.parametrize("card", [TANGSENG, PUSA, QUJING])
def test_an_open_draw_is_seen_by_all(card: str) -> None:
    game = scene(turn=2, scripture=[card, "..."])
    pick(game, DRAW)
    for player in (1, 2, 3, 4):
        assert [e.data["card"] for e in game.events_for(player) if e.kind == "show"] == [card]


def test_tangseng_drawn_lies_open_while_his_drawer_chooses() -> None:
    game = scene(turn=3, scripture=[TANGSENG, "..."])
    pick(game, DRAW)
    assert [game.view(player)["drawn"] for player in (1, 2, 3, 4)] == [[TANGSENG]] * 4
    pick(game, "skill/baoliu", kind="draw_action")
    assert game.view(4)["hands"][3] == [None]
    chosen = {"seat": 3, "card": TANGSENG, "skill": "skill/baoliu"}
    for player in (1, 2, 3, 4):
        assert [e.data for e in game.events_for(player) if e.kind == "draw_action"] == [chosen]
        assert [e.data["card"] for e in game.events_for(player) if e.kind == "move"] == [TANGSENG]


@pytest.mark.parametrize("cards", [[TANGSENG, PUSA], [LAN, HEI]])
def test_a_rescue_shows_its_cards_to_the_rescuer_alone(cards: list[str]) -> None:
    game = scene(turn=1, cave=[*cards, D1])
    use_role(game, "skill/jiejiu")
    assert game.view(1)["drawn"] == cards
    for player in (2, 3, 4):
        assert game.view(player)["drawn"] == [None, None]
    pick(game, cards[0])
    for player in (2, 3, 4):
        assert game.view(player)["hands"] == {1: [None], 3: []}
        faces = [e.data["card"] for e in game.events_for(player) if e.kind in ("take", "move")]
        assert faces == [None] * 4
    assert game.view(1)["hands"] == {1: [cards[1]], 3: []}


def test_disciples_do_not_show_each_other_their_hands() -> None:
    game = scene(turn=2, hands={1: [TANGSENG], 3: [D1]})
    assert game.view(1)["hands"] == {1: [TANGSENG], 3: [None]}
    assert game.view(3)["hands"] == {1: [None], 3: [D1]}
    assert game.view(4)["hands"] == {1: [None], 3: [None]}


def test_one_player_in_both_disciple_seats_sees_both_hands() -> None:
    game = scene(turn=2, players=2, hands={1: [TANGSENG], 3: [D1]})
    assert game.view(1)["hands"] == {1: [TANGSENG], 3: [D1]}
    assert game.view(2)["hands"] == {1: [None], 3: [None]}


def test_the_cave_looked_through_is_the_killers_secret() -> None:
    cave = [D1, LAN, ZHUBAJIE, HEI, SHAWUJING]
    game = scene(turn=2, cave=cave)
    before = [game.view(player) for player in (1, 3, 4)]
    use_role(game, "skill/shahai")
    looks = {player: [e.data["cards"] for e in game.events_for(player) if e.kind == "look"] for player in (1, 2, 3, 4)}
    assert looks == {1: [None], 2: [cave], 3: [None], 4: [None]}
    assert [game.view(player) for player in (1, 3, 4)] == before


def test_a_killing_shows_victims_and_spiders_and_no_hand_that_goes_back() -> None:
    game = scene(turn=2, cave=[D1, LAN, ZHUBAJIE, HEI, ZI], hands={1: [TANGSENG], 3: [HONG]})
    use_role(game, "skill/shahai")
    pick(game, ZHUBAJIE)
    pick(game, HEI, LAN)
    events = game.events_for(4)
    assert [e.data for e in events if e.kind == "kill"] == [{"seat": 2, "targets": [ZHUBAJIE], "spiders": [HEI, LAN]}]
    assert [e.data["card"] for e in events if e.kind == "move"] == [HEI, LAN, None, None]
    own = [e.data["card"] for e in game.events_for(1) if e.kind == "move"]
    assert own == [HEI, LAN, TANGSENG, None]


def test_a_view_remembers_through_its_events_and_does_not_grow() -> None:
    game = scene(turn=1, cave=[TANGSENG, LAN, D2])
    view = game.view(1)
    seen = view.events()
    use_role(game, "skill/jiejiu")
    assert view.events() == seen
    assert game.view(1).events(len(seen)) == game.events_for(1)[len(seen) :]
    assert [e.data["card"] for e in game.view(1).events(len(seen)) if e.kind == "take"] == [TANGSENG, LAN]


def test_only_the_asked_player_sees_the_question() -> None:
    game = scene(turn=1, cave=[TANGSENG, LAN, D2])
    use_role(game, "skill/jiejiu")
    assert [game.view(player)["asked"] for player in (1, 2, 3, 4)] == ["rescue", None, None, None]
