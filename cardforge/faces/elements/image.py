"""Pictures that fill a box: fitted, about a point that stays in sight, with a bleed made outside the trim; and tiles
repeated over a figure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.faces import figures, outline
from cardforge.faces.desk import Values
from cardforge.faces.elements.art import composed
from cardforge.faces.layouts.schema import BLEEDS
from cardforge.faces.model import GroupItem
from cardforge.faces.outline import Matrix, Outline
from cardforge.faces.pictures.drawing import Picture, Raster
from cardforge.faces.themes.theme import RGB

Box = tuple[float, float, float, float]
Sides = tuple[bool, bool, bool, bool]
REACHES = 0.05
"""mm: an edge nearer to the trim than this lies on it."""
SEAM = 0.02
"""mm that a mirrored picture reaches under its original, so that no hairline shows between them."""
MOST_TILES, MOST_SEGMENTS = 4000, 1_000_000
"""Of a pattern: its tiles, and the lines and curves of all of them together."""


def picture(values: Values) -> None:
    """A picture in a box. `fit`: cover (default), contain, fill, none; `focus`: the point (0..1 across and down) that
    stays where it is when parts are cut off. Drawings take `ground` and `line` as colours of the theme.

    Where the box reaches the trim and the picture ends there, `bleed` says what is outside: mirror, extend, a colour,
    own (the picture holds its bleed already), none.
    """
    found = _found(values)
    if found is None:
        return
    desk, box = values.desk, values.box()
    edges = _edges(values, box)
    how = values.text("bleed") or ("mirror" if isinstance(found, Raster) else "none")
    if how not in BLEEDS and not desk.theme.knows(how):
        raise ValueError(f"expected a bleed of {', '.join(BLEEDS)} or a colour, got {how!r}")
    seen = _grown(box, edges, desk.layout.bleed if how != "none" else 0.0)
    size = _size(found)
    placed = _placed(values, size, seen if how == "own" else box)
    clip = figures.figure(values) if "shape" in values and not any(edges) else outline.rectangle(*seen)
    if desk.theme.knows(how):
        desk.path(clip, desk.colour(how))
    colours = _colours(values)
    if how in ("mirror", "extend"):
        ends = _ends(placed, box, edges)
        for place, strip in _mirrored(placed, seen, ends) if how == "mirror" else _extended(placed, seen, ends, size):
            desk.picture(found, _matrix(found, place), colours, outline.rectangle(*strip))
    desk.picture(found, _matrix(found, placed), colours, clip)
    if isinstance(found, Raster):
        desk.resolution(values.text("art") or values.subject.art_name, max(placed[2] / size[0], placed[3] / size[1]))


def _found(values: Values) -> Picture | None:
    """The picture named, or the card's own; where the card has none, an emblem is composed in the box."""
    desk = values.desk
    if "art" in values and "{" not in str(values.raw["art"]):
        name = values.word("art")
        found = desk.art.find(name)
        if found is None:
            desk.named_picture(name, values.id)
        return found
    name = values.text("art") or values.subject.art_name
    found = desk.art.find(name) if desk.art.safe(name) else None
    if found is None and values.text("fallback") != "none":
        x, y, width, height = values.box()
        composed(values, x + width / 2, y + height / 2)
    return found


def _size(picture: Picture) -> tuple[float, float]:
    if isinstance(picture, Raster):
        return float(picture.width), float(picture.height)
    return picture.box[2], picture.box[3]


def _placed(values: Values, size: tuple[float, float], box: Box) -> Box:
    """Where the whole picture lies (left, top, width, height in mm), parts of it outside the box."""
    x, y, width, height = box
    across, down = width / size[0], height / size[1]
    fit = values.word("fit", "cover")
    if fit == "fill":
        return box
    scale = {"contain": min(across, down), "none": values.number("unit", 25.4 / 300)}.get(fit, max(across, down))
    fx, fy = _focus(values)
    wide, high = size[0] * scale, size[1] * scale
    return x + (width - wide) * fx, y + (height - high) * fy, wide, high


def _focus(values: Values) -> tuple[float, float]:
    """`focus` of the element, else of the record, else the middle. ValueError where it is no pair of 0 to 1."""
    stated = values.raw.get("focus", values.subject.fields.get("focus", (0.5, 0.5)))
    if not isinstance(stated, (tuple, list)) or len(stated) != 2:
        raise ValueError(f"expected focus: [0..1, 0..1], got {stated!r}")
    fx, fy = (values.length("focus", part) for part in stated)
    if not (0 <= fx <= 1 and 0 <= fy <= 1):
        raise ValueError(f"expected focus: [0..1, 0..1], got {stated!r}")
    return fx, fy


def _edges(values: Values, box: Box) -> Sides:
    """Which edges of the box (left, top, right, bottom) lie on the trim."""
    x, y, width, height = box
    layout = values.desk.layout
    return (
        abs(x) <= REACHES,
        abs(y) <= REACHES,
        abs(x + width - layout.width) <= REACHES,
        abs(y + height - layout.height) <= REACHES,
    )


def _grown(box: Box, edges: tuple[bool, ...], by: float) -> Box:
    x, y, width, height = box
    left, top, right, bottom = (by if edge else 0.0 for edge in edges)
    return x - left, y - top, width + left + right, height + top + bottom


def _matrix(picture: Picture, placed: tuple[float, ...]) -> Matrix:
    """Takes the picture's units to where it lies: (left, top, width, height), mirrored where those are negative."""
    x, y, width, height = placed
    if isinstance(picture, Raster):
        return (width / picture.width, 0.0, 0.0, height / picture.height, x, y)
    left, top, wide, high = picture.box
    return (width / wide, 0.0, 0.0, height / high, x - left * width / wide, y - top * height / high)


def _ends(placed: Box, box: Box, edges: Sides) -> Sides:
    """At which edges (left, top, right, bottom) the picture itself ends on the trim: there a bleed has to be made."""
    x, y, width, height = placed
    left, top, wide, high = box
    return (
        edges[0] and x >= left - REACHES,
        edges[1] and y >= top - REACHES,
        edges[2] and x + width <= left + wide + REACHES,
        edges[3] and y + height <= top + high + REACHES,
    )


def _mirrored(placed: Box, seen: Box, ends: Sides) -> Iterator[tuple[Box, Box]]:
    """The picture mirrored at the edges where it ends, and what of that shows: equally many mm on both axes."""
    x, y, width, height = placed
    left, top, right, bottom = ends
    across = [(x + 2 * SEAM, -width)] * left + [(x + 2 * width - 2 * SEAM, -width)] * right
    down = [(y + 2 * SEAM, -height)] * top + [(y + 2 * height - 2 * SEAM, -height)] * bottom
    for px, wide in across:
        for py, high in down:
            yield (px, py, wide, high), seen
    yield from (((px, y, wide, height), seen) for px, wide in across)
    yield from (((x, py, width, high), seen) for py, high in down)


def _extended(placed: Box, seen: Box, ends: Sides, size: tuple[float, float]) -> Iterator[tuple[Box, Box]]:
    """The picture stretched outwards at the edges where it ends, so that its outermost pixel fills the bleed; and the
    strip in which that shows.
    """
    x, y, width, height = placed
    across = list(_strips(x, width, seen[0], seen[0] + seen[2], ends[0], ends[2], size[0]))
    down = list(_strips(y, height, seen[1], seen[1] + seen[3], ends[1], ends[3], size[1]))
    for px, wide, left, strip in across:
        yield (px, y, wide, height), (left, y, strip, height)
        for py, high, top, tall in down:
            yield (px, py, wide, high), (left, top, strip, tall)
    for py, high, top, tall in down:
        yield (x, py, width, high), (x, top, width, tall)


def _strips(
    start: float, length: float, low: float, high: float, before: bool, after: bool, pixels: float
) -> Iterator[tuple[float, float, float, float]]:
    """On one axis: where a stretched picture begins, how long it is, where its strip begins and how long that is."""
    pixel = length / pixels
    if before and (reach := start - low) > 1e-6:
        yield low, length * reach / pixel, low, reach + SEAM
    if after and (reach := high - start - length) > 1e-6:
        long = length * reach / pixel
        yield high - long, long, start + length - SEAM, reach + SEAM


def _colours(values: Values) -> dict[str, RGB]:
    desk, low = values.desk, values.desk.theme.low
    ground = desk.colour("paper") if low else values.colour("ground", "tint")
    line = values.colour("ground", "accent") if low and "ground" in values else values.colour("line", "accent")
    colours: Mapping[str, Any] = {
        "ground": ground,
        "line": line,
        "ink": desk.colour("ink"),
        "paper": desk.colour("paper"),
        "accent": desk.colour("accent"),
        "tint": desk.colour("tint"),
    }
    return {role: colour for role, colour in colours.items() if colour is not None}


def pattern(values: Values) -> None:
    """A tile (a drawing or raster, `pitch` mm from one to the next) repeated over a figure and cut to it; every other
    row may be moved by `shift` of a tile.
    """
    desk = values.desk
    name = values.word("art")
    found = desk.art.find(name)
    if found is None:
        desk.named_picture(name, values.id)
        return
    clip: Outline = figures.figure(values)
    if not clip:
        return
    left, top, right, bottom = outline.bounds(clip)
    size = _size(found)
    across = values.number("pitch", size[0])
    down = across * size[1] / size[0]
    if across <= 0 or (right - left) * (bottom - top) / (across * down) > MOST_TILES:
        raise ValueError(f"expected a pitch that gives at most {MOST_TILES} tiles, got {across:g} mm")
    colours = {**_colours(values), "line": values.colour("line", "accent") or desk.colour("accent")}
    if (ground := values.colour("ground")) is not None and not desk.theme.low:
        desk.path(clip, ground)
    with desk.gathered() as tiles:
        places = list(_tiles((left, top, right, bottom), across, down, values.number("shift")))
        segments = len(places) * _segments(found)
        if segments > MOST_SEGMENTS:
            raise ValueError(f"expected at most {MOST_SEGMENTS:,} lines and curves in all tiles, got {segments:,}")
        for place in places:
            desk.picture(found, _matrix(found, place), colours)
    desk.items.append(GroupItem(tuple(tiles), clip=clip))


def _segments(picture: Picture) -> int:
    """Lines and curves of a drawing; none of a raster."""
    return 0 if isinstance(picture, Raster) else sum(len(shape.outline) for shape in picture.shapes)


def _tiles(over: Box, across: float, down: float, shift: float) -> Iterator[Box]:
    """Where tiles lie that cover a field (left, top, right, bottom)."""
    left, top, right, bottom = over
    for row in range(int((bottom - top) / down) + 1):
        start = left - (shift % 1 * across if row % 2 else 0.0)
        for column in range(int((right - start) / across) + 1):
            place = (start + column * across, top + row * down, across, down)
            if place[0] < right and place[1] < bottom:
                yield place
