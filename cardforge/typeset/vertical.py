"""Paragraphs set downwards, in columns from right to left, as an old leaf is: the same breaks, compression and
justification as in lines, along the column.

After CLREQ (writing mode; vertical mixed text). Sizes are in pt, leading (from axis to axis) in em of the type size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardforge.typeset.breaks import Break
from cardforge.typeset.fonts.fontset import FontSet
from cardforge.typeset.lines import Prepared, inked_width, prepared
from cardforge.typeset.model import Icon, Paragraph
from cardforge.typeset.placing import spans
from cardforge.typeset.standing import Standing, beside, note_width, standing


@dataclass(frozen=True, slots=True)
class VLine:
    """One column: its axis `x` pt from the block's left edge, its pieces, its inked length and what sticks out of the
    height, in pt. `notes`: readings, which are no part of the text."""

    items: tuple[Standing, ...]
    x: float
    length: float
    text: str
    over: float = 0.0
    notes: tuple[Standing, ...] = ()
    opens: bool = True
    """Whether it begins a paragraph."""


@dataclass(frozen=True, slots=True)
class VBlock:
    """Columns from right to left in a block of `width` by `height` pt; `over`: the worst column that is too long."""

    lines: tuple[VLine, ...]
    width: float
    height: float
    size: float
    over: float = 0.0
    leading: float = 0.0
    tracking: float = 0.0

    @property
    def text(self) -> str:
        """The columns' texts in order; spaces at their ends are in them."""
        return "".join(line.text for line in self.lines)


def compose_vertical(paragraphs: Sequence[Paragraph], height: float, size: float, fonts: FontSet, leading: float = 1.6,
                     paragraph_leading: float | None = None, tracking: float = 0.0) -> VBlock:  # fmt: skip
    """Paragraphs in columns of `height` pt; `leading` em from axis to axis, `paragraph_leading` (default the same) to
    the next paragraph's first. Its width is what the columns take."""
    return set_columns([prepared(p, fonts, True) for p in paragraphs], height, size, leading, paragraph_leading,
                       tracking)  # fmt: skip


def set_columns(items: Sequence[Prepared], height: float, size: float, leading: float,
                paragraph_leading: float | None, tracking: float = 0.0) -> VBlock:  # fmt: skip
    """Prepared paragraphs as columns (see `compose_vertical`)."""
    set_lines: list[tuple[VLine, float]] = []  # each with its axis from the block's right edge, in pt
    taken = 0.0
    gap = 0.0 if paragraph_leading is None else (paragraph_leading - leading) * size
    for item in items:
        if set_lines:
            taken += gap
        tracked = item.tracked(tracking)
        for line in tracked.breaks(height / size):
            made, right = _column(tracked, line, height / size, size)
            taken += max(right, leading / 2) * size
            set_lines.append((made, taken))
            taken += leading / 2 * size
    lines = tuple(replace(line, x=taken - axis) for line, axis in set_lines)
    over = max((line.over for line in lines), default=0.0)
    return VBlock(lines, taken, height, size, over, leading, tracking)


def _column(item: Prepared, line: Break, measure: float, size: float) -> tuple[VLine, float]:
    """A column with its axis at 0, and em from the axis to the right side of what stands there."""
    inked = inked_width(item, line)
    free = max(0.0, measure - inked)
    start = {"center": free / 2, "right": free}.get(item.paragraph.alignment, 0.0)
    pieces: list[Standing] = []
    notes: list[Standing] = []
    words: list[str] = []
    right = 0.5
    placed = spans(item.atoms, item.sources, item.gaps, line, start)
    for index, (atom, source, begin, end) in enumerate(placed, line.first):
        pieces += standing(atom, begin, size, source.color, source.tag)
        words.append(source.alt if isinstance(source, Icon) else atom.text)
        if index < line.last or index + 1 < len(item.atoms):
            words.append(item.gaps[index].space)
        if atom.icon:
            right = max(right, atom.icon.width_em / 2)
        if atom.reading is not None:
            notes += beside(atom.reading, begin, end, size, source.color)
            right = max(right, 0.5 + note_width(atom.reading))
    over = 0.0 if line.hangs else max(0.0, inked - measure) * size
    made = VLine(tuple(pieces), 0.0, inked * size, "".join(words), over if over > 0.005 else 0.0, tuple(notes),
                 line.first == 0)  # fmt: skip
    return made, right
