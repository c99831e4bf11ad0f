"""Ready seals, for layouts and previews that have no record to name one.

Faces and rulebooks make each record's own seal with cardforge.faces.seal; these are the same stones under fixed ids.
"""

from __future__ import annotations

from cardforge.faces.seal import Kind, Style, seal_layers
from tools.pen.curves import data, parse
from tools.pen.drawing import document

MARGIN = 0.4
"""Paper around the stone, in mm, for its uneven edge."""

SEALS: dict[str, tuple[Kind, float, float, Style]] = {
    "square": ("square", 8.4, 8.4, "solid"),
    "square-lined": ("square", 8.4, 8.4, "lined"),
    "round": ("round", 8.4, 8.4, "solid"),
    "round-lined": ("round", 8.4, 8.4, "lined"),
    "octagon": ("octagon", 8.4, 8.4, "solid"),
    "octagon-lined": ("octagon", 8.4, 8.4, "lined"),
    "great-square": ("square", 38, 38, "inner"),
    "great-square-lined": ("square", 38, 38, "lined"),
    "great-round": ("round", 40, 40, "inner"),
    "great-round-lined": ("round", 40, 40, "lined"),
    "great-octagon": ("octagon", 39, 39, "inner"),
    "great-octagon-lined": ("octagon", 39, 39, "lined"),
    "compose": ("square", 19, 19, "lined"),
    **{f"skill-{n}": ("square", 4.6, round(1.5 + 3.05 * n, 2), "solid") for n in range(1, 6)},
}


def seal_svg(name: str) -> str:
    kind, width, height, style = SEALS[name]
    lines = []
    for layer in seal_layers(kind, width, height, name, style):
        contours = [c.mapped((1, 0, 0, 1, MARGIN, MARGIN)) for c in parse(layer.d)]
        part = "mass" if layer.role == "accent" else "body"
        lines.append(f'<path class="{part}" fill="{{{layer.role}}}" d="{data(contours)}"/>')
    return document(width + 2 * MARGIN, height + 2 * MARGIN, lines)
