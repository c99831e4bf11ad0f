"""What is common in a language: words with their frequencies, how characters are made and read. Data, loaded lazily."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Speech:
    """The lists under a folder (`data/language/lint`); without one, everything is unknown."""

    folder: Path | None = None
