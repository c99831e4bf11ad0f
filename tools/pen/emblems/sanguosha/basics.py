"""闪 and 桃; 杀 is among the blades."""

from __future__ import annotations

from tools.pen.drawing import Drawing
from tools.pen.emblems import common
from tools.pen.emblems.sanguosha.kit import arrow


def shan(d: Drawing) -> None:
    """A swallow turning aside, the arrow passing under it."""
    with d.at(23, 17.4, -34):
        with d.at(-19, 19.6, 180):
            arrow(d, 37, 1.35)
        for side, size in ((-1, 1.0), (1, 0.76)):
            with d.at(0, 0, 0, 1, side):
                d.mass("M-11 1 C-15 1.4 -19 3.4 -24.6 7.4 C-22.4 3.4 -19.4 .4 -15.4 -1.2 Z", 0.8)
            with d.at(0, 0, 0, size, side * size):
                d.body("M9 1.6 C8.4 8.6 3.4 15.6 -8.6 20.4 C-4.6 15 -3.6 9.4 -4.4 2.6 Z", 1.1)
                d.mass("M9 1.6 C8.4 8.6 3.4 15.6 -8.6 20.4 C-1.4 14.6 3 9 4 2.6 Z", 0)
                for feather in ("M-3 14.4 C0 11.6 2 8.6 3 5.4", "M-3.4 9.6 C-1.4 8.2 0 6.6 1 4.6"):
                    d.line(feather, 0.6)
        d.body(
            "M17.4 0 C16 -3.4 12 -4.6 8.4 -4.2 C2 -3.6 -6 -3 -12.6 -1 L-14.6 0 "
            "L-12.6 1 C-6 3 2 3.6 8.4 4.2 C12 4.6 16 3.4 17.4 0 Z",
            1.2,
        )
        d.mass(
            "M17.4 0 C16 -3.4 12 -4.6 8.4 -4.2 C2 -3.6 -6 -3 -12.6 -1 L-14.6 0 "
            "C-6 -.8 2 -1.2 9 -1 C12 -.8 14.6 -.4 17.4 0 Z",
            0,
        )
        d.accent("M16.8 .4 C15.2 3.4 11.6 4.6 6.4 3.9 C7.6 2.6 7.8 1 7.2 -.4 C10.6 -.6 14 -.2 16.8 .4 Z", 0.7)
        d.mass("M17 -1 L20.8 0 L17 1.2 Z", 0.6)
        d.dot(12.8, -2, 0.85, "paper", "accent")


def tao(d: Drawing) -> None:
    """A peach of long life."""
    common.peach(d)


BASICS = {"shan": shan, "tao": tao}
