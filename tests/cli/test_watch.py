"""`cardforge watch`: what counts as a change, and a file that is being saved is waited for."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cardforge.cli import watch
from cardforge.cli.init import copy_scaffold

Run = Callable[..., tuple[int, str, str]]


class _StopError(Exception):
    """Raised in place of a pause, to end the watching."""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    copy_scaffold("spreadsheet", tmp_path / "game")
    return tmp_path / "game"


def state(game: Path) -> object:
    return watch._state(game, game.parent / "out")


@pytest.mark.parametrize("name", ["cards/deck.xlsx", "cards/weather.csv", "game.yaml", "art/bowl.svg"])
def test_a_change_of_any_file_of_the_game_is_seen(game: Path, name: str) -> None:
    before = state(game)
    assert state(game) == before
    status = (game / name).stat()
    os.utime(game / name, ns=(status.st_atime_ns, status.st_mtime_ns + 1_000_000))
    assert state(game) != before


@pytest.mark.parametrize(
    "name",
    [
        "cards/~$deck.xlsx",
        "cards/.~lock.deck.xlsx#",
        "cards/deck.xlsx~",
        "cards/A1B2.tmp",
        "build/x.pdf",
        ".git/x",
        "~x/y",
    ],
)
def test_what_programs_keep_beside_an_open_file_is_no_change(game: Path, name: str) -> None:
    before = state(game)
    (game / name).parent.mkdir(exist_ok=True)
    (game / name).write_bytes(b"x")
    assert state(game) == before


def _watching(game: Path, monkeypatch: pytest.MonkeyPatch, steps: list[Callable[[], object]], *how: str) -> list[str]:
    """What is shown while `steps` happen, one a pause; building is reading the game's data."""
    from cardforge import catalog
    from cardforge.findings import DataError

    shown: list[str] = []

    def build(folder: Path, options: object) -> object:
        made, findings = catalog.load(folder)
        if findings.errors or made is None:
            raise DataError(findings)
        shown.append(f"built {len(made.records)}")
        return type("Built", (), {"findings": (), "folder": folder, "made": ()})()

    def pause(seconds: float) -> None:
        if not steps:
            raise _StopError
        steps.pop(0)()

    monkeypatch.setattr("cardforge.forge.build", build)
    monkeypatch.setattr("cardforge.cli.outcome.show", lambda found: shown.extend(each.code for each in found))
    monkeypatch.setattr(watch.time, "sleep", pause)
    with pytest.raises(_StopError):
        watch.command.main([str(game), *how, "--out", str(game.parent / "out")], standalone_mode=False)
    return shown


def test_a_table_that_is_half_written_is_tried_again(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = game / "cards" / "deck.xlsx"
    whole = deck.read_bytes()

    def write(data: bytes) -> Callable[[], object]:
        return lambda: deck.write_bytes(data)

    def rest() -> None:
        pass

    # cut short; the second look sees the same; the build fails, and meanwhile the rest is written
    steps = [write(whole[:3000]), rest, write(whole), rest, rest, rest, rest]
    assert _watching(game, monkeypatch, steps, "--no-validate") == ["built 18", "built 18", "built 18"]


def test_a_table_that_stays_damaged_is_reported(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = game / "cards" / "deck.xlsx"
    cut = deck.read_bytes()[:3000]
    steps: list[Callable[[], object]] = [lambda: deck.write_bytes(cut), *([lambda: None] * 9)]
    assert _watching(game, monkeypatch, steps, "--no-validate") == ["built 18", "D061"]


def _slip_and_mending(game: Path) -> list[Callable[[], object]]:
    table = game / "cards" / "weather.csv"
    good = table.read_text(encoding="utf-8")
    return [
        lambda: table.write_text(good.replace(",copies,", ",copis,"), encoding="utf-8"),
        lambda: None,
        lambda: table.write_text(good, encoding="utf-8"),
        lambda: None,
    ]


def test_a_mistake_is_reported_at_once_and_its_mending_is_seen(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _watching(game, monkeypatch, _slip_and_mending(game), "--no-validate") == ["built 18", "D064", "built 18"]


def test_a_change_is_validated_before_it_is_built(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CARDFORGE_LANG", "en")
    assert _watching(game, monkeypatch, _slip_and_mending(game)) == ["built 18", "D064", "D064", "built 18"]
    told = [line.partition(" ")[2] for line in capsys.readouterr().out.splitlines() if " error" in line]
    assert [line.partition(",")[0] for line in told] == ["game: 0 errors", "game: 1 error", "game: 0 errors"]


def test_it_may_only_validate(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(each.startswith("built") for each in _watching(game, monkeypatch, [], "--no-build"))
