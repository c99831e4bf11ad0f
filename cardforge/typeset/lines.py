"""Paragraph -> lines: items, breaks, then places in pt; and text that must fit a box, stepped down until it does.

Sizes are in pt, leading in em of the type size, boxes in mm. The em box of Chinese type reaches 0.88 em above the
baseline and 0.12 em below; a line's pitch is centred on it. An icon taller than that makes its own line higher.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardforge.typeset.breaks import Break, choose
from cardforge.typeset.fonts import FontSet
from cardforge.typeset.items import Atom, Gap, Itemiser
from cardforge.typeset.model import Block, Line, Overflow, Paragraph, Placed, Run

MM = 72 / 25.4  # pt in a mm
ASCENT, DESCENT = 0.88, 0.12
TIGHT = 1e-4  # em; smaller displacements are none


@dataclass(frozen=True, slots=True)
class Step:
    """One size to try: `size` in pt; `em` the measure in em of it, None for the full width of the box."""

    size: float
    em: float | None = None


def compose(paragraph: Paragraph, width: float, size: float, leading: float, fonts: FontSet) -> list[Line]:
    """The paragraph's lines for a measure of `width` pt at `size` pt with a line pitch of `leading` em; baselines
    count from the first line's top."""
    return _set(_prepared(paragraph, fonts), width, size, leading, fonts, 0.0)[0]


def compose_block(paragraphs: Sequence[Paragraph], width: float, size: float, fonts: FontSet, leading: float = 1.52,
                  paragraph_leading: float | None = None) -> Block:
    """Paragraphs one under the other. `paragraph_leading`: pitch in em from a paragraph's last line to the next
    one's first (default `leading`)."""
    return _block([_prepared(p, fonts) for p in paragraphs], width, size, fonts, leading, paragraph_leading)


def fit(paragraphs: Sequence[Paragraph], width_mm: float, height_mm: float, fonts: FontSet,
        steps: Sequence[Step | tuple[float, float | None]],
        leading: float = 1.52, paragraph_leading: float | None = None) -> Block:
    """The text at the first step at which it fits the box. Raises Overflow where it fits at none.

    A step is (size in pt, measure in em): a whole number of em lets Chinese lines close flush without forced gaps.
    """
    prepared = [_prepared(p, fonts) for p in paragraphs]
    block: Block | None = None
    for step in steps:
        stage = step if isinstance(step, Step) else Step(*step)
        width = width_mm * MM if stage.em is None else stage.em * stage.size
        block = _block(prepared, width, stage.size, fonts, leading, paragraph_leading)
        if block.height <= height_mm * MM + 0.01 and block.over <= 0.01:
            return block
    if block is None:
        raise ValueError("expected at least one step")
    raise Overflow(max(0.0, block.height / MM - height_mm), block.over / MM, block)


def compose_label(pieces: Sequence[Run], size: float, fonts: FontSet, tracking: float = 0.0,
                  lang: str = "zh-Hans") -> Line:
    """One unbroken line at its natural width, from x 0, baseline 0; `tracking` em are added between characters
    (not after the last)."""
    item = _prepared(Paragraph(list(pieces), "left", lang), fonts)
    if tracking:
        for gap in item.gaps[:-1]:
            gap.width += tracking
        for atom in item.atoms:
            atom.width += tracking * (len(atom.text) - 1)
            kerns = dict(atom.adjust)
            atom.adjust = tuple((i, kerns.get(i, 0.0) + tracking) for i in range(1, len(atom.text)))
    if not item.atoms:
        return Line((), 0.0, 0.0)
    natural = sum(a.width for a in item.atoms) + sum(g.width for g in item.gaps[:-1])
    placed, width = _placed(item, Break(0, len(item.atoms) - 1, natural, 0.0), 0.0, size, fonts)
    return Line(placed, 0.0, width)


# --- inside ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Prepared:
    """A paragraph's items: the same at every size, so they are made once for all steps."""

    paragraph: Paragraph
    atoms: list[Atom]
    gaps: list[Gap]


def _prepared(paragraph: Paragraph, fonts: FontSet) -> _Prepared:
    items = Itemiser(paragraph, fonts)
    return _Prepared(paragraph, items.atoms, items.gaps)


def _block(prepared: Sequence[_Prepared], width: float, size: float, fonts: FontSet, leading: float,
           paragraph_leading: float | None) -> Block:
    lines: list[Line] = []
    y = 0.0
    gap = 0.0 if paragraph_leading is None else (paragraph_leading - leading) * size
    for item in prepared:
        if lines:
            y += gap
        new, y = _set(item, width, size, leading, fonts, y)
        lines += new
    return Block(tuple(lines), y, size, width, max((line.over for line in lines), default=0.0))


def _set(item: _Prepared, width: float, size: float, leading: float, fonts: FontSet,
         y: float) -> tuple[list[Line], float]:
    """The lines from height `y` down, and the height under the last."""
    alignment = item.paragraph.alignment
    measure = width / size
    lines = []
    for line in choose(item.atoms, item.gaps, measure, alignment == "justify", item.paragraph.hang):
        inked = _inked(item, line)
        free = max(0.0, measure - inked)
        start = {"center": free / 2, "right": free}.get(alignment, 0.0)
        placed, inked_pt = _placed(item, line, start, size, fonts)
        up, down = _reach(item.atoms[line.first : line.last + 1], leading)
        over = 0.0 if line.hangs else max(0.0, inked - measure) * size
        lines.append(Line(placed, y + up * size, inked_pt, over if over > 0.005 else 0.0))
        y += (up + down) * size
    return lines, y


def _reach(atoms: Sequence[Atom], leading: float) -> tuple[float, float]:
    """How far a line reaches above and below its baseline, in em."""
    up = (leading - 1) / 2 + ASCENT
    icons = [a.icon for a in atoms if a.icon]
    return (max([up, *(icon.height_em for icon in icons)]), max([leading - up, *(icon.depth_em for icon in icons)]))


def _set_gap(gap: Gap, ratio: float) -> float:
    return gap.width + ratio * (gap.stretch if ratio > 0 else gap.shrink)


def _inked(item: _Prepared, line: Break) -> float:
    """The line's width in em after stretching or shrinking, without what its ends give up."""
    atoms, gaps = item.atoms[line.first : line.last + 1], item.gaps[line.first : line.last]
    return sum(a.width for a in atoms) + sum(_set_gap(g, line.ratio) for g in gaps)


def _placed(item: _Prepared, line: Break, start: float, size: float, fonts: FontSet
            ) -> tuple[tuple[Placed, ...], float]:
    """The line's pieces, runs merged; and its inked width in pt."""
    pieces: list[Placed] = []
    x = start
    for index in range(line.first, line.last + 1):
        atom, gap = item.atoms[index], item.gaps[index]
        source = atom.icon or atom.run
        color, tag = (source.color, source.tag) if source else (None, None)
        advance = (atom.left + atom.width + atom.right) * size
        adjust = tuple((i, k * size) for i, k in atom.adjust)
        origin = (x - atom.left) * size
        pieces.append(Placed(origin, advance, size, atom.text, atom.role, atom.face, color, tag, atom.icon, adjust))
        x += atom.width
        end = x
        if gap.space and (index < line.last or index + 1 < len(item.atoms)):
            pieces.append(_space(gap, pieces[-1], x * size, size, fonts))
        x += _set_gap(gap, line.ratio)
    return _merged(pieces), (end - start) * size


def _space(gap: Gap, before: Placed, x: float, size: float, fonts: FontSet) -> Placed:
    """The space as drawn: a real character for those who extract or select the text."""
    role = gap.space_role
    face = fonts.face_for(gap.space[0], role)
    width = sum(fonts.advance(char, role) for char in gap.space) * size
    color, tag = (None, None) if before.icon else (before.color, before.tag)
    return Placed(x, width, size, gap.space, role, face, color, tag)


def _merged(pieces: list[Placed]) -> tuple[Placed, ...]:
    """Neighbours of one look become one piece, their distances adjustments in it."""
    merged: list[Placed] = []
    for piece in pieces:
        last = merged[-1] if merged else None
        if last is None or not _alike(last, piece):
            merged.append(piece)
            continue
        shift = piece.x - (last.x + last.width)
        at = len(last.text)
        between = [(at, shift)] if abs(shift) > TIGHT * piece.size else []
        adjust = (*last.adjust, *between, *((at + i, k) for i, k in piece.adjust))
        width = piece.x + piece.width - last.x
        merged[-1] = replace(last, text=last.text + piece.text, adjust=adjust, width=width)
    return tuple(merged)


def _alike(one: Placed, other: Placed) -> bool:
    """Whether two pieces can be drawn as one."""
    looks = [(p.face, p.color, p.tag, p.role) for p in (one, other)]
    return not one.icon and not other.icon and looks[0] == looks[1]
