"""The master and his three disciples."""

from __future__ import annotations

from tools.pen.drawing import Drawing
from tools.pen.emblems.shapes import Emblem
from tools.pen.portrait import beards, beasts, dress, face, headwear, sacred, treasures, vestments
from tools.pen.portrait.face import BROAD, FRONT, YOUNG, head


def tangseng(d: Drawing) -> None:
    """The master: the crown of five lobes, lowered eyes, the patched cassock, the ringed staff."""
    with d.at(42.8, 18.4, 5):
        treasures.ringed_staff(d, 20)
    with head(d, 22.6, 18.4):
        face.neck(d)
    with d.at(-1.4, 0):
        vestments.patched_robe(d, 19)
    with head(d, 22.6, 18.4):
        face.ear(d, 6.4, 1, 1.3)
        face.ear(d, 6.4, -1, 1.3)
        face.skin(d, FRONT, YOUNG)
        face.features(d, FRONT, "lowered", "fine", strong=False)
        face.lips(d, FRONT)
        sacred.lobed_crown(d, YOUNG)


def sunwukong(d: Drawing) -> None:
    """The great sage: a bright monkey's face, the golden fillet, two long pheasant feathers, armour."""
    for side in (1, -1):
        with d.at(24 + side * 2, 10.4, side * 27, 0.88 * side, 0.88):
            headwear.pheasant_feathers(d, pair=False)
    dress.armour(d, 19.4)
    with head(d, 24, 19.4, scale=1.06):
        beasts.monkey(d)
        beasts.fillet(d)


def zhubajie(d: Drawing) -> None:
    """The marshal turned pig: hanging ears, a snout with tusks, a friar's black cap, the rake of nine teeth."""
    with d.at(40.6, 9.2, 9):
        treasures.rake(d, 26)
    dress.robe(d, 18.6)
    with head(d, 21.6, 19.6, scale=1.02):
        beasts.pig(d)
        d.mass("M-8.6 -6 C-9.2 -11.2 -5.6 -15 0 -15.2 C5.6 -15 9.2 -11.2 8.6 -6 C4 -8.2 -4 -8.2 -8.6 -6 Z", 1.0)
        d.body("M-9 -4.2 L-8.8 -7 C-4 -9.4 4 -9.4 8.8 -7 L9 -4.2 C4 -6.8 -4 -6.8 -9 -4.2 Z", 0.9)
        d.line("M-3.6 -9.6 C-3.2 -11.6 -2.2 -13.2 0 -14.2 C2.2 -13.2 3.2 -11.6 3.6 -9.6", 0.6, "both", "paper")


def shaheshang(d: Drawing) -> None:
    """The friar of the flowing sand: wild hair, the plain fillet, a bristling beard, nine skulls' string, the spade."""
    with d.at(43.6, 11, 7):
        treasures.crescent_spade(d, 27)
    with head(d, 20.8, 16.6):
        _flame_hair(d)
        face.neck(d)
    with d.at(-3.2, 0):
        dress.robe(d, 19, "accent", 30.4)
    with head(d, 20.8, 16.6):
        face.ear(d, 6.8, 1)
        face.ear(d, 6.8, -1)
        face.skin(d, FRONT, BROAD)
        face.features(d, FRONT, "round", "fierce")
        beards.bristling(d, FRONT, BROAD, 2.4, 9)
        d.body(beasts.half("M0 -11.2", "C4.8 -11.2 7.2 -8.8 7.4 -4.6 C4 -6.4 1.6 -6.6 0 -6.6"), 1.0)
        sacred.ring_crown(d, BROAD, -4.8)
    with d.at(-3.2, 0):
        sacred.necklace_of_skulls(d, 25.4)


def _flame_hair(d: Drawing) -> None:
    for side in (1, -1):
        with d.at(0, 0, 0, side, 1):
            d.accent(
                "M3 -9.6 C5.4 -11 7 -13 7.2 -15.2 C9.8 -13.2 10.8 -10.8 10.4 -8.6 C12.2 -9.2 13.6 -10.4 14.4 -12 "
                "C15.4 -8.8 14.4 -5.6 12.2 -3.8 C13.6 -3.6 14.8 -3.8 16 -4.6 C15.4 -.8 12.8 1.8 9.6 2.6 C10.8 "
                "3.8 12.2 4.2 "
                "13.8 4.2 C12 6.6 8.6 7.4 5.6 6.6 L3 0 Z",
                1.0,
            )
            d.line("M8 -7 C10.8 -7.6 12.4 -8.4 13.6 -9.8")
            d.line("M8.6 -1 C11 -1.4 13.2 -2.4 14.6 -3.6")


PILGRIMS: dict[str, Emblem] = {
    "tangseng": tangseng,
    "sunwukong": sunwukong,
    "zhubajie": zhubajie,
    "shaheshang": shaheshang,
}
