"""唐僧, 菩薩 and the scriptures."""

from __future__ import annotations

from tools.pen.drawing import DETAIL, HAIR, Drawing
from tools.pen.emblems.shapes import closed_half, cloud, lotus

MARKS = (
    ("M-1.1 -.7 L1.1 -.9", "M-.4 -.7 C-.4 0 -.7 .7 -1.1 1.1", "M.5 -.8 L.6 .5 L1.2 1"),
    ("M-.9 1.1 L-.9 -.9 L.9 -.9 L.9 .5", "M-.2 0 L.2 .8"),
    ("M-1.1 .2 L1.1 0", "M-.2 -1.1 L-.4 1.1", "M.8 .7 L.4 1.1"),
    ("M-1 -1 L1 -.8 L-.8 .5", "M0 .3 L1.1 1.1"),
)
"""Strokes that look like writing and say nothing: the picture holds no text."""


def tangseng(d: Drawing) -> None:
    """The master: Vairocana crown with its ribbons, a calm face, the patched robe."""
    robe = "C30 29.4 36 31.4 40 33.4 C42.6 34.8 44.2 36.6 45 38.8 C38 39.3 31 39.3 24 39.3"
    d.body(closed_half("M24 29.4", robe))
    d.mass("M17.6 30.4 L24 38.6 L30.4 30.4 L34.2 31.6 L26.8 39.2 L21.2 39.2 L13.8 31.6 Z", 0.8)

    def side() -> None:
        d.accent("M36.2 32.6 C39.6 33.6 42.6 35.6 43.8 38.3 L33.6 38.7 L29.6 38.7 Z")
        d.line("M34.4 34.6 L38.6 38.6", HAIR, "none", "paper")
        d.line("M38 33.4 L33.4 38.6", HAIR, "none", "paper")
        d.line("M41.4 35.4 L39 38.6", HAIR, "none", "paper")
        # ribbon of the crown
        d.body(
            "M34.6 15.4 C38 16.4 39.4 19.4 38.8 23 C38.4 25.6 39.2 28 41.2 29.8 L38 32.4 C35.4 29.8 34.8 26.8 "
            "35.4 23.4 "
            "C35.8 20.6 35.4 18.6 33.8 17.4 Z",
            0.9,
        )
        d.mass("M39 27.2 C39.6 28.4 40.2 29.2 41.2 29.8 L38 32.4 C37 31.4 36.4 30.4 35.9 29.2 Z", 0.7)
        # ear
        d.body(
            "M32.6 18.6 C34.6 18 35.6 19.6 35.2 21.6 C34.9 23.2 34.8 24.4 34.6 25.8 C34.2 27.4 32.4 27.2 32.2 25.6 Z",
            0.9,
        )

    d.both(side)
    face = "C29.4 13.2 33.2 15.6 33.2 21 C33.2 27 29.4 32.8 24 32.8"
    d.body(closed_half("M24 13.2", face))

    def features() -> None:
        d.line("M25.7 20.4 C27 19 29.8 18.6 31.6 19.8", 0.8)
        d.line("M25.9 22.6 C27.4 23.8 29.8 23.9 31.3 22.6", 0.95, "soft")
        d.line("M25 26.9 C25.5 26.5 26 26.7 25.9 27.3", 0.55)

    d.both(features)
    d.line("M23.2 21.8 C23.2 24 22.6 25.6 22.6 26.6 C23.2 27.4 24.4 27.4 25 27", DETAIL, "soft")
    d.accent("M21.7 29.6 C22.6 29 23.4 29 24 29.4 C24.6 29 25.4 29 26.3 29.6 C25.4 30.7 22.6 30.7 21.7 29.6 Z")
    d.line("M21.5 29.6 C23 29.9 25 29.9 26.5 29.6", HAIR)
    _crown(d)
    d.dot(24, 18.7, 0.75, "accent", "accent")


def _crown(d: Drawing) -> None:
    lobe = "M-3.2 0 C-4.6 -3.4 -4 -7.4 0 -11 C4 -7.4 4.6 -3.4 3.2 0 Z"
    inner = "M0 -1.6 C-2.2 -3 -2.2 -5.8 0 -8.4 C2.2 -5.8 2.2 -3 0 -1.6 Z"

    def pair(x: float, y: float, turn: float, scale: float) -> None:
        def one() -> None:
            with d.at(x, y, turn, scale):
                d.body(lobe, 1.05)
                d.accent(inner)

        d.both(one)

    pair(34.2, 15.4, 30, 0.86)
    pair(29.4, 14.4, 13, 0.98)
    with d.at(24, 14.2, 0, 1.14):
        d.body(lobe, 1.05)
        d.accent(inner)
        d.dot(0, -4.6, 0.62, "paper", "detail")
    band = "C28.4 13.2 32.6 14 36 15.8 L35.2 18.4 C31.6 16.8 28 16.2 24 16.2"
    d.mass(closed_half("M24 13.2", band), 0.8)
    for x, y in ((24, 14.7), (28, 15), (20, 15), (31.8, 15.9), (16.2, 15.9)):
        d.dot(x, y, 0.6, "paper", "detail")


def pusa(d: Drawing) -> None:
    """The bodhisattva, by her attributes: the vase of pure water with willow, on a lotus."""
    _willow(d)
    vase = (
        "C25.8 9.4 27.2 9.2 28.8 8.6 C29 10.4 27.4 11.6 26.2 12.6 C25.8 14.4 26.6 15.6 28.4 16.6 "
        "C31.4 18.4 31.8 22 29.8 25 C28.4 27 27.4 28.6 27 30.4 L24 30.6"
    )
    d.body(closed_half("M24 9.4", vase))
    d.line("M21.9 12.8 C23.2 13.4 24.8 13.4 26.1 12.8", DETAIL, "none")
    d.accent(
        closed_half(
            "M24 20.2", "C26.2 20.2 28.2 19.8 29.9 19 C30.5 20.2 30.5 21.4 30.2 22.6 C28.2 23.4 26.2 23.8 24 23.8"
        )
    )
    d.line("M18.1 19 C21.6 20.6 26.4 20.6 29.9 19", DETAIL, "none")
    d.line("M17.8 22.6 C21.6 24.2 26.4 24.2 30.2 22.6", DETAIL, "none")
    lotus(d, 39.1, 1.08)


def _willow(d: Drawing) -> None:
    stems = (
        (
            "M24.6 10 C26.4 6.4 30.4 3.4 35.4 3.4 C40.6 3.4 43.6 8.6 43.2 17.4",
            (
                (29, 6.2, 62),
                (31.6, 4.5, -28),
                (33.4, 3.7, 70),
                (36.6, 3.6, -4),
                (38.2, 4.1, 84),
                (40.8, 6, 26),
                (41.2, 6.6, 106),
                (42.7, 10, 52),
                (42.6, 10.8, 116),
                (43.3, 15.4, 88),
            ),
        ),
        (
            "M23.6 10 C22 7.4 19 5 14.8 5.2 C10.6 5.4 7.6 8.8 6.8 14.8",
            (
                (20.6, 7.6, 126),
                (18.2, 6, 206),
                (16, 5.3, 112),
                (12.8, 5.5, 190),
                (11.4, 6.2, 98),
                (8.8, 8.6, 160),
                (8.2, 9.4, 74),
                (6.9, 13.4, 96),
            ),
        ),
    )
    for stem, leaves in stems:
        d.line(stem, 1.0, "end")
        for x, y, turn in leaves:
            with d.at(x, y, turn, 0.86):
                d.mass("M0 0 C1.4 -1.5 4.2 -1.9 7.6 -.2 C4.6 1.2 1.6 1.1 0 0 Z", 0.5)


def qujing(d: Drawing) -> None:
    """The scriptures: a handscroll open between its rollers, borne on a cloud."""
    d.body("M9.6 6.4 C18 9.6 30 3.4 38.4 6.4 L38.4 27.4 C30 24.4 18 30.6 9.6 27.4 Z")
    for column, (x, top, count) in enumerate(((33.8, 8.6, 6), (30.2, 8.9, 6), (26.6, 9.4, 5), (23, 10, 4))):
        for row in range(count):
            with d.at(x, top + row * 3.1, (column + row) % 3 * 4 - 4):
                for mark in MARKS[(column * 2 + row) % len(MARKS)]:
                    d.line(mark, 0.6, "soft")
    d.accent("M12.8 9.6 C15 10 17 10 19.2 9.6 L19.2 20.6 C17 21 15 21 12.8 20.6 Z", 0.7)
    d.line("M16 12 L16 18.6", 1.0, "soft", "paper", "detail")

    def roller() -> None:
        d.mass("M38.6 .9 L42.4 .9 L42.4 4 L38.6 4 Z", 0.8)
        d.mass("M38.6 29.8 L42.4 29.8 L42.4 33 L38.6 33 Z", 0.8)
        d.body("M37.6 3.6 L43.4 3.6 L43.4 30 L37.6 30 Z")
        d.accent("M37.9 4 L43.1 4 L43.1 7 L37.9 7 Z M37.9 26.6 L43.1 26.6 L43.1 29.6 L37.9 29.6 Z")
        d.line("M37.8 7 L43.2 7", DETAIL, "none")
        d.line("M37.8 26.6 L43.2 26.6", DETAIL, "none")
        d.line("M41.4 9 L41.4 24.6", HAIR, "both")

    d.both(roller)
    cloud(d, 22, 29.4, 0.98)
