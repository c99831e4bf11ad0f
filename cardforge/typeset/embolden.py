"""Cut a heavier weight: closed outlines -> outlines with thicker strokes, x and y by different amounts, advances
untouched.

The serif is to be had in Regular only. An even stroke around it thickens the hairlines of a Song face as much as
its stems and closes dense glyphs; so each point moves along the bisector of its two edges, further in x than in
y, as FreeType's FT_Outline_EmboldenXY does, half the strength to each side. Dense glyphs grow less. Outlines are
PostScript ones: outer contours anticlockwise, y up.
"""

from __future__ import annotations

from math import hypot

Point = tuple[float, float]
Segment = tuple[Point, ...]
"""The points after the current one: one for a line, three for a cubic, n off-curve and one on-curve for a
quadratic run."""


class Contour:
    """A closed contour: a start, then segments; the last returns to the start (added where the font leaves it
    out)."""

    __slots__ = ("quadratic", "segments", "start")

    def __init__(self, start: Point, segments: list[Segment], quadratic: bool = False) -> None:
        self.start = start
        self.segments = segments
        self.quadratic = quadratic
        if segments and segments[-1][-1] != start:
            segments.append((start,))

    def points(self) -> list[Point]:
        """All points once, control points included, the start last."""
        return [p for segment in self.segments for p in segment]

    def with_points(self, points: list[Point]) -> Contour:
        """The same segments over moved points."""
        segments: list[Segment] = []
        at = 0
        for segment in self.segments:
            segments.append(tuple(points[at : at + len(segment)]))
            at += len(segment)
        return Contour(points[-1], segments, self.quadratic)

    def reversed(self) -> Contour:
        """Walked the other way round."""
        points = self.points()
        back = [*points[-2::-1], points[-1]]
        segments: list[Segment] = []
        at = 0
        for segment in reversed(self.segments):
            segments.append(tuple(back[at : at + len(segment)]))
            at += len(segment)
        return Contour(self.start, segments, self.quadratic)

    def area(self) -> float:
        """Signed area, positive anticlockwise; exact for lines and cubics, by control polygon for quadratics."""
        total = 0.0
        x0, y0 = self.start
        for segment in self.segments:
            if len(segment) == 3 and not self.quadratic:
                (x1, y1), (x2, y2), (x3, y3) = segment
                total += (x0 * (6 * y1 + 3 * y2 + y3) + 3 * x1 * (-2 * y0 + y2 + y3) + 3 * x2 * (2 * y3 - y0 - y1)
                          - x3 * (y0 + 3 * y1 + 6 * y2)) / 20
                x0, y0 = x3, y3
                continue
            for x1, y1 in segment:
                total += (x0 * y1 - x1 * y0) / 2
                x0, y0 = x1, y1
        return total


def embolden(contours: list[Contour], x: float, y: float, em: float = 1000.0) -> list[Contour]:
    """The contours thickened by `x`, `y` em in all; contours wound the wrong way for their nesting are turned
    first."""
    wound = rewind(contours)
    ink = sum(contour.area() for contour in wound) / (em * em)
    half_x, half_y = x * em / 2 * density_factor(ink), y * em / 2
    return [contour.with_points(_shifted(contour.points(), half_x, half_y)) for contour in wound]


def density_factor(ink: float) -> float:
    """How much of the strength in x a glyph takes; `ink` is its area over the em square (三 0.08, 唐 0.24, 體 0.33)."""
    return min(1.0, max(0.7, 1 - 2.4 * (ink - 0.20)))


def rewind(contours: list[Contour]) -> list[Contour]:
    """Contours wound by nesting depth: even anticlockwise, odd clockwise. A few signs (the comma) are not so in
    the font."""
    polygons = [contour.points() for contour in contours]
    areas = [contour.area() for contour in contours]
    result = []
    for index, contour in enumerate(contours):
        larger = [p for p, area in zip(polygons, areas, strict=True) if abs(area) > abs(areas[index])]
        depth = sum(_inside(polygons[index][0], polygon) for polygon in larger)
        outer = depth % 2 == 0
        result.append(contour if (areas[index] > 0) == outer else contour.reversed())
    return result


def _inside(point: Point, polygon: list[Point]) -> bool:
    px, py = point
    inside = False
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        if (y0 > py) != (y1 > py) and px < (x1 - x0) * (py - y0) / (y1 - y0) + x0:
            inside = not inside
        x0, y0 = x1, y1
    return inside


def _shifted(points: list[Point], half_x: float, half_y: float) -> list[Point]:
    """Each point moved outward; points that coincide move together, so that no handle is bent off its corner."""
    unique: list[Point] = []
    group: list[int] = []
    for point in points:
        if not unique or point != unique[-1]:
            unique.append(point)
        group.append(len(unique) - 1)
    if len(unique) > 1 and unique[0] == unique[-1]:
        unique.pop()
        group = [g % len(unique) for g in group]
    if len(unique) < 3:
        return points
    around = zip([unique[-1], *unique[:-1]], unique, [*unique[1:], unique[0]], strict=True)
    moved = [_moved(*three, half_x, half_y) for three in around]
    return [moved[g] for g in group]


def _moved(before: Point, point: Point, after: Point, half_x: float, half_y: float) -> Point:
    in_x, in_y = point[0] - before[0], point[1] - before[1]
    out_x, out_y = after[0] - point[0], after[1] - point[1]
    in_length, out_length = hypot(in_x, in_y), hypot(out_x, out_y)
    in_x, in_y, out_x, out_y = in_x / in_length, in_y / in_length, out_x / out_length, out_y / out_length
    cosine = in_x * out_x + in_y * out_y
    if cosine <= -0.9396:  # a hairpin of more than 160 degrees has no bisector worth following
        return point
    spread = 1 + cosine
    turn = out_x * in_y - out_y * in_x  # positive where the contour turns right, that is, inward
    room = min(in_length, out_length)
    shift_x, shift_y = in_y + out_y, -(in_x + out_x)
    # On the inside of a turn the shift is bounded by the shorter edge, or short edges would cross over.
    move_x = shift_x * half_x / spread if half_x * turn <= room * spread else shift_x * room / turn
    move_y = shift_y * half_y / spread if half_y * turn <= room * spread else shift_y * room / turn
    return (point[0] + move_x, point[1] + move_y)
