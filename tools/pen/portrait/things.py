"""Telling attributes that are no arms: moon, fan, gourd, zither, torch, waves, parasol, wheel, bells, scroll."""

from __future__ import annotations

import math

from tools.pen.drawing import HAIR, LARGE, Drawing


def disc(r: float, way: int = 1) -> str:
    """A circle about the origin, clockwise if `way` is 1."""
    k, w = r * 0.5523, way
    return (
        f"M{r} 0 C{r} {w * k:.3f} {k:.3f} {w * r} 0 {w * r} C{-k:.3f} {w * r} {-r} {w * k:.3f} {-r} 0 "
        f"C{-r} {-w * k:.3f} {-k:.3f} {-w * r} 0 {-w * r} C{k:.3f} {-w * r} {r} {-w * k:.3f} {r} 0 Z"
    )


def moon(d: Drawing, x: float, y: float, r: float) -> None:
    """A full moon behind a head, a halo line within its edge."""
    with d.at(x, y):
        d.body(disc(r), 1.1)
        d.line(disc(r - 1.7), HAIR, "none")


def small_cloud(d: Drawing, x: float, y: float, scale: float = 1, way: int = 1) -> None:
    """A streak of cloud with two curls."""
    with d.at(x, y, 0, scale * way, scale):
        d.body(
            "M-9 1.4 C-6.6 1.4 -6 -.4 -4.2 -.6 C-3.4 -3.2 .4 -3.4 1.2 -.8 C3 -1.8 5 -.6 4.8 1 C7 .6 9.6 1.2 11 "
            "2.4 C6 2.8 -4 3 -9 1.4 Z",
            0.9,
        )
        d.line("M-4.2 -.6 C-2.8 -.8 -2.2 .6 -3.2 1.2", HAIR)
        d.line("M1.2 -.8 C2.2 -.2 2 1.2 .8 1.2", HAIR)


def feather_fan(d: Drawing) -> None:
    """A fan of white feathers with dark tips; the handle's end is at the origin, the feathers rise 19 above."""
    for turn in (-45, 45, -30, 30, -15, 15, 0):
        with d.at(0, -4.5, turn):
            long = 14.6 - abs(turn) * 0.03
            d.body(f"M-1.2 0 C-2.8 -5 -2.6 {-long + 3} 0 {-long} C2.6 {-long + 3} 2.8 -5 1.2 0 Z", 0.9)
            d.mass(
                f"M-2.1 {-long + 4.2} C-1.6 {-long + 2.2} -.9 {-long + 0.8} 0 {-long} C.9 {-long + 0.8} 1.6 "
                f"{-long + 2.2} 2.1 {-long + 4.2} "
                f"C.9 {-long + 3.3} -.9 {-long + 3.3} -2.1 {-long + 4.2} Z",
                0,
            )
            d.line(f"M0 -3 L0 {-long + 4.4}", HAIR, "none")
    d.accent(
        "M0 -9.2 C1.6 -9 2.4 -8.2 3 -7.2 C4 -6.4 3.8 -4.8 2.6 -3.9 L1 -2.6 L-1 -2.6 L-2.6 -3.9 C-3.8 -4.8 -4 "
        "-6.4 -3 -7.2 C-2.4 -8.2 -1.6 -9 0 -9.2 Z",
        0.9,
    )
    d.mass("M-.9 -2.6 L.9 -2.6 L1.1 .6 L-1.1 .6 Z", 0.6)


def gourd(d: Drawing) -> None:
    """A medicine gourd with its cord; 17 high, standing on the origin."""
    d.body(
        "M-1.3 -14.6 L1.3 -14.6 C1.2 -13.4 1.2 -12.8 1.4 -12.2 C4 -11.4 4.4 -8.6 2.4 -7 C6 -5.6 6.8 -.8 3.4 0 "
        "C1.4 .5 -1.4 .5 -3.4 0 C-6.8 -.8 -6 -5.6 -2.4 -7 C-4.4 -8.6 -4 -11.4 -1.4 -12.2 C-1.2 -12.8 -1.2 "
        "-13.4 -1.3 -14.6 Z",
        1.1,
    )
    d.mass("M3.2 -6.2 C6 -4.8 6.4 -.8 3.2 -.2 C2.2 0 1.2 .1 .4 .1 C3.2 -1 4.2 -3.6 3.2 -6.2 Z", 0)
    d.mass("M-1.1 -14.6 L1.1 -14.6 L.7 -16.8 L-.7 -16.8 Z", 0.6)
    d.accent("M-3.2 -7.6 C-1 -6.8 1 -6.8 3.2 -7.6 L3.4 -5.9 C1 -5.1 -1 -5.1 -3.4 -5.9 Z", 0.8)
    d.accent("M-2.6 -5.8 C-4 -4 -3.8 -2.4 -3 -.8 L-1.6 -1.8 C-2 -3.2 -1.8 -4.4 -1 -5.4 Z", 0.6)


def zither(d: Drawing, x: float = 24, y: float = 35.2, turn: float = 0) -> None:
    """A seven-stringed zither held across, 42 long."""
    with d.at(x, y, turn):
        d.mass(
            "M-21 -2.6 C-14 -3.4 -8 -3 -6.4 -3.4 C-2 -3 4 -3.4 9.6 -3.4 C14 -3.6 18 -3.4 21 -2.8 L21 3 C16 3.6 "
            "-14 3.6 -21 2.8 C-21.8 1 -21.8 -.8 -21 -2.6 Z",
            1.0,
        )
        d.body("M16.4 -3 L18.2 -3 L18.2 3 L16.4 3 Z", 0.5)
        for k in (-1.8, -0.6, 0.6, 1.8):
            d.line(f"M-20 {k} L17 {k}", 0.45, "none", "paper")
        for u in (-14, -9.4, -5.4, -1.8, 1.8, 5.4, 9.4):
            d.dot(u, -2.5, 0.5, "accent", "accent")
        d.accent("M20 3 L22 3.4 L21.4 5.2 L19.6 4.6 Z", 0.6)


def flame(d: Drawing, x: float, y: float, scale: float = 1, role: str = "accent") -> None:
    """A tongue of fire, 14 high at scale 1, standing on (x, y)."""
    with d.at(x, y, 0, scale):
        path = (
            "M0 0 C-4.6 -.6 -5.6 -4.6 -3.4 -8 C-3 -6.8 -2.4 -6.2 -1.6 -6 C-2.2 -9.4 -.8 -12 1.4 -14.4 C1.4 -11.4 "
            "2.4 -10 3.6 -8.2 C4 -9 4.2 -9.8 4 -10.8 C6.6 -6.4 5.6 -.8 0 0 Z"
        )
        d.accent(path, 1.0) if role == "accent" else d.mass(path, 0.8)
        d.hole("M.2 -.8 C-2.2 -1.4 -2.4 -3.8 -.4 -6.6 C.4 -5 2.6 -4.2 2.4 -2.4 C2.2 -1.4 1.2 -.8 .2 -.8 Z")


def torch(d: Drawing, to: float = 22, role: str = "accent") -> None:
    """A burning torch: the flame stands on the origin, the handle goes down to `to`."""
    d.mass(f"M-1 0 L1 0 L.7 {to} L-.7 {to} Z", 0.6)
    d.body("M-2.6 -.8 L2.6 -.8 L1.5 4.4 L-1.5 4.4 Z", 0.9)
    d.line("M-2.2 1 L2.2 .4", HAIR, "none")
    d.line("M-1.8 2.8 L1.8 2.2", HAIR, "none")
    flame(d, 0, -0.6, 0.95, role)


def waves(d: Drawing, top: float = 33, count: int = 5) -> None:
    """Two rows of water scales along the lower edge, from side to side of the grid."""
    r = 22 / count
    for k in range(count - 1):
        _scale(d, 24 + (k - count / 2 + 1) * 2 * r, top + 3.4, r, top, k % 2 == 0)
    for k in range(count):
        _scale(d, 24 + (k - (count - 1) / 2) * 2 * r, 38.6, r, top + 2.2, k % 2 == 1)


def _scale(d: Drawing, x: float, low: float, r: float, crest: float, filled: bool) -> None:
    """One scale of water: nested arches standing on `low`, the outermost as high as `crest`."""

    def arch(k: float) -> str:
        a, h = r * k, (low - crest) * k
        return (
            f"M{x - a:.2f} {low} C{x - a:.2f} {low - h * 0.55:.2f} {x - a * 0.55:.2f} {low - h:.2f} {x:.2f} "
            f"{low - h:.2f} "
            f"C{x + a * 0.55:.2f} {low - h:.2f} {x + a:.2f} {low - h * 0.55:.2f} {x + a:.2f} {low}"
        )

    d.body(arch(1) + " Z", 1.0)
    if filled:
        d.accent(arch(0.7) + " Z", 0.6)
        d.hole(arch(0.34) + " Z")
    else:
        d.line(arch(0.68), 0.7, "none")
        d.line(arch(0.34), 0.6, "none")


def parasol(d: Drawing, x: float = 24, y: float = 16, rx: float = 21, ry: float = 13.6) -> None:
    """An oiled-paper parasol seen from within, behind a head: ribs, an accent rim, the tip at the top."""

    def ring(k: float) -> str:
        a, b = rx * k, ry * k
        c = 0.5523
        return (
            f"M{x + a:.2f} {y} C{x + a:.2f} {y + b * c:.2f} {x + a * c:.2f} {y + b:.2f} {x} {y + b:.2f} "
            f"C{x - a * c:.2f} {y + b:.2f} {x - a:.2f} "
            f"{y + b * c:.2f} {x - a:.2f} {y} C{x - a:.2f} {y - b * c:.2f} {x - a * c:.2f} {y - b:.2f} {x} "
            f"{y - b:.2f} C{x + a * c:.2f} {y - b:.2f} "
            f"{x + a:.2f} {y - b * c:.2f} {x + a:.2f} {y} Z"
        )

    d.accent(ring(1.0), LARGE)
    d.fill(ring(0.84), "paper", "body")
    d.line(ring(0.84), 0.7, "none")
    for k in range(16):
        t = math.pi * (k + 0.5) / 8
        d.line(
            f"M{x + rx * 0.2 * math.cos(t):.2f} {y + ry * 0.2 * math.sin(t):.2f} L{x + rx * math.cos(t):.2f} "
            f"{y + ry * math.sin(t):.2f}",
            0.6,
            "none",
        )


def wheel(d: Drawing, x: float, y: float, r: float = 8, spokes: int = 8) -> None:
    """A cart's wheel."""
    with d.at(x, y):
        for k in range(spokes):
            with d.at(0, 0, 360 * k / spokes):
                d.body(f"M-.7 0 L-.5 {-r} L.5 {-r} L.7 0 Z", 0.6)
        d.accent(f"{disc(r + 1.1)} {disc(r - 1.2, -1)}", 0.9)
        d.accent(disc(r * 0.27), 0.9)
        d.dot(0, 0, r * 0.09, "paper", "accent")


def bell(d: Drawing, x: float, y: float, size: float = 1) -> None:
    """A round bell with its slit."""
    with d.at(x, y, 0, size):
        d.accent(
            "M0 -2.2 C1.6 -2.2 2.4 -1 2.4 .2 C2.4 1.8 1.4 2.6 0 2.6 C-1.4 2.6 -2.4 1.8 -2.4 .2 C-2.4 -1 -1.6 -2.2 "
            "0 -2.2 Z",
            0.9,
        )
        d.line("M-2.3 .3 L2.3 .3", 0.55, "none")
        d.dot(0, 1.2, 0.55)
        d.ring(0, -2.9, 0.7, 0.6)


def scroll(d: Drawing, x: float, y: float, turn: float = 0, width: float = 12) -> None:
    """A rolled scroll lying aslant."""
    with d.at(x, y, turn):
        w = width / 2
        d.mass(f"M{-w - 1.8} -1 L{-w} -1 L{-w} 1 L{-w - 1.8} 1 Z M{w} -1 L{w + 1.8} -1 L{w + 1.8} 1 L{w} 1 Z", 0.6)
        d.body(f"M{-w} -2.3 L{w} -2.3 L{w} 2.3 L{-w} 2.3 Z", 1.0)
        d.accent("M-1.3 -2.3 L1.3 -2.3 L1.3 2.3 L-1.3 2.3 Z", 0.7)
        d.line(f"M{-w + 0.9} -.4 L-2 -.4", HAIR, "none")
        d.line(f"M2 -.4 L{w - 0.9} -.4", HAIR, "none")


def book(d: Drawing, x: float, y: float, turn: float = 0) -> None:
    """A thread-bound book, its cover to the front."""
    with d.at(x, y, turn):
        d.body("M-4.6 -6 L4.6 -6 L4.6 6 L-4.6 6 Z", 1.0)
        d.mass("M-4.6 -6 L-2.9 -6 L-2.9 6 L-4.6 6 Z", 0)
        for k in (-4, -1.3, 1.3, 4):
            d.line(f"M-4.4 {k} L-3 {k}", HAIR, "none", "paper")
        d.accent("M-1 -4.6 L1.4 -4.6 L1.4 1.6 L-1 1.6 Z", 0.7)


def oar(d: Drawing, to: float = 20) -> None:
    """An oar, its blade up; the origin is where blade and loom meet."""
    d.mass(f"M-.75 0 L.75 0 L.75 {to} L-.75 {to} Z", 0.5)
    d.body("M-.9 1 C-2.2 -2 -2.6 -8 -2 -13 C-1 -14.2 1 -14.2 2 -13 C2.6 -8 2.2 -2 .9 1 Z", 1.0)
    d.mass("M0 -13.6 C1 -13.8 1.6 -13.4 1.9 -13 C2.4 -8 2 -2 .8 .8 L0 .8 Z", 0)


def lotus_flower(d: Drawing, x: float, y: float, scale: float = 1, turn: float = 0, stem: float = 0) -> None:
    """A lotus opening on its stem, 14 wide and 10 high at scale 1, standing on (x, y)."""
    with d.at(x, y, turn, scale):
        if stem:
            d.line(f"M0 0 C-.6 {stem * 0.4} .4 {stem * 0.7} .2 {stem}", 1.1, "none")
        for side in (1, -1):
            with d.at(0, 0, 0, side, 1):
                d.body("M0 0 C4 -.4 6.4 -3.4 7 -6.6 C4.4 -6.4 2 -4.6 .4 -2 Z", 0.9)
                d.body("M0 0 C3.2 -1.6 4.8 -5.2 4.4 -8.8 C2 -7.2 .4 -4.4 0 -1 Z", 0.9)
        d.accent("M0 0 C-3 -2.4 -3 -6.4 0 -10 C3 -6.4 3 -2.4 0 0 Z", 0.9)


def lotus_bud(d: Drawing, x: float, y: float, scale: float = 1, turn: float = 0, stem: float = 0) -> None:
    """A closed lotus bud on its stem, 8 high at scale 1."""
    with d.at(x, y, turn, scale):
        if stem:
            d.line(f"M0 0 C.6 {stem * 0.4} -.4 {stem * 0.7} -.2 {stem}", 1.1, "none")
        d.body("M0 0 C-3.2 -1.4 -3.4 -5 0 -8.4 C3.4 -5 3.2 -1.4 0 0 Z", 0.9)
        d.accent("M0 0 C1 -2.4 1.2 -5.4 0 -8.4 C3.4 -5 3.2 -1.4 0 0 Z", 0.6)
