"""Which texts of a game's cards come closest to not fitting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cardforge.faces import Fit
from cardforge.forge.plan import check_declared
from cardforge.forge.workbench import Workbench


@dataclass(frozen=True, slots=True)
class Tight:
    """One text on one card in one edition; `name` is the card's."""

    edition: str
    record: str
    name: str
    fit: Fit

    @property
    def left(self) -> int:
        """Steps that are left before the text fails to fit."""
        return self.fit.steps - 1 - self.fit.step


def tightest(folder: Path, editions: Sequence[str] = (), *, theme: str, ink: str, most: int = 10) -> list[Tight]:
    """The texts that have been made smaller, those with the fewest steps left first, then those at their full size; the
    least room first among equals. Copies count once. DataError where the
    game cannot be read, CardforgeError (A203) for an edition it does not have."""
    bench = Workbench(folder, theme, ink)
    check_declared(editions, bench.game.info)
    found: dict[tuple[str, str, str], Tight] = {}
    for tag in editions or bench.game.info.editions:
        edition = bench.edition(tag)
        for slot in bench.slots(tag):
            record = slot.front.record
            for fit in slot.front.fits:
                entry = Tight(tag, record, edition.name(record), fit)
                found.setdefault((tag, record, fit.element), entry)
    return sorted(found.values(), key=_tightness)[:most]


def _tightness(tight: Tight) -> tuple[bool, int, float, str, str]:
    full = tight.fit.step == 0
    return full, 0 if full else tight.left, tight.fit.slack, tight.edition, tight.record
