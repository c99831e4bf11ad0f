"""Makes `tools.pen` importable and draws everything once."""

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
    """Path -> SVG as the pen draws it now."""
    from tools.pen.library import drawings

    return drawings()
