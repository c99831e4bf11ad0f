"""Bodies, masses, accents and strokes in paint order -> one SVG whose colours are roles.

A role (`{ink}`, `{accent}`, `{paper}`, `{tint}`, `{line}`, `{ground}`) stands where a colour would; the renderer
fills it in. The class says what a part is, and with it what the low-ink edition makes of it (docs/art.md).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tools.pen.curves import Affine, Contour, circle, compose, data, number, parse
from tools.pen.nib import TAPERS, Taper, stroke

CONTOUR = 1.15
LARGE = 1.3
"""Contour of one large closed shape."""
DETAIL = 0.6
HAIR = 0.5


@dataclass(frozen=True)
class Part:
    """A filled piece of the drawing: `kind` is body, mass, accent, contour or detail."""

    kind: str
    role: str
    contours: tuple[Contour, ...]


class Drawing:
    """A picture on a grid of `width` x `height` units. Every method paints over what is there."""

    def __init__(self, width: float = 48, height: float = 40) -> None:
        self.width, self.height = width, height
        self.parts: list[Part] = []
        self._maps: list[Affine] = [(1, 0, 0, 1, 0, 0)]

    # --- where -----------------------------------------------------------------------------------------

    @contextmanager
    def at(
        self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, flat: float | None = None
    ) -> Iterator[None]:
        """Draw in a frame moved to (x, y), turned clockwise by `turn` degrees, scaled by `scale` (y by `flat`).
        The nib stays as it is: only the centre lines move."""
        sy = scale if flat is None else flat
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        self._maps.append(compose(self._maps[-1], (c * scale, s * scale, -s * sy, c * sy, x, y)))
        yield
        self._maps.pop()

    @contextmanager
    def mirror(self, x: float | None = None) -> Iterator[None]:
        """Draw mirrored about the vertical axis at `x`, the middle of the grid if not given."""
        axis = self.width / 2 if x is None else x
        self._maps.append(compose(self._maps[-1], (-1, 0, 0, 1, 2 * axis, 0)))
        yield
        self._maps.pop()

    def both(self, draw: Callable[[], None]) -> None:
        """What `draw` draws, and once more mirrored about the middle; the nib is not mirrored."""
        draw()
        with self.mirror():
            draw()

    def _contours(self, d: str) -> list[Contour]:
        return [c.mapped(self._maps[-1]) for c in parse(d)]

    # --- what ------------------------------------------------------------------------------------------

    def fill(self, d: str, role: str, kind: str) -> None:
        self.parts.append(Part(kind, role, tuple(_one_way(self._contours(d)))))

    def line(
        self, d: str, w: float = DETAIL, taper: str | Taper = "both", role: str = "ink", kind: str | None = None
    ) -> None:
        """A stroke; it is a contour from 0.8 upward and a detail below, unless `kind` says otherwise."""
        ends = TAPERS[taper] if isinstance(taper, str) else taper
        pieces = [piece for c in self._contours(d) for piece in stroke(c, w, ends)]
        self.parts.append(Part(kind or ("contour" if w >= 0.8 else "detail"), role, tuple(pieces)))

    def body(self, d: str, w: float = CONTOUR) -> None:
        """A closed shape filled with paper, its contour in ink (none where w is 0)."""
        self.fill(d, "paper", "body")
        if w:
            self.line(d, w, "none")

    def mass(self, d: str, w: float = CONTOUR) -> None:
        """A solid ink shape; the contour keeps its form in the low-ink edition."""
        self.fill(d, "ink", "mass")
        if w:
            self.line(d, w, "none")

    def accent(self, d: str, w: float = 0) -> None:
        """A flat of the accent, with a contour only where it is a body of its own."""
        self.fill(d, "accent", "accent")
        if w:
            self.line(d, w, "none")

    def hole(self, d: str) -> None:
        """A patch of paper in an accent or a mass; outlined in the low-ink edition, as its surroundings are."""
        self.fill(d, "paper", "accent")

    def dot(self, x: float, y: float, r: float, role: str = "ink", kind: str = "detail") -> None:
        c = circle((0, 0), 1).mapped(compose(self._maps[-1], (r, 0, 0, r, x, y)))
        self.parts.append(Part(kind, role, tuple(_one_way([c]))))

    def ring(self, x: float, y: float, r: float, w: float = 0.7, role: str = "ink") -> None:
        self.line(f"M{x + r} {y}A{r} {r} 0 1 1 {x - r} {y}A{r} {r} 0 1 1 {x + r} {y}Z", w, "none", role)

    # --- writing ---------------------------------------------------------------------------------------

    def merged(self) -> list[Part]:
        """Neighbours of one kind and role become one part: the file is smaller, the picture the same."""
        out: list[Part] = []
        for part in self.parts:
            last = out[-1] if out else None
            if last and (last.kind, last.role) == (part.kind, part.role) and part.kind in ("contour", "detail"):
                out[-1] = Part(part.kind, part.role, last.contours + part.contours)
            else:
                out.append(part)
        return out

    def svg(self) -> str:
        lines = [
            f'<path class="{p.kind}" fill="{{{p.role}}}" d="{data(p.contours)}"/>' for p in self.merged() if p.contours
        ]
        return document(self.width, self.height, lines)


def _one_way(contours: list[Contour]) -> list[Contour]:
    """Mirroring turns a contour round; a single one is turned back, so merged parts add up."""
    return [c if c.area() > 0 else c.reversed() for c in contours] if len(contours) == 1 else contours


def document(width: float, height: float, lines: list[str]) -> str:
    """The SVG text: one element a line, a final newline."""
    box = f"0 0 {number(width)} {number(height)}"
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">', *lines, "</svg>", ""])
