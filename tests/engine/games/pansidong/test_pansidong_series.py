"""The advanced game of 盤絲洞: whose turn it is to be 孫悟空, points, and ties."""

from __future__ import annotations

import pytest
from pansidong_scene import finish

from cardforge.engine import EngineError, SetupError
from cardforge.engine.games.pansidong import Pansidong, Series
from cardforge.engine.games.pansidong.cards import DEMONS, DISCIPLES, OWNERS
from cardforge.engine.games.pansidong.scoring import score
from cardforge.engine.games.pansidong.series import winners


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_is_sunwukong_once_going_clockwise(players: int) -> None:
    series, first = Series(players, 5), []
    while series.game is not None:
        first.append(series.place_of(1))
        assert sorted(series.place_of(p) for p in range(1, players + 1)) == list(range(1, players + 1))
        finish(series.game)
        series.advance()
    assert first == list(range(1, players + 1))
    assert len(series.results) == players


def test_points_are_noted_by_place_and_added_up() -> None:
    series, expected = Series(4, 8), {1: 0, 2: 0, 3: 0, 4: 0}
    for number in range(4):
        game = series.game
        assert game is not None
        outcome = finish(game, number).outcome
        assert outcome is not None
        for player, points in outcome.data["scores"].items():
            expected[(number + player - 1) % 4 + 1] += points
        series.advance()
    assert series.totals == expected
    assert max(series.totals[place] for place in series.winners()) == max(expected.values())


def test_the_games_of_a_series_differ_and_its_seed_fixes_them() -> None:
    def seeds(seed: int) -> list[int]:
        series, found = Series(3, seed), []
        while series.game is not None:
            found.append(series.game.seed)
            finish(series.game)
            series.advance()
        return found

    assert seeds(4) == seeds(4)
    assert len(set(seeds(4))) == 3
    assert seeds(4) != seeds(5)


def test_a_series_goes_on_only_after_the_game() -> None:
    series = Series(2, 1)
    with pytest.raises(EngineError, match="finished"):
        series.advance()
    with pytest.raises(EngineError, match="played"):
        series.winners()
    with pytest.raises(SetupError):
        Series(5, 1)


def test_a_capped_game_scores_no_rescue_and_no_killing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pansidong, "turn_cap", 2)
    series = Series(2, 1)
    assert series.game is not None
    finish(series.game)
    series.advance()
    assert series.results == ({1: 4, 2: 0},)


@pytest.mark.parametrize(
    ("winner", "killed", "hero", "expected"),
    [
        (DISCIPLES, 0, 1, {1: 9, 2: 0, 3: 7, 4: 0}),
        (DISCIPLES, 1, 3, {1: 5, 2: 2, 3: 7, 4: 2}),
        (DISCIPLES, 2, 3, {1: 3, 2: 4, 3: 5, 4: 4}),
        (DEMONS, 0, 2, {1: 4, 2: 5, 3: 4, 4: 3}),
        (DEMONS, 2, 4, {1: 0, 2: 7, 3: 0, 4: 9}),
        (None, 1, None, {1: 2, 2: 2, 3: 2, 4: 2}),
    ],
)
def test_points_of_a_game(winner: int | None, killed: int, hero: int | None, expected: dict[int, int]) -> None:
    assert score(OWNERS[4], winner, killed, hero) == expected


def test_a_player_with_two_seats_scores_once() -> None:
    assert score(OWNERS[3], DEMONS, 2, 2) == {1: 0, 2: 9, 3: 0}
    assert score(OWNERS[2], DISCIPLES, 0, 1) == {1: 9, 2: 0}


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([{1: 9, 2: 0}, {1: 0, 2: 5}], (1,)),
        ([{1: 5, 2: 2}, {1: 2, 2: 5}], (1, 2)),
        ([{1: 4, 2: 9}, {1: 5, 2: 0}], (2,)),
        ([{1: 3, 2: 3, 3: 0}, {1: 3, 2: 0, 3: 3}, {1: 0, 2: 3, 3: 3}], (1, 2, 3)),
        ([{1: 0, 2: 9, 3: 9}, {1: 5, 2: 0, 3: 1}], (3,)),
    ],
)
def test_most_points_win_then_the_best_game_then_all_share(
    results: list[dict[int, int]], expected: tuple[int, ...]
) -> None:
    assert winners(results) == expected
