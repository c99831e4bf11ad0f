"""Treasures: 捆仙索, 捆妖索, 救命毫毛, 锦阑袈裟, 金刚镯, 紫金葫芦, 生死簿; and the scripture they all serve."""

from __future__ import annotations

import math
from itertools import pairwise

from tools.pen.drawing import LARGE, Drawing
from tools.pen.emblems import arms
from tools.pen.emblems.sanguosha.kit import disc, polygon, star
from tools.pen.emblems.shapes import closed_half, lotus


def _loop(d: Drawing) -> None:
    """A noose of twisted rope hanging about what it holds, its end running off with a tassel."""
    d.line("M24 2.2 C34.6 2.2 42.6 8.6 42.6 16.6 C42.6 24.6 34.6 31 24 31", 5.2, "none")
    d.line("M24 2.2 C13.4 2.2 5.4 8.6 5.4 16.6 C5.4 24.6 13.4 31 24 31", 5.2, "none")
    for path in (
        "M24 2.2 C34.6 2.2 42.6 8.6 42.6 16.6 C42.6 24.6 34.6 31 24 31",
        "M24 2.2 C13.4 2.2 5.4 8.6 5.4 16.6 C5.4 24.6 13.4 31 24 31",
    ):
        d.line(path, 3.2, "none", "accent", "accent")
    for k in range(26):
        a = math.radians(360 * k / 26)
        x, y = 24 + 18.6 * math.cos(a), 16.6 + 14.4 * math.sin(a)
        across = math.atan2(18.6 * math.sin(a), 14.4 * math.cos(a)) + 0.7
        tx, ty = 1.7 * math.cos(across), 1.7 * math.sin(across)
        d.line(f"M{x - tx:.2f} {y - ty:.2f} L{x + tx:.2f} {y + ty:.2f}", 0.7, "none")


def _tassels(d: Drawing) -> None:
    d.body("M20.4 28 L27.6 28 L28.2 33.4 L19.8 33.4 Z", 1.0)
    for x in (22.2, 24, 25.8):
        d.line(f"M{x} 28.4 L{x} 33", 0.6, "none")
    for side in (1, -1):
        with d.at(24, 33, 0, side, 1):
            d.mass("M.6 .4 L3.8 .4 C5 2.6 6.6 4.4 8.6 5.8 L2 5.8 Z", 0.7)


def kunxian(d: Drawing) -> None:
    """The rope that binds immortals: a noose about a lotus."""
    _loop(d)
    lotus(d, 24.6, 1.02)
    _tassels(d)


def kunyao(d: Drawing) -> None:
    """The rope that binds demons: a noose about a horned mask."""
    _loop(d)

    def horn() -> None:
        d.body("M28.4 11.6 C32 11.4 34.4 9.6 34.8 6 C37.6 9.6 36.4 15 30.6 16.4 Z", 1.0)

    d.both(horn)
    d.mass(closed_half("M24 9", "C28.6 8.4 33 10 33.6 14 C34.2 18.4 32.6 24.4 28.4 27.6 L24 28.6"), 1.0)

    def half() -> None:
        d.hole("M25.6 16.4 L32 13.6 C32.2 17 29.6 19 25.6 18.2 Z")
        d.dot(28.8, 16.4, 1.0, "ink", "detail")
        d.hole("M25 24.6 L27.6 23.6 L29 20.8 L29.6 24.2 L25 26 Z")

    d.both(half)
    _tassels(d)


def haomao(d: Drawing) -> None:
    """Three hairs blown from the palm, each about to become something."""
    hair = "M0 0 C5.6 -3.4 11.4 -3.8 17 -1.4 C22 .8 25.4 .4 29.4 -3 C27.6 3.4 22.4 5.4 16 2.8 C10.4 .6 5.6 -.6 0 0 Z"
    for x, y, turn, size, dark in ((8.4, 33, -70, 1.02, True), (10, 34.6, -38, 1.24, False), (11, 37, -8, 1.14, True)):
        with d.at(x, y, turn, size):
            (d.mass if dark else d.accent)(hair, 1.0)
            d.line("M3 -.8 C8.4 -2.4 12.6 -1.6 17.4 .6", 0.6, "both", "paper", "detail" if dark else "accent")
    d.body("M1.8 32 C4.4 28.6 9 28.8 11.6 31.4 C14.6 33.6 14.4 37 11.6 38.4 L3.6 38.4 C1.4 36.6 .8 34 1.8 32 Z", 1.1)
    for x, y, r in ((27.6, 6.6, 5.6), (41.6, 10.4, 4.4), (40, 23.4, 4)):
        d.accent(star(x, y, (r, r, r, r), r * 0.3, -90), 0.8)
    for fur in ("M5 32 L7 35.4", "M8.6 31.6 L9.6 35.4"):
        d.line(fur, 0.8, "end")


def jiasha(d: Drawing) -> None:
    """The brocade cassock hung out on its pole: long and short patches within a dark border, set with jewels."""
    d.mass("M3.4 3.4 L44.6 3.4 L44.6 5.4 L3.4 5.4 Z", 0.9)
    for x in (3.2, 44.8):
        d.accent(disc(x, 4.4, 2.3), 0.9)
    d.body(
        "M8 5.6 L40 5.6 C40.6 15 42 26 44.4 36 C41 38.6 38 36.4 34.4 37.6 C31 38.8 27.6 37 24 38 C20.4 39 17 36.8 13.6 "
        "37.8 C10 38.8 7 37.4 3.6 36 C6 26 7.4 15 8 5.6 Z",
        1.1,
    )
    d.body("M11.4 8.4 L36.6 8.4 C37.2 16 38.4 25 40 33 C34 34.4 14 34.4 8 33 C9.6 25 10.8 16 11.4 8.4 Z", 0.8)
    for c, cuts in enumerate(((15.6, 27.6), (21.6,), (14, 26), (21.6,), (15.6, 27.6))):
        edges = (8.8, *cuts, 33.4)
        for r, (top, low) in enumerate(pairwise(edges)):
            corners = []
            for k, y in ((c, top + 0.5), (c + 1, top + 0.5), (c + 1, low - 0.5), (c, low - 0.5)):
                x = 24 + (k - 2.5) * (4.7 + 0.044 * y) + (0.5 if k == c else -0.5)
                corners.append((x, y))
            if (r + c) % 2 == 0:
                d.accent(polygon(*corners), 0.7)
            else:
                d.line(polygon(*corners), 0.7, "none")
    for x, y in (
        (9.6, 11.4),
        (8.6, 19),
        (7.4, 27),
        (38.4, 11.4),
        (39.4, 19),
        (40.6, 27),
        (13, 35.6),
        (20, 36),
        (28, 36),
        (35, 35.6),
    ):
        d.mass(disc(x, y, 0.9), 0.4)


def jingangzhuo(d: Drawing) -> None:
    """The diamond bracelet, gleaming."""
    d.mass(f"{disc(22, 21.4, 17.4)} M38 21.4 A16 16 0 1 0 6 21.4 A16 16 0 1 0 38 21.4 Z", 0)
    d.body(disc(22, 21.4, 17.2), LARGE)
    d.mass("M22 4.2 A17.2 17.2 0 0 1 22 38.6 A17.2 17.2 0 0 1 12 35.4 A20 20 0 0 0 22 4.2 Z", 0)
    d.accent(disc(22, 21.4, 14.2), 0.9)
    for k in range(12):
        with d.at(22, 21.4, 30 * k):
            d.hole("M-1.8 -12.4 L0 -13.6 L1.8 -12.4 L0 -11 Z")
    d.body(disc(22, 21.4, 10.4), 1.1)
    d.body(star(37.4, 9.4, (9, 4, 9, 4, 9, 4, 9, 4), 2.1, -90), 1.0)
    d.line("M8.2 16.4 C9.6 12 12.8 8.8 17 7.2", 0.9)


def hulu(d: Drawing) -> None:
    """The gourd of purple gold, its mouth held out: whoever answers is drawn in like smoke."""
    d.accent(
        "M18.6 5.4 C11 .6 2.6 4.4 1.8 13.4 C1.4 20.4 7 24.4 11 21.6 C14 19.2 12.4 14.6 9 15.6 C10.4 "
        "18.2 8.4 19.6 6.8 18 "
        "C4.2 13.6 8.6 8.2 16.4 9.4 Z",
        1.1,
    )
    d.line("M15.4 6 C10 3.6 5 6.6 4.4 12.6", 0.8, "both", "paper", "accent")
    for path in ("M12.6 26.4 C7.4 28.6 3.4 26.6 1.6 22.6", "M15.4 12.6 C13.6 12.4 12.4 12.6 11.4 13"):
        d.line(path, 1.2, "both")
    with d.at(29.6, 22.4, -32), d.at(-24, -20):
        arms.gourd(d)
        d.body("M21.4 1.6 L27.2 2 C26.2 3.8 26 5.2 26.4 7.4 L21.8 7.2 C22.4 5.2 22.2 3.6 21.4 1.6 Z", 1.0)
        d.mass(disc(24.3, 1.8, 3, 1), 0.8)


def shengsibu(d: Drawing) -> None:
    """The register of the living and the dead; the brush that strikes a name."""
    d.mass("M5 8 L31.6 3.6 L37.4 33 L10.6 38.4 Z", LARGE)
    d.body("M8.6 9.4 L30 5.8 L35.4 32 L13.6 36.2 Z", 0.8)
    d.line("M12.6 8.8 L17.8 35.4", 0.8, "none")
    for k in range(4):
        with d.at(12.6 + 1.25 * k, 8.8 + 6.6 * k):
            d.line("M-3.8 4 L.6 3.2", 1.2, "none")
    d.accent("M16.4 10.4 L21.4 9.4 L24.6 26 L19.6 27 Z", 0.9)
    d.line("M18.8 13 L21.2 24.4", 0.9, "none", "paper", "accent")
    for x in (24.6, 28):
        for y in (10, 15.4, 20.8, 26.2):
            x0, y0 = x + (y - 10) * 0.2, y - (x - 24) * 0.18
            d.line(f"M{x0:.2f} {y0:.2f} L{x0 + 0.72:.2f} {y0 + 3.4:.2f}", 1.0, "none")
    with d.at(27.4, 33.2, -52):
        d.body("M5.4 -1.5 L26 -1.3 L26 1.3 L5.4 1.5 Z", 1.0)
        d.accent("M5.4 -1.7 L9.4 -1.6 L9.4 1.6 L5.4 1.7 Z", 0.8)
        d.mass("M5.6 -1.9 C2.6 -3.2 -.6 -2 -4 0 C-.6 2 2.6 3.2 5.6 1.9 Z", 0.8)
        d.dot(27.2, 0, 1.5)


def sutra(d: Drawing) -> None:
    """The true scripture unrolled over a lotus, light about it; its strokes say nothing."""
    for k in range(-4, 5):
        d.line(f"M{24 + 4.4 * k} {3.2 + 0.14 * k * k:.2f} L{24 + 5.2 * k:.2f} {-2.4 + 0.3 * k * k:.2f}", 1.1, "end")
    d.body("M8 6.4 C18 7.6 30 7.6 40 6.4 L40 29 C30 30.2 18 30.2 8 29 Z", LARGE)
    d.accent("M28.6 9.6 L33 9.4 L33 22 L28.6 22.2 Z", 0.8)
    d.line("M30.8 11.6 L30.8 20", 1.0, "none", "paper", "accent")
    for x, cuts in (
        (25.4, (10, 14, 15.4, 21)),
        (21.8, (10, 17, 18.6, 22)),
        (18.2, (10, 13, 14.6, 20)),
        (14.6, (10, 16)),
    ):
        for top, low in zip(cuts[::2], cuts[1::2], strict=True):
            d.line(f"M{x} {top} L{x} {low}", 1.2, "none")
    lotus(d, 39.4, 0.86)

    def roller() -> None:
        d.mass("M40.6 2.2 L44.6 2.2 L44.6 33.4 L40.6 33.4 Z", 0.8)
        d.body("M39.4 5 L45.8 5 L45.8 30.6 L39.4 30.6 Z", 1.1)
        d.accent("M39.4 8 L45.8 8 L45.8 11.4 L39.4 11.4 Z M39.4 24.2 L45.8 24.2 L45.8 27.6 L39.4 27.6 Z", 0.8)
        d.line("M43.6 13 L43.6 22.6", 0.8, "none")

    d.both(roller)


TREASURES = {
    "kunxian": kunxian,
    "kunyao": kunyao,
    "haomao": haomao,
    "jiasha": jiasha,
    "jingangzhuo": jingangzhuo,
    "hulu": hulu,
    "shengsibu": shengsibu,
    "sutra": sutra,
}
