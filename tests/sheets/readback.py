"""A PDF of sheets -> where every face and every line lies on its pages, read from the content streams. mm from the
page's top left corner, y down.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field

import pikepdf
from faces.standin import fonts

from cardforge.faces import Face
from cardforge.faces.model import PathItem
from cardforge.faces.outline import multiply, rectangle
from cardforge.findings import Findings
from cardforge.sheets import Meta, Slot

MM = 72 / 25.4
META = Meta("牌 · Cards", "设计者", "非官方", "zh-Hans")
Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]


@dataclass(frozen=True)
class Placed:
    """A face on a page: its key, and where the corners of its trim lie: top left, top right, bottom right, bottom left
    of the face as one reads it.
    """

    key: str
    corners: tuple[Point, Point, Point, Point]

    @property
    def x(self) -> float:
        """The left edge on the page."""
        return min(x for x, _ in self.corners)

    @property
    def y(self) -> float:
        """The upper edge on the page."""
        return min(y for _, y in self.corners)

    @property
    def turned(self) -> bool:
        """Whether it stands upside down."""
        return self.corners[0][1] > self.corners[3][1]


@dataclass
class Page:
    """What is on a page. `lines`: (x1, y1, x2, y2); `clips`: bounds (left, top, right, bottom) of every clip."""

    width: float
    height: float
    trim: tuple[float, ...]
    bleed: tuple[float, ...]
    placed: list[Placed] = field(default_factory=list)
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)
    filled: list[tuple[float, float, float, float]] = field(default_factory=list)
    clips: list[tuple[float, float, float, float]] = field(default_factory=list)


def blank(
    name: str, width: float = 63, height: float = 88, *, shape: str = "rounded", poster: bool = False, radius: float = 3
) -> Face:
    """A face that shows nothing but a box, told apart from others by its name."""
    mark = sum(ord(char) * 7**index for index, char in enumerate(name)) % 99991 / 1000
    box = PathItem(rectangle(-3, -3, width + 6, height + 6), fill=(0.9, 0.9, mark / 100))
    return Face(
        name, "zh-Hans", width, height, 3.0, radius, (box,), {}, {}, fonts("zh-Hans"), Findings(), shape, poster
    )


def deck(count: int, width: float = 63, height: float = 88, backs: bool = True, shape: str = "rounded") -> list[Slot]:
    """So many cards, every one with a back of its own."""
    return [
        Slot(
            blank(f"card/c{n}#1", width, height, shape=shape),
            blank(f"back/b{n}", width, height, shape=shape) if backs else None,
        )
        for n in range(1, count + 1)
    ]


def read(pdf: bytes, *faces: Face) -> list[Page]:
    """The pages of a PDF; `faces` gives the sizes of what lies on them."""
    sizes = {face.key: (face.width, face.height) for face in faces}
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return [_page(page, sizes) for page in document.pages]


def faces_of(slots: list[Slot]) -> list[Face]:
    """Every front and back."""
    return [face for slot in slots for face in (slot.front, slot.back) if face is not None]


def _page(page: pikepdf.Page, sizes: dict[str, tuple[float, float]]) -> Page:
    _, _, width, height = (float(n) for n in page.mediabox)

    def box(name: str) -> tuple[float, ...]:
        left, bottom, right, top = (float(n) for n in page.obj[name])
        return (left / MM, (height - top) / MM, right / MM, (height - bottom) / MM)

    found = Page(width / MM, height / MM, box("/TrimBox"), box("/BleedBox"))
    for kind, value in _operations(page):
        if kind == "form":
            name, matrix = value
            key = name.rpartition("face-")[2]
            if key in sizes:
                wide, high = (n * MM for n in sizes[key])
                corners = [(0, high), (wide, high), (wide, 0), (0, 0)]
                found.placed.append(Placed(key, tuple(_mm(_at(matrix, *c), height) for c in corners)))  # type: ignore[arg-type]
        else:
            points = [_mm(point, height) for point in value]
            xs, ys = [x for x, _ in points], [y for _, y in points]
            bounds = (min(xs), min(ys), max(xs), max(ys))
            if kind == "stroke" and len(points) == 2:
                found.lines.append((*points[0], *points[1]))
            elif kind == "fill":
                found.filled.append(bounds)
            elif kind == "clip":
                found.clips.append(bounds)
    return found


def _operations(page: pikepdf.Page) -> Iterator[tuple[str, object]]:
    """Forms with the matrix they are shown under; points of stroked, filled and clipping paths."""
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    stack: list[Matrix] = []
    path: list[Point] = []
    clip = False
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        numbers = [float(n) for n in operands] if name in ("cm", "m", "l", "c", "re") else []
        if name == "q":
            stack.append(matrix)
        elif name == "Q":
            matrix = stack.pop()
        elif name == "cm":
            matrix = multiply(numbers, matrix)  # type: ignore[arg-type]
        elif name in ("m", "l", "c"):
            path += [_at(matrix, *numbers[i : i + 2]) for i in range(0, len(numbers), 2)]
        elif name == "re":
            x, y, w, h = numbers
            path += [_at(matrix, *p) for p in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))]
        elif name in ("W", "W*"):
            clip = True
        elif name in ("S", "f", "n", "B", "f*"):
            if path:
                yield ("clip" if clip else "stroke" if name == "S" else "fill"), path
            path, clip = [], False
        elif name == "Do":
            yield "form", (str(operands[0]), matrix)


def _at(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _mm(point: Point, height: float) -> Point:
    return point[0] / MM, (height - point[1]) / MM
