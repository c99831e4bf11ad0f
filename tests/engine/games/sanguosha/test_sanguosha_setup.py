"""Setting up: roles, generals, HP, hands; and everything that can be wrong with a setup."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardforge.engine import Rng, SetupError, new_game

ROLES = ("role/lord", "role/loyalist", "role/rebel", "role/spy")
TABLES = {
    (4, None): (1, 1, 1, 1),
    (5, None): (1, 1, 2, 1),
    (6, None): (1, 1, 3, 1),
    (6, "single"): (1, 1, 3, 1),
    (6, "double"): (1, 1, 2, 2),
    (7, None): (1, 2, 3, 1),
    (8, "single"): (1, 2, 4, 1),
    (8, "double"): (1, 2, 3, 2),
    (9, None): (1, 3, 4, 1),
    (10, None): (1, 3, 4, 2),
}


DEAD: dict[str, object] = {"alive": False}
GAME_OVER: dict[str, dict[int, dict[str, object]]] = {
    "seats": {
        1: {"role": "role/lord"},
        2: {"role": "role/loyalist"},
        3: {"role": "role/rebel", "alive": False},
        4: {"role": "role/rebel", "alive": False},
        5: {"role": "role/spy", "alive": False},
    }
}


def begin(players: int, seed: int = 1, setup: dict[str, Any] | None = None) -> Any:
    """A game in which everybody has chosen a general."""
    game, rng = new_game("sanguosha", players, seed, setup), Rng(seed)
    while game.decision is not None and game.decision.kind == "character":
        game.apply(game.decision.draw(rng))
    return game


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_roles_by_the_table(players: int, variant: str | None) -> None:
    game = begin(players, setup={"variant": variant} if variant else None)
    counts = Counter(game.inspect()["roles"].values())
    assert tuple(counts[role] for role in ROLES) == TABLES[players, variant]
    assert game.inspect()["roles"][1] == "role/lord"


def test_the_other_roles_are_dealt_by_chance() -> None:
    seen = {tuple(new_game("sanguosha", 5, seed).inspect()["roles"].values()) for seed in range(40)}
    assert len(seen) == 12


def test_four_players_without_a_loyalist_by_a_rule() -> None:
    game = begin(4, setup={"rules": {"no_loyalist_at_four": True}})
    assert sorted(game.inspect()["roles"].values()) == ["role/lord", "role/rebel", "role/rebel", "role/spy"]


@pytest.mark.parametrize("players", range(4, 11))
def test_generals_are_offered_and_chosen_sealed(players: int) -> None:
    game = new_game("sanguosha", players, 5)
    decision = game.decision
    assert decision is not None
    lords = [str(option) for option in decision.options]
    assert (decision.player, lords[:3]) == (1, ["character/caocao", "character/liubei", "character/sunquan"])
    assert len(set(lords)) == 5
    game.apply((3,))
    offered = []
    for n in range(2, players + 1):
        assert game.decision is not None
        assert (game.decision.kind, game.decision.player) == ("character", n)
        assert len(game.decision.options) == (2 if players == 10 else 3)
        assert game.view(1)["seats"][n]["character"] is None
        offered += [str(option) for option in game.decision.options]
        game.apply((0,))
    assert len(set(offered)) == len(offered)
    assert lords[3] not in offered
    assert (set(lords) - {lords[3]}) <= set(offered) or players != 9
    assert all(game.view(1)["seats"][n]["character"] for n in range(1, players + 1))


@pytest.mark.parametrize("players", range(4, 11))
def test_hp_hands_and_the_first_turn(players: int) -> None:
    game = begin(players, 3)
    state = game.inspect()
    for seat, player in state["players"].items():
        plain = {"caocao": 4, "liubei": 4, "sunquan": 4}
        name = player["character"].partition("/")[2]
        if seat == 1 and name in plain:
            assert player["max_hp"] == plain[name] + (players >= 5)
        assert player["hp"] == player["max_hp"]
    deals = [event for event in game.events if event.kind == "move" and event.data["why"] == "rule/deal"]
    assert [len(event.data["cards"]) for event in deals] == [4] * players
    assert (state["turn"], state["round"], state["turns"]) == (1, 1, 1)


@pytest.mark.parametrize("players", range(4, 11))
def test_the_game_without_generals(players: int) -> None:
    game = new_game("sanguosha", players, 3, {"characters": False})
    state = game.inspect()
    expected = [5 if seat == 1 and players >= 5 else 4 for seat in range(1, players + 1)]
    assert [player["max_hp"] for player in state["players"].values()] == expected
    assert all(not player["skills"] for player in state["players"].values())


def test_the_deck() -> None:
    game = begin(4)
    cards = game.inspect()["cards"]
    assert len(cards) == 108
    assert Counter(card["suit"] for card in cards.values()) == dict.fromkeys(("spade", "heart", "club", "diamond"), 27)
    cells = Counter((card["suit"], card["rank"]) for card in cards.values())
    assert {cell for cell, n in cells.items() if n != 2} == {("spade", 2), ("heart", 12), ("club", 2), ("diamond", 12)}
    kinds = Counter(name.partition("#")[0] for name in cards)
    assert (kinds["card/sha"], kinds["card/shan"], kinds["card/tao"], len(kinds)) == (30, 15, 8, 32)


def test_a_setup_lays_everything_where_it_says() -> None:
    setup = {
        "turn": 2,
        "phase": "play",
        "seats": {
            1: {"role": "role/rebel", "character": "character/guanyu", "hand": ["card/sha#S8", "card/sha#S8.2"]},
            2: {"role": "role/lord", "hp": 2, "equipment": ["card/qilin#H5"], "max_hp": 6},
            3: {"judgement": ["card/shandian#SA", {"card": "card/shan#D2", "as": "card/lebu"}]},
            4: {"hand": []},
        },
        "pile": ["card/tao#H3", "card/tao#H4"],
        "discard": ["card/sha#S9", "card/sha#S9.2"],
    }
    state = new_game("sanguosha", 4, 1, setup).inspect()
    assert state["zones"]["zone/pile"][:2] == ["card/tao#H3", "card/tao#H4"]
    assert state["zones"]["zone/discard"] == ["card/sha#S9", "card/sha#S9.2"]
    assert state["zones"]["zone/judgement:3"] == ["card/shandian#SA", "card/shan#D2"]
    assert state["as"] == {"card/shan#D2": "card/lebu"}
    assert [len(hand) for hand in state["hands"].values()] == [2, 4, 4, 0]
    assert (state["players"][2]["hp"], state["players"][2]["max_hp"], state["turn"]) == (2, 6, 2)
    assert state["players"][1]["skills"] == ["skill/wusheng"]
    assert state["players"][2]["character"] is None


def test_a_lord_elsewhere_has_the_extra_hp_and_lord_skills() -> None:
    setup = {"seats": {3: {"role": "role/lord", "character": "character/caocao"}, 1: {"character": "character/liubei"}}}
    state = new_game("sanguosha", 5, 1, setup).inspect()
    assert state["players"][3]["max_hp"] == 5
    assert state["players"][3]["skills"] == ["skill/jianxiong", "skill/hujia"]
    assert state["players"][1]["skills"] == ["skill/rende"]
    assert "role/lord" not in [role for seat, role in state["roles"].items() if seat != 3]


def test_pile_is_leaves_the_rest_out_of_the_game() -> None:
    setup = {"characters": False, "deal": False, "pile_is": ["card/tao#H3"], "phase": "play"}
    game = new_game("sanguosha", 4, 1, setup)
    state = game.inspect()
    assert (state["zones"]["zone/pile"], len(state["removed"])) == (["card/tao#H3"], 107)
    assert game.faults() == []


def test_dead_seats_leave_a_game_to_play_whatever_roles_are_dealt() -> None:
    for seed in range(30):
        game = new_game("sanguosha", 5, seed, {"characters": False, "seats": {n: {"alive": False} for n in (2, 3, 4)}})
        state = game.inspect()
        assert state["roles"][5] in ("role/rebel", "role/spy")
        assert state["alive"] == [1, 5]


@pytest.mark.parametrize(
    ("setup", "faults"),
    [
        ({"seat": {}}, ["seat: unknown key"]),
        ({"turn": 6}, ["turn: expected a seat from 1 to 5, got 6"]),
        ({"phase": "night"}, ["phase: expected one of turn_start"]),
        ({"variant": "double"}, ["variant: expected none here"]),
        ({"rules": {"no_such": True}}, ["rules.no_such: unknown rule"]),
        ({"rules": {"axe_may_discard_itself": 1}}, ["rules.axe_may_discard_itself: expected true or false"]),
        ({"used": {"card/sword": 1}}, ["used.card/sword: unknown card or skill"]),
        ({"seats": {6: {}}}, ["seats.6: expected a seat from 1 to 5"]),
        ({"seats": {2: {"character": "character/nobody"}}}, ["seats.2.character: unknown character"]),
        ({"seats": {2: {"hand": ["card/sha#S1"]}}}, ["seats.2.hand[0]: unknown card 'card/sha#S1', expected one of"]),
        ({"seats": {2: {"hand": ["card/sha"]}}}, ["seats.2.hand[0]: unknown card 'card/sha', expected one of"]),
        (
            {"seats": {2: {"hand": ["card/sha#S8"]}, 3: {"hand": ["card/tao#H3", "card/sha#S8"]}}},
            ["seats.3.hand[1]: card/sha#S8 is in seats.2.hand[0] already"],
        ),
        ({"seats": {1: {"hp": 9}}}, ["seats.1.hp: expected at most 5, got 9"]),
        ({"seats": {2: {"hp": 5}}}, ["seats.2.hp: expected at most 4, got 5"]),
        ({"seats": {2: {"hp": 0}}}, ["seats.2.hp: expected a number from 1"]),
        ({"seats": {2: {"equipment": ["card/sha#S8"]}}}, ["seats.2.equipment: card/sha#S8 is no equipment"]),
        (
            {"seats": {2: {"equipment": ["card/zhuge#CA", "card/qilin#H5"]}}},
            ["seats.2.equipment: card/qilin#H5 and card/zhuge#CA are in one slot"],
        ),
        ({"seats": {2: {"judgement": ["card/sha#S8"]}}}, ["seats.2.judgement[0]: 'card/sha' is no delayed card"]),
        (
            {"seats": {2: {"judgement": ["card/lebu#S6", {"card": "card/shan#D2", "as": "card/lebu"}]}}},
            ["seats.2.judgement[1]: a second card/lebu in one judgement zone"],
        ),
        ({"seats": {2: {"alive": False, "hand": ["card/sha#S8"]}}}, ["seats.2.hand: a dead fighter owns nothing"]),
        ({"turn": 2, "seats": {2: {"alive": False}}}, ["turn: seat 2 is dead"]),
        ({"turn": 2, "seats": {1: {"alive": False}}}, ["seats: the game would be over"]),
        (GAME_OVER, ["seats: the game would be over: one of role/rebel, role/spy must live"]),
        # Nobody who is left to deal is a rebel or a spy; or there is one, and only the dead to deal it to.
        ({"seats": {n: GAME_OVER["seats"][n] for n in (3, 4, 5)}}, ["seats: the game would be over: one of"]),
        (
            {"seats": {1: {"role": "role/lord"}, 2: {"role": "role/loyalist"}, **dict.fromkeys((3, 4, 5), DEAD)}},
            ["seats: the game would be over: one of role/rebel, role/spy must live"],
        ),
        ({"seats": {2: {"role": "role/king"}}}, ["seats.2.role: expected one of role/lord"]),
        (
            {"seats": {2: {"role": "role/lord"}, 3: {"role": "role/lord"}}},
            ["seats: role/lord 2: more of a role than 5 players have"],
        ),
        (
            {"seats": {2: {"character": "character/guanyu"}, 3: {"character": "character/guanyu"}}},
            ["seats: character/guanyu is at 2 seats"],
        ),
        ({"pile": ["card/sha#S8"], "pile_is": []}, ["pile_is: expected either pile or pile_is"]),
        ({"pile": "card/sha#S8"}, ["pile: expected a list of cards"]),
        ({"seats": []}, ["seats: expected a mapping"]),
        ({"deal": "no"}, ["deal: expected true or false"]),
        ({"turn": True, "phase": 3, "seats": {2: {"hp": "x"}}}, ["turn: ", "phase: ", "seats.2.hp: "]),
    ],
)  # fmt: skip
def test_every_fault_of_a_setup_is_named_with_its_place(setup: dict[str, Any], faults: list[str]) -> None:
    with pytest.raises(SetupError) as caught:
        new_game("sanguosha", 5, 1, setup)
    assert len(caught.value.faults) == len(faults)
    for found, expected in zip(caught.value.faults, faults, strict=True):
        assert found.startswith(expected)


@pytest.mark.parametrize(("players", "ruleset"), [(3, None), (11, None), ("5", None), (5, "house"), (True, None)])
def test_bad_arguments(players: Any, ruleset: str | None) -> None:
    with pytest.raises(SetupError):
        new_game("sanguosha", players, 1, {"seats": {2: {"hp": 3}}}, ruleset)


def test_a_game_begins_with_the_lord_wherever_he_sits() -> None:
    seats = {3: {"role": "role/lord"}}
    begun = new_game("sanguosha", 4, 1, {"characters": False, "seats": seats})
    assert begun.inspect()["turn"] == 3
    set_up = new_game("sanguosha", 4, 1, {"characters": False, "seats": seats, "phase": "play"})
    assert set_up.inspect()["turn"] == 1
