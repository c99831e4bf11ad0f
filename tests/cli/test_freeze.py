"""`cardforge freeze`: what it writes and what it refuses."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
CASE = Path(__file__).parents[1] / "cases" / "D086" / "in"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    shutil.copytree(CASE, tmp_path / "game")
    return tmp_path / "game"


def test_frozen_counted_and_thawed(cardforge: Run, game: Path) -> None:
    assert cardforge("freeze", game) == (0, "froze 1: card/tea\n", "")
    assert cardforge("freeze", game, "--list")[1] == "case: drafts 0, approved 1, frozen 1, not stated 0\n"
    assert cardforge("freeze", game, "card/c*")[1] == "froze 1: card/cup\n"
    assert cardforge("freeze", game)[1] == "nothing to do: all of these are so already\n"
    assert cardforge("freeze", game, "card/*", "--thaw")[0] == 0
    assert "Name what to freeze" in cardforge("freeze", game)[1]
    assert cardforge("freeze", game, "card/cup")[1] == "froze 1: card/cup\n"
    assert cardforge("freeze", game, "card/cup", "--thaw")[1] == "thawed 1, now drafts: card/cup\n"
    assert "review: draft" in (game / "cards" / "a.yaml").read_text(encoding="utf-8")


def test_a_changed_record_is_refused_and_nothing_is_written(cardforge: Run, game: Path) -> None:
    cardforge("freeze", game)
    cards = game / "cards" / "a.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("抽三张牌", "抽四张牌"), encoding="utf-8")
    before = {path: path.read_bytes() for path in game.rglob("*.yaml")}
    code, out, err = cardforge("freeze", game, "card/*")
    assert (code, out) == (1, "")
    assert "D083" in err
    assert {path: path.read_bytes() for path in game.rglob("*.yaml")} == before


def test_thawing_names_what_it_thaws(cardforge: Run, game: Path) -> None:
    assert cardforge("freeze", game, "--thaw")[0] == 2
    code, _, err = cardforge("freeze", game, "card/cap", "--thaw")
    assert code == 1
    assert "card/cup" in err


def test_validating_for_a_release_finds_drafts(cardforge: Run, game: Path) -> None:
    cards = game / "cards" / "a.yaml"
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("{review: approved}", "{review: draft}"), encoding="utf-8"
    )
    cardforge("freeze", game)
    assert "D051" not in cardforge("validate", game, "--select", "D")[1]
    assert "D051" in cardforge("validate", game, "--select", "D", "--release")[1]


def test_a_release_is_validated_first(cardforge: Run, game: Path) -> None:
    """What is frozen and was changed after all, is not printed for publication, and nothing is written."""
    cardforge("freeze", game)
    cards = game / "cards" / "a.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("抽三张牌", "抽四张牌"), encoding="utf-8")
    code, _, err = cardforge("build", game, "--release", "--out", game.parent / "out")
    assert (code, "D083" in err) == (1, True)
    assert not (game.parent / "out").exists()


def test_two_games_of_one_id_are_not_built_over_each_other(cardforge: Run, game: Path) -> None:
    other = game.parent / "other"
    shutil.copytree(game, other)
    code, _, err = cardforge("build", game, other, "--out", game.parent / "out")
    assert (code, "A207" in err) == (2, True)
    assert not (game.parent / "out").exists()
