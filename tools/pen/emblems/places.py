"""洞穴 and 路標."""

from __future__ import annotations

import itertools

from tools.pen.drawing import CONTOUR, DETAIL, HAIR, LARGE, Drawing

WEB_HUB = (24.3, 23)
WEB_RIM = ((14.8, 35.6), (15, 26.8), (18, 20.6), (23.2, 17.4), (29, 19), (32.8, 24), (33.8, 29.6), (34, 36))


def dongxue(d: Drawing) -> None:
    """A cave mouth under crags, webbed across, a spider let down on its thread."""
    d.body(
        "M2.2 38 C2.6 34.6 3.4 31.4 5 28.6 L8.6 26.4 C8 23.6 8 20.8 9 18.2 L13.2 15.4 C13 12.2 14 9.4 16 7.2 "
        "L20.6 5.8 C21.8 3.8 23.4 2.4 25.4 1.6 C27.8 2.6 29.4 4.2 30.2 6.6 L34.6 9.4 C35.8 11.6 36.2 13.8 36 16.2 "
        "L40.4 18.6 C41.4 21.4 41.4 24 40.6 26.6 L43.8 29.2 C45.2 32 45.8 35 45.8 38 Z",
        CONTOUR,
    )
    _facets(d)
    d.mass(
        "M14.8 38 C14 33.4 14.2 28.8 15.6 24.8 C16.2 21.8 17.4 19.8 19 18.4 L20 20.8 L21.6 17 "
        "C22.6 16.6 23.8 16.4 25 16.6 L26.2 19.8 L28 17.4 C30.4 19 32.2 21.4 33.4 24.4 C34.6 28.6 35 33.2 34 38 Z",
        0.8,
    )
    _web(d)
    x, y = WEB_HUB[0], 30.8
    d.line(f"M{x} {WEB_HUB[1]} L{x} {y}", HAIR, "none", "paper")

    def legs() -> None:
        for leg in ("M.8 -.6 C2.2 -2.4 2.8 -2.6 4 -2.2", "M1 0 C2.8 -.8 3.6 -.2 4.6 .8", "M1 .6 C2.4 .8 3.2 2 3.2 3.6"):
            d.line(leg, 0.75, "soft", "paper", "detail")

    with d.at(x, y + 0.6):
        legs()
        with d.mirror(0):
            legs()
        d.dot(0, 0, 2.2, "paper", "body")
        d.dot(0, 0, 1.55, "accent", "accent")
    for lx, ly, turn, size in (
        (7.6, 37.6, -128, 0.9),
        (7.6, 37.6, -92, 1.1),
        (7.6, 37.6, -54, 0.9),
        (40.8, 37.6, -126, 0.9),
        (40.8, 37.6, -88, 1.1),
        (40.8, 37.6, -52, 0.9),
    ):
        with d.at(lx, ly, turn, size):
            d.accent("M0 0 C1.4 -1.9 4.4 -2.3 8 -.2 C4.8 1.8 1.8 1.7 0 0 Z", 0.8)


def _facets(d: Drawing) -> None:
    for crack in (
        "M20.6 5.8 C21.6 7.4 21.8 9 21.2 11.2",
        "M30.2 6.6 C29.4 8 29.4 9.4 30.2 11.6",
        "M13.2 15.4 C14.6 15.8 15.4 16.8 15.6 18.2",
        "M36 16.2 C34.6 16.6 34 17.6 34.2 19.2",
        "M8.6 26.4 C10 26.8 10.6 28 10.6 30",
        "M40.6 26.6 C39 27 38.4 28.2 38.6 30.6",
        "M25.4 4.6 C25 7 25.4 9.4 26.4 11.4",
        "M17 10.4 C16.8 11.6 17.2 12.8 18 13.8",
    ):
        d.line(crack, DETAIL)


def _web(d: Drawing) -> None:
    hx, hy = WEB_HUB
    for x, y in WEB_RIM:
        d.line(f"M{hx} {hy} L{x} {y}", HAIR, "none", "paper")
    for k in (0.3, 0.58, 0.86):
        points = [(hx + (x - hx) * k, hy + (y - hy) * k) for x, y in WEB_RIM]
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            mx, my = (ax + bx) / 2, (ay + by) / 2
            qx, qy = mx + (hx - mx) * 0.26, my + (hy - my) * 0.26
            d.line(f"M{ax:.2f} {ay:.2f} Q{qx:.2f} {qy:.2f} {bx:.2f} {by:.2f}", HAIR, "none", "paper")


def lubiao(d: Drawing) -> None:
    """A roofed signpost: one board each way, a stone and grass at its foot."""
    d.mass("M22.1 6 L25.9 6 L26.3 36.6 L21.7 36.6 Z")
    d.body("M24 1.6 C26.4 4 29.4 5.4 33 5.8 L32.4 8.2 L15.6 8.2 L15 5.8 C18.6 5.4 21.6 4 24 1.6 Z")
    d.line("M19.4 5.4 L18.6 7.6", DETAIL, "none")
    d.line("M28.6 5.4 L29.4 7.6", DETAIL, "none")
    d.line("M24 3.8 L24 7.6", DETAIL, "none")
    d.body("M11.4 10.6 L36.6 9.8 L43.8 14.4 L36.8 19.4 L11 19.2 L13 15 Z", LARGE)
    d.accent("M15 12.8 L35.8 12.1 L39.6 14.5 L36 17.1 L14.6 17 L15.6 15 Z")
    d.body("M37.2 22.2 L11.2 21.6 L4 26.4 L10.8 31.2 L37 31.4 L35 26.8 Z", LARGE)
    d.line("M33.4 24.4 L13.2 24.2", DETAIL)
    d.line("M31.6 26.8 L9.4 26.6", DETAIL)
    d.line("M33.6 29 L13.8 28.8", DETAIL)
    d.dot(24, 14.6, 0.8)
    d.dot(24, 26.6, 0.8)
    d.body("M26.4 38.4 C26.2 35.4 28.4 33.8 31 34 C32.6 33 35.4 33.8 36 36 C37.4 36.4 38.2 37.4 38.2 38.4 Z")
    d.line("M31 34 C31.6 35 31.6 36 31 37", DETAIL)
    for blade in (
        "M20.6 38.4 C20.4 35.8 19.4 34 17.4 32.9",
        "M19 38.4 C18.4 36.4 16.6 35 14 34.6",
        "M17.6 38.4 C15.8 37 13.4 36.4 10.6 36.8",
    ):
        d.line(blade, 1.5, "end")
    d.line("M8.4 38.4 L41.4 38.4", CONTOUR, "both")
