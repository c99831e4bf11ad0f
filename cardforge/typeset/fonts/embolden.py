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
                total += (
                    x0 * (6 * y1 + 3 * y2 + y3)
                    + 3 * x1 * (-2 * y0 + y2 + y3)
                    + 3 * x2 * (2 * y3 - y0 - y1)
                    - x3 * (y0 + 3 * y1 + 6 * y2)
                ) / 20
                x0, y0 = x3, y3
                continue
            for x1, y1 in segment:
                total += (x0 * y1 - x1 * y0) / 2
                x0, y0 = x1, y1
        return total


def embolden(contours: list[Contour], x: float, y: float, em: float = 1000.0) -> list[Contour]:
    """The contours thickened by `x`, `y` em in all; contours wound the wrong way for their nesting are turned
    first."""
    wound, areas = _rewound(contours)
    ink = sum(areas) / (em * em)
    half_x, half_y = x * em / 2 * density_factor(ink), y * em / 2
    return [contour.with_points(_shifted(contour.points(), half_x, half_y)) for contour in wound]


def density_factor(ink: float) -> float:
    """How much of the strength in x a glyph takes; `ink` is its area over the em square (三 0.08, 唐 0.24, 體 0.33)."""
    return min(1.0, max(0.7, 1 - 2.4 * (ink - 0.20)))


def rewind(contours: list[Contour]) -> list[Contour]:
    """Contours wound by nesting depth: even anticlockwise, odd clockwise. A few signs (the comma) are not so in
    the font. Strokes that only cross one another (those inside 贝, 页) are no holes and stay as they are.
    """
    return _rewound(contours)[0]


def _rewound(contours: list[Contour]) -> tuple[list[Contour], list[float]]:
    """The same, with their areas."""
    polygons = [contour.points() for contour in contours]
    areas = [contour.area() for contour in contours]
    sizes = [abs(area) for area in areas]
    turned: set[int] = set()
    for index in sorted(range(len(contours)), key=sizes.__getitem__, reverse=True):
        size, first = sizes[index], polygons[index][0]
        around = {at for at, other in enumerate(sizes) if other > size and _inside(first, polygons[at])}
        if (areas[index] > 0) != (len(around) % 2 == 0) and _is_wrong(
            contours[index], areas[index], around, turned, polygons
        ):
            turned.add(index)
    return (
        [contour.reversed() if index in turned else contour for index, contour in enumerate(contours)],
        [-area if index in turned else area for index, area in enumerate(areas)],
    )


def _is_wrong(contour: Contour, area: float, around: set[int], turned: set[int], polygons: list[list[Point]]) -> bool:
    """Whether a contour that does not go with its depth is wound the wrong way. It need not be: strokes overlap, and
    where one begins inside another it is no hole in it. What is anticlockwise is a hole only in what was turned
    itself and holds all of it; what is clockwise is none only where nothing that stays as it is lies about it.
    """
    if area <= 0:
        return around <= turned
    ends = [segment[-1] for segment in contour.segments]
    return any(all(_inside(end, polygons[at]) for end in ends) for at in around & turned)


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
    moved = _moved(unique, half_x, half_y)
    return [moved[g] for g in group]


def _moved(points: list[Point], half_x: float, half_y: float) -> list[Point]:
    """The points of a closed polygon, none equal to the next, each moved along the bisector of its two edges."""
    moved: list[Point] = []
    x, y = points[0]
    in_x, in_y = x - points[-1][0], y - points[-1][1]
    in_length = hypot(in_x, in_y)
    in_x /= in_length
    in_y /= in_length
    for after in [*points[1:], points[0]]:
        out_x, out_y = after[0] - x, after[1] - y
        length = hypot(out_x, out_y)
        out_x /= length
        out_y /= length
        cosine = in_x * out_x + in_y * out_y
        spread = 1 + cosine
        if cosine <= -0.9396:  # a hairpin of more than 160 degrees has no bisector worth following
            moved.append((x, y))
        else:
            turn = out_x * in_y - out_y * in_x  # positive where the contour turns right, that is, inward
            room = in_length if in_length < length else length
            shift_x, shift_y = in_y + out_y, -(in_x + out_x)
            # On the inside of a turn the shift is bounded by the shorter edge, or short edges would cross over.
            most = room * spread
            move_x = shift_x * half_x / spread if half_x * turn <= most else shift_x * room / turn
            move_y = shift_y * half_y / spread if half_y * turn <= most else shift_y * room / turn
            moved.append((x + move_x, y + move_y))
        in_x, in_y, in_length = out_x, out_y, length
        x, y = after
    return moved
