"""How texts of a layout give way: the steps it states, one size for all cards of a group, and the report of how well
each text fits.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol, TypeVar

from cardforge.faces.desk import Values
from cardforge.faces.layouts.schema import stepped
from cardforge.faces.model import Fit
from cardforge.faces.themes.theme import Style
from cardforge.faces.words import SMALLEST, steps
from cardforge.typeset import Block, Fitted, Limits, Step, VBlock, ladder
from cardforge.typeset.model import MM

B = TypeVar("B", Block, VBlock)
ROUNDING = 0.005
"""mm"""
LUCK = 4.0
"""How much shorter a text may turn out at another size than that size alone makes it: a narrow measure that takes two
characters instead of one halves it."""
HALF = 0.5
"""pt: names and single lines of a group go down by this."""


def steps_of(values: Values, width: float, style: Style) -> list[Step]:
    """The settings to try, best first: `limits` (size, leading, tracking), else `steps` (whole em to the measure),
    else whole em from the style's own size down to the smallest.
    """
    if "limits" in values:
        return list(ladder(limits_of(values, style)))
    if "steps" in values:
        first, last = values.several("steps")
    else:
        first, last = round(width * MM / style.size), round(width * MM / (SMALLEST + 0.3))
    return steps(width, first, last)


def limits_of(values: Values, style: Style) -> Limits:
    """`limits:` of an element: a pair each, from what is wanted to the least; the style's own where it says nothing.
    ValueError for a pair the wrong way round or too small to read.
    """
    raw = values.raw["limits"]

    def pair(key: str, default: tuple[float, float]) -> tuple[float, float]:
        stated = raw.get(key, default)
        if not isinstance(stated, (tuple, list)) or len(stated) != 2:
            raise ValueError(f"expected {key}: [first, last], got {stated!r}")
        first, last = (values.length(key, part) for part in stated)
        if last > first + 1e-9:
            raise ValueError(f"expected {key} to go down, got {stated!r}")
        return first, last

    size = pair("size", (style.size, min(style.size, SMALLEST)))
    leading, tracking = pair("leading", (style.leading, style.leading)), pair("tracking", (0.0, 0.0))
    by = values.length("by", raw.get("by", 0.25))
    if size[1] < 3 or leading[1] < 1 or tracking[1] < -0.1 or not 0.05 <= by <= 4:
        raise ValueError("expected a size of 3 pt or more, a leading of 1 em, a tracking of -0.1 em, steps of 0.05 pt")
    stepped(*size, by)
    return Limits(size, leading, tracking, by)


def group_of(values: Values) -> str:
    """Which texts share one size with this one (`same:`): those of the card's family, of the layout, or of a name that
    layouts share; nothing where it stands alone.
    """
    same = values.word("same")
    if not same:
        return ""
    place = f"{values.desk.layout.name}/{values.id}"
    if same == "layout":
        return place
    if same == "family":
        subject = values.desk.subject
        return f"{place}/{subject.fields.get('family') or subject.fields.get('side') or ''}"
    return f"={same}"


class Fits(Protocol[B]):
    """A text and its box: lines or columns."""

    def at(self, step: Step, index: int = 0) -> Fitted[B]: ...


def best(values: Values, fitting: Fits[B], ways: Sequence[Step]) -> tuple[B, float, float]:
    """The text at the first step at which it fits, no earlier than its group has come to; mm that are left (below 0: it
    does not fit) and mm by which its longest line leaves the measure. It is noted for the report.

    The first and last lines' leading may stand outside the box: what must fit are the em boxes of the type.
    """
    group = group_of(values)
    start = min(values.desk.least.get(group, 0), len(ways) - 1) if group else 0
    tried: Fitted[B] | None = None
    for index in range(start, len(ways)):
        if tried is not None and index < len(ways) - 1 and hopeless(ways[index], tried.block, tried.slack):
            continue
        found = tried = fitting.at(ways[index], index)
        block = found.block
        outside = block.size * (block.leading - 1) / MM
        slack = found.slack + outside
        if slack >= -ROUNDING and found.past <= ROUNDING:
            break
    taken = (block.height if isinstance(block, Block) else block.width) / MM - outside
    note(values, block.size, index, len(ways), slack, taken / (taken + slack) if taken + slack > 0 else 2.0, group)
    return block, slack, found.past


def hopeless(step: Step, block: Block | VBlock, slack: float) -> bool:
    """Whether a text that was far too long at one step (by -`slack` mm) is so at a later one too, and need not be set
    to see it: lines and their number both shrink with the size, and what breaking gains on that is less than `LUCK`.
    """
    taken = (block.height if isinstance(block, Block) else block.width) / MM
    leading = min(1.0, (step.leading or block.leading) / block.leading)
    return taken * (step.size / block.size) ** 2 * leading > LUCK * (taken + slack)


def note(
    values: Values, size: float, step: int, steps: int, slack: float, share: float, group: str | None = None
) -> None:
    """Put a text on the report."""
    name = group_of(values) if group is None else group
    values.desk.fits.append(Fit(values.id, round(size, 3), step, steps, round(slack, 3), round(share, 4), name))


def shrunk(
    values: Values, size: float, least: float, taken: float, room: float, largest: float = 0.0
) -> tuple[float, int, int]:
    """The size in pt of a name or line that takes `taken` mm at `size` and may take `room`, its step and how many steps
    there are, half a point each. In a group it is one of them, counted from the `largest` size that any text of this
    element may begin at, so that a step is the same size for all; else just what is needed.
    """
    wanted = size if taken <= room else max(least, size * room / taken)
    group = group_of(values)
    first = max(size, largest) if group else size
    steps = max(0, math.ceil((first - least) / HALF - 1e-6)) + 1
    step = math.ceil((first - wanted) / HALF - 1e-6)
    if group:
        step = max(step, values.desk.least.get(group, 0))
        wanted = max(least, first - step * HALF)
    return wanted, step, steps
