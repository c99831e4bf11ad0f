"""A seal's id -> the outline of a stamped stone: uneven edge, cut corners, chips.

The same id gives the same seal in every build, and every id another one. Lengths are millimetres, y down, the stone's
box from (0, 0) to (width, height); the uneven edge leaves the box by 1.45 times the roughness at most. The character in
a seal is text set by the layout and is never distorted.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Literal, get_args

Kind = Literal["square", "round", "octagon"]
Style = Literal["solid", "inner", "lined", "ring"]
Point = tuple[float, float]

STEP = 0.6
"""Distance of two points along the edge."""
GREAT = 20.0
"""From this width on a seal is a great seal."""
SMALL = 6.0
"""Below this width it is the seal of a skill."""


@dataclass(frozen=True)
class Layer:
    """One filled path of a seal. `role` is accent (the stone's colour) or paper; paint in order, fill non-zero."""

    role: Literal["accent", "paper"]
    d: str


@lru_cache(maxsize=4096)
def _outline(
    kind: Kind, width: float, height: float, seed: str, rough: float, turned: bool = False, inset: float = 0.0
) -> str:
    """The edge of a stone of this size, or of a layer `inset` mm inside it (still in the stone's own frame)."""
    rng = Random(f"seal:{kind}:{seed}")
    base = list(_edge(kind, width, height, inset))
    waves = _waves(len(base), rng)
    points = [(x + nx * rough * push, y + ny * rough * push) for (x, y, nx, ny), push in zip(base, waves, strict=True)]
    if turned:
        # On a grid of 0.02, so that the middles of the sides are whole hundredths and both halves agree to the digit.
        half = [(round(x * 50) / 50, round(y * 50) / 50) for x, y in points[: len(points) // 2]]
        points = half + [(width - x, height - y) for x, y in half]
    return _smooth(points)


def seal_path(kind: Kind, width_mm: float, height_mm: float, seed: str, chips: int) -> list[str]:
    """Path data of the stone's outline, then of its `chips` (paper-coloured bites at the edge).

    Deterministic in all arguments. Raises ValueError on an unknown kind or a size that is not positive.
    """
    _check(kind, width_mm, height_mm)
    if chips < 0:
        raise ValueError(f"expected a number of chips from 0, got {chips!r}")
    outline = _outline(kind, float(width_mm), float(height_mm), seed, roughness(width_mm))
    return [outline, *_chips(kind, float(width_mm), float(height_mm), seed, chips)]


def seal_layers(
    kind: Kind,
    width_mm: float,
    height_mm: float,
    seed: str,
    style: Style = "solid",
    chips: int | None = None,
    turned: bool = False,
) -> list[Layer]:
    """The seal as filled layers in paint order.

    solid: a full stone. inner: a full stone with a paper line inside its edge. lined: a double ring with paper in the
    middle (a single one below 12 mm). ring: a single ring. `chips=None` takes the usual number for the size. `turned`
    builds half the edge and turns it, for backs that must look the same upside down; such a seal has no chips.
    Raises ValueError on an unknown kind or style or a size that is not positive.
    """
    _check(kind, width_mm, height_mm)
    if style not in get_args(Style):
        raise ValueError(f"expected one of {', '.join(get_args(Style))}, got {style!r}")
    w, h, rough = float(width_mm), float(height_mm), roughness(width_mm)
    layers: list[Layer] = []
    for i, inset in enumerate(_insets(style, w)):
        name = seed if i == 0 else f"{seed}/{i}"
        d = _outline(kind, w, h, name, rough if i == 0 else rough * 0.65, turned, inset)
        layers.append(Layer("paper" if i % 2 else "accent", d))
    count = 0 if turned else usual_chips(kind, w, h, seed) if chips is None else chips
    if count:
        layers.append(Layer("paper", "".join(_chips(kind, w, h, seed, count))))
    return layers


def roughness(width_mm: float) -> float:
    """How uneven the edge is, in mm: 0.035 for a skill's seal, 0.05 up to about 10 mm, 0.11 for great seals."""
    if width_mm < SMALL:
        return 0.035
    if width_mm >= GREAT:
        return 0.11
    return 0.05 if width_mm < 12 else 0.08


def usual_chips(kind: Kind, width_mm: float, height_mm: float, seed: str) -> int:
    """3 to 7 on small seals, 20 to 34 on great ones, in between by size."""
    rng = Random(f"seal:{kind}:{seed}:count")
    low, high = (20, 34) if width_mm >= GREAT else (3, 7) if width_mm < 12 else (7, 14)
    return low + int(rng.random() * (high - low + 1))


def _check(kind: str, width: float, height: float) -> None:
    if kind not in get_args(Kind):
        raise ValueError(f"expected one of {', '.join(get_args(Kind))}, got {kind!r}")
    if not (width > 0 and height > 0 and math.isfinite(width + height)):
        raise ValueError(f"expected a width and a height in mm, got {width!r} x {height!r}")


def _insets(style: Style, width: float) -> tuple[float, ...]:
    """Distances of the layers' edges from the outer edge; colours alternate from the stone's colour on."""
    great, small = width >= GREAT, width < 12
    table: dict[Style, tuple[float, ...]] = {
        "solid": (0,),
        "inner": (0, 1.5, 2.02) if width > 30 else (0, 0.9, 1.24),
        "lined": (0, 1.3, 2.3, 2.95) if great else (0, 0.5) if small else (0, 0.85, 1.53, 1.96),
        "ring": (0, 1.0 if great else 0.5),
    }
    # A stone too small for its lines keeps those that leave a third of it free.
    return tuple(inset for inset in table[style] if inset <= width / 3)


def _edge(kind: Kind, width: float, height: float, inset: float = 0.0) -> Iterator[tuple[float, float, float, float]]:
    """Points of the even edge, clockwise from the top left, each with its outward normal; an even number of them,
    the second half opposite the first."""
    if kind == "round":
        rx, ry = width / 2 - inset, height / 2 - inset
        n = 2 * max(12, round(math.pi * (rx + ry) / STEP / 2))
        for i in range(n):
            a = 2 * math.pi * i / n - math.pi / 2
            yield width / 2 + rx * math.cos(a), height / 2 + ry * math.sin(a), math.cos(a), math.sin(a)
        return
    side = 1 - 1 / math.sqrt(2)
    cut = min(width, height) * side if kind == "octagon" else min(0.8, width * 0.12)
    # An inner edge runs parallel to the outer one around its corners too.
    cut = max(0.15, cut - 2 * inset * side)
    left, top, right, bottom = inset, inset, width - inset, height - inset
    corners = [
        (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
        (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
    ]  # fmt: skip
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        length = math.dist(start, end)
        # The small cuts at a square stone's corners carry no points of their own: smoothing rounds them.
        steps = 1 if length < 2 * STEP else max(3, int(length / STEP))
        dx, dy = end[0] - start[0], end[1] - start[1]
        for i in range(steps):
            yield start[0] + dx * i / steps, start[1] + dy * i / steps, dy / length, -dx / length


def _waves(n: int, rng: Random) -> list[float]:
    """n pushes between -1.45 and 1.45: two waves of 17 and 5.7 mm, closed over the whole edge, and some noise."""
    length = n * STEP
    slow, fast = (max(1, round(f * length / (2 * math.pi))) for f in (0.37, 1.1))
    p1, p2 = 2 * math.pi * rng.random(), 2 * math.pi * rng.random()
    return [
        0.6 * math.sin(2 * math.pi * slow * i / n + p1)
        + 0.35 * math.sin(2 * math.pi * fast * i / n + p2)
        + (rng.random() - 0.5)
        for i in range(n)
    ]


def _smooth(points: list[Point]) -> str:
    """A closed path of quadratics through the middles of the sides, the points being the handles."""
    ends = [_middle(a, b) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    run = "".join(f"Q{_pair(p)} {_pair(e)}" for p, e in zip(points, ends, strict=True))
    return f"M{_pair(ends[-1])}{run}Z"


def _middle(a: Point, b: Point) -> Point:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def _chips(kind: Kind, width: float, height: float, seed: str, count: int) -> list[str]:
    rng = Random(f"seal:{kind}:{seed}:chips")
    base = list(_edge(kind, width, height))
    out: list[str] = []
    for _ in range(count):
        x, y, nx, ny = base[int(rng.random() * len(base))]
        depth = rng.random() * 0.28 - 0.05
        out.append(_chip((x - nx * depth, y - ny * depth), 0.1 + 0.15 * rng.random(), rng))
    return out


def _chip(center: Point, radius: float, rng: Random) -> str:
    """A six-cornered bite, `radius` mm at most 1.2 times over."""
    turn = 2 * math.pi * rng.random()
    corners: list[str] = []
    for i in range(6):
        a, rx, ry = turn + math.pi / 3 * i, 0.4 + 0.8 * rng.random(), 0.4 + 0.6 * rng.random()
        corners.append(_pair((center[0] + radius * rx * math.cos(a), center[1] + radius * ry * math.sin(a))))
    return "M" + "L".join(corners) + "Z"


def _pair(p: Point) -> str:
    return f"{_number(p[0])} {_number(p[1])}"


def _number(v: float) -> str:
    """Two decimals, no trailing zeros, no negative zero."""
    text = f"{v:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
