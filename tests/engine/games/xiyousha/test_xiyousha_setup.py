"""Set-up: identities and characters by number of players, what a setup may say, and what is wrong with one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardforge.engine import Game, Rng, SetupError, new_game

ROLES = {
    3: (1, 1, 1, 0), 4: (1, 1, 1, 1), 5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 3, 1),
    8: (1, 2, 3, 2), 9: (1, 3, 3, 2), 10: (1, 3, 4, 2), 11: (1, 3, 5, 2), 12: (1, 4, 5, 2),
}  # fmt: skip
NAMES = ("role/tangseng", "role/pilgrim", "role/demon", "role/immortal")


def begun(players: int, seed: int = 1, **setup: Any) -> Game:
    """A game whose players took the first character offered."""
    game = new_game("xiyousha", players, seed, setup or None)
    while game.decision is not None and game.decision.kind == "character":
        game.apply((0,))
    return game


@pytest.mark.parametrize("players", range(3, 13))
def test_identities_are_as_many_as_the_seeds_table_says(players: int) -> None:
    count = Counter(new_game("xiyousha", players, 5).inspect()["roles"].values())
    assert tuple(count[name] for name in NAMES) == ROLES[players]
    assert sum(count.values()) == players


def test_by_the_handbook_two_rows_differ() -> None:
    for players, row in ((8, (1, 2, 4, 1)), (9, (1, 3, 4, 1)), (10, (1, 3, 4, 2))):
        game = new_game("xiyousha", players, 1, {"rules": {"handbook_identities": True}})
        count = Counter(game.inspect()["roles"].values())
        assert tuple(count[name] for name in NAMES) == row


@pytest.mark.parametrize("players", [3, 10, 11, 12])
def test_everybody_chooses_at_once_of_three_or_of_two_in_large_games(players: int) -> None:
    game = new_game("xiyousha", players, 3)
    for seat in range(1, players + 1):
        decision = game.decision
        assert decision is not None
        assert (decision.kind, decision.seat, len(decision.options)) == ("character", seat, 3 if players < 11 else 2)
        assert not [event for event in game.events if event.kind == "character"]
        game.apply((0,))
    assert len([event for event in game.events if event.kind == "character"]) == players


@pytest.mark.parametrize(("players", "pool"), [(3, 21), (9, 3), (10, 20), (11, 8), (12, 6)])
def test_the_pool_of_forms_is_what_was_never_offered_or_else_what_was_rejected(players: int, pool: int) -> None:
    game = begun(players)
    state = game.inspect()
    taken = {player["character"] for player in state["players"].values()}
    assert len(set(state["pool"])) == len(state["pool"]) == pool
    assert not taken & set(state["pool"])


def test_tangseng_is_shown_and_begins_everybody_holds_four_cards_and_a_scripture() -> None:
    game = begun(6, 4)
    state = game.inspect()
    monk = next(seat for seat, role in state["roles"].items() if role == "role/tangseng")
    assert state["turn"] == monk
    assert [state["players"][seat]["shown"] for seat in range(1, 7)] == [seat == monk for seat in range(1, 7)]
    dealt = [event.data for event in game.events if event.kind == "move" and event.data["why"] == "rule/deal"]
    assert [(data["to"], len(data["cards"])) for data in dealt] == [(f"zone/hand:{seat}", 4) for seat in range(1, 7)]
    assert all(player["scriptures"] == 1 for player in state["players"].values())
    assert state["players"][monk]["layers"]["true"] == 2


def test_the_deck_is_106_cards() -> None:
    cards = new_game("xiyousha", 4, 1).inspect()["cards"]
    assert len(cards) == 106
    assert Counter(card["type"] for card in cards.values()) == {"basic": 52, "skill": 36, "weapon": 8, "mount": 10}
    assert {card["rank"] for card in cards.values()} == {0}
    assert sum(name.startswith("card/gong#") for name in cards) == 29


def wrong(players: int = 4, **setup: Any) -> list[str]:
    """What is wrong with a setup."""
    with pytest.raises(SetupError) as caught:
        new_game("xiyousha", players, 1, setup)
    return [line.strip() for line in str(caught.value).replace("; ", "\n").splitlines()]


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ({"mode": "x"}, "mode: expected ganshi, got 'x'"),
        ({"pool": "x"}, "pool: expected a list of characters"),
        ({"pool": ["character/x"]}, "pool[0]: unknown character"),
        ({"pool": ["character/mile", "character/mile"]}, "pool[1]: character/mile is in play already"),
        ({"seats": {1: {"scriptures": -1}}}, "seats.1.scriptures: expected a number from 0"),
        ({"seats": {1: {"scriptures": 10}}}, "seats: expected twelve scriptures at most"),
        ({"seats": {2: {"character": "character/mile", "form": "character/tudi"}}}, "seats.2.form: only"),
        ({"seats": {2: {"character": "character/baigujing", "form": "x"}}}, "seats.2.form: unknown form"),
        ({"seats": {2: {"character": "character/tangseng"}}}, "seats.2.character: only role/tangseng"),
        ({"seats": {2: {"judgement": ["card/gong#S"]}}}, "seats.2.judgement[0]: 'card/gong' is no delayed card"),
        ({"seats": {2: {"judgement": [{"card": "card/chaofeng#C", "by": 9}]}}}, "seats.2.judgement[0].by"),
        ({"seats": {2: {"equipment": ["card/xianhe#H", "card/shiwang#S"]}}}, "seats.2.equipment"),
        ({"seats": {2: {"role": "role/lord"}}}, "seats.2.role: expected one of"),
        ({"seats": {2: {"character": "character/taibai", "hp": 4}}}, "seats.2.hp: expected at most 3, got 4"),
        ({"seats": {2: {"character": "character/guanyin", "hp": 4, "equipment": ["card/xianhe#H"]}}}, "seats.2.hp"),
        ({"nonsense": 1}, "nonsense: unknown key"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(setup: dict[str, Any], fault: str) -> None:
    assert any(line.startswith(fault) for line in wrong(**setup)), wrong(**setup)


def test_a_game_that_would_be_over_is_refused() -> None:
    seats = {n: {"role": role} for n, role in enumerate(NAMES, 1)}
    seats[3]["alive"] = seats[4]["alive"] = False  # type: ignore[assignment]
    assert wrong(seats=seats) == ["seats: the game would be over: one of role/demon, role/immortal must live"]


def test_all_faults_are_told_at_once() -> None:
    assert len(wrong(mode=1, pool=3, seats={1: {"scriptures": "x"}, 2: {"hp": 99}})) == 4


def test_what_setups_say_is_what_is_there() -> None:
    seats = {
        1: {"role": "role/tangseng", "character": "character/tangseng", "hp": 1, "scriptures": 3},
        2: {"character": "character/baigujing", "hp": 2, "form": "character/nezha"},
        3: {"character": "character/taibai", "equipment": ["card/xianhe#H"], "judgement": ["card/sanmei#S"]},
    }
    state = new_game("xiyousha", 4, 1, {"phase": "play", "seats": seats, "pool": ["character/mile"]}).inspect()
    assert (state["players"][1]["hp"], state["players"][1]["scriptures"]) == (1, 3)
    assert state["players"][1]["layers"] == {"character": 0, "true": 1}
    assert state["players"][2]["form"] == "character/nezha"
    assert state["players"][3]["max_hp"] == 4
    assert (state["pool"], state["spent"]) == (["character/mile"], {"skill/bianshen": 1})


def test_a_crane_gives_taibai_a_fourth_point_from_the_start() -> None:
    seats = {2: {"character": "character/taibai", "hp": 4, "equipment": ["card/xianhe#H"]}}
    two = new_game("xiyousha", 4, 1, {"phase": "play", "seats": seats}).inspect()["players"][2]
    assert (two["hp"], two["max_hp"]) == (4, 4)


def test_setups_by_chance_are_sound() -> None:
    for seed in range(10):
        game = begun(3 + seed, seed, mode="ganshi")
        rng = Rng(seed)
        for _ in range(150):
            if game.decision is None:
                break
            game.apply(game.decision.draw(rng))
            assert game.faults() == []


def test_a_form_that_may_have_several_pieces_begins_with_them_and_is_asked_when_it_ends() -> None:
    equipment = ["card/jingubang#S", "card/qixingjian#D", "card/shengui#C"]
    her = {"character": "character/baigujing", "form": "character/shaheshang", "hand": [], "equipment": equipment}
    other = {"character": "character/nezha", "hand": ["card/gong#S"]}
    game = new_game("xiyousha", 3, 1, {"turn": 3, "phase": "play", "seats": {"2": her, "3": other}, "deal": False})
    game.apply(game.decision.find("card/gong#S"))  # type: ignore[union-attr]
    game.apply(game.decision.find("player:2"))  # type: ignore[union-attr]
    decision = game.decision
    while decision is not None and decision.kind == "respond":
        game.apply(decision.find("pass"))
        decision = game.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (2, "discard")
    with pytest.raises(SetupError, match="are in one slot"):
        new_game("xiyousha", 3, 1, {"seats": {"2": {**her, "form": "character/leigong"}}})


@pytest.mark.parametrize("players", [10**9, 10**30, True, 4.0, [], None])
def test_a_number_of_players_that_cannot_be_is_told_at_once(players: Any) -> None:
    with pytest.raises(SetupError, match="players: expected 3 to 12"):
        new_game("xiyousha", players, 1, {"seats": {"1": {"role": "role/tangseng"}}})


def test_one_without_a_character_card_has_none_to_swap() -> None:
    seats = {"2": {"character": "character/nezha", "hand": ["card/huanjiang#H"]}, "3": {"hand": ["card/gong#S"]}}
    game = new_game("xiyousha", 4, 1, {"turn": 2, "phase": "play", "seats": seats, "deal": False})
    assert game.decision is not None
    assert [str(option) for option in game.decision.options] == ["pass"]
