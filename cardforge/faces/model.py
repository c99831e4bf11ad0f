"""A drawn face: what is painted where, in mm from the trim's top left corner, y down. Knows nothing of PDF and
nothing of cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardforge.faces.drawing import Picture
from cardforge.faces.outline import Matrix, Outline
from cardforge.faces.theme import RGB
from cardforge.findings import Findings
from cardforge.typeset import Block, Column, FontSet, Line


@dataclass(frozen=True, slots=True)
class PathItem:
    """An outline, filled and/or stroked (`width` and `dash` in mm)."""

    outline: Outline
    fill: RGB | None = None
    stroke: RGB | None = None
    width: float = 0.0
    join: int = 0
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class PictureItem:
    """A drawing or raster; `matrix` takes its units to mm. `colours`: role -> colour, in order of role. `mass`: width
    in mm of the outlines that masses and accents are opened to in the low-ink edition, 0 for full ink. `clip`: what
    of it shows, in mm.
    """

    picture: Picture
    matrix: Matrix
    colours: tuple[tuple[str, RGB], ...] = ()
    mass: float = 0.0
    clip: Outline = ()


@dataclass(frozen=True, slots=True)
class TextItem:
    """Composed text: a Block with its top left corner at (x, y), a Line with the start of its base line there, or a
    Column with the top of its axis there. `colour` is a column's; `upside_down` turns the whole by 180 degrees about
    (x, y).
    """

    content: Block | Line | Column
    x: float
    y: float
    colour: RGB = (0.0, 0.0, 0.0)
    upside_down: bool = False


Item = PathItem | PictureItem | TextItem


@dataclass(frozen=True)
class Face:
    """One side of one card in one edition. `texts`: element id -> what it says. `overflow`: element id -> mm that did
    not fit. `fonts` is what its texts were set with; `findings` say what is wrong with it. `shape`: what it is cut to
    (see `cut`); `poster`: it may be larger than a sheet and is then tiled over several.
    """

    name: str
    edition: str
    width: float
    height: float
    bleed: float
    radius: float
    items: tuple[Item, ...] = field(repr=False)
    texts: Mapping[str, str] = field(repr=False)
    overflow: Mapping[str, float]
    fonts: FontSet = field(repr=False, compare=False)
    findings: Findings = field(default_factory=Findings, repr=False, compare=False)
    shape: str = "rounded"
    poster: bool = False
    stated: bool = field(default=False, compare=False)
    """Whether its layout says its size itself: then the size that the game gives its cards is none of its business."""

    @cached_property
    def key(self) -> str:
        """Names this face among all others by what it shows: equal faces are drawn once a file."""
        parts = [repr((self.edition, self.width, self.height, self.bleed, self.radius, self.shape, self.poster))]
        for item in self.items:
            if isinstance(item, PictureItem):
                parts.append(repr((item.picture.digest, item.matrix, item.colours, item.mass, item.clip)))
            else:
                parts.append(repr(item))
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]

    def draw(self, canvas: Any, x_mm: float, y_mm: float, bleed: bool = True) -> None:
        """Draw on a ReportLab canvas with the trim's top left corner at (x, y) mm from the page's top left; `bleed`
        False cuts it at the trim.
        """
        from cardforge.faces.draw import draw_face

        draw_face(canvas, self, x_mm, y_mm, bleed=bleed)
