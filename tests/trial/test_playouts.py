"""Playouts: sound games leave no fault, broken ones do; everything used is counted."""

from __future__ import annotations

import importlib

import pytest

from cardforge.trial.bench import Bench
from cardforge.trial.playouts import findings_of, play_many, play_series, summary

GAME = "cardforge.engine.games.pansidong"


def test_sound_games_have_no_fault_and_both_sides_win(bench: Bench) -> None:
    tally = play_many(bench, 60)
    assert tally.faults == []
    assert list(findings_of(tally, bench, "game")) == []
    found = summary(tally)
    assert sum(found["wins"].values()) == 60
    assert found["players"] == {"2": 20, "3": 20, "4": 20}
    assert found["skills"]["skill/jiejiu"] > 0
    assert found["turns"]["least"] > 4


def test_the_same_seeds_give_the_same_tally(bench: Bench) -> None:
    assert summary(play_many(bench, 12, seed=5)) == summary(play_many(bench, 12, seed=5))


def test_a_card_that_is_lost_is_noticed(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    state = importlib.import_module(f"{GAME}.state")
    monkeypatch.setattr(state.Table, "shuffle_cave", lambda self: self.cave and self.cave.pop())
    tally = play_many(bench, 8)
    assert "P002" in {code for code, *_ in tally.faults}


def test_an_endless_game_is_noticed(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    game = importlib.import_module(f"{GAME}.game")
    monkeypatch.setattr(game.Pansidong, "turn_cap", 5)
    assert {code for code, *_ in play_many(bench, 4).faults} == {"P001"}


def test_a_side_that_never_wins_is_noticed(bench: Bench) -> None:
    tally = play_many(bench, 30)
    side = bench.sides[0]
    del tally.wins[side]
    assert [(each.code, each.values["side"]) for each in findings_of(tally, bench, "game")] == [("P004", side)]


def test_series_are_played(bench: Bench) -> None:
    tally = play_many(bench, 1)
    play_series(bench, tally)
    assert tally.kinds["series"] == len(bench.counts)


def test_a_fork_that_is_not_the_same_game_is_noticed(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    game = importlib.import_module(f"{GAME}.game")
    hashes = iter(range(1_000))
    monkeypatch.setattr(game.Pansidong, "state_hash", lambda self: str(next(hashes)))
    assert {code for code, *_ in play_many(bench, 2).faults} == {"P003"}
