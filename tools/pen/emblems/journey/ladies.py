"""The ladies among the spirits."""

from __future__ import annotations

from tools.pen.drawing import HAIR, Drawing
from tools.pen.emblems.shapes import Emblem
from tools.pen.portrait import dress, face, hair, limbs, treasures, wild
from tools.pen.portrait.face import ASIDE, FRONT, LADY, head


def hulijing(d: Drawing) -> None:
    """The fox: nine tails spread behind her, ears in her hair."""
    limbs.fox_tails(d, 24, 36, 33, (-79, 79, -60, 60, -41, 41, -23, 23))
    with head(d, 24, 20.4, scale=1.08):
        hair.behind(d, FRONT, LADY, 12, 1)
        face.neck(d, FRONT, 2.6)
    dress.gown(d, 14.6, "")
    with head(d, 24, 20.4, scale=1.08):
        wild.fox_ears(d)
        face.skin(d, FRONT, LADY)
        face.features(d, FRONT, "phoenix", "sword", strong=False)
        face.lips(d, FRONT)
        hair.parted(d, FRONT, LADY)


def baigujing(d: Drawing) -> None:
    """The white bones: half a lady's face, half a skull."""
    with head(d, 24, 18.4):
        hair.behind(d, FRONT, LADY, 13, 2.4)
        face.neck(d, FRONT, 2.6)
    dress.gown(d, 16.4)
    with head(d, 24, 18.4):
        face.skin(d, FRONT, LADY)
        face.eye(d, "lady", -3.1, 1, -1)
        face.brow(d, "fine", -3.1, 1, -1)
        d.line("M-.8 .8 C-.9 2 -1.1 2.9 -1.7 3.8 C-1.6 4.9 -.6 4.7 0 5", 0.55, "soft")
        d.accent("M-1.9 6.7 C-1.1 6.3 -.5 6 0 6.4 L0 8 C-.8 8 -1.4 7.6 -1.9 6.7 Z")
        _bone(d)
        hair.parted(d, FRONT, LADY)
        hair.bun(d, 0, -11.4, 4.6, 3.4, -12)
        _bone_pin(d)


def _bone(d: Drawing) -> None:
    """The bare half: a socket, the hole of the nose, teeth."""
    d.line("M0 -7 C.5 -4.6 -.3 -2.4 .1 .4 C.4 3.4 -.2 6.2 0 9.8", 0.9, "none")
    d.mass("M1 .2 C.8 -2 2.4 -3.2 4 -2.8 C5.6 -2.4 5.8 -.2 5.2 1.4 C4.6 2.8 2.8 3 1.8 2.2 C1.3 1.8 1.1 1 1 .2 Z", 0.6)
    d.dot(3.4, 0, 0.6, "accent", "accent")
    d.mass("M.3 3 C1 3.2 1.6 4.2 1.7 5.2 L.3 5 Z", 0.3)
    d.line("M.2 7 C1.8 7.2 3.2 6.6 4.2 5.4", 0.8, "soft", kind="detail")
    for x, a, b in ((1, 6.2, 7.9), (2, 6, 7.6), (3, 5.5, 7)):
        d.line(f"M{x} {a} L{x} {b}", 0.6, "none")
    d.line("M5.6 3 C4.8 3.6 4.4 4.4 4.4 5.4", 0.7)
    d.line("M2.6 -6 L3.6 -4.8 L3 -4.2 L4.2 -3.4", HAIR, "both")


def _bone_pin(d: Drawing) -> None:
    with d.at(0, -11.6, -14):
        d.body(
            "M-10 -.7 L10 -.7 C10.6 -2 12.4 -1.6 12.2 -.2 C13 .6 12 2.2 10.8 1.4 C10.4 1.2 10.2 .9 10 .7 L-10 .7 "
            "C-10.6 2 -12.4 1.6 -12.2 .2 C-13 -.6 -12 -2.2 -10.8 -1.4 Z",
            0.8,
        )


def tieshan(d: Drawing) -> None:
    """The princess of the iron fan: the great palm leaf, her hair in loops."""
    with d.at(36.4, 36.8, 12):
        treasures.palm_fan(d, 1.22)
    with head(d, 19.4, 18.6):
        hair.behind(d, FRONT, LADY, 10, 0.4)
        hair.loop(d, -3.4, -9, 3.2, 6.8, -20)
        hair.loop(d, 2.2, -9.2, 3.2, 6.8, 14)
        face.neck(d, ASIDE, 2.7)
    with d.at(-4.6, 0):
        dress.gown(d, 15.4)
    with head(d, 19.4, 18.6):
        face.skin(d, ASIDE, LADY)
        face.features(d, ASIDE, "lady", "sword", strong=False)
        face.lips(d, ASIDE)
        hair.parted(d, ASIDE, LADY)
        hair.side_locks(d, LADY, 9, 5.4)
        hair.pin(d, -4.6, -6, 10, 2)


def pipajing(d: Drawing) -> None:
    """The scorpion with the lute: its tail over her shoulder, the lute across her arm."""
    limbs.sting(d)
    with head(d, 26.6, 19, -1, 1.1):
        hair.behind(d, FRONT, LADY, 9, 0.2)
        face.neck(d, ASIDE, 2.7)
    with d.at(2.6, 0):
        dress.gown(d, 16)
    with head(d, 26.6, 19, -1, 1.1):
        face.skin(d, ASIDE, LADY)
        face.features(d, ASIDE, "phoenix", "fine", strong=False)
        face.lips(d, ASIDE)
        hair.parted(d, ASIDE, LADY)
        hair.bun(d, -1.4, -11.4, 4.4, 3.2, -12)
        hair.flower(d, -5, -6.4, 0.8)
        hair.side_locks(d, LADY, 10, 5.4)
    with d.at(40.4, 28, 22, 0.98):
        treasures.lute(d)


def zhizhujing(d: Drawing) -> None:
    """The spider: eight legs arched behind her, a ring of eyes on her brow."""
    limbs.spider_legs(d)
    with head(d, 24, 18.6):
        face.neck(d, FRONT, 2.7)
    dress.gown(d, 13.4, "")
    d.accent("M24 37.8 C21.4 35.4 21.4 33.6 24 35 C26.6 33.6 26.6 35.4 24 37.8 Z", 0.6)
    with head(d, 24, 18.6):
        face.skin(d, FRONT, LADY)
        face.features(d, FRONT, "lady", "fine", strong=False)
        face.lips(d, FRONT)
        hair.parted(d, FRONT, LADY)
        for side in (1, -1):
            hair.bun(d, side * 6, -9.4, 3.4, 3.2, side * 20)
        for x, y, r in ((0, -5.6, 1.1), (-2, -6.6, 0.8), (2, -6.6, 0.8), (-3.7, -5.5, 0.62), (3.7, -5.5, 0.62)):
            d.dot(x, y, r + 0.4, "paper", "accent")
            d.dot(x, y, r, "accent", "accent")


LADIES: dict[str, Emblem] = {
    "hulijing": hulijing,
    "baigujing": baigujing,
    "tieshan": tieshan,
    "pipajing": pipajing,
    "zhizhujing": zhizhujing,
}
