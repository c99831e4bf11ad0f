"""One sheet as it goes through the printer: paper, what lies on it, margins, marks, and how much room all that leaves.
All lengths in mm.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from cardforge.sheets.printer import Margins, Printer
from cardforge.sheets.registration import Registration

BACKS = ("long", "short", "fold", "none")
"""How backs come behind their fronts: turned over the long or the short edge, folded over, or not at all."""
DUPLEX = ("long", "short")


@dataclass(frozen=True, slots=True)
class Marks:
    """Crop marks: `off` mm outside the bleed, `length` mm, `width` pt."""

    off: float = 1.5
    length: float = 4.0
    width: float = 0.25


@dataclass(frozen=True, slots=True)
class SheetSpec:
    """A sheet, and the size of what lies on it. `width` x `height`: the paper as laid (landscape where wider than
    high); `printer`: the profile as it applies to the paper so laid (see `Printer.laid`); its margins, where it has
    any, take the place of `margin`. `fold`: mm between fronts and backs of a fold-over sheet.
    """

    paper: str
    width: float
    height: float
    card_width: float
    card_height: float
    margin: float = 5.0
    gap: float = 0.0
    bleed: float = 3.0
    fold: float = 6.0
    marks: Marks = field(default_factory=Marks)
    printer: Printer = field(default_factory=Printer)
    registration: Registration | None = None

    @property
    def landscape(self) -> bool:
        """Whether the sheet is wider than high."""
        return self.width > self.height

    @property
    def margins(self) -> Margins:
        """What stays white at each edge."""
        return self.printer.margins or Margins.all(self.margin)

    def mirrored(self, backs: str) -> tuple[bool, bool]:
        """Whether the other side of the sheet shows columns and rows in reverse. Turned over the long edge, an upright
        sheet reverses its columns and one laid across its rows; over the short edge the other way round.
        """
        if backs not in DUPLEX:
            return False, False
        columns = (backs == "long") is not self.landscape
        return columns, not columns

    def keep(self, backs: str) -> Margins:
        """How far the block of cards must stay from the paper's edges as seen on the front, so that on neither side
        any of it comes to lie in the printer's margins, corrections included.
        """
        across, down = self.mirrored(backs)
        m, front = self.margins, self.printer.front
        sides = [(m.left - front.dx, m.top - front.dy, m.right + front.dx, m.bottom + front.dy)]
        if backs in DUPLEX:
            back = self.printer.back
            left, right = m.left - back.dx, m.right + back.dx
            top, bottom = m.top - back.dy, m.bottom + back.dy
            sides.append(
                (
                    right if across else left,
                    bottom if down else top,
                    left if across else right,
                    top if down else bottom,
                )
            )
        lean = math.sin(math.radians(abs(self.printer.back.angle))) if backs in DUPLEX else 0.0
        wide, high = lean * self.height / 2, lean * self.width / 2
        left, top, right, bottom = (max(0.0, *edge) for edge in zip(*sides, strict=True))
        if backs == "fold":
            top = bottom = max(top, bottom)
        return Margins(left + wide, top + high, right + wide, bottom + high)

    def count(self, backs: str) -> tuple[int, int]:
        """How many cards lie side by side, and how many (fronts) one above the other."""
        keep = self.keep(backs)
        wide = self.width - keep.left - keep.right
        high = (self.height - self.fold) / 2 - keep.top if backs == "fold" else self.height - keep.top - keep.bottom
        return _fit(wide, self.card_width, self.gap), _fit(high, self.card_height, self.gap)


def _fit(room: float, size: float, gap: float) -> int:
    return max(0, int((room + gap + 1e-6) // (size + gap)))
