"""Text that must fit a box: tried step by step, from the best to the smallest that a layout allows.

A step states size, measure, leading and tracking. Two ways to state steps: whole-em sizes (`Step(7.5, 16)`), at
which Chinese lines close flush; or limits, from which `ladder` makes the steps. Sizes in pt, measures and leading in
em, boxes in mm. Equal steps give equal settings, so one step can serve all cards of a family (`fit_family`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from cardforge.typeset.fonts.fontset import FontSet
from cardforge.typeset.lines import Prepared, prepared, set_block
from cardforge.typeset.model import MM, Block, Overflow, Paragraph
from cardforge.typeset.vertical import VBlock, set_columns

ROUNDING = 0.01  # pt, and mm of a spare line


@dataclass(frozen=True, slots=True)
class Step:
    """One setting to try: `size` in pt; `em` the measure in em of it, None for the full width of the box; `leading`
    in em, None for the text's own; `tracking` in em."""

    size: float
    em: float | None = None
    leading: float | None = None
    tracking: float = 0.0


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a text may give way: (first, last) size in pt, leading in em, tracking in em; `by`: pt from a size to
    the next."""

    size: tuple[float, float]
    leading: tuple[float, float] = (1.52, 1.38)
    tracking: tuple[float, float] = (0.0, 0.0)
    by: float = 0.25


B = TypeVar("B", Block, VBlock)


@dataclass(frozen=True, slots=True)
class Fitted(Generic[B]):
    """A text as set: the step taken and its place among those allowed; `slack` in mm between what the lines take and
    what the box gives (below 0: too much); `past`: mm by which the longest line leaves its measure; `spare`: lines
    that would still fit; `used`: share of the box taken by the lines."""

    block: B
    step: Step
    index: int
    slack: float
    past: float
    spare: int
    used: float

    @property
    def fits(self) -> bool:
        """Whether the text is inside its box."""
        return self.slack * MM >= -ROUNDING and self.past * MM <= ROUNDING

    @property
    def tightness(self) -> tuple[float, int, float]:
        """Sorts texts from the roomiest to the tightest: what has overflowed last, then by steps gone down, then by
        the room that is used."""
        return (0.0 if self.fits else 1.0, self.index, self.used)


def ladder(limits: Limits) -> tuple[Step, ...]:
    """The steps within limits, best first.

    Size is given up last: a reader sees it most. So each size is tried with the first leading, with half of what
    leading may give, with all of it, and then with all that tracking may give, before the next smaller size.
    """
    first, last = limits.size
    count = max(0, round((first - last) / limits.by)) if limits.by > 0 else 0
    sizes = [first - index * limits.by for index in range(count)] + [last]
    wide, close = limits.leading
    ways = [(wide, limits.tracking[0])]
    if close < wide:
        ways += [((wide + close) / 2, limits.tracking[0]), (close, limits.tracking[0])]
    if limits.tracking[1] < limits.tracking[0]:
        ways += [(min(close, wide), limits.tracking[1])]
    return tuple(Step(round(size, 4), None, round(lead, 4), track) for size in sizes for lead, track in ways)


class _Boxed(Generic[B]):
    """A text and its box, which can be set at any step. `room`: mm that the lines may take together; `measure`: mm
    that each of them may."""

    def __init__(self, room: float, measure: float, leading: float, paragraph_leading: float | None) -> None:
        self._room, self._measure = room, measure
        self._leading, self._paragraph = leading, paragraph_leading

    def _set(self, step: Step, measure: float, leading: float, paragraph_leading: float | None) -> B:
        raise NotImplementedError

    def _taken(self, block: B) -> float:
        raise NotImplementedError

    def at(self, step: Step, index: int = 0) -> Fitted[B]:
        """The text at one step, whether it fits or not. A step's leading also moves the paragraphs' pitch."""
        leading = self._leading if step.leading is None else step.leading
        paragraph = None if self._paragraph is None else self._paragraph + leading - self._leading
        measure = self._measure * MM if step.em is None else step.em * step.size
        block = self._set(step, measure, leading, paragraph)
        taken = self._taken(block) / MM
        slack, pitch = self._room - taken, leading * step.size / MM
        spare = max(0, int((slack + ROUNDING) / pitch)) if pitch > 0 else 0
        used = taken / self._room if self._room > 0 else float(taken > 0)
        return Fitted(block, step, index, slack, block.over / MM, spare, used)

    def best(self, steps: Sequence[Step | tuple[float, float | None]]) -> Fitted[B]:
        """The text at the first step at which it fits, or at the last one. Raises ValueError without a step."""
        found: Fitted[B] | None = None
        for index, step in enumerate(steps):
            found = self.at(step if isinstance(step, Step) else Step(*step), index)
            if found.fits:
                break
        if found is None:
            raise ValueError("expected at least one step")
        return found


class Fitting(_Boxed[Block]):
    """Lines in a box of `width_mm` by `height_mm`: what is composed once is set at any step."""

    def __init__(self, paragraphs: Sequence[Paragraph], width_mm: float, height_mm: float, fonts: FontSet,
                 leading: float = 1.52, paragraph_leading: float | None = None) -> None:  # fmt: skip
        super().__init__(height_mm, width_mm, leading, paragraph_leading)
        self._items: list[Prepared] = [prepared(p, fonts) for p in paragraphs]
        self._fonts = fonts

    def _set(self, step: Step, measure: float, leading: float, paragraph_leading: float | None) -> Block:
        return set_block(self._items, measure, step.size, self._fonts, leading, paragraph_leading, step.tracking)

    def _taken(self, block: Block) -> float:
        return block.height


class VFitting(_Boxed[VBlock]):
    """Columns in a box of `width_mm` by `height_mm`; a step's `em` is the height of a column."""

    def __init__(self, paragraphs: Sequence[Paragraph], width_mm: float, height_mm: float, fonts: FontSet,
                 leading: float = 1.6, paragraph_leading: float | None = None) -> None:  # fmt: skip
        super().__init__(width_mm, height_mm, leading, paragraph_leading)
        self._items: list[Prepared] = [prepared(p, fonts, True) for p in paragraphs]

    def _set(self, step: Step, measure: float, leading: float, paragraph_leading: float | None) -> VBlock:
        return set_columns(self._items, measure, step.size, leading, paragraph_leading, step.tracking)

    def _taken(self, block: VBlock) -> float:
        return block.width


def fit(paragraphs: Sequence[Paragraph], width_mm: float, height_mm: float, fonts: FontSet,
        steps: Sequence[Step | tuple[float, float | None]],
        leading: float = 1.52, paragraph_leading: float | None = None) -> Block:  # fmt: skip
    """The text at the first step at which it fits the box. Raises Overflow where it fits at none.

    A step is (size in pt, measure in em): a whole number of em lets Chinese lines close flush without forced gaps.
    """
    found = Fitting(paragraphs, width_mm, height_mm, fonts, leading, paragraph_leading).best(steps)
    if not found.fits:
        raise Overflow(max(0.0, -found.slack), found.past, found.block)
    return found.block


def fit_family(boxes: Sequence[Fitting] | Sequence[VFitting], steps: Sequence[Step]) -> int:
    """The step that serves all texts of a family: the first at which every one fits its box, or the last one.

    It may be further down than any of them needs alone: a text that fits at one step need not fit at the next, whose
    measure holds more but whose lines may break worse.
    """
    first = max((box.best(steps).index for box in boxes), default=0)
    fitting = (i for i in range(first, len(steps)) if all(box.at(steps[i], i).fits for box in boxes))
    return next(fitting, max(0, len(steps) - 1))
