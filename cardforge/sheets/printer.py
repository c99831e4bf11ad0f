"""What one printer does to a sheet: the margins it leaves white, and how far its two sides lie beside where they
should. All lengths in mm.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Margins:
    """A length at each edge of the paper."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def all(cls, margin: float) -> Margins:
        """The same at every edge."""
        return cls(margin, margin, margin, margin)

    def turned(self, left: bool) -> Margins:
        """Those of a sheet laid across, whose top edge is the upright paper's left edge (`left`) or right edge."""
        if left:
            return Margins(self.bottom, self.left, self.top, self.right)
        return Margins(self.top, self.right, self.bottom, self.left)


@dataclass(frozen=True, slots=True)
class Shift:
    """A correction of one side as one looks at it: `dx` to the right, `dy` down, `angle` in degrees clockwise about the
    middle of the page.
    """

    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0

    def __bool__(self) -> bool:
        return bool(self.dx or self.dy or self.angle)

    def turned(self, left: bool) -> Shift:
        """The same movement of the paper, said of a sheet laid across."""
        return Shift(-self.dy, self.dx, self.angle) if left else Shift(self.dy, -self.dx, self.angle)

    def moved(self, x: float, y: float, width: float, height: float) -> tuple[float, float]:
        """Where a point of the page of this size comes to lie."""
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        across, down = x - width / 2, y - height / 2
        return (
            width / 2 + across * cos - down * sin + self.dx,
            height / 2 + across * sin + down * cos + self.dy,
        )


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer profile, as seen on upright paper. `margins` None: those of the sheet settings. `duplex`: the edge it
    turns over (long, short), empty where it does not say. `turn`: to which side drivers turn a sheet laid across.
    """

    name: str = ""
    margins: Margins | None = None
    front: Shift = field(default_factory=Shift)
    back: Shift = field(default_factory=Shift)
    duplex: str = ""
    turn: str = "left"

    def laid(self, landscape: bool) -> Printer:
        """The profile as it applies to a sheet laid upright or across."""
        if not landscape:
            return self
        left = self.turn == "left"
        return replace(
            self,
            margins=self.margins.turned(left) if self.margins else None,
            front=self.front.turned(left),
            back=self.back.turned(left),
        )
