"""Figures that layouts draw and clip to: a box and a shape's name -> an outline in mm."""

from __future__ import annotations

import math

from cardforge.faces import outline
from cardforge.faces.cut import FIGURES, closed, corners
from cardforge.faces.desk import Values
from cardforge.faces.outline import Outline
from cardforge.faces.pictures.pathdata import drawing


def figure(values: Values) -> Outline:
    """The outline that `shape`, `box`, `radius`, `points`, `inner`, `rounding` and `path` state. ValueError for path
    data that are none.
    """
    shape = values.word("shape", "path" if "path" in values else "rounded")
    if shape == "path":
        return _path(values)
    if shape and shape not in FIGURES:  # a binding's: others are told when the layout is read
        raise ValueError(f"expected shape to be one of {', '.join(FIGURES)}, got {shape[:40]!r}")
    x, y, width, height = values.box()
    place = (1.0, 0.0, 0.0, 1.0, x, y)
    if shape == "round":
        return outline.ellipse(x + width / 2, y + height / 2, width / 2, height / 2)
    if shape in ("hex", "hex-pointy", "octagon"):
        return outline.transform(closed(corners(shape, width, height)), place)
    if shape in ("star", "polygon"):
        return outline.transform(star(values, width, height, shape == "star"), place)
    return outline.rectangle(x, y, width, height, values.number("radius"))


def star(values: Values, width: float, height: float, hollow: bool) -> Outline:
    """A regular polygon of `points` corners with its first at the top, stretched to the box; a star has as many more
    at `inner` of the way out (default 0.4).
    """
    points = round(values.number("points", 5))
    if not 3 <= points <= 60:
        raise ValueError(f"expected 3 to 60 points, got {points}")
    radii = (1.0, values.number("inner", 0.4)) if hollow else (1.0,)
    count = points * len(radii)
    turn = math.tau / count
    return closed(
        [
            (
                width / 2 * (1 + radii[i % len(radii)] * math.sin(i * turn)),
                height / 2 * (1 - radii[i % len(radii)] * math.cos(i * turn)),
            )
            for i in range(count)
        ]
    )


def _path(values: Values) -> Outline:
    """Path data as SVG has them, in mm from the box's top left corner (or the face's); with `grid` (width, height) in
    units of a grid that fills the box.
    """
    data = values.text("path")
    if not data.strip():  # a binding that finds nothing; an empty path itself is told when the layout is read
        return ()
    drawn = drawing(data)
    if "box" not in values:
        return drawn
    x, y, width, height = values.box()
    across, down = values.several("grid") if "grid" in values else (width, height)
    if across <= 0 or down <= 0:
        raise ValueError("expected a grid of more than 0")
    return outline.transform(drawn, (width / across, 0.0, 0.0, height / down, x, y))
