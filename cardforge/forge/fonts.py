"""Which faces an edition of a game is really set in, and what they had to stand in for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cardforge.forge.plan import check_declared
from cardforge.forge.workbench import Workbench


@dataclass(frozen=True, slots=True)
class FontUse:
    """One edition: role -> (PostScript name, characters set in it); characters drawn by another face than their
    role's own; roles whose regional face is not to be had; characters that no face has."""

    edition: str
    faces: tuple[tuple[str, str, int], ...]
    fallbacks: tuple[str, ...]
    substitutes: tuple[tuple[str, str, str], ...]
    missing: tuple[str, ...]


def fonts_used(folder: Path, editions: Sequence[str] = ()) -> list[FontUse]:
    """The fonts of the cards of a game. DataError where the game cannot be read, CardforgeError (A203) for an edition
    it does not have."""
    bench = Workbench(folder)
    check_declared(editions, bench.game.info)
    return [_use(bench, tag) for tag in editions or bench.game.info.editions]


def _use(bench: Workbench, tag: str) -> FontUse:
    bench.slots(tag)
    fonts = bench.fonts(tag)
    faces = sorted((ref.role, font.ps_name, len(font.characters)) for ref, font in fonts.assemble().items())
    fallbacks = tuple(f"{chr(each.codepoint)} {each.role} → {each.face}" for each in fonts.fallbacks)
    missing = tuple(sorted({each.label for each in fonts.missing}))
    return FontUse(tag, tuple(faces), fallbacks, tuple(fonts.substitutes), missing)
