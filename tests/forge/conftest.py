"""A small game of a maker's own, made by `init`, and a build of it that several tests read."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.cli.init import copy_scaffold


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A fresh game folder with three kinds of card, nine in all."""
    folder = tmp_path / "my-game"
    copy_scaffold("small", folder)
    return folder
