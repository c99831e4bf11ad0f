"""Makes `tools.pen` importable and reads every drawing once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def drawn() -> dict[str, str]:
    """Path -> SVG of every drawing, as it stands under data/: what the pen draws, as `test_library` shows."""
    from tools.pen.library import EMBLEMS, SHARED

    found = [path for folder in (*EMBLEMS.values(), SHARED) for path in sorted((ROOT / folder).rglob("*.svg"))]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes().decode() for path in found}
