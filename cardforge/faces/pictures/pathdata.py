"""SVG path data (SVG 2, section 9) and transform lists -> outlines and matrices."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from cardforge.faces.outline import IDENTITY, Matrix, Outline, Segment, arc, bounds, multiply

_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([\s,]+)|(.)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_FLAGS = re.compile(r"[\s,]*([01])")


FARTHEST = 1e7
"""Units: larger numbers are refused, so that no sum or product of them overflows. The drawing's own bound is closer."""

REMEMBERED = 20_000
"""Characters of the longest path data that is remembered; the longest of a bundled drawing has 19,920."""


class PathError(ValueError):
    """Path data that cannot be read; the message says what stood where."""


def parse(data: str) -> Outline:
    """Read the `d` of a path. PathError where it is not path data. What was read is remembered: seals, patterns and
    emblems come again in every edition and build.
    """
    return _remembered(data) if len(data) <= REMEMBERED else _parsed(data)


def _parsed(data: str) -> Outline:
    return tuple(_Pen().draw(_commands(data)))


_remembered = lru_cache(maxsize=2048)(_parsed)


def drawing(data: str) -> Outline:
    """Read the `d` of a path that is to be seen. PathError also where it draws nothing: empty, or a single point."""
    drawn = parse(data)
    if not _seen(drawn):
        raise PathError(f"expected a path that draws something, got {data[:40]!r}")
    return drawn


def _seen(drawn: Outline) -> bool:
    """Whether a line leads from somewhere to elsewhere."""
    if all(segment[0] in "MZ" for segment in drawn):
        return False
    left, top, right, bottom = bounds(drawn)
    return left < right or top < bottom


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """(letter, numbers) for every command, repeated arguments split up, as the grammar says."""
    position, letter = 0, ""
    while position < len(data):
        match = _TOKEN.match(data, position)
        if match is None or match[4]:
            raise PathError(f"expected path data, got {data[position : position + 12]!r}")
        if match[3]:
            position = match.end()
            continue
        if match[1]:
            letter, position = match[1], match.end()
        elif not letter or letter in "Zz":
            raise PathError(f"expected a command, got {match[2]!r}")
        numbers, position = _arguments(data, position, letter)
        yield letter, numbers
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _arguments(data: str, position: int, letter: str) -> tuple[list[float], int]:
    numbers: list[float] = []
    for index in range(_ARITY[letter.upper()]):
        if letter in "Aa" and index in (3, 4):  # flags may stand without a gap: "a1 1 0 01.5 2"
            flag = _FLAGS.match(data, position)
            if flag is None:
                raise PathError(f"expected an arc flag, got {data[position : position + 12]!r}")
            numbers.append(float(flag[1]))
            position = flag.end()
            continue
        match = _TOKEN.match(data, position)
        while match is not None and match[3]:
            position = match.end()
            match = _TOKEN.match(data, position)
        if match is None or not match[2]:
            raise PathError(f"expected a number for {letter!r}, got {data[position : position + 12]!r}")
        numbers.append(_near(float(match[2])))
        position = match.end()
    return numbers, position


def _near(number: float) -> float:
    """The number itself. PathError where it is farther than any drawing reaches."""
    if not abs(number) <= FARTHEST:
        raise PathError(f"expected a number within {FARTHEST:,.0f}, got {number:g}")
    return number


class _Pen:
    """The current point and the last control point, while commands become absolute segments."""

    def __init__(self) -> None:
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: tuple[float, float] | None = None
        self.last = ""

    def draw(self, commands: Iterable[tuple[str, list[float]]]) -> Iterator[Segment]:
        for letter, numbers in commands:
            kind = letter.upper()
            if not self.last and kind != "M":
                raise PathError(f"expected M first, got {letter!r}")
            values = self._absolute(kind, numbers) if letter.islower() else numbers
            _near(self.x), _near(self.y)
            yield from getattr(self, f"_{kind.lower()}")(*values)
            self.last = kind

    def _absolute(self, kind: str, numbers: list[float]) -> list[float]:
        if kind == "H":
            return [numbers[0] + self.x]
        if kind == "V":
            return [numbers[0] + self.y]
        if kind == "A":
            return [*numbers[:5], numbers[5] + self.x, numbers[6] + self.y]
        return [n + (self.y if i % 2 else self.x) for i, n in enumerate(numbers)]

    def _m(self, x: float, y: float) -> Iterator[Segment]:
        self.x, self.y = self.start_x, self.start_y = x, y
        yield ("M", x, y)

    def _l(self, x: float, y: float) -> Iterator[Segment]:
        self.x, self.y = x, y
        yield ("L", x, y)

    def _h(self, x: float) -> Iterator[Segment]:
        return self._l(x, self.y)

    def _v(self, y: float) -> Iterator[Segment]:
        return self._l(self.x, y)

    def _c(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> Iterator[Segment]:
        self.x, self.y, self.control = x, y, (x2, y2)
        yield ("C", x1, y1, x2, y2, x, y)

    def _s(self, x2: float, y2: float, x: float, y: float) -> Iterator[Segment]:
        return self._c(*self._mirror("CS"), x2, y2, x, y)

    def _q(self, x1: float, y1: float, x: float, y: float) -> Iterator[Segment]:
        first = (self.x + 2 * (x1 - self.x) / 3, self.y + 2 * (y1 - self.y) / 3)
        yield ("C", *first, x + 2 * (x1 - x) / 3, y + 2 * (y1 - y) / 3, x, y)
        self.x, self.y, self.control = x, y, (x1, y1)

    def _t(self, x: float, y: float) -> Iterator[Segment]:
        return self._q(*self._mirror("QT"), x, y)

    def _z(self) -> Iterator[Segment]:
        self.x, self.y = self.start_x, self.start_y
        yield ("Z",)

    def _a(
        self, rx: float, ry: float, angle: float, large: float, sweep: float, x: float, y: float
    ) -> Iterator[Segment]:
        start = (self.x, self.y)
        self.x, self.y = x, y
        yield from arc(start, rx, ry, angle, bool(large), bool(sweep), (x, y))

    def _mirror(self, after: str) -> tuple[float, float]:
        if self.last in after and self.control is not None:
            return 2 * self.x - self.control[0], 2 * self.y - self.control[1]
        return self.x, self.y


_TRANSFORM = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)")


def parse_transform(text: str) -> Matrix:
    """Read a `transform` list. PathError where it is none."""
    matrix, position, text = IDENTITY, 0, text.strip()
    while position < len(text):
        match = _TRANSFORM.match(text, position)
        if match is None:
            raise PathError(f"expected a transform, got {text[position : position + 20]!r}")
        try:
            numbers = [_near(float(n)) for n in re.split(r"[\s,]+", match[2].strip())]
            matrix = multiply(_one_transform(match[1], numbers), matrix)
        except (ValueError, IndexError):
            raise PathError(f"expected numbers for {match[1]}, got {match[2]!r}") from None
        position = match.end()
    return matrix


def _one_transform(name: str, n: list[float]) -> Matrix:
    if name == "matrix":
        a, b, c, d, e, f = n
        return (a, b, c, d, e, f)
    if name == "translate":
        return (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0)
    if name == "scale":
        return (n[0], 0, 0, n[1] if len(n) > 1 else n[0], 0, 0)
    if name == "rotate":
        cos, sin = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
        x, y = (n[1], n[2]) if len(n) > 1 else (0.0, 0.0)
        return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
    slope = math.tan(math.radians(n[0]))
    return (1, 0, slope, 1, 0, 0) if name == "skewX" else (1, slope, 0, 1, 0, 0)
