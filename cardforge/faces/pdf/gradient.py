"""`gradient:` of a layout -> a Gradient over a box, in the theme's colours; and the PDF form that paints it.

No transparency: a gradient runs between solid colours (DeviceRGB shadings of PDF 1.3, axial and radial).
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from cardforge.faces.model import Gradient
from cardforge.faces.outline import Matrix
from cardforge.faces.pdf.operators import new_form
from cardforge.faces.themes.theme import RGB

KINDS = ("linear", "radial")
MOST_STOPS = 12
Box = tuple[float, float, float, float]


def stops_of(raw: Mapping[str, Any]) -> list[tuple[float, str]]:
    """The stops (0..1, colour's name): plain names are spread evenly. ValueError where they are none."""
    stated = raw.get("stops")
    if not isinstance(stated, tuple) or not 2 <= len(stated) <= MOST_STOPS:
        raise ValueError(f"expected 2 to {MOST_STOPS} stops, got {stated!r}")
    found: list[tuple[float, str]] = []
    for index, stop in enumerate(stated):
        if isinstance(stop, str):
            found.append((index / (len(stated) - 1), stop))
        elif isinstance(stop, Mapping) and isinstance(stop.get("colour"), str) and set(stop) <= {"at", "colour"}:
            at = stop.get("at", index / (len(stated) - 1))
            if isinstance(at, bool) or not isinstance(at, (int, float)) or not 0 <= at <= 1:
                raise ValueError(f"expected at: 0 to 1, got {at!r}")
            found.append((float(at), stop["colour"]))
        else:
            raise ValueError(f"expected a colour or {{at: 0.5, colour: name}}, got {stop!r}")
    if any(one[0] > other[0] for one, other in pairwise(found)):
        raise ValueError("expected stops in order from 0 to 1")
    return found


def make(raw: Mapping[str, Any], box: Box, angle: float, colour: Callable[[str], RGB | None]) -> Gradient:
    """A gradient over a box (x, y, width, height in mm). Linear: `angle` 0 runs to the right, 90 down, over the whole
    box. Radial: from the middle to the corners.
    """
    x, y, width, height = box
    cx, cy = x + width / 2, y + height / 2
    stops = tuple((at, colour(name) or (0.0, 0.0, 0.0)) for at, name in stops_of(raw))
    if raw.get("kind") == "radial":
        reach = math.sqrt(0.5)  # the ellipse through the corners
        return Gradient("radial", stops, (width * reach, 0.0, 0.0, height * reach, cx, cy))
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    length = abs(width * cos) + abs(height * sin)
    matrix: Matrix = (
        length * cos, length * sin, -length * sin, length * cos, cx - length * cos / 2, cy - length * sin / 2,
    )  # fmt: skip
    return Gradient("linear", stops, matrix)


def form_name(gradient: Gradient) -> str:
    """The name of the form that paints it: the same for all gradients of these colours."""
    return "shade-" + hashlib.sha256(repr((gradient.kind, gradient.stops)).encode()).hexdigest()[:16]


def define(canvas: Any, gradient: Gradient) -> None:
    """Make the form that paints the plane with a gradient, in its own unit, once a file."""
    if not new_form(canvas, form_name(gradient)):
        return
    from reportlab.pdfbase.pdfdoc import (
        PDFAxialShading,
        PDFExponentialFunction,
        PDFObjectReference,
        PDFRadialShading,
        PDFResourceDictionary,
        PDFStitchingFunction,
    )

    stops = [(0.0, gradient.stops[0][1]), *gradient.stops, (1.0, gradient.stops[-1][1])]
    pairs = [(a, b) for a, b in pairwise(stops) if b[0] - a[0] > 1e-6]
    parts = [PDFExponentialFunction(N=1, C0=_rounded(a[1]), C1=_rounded(b[1]), Domain="[0 1]") for a, b in pairs]
    one = len(parts) == 1
    function = (
        parts[0]
        if one
        else PDFStitchingFunction(parts, [a[0] for a, _ in pairs[1:]], [0, 1] * len(parts), Domain="[0 1]")
    )
    how = {"Function": function, "ColorSpace": "DeviceRGB", "Extend": "[true true]"}
    shading = (
        PDFRadialShading(0, 0, 0, 0, 0, 1, **how)
        if gradient.kind == "radial"
        else PDFAxialShading(0, 0, 1, 0, **how)
    )  # fmt: skip
    name = canvas._doc.addShading(shading)
    canvas.beginForm(form_name(gradient), -100, -100, 100, 100)
    canvas._code.append(f"/{name} sh")
    resources = PDFResourceDictionary(Shading={name: PDFObjectReference(name)})
    canvas.endForm(Resources=resources)


def _rounded(colour: RGB) -> list[float]:
    """Channels as PDF writes numbers: four decimals, no exponent."""
    return [round(channel, 4) for channel in colour]
