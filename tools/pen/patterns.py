"""The five family patterns behind a composed emblem: a tinted disc with lines of the accent, 32 x 32.

Coins say basic, clouds skill or trick, a lattice weapon, waves mount or armour, a web demon (docs/art.md).
"""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.pen.curves import Contour, Cubic, Point, circle, line, mix
from tools.pen.drawing import document
from tools.pen.lines import arch, cut_all, strokes

SIZE = 32.0
CENTER = (SIZE / 2, SIZE / 2)
WIDTH = 0.2


def _on_disc(p: Point) -> bool:
    return math.dist(p, CENTER) <= SIZE / 2


def coin() -> list[Contour]:
    """Circles a radius apart: the old coin, square within round."""
    pitch = 4.2
    cubics: list[Cubic] = []
    for i in range(-5, 6):
        for j in range(-5, 6):
            if math.hypot(i, j) * pitch < SIZE / 2 + 3:
                cubics += circle((CENTER[0] + i * pitch, CENTER[1] + j * pitch), pitch / math.sqrt(2)).cubics
    return cut_all(cubics, _on_disc)


def cloud() -> list[Contour]:
    """Rows of scallops, each row before the one above it."""
    pitch, rise = 6.4, 3.2
    out: list[Contour] = []
    for row in range(-6, 6):
        y = CENTER[1] + row * rise
        shift = pitch / 2 if row % 2 else 0.0

        def seen(p: Point, below: float = y + rise, shift: float = pitch / 2 - shift) -> bool:
            x = (p[0] - CENTER[0] - shift + pitch / 2) % pitch - pitch / 2
            return _on_disc(p) and p[1] < below and math.hypot(x, p[1] - below) > pitch / 2 - 1e-9

        for column in range(-4, 5):
            for k in (0.0, 0.95, 1.9):
                x = CENTER[0] + column * pitch + shift
                out += cut_all(arch(x, y, pitch / 2 - k, 0.8 if k else 0.0), seen)
    return out


def lattice() -> list[Contour]:
    """Crossing laths with a lozenge on every crossing."""
    pitch, half = 4.0, 0.85
    cubics: list[Cubic] = []
    for i in range(-9, 10):
        x = CENTER[0] + i * pitch
        cubics.append(line((x - SIZE, CENTER[1] - SIZE), (x + SIZE, CENTER[1] + SIZE)))
        cubics.append(line((x + SIZE, CENTER[1] - SIZE), (x - SIZE, CENTER[1] + SIZE)))
    for j in range(-8, 9):
        y = CENTER[1] + j * pitch / 2
        for i in range(-5, 6):
            x = CENTER[0] + i * pitch + (pitch / 2 if j % 2 else 0)
            corners = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
            cubics += [line(a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    return cut_all(cubics, _on_disc)


def wave() -> list[Contour]:
    """Double wave lines."""
    out: list[Contour] = []
    for row in range(-6, 7):
        for drop in (0.0, 0.75):
            y, run = CENTER[1] + row * 2.6 + drop, []
            for i in range(-8, 8):
                x, lift = CENTER[0] + 2.0 * i, -1.1 if i % 2 else 1.1
                a, q, b = (x, y), (x + 1, y + lift), (x + 2, y)
                run.append((a, mix(a, q, 2 / 3), mix(b, q, 2 / 3), b))
            out += cut_all(run, _on_disc)
    return out


def web() -> list[Contour]:
    """Twelve spokes and sagging rings."""
    spokes, out = 12, []
    angles = [2 * math.pi * (i + 0.5) / spokes for i in range(spokes)]

    def on(r: float, a: float) -> Point:
        return (CENTER[0] + r * math.cos(a), CENTER[1] + r * math.sin(a))

    out += cut_all([line(CENTER, on(SIZE / 2, a)) for a in angles], _on_disc)
    r = 2.4
    while r < SIZE / 2 + 3:
        ring: list[Cubic] = []
        for a, b in zip(angles, [*angles[1:], angles[0] + 2 * math.pi], strict=True):
            p, q, e = on(r, a), on(r * 0.8, (a + b) / 2), on(r, b)
            ring.append((p, mix(p, q, 2 / 3), mix(e, q, 2 / 3), e))
        out += cut_all(ring, _on_disc)
        r += 1.75
    return out


PATTERNS: dict[str, Callable[[], list[Contour]]] = {
    "coin": coin,
    "cloud": cloud,
    "lattice": lattice,
    "wave": wave,
    "web": web,
}


def pattern_svg(name: str) -> str:
    disc = f'<circle fill="{{tint}}" cx="{CENTER[0]:.0f}" cy="{CENTER[1]:.0f}" r="{SIZE / 2:.0f}"/>'
    return document(SIZE, SIZE, [disc, strokes("accent", WIDTH, PATTERNS[name](), "butt")])
