"""A picture made of plain shapes: what an SVG is read into, and what a renderer fills with colours.

Colours are roles ("ink", "accent", "paper", "tint", "line", "ground") that a theme and a card's accent fill in, or
"#rrggbb". A shape's class says what it is to the pen that drew it (contour, detail, body, mass, accent), so that the
low-ink edition can open masses and accents to outlines.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import cached_property

from cardforge.faces.outline import Matrix, Outline

CLASSES = ("body", "contour", "mass", "accent", "detail")


@dataclass(frozen=True, slots=True)
class Shape:
    """One filled or stroked outline in the units of its drawing's box. Empty `fill` or `stroke`: none. Caps and joins
    as in PDF (0 butt, 1 round, 2 square).
    """

    outline: Outline
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    cap: int = 0
    join: int = 0
    even_odd: bool = False
    klass: str = ""

    @property
    def opens(self) -> bool:
        """Whether the low-ink edition draws only its outline: masses, accents, and unmarked fills in the accent
        colour.
        """
        return self.klass in ("mass", "accent") or (not self.klass and self.fill == "accent")


@dataclass(frozen=True)
class Drawing:
    """Shapes in painting order; `box` is the view box (left, top, width, height) in the drawing's own units, y down."""

    box: tuple[float, float, float, float]
    shapes: tuple[Shape, ...] = field(repr=False)

    @cached_property
    def digest(self) -> str:
        """Names this drawing among all others by what it shows."""
        return hashlib.sha256(repr((self.box, self.shapes)).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Raster:
    """A PNG, JPEG or WebP, checked and ready to embed. `width` and `height`: pixels as seen; `columns` and `rows`: as
    stored, before `turn` (the orientation that EXIF states, 1 to 8) is applied. `data` is what goes into the file:
    JPEG as it came, or deflated samples of 8 bits (`predicted`: with the row filters of PNG). `mask`: deflated
    opacity.
    """

    data: bytes = field(repr=False)
    columns: int
    rows: int
    space: str = "DeviceRGB"
    filter: str = "FlateDecode"
    predicted: bool = False
    mask: bytes = field(default=b"", repr=False)
    turn: int = 1

    @property
    def width(self) -> int:
        """Pixels from left to right, as seen."""
        return self.rows if self.turn > 4 else self.columns

    @property
    def height(self) -> int:
        """Pixels from top to bottom, as seen."""
        return self.columns if self.turn > 4 else self.rows

    @property
    def placed(self) -> Matrix:
        """Takes the unit square in which PDF shows an image (y up) to (0, 0, width, height), y down, turned as it is to
        be seen (Exif 2.3, tag 0x0112).
        """
        w, h = float(self.width), float(self.height)
        a, b, c, d = {
            1: (w, 0, 0, -h), 2: (-w, 0, 0, -h), 3: (-w, 0, 0, h), 4: (w, 0, 0, h),
            5: (0, h, -w, 0), 6: (0, h, w, 0), 7: (0, -h, w, 0), 8: (0, -h, -w, 0),
        }.get(self.turn, (w, 0, 0, -h))  # fmt: skip
        return (a, b, c, d, max(0.0, -a - c), max(0.0, -b - d))

    @cached_property
    def digest(self) -> str:
        """Names this picture among all others by its samples."""
        how = repr((self.columns, self.rows, self.space, self.filter, self.predicted, self.turn)).encode()
        return hashlib.sha256(how + self.data + self.mask).hexdigest()[:16]


Picture = Drawing | Raster
