"""The game's interface, on a toy game: sealed answers, dividers, illegal choices, forks, setups, replays."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

import pytest
from toy_game import Toy

from cardforge import engine
from cardforge.engine import IllegalChoice, Replay, ReplayError, SetupError, game_class, game_ids, new_game

PILE = {"pile": [0, 1, 2, 3, 4, 5]}


def bidding(players: int = 3, seed: int = 1) -> Toy:
    game = Toy(players, seed, PILE)
    game.apply((2, 3, 0, 1))
    return game


def test_an_order_with_a_divider_lays_cards_on_top_and_below() -> None:
    assert bidding().inspect()["pile"] == [2, 3, 4, 5, 0, 1]


def test_sealed_answers_show_nothing_before_the_last() -> None:
    game, other = bidding(), bidding()
    for choice in ((3,), (0,)):
        game.apply(choice)
    for choice in ((1,), (2,)):
        other.apply(choice)
    for player in (1, 2, 3):
        assert game.view(player) == other.view(player)
        assert game.events_for(player) == other.events_for(player)
    assert len(game.events) == 1
    assert game.decision == other.decision
    game.apply((0,))
    assert game.events[-1].data == {"values": [3, 0, 0]}
    assert game.view(2)["bids"] == [3, 0, 0]


def test_sealed_answers_are_part_of_the_state() -> None:
    game, other = bidding(), bidding()
    assert game.state_hash() == other.state_hash()
    game.apply((3,))
    other.apply((2,))
    assert game.state_hash() != other.state_hash()


def test_only_the_asked_player_sees_that_they_are_asked() -> None:
    game = bidding()
    assert [game.view(player)["asked"] for player in (1, 2, 3)] == ["bid", None, None]
    game.apply((1,))
    assert [game.view(player)["asked"] for player in (1, 2, 3)] == [None, "bid", None]


def test_an_illegal_choice_changes_nothing_within_a_sealed_step() -> None:
    game = bidding()
    game.apply((3,))
    before = (game.state_hash(), game.choices, game.events, game.decision)
    for bad in ((4,), (), (0, 1)):
        with pytest.raises(IllegalChoice):
            game.apply(bad)
    assert (game.state_hash(), game.choices, game.events, game.decision) == before
    game.apply((1,))
    game.apply((2,))
    assert game.outcome is not None
    assert game.outcome.winners == (2,)


def test_a_finished_game_takes_no_choice() -> None:
    game = bidding(2)
    game.apply((1,))
    game.apply((1,))
    assert game.decision is None
    assert game.outcome is not None
    assert game.outcome.winners == (1, 2)
    with pytest.raises(IllegalChoice, match="over"):
        game.apply((0,))


def test_a_fork_goes_its_own_way() -> None:
    game = bidding()
    game.apply((3,))
    fork = game.fork()
    assert fork.state_hash() == game.state_hash()
    fork.apply((1,))
    fork.apply((2,))
    assert game.outcome is None
    game.apply((1,))
    game.apply((2,))
    assert fork.outcome == game.outcome
    assert fork.state_hash() == game.state_hash()


def test_a_ruleset_is_chosen_by_name() -> None:
    game = Toy(2, 1, PILE, "high")
    game.apply((0, 1, 2, 3))
    game.apply((1,))
    game.apply((2,))
    assert game.outcome is not None
    assert game.outcome.winners == (2,)
    assert Toy(2, 1).ruleset == "low"


def test_a_setup_error_lists_every_fault() -> None:
    with pytest.raises(SetupError) as caught:
        Toy(9, -1, {"pile": ["x", 1, "y"], "zone": {}, 2.5: 0, "odd": object()}, "middle")
    faults = caught.value.faults
    assert [fault.split(":")[0] for fault in faults] == [
        "setup", "setup.odd", "players", "seed", "ruleset", "zone", "odd", "pile", "pile",
    ]  # fmt: skip
    assert str(caught.value) == "; ".join(faults)


@pytest.mark.parametrize("bad", [True, 2.0, "2", None])
def test_the_number_of_players_is_a_whole_number(bad: object) -> None:
    with pytest.raises(SetupError, match="players"):
        Toy(bad, 1)  # type: ignore[arg-type]


def test_a_setup_is_copied_and_a_doubled_key_is_a_fault() -> None:
    setup = {"pile": [5, 4, 3, 2, 1, 0]}
    game = Toy(2, 1, setup)
    setup["pile"].clear()
    assert game.fork().inspect() == game.inspect()
    with pytest.raises(SetupError, match="twice"):
        Toy(2, 1, {"pile": [], 1: 0, "1": 0})


def test_no_view_of_a_player_who_is_not_there() -> None:
    for player in (0, 4, "1"):
        with pytest.raises(ValueError, match="player"):
            bidding().view(player)  # type: ignore[arg-type]


def test_the_bundled_games_are_found_by_name() -> None:
    assert "pansidong" in game_ids()
    assert list(game_ids()) == sorted(game_ids())
    assert game_class("pansidong").id == "pansidong"
    with pytest.raises(SetupError, match="pansidong"):
        new_game("no-such-game", 4, 1)


def test_loading_a_game_hides_no_public_name() -> None:
    """A module that is loaded late takes its name in the package: `cardforge.engine.games` is one."""
    game_class("pansidong")
    assert [name for name in engine.__all__ if isinstance(getattr(engine, name), ModuleType)] == []


def test_a_replay_survives_its_file_and_proves_the_game(tmp_path: Path) -> None:
    game = bidding()
    game.apply((3,))
    path = tmp_path / "toy.json"
    Replay.of(game).save(path)
    replay = Replay.load(path)
    assert replay == Replay.of(game)
    assert list(json.loads(path.read_text("utf-8"))) == list(replay.to_data())
    again = replay.verify(Toy)
    assert again.state_hash() == game.state_hash()


def test_a_replay_that_does_not_play_or_plays_otherwise_is_refused() -> None:
    data = Replay.of(bidding()).to_data()
    with pytest.raises(ReplayError, match="events"):
        Replay.from_data({**data, "choices": [[3, 2, 0, 1]]}).verify(Toy)
    with pytest.raises(ReplayError, match="does not play"):
        Replay.from_data({**data, "choices": [[9]]}).verify(Toy)
    with pytest.raises(ReplayError, match="does not play"):
        Replay.from_data({**data, "players": 77}).verify(Toy)
    with pytest.raises(ReplayError, match="does not play"):
        Replay.from_data(data).play()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": 1, "extra": 2}', "\ufeff{", "[" * 100_000])
def test_a_file_that_is_no_replay_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ReplayError):
        Replay.load(path)


def test_every_fault_of_a_replay_is_named() -> None:
    data = {**Replay.of(bidding()).to_data(), "players": True, "more": 1}
    del data["seed"]
    with pytest.raises(ReplayError, match="more: unknown; seed: missing; players: unexpected value True"):
        Replay.from_data(data)
    with pytest.raises(ReplayError, match=r"choices\[1\]"):
        Replay.from_data({**Replay.of(bidding()).to_data(), "choices": [[1], ["2"]]})
