"""The measurement of balance: its interval, its determinism, its command line, and the table that the docs show."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from cardforge.engine.balance import Cell, line, main, measure, wilson

DOCS = Path(__file__).parents[2] / "docs" / "games" / "pansidong"


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (4500, 10000, 0.4403, 0.4598)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("wins", "games"), [(0, 0), (-1, 3), (4, 3)])
def test_wilson_refuses_nonsense(wins: int, games: int) -> None:
    with pytest.raises(ValueError, match="wins <= games"):
        wilson(wins, games)


def test_processes_change_nothing() -> None:
    alone = measure(4, "heuristic", "random", 60, seed=5)
    with ProcessPoolExecutor(2) as pool:
        assert measure(4, "heuristic", "random", 60, seed=5, pool=pool) == alone
    assert alone.wins + alone.losses + alone.capped == 60
    assert measure(4, "heuristic", "random", 60, seed=6) != alone


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "20", "--players", "2", "--pairs", "random/heuristic", "--processes", "1"]
    assert main(arguments) == 0
    text = capsys.readouterr().out
    assert main([*arguments, "--json"]) == 0
    cell = Cell(**json.loads(capsys.readouterr().out))
    assert text == line(cell) + "\n"
    assert (cell.players, cell.games, cell.disciples, cell.demons) == (2, 20, "random", "heuristic")


@pytest.mark.parametrize("arguments", [["--pairs", "random"], ["--pairs", "random/best"], ["--games", "0"]])
def test_usage_errors(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "expected" in capsys.readouterr().err


def recorded() -> list[Cell]:
    data = json.loads((DOCS / "balance.json").read_text(encoding="utf-8"))
    return [Cell(**cell) for cell in data["cells"]]


def test_recorded_mirrors_are_balanced() -> None:
    """The bounds the reconstruction was made for: 45-55 % at 4 players, 40-60 % at 2 and 3, under both policies."""
    mirrors = [cell for cell in recorded() if cell.disciples == cell.demons != "random"]
    assert sorted((cell.players, cell.demons) for cell in mirrors) == [
        (players, name) for players in (2, 3, 4) for name in ("heuristic", "search")
    ]
    for cell in mirrors:
        margin = 0.05 if cell.players == 4 else 0.10
        assert cell.games >= 10_000
        assert abs(cell.rate - 0.5) <= margin
        assert cell.capped == 0


def test_recorded_policies_beat_chance() -> None:
    against = [cell for cell in recorded() if cell.players == 4 and "random" in (cell.disciples, cell.demons)]
    for cell in against:
        if cell.disciples != cell.demons:
            rate = cell.rate if cell.demons == "random" else cell.losses / cell.games
            assert rate >= 0.65
    assert len(against) == 5


def test_the_records_can_be_played_again() -> None:
    """The first games of a recorded run of the quick policy, played now, fit its rate."""
    cell = next(c for c in recorded() if c.players == 4 and c.disciples == c.demons == "heuristic")
    again = measure(4, cell.disciples, cell.demons, 200, seed=cell.seed)
    low, high = wilson(again.wins, again.games)
    assert low - 0.05 < cell.rate < high + 0.05


def test_the_page_shows_the_records() -> None:
    page = (DOCS / "reconstruction.md").read_text(encoding="utf-8")
    for cell in recorded():
        low, high = cell.interval
        who = f"| {cell.players} | {cell.disciples} | {cell.demons} | {cell.games} |"
        row = f"{who} {cell.rate:.1%} [{low:.1%}, {high:.1%}]"
        assert row in page
