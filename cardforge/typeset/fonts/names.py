"""What an assembled font is called."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Names:
    """PostScript name, and family with weight class for programs that choose by weight."""

    postscript: str
    family: str
    weight: int
