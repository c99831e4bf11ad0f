"""The eight weapons: 金箍棒, 九齿钉钉耙, 方方便便铲, 红缨枪, 八丈火尖枪, 短短狼牙棒, 九瓣花花锤, 七星宝剑."""

from __future__ import annotations

from tools.pen.drawing import Drawing
from tools.pen.emblems.sanguosha.kit import disc, hilt, pole

PLOUGH = ((5.6, -1.2), (9.4, 0.4), (13.2, -1.4), (17, 0.2), (20.4, -1.6), (25.4, -1.4), (24.6, 1.2))
"""The seven stars along the blade, from the guard."""


def jingubang(d: Drawing) -> None:
    """The staff with golden ends, whirled round."""
    for path, w, role in (
        ("M4.6 25 A20 20 0 0 1 15.6 5.2 M43.4 15 A20 20 0 0 1 32.4 34.8", 1.6, "accent"),
        ("M9.4 25.4 A15.4 15.4 0 0 1 15.4 11.2 M38.6 14.6 A15.4 15.4 0 0 1 32.6 28.8", 1.1, "ink"),
    ):
        d.line(path, w, "start", role, "accent" if role == "accent" else None)
    with d.at(24, 20, -38):
        d.mass("M-27 -2.3 L27 -2.3 L27 2.3 L-27 2.3 Z", 0.9)
        for side in (1, -1):
            with d.at(0, 0, 0, side, 1):
                d.body("M13.6 -3.3 L27 -3.3 C28.8 -1.8 28.8 1.8 27 3.3 L13.6 3.3 Z", 1.2)
                d.accent("M15.6 -3.3 L24.8 -3.3 L24.8 3.3 L15.6 3.3 Z", 1.0)
                for x in (18, 20.4, 22.8):
                    d.line(f"M{x} -2.4 C{x + 1.2} -1 {x + 1.2} 1 {x} 2.4", 0.7, "none")
        for x in (-9, -3, 3, 9):
            d.line(f"M{x - 1.6} 1 C{x - 0.6} -1 {x + 0.6} 1 {x + 1.6} -1", 0.7, "none", "paper")


def dingpa(d: Drawing) -> None:
    """The rake with nine teeth."""
    with d.at(33, 14.4, 42):
        d.mass("M-1.1 0 L1.1 0 L1.1 38 L-1.1 38 Z", 0.7)
        d.body("M-2 38 L2 38 L1.4 34 L-1.4 34 Z", 0.9)
        for k in range(9):
            x = -14.4 + 3.6 * k
            d.body(
                f"M{x - 1.25:.2f} -2 L{x + 1.25:.2f} -2 C{x + 1.2:.2f} -6 {x + 0.6:.2f} -9.4 {x - 0.6:.2f} -11.4 "
                f"C{x - 1:.2f} -8.4 {x - 1.2:.2f} -5 {x - 1.25:.2f} -2 Z",
                0.9,
            )
        d.mass("M-16.6 -3 L16.6 -3 L16 1.2 L-16 1.2 Z", 0.9)
        for x in (-12, -6, 0, 6, 12):
            d.dot(x, -0.9, 0.9, "paper", "detail")
        d.accent("M-5 1.2 L5 1.2 L2.4 8 L-2.4 8 Z", 1.0)
        d.accent("M-1.7 15 L1.7 15 L1.7 25 L-1.7 25 Z", 0.9)
        for y in (17, 19, 21, 23):
            d.line(f"M-1.7 {y} L1.7 {y - 1.2}", 0.55, "none")


def fangbianchan(d: Drawing) -> None:
    """The friar's spade: a crescent at one end, a shovel at the other."""
    with d.at(24, 20, -36), d.mirror(0):
        d.mass("M-14 -1 L16 -1 L16 1 L-14 1 Z", 0.8)
        d.body("M13.6 0 C13.6 -3.4 16 -5.6 19 -6 L26 -7.4 C28.4 -4 28.4 4 26 7.4 L19 6 C16 5.6 13.6 3.4 13.6 0 Z", 1.15)
        d.mass("M13.6 0 C13.6 3.4 16 5.6 19 6 L26 7.4 C27.4 5.4 28 2.8 28 0 Z", 0)
        d.body(
            "M-13.4 0 C-13.4 -5 -18 -9.4 -26.6 -10.4 C-22.6 -7.6 -20.6 -4 -20.6 0 C-20.6 4 -22.6 7.6 -26.6 10.4 "
            "C-18 9.4 -13.4 5 -13.4 0 Z",
            1.15,
        )
        d.mass("M-13.4 0 C-13.4 5 -18 9.4 -26.6 10.4 C-21 7 -18 4 -18 0 Z", 0)
        for x in (-11.6, 11):
            d.accent(f"M{x - 2} -2.2 L{x + 2} -2.2 L{x + 2} 2.2 L{x - 2} 2.2 Z", 0.9)
        for x in (-2, 1, 4):
            d.ring(x - 1, 0, 1.9, 0.9)
        for y, x in ((-4.4, 20), (4.4, 20)):
            d.ring(x + 2.4, y * 0.9, 1.9, 0.9, "accent")


def _blade(d: Drawing, reach: float, half: float) -> None:
    """A spearhead from 6 to `reach`, one face dark."""
    d.body(
        f"M6 -1.6 C{reach * 0.42:.2f} {-half * 1.3:.2f} {reach * 0.62:.2f} {-half:.2f} {reach} 0 "
        f"C{reach * 0.62:.2f} {half} {reach * 0.42:.2f} {half * 1.3:.2f} 6 1.6 Z",
        1.1,
    )
    d.mass(f"M6 0 L{reach} 0 C{reach * 0.62:.2f} {half} {reach * 0.42:.2f} {half * 1.3:.2f} 6 1.6 Z", 0)


def hongyingqiang(d: Drawing) -> None:
    """The spear with a great red tassel."""
    with d.at(25.4, 19, -58):
        pole(d, -22, 4, 1.3)
        _blade(d, 22, 5.2)
        for y0, y1, x1 in ((-1, -9.4, -9), (1, 9.4, -9), (-0.6, -5.4, -12.4), (0.6, 5.4, -12.4), (0, 0.8, -13.6)):
            d.accent(
                f"M5 {y0 * 2} C1 {y1 * 0.9:.2f} -3 {y1 * 1.2:.2f} {x1} {y1} C-6 {y1 * 0.6:.2f} -2 "
                f"{y0} 4.6 {y0 * 0.4:.2f} Z",
                0.9,
            )
        d.body("M2.6 -2.2 L7 -2.4 L7 2.4 L2.6 2.2 Z", 1.0)


def huojianqiang(d: Drawing) -> None:
    """The spear whose point is fire."""
    with d.at(23, 21, -145):
        pole(d, -23, 5, 0.9)
        d.accent(
            "M4 0 C3.6 -6 7 -9.4 12.4 -9 C11 -7.4 11.4 -6 13 -5.4 C17 -5 19.6 -7.4 20 -10.4 C22.6 "
            "-7.6 22.4 -4.6 21 -2.6 "
            "C24 -2.4 26.6 -1.6 29.6 .4 C26.4 1.6 24 2.6 21.4 2.6 C23 4.6 22.6 7.6 20.6 9.4 C19.6 6.8 17 4.8 13.4 5.2 "
            "C11.6 5.6 11 7.4 12 9 C7 9 3.6 5.6 4 0 Z",
            1.1,
        )
        with d.at(2, 0):
            d.body("M4 -1.6 L14 -2.8 L20 0 L14 2.8 L4 1.6 Z", 0.9)
            d.mass("M4 0 L20 0 L14 2.8 L4 1.6 Z", 0)
        d.mass("M1 -2.6 L5.4 -3 L5.4 3 L1 2.6 Z", 0.9)
        d.line("M-2 -1.4 C-5 -5 -9 -3.4 -11.4 -6.4", 1.2, "end", "accent", "accent")
        d.line("M-2 1.4 C-5 5 -9 3.4 -11.4 6.4", 1.2, "end", "accent", "accent")


def langyabang(d: Drawing) -> None:
    """The short mace with wolf's teeth."""
    with d.at(20, 22.6, -40):
        d.mass("M-20 -1.3 L2 -1.3 L2 1.3 L-20 1.3 Z", 0.8)
        d.body(disc(-20.6, 0, 2.2), 1.0)
        for k, x in enumerate((5.6, 10.4, 15.2, 20)):
            for side in (1, -1):
                h = 4.4 + 0.62 * k
                d.body(
                    f"M{x - 1.9:.2f} {side * h:.2f} L{x + 0.8:.2f} {side * (h + 4.6):.2f} "
                    f"L{x + 1.9:.2f} {side * h:.2f} Z",
                    0.9,
                )
        d.body("M24 -3.6 L30.4 0 L24 3.6 Z", 0.9)
        d.mass("M1.6 -2.6 C8 -4.6 16 -6.4 22 -6.8 C25.4 -5.6 25.4 5.6 22 6.8 C16 6.4 8 4.6 1.6 2.6 Z", 1.1)
        for x, y in ((8, -1.8), (12.6, 2.2), (13, -3.4), (17.4, -0.6), (18, 4), (21.4, -3.6), (8.4, 2)):
            d.hole(f"M{x - 1.5:.2f} {y + 1.1:.2f} L{x + 0.6:.2f} {y - 1.7:.2f} L{x + 1.3:.2f} {y + 1.2:.2f} Z")
        d.accent("M-.6 -3 L3 -3.4 L3 3.4 L-.6 3 Z", 1.0)
        d.accent("M-17 -1.9 L-6 -1.9 L-6 1.9 L-17 1.9 Z", 0.9)
        for x in (-14.6, -12, -9.4, -6.8):
            d.line(f"M{x} -1.9 L{x - 1.4} 1.9", 0.6, "none")


def huahuachui(d: Drawing) -> None:
    """The hammer like a flower with nine petals."""
    with d.at(29.4, 15.6, 40):
        d.mass("M-1.3 10 L1.3 10 L1.3 29 L-1.3 29 Z", 0.8)
        d.accent("M-2 19.6 L2 19.6 L2 27 L-2 27 Z", 0.9)
        for y in (21.4, 23.2, 25):
            d.line(f"M-2 {y} L2 {y - 1.2}", 0.6, "none")
        d.body(disc(0, 30.6, 2.1), 1.0)
        for k in range(9):
            with d.at(0, 0, 40 * k + 20):
                d.body(
                    "M0 -3 C-5 -5.6 -6 -10.4 -2.8 -13 C-1.6 -14 -.6 -13.6 0 -12.6 C.6 -13.6 1.6 -14 2.8 -13 "
                    "C6 -10.4 5 -5.6 0 -3 Z",
                    1.1,
                )
                d.mass("M0 -4 C-2 -6 -2.2 -8.4 0 -11 C2.2 -8.4 2 -6 0 -4 Z", 0)
        d.accent(disc(0, 0, 4.6), 1.1)
        for k in range(6):
            with d.at(0, 0, 60 * k):
                d.dot(0, -2.4, 0.6)
        d.dot(0, 0, 0.6)


def qixingjian(d: Drawing) -> None:
    """A broad sword, the seven stars of the Plough along its blade."""
    with d.at(15.6, 25.6, -37, 1.1):
        d.body("M1 -3.6 L26 -3.2 L32.4 0 L26 3.2 L1 3.6 Z", 1.2)
        d.mass("M1 3.6 L26 3.2 L32.4 0 L28.6 .4 L25.4 1.8 L1 2.2 Z", 0)
        with d.at(0, 0, 0, 1.16, 1.3):
            hilt(d, "ink")
        d.line("M" + " L".join(f"{x} {y}" for x, y in PLOUGH), 0.8, "none")
        for x, y in PLOUGH:
            d.accent(disc(x, y, 1.35), 0.7)
    with d.at(4.8, 34.4, 8):
        for side in (1, -1):
            d.accent(f"M0 0 C{side * 2} 1.4 {side * 3.4} 3.6 {side * 3} 6.6 L{side} 5.6 L{side * -0.4} 6.6 Z", 0.8)


WEAPONS = {
    "jingubang": jingubang,
    "dingpa": dingpa,
    "fangbianchan": fangbianchan,
    "hongyingqiang": hongyingqiang,
    "huojianqiang": huojianqiang,
    "langyabang": langyabang,
    "huahuachui": huahuachui,
    "qixingjian": qixingjian,
}
