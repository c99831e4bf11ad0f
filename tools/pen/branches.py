"""The branches of health cards: one branch over all columns, a peach hanging in each (1 to 6 points).

The grid is in mm: x from the left edge of the first column, 44.6 wide in all, and on to where the card bleeds; y from
3 mm above the highest leaf.
"""

from __future__ import annotations

from tools.pen.drawing import Drawing

WIDTH, HEIGHT = 52.0, 36.0
COLUMNS = 44.6
POINTS = (1, 2, 3, 4, 5, 6)
_LEAF = "M0 0 C1.8 -2.6 5.4 -3.4 9 -1.2 C6.2 1.4 2.8 1.6 0 0 Z"
_VEIN = "M1 -.2 C3.4 -1 5.4 -1.2 7.6 -1.1"
_LEAVES = ((5.4, 4.9, -35), (13.6, 7.2, -38), (25.4, 5.8, -150), (36.6, 8, -30), (44.6, 6.4, -140))
_TOPS = (6.0, 7.0, 6.8, 7.2)
_DROPS = (15.2, 21.0, 16.4, 22.4)


def branch_svg(points: int) -> str:
    """The branch of so many points."""
    d = Drawing(WIDTH, HEIGHT)
    with d.at(0, 3):
        _branch(d, points)
    return d.svg()


def _branch(d: Drawing, points: int) -> None:
    d.line("M.4 6.2 C6 3.2 12 8.6 20 6.6 C28 4.6 33 9.4 40 7.4 C45 6 48 6.6 51.8 5.4", 1.5, "start")
    d.line("M.4 6.7 C6 3.7 12 9 20 7 C24 6 27 6.6 30 7.4", 0.8, "end")
    column = COLUMNS / points
    for i in range(points):
        _peach(d, column * (i + 0.5), _TOPS[i % 4], _DROPS[i % 4], i % 2 == 1, min(0.84, column / 13.3))
    for x, y, turn in _LEAVES:
        with d.at(x, y, turn, 0.5):
            d.mass(_LEAF, 0.9)


def _peach(d: Drawing, x: float, top: float, y: float, odd: bool, size: float) -> None:
    """A hanging peach: the stalk above, the tip below, a dark leaf and a light one."""
    d.line(f"M{x - 0.6} {top} C{x + 0.9} {top + 2.4} {x - 0.7} {y - 3.4} {x} {y - 0.4}", 0.8, "soft")
    with d.at(x, y, 0, size):
        d.body(
            "M0 0 C2.2 -1 5 .2 5.2 3.6 C5.4 7.2 2.6 9.4 -.2 11.6 C-2.8 9.6 -5.4 7.4 -5.2 3.8 C-5 .2 -2.2 -1 0 0 Z", 0.8
        )
        d.accent(
            "M-.2 11.2 C2.4 9.2 4.8 7.2 4.9 4.4 C3.8 6.6 2.6 6.8 1.5 7.6 C.7 8.3 .2 8.9 .1 9.8 C-.5 "
            "8.8 -1.2 7.9 -2.2 7.5 "
            "C-3.4 7 -4.2 6.4 -4.9 4.8 C-4.6 7.4 -2.4 9.4 -.2 11.2 Z"
        )
        d.line("M0 .2 C-1.6 2.8 -1.4 7 -.2 10.6", 0.55)
    leaf = size / 0.84 * (1.0 if size > 0.75 else 0.86)
    with d.at(x + 0.2, y - 0.6, -18 if odd else 12, 0.62 * leaf):
        d.mass(_LEAF, 0.9)
        d.line(_VEIN, 0.4, "both", "paper")
    with d.at(x - 0.2, y - 0.7, 200 if odd else 165, 0.56 * leaf, -0.56 * leaf):
        d.body(_LEAF, 0.9)
        d.line(_VEIN, 0.4)
