"""杀 and the swords: 雌雄双股剑, 青釭剑, 寒冰剑; and the two blades of 决斗."""

from __future__ import annotations

from tools.pen.drawing import Drawing
from tools.pen.emblems.sanguosha.kit import dao, disc, hilt, jian, polar, polygon, star


def sha(d: Drawing) -> None:
    """A sabre cutting down, its path behind it."""
    x, y = 12.4, 29.4
    (ax, ay), (bx, by), (cx, cy) = (polar(x, y, r, a) for r, a in ((31.6, -98), (31.6, -40), (17, -36)))
    d.accent(
        f"M{ax:.2f} {ay:.2f} A31.6 31.6 0 0 1 {bx:.2f} {by:.2f} L{cx:.2f} {cy:.2f} "
        f"C{cx - 2:.2f} {cy - 8:.2f} {ax + 10:.2f} {ay + 5:.2f} {ax:.2f} {ay:.2f} Z"
    )
    d.accent("M6.6 34.2 C2.6 33.6 -.6 30.8 -2.4 26.4 C-4.4 29 -4.4 31.4 -3 33.6 C.4 35.6 3.8 36 7.2 35.6 Z", 0.9)
    d.accent("M7 35.2 C6 38 3 40.4 -1.4 40.8 C-1.2 38.6 -.4 37 1.2 35.8 C3 35 5 34.6 7 35.2 Z", 0.9)
    with d.at(17.4, 25.6, -34, 1.16):
        dao(d, "ink")


def cixiong(d: Drawing) -> None:
    """Two swords of one pair, side by side, point to pommel, one dark and one light."""
    for turn, grip in ((-37, "ink"), (143, "accent")):
        with d.at(24, 20, turn), d.at(-12.2, -6.2):
            jian(d, 37, 2.5, grip, grip == "ink")
            if grip == "accent":
                d.accent("M4 -.85 L30 -.65 L30 .65 L4 .85 Z")
            d.accent(disc(0.9, 0, 1.2))


def qinggang(d: Drawing) -> None:
    """A sword run through a shield."""
    with d.at(20.4, 23, -37, 1.12):
        d.body("M4 -1.9 L24 -1.6 L30 0 L24 1.6 L4 1.9 Z")
        d.mass("M4 0 L30 0 L24 1.6 L4 1.9 Z", 0)
        d.mass(disc(9.6, 0, 5.4, 14.4), 1.0)
        d.body(disc(8.2, 0, 5.4, 14.4))
        d.accent(disc(8, 0, 3.9, 11.6), 0.8)
        for crack in ("M7.4 -1.6 L9.6 -4 L8.4 -6.4 L10 -9", "M7.6 1.6 L5.8 4 L7.6 6.2 L6.4 9.4"):
            d.line(crack, 0.9, "end", "paper", "accent")
        d.body("M0 -1.9 L7.6 -1.7 L9 0 L7.6 1.7 L0 1.9 Z")
        d.mass("M0 0 L9 0 L7.6 1.7 L0 1.9 Z", 0)
        hilt(d, "ink")


def hanbing(d: Drawing) -> None:
    """A sword standing in ice, frost on either side."""
    with d.at(24, 12.6, 90):
        jian(d, 25, 2.1, "accent", True)
    for x, y, r in ((9.4, 12.4, 6), (38.6, 12.4, 6)):
        _frost(d, x, y, r)

    def shards() -> None:
        d.body(polygon((38.6, 38.4), (44.4, 29.6), (42, 27), (34, 33), (33, 38.4)))
        d.body(polygon((33.6, 38.4), (39, 24.4), (35.6, 20.6), (28.6, 30), (27, 38.4)))
        d.accent(polygon((33.6, 37.8), (38.4, 24.6), (35.6, 21.6), (34, 30)))
        d.line("M34 30 L35.6 20.8", 0.6, "none")
        d.line("M34 30 L33.6 38.4", 0.6, "none")

    d.both(shards)
    d.body(polygon((17.4, 38.4), (16.6, 32.4), (21, 27.4), (27.6, 28.4), (31.6, 33), (30.6, 38.4)))
    d.mass(polygon((24.6, 33), (27.6, 28.4), (31.6, 33), (30.6, 38.4), (25, 38.4)), 0)
    d.line("M21 27.4 L24.6 33 L25 38.4", 0.6, "none")
    d.line("M16.6 32.4 L24.6 33", 0.6, "none")


def _frost(d: Drawing, x: float, y: float, r: float) -> None:
    for i in range(6):
        with d.at(x, y, 60 * i - 30):
            d.line(f"M0 0 L{r} 0", 0.9, "soft")
            for side in (1, -1):
                d.line(f"M{r * 0.5} 0 L{r * 0.8} {side * r * 0.28}", 0.8, "none", kind="detail")


def juedou(d: Drawing) -> None:
    """Two sabres meeting edge to edge, a spark where they meet."""

    def blade() -> None:
        with d.at(15, 27, -38, 1.3):
            dao(d, "ink")

    d.both(blade)
    d.accent(star(24, 17.6, (13, 7.4, 11, 7.4, 13, 7.4, 11, 7.4), 4, -90), 1.0)
    d.hole(star(24, 17.6, (4.6, 2.6, 4, 2.6, 4.6, 2.6, 4, 2.6), 1.4, -90))


SWORDS = {"sha": sha, "cixiong": cixiong, "qinggang": qinggang, "hanbing": hanbing, "juedou": juedou}
