"""Type 2 charstrings -> contours: the little stack programs in which CFF fonts keep their outlines.

After Adobe Technical Note 5177 and the OpenType specification 1.9.1 ("CFF2 CharString Format"). Hints are counted (to
skip their masks) and dropped. Written for speed: this loop sees every byte of every glyph that is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cardforge.typeset.fonts.embolden import Contour, Segment
from cardforge.typeset.opentype.variation import Store

DEEPEST = 10
"""Calls within calls, by the specification."""
MOST_STEPS = 200_000
"""Bytes a glyph may run through; the densest Chinese glyph takes a fiftieth. A damaged file may state a program that
would run for years."""


class Items(Protocol):
    """Subroutines by number."""

    def __len__(self) -> int: ...

    def __getitem__(self, number: int, /) -> bytes: ...


class Program:
    """What a glyph's program runs with: subroutines of its dictionary and of the font, and for CFF2 what the regions of
    the variation store weigh."""

    __slots__ = ("bias", "global_bias", "globals", "locals", "outer", "store", "wide")

    def __init__(self, local: Items, shared: Items, wide: bool, store: Store | None, outer: int) -> None:
        self.locals, self.globals, self.wide, self.store, self.outer = local, shared, wide, store, outer
        self.bias, self.global_bias = _bias(len(local)), _bias(len(shared))


def _bias(count: int) -> int:
    return 107 if count < 1240 else 1131 if count < 33900 else 32768


class _Pen:
    """Gathers relative moves into contours."""

    __slots__ = ("contours", "segments", "start", "x", "y")

    def __init__(self) -> None:
        self.contours: list[Contour] = []
        self.x: float = 0
        self.y: float = 0
        self.start: tuple[float, float] | None = None
        self.segments: list[Segment] = []

    def move(self, dx: float, dy: float) -> None:
        self.close()
        self.x += dx
        self.y += dy
        self.start = (self.x, self.y)

    def close(self) -> None:
        """End the contour; one of fewer than two segments draws nothing and is dropped."""
        segments = self.segments
        if self.start is not None and (len(segments) > 1 or (segments and len(segments[0]) > 1)):
            self.contours.append(Contour(self.start, segments))
        if segments:
            self.segments = []
        self.start = None

    def line(self, dx: float, dy: float) -> None:
        if self.start is None:
            self.start = (self.x, self.y)
        self.x += dx
        self.y += dy
        self.segments.append(((self.x, self.y),))

    def curve(self, ax: float, ay: float, bx: float, by: float, cx: float, cy: float) -> None:
        if self.start is None:
            self.start = (self.x, self.y)
        ax += self.x
        ay += self.y
        bx += ax
        by += ay
        self.x = cx = cx + bx
        self.y = cy = cy + by
        self.segments.append(((ax, ay), (bx, by), (cx, cy)))


def draw(code: bytes, program: Program) -> list[Contour]:
    """Run a glyph's program. ValueError for a damaged one, NotImplementedError for arithmetic and for `seac`."""
    pen = _Pen()
    stack: list[float] = []
    push = stack.append
    calls: list[tuple[bytes, int]] = []
    hints = steps = i = 0
    outer, end = program.outer, len(code)
    while True:
        if i >= end:  # CFF2 subroutines and glyphs just end
            if not calls:
                break
            code, i = calls.pop()
            end = len(code)
            continue
        b = code[i]
        i += 1
        steps += 1
        if b >= 32:
            if b <= 246:
                push(b - 139)
            elif b <= 250:
                push((b - 247) * 256 + code[i] + 108)
                i += 1
            elif b <= 254:
                push((251 - b) * 256 - code[i] - 108)
                i += 1
            else:
                push(int.from_bytes(code[i : i + 4], "big", signed=True) / 65536)
                i += 4
            continue
        if steps > MOST_STEPS:
            raise ValueError("a glyph's program does not end")
        if b == 28:
            push(int.from_bytes(code[i : i + 2], "big", signed=True))
            i += 2
        elif b in _PATHS:
            _PATHS[b](pen, stack)
            stack.clear()
        elif b in (10, 29):
            number = int(stack.pop())
            subrs, bias = (program.locals, program.bias) if b == 10 else (program.globals, program.global_bias)
            if len(calls) == DEEPEST or not 0 <= number + bias < len(subrs):
                raise ValueError(f"a call of subroutine {number + bias}, {len(calls)} deep")
            calls.append((code, i))
            code, i = subrs[number + bias], 0
            end = len(code)
        elif b == 11:
            code, i = calls.pop()
            end = len(code)
        elif b in (1, 3, 18, 23):
            hints += len(stack) // 2
            stack.clear()
        elif b in (19, 20):
            hints += len(stack) // 2
            stack.clear()
            i += (hints + 7) // 8
        elif b == 14:
            if len(stack) >= 4:
                raise NotImplementedError("seac")
            break
        elif b == 15 and program.wide:
            outer = int(stack.pop())
            stack.clear()
        elif b == 16 and program.wide:
            _blend(stack, program.store, outer)
        elif b == 12 and 34 <= code[i] <= 37:
            _FLEX[code[i]](pen, stack)
            stack.clear()
            i += 1
        else:
            raise NotImplementedError(f"operator {b}")
    pen.close()
    return pen.contours


def _blend(stack: list[float], store: Store | None, outer: int) -> None:
    """n values, each with its deltas after all of them: n values at the place on the axes."""
    count = int(stack.pop())
    if store is None:
        raise ValueError("a blend without a variation store")
    weights = store.weights(outer)
    regions = len(weights)
    first = len(stack) - count * (regions + 1)
    if count < 1 or first < 0:
        raise ValueError("a blend of values that are not there")
    at = first + count
    for i in range(first, first + count):
        delta = 0.0
        for weight in weights:
            if weight:
                delta += stack[at] * weight
            at += 1
        stack[i] += delta
    del stack[first + count :]


def _rmoveto(pen: _Pen, stack: list[float]) -> None:
    pen.move(stack[-2], stack[-1])  # a width may stand before


def _hmoveto(pen: _Pen, stack: list[float]) -> None:
    pen.move(stack[-1], 0)


def _vmoveto(pen: _Pen, stack: list[float]) -> None:
    pen.move(0, stack[-1])


def _rlineto(pen: _Pen, stack: list[float]) -> None:
    for i in range(0, len(stack), 2):
        pen.line(stack[i], stack[i + 1])


def _hlineto(pen: _Pen, stack: list[float]) -> None:
    for i, d in enumerate(stack):
        if i % 2:
            pen.line(0, d)
        else:
            pen.line(d, 0)


def _vlineto(pen: _Pen, stack: list[float]) -> None:
    for i, d in enumerate(stack):
        if i % 2:
            pen.line(d, 0)
        else:
            pen.line(0, d)


def _rrcurveto(pen: _Pen, stack: list[float]) -> None:
    for i in range(0, len(stack), 6):
        pen.curve(*stack[i : i + 6])


def _rcurveline(pen: _Pen, stack: list[float]) -> None:
    for i in range(0, len(stack) - 2, 6):
        pen.curve(*stack[i : i + 6])
    pen.line(stack[-2], stack[-1])


def _rlinecurve(pen: _Pen, stack: list[float]) -> None:
    for i in range(0, len(stack) - 6, 2):
        pen.line(stack[i], stack[i + 1])
    pen.curve(*stack[-6:])


def _vvcurveto(pen: _Pen, stack: list[float]) -> None:
    odd = len(stack) % 2
    dx = stack[0] if odd else 0
    for i in range(odd, len(stack), 4):
        ay, bx, by, cy = stack[i : i + 4]
        pen.curve(dx, ay, bx, by, 0, cy)
        dx = 0


def _hhcurveto(pen: _Pen, stack: list[float]) -> None:
    odd = len(stack) % 2
    dy = stack[0] if odd else 0
    for i in range(odd, len(stack), 4):
        ax, bx, by, cx = stack[i : i + 4]
        pen.curve(ax, dy, bx, by, cx, 0)
        dy = 0


def _alternating(pen: _Pen, stack: list[float], across: bool) -> None:
    """Curves that begin and end along the axes, by turns; the very last may end with a free step."""
    count = len(stack)
    for i in range(0, count - 3, 4):
        a, bx, by, c = stack[i : i + 4]
        free = stack[i + 4] if count - i == 5 else 0
        if across:
            pen.curve(a, 0, bx, by, free, c)
        else:
            pen.curve(0, a, bx, by, c, free)
        across = not across


def _vhcurveto(pen: _Pen, stack: list[float]) -> None:
    _alternating(pen, stack, False)


def _hvcurveto(pen: _Pen, stack: list[float]) -> None:
    _alternating(pen, stack, True)


def _hflex(pen: _Pen, stack: list[float]) -> None:
    dx1, dx2, dy2, dx3, dx4, dx5, dx6 = stack
    pen.curve(dx1, 0, dx2, dy2, dx3, 0)
    pen.curve(dx4, 0, dx5, -dy2, dx6, 0)


def _flex(pen: _Pen, stack: list[float]) -> None:
    pen.curve(*stack[:6])
    pen.curve(*stack[6:12])


def _hflex1(pen: _Pen, stack: list[float]) -> None:
    dx1, dy1, dx2, dy2, dx3, dx4, dx5, dy5, dx6 = stack
    pen.curve(dx1, dy1, dx2, dy2, dx3, 0)
    pen.curve(dx4, 0, dx5, dy5, dx6, -(dy1 + dy2 + dy5))


def _flex1(pen: _Pen, stack: list[float]) -> None:
    last = stack[10]
    dx, dy = sum(stack[0:10:2]), sum(stack[1:10:2])
    x, y = (last, -dy) if abs(dx) > abs(dy) else (-dx, last)
    pen.curve(*stack[:6])
    pen.curve(stack[6], stack[7], stack[8], stack[9], x, y)


_PATHS: dict[int, Callable[[_Pen, list[float]], None]] = {
    4: _vmoveto,
    5: _rlineto,
    6: _hlineto,
    7: _vlineto,
    8: _rrcurveto,
    21: _rmoveto,
    22: _hmoveto,
    24: _rcurveline,
    25: _rlinecurve,
    26: _vvcurveto,
    27: _hhcurveto,
    30: _vhcurveto,
    31: _hvcurveto,
}
_FLEX: dict[int, Callable[[_Pen, list[float]], None]] = {34: _hflex, 35: _flex, 36: _hflex1, 37: _flex1}
