"""What the composer takes and gives: runs and icons in a paragraph; placed pieces in lines in a block."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.typeset.fonts.fontset import FaceRef


@dataclass(frozen=True, slots=True)
class Run:
    """Text in one role. `color` is handed to the drawer as it is; `tag` comes back on the placed pieces; `keep`
    forbids a line break inside, `together` makes it dear: it is then broken only where lines would be loose otherwise.

    `ruby`: readings, one for each character ("" for none); any other number is set over the whole run, which is then
    not broken (see `ruby.readings_of`). `ruby_place`: "above" or "beside"; by default zhuyin stands beside, all else
    above.
    """

    text: str
    role: str
    color: Any = None
    tag: str | None = None
    keep: bool = False
    together: bool = False
    ruby: tuple[str, ...] | None = None
    ruby_place: str | None = None


@dataclass(frozen=True, slots=True)
class Icon:
    """A box on the baseline, sizes in em of the text: `height_em` above it, `depth_em` below. `alt` is what a
    reader who extracts the text gets."""

    name: str
    width_em: float
    height_em: float
    depth_em: float = 0.0
    color: Any = None
    tag: str | None = None
    alt: str = ""


Piece = Run | Icon

MM = 72 / 25.4
"""Points in a millimetre."""
ICON_STAND_IN = "\ufffc"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Runs and icons in order. `lang` is the edition's tag; `align` is justify, left, center or right, by default
    as the language wants it:

    Simplified justified; Traditional ragged, since squeezing centred marks looks uneven; Latin ragged. `hang`
    lets ，。、 hang outside the measure. `last`: em that the last line shall have at least where the text allows
    (default: two or three, at a lower price). `fixed`: icons and readings do not make their lines higher. A line
    feed in a run breaks the line.
    """

    runs: Sequence[Piece]
    align: str | None = None
    lang: str = "zh-Hans"
    hang: bool = False
    last: float | None = None
    fixed: bool = False

    @property
    def alignment(self) -> str:
        """The stated alignment, or the language's."""
        return self.align or ("justify" if self.lang.startswith("zh-Hans") else "left")

    @property
    def text(self) -> str:
        """The plain text, icons as their `alt`."""
        return "".join(p.text if isinstance(p, Run) else p.alt for p in self.runs)

    def text_for_scripts(self) -> str:
        """The text with one stand-in for each icon, so that its characters' surroundings can be judged across
        runs."""
        return "".join(p.text if isinstance(p, Run) else ICON_STAND_IN for p in self.runs)


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece of a line: `x` from the line's left edge and sizes in pt. Text in one face, or an icon.

    `adjust`: (index, pt) space added before the character of that index, e.g. kerning. `rise`: pt above the base
    line, of readings. `stated`: what it says where that is not the characters it is drawn with.
    """

    x: float
    width: float
    size: float
    text: str = ""
    role: str = ""
    face: FaceRef | None = None
    color: Any = None
    tag: str | None = None
    icon: Icon | None = None
    adjust: tuple[tuple[int, float], ...] = ()
    rise: float = 0.0
    stated: str = ""

    @property
    def says(self) -> str:
        """What a reader of the text gets."""
        return self.icon.alt if self.icon else self.stated or self.text


@dataclass(frozen=True, slots=True)
class Line:
    """Pieces on one baseline; `baseline` is pt below the block's top, `width` the inked width, `over` what sticks
    out of the measure (0: fits). `notes`: readings, which are no part of the text."""

    items: tuple[Placed, ...]
    baseline: float
    width: float
    over: float = 0.0
    notes: tuple[Placed, ...] = ()

    @property
    def text(self) -> str:
        """What the line says, icons as their `alt`."""
        return "".join(p.says for p in self.items)


@dataclass(frozen=True, slots=True)
class Block:
    """Lines with their total height in pt; `size`, `leading` and `tracking` are as chosen (pt, em, em), `over` the
    worst overfull line in pt."""

    lines: tuple[Line, ...]
    height: float
    size: float
    width: float
    over: float = 0.0
    leading: float = 0.0
    tracking: float = 0.0

    @property
    def text(self) -> str:
        """The lines' texts, one after the other; spaces at line ends are in them."""
        return "".join(line.text for line in self.lines)


class Overflow(Exception):  # noqa: N818 - what the text does, and the field's word for it
    """Text that fits at no step: at the last one it is `mm` too high and `wide_mm` too wide. `block` is the text
    as set there."""

    def __init__(self, mm: float, wide_mm: float, block: Block) -> None:
        self.mm = mm
        self.wide_mm = wide_mm
        self.block = block
        super().__init__(f"text is {mm:.2f} mm too high and {wide_mm:.2f} mm too wide at {block.size:g} pt")
