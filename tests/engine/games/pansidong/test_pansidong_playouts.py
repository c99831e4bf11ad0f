"""Whole games of 盤絲洞: invariants at every decision, the same game everywhere, replays, forks, player counts."""

from __future__ import annotations

from pathlib import Path

import pytest
from pansidong_scene import QUJING, TANGSENG, finish, scene
from whole_games import under_hash_seeds

from cardforge.engine import IllegalChoice, InvariantError, Replay, Rng, new_game
from cardforge.engine.games.pansidong import Pansidong
from cardforge.engine.games.pansidong.events import FIELDS, KINDS
from cardforge.engine.soak import check, soak


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_every_invariant_and_end(players: int) -> None:
    report = soak(300, players, seed=1000 * players, game_id="pansidong")
    assert report.games == sum(report.outcomes.values()) == 300
    assert set(report.outcomes) == {"side/demons rule/end-murder", "side/disciples rule/end-rescue"}
    assert min(report.outcomes.values()) > 10
    assert report.longest < 200


def test_a_soak_reports_a_broken_state_with_its_seed() -> None:
    game = new_game("pansidong", 4, 77)
    assert isinstance(game, Pansidong)
    game.cave.append(game.scripture[0])
    game.hands[2].append(game.cave.pop(0))
    with pytest.raises(InvariantError, match=r"seed 77: cards: .*; hands: seat 2"):
        check(game)


def test_an_ending_that_the_state_does_not_bear_out_is_a_fault() -> None:
    game = finish(scene(hands={1: [TANGSENG]}, scripture=[QUJING, "..."]))
    assert isinstance(game, Pansidong)
    assert game.faults() == []
    game.spring.append(game.hands[1].pop())
    assert game.faults() == ["outcome: the disciples have won without 唐僧 in a hand"]
    game.removed.append(game.spring.pop())
    assert len(game.faults()) == 2


def test_two_cards_in_a_hand_out_of_its_turn_are_a_fault() -> None:
    game = scene(turn=2, hands={1: [TANGSENG]})
    game.hands[1].append(game.scripture.pop())
    assert game.faults() == ["hands: seat 1 holds 2 cards"]


def test_a_view_says_when_the_game_is_over() -> None:
    game = Pansidong(2, 4)
    assert not game.view(1)["over"]
    assert finish(game).view(2)["over"]


def test_each_turn_tells_its_action_and_its_end() -> None:
    game = finish(Pansidong(4, 2))
    turns = [event for event in game.events if event.kind in ("turn", "action", "end_turn")]
    acts = [event.data["action"] for event in turns if event.kind == "action"]
    assert len(acts) == game.inspect()["turns"]
    assert acts[:4] == ["action/draw"] * 4
    drawn = [event for event in game.events if event.kind == "draw"]
    assert acts.count("action/draw") == len(drawn)
    assert [event.kind for event in turns[:6]] == ["turn", "action", "end_turn", "turn", "action", "end_turn"]


def test_a_capped_game_fails_a_soak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pansidong, "turn_cap", 4)
    with pytest.raises(InvariantError, match="did not end"):
        soak(5, 4, 1, game_id="pansidong")


@pytest.mark.parametrize("seed", range(6))
def test_an_illegal_choice_changes_nothing(seed: int) -> None:
    game, rng = Pansidong(4, seed), Rng(seed)
    while (decision := game.decision) is not None:
        before = (game.state_hash(), game.choices, len(game.events))
        n = len(decision.options)
        for bad in ((n,), (-1,), (0, 0), tuple(range(n + 1)), None, ("0",), 0):
            with pytest.raises(IllegalChoice):
                game.apply(bad)  # type: ignore[arg-type]
        assert (game.state_hash(), game.choices, len(game.events)) == before
        assert game.decision is decision
        game.apply(decision.draw(rng))


@pytest.mark.parametrize("seed", range(6))
def test_a_replay_plays_the_same_game(seed: int, tmp_path: Path) -> None:
    game = finish(Pansidong(3, seed), seed)
    Replay.of(game).save(tmp_path / "game.json")
    again = Replay.load(tmp_path / "game.json").verify()
    assert again.events == game.events
    assert again.outcome == game.outcome
    assert again.state_hash() == game.state_hash()


def test_a_replay_keeps_its_setup(tmp_path: Path) -> None:
    game = finish(scene(turn=3, hands={1: [TANGSENG]}, cave=[], scripture=["...", QUJING]))
    Replay.of(game).save(tmp_path / "game.json")
    assert Replay.load(tmp_path / "game.json").verify().state_hash() == game.state_hash()


@pytest.mark.parametrize("seed", range(4))
def test_a_fork_at_any_decision_is_in_the_same_state(seed: int) -> None:
    game, rng = Pansidong(4, seed), Rng(seed)
    while (decision := game.decision) is not None:
        fork = game.fork()
        assert fork.state_hash() == game.state_hash()
        assert fork.decision == decision
        finish(fork)
        game.apply(decision.draw(rng))


def test_one_answer_more_is_another_state() -> None:
    game, hashes = Pansidong(4, 3), set()
    rng = Rng(3)
    while (decision := game.decision) is not None:
        hashes.add(game.state_hash())
        game.apply(decision.draw(rng))
    assert len(hashes) == len(game.choices)


@pytest.mark.parametrize("seed", range(10))
def test_how_many_players_share_the_seats_changes_nothing_but_owners(seed: int) -> None:
    games = [Pansidong(players, seed) for players in (2, 3, 4)]
    rng = Rng(seed)
    while (decision := games[0].decision) is not None:
        choice = decision.draw(rng)
        for game in games:
            game.apply(choice)
        states = [game.inspect() for game in games]
        for state in states:
            del state["owners"]
        assert states[0] == states[1] == states[2]
    assert all(game.decision is None for game in games)
    sides = [game.outcome.side for game in games if game.outcome is not None]
    assert len(set(sides)) == 1
    assert len(sides) == 3


def test_the_same_game_under_any_hash_seed() -> None:
    (output,) = under_hash_seeds("pansidong", (4,) * 5, ("1", "424242"))
    assert output.count(b"events_sha256") == 5


def test_every_kind_of_event_is_documented_and_happens() -> None:
    seen = {"pass", "capped"}
    for seed in range(60):
        seen |= {event.kind for event in finish(Pansidong(4, seed), seed).events}
    assert seen == set(KINDS) == set(Pansidong.event_kinds)
    assert len(FIELDS) == len(KINDS)
