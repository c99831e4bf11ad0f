"""Text that must fit a box: tried step by step, from the best to the smallest that a layout allows.

A step states size, measure, leading and tracking. Two ways to state steps: whole-em sizes (`Step(7.5, 16)`), at
which Chinese lines close flush; or limits, from which `ladder` makes the steps. Sizes in pt, measures and leading in
em, boxes in mm. Equal steps give equal settings, so one step can serve all cards of a family.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardforge.typeset.fonts import FontSet
from cardforge.typeset.lines import Prepared, prepared, set_block
from cardforge.typeset.model import Block, Overflow, Paragraph

MM = 72 / 25.4  # pt in a mm
ROUNDING = 0.01  # pt


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


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as set: the step taken and its place among those allowed; `slack` in mm between the text's height and
    the box's (below 0: too high), `wide` in mm beyond its width; `spare`: lines that would still fit; `used`: share
    of the box's height."""

    block: Block
    step: Step
    index: int
    slack: float
    wide: float
    spare: int
    used: float

    @property
    def fits(self) -> bool:
        """Whether the text is inside its box."""
        return self.slack * MM >= -ROUNDING and self.wide * MM <= ROUNDING

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


class Fitting:
    """A text and its box: set at any step, each once."""

    def __init__(self, paragraphs: Sequence[Paragraph], width_mm: float, height_mm: float, fonts: FontSet,
                 leading: float = 1.52, paragraph_leading: float | None = None) -> None:  # fmt: skip
        self._items: list[Prepared] = [prepared(p, fonts) for p in paragraphs]
        self._fonts = fonts
        self._width, self._height = width_mm, height_mm
        self._leading, self._paragraph = leading, paragraph_leading

    def at(self, step: Step, index: int = 0) -> Fitted:
        """The text at one step, whether it fits or not. A step's leading also moves the paragraphs' pitch."""
        leading = self._leading if step.leading is None else step.leading
        paragraph = None if self._paragraph is None else self._paragraph + leading - self._leading
        width = self._width * MM if step.em is None else step.em * step.size
        block = set_block(self._items, width, step.size, self._fonts, leading, paragraph, step.tracking)
        slack = self._height - block.height / MM
        spare = max(0, int((slack * MM + ROUNDING) / (leading * step.size))) if leading > 0 and step.size > 0 else 0
        used = block.height / MM / self._height if self._height > 0 else float(block.height > 0)
        return Fitted(block, step, index, slack, block.over / MM, spare, used)

    def best(self, steps: Sequence[Step | tuple[float, float | None]]) -> Fitted:
        """The text at the first step at which it fits, or at the last one. Raises ValueError without a step."""
        found: Fitted | None = None
        for index, step in enumerate(steps):
            found = self.at(step if isinstance(step, Step) else Step(*step), index)
            if found.fits:
                break
        if found is None:
            raise ValueError("expected at least one step")
        return found


def fit(paragraphs: Sequence[Paragraph], width_mm: float, height_mm: float, fonts: FontSet,
        steps: Sequence[Step | tuple[float, float | None]],
        leading: float = 1.52, paragraph_leading: float | None = None) -> Block:  # fmt: skip
    """The text at the first step at which it fits the box. Raises Overflow where it fits at none.

    A step is (size in pt, measure in em): a whole number of em lets Chinese lines close flush without forced gaps.
    """
    found = Fitting(paragraphs, width_mm, height_mm, fonts, leading, paragraph_leading).best(steps)
    if not found.fits:
        raise Overflow(max(0.0, -found.slack), found.wide, found.block)
    return found.block


def common_step(fitted: Sequence[Fitted]) -> int:
    """The step that serves all texts of a family: the furthest that any of them needed. All must have been fitted
    along the same steps; 0 where there are none."""
    return max((found.index for found in fitted), default=0)
