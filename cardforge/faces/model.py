"""A drawn face: what is painted where, in mm from the trim's top left corner, y down. Knows nothing of PDF and
nothing of cards.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cardforge.faces.outline import IDENTITY, Matrix, Outline, multiply, transform
from cardforge.faces.pictures.drawing import Picture
from cardforge.faces.themes.theme import RGB
from cardforge.findings import Findings
from cardforge.typeset import Block, Column, FontSet, Line, VBlock

if TYPE_CHECKING:
    from cardforge.faces.pdf.drawn import Drawn


@dataclass(frozen=True, slots=True)
class Gradient:
    """A fill that runs from colour to colour. `stops`: (0..1, colour) in order. `matrix` takes the unit it is stated
    in to mm: linear from x 0 to x 1, radial from the centre (0, 0) to the circle of radius 1.
    """

    kind: str
    stops: tuple[tuple[float, RGB], ...]
    matrix: Matrix


@dataclass(frozen=True, slots=True)
class PathItem:
    """An outline, filled and/or stroked (`width` and `dash` in mm)."""

    outline: Outline
    fill: RGB | Gradient | None = None
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
    """Composed text: a Block or VBlock with its top left corner at (x, y), a Line with the start of its base line
    there, or a Column with the top of its axis there. `colour` is a column's; `upside_down` turns the whole by 180
    degrees about (x, y).
    """

    content: Block | Line | Column | VBlock
    x: float
    y: float
    colour: RGB = (0.0, 0.0, 0.0)
    upside_down: bool = False


@dataclass(frozen=True, slots=True)
class GroupItem:
    """Items drawn under a transform (in mm, y down), cut to `clip` (an outline in mm before the transform)."""

    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: Outline = ()


Item = PathItem | PictureItem | TextItem | GroupItem
Leaf = PathItem | PictureItem | TextItem


@dataclass(frozen=True, slots=True)
class Fit:
    """How a text came to fit: the `element`'s size in pt, the `step` taken (0: the first) of `steps`, the height or
    width left free in mm, and the `share` of its room that it takes (over 1: it does not fit).
    """

    element: str
    size: float
    step: int
    steps: int
    slack: float
    share: float
    group: str = ""


def walk(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Leaf, Matrix]]:
    """Every item with the transform it stands under (besides its own)."""
    for item in items:
        if isinstance(item, GroupItem):
            yield from walk(item.items, multiply(item.matrix, matrix))
        else:
            yield item, matrix


def moved(item: Item, dx: float, dy: float) -> Item:
    """The same item, dx mm to the right and dy down."""
    shift: Matrix = (1.0, 0.0, 0.0, 1.0, dx, dy)
    if isinstance(item, TextItem):
        return replace(item, x=item.x + dx, y=item.y + dy)
    if isinstance(item, PictureItem):
        return replace(item, matrix=multiply(item.matrix, shift), clip=transform(item.clip, shift))
    if isinstance(item, GroupItem):
        return replace(item, matrix=multiply(item.matrix, shift))
    fill = item.fill
    if isinstance(fill, Gradient):
        fill = replace(fill, matrix=multiply(fill.matrix, shift))
    return replace(item, outline=transform(item.outline, shift), fill=fill)


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
    fits: tuple[Fit, ...] = field(default=(), compare=False, repr=False)
    stated: bool = field(default=False, compare=False)
    """Whether its layout says its size itself: then the size that the game gives its cards is none of its business."""

    again: Callable[[], Face] | None = field(default=None, compare=False, repr=False)
    """Composes it anew: then `items` and `texts` may be left out, and are there again when they are asked for."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            again = vars(self).get("again") if name in ("items", "texts") else None
            if again is None:
                raise AttributeError(name)
            made = again()
            vars(self).update(items=made.items, texts=made.texts)
            return vars(self)[name]

    @classmethod
    def kept(cls, again: Callable[[], Face], key: str, drawn: Drawn | None, **fields: Any) -> Face:
        """A face known by its key and, where it was drawn, by its operators; `fields`: all but items and texts."""
        face = cls.__new__(cls)
        known = {"overflow": {}, "findings": Findings(), **fields, "again": again, "key": key}
        vars(face).update(known if drawn is None else {**known, "drawn": drawn})
        return face

    def named(self, name: str) -> Face:
        """The same face under another name: one more copy of a card."""
        other = copy.copy(self)
        vars(other)["name"] = name
        return other

    def pack(self) -> None:
        """Draw it and keep no more than that, where the rest can be had again."""
        if self.drawn and self.again is not None:
            for name in ("items", "texts"):
                vars(self).pop(name, None)

    @cached_property
    def drawn(self) -> Drawn:
        """Its operators. It has its `key` then."""
        from cardforge.faces.pdf.draw import drawn_of
        from cardforge.faces.pdf.drawn import part_name

        drawn, code = drawn_of(self)
        outer = (self.edition, self.width, self.height, self.bleed, self.radius, self.shape, self.poster)
        told = repr((outer, [part_name(part) for part in drawn.parts])) + code
        vars(self)["key"] = hashlib.sha256(told.encode("utf-8")).hexdigest()[:16]
        return drawn

    @property
    def record(self) -> str:
        """The id of the record it shows a copy of: `card/x` of the copy `card/x#2`."""
        return self.name.partition("#")[0]

    @cached_property
    def key(self) -> str:
        """Names this face among all others by what it shows: equal faces are drawn once a file."""
        vars(self).pop("drawn", None)
        return str(self.drawn and vars(self)["key"])

    def draw(self, canvas: Any, x_mm: float, y_mm: float, bleed: bool = True) -> None:
        """Draw on a ReportLab canvas with the trim's top left corner at (x, y) mm from the page's top left; `bleed`
        False cuts it at the trim.
        """
        from cardforge.faces.pdf.draw import draw_face

        draw_face(canvas, self, x_mm, y_mm, bleed=bleed)
