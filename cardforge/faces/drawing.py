"""A picture made of plain shapes: what an SVG is read into, and what a renderer fills with colours.

Colours are roles ("ink", "accent", "paper", "tint", "line", "ground") that a theme and a card's accent fill in, or
"#rrggbb". A shape's class says what it is to the pen that drew it (contour, detail, body, mass, accent), so that the
low-ink edition can open masses and accents to outlines.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import cached_property

from cardforge.faces.outline import Outline

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
    """A PNG or JPEG, checked and ready to embed; `width` and `height` in pixels."""

    data: bytes = field(repr=False)
    width: int
    height: int

    @cached_property
    def digest(self) -> str:
        """Names this picture among all others by its bytes."""
        return hashlib.sha256(self.data).hexdigest()[:16]


Picture = Drawing | Raster
