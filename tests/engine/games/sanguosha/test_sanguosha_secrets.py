"""What a player may know: nothing seen depends on cards unseen, and each secret has its one owner."""

from __future__ import annotations

from typing import Any

import pytest
from whole_games import secrets

from cardforge.engine import Rng, new_game

LAID = ("equipment", "judgement")


def positions(seed: int, wanted: int = 5) -> list[dict[str, Any]]:
    """States in the play phase, met in a random game."""
    game, rng = new_game("sanguosha", 5, seed), Rng(seed)
    found: list[dict[str, Any]] = []
    while (decision := game.decision) is not None and len(found) < wanted:
        if decision.kind == "play" and rng.below(6) == 0:
            found.append(game.inspect())
        game.apply(decision.draw(rng))
    return found


def as_setup(state: dict[str, Any]) -> dict[str, Any]:
    """A setup that begins in the state."""
    seats: dict[int, dict[str, Any]] = {}
    zones = state["zones"]
    for seat, player in state["players"].items():
        seats[seat] = {"role": player["role"], "character": player["character"]}
        if seat not in state["alive"]:
            seats[seat]["alive"] = False
            continue
        seats[seat] |= {"hp": player["hp"], "hand": list(zones[f"zone/hand:{seat}"])}
        seats[seat]["equipment"] = list(zones[f"zone/equipment:{seat}"])
        seats[seat]["judgement"] = [
            {"card": card, "as": state["as"].get(card, card.partition("#")[0])}
            for card in zones[f"zone/judgement:{seat}"]
        ]
    return {
        "turn": state["turn"],
        "phase": "play",
        "seats": seats,
        "pile_is": list(zones["zone/pile"]),
        "discard": zones["zone/discard"],
        "used": state["used"],
    }


def permuted(setup: dict[str, Any], player: int, rng: Rng) -> dict[str, Any]:
    """The setup with all cards shuffled that the player cannot see, and the others' hidden roles."""
    lists = [setup["pile_is"], *[seat["hand"] for n, seat in setup["seats"].items() if n != player and "hand" in seat]]
    cards = [card for part in lists for card in part]
    rng.shuffle(cards)
    for part in lists:
        part[:] = [cards.pop() for _ in part]
    hidden = [n for n, seat in setup["seats"].items() if n != player and seat["role"] != "role/lord" and "hand" in seat]
    roles = [setup["seats"][n]["role"] for n in hidden]
    rng.shuffle(roles)
    for n, role in zip(hidden, roles, strict=True):
        setup["seats"][n]["role"] = role
    return setup


@pytest.mark.parametrize("seed", range(12))
def test_permuting_what_is_unseen_leaves_view_options_and_events_equal(seed: int) -> None:
    rng, compared = Rng(seed), 0
    for state in positions(seed):
        game = new_game("sanguosha", 5, 1, as_setup(state))
        for player in state["alive"]:
            other = new_game("sanguosha", 5, 1, permuted(as_setup(state), player, rng))
            assert game.view(player) == other.view(player)
            assert game.events_for(player) == other.events_for(player)
            if state["turn"] == player:
                assert game.decision == other.decision
            compared += game.inspect() != other.inspect()
    assert compared >= 6


@pytest.mark.parametrize("seed", range(6))
def test_a_view_names_no_hidden_card_and_no_hidden_role(seed: int) -> None:
    game, rng = new_game("sanguosha", 5, seed), Rng(seed)
    while (decision := game.decision) is not None:
        if len(game.choices) % 20 == 0:
            state = game.inspect()
            for reader in range(1, 6):
                assert secrets(game, reader) == []
                for seat, data in game.view(reader)["seats"].items():
                    shown = state["players"][seat]["shown"] or seat == reader
                    assert data["role"] == (state["roles"][seat] if shown else None)
        game.apply(decision.draw(rng))


def test_draws_gifts_and_looks_are_seen_by_those_concerned_alone() -> None:
    for seed in range(30):
        game, rng = new_game("sanguosha", 5, seed), Rng(seed)
        while (decision := game.decision) is not None:
            game.apply(decision.draw(rng))
        whole = game.events
        for reader in range(1, 6):
            seen = game.events_for(reader)
            assert len(seen) == len(whole)
            for event, known in zip(whole, seen, strict=True):
                if event.kind != "move":
                    continue
                places = (event.data["from"], event.data["to"])
                hidden = all(place == "zone/pile" or place.startswith("zone/hand:") for place in places)
                mine = f"zone/hand:{reader}" in places
                if hidden and not mine:
                    assert known.data["cards"] == [None] * len(event.data["cards"])
                else:
                    assert known == event


def test_only_the_asked_player_sees_that_they_are_asked() -> None:
    game, rng = new_game("sanguosha", 5, 3), Rng(3)
    for _ in range(200):
        decision = game.decision
        if decision is None:
            break
        for reader in range(1, 6):
            assert game.view(reader)["asked"] == (decision.kind if reader == decision.player else None)
        game.apply(decision.draw(rng))


def test_generals_offered_are_seen_by_their_player_alone() -> None:
    game = new_game("sanguosha", 5, 3)
    for _ in range(3):
        assert game.decision is not None
        game.apply((0,))
    offers = [event for event in game.events if event.kind == "offer"]
    assert len(offers) == 5
    for reader in range(1, 6):
        seen = [event.data for event in game.events_for(reader) if event.kind == "offer"]
        assert [data["seat"] for data in seen if data["characters"] is not None] == [reader]


def test_a_view_and_an_inspection_tell_of_every_seat_and_no_other() -> None:
    game = new_game("sanguosha", 5, 3, {"characters": False, "phase": "play", "seats": {3: {"alive": False}}})
    view, state = game.view(2), game.inspect()
    assert (view["me"], view["turn"], view["phase"], view["pile"]) == (2, 1, "play", 92)
    assert [view["seats"][n]["hand"] for n in view["seats"]] == [4, 4, 0, 4, 4]
    assert list(view["seats"]) == list(state["players"]) == list(state["hands"]) == [1, 2, 3, 4, 5]
    assert list(view["distances"]) == list(view["ranges"]) == state["alive"] == [1, 2, 4, 5]
    assert view["hand"] == state["hands"][2]
    zones = {f"zone/{zone}:{n}" for zone in ("hand", "equipment", "judgement") for n in range(1, 6)}
    assert set(state["zones"]) == zones | {"zone/pile", "zone/discard", "zone/table"}
