"""Outlines -> TrueType: contours -> the bytes of one `glyf` entry, in units of 1/1000 em.

Cubics become quadratics within TOLERANCE (cu2qu); a drawn character of 84 pt is off by less than 0.03 mm.
TrueType winds outer contours clockwise, so PostScript ones are reversed.
"""

from __future__ import annotations

from typing import Any

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from cardforge.typeset.embolden import Contour

UNITS = 1000
TOLERANCE = 0.8  # units of 1/1000 em


def contours_of(recording: list[tuple[str, tuple[Any, ...]]], scale: float = 1.0) -> list[Contour]:
    """A RecordingPen's value as closed contours; points scaled to 1/1000 em. Contours of fewer than two segments
    draw nothing and are dropped."""
    contours: list[Contour] = []
    start: tuple[float, float] | None = None
    segments: list[tuple[tuple[float, float], ...]] = []
    quadratic = False
    for operator, points in recording:
        if operator == "moveTo":
            start, segments, quadratic = _scaled(points, scale)[0], [], False
        elif operator in ("lineTo", "curveTo"):
            segments.append(_scaled(points, scale))
        elif operator == "qCurveTo":
            quadratic = True
            if points[-1] is None:  # a closed run without an on-curve point: one is put between the last and the first
                off = _scaled(points[:-1], scale)
                start = ((off[-1][0] + off[0][0]) / 2, (off[-1][1] + off[0][1]) / 2)
                segments = [(*off, start)]
            else:
                segments.append(_scaled(points, scale))
        elif operator in ("closePath", "endPath") and start is not None:
            if len(segments) > 1 or (segments and len(segments[0]) > 1):
                contours.append(Contour(start, segments, quadratic))
            start = None
    return contours


def _scaled(points: tuple[Any, ...], scale: float) -> tuple[tuple[float, float], ...]:
    return tuple((p[0] * scale, p[1] * scale) for p in points)


def glyf_bytes(contours: list[Contour], postscript: bool) -> bytes:
    """One simple glyph. `postscript`: cubics wound anticlockwise, to be converted and reversed; else TrueType
    outlines as they are."""
    pen: Any = TTGlyphPen(None)
    quadratic_pen: Any = Cu2QuPen
    target = quadratic_pen(pen, TOLERANCE, reverse_direction=True) if postscript else pen
    for contour in contours:
        target.moveTo(contour.start)
        for index, segment in enumerate(contour.segments):
            if len(segment) == 1:
                if index == len(contour.segments) - 1 and segment[0] == contour.start:
                    continue  # closePath draws it
                target.lineTo(segment[0])
            elif contour.quadratic:
                target.qCurveTo(*segment)
            else:
                target.curveTo(*segment)
        target.closePath()
    glyph = pen.glyph()
    if glyph.numberOfContours == 0:
        return b""
    compiled: bytes = glyph.compile(None, recalcBBoxes=True, optimizeSize=True)
    return compiled
