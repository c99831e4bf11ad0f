"""Paragraph -> lines: items, breaks, then places in pt.

Sizes are in pt, leading in em of the type size. The em box of Chinese type reaches 0.88 em above the baseline and
0.12 em below; a line's pitch is centred on it. An icon or a reading taller than that makes its own line higher.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cardforge.typeset.atoms import Atom
from cardforge.typeset.breaks import Break, Sums, Wishes, choose
from cardforge.typeset.classes import Class
from cardforge.typeset.fonts.fontset import FontSet
from cardforge.typeset.gaps import Gap
from cardforge.typeset.items import Itemiser
from cardforge.typeset.model import Block, Icon, Line, Paragraph, Placed, Run
from cardforge.typeset.placing import gap_width, place, place_notes
from cardforge.typeset.ruby import TOP

ASCENT, DESCENT = 0.88, 0.12


def compose(paragraph: Paragraph, width: float, size: float, leading: float, fonts: FontSet,
            tracking: float = 0.0) -> list[Line]:  # fmt: skip
    """The paragraph's lines for a measure of `width` pt at `size` pt with a line pitch of `leading` em; baselines
    count from the first line's top. `tracking`: em added between characters."""
    return _set(prepared(paragraph, fonts).tracked(tracking), width, size, leading, fonts, 0.0)[0]


def compose_block(paragraphs: Sequence[Paragraph], width: float, size: float, fonts: FontSet, leading: float = 1.52,
                  paragraph_leading: float | None = None, tracking: float = 0.0) -> Block:  # fmt: skip
    """Paragraphs one under the other. `paragraph_leading`: pitch in em from a paragraph's last line to the next
    one's first (default `leading`)."""
    items = [prepared(p, fonts) for p in paragraphs]
    return set_block(items, width, size, fonts, leading, paragraph_leading, tracking)


def compose_label(pieces: Sequence[Run | Icon], size: float, fonts: FontSet, tracking: float = 0.0,
                  lang: str = "zh-Hans") -> Line:  # fmt: skip
    """One unbroken line at its natural width, from x 0, baseline 0; `tracking` em are added between characters
    (not after the last)."""
    item = prepared(Paragraph(list(pieces), "left", lang), fonts).tracked(tracking)
    if not item.atoms:
        return Line((), 0.0, 0.0)
    line = Break(0, len(item.atoms) - 1, 0.0, 0.0)
    placed, width = place(item.atoms, item.sources, item.gaps, line, 0.0, size, fonts)
    return Line(placed, 0.0, width, notes=_notes(item, line, 0.0, size))


# --- inside ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Prepared:
    """A paragraph's items: the same at every size, so they are made once for all steps of a fit."""

    paragraph: Paragraph
    atoms: list[Atom]
    sources: list[Run | Icon]
    gaps: list[Gap]
    tall: bool
    _sums: Sums | None = None
    _tracked: dict[float, Prepared] = field(default_factory=dict)
    _breaks: dict[float, list[Break]] = field(default_factory=dict)

    def breaks(self, measure: float) -> list[Break]:
        """The lines for a measure in em; kept, since leading does not change them."""
        key = round(measure, 6)
        if key not in self._breaks:
            if self._sums is None:
                self._sums = Sums(self.atoms, self.gaps)
            asked = self.paragraph
            wishes = Wishes(asked.alignment == "justify", asked.hang, asked.last)
            self._breaks[key] = choose(self._sums, measure, wishes)
        return self._breaks[key]

    def tracked(self, tracking: float) -> Prepared:
        """The same with `tracking` em more between characters, also inside Latin words."""
        if not tracking:
            return self
        if tracking not in self._tracked:
            atoms = [_tracked_atom(atom, tracking) for atom in self.atoms]
            gaps = [replace(gap, width=gap.width + tracking) for gap in self.gaps[:-1]] + self.gaps[-1:]
            self._tracked[tracking] = Prepared(self.paragraph, atoms, self.sources, gaps, self.tall)
        return self._tracked[tracking]


def _tracked_atom(atom: Atom, tracking: float) -> Atom:
    if atom.kind is not Class.LATIN or len(atom.text) < 2:
        return atom
    more, kerns = tracking * (len(atom.text) - 1), dict(atom.adjust)
    adjust = tuple((i, kerns.get(i, 0.0) + tracking) for i in range(1, len(atom.text)))
    return replace(atom, width=atom.width + more, advance=atom.advance + more, adjust=adjust)


def prepared(paragraph: Paragraph, fonts: FontSet, vertical: bool = False) -> Prepared:
    """A paragraph made ready to be set at any size and measure."""
    items = Itemiser(paragraph, fonts, vertical)
    return Prepared(paragraph, items.atoms, items.sources, items.gaps, items.tall)


def set_block(items: Sequence[Prepared], width: float, size: float, fonts: FontSet, leading: float,
              paragraph_leading: float | None, tracking: float = 0.0) -> Block:  # fmt: skip
    """Prepared paragraphs one under the other (see `compose_block`)."""
    lines: list[Line] = []
    y = 0.0
    gap = 0.0 if paragraph_leading is None else (paragraph_leading - leading) * size
    for item in items:
        if lines:
            y += gap
        new, y = _set(item.tracked(tracking), width, size, leading, fonts, y)
        lines += new
    over = max((line.over for line in lines), default=0.0)
    return Block(tuple(lines), y, size, width, over, leading, tracking)


def _set(item: Prepared, width: float, size: float, leading: float, fonts: FontSet,
         y: float) -> tuple[list[Line], float]:  # fmt: skip
    """The lines from height `y` down, and the height under the last."""
    alignment, fixed = item.paragraph.alignment, item.paragraph.fixed
    measure = width / size
    up = (leading - 1) / 2 + ASCENT
    down = leading - up
    lines = []
    for line in item.breaks(measure):
        start, over = 0.0, 0.0
        if alignment in ("center", "right") or line.ratio < 0 or line.natural > measure:
            inked = inked_width(item, line)
            free = max(0.0, measure - inked)
            start = {"center": free / 2, "right": free}.get(alignment, 0.0)
            over = 0.0 if line.hangs else max(0.0, inked - measure) * size
        placed, inked_pt = place(item.atoms, item.sources, item.gaps, line, start, size, fonts)
        high, deep = (up, down) if fixed or not item.tall else _reach(item, line, up, down)
        notes = _notes(item, line, start, size)
        lines.append(Line(placed, y + high * size, inked_pt, over if over > 0.005 else 0.0, notes))
        y += (high + deep) * size
    return lines, y


def _notes(item: Prepared, line: Break, start: float, size: float) -> tuple[Placed, ...]:
    return place_notes(item.atoms, item.sources, item.gaps, line, start, size) if item.tall else ()


def _reach(item: Prepared, line: Break, up: float, down: float) -> tuple[float, float]:
    """How far a line reaches above and below its baseline, in em."""
    for atom in item.atoms[line.first : line.last + 1]:
        if atom.icon:
            up, down = max(up, atom.icon.height_em), max(down, atom.icon.depth_em)
        elif atom.reading is not None and not atom.reading.beside:
            up = max(up, TOP)
    return up, down


def inked_width(item: Prepared, line: Break) -> float:
    """The line's width in em after stretching or shrinking, without what its ends give up."""
    atoms, gaps = item.atoms[line.first : line.last + 1], item.gaps[line.first : line.last]
    return sum(a.width for a in atoms) + sum(gap_width(g, line.ratio) for g in gaps)
