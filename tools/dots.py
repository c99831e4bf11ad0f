"""A plot of rates with their intervals, as SVG: rows of dots with whiskers. The same data give the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

INK: Final = "#2b2b2b"
FAINT: Final = "#d8d3c8"
PAPER: Final = "#fcfaf5"
COLOURS: Final = ("#1f6f78", "#b5762f", "#8a8a8a")
FONT: Final = "'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
SIZE: Final = 13
TOP: Final = 44
RIGHT: Final = 24
BOTTOM: Final = 34


@dataclass(frozen=True, slots=True)
class Dot:
    """A value with the ends of its interval; `series` chooses the colour. In percent."""

    value: float
    low: float
    high: float
    series: int


@dataclass(frozen=True, slots=True)
class Row:
    """A named row of dots; a row without any is a heading."""

    name: str
    dots: tuple[Dot, ...] = ()


@dataclass(frozen=True, slots=True)
class Axis:
    """From, to, and the step of the marks, in percent; `signed`: with + and -."""

    low: int
    high: int
    step: int
    signed: bool = False

    def label(self, value: int) -> str:
        """A mark's words."""
        sign = "+" if self.signed and value > 0 else "−" if value < 0 else ""
        return f"{sign}{abs(value)} %"


def plot(title: str, series: Sequence[str], rows: Sequence[Row], axis: Axis, left: int, width: int = 760) -> str:
    """The picture; `left` is the room for the rows' names, `width` all of it (px)."""
    lines = max((len(row.dots) for row in rows), default=1)
    pitch = 10 * lines + 10
    height = TOP + pitch * len(rows) + BOTTOM
    scale = (width - left - RIGHT) / (axis.high - axis.low)

    def x(value: float) -> float:
        return left + (min(max(value, axis.low), axis.high) - axis.low) * scale

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="{FONT}" font-size="{SIZE}" fill="{INK}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        *_legend(series, left),
    ]
    base = height - BOTTOM
    for mark in range(axis.low, axis.high + 1, axis.step):
        stroke = INK if axis.signed and mark == 0 else FAINT
        parts.append(f'<path d="M{x(mark):.1f} {TOP - 8}V{base}" stroke="{stroke}" stroke-width="1"/>')
        parts.append(f'<text x="{x(mark):.1f}" y="{base + 20}" text-anchor="middle">{axis.label(mark)}</text>')
    for at, row in enumerate(rows):
        middle = TOP + pitch * at + pitch / 2
        weight = "" if row.dots else ' font-weight="bold"'
        parts.append(
            f'<text x="{left - 14}" y="{middle + 4.5:.1f}" text-anchor="end"{weight}>{escape(row.name)}</text>'
        )
        for n, dot in enumerate(row.dots):
            y, colour = middle + 10 * (n - (len(row.dots) - 1) / 2), COLOURS[dot.series]
            parts.append(f'<path d="M{x(dot.low):.1f} {y:.1f}H{x(dot.high):.1f}" stroke="{colour}" stroke-width="2"/>')
            parts.append(f'<circle cx="{x(dot.value):.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>')
    return "\n".join((*parts, "</svg>\n"))


def _legend(series: Sequence[str], left: int) -> list[str]:
    parts, at = [], float(left)
    for n, name in enumerate(series):
        if not name:
            continue
        parts.append(f'<circle cx="{at + 4:.1f}" cy="20" r="4" fill="{COLOURS[n]}"/>')
        parts.append(f'<text x="{at + 14:.1f}" y="24.5">{escape(name)}</text>')
        at += 34 + sum(SIZE if ord(letter) > 0x2E80 else 0.56 * SIZE for letter in name)
    return parts
