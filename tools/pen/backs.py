"""The card backs, 69 x 94 mm with the bleed: one half drawn, the other the same half turned.

Coordinates are rounded before they are turned about the middle (34.5, 47), so both halves agree to the last digit and
the back is the same upside down. The middle is left to the seal, which the face draws with its characters.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

from cardforge.faces.seal import Kind, seal_layers
from tools.pen.curves import Contour, Cubic, Point, data, line, mix, parse
from tools.pen.drawing import document
from tools.pen.lines import arch, cut_all, spiral, strokes

WIDTH, HEIGHT = 69.0, 94.0
CX, CY = WIDTH / 2, HEIGHT / 2

Group = tuple[float, list[Contour]]
"""A line width in mm and the curves drawn with it."""


def back_svg(name: str) -> str:
    groups, kind, size = BACKS[name]
    ground = f'<rect fill="{{ground}}" x="0" y="0" width="{WIDTH:.0f}" height="{HEIGHT:.0f}"/>'
    lines = [strokes("line", width, _with_turned(half)) for width, half in groups()]
    return document(WIDTH, HEIGHT, [ground, *lines, _seat(kind, *size, "back")])


def _with_turned(half: list[Contour]) -> list[Contour]:
    exact = [Contour(tuple(_rounded(c) for c in contour.cubics), contour.closed) for contour in half]
    return exact + [c.mapped((-1, 0, 0, -1, WIDTH, HEIGHT)) for c in exact]


def _rounded(cubic: Cubic) -> Cubic:
    a, b, c, d = ((round(x, 2), round(y, 2)) for x, y in cubic)
    return (a, b, c, d)


def _seat(kind: Kind, width: float, height: float, seed: str) -> str:
    """The seal's place: its stone as a plain shape of the ground, so that no line runs under the seal, which the face
    draws over it (in the low-ink edition as an outline only)."""
    stone = seal_layers(kind, width, height, seed, turned=True)[0]
    contours = [c.mapped((1, 0, 0, 1, CX - width / 2, CY - height / 2)) for c in parse(stone.d)]
    return f'<path class="body" fill="{{ground}}" d="{data(contours)}"/>'


def _on_card(p: Point) -> bool:
    return 0 <= p[0] <= WIDTH and 0 <= p[1] <= HEIGHT


# --- clouds --------------------------------------------------------------------------------------------

PITCH, RISE, ARC = 11.5, 6.2, 1.05
SEAL_CLOUD, SEAL_WEB = (17.0, 23.0), (21.0, 21.0)


def _cloud() -> list[Group]:
    """Rows of scallops rising from the middle line to the top, each with two arcs and a spiral."""
    outer: list[Contour] = []
    inner: list[Contour] = []
    spirals: list[Contour] = []
    for row in range(9):
        y, shift = CY - row * RISE, PITCH / 2 if row % 2 else 0.0
        seen = _seen_above(row)
        scallops: list[Cubic] = []
        for column in range(-4, 5):
            x = CX + column * PITCH + shift
            if not -PITCH / 2 < x < WIDTH + PITCH / 2 or _under_seal(x, y):
                continue
            scallops += arch(x, y, PITCH / 2)
            if row:
                outer += cut_all([line((x - PITCH / 2, y), (x - PITCH / 2, y + 1))], seen)
            for k in (1, 2):
                inner += cut_all(arch(x, y, PITCH / 2 - k * ARC, 1.0 if row else 0.0), seen)
            if row:
                curl = spiral(x, y - 1.1, 2.3, 0.32, math.pi, 1.35)
            else:  # half of an S that its turned half completes
                curl = spiral(x, y, 0, 2.55, math.pi * 0.75, 1.1)
            spirals += cut_all(curl, seen if row else _on_card)
        outer += cut_all(scallops, seen)
    return [(0.5, outer), (0.22, inner), (0.32, spirals)]


def _under_seal(x: float, y: float) -> bool:
    """Whether a scallop standing at (x, y) is wholly under the seal, with 1 mm to spare for its uneven edge."""
    width, height = SEAL_CLOUD
    return abs(x - CX) + PITCH / 2 < width / 2 - 1 and CY - y + PITCH / 2 < height / 2 - 1


def _seen_above(row: int) -> Callable[[Point], bool]:
    """Whether a point of a row is on the card and not behind the row before it."""
    before, shift = CY - (row - 1) * RISE, 0.0 if row % 2 else PITCH / 2

    def seen(p: Point) -> bool:
        if not _on_card(p) or row == 0:
            return _on_card(p)
        x = (p[0] - CX - shift + PITCH / 2) % PITCH - PITCH / 2
        return p[1] < before and math.hypot(x, p[1] - before) > PITCH / 2

    return seen


# --- the web -------------------------------------------------------------------------------------------

SPOKES = 12


def _web() -> list[Group]:
    """Half of the spokes, and half of every ring; every third ring is bold."""
    angles = [2 * math.pi * i / SPOKES + math.pi / SPOKES for i in range(SPOKES // 2 + 1)]
    reach = math.hypot(CX, CY) + 1
    spokes = cut_all([line((CX, CY), _polar(reach, a)) for a in angles[:-1]], _on_card)
    fine: list[Contour] = []
    bold: list[Contour] = []
    r, k = 9.0, 0
    while r < reach + 8:
        arcs: list[Cubic] = []
        for a, b in itertools.pairwise(angles):
            p, q, e = _polar(r, a), _polar(r * 0.8, (a + b) / 2), _polar(r, b)
            arcs.append((p, mix(p, q, 2 / 3), mix(e, q, 2 / 3), e))
        (bold if k % 3 == 0 else fine).extend(cut_all(arcs, _on_card))
        r, k = r + 2.6 + k * 0.16, k + 1
    return [(0.28, spokes), (0.24, fine), (0.5, bold)]


def _polar(r: float, a: float) -> Point:
    return (CX + r * math.cos(a), CY + r * math.sin(a))


# --- the lattice ---------------------------------------------------------------------------------------

CELL = 11.5
SEAL_LATTICE, SEAL_WAVE = (17.0, 23.0), (21.0, 21.0)


def _lattice() -> list[Group]:
    """A window of crossing laths: double bars aslant, a lozenge in every pane and a point on every crossing."""
    bars: list[Cubic] = []
    fine: list[Cubic] = []
    panes: list[Cubic] = []
    reach = WIDTH + HEIGHT
    for i in range(-9, 9):
        x = CX + (i + 0.5) * CELL
        bars += [line((x - reach, CY - reach), (x, CY)), line((x + reach, CY - reach), (x, CY))]
        for shift in (-0.9, 0.9):
            fine += [
                line((x + shift - reach, CY - reach), (x + shift, CY)),
                line((x + shift + reach, CY - reach), (x + shift, CY)),
            ]
    for j in range(10):
        for i in range(-4, 5):
            x, y = CX + i * CELL + (CELL / 2 if j % 2 else 0.0), CY - j * CELL / 2
            if _lies_under(x, y, CELL / 4, SEAL_LATTICE):
                continue
            for half in (2.9, 1.5):
                panes += _half_lozenge(x, y, half) if j == 0 else _lozenge(x, y, half)
    return [(0.5, cut_all(bars, _upper)), (0.2, cut_all(fine, _upper)), (0.28, cut_all(panes, _on_card))]


def _upper(p: Point) -> bool:
    return _on_card(p) and p[1] <= CY


def _lozenge(x: float, y: float, half: float) -> list[Cubic]:
    corners = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
    return [line(a, b) for a, b in itertools.pairwise((*corners, corners[0]))]


def _half_lozenge(x: float, y: float, half: float) -> list[Cubic]:
    return [line((x - half, y), (x, y - half)), line((x, y - half), (x + half, y))]


def _lies_under(x: float, y: float, reach: float, seal: tuple[float, float]) -> bool:
    """Whether what reaches so far from (x, y) is wholly under the seal, with 1 mm to spare for its uneven edge."""
    return abs(x - CX) + reach < seal[0] / 2 - 1 and abs(CY - y) + reach < seal[1] / 2 - 1


# --- waves ---------------------------------------------------------------------------------------------

LENGTH, RUN, LIFT = 11.5, 1.3, 4.6


def _wave() -> list[Group]:
    """Parallel waves, every fourth bold. The middle of the back is a crossing of the waves, so that they run on through
    it when it is turned."""
    bold: list[Contour] = []
    fine: list[Contour] = []
    for k in range(40):
        y = CY - k * RUN
        line_: list[Cubic] = []
        for i in range(-14, 14):
            x, up = CX + i * LENGTH / 2, LIFT if i % 2 == 0 else -LIFT
            p, q, e = (x, y), (x + LENGTH / 4, y - up), (x + LENGTH / 2, y)
            line_.append((p, mix(p, q, 2 / 3), mix(e, q, 2 / 3), e))
        seen = _on_card if k else _left
        (fine if k % 4 else bold).extend(cut_all(line_, seen))
    return [(0.5, bold), (0.2, fine)]


def _left(p: Point) -> bool:
    return _on_card(p) and p[0] <= CX


# --- lozenges ------------------------------------------------------------------------------------------

GRAIN = 5.75


def _lozenges() -> list[Group]:
    """Small lozenges on a wide net, by turns empty and with a heart: the least ink that still hides the face."""
    outer: list[Cubic] = []
    inner: list[Cubic] = []
    for j in range(18):
        for i in range(-7, 8):
            x, y = CX + i * GRAIN + (GRAIN / 2 if j % 2 else 0.0), CY - j * GRAIN / 2
            if _lies_under(x, y, 1.2, SEAL_LATTICE):
                continue
            draw = _lozenge if j else _half_lozenge
            outer += draw(x, y, 1.15)
            if j % 2 == 0:
                inner += draw(x, y, 0.4)
    return [(0.2, cut_all(outer, _on_card)), (0.2, cut_all(inner, _on_card))]


# --- tortoise shell ------------------------------------------------------------------------------------

SIDE = 4.8
SEAL_SHELL = (21.0, 21.0)


def _shell() -> list[Group]:
    """Hexagons as on a tortoise's shell or a coat of plates, one within the other, with a star of six in the heart.
    The middle of the back is the middle of a plate."""
    bold: list[Cubic] = []
    fine: list[Cubic] = []
    stars: list[Cubic] = []
    for row in range(9):
        for column in range(-6, 7):
            x = CX + (column + row % 2 / 2) * SIDE * math.sqrt(3)
            y = CY - row * SIDE * 1.5
            rim = _plate(x, y, SIDE)
            bold += rim[:3] if row else rim
            if _lies_under(x, y, SIDE, SEAL_SHELL):
                continue
            fine += _plate(x, y, SIDE * 0.72)
            heart = _plate(x, y, SIDE * 0.4)
            stars += [*heart, *(line(heart[i][0], heart[i + 3][0]) for i in range(3))]
    return [(0.5, cut_all(bold, _lapped)), (0.2, cut_all(fine, _lapped)), (0.28, cut_all(stars, _lapped))]


def _lapped(p: Point) -> bool:
    """The upper half and a hair more: lines that cross the middle upright show no seam."""
    return _on_card(p) and p[1] <= CY + 0.1


def _plate(x: float, y: float, side: float) -> list[Cubic]:
    """A hexagon standing on its point, from the lower left corner clockwise."""
    corners = [
        (x + side * math.cos(math.radians(a)), y + side * math.sin(math.radians(a))) for a in range(150, 511, 60)
    ]
    return [line(a, b) for a, b in itertools.pairwise(corners)]


BACKS: dict[str, tuple[Callable[[], list[Group]], Kind, tuple[float, float]]] = {
    "cloud": (_cloud, "square", SEAL_CLOUD),
    "web": (_web, "round", SEAL_WEB),
    "lattice": (_lattice, "square", SEAL_LATTICE),
    "wave": (_wave, "round", SEAL_WAVE),
    "lozenge": (_lozenges, "square", SEAL_LATTICE),
    "shell": (_shell, "round", SEAL_SHELL),
}
