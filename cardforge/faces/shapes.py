"""The few outlines that layouts draw by name: the five lower edges of a ribbon, and the even seals of the low-ink
edition.
"""

from __future__ import annotations

from cardforge.faces import outline
from cardforge.faces.outline import Outline, Segment


def ribbon(edge: str, width: float, height: float, body: float) -> Outline:
    """A ribbon hanging from (0, 0) to (width, ...), in mm: `body` down to where its lower edge begins, `height` to
    its lowest point. The edge says the family without colour: swallow (a notch), scallop (two bows), point, horseshoe
    (an arch), straight.
    """
    middle = width / 2
    top: tuple[Segment, ...] = (("M", 0.0, 0.0), ("L", width, 0.0))
    if edge == "swallow":
        return (*top, ("L", width, height), ("L", middle, body), ("L", 0.0, height), ("Z",))
    if edge == "point":
        return (*top, ("L", width, body), ("L", middle, height), ("L", 0.0, body), ("Z",))
    if edge == "scallop":
        high = body - 0.5
        bows = [
            *outline.arc((width, high), middle / 2, height - high, 0, True, True, (middle, high)),
            *outline.arc((middle, high), middle / 2, height - high, 0, True, True, (0.0, high)),
        ]
        return (*top, ("L", width, high), *bows, ("Z",))
    if edge == "horseshoe":
        foot, rise = width * 0.28, height - body - 0.1
        arch = outline.arc((width - foot, height), middle - foot, rise, 0, True, False, (foot, height))
        return (*top, ("L", width, height), ("L", width - foot, height), *arch, ("L", 0.0, height), ("Z",))
    return (*top, ("L", width, body), ("L", 0.0, body), ("Z",))


def plain_seal(kind: str, width: float, height: float) -> Outline:
    """The even outline used where ink is saved."""
    if kind == "round":
        return outline.ellipse(width / 2, height / 2, width / 2, height / 2)
    if kind == "octagon":
        cut = min(width, height) * 0.29
        points = [
            (cut, 0.0),
            (width - cut, 0.0),
            (width, cut),
            (width, height - cut),
            (width - cut, height),
            (cut, height),
            (0.0, height - cut),
            (0.0, cut),
        ]
        return (("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",))
    return outline.rectangle(0, 0, width, height, min(0.6, width * 0.07))
