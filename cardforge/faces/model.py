"""A drawn face: what is painted where, in mm from the trim's top left corner, y down. Knows nothing of PDF and
nothing of cards.
"""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from operator import attrgetter
from typing import Any

from cardforge.faces.drawing import Drawing, Picture, Raster
from cardforge.faces.outline import IDENTITY, Matrix, Outline, multiply, transform
from cardforge.faces.theme import RGB
from cardforge.findings import Findings
from cardforge.typeset import Block, Column, FaceRef, FontSet, Line, VBlock


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


_PLAIN = frozenset((str, float, int, bool, type(None)))
_fields: dict[type, Callable[[Any], tuple[Any, ...]]] = {}


def _told(value: Any) -> Any:
    """What a value shows, in plain tuples: pictures by their digest, everything else field by field."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return tuple([each if type(each) in _PLAIN else _told(each) for each in value])
    if kind in (Drawing, Raster):
        return value.digest
    if kind is FaceRef:  # the role by which a font was first asked for depends on the cards before
        return value.ps_name, value.vertical
    if not is_dataclass(value):
        return repr(value)
    if kind not in _fields:
        names = [each.name for each in fields(value)]
        _fields[kind] = attrgetter(*names) if len(names) > 1 else lambda one: (getattr(one, names[0]),)
    return (kind.__name__, *[each if type(each) in _PLAIN else _told(each) for each in _fields[kind](value)])


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

    @cached_property
    def key(self) -> str:
        """Names this face among all others by what it shows: equal faces are drawn once a file."""
        outer = (self.edition, self.width, self.height, self.bleed, self.radius, self.shape, self.poster)
        # Version 2 of the format has no back references: equal values give equal bytes, whichever objects they are.
        return hashlib.sha256(marshal.dumps((outer, _told(self.items)), 2)).hexdigest()[:16]

    def draw(self, canvas: Any, x_mm: float, y_mm: float, bleed: bool = True) -> None:
        """Draw on a ReportLab canvas with the trim's top left corner at (x, y) mm from the page's top left; `bleed`
        False cuts it at the trim.
        """
        from cardforge.faces.draw import draw_face

        draw_face(canvas, self, x_mm, y_mm, bleed=bleed)
