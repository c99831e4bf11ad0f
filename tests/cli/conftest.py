"""Running the command line in process: exit code, standard output, standard error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardforge.cli import main

CAVERN = Path(__file__).parents[1] / "trial" / "cavern"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def cardforge(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`cardforge(*arguments)` -> (exit code, stdout, stderr), reports in English."""
    monkeypatch.setenv("CARDFORGE_LANG", "en")
    monkeypatch.delenv("CARDFORGE_SOURCES", raising=False)

    def run(*arguments: str | Path) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main([str(each) for each in arguments])
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out, captured.err

    return run


@pytest.fixture
def cavern() -> Path:
    """A small game of the reference engine."""
    return CAVERN
