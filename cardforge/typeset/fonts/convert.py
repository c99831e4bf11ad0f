"""Outlines -> TrueType: contours -> the bytes of one `glyf` entry, in units of 1/1000 em.

Cubics become quadratics within TOLERANCE (cu2qu); a drawn character of 84 pt is off by less than 0.03 mm.
TrueType winds outer contours clockwise, so PostScript ones are reversed.
"""

from __future__ import annotations

import struct
from math import floor
from typing import Any

from fontTools.cu2qu import curve_to_quadratic

from cardforge.typeset.fonts.embolden import Contour

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
    """One simple glyph, empty for no contours. `postscript`: cubics wound anticlockwise, to be converted and
    reversed; else TrueType outlines as they are."""
    xs: list[int] = []
    ys: list[int] = []
    flags = bytearray()
    ends: list[int] = []
    for contour in contours:
        points, on = _points(contour, postscript)
        if len(points) < 2:
            continue
        xs += [floor(x + 0.5) for x, _ in points]
        ys += [floor(y + 0.5) for _, y in points]
        flags += on
        ends.append(len(xs) - 1)
    if not ends:
        return b""
    head = struct.pack(">hhhhh", len(ends), min(xs), min(ys), max(xs), max(ys))
    return head + struct.pack(f">{len(ends)}HH", *ends, 0) + _packed(xs, ys, flags)


def _points(contour: Contour, postscript: bool) -> tuple[list[tuple[float, float]], bytearray]:
    """(points, 1 for each on the curve and 0 for each off it) of a contour as TrueType walks it: the start first and
    only once."""
    start = contour.start
    points, on = [start], bytearray((1,))
    current = start
    last = len(contour.segments) - 1
    for index, segment in enumerate(contour.segments):
        if len(segment) == 1:
            if index == last and segment[0] == start:
                break  # closing draws it
            points.append(segment[0])
            on.append(1)
        else:
            off = segment if contour.quadratic else curve_to_quadratic((current, *segment), TOLERANCE)[1:]
            points += off
            on += bytes(len(off) - 1)
            on.append(1)
        current = segment[-1]
    if len(points) > 1 and points[-1] == start:
        points.pop()
        on.pop()
    if postscript:
        points[1:] = points[:0:-1]
        on[1:] = on[:0:-1]
        if len(points) > 1 and on[-1] and points[-1] == start:
            points.pop()
            on.pop()
    return points, on


def _packed(xs: list[int], ys: list[int], flags: bytearray) -> bytes:
    """Flags and coordinates as `glyf` packs them: steps from point to point, in a byte where that is enough; flags
    alike in a row are counted."""
    packed, across, upwards = bytearray(), bytearray(), bytearray()
    before_x = before_y = repeat = 0
    last = -1
    for flag, x, y in zip(flags, xs, ys, strict=True):
        step = x - before_x
        before_x = x
        if not step:
            flag |= 0x10
        elif -256 < step < 256:
            if step > 0:
                flag |= 0x12
                across.append(step)
            else:
                flag |= 0x02
                across.append(-step)
        else:
            across += step.to_bytes(2, "big", signed=True)
        step = y - before_y
        before_y = y
        if not step:
            flag |= 0x20
        elif -256 < step < 256:
            if step > 0:
                flag |= 0x24
                upwards.append(step)
            else:
                flag |= 0x04
                upwards.append(-step)
        else:
            upwards += step.to_bytes(2, "big", signed=True)
        if flag == last and repeat < 255:
            repeat += 1
            if repeat == 1:
                packed.append(flag)
            else:
                packed[-2] = flag | 0x08
                packed[-1] = repeat
        else:
            repeat = 0
            packed.append(flag)
            last = flag
    return bytes(packed + across + upwards)
