"""Sheets -> SVG for a cutting machine: one path a card, in mm, with the same origin as the page.

Layers: `cut` (every card's outline), `fold` (where a fold-over sheet is scored), `marks` (the registration marks as
they are printed, to be left uncut). The printer's correction is not in it: the machine measures from the marks, which
moved with the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import quoteattr

from cardforge.faces.outline import Outline, rectangle
from cardforge.sheets.grid import Grid
from cardforge.sheets.leaves import Leaf, Slot, leaves, outline_at
from cardforge.sheets.plan import SheetPlan
from cardforge.sheets.spec import SheetSpec
from cardforge.typeset.canvas import number

NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'


def cut_lines(slots: Sequence[Slot], spec: SheetSpec, backs: str = "none", start: int = 1) -> tuple[bytes, ...]:
    """The cut lines of cards of one size, a file a sheet, in the order of `impose`."""
    return tuple(_svg(leaf, backs) for leaf in leaves(slots, Grid(spec, backs), start, "none"))


def cut_files(plan: SheetPlan) -> tuple[bytes, ...]:
    """The cut lines of a plan, a file a sheet. A poster's tile is cut along its window."""
    return tuple(_svg(leaf, plan.backs) for leaf in plan.leaves())


def _svg(leaf: Leaf, backs: str) -> bytes:
    side = leaf.front
    width, height = number(side.width), number(side.height)
    fronts = [(face, spot) for face, spot in side.placed if not spot.turned]
    cuts: list[tuple[str, Outline]] = []
    for face, spot in fronts:
        tile = min(spot.margins) < 0
        left, top, right, bottom = side.trim
        outline = rectangle(left, top, right - left, bottom - top) if tile else outline_at(face, spot)
        cuts.append((face.name, outline))
    parts = [
        f'<svg {NAMESPACES} width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">',
        _layer("cut", "#ff0000", cuts),
        _layer("fold", "#0000ff", [("fold", (("M", 0.0, side.height / 2), ("L", side.width, side.height / 2)))])
        if backs == "fold"
        else "",
        _layer("marks", "#000000", [("mark", rectangle(x, y, r - x, b - y)) for x, y, r, b in side.bars]),
        "</svg>",
    ]
    return ("\n".join(filter(None, parts)) + "\n").encode()


def _layer(name: str, colour: str, paths: Iterable[tuple[str, Outline]]) -> str:
    lines = [
        f'<path data-name={quoteattr(title)} d="{" ".join(_segment(*segment) for segment in outline)}"/>'
        for title, outline in paths
    ]
    if not lines:
        return ""
    head = f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" fill="none" stroke="{colour}"'
    return "\n".join([f'{head} stroke-width="0.1">', *lines, "</g>"])


def _segment(kind: str, *numbers: float) -> str:
    return " ".join([kind, *map(number, numbers)])
