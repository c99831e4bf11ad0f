"""What is printed on a sheet, side by side: faces in their places, marks, labels. No PDF here; lengths in mm from the
sheet's top left corner, y down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from cardforge.faces import Face, cut_outline
from cardforge.faces.outline import Outline, transform
from cardforge.sheets import marks
from cardforge.sheets.grid import Grid, Spot
from cardforge.sheets.printer import Shift
from cardforge.sheets.registration import Rect
from cardforge.sheets.spec import DUPLEX
from cardforge.typeset import Line as TextLine

MARKS = ("crop", "outline", "none")
"""How cuts are shown: short lines outside (and the outlines of what is not cut straight), the outline of every card as
a hairline, or not at all."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One physical card."""

    front: Face
    back: Face | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """A line of `width` pt; `dash` mm, 0 for a whole one."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.25
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text with the start of its base line at (x, y)."""

    x: float
    y: float
    line: TextLine


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet. `shift`: by how much all of it is moved on paper; `trim` and `bleed` are before that."""

    width: float
    height: float
    placed: tuple[tuple[Face, Spot], ...]
    trim: Rect
    bleed: Rect
    rules: tuple[Rule, ...] = ()
    bars: tuple[Rect, ...] = ()
    outlines: tuple[Outline, ...] = ()
    labels: tuple[Label, ...] = ()
    shift: Shift = field(default_factory=Shift)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A sheet: its front, and its back where it is turned over."""

    front: Side
    back: Side | None = None

    @property
    def has_back(self) -> bool:
        """Whether anything stands on the other side."""
        return self.back is not None and bool(self.back.placed or self.back.outlines)


def leaves(slots: Sequence[Slot], grid: Grid, start: int = 1, cuts: str = "crop") -> Iterator[Leaf]:
    """The sheets of cards of one size, from the slot `start` (1 is the first) of the first sheet on."""
    blank = _blank(grid, cuts)
    filled: list[Slot | None] = [None] * (start - 1) + list(slots)
    for first in range(0, len(filled), grid.capacity):
        cards = enumerate(filled[first : first + grid.capacity])
        yield _leaf(blank, [(index, slot) for index, slot in cards if slot is not None], grid, cuts)


def _blank(grid: Grid, cuts: str) -> Leaf:
    """A sheet with its marks and no card yet: what all have in common."""
    spec = grid.spec
    lines = marks.crop_marks(grid) if cuts == "crop" and not spec.registration else []
    trim, bleed = grid.boxes()
    front = Side(
        spec.width,
        spec.height,
        (),
        trim,
        bleed,
        tuple(Rule(*line, spec.marks.width) for line in [*lines, *marks.fold_marks(grid)]),
        spec.registration.bars(spec.width, spec.height) if spec.registration else (),
        shift=replace(spec.printer.front, angle=0.0),
    )
    if grid.backs not in DUPLEX:
        return Leaf(front)
    rules = tuple(Rule(*line, spec.marks.width) for line in marks.behind(grid, lines))
    return Leaf(
        front,
        replace(
            front, trim=behind(grid, trim), bleed=behind(grid, bleed), rules=rules, bars=(), shift=spec.printer.back
        ),
    )


def _leaf(blank: Leaf, cards: Sequence[tuple[int, Slot]], grid: Grid, cuts: str) -> Leaf:
    fronts = [(slot.front, grid.front(index)) for index, slot in cards]
    backs = [(slot.back, grid.back(index)) for index, slot in cards if slot.back is not None and grid.backs != "none"]
    duplex = blank.back is not None
    drawn = [(index, slot) for index, slot in cards if _outlined(slot.front, grid, cuts)]
    bare = [(index, slot) for index, slot in drawn if duplex and slot.back is None]
    front = replace(
        blank.front,
        placed=tuple(fronts if duplex else [*fronts, *backs]),
        outlines=tuple(outline_at(s.front, grid.front(i)) for i, s in drawn if (i, s) not in bare),
    )
    if blank.back is None:
        return Leaf(front)
    outlines = tuple(outline_at(s.front, grid.back(i)) for i, s in bare)
    return Leaf(front, replace(blank.back, placed=tuple(backs), outlines=outlines))


def _outlined(face: Face, grid: Grid, cuts: str) -> bool:
    """Whether a card's outline is drawn: where it is asked for, and where straight marks cannot say how to cut."""
    return cuts == "outline" or (cuts == "crop" and face.shape != "rounded" and grid.spec.registration is None)


def behind(grid: Grid, box: Rect) -> Rect:
    """A box on the sheet's other side."""
    ((left, top, right, bottom),) = marks.behind(grid, [box])
    return left, top, right, bottom


def outline_at(face: Face, spot: Spot, grow: float = 0.0) -> Outline:
    """The outline a face is cut to, where it lies on the sheet. All shapes look the same turned by 180 degrees."""
    return transform(cut_outline(face, grow), (1, 0, 0, 1, spot.x, spot.y))
