"""The kings and beasts among the spirits."""

from __future__ import annotations

from tools.pen.drawing import HAIR, Drawing
from tools.pen.emblems.shapes import Emblem
from tools.pen.portrait import (
    beards,
    beasts,
    dress,
    face,
    hair,
    headwear,
    helmets,
    limbs,
    things,
    treasures,
    vestments,
    weapons,
    wild,
)
from tools.pen.portrait.face import ASIDE, BROAD, FRONT, LEAN, MANLY, YOUNG, head


def niumowang(d: Drawing) -> None:
    """The bull king: a black head between great horns, a ring in the muzzle, armour."""
    dress.armour(d, 20.4, plate=False)
    with head(d, 24, 19, scale=1.12):
        beasts.bull(d)
        beasts.nose_ring(d, 13.4)


def honghaier(d: Drawing) -> None:
    """The fire child: three tufts of hair, flames on both sides, a red bib, the spear."""
    for x, y, s in ((7.0, 36.0, 1.15), (41.0, 36.0, 1.15), (12.4, 37.0, 1.6), (35.6, 37.0, 1.6)):
        things.flame(d, x, y, s)
    with head(d, 24, 20.4, scale=1.12):
        face.neck(d, FRONT, 3)
    dress.bare(d, 15.4, 32)
    vestments.bib(d)
    with head(d, 24, 20.4, scale=1.16):
        for x, y, turn in ((-7, -8.2, -46), (7, -8.2, 46), (0, -11, 0)):
            with d.at(x, y, turn):
                hair.topknot(d, 0, 0, 1.06)
        face.ear(d, 6.4, 1)
        face.ear(d, 6.4, -1)
        face.skin(d, FRONT, YOUNG)
        face.features(d, FRONT, "round", "sword", strong=False)
        face.mouth(d, FRONT, "firm")
        d.mass(
            beasts.half("M0 -10.6", "C4.8 -10.6 7.4 -7.6 7 -3 C6.6 -4.6 5.8 -6 4.4 -6.4 C3 -6.6 2 -6 1.6 -4.4 L0 -3.4"),
            0.6,
        )
        d.line("M-2.4 -8.8 C-1 -9.4 1 -9.4 2.4 -8.8", HAIR, "both", "paper")


def _horned_king(d: Drawing, side: int, golden: bool) -> None:
    """What the two brothers share: horns, a fillet with a jewel, a cloak."""
    with head(d, 24, 18.4, side):
        hair.loose(d) if golden else hair.nape(d)
        face.neck(d, ASIDE, 4)
    dress.cloak(d, 19.4) if golden else dress.armour(d, 18.6, plate=False)
    with head(d, 24, 18.4, side):
        face.ear(d, 6.5, -1)
        face.skin(d, ASIDE, MANLY if golden else LEAN)
        face.features(d, ASIDE, "round" if golden else "phoenix", "heavy" if golden else "sword")


def jinjiao(d: Drawing) -> None:
    """The golden horn: two horns of the accent, a black beard, the red gourd."""
    _horned_king(d, 1, True)
    with head(d, 24, 18.4):
        beards.full(d, ASIDE, MANLY, 3.6)
        hair.crown(d, ASIDE, MANLY, -10.4, -6)
        for x, turn, k in ((-3.6, -26, 1.0), (3.8, 20, 0.94)):
            with d.at(x, -8.6, turn, k):
                d.accent("M-2.4 1.4 C-3 -2.6 -1.6 -6 2.2 -8.6 C1.4 -5 2.4 -2.4 2.4 1.4 Z", 1.0)
                d.line("M-2.4 -.8 C-.8 0 .8 0 2.3 -.8 M-2.1 -3 C-.8 -2.4 .4 -2.4 1.8 -2.9", 0.7, "none")
        headwear.band(d, ASIDE)
    with d.at(41.2, 37, 6, 0.92):
        things.gourd(d)


def yinjiao(d: Drawing) -> None:
    """The silver horn: one spiral horn, a bare chin, furs, the slender jade vase."""
    _horned_king(d, -1, False)
    with head(d, 24, 18.4, -1):
        face.mouth(d, ASIDE, "firm")
        beards.moustache(d, ASIDE, "long")
        hair.crown(d, ASIDE, LEAN, -10.2, -6)
        with d.at(1, -8.8, 3):
            d.body("M-2.7 1 C-2.4 -3 -1 -7 .8 -10.6 C2 -7 2.8 -3 2.7 1 Z", 1.0)
            for y, w in ((-0.8, 2.4), (-3.2, 1.9), (-5.6, 1.3)):
                d.line(
                    f"M{-w} {y + 0.5} C{-w * 0.3:.2f} {y + 0.9} {w * 0.4:.2f} {y} {w + 0.3:.2f} {y - 1}", 0.8, "none"
                )
        headwear.band(d, ASIDE, LEAN)
    with d.at(7.4, 38, -5, 1.15):
        treasures.vase_with_willow(d, 1, False)


def huangfeng(d: Drawing) -> None:
    """The marten of the yellow wind: a masked sharp face, curls of wind, the trident."""
    limbs.wind(d, 28.6, 12.4, 0.8)
    with d.at(6.8, 13, -5):
        treasures.trident(d, 24)
    with d.at(-1.4, 0):
        dress.armour(d, 18.4, "ink", plate=False)
    with head(d, 22.4, 18.6, scale=1.04):
        wild.marten(d)
        d.accent(
            "M0 -13 C1.4 -11.6 3 -10.4 2.8 -8.4 C2.4 -6.8 .8 -6.6 0 -5.4 C-.8 -6.6 -2.4 -6.8 -2.8 -8.4 C-3 "
            "-10.4 -1.4 "
            "-11.6 0 -13 Z",
            0.8,
        )


def heifeng(d: Drawing) -> None:
    """The black bear of the wind cave, in the cassock he stole."""
    with d.at(39, 12.6, 8):
        weapons.spear(d, 26)
    with d.at(-1.2, 0):
        vestments.patched_robe(d, 17.6)
    with head(d, 22.8, 19.4, scale=0.9):
        beasts.bear(d)


def wugongjing(d: Drawing) -> None:
    """The centipede with a hundred eyes: its body arched over a hermit's head, eyes on the breast."""
    limbs.centipede_arch(d)
    with head(d, 24, 20.6, scale=1.02):
        face.neck(d, FRONT, 3.6)
    dress.plain(d, 19.4)
    limbs.eyes_on_the_breast(d)
    with head(d, 24, 20.6, scale=1.02):
        face.ear(d, 6.4, 1)
        face.ear(d, 6.4, -1)
        face.skin(d, FRONT, LEAN)
        face.features(d, FRONT, "narrow", "fierce")
        face.mouth(d, FRONT, "firm")
        beards.moustache(d, FRONT, "long")
        beards.goatee(d, FRONT, LEAN, 5)
        hair.crown(d, FRONT, LEAN, -10.2)
        headwear.small_crown(d, 0, -9, 0.62)


def hulidaxian(d: Drawing) -> None:
    """The tiger immortal: a tiger's head under a hermit's crown, a sword behind."""
    with d.at(41.4, 13.6, 16):
        weapons.sword_hilt(d, 24)
    with d.at(-1.4, 0):
        dress.robe(d, 19)
    with head(d, 22.6, 19.6, scale=1.08):
        wild.tiger(d)
        headwear.small_crown(d, 0, -9.6, 0.82)


def jiutouchong(d: Drawing) -> None:
    """The nine-headed worm: a warrior's head amid eight serpents."""
    for turn, length in ((-76, 15.4), (76, 15.4), (-52, 17), (52, 17), (-31, 18.6), (31, 18.6), (-12, 20), (12, 20)):
        wild.serpent(d, 24 + turn * 0.06, 26, turn, length, 0.84)
    with head(d, 24, 22.4, scale=0.92):
        face.neck(d)
    dress.armour(d, 17)
    with head(d, 24, 22.4, scale=0.92):
        face.skin(d, FRONT, BROAD)
        face.features(d, FRONT, "round", "fierce")
        face.mouth(d, FRONT, "firm")
        beards.moustache(d, FRONT, "turned")
        helmets.helmet(d, FRONT, BROAD)


DEMONS: dict[str, Emblem] = {
    "niumowang": niumowang,
    "honghaier": honghaier,
    "jinjiao": jinjiao,
    "yinjiao": yinjiao,
    "huangfeng": huangfeng,
    "heifeng": heifeng,
    "wugongjing": wugongjing,
    "hulidaxian": hulidaxian,
    "jiutouchong": jiutouchong,
}
