"""`python -m cardforge.engine.soak`: what it tells, and how it ends at a fault."""

from __future__ import annotations

import re

import pytest

from cardforge.engine import game_class
from cardforge.engine.soak import main


def test_every_number_of_players_is_soaked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pansidong", "--games", "31", "--seed", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    found = [re.match(r"pansidong, (\d) players: (\d+) games, \d+ decisions", line) for line in lines]
    assert [match and match.groups() for match in found] == [("2", "11"), ("3", "10"), ("4", "10")]


def test_a_fault_is_told_with_its_seed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_class("pansidong"), "faults", lambda game: ["a card is lost"] if game.seed == 7 else [])
    assert main(["pansidong", "--games", "30", "--seed", "1"]) == 1
    assert capsys.readouterr().err == "pansidong, 2 players, seed 7: a card is lost\n"


def test_an_unknown_game_is_a_fault_of_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["chess"])
    assert "expected one of" in capsys.readouterr().err
