"""Registration marks of cutting machines: what is printed for the machine's eye, and what must stay clear of it. In mm
from the sheet's top left corner, y down.

Silhouette's type 1: a filled square at the top left, an L at the top right and one at the bottom left, each with its
outer corner where the insets meet. The machine finds them by their contrast, so nothing may be printed near them.
"""

from __future__ import annotations

from dataclasses import dataclass

Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""
MEASURES = {"inset": 100.0, "square": 50.0, "arm": 100.0, "line": 5.0, "keep": 100.0}
"""The measures of the marks, and the most of each in mm."""


@dataclass(frozen=True, slots=True)
class Registration:
    """Marks of type 1. `inset`: from the paper's edges to the marks; `square`: side of the square; `arm`: length of the
    arms of an L; `line`: their width; `keep`: what is kept clear at each mark, counted from its outer corner inwards
    (and all the way out to the paper's edges). The same numbers belong into the machine's own program.
    """

    inset: float = 10.0
    square: float = 5.0
    arm: float = 20.0
    line: float = 0.5
    keep: float = 20.0

    def bars(self, width: float, height: float) -> tuple[Rect, ...]:
        """What is printed in solid black on a sheet of this size."""
        left, top, right, bottom = self.inset, self.inset, width - self.inset, height - self.inset
        return (
            (left, top, left + self.square, top + self.square),
            (right - self.arm, top, right, top + self.line),
            (right - self.line, top, right, top + self.arm),
            (left, bottom - self.arm, left + self.line, bottom),
            (left, bottom - self.line, left + self.arm, bottom),
        )

    def keep_outs(self, width: float, height: float) -> tuple[Rect, ...]:
        """Where no card may lie: top left, top right, bottom left."""
        reach = self.inset + max(self.keep, self.square, self.line)
        return (
            (0.0, 0.0, reach, reach),
            (width - reach, 0.0, width, reach),
            (0.0, height - reach, reach, height),
        )


def overlap(one: Rect, other: Rect) -> bool:
    """Whether two rectangles share more than an edge."""
    near = 1e-6
    return (
        one[0] < other[2] - near and other[0] < one[2] - near and one[1] < other[3] - near and other[1] < one[3] - near
    )
